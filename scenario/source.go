package scenario

import (
	"slices"

	"umpire/dice"
)

// source shows the dice of a file. Draws from a bag are no dice: they have a
// list of their own, and come by luck where that ends.
type source struct {
	script *dice.Script
	luck   dice.Source // in place of the script
	draws  []int8
	drawn  []uint64 // the number of the roll of each draw
	wrong  int      // the first of draws that could not be, or -1
	others dice.Source
}

func newSource(f *file) *source {
	s := &source{script: dice.NewScript(f.dice...), draws: f.draws, wrong: -1, others: dice.Fast(7)}
	if f.Luck != nil {
		s.luck = dice.Fast(uint64(*f.Luck))
	}
	return s
}

// Roll implements dice.Source.
func (s *source) Roll(n uint64, tag string, p dice.Pool, out []int8) []int8 {
	if die := p.Die(0); p.Len() == 1 && die.Name() == "draw" {
		at := slices.Index(s.drawn, n)
		if at < 0 {
			at = len(s.drawn)
			s.drawn = append(s.drawn, n)
		}
		if at < len(s.draws) && die.Shows(int(s.draws[at])) > 0 {
			return append(out, s.draws[at])
		}
		if at < len(s.draws) && s.wrong < 0 {
			s.wrong = at
		}
		return s.others.Roll(n, tag, p, out)
	}
	if s.luck != nil {
		return s.luck.Roll(n, tag, p, out)
	}
	return s.script.Roll(n, tag, p, out)
}
