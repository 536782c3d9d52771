package warpath

import (
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/internal/soak"
)

// moveOnly is a match in which nobody shoots: of the phases with activations only the
// Movement Phase comes to something, and the fights that follow.
type moveOnly struct{ *Match }

// Step implements game.Rules.
func (m moveOnly) Step(g *game.Game[State]) bool {
	if s := &g.S; s.Act.Live && s.Act.Unit != None && s.Now.Len() == 0 && !s.Attack.Live && !s.Fight.Live {
		if u := s.Act.Unit; s.Phase == OverwatchPhase || s.Phase == CombatPhase && s.Units[u].Foes == 0 {
			s.Act.Restore, s.Act.Done = false, true
		}
	}
	return m.Match.Step(g)
}

func TestMovementConformance(t *testing.T) {
	list := EveryMatch(t)
	var current *Match
	gametest.Run(t, gametest.Game[State]{
		New: func(seed uint64) *game.Game[State] {
			current = list[seed%uint64(len(list))]
			return game.New[State](moveOnly{current}, dice.Fast(seed))
		},
		Games: soak.Of(2, len(list)/8), Rate: 24,
		Invariant: func(s *State) error { return invariants(current.At(s)) },
	})
}
