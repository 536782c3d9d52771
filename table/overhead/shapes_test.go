package overhead_test

import (
	"math/rand/v2"

	"umpire/geom"
)

func rectangle(x0, y0, x1, y1 geom.Length) geom.Polygon {
	return geom.Polygon{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
}

// inches are hundredths of an inch.
func inches(hundredths geom.Length) geom.Length { return hundredths * geom.Inch / 100 }

// turned is a rectangle, w by d, turned so that its long side runs along dir.
func turned(centre geom.Point, w, d geom.Length, dir geom.Vec) geom.Polygon {
	u := geom.Along(geom.Point{}, dir, w/2)
	v := geom.Along(geom.Point{}, geom.Vec{X: -dir.Y, Y: dir.X}, d/2)
	return geom.Polygon{
		{X: centre.X - u.X - v.X, Y: centre.Y - u.Y - v.Y},
		{X: centre.X + u.X - v.X, Y: centre.Y + u.Y - v.Y},
		{X: centre.X + u.X + v.X, Y: centre.Y + u.Y + v.Y},
		{X: centre.X - u.X + v.X, Y: centre.Y - u.Y + v.Y},
	}
}

// blob is a round shape with n corners, every other one drawn in.
func blob(centre geom.Point, radius geom.Length, n int, r *rand.Rand) geom.Polygon {
	ring := [12]geom.Vec{
		{X: 1000, Y: 0}, {X: 866, Y: 500}, {X: 500, Y: 866}, {X: 0, Y: 1000}, {X: -500, Y: 866}, {X: -866, Y: 500},
		{X: -1000, Y: 0}, {X: -866, Y: -500}, {X: -500, Y: -866}, {X: 0, Y: -1000}, {X: 500, Y: -866}, {X: 866, Y: -500},
	}
	var shape geom.Polygon
	for i := 0; i < 12; i += 12 / n {
		shape = append(shape, geom.Along(centre, ring[i], radius*geom.Length(70+r.IntN(30))/100))
	}
	return shape
}
