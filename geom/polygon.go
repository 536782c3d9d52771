package geom

import "fmt"

// Side says where a point lies about a polygon.
type Side int8

// The three places.
const (
	Outside Side = iota - 1
	OnEdge
	Inside
)

func (s Side) String() string { return [...]string{"outside", "on the edge", "inside"}[s+1] }

// Shifted is the polygon elsewhere.
func (p Polygon) Shifted(by Vec) Polygon {
	shifted := make(Polygon, len(p))
	for i, corner := range p {
		shifted[i] = corner.Add(by)
	}
	return shifted
}

// Edge i goes from corner i to the next one.
func (p Polygon) Edge(i int) Segment {
	if i+1 == len(p) {
		return Segment{p[i], p[0]}
	}
	return Segment{p[i], p[i+1]}
}

// Locate says where q lies, exactly. The order and direction of the corners do
// not matter.
func (p Polygon) Locate(q Point) Side { return p.locate(q, 1) }

// locate finds where the point q/scale lies: with scale 2 the middle of two
// points is exact. The parity of edges crossed by the ray to the right decides.
func (p Polygon) locate(q Point, scale Length) Side {
	in := false
	for i := range p {
		e := p.Edge(i)
		a, b := Point{e.A.X * scale, e.A.Y * scale}, Point{e.B.X * scale, e.B.Y * scale}
		if a.Y == q.Y && b.Y == q.Y {
			if min(a.X, b.X) <= q.X && q.X <= max(a.X, b.X) {
				return OnEdge
			}
			continue
		}
		if a.Y > b.Y {
			a, b = b, a
		}
		if q.Y < a.Y || q.Y > b.Y {
			continue
		}
		switch c := b.Sub(a).Cross(q.Sub(a)); {
		case c == 0:
			return OnEdge
		case c > 0 && q.Y < b.Y: // the lower end belongs to the edge, the upper not
			in = !in
		}
	}
	if in {
		return Inside
	}
	return Outside
}

// Overlaps says whether the capsule and the polygon have more in common than
// their edges: touching is not overlapping. A capsule of radius 0 overlaps if a
// part of its middle line runs through the inside, see Crosses.
func (p Polygon) Overlaps(c Capsule) bool {
	if c.R == 0 {
		return p.Crosses(c.Segment())
	}
	return p.cmp(c.Segment(), int64(c.R)) < 0
}

// Within says whether the capsule's edge is at most d from the polygon: exactly
// d is within, and a capsule that touches or overlaps is within 0.
func (p Polygon) Within(c Capsule, d Length) bool {
	reach := int64(c.R) + int64(d)
	return reach >= 0 && p.cmp(c.Segment(), reach) <= 0
}

// Gap is the distance from the capsule's edge to the polygon, rounded down, 0 if
// they touch or overlap.
func (p Polygon) Gap(c Capsule) Length {
	if p.Locate(c.A) != Outside {
		return 0
	}
	best := segmentSegment(c.Segment(), p.Edge(0))
	for i := 1; i < len(p); i++ {
		if r := segmentSegment(c.Segment(), p.Edge(i)); r.less(best) {
			best = r
		}
	}
	return max(0, best.root()-c.R)
}

// Foot is the point of the polygon's boundary nearest to q, snapped as by
// Segment.Foot. Of one or two points too, it is the nearest.
func (p Polygon) Foot(q Point) Point {
	best := p.Edge(0).Foot(q)
	for i := 1; i < len(p); i++ {
		if f := p.Edge(i).Foot(q); Dist2(f, q) < Dist2(best, q) {
			best = f
		}
	}
	return best
}

// cmp orders the distance of s from the polygon against d: negative as soon as
// an edge is nearer, or, when none is, if s lies inside.
func (p Polygon) cmp(s Segment, d int64) int {
	best := 1
	grown := s.Box().Grow(Length(d))
	for i := range p {
		e := p.Edge(i)
		if !grown.Meets(e.Box()) {
			continue
		}
		c := cmpSegments(s, e, d)
		if c < 0 {
			return -1
		}
		best = min(best, c)
	}
	if d > 0 && p.Locate(s.A) == Inside {
		return -1
	}
	if d == 0 && p.Locate(s.A) != Outside {
		return 0
	}
	return best
}

// Holds says whether the whole capsule lies on the polygon, its edge perhaps
// touching the polygon's from inside: a base that a floor has room for.
func (p Polygon) Holds(c Capsule) bool {
	if p.Locate(c.A) == Outside || p.Locate(c.B) == Outside {
		return false
	}
	if c.R == 0 {
		return !p.leaves(c.Segment())
	}
	for i := range p {
		if cmpSegments(c.Segment(), p.Edge(i), int64(c.R)) < 0 {
			return false
		}
	}
	return true
}

