package content

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/bounds"
	"umpire/geom"
)

// Slug is an id as files write it: small letters, digits and single hyphens.
type Slug string

// Ref names something that stands elsewhere, and remembers where it said so.
// Whoever resolves it notes a name that leads nowhere with Dangling.
type Ref struct {
	Name string
	Pos
	where string // the subject of messages: weapon "w-rail-gun", rules
}

// MarshalText writes the name.
func (r Ref) MarshalText() ([]byte, error) { return []byte(r.Name), nil }

// Dangling notes that a name leads to no noun of those known.
func (p *Problems) Dangling(r Ref, noun string, known []string) {
	if !p.Full() {
		p.Add(r.Pos, "%s: there is no %s %q: %s", r.where, noun, bounds.Short(r.Name), Expected(r.Name, known))
	}
}

// Misused notes that a name leads to something that cannot stand there.
func (p *Problems) Misused(r Ref, format string, args ...any) {
	p.Add(r.Pos, "%s: %s", r.where, fmt.Sprintf(format, args...))
}

// Text is any single value, read as it is written.
type Text string

// Facts is anything at all, kept as it is written and not judged.
type Facts struct{ node *node }

// decoder reads one entry of a file into a Go value.
type decoder struct {
	file     string
	subject  string // weapon "w-rail-gun"
	noun     string // weapon
	id       string // w-rail-gun, of an entry
	problems *Problems
	lines    Lines // notes where everything stands, unless it is nil
	form     Form
	partly   bool // what is required may stand in another layer
	card     bool // an entry of a pack: what it has to say is not blank
}

func (d *decoder) fail(n *node, at, format string, args ...any) {
	if d.problems.Full() {
		return
	}
	d.problems.Add(n.Pos, "%s %s", d.where(at), fmt.Sprintf(format, args...))
}

func (d *decoder) where(at string) string {
	switch {
	case at == "":
		return d.subject
	case d.subject == "":
		return at
	}
	return d.subject + ": " + at
}

// inner is the path of a key of what lies at a path.
func inner(at, key string) string {
	if at == "" {
		return key
	}
	return at + "." + key
}

func (d *decoder) wants(n *node, f form, at string) bool {
	if n.form != f {
		d.fail(n, at, "is %s: expected %s", n.form, f)
	}
	return n.form == f
}

var (
	typeFacts  = reflect.TypeFor[Facts]()
	typeLength = reflect.TypeFor[geom.Length]()
	typePoint  = reflect.TypeFor[geom.Point]()
	typePos    = reflect.TypeFor[Pos]()
	typeRef    = reflect.TypeFor[Ref]()
	typeSlug   = reflect.TypeFor[Slug]()
	typeText   = reflect.TypeFor[Text]()
	typeWords  = reflect.TypeFor[Enumeration]()
	typeSet    = reflect.TypeFor[WordList]()

	typeReference  = reflect.TypeFor[reference]()
	typeProvenance = reflect.TypeFor[Provenance]()
)

// value reads a node into v, which lies at the path at of the entry. The field
// carries the bounds of its tags.
func (d *decoder) value(n *node, v reflect.Value, at string, f field) {
	if n == nil {
		return
	}
	if d.lines != nil {
		d.lines[at] = n.Line
	}
	t := v.Type()
	switch {
	case t.Kind() == reflect.Pointer:
		if !reflect.PointerTo(t.Elem()).Implements(typeWords) || v.IsNil() {
			v.Set(reflect.New(t.Elem()))
		}
		d.value(n, v.Elem(), at, f)
	case reflect.PointerTo(t).Implements(typeSet):
		d.set(n, v.Addr().Interface().(WordList), at)
	case reflect.PointerTo(t).Implements(typeWords):
		d.word(n, v, at)
	case reflect.PointerTo(t).Implements(typeReference):
		if d.wants(n, scalar, at) {
			if n.text == "" && f.required {
				d.fail(n, at, "is empty: expected an id")
			}
			v.Addr().Interface().(reference).name(n.text)
		}
	case t == typeRef:
		if d.wants(n, scalar, at) {
			v.Set(reflect.ValueOf(Ref{n.text, n.Pos, d.where(at)}))
		}
	case t == typeFacts:
		v.Set(reflect.ValueOf(Facts{n}))
	case t == typeLength:
		d.length(n, v, at, f)
	case t == typePoint:
		d.point(n, v, at, f)
	case t.Kind() == reflect.Struct && flagWords(t) != nil:
		d.set(n, flags{v}, at)
	case t.Kind() == reflect.Struct:
		d.structure(n, v, at)
	case t.Kind() == reflect.Slice:
		d.slice(n, v, at, f)
	case t.Kind() == reflect.String:
		d.text(n, v, at, f)
	case t.Kind() == reflect.Bool:
		if !d.wants(n, scalar, at) {
			return
		}
		switch is := n.text == "true" || n.text == "false"; {
		case is && n.quoted:
			d.fail(n, at, "is the text %q: expected %s, without quotes", n.text, n.text)
			return
		case !is:
			d.fail(n, at, "is %q: expected true or false", bounds.Short(n.text))
			return
		}
		v.SetBool(n.text == "true")
	case v.CanInt():
		d.integer(n, v, at, f)
	default:
		panic(fmt.Sprintf("content: a %v cannot be read from a file", t))
	}
}

