package show

import (
	"fmt"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

// ReconOdds holds what the Recon Roll of two forces comes to, exactly.
type ReconOdds struct {
	Pools  [2]dice.Pool
	Totals [2]dice.Dist     // of one roll
	Draw   dice.Fraction    // of one roll: it is rolled again
	Wins   [2]dice.Fraction // of the roll that decides
}

// ReconChances works out who wins the Recon Roll: each force rolls the Command Dice of its
// Command Units and no others, one that has none scores 0, two that have none roll a D8
// each, and a draw is rolled again (wp.mission.recon_roll).
func ReconChances(b *warpath.Book, forces [2]warpath.Force) (o ReconOdds, err error) {
	m, err := warpath.NewMatch(b, warpath.Setup{Practice: true, Forces: forces})
	if err != nil {
		return o, err
	}
	s := m.Begin()
	p := m.At(&s)
	for seat := range game.Seat(2) {
		o.Pools[seat] = m.Pool(p.ReconDice(seat))
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

// ReconWish is the Recon Roll of two forces.
type ReconWish struct {
	Forces []content.Brought `flag:"recon" usage:"two forces, by id or file: who wins their Recon Roll" wanted:"whose? --recon names two forces"`
}

// NamedRecon forecasts a Recon Roll (wp.mission.recon_roll).
func NamedRecon(b *warpath.Book, w ReconWish) (f board.Forecast, err error) {
	if len(w.Forces) != 2 {
		return f, fmt.Errorf("--recon names %d: expected two forces, as in --recon en-column,pl-tide", len(w.Forces))
	}
	var forces [2]warpath.Force
	for i := range forces {
		if forces[i], err = book.Forces(b).Brought(w.Forces[i]); err != nil {
			return f, err
		}
	}
	o, err := ReconChances(b, forces)
	if err != nil {
		return f, err
	}
	f = board.Forecast{Title: fmt.Sprintf("Recon Roll of %s against %s", forces[0].Name, forces[1].Name), Lines: []board.Line{}, Outcomes: []board.Outcome{},
		Facts: []string{"a roll is a draw " + o.Draw.Percent() + ", and rolled again"}, Notes: []board.Note{{Text: "Only Command Dice of Command Units are rolled", Clause: "wp.mission.recon_roll"}}}
	for i := range forces {
		pool := o.Pools[i].String()
		if pool == "" {
			pool = "no Command Dice"
		}
		f.Facts = append(f.Facts, forces[i].Name+" rolls "+pool)
		f.Figure = append(f.Figure, board.Figure{Value: o.Wins[i].Percent(), Label: forces[i].Name + " wins", Exact: o.Wins[i]})
		f.Spreads = append(f.Spreads, board.Spread{What: "total of " + forces[i].Name, Dist: o.Totals[i]})
	}
	return f, nil
}
