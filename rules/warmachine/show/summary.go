package show

import (
	"strconv"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warmachine"
)

// Summarize implements board.Summarized.
func (m Table) Summarize(record *game.Record) (board.Summary, error) {
	w := witness{account: board.Account{Parts: 2, ScoreIn: "Warcasters felled", LuckIn: "pips"}} // luck in halves
	units := make([]board.Tally, len(m.Models))
	for i := range units {
		slot := &m.Models[i]
		units[i] = board.Tally{Seat: slot.Seat, Name: slot.Name, Glyph: slot.Card.Glyph()}
	}
	return board.Summarize(m.Match, record, &w.account, units, func(s *warmachine.State, e game.Event) { w.see(m.At(s), e) })
}

// witness watches a match and notes what its account is made of.
type witness struct{ account board.Account }

// see notes what an event tells. The state is as the event found it.
func (w *witness) see(p warmachine.Position, e game.Event) {
	a := &w.account
	if e.Roll != nil {
		w.rolled(p, e.Roll)
	}
	by, id := warmachine.None, warmachine.None
	if n := len(e.On); n > 0 {
		id = warmachine.ModelID(e.On[n-1])
		if n > 1 {
			by = warmachine.ModelID(e.On[0])
		}
	}
	switch facts := e.Facts.(type) {
	case warmachine.DamageFacts:
		a.Tally(int(id), board.Tally{Taken: facts.Marked})
		if by != warmachine.None && p.Enemies(by, id) {
			a.Tally(int(by), board.Tally{Dealt: facts.Marked})
		}
	case warmachine.ModelFacts:
		if e.Kind == "destroyed" {
			a.Tally(int(id), board.Tally{Lost: 1})
			a.Mark("loss", p.SeatOf(id), e.Text)
			if by != warmachine.None && p.Enemies(by, id) {
				a.Tally(int(by), board.Tally{Kills: 1})
			}
		}
	case warmachine.PhaseFacts:
		if e.Kind == "turn" {
			a.Turn(facts.Seat, "Round "+strconv.Itoa(facts.Round), 0)
		}
	case warmachine.EndFacts:
		a.Score("end", p.M.Result(p.S).Scores...)
	}
}

// rolled notes how the dice of attacks and of damage compare with the seven halves that each
// shows in the mean.
func (w *witness) rolled(p warmachine.Position, roll *game.Roll) {
	switch roll.Tag {
	case "attack", "attack/again", "damage":
	default:
		return
	}
	seat := p.S.Active
	if p.S.Attack.Live {
		seat = p.SeatOf(p.S.Attack.By)
	}
	w.account.Rolled(seat, roll.Roll, 2*dice.Total(roll.Face)-7*len(roll.Face))
}