func (d *decoder) word(n *node, v reflect.Value, at string) {
	if !d.wants(n, scalar, at) {
		return
	}
	words := v.Addr().Interface().(Enumeration).Words()
	if err := hear(v, words, n.text); n.text == "" || err != nil {
		d.fail(n, at, "is %q: %s", bounds.Short(n.text), Expected(n.text, written(words)))
	}
}

// set reads a list of words into their set.
func (d *decoder) set(n *node, into WordList, at string) {
	if !d.wants(n, list, at) {
		return
	}
	for i, item := range n.items {
		path := IndexPath(at, i)
		place, err := ParseWord(into.ListWords(), []byte(item.text), "word")
		switch {
		case !d.wants(item, scalar, path):
		case err != nil:
			d.fail(item, path, "is %q: %s", bounds.Short(item.text), Expected(item.text, into.ListWords()))
		default:
			into.ListWord(place)
		}
	}
}

// written are the words that files may say.
func written(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
}

func (d *decoder) text(n *node, v reflect.Value, at string, f field) {
	if !d.wants(n, scalar, at) {
		return
	}
	slug := f.slug || v.Type() == typeSlug
	switch _, err := strconv.ParseFloat(n.text, 64); {
	case slug && !isSlug(n.text):
		d.fail(n, at, "is %q: expected small letters, digits and single hyphens between them", bounds.Short(n.text))
		return
	case d.card && f.required && strings.TrimSpace(n.text) == "":
		d.fail(n, at, "is empty: expected words")
		return
	case v.Type() != typeText && !slug && !n.quoted && err == nil:
		d.fail(n, at, "is the number %s: expected words (put it in quotes if it is meant)", bounds.Short(n.text))
		return
	}
	v.SetString(n.text)
}

func (d *decoder) integer(n *node, v reflect.Value, at string, f field) {
	if !d.wants(n, scalar, at) {
		return
	}
	i, err := strconv.ParseInt(n.text, 10, 32)
	if err == nil && n.quoted {
		d.fail(n, at, "is the text %q: expected the number, without quotes", bounds.Short(n.text))
		return
	}
	if err != nil || i < int64(f.min) || i > int64(f.max) || v.OverflowInt(i) {
		d.fail(n, at, "is %q: expected a whole number from %d to %d", bounds.Short(n.text), f.min, f.max)
		return
	}
	v.SetInt(i)
}

func (d *decoder) length(n *node, v reflect.Value, at string, f field) {
	if !d.wants(n, scalar, at) {
		return
	}
	length, err := d.form.length(n.text)
	switch {
	case errors.As(err, new(TooFine)):
		d.fail(n, at, "%v", err)
	case err != nil:
		d.fail(n, at, "is %q: expected %s, as a number from %v to %v", bounds.Short(n.text), d.form.unit(), d.form.written(f.min), d.form.written(f.max))
	case n.quoted:
		d.fail(n, at, "is the text %q: expected the number, without quotes", bounds.Short(n.text))
	case length < geom.Inches(f.min) || length > geom.Inches(f.max):
		d.fail(n, at, "is %s: expected %v to %v %s", bounds.Short(n.text), d.form.written(f.min), d.form.written(f.max), d.form.unit())
	default:
		v.SetInt(int64(length))
	}
}

func (d *decoder) point(n *node, v reflect.Value, at string, f field) {
	if n.form != list || len(n.items) != 2 {
		d.fail(n, at, "is no place: expected two numbers of inches, like [24, 10.5]")
		return
	}
	d.length(n.items[0], v.Field(0), at+"[0]", f)
	d.length(n.items[1], v.Field(1), at+"[1]", f)
}

func (d *decoder) slice(n *node, v reflect.Value, at string, f field) {
	if !d.wants(n, list, at) {
		return
	}
	read := reflect.MakeSlice(v.Type(), 0, len(n.items))
	f.required = true // what is listed refers to something
	for _, item := range n.items {
		if d.problems.Full() {
			break
		}
		one := reflect.New(v.Type().Elem())
		d.value(item, one.Elem(), fmt.Sprintf("%s[%d]", at, read.Len()), f)
		for range copiesOf(one.Interface()) {
			if d.lines != nil {
				d.lines[fmt.Sprintf("%s[%d]", at, read.Len())] = item.Line
			}
			read = reflect.Append(read, one.Elem())
		}
	}
	v.Set(read)
}

