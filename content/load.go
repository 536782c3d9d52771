package content

import (
	"reflect"
	"strings"
)

// A book says by the tags of its fields what it is read from, and what each thing is
// called:
//
//	Weapons []Weapon `file:"weapons" noun:"weapon"`
//	Units   []Unit   `file:"squads=squad solos=solo" noun:"unit"`
//	Limits  Limits   `file:"limits"`
//
// A list may be read from several files, whose things are called otherwise; keys with
// the tag of:"squad" are only for those that are called so. Things of one list, or that
// are called the same, have different ids.

// sourcesFile has where the figures of a book come from.
const sourcesFile = "sources"

// part is a file of a pack, and the field of the book that is read from it.
type part struct {
	section, noun string
	index         int
	kind          reflect.Type // of the field
}

// partsOf lists what the book of a type is read from, in the order of its fields.
func partsOf(book reflect.Type) (parts []part) {
	for i := range book.NumField() {
		f := book.Field(i)
		for _, file := range strings.Fields(f.Tag.Get("file")) {
			section, noun, own := strings.Cut(file, "=")
			if !own {
				noun = f.Tag.Get("noun")
			}
			parts = append(parts, part{section, noun, i, f.Type})
		}
	}
	return parts
}

// Files lists the files that a book is read from.
func Files[B any]() []string {
	files := []string{sourcesFile + ".yaml"}
	for _, p := range partsOf(reflect.TypeFor[B]()) {
		files = append(files, p.section+".yaml")
	}
	return files
}

// Loading is a book as it was read from a pack. What is wrong with it is among its
// problems.
type Loading struct {
	Problems
	from map[any]*Origin // of each thing, by a pointer to it
}

// Load reads a pack into a book as its tags say: each thing with the sources of its
// figures and what it refers to. A thing that Completes does so once all are read.
func Load[B any](p Pack, book *B) *Loading {
	l := &Loading{from: map[any]*Origin{}}
	p.CheckFiles(Files[B](), &l.Problems)
	sources := IDs(Entries[Source](p, sourcesFile, "source", &l.Problems))
	v := reflect.ValueOf(book).Elem()
	var read []kept
	for _, part := range partsOf(v.Type()) {
		if part.kind.Kind() != reflect.Slice {
			readOne(p, part.section, v.Field(part.index), &l.Problems)
			l.checkSources(v.Field(part.index), sources)
			continue
		}
		read = l.list(read, p, part, v.Field(part.index), sources)
	}
	if len(l.Problems) > 0 {
		return l
	}
	lists := shelves(book)
	for _, thing := range read {
		at := v.Field(thing.part.index).Index(thing.place).Addr().Interface()
		l.from[at] = thing.origin
		thing.origin.complete(at, lists)
	}
	return l
}

// list adds the things of a file to their list, and to what was read before.
func (l *Loading) list(before []kept, p Pack, of part, list reflect.Value, sources []string) []kept {
	all := before
	for _, e := range p.entries(list.Type().Elem(), of.section, of.noun, &l.Problems) {
		e.part, e.place = of, list.Len()
		for _, other := range before {
			if alike := other.part.index == of.index || other.part.noun == of.noun; alike && other.id() == e.id() {
				e.origin.Refuse("", "stands here again: expected each id once, it is at %v too", other.origin.at(""))
			}
		}
		l.checkSources(e.value.Elem(), sources)
		list.Set(reflect.Append(list, e.value.Elem()))
		all = append(all, e)
	}
	return all
}

// checkSources notes the sources that a thing or a part of it names and that are not known.
func (l *Loading) checkSources(thing reflect.Value, known []string) {
	switch {
	case thing.Type() == typeProvenance:
		l.CheckSources(thing.Interface().(Provenance), known)
	case thing.Kind() == reflect.Struct:
		for i := range thing.NumField() {
			if thing.Type().Field(i).IsExported() {
				l.checkSources(thing.Field(i), known)
			}
		}
	case thing.Kind() == reflect.Slice:
		for i := range thing.Len() {
			l.checkSources(thing.Index(i), known)
		}
	}
}

// Each has a function judge each thing of a list of the book, and complete it.
func Each[E any](l *Loading, list []E, judge func(e *E, from *Origin)) {
	for i := range list {
		if from := l.from[&list[i]]; from != nil {
			judge(&list[i], from)
		}
	}
}

// Missing notes those things of a file that have to be there and are not.
func Missing(l *Loading, section string, known []string, there []bool) {
	for i, id := range known {
		if !there[i] && len(l.Problems) == 0 {
			l.Add(Pos{section + ".yaml", 1}, "it lacks %q: expected all of %s", id, strings.Join(known, ", "))
		}
	}
}

// Mirrored are the pieces of a terrain set with the twins of those that stand twice, and
// where each is written.
func Mirrored[P Entry](pieces []P, from *Origin, twin func(P) (other P, stands bool)) (all []P, paths []string) {
	add := func(p P, path string) {
		if _, again := Place(all, p.EntryID()); again {
			from.Refuse(path, "has the feature %q twice: expected each id once", p.EntryID())
		}
		all, paths = append(all, p), append(paths, path)
	}
	for i, p := range pieces {
		path := IndexPath("features", i)
		add(p, path)
		if other, stands := twin(p); stands {
			add(other, path)
		}
	}
	return all, paths
}

// Schemas are the JSON Schemas of the files of a book, by their sections.
func Schemas[B any]() map[string][]byte {
	schemas := map[string][]byte{sourcesFile: schema(sourcesFile, "source", reflect.TypeFor[Source](), true)}
	for _, p := range partsOf(reflect.TypeFor[B]()) {
		t, listed := p.kind, p.kind.Kind() == reflect.Slice
		if listed {
			t = t.Elem()
		}
		schemas[p.section] = schema(p.section, p.noun, t, listed)
	}
	return schemas
}
