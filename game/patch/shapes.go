package patch

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"unsafe"
)

// The shapes of simple values.
type (
	boolShape   struct{}
	intShape    struct{}
	uintShape   struct{}
	stringShape struct{}
)

func (s boolShape) differ(w *writer, a, b reflect.Value) bool { return changed(s, w, a, b) }
func (boolShape) equal(a, b reflect.Value) bool               { return a.Bool() == b.Bool() }
func (boolShape) write(w *writer, v reflect.Value)            { w.bool(v.Bool()) }
func (boolShape) null(reflect.Value) bool                     { return false }

func (s intShape) differ(w *writer, a, b reflect.Value) bool { return changed(s, w, a, b) }
func (intShape) equal(a, b reflect.Value) bool               { return a.Int() == b.Int() }
func (intShape) write(w *writer, v reflect.Value)            { w.int(v.Int()) }
func (intShape) null(reflect.Value) bool                     { return false }

func (s uintShape) differ(w *writer, a, b reflect.Value) bool { return changed(s, w, a, b) }
func (uintShape) equal(a, b reflect.Value) bool               { return a.Uint() == b.Uint() }
func (uintShape) write(w *writer, v reflect.Value)            { w.uint(v.Uint()) }
func (uintShape) null(reflect.Value) bool                     { return false }

func (s stringShape) differ(w *writer, a, b reflect.Value) bool { return changed(s, w, a, b) }
func (stringShape) equal(a, b reflect.Value) bool               { return a.String() == b.String() }
func (stringShape) write(w *writer, v reflect.Value)            { w.string(v.String()) }
func (stringShape) null(reflect.Value) bool                     { return false }

// changed writes the new value of what is written whole, if it has changed.
func changed(s shape, w *writer, a, b reflect.Value) bool {
	if s.equal(a, b) {
		return false
	}
	s.write(w, b)
	return true
}

// pointerShape is that of what may be missing.
type pointerShape struct{ to shape }

func (s *pointerShape) differ(w *writer, a, b reflect.Value) bool {
	if a.IsNil() || b.IsNil() {
		return changed(s, w, a, b)
	}
	return s.to.differ(w, a.Elem(), b.Elem())
}

func (s *pointerShape) equal(a, b reflect.Value) bool {
	if a.IsNil() || b.IsNil() {
		return a.IsNil() == b.IsNil()
	}
	return a.Pointer() == b.Pointer() || s.to.equal(a.Elem(), b.Elem())
}

func (s *pointerShape) write(w *writer, v reflect.Value) {
	if s.null(v) {
		w.text("null")
		return
	}
	s.to.write(w, v.Elem())
}

func (s *pointerShape) null(v reflect.Value) bool { return v.IsNil() || s.to.null(v.Elem()) }

// listShape is that of lists and arrays, which are written whole.
type listShape struct {
	element shape
	slice   bool
	size    uintptr // of an element, in bytes
}

func (s *listShape) differ(w *writer, a, b reflect.Value) bool { return changed(s, w, a, b) }

// equal takes a list that is nil for an empty one: which of the two a view has may
// depend on the room that it was made in.
func (s *listShape) equal(a, b reflect.Value) bool {
	if a.Len() != b.Len() {
		return false
	}
	if s.slice && a.Pointer() == b.Pointer() {
		return true
	}
	for i := range a.Len() {
		if x, y := a.Index(i), b.Index(i); !alike(x, y, span{0, s.size}) && !s.element.equal(x, y) {
			return false
		}
	}
	return true
}

func (s *listShape) write(w *writer, v reflect.Value) {
	if s.null(v) {
		w.text("null")
		return
	}
	w.data = append(w.data, '[')
	for i := range v.Len() {
		if i > 0 {
			w.data = append(w.data, ',')
		}
		s.element.write(w, v.Index(i))
	}
	w.data = append(w.data, ']')
}

func (s *listShape) null(v reflect.Value) bool { return s.slice && v.IsNil() }

// structShape is that of objects.
type structShape struct {
	fields []field
	// plain says where the fields lie that refer to nothing but texts, and loose are the others,
	// which are made anew where nothing has changed, too.
	plain []span
	loose []field
}

// span is a part of a value in memory.
type span struct{ from, to uintptr }

