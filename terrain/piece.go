// Package terrain is the terrain of every game: the pieces, the kinds that a game declares, and
// how pieces are judged, completed, mirrored, made by luck and carried to tables of other sizes.
// What a rulebook says of terrain arrives as Kinds and as one Check of a Law.
//
// Lengths are in hundredths of a millimetre.
package terrain

import (
	"slices"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/table/plot"
)

// Piece is a piece of terrain, as all games and screens exchange it.
type Piece struct {
	ID      string         `json:"id"`
	Name    string         `json:"name"`
	Kind    string         `json:"kind"` // the Key of a Kind
	Shape   geom.Polygon   `json:"shape"`
	Height  geom.Length    `json:"height,omitempty"`
	Floor   geom.Length    `json:"floor,omitempty"` // how high that is on which it stands, with room below
	Ladders []table.Ladder `json:"ladders,omitempty"`
	// Standable says that its top is a floor, and Cover whether it gives cover, where
	// something else was agreed of it than its kind does.
	Standable bool          `json:"standable,omitempty"`
	Cover     *bool         `json:"cover,omitempty"`
	Shelter   string        `json:"shelter,omitempty"`   // what it gives to who stands near behind it, where that was agreed piece by piece: concealment, cover
	Raised    geom.Length   `json:"raised,omitempty"`    // how high the hill is that it stands on
	Capacity  int           `json:"capacity,omitempty"`  // how many models find room in it
	Solid     bool          `json:"solid,omitempty"`     // it is harder to bring down than others of its kind
	Fallen    geom.Length   `json:"fallen,omitempty"`    // how high it is once it has come down
	Climbable bool          `json:"climbable,omitempty"` // its sides can be climbed, where that was agreed piece by piece
	Blocks    bool          `json:"blocks,omitempty"`    // it stops lines of sight, where that was agreed piece by piece
	Clauses   []game.Clause `json:"clauses,omitempty"`   // what the book says of it
	Mirror    bool          `json:"-"`                   // it stands a second time, as its Twin
}

// Top returns the height of its top above the tabletop.
func (p *Piece) Top() geom.Length { return p.Floor + p.Height }

// EntryID returns its id, by which content finds it.
func (p Piece) EntryID() string { return p.ID }

// Twin returns the piece turned half around the middle of a table, under an id of its own.
func (p Piece) Twin(on plot.Table) Piece {
	p.ID += "-b"
	p.Shape = on.TurnedShape(p.Shape)
	p.Ladders = slices.Clone(p.Ladders)
	for i := range p.Ladders {
		l := &p.Ladders[i]
		l.Foot, l.Head = on.Turned(l.Foot), on.Turned(l.Head)
	}
	return p
}

// Shifted returns the piece with all that belongs to it elsewhere.
func (p Piece) Shifted(by geom.Vec) Piece {
	p.Shape = p.Shape.Shifted(by)
	p.Ladders = slices.Clone(p.Ladders)
	for i := range p.Ladders {
		l := &p.Ladders[i]
		l.Foot, l.Head = l.Foot.Add(by), l.Head.Add(by)
	}
	return p
}

// Kind is a kind of terrain that a game declares.
type Kind struct {
	Key       string      // as pieces name it
	Name      string      // of a piece that has none
	Usual     geom.Length // the height of a piece of which none is said
	Low, High geom.Length // the heights that its pieces may have
	Bounds    game.Clause // which says so
	Says      string      // of other heights: an obstacle is up to 1"
	Traits    table.Traits
	Clauses   []game.Clause // what the book says of it
	// Standable and Blocks hold of each of its pieces.
	Standable bool
	Blocks    bool
}

// MostHeight is the height of the highest terrain of any game.
const MostHeight = 12 * geom.Inch

// Kinds are the kinds of terrain of a game.
type Kinds []Kind

// Named returns the kind with a key, or nil.
func (kinds Kinds) Named(key string) *Kind {
	for i := range kinds {
		if kinds[i].Key == key {
			return &kinds[i]
		}
	}
	return nil
}

// Keys lists the keys.
func (kinds Kinds) Keys() (keys []string) {
	for i := range kinds {
		keys = append(keys, kinds[i].Key)
	}
	return keys
}

// Having returns the first kind that has all its traits, but for cover, among some; or nil.
func (kinds Kinds) Having(traits table.Traits) *Kind {
	for i := range kinds {
		if want := kinds[i].Traits &^ table.Cover; traits&want == want {
			return &kinds[i]
		}
	}
	return nil
}

// GivesCover reports whether a piece gives cover: as was agreed of it, or as its kind does.
func (kinds Kinds) GivesCover(p *Piece) bool {
	if p.Cover != nil {
		return *p.Cover
	}
	k := kinds.Named(p.Kind)
	return k != nil && k.Traits&table.Cover != 0
}

// Feature returns a piece as the physical table has it.
func (kinds Kinds) Feature(p *Piece) table.Feature {
	f := table.Feature{ID: p.ID, Name: p.Name, Shape: p.Shape, Foot: p.Floor, Height: p.Top(), Ladders: p.Ladders}
	if k := kinds.Named(p.Kind); k != nil {
		f.Traits = k.Traits &^ table.Cover
	}
	if kinds.GivesCover(p) {
		f.Traits |= table.Cover
	}
	if p.Standable {
		f.Traits |= table.Standable
	}
	return f
}
