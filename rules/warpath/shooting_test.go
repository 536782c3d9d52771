package warpath

import (
	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

func In(n int) geom.Length { return geom.Inches(n) }

func commander() UnitCard {
	return With(Foot("Commander", 1), func(c *UnitCard) { c.Command = true })
}

// Six bases with a two-dice rifle roll twelve dice; the token goes (wp.shooting.dice_count,
// wp.profile.weapon_dice, wp.combat.token_removed).
func TestShooting(t *testing.T) {
	tr := NewTrial(t, nil, []Placed{{Card: Foot("A", 6), X: In(20), Y: In(10), Token: Shoot}}, []Placed{{Card: Foot("B", 6), X: In(20), Y: In(20)}})
	tr.Activates(0, CombatPhase).Will("shoot", int32(Fire), 1)
	s := tr.play(d(5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1), d(6, 6, 5, 5))
	if f := facts[ShotFacts](tr, "shoots"); len(f.Firing) != 6 || f.InCover || len(f.Eligible) != 6 {
		t.Errorf("%+v", f)
	}
	if tr.left(1) != 4 || s.Units[0].Token != NoToken || !s.Units[0].Acted || s.Turn != 1 {
		t.Errorf("%d left, %v, acted %v", tr.left(1), s.Units[0].Token, s.Units[0].Acted)
	}
}

// An 18 inch weapon reaches a target at exactly 18 inches and no further; 6-40 from 6
// to 40 (wp.shooting.base_range, wp.shooting.min_range).
func TestRange(t *testing.T) {
	for _, c := range []struct {
		min, max, gap geom.Length
		want          bool
	}{
		{0, In(18), In(18), true}, {0, In(18), In(18) + 1, false},
		{In(6), In(40), In(5), false}, {In(6), In(40), In(6) - 1, false}, {In(6), In(40), In(6), true},
		{In(6), In(40), In(40), true}, {In(6), In(40), In(41), false},
	} {
		w := Weapon{Min: c.min, Range: c.max}
		if got := w.inRange(geom.Disc(geom.Point{}, Mm25/2), geom.Disc(geom.Point{Y: Mm25 + c.gap}, Mm25/2)); got != c.want {
			t.Errorf("%v-%v at %v: %v", c.min, c.max, c.gap, got)
		}
	}
}

// Who may be shot at, and why others are not.
func TestTargets(t *testing.T) {
	ruins := Feature{Named: content.Named{Name: "the ruins"}, Kind: Ruins, Height: 4, Shape: Rect(25, 14, 35, 15)}
	tr := NewTrial(t, []Feature{ruins}, []Placed{{Card: Foot("A", 3), X: In(20), Y: In(10), Token: Shoot}, {Card: Foot("Friend", 1), X: In(10), Y: In(10)}}, []Placed{
		{Card: Foot("Near", 3), X: In(20), Y: In(20)},       // 2
		{Card: Foot("Far", 3), X: In(20), Y: In(30)},        // 3
		{Card: Foot("Engaged", 1), X: In(14), Y: In(14)},    // 4
		{Card: Foot("Aboard", 1), X: In(14), Y: In(20)},     // 5
		{Card: commander(), X: In(24), Y: In(21)},           // 6
		{Card: Foot("Reserve", 1), X: In(20), Y: In(40)},    // 7
		{Card: Foot("Behind", 1), X: In(28), Y: In(16)},     // 8: in range, the ruins are in between
		{Card: Artillery(1), X: In(60), Y: In(40), Face: 1}, // 9
	})
	tr.Also(func(s *State) {
		s.Units[4].Foes, s.Units[1].Foes = Only(1), Only(4)
		s.Units[5].Place, s.Units[5].Carrier = Aboard, 9
		s.Units[7].Place = Reserve
		s.Bases[tr.Units[8].First].At = geom.Point{X: In(30), Y: In(16)}
	})
	tr.Activates(0, CombatPhase)
	tr.refuses("shoot", "wp.shooting.one_target", 0, 1)
	tr.refuses("shoot", "wp.shooting.one_target", 0, 2, 0, 3)
	tr.refuses("shoot", "wp.shooting.base_range", 0, 3)
	tr.refuses("shoot", "wp.shooting.engaged_targets", 0, 4)
	tr.refuses("shoot", "wp.transports.loaded_unit_actions", 0, 5)
	tr.refuses("shoot", "wp.shooting.command_target", 0, 6)
	tr.refuses("shoot", "wp.basics.in_play", 0, 7)
	tr.refuses("shoot", "wp.keywords.blast", 1, 2)
	tr.refuses("shoot", "wp.los.terrain_blocks", 0, 8)
	tr.refuses("shoot", "wp.los.blocked", 0, 8)
	tr.refuses("shoot", game.ClauseShape, 9, 2)
	tr.Will("shoot", -1)
	if s := tr.play(); s.Units[0].Token != NoToken || !tr.told("nothing", "wp.combat.shoot_or_nothing") {
		t.Error("doing nothing takes the token off")
	}
}

// A Command Unit that is as close as the closest may be shot at, and an engaged unit
// that is closer does not count (wp.shooting.command_target).
func TestCommandTarget(t *testing.T) {
	tr := NewTrial(t, nil, []Placed{{Card: Foot("A", 1), X: In(20), Y: In(10), Token: Shoot}, {Card: Foot("Friend", 1), X: In(40), Y: In(10)}}, []Placed{
		{Card: commander(), X: In(20), Y: In(20)}, {Card: Foot("As close", 1), X: In(20), Y: In(0)}, {Card: Foot("Engaged", 1), X: In(23), Y: In(16)}})
	tr.Also(func(s *State) { s.Units[4].Foes, s.Units[1].Foes = Only(1), Only(4) })
	tr.Activates(0, CombatPhase).Will("shoot", 0, 2)
	tr.play(d(1, 1))
	if !tr.told("shoots", "wp.shooting.command_target") {
		t.Error("the commander was not shot at")
	}
}

// Stats of "-", weapons for assaults: nothing to shoot with (wp.basics.dash,
// wp.profile.weapon_range_a).
func TestNoWeapons(t *testing.T) {
	for clause, card := range map[game.Clause]UnitCard{
		"wp.basics.dash":            With(Foot("A", 1), func(c *UnitCard) { c.Shoot = Dash }),
		"wp.profile.weapon_range_a": With(Foot("A", 1), func(c *UnitCard) { c.Ranged = nil }),
	} {
		tr := NewTrial(t, nil, []Placed{{Card: card, X: In(20), Y: In(10), Token: Shoot}}, []Placed{{Card: Foot("B", 1), X: In(20), Y: In(15)}})
		s := tr.Begin()
		var why Reasons
		if (ShootingQuestion{0}).Judge(tr.At(&s), ShotAnswer{How: Fire, At: 1}, &why) || !why.Refusal.Has(clause) {
			t.Errorf("%s: %v", clause, why.Refusal)
		}
	}
}

// Overwatch may be held as a Shoot token (wp.overwatch.hold).
func TestHoldFire(t *testing.T) {
	tr := NewTrial(t, nil, []Placed{{Card: Foot("A", 1), X: In(20), Y: In(10), Token: Overwatch}}, []Placed{{Card: Foot("B", 1), X: In(20), Y: In(15)}})
	tr.Activates(0, OverwatchPhase).Will("shoot", -1)
	if s := tr.play(); s.Units[0].Token != Shoot || !tr.told("token", "wp.overwatch.hold") {
		t.Errorf("%v", s.Units[0].Token)
	}
}

// A unit with Overwatch that was engaged fires only at who engaged it, without Blast or
// a minimum range (wp.overwatch.engaged_fire, wp.overwatch.engaged_weapon_limit).
func TestOverwatchAtEngagers(t *testing.T) {
	card := With(Foot("A", 3), func(c *UnitCard) {
		c.Ranged = append(c.Ranged, Weapon{Name: "Mortar", Min: In(6), Range: In(30), Dice: 1}, Weapon{Name: "Bombs", Range: In(30), Dice: 1, Traits: Traits{Blast: true}})
	})
	tr := NewTrial(t, nil, []Placed{{Card: card, X: In(20), Y: In(10), Token: Overwatch}},
		[]Placed{{Card: Foot("Charger", 3), X: In(20), Y: In(10) + Mm25}, {Card: Foot("Other", 3), X: In(20), Y: In(16)}})
	tr.engage(1, 0).Activates(0, OverwatchPhase)
	tr.refuses("shoot", "wp.overwatch.engaged_fire", 0, 2)
	tr.refuses("shoot", "wp.overwatch.engaged_weapon_limit", 1, 1)
	tr.Will("shoot", 0, 1)
	tr.play(d(5, 1, 1, 1, 1, 1), d(6))
	if tr.left(1) != 2 || len(facts[ShotFacts](tr, "shoots").Weapons) != 1 {
		t.Errorf("%d left", tr.left(1))
	}
}

// Fixed weapons fire at what is partly in the front arc only; shots from behind a
// vehicle damage at +1 (wp.vehicles.fixed, wp.vehicles.rear_bonus).
func TestVehicles(t *testing.T) {
	fixed := With(Tank("Tank", 1), func(c *UnitCard) { c.Ranged[0].Mount = FixedFire })
	tr := NewTrial(t, nil, []Placed{{Card: fixed, X: In(20), Y: In(20), Face: 1, Token: Shoot}},
		[]Placed{{Card: Foot("Behind", 1), X: In(20), Y: In(10)}, {Card: Tank("Ahead", 1), X: In(20), Y: In(30), Face: 1}})
	tr.Activates(0, CombatPhase)
	tr.refuses("shoot", "wp.vehicles.fixed", 0, 1)
	tr.Will("shoot", 0, 2)
	tr.play(d(6, 1, 1), d(6)) // Armour 7, +1 from behind
	if tr.left(2) != 0 || !tr.told("damage", "wp.vehicles.rear_bonus") {
		t.Error("from behind a 6 damages Armour 7+")
	}
}

// A range is drawn to the front only where no weapon fires to the rear (wp.vehicles.fixed,
// wp.vehicles.turret, wp.vehicles.unmarked).
func TestFrontMarks(t *testing.T) {
	for _, c := range []struct {
		name   string
		card   UnitCard
		mounts []Mount
		front  bool
	}{
		{"fixed", Tank("Tank", 1), []Mount{FixedFire}, true},
		{"turret", Tank("Tank", 1), []Mount{Turret}, false},
		{"unmarked", Tank("Tank", 1), []Mount{Unmarked}, false},
		{"a turret beside it", Tank("Tank", 1), []Mount{FixedFire, Turret}, false},
		{"no arcs", Foot("Foot", 1), []Mount{Unmarked}, false},
	} {
		card := With(c.card, func(card *UnitCard) {
			gun := card.Ranged[0]
			card.Ranged = nil
			for _, mount := range c.mounts {
				gun.Mount = mount
				card.Ranged = append(card.Ranged, gun)
			}
		})
		tr := NewTrial(t, nil, []Placed{{Card: card, X: In(20), Y: In(20), Face: 1, Token: Shoot}}, []Placed{{Card: Foot("Ahead", 1), X: In(20), Y: In(30)}})
		s := tr.Begin()
		if m := (ShootingQuestion{0}).Marks(tr.At(&s), ShotAnswer{How: Fire, At: 1}); m.Front != c.front || m.Reach == 0 {
			t.Errorf("%s: %+v", c.name, m)
		}
	}
}

// Each base wholly behind all of the vehicles adds +1 to its own hits; with vehicles
// that face otherwise the majority decides (wp.vehicles.rear_majority).
func TestRearMajority(t *testing.T) {
	for _, c := range []struct {
		name        string
		away, total int // vehicles that face away from the shooters
		behind      int // shooters beyond the first
		pools       []uint8
		rear        []bool
	}{
		{"all behind all", 2, 2, 3, []uint8{6}, []bool{true}},
		{"none", 0, 2, 3, []uint8{6}, []bool{false}},
		{"two of three vehicles", 2, 3, 3, []uint8{6}, []bool{true}},
		{"a tie", 1, 2, 3, []uint8{6}, []bool{false}},
	} {
		tr := NewTrial(t, nil, []Placed{{Card: Foot("A", 3), X: In(20), Y: In(10)}}, []Placed{{Card: Tank("T", c.total), X: In(18), Y: In(20), Gap: In(1)}})
		s := tr.Begin()
		for i := range c.total {
			s.Bases[3+i].Face = Facing{0, -1}
			if i < c.away {
				s.Bases[3+i].Face = Facing{0, 1}
			}
		}
		p := tr.At(&s)
		f := p.FireAt(0, 1, 1, AllMembers)
		var pools []Pool
		p.VolleyOf(&f, func(l Pool) { pools = append(pools, l) })
		for i, l := range pools {
			if i >= len(c.pools) || l.Shots != c.pools[i] || l.Mods&RearMod != 0 != c.rear[i] {
				t.Errorf("%s: %+v", c.name, pools)
			}
		}
	}
	// One shooter behind a vehicle, one beside it: two pools.
	tr := NewTrial(t, nil, []Placed{{Card: Foot("A", 2), X: In(20), Y: In(10), Gap: geom.Inch}}, []Placed{{Card: Tank("T", 1), X: In(20), Y: In(18)}})
	s := tr.Begin()
	s.Bases[1].At = geom.Point{X: In(14), Y: In(18)}
	s.Bases[2].Face = Facing{0, 1}
	p := tr.At(&s)
	f := p.FireAt(0, 1, 1, AllMembers)
	n := 0
	p.VolleyOf(&f, func(l Pool) {
		if n++; l.Shots != 2 {
			t.Errorf("%+v", l)
		}
	})
	if n != 2 {
		t.Errorf("%d pools, want 2", n)
	}
}

// Coordinated Fire: the bases are divided between two targets, all before any dice
// (wp.data.enforcers.order.coordinated_fire).
func TestCoordinatedFire(t *testing.T) {
	captain := With(commander(), func(c *UnitCard) { c.Keywords.Radius = In(16) })
	tr := NewTrial(t, nil, []Placed{{Card: Foot("A", 4), X: In(20), Y: In(10), Token: Shoot}, {Card: captain, X: In(15), Y: In(10)}},
		[]Placed{{Card: Foot("B", 3), X: In(16), Y: In(18)}, {Card: Foot("C", 3), X: In(24), Y: In(18)}, {Card: Foot("D", 3), X: In(24), Y: In(40)}})
	tr.Also(func(s *State) { s.Points[0] = 1 }).Activates(0, CombatPhase)
	tr.Will("order", int32(CoordinatedFire)).Will("shoot", 0, 2).Will("split", 3).Will("split/bases", 2, 2, 2, 3)
	tr.refuses("split", "wp.shooting.base_range", 4)
	tr.refuses("split", "wp.data.enforcers.order.coordinated_fire", 3, 4)
	tr.refuses("split/bases", "wp.shooting.valid_target", 2, 2, 2, 2)
	tr.refuses("split/bases", "wp.data.enforcers.order.coordinated_fire", 2, 2, 2, 4)
	s := tr.play(d(5, 5, 5, 1, 1, 1), d(6, 6, 1), d(5, 1), d(6))
	if tr.left(2) != 1 || tr.left(3) != 2 || s.Points[0] != 0 {
		t.Errorf("%d and %d left", tr.left(2), tr.left(3))
	}
}

// Cover, Fly, Stealthy and Pinned add up (wp.shooting.mod_cover and the others); a
// weapon that Ignores Cover does; a hovering flier has no Fly.
func TestShotModifiers(t *testing.T) {
	craters := Feature{Named: content.Named{Name: "craters"}, Kind: Broken, Shape: Rect(15, 18, 30, 25)}
	target := With(Foot("B", 3), func(c *UnitCard) { c.Keywords.Stealthy = true })
	tr := NewTrial(t, []Feature{craters}, []Placed{{Card: Foot("A", 3), X: In(20), Y: In(10), Token: Shoot}}, []Placed{{Card: target, X: In(20), Y: In(20)}})
	tr.Also(func(s *State) { s.Units[0].Pinned = true }).Activates(0, CombatPhase).Will("shoot", 0, 1)
	tr.play(d(7, 7, 8, 8, 1, 1), d(6, 1)) // 5+ at -3
	if f := facts[HitFacts](tr, "hits"); len(f.Modifiers) != 3 || f.Hits != 2 || f.Halved {
		t.Errorf("%+v", f)
	}
	s := tr.Begin()
	s.Units[1].Hovers = true
	p := tr.At(&s)
	flier := &p.M.Units[1].Card.Keywords.Fly
	*flier = true
	if m := p.ShotMods(0, 1, &Weapon{Traits: Traits{IgnoresCover: true}}, true); m&(FlyMod|CoverMod) != 0 || m&HoverMod == 0 || m&CoverIgnored == 0 {
		t.Errorf("%b", m)
	}
	s.Units[1].Hovers = false
	if m := p.ShotMods(0, 1, &Weapon{}, false); m&FlyMod == 0 {
		t.Errorf("%b", m)
	}
}
