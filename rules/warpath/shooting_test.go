package warpath

import (
	"testing"

	"umpire/game"
	"umpire/geom"
)

func in(n int) geom.Length { return geom.Inches(n) }

func commander() UnitCard {
	return with(foot("Commander", 1), func(c *UnitCard) { c.Command = true })
}

// Six bases with a two-dice rifle roll twelve dice; the token goes (wp.shooting.dice_count,
// wp.profile.weapon_dice, wp.combat.token_removed).
func TestShooting(t *testing.T) {
	tr := newTrial(t, nil, []placed{{card: foot("A", 6), x: in(20), y: in(10), token: Shoot}}, []placed{{card: foot("B", 6), x: in(20), y: in(20)}})
	tr.activates(0, CombatPhase).will("shoot", int32(Fire), 1)
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
		{0, in(18), in(18), true}, {0, in(18), in(18) + 1, false},
		{in(6), in(40), in(5), false}, {in(6), in(40), in(6) - 1, false}, {in(6), in(40), in(6), true},
		{in(6), in(40), in(40), true}, {in(6), in(40), in(41), false},
	} {
		w := Weapon{Min: c.min, Range: c.max}
		if got := w.inRange(geom.Disc(geom.Point{}, mm25/2), geom.Disc(geom.Point{Y: mm25 + c.gap}, mm25/2)); got != c.want {
			t.Errorf("%v-%v at %v: %v", c.min, c.max, c.gap, got)
		}
	}
}

// Who may be shot at, and why others are not.
func TestTargets(t *testing.T) {
	ruins := Feature{Name: "the ruins", Kind: Ruins, Height: 4, Shape: rect(25, 14, 35, 15)}
	tr := newTrial(t, []Feature{ruins}, []placed{{card: foot("A", 3), x: in(20), y: in(10), token: Shoot}, {card: foot("Friend", 1), x: in(10), y: in(10)}}, []placed{
		{card: foot("Near", 3), x: in(20), y: in(20)},       // 2
		{card: foot("Far", 3), x: in(20), y: in(30)},        // 3
		{card: foot("Engaged", 1), x: in(14), y: in(14)},    // 4
		{card: foot("Aboard", 1), x: in(14), y: in(20)},     // 5
		{card: commander(), x: in(24), y: in(21)},           // 6
		{card: foot("Reserve", 1), x: in(20), y: in(40)},    // 7
		{card: foot("Behind", 1), x: in(28), y: in(16)},     // 8: in range, the ruins are in between
		{card: artillery(1), x: in(60), y: in(40), face: 1}, // 9
	})
	tr.also(func(s *State) {
		s.Units[4].Foes, s.Units[1].Foes = only(1), only(4)
		s.Units[5].Place, s.Units[5].Carrier = Aboard, 9
		s.Units[7].Place = Reserve
		s.Bases[tr.units[8].First].At = geom.Point{X: in(30), Y: in(16)}
	})
	tr.activates(0, CombatPhase)
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
	tr.will("shoot", -1)
	if s := tr.play(); s.Units[0].Token != NoToken || !tr.told("nothing", "wp.combat.shoot_or_nothing") {
		t.Error("doing nothing takes the token off")
	}
}

// A Command Unit that is as close as the closest may be shot at, and an engaged unit
// that is closer does not count (wp.shooting.command_target).
func TestCommandTarget(t *testing.T) {
	tr := newTrial(t, nil, []placed{{card: foot("A", 1), x: in(20), y: in(10), token: Shoot}, {card: foot("Friend", 1), x: in(40), y: in(10)}}, []placed{
		{card: commander(), x: in(20), y: in(20)}, {card: foot("As close", 1), x: in(20), y: in(0)}, {card: foot("Engaged", 1), x: in(23), y: in(16)}})
	tr.also(func(s *State) { s.Units[4].Foes, s.Units[1].Foes = only(1), only(4) })
	tr.activates(0, CombatPhase).will("shoot", 0, 2)
	tr.play(d(1, 1))
	if !tr.told("shoots", "wp.shooting.command_target") {
		t.Error("the commander was not shot at")
	}
}

