package scenario

import (
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// What is said to questions of the forms that are no fields: ways, places, allotments.

// Top is the surface of what a file calls by an id: the ground, or the top of a feature
// by its place plus 1.
func (l *Vocabulary[S]) Top(id string) (on int16, ok bool) {
	if id == "ground" {
		return table.Ground, true
	}
	at := slices.Index(l.Ground, id)
	return int16(at + 1), at >= 0
}

// Feature reads the id of a piece of terrain.
func (y *Reading[S]) Feature(f content.Facts) ([]int32, error) {
	on, err := y.top(f)
	return []int32{int32(on) - 1}, err
}

func (y *Reading[S]) top(f content.Facts) (int16, error) {
	text, _ := f.Word()
	on, ok := y.Top(text)
	if !ok {
		return 0, Wrong(f, "there is no terrain feature %q: %s", text, content.Expected(text, y.Ground))
	}
	return on, nil
}

// spot reads a place, [24, 10], or [24, 10, roof] on top of a feature.
func (y *Reading[S]) spot(f content.Facts, on int16) (at table.Waypoint, err error) {
	place, rest, err := PlaceOf(f)
	if err == nil && len(rest) > 0 {
		on, err = y.top(rest[0])
	}
	return table.Waypoint{Point: place, On: on}, err
}

// way reads one place or a list of them.
func (y *Reading[S]) way(f content.Facts, on int16) (way []table.Waypoint, err error) {
	list := []content.Facts{f}
	if isListed(f) || !f.Given() || f.IsList() && len(f.Items()) == 0 {
		list = f.Items()
	}
	for _, item := range list {
		at, err := y.spot(item, on)
		if err != nil {
			return nil, err
		}
		way = append(way, at)
	}
	return way, nil
}

// isListed reports whether something is a list of lists, such as of places.
func isListed(f content.Facts) bool {
	items := f.Items()
	return f.IsList() && len(items) > 0 && items[0].IsList()
}

// path is the way of one model: [x, y], several of them, {model: a, to: [x, y], on: roof},
// {path: [...]}, or stay.
func (y *Reading[S]) path() (game.Answer, error) {
	f, to := y.Now, y.Now
	row := game.Answer{NoUnit}
	if subjects := y.Q.Request(y.S).Subjects; len(subjects) > 0 {
		row[0] = subjects[0]
	}
	text, isWord := f.Word()
	switch {
	case text == "stay":
		return row, nil
	case isWord:
		return nil, Wrong(f, "expected a place like [24, 10], {model: a, to: [24, 10]} or stay")
	case f.IsMapping():
		if err := OnlyKeys(y.Verb, f, "model", "to", "path", "on"); err != nil {
			return nil, err
		}
		if m := f.Get("model"); m.Given() {
			t, wrong := y.Things.Single(m)
			if wrong != "" {
				return nil, Wrong(m, "%s", wrong)
			}
			row[0] = t.Model
		}
		if to = f.Get("to"); !to.Given() {
			to = f.Get("path")
		}
	}
	way, err := y.way(to, table.Ground)
	if on := f.Get("on"); err == nil && on.Given() && len(way) > 0 {
		way[len(way)-1].On, err = y.top(on)
	}
	return append(row, ask.WayOf(way...)...), err
}

// place puts models: {a: [x, y], b: [x, y]}, [x, y] for one or for all in a row, a list
// of places in order, or none.
func (y *Reading[S]) place() (game.Answer, error) {
	f := y.Now
	subjects := y.Q.Request(y.S).Subjects
	spots := ask.Spots[int32]{}
	switch {
	case None(f):
	case isListed(f):
		way, err := y.way(f, table.Ground)
		if err == nil && len(way) > len(subjects) {
			err = Wrong(f, "there are %d places: expected %d", len(way), len(subjects))
		}
		if err != nil {
			return nil, err
		}
		for i, at := range way {
			spots = spots.Put(subjects[i], at)
		}
	case f.IsList():
		at, err := y.spot(f, table.Ground)
		if err != nil {
			return nil, err
		}
		for i, s := range subjects {
			spots = spots.Put(s, table.Waypoint{Point: InRow(at.Point, i, y.Things.model(s).Radius), On: at.On})
		}
	case !f.IsMapping():
		return nil, Wrong(f, "expected places like {id: [24, 10]}, [24, 10] for a single %s, auto or none", y.Things.Noun)
	}
	for _, pair := range f.Pairs() {
		t, err := y.Things.among(pair, subjects)
		if err != nil {
			return nil, err
		}
		at, err := y.spot(pair.Value, table.Ground)
		if err != nil {
			return nil, err
		}
		spots = spots.Put(t.Model, at)
	}
	return game.Answer(spots), nil
}

// InRow is the place of model number i of a unit that stands in a row: the first in the
// middle, the others to its right and left in turn, 0.1" apart.
func InRow(at geom.Point, i int, radius geom.Length) geom.Point {
	step := (2*radius + geom.Inch/10) * geom.Length((i+1)/2)
	if i%2 == 0 {
		step = -step
	}
	return geom.Point{X: at.X + step, Y: at.Y}
}

// march says how models move together, or where they are put: {ops.a: [24, 10]}; a letter
// names a model of the unit asked about. A way is a list of places, and {to: [24, 10],
// facing: north} turns the model. {ops: [0, 4]} moves the whole unit by that much, and "in"
// says in which building they are put.
func (y *Reading[S]) march() (game.Answer, error) {
	f := y.Now
	text, _ := f.Word()
	switch {
	case text == "stay" || None(f):
		return game.Answer{}, nil
	case !f.IsMapping():
		return nil, Wrong(f, "expected places like {ops.a: [24, 10]}, a move of all like {ops: [0, 4]}, stay or auto")
	}
	on := int16(table.Ground)
	if in := f.Get("in"); in.Given() {
		var err error
		if on, err = y.top(in); err != nil {
			return nil, err
		}
	}
	m := ask.March{}
	for _, pair := range f.Without("in", "facing").Pairs() {
		var err error
		if m, err = y.marchers(m, pair, f.Get("facing"), on); err != nil {
			return nil, err
		}
	}
	return game.Answer(m), nil
}

// marchers adds a model to a march, or all models of a unit.
func (y *Reading[S]) marchers(m ask.March, pair content.Pair, facing content.Facts, on int16) (ask.March, error) {
	t, err := y.Things.among(pair, y.Q.Request(y.S).Subjects)
	if err != nil {
		return nil, err
	}
	to := pair.Value
	if to.IsMapping() {
		if err := OnlyKeys(y.Verb, to, "to", "facing"); err != nil {
			return nil, err
		}
		if to.Get("facing").Given() {
			facing = to.Get("facing")
		}
		to = to.Get("to")
	}
	var face [2]int16
	if facing.Given() {
		if face, err = Direction(facing); err != nil {
			return nil, err
		}
	}
	way, err := y.way(to, on)
	if err != nil || t.Part || len(way) != 1 || isListed(to) || t.Models == 1 && y.Tag != "move" {
		return m.With(t.Model, int32(face[0]), int32(face[1]), way...), err
	}
	by := way[0]
	for _, token := range lies(y.pos, y.S, y.Seat).Tokens {
		if token.Unit == t.Unit {
			m = m.With(token.ID, int32(face[0]), int32(face[1]), table.Waypoint{Point: token.At.Add(geom.Vec(by.Point)), On: on})
		}
	}
	return m, nil
}

var directions = []string{"north", "east", "south", "west"}

// IsDirection reports whether a direction is said by its name.
func IsDirection(f content.Facts) bool {
	text, _ := f.Word()
	return slices.Contains(directions, text)
}

// Direction reads north, or [1, 2].
func Direction(f content.Facts) (d [2]int16, err error) {
	if at, err := OneOf(f, directions); err == nil {
		return [...][2]int16{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}[at[0]], nil
	}
	var problems content.Problems
	w := content.Read[struct {
		To []int16 `yaml:"to" min:"-30000" max:"30000"`
	}](f.As("to"), "", &problems)
	if len(problems) > 0 || len(w.To) != 2 || w.To[0] == 0 && w.To[1] == 0 {
		return d, Wrong(f, "expected a direction: north, east, south, west or one like [1, 2]")
	}
	return [2]int16(w.To), nil
}

// aim names a point: [24, 10], or the middle of a model.
func (y *Reading[S]) aim() (game.Answer, error) {
	f := y.Now
	var at geom.Point
	if _, ok := f.Word(); ok {
		t, wrong := y.Things.Single(f)
		if wrong != "" {
			return nil, Wrong(f, "%s", wrong)
		}
		for _, token := range lies(y.pos, y.S, y.Seat).Tokens {
			if token.ID == t.Model {
				at = token.At
			}
		}
	} else {
		var err error
		if at, _, err = PlaceOf(f); err != nil {
			return nil, err
		}
	}
	return game.Answer{int32(at.X), int32(at.Y)}, nil
}

// choose chooses items, units or models by their ids, others by their names, each once:
// [the 3, the 3]; or none.
func (y *Reading[S]) choose() (game.Answer, error) {
	a := game.Answer{}
	if None(y.Now) {
		return a, nil
	}
	items := y.Q.Request(y.S).Items
	for _, one := range OneOrMore(y.Now) {
		at := slices.IndexFunc(items, func(i game.Item) bool { return !slices.Contains(a, i.Value) && y.means(one, i) })
		t, wrong := y.Things.Thing(one, "an item")
		switch {
		case at >= 0:
			a = append(a, items[at].Value)
		case wrong != "":
			return nil, Wrong(one, "there is no such item: %s", content.Expected("", named(items)))
		case t.Part:
			a = append(a, t.Model)
		default:
			a = append(a, t.Unit)
		}
	}
	slices.Sort(a)
	return a, nil
}

// OneOrMore are the things of a list, or the one thing that stands in its place.
func OneOrMore(f content.Facts) []content.Facts {
	if f.IsList() {
		return f.Items()
	}
	return []content.Facts{f}
}

// means reports whether an item is what is written: a thing by its id, or its own name.
func (y *Reading[S]) means(f content.Facts, item game.Item) bool {
	text, _ := f.Word()
	t, ok := y.Things.Find(text)
	return ok && t.is(item) || strings.EqualFold(item.Name, text)
}

func named(items []game.Item) (names []string) {
	for _, item := range items {
		names = append(names, item.Name)
	}
	return names
}

// allot gives each item what is said of it: {ops: sprint}, {ops.a: ghouls, ops.b: several},
// {wolf: 2}, {Blur on Charger: 1}, or the same to all. Those that are not named get nothing, or the first that
// they may where each must have something.
func (y *Reading[S]) allot() (game.Answer, error) {
	request := y.Q.Request(y.S)
	_, slots, _ := ask.LayoutOf(y.Q).Written("")
	a := make(game.Answer, len(request.Items))
	for i, item := range request.Items {
		switch {
		case !y.Now.IsMapping():
			n, err := y.given(slots[0], y.Now, request.Gives)
			if err != nil {
				return nil, err
			}
			a[i] = n
		case y.Form == game.Assign && request.Min > 0:
			a[i] = append(item.May, request.Gives[0].Value)[0]
		}
	}
	for _, pair := range y.Now.Pairs() {
		n, err := y.given(slots[0], pair.Value, request.Gives)
		if err != nil {
			return nil, err
		}
		if at := slices.IndexFunc(request.Items, func(i game.Item) bool { return strings.EqualFold(i.Name, pair.Key) }); at >= 0 {
			a[at] = n
			continue
		}
		t, err := y.Things.among(pair, nil)
		if err != nil {
			return nil, err
		}
		at := slices.IndexFunc(request.Items, func(i game.Item) bool { return t.is(i) })
		if at < 0 {
			a = append(a, n) // one too many, which the question judges
			continue
		}
		a[at] = n
	}
	return a, nil
}

// given returns what an item is given: something of the question's by its name, or what can be
// read of its type.
func (y *Reading[S]) given(slot ask.Slot, f content.Facts, gives []game.Item) (int32, error) {
	text, _ := f.Word()
	if at := slices.IndexFunc(gives, func(i game.Item) bool { return i.Name == text || i.Do == text }); at >= 0 && text != "" {
		return gives[at].Value, nil
	}
	numbers, err := y.pos.Read(y, slot, f)
	if err != nil {
		return 0, err
	}
	return numbers[0], nil
}
