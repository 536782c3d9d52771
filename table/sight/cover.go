package sight

import (
	"math/bits"

	"umpire/geom"
	"umpire/table"
)

// Cover: a feature with the trait gives cover to a target that is near it if it is
// intervening, that is, if some straight line joining the two volumes passes
// through it. All lines between two volumes together fill the hull of the volumes,
// and the lowest of them, from the underside of one to that of the other, reach
// into a feature if any do.

// CoverFrom is the first feature that gives the target cover from the attacker:
// intervening, and at most near from the edge of the target's base (exactly near
// is near). A base above the top of the feature is as far from it as the straight
// line to its rim, height included. If there is none, the feature is -1.
//
// Identities: (1) CoverFrom is ok exactly if some feature gives cover, the first
// of which it names; (2) it does not depend on how near the attacker is.
func CoverFrom(t *table.Table, attacker, target table.Body, near geom.Length) (feature int, ok bool) {
	reach := target.Box().Grow(near)
	for i := range t.Features {
		f := &t.Features[i]
		if f.Traits&table.Cover != 0 && t.Box(i).Meets(reach) && gives(f, &attacker, &target, near) {
			return i, true
		}
	}
	return -1, false
}

// gives reports whether a feature gives the target cover from the attacker.
func gives(f *table.Feature, attacker, target *table.Body, near geom.Length) bool {
	return Near(f, *target, near) && Intervening(f, *attacker, *target)
}

// Near says whether a body's base is at most d from a feature. Heights count
// if the base is above its top, or the volume below its underside.
func Near(f *table.Feature, b table.Body, d geom.Length) bool {
	rise := max(b.Z-roofOf(f), f.Foot-b.Top())
	if rise <= 0 {
		return f.Shape.Within(b.Capsule, d)
	}
	if d < rise {
		return false
	}
	if f.Shape.Overlaps(b.Capsule) {
		return true
	}
	for i := range f.Shape {
		e := f.Shape.Edge(i)
		if geom.GapWithinRise(b.Capsule, geom.Capsule{A: e.A, B: e.B}, rise, d) {
			return true
		}
	}
	return false
}

// Intervening says whether some straight line joining the volumes of a and b
// passes through a feature (see Line3.Passes). It is exact for bodies on one level and
// for features taller than the undersides of both; for a feature that lies in
// height between the undersides, to a unit. One with a Foot is taken to reach down to the ground,
// unless it hangs over both.
//
// Identities: (1) it is symmetric in a and b; (2) if a line between places in the
// volumes passes, it holds; (3) raising the feature never makes it false.
func Intervening(f *table.Feature, a, b table.Body) bool {
	if f.Foot > 0 && f.Foot >= max(a.Top(), b.Top()) {
		return false
	}
	var buf [6]round
	return meetsHull(f.Shape, joined(&a, &b, roofOf(f), buf[:0]))
}

// round is a disc of a hull.
type round struct {
	c geom.Point
	r geom.Length
}

// joined appends the discs whose hull, seen from above, is where lines between a
// and b are under the roof.
func joined(a, b *table.Body, roof geom.Length, discs []round) []round {
	low, high := b, a
	if low.Z > high.Z {
		low, high = high, low
	}
	if low.Z >= roof {
		return discs
	}
	discs = rounds(low, discs)
	if high.Z < roof {
		return rounds(high, discs)
	}
	// The higher base's discs, moved down along the lines to the lower ones.
	n := len(discs)
	num, den := int64(high.Z-roof), int64(high.Z-low.Z)
	var buf [2]round
	for _, h := range rounds(high, buf[:0]) {
		for _, l := range discs[:n] {
			discs = append(discs, round{
				geom.Point{
					X: h.c.X + geom.Length(geom.RoundDiv(int64(l.c.X-h.c.X)*num, den)),
					Y: h.c.Y + geom.Length(geom.RoundDiv(int64(l.c.Y-h.c.Y)*num, den)),
				},
				h.r + geom.Length(geom.RoundDiv(int64(l.r-h.r)*num, den)),
			})
		}
	}
	return discs
}

func rounds(b *table.Body, discs []round) []round {
	discs = append(discs, round{b.A, b.R})
	if b.A != b.B {
		discs = append(discs, round{b.B, b.R})
	}
	return discs
}

// meetsHull says whether the inside of the shape and that of the hull of some discs
// have a place in common. The hull is that of every two of the discs, and the
// triangles between their middles.
func meetsHull(shape geom.Polygon, discs []round) bool {
	for i := range discs {
		for k := range max(i, 1) {
			if h := twoOf(discs[k], discs[i]); h.meets(shape) {
				return true
			}
		}
	}
	for i := range discs {
		for k := range i {
			for j := range k {
				if insideTriangle(shape, discs[i].c, discs[k].c, discs[j].c) {
					return true
				}
			}
		}
	}
	return false
}

func insideTriangle(shape geom.Polygon, a, b, c geom.Point) bool {
	for _, p := range shape {
		x, y, z := b.Sub(a).Cross(p.Sub(a)), c.Sub(b).Cross(p.Sub(b)), a.Sub(c).Cross(p.Sub(c))
		if x > 0 && y > 0 && z > 0 || x < 0 && y < 0 && z < 0 {
			return true
		}
	}
	return false
}

// hull is that of two discs, a the larger.
type hull struct {
	a, b   round
	d      geom.Vec
	shrink int64 // by how much b is smaller
	gap    int64 // d*d - shrink*shrink; b lies within a if it is not positive
}

func twoOf(a, b round) hull {
	if a.r < b.r {
		a, b = b, a
	}
	h := hull{a: a, b: b, d: b.c.Sub(a.c), shrink: int64(a.r - b.r)}
	h.gap = h.d.Dot(h.d) - h.shrink*h.shrink
	return h
}

// meets says whether the insides of shape and hull have a place in common. If they
// do and no corner is inside the hull, an edge runs right through it, and so near
// to a middle or across the line of the middles; or the hull lies in the shape.
func (h *hull) meets(shape geom.Polygon) bool {
	a, b := int64(h.a.r)*int64(h.a.r), int64(h.b.r)*int64(h.b.r)
	for _, p := range shape {
		if h.holds(p, a, b) {
			return true
		}
	}
	disc := geom.Disc(h.a.c, h.a.r)
	other := geom.Disc(h.b.c, h.b.r)
	spine := geom.Segment{A: h.a.c, B: h.b.c}
	for i := range shape {
		e := shape.Edge(i)
		edge := geom.Capsule{A: e.A, B: e.B}
		if geom.Overlaps(disc, edge) || geom.Overlaps(other, edge) || geom.Meet(spine, e) {
			return true
		}
	}
	return shape.Locate(h.a.c) == geom.Inside
}

// holds says whether p is strictly inside the hull: inside a disc that shrinks
// from a to b. At the share t of the way the square of the distance less that of
// the radius is gap*t*t - 2*m*t + c, least at t = m/gap: negative there if
// m*m > c*gap, both under 2^86.
func (h *hull) holds(p geom.Point, a, b int64) bool {
	w := p.Sub(h.a.c)
	c := w.Dot(w) - a
	if c < 0 || geom.Dist2(p, h.b.c) < b {
		return true
	}
	m := w.Dot(h.d) - int64(h.a.r)*h.shrink
	if m <= 0 || m >= h.gap {
		return false
	}
	h1, l1 := bits.Mul64(uint64(m), uint64(m))
	h2, l2 := bits.Mul64(uint64(c), uint64(h.gap))
	return h1 > h2 || h1 == h2 && l1 > l2
}
