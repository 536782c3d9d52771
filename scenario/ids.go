package scenario

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

// NoUnit is the number of no unit.
const NoUnit = -1

// Thing holds what a file calls by an id: a unit of one model or of several, one of its
// models, a model that has no unit yet.
type Thing struct {
	Unit   int32 // NoUnit: it has none
	Model  int32 // of a unit its first
	Models int   // that it is
	Part   bool  // it is a model and not a unit
	Name   string
	Radius geom.Length // of a model's base
	names  []string    // its own, and those of its models
}

// IsModel reports whether the thing is a model: one is a unit of one, too.
func (t Thing) IsModel() bool { return t.Part || t.Models == 1 }

// Ids has the names of a file for the things of its position: units, their models or bases,
// gates. The zero value has none.
type Ids struct {
	Noun   string // what this game calls a model
	ids    []string
	things []Thing
}

// addUnit gives a unit the id that is written at a line, and its models, whose names
// these are, the same with a letter: wolf.a.
func (ids *Ids) addUnit(at content.Pos, id string, t Thing, models []string, problems *content.Problems) {
	t.Models, t.names = len(models), append([]string{t.Name}, models...)
	if !ids.add(at, id, t, problems) {
		return
	}
	for i, name := range models {
		part := Thing{Unit: t.Unit, Model: t.Model + int32(i), Models: 1, Part: true, Name: name, Radius: t.Radius, names: []string{name}}
		ids.ids, ids.things = append(ids.ids, fmt.Sprintf("%s.%c", id, 'a'+i)), append(ids.things, part)
	}
}

// add gives a thing an id: one plain word, which stands there once. It reports whether it
// did.
func (ids *Ids) add(at content.Pos, id string, t Thing, problems *content.Problems) bool {
	if id == "" || strings.ContainsAny(id, " .") {
		problems.Add(at, "the id %q has a space or a dot: expected one plain word", id)
	}
	if _, again := ids.Find(id); again {
		problems.Add(at, "the id %q stands here twice: expected each once", id)
		return false
	}
	ids.ids, ids.things = append(ids.ids, id), append(ids.things, t)
	return true
}

// Find is the thing of an id.
func (ids *Ids) Find(id string) (t Thing, ok bool) {
	if i := slices.Index(ids.ids, id); i >= 0 {
		return ids.things[i], true
	}
	return t, false
}

// Unit is the unit whose id, or that of one of its models, stands at a place of the file;
// wrong says why it is none.
func (ids *Ids) Unit(f content.Facts) (t Thing, wrong string) {
	t, wrong = ids.Thing(f, "a unit")
	if wrong == "" && t.Unit == NoUnit {
		text, _ := f.Word()
		wrong = fmt.Sprintf("%q is a %s: expected a unit", text, ids.Noun)
	}
	return t, wrong
}

// Single is the model whose id stands there.
func (ids *Ids) Single(f content.Facts) (t Thing, wrong string) {
	t, wrong = ids.Thing(f, "a "+ids.Noun)
	if wrong == "" && !t.IsModel() {
		text, _ := f.Word()
		wrong = fmt.Sprintf("%q is a unit: expected one of its %ss, such as %s.a", text, ids.Noun, text)
	}
	return t, wrong
}

// Thing is the unit or model whose id stands there, where one of a kind is expected.
func (ids *Ids) Thing(f content.Facts, kind string) (t Thing, wrong string) {
	id, ok := f.Word()
	if !ok {
		return t, fmt.Sprintf("%s stands here: expected the id of %s", f.Form(), kind)
	}
	if t, ok = ids.Find(id); !ok {
		return t, fmt.Sprintf("there is nothing with the id %q: %s", id, content.Expected(id, ids.ids))
	}
	return t, ""
}

// among is the model that a key names, or its letter if it is one of some models.
func (ids *Ids) among(key content.Pair, models []int32) (t Thing, err error) {
	t, ok := ids.Find(key.Key)
	for i := 0; i < len(ids.ids) && !ok; i++ {
		if strings.HasSuffix(ids.ids[i], "."+key.Key) && slices.Contains(models, ids.things[i].Model) {
			t, ok = ids.things[i], true
		}
	}
	if !ok {
		return t, content.Problem{Pos: key.Pos, Text: fmt.Sprintf("there is no unit or %s %q: %s", ids.Noun, key.Key, content.Expected(key.Key, ids.ids))}
	}
	return t, nil
}

// model is the thing that is a model by its number.
func (ids *Ids) model(number int32) (t Thing) {
	for _, t := range ids.things {
		if t.IsModel() && t.Model == number {
			return t
		}
	}
	return t
}

// All are all ids, in the order of the file.
func (ids *Ids) All() []string { return ids.ids }

// own are the names of the thing itself: a unit of one model is called by that, too.
func (t Thing) own() []string {
	if t.IsModel() {
		return t.names
	}
	return t.names[:1]
}

// is reports whether an item of a question is the thing.
func (t Thing) is(item game.Item) bool {
	return slices.Contains(t.own(), item.Name) && (item.Value == t.Unit || item.Value == t.Model)
}

// Names returns what events call the thing with an id: a unit's models by theirs, too.
func (ids *Ids) Names(id string) []string {
	t, _ := ids.Find(id)
	return t.names
}
