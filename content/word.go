package content

import (
	"encoding"
	"fmt"
	"reflect"
)

// Enumeration is a closed set of words. A value is the place of its word among Words;
// where that is empty, files have no word for the value. A string is the word itself.
// What is not read like that has an UnmarshalText of its own.
type Enumeration interface{ Words() []string }

// Word is a value of the enumeration W, which files, events and screens write as its word.
type Word[W Enumeration] uint8

// Words lists the words of the enumeration.
func (Word[W]) Words() []string {
	var w W
	return w.Words()
}

// String is the word, or the number of a value that has none.
func (w Word[W]) String() string {
	if words := w.Words(); int(w) < len(words) {
		return words[w]
	}
	return fmt.Sprintf("word(%d)", uint8(w))
}

// MarshalText writes the word.
func (w Word[W]) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads the word.
func (w *Word[W]) UnmarshalText(text []byte) error {
	i, err := ParseWord(w.Words(), text, "word")
	if err == nil {
		*w = Word[W](i)
	}
	return err
}

// hear reads a word of an enumeration.
func hear(v reflect.Value, words []string, text string) error {
	if own, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return own.UnmarshalText([]byte(text))
	}
	i, err := ParseWord(words, []byte(text), "word")
	switch {
	case err != nil:
	case v.Kind() == reflect.String:
		v.SetString(text)
	case v.CanInt():
		v.SetInt(int64(i))
	default:
		v.SetUint(uint64(i))
	}
	return err
}
