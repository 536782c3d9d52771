package sight

import "umpire/geom"

// corners tries the lines through two corners exactly: the only ones through a
// gap without width. Their ends must be places of the grid.
func (f *search) corners() bool {
	for i := range f.count {
		for _, p := range f.t.Features[f.feature[i]].Shape {
			for k := i; k < f.count; k++ {
				for _, q := range f.t.Features[f.feature[k]].Shape {
					if p != q && f.throughBoth(p, q) {
						return true
					}
				}
			}
		}
	}
	return false
}

// throughBoth tries the line through two corners, between the places of the grid
// on it that are nearest to the near rims.
func (f *search) throughBoth(p, q geom.Point) bool {
	e := q.Sub(p)
	if e.Dot(f.d) < 0 {
		e = geom.Vec{X: -e.X, Y: -e.Y}
	}
	_, out, ok := f.a.Chord(p, e)
	if !ok {
		return false
	}
	in, _, ok := f.b.Chord(p, e)
	if !ok {
		return false
	}
	g := gcd(e.X, e.Y)
	step := geom.Vec{X: e.X / g, Y: e.Y / g}
	square := step.Dot(step)
	from := gridAt(p, step, floorDiv(out.Sub(p).Dot(step), square))
	to := gridAt(p, step, -floorDiv(-in.Sub(p).Dot(step), square))
	return f.a.Contains(from) && f.b.Contains(to) && f.heights(from, to)
}

func gridAt(p geom.Point, step geom.Vec, n int64) geom.Point {
	return geom.Point{X: p.X + step.X*geom.Length(n), Y: p.Y + step.Y*geom.Length(n)}
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func gcd(a, b geom.Length) geom.Length {
	a, b = max(a, -a), max(b, -b)
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