// Stats of "-", weapons for assaults: nothing to shoot with (wp.basics.dash,
// wp.profile.weapon_range_a).
func TestNoWeapons(t *testing.T) {
	for clause, card := range map[game.Clause]UnitCard{
		"wp.basics.dash":            with(foot("A", 1), func(c *UnitCard) { c.Shoot = Dash }),
		"wp.profile.weapon_range_a": with(foot("A", 1), func(c *UnitCard) { c.Ranged = nil }),
	} {
		tr := newTrial(t, nil, []placed{{card: card, x: in(20), y: in(10), token: Shoot}}, []placed{{card: foot("B", 1), x: in(20), y: in(15)}})
		s := tr.Begin()
		var why reasons
		if (shooting{0}).Judge(tr.At(&s), shotAnswer{How: Fire, At: 1}, &why) || !why.Refusal.Has(clause) {
			t.Errorf("%s: %v", clause, why.Refusal)
		}
	}
}

// Overwatch may be held as a Shoot token (wp.overwatch.hold).
func TestHoldFire(t *testing.T) {
	tr := newTrial(t, nil, []placed{{card: foot("A", 1), x: in(20), y: in(10), token: Overwatch}}, []placed{{card: foot("B", 1), x: in(20), y: in(15)}})
	tr.activates(0, OverwatchPhase).will("shoot", -1)
	if s := tr.play(); s.Units[0].Token != Shoot || !tr.told("token", "wp.overwatch.hold") {
		t.Errorf("%v", s.Units[0].Token)
	}
}

// A unit with Overwatch that was engaged fires only at who engaged it, without Blast or
// a minimum range (wp.overwatch.engaged_fire, wp.overwatch.engaged_weapon_limit).
func TestOverwatchAtEngagers(t *testing.T) {
	card := with(foot("A", 3), func(c *UnitCard) {
		c.Ranged = append(c.Ranged, Weapon{Name: "Mortar", Min: in(6), Range: in(30), Dice: 1}, Weapon{Name: "Bombs", Range: in(30), Dice: 1, Blast: true})
	})
	tr := newTrial(t, nil, []placed{{card: card, x: in(20), y: in(10), token: Overwatch}},
		[]placed{{card: foot("Charger", 3), x: in(20), y: in(10) + mm25}, {card: foot("Other", 3), x: in(20), y: in(16)}})
	tr.engage(1, 0).activates(0, OverwatchPhase)
	tr.refuses("shoot", "wp.overwatch.engaged_fire", 0, 2)
	tr.refuses("shoot", "wp.overwatch.engaged_weapon_limit", 1, 1)
	tr.will("shoot", 0, 1)
	tr.play(d(5, 1, 1, 1, 1, 1), d(6))
	if tr.left(1) != 2 || len(facts[ShotFacts](tr, "shoots").Weapons) != 1 {
		t.Errorf("%d left", tr.left(1))
	}
}

