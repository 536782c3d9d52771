package content

import (
	"fmt"
	"reflect"
)

// To refers to a thing of a list, such as a weapon of a book: a file says its id, and
// who reads it finds its place. The zero value refers to nothing.
type To[T any] struct {
	id    string
	place int // counted from 1
}

// At refers to the thing at a place of a list, or to nothing if it is none.
func At[T Entry](list []T, place int) To[T] {
	if place < 0 {
		return To[T]{}
	}
	return To[T]{list[place].EntryID(), place + 1}
}

// Refs refers to the things of a list that are kept.
func Refs[T Entry](list []T, keep func(*T) bool) (refs []To[T]) {
	for i := range list {
		if keep(&list[i]) {
			refs = append(refs, At(list, i))
		}
	}
	return refs
}

// Found refers to the thing at a place by an id that is not its own.
func Found[T any](id string, place int) To[T] { return To[T]{id, place + 1} }

// Places are the places of what references lead to.
func Places[T any](refs []To[T]) []int {
	places := make([]int, len(refs))
	for i, ref := range refs {
		places[i] = ref.Place()
	}
	return places
}

// Place returns where the thing is in its list, or -1.
func (t To[T]) Place() int { return t.place - 1 }

// Given reports whether it refers to anything.
func (t To[T]) Given() bool { return t.id != "" }

// String is the id of the thing.
func (t To[T]) String() string { return t.id }

// IsZero reports whether nothing is written.
func (t To[T]) IsZero() bool { return t.id == "" }

// Hashed is the place: content is known by what it says, not by what it calls it.
func (t To[T]) Hashed() any { return t.Place() }

// MarshalText writes the id.
func (t To[T]) MarshalText() ([]byte, error) { return []byte(t.id), nil }

// UnmarshalText reads an id.
func (t *To[T]) UnmarshalText(text []byte) error {
	*t = To[T]{id: string(text)}
	return nil
}

func (t *To[T]) name(id string)      { t.id = id }
func (t *To[T]) found(place int)     { t.place = place + 1 }
func (t *To[T]) leads() reflect.Type { return reflect.TypeFor[T]() }

// reference is a To of anything.
type reference interface {
	String() string
	Place() int
	name(id string)
	found(place int)
	leads() reflect.Type
}

// shelf is a list of a book, to which references lead.
type shelf struct {
	noun string
	list reflect.Value
}

// Is is implemented by things of which not every one is what every noun means: of the
// units of a book some are chassis.
type Is interface{ Is(noun string) bool }

// find is the place of the thing with an id that the noun means; or -1, and which there
// are.
func (s shelf) find(id, noun string) (place int, known []string) {
	for i := range s.list.Len() {
		one := s.list.Index(i).Addr().Interface()
		if kind, ok := one.(Is); ok && noun != s.noun && !kind.Is(noun) {
			continue
		}
		known = append(known, one.(Entry).EntryID())
		if known[len(known)-1] == id {
			return i, nil
		}
	}
	return -1, known
}

// shelves are the lists of a book by what stands in them; the tag noun says what each
// thing is called.
func shelves(book any) map[reflect.Type]shelf {
	lists := map[reflect.Type]shelf{}
	v := reflect.ValueOf(book).Elem()
	for i := range v.NumField() {
		if noun, ok := v.Type().Field(i).Tag.Lookup("noun"); ok {
			lists[v.Field(i).Type().Elem()] = shelf{noun, v.Field(i)}
		}
	}
	return lists
}

// resolve finds what the references in v lead to, which lies at a path of what was read.
func (d *decoder) resolve(v reflect.Value, at string, f field, in map[reflect.Type]shelf) {
	ref, is := reference(nil), false
	if v.CanAddr() {
		ref, is = v.Addr().Interface().(reference)
	}
	switch {
	case is:
		d.lead(ref, at, f, in)
	case v.Kind() == reflect.Pointer && !v.IsNil():
		d.resolve(v.Elem(), at, f, in)
	case v.Kind() == reflect.Slice && mayRefer(v.Type().Elem()):
		before := reflect.New(v.Type().Elem()).Elem()
		for i := range v.Len() {
			one := v.Index(i)
			if again := i > 0 && reflect.DeepEqual(one.Interface(), before.Interface()); again {
				one.Set(v.Index(i - 1)) // a copy: what is wrong with it is said once
				continue
			}
			before.Set(one)
			d.resolve(one, fmt.Sprintf("%s[%d]", at, i), f, in)
		}
	case v.Kind() == reflect.Struct:
		for _, f := range fieldsOf(v.Type()) {
			if mayRefer(f.kind) {
				d.resolve(v.FieldByIndex(f.index), inner(at, f.key), f, in)
			}
		}
	}
}

// mayRefer reports whether a value of the type can hold references.
func mayRefer(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct, reflect.Slice, reflect.Pointer:
		return true
	}
	return false
}

func (d *decoder) lead(ref reference, at string, f field, in map[reflect.Type]shelf) {
	s, known := in[ref.leads()]
	if !known || ref.String() == "" {
		return // who knows the list finds its place
	}
	noun := s.noun
	if f.noun != "" {
		noun = f.noun
	}
	place, there := s.find(ref.String(), noun)
	if ref.found(place); place < 0 {
		d.problems.Dangling(Ref{ref.String(), d.at(at), d.where(at)}, noun, there)
	}
}

// at returns where a path stands in the file.
func (d *decoder) at(path string) Pos { return Pos{d.file, d.lines.Of(path)} }
