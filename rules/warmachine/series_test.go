package warmachine_test

import (
	"slices"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
)

// faceToFace are the first warjacks of two forces and their casters, who stand in the open: of the
// ready battlegroups by their places.
func faceToFace(t testing.TB, first, second int) (p warmachine.Position, mine, theirs [2]warmachine.ModelID) {
	t.Helper()
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	m, err := warmachine.NewMatch(b, warmachine.Setup{Width: b.Limits.Table, Depth: b.Limits.Table, Practice: true, Forces: [2]warmachine.Force{b.Samples[first], b.Samples[second]}})
	if err != nil {
		t.Fatal(err)
	}
	s := m.Begin()
	for seat, caster := range m.Caster {
		for k := range warmachine.ModelID(2) {
			model := &s.Models[caster+k]
			model.InPlay, model.At = true, geom.Point{X: geom.Length(10+10*k) * geom.Inch, Y: geom.Length(20+2*seat) * geom.Inch}
			model.Face = geom.Vec{Y: geom.Length(1-2*seat) * geom.Inch}
		}
	}
	return m.At(&s), [2]warmachine.ModelID{m.Caster[0], m.Caster[0] + 1}, [2]warmachine.ModelID{m.Caster[1], m.Caster[1] + 1}
}

// TestSeries: several attacks in a row bring what going through all ways of all their dice
// says, box by box; one alone what it brings by itself.
func TestSeries(t *testing.T) {
	p, mine, theirs := faceToFace(t, 0, 1)
	type boosts struct{ hit, damage bool }
	for _, c := range []struct {
		name   string
		target warmachine.ModelID
		marked [warmachine.Columns]uint8
		swings []boosts
	}{
		{"a whole grid", theirs[1], [6]uint8{}, []boosts{{}}},
		{"some boxes marked, both rolls boosted", theirs[1], [6]uint8{3, 7, 1, 0, 31, 3}, []boosts{{true, true}}},
		{"two attacks", theirs[1], [6]uint8{3, 7, 1, 0, 31, 3}, []boosts{{}, {hit: true}}},
		{"two attacks, the second on a grid nearly full", theirs[1], [6]uint8{15, 31, 31, 15, 7, 0}, []boosts{{damage: true}, {}}},
		{"a warcaster", theirs[0], [6]uint8{9}, []boosts{{}, {}}},
	} {
		swings := make([]warmachine.Swing, len(c.swings))
		for i, boost := range c.swings {
			a, ok := p.ChargeAttack(mine[1], c.target)
			if !ok {
				t.Fatal("no attack")
			}
			a.Charge = false
			swings[i] = warmachine.Swing{AttackContext: a, BoostHit: boost.hit, BoostDamage: boost.damage}
		}
		p.S.Models[c.target].Marked = c.marked
		got, want := p.SeriesOf(swings), slowly(p, swings)
		if !got.Destroy.Equal(want.Destroy) {
			t.Errorf("%s: destroyed by %s, want %s", c.name, got.Destroy, want.Destroy)
		}
		for system := range got.Lost {
			if !got.Lost[system].Equal(want.Lost[system]) {
				t.Errorf("%s: %s lost by %s, want %s", c.name, warmachine.SystemName(warmachine.System(system)), got.Lost[system], want.Lost[system])
			}
		}
		for i := range got.Box {
			if !got.Box[i].Equal(want.Box[i]) {
				t.Errorf("%s: box %d by %s, want %s", c.name, i, got.Box[i], want.Box[i])
			}
		}
		if !got.Marked.Equal(want.Marked) {
			t.Errorf("%s: %s boxes, want %s", c.name, got.Marked, want.Marked)
		}
		if len(swings) > 1 {
			continue
		}
		one := p.OddsOf(&swings[0].AttackContext, swings[0].BoostHit, swings[0].BoostDamage)
		if !got.Hit.Equal(one.Hit) || !got.Destroy.Equal(one.Destroy) || !got.Marked.Equal(one.Marked.Mean()) {
			t.Errorf("%s: alone it hits by %s, destroys by %s and marks %s", c.name, one.Hit, one.Destroy, one.Marked.Mean())
		}
	}
}

