// Package table is the physical table: bases, terrain, ways and places, for every
// game. Sight has packages of its own, sight and overhead. It knows lengths and shapes, no rulebook: what a rulebook decides
// (what is rough, what blocks, who flies) arrives as traits and terms.
package table

import (
	"errors"
	"fmt"

	"umpire/geom"
)

// Contact is the one tolerance of touching, for all games: 0.05 mm. Two bases
// that touch on paper rarely touch on a grid, so what is snapped, is snapped
// outward, and a gap of at most Contact counts as touching. Overlap needs no
// tolerance: whatever this package places, it places clear.
const Contact geom.Length = 5

// Body is a model as the table sees it: the footprint of its base and the
// upright volume above it.
type Body struct {
	geom.Capsule
	Z      geom.Length // of the underside of the base above the tabletop
	Height geom.Length // of the volume above Z
}

// Top is the height of the upper end of the body's volume.
func (b Body) Top() geom.Length { return b.Z + b.Height }

// Touches says whether the bases of b and c are in contact (at most Contact
// apart) and their volumes level with each other. It is symmetric.
func (b Body) Touches(c Body) bool {
	return b.Level(c) && geom.GapWithin(b.Capsule, c.Capsule, Contact)
}

// Overlaps says whether the bases overlap and the volumes are level with each
// other: a model on a roof does not overlap the one that stands under it. It is
// symmetric, and a base in contact does not overlap.
func (b Body) Overlaps(c Body) bool { return b.Level(c) && geom.Overlaps(b.Capsule, c.Capsule) }

// Level says whether some height belongs to both volumes, as it must before one
// can be in the other's way. It is symmetric. A volume without height (a marker)
// counts as one unit high, so that bases on the same floor are always level.
func (b Body) Level(c Body) bool {
	return b.Z < c.Z+max(c.Height, 1) && c.Z < b.Z+max(b.Height, 1)
}

// Traits is the set of effects that players have agreed a terrain feature has.
type Traits uint16

// The traits of terrain. A feature without any is decoration. One that is
// Standable and neither a Barrier nor Low is a slope: models walk up and down it
// freely, and stand on its top where their whole base is on it.
const (
	Solid      Traits = 1 << iota // a body that blocks lines passing through it
	Obscuring                     // blocks lines by how much of it they cross
	Rough                         // movement costs double while any part of a base is in it
	Barrier                       // cannot be moved through (a structure); flyers pass over
	Low                           // may be crossed if the whole base lands beyond (an obstacle)
	Impassable                    // cannot be entered by anybody, for any reason
	Cover                         // grants cover to what stands close behind it
	Standable                     // its top is a floor that a base may stand on
	Difficult                     // may be crossed at a price that the rulebook sets: see Touched
	Climbable                     // of a Barrier with a top: its sides may be climbed, see Mover.Levels
)

// Ladder joins the ground to the top of its feature: a move may go from Foot to
// Head, or back, for Length of movement (longer than the height for stairs). A
// base is at an end of a ladder when it covers the point or is in contact with it.
type Ladder struct {
	Foot   geom.Point  `yaml:"foot,required" max:"96"`
	Head   geom.Point  `yaml:"head,required" max:"96"`
	Length geom.Length `yaml:"length" max:"20"` // the height of the feature, if left out
}

// Feature is one piece of terrain: a simple polygon standing from the tabletop
// to Height. Obscuring features of Height 0 have no upper end, and neither have
// Barriers of Height 0, nor ground of Height 0 that gives Cover. One with a Foot
// begins there, and there is room below: the floor of a storey, or a wall that
// stands on one.
type Feature struct {
	ID      string       `json:"id"`
	Name    string       `json:"name"`
	Shape   geom.Polygon `json:"shape"`
	Foot    geom.Length  `json:"foot,omitempty"`   // of its underside above the tabletop
	Height  geom.Length  `json:"height,omitempty"` // of its top above the tabletop
	Traits  Traits       `json:"traits,omitempty"`
	Ladders []Ladder     `json:"ladders,omitempty"`
}

// Has says whether f has all of the traits.
func (f *Feature) Has(traits Traits) bool { return f.Traits&traits == traits }

// slope says whether models walk on f from any side: from the ground, so that it stands there.
func (f *Feature) slope() bool {
	return f.Traits&(Standable|Barrier|Low) == Standable && f.Foot == 0
}

// over says whether f hangs over what stands at height z and is so high.
func (f *Feature) over(z, height geom.Length) bool { return f.Foot >= z+max(height, 1) }

// around says whether a body at height z, so high, can be in f: f does not hang over it, and rises
// above z, or begins there.
func (f *Feature) around(z, height geom.Length) bool {
	return !f.over(z, height) && (f.Height > z || f.Foot == z)
}

