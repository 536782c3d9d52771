package warcaster_test

import (
	"maps"
	"strings"
	"testing"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/show"
)

func wish() show.OddsWish {
	return show.OddsWish{Attacker: "dusk-wolf", Weapon: "rail-gun", Target: "marauder", Range: -1}
}

// shares returns how likely each outcome of a forecast is, in thousandths.
func shares(f board.Forecast) map[string]int {
	list := map[string]int{}
	for _, o := range f.Outcomes {
		list[o.Label] = o.Share
	}
	return list
}

// unlawful is the clause by which the attack would not be lawful, or "".
func unlawful(f board.Forecast) game.Clause {
	for _, n := range f.Notes {
		if strings.HasPrefix(n.Text, "Not lawful so: ") {
			return n.Clause
		}
	}
	return ""
}

// amount returns what a line of a forecast says.
func amount(t *testing.T, f board.Forecast, clause game.Clause, what string) int {
	t.Helper()
	for _, l := range f.Lines {
		if l.Clause == clause && strings.Contains(l.What, what) {
			return l.Amount
		}
	}
	t.Errorf("there is no line of %s with %q: %+v", clause, what, f.Lines)
	return 0
}

// The forecast of an attack by names is that of the same attack by numbers, and
// lists each of its dice with a clause.
func TestNamedOdds(t *testing.T) {
	b := loaded(t)
	w := wish()
	w.Arc, w.Cover = 2, true
	f, err := show.NamedOdds(b, w)
	if err != nil {
		t.Fatal(err)
	}
	if f.Title != "Dusk Wolf attacks Marauder with its Rail Gun" || unlawful(f) != "" || amount(t, f, "wc.measure.cover_bonus", "Low wall") != 2 {
		t.Errorf("%+v", f)
	}
	// 4 Action and 2 Power against 2 Action and 2 Power, 5 Action at ARM 4 (worked out apart).
	bare, err := show.DiceOdds(b, show.OddsDice{Attack: 4, Power: 2, Defence: 2, DefencePower: 2, POW: 5, ARM: 4, Health: 3})
	if err != nil || !maps.Equal(shares(bare), shares(f)) || shares(f)["Miss"] != 353 || shares(f)["Destroyed"] != 12 {
		t.Errorf("%v by names, %v by numbers, %v", shares(f), shares(bare), err)
	}
	for _, line := range f.Lines {
		if !strings.HasPrefix(string(line.Clause), "wc.") || line.Amount == 0 {
			t.Errorf("the line %+v", line)
		}
	}
	w.Cover = false
	if open, err := show.NamedOdds(b, w); err != nil || shares(open)["Miss"] >= 353 {
		t.Errorf("without cover %v, %v", shares(open), err)
	}
	w.Arc, w.Cover = 3, true
	if more, _ := show.NamedOdds(b, w); shares(more)["Miss"] >= 353 {
		t.Error("Arc does not help")
	}
}

// Ids serve with and without the prefix of their kind; gates and Furies too.
func TestNamedOddsOfOthers(t *testing.T) {
	b := loaded(t)
	one, two := wish(), wish()
	two.Weapon = "w-rail-gun"
	f1, err1 := show.NamedOdds(b, one)
	f2, err2 := show.NamedOdds(b, two)
	if err1 != nil || err2 != nil || !maps.Equal(shares(f1), shares(f2)) {
		t.Error(err1, err2)
	}
	one.Target, one.TargetArc = "void-gate", 3
	f, err := show.NamedOdds(b, one)
	_, both := shares(f)["2 damage"]
	if _, three := shares(f)["3 damage"]; err != nil || !both || three || amount(t, f, "wc.stats.arm", "ARM") != 5 {
		t.Errorf("a gate with 3 Arc: %v, %v", shares(f), err)
	}
	fury := show.OddsWish{Attacker: "immortal-weaver", Fury: "pyrokinetic-surge", Target: "firebrand", Well: 4, Range: -1}
	f, err = show.NamedOdds(b, fury)
	if err != nil || f.Title != "Pyrokinetic Surge through Immortal Weaver at Firebrand" || shares(f)["Miss"] != 32 {
		t.Errorf("%s: %v, %v", f.Title, shares(f), err)
	}
}

// What is out of range is forecast all the same, and says so.
func TestOddsOutOfRange(t *testing.T) {
	w := wish()
	w.Range = 19 * geom.Inch
	f, err := show.NamedOdds(loaded(t), w)
	if err != nil || unlawful(f) != "wc.measure.range" {
		t.Errorf("%+v, %v", f.Notes, err)
	}
}

func TestNamedOddsRefused(t *testing.T) {
	b := loaded(t)
	for _, tt := range []struct {
		change func(*show.OddsWish)
		want   string
	}{
		{func(w *show.OddsWish) { w.Attacker = "dusk-wulf" }, `did you mean "dusk-wolf"?`},
		{func(w *show.OddsWish) { w.Target = "nobody" }, `there is no unit "nobody"`},
		{func(w *show.OddsWish) { w.Weapon = "spoon" }, `there is no weapon of Dusk Wolf "spoon"`},
		{func(w *show.OddsWish) { w.Head = "hat" }, `there is no head of Dusk Wolf "hat"`},
		{func(w *show.OddsWish) { w.Arc = 9 }, "its limit is 3"},
		{func(w *show.OddsWish) { w.Well = 8 }, "expected 0 to 7"},
		{func(w *show.OddsWish) { w.Modes = []string{"shout"} }, `there is no rule "shout"`},
		{func(w *show.OddsWish) { w.Weapon, w.Fury = "", "pyrokinetic-surge" }, "no Arc Relay"},
		{func(w *show.OddsWish) { w.Well = 2 }, "for a Fury"},
		{func(w *show.OddsWish) {
			*w = show.OddsWish{Attacker: "immortal-weaver", Fury: "pyrokinetic-surge", Target: "firebrand", Range: -1, Modes: []string{"shout"}}
		}, "to switch on for a Fury"},
		{func(w *show.OddsWish) {
			*w = show.OddsWish{Attacker: "coalition-weaver", Weapon: "battle-staff", Target: "firebrand", Range: -1, Cover: true}
		}, "cover is against ranged attacks"},
		{func(w *show.OddsWish) { w.Weapon, w.Fury = "", "snow" }, `there is no Fury "snow"`},
	} {
		w := wish()
		tt.change(&w)
		if _, err := show.NamedOdds(b, w); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("got %v, want %q", err, tt.want)
		}
	}
}

// TestOddsOfEveryWeapon asks for the odds of every weapon of every unit by its id, of options one by one.
func TestOddsOfEveryWeapon(t *testing.T) {
	b := loaded(t)
	asked := 0
	for i := range b.Units {
		card := &b.Units[i]
		if card.Kind == warcaster.Attachment {
			continue
		}
		var given []warcaster.WeaponRef
		for _, w := range card.Weapons {
			given = append(given, w.Weapon)
		}
		for _, w := range append(given, card.Options...) {
			for ; w.Given(); w = b.Weapons[w.Place()].Second {
				weapon := &b.Weapons[w.Place()]
				if weapon.Kind == warcaster.Equipment {
					continue
				}
				f, err := show.NamedOdds(b, show.OddsWish{Attacker: card.ID, Target: "marauder", Weapon: weapon.ID, Range: -1})
				if err != nil || !strings.Contains(f.Title, weapon.Name) {
					t.Errorf("%s with %s: %q, %v", card.ID, weapon.ID, f.Title, err)
				}
				asked++
			}
		}
	}
	if asked < 100 {
		t.Errorf("%d weapons were asked about: expected 100 or more", asked)
	}
}
