package book

import (
	"slices"

	"umpire/board"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/table"
)

// FeatureShown is a feature of a table as screens know it.
func FeatureShown(f *table.Feature) board.Feature {
	kind := warcaster.KindOf(f.Traits)
	shown := board.Feature{ID: f.ID, Name: f.Name, Kind: screenKind(kind), Shape: f.Shape, Height: f.Height, Ladders: f.Ladders,
		Standable: f.Has(table.Standable), Cover: AgreedCover(kind, f.Has(table.Cover)), Clauses: terrainSays(kind, f.Has(table.Cover))}
	return shown
}

// AgreedCover is what a screen is told of a piece's cover: whether it gives some, where
// the players agreed on something else than its kind does (wc.setup.terrain_agreement).
func AgreedCover(kind warcaster.TerrainKind, gives bool) *bool {
	if gives == warcaster.GivesCover(kind) {
		return nil
	}
	return &gives
}

// coverMeant reports whether a screen's feature gives cover.
func coverMeant(f board.Feature) bool {
	if f.Cover != nil {
		return *f.Cover
	}
	return warcaster.GivesCover(FileKind(f.Kind))
}

// terrainSays is what the book says of a piece of the kind.
func terrainSays(kind warcaster.TerrainKind, cover bool) []game.Clause {
	says := terrainClauses[kind]
	if cover == warcaster.GivesCover(kind) {
		return says
	}
	says = slices.DeleteFunc(slices.Clone(says), func(c game.Clause) bool {
		return c == "wc.terrain.obstacle_cover" || c == "wc.terrain.structure_cover"
	})
	return append(says, "wc.setup.terrain_agreement")
}

// FeaturesShown is featureShown of each.
func FeaturesShown(list []table.Feature) []board.Feature {
	shown := make([]board.Feature, 0, len(list))
	for i := range list {
		shown = append(shown, FeatureShown(&list[i]))
	}
	return shown
}

// featuresMeant is featureMeant of each.
func featuresMeant(list []board.Feature) []table.Feature {
	meant := make([]table.Feature, len(list))
	for i, f := range list {
		meant[i] = FeatureMeant(f)
	}
	return meant
}

// terrainClauses are what the book says of each kind.
var terrainClauses = map[warcaster.TerrainKind][]game.Clause{
	warcaster.Forest:     warcaster.Cl("wc.terrain.forest", "wc.terrain.rough", "wc.terrain.obscuring_into"),
	warcaster.RoughLand:  warcaster.Cl("wc.terrain.rough"),
	warcaster.Smoke:      warcaster.Cl("wc.terrain.obscuring_through", "wc.terrain.obscuring_into"),
	warcaster.Obstacle:   warcaster.Cl("wc.terrain.obstacle", "wc.terrain.obstacle_cross", "wc.terrain.obstacle_cover"),
	warcaster.Structure:  warcaster.Cl("wc.terrain.structure", "wc.terrain.structure_climb", "wc.terrain.structure_cover"),
	warcaster.Impassable: warcaster.Cl("wc.terrain.impassable"),
	warcaster.OpenLand:   warcaster.Cl("wc.terrain.other"),
}

// Screens call one kind of terrain otherwise than files.
const screenSmoke = "smoke"

func screenKind(kind warcaster.TerrainKind) string {
	if kind == warcaster.Smoke {
		return screenSmoke
	}
	return string(kind)
}

// FileKind is the kind of terrain that a screen's word stands for.
func FileKind(kind string) warcaster.TerrainKind {
	if kind == screenSmoke {
		return warcaster.Smoke
	}
	return warcaster.TerrainKind(kind)
}

// FeatureMeant is the feature of a table that a screen's feature stands for: its
// kind says what it does.
func FeatureMeant(f board.Feature) table.Feature {
	made := table.Feature{ID: f.ID, Name: f.Name, Shape: f.Shape, Height: f.Height, Ladders: f.Ladders, Traits: warcaster.TerrainTraits[FileKind(f.Kind)] &^ table.Cover}
	if coverMeant(f) {
		made.Traits |= table.Cover
	}
	if f.Standable {
		made.Traits |= table.Standable
	}
	return made
}
