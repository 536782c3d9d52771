package judge_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
	"umpire/internal/judge"
	"umpire/table"
	"umpire/table/sight"
)

// place draws a place above the table, often where features have corners, edges
// and tops.
func place(t *rapid.T, list []table.Feature, name string) sight.Point3 {
	z := rapid.SampledFrom([]geom.Length{0, 1270, 2540, 4445, 5080, 5080, 7620, 9000, 7619, 5081}).Draw(t, name+" z")
	if rapid.Bool().Draw(t, name+" at a corner") {
		shape := rapid.SampledFrom(list).Draw(t, name+" of").Shape
		return sight.Over(rapid.SampledFrom(shape).Draw(t, name+" corner"), z)
	}
	return sight.Over(geom.Point{X: grid(t, 0, side, name+" x"), Y: grid(t, 0, side, name+" y")}, z)
}

// through draws a line, sometimes longer than the two places that it is drawn by.
func through(t *rapid.T, list []table.Feature) sight.Line3 {
	l := sight.Line3{From: place(t, list, "from"), To: place(t, list, "to")}
	if rapid.IntRange(0, 9).Draw(t, "upright") == 0 {
		l.To.X, l.To.Y = l.From.X, l.From.Y
	}
	for i := range rapid.IntRange(0, 2).Draw(t, "longer") {
		to := sight.Point3{X: 2*l.To.X - l.From.X, Y: 2*l.To.Y - l.From.Y, Z: 2*l.To.Z - l.From.Z}
		if rapid.Bool().Draw(t, fmt.Sprint("other end ", i)) {
			l = l.Reverse()
		}
		if to.X >= 0 && to.Y >= 0 && to.X <= 2*side && to.Y <= 2*side && to.Z >= 0 {
			l.To = to
		}
	}
	return l
}

// TestLinesAgree: what blocks a single line, and what it passes, exactly.
func TestLinesAgree(t *testing.T) {
	var blocked, clear int
	rapid.Check(t, func(t *rapid.T) {
		list := features(t, kinds)
		made := newTable(t, list)
		l := through(t, list)
		blocker := l.Blocked(made, warcaster)
		if blocker >= 0 {
			blocked++
		} else {
			clear++
		}
		if (l.Reverse().Blocked(made, warcaster) < 0) != (blocker < 0) {
			t.Fatalf("%v and its reverse are not blocked alike", l)
		}
		if want := judge.Unblocked(made, l, warcaster); want != (blocker < 0) {
			t.Fatalf("%v: blocker %d, the judge finds it unblocked: %v", l, blocker, want)
		}
		for i := range made.Features {
			if got, want := l.Passes(&made.Features[i]), judge.Passes(made, l, i); got != want {
				t.Fatalf("%v passes %d: %v, the judge finds %v", l, i, got, want)
			}
		}
	})
	t.Logf("%d blocked, %d clear", blocked, clear)
}

// TestInterveningAgrees: a feature that some sampled line passes is intervening; one
// that is so by 0.1 mm (1 mm for long bases) has a witness, which passes it, unless its points are too
// sharp.
func TestInterveningAgrees(t *testing.T) {
	var yes, passed, shown int
	rapid.Check(t, func(t *rapid.T) {
		list := features(t, kinds)
		made, two := newTable(t, list), bodies(t, list)
		long := rapid.IntRange(0, 3).Draw(t, "long") == 0
		if long {
			two[0].B = two[0].A.Add(geom.Vec{X: 3000, Y: 1000})
		}
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		for i := range made.Features {
			f := &made.Features[i]
			intervening := sight.Intervening(f, two[0], two[1])
			if sight.Intervening(f, two[1], two[0]) != intervening {
				t.Fatal("not symmetric")
			}
			line, ok := sight.CoverWitness(made, two[0], two[1], i)
			if intervening {
				yes++
			}
			if ok {
				shown++
				if !intervening || !judge.Passes(made, line, i) || !line.From.In(two[0]) || !line.To.In(two[1]) {
					t.Fatalf("feature %d: the line %v does not show that it is intervening", i, line)
				}
			}
			by := geom.Length(10)
			if long {
				by = 100
			}
			slim := two
			slim[0].R, slim[1].R = slim[0].R-by, slim[1].R-by
			lower := *f
			lower.Height = max(lower.Height-by, 0)
			if !ok && square(f.Shape) && (lower.Height > 0 || f.Height == 0) && sight.Intervening(&lower, slim[0], slim[1]) {
				t.Fatalf("feature %d, %v to %d, is intervening between %v and %v by %d and has no witness", i, f.Shape, f.Height, two[0], two[1], by)
			}
			higher := *f
			higher.Height += 1
			for range 200 {
				l := sight.Line3{From: somewhere(r, two[0]), To: somewhere(r, two[1])}
				if l.Passes(f) {
					passed++
					if !intervening && !(two[0].Z != two[1].Z && sight.Intervening(&higher, two[0], two[1])) {
						t.Fatalf("the line %v passes feature %d", l, i)
					}
				}
			}
		}
	})
	t.Logf("%d intervening, %d shown, %d lines passed", yes, shown, passed)
}

// square says whether all edges run along x or y for a millimetre at least: such a
// shape has no point so sharp that a grid shows nothing inside it.
func square(shape geom.Polygon) bool {
	for i := range shape {
		if e := shape.Edge(i); e.A.X != e.B.X && e.A.Y != e.B.Y || geom.Within(e.A, e.B, 99) {
			return false
		}
	}
	return true
}

// somewhere is a random place in a volume, often low down on its rim.
func somewhere(r *rand.Rand, b table.Body) sight.Point3 {
	for {
		p := b.A
		if r.IntN(2) == 0 {
			p = b.B
		}
		if r.IntN(2) == 0 {
			p = geom.Along(p, geom.Vec{X: geom.Length(r.IntN(201) - 100), Y: geom.Length(r.IntN(201) - 100)}, b.R)
		} else {
			p = p.Add(geom.Vec{X: geom.Length(r.Int32N(int32(2*b.R))) - b.R, Y: geom.Length(r.Int32N(int32(2*b.R))) - b.R})
		}
		z := b.Z
		if r.IntN(3) == 0 {
			z += geom.Length(r.Int32N(int32(b.Height)))
		}
		if q := sight.Over(p, z); q.In(b) {
			return q
		}
	}
}

// TestTerrainOnlyHides: removing a feature hides nothing, raising a solid one
// reveals nothing. Where heights or lengths decide by less than 0.1 mm the search
// may miss a line either way; so what it finds must be left with models that much
// larger.
func TestTerrainOnlyHides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := features(t, kinds)
		made, two := newTable(t, list), bodies(t, list)
		if !sight.Sees(made, two[0], two[1], warcaster) {
			return
		}
		i := rapid.IntRange(0, len(list)-1).Draw(t, "removed")
		fewer := append(append([]table.Feature{}, list[:i]...), list[i+1:]...)
		if !sight.Sees(newTable(t, fewer), two[0], two[1], warcaster) {
			t.Fatal("a feature less hides a model")
		}
		lower := append([]table.Feature{}, list...)
		if lower[i].Traits&table.Solid != 0 {
			lower[i].Height -= geom.Length(rapid.Int32Range(1, int32(lower[i].Height)-1).Draw(t, "lower"))
			if !sight.Sees(newTable(t, lower), two[0], two[1], warcaster) {
				t.Fatal("a lower wall hides a model")
			}
		}
	})
}
