package content

import (
	"fmt"
	"slices"
	"strings"

	"umpire/bounds"
)

// Named begins every entry of a book: it has the id by which files and the page know it, and
// what people call it.
type Named struct {
	ID   string `yaml:"id,required,slug" json:"id"`
	Name string `yaml:"name,required" json:"name"`
}

// EntryID makes it known by its id.
func (n Named) EntryID() string { return n.ID }

// IDName returns its id and its name.
func (n Named) IDName() (id, name string) { return n.ID, n.Name }

// Plain takes the signs out of it that no name has, for what was named before they were refused.
func (n *Named) Plain() { n.ID, n.Name = bounds.Plain(n.ID), bounds.Plain(n.Name) }

// Card begins every card of a book, and every force.
type Card struct {
	Named      `yaml:",inline"`
	Provenance `yaml:",inline" json:"-"`
}

// CardOf is the beginning of a card that is in no file.
func CardOf(id, name string) Card { return Card{Named: Named{ID: id, Name: name}} }

// Titled is an entry that has a name for people.
type Titled interface {
	Entry
	IDName() (id, name string)
}

// Title returns what the thing of a list is called that a reference leads to; of none it is
// nothing.
func Title[T Titled](list []T, ref To[T]) (name string) {
	if at := ref.Place(); at >= 0 {
		_, name = list[at].IDName()
	}
	return name
}

// Place returns where the thing with an id is in a list; the second result is false, and
// the first 0, if there is none.
func Place[T Entry](list []T, id string) (int, bool) {
	for i := range list {
		if list[i].EntryID() == id {
			return i, true
		}
	}
	return 0, false
}

// Resolve returns the place of the thing with an id, which may lack the prefix that all ids of the list
// have: rail-gun for w-rail-gun.
func Resolve[T Entry](list []T, id, prefix string) (int, bool) {
	if i, ok := Place(list, id); ok || prefix == "" {
		return i, ok
	}
	return Place(list, prefix+id)
}

// IDs lists the ids of a list.
func IDs[T Entry](list []T) []string {
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = list[i].EntryID()
	}
	return ids
}

// Find returns the place in a list of the entry that a person calls by its id or its name. The
// error returns an error that lists the entries there are. Noun names their kind.
func Find[T Titled](list []T, said, noun string) (int, error) {
	if i, ok := Place(list, said); ok {
		return i, nil
	}
	for i := range list {
		if id, name := list[i].IDName(); Calls(said, id) || Calls(said, name) {
			return i, nil
		}
	}
	return 0, fmt.Errorf("there is no %s %q: %s", noun, said, Expected(said, IDs(list)))
}

// FindAmong is Find among the things of a list that some references lead to. The prefix that all
// ids of the list have may be left out.
func FindAmong[T Titled](list []T, some []To[T], said, prefix, noun string) (To[T], error) {
	known := make([]T, len(some))
	for i, ref := range some {
		known[i] = list[ref.Place()]
	}
	if i, ok := Resolve(known, IDOf(said), prefix); ok {
		return some[i], nil
	}
	i, err := Find(known, said, noun)
	if err != nil {
		return To[T]{}, err
	}
	return some[i], nil
}

// IDOf is a name as an id is written: its letters without accents and its figures, in lower
// case, with a dash between words: quake-hammer.
func IDOf(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), "-")
}

// Calls reports whether a text is a name, or the id that is made of it.
func Calls(said, name string) bool {
	return said == name || IDOf(said) != "" && IDOf(said) == IDOf(name)
}

// UniqueID returns an id that is not taken yet, and takes it: the one asked for, or that with a
// number.
func UniqueID(taken map[string]bool, id string) string {
	free := id
	for n := 2; taken[free]; n++ {
		free = fmt.Sprintf("%s-%d", id, n)
	}
	taken[free] = true
	return free
}

// ParseWord returns the place of a text in a list of words. The error of a text that is not in it names
// the kind of the words.
func ParseWord(words []string, text []byte, kind string) (int, error) {
	i := slices.Index(words, string(text))
	if i < 0 {
		return 0, fmt.Errorf("unknown %s %q", kind, text)
	}
	return i, nil
}
