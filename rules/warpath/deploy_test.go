package warpath

import (
	"fmt"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// deploying is a mission whose sides are taken: Blue has zone A, the south edge and
// the Initiative.
func sided(state *State) {
	state.Sided, state.Zone, state.Edge = true, [2]uint8{0, 1}, [2]uint8{uint8(South), uint8(North)}
	state.Round = 0
}

func carrier(bases, room int) UnitCard {
	return With(Tank("Carrier", bases), func(c *UnitCard) { c.Category, c.Keywords.Capacity = Transport, room })
}

func TestWhoStartsAboard(t *testing.T) {
	flier := With(Foot("Dropship", 1), func(c *UnitCard) { c.Kind, c.Keywords.Fly, c.Keywords.Capacity = Vehicle, true, 6 })
	hover := With(flier, func(c *UnitCard) { c.Keywords.Hover = true })
	jumper := With(Foot("Jumpers", 3), func(c *UnitCard) { c.Keywords.DropTroop = true })
	bikes := With(Foot("Bikes", 3), func(c *UnitCard) { c.Kind, c.Keywords.AntiGrav = Bike, true })
	blue := []UnitCard{Foot("Squad", 3), Foot("Horde", 7), bikes, carrier(3, 2), flier, hover, jumper}
	red := squads(1)
	s := Sit(t, [4]uint8{1, 4, 1, 1}, nil, blue, red).From(SetUpAboard, sided).until(SetUpDeploy)
	s.mustNot("aboard", "wp.transports.capacity", 1, 3).mustNot("aboard", "wp.transports.who", 2, 3).mustNot("aboard", "wp.fliers.who_rides", 0, 4)
	s.mustNot("aboard", "wp.transports.capacity", 0, 1).mustNot("aboard", "wp.basics.friendly", 7, 3).mustNot("aboard", game.ClauseShape, 0)
	s.will("aboard", 0, 5).will("aboard", 6, 4)
	state := s.play()
	if state.Units[0].Place != Aboard || state.Units[0].Carrier != 5 || state.Units[6].Carrier != 4 {
		t.Errorf("%+v", state.Units[:7])
	}
	s.mustTell("aboard", "wp.mission.deploy_transports", "wp.fliers.passengers", "wp.fliers.hover_troops", "wp.fliers.who_rides")

	s = Sit(t, [4]uint8{1, 4, 1, 1}, nil, []UnitCard{Foot("Squad", 3), Foot("Team", 3), carrier(3, 2)}, red).From(SetUpAboard, func(state *State) {
		sided(state)
		state.Units[0].Place, state.Units[0].Carrier = Aboard, 2
	}).until(SetUpDeploy)
	var why Reasons
	if (BoardingQuestion{0}).Judge(s.At(s.play()), BoardingAnswer{1, 2}, &why) || why.Refusal.Breaches[0].Clause != "wp.transports.single_unit" {
		t.Errorf("mixed loads: %v", why.Refusal)
	}
}

// TestPassengersDoNotSpoilTheSplit: with two waves, a Force of one pair cannot be
// split evenly.
func TestPassengersDoNotSpoilTheSplit(t *testing.T) {
	s := Sit(t, [4]uint8{1, 4, 1, 8}, nil, []UnitCard{Foot("Squad", 3), carrier(2, 2)}, squads(1)).From(SetUpAboard, sided)
	state := s.Begin()
	var why Reasons
	if (BoardingQuestion{0}).Judge(s.At(&state), BoardingAnswer{0, 1}, &why) || why.Refusal.Breaches[0].Clause != "wp.charts.force.8" {
		t.Errorf("%v", why.Refusal)
	}
}

func TestDeploymentIsLegal(t *testing.T) {
	terrain := []Feature{
		{Named: content.Named{ID: "house", Name: "the house"}, Kind: Building, Height: 4, Capacity: 6, Shape: Corners(10, 2, 14, 2, 14, 6, 10, 6)},
		{Named: content.Named{ID: "pond", Name: "the pond"}, Kind: Water, Shape: Corners(20, 2, 24, 2, 24, 6, 20, 6)},
		{Named: content.Named{ID: "wood", Name: "the wood"}, Kind: Woods, Height: 4, Shape: Corners(30, 2, 34, 2, 34, 6, 30, 6)},
		{Named: content.Named{ID: "tower", Name: "the tower"}, Kind: Building, Height: 6, Capacity: 6, Shape: Corners(50, 2, 54, 2, 54, 6, 50, 6)},
	}
	bikes := With(Foot("Bikes", 3), func(c *UnitCard) { c.Kind, c.Keywords.AntiGrav = Bike, true })
	flier := With(Foot("Flier", 1), func(c *UnitCard) { c.Kind, c.Keywords.Fly = Vehicle, true })
	blue := []UnitCard{Foot("Squad", 3), Tank("Tank", 1), bikes, flier, Foot("Horde", 6)}
	s := Sit(t, [4]uint8{1, 4, 1, 1}, terrain, blue, squads(1)).From(SetUpDeploy, sided)
	s.mustNot("deploy", "wp.charts.force.1", -1).mustNot("deploy", "wp.mission.deploy_order", 5).mustNot("deploy", game.ClauseShape, 99)

	s.will("deploy", 0)
	s.mustNot("place", "wp.mission.deploy_legal", s.row(0, 2000, 1180, 0)...) // a rim out of the zone
	s.mustNot("place", "wp.movement.edge_stop", s.row(0, -500, 500, 0)...)    // off the table
	s.mustNot("place", "wp.terrain.impassable", s.row(0, 2100, 400, 0)...)    // in the pond
	s.mustNot("place", "wp.mission.deploy_legal", s.row(0, 950, 400, 0)...)   // half in the house
	s.mustNot("place", "wp.buildings.placement", s.row(0, 1300, 400, 1)...)   // one off the roof
	s.mustNot("place", game.ClauseShape, s.row(0, 1100, 400, 2)...)           // the pond is no roof
	s.mustNot("place", game.ClauseShape, s.row(1, 1100, 400, 0)...)           // another unit
	loose := s.row(0, 200, 400, 0)
	loose[4+14] += inches(101)
	s.mustNot("place", "wp.coherency.one_inch", loose...)
	one := s.row(0, 200, 400, 0)
	one[4+14] = one[4+7]
	s.mustNot("place", "wp.mission.deploy_legal", one...)                                    // two in one place
	s.mustNot("place", "wp.mission.deploy_legal", 0, 0, 0, 1, inches(4000), inches(3000), 0) // all around a place that is not in the zone
	s.will("place", s.row(0, 1060, 400, 0)...)                                               // on the roof: it is in the house

	s.will("deploy", 1)
	s.mustNot("place", "wp.mission.deploy_legal", s.row(1, 5200, 400, 4)...) // a Vehicle in a building
	s.mustNot("place", "wp.buildings.who", s.row(1, 5200, 400, 4)...)
	s.mustNot("place", "wp.terrain.impassable", s.row(1, 5200, 400, 0)...)
	s.will("place", s.row(1, 4000, 400, 0)...)

	s.will("deploy", 2)
	s.mustNot("place", "wp.keywords.antigrav", s.row(2, 3100, 400, 0)...)
	s.mustNot("place", "wp.movement.friendly_inch", s.row(2, 4160, 400, 0)...)
	s.will("place", s.row(2, 4400, 400, 0)...)

	s.will("deploy", 3)
	s.mustNot("place", "wp.fliers.end_over", s.row(3, 5200, 400, 0)...)
	s.will("place", s.row(3, 3200, 400, 0)...) // over the wood

	s.mustNot("place", "wp.buildings.capacity", s.row(4, 1060, 300, 1)...)
	long := s.row(4, 6000, 400, 0)
	for i := range 6 {
		long[7*i+4] = inches(5900) + int32(i)*inches(220)
	}
	s.mustNot("place", "wp.coherency.one_inch", long...)
	for i := range 6 {
		long[7*i+4] = inches(5900) + int32(i)*inches(195)
	}
	s.mustNot("place", "wp.coherency.six_inch", long...)

	s.will("place", 8, 1, 1, 1, inches(6000), inches(500), 0)
	state := s.play()
	if b := state.Bases[13]; b.Face != (Facing{1, 1}) || geom.Dist(b.At, Corners(60, 5)[0]) > geom.Inches(4) {
		t.Errorf("a base of a unit that was put around a place is %+v", b)
	}
	s.mustTell("deployed", "wp.mission.deploy_order", "wp.mission.deploy_legal", "wp.charts.force.1")
	s.mustTell("reserves", "wp.mission.reserve_record", "wp.charts.force.1")
	if state.Units[0].In != 1 || state.Units[1].In != 0 || state.Bases[3].Face != (Facing{Y: 1}) {
		t.Errorf("%+v %+v", state.Units[0], state.Bases[3])
	}
}

// TestDeploymentKeepsOffEnemies: zones are far apart, but a scenario's need not be.
func TestDeploymentKeepsOffEnemies(t *testing.T) {
	s := Sit(t, [4]uint8{1, 4, 1, 1}, nil, squads(1), squads(1))
	s.From(SetUpDeploy, func(state *State) {
		sided(state)
		s.Put(state, 1, 2000, 500)
	})
	s.mustNot("place", "wp.movement.enemy_inch", s.row(0, 2000, 690, 0)...).mustNot("place", "wp.mission.deploy_legal", s.row(0, 2000, 690, 0)...)
	s.will("place", s.row(0, 2000, 700, 0)...)
	s.play()
}

func TestACrowdedZone(t *testing.T) {
	var blue []UnitCard
	for range 12 {
		blue = append(blue, With(Foot("Horde", 9), func(c *UnitCard) { c.Length, c.Width = 60*geom.Millimetre, 60*geom.Millimetre }))
	}
	s := Sit(t, [4]uint8{6, 4, 1, 1}, nil, blue, squads(1)).From(SetUpDeploy, sided)
	state := s.play()
	s.mustTell("no-room", "wp.mission.deploy_legal")
	if state.Units[0].Place != OnTable {
		t.Error("the first has no room")
	}
}

func TestForceDeployment(t *testing.T) {
	walker := With(Foot("Walker", 1), func(c *UnitCard) { c.Kind, c.Category = Walker, Support })
	lord := With(Leader(0, 1), func(c *UnitCard) { c.Kind = Walker })
	special := With(Foot("Special", 3), func(c *UnitCard) { c.Category = Specialist })
	blue := []UnitCard{lord, Foot("A", 3), Foot("B", 3), special, walker, carrier(2, 2), Foot("C", 3)} // 7; C rides
	for _, c := range []struct {
		entry       uint8
		least, most int
		held        []int32 // refused
	}{
		{1, 7, 7, nil}, {2, 4, 7, nil}, {4, 3, 3, []int32{3, 4, 5}}, {5, 0, 3, nil}, {6, 6, 7, nil}, {7, 4, 4, []int32{4, 5}}, {8, 3, 4, nil},
	} {
		t.Run(fmt.Sprint(c.entry), func(t *testing.T) {
			s := Sit(t, [4]uint8{1, 4, 1, c.entry}, nil, blue, squads(1))
			s.From(SetUpDeploy, func(state *State) {
				sided(state)
				state.Units[6].Place, state.Units[6].Carrier = Aboard, 5
			})
			clause := game.Clause(fmt.Sprint("wp.charts.force.", c.entry))
			for _, u := range c.held {
				s.mustNot("deploy", clause, u)
			}
			s.mustNot("deploy", "wp.mission.deploy_transports", 6)
			if c.least > 0 {
				s.mustNot("deploy", clause, -1)
			}
			state := s.Begin()
			q := deploying{0}
			if p := s.At(&state); c.entry == 5 && !q.Judge(p, ask.No[UnitID](), nil) {
				t.Error("nobody has to be deployed")
			}
			final := s.Roll(dice.Fast(1))
			n := 0
			for u := range UnitID(7) {
				if !s.At(final).inReserve(u) {
					n++
				}
			}
			if n < c.least || n > c.most {
				t.Errorf("%d are deployed, want %d to %d", n, c.least, c.most)
			}
			s.mustTell("reserves", clause)
			if c.entry == 8 && final.Units[0].Wave+final.Units[1].Wave+final.Units[2].Wave+final.Units[3].Wave+final.Units[4].Wave+final.Units[5].Wave+final.Units[6].Wave < 10 {
				t.Error("no waves")
			}
		})
	}
}

func TestNobodyDeploysInAMeeting(t *testing.T) {
	s := Sit(t, [4]uint8{1, 4, 1, 3}, nil, squads(2), squads(2)).From(SetUpAboard, sided)
	state := s.play()
	for u := range UnitID(4) {
		if state.Units[u].Place != Reserve {
			t.Errorf("%d is %v", u, state.Units[u].Place)
		}
	}
	if state.Round != 1 || state.Phase != CommandPoints {
		t.Errorf("%v of Round %d", state.Phase, state.Round)
	}
	s.mustTell("round", "wp.mission.start", "wp.sequence.rounds")
}

func TestReservesByRound(t *testing.T) {
	for entry, clause := range map[uint8]game.Clause{2: "", 6: "wp.charts.force.6", 8: "wp.charts.force.8"} {
		s := Sit(t, [4]uint8{1, 4, 1, entry}, nil, squads(1), squads(1)).From(MovementPhase, sided)
		state := s.Begin()
		for round, want := range map[uint8]game.Clause{1: clause, 2: ""} {
			state.Round = round
			if got := s.At(&state).mayArrive(0); got != want {
				t.Errorf("entry %d, Round %d: %q", entry, round, got)
			}
		}
	}
}

func TestWhereReservesEnter(t *testing.T) {
	flier := With(Foot("Flier", 1), func(c *UnitCard) {
		c.Kind, c.Keywords.Fly, c.Advance, c.Length, c.Width = Vehicle, true, geom.Inches(16), 6000, 6000
	})
	s := Sit(t, [4]uint8{7, 4, 1, 3}, nil, []UnitCard{Foot("Squad", 3), flier}, squads(1)).From(MovementPhase, sided)
	state := s.Begin()
	p := s.At(&state)
	for _, c := range []struct {
		name    string
		base    BaseID
		round   uint8
		x, y    int // hundredths of an inch
		refused game.Clause
	}{
		{"in front of its zone", 0, 1, 2000, 350, ""},
		{"exactly its Advance Speed", 0, 1, 2000, 350, ""},
		{"too far", 0, 1, 2000, 351, "wp.movement.reserve_entry"},
		{"beside the stretch, in Round 1", 0, 1, 600, 200, "wp.mission.reserve_round1"},
		{"there in Round 2", 0, 2, 600, 200, ""},
		{"from another edge", 0, 2, 100, 2400, "wp.mission.reserve_round2"},
		{"not wholly on the table", 0, 2, 2000, 40, "wp.movement.edge_stop"},
		{"a flier", 3, 2, 2000, 1600 - 119, ""},
		{"a flier that stops short", 3, 2, 2000, 1500 - 118, "wp.mission.reserve_fliers"},
		{"a flier that goes too far", 3, 2, 2000, 1610 - 118, "wp.movement.reserve_entry"},
	} {
		state.Round = c.round
		body := s.Footprint(p.UnitOf(c.base), geom.Point{X: geom.Length(inches(c.x)), Y: geom.Length(inches(c.y))}, Facing{})
		var why Reasons
		ok := p.mayEnterAt(c.base, body, &why)
		if ok != (c.refused == "") || !ok && why.Refusal.Breaches[0].Clause != c.refused || ok != p.mayEnterAt(c.base, body, nil) {
			t.Errorf("%s: %v, %v", c.name, ok, why.Refusal)
		}
	}
	if want := (geom.Segment{A: Corners(12, 0)[0], B: Corners(60, 0)[0]}); func() geom.Segment { state.Round = 1; return p.EntryEdge(0) }() != want {
		t.Errorf("%v", p.EntryEdge(0))
	}
	if want := (geom.Segment{A: Corners(12, 48)[0], B: Corners(60, 48)[0]}); p.EntryEdge(1) != want {
		t.Errorf("%v", p.EntryEdge(1))
	}
}

// TestEverySetUpEnds plays the set-up of every combination of zones, objectives and
// deployment at random.
func TestEverySetUpEnds(t *testing.T) {
	terrain := []Feature{
		{Named: content.Named{ID: "house", Name: "the house"}, Kind: Building, Height: 4, Capacity: 18, Shape: Corners(30, 2, 36, 2, 36, 6, 30, 6)},
		{Named: content.Named{ID: "pond", Name: "the pond"}, Kind: Water, Shape: Corners(33, 20, 50, 20, 50, 30, 33, 30)},
		{Named: content.Named{ID: "ruin", Name: "the ruin"}, Kind: Ruins, Height: 4, Shape: Corners(60, 36, 66, 36, 66, 42, 60, 42)},
	}
	force := []UnitCard{Leader(0, 1), Foot("A", 6), Foot("B", 6), Foot("C", 6), Tank("Tank", 3), carrier(3, 2), Foot("Riders", 6)}
	for zone := uint8(1); zone <= 8; zone++ {
		for deploy := uint8(1); deploy <= 8; deploy++ {
			s := Sit(t, [4]uint8{zone, 0, 0, deploy}, terrain, force, force)
			state := s.Roll(dice.Fast(uint64(zone)*8 + uint64(deploy)))
			if state.Phase != CommandPoints {
				t.Errorf("zones %d, deployment %d: it ends in %v", zone, deploy, state.Phase)
			}
			if s.Told("no-room", "wp.mission.deploy_legal") {
				t.Errorf("zones %d, deployment %d: no room", zone, deploy)
			}
		}
	}
}
