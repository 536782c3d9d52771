package book

import (
	"umpire/content"
	"umpire/rules/warmachine"
)

// judgeField adds the mirrored pieces of a battlefield.
func judgeField(f *warmachine.Battlefield, from *content.Origin) {
	f.Features = mirrored(f, from)
}

// mirrored is the pieces with the twins of those that stand twice, turned half around the
// middle of the table.
func mirrored(f *warmachine.Battlefield, _ *content.Origin) (all []warmachine.Feature) {
	for _, piece := range f.Features {
		twin := piece
		piece.Mirror = false
		all = append(all, piece)
		if !twin.Mirror {
			continue
		}
		twin.Mirror = false
		twin.ID += "-2"
		twin.Shape = nil
		for _, at := range piece.Shape {
			at.X, at.Y = f.Width-at.X, f.Depth-at.Y
			twin.Shape = append(twin.Shape, at)
		}
		all = append(all, twin)
	}
	return all
}
