package geom

import "math"

// Half is an untyped constant: the compiler keeps it exact.
const Half = 0.5

const Doubled int64 = 4 * Half

type Point struct {
	X, Y int64
	Z    float64 // want `float64: no rule is decided in floating point \(float\)`
}

func Length(p Point) int64 {
	root := math.Sqrt(2) // want `float64`
	return int64(root)   // want `float64`
}

func Quarter() any {
	x := 0.25 // want `float64`
	return x  // want `float64`
}

// Percent is printed, and decides nothing.
//
//lint:allow float it is printed, and decides nothing
func Percent(part, whole int64) float64 {
	return 100 * float64(part) / float64(whole)
}