// hinders says whether f rises above the height z, and is not level with it, so that what stands there,
// so high, cannot stand in f too.
func (f *Feature) hinders(z, height geom.Length) bool {
	return !f.over(z, height) && f.Traits&(Barrier|Low) != 0 && (f.Height == 0 || f.Height > z && (z == 0 || !flush(f.Height, z)))
}

// Ends has the names of the two edges that sides play from: that where y is 0, and that across
// from it.
var Ends = [...]string{"south", "north"}

// Table is the battlefield: Width along x, Depth along y, and its terrain. It
// does not change during a game; build it with New.
type Table struct { //lint:allow methods bases and paths ask the one table
	Width, Depth geom.Length
	Features     []Feature
	// Overhang says that bases stand on a top by their centre: the rest of them may hang
	// over its edge. Set it before the first use.
	Overhang bool
	box      []geom.Box // of each feature, for quick rejection
	edge     geom.Box   // of the table
	rough    []int16    // the features that are Rough
}

// Ground is the surface of the tabletop itself, where a Waypoint or a model
// stands on no feature. A feature i's top is the surface i+1.
const Ground = 0

// MaxSide is the longest side of a table: what lies beside one still has lawful
// coordinates.
const MaxSide = geom.MaxCoordinate / 2

// New is a table with its terrain. It keeps the features: they must not be
// changed afterwards. The error names the feature it is about, and is one of a
// side out of bounds, a missing or repeated ID, a shape that is no simple polygon
// (a *geom.ShapeError) or not wholly on the table, a negative height, a top to
// stand on that is impassable or has no height, an underside above the top, or a ladder that leads nowhere or
// is shorter than its feature is high. Different features may overlap.
func New(width, depth geom.Length, features []Feature) (*Table, error) {
	if width <= 0 || depth <= 0 || width > MaxSide || depth > MaxSide {
		return nil, fmt.Errorf("a table of %v by %v: each side must be over 0 and at most %v", width, depth, MaxSide)
	}
	t := &Table{Width: width, Depth: depth, Features: features}
	t.edge = geom.Box{Max: geom.Point{X: width, Y: depth}}
	if len(features) > 1<<15-2 {
		return nil, fmt.Errorf("%d terrain features are too many", len(features))
	}
	seen := make(map[string]bool, len(features))
	for i := range features {
		f := &features[i]
		if err := t.check(f); err != nil {
			return nil, fmt.Errorf("terrain feature %d (%q): %w", i+1, f.ID, err)
		}
		if seen[f.ID] {
			return nil, fmt.Errorf("terrain feature %d (%q): the id is taken", i+1, f.ID)
		}
		seen[f.ID] = true
		t.box = append(t.box, f.Shape.Box())
		if f.Has(Rough) {
			t.rough = append(t.rough, int16(i))
		}
	}
	return t, nil
}

func (t *Table) check(f *Feature) error {
	if f.ID == "" {
		return errors.New("it has no id")
	}
	if err := f.Shape.Check(); err != nil {
		return fmt.Errorf("its shape has %w", err)
	}
	if !t.edge.Holds(f.Shape.Box()) {
		return errors.New("it is not wholly on the table")
	}
	return t.checkHeights(f)
}

// checkHeights checks what does not hang on the shape alone.
func (t *Table) checkHeights(f *Feature) error {
	if f.Height < 0 || f.Height > MaxSide {
		return fmt.Errorf("its height of %v is out of bounds", f.Height)
	}
	if f.Foot < 0 || f.Foot > f.Height {
		return fmt.Errorf("its underside at %v is not between the tabletop and its top at %v", f.Foot, f.Height)
	}
	if f.Has(Standable) && (f.Has(Impassable) || f.Height == 0) {
		return errors.New("a top to stand on needs a height and may not be impassable")
	}
	for _, l := range f.Ladders {
		switch {
		case !f.Has(Standable):
			return errors.New("it has a ladder, and no top to stand on")
		case f.Shape.Locate(l.Head) == geom.Outside:
			return errors.New("a ladder's head is not on its top")
		case f.Shape.Locate(l.Foot) == geom.Inside || !t.edge.Contains(l.Foot):
			return errors.New("a ladder's foot is not on the ground beside it")
		case l.Length < f.Height || l.Length > MaxSide:
			return fmt.Errorf("a ladder of %v does not fit its height of %v", l.Length, f.Height)
		}
	}
	return nil
}

// Box is the upright rectangle about the shape of feature i, for quick rejection.
func (t *Table) Box(i int) geom.Box { return t.box[i] }

// SurfaceZ is the height of a surface: 0 for Ground and for what is no surface.
func (t *Table) SurfaceZ(on int16) geom.Length {
	if on <= Ground || int(on) > len(t.Features) {
		return 0
	}
	return t.Features[on-1].Height
}

// Surface reports whether on is a surface: Ground, or the top of a Standable feature.
func (t *Table) Surface(on int16) bool {
	return on == Ground || on > Ground && int(on) <= len(t.Features) && t.Features[on-1].Has(Standable)
}