// leaves says whether a part of s, whose ends do not lie outside, does.
func (p Polygon) leaves(s Segment) bool { return p.meetsSide(s, Outside) }

// Crosses says whether a part of s lies inside the polygon. A segment that only
// touches corners or runs along edges does not cross. The ends of s may be
// swapped. A segment of no length crosses if its point lies inside.
func (p Polygon) Crosses(s Segment) bool {
	return p.Locate(s.A) == Inside || p.Locate(s.B) == Inside || p.meetsSide(s, Inside)
}

// meetsSide says whether s, whose ends do not lie on that side, has a part
// there. Either s passes straight through an edge, or it meets the boundary in
// whole points only (corners on s, ends of s), and between two neighbouring ones
// of these the middle tells.
func (p Polygon) meetsSide(s Segment, want Side) bool {
	touches := 0
	for i := range p {
		e := p.Edge(i)
		if !s.Box().Meets(e.Box()) {
			continue
		}
		a, b := side(s.A, s.B, e.A), side(s.A, s.B, e.B)
		c, d := side(e.A, e.B, s.A), side(e.A, e.B, s.B)
		if a*b < 0 && c*d < 0 {
			return true
		}
		if a*b <= 0 && c*d <= 0 {
			touches++
		}
	}
	if touches == 0 || s.A == s.B {
		return false
	}
	v := s.B.Sub(s.A)
	for at := s.A; at != s.B; {
		next := p.nextCorner(s, at, v)
		if p.locate(Point{at.X + next.X, at.Y + next.Y}, 2) == want {
			return true
		}
		at = next
	}
	return false
}

// nextCorner is the first corner on s beyond at, or the end of s.
func (p Polygon) nextCorner(s Segment, at Point, v Vec) Point {
	next := s.B
	for _, q := range p {
		if side(s.A, s.B, q) == 0 && q.Sub(at).Dot(v) > 0 && q.Sub(next).Dot(v) < 0 {
			next = q
		}
	}
	return next
}

// Area2 is twice the area, positive when the corners run anticlockwise.
func (p Polygon) Area2() int64 {
	var sum int64
	for i := range p {
		e := p.Edge(i)
		sum += e.A.Sub(p[0]).Cross(e.B.Sub(p[0]))
	}
	return sum
}

// Violation names a fault of a shape.
type Violation uint8

// The violations.
const (
	FewCorners     Violation = iota + 1 // fewer than three
	OutOfBounds                         // a coordinate past MaxCoordinate
	RepeatedCorner                      // two neighbours are the same point
	FoldedEdge                          // an edge runs back over the one before
	CrossedEdges                        // two edges meet that are not neighbours
	NoArea                              // all corners on one line
)

func (v Violation) String() string {
	switch v {
	case FewCorners:
		return "fewer than three corners"
	case OutOfBounds:
		return "a corner out of bounds"
	case RepeatedCorner:
		return "a corner repeated"
	case FoldedEdge:
		return "an edge folded back on the one before"
	case CrossedEdges:
		return "edges that cross or touch"
	case NoArea:
		return "no area"
	}
	return "nothing wrong"
}

// ShapeError says what is wrong with a polygon, and at which corner.
type ShapeError struct {
	What Violation
	At   Point
}

func (e *ShapeError) Error() string {
	return fmt.Sprintf("%v at (%v, %v)", e.What, e.At.X, e.At.Y)
}

// Check says what keeps p from being a simple polygon with an area, or nil. The
// other methods of Polygon promise nothing about one that fails it.
func (p Polygon) Check() *ShapeError {
	if len(p) < 3 {
		return &ShapeError{What: FewCorners}
	}
	for i, q := range p {
		e, next := p.Edge(i), p.Edge((i+1)%len(p))
		switch v, w := e.B.Sub(e.A), next.B.Sub(next.A); {
		case max(q.X, -q.X, q.Y, -q.Y) > MaxCoordinate:
			return &ShapeError{OutOfBounds, q}
		case e.A == e.B:
			return &ShapeError{RepeatedCorner, q}
		case v.Cross(w) == 0 && v.Dot(w) < 0:
			return &ShapeError{FoldedEdge, e.B}
		}
	}
	for i := range p {
		for j := i + 2; j < len(p); j++ {
			if (j+1)%len(p) != i && Meet(p.Edge(i), p.Edge(j)) {
				return &ShapeError{CrossedEdges, p[j]}
			}
		}
	}
	if p.Area2() == 0 {
		return &ShapeError{NoArea, p[0]}
	}
	return nil
}
