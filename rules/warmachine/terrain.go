package warmachine

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/terrain"
)

// land has the effects of a piece of terrain (wm.ter.types).
type land struct {
	going   Going
	shelter ShelterClass
}

// Kinds are the kinds of terrain on screens: one of each movement class, in their order, and ground
// that conceals (wm.ter.types). Obstructions are over an inch high, and nothing else is.
var Kinds = terrain.Kinds{
	Open:       ground("open", "Open ground", Open),
	Rough:      ground("rough", "Rough ground", Rough),
	Impassable: ground("impassable", "Chasm", Impassable),
	Obstacle: {
		Key: ObstacleKind, Name: "Wall", Usual: geom.Inch, Bounds: "wm.ter.obstacle", Says: "an obstacle is up to 1″",
		High:   geom.Inch, // wm.ter.obstacle
		Traits: table.Low, Clauses: Cl("wm.ter.obstacle"),
	},
	Obstruction: {
		Key: "structure", Name: "Ruin", Usual: 3 * geom.Inch, Bounds: "wm.ter.obstruction", Says: "an obstruction is over 1″",
		Low: geom.Inch + 1, High: terrain.MostHeight, // wm.ter.obstruction
		Traits: table.Barrier, Clauses: Cl("wm.ter.obstruction"),
	},
	brush: ground("woods", "Brush", Open),
	wood:  ground("forest", "Wood", Rough),
}

// ground is a kind of terrain that is low.
func ground(key, name string, going Going) terrain.Kind {
	return terrain.Kind{
		Key: key, Name: name, Bounds: "wm.ter.obstruction", Says: "terrain over 1″ is an obstruction, and cannot be " + going.String(),
		High:   geom.Inch, // wm.ter.obstruction
		Traits: goingTraits[going], Clauses: Cl(goingClauses[going]),
	}
}

var (
	goingTraits  = [...]table.Traits{Open: 0, Rough: table.Rough, Impassable: table.Impassable}
	goingClauses = [...]game.Clause{Open: "wm.ter.open", Rough: "wm.ter.rough", Impassable: "wm.ter.impassable"}
)

// ObstacleKind is the kind of what is crossed.
const ObstacleKind = "obstacle"

// The places in Kinds of ground that conceals.
const (
	brush = Obstruction + 1 // open
	wood  = Obstruction + 2 // rough
)

// Piece is a piece of terrain as screens know it, with what the book says of its classes.
func (f *Feature) Piece() terrain.Piece {
	kind := f.Going
	switch {
	case f.Shelter != Concealment:
	case f.Going == Open:
		kind = brush
	case f.Going == Rough:
		kind = wood
	}
	k := &Kinds[kind]
	p := terrain.Piece{ID: f.ID, Name: f.Name, Kind: k.Key, Shape: f.Shape, Height: f.Height, Clauses: slices.Clone(k.Clauses), Mirror: f.Mirror}
	switch f.Shelter {
	case Concealment:
		p.Shelter, p.Clauses = f.Shelter.String(), append(p.Clauses, "wm.ter.concealment")
	case Cover:
		p.Shelter, p.Clauses = f.Shelter.String(), append(p.Clauses, "wm.ter.cover")
	}
	return p
}

// FeatureOf is the piece of terrain that screens mean. Ground that conceals does so if nothing is said
// of its shelter.
func FeatureOf(p *terrain.Piece) Feature {
	f := Feature{Named: content.Named{ID: p.ID, Name: p.Name}, Height: p.Height, Shape: p.Shape, Mirror: p.Mirror}
	for i := range Kinds {
		if Kinds[i].Key == p.Kind {
			f.Going = Going(i)
		}
	}
	switch f.Going {
	case brush:
		f.Going, f.Shelter = Open, Concealment
	case wood:
		f.Going, f.Shelter = Rough, Concealment
	}
	_ = f.Shelter.UnmarshalText([]byte(p.Shelter)) // one that is none is a fault
	return f
}

// Sheltered reports whether the shelter of a piece is one, and brings its kind in line with it.
func Sheltered(p *terrain.Piece) bool {
	var said ShelterClass
	if p.Shelter != "" && said.UnmarshalText([]byte(p.Shelter)) != nil {
		return false
	}
	f := FeatureOf(p)
	*p = f.Piece()
	return true
}

// Pieces are pieces of terrain as screens know them.
func Pieces(list []Feature) []terrain.Piece {
	pieces := make([]terrain.Piece, len(list))
	for i := range list {
		pieces[i] = list[i].Piece()
	}
	return pieces
}

// Features are the pieces of terrain that screens mean.
func Features(pieces []terrain.Piece) (list []Feature) {
	for i := range pieces {
		list = append(list, FeatureOf(&pieces[i]))
	}
	return list
}

// lay lays the terrain out, as models walk it and as those do that walk through it
// (wm.content.spell.ghost_walk).
func (m *Match) lay() error {
	features := make([]table.Feature, 0, len(m.Setup.Terrain))
	for _, f := range m.Setup.Terrain {
		piece := f.Piece()
		features = append(features, Kinds.Feature(&piece))
		m.lands = append(m.lands, land{f.Going, f.Shelter})
	}
	t, err := table.New(m.Setup.Width, m.Setup.Depth, features)
	if err != nil {
		return fmt.Errorf("the table: %w", err)
	}
	m.Table = t
	m.ghost, err = t.With(func(_ int, f *table.Feature) {
		switch {
		case f.Has(table.Rough):
			f.Traits = 0
		case f.Has(table.Barrier):
			f.Traits = table.Low
		}
	})
	if err != nil {
		return fmt.Errorf("the table: %w", err)
	}
	return nil
}

// blocksSight reports whether lines do not go through it (wm.los.blocked_terrain).
func (l land) blocksSight() bool { return l.going == Obstruction }

// gives returns what it gives to the DEF of who stands near behind it.
func (l land) gives() int {
	switch l.shelter {
	case Concealment:
		return concealed
	case Cover:
		return covered
	}
	return 0
}

// laneClause says why it stops who charges or slams.
func (l land) laneClause() game.Clause {
	switch l.going {
	case Rough:
		return "wm.ter.rough"
	case Impassable:
		return "wm.ter.impassable"
	case Obstacle:
		return "wm.ter.obstacle_run"
	}
	return "wm.ter.obstruction"
}

// stopClause says why it stops who is moved by force: there is nothing to run into where it is
// impassable.
func (l land) stopClause() game.Clause {
	if l.going == Impassable {
		return "wm.ter.impassable"
	}
	return "wm.slam.stop"
}

// inRough reports whether any part of a base is in rough terrain (wm.ter.rough_edge).
func (p Position) inRough(base geom.Capsule) bool {
	for i := range p.M.lands {
		if p.M.lands[i].going == Rough && p.M.Table.Features[i].Shape.Overlaps(base) {
			return true
		}
	}
	return false
}
