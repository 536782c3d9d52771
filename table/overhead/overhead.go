// Package overhead is sight from above, for games that judge it in plan view by
// Heights: small whole numbers instead of volumes. What may stand between two bases
// is a Screen. Lines run from any place of the viewer's base to any place of the
// target's, and a screen interrupts a line that has a part inside it. Touching does
// not interrupt, except between two shapes that touch, along an edge or at a corner:
// they leave no gap.
//
// For a pair of bases a screen is one of three: ignored, if its Height is 0 or
// either base overtops it by Above levels or more; blocking, if it is at least as
// high as both; or obscuring.
//
//   - Clear: from some place of the viewer's base, no line to the target's base is
//     interrupted by any screen that is not ignored.
//   - Blocked: every line is interrupted by a blocking screen.
//   - Partial: all else.
//
// Edge features (woods, buildings) are screens that a base can be in. One that a
// base of the pair is in is never ignored, whatever the Heights, and blocks but for
// the part of it that lies in that base's own footprint, grown by Contact. So a base
// on the edge sees, and is seen, across the stretch of outline that its footprint
// meets, and one deeper inside neither sees nor is seen. Two bases in one feature
// whose grown footprints meet are Partial at best.
//
// What is promised: every Clear names a place of the grid in the viewer's base from
// which exact integers found nothing inside the hull of it and the target's base;
// every Partial has a line between places of the grid in the two bases that exact
// integers found free. Every no means that there is none with 0.1 mm of leeway, that
// is with screens grown and bases shrunk by as much: what could only be seen along a
// line that touches on both sides may be taken for hidden. Rounded to 0.01 mm are the
// strip between bases of different sizes or long ones, and, where a base is in an
// edge feature, the places where lines enter and leave it.
package overhead

import (
	"slices"

	"umpire/geom"
)

// Seen says how a base is seen from another.
type Seen uint8

// The states of sight, the better the greater.
const (
	Blocked Seen = iota
	Partial
	Clear
)

func (s Seen) String() string { return [...]string{"blocked", "partial", "clear"}[s] }

// Terms has a rulebook's terms for Heights and edges.
type Terms struct {
	Above   int         // by how many levels a base must overtop a screen to ignore it
	Contact geom.Length // how far from an outline a base in its feature is still on the edge
}

// Screen is something that may stand between two bases: terrain if it has a Shape,
// otherwise the hull of the bases A and B of one unit, which is a single base if
// they are the same.
type Screen struct {
	Height int
	Shape  geom.Polygon
	A, B   geom.Capsule
	Unit   int // whose bases they are, 0 for nobody's
}

// Onlooker is a base that looks or is looked at. A place of the table is one of
// radius 0.
type Onlooker struct {
	geom.Capsule
	Height int   // with what it stands on or in
	In     []int // the edge features that it is in, as indices of screens
	Past   []int // the other screens that do not interrupt lines to or from it
}

// Look says how one base sees another.
type Look struct {
	Seen Seen
	// Line shows it: from a place in the viewer's base to one in the target's. It is
	// free of blocking screens unless Blocked, where it joins the middles; if Clear,
	// it starts where the whole target is seen from.
	Line geom.Segment
	// By is the screen that blocks, if Blocked, or obscures, if Partial, the view from
	// the middle of the base, or else the first that does so elsewhere; -1 if Clear.
	By int
}

// Scene is a table seen from above. The zero value is empty and ready; it keeps
// its memory from one use to the next. Set tells it what stands on the table, then
// Between which units look at each other, then Look answers for each pair of bases.
type Scene struct {
	terms   Terms
	screens []Screen
	pieces  []piece

	viewers, targets []Onlooker
	around           []int32 // pieces that may matter between the two units
	pair
}

// Set takes the screens that stand on the table, all units' bases included. It
// keeps the slice.
func (o *Scene) Set(terms Terms, screens []Screen) {
	o.terms, o.screens = terms, screens
	o.pieces = o.pieces[:0]
	for i := range screens {
		o.pieces = screens[i].cut(int32(i), o.pieces)
	}
}

// AppendUnit appends the screens that the bases of a unit make: themselves, and the
// strips between any two of them at most gap apart, as high as the lower one.
func AppendUnit(screens []Screen, unit int, bases []Onlooker, gap geom.Length) []Screen {
	for i := range bases {
		alone := true
		for k := range bases {
			if k == i || !geom.GapWithin(bases[i].Capsule, bases[k].Capsule, gap) {
				continue
			}
			if bases[k].Height >= bases[i].Height {
				alone = false
			}
			if k > i {
				screens = append(screens, Screen{
					Height: min(bases[i].Height, bases[k].Height),
					A:      bases[i].Capsule, B: bases[k].Capsule, Unit: unit,
				})
			}
		}
		if alone {
			screens = append(screens, Screen{Height: bases[i].Height, A: bases[i].Capsule, B: bases[i].Capsule, Unit: unit})
		}
	}
	return screens
}

// Between chooses who looks at whom: bases of one unit at those of another. The
// screens of the units named are left out: those of the two units themselves never
// interrupt, nor does what flies. It keeps the slices.
func (o *Scene) Between(viewers, targets []Onlooker, without ...int) {
	o.viewers, o.targets = viewers, targets
	o.around = o.around[:0]
	if len(viewers) == 0 || len(targets) == 0 {
		return
	}
	low, other := lowest(viewers), lowest(targets)
	o.corridor.set(viewers, targets)
	for i := range o.pieces {
		p := &o.pieces[i]
		if o.ignored(p.height, low, other) || !o.corridor.box.Meets(p.box) || slices.Contains(without, p.unit) {
			continue
		}
		if _, ok := o.corridor.place(p); ok {
			o.around = append(o.around, int32(i))
		}
	}
}

// ignored says whether a screen of Height h never matters between two Heights.
func (o *Scene) ignored(h, a, b int) bool {
	return h == 0 || max(a, b)-h >= o.terms.Above
}

func lowest(bases []Onlooker) int {
	least := bases[0].Height
	for i := range bases {
		least = min(least, bases[i].Height)
	}
	return least
}
