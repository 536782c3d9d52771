// Package table is the physical table: bases, terrain, sight and movement, for
// every game. It knows lengths and shapes, no rulebook: what a rulebook decides
// (what is rough, what blocks, who flies) arrives as traits and terms.
package table

import "umpire/geom"

// Body is a model as the table sees it: the footprint of its base and the
// upright volume above it.
type Body struct {
	geom.Capsule
	Z      geom.Length // of the underside of the base above the tabletop
	Height geom.Length // of the volume above Z
}

// Traits are what the players agreed a terrain feature does.
type Traits uint16

// The traits of terrain. A feature without any is decoration.
const (
	Solid      Traits = 1 << iota // a body that blocks lines passing through it
	Obscuring                     // blocks lines by how much of it they cross
	Rough                         // movement costs double while any part of a base is in it
	Barrier                       // cannot be moved through (a structure); flyers pass over
	Low                           // may be crossed if the whole base lands beyond (an obstacle)
	Impassable                    // cannot be entered by anybody, for any reason
	Cover                         // grants cover to what stands close behind it
	Standable                     // its top is a floor that a base may stand on
)

// Ladder joins the ground to the top of its feature: a move may go from Foot to
// Head, or back, for Length of movement (longer than the height for stairs).
type Ladder struct {
	Foot, Head geom.Point
	Length     geom.Length
}

// Feature is one piece of terrain: a simple polygon standing from the tabletop
// to Height. Obscuring features of Height 0 have no upper end.
type Feature struct {
	ID, Name string
	Shape    geom.Polygon
	Height   geom.Length
	Traits   Traits
	Ladders  []Ladder
}

// Table is the battlefield: Width along x, Depth along y, and its terrain. It
// does not change during a game; build it with New.
type Table struct {
	Width, Depth geom.Length
	Features     []Feature
	box          []bounds // of each feature, for quick rejection
}

type bounds struct{ min, max geom.Point }

// Ground is the surface of the tabletop itself, where a Waypoint or a model
// stands on no feature. A feature i's top is the surface i+1.
const Ground = 0
