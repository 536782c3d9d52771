package content

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"github.com/goccy/go-yaml"

	"umpire/bounds"
	"umpire/game"
	"umpire/geom"
)

// Form says how a document is written. One type is read from either form and written in
// either: its tags say the keys. Lengths are inches in YAML, which people write, and
// hundredths of a millimetre in JSON, which programs exchange.
type Form uint8

// The forms.
const (
	YAML Form = iota
	JSON
)

// Bring reads a document that somebody brings along, and finds what it refers to in the
// book. The name is the file's, for messages; the error, of type Problems, has each thing
// wrong with its line.
func Bring[E any](name, noun string, form Form, data []byte, book any) (e E, at Lines, err error) {
	e, from := bring[E](name, noun, form, data, "", book)
	return e, from.lines, from.problems.Err()
}

// bring reads such a document, and notes in its origin what is wrong with it. It may name the
// system that it is of, if one is given.
func bring[E any](name, noun string, form Form, data []byte, system string, book any) (e E, from *Origin) {
	var problems Problems
	from = &Origin{decoder{file: name, subject: noun, problems: &problems, lines: Lines{}, form: form}}
	if root := form.parse(name, data, &problems); root != nil {
		if !from.isOf(system, root) {
			return e, from
		}
		if from.value(root, reflect.ValueOf(&e).Elem(), "", field{}); len(problems) == 0 {
			from.complete(&e, shelves(book))
		}
	}
	return e, from
}

// parse reads the text of a document. It returns nil if it noted a problem.
func (f Form) parse(name string, data []byte, problems *Problems) *node {
	if f == YAML {
		return parse(name, data, bounds.Written, problems)
	}
	var text json.RawMessage
	err := game.ReadJSON(data, &text)
	if !problems.hold(Pos{name, 1}, err) {
		if !errors.As(err, new(bounds.Over)) {
			problems.Add(Pos{name, 1}, "%v", err)
		}
		return nil
	}
	return jsonNode(name, text, problems)
}

// length reads a length as the form writes it.
func (f Form) length(text string) (geom.Length, error) {
	if f == YAML {
		return ParseInches(text)
	}
	n, err := strconv.ParseInt(text, 10, 32)
	return geom.Length(n), err
}

// unit is that of lengths as the form writes them, and written so many inches in it.
func (f Form) unit() string {
	if f == YAML {
		return "inches"
	}
	return "hundredths of a millimetre"
}

func (f Form) written(inches int) int {
	if f == YAML {
		return inches
	}
	return int(geom.Inches(inches))
}

// systemKey is the key by which a file of a player's own names its game.
const systemKey = "system"

// SystemOf is the game that a file of a player's own names; "" where it names none, or cannot be
// read.
func SystemOf(data []byte) string {
	var problems Problems
	if root := parse("", data, bounds.Written, &problems); root != nil && root.form == mapping {
		if said := root.get(systemKey); said != nil {
			return said.text
		}
	}
	return ""
}

// isOf takes the game that a document names out of it, and refuses another's.
func (o *Origin) isOf(system string, root *node) bool {
	at := slices.IndexFunc(root.keys, func(key node) bool { return key.text == systemKey })
	if system == "" || at < 0 {
		return true
	}
	said := root.items[at]
	root.keys, root.items = slices.Delete(root.keys, at, at+1), slices.Delete(root.items, at, at+1)
	if said.text != system {
		o.problems.Add(said.Pos, "the %s is of the game %q: expected one of %s", o.subject, bounds.Short(said.text), system)
	}
	return said.text == system
}

// Own reads a force of a player's own of a game, as Bring does. Its name has bounds, and so have
// those that it gives.
func Own[E Titled](name string, form Form, data []byte, system string, book any) (e E, at Lines, err error) {
	e, from := bring[E](name, "force", form, data, system, book)
	if err = from.problems.Err(); err == nil {
		id, called := e.IDName()
		err = CheckForceName(Pos{name, from.lines.Of("")}, id, called)
	}
	if force, names := any(&e).(Names); names && err == nil {
		force.Names(from)
		err = from.problems.Err()
	}
	return e, from.lines, err
}

// Names is implemented by forces whose parts have names that players give them: it notes those
// that cannot be taken, and tells apart those that are alike. A force of a match that was set up
// before keeps its names.
type Names interface{ Names(from *Origin) }

// Origin says where a document was read: what messages call it, and where its parts stand.
type Origin struct{ decoder }

// Completes is implemented by documents that can be read and are wrong all the same, or
// that refer to their own parts.
type Completes interface{ Complete(from *Origin) }

// Wrong notes what is wrong with the part at a path.
func (o *Origin) Wrong(path, format string, args ...any) {
	o.problems.Add(o.at(path), "%s: %s", o.where(path), fmt.Sprintf(format, args...))
}

// IndexPath returns the path of an element of a list: units[3].
func IndexPath(list string, n int) string { return fmt.Sprintf("%s[%d]", list, n) }

// Add notes a problem of the part at a path, in words that say what it is of.
func (o *Origin) Add(path, format string, args ...any) { o.problems.Add(o.at(path), format, args...) }

// Refuse notes what the document that was read is or does, and should not; or what the
// part at a path of it makes it.
func (o *Origin) Refuse(path, format string, args ...any) {
	o.problems.Add(o.at(path), "%s %s", o.subject, fmt.Sprintf(format, args...))
}

// Tell notes what is wrong with the part at a path, which the words name.
func (o *Origin) Tell(path, format string, args ...any) {
	o.problems.Add(o.at(path), "%s: %s", o.subject, fmt.Sprintf(format, args...))
}

// Unlawful notes faults of the document.
func (o *Origin) Unlawful(faults []Fault) {
	for _, fault := range faults {
		o.Wrong(fault.Path, "%s (%s)", fault.Text, fault.Clause)
	}
}

// Given reports whether the document says what lies at a path.
func (o *Origin) Given(path string) bool {
	_, given := o.lines[path]
	return given
}

// Among is the place of the document's id among those that there may be, or -1.
func (o *Origin) Among(known []string) int {
	at := slices.Index(known, o.id)
	if at < 0 {
		o.problems.Add(o.at(""), "there is no %s %q: %s", o.noun, o.id, Expected(o.id, known))
	}
	return at
}

// Noun returns what the document is called.
func (o *Origin) Noun() string { return o.noun }

// complete finds what a document refers to in the lists of a book, and lets it judge itself.
func (o *Origin) complete(e any, lists map[reflect.Type]shelf) {
	before := len(*o.problems)
	o.resolve(reflect.ValueOf(e).Elem(), "", field{}, lists)
	if doc, ok := e.(Completes); ok && !o.problems.Since(before) {
		doc.Complete(o)
	}
}

// Write writes a document as a YAML file that is read back the same.
func Write(document any) []byte {
	text, err := yaml.MarshalWithOptions(document, yaml.IndentSequence(true), yaml.CustomMarshaler[string](quoted))
	if err != nil {
		panic(fmt.Sprintf("content: a %T that cannot be written: %v", document, err))
	}
	return text
}

// quoted writes a text so that YAML reads it as nothing else: an id as it is.
func quoted(text string) ([]byte, error) {
	switch text {
	case "true", "false", "null", "yes", "no", "on", "off":
	default:
		if isSlug(text) && text[0] >= 'a' {
			return []byte(text), nil
		}
	}
	return []byte(strconv.Quote(text)), nil
}
