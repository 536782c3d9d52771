package patch

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"
)

// ByID is a list that is written to JSON as an object, each element under its key,
// so that a change of one is a small change of the whole. Keys are distinct.
type ByID[T interface{ Key() int }] []T

// MarshalJSON implements json.Marshaler.
func (l ByID[T]) MarshalJSON() ([]byte, error) {
	object := make(map[string]T, len(l))
	for _, v := range l {
		object[strconv.Itoa(v.Key())] = v
	}
	return json.Marshal(object)
}

// UnmarshalJSON implements json.Unmarshaler. The elements come in the order of
// their keys.
func (l *ByID[T]) UnmarshalJSON(data []byte) error {
	var object map[string]T
	if err := json.Unmarshal(data, &object); err != nil {
		return err
	}
	*l = slices.SortedFunc(maps.Values(object), func(a, b T) int { return a.Key() - b.Key() })
	return nil
}

// next is the element after a place.
func (l ByID[T]) next(p place) place {
	if p.n >= len(l) {
		return place{n: p.n}
	}
	key := l[p.n].Key()
	return place{n: p.n + 1, key: key, more: true, wild: p.more && key <= p.key}
}

// place says where a walk over a ByID has come.
type place struct {
	n    int // elements passed, this one with them
	key  int
	more bool // there is an element
	wild bool // its key is not above the last
}

// keyed is any ByID.
type keyed interface{ next(p place) place }

var keyedType = reflect.TypeFor[keyed]()
