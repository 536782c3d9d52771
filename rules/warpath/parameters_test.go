package warpath

import (
	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

func squads(n int) (list []UnitCard) {
	for range n {
		list = append(list, Foot("Squad", 3))
	}
	return list
}

func TestParametersAreRolled(t *testing.T) {
	s := Sit(t, [4]uint8{0, 4, 0, 0}, nil, squads(1), squads(1)).until(SetUpRecon)
	state := s.play([]int8{3}, []int8{8}, []int8{1})
	if state.Chart != [4]uint8{3, 4, 8, 1} {
		t.Errorf("charts %v", state.Chart)
	}
	s.mustTell("setup", "wp.mission.setup_order", "wp.mission.length", "wp.mission.terrain_agreement")
	s.mustTell("parameter", "wp.mission.parameters", "wp.charts.dz.3", "wp.charts.dz.coords", "wp.charts.obj.4", "wp.charts.score.8", "wp.charts.force.1")
	s.mustTell("objective", "wp.charts.obj.4", "wp.mission.objectives_inert")
	if state.Objectives.Len() != 1 || *state.Objectives.At(0) != Corners(36, 24)[0] {
		t.Errorf("objectives %v", state.Objectives)
	}
}

func TestASetOfObjectivesIsRolled(t *testing.T) {
	for face, first := range map[int8]geom.Point{4: Corners(18, 12)[0], 5: Corners(18, 36)[0]} {
		s := Sit(t, [4]uint8{1, 5, 1, 1}, nil, squads(1), squads(1)).until(SetUpRecon)
		if state := s.play([]int8{face}); *state.Objectives.At(0) != first || state.Objectives.Len() != 3 {
			t.Errorf("a %d: %v", face, state.Objectives)
		}
		s.mustTell("objective-set", "wp.charts.obj.5")
	}
}

func TestObjectivesArePlacedInTurn(t *testing.T) {
	pond := Feature{Named: content.Named{ID: "pond", Name: "the pond"}, Kind: Water, Shape: Corners(10, 10, 14, 10, 14, 14, 10, 14)}
	s := Sit(t, [4]uint8{1, 6, 1, 1}, []Feature{pond}, squads(1), squads(1)).until(SetUpRecon)
	s.mustNot("objective", "wp.charts.obj.6", inches(899), inches(2400))
	s.mustNot("objective", "wp.charts.obj.6", inches(4799), inches(2400))
	s.mustNot("objective", "wp.charts.obj.rules", inches(1200), inches(1200))
	s.mustNot("objective", game.ClauseShape, 1, 2, 3)
	s.will("objective", inches(900), inches(2400)).will("objective", inches(4800), inches(2400))
	state := s.play([]int8{4, 4}, []int8{2, 7})
	if state.Objectives.Len() != 5 {
		t.Errorf("%d objectives", state.Objectives.Len())
	}
	var by []game.Seat
	for _, e := range s.events {
		if f, ok := e.Facts.(ObjectiveFacts); ok && e.Kind == "objective" {
			by = append(by, f.Seat)
		}
	}
	if want := []game.Seat{game.Nobody, 1, 0, 1, 0}; len(by) != 5 || [5]game.Seat(by) != [5]game.Seat(want) {
		t.Errorf("placed by %v", by)
	}
}

func TestObjectivesAreCounted(t *testing.T) {
	for face, n := range map[int8]int{1: 3, 5: 5, 8: 6} { // wp.basics.d4
		s := Sit(t, [4]uint8{1, 7, 1, 1}, nil, squads(1), squads(1)).until(SetUpRecon)
		s.mustNot("objective", "wp.charts.obj.7", inches(599), inches(2400))
		if state := s.play([]int8{face}, []int8{5, 1}); state.Objectives.Len() != n {
			t.Errorf("a %d: %d objectives, want %d", face, state.Objectives.Len(), n)
		}
		s.mustTell("objective-number", "wp.basics.d4", "wp.charts.obj.7")
	}
}

func TestWaterGivesWay(t *testing.T) {
	pond := Feature{Named: content.Named{ID: "pond", Name: "the pond"}, Kind: Water, Shape: Corners(35, 20, 50, 20, 50, 30, 35, 30)}
	wood := Feature{Named: content.Named{ID: "wood", Name: "the wood"}, Kind: Woods, Shape: Corners(16, 20, 20, 20, 20, 26, 16, 26)}
	s := Sit(t, [4]uint8{1, 1, 1, 1}, []Feature{wood, pond}, squads(1), squads(1)).until(SetUpRecon)
	state := s.play()
	s.mustTell("shifted", "wp.charts.obj.rules")
	p := s.At(state)
	if got := p.Shape(1)[0]; got != (geom.Point{X: geom.Inches(36), Y: geom.Inches(20)}) {
		t.Errorf("the pond's corner is at %v", got)
	}
	if p.Shape(0)[0] != wood.Shape[0] {
		t.Error("the wood was moved")
	}
}

func TestReconRoll(t *testing.T) {
	tactician := With(Foot("Scouts", 3), func(c *UnitCard) { c.Keywords.Tactician[0] = 2 })
	for _, c := range []struct {
		name      string
		blue, red []UnitCard
		dice      [][]int8
		winner    game.Seat
		swords    [2]uint8
	}{
		{"the higher wins; others' dice do not count", []UnitCard{Leader(0, 2), tactician}, []UnitCard{Leader(2, 1)}, [][]int8{{1, 0}, {3}}, 1, [2]uint8{1, 3}},
		{"a draw is rolled again", []UnitCard{Leader(2, 1)}, []UnitCard{Leader(2, 1)}, [][]int8{{1}, {1}, {2}, {0}}, 0, [2]uint8{2, 0}},
		{"no dice score 0", squads(1), []UnitCard{Leader(2, 1)}, [][]int8{{0}, {1}}, 1, [2]uint8{0, 1}},
		{"neither has dice", []UnitCard{tactician}, squads(1), [][]int8{{4, 4}, {6, 5}}, 0, [2]uint8{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := Sit(t, [4]uint8{1, 4, 1, 1}, nil, c.blue, c.red).until(SetUpInitiative)
			state := s.play(c.dice...)
			if state.Turn != c.winner || state.Recon != c.swords {
				t.Errorf("%v won, %v", state.Turn, state.Recon)
			}
			s.mustTell("recon-won", "wp.mission.recon_roll")
		})
	}
}

func TestSidesAreTaken(t *testing.T) {
	s := Sit(t, [4]uint8{4, 4, 1, 3}, nil, []UnitCard{Leader(0, 1)}, []UnitCard{Leader(0, 1)}).until(SetUpAboard)
	s.will("recon/initiative", 0).mustNot("side", "wp.mission.side_choice", 1, int32(South)).mustNot("side", "wp.mission.side_choice", 0, int32(East))
	s.mustNot("side", game.ClauseShape, 2, 0).will("side", 1, int32(East))
	state := s.play([]int8{1}, []int8{0})
	if state.Initiative != 1 || state.Zone != [2]uint8{0, 1} || state.Edge != [2]uint8{uint8(West), uint8(East)} || state.Turn != 1 {
		t.Errorf("%v %v %v %v", state.Initiative, state.Zone, state.Edge, state.Turn)
	}
	s.mustTell("initiative", "wp.mission.recon_choice")
	s.mustTell("side", "wp.mission.side_choice", "wp.mission.zones_mark")
}
