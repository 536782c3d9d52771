package rules_test

import (
	"context"
	"slices"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/rules"
	"umpire/system"
)

// In every game somebody is dragged to where nothing is lawful any more: it comes as far as it
// may, and that is a lawful answer. Whom a pick names that goes is of one's own side: nobody is
// dragged into being aimed at.
func TestDragged(t *testing.T) {
	for _, name := range rules.Names() {
		sys, err := rules.Standard(name)
		if err != nil {
			t.Fatal(err)
		}
		setup, _, err := sys.Wish(nil)
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
		dragged, picks := 0, map[game.Tag]bool{}
		for choices := 0; choices < 400 && (dragged < 4 || len(picks) < 2) && !table.Over(); choices++ {
			seat := table.Asked()[0]
			for _, request := range table.Requests(seat) {
				for _, o := range request.Options {
					if o.Goes {
						picks[request.Tag] = true
						goers(t, table, seat, name, o)
					}
				}
			}
			a, err := table.Suggest(context.Background(), seat, uint64(choices))
			if err != nil {
				t.Fatal(err)
			}
			if dragged < 4 && pulls(t, table, seat, name, a) {
				dragged++
			}
			if err := table.Apply(seat, a); err != nil {
				t.Fatal(err)
			}
		}
		if dragged == 0 || len(picks) < 2 {
			t.Errorf("%s: %d dragged, by what %v leads to", name, dragged, picks)
		}
	}
}

// goers checks whom an option names that goes.
func goers(t *testing.T, table system.Table, seat game.Seat, name string, o game.Option) {
	models := table.Scene().Models
	all := slices.Concat(o.By, o.On)
	if len(all) == 0 || o.Ends {
		t.Errorf("%s: %q names nobody that goes", name, o.Words)
	}
	for _, id := range all {
		if int(id) < len(models) && models[id].Seat < 2 && table.Side(models[id].Seat) != table.Side(seat) {
			t.Errorf("%s: %q has %s go, of the other side", name, o.Words, models[id].Name)
		}
	}
}

// pulls drags what is moved or placed off the table, and reports whether there was anything.
func pulls(t *testing.T, table system.Table, seat game.Seat, name string, from game.Answer) bool {
	request := table.Requests(seat)[0]
	if request.Form != "path" && request.Form != "march" && request.Form != "place" || len(from) < 4 {
		return false
	}
	to := slices.Clone(from)
	x := map[string]int{"path": len(to) - 3, "place": 1, "march": len(to) - 3}[request.Form]
	if request.Form == "march" && to[3] == 0 {
		return false
	}
	to[x] += 50 * 2540
	if _, err := table.Judge(seat, to); err == nil {
		return false
	}
	last, _ := table.Last(seat, from, to)
	if last == nil {
		t.Errorf("%s: from %v nothing towards %v is lawful", name, from, to)
		return false
	}
	if _, err := table.Judge(seat, last); err != nil {
		t.Errorf("%s: %v is told as lawful: %v", name, last, err)
	}
	return true
}
