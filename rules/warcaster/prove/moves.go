package prove

import (
	"fmt"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/scenario"
	"umpire/table"
)

// at reads a place: [x, y], or [x, y, feature] on top of one.
func (y *saying) at(f content.Facts) (at geom.Point, on int16, err error) {
	at, rest, err := scenario.PlaceOf(f)
	if err == nil && len(rest) > 0 {
		on, err = y.surface(rest[0])
	}
	return at, on, err
}

func (y *saying) surface(f content.Facts) (int16, error) {
	if !f.Given() {
		return 0, nil
	}
	text, _ := f.Word()
	on, ok := y.sc.surface(text)
	if !ok {
		return 0, scenario.Wrong(f, "there is no terrain feature %q", text)
	}
	return on, nil
}

// move advances the active unit, or moves a model as a rule lets it.
func (y *saying) move() (game.Answer, bool, error) {
	if y.tag == "act" && y.say.Verb == "advance" && y.say.Nth == 0 {
		a, err := scenario.Row(y.q, warcaster.ActAnswer{Do: warcaster.DoAdvance}, nil)
		return a, true, err
	}
	if y.form != game.Path {
		return nil, false, scenario.ErrNotAsked
	}
	f := y.say.What
	subjects := y.q.Request(y.S).Subjects
	id := warcaster.ModelID(warcaster.None)
	if len(subjects) > 0 {
		id = warcaster.ModelID(subjects[0])
	}
	text, isWord := f.Word()
	stay := isWord && text == "stay"
	var path []content.Facts
	on := content.Facts{}
	switch {
	case stay:
	case f.IsList() && len(f.Items()) > 0 && f.Items()[0].IsList():
		path = f.Items()
	case f.IsList():
		path = []content.Facts{f}
	case f.IsMapping():
		if err := scenario.OnlyKeys(y.say.Verb, f, "model", "to", "path", "on"); err != nil {
			return nil, false, err
		}
		if m := f.Get("model"); m.Given() {
			var err error
			if id, err = y.modelOf(m); err != nil {
				return nil, false, err
			}
		}
		on = f.Get("on")
		if to := f.Get("to"); to.Given() {
			path = []content.Facts{to}
		} else if f.Get("path").Given() {
			path = f.Get("path").Items()
		}
	default:
		return nil, false, scenario.Wrong(f, "expected a place like [24, 10], {model: a, to: [24, 10]} or stay")
	}
	move := warcaster.MoveAnswer{Model: id}
	for i, item := range path {
		at, surface, err := y.at(item)
		if err == nil && i == len(path)-1 && on.Given() {
			surface, err = y.surface(on)
		}
		if err != nil {
			return nil, false, err
		}
		move.Way = move.Way.By(table.Waypoint{Point: at, On: surface})
	}
	a, err := scenario.Row(y.q, move, nil)
	return a, false, err
}

// spread places models: {a: [x, y], b: [x, y]}, or a place alone where one model
// is placed, or "auto", or "none".
func (y *saying) spread() (game.Answer, error) {
	f := y.say.What
	if y.say.Verb == "deploy" || y.say.Verb == "gate" {
		f = f.Get("at")
	}
	text, _ := f.Word()
	request := y.q.Request(y.S)
	switch {
	case scenario.None(f):
		return scenario.Row[warcaster.Placements](y.q, nil, nil)
	case text == "auto":
		return y.auto(f)
	case f.IsList():
		a, err := y.spreadList(f, request.Subjects)
		return scenario.Row(y.q, a, err)
	case !f.IsMapping():
		return nil, scenario.Wrong(f, "expected places like {id: [24, 10]}, [24, 10] for a single model, auto or none")
	}
	var a warcaster.Placements
	for _, pair := range f.Pairs() {
		id, err := y.mate(pair, request.Subjects)
		if err != nil {
			return nil, err
		}
		at, on, err := y.at(pair.Value)
		if err != nil {
			return nil, err
		}
		a = a.Put(id, table.Waypoint{Point: at, On: on})
	}
	return scenario.Row(y.q, a, nil)
}

// mate reads a key that is a model's id, or its letter in the squad asked about.
func (y *saying) mate(pair content.Pair, subjects []int32) (warcaster.ModelID, error) {
	t, ok := y.sc.things.Find(pair.Key)
	for _, s := range subjects {
		if !ok && len(pair.Key) == 1 {
			t, ok = y.sc.things.Lettered(pair.Key, func(t thing) bool { return t.model == warcaster.ModelID(s) })
		}
	}
	if !ok || t.model == warcaster.None {
		return 0, content.Problem{Pos: pair.Pos, Text: fmt.Sprintf("there is no model %q: %s", pair.Key, content.Expected(pair.Key, y.sc.things.Names()))}
	}
	return t.model, nil
}

// spreadList places the asked models in order: one place, then the rest of a
// squad around it, or a place of each.
func (y *saying) spreadList(f content.Facts, subjects []int32) (a warcaster.Placements, err error) {
	items := f.Items()
	if len(items) > 0 && items[0].IsList() {
		for i, item := range items {
			at, on, err := y.at(item)
			if err != nil {
				return nil, err
			}
			if i >= len(subjects) {
				return nil, scenario.Wrong(f, "there are %d places: expected %d", len(items), len(subjects))
			}
			a = a.Put(warcaster.ModelID(subjects[i]), table.Waypoint{Point: at, On: on})
		}
		return a, nil
	}
	at, on, err := y.at(f)
	if err != nil {
		return nil, err
	}
	if len(subjects) == 0 {
		return nil, scenario.ErrNotAsked
	}
	for i, s := range subjects {
		spot := inRow(at, i, y.M.Models[s].Base)
		a = a.Put(warcaster.ModelID(s), table.Waypoint{Point: spot, On: on})
	}
	return a, nil
}

// auto is the first lawful answer that the question proposes itself.
func (y *saying) auto(f content.Facts) (game.Answer, error) {
	if a, ok := scenario.Proposed[warcaster.State](y.S, y.q); ok {
		return a, nil
	}
	return nil, scenario.Wrong(f, "nothing lawful was found to do by itself")
}
