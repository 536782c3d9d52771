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
	for range soak.Of(700, 20_000) {
		eye := sight.Over(geom.Point{X: number(8000, 12_000), Y: 200}, number(0, 6000))
		a := geom.Point{X: number(8500, 11_500), Y: number(14_000, 18_000)}
		rows := sight.RowsOf(eye, geom.Segment{A: a, B: a.Add(geom.Vec{X: number(30, 700), Y: number(-200, 200)})},
			[...]geom.Length{number(0, 6000), number(0, 6000), number(0, 6000)})
		var hide []func(sight.Line3) bool
		var edges []sight.Edge
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
			edges = rows.AppendPiece(edges, &f)
		}
		for range number(0, 3) {
			at := point()
			b := table.Body{Capsule: geom.Disc(at, number(200, 2000)), Z: max(number(-3000, 3000), 0), Height: number(100, 5000)}
			hide = append(hide, func(l sight.Line3) bool { return l.PassesBody(b) })
			edges = rows.AppendBody(edges, b)
		}
		tried := map[geom.Length][]geom.Length{} // by height
		if rows.Try(edges, func(l sight.Line3) bool {
			tried[l.To.Z] = append(tried[l.To.Z], geom.Dist(rows.A, l.To.Plan()))
			return false
		}) {
			t.Fatal("nothing was enough, and something was")
		}
		along, width := rows.B.Sub(rows.A), geom.Dist(rows.A, rows.B)
		for _, z := range rows.Z {
			// met returns what hides a place of the row, and whether it would if that lay 0.02 mm elsewhere.
			met := func(at geom.Point) (set int, sure bool) {
				sure = true
				for i, hides := range hide {
					votes := 0
					for _, off := range [...]sight.Point3{{}, {X: 2}, {X: -2}, {Y: 2}, {Y: -2}, {Z: 2}, {Z: -2}} {
						if hides(sight.Line3{From: eye, To: sight.Point3{X: at.X + off.X, Y: at.Y + off.Y, Z: max(0, z+off.Z)}}) {
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
			from, sure, was := geom.Length(0), geom.Length(0), -1
			for d := geom.Length(0); d <= width; d++ {
				now, certain := -1, false
				if d < width {
					now, certain = met(geom.Along(rows.A, along, d))
				}
				if now != was {
					if sure >= slit && !anyWithin(tried[z], from-1, d+1) {
						t.Fatalf("at height %d, from %d to %d of %d the lines meet %b, and none is tried: %d, edges %v",
							z, from, d, width, was, tried[z], edges)
					}
					from, sure, was = d, 0, now
				}
				if certain {
					sure++
				}
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

// Rows are tried until a line is enough.
func TestRowsTryUntilEnough(t *testing.T) {
	row := geom.Segment{A: geom.Point{X: -500}, B: geom.Point{X: 500}}
	rows := sight.RowsOf(sight.Over(geom.Point{Y: -5000}, 1000), row, [...]geom.Length{1000, 1100, 1200})
	post := table.Body{Capsule: geom.Disc(geom.Point{Y: -2500}, 100), Height: 5000}
	tried := 0
	if !rows.Try(rows.AppendBody(nil, post), func(l sight.Line3) bool { tried++; return l.To.Z == 1100 && l.To.X > -5 }) || tried != 5 {
		t.Errorf("%d lines were tried, want 5: three to the first row, two to the second", tried)
	}
}

// The edges of things half way to rows that lie 20 mm below the eye, as high as it, and below a height of
// 40 mm.
func TestRowEdges(t *testing.T) {
	eye := sight.Over(geom.Point{X: 10_000}, 2000)
	rows := sight.RowsOf(eye, geom.Segment{A: geom.Point{X: 9000, Y: 10_000}, B: geom.Point{X: 11_000, Y: 10_000}}, [...]geom.Length{0, 2000, 4000})
	shape := geom.Polygon{{X: 9800, Y: 4000}, {X: 9900, Y: 4000}, {X: 10_300, Y: 6000}, {X: 10_200, Y: 6000}}
	disc := geom.Disc(geom.Point{X: 10_000, Y: 5000}, 300)
	beyond := geom.Polygon{{X: 9200, Y: 9000}, {X: 9400, Y: 9000}, {X: 9400, Y: 11_000}, {X: 9200, Y: 11_000}}
	piece := func(shape geom.Polygon, foot, height geom.Length) []sight.Edge {
		return rows.AppendPiece(nil, &table.Feature{Shape: shape, Foot: foot, Height: height})
	}
	body := func(z, height geom.Length) []sight.Edge {
		return rows.AppendBody(nil, table.Body{Capsule: disc, Z: z, Height: height})
	}
	corners, rim := []geom.Length{500, 750, 1333, 1500}, []geom.Length{398, 1601}
	sides, discs := []geom.Length{500, 750, 1000, 1200, 1333, 1500}, []geom.Length{398, 400, 1600, 1601}
	across := []geom.Length{111, 200, 272, 333, 400, 454}
	for name, c := range map[string]struct {
		edges []sight.Edge
		want  [sight.TorsoRows][]geom.Length
	}{
		"tall":                            {piece(shape, 0, 1500), [...][]geom.Length{corners, corners, corners}},
		"as high as the lower lines":      {piece(shape, 0, 1000), [...][]geom.Length{sides, corners, corners}},
		"hangs as high as the lower ones": {piece(shape, 1000, 1500), [...][]geom.Length{sides, corners, corners}},
		"as high as the upper lines":      {piece(shape, 0, 3000), [...][]geom.Length{corners, corners, sides}},
		"crosses the rows":                {piece(beyond, 0, 5000), [...][]geom.Length{across, across, across}},
		"a tall body":                     {body(0, 5000), [...][]geom.Length{rim, rim, rim}},
		"a body as high":                  {body(0, 1000), [...][]geom.Length{discs, rim, rim}},
		"a body that stands as high":      {body(1000, 5000), [...][]geom.Length{discs, rim, rim}},
		"a body as high as the upper":     {body(0, 3000), [...][]geom.Length{rim, rim, discs}},
	} {
		for i, want := range c.want {
			got := sight.EdgesOf(c.edges, i)
			slices.Sort(got)
			if !slices.EqualFunc(got, want, func(a, b geom.Length) bool { return a-b <= 1 && b-a <= 1 }) {
				t.Errorf("%s: edges %d of row %d, want %d", name, got, i, want)
			}
		}
	}
}
