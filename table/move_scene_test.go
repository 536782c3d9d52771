package table

import (
	"math/rand/v2"
	"testing"

	"umpire/geom"
)

// inches is a point in hundredths of an inch, rounded down to whole units.
func inches(x, y int) geom.Point {
	return geom.Point{X: geom.Length(x) * geom.Inch / 100, Y: geom.Length(y) * geom.Inch / 100}
}

// block is an upright rectangle, given in hundredths of an inch.
func block(id string, x0, y0, x1, y1 int, height geom.Length, traits Traits) Feature {
	return Feature{
		ID: id, Height: height, Traits: traits,
		Shape: geom.Polygon{inches(x0, y0), inches(x1, y0), inches(x1, y1), inches(x0, y1)},
	}
}

// small is a small base at a point: 30 mm across, 1.75" tall.
func small(p geom.Point) Body {
	return Body{Capsule: geom.Disc(p, 15*geom.Millimetre), Height: geom.Inch * 7 / 4}
}

func walker(x, y int) Mover { return Mover{Body: small(inches(x, y))} }

func mustTable(tb testing.TB, features ...Feature) *Table {
	tb.Helper()
	t, err := New(48*geom.Inch, 48*geom.Inch, features)
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

// battlefield is a full table: 12 features of all kinds and 40 models of three sizes,
// every one where it fits.
func battlefield(tb testing.TB, seed uint64) (*Table, []Other) {
	tb.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	kinds := []struct {
		traits Traits
		height geom.Length
	}{
		{Rough | Obscuring, 0}, {Barrier | Solid | Cover | Standable, 3 * geom.Inch},
		{Low | Solid | Cover, geom.Inch * 9 / 10}, {Barrier | Solid | Cover, 4 * geom.Inch},
		{Rough, 0}, {Low | Solid | Cover | Standable, geom.Inch}, {Impassable, 0}, {Standable, 2 * geom.Inch},
	}
	var features []Feature
	for i := range 12 {
		k := kinds[i%len(kinds)]
		f := Feature{ID: string(rune('a' + i)), Height: k.height, Traits: k.traits}
		cx, cy := 700+rng.IntN(3400), 700+rng.IntN(3400)
		w, h := 60+rng.IntN(240), 60+rng.IntN(240)
		skew := rng.IntN(200) - 100
		f.Shape = geom.Polygon{
			inches(cx-w, cy-h), inches(cx+w, cy-h+skew/2), inches(cx+w+skew, cy+h), inches(cx-w+skew/3, cy+h),
		}
		if f.Has(Barrier | Standable) {
			f.Ladders = []Ladder{{Foot: f.Shape[0], Head: f.Shape[0], Length: f.Height}}
		}
		features = append(features, f)
	}
	t := mustTable(tb, features...)
	radii := []geom.Length{1500, 2000, 2500}
	heights := []geom.Length{geom.Inch * 7 / 4, geom.Inch * 9 / 4, geom.Inch * 11 / 4}
	var others []Other
	for len(others) < 40 {
		i := len(others) % 3
		b := Body{geom.Disc(inches(100+rng.IntN(4600), 100+rng.IntN(4600)), radii[i]), 0, heights[i]}
		if t.Clear(b, Ground, others) {
			others = append(others, Other{Body: b, Passable: len(others)%13 == 0})
		}
	}
	return t, others
}
