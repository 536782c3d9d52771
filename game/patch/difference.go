// Package patch makes the JSON of one value into that of another by merge patches (RFC
// 7386): what a view, a replay or a match tells of what has changed.
package patch

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Between is the merge patch (RFC 7386) that makes of the JSON of one value
// that of another, and whether they differ at all. It is worked out on the values
// themselves: what has not changed is never written. Members that would be null
// are left out, here as in all documents that patches are made of, and so is a list that
// was nil and is empty now, or the other way round.
func Between(before, after any) (patch json.RawMessage, differ bool, err error) {
	patch, err = Append(make([]byte, 0, 512), before, after) // most patches are shorter
	if len(patch) == 0 {
		patch = nil
	}
	return patch, patch != nil, err
}

// Append appends the merge patch of Between to dst: nothing where the
// two values do not differ.
func Append(dst []byte, before, after any) ([]byte, error) {
	a, b := reflect.ValueOf(before), reflect.ValueOf(after)
	if !a.IsValid() || !b.IsValid() || a.Type() != b.Type() {
		patch, _, err := slowDifference(before, after)
		return append(dst, patch...), err
	}
	w := writer{data: dst}
	if !shapeOf(a.Type()).differ(&w, a, b) || w.err != nil {
		return w.data[:len(dst)], w.err
	}
	return w.data, nil
}

// Write appends the JSON of a value: the document that encoding/json writes, null members
// and all, in a fraction of the time where values are of the shapes known here.
func Write(dst []byte, v any) ([]byte, error) {
	w := writer{data: dst, nulls: true}
	if at := reflect.ValueOf(v); at.IsValid() {
		shapeOf(at.Type()).write(&w, at)
	} else {
		w.text("null")
	}
	return w.data, w.err
}

// slowDifference works on the documents.
func slowDifference(before, after any) (json.RawMessage, bool, error) {
	a, err := document(before)
	if err != nil {
		return nil, false, err
	}
	b, err := document(after)
	if err != nil {
		return nil, false, err
	}
	patch, differ := Documents(a, b)
	if !differ {
		return nil, false, nil
	}
	data, err := json.Marshal(patch)
	return data, true, err
}

// document is a value as patches see it.
func document(v any) (any, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	doc, err := Parse(data)
	return Plain(doc), err
}

// writer collects a patch.
type writer struct {
	data  []byte
	err   error
	nulls bool // members that are null are written, as encoding/json does
}

func (w *writer) text(s string) { w.data = append(w.data, s...) }

// key begins a member of an object that began at a length of the data.
func (w *writer) key(from int, quoted string) {
	if len(w.data) == from {
		w.data = append(w.data, '{')
	} else {
		w.data = append(w.data, ',')
	}
	w.data = append(w.data, quoted...)
	w.data = append(w.data, ':')
}

// keyed begins a member whose name is a number.
func (w *writer) keyed(from, key int) {
	w.key(from, "\"")
	w.data = w.data[:len(w.data)-1]
	w.data = strconv.AppendInt(w.data, int64(key), 10)
	w.data = append(w.data, '"', ':')
}

// end ends an object that began at a length, and reports whether it has members.
func (w *writer) end(from int) bool {
	if len(w.data) == from {
		return false
	}
	w.data = append(w.data, '}')
	return true
}

// whole ends an object that is written even without members.
func (w *writer) whole(from int) {
	if !w.end(from) {
		w.text("{}")
	}
}

// json writes a value as encoding/json does, without members that are null.
func (w *writer) json(v any) {
	data, err := json.Marshal(v)
	if err == nil && !w.nulls && bytes.Contains(data, []byte("null")) {
		var doc any
		if doc, err = Parse(data); err == nil {
			data, err = json.Marshal(Plain(doc))
		}
	}
	w.fail(err)
	w.data = append(w.data, data...)
}

func (w *writer) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// string writes a text.
func (w *writer) string(s string) {
	quoted, foreign := false, false
	for i := range len(s) {
		switch c := s[i]; {
		case c < ' ' || c == 0x7F:
			w.json(s)
			return
		case c == '"' || c == '\\':
			quoted = true
		case c > 0x7F:
			foreign = true
		}
	}
	if foreign && (!utf8.ValidString(s) || strings.ContainsAny(s, "\u2028\u2029")) {
		w.json(s)
		return
	}
	w.data = append(w.data, '"')
	from := 0
	for i := 0; quoted && i < len(s); i++ {
		if c := s[i]; c == '"' || c == '\\' {
			w.data = append(append(w.data, s[from:i]...), '\\')
			from = i
		}
	}
	w.data = append(append(w.data, s[from:]...), '"')
}

func (w *writer) int(n int64)   { w.data = strconv.AppendInt(w.data, n, 10) }
func (w *writer) uint(n uint64) { w.data = strconv.AppendUint(w.data, n, 10) }
func (w *writer) bool(b bool)   { w.data = strconv.AppendBool(w.data, b) }
