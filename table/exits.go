package table

import (
	"cmp"
	"slices"

	"umpire/geom"
)

// Reaching says how far somebody reaches from a base: so far from its rim, in front of the
// line through its middle at right angles to its facing. Without a facing it is all
// around.
type Reaching struct {
	Of     geom.Capsule
	Within geom.Length
	Facing geom.Vec
}

// Holds reports whether any part of a base is in the reach: touching its rim or its line
// counts.
func (r *Reaching) Holds(base geom.Capsule) bool {
	return geom.GapWithin(r.Of, base, r.Within) && !geom.Behind(base, r.Of.Centre(), r.Facing)
}

// Exit says where a way leaves a reach: the last place of the grid that is in it, on the leg
// to waypoint Leg.
type Exit struct {
	Reach int // by its place in the list
	Leg   int
	At    geom.Point
	gone  geom.Length // of the leg
}

// Exits returns where a round base leaves each of some reaches, in the order in which that
// happens: once on a leg at most, and again after it has come back. A way that ends in a
// reach, or never comes into it, does not leave it. As a place is snapped, it is moved by a unit or
// two where it would overlap one of the others, along whose base the way may go.
func Exits(path []Waypoint, radius geom.Length, reaches []Reaching, others []Other) (exits []Exit) {
	for leg := 1; leg < len(path); leg++ {
		from, to := path[leg-1].Point, path[leg].Point
		for i := range reaches {
			if gone, ok := reaches[i].lastIn(from, to, radius); ok && !reaches[i].Holds(geom.Disc(to, radius)) {
				exits = append(exits, Exit{Reach: i, Leg: leg, At: reaches[i].clear(geom.Along(from, to.Sub(from), gone), radius, others), gone: gone})
			}
		}
	}
	slices.SortStableFunc(exits, func(a, b Exit) int { return cmp.Or(cmp.Compare(a.Leg, b.Leg), cmp.Compare(a.gone, b.gone)) })
	return exits
}

// clear returns the place nearest to at, of those on the grid two units off at most, at which a
// round base is in the reach and overlaps none of the others; at itself, if there is none.
func (r *Reaching) clear(at geom.Point, radius geom.Length, others []Other) geom.Point {
	for _, by := range beside {
		base := geom.Disc(at.Add(by), radius)
		if r.Holds(base) && !slices.ContainsFunc(others, func(o Other) bool { return geom.Overlaps(base, o.Capsule) }) {
			return at.Add(by)
		}
	}
	return at
}

// beside are the steps to places on the grid two units off at most, the nearest first.
var beside = func() (steps []geom.Vec) {
	for x := geom.Length(-2); x <= 2; x++ {
		for y := geom.Length(-2); y <= 2; y++ {
			steps = append(steps, geom.Vec{X: x, Y: y})
		}
	}
	slices.SortStableFunc(steps, func(a, b geom.Vec) int { return cmp.Compare(a.X*a.X+a.Y*a.Y, b.X*b.X+b.Y*b.Y) })
	return steps
}()

// lastIn returns how far along a straight leg the base is in the reach for the last time, if it
// is at all: the places near enough are one stretch, and so are those before the line of the
// reach. What is in it for less than a unit may be passed over.
func (r *Reaching) lastIn(from, to geom.Point, radius geom.Length) (gone geom.Length, ok bool) {
	line := geom.NewLine(from, to.Sub(from))
	if line.Length == 0 {
		return 0, false
	}
	stretch, ok := line.Nearby(geom.Disc(from, radius), r.Of.Segment(), radius+r.Of.R+r.Within+1)
	if !ok {
		return 0, false
	}
	at := func(d geom.Length) geom.Capsule { return geom.Disc(geom.Along(from, to.Sub(from), d), radius) }
	near := func(d geom.Length) bool { return geom.GapWithin(r.Of, at(d), r.Within) }
	behind := func(d geom.Length) bool { return geom.Behind(at(d), r.Of.Centre(), r.Facing) }
	high := min(stretch.To, line.Length).Floor()
	for high > stretch.From.Floor() && !near(high) {
		high-- // as the stretch is rounded
	}
	if !behind(high) {
		return high, near(high)
	}
	low := geom.Length(0)
	if behind(low) {
		return 0, false
	}
	for high-low > 1 { // before the line at low, behind it at high
		if mid := (low + high) / 2; behind(mid) {
			high = mid
		} else {
			low = mid
		}
	}
	return low, near(low)
}

// Cut is a way in two: up to an exit, and from there on.
func Cut(path []Waypoint, e Exit) (first, rest []Waypoint) {
	at := Waypoint{Point: e.At, On: path[e.Leg-1].On}
	first = append(slices.Clone(path[:e.Leg]), at)
	return first, append([]Waypoint{at}, path[e.Leg:]...)
}
