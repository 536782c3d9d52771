package sight

import (
	"slices"

	"umpire/geom"
	"umpire/table"
)

// Row is a level row of places that an eye looks at: from A to B, seen from above, at a height Z.
//
// The row is judged by its edges, places at which something in the way may begin or end to hide it: where
// the lines run by a corner or a rim, where they come to the height of a piece over its side, and where
// a side crosses the row itself. Between two neighbouring edges all lines meet the same pieces, so that one
// of them speaks for all. Edges are lengths along the row from its A, so true that no part of 0.01" is
// missed.
type Row struct {
	Eye Point3
	geom.Segment
	Z geom.Length
}

// AppendPiece appends the edges of a piece of terrain.
func (r Row) AppendPiece(edges []geom.Length, f *table.Feature) []geom.Length {
	for _, v := range f.Shape {
		edges = r.appendCorner(edges, v)
	}
	edges = r.appendSides(edges, f.Shape, geom.AtB)
	for _, z := range [...]geom.Length{f.Height, f.Foot} {
		if u, ok := r.reaches(z); ok {
			edges = r.appendSides(edges, f.Shape, u)
		}
	}
	return edges
}

// AppendBody appends the edges of a body.
func (r Row) AppendBody(edges []geom.Length, b table.Body) []geom.Length {
	edges = r.appendTangents(edges, b)
	edges = r.appendRim(edges, b, geom.AtB)
	for _, z := range [...]geom.Length{b.Top(), b.Z} {
		if u, ok := r.reaches(z); ok {
			edges = r.appendRim(edges, b, u)
		}
	}
	return edges
}

// Try calls a function with one line through each part of the row between its edges, in order, until it
// returns true, and reports whether it did. It sorts the edges.
func (r Row) Try(edges []geom.Length, enough func(Line3) bool) bool {
	slices.Sort(edges)
	along, was := r.B.Sub(r.A), geom.Length(0)
	try := func(edge geom.Length) bool {
		from := was
		was = edge
		return edge > from+1 && enough(Line3{From: r.Eye, To: Over(geom.Along(r.A, along, from+(edge-from)/2), r.Z)})
	}
	return slices.ContainsFunc(edges, try) || try(geom.Dist(r.A, r.B))
}

// share returns the place at a share of the row, if that is less than all of it.
func (r Row) share(num, den int64) (edge geom.Length, ok bool) {
	if den < 0 {
		num, den = -num, -den
	}
	if num <= 0 || num >= den {
		return 0, false
	}
	for den > 1<<42 { // a product with a length has room
		num, den = num>>1, den>>1
	}
	return geom.Length(int64(geom.Dist(r.A, r.B)) * num / den), true
}

// appendShare appends the edge at a share of the row.
func (r Row) appendShare(edges []geom.Length, num, den int64) []geom.Length {
	if edge, ok := r.share(num, den); ok {
		edges = append(edges, edge)
	}
	return edges
}

// reaches returns how far along the lines a height is reached; ok reports whether it is, before their end.
func (r Row) reaches(z geom.Length) (c geom.Cut, ok bool) {
	c = geom.Cut{Num: int64(r.Eye.Z - z), Den: int64(r.Eye.Z - r.Z)}
	if c.Den < 0 {
		c = geom.Cut{Num: -c.Num, Den: -c.Den}
	}
	return c, c.Num > 0 && c.Num < c.Den
}

// appendCorner appends the edge where the lines run by a place, seen from above.
func (r Row) appendCorner(edges []geom.Length, v geom.Point) []geom.Length {
	if c, ok := r.StruckFrom(r.Eye.Plan(), v); ok {
		return r.appendShare(edges, c.Num, c.Den)
	}
	return edges
}

// appendSides appends the edges where the lines, at a share u of their way, come over the sides of a shape.
// With the eye o, the row a + t*d and a side from f along e, t solves (o + u*(a + t*d - o) - f) x e = 0.
func (r Row) appendSides(edges []geom.Length, shape geom.Polygon, u geom.Cut) []geom.Length {
	eye := r.Eye.Plan()
	a, d := r.A.Sub(eye), r.B.Sub(r.A)
	for i := range shape {
		side := shape.Edge(i)
		e := side.B.Sub(side.A)
		edge, ok := r.share(u.Den*side.A.Sub(eye).Cross(e)-u.Num*a.Cross(e), u.Num*d.Cross(e))
		if ok && side.Box().Grow(4).Contains(geom.Segment{A: eye, B: geom.Along(r.A, d, edge)}.Cut(u)) {
			edges = append(edges, edge)
		}
	}
	return edges
}

// fine is the number of parts of a unit that the edges of discs are computed in.
const fine = 16

// appendTangents appends the edges where the lines run along the rim of a disc.
func (r Row) appendTangents(edges []geom.Length, b table.Body) []geom.Length {
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
// the row crosses a disc as large as the shadow that the eye throws of it. A body so near to the eye that
// it would be thrown 64 times as large is left out: none stands there.
func (r Row) appendRim(edges []geom.Length, b table.Body, u geom.Cut) []geom.Length {
	width := int64(geom.Dist(r.A, r.B))
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
	edges = r.appendShare(edges, along-half, width*fine)
	return r.appendShare(edges, along+half, width*fine)
}
