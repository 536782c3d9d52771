package book

import (
	"umpire/board"
	"umpire/game"
	"umpire/rules/warmachine"
)

// Terrain as screens know it: kinds that they can draw, by movement class, and the defence
// class beside them (wm.ter.types).

// The kinds of terrain on screens, by movement class; what conceals has another look.
var (
	kindOf        = [...]string{warmachine.Open: "open", warmachine.Rough: "rough", warmachine.Impassable: "impassable", warmachine.Obstacle: "obstacle", warmachine.Obstruction: "structure"}
	concealing    = map[warmachine.Going]string{warmachine.Open: "woods", warmachine.Rough: "forest"}
	goingOf       = map[string]warmachine.Going{"woods": warmachine.Open, "forest": warmachine.Rough}
	goingClauses  = [...]game.Clause{warmachine.Open: "wm.ter.open", warmachine.Rough: "wm.ter.rough", warmachine.Impassable: "wm.ter.impassable", warmachine.Obstacle: "wm.ter.obstacle", warmachine.Obstruction: "wm.ter.obstruction"}
	shelterClause = [...]game.Clause{warmachine.NoShelter: "", warmachine.Concealment: "wm.ter.concealment", warmachine.Cover: "wm.ter.cover"}
)

// FeatureShown is a piece of terrain as screens know it.
func FeatureShown(f *warmachine.Feature) board.Feature {
	shown := board.Feature{ID: f.ID, Name: f.Name, Kind: kindOf[f.Going], Shape: f.Shape, Height: f.Height, Clauses: warmachine.Cl(goingClauses[f.Going])}
	if kind, ok := concealing[f.Going]; ok && f.Shelter == warmachine.Concealment {
		shown.Kind = kind
	}
	if f.Shelter != warmachine.NoShelter {
		shown.Shelter = f.Shelter.String()
		shown.Clauses = append(shown.Clauses, shelterClause[f.Shelter])
	}
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

// featureMeant is the piece that a screen's feature stands for; known is false where the
// kind is none.
func featureMeant(f board.Feature) (meant warmachine.Feature, known bool) {
	meant = warmachine.Feature{ID: f.ID, Name: f.Name, Shape: f.Shape, Height: f.Height}
	going, known := goingOf[f.Kind]
	if known {
		meant.Shelter = warmachine.Concealment
	}
	for k, kind := range kindOf {
		if kind == f.Kind {
			going, known = warmachine.Going(k), true
		}
	}
	meant.Going = going
	if f.Shelter != "" && meant.Shelter.UnmarshalText([]byte(f.Shelter)) != nil {
		known = false
	}
	return meant, known
}
