package content

import (
	"fmt"
	"slices"
)

// Place is where the thing with an id is in a list; the second result is false, and
// the first 0, if there is none.
func Place[T Entry](list []T, id string) (int, bool) {
	for i := range list {
		if list[i].EntryID() == id {
			return i, true
		}
	}
	return 0, false
}

// IDs lists the ids of a list.
func IDs[T Entry](list []T) []string {
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = list[i].EntryID()
	}
	return ids
}

// Find is where the noun with an id is in a list; the error says which there are.
func Find[T Entry](list []T, id, noun string) (int, error) {
	if i, ok := Place(list, id); ok {
		return i, nil
	}
	return 0, fmt.Errorf("there is no %s %q: %s", noun, id, Expected(id, IDs(list)))
}

// Unused is an id that is not taken yet, and takes it: the one asked for, or that with a
// number.
func Unused(taken map[string]bool, id string) string {
	free := id
	for n := 2; taken[free]; n++ {
		free = fmt.Sprintf("%s-%d", id, n)
	}
	taken[free] = true
	return free
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
