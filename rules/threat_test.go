package rules_test

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"testing"
	"time"

	"umpire/board"
	"umpire/dice"
	"umpire/geom"
	"umpire/rules"
	"umpire/system"
)

// In every game what is told of threats changes nothing, and is the same from both ends: whom
// one could attack fears it.
func TestThreats(t *testing.T) {
	for _, name := range rules.Names() {
		t.Run(name, func(t *testing.T) {
			table := underWay(t, name, "{}")
			before, err := json.Marshal(table.View(0))
			if err != nil {
				t.Fatal(err)
			}
			could, feared := map[[2]int32]bool{}, map[[2]int32]bool{}
			told, longest := 0, time.Duration(0)
			for _, token := range table.View(0).(*board.Table).Tokens {
				began := time.Now()
				threat, ok := table.Threat(0, token.ID, nil)
				longest = max(longest, time.Since(began))
				if !ok {
					continue
				}
				told++
				if threat.By != token.ID || threat.Name == "" || threat.Given == "" {
					t.Errorf("%+v", threat)
				}
				for _, b := range threat.Bands {
					if len(b.Points) < 3 {
						t.Errorf("%s: the outline of %q has %d corners", threat.Name, b.Kind, len(b.Points))
					}
				}
				for _, m := range threat.Could {
					could[[2]int32{token.ID, m.Model}] = true
				}
				for _, m := range threat.Feared {
					feared[[2]int32{m.Model, token.ID}] = true
				}
			}
			alone := table.Scene().Chain == 0 // a unit goes by one base or another
			for pair := range could {
				if alone && !feared[pair] {
					t.Errorf("%d could attack %d, which does not fear it", pair[0], pair[1])
				}
			}
			for pair := range feared {
				if alone && !could[pair] {
					t.Errorf("%d fears %d, which could not attack it", pair[1], pair[0])
				}
			}
			after, err := json.Marshal(table.View(0))
			if err != nil || string(after) != string(before) {
				t.Error("the table has changed")
			}
			t.Logf("%d threats, %d attacks, at most %v", told, len(could), longest)
			if told == 0 || len(could) == 0 && !table.Scene().Unmeasured {
				t.Errorf("%d threats of %d attacks", told, len(could))
			}
		})
	}
}

// In every game what is not seen, and what is in cover, says by which clause of its book.
func TestSightsSayWhy(t *testing.T) {
	for _, name := range rules.Names() {
		table := underWay(t, name, "{}")
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		book, err := sys.Rulebook()
		if err != nil {
			t.Fatal(err)
		}
		told, tokens := 0, table.View(0).(*board.Table).Tokens
		for i := range tokens {
			from, to := tokens[i], tokens[(7*i+3)%len(tokens)]
			for _, moved := range [][]board.Placed{nil, {{Model: from.ID, At: tokens[len(tokens)-1-i].At}}} {
				sight, ok := table.Sight(0, from.ID, to.ID, moved)
				if !ok || sight.Clear && sight.Cover == "" {
					continue
				}
				told++
				if _, known := book.Clause(string(sight.Clause)); !known {
					t.Errorf("%s: %+v", name, sight)
				}
			}
		}
		t.Logf("%s: %d told of %d", name, told, len(tokens))
	}
}

// measured are wishes by which one may measure in a game in which nobody may else.
var measured = map[string]string{"warmachine": `{"variants":{"measure_free":true}}`}

// In every game in which one may measure a place is seen just if a model is that stands there; who
// asks is told of its own likes, too, and only of places on the table. Where nobody may measure,
// nothing is told of a place.
func TestPlacesAreSeenAsModelsThere(t *testing.T) {
	for _, name := range rules.Names() {
		t.Run(name, func(t *testing.T) { seesPlaces(t, underWay(t, name, "{}")) })
	}
	t.Run("measured", func(t *testing.T) {
		table := underWay(t, "warmachine", measured["warmachine"])
		if table.Scene().Unmeasured {
			t.Error("nobody may measure")
		}
		seesPlaces(t, table)
	})
}

