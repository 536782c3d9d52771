package judge_test

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
	"umpire/table"
)

// root is a square root in 400 bits.
func root(n int64) *big.Float {
	return new(big.Float).SetPrec(400).Sqrt(new(big.Float).SetPrec(400).SetInt64(n))
}

func float(n int64) *big.Float { return new(big.Float).SetPrec(400).SetInt64(n) }

// sign of x, where what is nothing in 300 bits is taken for nothing.
func sign(x *big.Float) int {
	if x.Sign() == 0 || x.MantExp(nil) < -250 {
		return 0
	}
	return x.Sign()
}

// gap2 is the square of the distance of two round bases, heights included.
func gap2(a, b table.Body) *big.Float {
	gap := root(geom.Dist2(a.A, b.A))
	gap.Sub(gap, float(int64(a.R+b.R)))
	if gap.Sign() < 0 {
		gap = float(0)
	}
	rise := int64(a.Z - b.Z)
	gap.Mul(gap, gap)
	return gap.Add(gap, float(rise*rise))
}

func roundBody(t *rapid.T, name string) table.Body {
	b := rapid.SampledFrom(sizes[:]).Draw(t, name)
	b.A = geom.Point{X: grid(t, 0, 8*geom.Inch, name+" x"), Y: grid(t, 0, 8*geom.Inch, name+" y")}
	b.B = b.A
	b.Z = rapid.SampledFrom([]geom.Length{0, 0, 0, 2540, 3000, 7620}).Draw(t, name+" z")
	return b
}

// TestGaps3Agree: distances with heights, compared in 400 bits.
func TestGaps3Agree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, a, b := roundBody(t, "from"), roundBody(t, "a"), roundBody(t, "b")
		if rapid.IntRange(0, 2).Draw(t, "mirrored") == 0 { // exactly as far
			b = a
			b.A = geom.Point{X: from.A.X + from.A.Y - a.A.Y, Y: from.A.Y + a.A.X - from.A.X}
			b.B = b.A
		}
		x, y := gap2(from, a), gap2(from, b)
		if got, want := table.CompareGap3(from, a, b), sign(new(big.Float).SetPrec(400).Sub(x, y)); got != want {
			t.Fatalf("got %d, want %d", got, want)
		}
		d := int64(table.Gap3(from, a))
		if x.Cmp(float((d+1)*(d+1))) > 0 || x.Cmp(float(d*d)) < 0 {
			t.Fatalf("the gap of %d is not that of %v rounded down", d, x)
		}
		for e := max(d-1, 0); e <= d+1; e++ {
			if got, want := table.Gap3Within(from, a, geom.Length(e)), sign(new(big.Float).SetPrec(400).Sub(x, float(e*e))) <= 0; got != want {
				t.Fatalf("within %d: got %v", e, got)
			}
		}
	})
}

// TestNearestAgrees: those that are named are no farther than those that are not,
// and the choice left is among equals.
func TestNearestAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of := roundBody(t, "of")
		among := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) table.Body { return roundBody(t, "one") }), 0, 8).Draw(t, "among")
		within := geom.Length(rapid.Int32Range(0, 8*2540).Draw(t, "within"))
		n := rapid.IntRange(0, 4).Draw(t, "n")
		got, sure := table.Nearest(nil, of, among, within, n)
		count := 0
		for i := range among {
			if !table.Gap3Within(of, among[i], within) {
				if slices.Contains(got, i) {
					t.Fatal("one too far away is named")
				}
				continue
			}
			count++
			for k, g := range got {
				by := table.CompareGap3(of, among[i], among[g])
				if !slices.Contains(got, i) && (by < 0 || by == 0 && n > 0) {
					t.Fatalf("%d is as near as %d and not named", i, k)
				}
			}
		}
		if want := min(n, count); len(got) < want || sure > want || len(got) > want && sure >= want {
			t.Fatalf("%d within, %d wanted: %v, %d sure", count, n, got, sure)
		}
		for _, g := range got[sure:] {
			if table.CompareGap3(of, among[g], among[got[sure]]) != 0 {
				t.Fatal("the choice is not among equals")
			}
		}
		if len(got) == sure && sure < min(n, count) {
			t.Fatal("too few")
		}
	})
}

// TestSprayAgrees: the spray's true line against floats, away from the edge, and
// the identities at it.
func TestSprayAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, base := roundBody(t, "from"), roundBody(t, "base")
		through := geom.Point{X: grid(t, 0, 8*geom.Inch, "x"), Y: grid(t, 0, 8*geom.Inch, "y")}
		length := grid(t, 0, 10*geom.Inch, "length")
		got := table.Sprayed(from, through, length, base.Capsule)
		d := through.Sub(from.A)
		if d == (geom.Vec{}) {
			if got {
				t.Fatal("a spray without a direction")
			}
			return
		}
		n := math.Hypot(float64(d.X), float64(d.Y))
		w := base.A.Sub(from.A)
		along := float64(w.Dot(d)) / n
		along = min(max(along, float64(from.R)), float64(from.R+length))
		gap := math.Hypot(float64(w.X)-along*float64(d.X)/n, float64(w.Y)-along*float64(d.Y)/n) - float64(base.R)
		if math.Abs(gap) > 1e-6 && got != (gap < 0) {
			t.Fatalf("got %v, the gap is %v", got, gap)
		}
		if got && !table.Sprayed(from, through, length+1, base.Capsule) {
			t.Fatal("a longer spray misses")
		}
		line := table.SprayLine(from, through, length)
		if !got && table.LineOverlaps(line, geom.Disc(base.A, base.R-2)) {
			t.Fatal("the line shown is more than 2 units off")
		}
		if got && !table.LineOverlaps(line, geom.Disc(base.A, base.R+2)) {
			t.Fatal("the line shown is more than 2 units off")
		}
	})
}
