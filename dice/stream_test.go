package dice

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// sources are those that roll at random.
func sources() map[string]Source {
	return map[string]Source{"ChaCha": NewChaCha(Seed{1, 2, 3}), "Fast": Fast(12345)}
}

// mixedPools are pools of every sort of die, up to a few hundred dice.
func mixedPools() *rapid.Generator[Pool] {
	kinds := rapid.SampledFrom([]Die{{}, Action, Power, D2, D3, D6, D20, Numbered("d127", 127)})
	return rapid.Custom(func(t *rapid.T) Pool {
		var p Pool
		for i := range p {
			p[i] = Dice{kinds.Draw(t, "kind"), rapid.Byte().Draw(t, "count")}
		}
		return p
	})
}

// Law: a roll has its pool's dice, each showing a face it has; it comes after what
// was in the slice; and it depends on the number and the pool alone.
func TestARollIsItsPools(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, n := mixedPools().Draw(t, "pool"), rapid.Uint64().Draw(t, "n")
		for name, s := range sources() {
			before := []int8{-7}
			got := s.Roll(n, "test", p, before)
			if len(got) != 1+p.Len() || got[0] != -7 {
				t.Fatalf("%s: %d values after the one there, want %d", name, len(got)-1, p.Len())
			}
			if why := misfit(p, got[1:]); why != "" {
				t.Fatalf("%s: the roll %s", name, why)
			}
			s.Roll(n+1, "between", p, nil)
			if again := s.Roll(n, "another tag", p, nil); !slices.Equal(again, got[1:]) {
				t.Fatalf("%s: roll %d differs the second time", name, n)
			}
		}
	})
}

func TestRollsComeInAnyOrder(t *testing.T) {
	p := Pool{Action.Times(6), Power.Times(2), D20.Times(3)}
	for name, s := range sources() {
		var forward, backward [64][]int8
		for n := range forward {
			forward[n] = s.Roll(uint64(n), "", p, nil)
		}
		for n := len(backward) - 1; n >= 0; n-- {
			backward[n] = s.Roll(uint64(n), "", p, nil)
			if !slices.Equal(forward[n], backward[n]) {
				t.Errorf("%s: roll %d is %v forward and %v backward", name, n, forward[n], backward[n])
			}
		}
	}
}

// These rolls are part of every replay ever written: they must never change.
func TestRollsStayWhatTheyWere(t *testing.T) {
	p := Pool{Action.Times(4), Power.Times(2), D20.Times(2)}
	for name, want := range map[string][]int8{
		"ChaCha": {1, 0, 0, 0, 0, 1, 7, 6},
		"Fast":   {0, 1, 0, 0, 2, 1, 10, 5},
	} {
		if got := sources()[name].Roll(7, "", p, nil); !slices.Equal(got, want) {
			t.Errorf("%s: roll 7 is %v, want %v", name, got, want)
		}
	}
}

// Every face of every die at every place in a roll is as likely as any other, and
// neighbouring dice and rolls are independent: chi-square over fixed seeds. With k
// classes its mean is k-1 and its variance 2(k-1); five deviations are allowed.
func TestFacesAreUniform(t *testing.T) {
	const rolls = 60_000
	p := Pool{D6.Times(8), D20.Times(8), D8.Times(4)}
	for name, s := range sources() {
		var single [20][20]int64
		var next [19][20][20]int64 // of a die and the one after it
		var across [20][20][20]int64
		var last []int8
		for n := range uint64(rolls) {
			roll := s.Roll(n, "", p, nil)
			for i, v := range roll {
				single[i][v-1]++
				if i > 0 {
					next[i-1][roll[i-1]-1][v-1]++
				}
				if last != nil {
					across[i][last[i]-1][v-1]++
				}
			}
			last = roll
		}
		for i := range single {
			sides := p.Die(i).Sides()
			expectEven(t, name+" die", single[i][:sides])
			expectEven(t, name+" roll after roll", flatten(across[i][:sides], sides))
			if i > 0 {
				expectEven(t, name+" die after die", flatten(next[i-1][:p.Die(i-1).Sides()], sides))
			}
		}
	}
}

