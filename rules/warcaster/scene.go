package warcaster

import (
	"slices"
	"strconv"

	"umpire/board"
	"umpire/game"
	"umpire/table"
)

// Scene implements board.Rules.
func (m *Match) Scene() board.Scene {
	s := board.Scene{Title: m.Mission.Name, Width: m.Table.Width, Depth: m.Table.Depth,
		Features: []board.Feature{}, Models: make([]board.Model, 0, len(m.models))}
	for i := range m.Table.Features {
		f := featureShown(&m.Table.Features[i])
		if i >= len(m.Setup.Terrain) {
			f.Kind, f.Clauses = ObjectiveGround, cl("wc.objectives.terrain", "wc.terrain.obstacle")
		}
		s.Features = append(s.Features, f)
	}
	for i := range m.models {
		s.Models = append(s.Models, m.modelShown(ModelID(i)))
	}
	for seat, force := range m.Setup.Forces {
		side := board.Side{Force: force.Name, Faction: m.Book.factionName(&force)}
		for _, c := range m.printed.racks[seat] {
			side.Cards = append(side.Cards, board.Card{ID: int(c.ID), Name: c.Name, Card: c.Card, Type: c.Type, Text: c.Text, Clause: c.Clause})
		}
		s.Sides = append(s.Sides, side)
	}
	if setup, err := WriteSetup(m.Book, m.Setup); err == nil { // it was read from as much
		s.Setup = setup
	}
	return s
}

// Line says in a few words how far the match is: the lists of matches show it.
func (m *Match) Line(s *State) string {
	p := m.At(s)
	if s.Turn == 0 {
		return "setting up"
	}
	return "Pulse " + numeral(p.round()) + ", box " + strconv.Itoa(p.box())
}

// modelShown is a model as it is on any table. An attachment has no unit of its own.
func (m *Match) modelShown(id ModelID) board.Model {
	slot := &m.models[id]
	shown := board.Model{ID: int32(id), Name: slot.Name, Seat: slot.Seat, Unit: int32(slot.Home), R: slot.Base, Glyph: glyphOf(slot.Card)}
	switch {
	case slot.Home == None:
		shown.Unit = -1
	case m.units[slot.Home].Models > 1:
		shown.Team = m.units[slot.Home].Name
	}
	return shown
}

// ObjectiveGround is the kind of terrain that an objective is.
const ObjectiveGround = "objective"

// featureShown is a feature of a table as screens know it.
func featureShown(f *table.Feature) board.Feature {
	kind := kindOf(f.Traits)
	shown := board.Feature{ID: f.ID, Name: f.Name, Kind: screenKind(kind), Shape: f.Shape, Height: f.Height, Ladders: f.Ladders,
		Standable: f.Has(table.Standable), Cover: agreedCover(kind, f.Has(table.Cover)), Clauses: terrainSays(kind, f.Has(table.Cover))}
	return shown
}

// agreedCover is what a screen is told of a piece's cover: whether it gives some, where
// the players agreed on something else than its kind does (wc.setup.terrain_agreement).
func agreedCover(kind string, gives bool) *bool {
	if gives == givesCover(kind) {
		return nil
	}
	return &gives
}

// coverMeant reports whether a screen's feature gives cover.
func coverMeant(f board.Feature) bool {
	if f.Cover != nil {
		return *f.Cover
	}
	return givesCover(fileKind(f.Kind))
}

// terrainSays is what the book says of a piece of the kind.
func terrainSays(kind string, cover bool) []game.Clause {
	says := terrainClauses[kind]
	if cover == givesCover(kind) {
		return says
	}
	says = slices.DeleteFunc(slices.Clone(says), func(c game.Clause) bool {
		return c == "wc.terrain.obstacle_cover" || c == "wc.terrain.structure_cover"
	})
	return append(says, "wc.setup.terrain_agreement")
}

// featuresShown is featureShown of each.
func featuresShown(list []table.Feature) []board.Feature {
	shown := make([]board.Feature, 0, len(list))
	for i := range list {
		shown = append(shown, featureShown(&list[i]))
	}
	return shown
}

// featuresMeant is featureMeant of each.
func featuresMeant(list []board.Feature) []table.Feature {
	meant := make([]table.Feature, len(list))
	for i, f := range list {
		meant[i] = featureMeant(f)
	}
	return meant
}

// kindOf is the kind of terrain that has the traits.
func kindOf(traits table.Traits) string {
	for _, kind := range terrainKinds {
		if want := terrainTraits[kind] &^ table.Cover; traits&want == want {
			return kind
		}
	}
	return OpenLand
}

// terrainKinds are the kinds of terrain, those with more traits first.
var terrainKinds = []string{Structure, Obstacle, Impassable, Forest, RoughLand, Smoke}

// terrainClauses are what the book says of each kind.
var terrainClauses = map[string][]game.Clause{
	Forest:     cl("wc.terrain.forest", "wc.terrain.rough", "wc.terrain.obscuring_into"),
	RoughLand:  cl("wc.terrain.rough"),
	Smoke:      cl("wc.terrain.obscuring_through", "wc.terrain.obscuring_into"),
	Obstacle:   cl("wc.terrain.obstacle", "wc.terrain.obstacle_cross", "wc.terrain.obstacle_cover"),
	Structure:  cl("wc.terrain.structure", "wc.terrain.structure_climb", "wc.terrain.structure_cover"),
	Impassable: cl("wc.terrain.impassable"),
	OpenLand:   cl("wc.terrain.other"),
}

// Screens call one kind of terrain otherwise than files.
const screenSmoke = "smoke"

func screenKind(kind string) string {
	if kind == Smoke {
		return screenSmoke
	}
	return kind
}

func fileKind(kind string) string {
	if kind == screenSmoke {
		return Smoke
	}
	return kind
}

// featureMeant is the feature of a table that a screen's feature stands for: its
// kind says what it does.
func featureMeant(f board.Feature) table.Feature {
	made := table.Feature{ID: f.ID, Name: f.Name, Shape: f.Shape, Height: f.Height, Ladders: f.Ladders, Traits: terrainTraits[fileKind(f.Kind)] &^ table.Cover}
	if coverMeant(f) {
		made.Traits |= table.Cover
	}
	if f.Standable {
		made.Traits |= table.Standable
	}
	return made
}
