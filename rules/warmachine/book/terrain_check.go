package book

import (
	"cmp"
	"fmt"
	"strings"

	"umpire/board"
	"umpire/bounds"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/table"
)

// What bounds the terrain of a table.
const (
	mostFeatures = 60
	mostCorners  = 64
)

// The least size of a table: two zones of 10″ and the 20″ between them (wm.setup.gap).
const leastDepth = 40 * geom.Inch

// judgeField adds the twins of mirrored pieces, and refuses what cannot lie there.
func judgeField(f *warmachine.Battlefield, from *content.Origin) {
	f.Features = mirrored(f)
	for _, fault := range checkPieces(f.Width, f.Depth, f.Features) {
		from.Wrong("features", "%s (%s)", fault.Text, fault.Clause)
	}
	if f.Depth < leastDepth {
		from.Wrong("depth", "is %s: expected at least %s, for two zones and the 20″ between them", f.Depth, leastDepth)
	}
}

// mirrored is the pieces with the twins of those that stand twice, turned half around the
// middle of the table.
func mirrored(f *warmachine.Battlefield) (all []warmachine.Feature) {
	for _, piece := range f.Features {
		twice := piece.Mirror
		piece.Mirror = false
		all = append(all, piece)
		if twice {
			all = append(all, twin(piece, f.Width, f.Depth))
		}
	}
	return all
}

// twin is a piece turned half around the middle of a table.
func twin(piece warmachine.Feature, width, depth geom.Length) warmachine.Feature {
	shape := piece.Shape
	piece.ID += "-2"
	piece.Shape = nil
	for _, at := range shape {
		piece.Shape = append(piece.Shape, geom.Point{X: width - at.X, Y: depth - at.Y})
	}
	return piece
}

// CheckTerrain judges terrain made by hand for a table, and returns it in normal form: with
// ids, names and heights where they were left out, and what the book says of each class.
// What the players agree on is theirs, within what the classes are (wm.ter.agreed,
// wm.ter.types).
func CheckTerrain(width, depth geom.Length, features []board.Feature) ([]board.Feature, []warmachine.Feature, []content.Fault) {
	if len(features) > mostFeatures {
		return features, nil, []content.Fault{{Clause: "wm.ter.agreed", Path: "features", Text: fmt.Sprintf("%d pieces of terrain: the table takes at most %d", len(features), mostFeatures)}}
	}
	taken := map[string]bool{}
	var pieces []warmachine.Feature
	var faults []content.Fault
	for i, f := range features {
		piece, known := featureMeant(f)
		if !known {
			faults = append(faults, content.Fault{Clause: "wm.ter.types", Path: fmt.Sprintf("features[%d].kind", i),
				Text: fmt.Sprintf("%q is no kind of terrain: expected open, rough, impassable, obstacle, structure, woods or forest, and the shelter concealment or cover", bounds.Short(f.Kind))})
			continue
		}
		pieces = append(pieces, normal(piece, taken))
	}
	faults = append(faults, checkPieces(width, depth, pieces)...)
	if len(faults) > 0 {
		return features, nil, faults
	}
	return FeaturesShown(pieces), pieces, nil
}

// usualHeight is the height of pieces of which none is said, by movement class
// (wm.ter.obstacle, wm.ter.obstruction).
var usualHeight = [...]geom.Length{warmachine.Obstacle: geom.Inch, warmachine.Obstruction: 3 * geom.Inch}

// usualName is what pieces without a name are called.
var usualName = [...]string{warmachine.Open: "Brush", warmachine.Rough: "Rough ground", warmachine.Impassable: "Chasm", warmachine.Obstacle: "Wall", warmachine.Obstruction: "Ruin"}

// normal fills in what a piece leaves out.
func normal(f warmachine.Feature, taken map[string]bool) warmachine.Feature {
	if f.Name = strings.TrimSpace(f.Name); f.Name == "" {
		f.Name = usualName[f.Going]
	}
	f.ID = content.Unused(taken, cmp.Or(f.ID, f.Going.String()))
	if f.Height == 0 {
		f.Height = usualHeight[f.Going]
	}
	return f
}

// checkPieces judges pieces against their classes and the table (wm.ter.obstacle,
// wm.ter.obstruction).
func checkPieces(width, depth geom.Length, pieces []warmachine.Feature) (faults []content.Fault) {
	for i := range pieces {
		f := &pieces[i]
		wrong := func(clause, at, format string, args ...any) {
			faults = append(faults, content.Fault{Clause: clause, Path: fmt.Sprintf("features[%d].%s", i, at), Text: fmt.Sprintf(format, args...)})
		}
		if err := content.Called(f.ID, f.Name); err != nil {
			wrong("wm.ter.agreed", "name", "the name cannot be taken: %v", err)
			continue
		}
		switch {
		case f.Going == warmachine.Obstacle && (f.Height <= 0 || f.Height > geom.Inch):
			wrong("wm.ter.obstacle", "height", "%s is %s high: an obstacle is up to 1″", f.Name, f.Height)
		case f.Going == warmachine.Obstruction && f.Height <= geom.Inch:
			wrong("wm.ter.obstruction", "height", "%s is %s high: an obstruction is over 1″", f.Name, f.Height)
		case len(f.Shape) > mostCorners:
			wrong("wm.ter.agreed", "shape", "%s has %d corners: the table takes at most %d", f.Name, len(f.Shape), mostCorners)
		}
		if _, err := table.New(width, depth, []table.Feature{{ID: f.ID, Name: f.Name, Shape: f.Shape, Height: f.Height}}); err != nil {
			text := err.Error()
			if _, reason, ok := strings.Cut(text, "): "); ok {
				text = reason
			}
			wrong("wm.ter.agreed", "shape", "%s: %s", f.Name, text)
		}
	}
	return faults
}
