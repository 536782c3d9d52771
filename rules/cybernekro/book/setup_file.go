package book

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/table/plot"
)

// WriteSetup writes a set-up as JSON that ReadSetup reads back the same.
func WriteSetup(b *cybernekro.Book, s cybernekro.Setup) (json.RawMessage, error) {
	f := Wish[cybernekro.Feature]{Scenario: s.Scenario.String(), Size: content.FormatSize(square(s.Side)), Seating: seated(&s), Last: s.Rounds, Condition: s.Condition.String(), Variants: s.Variants, Practice: s.Practice}
	var err error
	field := fieldOf(b, &s)
	if s.Together > 0 {
		s.Forces[1] = s.Forces[0] // a crew has to stand there; Seat takes it away
	}
	if f.Wish, err = content.Stored(field, s.Terrain, s.Forces); err != nil {
		return nil, err
	}
	if field == "" {
		f.Rooms = s.Rooms
	}
	return json.Marshal(f)
}

// fieldOf is the id of the battlefield that a set-up is played on, if its terrain is just
// that of one.
func fieldOf(b *cybernekro.Book, s *cybernekro.Setup) string {
	i, ok := content.Place(b.Battlefields, s.Field)
	if !ok {
		return ""
	}
	if f := &b.Battlefields[i]; f.Side != s.Side || !reflect.DeepEqual(f.Features, s.Terrain) || !reflect.DeepEqual(f.Rooms, s.Rooms) {
		return ""
	}
	return s.Field
}

// ReadSetup reads what WriteSetup writes. Unknown keys and names are errors, and so is
// terrain that cannot be; that the rest is lawful is for NewMatch to say. Terrain need not suit its
// scenario.
func ReadSetup(b *cybernekro.Book, data []byte) (cybernekro.Setup, error) {
	w, err := content.ReadStored[Wish[cybernekro.Feature]](data)
	if err != nil {
		return cybernekro.Setup{}, err
	}
	judge := func(on Board, features []cybernekro.Feature) (f cybernekro.Battlefield, faults []content.Fault) {
		f.Side, f.Rooms = on.Width, w.Rooms
		f.Features, faults = CheckTerrain(Board{Table: on.Table, Rooms: w.Rooms}, features)
		return f, faults
	}
	fields := func(on Board, named string) ([]cybernekro.Battlefield, error) {
		f, err := fieldNamed(b, named, on)
		return []cybernekro.Battlefield{f}, err
	}
	return complete(b, &w, Forces(b).Stored(), judge, fields)
}

// The sides of tables (cn.def.board).
const (
	leastSide = 24 * geom.Inch
	mostSide  = 36 * geom.Inch
)

// SizeOf reads the size of a table: that of the book, if none is said (cn.def.board).
func SizeOf(b *cybernekro.Book, text string) (plot.Table, error) {
	if text == "" {
		return square(b.Limits.Side), nil
	}
	size, err := content.ParseSize(text)
	if err == nil && (size.Width != size.Depth || size.Width < leastSide || size.Width > mostSide) {
		err = fmt.Errorf("the table is %s: expected a square of %s to %s", content.FormatSize(size), geom.Length(leastSide), geom.Length(mostSide))
	}
	if err != nil {
		return plot.Table{}, game.Refuse("cn.def.board", "%v", err)
	}
	return size, nil
}

// boardOf is a table of a size for a scenario by its id; for the quick start, if none is
// named.
func boardOf(b *cybernekro.Book, scenario, size string) (on Board, err error) {
	word := cybernekro.QuickStart
	if scenario != "" {
		i, err := content.Find(b.Scenarios, scenario, "scenario")
		if err != nil {
			return on, err
		}
		word = b.Scenarios[i].Word
	}
	on.Table, err = SizeOf(b, size)
	return BoardFor(on.Table, word), err
}

// BoardFor is a board that is no battlefield of the book, for a scenario: it has a prison, where one
// is wanted, and no other room.
func BoardFor(on plot.Table, word cybernekro.ScenarioWord) Board {
	made := Board{Table: on, For: []cybernekro.ScenarioWord{word}}
	if word == cybernekro.Prisoner {
		made.Rooms = []cybernekro.Room{prisonRoom(on)}
	}
	return made
}

// scenarioOf is the scenario of the book with a word, of which there is one.
func scenarioOf(b *cybernekro.Book, word cybernekro.ScenarioWord) content.To[cybernekro.Scenario] {
	for i := range b.Scenarios {
		if b.Scenarios[i].Word == word {
			return content.At(b.Scenarios, i)
		}
	}
	return content.To[cybernekro.Scenario]{}
}

// conditionOf is an environment or a Complication by its id; none, if none is named.
func conditionOf(b *cybernekro.Book, id string) (c content.To[cybernekro.Condition], err error) {
	if id == "" {
		return c, nil
	}
	i, err := content.Find(b.Conditions, id, "condition")
	if err != nil {
		return c, err
	}
	return content.At(b.Conditions, i), nil
}

