package warpath

import (
	"fmt"

	"umpire/dice"
	"umpire/game"
)

// ReconOdds is what the Recon Roll of two forces comes to, exactly.
type ReconOdds struct {
	Pools  [2]dice.Pool
	Totals [2]dice.Dist     // of one roll
	Draw   dice.Fraction    // of one roll: it is rolled again
	Wins   [2]dice.Fraction // of the roll that decides
}

// ReconOdds works out who wins the Recon Roll: each force rolls the Command Dice of its
// Command Units and no others, one that has none scores 0, two that have none roll a D8
// each, and a draw is rolled again (wp.mission.recon_roll).
func (b *Book) ReconOdds(forces [2]Force) (o ReconOdds, err error) {
	m, err := NewMatch(b, Setup{Practice: true, Forces: forces})
	if err != nil {
		return o, err
	}
	s := m.Begin()
	p := m.At(&s)
	for seat := range game.Seat(2) {
		o.Pools[seat] = m.pool(p.reconDice(seat))
	}
	if o.Pools[0].Len()+o.Pools[1].Len() == 0 {
		d8 := dice.Pool{dice.D8.Times(1)}
		o.Pools = [2]dice.Pool{d8, d8}
	}
	for seat := range o.Pools {
		o.Totals[seat] = o.Pools[seat].Sum()
	}
	above, draw, below := o.Totals[0].Against(o.Totals[1])
	if draw.Equal(dice.Frac(1, 1)) {
		return o, fmt.Errorf("the Recon Roll of %s against %s is always a draw", o.Pools[0], o.Pools[1])
	}
	decided := dice.Frac(1, 1).Minus(draw)
	o.Draw, o.Wins = draw, [2]dice.Fraction{above.Over(decided), below.Over(decided)}
	return o, nil
}
