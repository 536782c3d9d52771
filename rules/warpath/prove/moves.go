package prove

import (
	"fmt"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/scenario"
	"umpire/table"
)

// march says how bases move, or where they are put: {ops.a: [24, 10]}; a letter names
// a base of the unit asked about. A way is a list of places, and {to: [24, 10],
// facing: north} turns the base. {ops: [0, 4]} moves the whole unit by that much, "in"
// says in which building they are put, and "auto" is what the game proposes.
func (y *saying) march() (game.Answer, error) {
	f := y.say.What
	text, isWord := f.Word()
	switch {
	case text == "auto":
		a, ok := scenario.Proposed[warpath.State](y.S, y.q)
		if !ok {
			return nil, scenario.Wrong(f, "nothing lawful was found to do by itself")
		}
		return a, nil
	case text == "stay" || scenario.None(f):
		return scenario.Row[ask.March](y.q, nil, nil)
	case isWord || !f.IsMapping():
		return nil, scenario.Wrong(f, "expected places like {ops.a: [24, 10]}, a move of all like {ops: [0, 4]}, stay or auto")
	}
	on := int16(table.Ground)
	if in := f.Get("in"); in.Given() {
		i, err := y.featureOf(in)
		if err != nil {
			return nil, err
		}
		on = int16(i) + 1
	}
	var m ask.March
	for _, pair := range f.Without("in", "facing").Pairs() {
		rows, err := y.rows(pair, f.Get("facing"), on)
		if err != nil {
			return nil, err
		}
		m = append(m, rows...)
	}
	return scenario.Row(y.q, m, nil)
}

// rows are those of a base, or of all bases of a unit.
func (y *saying) rows(pair content.Pair, facing content.Facts, on int16) (m ask.March, err error) {
	t, ok := y.sc.things.Find(pair.Key)
	if !ok && len(pair.Key) == 1 {
		t, ok = y.lettered(pair.Key)
	}
	if !ok {
		return nil, content.Problem{Pos: pair.Pos, Text: fmt.Sprintf("there is no unit or base %q: %s", pair.Key, content.Expected(pair.Key, y.sc.things.Names()))}
	}
	to := pair.Value
	if to.IsMapping() {
		if err := scenario.OnlyKeys(y.say.Verb, to, "to", "facing"); err != nil {
			return nil, err
		}
		if to.Get("facing").Given() {
			facing = to.Get("facing")
		}
		to = to.Get("to")
	}
	var face warpath.Facing
	if facing.Given() {
		if face, err = directionOf(facing); err != nil {
			return nil, err
		}
	}
	items := to.Items()
	way := to.IsList() && len(items) > 0 && items[0].IsList()
	if t.of || way || !to.IsList() || y.M.Units[t.unit].Bases == 1 && y.tag != "move" {
		return y.row(t.base, face, to, on)
	}
	by, _, err := scenario.PlaceOf(to)
	if err != nil {
		return nil, err
	}
	y.Each(t.unit, func(b warpath.BaseID) {
		at := y.S.Bases[b].At.Add(geom.Vec(by))
		m = m.With(int32(b), int32(face.X), int32(face.Y), table.Waypoint{Point: at, On: on})
	})
	return m, nil
}

// lettered is the base of the unit asked about that has a letter.
func (y *saying) lettered(letter string) (thing, bool) {
	for _, s := range y.q.Request(y.S).Subjects {
		if t, ok := y.sc.things.Lettered(letter, func(t thing) bool { return t.of && int32(t.base) == s }); ok {
			return t, true
		}
	}
	return thing{}, false
}

// row is that of one base, which goes to a place, by some, or only turns.
func (y *saying) row(b warpath.BaseID, face warpath.Facing, to content.Facts, on int16) (ask.March, error) {
	way := []content.Facts{to}
	switch items := to.Items(); {
	case !to.Given():
		way = nil
	case to.IsList() && len(items) > 0 && items[0].IsList():
		way = items
	}
	var places []table.Waypoint
	for _, item := range way {
		at, _, err := scenario.PlaceOf(item)
		if err != nil {
			return nil, err
		}
		places = append(places, table.Waypoint{Point: at, On: on})
	}
	return ask.March(nil).With(int32(b), int32(face.X), int32(face.Y), places...), nil
}

// aim names a point: [24, 10], or the middle of a base.
func (y *saying) aim() (game.Answer, error) {
	f := y.say.What
	var at geom.Point
	if _, ok := f.Word(); ok {
		b, err := y.baseOf(f)
		if err != nil {
			return nil, err
		}
		at = y.S.Bases[b].At
	} else {
		var err error
		if at, _, err = scenario.PlaceOf(f); err != nil {
			return nil, err
		}
	}
	return scenario.Row(y.q, at, nil)
}
