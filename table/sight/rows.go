package sight

import (
	"cmp"
	"slices"

	"umpire/geom"
	"umpire/table"
)

// Rows are level rows of places that an eye looks at, one above the other: from A to B, seen from above.
//
// They are judged by their edges, places at which something in the way may begin or end to hide them: where
// the lines run by a corner or a rim, where they come to the height of a piece over its side, and where
// a side crosses the rows themselves. Between two neighbouring edges all lines meet the same pieces, so that
// one of them speaks for all.
type Rows struct {
	Eye Point3
	geom.Segment
	Z     [TorsoRows]geom.Length
	width geom.Length
}

// RowsOf returns the rows along a segment at some heights.
func RowsOf(eye Point3, along geom.Segment, z [TorsoRows]geom.Length) Rows {
	return Rows{eye, along, z, geom.Dist(along.A, along.B)}
}

// Edge is an edge of some rows, as far along them from their A, so true that no part of 0.01" is missed.
type Edge struct {
	At geom.Length
	of rowSet
}

// rowSet is a set of rows, one bit for each.
type rowSet uint8

const allRows rowSet = 1<<TorsoRows - 1

// AppendPiece appends the edges of a piece of terrain.
func (r Rows) AppendPiece(edges []Edge, f *table.Feature) []Edge {
	for _, v := range f.Shape {
		edges = r.appendCorner(edges, v)
	}
	edges = r.appendSides(edges, allRows, f.Shape, geom.AtB)
	for i := range r.Z {
		for _, z := range [...]geom.Length{f.Height, f.Foot} {
			if u, ok := r.reaches(i, z); ok {
				edges = r.appendSides(edges, 1<<i, f.Shape, u)
			}
		}
	}
	return edges
}

// AppendBody appends the edges of a body.
func (r Rows) AppendBody(edges []Edge, b table.Body) []Edge {
	edges = r.appendTangents(edges, b)
	edges = r.appendRim(edges, allRows, b, geom.AtB)
	for i := range r.Z {
		for _, z := range [...]geom.Length{b.Top(), b.Z} {
			if u, ok := r.reaches(i, z); ok {
				edges = r.appendRim(edges, 1<<i, b, u)
			}
		}
	}
	return edges
}

// Try calls a function with one line through each part of each row between its edges, in order, until it
// returns true, and reports whether it did. It sorts the edges.
func (r Rows) Try(edges []Edge, enough func(Line3) bool) bool {
	slices.SortFunc(edges, func(a, b Edge) int { return cmp.Compare(a.At, b.At) })
	along := r.B.Sub(r.A)
	for i, z := range r.Z {
		was := geom.Length(0)
		try := func(edge Edge) bool {
			if edge.of>>i&1 == 0 {
				return false
			}
			from := was
			was = edge.At
			return was > from+1 && enough(Line3{From: r.Eye, To: Over(geom.Along(r.A, along, from+(was-from)/2), z)})
		}
		if slices.ContainsFunc(edges, try) || try(Edge{r.width, allRows}) {
			return true
		}
	}
	return false
}

// share returns the place at a share of the rows, if that is less than all of them.
func (r Rows) share(num, den int64) (edge geom.Length, ok bool) {
	if den < 0 {
		num, den = -num, -den
	}
	if num <= 0 || num >= den {
		return 0, false
	}
	for den > 1<<42 { // a product with a length has room
		num, den = num>>1, den>>1
	}
	return geom.Length(int64(r.width) * num / den), true
}

// appendShare appends the edge at a share of some rows.
func (r Rows) appendShare(edges []Edge, of rowSet, num, den int64) []Edge {
	if at, ok := r.share(num, den); ok {
		edges = append(edges, Edge{at, of})
	}
	return edges
}

