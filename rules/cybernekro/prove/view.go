package prove

import (
	"umpire/board"
	"umpire/rules/cybernekro"
)

// Scene implements scenario.Position: with the NPCs that are in play from the beginning, so
// that files can name them.
func (sc *scene) Scene() board.Scene {
	s := sc.Table.Scene()
	p := sc.At(&sc.Start)
	for id := cybernekro.ModelID(len(sc.Models)); id < cybernekro.MaxModels && p.NPC(id) != nil; id++ {
		s.Models = append(s.Models, board.Model{ID: int32(id), Unit: int32(id), Name: p.Name(id), R: p.Radius(id)})
	}
	return s
}
