package board

import (
	"slices"

	"umpire/geom"
)

// Halo is the outline of all that is within a distance of a shape that is convex, as it is
// drawn: arcs are 16 chords a turn, so that nothing may be measured by it. What is beyond a
// table with the given width and depth is cut off.
func Halo(shape geom.Polygon, d, width, depth geom.Length) []geom.Point {
	var cloud []geom.Point
	for _, corner := range shape {
		for k := range 16 {
			at := corner.Add(geom.Around(k, d))
			cloud = append(cloud, geom.Point{X: min(max(at.X, 0), width), Y: min(max(at.Y, 0), depth)})
		}
	}
	return hull(cloud)
}

// hull is the convex outline of points, counterclockwise.
func hull(cloud []geom.Point) []geom.Point {
	slices.SortFunc(cloud, func(a, b geom.Point) int {
		if a.X != b.X {
			return int(a.X - b.X)
		}
		return int(a.Y - b.Y)
	})
	half := func(list []geom.Point, at geom.Point) []geom.Point {
		for n := len(list); n > 1 && list[n-1].Sub(list[n-2]).Cross(at.Sub(list[n-2])) <= 0; n-- {
			list = list[:n-1]
		}
		return append(list, at)
	}
	var lower, upper []geom.Point
	for i := range cloud {
		lower = half(lower, cloud[i])
		upper = half(upper, cloud[len(cloud)-1-i])
	}
	return append(lower[:max(0, len(lower)-1)], upper[:max(0, len(upper)-1)]...)
}
