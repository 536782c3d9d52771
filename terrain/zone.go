package terrain

import (
	"slices"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/table/plot"
)

// Zone is the ground along an edge of the table that models are set up on.
type Zone struct {
	Place  geom.Length       // the side of the square that a model takes up
	Last   geom.Length       // how far from the edge the middle of a place lies at most
	Base   geom.Length       // the radius of a model's base
	Models int               // so many have to find room
	Taken  func(*Piece) bool // whether a base cannot stand in a piece
	Clause game.Clause
}

// Leave refuses terrain that leaves no room in a zone along one of two edges for all models, in
// places side by side.
func (j *Judgement) Leave(on plot.Table, z Zone) {
	for edge, name := range table.Ends {
		free := 0
		for x := z.Place / 2; x <= on.Width-z.Place/2; x += z.Place {
			for y := z.Place / 2; y <= z.Last; y += z.Place {
				at := geom.Point{X: x, Y: y}
				if edge == 1 {
					at = on.Turned(at)
				}
				base := geom.Disc(at, z.Base)
				if !slices.ContainsFunc(j.Pieces, func(p Piece) bool { return z.Taken(&p) && p.Shape.Overlaps(base) }) {
					free++
				}
			}
		}
		if free < z.Models {
			j.Fault(-1, "", z.Clause, "the terrain leaves room for %d models along the %s edge: expected %d", free, name, z.Models)
		}
	}
}
