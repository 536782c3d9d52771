package content

import (
	"reflect"
	"slices"
)

// Facts can be taken apart by whoever knows what they mean: a scenario file has
// lists whose keys are those of the event or the card they speak of.

// Pair is a key with its value.
type Pair struct {
	Pos
	Key   string
	Value Facts
}

// Given reports whether anything is written there.
func (f Facts) Given() bool { return f.node != nil && f.node.form != nothing }

// At returns where it stands.
func (f Facts) At() Pos {
	if f.node == nil {
		return Pos{Line: 1}
	}
	return f.node.Pos
}

// Word is a single value as it is written.
func (f Facts) Word() (text string, ok bool) {
	if f.node == nil || f.node.form != scalar {
		return "", false
	}
	return f.node.text, true
}

// IsList and IsMapping report the form of what is written.
func (f Facts) IsList() bool { return f.node != nil && f.node.form == list }

// IsMapping reports whether keys with values are written.
func (f Facts) IsMapping() bool { return f.node != nil && f.node.form == mapping }

// Form says in words what is written: a single value, a list.
func (f Facts) Form() string {
	if f.node == nil {
		return nothing.String()
	}
	return f.node.form.String()
}

// Items are the parts of a list; a single value is a list of itself.
func (f Facts) Items() []Facts {
	switch {
	case !f.Given():
		return nil
	case f.node.form != list:
		return []Facts{f}
	}
	items := make([]Facts, len(f.node.items))
	for i, n := range f.node.items {
		items[i] = Facts{n}
	}
	return items
}

// Head is the first n things of a list.
func (f Facts) Head(n int) Facts {
	short := *f.node
	short.items = short.items[:n]
	return Facts{&short}
}

// Pairs are the keys of a mapping, in order.
func (f Facts) Pairs() []Pair {
	if !f.IsMapping() {
		return nil
	}
	pairs := make([]Pair, len(f.node.keys))
	for i, key := range f.node.keys {
		pairs[i] = Pair{key.Pos, key.text, Facts{f.node.items[i]}}
	}
	return pairs
}

// Get is the value of a key, or nothing.
func (f Facts) Get(key string) Facts {
	if !f.IsMapping() {
		return Facts{}
	}
	return Facts{f.node.get(key)}
}

// Without is the mapping less some keys.
func (f Facts) Without(keys ...string) Facts {
	return f.split(func(key string) bool { return !slices.Contains(keys, key) })
}

// Only is the mapping with no other keys than these.
func (f Facts) Only(keys ...string) Facts {
	return f.split(func(key string) bool { return slices.Contains(keys, key) })
}

func (f Facts) split(keep func(key string) bool) Facts {
	if !f.IsMapping() {
		return f
	}
	part := &node{Pos: f.node.Pos, form: mapping}
	for i, key := range f.node.keys {
		if keep(key.text) {
			part.keys = append(part.keys, key)
			part.items = append(part.items, f.node.items[i])
		}
	}
	return Facts{part}
}

// As is the mapping of one key to f.
func (f Facts) As(key string) Facts {
	if f.node == nil {
		return f
	}
	return Facts{&node{Pos: f.node.Pos, form: mapping, keys: []node{{Pos: f.node.Pos, text: key}}, items: []*node{f.node}}}
}

// Read reads what is written strictly into a Go value, as Document does with a
// whole file. The subject stands before the messages.
func Read[E any](f Facts, subject string, problems *Problems) (e E) {
	if f.node != nil {
		d := decoder{subject: subject, problems: problems}
		d.value(f.node, reflect.ValueOf(&e).Elem(), "", field{max: 99})
	}
	return e
}

// ReadIn reads what is written and finds what it refers to in a book.
func ReadIn[E any](f Facts, subject string, book any, problems *Problems) (e E) {
	if f.node != nil {
		o := &Origin{decoder{file: f.node.File, subject: subject, problems: problems, lines: Lines{}}}
		before := len(*problems)
		if o.value(f.node, reflect.ValueOf(&e).Elem(), "", field{max: 99}); !problems.Since(before) {
			o.complete(&e, shelves(book))
		}
	}
	return e
}

// ReadOver reads what is written over what is there, a thing of a noun: what is not written
// stays.
func ReadOver[E any](f Facts, e *E, noun, subject string, problems *Problems) {
	if f.node != nil {
		d := &decoder{file: f.node.File, noun: noun, subject: subject, problems: problems, partly: true}
		d.value(f.node, reflect.ValueOf(e).Elem(), "", field{max: 99})
	}
}

// KeysOf lists the keys that a struct is read from.
func KeysOf[E any]() []string { return names(fieldsOf(reflect.TypeFor[E]()), "") }

// With is the mapping with one more key, whose value is a plain word.
func (f Facts) With(key, word string) Facts {
	if !f.IsMapping() {
		return f
	}
	part := &node{Pos: f.node.Pos, form: mapping, keys: slices.Clone(f.node.keys), items: slices.Clone(f.node.items)}
	part.keys = append(part.keys, node{Pos: f.node.Pos, text: key})
	part.items = append(part.items, &node{Pos: f.node.Pos, text: word, quoted: true})
	return Facts{part}
}
