package warpath

import (
	"fmt"
	"testing"

	"umpire/game"
	"umpire/geom"
)

// scoring is a match at the end of a Round, on which nobody has Command Points.
func scoring(t *testing.T, score uint8, round uint8, blue, red []UnitCard, arrange func(s *Sitting, state *State)) *Sitting {
	t.Helper()
	s := Sit(t, [4]uint8{1, 8, score, 1}, nil, blue, red)
	return s.From(EndScore, func(state *State) {
		state.Zone, state.Edge = [2]uint8{0, 1}, [2]uint8{uint8(South), uint8(North)}
		state.Round = round
		for _, at := range s.Book.Marks[0].Fixed[0][0] {
			state.Objectives.Push(at)
		}
		arrange(s, state)
	})
}

func TestClaims(t *testing.T) {
	lone := []UnitCard{Foot("Lone", 1)}
	flier := []UnitCard{With(Foot("Flier", 1), func(c *UnitCard) { c.Kind, c.Keywords.Fly = Vehicle, true })}
	for _, c := range []struct {
		name      string
		blue, red []UnitCard
		arrange   func(s *Sitting, state *State)
		want      game.Seat
		clause    game.Clause // of an event "no-claim"
	}{
		{"exactly 3 inches", lone, lone, func(s *Sitting, state *State) {
			s.Put(state, 0, 1800, 2400)
			state.Bases[0].At.Y -= geom.Inches(3) + Mm25/2
		}, 0, ""},
		{"3.1 inches", lone, lone, func(s *Sitting, state *State) {
			s.Put(state, 0, 1800, 2400)
			state.Bases[0].At.Y -= geom.Inch*31/10 + Mm25/2
		}, game.Nobody, ""},
		// wp.mission.claim_most: Sam's two Units have three Bases there, Graham's one has four
		{"most bases", []UnitCard{Foot("Sam", 1), Foot("Samuel", 2)}, []UnitCard{Foot("Graham", 4)}, func(s *Sitting, state *State) {
			s.Put(state, 0, 1600, 2400)
			s.Put(state, 1, 1600, 2200)
			s.Put(state, 2, 1600, 2600)
		}, 1, ""},
		{"as many", lone, lone, func(s *Sitting, state *State) {
			s.Put(state, 0, 1600, 2400)
			s.Put(state, 1, 1900, 2400)
		}, game.Nobody, ""},
		{"a flier does not contest", flier, lone, func(s *Sitting, state *State) {
			s.Put(state, 0, 1800, 2400)
			s.Put(state, 1, 1900, 2500)
		}, 1, "wp.mission.claim_fliers"},
		{"passengers do not count", []UnitCard{Foot("Riders", 4), carrier(1, 4)}, []UnitCard{Foot("Two", 2)}, func(s *Sitting, state *State) {
			s.Put(state, 1, 1800, 2400)
			s.Put(state, 2, 1900, 2500)
			state.Units[0].Place, state.Units[0].Carrier = Aboard, 1
		}, 1, "wp.mission.claim_transport"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := scoring(t, 5, 1, c.blue, c.red, c.arrange)
			state := s.play()
			vp := [2]int16{}
			if c.want != game.Nobody {
				vp[c.want] = 1
			}
			if state.VP != vp {
				t.Errorf("scores %v, want %v", state.VP, vp)
			}
			s.mustTell("claim", "wp.mission.claim_distance", "wp.mission.claim_most")
			if c.clause != "" {
				s.mustTell("no-claim", c.clause)
			}
		})
	}
}