// A source whose faces are not even is caught by the test above.
func TestUnevenFacesAreSeen(t *testing.T) {
	counts := make([]int64, 6)
	for n := range uint64(60_000) {
		v := Fast(1).Roll(n, "", Pool{D20.Times(1)}, nil)[0]
		counts[(v-1)%6]++ // 1 and 2 have four pips in twenty, the others three
	}
	if chiSquareExcess(counts) <= 0 {
		t.Errorf("a loaded die passes for even: %v", counts)
	}
}

func flatten(rows [][20]int64, columns int) []int64 {
	var all []int64
	for _, row := range rows {
		all = append(all, row[:columns]...)
	}
	return all
}

func expectEven(t *testing.T, what string, counts []int64) {
	t.Helper()
	if chiSquareExcess(counts) > 0 {
		t.Errorf("%s: faces are uneven: %v", what, counts)
	}
}

// chiSquareExcess is positive if (chi2 - (k-1))^2 > 25 * 2(k-1), chi2 above its
// mean, in integers: with total N, chi2 = (k * sum of squares - N^2) / N.
func chiSquareExcess(counts []int64) int64 {
	var total, squares int64
	for _, c := range counts {
		total += c
		squares += c * c
	}
	k := int64(len(counts))
	excess := (k*squares-total*total)/total - (k - 1) // over the mean, rounded down
	if excess <= 0 {
		return 0
	}
	return max(0, excess*excess-50*(k-1))
}

func TestDealRefusesTheWordsThatWouldTipTheScale(t *testing.T) {
	// 2^64 mod 6 is 4: of the words, four must be refused. The refused ones leave
	// the fractions 0, 2, 4 (product 6, steps of 2), below 4: the words 0 and those
	// just past a sixth.
	p := Pool{D6.Times(1)}
	var refused int
	for _, w := range []uint64{0, 1, 2, 1 << 62, 1<<64 - 1,
		(1<<64-1)/6 + 1, 2*((1<<64-1)/6) + 1, 3*((1<<64-1)/6) + 2, 3*((1<<64-1)/6) + 3, 4*((1<<64-1)/6) + 3, 5*((1<<64-1)/6) + 4} {
		out, k, _ := deal(w, &p, 0, nil)
		if k != len(out) {
			t.Errorf("word %d: %d dice reported, %d dealt", w, k, len(out))
		}
		if k == 0 {
			refused++
		}
	}
	if refused != 4 {
		t.Errorf("%d of the words at the edges of faces were refused, want 4", refused)
	}
}

func TestDrawIsEven(t *testing.T) {
	for name, s := range sources() {
		for _, k := range []int{1, 2, 7, 54, 127} {
			counts := make([]int64, k)
			for n := range uint64(200 * k) {
				counts[Draw(s, n, "a card", k)]++
			}
			expectEven(t, name+" draw", counts)
		}
	}
	if got := Draw(NewScript([]int8{5}), 0, "a card", 9); got != 4 {
		t.Errorf("a scripted 5 draws thing %d, want 4", got)
	}
}

func TestRollsAllocateNothing(t *testing.T) {
	p := Pool{Action.Times(6), Power.Times(2)}
	out := make([]int8, 0, 8)
	for name, s := range sources() {
		if n := testing.AllocsPerRun(100, func() { out = s.Roll(9, "wc.attack.roll_ranged", p, out[:0]) }); n != 0 {
			t.Errorf("%s: %v allocations a roll", name, n)
		}
	}
}

func TestAForkedStreamKeepsTheRollsBeforeTheFork(t *testing.T) {
	first, second, last := Seed{1}, Seed{2}, Seed{3}
	forked := NewForked(last, Earlier{first, 10}, Earlier{second, 25})
	for n := range uint64(40) {
		want := NewChaCha(last)
		switch {
		case n < 10:
			want = NewChaCha(first)
		case n < 25:
			want = NewChaCha(second)
		}
		p := Pool{D6.Times(5)}
		if got, want := forked.Roll(n, "", p, nil), want.Roll(n, "", p, nil); !slices.Equal(got, want) {
			t.Errorf("roll %d is %v, want %v", n, got, want)
		}
	}
}