func (d *decoder) structure(n *node, v reflect.Value, at string) {
	if !d.wants(n, mapping, at) {
		return
	}
	fields := fieldsOf(v.Type())
	for i, key := range n.keys {
		if d.problems.Full() {
			return
		}
		f, ok := find(fields, key.text)
		if !ok || !f.of(d.noun) {
			d.fail(&key, at, "has unknown key %q: %s", key.text, Expected(key.text, names(fields, d.noun)))
			continue
		}
		d.value(n.items[i], v.FieldByIndex(f.index), inner(at, f.key), f)
		if d.lines != nil {
			d.lines[inner(at, f.key)] = key.Line
		}
	}
	for _, f := range fields {
		if f.otherwise != 0 && n.get(f.key) == nil {
			v.FieldByIndex(f.index).SetInt(int64(f.otherwise))
		}
		if f.listed && v.FieldByIndex(f.index).IsNil() {
			v.FieldByIndex(f.index).Set(reflect.MakeSlice(f.kind, 0, 0))
		}
		if f.required && f.of(d.noun) && n.get(f.key) == nil && !(d.partly && at == "") {
			d.fail(n, at, "lacks the key %q", f.key)
		}
	}
	for _, note := range notesOf(v.Type()) {
		if note.Type == typePos {
			v.FieldByIndex(note.Index).Set(reflect.ValueOf(n.Pos))
		}
	}
}

// isSlug reports whether a text is an id as files write it.
func isSlug(text string) bool {
	last := byte('-')
	for i := range len(text) {
		c := text[i]
		if c == '-' && last == '-' || c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
		last = c
	}
	return last != '-'
}

// field is a key that a struct reads: its tags in Go are
//
//	yaml:"rng,required" min:"0" max:"60"
//
// with bounds of whole numbers, or of inches for a length. default:"1" is what a number is
// that is left out, and of:"squad solo" says what the things are called that have the key.
type field struct {
	index    []int
	key      string
	required bool
	slug     bool   // a string that is an id
	listed   bool   // JSON has a list there, never null
	noun     string // what a reference leads to, if not what its list has
	min, max int
	kind     reflect.Type

	otherwise int      // a number that is left out
	nouns     []string // of the things that have the key; none: all
}

// of reports whether things that a noun names have the key.
func (f field) of(noun string) bool { return len(f.nouns) == 0 || slices.Contains(f.nouns, noun) }

// What is found out about types is kept: a match reads its set-up each time that it
// is opened.
var knownFields, knownNotes sync.Map

// fieldsOf lists the keys a struct reads, those of embedded structs among them.
func fieldsOf(t reflect.Type) []field {
	return remembered(&knownFields, t, func() (fields []field) {
		for _, sf := range provenanceLast(reflect.VisibleFields(t)) {
			tag, ok := sf.Tag.Lookup("yaml")
			if !ok || !sf.IsExported() {
				continue
			}
			options := strings.Split(tag, ",")
			if options[0] == "" || options[0] == "-" {
				continue // a part that is written in its place, or what is not written
			}
			f := field{index: sf.Index, key: options[0], kind: sf.Type, noun: sf.Tag.Get("noun"),
				required: slices.Contains(options, "required"), slug: slices.Contains(options, "slug")}
			if json, ok := sf.Tag.Lookup("json"); ok && sf.Type.Kind() == reflect.Slice {
				f.listed = json != "-" && !strings.HasSuffix(json, ",omitempty")
			}
			f.min, f.max = bound(sf, "min", 0), bound(sf, "max", 99)
			f.otherwise, f.nouns = bound(sf, "default", 0), strings.Fields(sf.Tag.Get("of"))
			fields = append(fields, f)
		}
		return fields
	})
}

// provenanceLast puts behind the others the fields that say where a thing's figures come from.
func provenanceLast(fields []reflect.StructField) []reflect.StructField {
	var of []int // where the Provenance is
	for _, f := range fields {
		if f.Type == typeProvenance {
			of = f.Index
		}
	}
	isOf := func(f reflect.StructField) int {
		if of != nil && len(f.Index) > len(of) && slices.Equal(f.Index[:len(of)], of) {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(fields, func(a, b reflect.StructField) int { return isOf(a) - isOf(b) })
	return fields
}

// notesOf lists the fields in which a struct notes where it was read, and its figures
// come from.
func notesOf(t reflect.Type) []reflect.StructField {
	return remembered(&knownNotes, t, func() (notes []reflect.StructField) {
		for _, sf := range reflect.VisibleFields(t) {
			if sf.Type == typePos || sf.Type == typeProvenance {
				notes = append(notes, sf)
			}
		}
		return notes
	})
}

// remembered returns what was found out about a type, now or before.
func remembered[T any](known *sync.Map, t reflect.Type, find func() []T) []T {
	if found, ok := known.Load(t); ok {
		return found.([]T)
	}
	found := find()
	known.Store(t, found)
	return found
}

func bound(sf reflect.StructField, tag string, otherwise int) int {
	text, ok := sf.Tag.Lookup(tag)
	if !ok {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(fmt.Sprintf("content: field %s has the tag %s:%q", sf.Name, tag, text))
	}
	return n
}

func find(fields []field, key string) (field, bool) {
	for _, f := range fields {
		if f.key == key {
			return f, true
		}
	}
	return field{}, false
}

// names are the keys that things have that a noun names.
func names(fields []field, noun string) (keys []string) {
	for _, f := range fields {
		if f.of(noun) {
			keys = append(keys, f.key)
		}
	}
	return keys
}
