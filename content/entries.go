package content

import (
	"fmt"
	"reflect"

	"umpire/bounds"
)

// Entry is one thing of a list in a file, such as a weapon, known by its id.
type Entry interface{ EntryID() string }

// Entries reads the lists of one section through all layers of a pack: the
// section "weapons" is the file weapons.yaml, whose one key is weapons. An entry
// of a later layer replaces the one of the same id. The noun names an entry in
// messages.
func Entries[E Entry](p Pack, section, noun string, problems *Problems) []E {
	var all []E
	for _, e := range p.entries(reflect.TypeFor[E](), section, noun, problems) {
		all = append(all, e.value.Elem().Interface().(E))
	}
	return all
}

// kept is an entry with where it was read.
type kept struct {
	value  reflect.Value // a pointer to it
	origin *Origin
	part   part // of the book
	place  int  // in its list
}

func (e *kept) id() string { return e.value.Interface().(Entry).EntryID() }

func (p Pack) entries(t reflect.Type, section, noun string, problems *Problems) []kept {
	var all []kept
	at := map[string]int{}
	for _, l := range p.layers {
		seen := map[string]Pos{}
		for _, f := range l.files {
			if f.name != section+".yaml" {
				continue
			}
			for _, item := range listOf(f, section, problems) {
				entry, ok := entry(t, item, noun, problems)
				id := entry.id()
				if !ok {
					continue
				}
				if first, again := seen[id]; again {
					problems.Add(item.Pos, "%s %q stands here twice: expected each id once, it is on line %d too", noun, id, first.Line)
					continue
				}
				seen[id] = item.Pos
				if i, known := at[id]; known {
					all[i] = entry
					continue
				}
				at[id] = len(all)
				all = append(all, entry)
			}
		}
	}
	return all
}

// listOf is the entries of a file, whose one key is the section's name.
func listOf(f packFile, section string, problems *Problems) []*node {
	root := parse(f.shown, f.data, bounds.Parts, problems)
	switch {
	case root == nil:
		return nil
	case root.form != mapping:
		problems.Add(root.Pos, "the file is %s: expected the key %q with a list", root.form, section)
		return nil
	}
	var items []*node
	for i, key := range root.keys {
		switch value := root.items[i]; {
		case key.text != section:
			problems.Add(key.Pos, "the file has unknown key %q: expected only %q", key.text, section)
		case value.form != list:
			problems.Add(value.Pos, "%s is %s: expected a list", section, value.form)
		default:
			items = value.items
		}
	}
	return items
}

// entry reads one item of a list. It is not ok if it noted a problem.
func entry(t reflect.Type, item *node, noun string, problems *Problems) (e kept, ok bool) {
	before := len(*problems)
	e.value = reflect.New(t)
	e.origin = &Origin{decoder{file: item.File, subject: subject(item, noun), noun: noun, problems: problems, lines: Lines{}, card: true}}
	e.origin.value(item, e.value.Elem(), "", field{})
	e.origin.id = e.id()
	return e, !problems.Since(before)
}

// subject names an entry in messages: weapon "w-rail-gun".
func subject(item *node, noun string) string {
	if item.form == mapping {
		if id := item.get("id"); id != nil && id.form == scalar {
			return fmt.Sprintf("%s %q", noun, id.text)
		}
	}
	return "a " + noun
}

// readOne reads a section of a single entry without an id, such as limits.yaml: each
// key a layer gives replaces that key of the layers below.
func readOne(p Pack, section string, v reflect.Value, problems *Problems) {
	found := false
	given := map[string]bool{}
	for _, l := range p.layers {
		for _, f := range l.files {
			if f.name != section+".yaml" {
				continue
			}
			found = true
			if root := parse(f.shown, f.data, bounds.Parts, problems); root != nil {
				d := decoder{subject: section, problems: problems, partly: true}
				d.value(root, v, "", field{})
				for _, key := range root.keys {
					given[key.text] = true
				}
			}
		}
	}
	if !found {
		problems.Add(Pos{section + ".yaml", 1}, "the file is missing")
		return
	}
	for _, f := range fieldsOf(v.Type()) {
		if f.required && !given[f.key] {
			problems.Add(Pos{section + ".yaml", 1}, "%s lacks the key %q", section, f.key)
		}
	}
}

// Document reads one text that is no part of a pack, such as a scenario that a
// player wrote. The error is of type Problems.
func Document[E any](name, noun string, data []byte) (E, error) {
	return document[E](name, noun, data, bounds.Written)
}

func document[E any](name, noun string, data []byte, parts int) (E, error) {
	var (
		e        E
		problems Problems
	)
	if root := parse(name, data, parts, &problems); root != nil {
		d := decoder{file: name, subject: noun, problems: &problems}
		d.value(root, reflect.ValueOf(&e).Elem(), "", field{})
	}
	return e, problems.Err()
}
