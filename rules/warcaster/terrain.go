package warcaster

import (
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/terrain"
)

// TerrainKind is a kind of terrain, as files name it (wc.terrain).
type TerrainKind string

// The kinds of terrain.
const (
	Forest     = "forest"     // rough and obscuring
	RoughLand  = "rough"      // rough
	Smoke      = "obscuring"  // obscuring
	Obstacle   = "obstacle"   // solid, up to 1" tall
	Structure  = "structure"  // solid, taller than 1"
	Impassable = "impassable" // entered by nobody
	OpenLand   = "open"       // nothing but what is agreed of it
)

var terrainWords = []string{Forest, RoughLand, Smoke, Obstacle, Structure, Impassable, OpenLand}

// Words lists the kinds.
func (TerrainKind) Words() []string { return terrainWords }

// ScreenSmoke is Smoke as screens name it.
const ScreenSmoke = "smoke"

// Key returns the kind as screens name it.
func (k TerrainKind) Key() string {
	if k == Smoke {
		return ScreenSmoke
	}
	return string(k)
}

// Kinds are the kinds of terrain, those with more traits first (wc.terrain).
var Kinds = terrain.Kinds{
	{
		Key: Structure, Name: "Building", Usual: 3 * geom.Inch, Bounds: "wc.terrain.structure", Says: `a structure is more than 1"`,
		Low: geom.Inch + 1, High: terrain.MostHeight, // wc.terrain.structure
		Traits:  table.Solid | table.Barrier | table.Cover, // wc.terrain.structure, wc.terrain.structure_cover
		Clauses: Cl("wc.terrain.structure", "wc.terrain.structure_climb", "wc.terrain.structure_cover"),
	}, {
		Key: Obstacle, Name: "Wall", Usual: geom.Inch * 9 / 10, Bounds: "wc.terrain.obstacle", Says: `an obstacle is up to 1"`,
		High:    geom.Inch,                             // wc.terrain.obstacle
		Traits:  table.Solid | table.Low | table.Cover, // wc.terrain.obstacle, wc.terrain.obstacle_cover, wc.terrain.obstacle_climb
		Clauses: Cl("wc.terrain.obstacle", "wc.terrain.obstacle_cross", "wc.terrain.obstacle_cover"),
	}, {
		Key: Impassable, Name: "Crag", High: terrain.MostHeight,
		Traits:  table.Solid | table.Impassable, // wc.terrain.impassable
		Clauses: Cl("wc.terrain.impassable"),
	}, {
		Key: Forest, Name: "Forest", High: terrain.MostHeight, // wc.terrain.obscuring_height
		Traits:  table.Rough | table.Obscuring, // wc.terrain.forest
		Clauses: Cl("wc.terrain.forest", "wc.terrain.rough", "wc.terrain.obscuring_into"),
	}, {
		Key: RoughLand, Name: "Rough ground", Bounds: "wc.terrain.rough", Says: "rough ground has no height",
		Traits:  table.Rough, // wc.terrain.rough, wc.terrain.rough_partial
		Clauses: Cl("wc.terrain.rough"),
	}, {
		Key: ScreenSmoke, Name: "Smoke", High: terrain.MostHeight,
		Traits:  table.Obscuring, // wc.terrain.obscuring_through
		Clauses: Cl("wc.terrain.obscuring_through", "wc.terrain.obscuring_into"),
	}, {
		Key: OpenLand, Name: "Open ground", Bounds: "wc.terrain.rough", Says: "open ground has no height",
		Clauses: Cl("wc.terrain.other"),
	},
}

// Says lists what the book says of a piece: of its kind, or of what was agreed of its cover
// (wc.setup.terrain_agreement).
func Says(p *terrain.Piece) []game.Clause {
	says := Kinds.Named(p.Kind).Clauses
	if p.Cover == nil {
		return says
	}
	says = slices.DeleteFunc(slices.Clone(says), func(c game.Clause) bool {
		return c == "wc.terrain.obstacle_cover" || c == "wc.terrain.structure_cover"
	})
	return append(says, "wc.setup.terrain_agreement")
}

// usuallyCovers reports whether terrain of some traits gives cover where nothing else was agreed of it:
// obstacles and structures do, and no other kind.
func usuallyCovers(t table.Traits) bool {
	return t&table.Solid != 0 && t&(table.Low|table.Barrier) != 0
}

// PieceOf returns a feature of the table as screens know it.
func PieceOf(f *table.Feature) terrain.Piece {
	k, gives := Kinds.Having(f.Traits), f.Has(table.Cover)
	p := terrain.Piece{ID: f.ID, Name: f.Name, Kind: k.Key, Shape: f.Shape, Height: f.Height, Ladders: f.Ladders, Standable: f.Has(table.Standable)}
	if gives != (k.Traits&table.Cover != 0) {
		p.Cover = &gives
	}
	p.Clauses = Says(&p)
	return p
}

// Piece returns a piece of a file as screens know it.
func (g *Ground) Piece(called content.Named) terrain.Piece {
	return terrain.Piece{ID: called.ID, Name: called.Name, Kind: g.Kind.Key(), Shape: g.Shape, Height: g.Height, Ladders: g.Ladders, Standable: g.Standable, Cover: g.Agreed}
}

// Pieces are those of the set as screens know them.
func (s *TerrainSet) Pieces() []terrain.Piece {
	pieces := make([]terrain.Piece, len(s.Features))
	for i := range s.Features {
		f := &s.Features[i]
		pieces[i] = f.Piece(f.Named)
		pieces[i].Mirror = f.Mirror
		pieces[i].Clauses = Says(&pieces[i])
	}
	return pieces
}

// SetPieces gives the set other pieces.
func (s *TerrainSet) SetPieces(pieces []terrain.Piece) {
	s.Features = make([]TerrainPiece, len(pieces))
	for i, p := range pieces {
		kind := TerrainKind(p.Kind)
		if p.Kind == ScreenSmoke {
			kind = Smoke
		}
		s.Features[i] = TerrainPiece{Named: content.Named{ID: p.ID, Name: p.Name},
			Ground: Ground{Kind: kind, Shape: p.Shape, Height: p.Height, Standable: p.Standable, Cover: Kinds.GivesCover(&p), Ladders: p.Ladders, Agreed: p.Cover}}
	}
}

// TableFeatures returns pieces as the table takes them, for a Setup.
func TableFeatures(pieces []terrain.Piece) []table.Feature {
	features := make([]table.Feature, len(pieces))
	for i := range pieces {
		features[i] = Kinds.Feature(&pieces[i])
	}
	return features
}