// TestAUnitClaimsOne: two objectives within 3" of a unit, and each player has one
// such unit; the Initiative player declares first.
func TestAUnitClaimsOne(t *testing.T) {
	s := scoring(t, 5, 1, []UnitCard{Foot("Line", 6)}, []UnitCard{Foot("Row", 6)}, func(s *Sitting, state *State) {
		state.Objectives.Clear()
		for _, at := range Corners(18, 24, 22, 24, 60, 24) {
			state.Objectives.Push(at)
		}
		state.Initiative = 1
		s.Put(state, 0, 1750, 2300)
		s.Put(state, 1, 1750, 2500)
	})
	s.mustNot("claim", "wp.mission.claim_single", 0, 1).mustNot("claim", "wp.mission.claim_distance", 2).mustNot("claim", game.ClauseShape, 7).mustNot("claim", game.ClauseShape)
	s.will("claim", 0).will("claim", 1)
	state := s.play()
	if state.VP != [2]int16{1, 1} {
		t.Errorf("scores %v", state.VP)
	}
	s.mustTell("claim-declared", "wp.mission.claim_single")
	for _, e := range s.events {
		if f, ok := e.Facts.(ClaimFacts); ok && e.Kind == "claim-declared" {
			if f.Seat != 1 {
				t.Error("the Initiative player does not declare first")
			}
			break
		}
	}
}

// holding puts Blue's first units at the first objectives, and Red's first at the
// next; the rest stand in corners.
func holding(blue, red int) func(s *Sitting, state *State) {
	return func(s *Sitting, state *State) {
		at := []int{1800, 3600, 5400}
		n := [2]int{blue, red}
		next := 0
		for i := range s.Units {
			seat := s.Units[i].Seat
			if n[seat] > 0 {
				n[seat]--
				s.Put(state, UnitID(i), at[next], 2400)
				next++
				continue
			}
			s.Put(state, UnitID(i), 300+500*i, []int{100, 4700}[seat])
		}
	}
}

func TestScoring(t *testing.T) {
	lone := Foot("Lone", 1)
	worth := func(points int) UnitCard { return With(lone, func(c *UnitCard) { c.Points = points }) }
	dead := func(units ...UnitID) func(s *Sitting, state *State) {
		return func(s *Sitting, state *State) {
			holding(1, 0)(s, state)
			for _, u := range units {
				state.Units[u].Place = Destroyed
			}
		}
	}
	for _, c := range []struct {
		name         string
		score, round uint8
		blue, red    []UnitCard
		arrange      func(s *Sitting, state *State)
		vp           [2]int16
	}{
		{"final count, before the end", 1, 4, squads(2), squads(1), holding(2, 1), [2]int16{}},
		{"final count", 1, 5, squads(2), squads(1), holding(2, 1), [2]int16{6, 3}},
		{"steady hold, Round 1", 2, 1, squads(2), squads(1), holding(2, 1), [2]int16{}},
		{"steady hold", 2, 2, squads(2), squads(1), holding(2, 1), [2]int16{2, 1}},
		// wp.charts.score.3: Destroyed Units of 130 and 80 PTS total 210: 4 points
		{"attrition", 3, 5, []UnitCard{lone}, []UnitCard{worth(130), worth(80), lone}, dead(1, 2), [2]int16{5, 0}},
		{"attrition, one still in Reserve", 3, 5, []UnitCard{lone}, []UnitCard{worth(130), worth(80), lone}, func(s *Sitting, state *State) {
			dead(1)(s, state)
			state.Units[2].Place = Reserve
		}, [2]int16{5, 0}},
		{"attrition, one has left", 3, 5, []UnitCard{lone}, []UnitCard{worth(130), worth(80), lone}, func(s *Sitting, state *State) {
			dead(1)(s, state)
			state.Units[2].Place = Departed
		}, [2]int16{3, 0}},
		{"decapitation", 4, 5, squads(2), squads(1), holding(2, 1), [2]int16{4, 2}},
		{"escalation, Round 3", 5, 3, squads(2), squads(1), holding(2, 1), [2]int16{2, 1}},
		{"escalation, Round 4", 5, 4, squads(2), squads(1), holding(2, 1), [2]int16{4, 2}},
		{"dominance, Round 1", 6, 1, squads(2), squads(1), holding(2, 1), [2]int16{}},
		{"dominance", 6, 2, squads(2), squads(1), holding(2, 1), [2]int16{2, 0}},
		{"dominance, as many", 6, 2, squads(2), squads(1), holding(1, 1), [2]int16{}},
		{"dominance, all", 6, 2, squads(3), squads(1), holding(3, 0), [2]int16{3, 0}},
		{"dominance, the only one", 6, 2, squads(1), squads(1), func(s *Sitting, state *State) {
			holding(1, 0)(s, state)
			state.Objectives.Clear()
			state.Objectives.Push(Corners(18, 24)[0])
		}, [2]int16{2, 0}},
		{"break their lines", 7, 1, squads(2), squads(1), holding(2, 0), [2]int16{1, 0}},
		{"break their lines, the end", 7, 5, squads(2), []UnitCard{lone}, func(s *Sitting, state *State) {
			holding(0, 1)(s, state)
			s.Put(state, 0, 2000, 4000)
			s.Put(state, 1, 2000, 3620) // across the border
		}, [2]int16{2, 1}},
		{"total war", 8, 2, squads(2), squads(1), func(s *Sitting, state *State) {
			holding(2, 1)(s, state)
			state.Killed = [2]uint8{3, 1}
		}, [2]int16{3, 1}},
		{"total war, the end", 8, 5, squads(2), squads(1), holding(2, 1), [2]int16{4, 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := scoring(t, c.score, c.round, c.blue, c.red, c.arrange)
			if state := s.play(); state.VP != c.vp {
				t.Errorf("scores %v, want %v", state.VP, c.vp)
			}
			if c.vp != ([2]int16{}) {
				s.mustTell("score", game.Clause(fmt.Sprint("wp.charts.score.", c.score)), "wp.charts.score.when")
			}
		})
	}
}

