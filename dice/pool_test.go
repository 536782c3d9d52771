package dice

import (
	"testing"

	"pgregory.net/rapid"
)

// strikePools are pools of a few strike dice, the empty one included.
func strikePools(most int) *rapid.Generator[Pool] {
	return rapid.Custom(func(t *rapid.T) Pool {
		return Pool{
			Action.Times(rapid.IntRange(0, most).Draw(t, "action")),
			Power.Times(rapid.IntRange(0, most).Draw(t, "power")),
		}
	})
}

func TestPoolReads(t *testing.T) {
	p := Pool{Action.Times(4), Power.Times(2)}
	if p.Len() != 6 || p.Lowest() != 0 || p.Highest() != 12 {
		t.Errorf("%v: %d dice, %d to %d", p, p.Len(), p.Lowest(), p.Highest())
	}
	if p.Die(0) != Action || p.Die(3) != Action || p.Die(4) != Power || p.Die(5) != Power || p.Die(6) != (Die{}) {
		t.Errorf("%v: wrong kinds", p)
	}
	if p.Count(Power) != 2 || p.Count(D6) != 0 {
		t.Errorf("%v: wrong counts", p)
	}
	if s := p.String(); s != "4 Action + 2 Power" {
		t.Errorf("written %q", s)
	}
	var none Pool
	if none.Len() != 0 || none.Highest() != 0 || none.String() != "no dice" {
		t.Errorf("the empty pool: %d dice, %q", none.Len(), none)
	}
	// Any number of no die is no dice.
	if odd := (Pool{{Die{}, 7}, D6.Times(1)}); odd.Len() != 1 || odd.Die(0) != D6 {
		t.Errorf("seven of no die and a d6 are %d dice, the first a %v", odd.Len(), odd.Die(0))
	}
}

func TestWithGathersDice(t *testing.T) {
	p := Pool{}.With(Action, 3).With(Power, 1).With(Action, 1).With(D6, 0).With(Die{}, 9)
	if want := (Pool{Action.Times(4), Power.Times(1)}); p != want {
		t.Errorf("got %v, want %v", p, want)
	}
	if p := p.With(Action, -6); p != (Pool{Power.Times(1)}) {
		t.Errorf("taking more than there are leaves %v", p)
	}
	if p := p.With(D8, -1); p != (Pool{Action.Times(4), Power.Times(1)}) {
		t.Errorf("taking what is not there leaves %v", p)
	}
	if total := Total([]int8{0, 1, 2}); total != 3 { // wc.dice.strike_total
		t.Errorf("blank, strike and super strike are %d strikes", total)
	}
}

func TestAFifthKindHasNoRoom(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a fifth kind of dice went somewhere")
		}
	}()
	Pool{}.With(D2, 1).With(D4, 1).With(D6, 1).With(D8, 1).With(D10, 1)
}
