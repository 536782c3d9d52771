package dice

import "testing"

func TestChance(t *testing.T) {
	if c := Chance(3, 8); !c.Is(1).Equal(Frac(3, 8)) || !c.Is(0).Equal(Frac(5, 8)) {
		t.Errorf("%v", c)
	}
	if c := Chance(0, 8); c.High() != 0 {
		t.Errorf("none: %d", c.High())
	}
}

// Into says the same as Each where every number is of things alike, for any number of
// words, and mixes what is not.
func TestInto(t *testing.T) {
	hits := Successes(40, D8, 4)
	each := hits.Each(Chance(27, 64))
	into := hits.Into(func(n int) Dist { return Certain(n).Each(Chance(27, 64)) })
	for n := range 41 {
		if !each.Is(n).Equal(into.Is(n)) {
			t.Fatalf("%d: %v and %v", n, each.Is(n), into.Is(n))
		}
	}
	mixed := Chance(1, 3).Into(func(v int) Dist {
		if v == 0 {
			return Chance(1, 2)
		}
		return Certain(-2)
	})
	for v, want := range map[int]Fraction{-2: Frac(1, 3), 0: Frac(1, 3), 1: Frac(1, 3), -1: {}} {
		if !mixed.Is(v).Equal(want) {
			t.Errorf("%d: %v, want %v", v, mixed.Is(v), want)
		}
	}
}

// Weights 3, 0, 1: 0 with 3/4, 1 never, 2 with 1/4, so 1/2 on average.
func TestAmong(t *testing.T) {
	d := Among(3, 0, 1)
	for v, want := range []Fraction{Frac(3, 4), Frac(0, 1), Frac(1, 4)} {
		if got := d.Is(v); !got.Equal(want) {
			t.Errorf("%d with %v, want %v", v, got, want)
		}
	}
	if !d.Mean().Equal(Frac(1, 2)) {
		t.Errorf("%v on average", d.Mean())
	}
}