func TestACommandUnitDestroyed(t *testing.T) {
	s := scoring(t, 4, 1, squads(1), []UnitCard{Leader(0, 1), Foot("Squad", 3)}, holding(0, 0))
	s.until(EndRound)
	s.arrangeLate(1, 2)
	state := s.play()
	if state.VP != [2]int16{2, 0} || state.Killed != [2]uint8{2, 0} {
		t.Errorf("%v %v", state.VP, state.Killed)
	}
	s.mustTell("score", "wp.charts.score.4")
	s.mustTell("late", "wp.charts.force.8")
}

// arrangeLate makes units of the second wave late.
func (s *Sitting) arrangeLate(units ...UnitID) {
	before := s.Arrange
	s.Arrange = func(state *State) {
		before(state)
		state.Chart[ChartOfDeployment], state.Round = twoWaves, lastWave
		for _, u := range units {
			state.Units[u].Place = Reserve
		}
	}
}

func TestTheSecondWaveIsLate(t *testing.T) {
	for round, want := range map[uint8]Place{2: Reserve, 3: Destroyed} {
		s := scoring(t, 8, round, squads(1), []UnitCard{Foot("A", 3), Foot("Riders", 3), carrier(2, 2)}, holding(0, 0))
		s.until(EndRound)
		s.arrangeLate(3)
		before := s.Arrange
		s.Arrange = func(state *State) {
			before(state)
			state.Round = round
			state.Units[2].Place, state.Units[2].Carrier = Aboard, 3
		}
		state := s.play()
		if state.Units[3].Place != want || (state.Units[2].Place == Destroyed) != (want == Destroyed) {
			t.Errorf("Round %d: %v, %v", round, state.Units[3].Place, state.Units[2].Place)
		}
	}
}

