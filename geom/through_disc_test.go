package geom_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
)

// A segment is inside a disc between two cuts just if the least distance of a fine row of
// places on it, or of the foot of the perpendicular, says so: judged with fractions.
func TestThroughDisc(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := func(name string, most int) geom.Point {
			return geom.Point{X: geom.Length(rapid.IntRange(-most, most).Draw(t, name)), Y: geom.Length(rapid.IntRange(-most, most).Draw(t, name))}
		}
		most := rapid.SampledFrom([]int{6, 90000}).Draw(t, "most")
		s, c := geom.Segment{A: at("a", most), B: at("b", most)}, at("c", most)
		r := geom.Length(rapid.IntRange(1, most).Draw(t, "r"))
		den := rapid.Int64Range(1, 30000).Draw(t, "den")
		from := rapid.Int64Range(0, den-1).Draw(t, "from")
		lo, hi := geom.Cut{Num: from, Den: den}, geom.Cut{Num: rapid.Int64Range(from+1, den).Draw(t, "to"), Den: den}
		if got, want := s.ThroughDisc(c, r, lo, hi), throughSlowly(s, c, r, lo, hi); got != want {
			t.Fatalf("%v about %v r %v, %v to %v: %v", s, c, r, lo, hi, got)
		}
	})
}

func throughSlowly(s geom.Segment, c geom.Point, r geom.Length, lo, hi geom.Cut) bool {
	rat := func(n, d int64) *big.Rat { return big.NewRat(n, d) }
	near := func(t *big.Rat) bool {
		axis := func(a, b, c geom.Length) *big.Rat {
			v := new(big.Rat).Mul(t, rat(int64(b-a), 1))
			v.Add(v, rat(int64(a-c), 1))
			return v.Mul(v, v)
		}
		sum := axis(s.A.X, s.B.X, c.X)
		return sum.Add(sum, axis(s.A.Y, s.B.Y, c.Y)).Cmp(rat(int64(r)*int64(r), 1)) < 0
	}
	from, to := rat(lo.Num, lo.Den), rat(hi.Num, hi.Den)
	d := s.B.Sub(s.A)
	if n := d.Dot(d); n > 0 {
		foot := rat(d.Dot(c.Sub(s.A)), n)
		if foot.Cmp(from) > 0 && foot.Cmp(to) < 0 && near(foot) {
			return true
		}
	}
	return near(from) || near(to)
}
