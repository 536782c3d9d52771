package table

import (
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
)

// coherent is an inch from base to base, and six across.
var coherent = Cohesion{Link: geom.Inch, Spread: 6 * geom.Inch}

// row is discs of 25 mm along x with the gaps between them.
func row(gaps ...geom.Length) []geom.Capsule {
	const r = 1250
	list := []geom.Capsule{geom.Disc(geom.Point{X: 10000, Y: 10000}, r)}
	for i, gap := range gaps {
		list = append(list, geom.Disc(geom.Point{X: list[i].A.X + 2*r + gap, Y: 10000}, r))
	}
	return list
}

func TestCohesion(t *testing.T) {
	van := geom.Oval(geom.Point{X: 10000, Y: 10000}, geom.Vec{Y: 1}, 1250, 1750)
	for _, c := range []struct {
		name   string
		bases  []geom.Capsule
		keeps  bool
		cut    Group
		spared Group
	}{
		{"nobody", nil, true, 0, 0},
		{"one", row(), true, 0, 1},
		{"two, exactly an inch apart", row(2540), true, 0, 3},
		{"two, a unit more", row(2541), false, 2, 3},
		{"two pairs 3 inches apart", row(0, 7620, 0), false, 0b1100, 0},
		{"a pair and three", row(0, 7620, 0, 0), false, 0b00011, 0},
		{"a chain: its ends may go", row(2000, 2000, 2000), true, 0, 0b1001},
		{"one off the chain", row(2541, 2000, 2000), false, 1, 1},
		{"six with gaps of 0.8 inch", row(2032, 2032, 2032, 2032, 2032), false, 0, 0},
		{"too long by its first", row(2540, 2540, 2540, 2540, 80), false, 0, 1},
		{"exactly 6 inches across, of five", row(2540, 2540, 2540, 120), true, 0, 0b10001},
		{"a unit more, of five", row(2540, 2540, 2540, 121), false, 0, 0b10001},
		{"long, an inch beside", []geom.Capsule{van, van.Shift(geom.Vec{X: 3500 + 2540})}, true, 0, 3},
		{"long, an inch and a unit ahead", []geom.Capsule{van, van.Shift(geom.Vec{Y: 6000 + 2541})}, false, 2, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := coherent.Keeps(c.bases); got != c.keeps {
				t.Errorf("keeps: %v", got)
			}
			if got := coherent.CutOff(c.bases); got != c.cut {
				t.Errorf("cut off: %b, want %b", got, c.cut)
			}
			if got := coherent.Spared(c.bases); got != c.spared {
				t.Errorf("spared: %b, want %b", got, c.spared)
			}
			if _, _, far := coherent.Stretched(c.bases); c.keeps != (!far && c.cut == 0) {
				t.Errorf("keeps %v, stretched %v", c.keeps, far)
			}
		})
	}
	if a, b, ok := coherent.Stretched(row(2540, 2540, 2540, 2540, 2540)); a != 0 || b != 5 || !ok {
		t.Errorf("%d and %d are furthest apart", a, b)
	}
	if full := make([]geom.Capsule, MaxGroup); !coherent.Keeps(full) || coherent.Spared(full) != ^Group(0) {
		t.Error("a full group in a heap")
	}
}

func TestCohesionDoesNotAllocate(t *testing.T) {
	bases := row(2540, 2000, 2600, 100)
	if n := testing.AllocsPerRun(100, func() {
		coherent.Keeps(bases)
		coherent.CutOff(bases)
		coherent.Spared(bases)
		coherent.Stretched(bases)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// What is spared depends neither on the order of the bases nor on where they
// stand, and taking one away that is spared leaves a unit that keeps together.
func TestCohesionProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 8).Draw(t, "n")
		coordinate := rapid.Int32Range(0, 20000)
		var bases, moved, reversed []geom.Capsule
		for range n {
			at := geom.Point{X: geom.Length(coordinate.Draw(t, "x")), Y: geom.Length(coordinate.Draw(t, "y"))}
			facing := geom.Vec{X: geom.Length(coordinate.Draw(t, "fx")), Y: geom.Length(coordinate.Draw(t, "fy"))}
			half := geom.Length(rapid.SampledFrom([]int32{0, 0, 1250}).Draw(t, "half"))
			bases = append(bases, geom.Oval(at, facing, half, 1250))
		}
		for i, c := range bases {
			moved = append(moved, c.Shift(geom.Vec{X: 12345, Y: 777}))
			reversed = append(reversed, bases[n-1-i])
		}
		spared := coherent.Spared(bases)
		if coherent.Keeps(bases) != coherent.Keeps(moved) || spared != coherent.Spared(moved) || coherent.CutOff(bases) != coherent.CutOff(moved) {
			t.Fatal("it depends on the place")
		}
		if coherent.Keeps(bases) != coherent.Keeps(reversed) || coherent.CutOff(bases).Len() != coherent.CutOff(reversed).Len() {
			t.Fatal("it depends on the order")
		}
		for i := range bases {
			rest := append(append([]geom.Capsule(nil), bases[:i]...), bases[i+1:]...)
			if spared.Has(i) != coherent.Keeps(rest) || spared.Has(i) != coherent.Spared(reversed).Has(n-1-i) {
				t.Fatalf("base %d", i)
			}
		}
		if cut := coherent.CutOff(bases); cut == 0 && n > 1 {
			_, _, far := coherent.Stretched(bases)
			if coherent.Keeps(bases) == far {
				t.Fatal("linked, and stretched or not")
			}
		}
	})
}