func TestTheGameEnds(t *testing.T) {
	gone := func(units ...UnitID) func(s *Sitting, state *State) {
		return func(s *Sitting, state *State) {
			holding(1, 0)(s, state)
			for _, u := range units {
				state.Units[u].Place = Destroyed
			}
		}
	}
	for _, c := range []struct {
		name    string
		round   uint8
		arrange func(s *Sitting, state *State)
		setUp   func(s *Sitting)
		reason  EndReason
		winner  game.Seat
		clause  game.Clause
	}{
		{"after the last Round", 5, holding(1, 0), func(*Sitting) {}, ByRounds, 0, "wp.mission.length"},
		{"a draw", 5, holding(1, 1), func(*Sitting) {}, ByRounds, game.Nobody, "wp.mission.scoring_winner"},
		{"not yet", 4, holding(1, 0), func(*Sitting) {}, NotEnded, game.Nobody, ""},
		{"alone, and ends it", 2, gone(1), func(s *Sitting) { s.will("alone", 1) }, EndedAlone, 0, "wp.mission.no_units"},
		{"alone, and plays on", 2, gone(1), func(s *Sitting) { s.will("alone", 0) }, NotEnded, game.Nobody, ""},
		{"the time is up", 2, holding(1, 0), func(s *Sitting) { s.Setup.Timed = true; s.will("time", 1).will("time", 1) }, ByTime, 0, "wp.mission.length"},
		{"one says that it is not", 2, holding(1, 0), func(s *Sitting) { s.Setup.Timed = true; s.will("time", 1).will("time", 0) }, NotEnded, game.Nobody, ""},
		{"both wiped out", 2, gone(0, 1), func(*Sitting) {}, BothWiped, game.Nobody, "wp.mission.no_units"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := scoring(t, 1, c.round, squads(1), squads(1), c.arrange)
			c.setUp(s)
			state := s.play()
			if state.Reason != c.reason || state.Winner != c.winner || (state.Phase == GameOver) != (c.reason != NotEnded) {
				t.Errorf("%v: %v wins, reason %d", state.Phase, state.Winner, state.Reason)
			}
			if c.clause != "" {
				s.mustTell("game-over", c.clause, "wp.mission.scoring_winner")
				if r := s.Result(state); r.Winners != game.Won(c.winner) || r.Scores[0] != int(state.VP[0]) || r.Reason == "" {
					t.Errorf("%+v", r)
				}
			}
		})
	}
}

// TestBothWipedOutEndsAtOnce: in the middle of a Round, which is scored
// (wp.mission.no_units).
func TestBothWipedOutEndsAtOnce(t *testing.T) {
	s := scoring(t, 8, 2, squads(1), squads(1), func(s *Sitting, state *State) {
		state.Phase, state.Chosen = CombatPhase, true
		state.Killed = [2]uint8{2, 1}
		state.Units[0].Place, state.Units[1].Place = Destroyed, Destroyed
	})
	if state := s.play(); state.Phase != GameOver || state.VP != [2]int16{2, 1} {
		t.Errorf("%v, %v", state.Phase, state.VP)
	}
	s.mustTell("wiped-out", "wp.mission.no_units")
}

// TestWhatARoundLeaves: tokens and Command Points go, Pinned markers and Shields stay.
func TestWhatARoundLeaves(t *testing.T) {
	s := scoring(t, 1, 1, squads(1), squads(1), func(s *Sitting, state *State) {
		holding(0, 0)(s, state)
		u := &state.Units[0]
		u.Token, u.Pinned, u.Shields, u.Moved, u.Infected, u.Engagers = Overwatch, true, 2, Sprint, true, 1<<1
		state.Points = [2]uint8{3, 0}
		state.Cunning.Push(0)
	})
	state := s.play()
	u := state.Units[0]
	if u.Token != NoToken || !u.Pinned || !u.Began || u.Shields != 2 || u.Moved != NoToken || u.Infected || u.Engagers != 0 || state.Points != [2]uint8{} || state.Cunning.Len() != 0 {
		t.Errorf("%+v", u)
	}
	if state.Round != 2 || state.Phase != CommandPoints || state.Bases[0].From != state.Bases[0].At {
		t.Errorf("%v of Round %d", state.Phase, state.Round)
	}
	s.mustTell("token-off", "wp.sequence.token_clear")
	s.mustTell("points-lost", "wp.command.points_expire")
	s.mustTell("round", "wp.sequence.rounds")
}
