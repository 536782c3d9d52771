package show

import (
	"umpire/board"
	"umpire/game"
	"umpire/rules/cybernekro"
)

// Summarize implements board.Summarized.
func (m Table) Summarize(record *game.Record) (board.Summary, error) {
	w := witness{account: board.Account{Parts: 2, ScoreIn: m.ScoredIn(), LuckIn: "pips"}} // luck in halves
	units := make([]board.Tally, len(m.Models))
	for i := range units {
		units[i] = board.Tally{Seat: m.side(cybernekro.ModelID(i)), Name: m.Models[i].Name, Glyph: m.glyph(cybernekro.ModelID(i))}
	}
	return board.Summarize(m.Match, record, &w.account, units, func(s *cybernekro.State, e game.Event) { w.see(m.At(s), e) })
}

// witness watches a match and notes what its account is made of.
type witness struct{ account board.Account }

// see notes what an event tells. The state is as the event found it.
func (w *witness) see(p cybernekro.Position, e game.Event) {
	a := &w.account
	if e.Roll != nil && e.Roll.Tag == "test" && p.S.Test.Live && p.Character(p.S.Test.Who) {
		for _, face := range e.Roll.Face { // a D20 shows 21 halves in the mean
			a.Rolled(p.SeatOf(p.S.Test.Who), e.Roll.Roll, 2*int(face)-21)
		}
	}
	by, id := cybernekro.None, cybernekro.None
	if n := len(e.On); n > 0 {
		id = cybernekro.ModelID(e.On[n-1])
		if n > 1 {
			by = cybernekro.ModelID(e.On[0])
		}
	}
	known := func(m cybernekro.ModelID) bool { return int(m) < len(p.M.Models) }
	switch e.Kind {
	case "wound":
		if known(id) {
			a.Tally(int(id), board.Tally{Taken: 1})
		}
	case "out":
		if known(id) {
			a.Tally(int(id), board.Tally{Lost: 1})
			a.Mark("loss", p.SeatOf(id), e.Text)
		}
		if known(by) && p.Enemies(by, id) {
			a.Tally(int(by), board.Tally{Kills: 1})
		}
	case "round":
		a.Turn(game.Nobody, e.Text, 0)
	case "terminal", "end":
		a.Score(e.Kind, p.M.Result(p.S).Scores...)
	}
}
