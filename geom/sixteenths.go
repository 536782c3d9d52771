package geom

// Sixteenths are sixteen directions of length 10000, from the first axis to the
// second.
var Sixteenths = [16]Vec{{10000, 0}, {9239, 3827}, {7071, 7071}, {3827, 9239}, {0, 10000}, {-3827, 9239}, {-7071, 7071}, {-9239, 3827},
	{-10000, 0}, {-9239, -3827}, {-7071, -7071}, {-3827, -9239}, {0, -10000}, {3827, -9239}, {7071, -7071}, {9239, -3827}}

// Around is one of the sixteen directions, of a length.
func Around(k int, length Length) Vec {
	d := Sixteenths[k%16]
	return Vec{Length(int64(d.X) * int64(length) / 10000), Length(int64(d.Y) * int64(length) / 10000)}
}
