package content

import (
	"encoding/json"
	"reflect"
)

// Lot is part of what may stand several times in a list: a file writes it once, and how
// many there are. A list that is read has each of them, and each a Count of 0.
type Lot struct {
	Count int `yaml:"count,omitempty" json:"count,omitempty" min:"1" max:"20"`
}

// mostCopies bounds the count of an entry, as its tag does.
const mostCopies = 20

func (l *Lot) copies() *int { return &l.Count }

// counted is an entry with a Lot.
type counted interface{ copies() *int }

// copiesOf returns how many of an entry are written, which forgets it; 1 where none are said.
func copiesOf(entry any) int {
	n := 1
	if lot, ok := entry.(counted); ok {
		count := lot.copies()
		n, *count = max(1, *count), 0
	}
	return n
}

// Copies is a list of what has a Lot. Those that stand next to each other and are alike
// are written as one.
type Copies[T any] []T

// WritesList tells those who describe types that it is written as a list.
func (Copies[T]) WritesList() {}

// MarshalJSON writes the list.
func (c Copies[T]) MarshalJSON() ([]byte, error) { return json.Marshal(c.lots()) }

// MarshalYAML writes the list.
func (c Copies[T]) MarshalYAML() (any, error) { return c.lots(), nil }

// lots are the entries as they are written.
func (c Copies[T]) lots() []T {
	lots := []T{}
	for i := 0; i < len(c); {
		n := 1
		for i+n < len(c) && n < mostCopies && reflect.DeepEqual(c[i+n], c[i]) {
			n++
		}
		one := c[i]
		if n > 1 {
			*any(&one).(counted).copies() = n
		}
		lots = append(lots, one)
		i += n
	}
	return lots
}
