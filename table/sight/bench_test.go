package sight_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"umpire/geom"
	"umpire/table"
	"umpire/table/sight"
)

// The volumes of the three sizes of base, as Warcaster has them.
var sizes = [3]struct{ radius, height geom.Length }{
	{15 * geom.Millimetre, 7 * geom.Inch / 4},
	{20 * geom.Millimetre, 9 * geom.Inch / 4},
	{25 * geom.Millimetre, 11 * geom.Inch / 4},
}

func model(size int, x, y geom.Length) table.Body {
	return table.Body{
		Capsule: geom.Disc(geom.Point{X: x, Y: y}, sizes[size].radius),
		Height:  sizes[size].height,
	}
}

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

// midgame is a 48" table with 4 low walls, 3 buildings, 3 forests and 2 obstacles,
// and 40 models on it that overlap neither each other nor a solid feature.
func midgame(tb testing.TB, seed uint64) (*table.Table, []table.Body) {
	r := rand.New(rand.NewPCG(seed, 1))
	side := geom.Inches(48)
	var features []table.Feature
	place := func(kind string, n int, height geom.Length, traits table.Traits, shape func(geom.Point, geom.Vec) geom.Polygon) {
		for i := 0; i < n; {
			c := geom.Point{X: geom.Inches(5) + geom.Length(r.IntN(int(side-geom.Inches(10)))), Y: geom.Inches(5) + geom.Length(r.IntN(int(side-geom.Inches(10))))}
			dir := geom.Vec{X: geom.Length(r.IntN(201) - 100), Y: geom.Length(r.IntN(101))}
			if dir == (geom.Vec{}) {
				continue
			}
			f := table.Feature{ID: fmt.Sprint(kind, i), Shape: shape(c, dir), Height: height, Traits: traits}
			apart := true
			for k := range features {
				apart = apart && !f.Shape.Box().Grow(geom.Inch).Meets(features[k].Shape.Box())
			}
			if apart {
				features = append(features, f)
				i++
			}
		}
	}
	in := func(tenths int) geom.Length { return geom.Length(tenths) * geom.Inch / 10 }
	place("building", 3, in(30), table.Solid|table.Barrier|table.Cover, func(c geom.Point, d geom.Vec) geom.Polygon {
		return turned(c, in(60), in(40), d)
	})
	place("forest", 3, 0, table.Obscuring|table.Rough, func(c geom.Point, d geom.Vec) geom.Polygon {
		return blob(c, in(35), 6+6*r.IntN(2), r)
	})
	place("wall", 4, in(9), table.Solid|table.Low|table.Cover, func(c geom.Point, d geom.Vec) geom.Polygon {
		return turned(c, in(50), in(3), d)
	})
	place("obstacle", 2, in(10), table.Solid|table.Low|table.Cover, func(c geom.Point, d geom.Vec) geom.Polygon {
		return turned(c, in(20), in(15), d)
	})
	t, err := table.New(side, side, features)
	if err != nil {
		tb.Fatal(err)
	}
	var bodies []table.Body
	for len(bodies) < 40 {
		b := model(r.IntN(3), geom.Inch+geom.Length(r.IntN(int(side-2*geom.Inch))), geom.Inch+geom.Length(r.IntN(int(side-2*geom.Inch))))
		free := true
		for _, o := range bodies {
			free = free && !geom.Overlaps(o.Capsule, b.Capsule)
		}
		for i := range features {
			free = free && (features[i].Traits&table.Solid == 0 || !features[i].Shape.Overlaps(b.Capsule))
		}
		if free {
			bodies = append(bodies, b)
		}
	}
	return t, bodies
}

type position struct {
	t      *table.Table
	bodies []table.Body
}

// midgames is ten of them.
func midgames(tb testing.TB) (positions []position) {
	for seed := range uint64(10) {
		t, bodies := midgame(tb, seed)
		positions = append(positions, position{t, bodies})
	}
	return positions
}

var warcaster = sight.Terms{Through: 3 * geom.Inch}

// BenchmarkSees asks every pair of ten mid-game positions, and holds the number
// of yeses to what it was.
func BenchmarkSees(b *testing.B) {
	positions := midgames(b)
	var checks, yes int
	b.ReportAllocs()
	for b.Loop() {
		yes = 0
		checks = 0
		for _, p := range positions {
			for i := range p.bodies {
				for k := range i {
					if sight.Sees(p.t, p.bodies[i], p.bodies[k], warcaster) {
						yes++
					}
					checks++
				}
			}
		}
	}
	const want = 5376
	if yes != want {
		b.Errorf("%d of %d pairs see each other, want %d", yes, checks, want)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*checks), "ns/check")
	b.ReportMetric(float64(b.N*checks)/b.Elapsed().Seconds(), "checks/s")
}

// BenchmarkCoverFrom asks every pair of ten mid-game positions both ways.
func BenchmarkCoverFrom(b *testing.B) {
	positions := midgames(b)
	var checks, yes int
	b.ReportAllocs()
	for b.Loop() {
		yes, checks = 0, 0
		for _, p := range positions {
			for i := range p.bodies {
				for k := range p.bodies {
					if _, ok := sight.CoverFrom(p.t, p.bodies[i], p.bodies[k], geom.Inch); ok && i != k {
						yes++
					}
					checks++
				}
			}
		}
	}
	const want = 637
	if yes != want {
		b.Errorf("%d of %d pairs give cover, want %d", yes, checks, want)
	}
	b.ReportMetric(float64(b.N*checks)/b.Elapsed().Seconds(), "checks/s")
}
