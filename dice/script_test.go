package dice

import (
	"errors"
	"slices"
	"testing"
)

func TestScriptShowsItsLines(t *testing.T) {
	// The worked ranged attack, wc.attack.worked_example.
	s := NewScript([]int8{1, 1, 0, 1, 1, 1}, []int8{1, 0, 1, 1}, []int8{1, 1, 1, 0, 0, 2, 1})
	attack := s.Roll(10, "wc.attack.roll_ranged", Pool{Action.Times(4), Power.Times(2)}, nil)
	defence := s.Roll(11, "wc.attack.defense_roll", Pool{Action.Times(2), Power.Times(2)}, nil)
	if Total(attack) != 5 || Total(defence) != 3 {
		t.Errorf("%d strikes against %d, want 5 against 3", Total(attack), Total(defence))
	}
	if left := s.Unused(); len(left) != 1 || !slices.Equal(left[0], []int8{1, 1, 1, 0, 0, 2, 1}) {
		t.Errorf("unused: %v", left)
	}
	damage := s.Roll(15, "wc.attack.damage_roll", Pool{Action.Times(5), Power.Times(2)}, nil)
	again := s.Roll(10, "wc.attack.roll_ranged", Pool{Action.Times(4), Power.Times(2)}, nil)
	if Total(damage) != 6 || !slices.Equal(again, attack) {
		t.Errorf("damage %v, and the attack again %v", damage, again)
	}
	if s.Err() != nil || len(s.Unused()) != 0 {
		t.Errorf("left with %v and %v", s.Err(), s.Unused())
	}
}

func TestScriptSaysWhatItMisses(t *testing.T) {
	two := Pool{Action.Times(1), Power.Times(1)}
	for _, c := range []struct {
		name  string
		lines [][]int8
		want  string
	}{
		{"dry", nil, "roll 3, for wc.attack.damage_roll, of 1 Action + 1 Power: line 1 of the script is missing: it has 0"},
		{"short", [][]int8{{1}}, "roll 3, for wc.attack.damage_roll, of 1 Action + 1 Power: line 1 of the script has 1 values: [1]"},
		{"no such face", [][]int8{{1, 3}}, "roll 3, for wc.attack.damage_roll, of 1 Action + 1 Power: line 1 of the script shows 3 on die 2, a Power die, which has no such face: [1 3]"},
	} {
		s := NewScript(c.lines...)
		got := s.Roll(3, "wc.attack.damage_roll", two, nil)
		var fault *ScriptError
		if err := s.Err(); !errors.As(err, &fault) || err.Error() != c.want {
			t.Errorf("%s: says %q, want %q", c.name, err, c.want)
			continue
		}
		if fault.Roll != 3 || fault.Tag != "wc.attack.damage_roll" || fault.Wanted != two || fault.Line != 1 {
			t.Errorf("%s: carries %+v", c.name, fault)
		}
		if misfit(two, got) != "" {
			t.Errorf("%s: and rolls %v all the same", c.name, got)
		}
		s.Roll(4, "wc.dice.d6", Pool{D6.Times(1)}, nil)
		if s.Err() != error(fault) {
			t.Errorf("%s: the first fault gives way to %v", c.name, s.Err())
		}
	}
}
