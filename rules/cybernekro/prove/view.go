package prove

import (
	"umpire/board"
	"umpire/game"
	"umpire/rules/cybernekro"
)

// Scene implements scenario.Position: what files give names to.
func (sc *scene) Scene() board.Scene {
	s := board.Scene{Width: sc.Setup.Side, Depth: sc.Setup.Side}
	for i := range sc.Setup.Terrain {
		f := &sc.Setup.Terrain[i]
		s.Features = append(s.Features, board.Feature{ID: f.ID, Name: f.Name, Height: f.Height})
	}
	p := sc.At(&sc.Start)
	for i := range sc.Start.Models {
		id := cybernekro.ModelID(i)
		if i >= len(sc.Models) && p.NPC(id) == nil {
			break
		}
		s.Models = append(s.Models, board.Model{ID: int32(i), Unit: int32(i), Name: p.Name(id), R: p.Radius(id)})
	}
	return s
}

// View implements game.Rules: where models stand and how far the game is.
func (sc *scene) View(s *cybernekro.State, _ game.Seat) any {
	t := &board.Table{Turn: s.Turn, Scores: make([]int, 2)}
	t.Tracker.Round, t.Tracker.Phase = int(s.Round), s.Phase.String()
	sc.At(s).Each(func(id cybernekro.ModelID) {
		m := &s.Models[id]
		t.Tokens = append(t.Tokens, board.Token{ID: int32(id), Unit: int32(id), At: m.At, On: int(m.On)})
		t.Units = append(t.Units, board.Unit{ID: int32(id), Where: board.OnTable})
	})
	return t
}
