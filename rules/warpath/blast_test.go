package warpath

import (
	"testing"

	"umpire/content"
	"umpire/geom"
)

func Guns(token Token) Placed {
	return Placed{Card: Artillery(3), X: In(20), Y: In(5), Gap: geom.Inch / 2, Face: 1, Token: token}
}

// Three artillery vehicles fire directly at a unit, and the template covers three
// bases: six dice at +2, hitting on 4 or more (wp.blast.direct_dice, wp.blast.direct_bonus).
func TestDirectBlast(t *testing.T) {
	tr := NewTrial(t, nil, []Placed{Guns(Shoot)}, []Placed{{Card: Foot("B", 4), X: In(20), Y: In(20)}})
	at := geom.Point{X: In(20) + Mm25, Y: In(20) + Mm25}
	tr.Activates(0, CombatPhase).Will("shoot", int32(DirectBlast), 1).Will("aim", int32(at.X), int32(at.Y))
	tr.refuses("shoot", "wp.blast.indirect_order", int32(IndirectBlast), 1)
	tr.refuses("shoot", "wp.blast.fliers", int32(Barrage), 1)
	tr.refuses("aim", "wp.blast.direct_point", int32(In(40)), int32(In(40)))
	tr.play(d(3, 4, 5, 6, 1, 2), d(5, 6, 7))
	f := facts[HitFacts](tr, "hits")
	if f.Dice != 6 || f.Need != 6 || len(f.Modifiers) != 1 || f.Modifiers[0].N != 2 || f.Hits != 3 {
		t.Errorf("%+v", f)
	}
	if tr.left(1) != 2 {
		t.Errorf("%d left, want 2: Armour 6+", tr.left(1))
	}
	if !tr.told("lost", "wp.blast.touched_only") {
		t.Error("touched bases only")
	}
}

// The engaged may not be put under a template, nor, where it is agreed, friends
// (wp.shooting.engaged_targets, wp.blast.friendly).
func TestAim(t *testing.T) {
	tr := NewTrial(t, nil, []Placed{Guns(Shoot), {Card: Foot("Friend", 1), X: In(20), Y: In(22)}, {Card: Foot("Other", 1), X: In(18), Y: In(21)}},
		[]Placed{{Card: Foot("B", 3), X: In(20), Y: In(20)}, {Card: Foot("E", 1), X: In(22), Y: In(22)}})
	tr.Setup.Variants.SpareFriends = true
	tr.Also(func(s *State) { s.Units[4].Foes, s.Units[1].Foes = Only(1), Only(4) })
	tr.Activates(0, CombatPhase).Will("shoot", int32(DirectBlast), 3)
	tr.refuses("aim", "wp.shooting.engaged_targets", int32(In(20)), int32(In(21)))
	tr.refuses("aim", "wp.blast.friendly", int32(In(19)), int32(In(20)))
	tr.refuses("aim", "wp.shooting.engaged_targets", int32(In(22)), int32(In(21)))
	tr.play(d(1, 1, 1, 1))
}

// Indirect: on an arrow the template moves half the D8, rounded up; D8 of 5 is 3
// inches. On a HIT the player puts a further one edge to edge with the first
// (wp.blast.indirect_scatter, wp.blast.indirect_extra).
func TestIndirect(t *testing.T) {
	ruins := Feature{Named: content.Named{Name: "ruins"}, Kind: Ruins, Height: 8, Shape: Rect(10, 12, 40, 13)}
	tr := NewTrial(t, []Feature{ruins}, []Placed{Guns(Overwatch), {Card: Foot("Spotter", 1), X: In(30), Y: In(20)}}, []Placed{{Card: Foot("B", 4), X: In(20), Y: In(20)}})
	tr.Activates(0, OverwatchPhase).Will("shoot", int32(IndirectBlast), 2).Will("aim", int32(In(20)), int32(In(20)))
	first := geom.Point{X: In(20), Y: In(23)}
	tr.refuses("shoot", "wp.los.terrain_blocks", int32(DirectBlast), 2)
	tr.refuses("template", "wp.blast.indirect_extra", int32(first.X), int32(first.Y))
	tr.Will("template", int32(first.X), int32(first.Y-2*BlastRadius)) // back on them
	tr.play(d(3), d(1, 1), d(5), d(2), d(8), d(2, 61), d(8, 8, 1, 1), d(5, 7))
	f := facts[Scattered](tr, "scatter")
	if f.At != first || f.Distance != In(3) {
		t.Errorf("%+v", f)
	}
	if b := facts[TouchedFacts](tr, "blast"); len(b.Templates) != 3 || len(b.Touched) != 2 {
		t.Errorf("%+v", b)
	}
}

// A barrage hits fliers and nobody else (wp.blast.fliers).
func TestBarrage(t *testing.T) {
	flier := With(Tank("Flier", 2), func(c *UnitCard) {
		c.Keywords.Fly, c.Length, c.Width = true, 60*geom.Millimetre, 60*geom.Millimetre
	})
	tr := NewTrial(t, nil, []Placed{Guns(Shoot)}, []Placed{{Card: flier, X: In(20), Y: In(20)}, {Card: Foot("Under", 1), X: In(20), Y: In(22)}})
	tr.Activates(0, CombatPhase).Will("shoot", int32(Barrage), 1).Will("aim", int32(In(20)), int32(In(21)))
	tr.refuses("shoot", "wp.blast.fliers", int32(DirectBlast), 1)
	tr.play(d(6, 5), d(7))
	if f := facts[HitFacts](tr, "hits"); f.Dice != 2 || f.Hits != 1 { // 6+ at -2 +2
		t.Errorf("%+v", f)
	}
	if tr.left(1) != 1 || tr.left(2) != 1 {
		t.Errorf("%d and %d left", tr.left(1), tr.left(2))
	}
}

// A direct blast at a unit in a building is aimed at the building's edge
// (wp.buildings.blast_direct).
func TestBlastAtBuilding(t *testing.T) {
	house := Feature{Named: content.Named{Name: "house"}, Kind: Building, Height: 4, Shape: Rect(18, 20, 24, 26)}
	tr := NewTrial(t, []Feature{house}, []Placed{Guns(Shoot)}, []Placed{{Card: Foot("B", 4), X: In(20), Y: In(20) + Mm25/2, In: 1}})
	tr.Activates(0, CombatPhase).Will("shoot", int32(DirectBlast), 1).Will("aim", int32(In(20)), int32(In(20)))
	tr.refuses("aim", "wp.buildings.blast_direct", int32(In(20)), int32(In(22)))
	tr.play(d(5, 5, 4, 1), d(6, 7)) // 6+ at +2 and -1; Armour 6+1
	if tr.left(1) != 3 {
		t.Errorf("%d left, want 3", tr.left(1))
	}
}

func TestBearing(t *testing.T) {
	for degrees, want := range map[int]geom.Vec{0: {Y: 16384}, 90: {X: 16384}, 180: {Y: -16384}, 270: {X: -16384}, 30: {X: 8192, Y: 14189}, 330: {X: -8192, Y: 14189}} {
		if got := geom.Bearing(degrees); got != want {
			t.Errorf("%d: %v, want %v", degrees, got, want)
		}
	}
}