func seesPlaces(t *testing.T, table system.Table) {
	t.Helper()
	tokens, clear, blocked := table.View(0).(*board.Table).Tokens, 0, 0
	for i := range tokens {
		from, to := tokens[i], tokens[(7*i+3)%len(tokens)]
		there := board.Placed{Model: to.ID, At: to.At, On: to.On}
		sight, ok := table.Sight(0, from.ID, to.ID, nil)
		if !ok {
			continue
		}
		place, ok := table.SightAt(0, from.ID, there, nil)
		if table.Scene().Unmeasured {
			if ok {
				t.Errorf("%+v is told of a place", place)
			}
			continue
		}
		sight.Cover, place.Cover = "", ""
		if sight.Clear {
			sight.Clause, sight.Feature, sight.Models = "", "", nil
			place.Clause, place.Feature, place.Models = "", "", nil
		}
		if !ok || !reflect.DeepEqual(place, sight) {
			t.Errorf("%+v of the place, %v, %+v of the model", place, ok, sight)
		}
		if place.Clear {
			clear++
		} else {
			blocked++
		}
		if _, ok := table.SightAt(0, from.ID, board.Placed{Model: from.ID, At: to.At}, nil); !ok {
			t.Errorf("%d tells nothing of its like elsewhere", from.ID)
		}
		for _, off := range []board.Placed{{Model: -1, At: to.At}, {Model: 1 << 20, At: to.At}, {Model: from.ID, At: geom.Point{X: -1}}, {Model: from.ID, At: to.At, On: -7}, {Model: from.ID, At: to.At, On: 1 << 20}} {
			if sight, ok := table.SightAt(0, from.ID, off, nil); ok {
				t.Errorf("%+v at %+v", sight, off)
			}
		}
	}
	if t.Logf("%d seen, %d not", clear, blocked); (clear == 0 || blocked == 0) != table.Scene().Unmeasured {
		t.Errorf("%d places are seen, %d are not", clear, blocked)
	}
}

// In every game a line that is stopped by a model says which it is, and those of a whole unit: they
// are on the table, and neither looks nor is looked at.
func TestSightsSayWhichModels(t *testing.T) {
	for _, name := range rules.Names() {
		table := underWay(t, name, cmp.Or(measured[name], "{}"))
		called, on := map[int32][]string{}, map[int32]bool{}
		for _, m := range table.Scene().Models {
			called[m.ID] = []string{m.Name, m.Team}
		}
		tokens, stopped := table.View(0).(*board.Table).Tokens, 0
		for _, token := range tokens {
			on[token.ID] = true
		}
		for i, from := range tokens {
			for _, to := range tokens {
				third := tokens[(i+1)%len(tokens)].ID
				between := geom.Point{X: (from.At.X + to.At.X) / 2, Y: (from.At.Y + to.At.Y) / 2}
				sight, _ := table.Sight(0, from.ID, to.ID, []board.Placed{{Model: third, At: between}})
				for _, id := range sight.Models {
					if !on[id] || id == from.ID || id == to.ID {
						t.Errorf("%s: %+v", name, sight)
					}
				}
				byModel := false
				for _, token := range tokens {
					byModel = byModel || slices.Contains(called[token.ID], sight.Blocker)
				}
				if byModel && sight.Blocker != "" {
					if stopped++; len(sight.Models) == 0 || !slices.Contains(called[sight.Models[0]], sight.Blocker) {
						t.Errorf("%s: %+v", name, sight)
					}
				}
			}
		}
		if t.Logf("%s: %d lines are stopped by models", name, stopped); (stopped == 0) != (name == "warcaster") { // where models hide nobody
			t.Errorf("%s: %d lines are stopped by models", name, stopped)
		}
	}
}

// underWay is a match of a game that has been played for a while.
func underWay(t *testing.T, name, wish string) system.Table {
	t.Helper()
	sys, err := rules.Standard(name)
	if err != nil {
		t.Fatal(err)
	}
	setup, _, err := sys.Wish(json.RawMessage(wish))
	if err != nil {
		t.Fatal(err)
	}
	table, err := sys.Open(setup, dice.Fast(7))
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Start(); err != nil {
		t.Fatal(err)
	}
	bots := sys.About().Bots
	for n := 0; n < 250 && !table.Over(); n++ {
		seat := table.Asked()[0]
		a, err := table.Choose(t.Context(), seat, bots[0], uint64(n))
		if err != nil {
			t.Fatal(err)
		}
		if err := table.Apply(seat, a); err != nil {
			t.Fatal(err)
		}
	}
	return table
}
