package book

import (
	"strings"

	"umpire/board"
	"umpire/bounds"
	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/cybernekro"
)

// Terrain as screens know it. Its kind says what it is: a door, a container, the Focus, a
// slope, difficult ground, the floor of a storey, something high, or something that is stepped over. The rest is
// said of each piece (cn.setup.terrain).

// The kinds of terrain on screens.
const (
	doorKind      = "door"
	containerKind = "container"
	focusKind     = "focus"
	slopeKind     = "hill"
	difficultKind = "rough"
	highKind      = "structure"
	lowKind       = "obstacle"
	plateKind     = "floor"
)

// kindWords are the kinds that screens may name.
var kindWords = []string{highKind, plateKind, lowKind, difficultKind, slopeKind, doorKind, containerKind, focusKind}

// kindOf is the kind of a piece.
func kindOf(f *cybernekro.Feature) string {
	switch {
	case f.Plate:
		return plateKind
	case f.Door:
		return doorKind
	case f.Container:
		return containerKind
	case f.Focus:
		return focusKind
	case f.Slope:
		return slopeKind
	case f.Difficult:
		return difficultKind
	case f.Height >= climbed:
		return highKind
	}
	return lowKind
}

// FeatureShown is a piece of terrain as screens know it.
func FeatureShown(f *cybernekro.Feature) board.Feature {
	return board.Feature{ID: f.ID, Name: f.Name, Kind: kindOf(f), Shape: f.Shape, Height: f.Height, Floor: f.Floor, Standable: f.Top, Climbable: f.Climb == cybernekro.Climbable, Blocks: f.Blocks, Clauses: saysOf(f)}
}

// saysOf are the clauses of what a piece is.
func saysOf(f *cybernekro.Feature) []game.Clause {
	clauses := cybernekro.Cl("cn.setup.terrain")
	for _, says := range []struct {
		is     bool
		clause game.Clause
	}{
		{f.Door, "cn.door.closed"}, {f.Container, "cn.explore.setup"}, {f.Focus, "cn.ritual.setup"}, {f.Slope, "cn.move.distance"},
		{f.Difficult, "cn.move.difficult"}, {f.Plate || f.Height >= climbed, "cn.move.high"}, {!f.Plate && f.Height > 0 && f.Height < climbed, "cn.move.low"},
		{f.Climb == cybernekro.Climbable, "cn.move.climbable"}, {f.Blocks, "cn.def.los_blockers"},
	} {
		if says.is {
			clauses = append(clauses, says.clause)
		}
	}
	return clauses
}

// FeaturesShown is FeatureShown of each.
func FeaturesShown(list []cybernekro.Feature) []board.Feature {
	shown := make([]board.Feature, 0, len(list))
	for i := range list {
		shown = append(shown, FeatureShown(&list[i]))
	}
	return shown
}

// featureMeant is the piece that a screen's feature stands for; known is false where its
// kind is none.
func featureMeant(f board.Feature) (meant cybernekro.Feature, known bool) {
	meant = cybernekro.Feature{Named: content.Named{ID: f.ID, Name: f.Name}, Shape: f.Shape, Height: f.Height, Floor: f.Floor, Top: f.Standable, Blocks: f.Blocks}
	if f.Climbable {
		meant.Climb = cybernekro.Climbable
	}
	known = true
	switch f.Kind {
	case plateKind:
		meant.Plate = true
	case doorKind:
		meant.Door = true
	case containerKind:
		meant.Container = true
	case focusKind:
		meant.Focus = true
	case slopeKind:
		meant.Slope, meant.Top = true, true
	case difficultKind:
		meant.Difficult = true
	case highKind, lowKind:
	default:
		known = false
	}
	return meant, known
}

// usualHeights are the heights of pieces of which none is said, by kind.
var usualHeights = map[string]geom.Length{doorKind: 3 * geom.Inch, containerKind: 9 * geom.Inch / 10, focusKind: 4 * geom.Inch / 5, slopeKind: 9 * geom.Inch / 10, highKind: 3 * geom.Inch, plateKind: geom.Inch / 5, lowKind: 9 * geom.Inch / 10}

// CheckTerrain judges terrain made by hand, as screens know it, for a table, and returns it
// in normal form: with ids, names and heights where they were left out (cn.setup.terrain). A
// fault's Path is features[n], from 0.
func CheckTerrain(on Board, features []board.Feature) ([]cybernekro.Feature, []cybernekro.Fault) {
	pieces := make([]cybernekro.Feature, len(features))
	var c content.Judging
	for i, f := range features {
		if f.Height == 0 {
			f.Height = usualHeights[f.Kind]
		}
		known, path := false, content.Nth("features", i)
		switch pieces[i], known = featureMeant(f); {
		case !known:
			c.Fault("cn.setup.terrain", path+".kind", "%q is no kind of terrain: expected one of %s", bounds.Short(f.Kind), strings.Join(kindWords, ", "))
		case f.Kind == highKind && f.Height < climbed:
			c.Fault("cn.move.high", path+".height", "it is %s high: expected 1\" or more of a structure", f.Height)
		case f.Kind == lowKind && f.Height >= climbed:
			c.Fault("cn.move.low", path+".height", "it is %s high: expected less than 1\" of what is stepped over", f.Height)
		}
	}
	if len(c.Faults) > 0 {
		return nil, c.Faults
	}
	return checkFor(on, pieces)
}

// checkFor judges pieces for a table and the scenario that is played on it.
func checkFor(on Board, pieces []cybernekro.Feature) ([]cybernekro.Feature, []cybernekro.Fault) {
	normal, faults := checkPieces(on.Table, pieces)
	if len(faults) > 0 {
		return normal, faults
	}
	for _, fault := range Suits(on.Scenario, &cybernekro.Battlefield{Side: on.Width, Features: normal, Rooms: roomsOf(on)}) {
		fault.Path = "features"
		faults = append(faults, fault)
	}
	return normal, faults
}

// roomsOf are the rooms of a table that is no battlefield of the book: the prison, where
// there is one.
func roomsOf(on Board) []cybernekro.Room {
	if on.Scenario != cybernekro.Prisoner {
		return nil
	}
	return []cybernekro.Room{prisonRoom(on.Table)}
}

// Ground is how terrain is made and judged, as screens know it.
func Ground(b *cybernekro.Book) content.Ground[Board, board.Feature] {
	return content.Ground[Board, board.Feature]{
		On:   func(mission, size string) (Board, error) { return boardOf(b, mission, size) },
		Make: func(on Board, seed uint64) []board.Feature { return FeaturesShown(Generate(on, seed)) },
		Judge: func(on Board, features []board.Feature) ([]board.Feature, []content.Fault) {
			normal, faults := CheckTerrain(on, features)
			if len(faults) > 0 {
				return features, faults // kinds that are none cannot be shown
			}
			return FeaturesShown(normal), nil
		},
	}
}