func newStructShape(t reflect.Type, fields []field) *structShape {
	s := &structShape{fields: fields}
	for _, f := range fields {
		if f.at < 0 || refers(t.Field(f.at).Type) {
			s.loose = append(s.loose, f)
			continue
		}
		at := t.Field(f.at)
		if n := len(s.plain) - 1; n >= 0 && s.plain[n].to == at.Offset {
			s.plain[n].to += at.Type.Size()
		} else {
			s.plain = append(s.plain, span{at.Offset, at.Offset + at.Type.Size()})
		}
	}
	return s
}

// refers reports whether values of a type refer to others that are no texts.
func refers(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Array:
		return refers(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if refers(t.Field(i).Type) {
				return true
			}
		}
		return false
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return true
	}
	return false
}

func (s *structShape) differ(w *writer, a, b reflect.Value) bool {
	from := len(w.data)
	for i := range s.fields {
		f := &s.fields[i]
		if x, y := f.of(a), f.of(b); !f.whole || !f.shape.equal(x, y) {
			s.member(w, from, f, x, y)
		}
	}
	return w.end(from)
}

func (s *structShape) equal(a, b reflect.Value) bool {
	fields := s.fields
	if alike(a, b, s.plain...) {
		fields = s.loose
	}
	for i := range fields {
		f := &fields[i]
		if x, y := f.of(a), f.of(b); !f.shape.equal(x, y) && (!f.absent(x) || !f.absent(y)) {
			return false
		}
	}
	return true
}

// member writes how a member differs: it comes, goes, or changes.
func (s *structShape) member(w *writer, from int, f *field, a, b reflect.Value) {
	switch had, has := !f.absent(a), !f.absent(b); {
	case had && has:
		before := len(w.data)
		w.key(from, f.quoted)
		if !f.shape.differ(w, a, b) {
			w.data = w.data[:before]
		}
	case has:
		w.key(from, f.quoted)
		f.shape.write(w, b)
	case had:
		w.key(from, f.quoted)
		w.text("null")
	}
}

func (s *structShape) write(w *writer, v reflect.Value) {
	from := len(w.data)
	for i := range s.fields {
		f := &s.fields[i]
		if at := f.of(v); !f.omitted(at) && (w.nulls || !f.shape.null(at)) {
			w.key(from, f.quoted)
			f.shape.write(w, at)
		}
	}
	w.whole(from)
}

func (*structShape) null(reflect.Value) bool { return false }

// alike reports whether parts of two values are the same bits in memory, as most are that
// have not changed: then they are equal, whatever they point to. It is many times
// quicker than to look at every field.
func alike(a, b reflect.Value, parts ...span) bool {
	if !a.CanAddr() || !b.CanAddr() {
		return false
	}
	x, y := unsafe.Pointer(a.UnsafeAddr()), unsafe.Pointer(b.UnsafeAddr())
	for _, p := range parts {
		if size := p.to - p.from; !bytes.Equal(unsafe.Slice((*byte)(unsafe.Add(x, p.from)), size), unsafe.Slice((*byte)(unsafe.Add(y, p.from)), size)) {
			return false
		}
	}
	return true
}

// keyedShape is that of ByID.
type keyedShape struct {
	element shape
	size    uintptr // of an element, in bytes
}

// keysOf are the keys of a ByID.
func keysOf(v reflect.Value) keyed {
	if v.CanAddr() {
		return v.Addr().Interface().(keyed) // allocates nothing
	}
	return v.Interface().(keyed)
}

func (s *keyedShape) differ(w *writer, a, b reflect.Value) bool {
	before, after := keysOf(a), keysOf(b)
	from := len(w.data)
	same := s.unchanged(a, b, 0, 0)
	was, is := before.next(place{n: same}), after.next(place{n: same})
	for was.more || is.more {
		switch {
		case was.wild || is.wild: // out of order: the slow way
			w.data = w.data[:from]
			return opaqueShape{}.differ(w, a, b)
		case !is.more || was.more && was.key < is.key:
			w.keyed(from, was.key)
			w.text("null")
			was = before.next(was)
		case !was.more || is.key < was.key:
			w.keyed(from, is.key)
			s.element.write(w, b.Index(is.n-1))
			is = after.next(is)
		default:
			if x, y := a.Index(was.n-1), b.Index(is.n-1); !s.element.equal(x, y) {
				w.keyed(from, is.key)
				s.element.differ(w, x, y)
			}
			same := s.unchanged(a, b, was.n, is.n)
			was.n, is.n = was.n+same, is.n+same
			was, is = before.next(was), after.next(is)
		}
	}
	return w.end(from)
}