// Fixed weapons fire at what is partly in the front arc only; shots from behind a
// vehicle damage at +1 (wp.vehicles.fixed, wp.vehicles.rear_bonus).
func TestVehicles(t *testing.T) {
	fixed := with(tank("Tank", 1), func(c *UnitCard) { c.Ranged[0].Mount = FixedFire })
	tr := newTrial(t, nil, []placed{{card: fixed, x: in(20), y: in(20), face: 1, token: Shoot}},
		[]placed{{card: foot("Behind", 1), x: in(20), y: in(10)}, {card: tank("Ahead", 1), x: in(20), y: in(30), face: 1}})
	tr.activates(0, CombatPhase)
	tr.refuses("shoot", "wp.vehicles.fixed", 0, 1)
	tr.will("shoot", 0, 2)
	tr.play(d(6, 1, 1), d(6)) // Armour 7, +1 from behind
	if tr.left(2) != 0 || !tr.told("damage", "wp.vehicles.rear_bonus") {
		t.Error("from behind a 6 damages Armour 7+")
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
		tr := newTrial(t, nil, []placed{{card: foot("A", 3), x: in(20), y: in(10)}}, []placed{{card: tank("T", c.total), x: in(18), y: in(20), gap: in(1)}})
		s := tr.Begin()
		for i := range c.total {
			s.Bases[3+i].Face = Facing{0, -1}
			if i < c.away {
				s.Bases[3+i].Face = Facing{0, 1}
			}
		}
		p := tr.At(&s)
		f := p.fireAt(0, 1, 1, allMembers)
		var pools []Pool
		p.volleyOf(&f, func(l Pool) { pools = append(pools, l) })
		for i, l := range pools {
			if i >= len(c.pools) || l.Shots != c.pools[i] || l.Mods&RearMod != 0 != c.rear[i] {
				t.Errorf("%s: %+v", c.name, pools)
			}
		}
	}
	// One shooter behind a vehicle, one beside it: two pools.
	tr := newTrial(t, nil, []placed{{card: foot("A", 2), x: in(20), y: in(10), gap: geom.Inch}}, []placed{{card: tank("T", 1), x: in(20), y: in(18)}})
	s := tr.Begin()
	s.Bases[1].At = geom.Point{X: in(14), Y: in(18)}
	s.Bases[2].Face = Facing{0, 1}
	p := tr.At(&s)
	f := p.fireAt(0, 1, 1, allMembers)
	n := 0
	p.volleyOf(&f, func(l Pool) {
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
	captain := with(commander(), func(c *UnitCard) { c.Keywords.Radius = in(16) })
	tr := newTrial(t, nil, []placed{{card: foot("A", 4), x: in(20), y: in(10), token: Shoot}, {card: captain, x: in(15), y: in(10)}},
		[]placed{{card: foot("B", 3), x: in(16), y: in(18)}, {card: foot("C", 3), x: in(24), y: in(18)}, {card: foot("D", 3), x: in(24), y: in(40)}})
	tr.also(func(s *State) { s.Points[0] = 1 }).activates(0, CombatPhase)
	tr.will("order", int32(CoordinatedFire)).will("shoot", 0, 2).will("split", 3).will("split/bases", 2, 2, 2, 3)
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
	craters := Feature{Name: "craters", Kind: Broken, Shape: rect(15, 18, 30, 25)}
	target := with(foot("B", 3), func(c *UnitCard) { c.Keywords.Stealthy = true })
	tr := newTrial(t, []Feature{craters}, []placed{{card: foot("A", 3), x: in(20), y: in(10), token: Shoot}}, []placed{{card: target, x: in(20), y: in(20)}})
	tr.also(func(s *State) { s.Units[0].Pinned = true }).activates(0, CombatPhase).will("shoot", 0, 1)
	tr.play(d(7, 7, 8, 8, 1, 1), d(6, 1)) // 5+ at -3
	if f := facts[HitFacts](tr, "hits"); len(f.Modifiers) != 3 || f.Hits != 2 || f.Halved {
		t.Errorf("%+v", f)
	}
	s := tr.Begin()
	s.Units[1].Hovers = true
	p := tr.At(&s)
	flier := &p.m.units[1].Card.Keywords.Fly
	*flier = true
	if m := p.shotMods(0, 1, &Weapon{IgnoresCover: true}, true); m&(FlyMod|CoverMod) != 0 || m&HoverMod == 0 || m&CoverIgnored == 0 {
		t.Errorf("%b", m)
	}
	s.Units[1].Hovers = false
	if m := p.shotMods(0, 1, &Weapon{}, false); m&FlyMod == 0 {
		t.Errorf("%b", m)
	}
}
