package scenario

import (
	"fmt"
	"strings"

	"umpire/content"
)

// Ids are what a file calls the things of its position: units, their models or bases,
// gates. The zero value has none.
type Ids[T any] struct {
	names  []string
	things []T
}

// Add gives a thing the id that is written at a line: one plain word, which stands
// there once. It reports whether it did.
func (ids *Ids[T]) Add(at content.Pos, id string, t T, problems *content.Problems) bool {
	if id == "" || strings.ContainsAny(id, " .") {
		problems.Add(at, "the id %q has a space or a dot: expected one plain word", id)
	}
	if _, again := ids.Find(id); again {
		problems.Add(at, "the id %q stands here twice: expected each once", id)
		return false
	}
	ids.add(id, t)
	return true
}

// AddPart gives the nth part of a thing, from 0, the id of the whole with a letter:
// wolf.a.
func (ids *Ids[T]) AddPart(whole string, nth int, t T) {
	ids.add(fmt.Sprintf("%s.%c", whole, 'a'+nth), t)
}

func (ids *Ids[T]) add(id string, t T) {
	ids.names = append(ids.names, id)
	ids.things = append(ids.things, t)
}

// Find is the thing of an id.
func (ids *Ids[T]) Find(id string) (t T, ok bool) {
	for i, name := range ids.names {
		if name == id {
			return ids.things[i], true
		}
	}
	return t, false
}

// Lettered is the part with a letter of which a condition holds.
func (ids *Ids[T]) Lettered(letter string, is func(T) bool) (t T, ok bool) {
	for i, name := range ids.names {
		if strings.HasSuffix(name, "."+letter) && is(ids.things[i]) {
			return ids.things[i], true
		}
	}
	return t, false
}

// Named is the thing whose id stands at a place of the file, where one of a kind is
// expected; wrong says why it is none.
func (ids *Ids[T]) Named(f content.Facts, kind string) (t T, wrong string) {
	id, ok := f.Word()
	if !ok {
		return t, fmt.Sprintf("%s stands here: expected the id of %s", f.Form(), kind)
	}
	if t, ok = ids.Find(id); !ok {
		return t, fmt.Sprintf("there is nothing with the id %q: %s", id, content.Expected(id, ids.names))
	}
	return t, ""
}

// Read is Named with an error at the line.
func (ids *Ids[T]) Read(f content.Facts, kind string) (T, error) {
	t, wrong := ids.Named(f, kind)
	if wrong != "" {
		return t, Wrong(f, "%s", wrong)
	}
	return t, nil
}

// Names are all ids, in the order of the file.
func (ids *Ids[T]) Names() []string { return ids.names }