// unchanged returns how many elements, from a place in each list on, are alike: they have the same
// keys, too, and these are not asked for.
func (s *keyedShape) unchanged(a, b reflect.Value, i, k int) (n int) {
	most := min(a.Len()-i, b.Len()-k)
	if most <= 0 {
		return 0
	}
	x, y := unsafe.Add(a.UnsafePointer(), uintptr(i)*s.size), unsafe.Add(b.UnsafePointer(), uintptr(k)*s.size)
	for n < most && bytes.Equal(unsafe.Slice((*byte)(x), s.size), unsafe.Slice((*byte)(y), s.size)) {
		if n++; n < most { // never a pointer behind the list
			x, y = unsafe.Add(x, s.size), unsafe.Add(y, s.size)
		}
	}
	return n
}

func (s *keyedShape) equal(a, b reflect.Value) bool {
	var w writer
	return !s.differ(&w, a, b) && w.err == nil
}

func (s *keyedShape) write(w *writer, v reflect.Value) {
	keys := keysOf(v)
	from := len(w.data)
	for k := keys.next(place{}); k.more; k = keys.next(k) {
		if k.wild {
			w.data = w.data[:from]
			opaqueShape{}.write(w, v)
			return
		}
		w.keyed(from, k.key)
		s.element.write(w, v.Index(k.n-1))
	}
	w.whole(from)
}

func (*keyedShape) null(reflect.Value) bool { return false }

// opaqueShape is that of what only encoding/json can write: maps, interfaces,
// fractions, and types with a form of their own.
type opaqueShape struct{}

func (opaqueShape) differ(w *writer, a, b reflect.Value) bool {
	x, errA := json.Marshal(value(a))
	y, errB := json.Marshal(value(b))
	w.fail(errA)
	w.fail(errB)
	if w.err != nil || bytes.Equal(x, y) {
		return false
	}
	patch, differ, err := slowDifference(json.RawMessage(x), json.RawMessage(y))
	w.fail(err)
	w.data = append(w.data, patch...)
	return differ
}

func (opaqueShape) equal(a, b reflect.Value) bool {
	var w writer
	return !opaqueShape{}.differ(&w, a, b) && w.err == nil
}

func (opaqueShape) write(w *writer, v reflect.Value) { w.json(value(v)) }

func (opaqueShape) null(v reflect.Value) bool {
	data, err := json.Marshal(value(v))
	return err == nil && string(data) == "null"
}

// anyShape is that of interfaces: of whatever is in them.
type anyShape struct{ opaqueShape }

func (s anyShape) write(w *writer, v reflect.Value) {
	switch {
	case !w.nulls:
		s.opaqueShape.write(w, v)
	case v.IsNil():
		w.text("null")
	default:
		shapeOf(v.Elem().Type()).write(w, v.Elem())
	}
}

// numbersShape is that of maps of numbers, by texts or by numbers.
type numbersShape struct{ opaqueShape }

func (numbersShape) null(v reflect.Value) bool { return v.IsNil() }

func (numbersShape) write(w *writer, v reflect.Value) {
	if v.IsNil() {
		w.text("null")
		return
	}
	from := len(w.data)
	switch numbers := v.Interface().(type) {
	case map[string]int32:
		var room [8]string
		names := room[:0]
		for name := range numbers { //lint:allow determinism they are sorted
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			w.key(from, "")
			w.data = w.data[:len(w.data)-1]
			w.string(name)
			w.data = append(w.data, ':')
			w.int(int64(numbers[name]))
		}
	case map[int32]int32:
		var room [8]int32
		keys := room[:0]
		for key := range numbers { //lint:allow determinism they are sorted
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for _, key := range keys {
			w.keyed(from, int(key))
			w.int(int64(numbers[key]))
		}
	}
	w.whole(from)
}

// value returns what encoding/json is given, so that it finds the methods of a pointer
// just where it would by itself.
func value(v reflect.Value) any {
	if v.CanAddr() {
		return v.Addr().Interface()
	}
	return v.Interface()
}
