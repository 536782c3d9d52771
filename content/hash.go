package content

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
)

// Digest is the hash of a book.
type Digest [32]byte

// String writes it, for replays.
func (d Digest) String() string { return hex.EncodeToString(d[:]) }

// Hash is over everything that a book of content says: not where its figures come from,
// nor how the files are laid out. Replays name their content by it. It takes what things
// are called in Go, so that a field that gets another name or place is other content, unless the tag hash:"Name" keeps its
// name; what is tagged hash:"-" is none.
func Hash(book any) Digest {
	var out bytes.Buffer
	canon(&out, reflect.ValueOf(book))
	return sha256.Sum256(out.Bytes())
}

// Hashed is implemented by what is hashed as something else.
type Hashed interface{ Hashed() any }

// canon writes a value as JSON: references as places, and an empty list as none.
func canon(out *bytes.Buffer, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			out.WriteString("null")
			return
		}
		canon(out, v.Elem())
		return
	}
	if other, ok := v.Interface().(Hashed); ok {
		canon(out, reflect.ValueOf(other.Hashed()))
		return
	}
	_, text := v.Interface().(encoding.TextMarshaler)
	switch {
	case v.Kind() == reflect.Struct && !text:
		members := canonFields(nil, v)
		enclose(out, "{}", len(members), func(i int) {
			fmt.Fprintf(out, "%q:", members[i].name)
			canon(out, members[i].value)
		})
	case v.Kind() == reflect.Slice && v.Len() == 0:
		out.WriteString("null")
	case v.Kind() == reflect.Slice && !plainBytes(v.Type().Elem()), v.Kind() == reflect.Array:
		enclose(out, "[]", v.Len(), func(i int) { canon(out, v.Index(i)) })
	default:
		text, err := json.Marshal(v.Interface())
		if err != nil {
			panic(fmt.Sprintf("content: a book that cannot be written: %v", err))
		}
		out.Write(text)
	}
}

// plainBytes reports whether JSON writes a list of these as one text.
func plainBytes(t reflect.Type) bool {
	return t.Kind() == reflect.Uint8 && !t.Implements(reflect.TypeFor[encoding.TextMarshaler]())
}

func enclose(out *bytes.Buffer, marks string, n int, item func(i int)) {
	out.WriteByte(marks[0])
	for i := range n {
		if i > 0 {
			out.WriteByte(',')
		}
		item(i)
	}
	out.WriteByte(marks[1])
}

type canonField struct {
	name  string
	value reflect.Value
}

// canonFields are the fields of a struct that are content, those of its parts among them.
func canonFields(fields []canonField, v reflect.Value) []canonField {
	for i := range v.NumField() {
		f, value := v.Type().Field(i), v.Field(i)
		tag := f.Tag.Get("hash")
		if tag == "-" || !f.IsExported() || f.Type == typePos || f.Type == typeProvenance || f.Type == reflect.TypeFor[Lot]() {
			continue
		}
		if f.Anonymous && value.Kind() == reflect.Pointer {
			value = value.Elem()
		}
		if f.Anonymous && value.Kind() == reflect.Struct {
			fields = canonFields(fields, value)
			continue
		}
		fields = append(fields, canonField{cmp.Or(tag, f.Name), value})
	}
	return fields
}
