package warpath

import (
	"slices"
	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

// Shoots is a trial in which unit 0 has already been given dice against unit 1.
func Shoots(t *testing.T, attacker, target UnitCard, l Pool) *Trial {
	tr := NewTrial(t, nil, []Placed{{Card: attacker, X: geom.Inches(20), Y: geom.Inches(10)}}, []Placed{{Card: target, X: geom.Inches(20), Y: geom.Inches(20)}})
	tr.Beginning = func(p Play) {
		p.beginAttack(Fire, 0, 1)
		p.Each(1, func(b BaseID) { p.S.Attack.Eligible.Add(b) })
		l.By, l.At = 0, 1
		if l.Need == 0 {
			l.Need = int8(p.Card(0).Shoot)
		}
		p.addPool(l)
	}
	return tr
}

func d(faces ...int8) []int8 { return faces }

// Four dice against 6+ showing 3, 5, 6, 7 give 2 successes; with -1 one, with +1
// three (wp.basics.success, wp.basics.modifiers).
func TestSuccesses(t *testing.T) {
	for _, c := range []struct {
		mods Mods
		want int
	}{{0, 2}, {CoverMod, 1}, {PlusMod, 3}} {
		l := Pool{Need: 6, Mods: c.mods}
		n := 0
		for _, face := range d(3, 5, 6, 7) {
			if hits(face, &l, false) {
				n++
			}
		}
		if n != c.want {
			t.Errorf("modifiers %b: %d hits, want %d", c.mods, n, c.want)
		}
	}
	if l := (Pool{Need: 5, Mods: MoreMod, More: 4}); hits(1, &l, false) {
		t.Error("a natural 1 hits")
	}
}

// Shoot 7+ with -2 needs a 9: ten dice become five, seven three, each hitting on a
// natural 8 (wp.shooting.halving); by variant at the stat itself.
func TestHalving(t *testing.T) {
	for _, c := range []struct {
		shots  uint8
		rolled int
	}{{10, 5}, {7, 3}, {1, 0}} {
		var a Attack
		a.Pools.Push(Pool{Shots: c.shots, Need: 7, Mods: FlyMod})
		if got := a.hitDice(0, 1, nil); got[0] != c.rolled {
			t.Errorf("%d dice become %d, want %d", c.shots, got[0], c.rolled)
		}
	}
	var two Attack // weapons of one roll are rounded down once
	two.Pools.Push(Pool{Shots: 3, Need: 7, Mods: FlyMod})
	two.Pools.Push(Pool{Shots: 3, Need: 7, Mods: FlyMod})
	if got := two.hitDice(0, 2, nil); got[0]+got[1] != 3 {
		t.Errorf("six dice of two weapons become %v, want three", got)
	}
	l := Pool{Need: 7, Mods: FlyMod}
	if hits(7, &l, false) || !hits(8, &l, false) || !hits(7, &l, true) || hits(6, &l, true) {
		t.Error("halved dice hit on a natural 8, by variant at the stat")
	}
	tr := Shoots(t, Foot("Ghouls", 6), Foot("Target", 6), Pool{Shots: 7, Need: 7, Mods: FlyMod})
	tr.play(d(8, 7, 8), d(6, 1)) // two hits, one damage
	if tr.left(1) != 5 {
		t.Errorf("%d left, want 5", tr.left(1))
	}
	if f := facts[HitFacts](tr, "hits"); !f.Halved || f.Hits != 2 || f.Dice != 7 {
		t.Errorf("%+v", f)
	}
}

// Armour 7+ hit by AP2: 5 or more damages; Armour 10+ against AP1 rolls no dice, with
// AP2 only a natural 8 does (wp.shooting.damage, wp.shooting.damage_impossible,
// wp.basics.beyond_eight).
func TestDamage(t *testing.T) {
	for _, c := range []struct {
		armour, ap int
		dice       []int8 // of three hits; nil: none are rolled
		lost       int
	}{
		{7, 2, d(4, 5, 8), 2},
		{10, 1, nil, 0},
		{10, 2, d(7, 8, 8), 2},
		{2, 3, d(1, 2, 1), 1}, // a natural 1 fails whatever is added
	} {
		by := With(Foot("By", 3), func(c2 *UnitCard) { c2.Ranged[0].AP = c.ap })
		tr := Shoots(t, by, With(Foot("At", 6), func(c2 *UnitCard) { c2.Armour = c.armour }), Pool{Shots: 3})
		if c.dice == nil {
			tr.play(d(8, 8, 8))
			if f := facts[DamageFacts](tr, "damage"); !f.Impossible || !tr.told("damage", "wp.shooting.damage_impossible") {
				t.Errorf("%+v", f)
			}
		} else {
			tr.play(d(8, 8, 8), c.dice)
		}
		if got := 6 - tr.left(1); got != c.lost {
			t.Errorf("Armour %d, AP%d: %d lost, want %d", c.armour, c.ap, got, c.lost)
		}
	}
}

// Four bases with Save 7+ that suffer three damage roll three dice; two bases that
// suffer three roll two (wp.keywords.save).
func TestSave(t *testing.T) {
	saved := func(n int) UnitCard {
		return With(Foot("Saved", n), func(c *UnitCard) { c.Keywords.Save = 7 })
	}
	tr := Shoots(t, Foot("By", 3), saved(4), Pool{Shots: 3})
	tr.play(d(8, 8, 8), d(8, 8, 8), d(7, 6, 8))
	if tr.left(1) != 3 {
		t.Errorf("%d left, want 3", tr.left(1))
	}
	tr = Shoots(t, Foot("By", 3), saved(2), Pool{Shots: 3})
	tr.play(d(8, 8, 8), d(8, 8, 8), d(6, 7))
	if tr.left(1) != 1 {
		t.Errorf("%d left, want 1", tr.left(1))
	}
}

// Shield (2), one attack causing 4 damage: one token is lost and no base
// (wp.keywords.shield).
func TestShield(t *testing.T) {
	tr := Shoots(t, Foot("By", 4), With(Foot("At", 4), func(c *UnitCard) { c.Keywords.Shield, c.Keywords.Save = 2, 5 }), Pool{Shots: 4})
	s := tr.play(d(8, 8, 8, 8), d(8, 8, 8, 8))
	if s.Units[1].Shields != 1 || tr.left(1) != 4 {
		t.Errorf("%d Shields, %d bases", s.Units[1].Shields, tr.left(1))
	}
}

// Rolling 1, 4, 6 with Marksman: only the 1 is rolled again, once
// (wp.keywords.marksman, wp.basics.reroll_once).
func TestMarksman(t *testing.T) {
	by := With(Foot("By", 3), func(c *UnitCard) { c.Ranged[0].Marksman = true })
	tr := Shoots(t, by, Foot("At", 6), Pool{Shots: 3})
	tr.play(d(1, 4, 6), d(1), d(2))
	if f := facts[RerollFacts](tr, "reroll"); len(f.Was) != 1 || f.Successes != 1 {
		t.Errorf("%+v", f)
	}
}

// Firestorm rolls natural 1s and 2s again, with Marksman each once
// (wp.data.enforcers.order.firestorm).
func TestFirestorm(t *testing.T) {
	by := With(Foot("By", 3), func(c *UnitCard) { c.Ranged[0].Marksman = true })
	tr := Shoots(t, by, Foot("At", 6), Pool{Shots: 4})
	begin := tr.Beginning
	tr.Beginning = func(p Play) { begin(p); p.S.Act.Unit, p.S.Act.Storm = 0, true }
	tr.play(d(1, 2, 3, 4), d(1, 5), d(8))
	if tr.left(1) != 5 {
		t.Errorf("%d left, want 5", tr.left(1))
	}
}

// Eight dice with five misses: one point rolls two of them again, and no more can be
// bought (wp.command.reroll).
func TestCommandReroll(t *testing.T) {
	by := With(Foot("By", 4), func(c *UnitCard) { c.Ranged[0].Marksman = true })
	tr := Shoots(t, by, Foot("At", 6), Pool{Shots: 8})
	arrange := tr.arrange
	tr.arrange = func(s *State) { arrange(s); s.Points = [2]uint8{2, 2} }
	tr.mustRefuse("reroll", 1, 2, 3) // more than two
	tr.mustRefuse("reroll", 0)       // rolled again by Marksman
	tr.mustRefuse("reroll", 5)       // a success
	tr.mustRefuse("reroll", 2, 1)
	tr.mustRefuse("reroll", 99)
	tr.Will("reroll", 1, 2).Will("reroll", 0)
	s := tr.play(d(1, 2, 3, 4, 4, 5, 6, 7), d(2), d(5, 6), d(1, 1, 2, 6, 7), d(6))
	if s.Points != [2]uint8{0, 2} || tr.left(1) != 3 {
		t.Errorf("points %v, %d left, want [0 2] and 3", s.Points, tr.left(1))
	}
	if !tr.told("spend", "wp.command.reroll") {
		t.Error("nothing was spent")
	}
}

// The owner chooses, among eligible bases, and must keep Coherency where he can
// (wp.shooting.casualty_choice, wp.shooting.casualty_eligible, wp.coherency.casualties).
func TestLosses(t *testing.T) {
	tr := NewTrial(t, nil, []Placed{{Card: Foot("By", 3), X: geom.Inches(20), Y: geom.Inches(10)}},
		[]Placed{{Card: Foot("At", 6), X: geom.Inches(20), Y: geom.Inches(20), Gap: geom.Inch * 3 / 4}})
	arrange := tr.arrange
	tr.arrange = func(s *State) { // the last two are both ends of the chain
		arrange(s)
		s.Bases[8].At = s.Bases[7].At.Add(geom.Vec{X: -Mm25 / 2, Y: Mm25})
	}
	tr.Beginning = func(p Play) {
		p.beginAttack(Fire, 0, 1)
		for b := BaseID(4); b <= 8; b++ { // all but the first
			p.S.Attack.Eligible.Add(b)
		}
		p.addPool(Pool{By: 0, At: 1, Shots: 6, Need: 5})
	}
	tr.mustRefuse("lose", 3) // not eligible
	tr.mustRefuse("lose", 5) // in the middle of a chain
	tr.mustRefuse("lose", 0) // the opponent's
	tr.Will("lose", 7)
	tr.play(d(8, 8, 1, 1, 1, 1), d(6, 6))
	if s := &tr.final; s.Bases[7].Alive || tr.left(1) != 4 {
		t.Errorf("%d left", tr.left(1))
	}

	tr = NewTrial(t, nil, []Placed{{Card: Foot("By", 3), X: geom.Inches(20), Y: geom.Inches(10)}}, []Placed{{Card: Foot("At", 5), X: geom.Inches(20), Y: geom.Inches(20)}})
	tr.Beginning = func(p Play) {
		p.beginAttack(Fire, 0, 1)
		p.S.Attack.Eligible.Add(3)
		p.S.Attack.Eligible.Add(4)
		p.addPool(Pool{By: 0, At: 1, Shots: 6, Need: 5})
	}
	tr.play(d(8, 8, 8, 8, 1, 1), d(6, 6, 6, 6))
	if tr.left(1) != 3 {
		t.Errorf("%d left: what is over is wasted", tr.left(1))
	}
}

// Pinned markers: the last base, Pinning weapons, Headstrong, Unflinching, one at most.
func TestPinned(t *testing.T) {
	by := With(Foot("By", 3), func(c *UnitCard) { c.Ranged[0].Pinning = true })
	for _, c := range []struct {
		name   string
		target UnitCard
		lines  [][]int8
		pinned bool
		clause string
	}{
		{"a hit is enough", Foot("At", 6), [][]int8{d(8, 1), d(1)}, true, "wp.keywords.pinning"},
		{"no hit, no marker", Foot("At", 6), [][]int8{d(2, 1)}, false, ""},
		{"Unflinching", With(Foot("At", 6), func(c *UnitCard) { c.Keywords.Unflinching = true }), [][]int8{d(8, 1), d(1)}, false, "wp.keywords.unflinching"},
		{"Headstrong", With(Foot("At", 6), func(c *UnitCard) { c.Keywords.Headstrong = true }), [][]int8{d(8, 1), d(1), d(5)}, false, "wp.keywords.headstrong"},
		{"not Headstrong enough", With(Foot("At", 6), func(c *UnitCard) { c.Keywords.Headstrong = true }), [][]int8{d(8, 1), d(1), d(4)}, true, "wp.keywords.headstrong"},
	} {
		tr := Shoots(t, by, c.target, Pool{Shots: 2})
		s := tr.play(c.lines...)
		if s.Units[1].Pinned != c.pinned {
			t.Errorf("%s: Pinned is %v", c.name, s.Units[1].Pinned)
		}
		if c.clause != "" && !slices.ContainsFunc([]string{"pinned", "not-pinned", "headstrong"}, func(k string) bool { return tr.told(k, game.Clause(c.clause)) }) {
			t.Errorf("%s: %s is not told", c.name, c.clause)
		}
	}
	for bases, want := range map[int]bool{2: false, 3: true} { // wp.pinning.last_base
		tr := Shoots(t, Foot("By", 3), Foot("At", bases), Pool{Shots: 2})
		eights := d(8, 8)[:bases-1]
		s := tr.play(append(eights, d(1, 1)[:3-bases]...), eights)
		if s.Units[1].Pinned != want {
			t.Errorf("%d bases down to the last: Pinned is %v", bases, s.Units[1].Pinned)
		}
	}
}

// Losses of a fight are taken in turn, one by one, from the player with the Initiative
// (wp.assault.casualties_order), and counted.
func TestLossesOfAFight(t *testing.T) {
	tr := NewTrial(t, nil, []Placed{{Card: Foot("A", 4), X: geom.Inches(20), Y: geom.Inches(10)}}, []Placed{{Card: Foot("B", 4), X: geom.Inches(20), Y: geom.Inches(11)}})
	tr.Beginning = func(p Play) {
		p.S.Initiative = 1
		p.beginAttack(Melee, 0, 1)
		p.addPool(Pool{By: 0, At: 1, Shots: 4, Need: 6, Mods: PlusMod})
		p.addPool(Pool{By: 1, At: 0, Shots: 4, Need: 6})
	}
	tr.Will("lose", 7).Will("lose", 3).Will("lose", 6)
	s := tr.play(d(5, 6, 4, 1), d(6, 7), d(6, 5, 1, 1), d(8))
	if s.Fight.Removed != [2]uint8{1, 2} {
		t.Errorf("removed: %v", s.Fight.Removed)
	}
}

// Free hits have no weapon: they only damage, the enemy rolls
// (wp.assault.loser_hits, wp.transports.loss_hits).
func TestFreeHits(t *testing.T) {
	tr := NewTrial(t, nil, []Placed{{Card: Foot("A", 4), X: geom.Inches(20), Y: geom.Inches(10)}}, nil)
	tr.Beginning = func(p Play) { p.freeHits(0, 3) }
	tr.play(d(6, 5, 8))
	if tr.left(0) != 2 {
		t.Errorf("%d left, want 2", tr.left(0))
	}
}

// Three [D] hits with AP2 on a solid building: each needs a natural 8
// (wp.buildings.damage_d). It stands, and the hits go on, at Armour +1.
func TestDemolish(t *testing.T) {
	house := Feature{Named: content.Named{Name: "House"}, Kind: Building, Height: 4, Solid: true, Shape: square(geom.Inches(19), geom.Inches(19), geom.Inches(6))}
	by := With(Foot("By", 3), func(c *UnitCard) { c.Ranged[0].Demolishes, c.Ranged[0].AP = true, 2 })
	tr := NewTrial(t, []Feature{house}, []Placed{{Card: by, X: geom.Inches(20), Y: geom.Inches(10)}}, []Placed{{Card: Foot("At", 4), X: geom.Inches(20), Y: geom.Inches(20), In: 1}})
	tr.Beginning = func(p Play) {
		p.beginAttack(Fire, 0, 1)
		p.Each(1, func(b BaseID) { p.S.Attack.Eligible.Add(b) })
		p.addPool(Pool{By: 0, At: 1, Shots: 3, Need: 5, Mods: InsideMod | CoverMod})
	}
	tr.play(d(6, 7, 8), d(7, 7, 7), d(5, 4, 1))
	if tr.left(1) != 3 || !tr.told("building", "wp.buildings.collapse_survive") {
		t.Errorf("%d left, want 3", tr.left(1))
	}
}

func square(x, y, size geom.Length) geom.Polygon {
	return geom.Polygon{{X: x, Y: y}, {X: x + size, Y: y}, {X: x + size, Y: y + size}, {X: x, Y: y + size}}
}