// slowly is SeriesOf, by going through every throw: the obvious way.
func slowly(p warmachine.Position, swings []warmachine.Swing) (s warmachine.Series) {
	type ways map[[warmachine.Columns]uint8]int64
	id, card := swings[0].Target, p.Card(swings[0].Target)
	first := p.S.Models[id].Marked
	columns := warmachine.Columns
	if !p.Jack(id) {
		columns = 1
	}
	gone := func(marked [warmachine.Columns]uint8) bool {
		p.S.Models[id].Marked = marked
		lost := 0
		for system := warmachine.Hull; system <= warmachine.ArcNode; system++ {
			if p.Disabled(id, system) {
				lost++
			}
		}
		return p.Left(id) == 0 || p.Jack(id) && lost >= 3
	}
	box := func(marked [warmachine.Columns]uint8, column int) [warmachine.Columns]uint8 {
		if !p.Jack(id) {
			marked[0] = min(marked[0]+1, uint8(card.Boxes))
			return marked
		}
		for i := range warmachine.Columns {
			k := (column + i) % warmachine.Columns
			for row := range card.Tall[k] {
				if marked[k]>>row&1 == 0 {
					marked[k] |= 1 << row
					return marked
				}
			}
		}
		return marked
	}
	now, all := ways{first: 1}, int64(1)
	for i := range swings {
		next := ways{}
		var of int64
		for marked, n := range now {
			if gone(marked) {
				continue
			}
			h := p.HitsOf(&swings[i].AttackContext, swings[i].BoostHit)
			b := p.BlowOf(&swings[i].AttackContext)
			if swings[i].BoostDamage {
				b.Dice++
			}
			throws := thrown(b.Dice)
			of = h.Of * int64(len(throws)*columns)
			next[marked] += n * (of - h.Hit*int64(len(throws)*columns))
			for _, sum := range throws {
				for column := range columns {
					after := marked
					for range max(0, sum-p.Beyond(&b)) {
						after = box(after, column)
					}
					next[after] += n * h.Hit
				}
			}
		}
		for marked, n := range now {
			if gone(marked) {
				next[marked] += n * of
			}
		}
		now, all = next, all*of
	}
	zero := dice.Frac(0, 1)
	plus := func(f *dice.Fraction, n int64) { *f = f.Minus(zero.Minus(dice.Frac(n, all))) }
	for marked, n := range now {
		if gone(marked) {
			plus(&s.Destroy, n)
		}
		for system := warmachine.Hull; p.Jack(id) && system <= warmachine.ArcNode; system++ {
			p.S.Models[id].Marked = first
			if before := p.Disabled(id, system); before {
				continue
			}
			p.S.Models[id].Marked = marked
			if p.Disabled(id, system) {
				plus(&s.Lost[system], n)
			}
		}
		for k := range warmachine.Columns {
			for row := range warmachine.MostBoxes {
				switch {
				case p.Jack(id) && row < 8 && marked[k]&^first[k]>>row&1 != 0:
					plus(&s.Box[warmachine.BoxAt(k, row)], n)
				case !p.Jack(id) && k == 0 && row >= int(first[0]) && row < int(marked[0]):
					plus(&s.Box[row], n)
				default:
					continue
				}
				plus(&s.Marked, n)
			}
		}
	}
	p.S.Models[id].Marked = first
	return s
}

// thrown are the sums of all throws of so many dice.
func thrown(n int) []int {
	sums := []int{0}
	for range n {
		var more []int
		for _, sum := range sums {
			for face := 1; face <= 6; face++ {
				more = append(more, sum+face)
			}
		}
		sums = more
	}
	return sums
}

// BenchmarkSeries works out three attacks in a row on a grid, as a person looks at them.
func BenchmarkSeries(b *testing.B) {
	p, mine, theirs := faceToFace(b, 0, 1)
	a, _ := p.ChargeAttack(mine[1], theirs[1])
	swings := []warmachine.Swing{{AttackContext: a}, {AttackContext: a, BoostHit: true}, {AttackContext: a, BoostDamage: true}}
	var s warmachine.Series
	for b.Loop() {
		s = p.SeriesOf(swings)
	}
	if s.Destroy.Cmp(dice.Frac(0, 1)) <= 0 {
		b.Fatal("nothing is destroyed")
	}
}

// TestDispelIsForeseen: upkeep spells end on whom Spellbreaker hits before its damage, so a forecast
// has none of their ARM; another weapon's has (wm.content.kreoss.dispel).
func TestDispelIsForeseen(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(b.Samples, func(f warmachine.Force) bool { return b.Models[f.Warcaster.Place()].ID == "kreoss" })
	p, mine, theirs := faceToFace(t, at, 0)
	shield := slices.IndexFunc(p.Card(theirs[0]).Spells, func(s content.To[warmachine.Spell]) bool { return b.Spells[s.Place()].ID == "arcane-shield" })
	for _, c := range []struct {
		name string
		by   warmachine.ModelID
		with func(*warmachine.AttackContext)
		ends bool
	}{
		{"Spellbreaker", mine[0], func(*warmachine.AttackContext) {}, true},
		{"a head-butt", mine[0], func(a *warmachine.AttackContext) { a.How = warmachine.HeadButt }, false},
		{"the fist of a warjack", mine[1], func(*warmachine.AttackContext) {}, false},
	} {
		a, ok := p.ChargeAttack(c.by, theirs[1])
		if !ok {
			t.Fatal("no attack")
		}
		c.with(&a)
		p.Model(theirs[1]).Upkeep[1] = 0
		blow := p.BlowOf(&a)
		bare := p.Beyond(&blow)
		p.Model(theirs[1]).Upkeep[1] = warmachine.SpellID(shield) + 1
		blow = p.BlowOf(&a)
		if more := p.Beyond(&blow) - bare; more != 3 && !c.ends || more != 0 && c.ends {
			t.Errorf("%s: %d more ARM with Arcane Shield on the target", c.name, more)
		}
	}
}
