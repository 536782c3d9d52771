package content

import (
	"encoding/json"
	"reflect"
)

// Set is a set of words of the enumeration W, which is written as the list of them.
type Set[W Enumeration] uint16

// Names lists the words in the set, in their order.
func (s Set[W]) Names() []string {
	var w W
	in := []string{}
	for i, word := range w.Words() {
		if s&(1<<i) != 0 {
			in = append(in, word)
		}
	}
	return in
}

// Hashed is the number of the set.
func (s Set[W]) Hashed() any { return uint16(s) }

// WritesList tells those who describe types that it is written as a list.
func (Set[W]) WritesList() {}

// MarshalJSON writes the list.
func (s Set[W]) MarshalJSON() ([]byte, error) { return json.Marshal(s.Names()) }

// MarshalYAML writes the list.
func (s Set[W]) MarshalYAML() (any, error) { return s.Names(), nil }

// ListWords lists the words that may be in the set.
func (*Set[W]) ListWords() []string {
	var w W
	return w.Words()
}

// ListWord puts a word into the set.
func (s *Set[W]) ListWord(place int) { *s |= 1 << place }

// WordList is a set that files write as a list of words.
type WordList interface {
	ListWords() []string
	ListWord(place int)
}

// flags is a struct of words that hold or do not, each a bool with its word in a tag:
//
//	Blast bool `word:"blast"`
//
// Files list those that hold.
type flags struct{ of reflect.Value }

// flagWords lists the words of a type of flags; none, if it is no such type.
func flagWords(t reflect.Type) (words []string) {
	for i := range t.NumField() {
		word, ok := t.Field(i).Tag.Lookup("word")
		if !ok {
			return nil
		}
		words = append(words, word)
	}
	return words
}

func (f flags) ListWords() []string { return flagWords(f.of.Type()) }

func (f flags) ListWord(place int) { f.of.Field(place).SetBool(true) }

// Flags lists the words that hold of a struct of them.
func Flags(of any) []string {
	v, hold := reflect.ValueOf(of), []string{}
	for i, word := range flagWords(v.Type()) {
		if v.Field(i).Bool() {
			hold = append(hold, word)
		}
	}
	return hold
}