// reaches returns how far along the lines to a row a height is reached; ok reports whether it is, before
// their end.
func (r Rows) reaches(row int, z geom.Length) (c geom.Cut, ok bool) {
	c = geom.Cut{Num: int64(r.Eye.Z - z), Den: int64(r.Eye.Z - r.Z[row])}
	if c.Den < 0 {
		c = geom.Cut{Num: -c.Num, Den: -c.Den}
	}
	return c, c.Num > 0 && c.Num < c.Den
}

// appendCorner appends the edge where the lines run by a place, seen from above.
func (r Rows) appendCorner(edges []Edge, v geom.Point) []Edge {
	if c, ok := r.StruckFrom(r.Eye.Plan(), v); ok {
		return r.appendShare(edges, allRows, c.Num, c.Den)
	}
	return edges
}

// appendSides appends the edges where the lines, at a share u of their way, come over the sides of a shape.
// With the eye o, the row a + t*d and a side from f along e, t solves (o + u*(a + t*d - o) - f) x e = 0.
func (r Rows) appendSides(edges []Edge, of rowSet, shape geom.Polygon, u geom.Cut) []Edge {
	eye := r.Eye.Plan()
	a, d := r.A.Sub(eye), r.B.Sub(r.A)
	for i := range shape {
		side := shape.Edge(i)
		e := side.B.Sub(side.A)
		at, ok := r.share(u.Den*side.A.Sub(eye).Cross(e)-u.Num*a.Cross(e), u.Num*d.Cross(e))
		if ok && side.Box().Grow(4).Contains(geom.Segment{A: eye, B: geom.Along(r.A, d, at)}.Cut(u)) {
			edges = append(edges, Edge{at, of})
		}
	}
	return edges
}

// fine is the number of parts of a unit that the edges of discs are computed in.
const fine = 16

// appendTangents appends the edges where the lines run along the rim of a disc.
func (r Rows) appendTangents(edges []Edge, b table.Body) []Edge {
	eye, radius := r.Eye.Plan(), int64(b.R)
	d := b.Centre().Sub(eye)
	if d.Dot(d) <= radius*radius { // the eye is over it
		return edges
	}
	root := int64(geom.Isqrt(uint64(d.Dot(d)-radius*radius) * (fine * fine)))
	for _, side := range [...]int64{radius * fine, -radius * fine} {
		x, y := int64(d.X)*root-int64(d.Y)*side, int64(d.Y)*root+int64(d.X)*side
		for max(x, -x, y, -y) >= int64(geom.MaxCoordinate)/2 {
			x, y = x/2, y/2
		}
		edges = r.appendCorner(edges, geom.Point{X: eye.X + geom.Length(x), Y: eye.Y + geom.Length(y)})
	}
	return edges
}

// appendRim appends the edges where the lines, at a share u of their way, come over the rim of a body: where
// the rows cross a disc as large as the shadow that the eye throws of it. A body so near to the eye that
// it would be thrown 64 times as large is left out: none stands there.
func (r Rows) appendRim(edges []Edge, of rowSet, b table.Body, u geom.Cut) []Edge {
	width := int64(r.width)
	if u.Den > 64*u.Num || width == 0 {
		return edges
	}
	eye := r.Eye.Plan()
	v, a, d := b.Centre().Sub(eye), r.A.Sub(eye), r.B.Sub(r.A)
	thrown := func(l geom.Length) int64 { return int64(l) * fine * u.Den / u.Num }
	x, y, radius := thrown(v.X)-int64(a.X)*fine, thrown(v.Y)-int64(a.Y)*fine, thrown(b.R)
	left, along := (int64(d.X)*y-int64(d.Y)*x)/width, (int64(d.X)*x+int64(d.Y)*y)/width
	if max(left, -left) > radius+2*fine {
		return edges
	}
	half := max(8*fine, int64(geom.Isqrt(uint64(max(0, radius*radius-left*left))))) // what only just touches is tried
	edges = r.appendShare(edges, of, along-half, width*fine)
	return r.appendShare(edges, of, along+half, width*fine)
}
