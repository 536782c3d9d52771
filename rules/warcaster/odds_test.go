package warcaster_test

import (
	"strings"
	"testing"

	"umpire/geom"
	"umpire/rules/warcaster"
)

func wish() warcaster.OddsWish {
	return warcaster.OddsWish{Attacker: "dusk-wolf", Weapon: "rail-gun", Target: "marauder", Range: -1}
}

// The forecast of an attack by names is that of the same attack by numbers, and
// lists each of its dice with a clause.
func TestNamedOdds(t *testing.T) {
	b := book(t)
	w := wish()
	w.Arc, w.Cover = 2, true
	title, o, f, err := b.NamedOdds(w)
	if err != nil {
		t.Fatal(err)
	}
	if title != "Dusk Wolf attacks Marauder with its Rail Gun" || f.Refusal != nil || f.Cover != "Low wall" {
		t.Errorf("%s, %+v", title, f)
	}
	// 4 Action and 2 Power against 2 Action and 2 Power (worked out apart).
	if got := o.Hit().Percent(); got != "64.7%" {
		t.Errorf("it hits by %s", got)
	}
	if f.Attack.Arm != 4 || f.Attack.Health != 3 {
		t.Errorf("ARM %d, health %d", f.Attack.Arm, f.Attack.Health)
	}
	for _, line := range f.Modifiers {
		if !strings.HasPrefix(line.Clause, "wc.") || line.Amount == 0 {
			t.Errorf("the line %+v", line)
		}
	}
	w.Cover = false
	if _, open, _, err := b.NamedOdds(w); err != nil || open.Hit().Cmp(o.Hit()) <= 0 {
		t.Errorf("without cover it hits by %s, %v", open.Hit().Percent(), err)
	}
	w.Arc = 3
	_, more, _, _ := b.NamedOdds(w)
	w.Arc = 2
	if _, less, _, _ := b.NamedOdds(w); more.Hit().Cmp(less.Hit()) <= 0 {
		t.Error("Arc does not help")
	}
}

// Ids serve with and without the prefix of their kind; gates and Furies too.
func TestNamedOddsOfOthers(t *testing.T) {
	b := book(t)
	one, two := wish(), wish()
	two.Weapon = "w-rail-gun"
	_, o1, _, err1 := b.NamedOdds(one)
	_, o2, _, err2 := b.NamedOdds(two)
	if err1 != nil || err2 != nil || !o1.Hit().Equal(o2.Hit()) {
		t.Error(err1, err2)
	}
	one.Target, one.TargetArc = "void-gate", 3
	_, _, f, err := b.NamedOdds(one)
	if err != nil || f.Attack.Health != 3 || f.Attack.Arm != 5 {
		t.Errorf("a gate with 3 Arc: %+v, %v", f.Attack, err)
	}
	fury := warcaster.OddsWish{Attacker: "immortal-weaver", Fury: "pyrokinetic-surge", Target: "firebrand", Well: 4, Range: -1}
	title, o, _, err := b.NamedOdds(fury)
	if err != nil || title != "Pyrokinetic Surge through Immortal Weaver at Firebrand" || o.Hit().Percent() != "96.8%" {
		t.Errorf("%s hits by %s, %v", title, o.Hit().Percent(), err)
	}
}

// What is out of range is forecast all the same, and says so.
func TestOddsOutOfRange(t *testing.T) {
	w := wish()
	w.Range = 19 * geom.Inch
	_, _, f, err := book(t).NamedOdds(w)
	if err != nil || f.Refusal == nil || !f.Refusal.Has("wc.measure.range") {
		t.Errorf("%+v, %v", f.Refusal, err)
	}
}

func TestNamedOddsRefused(t *testing.T) {
	b := book(t)
	for _, tt := range []struct {
		change func(*warcaster.OddsWish)
		want   string
	}{
		{func(w *warcaster.OddsWish) { w.Attacker = "dusk-wulf" }, `did you mean "dusk-wolf"?`},
		{func(w *warcaster.OddsWish) { w.Target = "nobody" }, `there is no unit "nobody"`},
		{func(w *warcaster.OddsWish) { w.Weapon = "spoon" }, `there is no weapon of Dusk Wolf "spoon"`},
		{func(w *warcaster.OddsWish) { w.Head = "hat" }, `there is no head of Dusk Wolf "hat"`},
		{func(w *warcaster.OddsWish) { w.Arc = 9 }, "its limit is 3"},
		{func(w *warcaster.OddsWish) { w.Well = 8 }, "expected 0 to 7"},
		{func(w *warcaster.OddsWish) { w.Modes = []string{"shout"} }, `there is no rule "shout"`},
		{func(w *warcaster.OddsWish) { w.Weapon, w.Fury = "", "pyrokinetic-surge" }, "no Arc Relay"},
		{func(w *warcaster.OddsWish) { w.Well = 2 }, "for a Fury"},
		{func(w *warcaster.OddsWish) {
			*w = warcaster.OddsWish{Attacker: "immortal-weaver", Fury: "pyrokinetic-surge", Target: "firebrand", Range: -1, Modes: []string{"shout"}}
		}, "to switch on for a Fury"},
		{func(w *warcaster.OddsWish) {
			*w = warcaster.OddsWish{Attacker: "coalition-weaver", Weapon: "battle-staff", Target: "firebrand", Range: -1, Cover: true}
		}, "cover is against ranged attacks"},
		{func(w *warcaster.OddsWish) { w.Weapon, w.Fury = "", "snow" }, `there is no Fury "snow"`},
	} {
		w := wish()
		tt.change(&w)
		if _, _, _, err := b.NamedOdds(w); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("got %v, want %q", err, tt.want)
		}
	}
}
