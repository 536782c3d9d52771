package dice

import (
	"slices"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

func TestDiceShowWhatTheBooksSay(t *testing.T) {
	for _, c := range []struct {
		die   Die
		name  string
		faces []int8
	}{
		{Action, "Action", []int8{0, 0, 0, 1, 1, 2}}, // wc.dice.action_die: 3 blanks, 2 strikes, 1 super strike
		{Power, "Power", []int8{0, 1, 1, 1, 1, 2}},   // wc.dice.power_die: 1 blank, 4 strikes, 1 super strike
		{D3, "d3", []int8{1, 1, 2, 2, 3, 3}},         // wc.dice.d3
		{D6, "d6", []int8{1, 2, 3, 4, 5, 6}},         // wc.dice.d6
		{D8, "d8", []int8{1, 2, 3, 4, 5, 6, 7, 8}},   // wp.basics.d8
		{Die{}, "", []int8{}},
	} {
		if c.die.Name() != c.name || !slices.Equal(c.die.Faces(), c.faces) {
			t.Errorf("%v shows %v, want %s with %v", c.die, c.die.Faces(), c.name, c.faces)
		}
	}
	if D20.Sides() != 20 || D20.Lowest() != 1 || D20.Highest() != 20 {
		t.Errorf("d20 has %d sides from %d to %d", D20.Sides(), D20.Lowest(), D20.Highest())
	}
}

func TestNewDieRefuses(t *testing.T) {
	for _, c := range []struct {
		name  string
		faces []int
		why   string
	}{
		{"", []int{1, 2}, "no name"},
		{"Longwinded", []int{1, 2}, "too long a name"},
		{"none", nil, "no faces"},
		{"blank", []int{0, 0}, "nothing but blanks"},
		{"minus", []int{-1, 1}, "a negative face"},
		{"high", []int{1, 16}, "a mark past 15"},
		{"many", make([]int, 17), "too many marked faces"},
		{"huge", make([]int, 300), "more faces than can be counted"},
	} {
		if d, err := NewDie(c.name, c.faces...); err == nil || d != (Die{}) {
			t.Errorf("%s: got %v, %v", c.why, d.Faces(), err)
		}
	}
}

// A die from data says what it was given, and one written as numbered is the same
// die as one whose faces are listed.
func TestNewDieKeepsItsFaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		faces := rapid.SliceOfN(rapid.IntRange(0, MaxMark), 1, MaxMarked).Draw(t, "faces")
		if slices.Max(faces) == 0 {
			t.Skip("blank")
		}
		d := Marked("die", faces...)
		for i, v := range faces {
			if int(d.Face(i)) != v {
				t.Fatalf("face %d shows %d, want %d", i, d.Face(i), v)
			}
		}
		for v := range MaxMark + 1 {
			n := 0
			for _, f := range faces {
				if f == v {
					n++
				}
			}
			if d.Shows(v) != n {
				t.Fatalf("%d faces show %d, want %d", d.Shows(v), v, n)
			}
		}
	})
	if Marked("d4", 1, 2, 3, 4) != D4 {
		t.Error("the same d4 differs when its faces are listed")
	}
}

func TestADieIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(Die{}); size > 16 {
		t.Errorf("a die takes %d bytes", size)
	}
	if size := unsafe.Sizeof(Pool{}); size > 96 {
		t.Errorf("a pool takes %d bytes", size)
	}
}