// fieldNamed is the battlefield with an id on a table, which has its size.
func fieldNamed(b *cybernekro.Book, id string, on Board) (cybernekro.Battlefield, error) {
	i, err := content.Find(b.Battlefields, id, "battlefield")
	if err != nil {
		return cybernekro.Battlefield{}, err
	}
	f := b.Battlefields[i]
	if f.Side != on.Width {
		return f, fmt.Errorf("the battlefield %s is a square of %s: the table is one of %s", f.ID, f.Side, on.Width)
	}
	return f, nil
}

// Query has the parts of a battle that are known before it is set up.
type Query = content.Query[cybernekro.Force, cybernekro.Variants]

// Battles lists lawful set-ups that fit a query: every pairing of the ready crews, on the
// battlefields that suit the scenario in turn; of every scenario that such seats may play and
// the battlefield suits, if none is named.
func Battles(b *cybernekro.Book, w Query) (list []cybernekro.Setup, err error) {
	if w.Mission != "" {
		return battlesOf(b, w)
	}
	var all [][]cybernekro.Setup
	for i := range b.Scenarios {
		if at, no := content.Find(b.Battlefields, w.Terrain, "battlefield"); no == nil && !slices.Contains(b.Battlefields[at].For, b.Scenarios[i].Word) {
			continue
		}
		w.Mission = b.Scenarios[i].ID
		some, no := battlesOf(b, w)
		if all = append(all, some); err == nil {
			err = no
		}
	}
	for n := 0; ; n++ { // by turns: few games are of different scenarios, too
		some := len(list)
		for _, of := range all {
			if n < len(of) {
				list = append(list, of[n])
			}
		}
		switch {
		case len(list) > some:
		case some > 0:
			return list, nil
		default:
			return nil, err
		}
	}
}

// battlesOf lists the set-ups of one scenario.
func battlesOf(b *cybernekro.Book, w Query) ([]cybernekro.Setup, error) {
	on, err := boardOf(b, w.Mission, w.Size)
	if err != nil {
		return nil, err
	}
	var sides [2][]cybernekro.Force
	for seat := range sides {
		if sides[seat], err = crews(b, &w, seat); err != nil {
			return nil, err
		}
	}
	fields, err := fieldsFor(b, on, w.Size != "", w.Terrain)
	if err != nil {
		return nil, err
	}
	rounds := 0
	if b.Scenarios[scenarioOf(b, on.For[0]).Place()].Rounds == 0 {
		rounds = agreedRounds
	}
	list := content.Pairings(sides, fields, func(forces [2]cybernekro.Force, f cybernekro.Battlefield) cybernekro.Setup {
		return cybernekro.Setup{Scenario: scenarioOf(b, on.For[0]), Field: f.ID, Side: f.Side, Terrain: f.Features, Rooms: f.Rooms, Forces: forces, Rounds: rounds, Variants: w.Variants}
	})
	for i := range list {
		if err := Seat(&list[i], w.Seating); err != nil {
			return nil, err
		}
		if err := cybernekro.CheckSeats(b, &list[i]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// agreedRounds is the last round of battles between programs, which do not give up
// (cn.open.last_round).
const agreedRounds = 12

// crews are the one wished for by a seat, or the ready ones.
func crews(b *cybernekro.Book, w *Query, seat int) ([]cybernekro.Force, error) {
	wanted := w.Forces[seat]
	if wanted.Name == "" {
		return b.Samples, nil
	}
	if faults := cybernekro.CheckForce(b, &wanted); len(faults) > 0 {
		return nil, fmt.Errorf("the crew %s is not lawful: %w", wanted.Name, content.Unlawful(faults))
	}
	return []cybernekro.Force{wanted}, nil
}

// fieldsFor are the battlefields for a scenario: the one named, or those made for it, of a
// size if one is said; where there are none, one that is generated.
func fieldsFor(b *cybernekro.Book, on Board, sized bool, named string) (fields []cybernekro.Battlefield, err error) {
	for _, f := range b.Battlefields {
		if content.Calls(named, f.Name) {
			named = f.ID
		}
	}
	for _, f := range b.Battlefields {
		if named != "" && f.ID != named || sized && f.Side != on.Width || named == "" && !slices.Contains(f.For, on.For[0]) {
			continue
		}
		fields = append(fields, f)
	}
	switch {
	case named != "" && len(fields) == 0:
		_, err = fieldNamed(b, named, on)
	case named != "":
		if _, faults := CheckTerrain(BoardOn(&fields[0], on.For...), fields[0].Features); len(faults) > 0 {
			err = fmt.Errorf("the battlefield %s does not suit %s: %w", named, b.Scenarios[scenarioOf(b, on.For[0]).Place()].Name, content.Unlawful(faults))
		}
	case len(fields) == 0:
		fields = append(fields, cybernekro.Battlefield{Side: on.Width, Features: cybernekro.Features(Terrain(b).Make(on, 1)), Rooms: on.Rooms})
	}
	return fields, err
}
