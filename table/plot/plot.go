// Package plot lays out terrain for two: shapes made by luck, and the half turn that
// gives both players the same ground.
package plot

import "umpire/geom"

// Luck is a source of random numbers for shapes and places.
type Luck interface{ IntN(n int) int }

// Table is the ground that pieces are put on, its corner at the origin.
type Table struct{ Width, Depth geom.Length }

// Turned is a place turned half around the middle of the table.
func (t Table) Turned(p geom.Point) geom.Point { return geom.Point{X: t.Width - p.X, Y: t.Depth - p.Y} }

// Carried is a place of the table as it comes to lie on another: as far from the edges
// that it is nearer to, and in the middle where it was in the middle.
func (t Table) Carried(p geom.Point, to Table) geom.Point {
	return geom.Point{X: carried(p.X, t.Width, to.Width), Y: carried(p.Y, t.Depth, to.Depth)}
}

func carried(at, from, to geom.Length) geom.Length {
	switch {
	case 2*at < from:
		return at
	case 2*at > from:
		return at + to - from
	}
	return to / 2
}

// CarriedBy returns how far a shape goes to lie on another table: as the middle of it does.
func (t Table) CarriedBy(p geom.Polygon, to Table) geom.Vec {
	box := p.Box()
	middle := geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
	return t.Carried(middle, to).Sub(middle)
}

// TurnedShape is a shape turned half around the middle of the table.
func (t Table) TurnedShape(p geom.Polygon) (turned geom.Polygon) {
	for _, corner := range p {
		turned = append(turned, t.Turned(corner))
	}
	return turned
}

// Holds reports whether a shape lies on the table.
func (t Table) Holds(p geom.Polygon) bool {
	box := p.Box()
	return box.Min.X >= 0 && box.Min.Y >= 0 && box.Max.X <= t.Width && box.Max.Y <= t.Depth
}

// grain is the length to which corners are rounded, so that they can be said in figures.
const grain = geom.Inch / 10

// Grained rounds a place.
func Grained(p geom.Point) geom.Point {
	return geom.Point{X: (p.X + grain/2) / grain * grain, Y: (p.Y + grain/2) / grain * grain}
}

// step is the unit of random lengths.
const step = geom.Inch / 4

// Between is a length by luck, in steps of a quarter inch.
func Between(luck Luck, low, high geom.Length) geom.Length {
	return low + geom.Length(luck.IntN(int((high-low)/step)+1))*step
}

// Blob is a shape with so many corners around a place, half as wide and deep as
// said, each corner pulled in by luck.
func Blob(luck Luck, at geom.Point, wide, deep geom.Length, corners int) (shape geom.Polygon) {
	turn := luck.IntN(16)
	for i := range corners {
		d := geom.Sixteenths[(i*16/corners+turn)%16]
		pull := int64(78 + luck.IntN(23))
		v := geom.Vec{X: geom.Length(int64(d.X) * int64(wide) * pull / 1_000_000), Y: geom.Length(int64(d.Y) * int64(deep) * pull / 1_000_000)}
		shape = append(shape, Grained(at.Add(v)))
	}
	return shape
}

// Bar is a rectangle around a place, turned by luck; lengths are half its sides.
func Bar(luck Luck, at geom.Point, long, thick geom.Length) geom.Polygon {
	return bar(at, long, thick, geom.Sixteenths[luck.IntN(8)])
}

// Block is a rectangle around a place along the edges of the table; lengths are half
// its sides.
func Block(at geom.Point, wide, deep geom.Length) geom.Polygon {
	return bar(at, wide, deep, geom.Sixteenths[0])
}

func bar(at geom.Point, long, thick geom.Length, d geom.Vec) (shape geom.Polygon) {
	for _, corner := range [...][2]geom.Length{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := int64(corner[0]*long), int64(corner[1]*thick)
		v := geom.Vec{X: geom.Length((x*int64(d.X) - y*int64(d.Y)) / 10000), Y: geom.Length((x*int64(d.Y) + y*int64(d.X)) / 10000)}
		shape = append(shape, Grained(at.Add(v)))
	}
	return shape
}

// Closer reports whether some points of two shapes are within d.
func Closer(p, q geom.Polygon, d geom.Length) bool {
	if q.Locate(p[0]) != geom.Outside {
		return true
	}
	for i := range q {
		edge := q.Edge(i)
		if p.Within(geom.Capsule{A: edge.A, B: edge.B}, d) {
			return true
		}
	}
	return false
}

// Within reports whether a shape lies in another, at most touching its edges.
func Within(inner, outer geom.Polygon) bool {
	if !outer.Box().Holds(inner.Box()) {
		return false
	}
	for i := range inner {
		edge := inner.Edge(i)
		if !outer.Holds(geom.Capsule{A: edge.A, B: edge.B}) {
			return false
		}
	}
	return true
}

// Overlap reports whether two shapes have more in common than their edges.
func Overlap(p, q geom.Polygon) bool {
	for _, pair := range [...][2]geom.Polygon{{p, q}, {q, p}} {
		for i := range pair[1] {
			if pair[0].Crosses(pair[1].Edge(i)) {
				return true
			}
		}
	}
	return same(p, q)
}

// same reports whether two shapes have the same corners.
func same(p, q geom.Polygon) bool {
	if len(p) != len(q) {
		return false
	}
	for _, corner := range p {
		found := false
		for _, other := range q {
			found = found || other == corner
		}
		if !found {
			return false
		}
	}
	return true
}
