package scenario

import (
	"slices"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/table"
)

// How positions are laid out.

// To is the thing of a list that a file names by its id, from which a prefix that all ids
// of the list have may be left out: rail-gun for w-rail-gun.
func To[T content.Entry](ref content.Ref, noun, prefix string, list []T, problems *content.Problems) content.To[T] {
	if at, ok := content.Resolve(list, ref.Name, prefix); ok {
		return content.At(list, at)
	}
	problems.Dangling(ref, noun, content.IDs(list))
	return content.To[T]{}
}

// Lay learns what lies on the table for good, and what this game calls a model.
func (l *Vocabulary[S]) Lay(scene board.Scene, noun string) {
	l.Things.Noun, l.models = noun, scene.Models
	for i := range scene.Features {
		l.Ground, l.ground = append(l.Ground, scene.Features[i].ID), append(l.ground, scene.Features[i].Name)
	}
}

// Titles are the names of the things of a list that an id means, which may leave a prefix
// out.
func Titles[T content.Titled](list []T, id, prefix string) (names []string) {
	for i := range list {
		own, title := list[i].IDName()
		if (own == id || own == prefix+id) && !slices.Contains(names, title) {
			names = append(names, title)
		}
	}
	return names
}

// NameUnit gives a unit and its models an id.
func (l *Vocabulary[S]) NameUnit(at content.Pos, id string, unit int, name string, problems *content.Problems) {
	t := Thing{Unit: int32(unit), Name: name}
	var names []string
	for i := len(l.models) - 1; i >= 0; i-- {
		if m := &l.models[i]; m.Unit == t.Unit {
			t.Model, t.Radius = m.ID, m.R
			names = append([]string{m.Name}, names...)
		}
	}
	l.Things.addUnit(at, id, t, names, problems)
}

// NameModel gives a model without a unit an id.
func (l *Vocabulary[S]) NameModel(at content.Pos, id string, model int, problems *content.Problems) {
	m := &l.models[model]
	l.Things.add(at, id, Thing{Unit: NoUnit, Model: m.ID, Models: 1, Part: true, Name: m.Name, Radius: m.R, names: []string{m.Name}}, problems)
}

// Surface is the top of the feature that something names, which is the feature's place
// plus 1: of nothing the ground.
func (l *Vocabulary[S]) Surface(ref *content.Ref, problems *content.Problems) int16 {
	if ref == nil {
		return table.Ground
	}
	on, ok := l.Top(ref.Name)
	if !ok {
		problems.Dangling(*ref, "terrain feature", l.Ground)
	}
	return on
}

// Spot reads where something is put: [x, y].
func Spot(f content.Facts, problems *content.Problems) geom.Point {
	return content.Read[struct {
		At geom.Point `yaml:"at" min:"-20" max:"160"`
	}](f.As("at"), "", problems).At
}

// Spots reads where the models of a unit are put: where the first is, from which the others
// follow in a row, or in a list a place of each, with a top of its own, [24, 10, roof], or
// none. A list that is as long as it likes is for the game to judge.
func (l *Vocabulary[S]) Spots(f content.Facts, models int, on int16, row func(first geom.Point, nth int) geom.Point, problems *content.Problems) (list []*table.Waypoint) {
	if !slices.ContainsFunc(f.Items(), content.Facts.IsList) {
		first := Spot(f, problems)
		for i := range models {
			list = append(list, &table.Waypoint{Point: row(first, i), On: on})
		}
		return list
	}
	for _, item := range f.Items() {
		if None(item) || !item.Given() {
			list = append(list, nil)
			continue
		}
		at := table.Waypoint{On: on}
		if parts := item.Items(); len(parts) == 3 {
			top := content.Read[struct {
				On content.Ref `yaml:"on"`
			}](parts[2].As("on"), "", problems).On
			at.On, item = l.Surface(&top, problems), item.Head(2)
		}
		at.Point = Spot(item, problems)
		list = append(list, &at)
	}
	return list
}
