package book

import (
	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/rules/warmachine"
	"umpire/table/plot"
)

// Terrain as screens know it: kinds that they can draw, by movement class, and the defence
// class beside them (wm.ter.types).

// The kinds of terrain on screens, by movement class; ground that conceals has another look.
var (
	kindOf        = [...]string{warmachine.Open: "open", warmachine.Rough: "rough", warmachine.Impassable: "impassable", warmachine.Obstacle: "obstacle", warmachine.Obstruction: "structure"}
	concealing    = map[warmachine.Going]string{warmachine.Open: "woods", warmachine.Rough: "forest"}
	goingClauses  = [...]game.Clause{warmachine.Open: "wm.ter.open", warmachine.Rough: "wm.ter.rough", warmachine.Impassable: "wm.ter.impassable", warmachine.Obstacle: "wm.ter.obstacle", warmachine.Obstruction: "wm.ter.obstruction"}
	shelterClause = [...]game.Clause{warmachine.NoShelter: "", warmachine.Concealment: "wm.ter.concealment", warmachine.Cover: "wm.ter.cover"}
)

// kindWords are the kinds that screens may name; the last two conceal.
var kindWords = append(kindOf[:], concealing[warmachine.Open], concealing[warmachine.Rough])

// FeatureShown is a piece of terrain as screens know it.
func FeatureShown(f *warmachine.Feature) board.Feature {
	shown, clauses := board.Feature{ID: f.ID, Name: f.Name, Kind: kindOf[f.Going], Shape: f.Shape, Height: f.Height}, warmachine.Cl(goingClauses[f.Going])
	if kind, ok := concealing[f.Going]; ok && f.Shelter == warmachine.Concealment {
		shown.Kind = kind
	}
	if f.Shelter != warmachine.NoShelter {
		shown.Shelter = f.Shelter.String()
		clauses = append(clauses, shelterClause[f.Shelter])
	}
	shown.Clauses = clauses
	return shown
}

// FeaturesShown is FeatureShown of each.
func FeaturesShown(list []warmachine.Feature) []board.Feature {
	shown := make([]board.Feature, 0, len(list))
	for i := range list {
		shown = append(shown, FeatureShown(&list[i]))
	}
	return shown
}

// featureMeant is the piece that a screen's feature stands for; known is false where its
// kind or its shelter is none.
func featureMeant(f board.Feature) (meant warmachine.Feature, known bool) {
	meant = warmachine.Feature{Named: content.Named{ID: f.ID, Name: f.Name}, Shape: f.Shape, Height: f.Height}
	for going, kind := range kindOf {
		more, conceals := concealing[warmachine.Going(going)]
		if conceals = conceals && f.Kind == more; conceals {
			meant.Shelter = warmachine.Concealment
		}
		if conceals || f.Kind == kind {
			meant.Going, known = warmachine.Going(going), true
		}
	}
	if f.Shelter != "" {
		known = meant.Shelter.UnmarshalText([]byte(f.Shelter)) == nil && known
	}
	return meant, known
}

// Ground is how terrain is made and judged, as screens know it.
func Ground(b *warmachine.Book) content.Ground[plot.Table, board.Feature] {
	return content.Ground[plot.Table, board.Feature]{
		On:   func(_, size string) (plot.Table, error) { return SizeOf(b, size) },
		Make: func(on plot.Table, seed uint64) []board.Feature { return FeaturesShown(Generate(on, seed)) },
		Judge: func(on plot.Table, features []board.Feature) ([]board.Feature, []content.Fault) {
			normal, faults := CheckTerrain(on, features)
			if len(faults) > 0 {
				return features, faults // kinds that are none cannot be shown
			}
			return FeaturesShown(normal), nil
		},
	}
}
