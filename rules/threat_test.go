package rules_test

import (
	"encoding/json"
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
			table := underWay(t, name)
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
		table := underWay(t, name)
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

// In every game in which one may measure a place is seen just if a model is that stands there; who
// asks is told of its own likes, too, and only of places on the table.
func TestPlacesAreSeenAsModelsThere(t *testing.T) {
	for _, name := range rules.Names() {
		table := underWay(t, name)
		tokens, clear, blocked := table.View(0).(*board.Table).Tokens, 0, 0
		for i := range tokens {
			from, to := tokens[i], tokens[(7*i+3)%len(tokens)]
			sight, ok := table.Sight(0, from.ID, to.ID, nil)
			if !ok || table.Scene().Unmeasured {
				continue
			}
			place, ok := table.SightAt(0, from.ID, board.Placed{Model: to.ID, At: to.At, On: to.On}, nil)
			sight.Cover, place.Cover = "", ""
			if sight.Clear {
				sight.Clause, sight.Feature, place.Clause, place.Feature = "", "", "", ""
			}
			if !ok || place != sight {
				t.Errorf("%s: %+v of the place, %v, %+v of the model", name, place, ok, sight)
			}
			if place.Clear {
				clear++
			} else {
				blocked++
			}
			if _, ok := table.SightAt(0, from.ID, board.Placed{Model: from.ID, At: to.At}, nil); !ok {
				t.Errorf("%s: %d tells nothing of its like elsewhere", name, from.ID)
			}
			for _, off := range []board.Placed{{Model: -1, At: to.At}, {Model: 1 << 20, At: to.At}, {Model: from.ID, At: geom.Point{X: -1}}, {Model: from.ID, At: to.At, On: -7}, {Model: from.ID, At: to.At, On: 1 << 20}} {
				if sight, ok := table.SightAt(0, from.ID, off, nil); ok {
					t.Errorf("%s: %+v at %+v", name, sight, off)
				}
			}
		}
		if t.Logf("%s: %d seen, %d not", name, clear, blocked); (clear == 0 || blocked == 0) != table.Scene().Unmeasured {
			t.Errorf("%s: %d places are seen, %d are not", name, clear, blocked)
		}
	}
}

// underWay is a match of a game that has been played for a while.
func underWay(t *testing.T, name string) system.Table {
	t.Helper()
	sys, err := rules.Standard(name)
	if err != nil {
		t.Fatal(err)
	}
	setup, _, err := sys.Wish(json.RawMessage("{}"))
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
