// Package geom is exact plane geometry in integers.
//
// Lengths are whole hundredths of a millimetre, so an inch is exactly 2540 and
// a millimetre exactly 100: rulers in inches and bases in millimetres meet
// without rounding, and "exactly 2 inches" is within 2 inches. Distances are
// compared as squares, in 128 bits where a product passes 63; no float decides
// anything.
package geom

import "fmt"

// Length is a distance in units of 0.01 mm.
type Length int32

// The two scales that players measure with.
const (
	Millimetre Length = 100
	Inch       Length = 2540
)

// Inches is a whole number of inches.
func Inches(n int) Length { return Length(n) * Inch }

// String writes the length in inches with two decimals, rounded to the nearest,
// as a player would read it off a tape: 10.31". One that is told beside its limit
// is a Bound.
func (l Length) String() string {
	if l < 0 {
		return written(-(-l).hundredths(0))
	}
	return written(l.hundredths(0))
}

// Point is a place on the table, x to the right and y away from seat 0's edge.
type Point struct{ X, Y Length }

// String writes the place as Lengths are written: (10.31", 4.00").
func (p Point) String() string { return fmt.Sprintf("(%v, %v)", p.X, p.Y) }

// Bounded reports whether lengths can be measured from the place.
func (p Point) Bounded() bool {
	return -MaxCoordinate < p.X && p.X < MaxCoordinate && -MaxCoordinate < p.Y && p.Y < MaxCoordinate
}

// Vec is a displacement, or a facing when only its direction matters.
type Vec struct{ X, Y Length }

// Sub is the displacement from q to p.
func (p Point) Sub(q Point) Vec { return Vec{p.X - q.X, p.Y - q.Y} }

// Add is p displaced by v.
func (p Point) Add(v Vec) Point { return Point{p.X + v.X, p.Y + v.Y} }

// Minus is v less w.
func (v Vec) Minus(w Vec) Vec { return Vec{v.X - w.X, v.Y - w.Y} }

// Dot is the inner product; it fits 63 bits for any two displacements on a table.
func (v Vec) Dot(w Vec) int64 { return int64(v.X)*int64(w.X) + int64(v.Y)*int64(w.Y) }

// Cross is positive when w lies to the left of v.
func (v Vec) Cross(w Vec) int64 { return int64(v.X)*int64(w.Y) - int64(v.Y)*int64(w.X) }

// Segment is the straight stretch from A to B; A may equal B.
type Segment struct{ A, B Point }

// Capsule is every point within R of the segment A-B: a long base, or, when A
// equals B, a round one.
type Capsule struct {
	A, B Point
	R    Length
}

// Disc is the capsule of a round base.
func Disc(centre Point, radius Length) Capsule { return Capsule{centre, centre, radius} }

// Polygon is a simple polygon, its corners in order without repeating the first.
type Polygon []Point
