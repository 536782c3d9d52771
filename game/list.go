package game

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// rooms are the sizes a List can have.
type rooms[T any] interface {
	~[2]T | ~[4]T | ~[8]T | ~[12]T | ~[16]T | ~[24]T | ~[32]T | ~[48]T | ~[64]T | ~[128]T | ~[256]T
}

// List is a bounded list that is a flat comparable value: what lies beyond its
// length is always zero, so that equal lists are ==. It is written to files as
// the elements it holds.
type List[T comparable, A rooms[T]] struct {
	n     uint16
	items A
}

// Len is the number of elements.
func (l *List[T, A]) Len() int { return int(l.n) }

// At is element i; its address stays good until it is removed.
func (l *List[T, A]) At(i int) *T {
	if uint(i) >= uint(l.n) {
		panic(fmt.Sprintf("game: element %d of a list of %d", i, l.n))
	}
	return &l.items[i]
}

// Push adds v at the end. A full list is a broken promise of the rules that
// use it, not of a player: it panics.
func (l *List[T, A]) Push(v T) {
	if int(l.n) == len(l.items) {
		panic(fmt.Sprintf("game: a list of %T is full at %d", v, l.n))
	}
	l.items[l.n] = v
	l.n++
}

// Full reports whether nothing more can be pushed.
func (l *List[T, A]) Full() bool { return int(l.n) == len(l.items) }

// Pop removes and returns the last element.
func (l *List[T, A]) Pop() T {
	var zero T
	v := *l.At(l.Len() - 1)
	l.n--
	l.items[l.n] = zero
	return v
}

// Remove removes element i and keeps the order of the others.
func (l *List[T, A]) Remove(i int) {
	var zero T
	l.At(i) // or panic
	for ; i+1 < int(l.n); i++ {
		l.items[i] = l.items[i+1]
	}
	l.n--
	l.items[l.n] = zero
}

// Clear removes every element.
func (l *List[T, A]) Clear() { *l = List[T, A]{} }

// MarshalJSON writes the elements as an array.
func (l List[T, A]) MarshalJSON() ([]byte, error) {
	out := make([]T, l.n)
	for i := range out {
		out[i] = l.items[i]
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (l *List[T, A]) UnmarshalJSON(data []byte) error {
	var in []T
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&in); err != nil {
		return err
	}
	l.Clear()
	if len(in) > len(l.items) {
		return fmt.Errorf("a list of %d where at most %d fit", len(in), len(l.items))
	}
	for _, v := range in {
		l.Push(v)
	}
	return nil
}
