package table_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/geom"
	"umpire/table"
)

func small(x, y geom.Length) table.Body { return table.Body{Capsule: disc(x, y, 15), Height: 4445} }

func TestNearest(t *testing.T) {
	raised := small(135, 100)
	raised.Z = 3 * geom.Inch
	target := small(100, 100)
	for _, c := range []struct {
		name   string
		among  []table.Body
		want   []int
		sure   int
		within geom.Length
	}{
		{"wc.attack.blast_hit: the two closest", []table.Body{small(150, 100), small(100, 135), small(60, 100)}, []int{1, 2}, 2, 5080},
		{"wc.attack.blast_max: fewer within", []table.Body{small(150, 100), small(300, 135)}, []int{0}, 1, 5080},
		{"wc.attack.blast_ties: a tie for the last place", []table.Body{small(140, 100), small(100, 140), small(100, 131)}, []int{2, 0, 1}, 1, 5080},
		{"wc.attack.blast_ties: three for two places", []table.Body{small(140, 100), small(100, 140), small(60, 100)}, []int{0, 1, 2}, 0, 5080},
		{"a tie that needs no choice", []table.Body{small(140, 100), small(100, 140)}, []int{0, 1}, 2, 5080},
		{"wc.measure.within: exactly 2 inches", []table.Body{{Capsule: geom.Disc(geom.Point{X: 10000 + 3000 + 5080, Y: 10000}, 1500)}}, []int{0}, 1, 5080},
		{"wc.measure.closest: height counts", []table.Body{raised, small(150, 100)}, []int{1}, 1, 5080},
	} {
		got, sure := table.Nearest(nil, target, c.among, c.within, 2)
		if !slices.Equal(got, c.want) || sure != c.sure {
			t.Errorf("%s: got %v, %d sure", c.name, got, sure)
		}
	}
}

func TestGap3(t *testing.T) {
	a, b := small(100, 100), small(170, 100) // 40 mm apart on the table
	b.Z = 3000
	if got := table.Gap3(a, b); got != 5000 {
		t.Errorf("3-4-5: got %d", got)
	}
	if !table.Gap3Within(a, b, 5000) || table.Gap3Within(a, b, 4999) {
		t.Error("3-4-5: exactly 50 mm must be within 50 mm and nothing less")
	}
	// 40 across and 30 up is as far as 50 across.
	if got := table.CompareGap3(a, b, small(180, 100)); got != 0 {
		t.Errorf("equal distances by different ways compare as %d", got)
	}
	if got := table.CompareGap3(a, b, table.Body{Capsule: geom.Disc(geom.Point{X: 18001, Y: 10000}, 1500)}); got != -1 {
		t.Errorf("the nearer compares as %d", got)
	}
}

// Pairs that lie anywhere are ordered as those with one base in common are, ties among them,
// and by less than a unit.
func TestComparePairs(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	disc := func() table.Body {
		at := geom.Point{X: geom.Length(r.IntN(20)) * 1000, Y: geom.Length(r.IntN(20)) * 1000}
		return table.Body{Capsule: geom.Disc(at, geom.Length(1250+r.IntN(2)*750)), Z: geom.Length(r.IntN(3)) * 3000}
	}
	moved := func(b table.Body, by geom.Vec) table.Body {
		b.A, b.B = b.A.Add(by), b.B.Add(by)
		return b
	}
	ties := 0
	for range 20000 {
		a, b, c, by := disc(), disc(), disc(), geom.Vec{X: geom.Length(r.IntN(999)), Y: geom.Length(r.IntN(999))}
		want := table.CompareGap3(a, b, c)
		if got := table.ComparePairs3(a, b, moved(a, by), moved(c, by)); got != want {
			t.Fatalf("%v: %v and %v compare as %d, and as %d where they are moved", a, b, c, want, got)
		}
		if want == 0 {
			ties++
		}
	}
	if ties < 20 {
		t.Errorf("%d ties among them", ties)
	}
	// sqrt(10000² + 1) between the middles, against 10000.
	at := func(x, y geom.Length) table.Body {
		return table.Body{Capsule: geom.Disc(geom.Point{X: x, Y: y}, 1000)}
	}
	if got := table.ComparePairs3(at(0, 0), at(10000, 1), at(50, 50), at(10050, 50)); got != 1 {
		t.Errorf("what is farther by less than a unit compares as %d", got)
	}
}
