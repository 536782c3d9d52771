package main

import (
	"fmt"
	"io"

	"umpire/rules/warpath"
)

// reconFound is the Recon Roll of two forces.
type reconFound struct {
	names [2]string
	odds  warpath.ReconOdds
}

// reconShown is what "umpire odds --recon --json" prints: of each force the dice, the
// chance of each total, from none up, and that it wins; and the chance that a roll is a
// draw, which is rolled again.
type reconShown struct {
	Dice   [2]string    `json:"dice"`
	Totals [2][]float64 `json:"totals"`
	Draw   float64      `json:"draw"`
	Wins   [2]float64   `json:"wins"`
}

// warpathRecon works the Recon Roll of two forces out, by their ids or files.
func warpathRecon(book *warpath.Book, o oddsAsked) (oddsAnswer, error) {
	if len(o.recon) != 2 {
		return nil, fmt.Errorf("--recon names %d: expected two forces, as in --recon en-column,pl-tide", len(o.recon))
	}
	forces, err := brought([2]string(o.recon), book.SampleNamed, func(name string, data []byte) (warpath.Force, error) { return warpath.ParseForce(name, data, book) })
	if err != nil {
		return nil, err
	}
	odds, err := book.ReconOdds(forces)
	return reconFound{[2]string{forces[0].Name, forces[1].Name}, odds}, err
}

// show implements oddsAnswer.
func (r reconFound) show(c *console) error {
	shown := reconShown{Draw: float(r.odds.Draw)}
	for i := range r.names {
		shown.Dice[i], shown.Totals[i], shown.Wins[i] = r.odds.Pools[i].String(), chances(r.odds.Totals[i]), float(r.odds.Wins[i])
	}
	return c.show(shown, func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "Recon Roll of %s against %s (wp.mission.recon_roll)\n", r.names[0], r.names[1])
		for i, name := range r.names {
			if err == nil {
				_, err = fmt.Fprintf(w, "%s rolls %s and wins %s\n%s", name, orNone(r.odds.Pools[i].String()), r.odds.Wins[i].Percent(), distWords("total", r.odds.Totals[i]))
			}
		}
		if err == nil {
			_, err = fmt.Fprintf(w, "  a roll is a draw %s, and rolled again\n", r.odds.Draw.Percent())
		}
		return err
	})
}

// orNone is what a pool without dice is called.
func orNone(pool string) string {
	if pool == "" {
		return "no Command Dice"
	}
	return pool
}
