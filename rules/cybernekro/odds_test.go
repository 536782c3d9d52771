package cybernekro

import (
	"testing"

	"umpire/dice"
)

// The ways of a damage roll are those of every throw of the dice, each with the throw that
// replaces it, and of the die that a 6 brings.
func TestRowsAreThoseOfEveryThrow(t *testing.T) {
	b := &Book{}
	m := &Match{Book: b, Setup: Setup{}, Models: []Slot{{}, {}}, fists: Gear{Word: Fists}}
	for _, c := range []struct {
		name   string
		keys   Keywords
		shield bool
		dice   int8
		wounds int8
	}{{"plain", 0, false, 2, 0}, {"one die", 0, false, 1, 0}, {"Energy", Energy, false, 2, 0}, {"shield", 0, true, 2, 0}, {"Energy against a shield", Energy, true, 2, 3}, {"Overkill", Overkill, false, 2, 0}} {
		s := m.Begin()
		if c.shield {
			b.Gear = []Gear{{Kind: ShieldKind, Word: Shield}}
			s.Things[0] = Thing{Gear: 1, Holder: 1}
		}
		s.Models[0].Where, s.Models[1].Where, s.Models[1].Wounds = OnTable, OnTable, c.wounds
		p := m.At(&s)
		h := Hit{By: 0, At: 1, Cause: WeaponHit, With: BareFist, Keys: uint32(c.keys), Dice: c.dice, Melee: true}
		var want [LethalInjury + 1]int64
		again := func(first, second int) int {
			if first == 1 && c.keys&Energy != 0 || first == 6 && c.shield {
				return second
			}
			return first
		}
		var every func(faces []int)
		every = func(faces []int) {
			if len(faces) < int(c.dice)+1 {
				for first := 1; first <= 6; first++ {
					for second := 1; second <= 6; second++ {
						every(append(faces[:len(faces):len(faces)], again(first, second)))
					}
				}
				return
			}
			var count [7]int
			for _, f := range faces[:c.dice] {
				count[f]++
			}
			if count[6] > 0 {
				count[faces[c.dice]]++
			}
			want[rowOf(best(&count, picked(&h))+int(c.wounds))]++
		}
		every(nil)
		if got := p.rowsBare(h, 0); got.ways != want {
			t.Errorf("%s: %v, want %v", c.name, got.ways, want)
		}
	}
}

// With Toughness 0 a model toughs it out in ten of twenty throws, critically in one, and
// fumbles in one: of a Serious Injury that leaves 1 nothing, 9 a Light, 9 a Serious and 1 a
// Critical Injury.
func TestToughItOutOdds(t *testing.T) {
	m := &Match{Book: &Book{}, Models: []Slot{{}, {}}}
	s := m.Begin()
	s.Models[1].Where = OnTable
	p := m.At(&s)
	c := p.chancesOf(p.toughTest(&Hit{At: 1}))
	if c != (chances{passed: 10, critical: 1, fumble: 1, failed: 10, of: 20}) {
		t.Fatalf("%+v", c)
	}
	var r rows
	r.add(SeriousInjury, 1, c, true)
	if r.ways != [...]int64{1, 9, 9, 1, 0} {
		t.Errorf("%v", r.ways)
	}
}

// A re-roll of failures: by hand, of 400 throws of a test with +0, 10 of 20 pass at once and
// half of the others then.
func TestSurroundedOdds(t *testing.T) {
	m := &Match{Book: &Book{}, Models: []Slot{{}, {}}}
	s := m.Begin()
	p := m.At(&s)
	c := p.chancesOf(Test{Kind: ToFight, Who: 0, Of: Agility, Against: 1, Again: true})
	if c != (chances{passed: 300, critical: 30, fumble: 10, failed: 100, of: 400}) {
		t.Errorf("%+v", c)
	}
}

// Of 20 throws at +0 half miss, and of 20 reaction tests half pass: one in four, if the target
// has an Action Point for it.
func TestOddsOfReaction(t *testing.T) {
	m := &Match{Book: &Book{}, Models: make([]Slot, 2), fists: Gear{Word: Fists}}
	m.Models[1].Crew = SecondCrew
	s := m.Begin()
	s.Models[0].Where, s.Models[1].Where = OnTable, OnTable
	p := m.At(&s)
	blow := ActAnswer{Do: FightWith, With: BareFist, At: 1}
	if _, may := p.OddsOfReaction(0, blow, dice.Frac(1, 1)); may {
		t.Error("without an Action Point it may react")
	}
	s.Models[1].AP = 1
	miss := dice.Frac(1, 1).Minus(p.OddsOf(0, blow).Hit)
	if chance, may := p.OddsOfReaction(0, blow, miss); !may || !chance.Equal(miss.Times(dice.Frac(1, 2))) {
		t.Errorf("%v, may: %v; missed in %v", chance, may, miss)
	}
}
