package content

import (
	"fmt"
	"slices"
)

// Place is where the thing with an id is in a list; the second result is false, and
// the first 0, if there is none.
func Place[T any](list []T, id string, idOf func(*T) string) (int, bool) {
	for i := range list {
		if idOf(&list[i]) == id {
			return i, true
		}
	}
	return 0, false
}

// IDs lists the ids of a list.
func IDs[T any](list []T, idOf func(*T) string) []string {
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = idOf(&list[i])
	}
	return ids
}

// Find is where the noun with an id is in a list; the error says which there are.
func Find[T any](list []T, id, noun string, idOf func(*T) string) (int, error) {
	if i, ok := Place(list, id, idOf); ok {
		return i, nil
	}
	return 0, fmt.Errorf("there is no %s %q: %s", noun, id, Expected(id, IDs(list, idOf)))
}

// Heard is the place of a word among those of a kind. The empty word is heard only
// where the list has it.
func Heard(words []string, text []byte, kind string) (int, error) {
	i := slices.Index(words, string(text))
	if i < 0 {
		return 0, fmt.Errorf("unknown %s %q", kind, text)
	}
	return i, nil
}
