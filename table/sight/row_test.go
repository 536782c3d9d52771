package sight_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/geom"
	"umpire/internal/soak"
	"umpire/table"
	"umpire/table/sight"
)

// Each part of a row of 0.01" or more, all of whose lines meet the same of what stands in the way, is
// tried by one of them: among pieces that hang or stand, bodies on any storey, and what crosses the row. A row that is seen from
// its end shows no parts that wide.
func TestRowTriesEachPart(t *testing.T) {
	const slit = geom.Inch / 100
	luck := rand.New(rand.NewPCG(3, 4))
	number := func(low, high int) geom.Length { return geom.Length(low + luck.IntN(high-low+1)) }
	point := func() geom.Point { return geom.Point{X: number(7000, 13_000), Y: number(2500, 18_000)} }
	for range soak.Of(2_000, 60_000) {
		eye := sight.Over(geom.Point{X: number(8000, 12_000), Y: 200}, number(0, 6000))
		row := sight.Row{Eye: eye, Z: number(0, 6000)}
		row.A = geom.Point{X: number(8500, 11_500), Y: number(14_000, 18_000)}
		row.B = row.A.Add(geom.Vec{X: number(30, 700), Y: number(-200, 200)})
		var hide []func(sight.Line3) bool
		var edges []geom.Length
		for range number(1, 3) {
			at, wide, deep := point(), number(5, 2000), number(5, 1500)
			f := table.Feature{ID: "a", Traits: table.Solid, Foot: number(-2000, 2000)}
			f.Foot = max(f.Foot, 0)
			f.Height = f.Foot + number(10, 4000)
			lean := number(-800, 800)
			f.Shape = geom.Polygon{at, at.Add(geom.Vec{X: wide, Y: lean}), at.Add(geom.Vec{X: wide, Y: lean + deep}), at.Add(geom.Vec{Y: deep})}
			made, err := table.New(100_000, 100_000, []table.Feature{f})
			if err != nil {
				t.Fatal(err)
			}
			hide = append(hide, func(l sight.Line3) bool { return l.Blocked(made, sight.Terms{}) >= 0 })
			edges = row.AppendPiece(edges, &f)
		}
		for range number(0, 3) {
			at := point()
			b := table.Body{Capsule: geom.Disc(at, number(200, 2000)), Z: max(number(-3000, 3000), 0), Height: number(100, 5000)}
			hide = append(hide, func(l sight.Line3) bool { return l.PassesBody(b) })
			edges = row.AppendBody(edges, b)
		}
		// met returns what hides a place of the row, and whether it would if that lay 0.02 mm elsewhere.
		met := func(at geom.Point) (set int, sure bool) {
			sure = true
			for i, hides := range hide {
				votes := 0
				for _, off := range [...]sight.Point3{{}, {X: 2}, {X: -2}, {Y: 2}, {Y: -2}, {Z: 2}, {Z: -2}} {
					if hides(sight.Line3{From: eye, To: sight.Point3{X: at.X + off.X, Y: at.Y + off.Y, Z: max(0, row.Z+off.Z)}}) {
						votes++
						if off == (sight.Point3{}) {
							set |= 1 << i
						}
					}
				}
				sure = sure && votes%7 == 0
			}
			return set, sure
		}
		var tried []geom.Length
		if row.Try(edges, func(l sight.Line3) bool {
			tried = append(tried, geom.Dist(row.A, l.To.Plan()))
			return false
		}) {
			t.Fatal("nothing was enough, and something was")
		}
		along, width := row.B.Sub(row.A), geom.Dist(row.A, row.B)
		from, sure, was := geom.Length(0), geom.Length(0), -1
		for d := geom.Length(0); d <= width; d++ {
			now, certain := -1, false
			if d < width {
				now, certain = met(geom.Along(row.A, along, d))
			}
			if now != was {
				if sure >= slit && !anyWithin(tried, from-1, d+1) {
					t.Fatalf("from %d to %d of %d the lines meet %b, and none is tried: %d, edges %d", from, d, width, was, tried, edges)
				}
				from, sure, was = d, 0, now
			}
			if certain {
				sure++
			}
		}
	}
}

func anyWithin(places []geom.Length, low, high geom.Length) bool {
	for _, p := range places {
		if low <= p && p <= high {
			return true
		}
	}
	return false
}

// A row is tried until a line is enough.
func TestRowTriesUntilEnough(t *testing.T) {
	row := sight.Row{Eye: sight.Over(geom.Point{Y: -5000}, 1000), Segment: geom.Segment{A: geom.Point{X: -500}, B: geom.Point{X: 500}}, Z: 1000}
	tried := 0
	if !row.Try([]geom.Length{700, 300}, func(l sight.Line3) bool { tried++; return l.To.X == 0 }) || tried != 2 {
		t.Errorf("%d lines were tried, want 2: to 150 and to 500 of the row", tried)
	}
}

// The edges of what stands half way to a row that lies 20 mm below the eye, one way or another.
func TestRowEdges(t *testing.T) {
	row := sight.Row{Eye: sight.Over(geom.Point{X: 10_000}, 2000), Segment: geom.Segment{A: geom.Point{X: 9000, Y: 10_000}, B: geom.Point{X: 11_000, Y: 10_000}}}
	shape := geom.Polygon{{X: 9800, Y: 4000}, {X: 9900, Y: 4000}, {X: 10_300, Y: 6000}, {X: 10_200, Y: 6000}}
	disc := geom.Disc(geom.Point{X: 10_000, Y: 5000}, 300)
	beyond := geom.Polygon{{X: 9200, Y: 9000}, {X: 9400, Y: 9000}, {X: 9400, Y: 11_000}, {X: 9200, Y: 11_000}}
	piece := func(shape geom.Polygon, foot, height geom.Length) []geom.Length {
		return row.AppendPiece(nil, &table.Feature{Shape: shape, Foot: foot, Height: height})
	}
	body := func(z, height geom.Length) []geom.Length {
		return row.AppendBody(nil, table.Body{Capsule: disc, Z: z, Height: height})
	}
	for name, c := range map[string]struct{ got, want []geom.Length }{
		"tall":                             {piece(shape, 0, 1500), []geom.Length{500, 750, 1333, 1500}},
		"as high as the lines there":       {piece(shape, 0, 1000), []geom.Length{500, 750, 1000, 1200, 1333, 1500}},
		"hangs as high as the lines there": {piece(shape, 1000, 1500), []geom.Length{500, 750, 1000, 1200, 1333, 1500}},
		"crosses the row":                  {piece(beyond, 0, 5000), []geom.Length{111, 200, 272, 333, 400, 454}},
		"a tall body":                      {body(0, 5000), []geom.Length{398, 1601}},
		"a body as high":                   {body(0, 1000), []geom.Length{398, 400, 1600, 1601}},
		"a body that stands as high":       {body(1000, 5000), []geom.Length{398, 400, 1600, 1601}},
	} {
		slices.Sort(c.got)
		if !slices.EqualFunc(c.got, c.want, func(a, b geom.Length) bool { return a-b <= 1 && b-a <= 1 }) {
			t.Errorf("%s: edges %d, want %d", name, c.got, c.want)
		}
	}
}
