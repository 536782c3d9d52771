package table

import (
	"slices"

	"umpire/geom"
)

// Outline returns lines around the places of a box that hold: around the squares of a grid whose four
// corners do. It asks about at most so many places, half of them to find where it has to look, and none
// nearer to each other than a quarter of an inch, so that what is narrower is left out. A line around a
// hole has what holds on its left as well.
func Outline(box geom.Box, places int, holds func(geom.Point) bool) (lines [][]geom.Point) {
	g := gridOf(box, places/2)
	held := g.held(holds)
	if g.step > least {
		var found geom.Box
		for i, first := 0, true; i < len(held); i++ {
			switch p := g.point(i%g.columns, i/g.columns); {
			case held[i] && first:
				found, first = geom.Box{Min: p, Max: p}, false
			case held[i]:
				found = found.With(p)
			}
		}
		if !slices.Contains(held, true) {
			return nil
		}
		g = gridOf(found.Grow(g.step).Common(box), places/2)
		held = g.held(holds)
	}
	square := func(x, y int) bool {
		if x < 0 || y < 0 || x >= g.columns-1 || y >= g.rows-1 {
			return false
		}
		i := y*g.columns + x
		return held[i] && held[i+1] && held[i+g.columns] && held[i+g.columns+1]
	}
	walked := map[[3]int]bool{} // sides by their beginning and their way
	for y := range g.rows {
		for x := range g.columns {
			if square(x, y) && !square(x, y-1) && !walked[[3]int{x, y, 0}] {
				lines = append(lines, g.around(x, y, square, walked))
			}
		}
	}
	return lines
}

// least is the distance between two places of a grid at the least.
const least = geom.Inch / 4

// grid is places at equal distances in a box.
type grid struct {
	from          geom.Point
	step          geom.Length
	columns, rows int
}

// gridOf returns a grid of at most so many places.
func gridOf(box geom.Box, places int) grid {
	g := grid{from: box.Min}
	for g.step = least; ; g.step += geom.Inch / 16 {
		g.columns, g.rows = int((box.Max.X-box.Min.X)/g.step)+1, int((box.Max.Y-box.Min.Y)/g.step)+1
		if g.columns*g.rows <= places || g.columns*g.rows == 1 {
			return g
		}
	}
}

// held returns which places hold, row by row.
func (g *grid) held(holds func(geom.Point) bool) []bool {
	held := make([]bool, g.columns*g.rows)
	for i := range held {
		held[i] = holds(g.point(i%g.columns, i/g.columns))
	}
	return held
}

func (g *grid) point(x, y int) geom.Point {
	return g.from.Add(geom.Vec{X: geom.Length(x) * g.step, Y: geom.Length(y) * g.step})
}

// around walks around squares with them on its left, from the corner at x, y to the right.
func (g *grid) around(x, y int, square func(x, y int) bool, walked map[[3]int]bool) (line []geom.Point) {
	ways := [...][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}
	// left and right are the squares before a corner, on either side of the way.
	left := [...][2]int{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}
	right := [...][2]int{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}
	way := 0
	for !walked[[3]int{x, y, way}] {
		walked[[3]int{x, y, way}] = true
		x, y = x+ways[way][0], y+ways[way][1]
		turned := way
		switch {
		case !square(x+left[way][0], y+left[way][1]):
			turned = (way + 1) % 4
		case square(x+right[way][0], y+right[way][1]):
			turned = (way + 3) % 4
		}
		if turned != way {
			line = append(line, g.point(x, y))
		}
		way = turned
	}
	return line
}
