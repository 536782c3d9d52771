package geom

// Bearing is the direction of a whole number of degrees, 0 towards the far edge of the
// table, clockwise.
func Bearing(degrees int) Vec { return Vec{X: sine(degrees), Y: sine(degrees + 90)} }

// sine is the sine of whole degrees, times 16384.
func sine(degrees int) Length {
	switch degrees %= 360; {
	case degrees <= 90:
		return sines[degrees]
	case degrees <= 180:
		return sines[180-degrees]
	case degrees <= 270:
		return -sines[degrees-180]
	}
	return -sines[360-degrees]
}

// sines are those of 0 to 90 degrees, times 16384.
var sines = [...]Length{
	0, 286, 572, 857, 1143, 1428, 1713, 1997, 2280, 2563, 2845, 3126, 3406, 3686, 3964, 4240,
	4516, 4790, 5063, 5334, 5604, 5872, 6138, 6402, 6664, 6924, 7182, 7438, 7692, 7943, 8192, 8438,
	8682, 8923, 9162, 9397, 9630, 9860, 10087, 10311, 10531, 10749, 10963, 11174, 11381, 11585, 11786, 11982,
	12176, 12365, 12551, 12733, 12911, 13085, 13255, 13421, 13583, 13741, 13894, 14044, 14189, 14330, 14466, 14598,
	14726, 14849, 14968, 15082, 15191, 15296, 15396, 15491, 15582, 15668, 15749, 15826, 15897, 15964, 16026, 16083,
	16135, 16182, 16225, 16262, 16294, 16322, 16344, 16362, 16374, 16382, 16384,
}

// Turned is a direction turned by whole degrees, clockwise. Its length changes a little.
func Turned(v Vec, degrees int) Vec {
	degrees = (degrees%360 + 360) % 360
	sin, cos := int64(sine(degrees)), int64(sine(degrees+90))
	x, y := int64(v.X), int64(v.Y)
	return Vec{Length(RoundDiv(x*cos+y*sin, 1<<14)), Length(RoundDiv(y*cos-x*sin, 1<<14))}
}
