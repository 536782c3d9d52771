package patch

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"sync"
)

// A shape knows how the values of a type are written and told apart. What it
// writes is what encoding/json would, but for members that are null.
type shape interface {
	// differ writes the patch from a to b, if they differ.
	differ(w *writer, a, b reflect.Value) bool
	// equal reports whether the two are written alike.
	equal(a, b reflect.Value) bool
	// write writes the value.
	write(w *writer, v reflect.Value)
	// null reports whether the value is written as null.
	null(v reflect.Value) bool
}

// shapes are those known, by type.
var shapes sync.Map

func shapeOf(t reflect.Type) shape {
	if s, ok := shapes.Load(t); ok {
		return s.(shape)
	}
	s, _ := shapes.LoadOrStore(t, newShape(t, map[reflect.Type]*lateShape{}))
	return s.(shape)
}

// lateShape is the shape of a type that is still being looked at: of one that
// has itself as a part.
type lateShape struct{ shape }

var (
	marshalerType = reflect.TypeFor[json.Marshaler]()
	zeroType      = reflect.TypeFor[interface{ IsZero() bool }]()
	textType      = reflect.TypeFor[encoding.TextMarshaler]()
)

// newShape looks at a type; doing are those being looked at.
func newShape(t reflect.Type, doing map[reflect.Type]*lateShape) shape {
	if s, ok := doing[t]; ok {
		return s
	}
	late := &lateShape{}
	doing[t] = late
	late.shape = freshShape(t, doing)
	delete(doing, t)
	return late.shape
}

func freshShape(t reflect.Type, doing map[reflect.Type]*lateShape) shape {
	if t.Implements(keyedType) && t.Kind() == reflect.Slice {
		return &keyedShape{newShape(t.Elem(), doing), t.Elem().Size()}
	}
	for _, own := range []reflect.Type{marshalerType, textType} {
		if t.Kind() != reflect.Pointer && (t.Implements(own) || reflect.PointerTo(t).Implements(own)) {
			return opaqueShape{}
		}
	}
	switch t.Kind() {
	case reflect.Bool:
		return boolShape{}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return intShape{}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return uintShape{}
	case reflect.String:
		return stringShape{}
	case reflect.Interface:
		return anyShape{}
	case reflect.Map:
		if t == reflect.TypeFor[map[string]int32]() || t == reflect.TypeFor[map[int32]int32]() {
			return numbersShape{}
		}
	case reflect.Pointer:
		return &pointerShape{newShape(t.Elem(), doing)}
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 && t.Kind() == reflect.Slice {
			return opaqueShape{} // bytes are written in base 64
		}
		return &listShape{newShape(t.Elem(), doing), t.Kind() == reflect.Slice, t.Elem().Size()}
	case reflect.Struct:
		if fields, ok := fieldsOf(t, nil, doing); ok {
			return newStructShape(t, fields)
		}
	}
	return opaqueShape{}
}

// field is a member of an object.
type field struct {
	index     []int
	at        int // the only index, or -1
	name      string
	quoted    string
	shape     shape
	omitEmpty bool
	omitZero  bool
	saysZero  bool // its type has an IsZero of its own
	whole     bool // it is written whole where it has changed
}

// fieldsOf lists the members of a struct; it is false where they are not plain to
// see: then encoding/json has to say.
func fieldsOf(t reflect.Type, path []int, doing map[reflect.Type]*lateShape) (list []field, ok bool) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if tag == "-" && options == "" || !f.IsExported() && !f.Anonymous {
			continue
		}
		index := append(append([]int(nil), path...), i)
		if f.Anonymous && tag == "" {
			if f.Type.Kind() != reflect.Struct {
				return nil, false
			}
			inner, plain := fieldsOf(f.Type, index, doing)
			if !plain {
				return nil, false
			}
			list = append(list, inner...)
			continue
		}
		if tag == "" {
			tag = f.Name
		}
		name, err := json.Marshal(tag)
		if err != nil || strings.Contains(options, "string") {
			return nil, false
		}
		kind, at := newShape(f.Type, doing), -1
		if len(index) == 1 {
			at = i
		}
		list = append(list, field{index: index, at: at, name: tag, quoted: string(name), shape: kind, whole: isWhole(kind),
			omitEmpty: strings.Contains(options, "omitempty"), omitZero: strings.Contains(options, "omitzero"), saysZero: f.Type.Implements(zeroType)})
	}
	seen := map[string]bool{}
	for _, f := range list {
		if seen[f.name] {
			return nil, false
		}
		seen[f.name] = true
	}
	return list, true
}

// isWhole reports whether values of the shape are written whole.
func isWhole(s shape) bool {
	switch s.(type) {
	case boolShape, intShape, uintShape, stringShape, *listShape:
		return true
	}
	return false
}

// of is the field of a struct.
func (f *field) of(v reflect.Value) reflect.Value {
	if f.at >= 0 {
		return v.Field(f.at)
	}
	return v.FieldByIndex(f.index)
}

// absent reports whether the member is left out of the document.
func (f *field) absent(v reflect.Value) bool { return f.omitted(v) || f.shape.null(v) }

// omitted reports whether its tag leaves it out.
func (f *field) omitted(v reflect.Value) bool {
	return f.omitEmpty && empty(v) || f.omitZero && f.zero(v)
}

// zero returns what omitzero means by it.
func (f *field) zero(v reflect.Value) bool {
	if f.saysZero {
		return v.Interface().(interface{ IsZero() bool }).IsZero()
	}
	return v.IsZero()
}

// empty returns what omitempty means by it.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}
