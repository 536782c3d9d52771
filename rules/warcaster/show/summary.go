package show

import (
	"strconv"
	"strings"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warcaster"
)

// Summarize implements board.Summarized.
func (m Table) Summarize(record *game.Record) (board.Summary, error) {
	w := witness{m: m.Match, account: board.Account{Parts: 3, ScoreIn: "Victory points", LuckIn: "strikes"}} // luck in thirds
	units := make([]board.Tally, len(m.Units))
	for u := range units {
		slot := &m.Units[u]
		units[u] = board.Tally{Seat: slot.Seat, Name: slot.Name, Glyph: warcaster.GlyphOf(slot.Card)}
	}
	return board.Summarize(m.Match, record, &w.account, units, func(s *warcaster.State, e game.Event) { w.see(m.At(s), e) })
}

// witness watches a match and notes what its account is made of.
type witness struct {
	m       *warcaster.Match
	account board.Account
}

// see notes what an event tells. The state is as the event found it.
func (w *witness) see(p warcaster.Position, e game.Event) {
	a := &w.account
	if e.Roll != nil {
		w.rolled(p, e.Roll)
	}
	switch facts := e.Facts.(type) {
	case warcaster.DamageFacts:
		w.damaged(p, e, &facts)
	case warcaster.ModelFacts:
		w.model(p, e, &facts)
	case warcaster.UnitFacts:
		switch e.Kind {
		case "deploy":
			a.Tally(int(w.m.Models[e.On[0]].Home), board.Tally{})
		case "collapse":
			a.Mark("gate", facts.Seat, e.Text)
		}
	case warcaster.MoveFacts:
		if e.Kind == "gate" {
			a.Mark("gate", p.S.Active, e.Text)
		}
	case warcaster.ScoreFacts:
		a.Score("", scoresOf(p.S)...)
		a.Mark("score", facts.Seat, e.Text)
	case warcaster.PhaseFacts:
		w.phase(p, e, &facts)
	case warcaster.EndFacts:
		label := "end"
		if p.S.Reason == warcaster.ByPoints {
			label = endOf(p.Round())
		}
		a.Score(label, scoresOf(p.S)...)
	}
}

func scoresOf(s *warcaster.State) []int { return []int{int(s.VP[0]), int(s.VP[1])} }

// phase notes turns and the ends of rounds.
func (w *witness) phase(p warcaster.Position, e game.Event, facts *warcaster.PhaseFacts) {
	switch {
	case e.Kind == "turn":
		w.account.Turn(facts.Seat, "Pulse "+numeral(facts.Round), facts.Box)
	case facts.Phase == warcaster.PulseTokens.String():
		w.account.Score(endOf(facts.Round), scoresOf(p.S)...)
	}
}

// numerals are the Pulse rounds as their tracker has them.
var numerals = [...]string{"0", "I", "II", "III", "IV", "V", "VI"}

func numeral(round int) string { return numerals[min(round, len(numerals)-1)] }

func endOf(round int) string { return "end of " + numeral(round) }

// rolled notes how a roll of strikes compares with what was to be expected of it. An
// Action Die is worth two thirds of a strike and a Power Die one (wc.dice).
func (w *witness) rolled(p warcaster.Position, roll *game.Roll) {
	seat, ok := w.roller(p, roll.Tag)
	if !ok {
		return
	}
	expected, ok := ThirdsExpected(roll.Dice)
	if ok {
		w.account.Rolled(seat, roll.Roll, 3*dice.Total(roll.Face)-expected)
	}
}

// roller returns whose roll it was; rolls that are nobody's luck have none: of a d6, and
// of continuous effects.
func (w *witness) roller(p warcaster.Position, tag game.Tag) (game.Seat, bool) {
	by := p.S.Active
	if p.S.Attack.Live {
		by = p.SeatOf(p.S.Attack.By)
	}
	switch tag {
	case "attack", "damage", "damage/also", "collateral", "strength", "strafe", "repair":
		return by, true
	case "defence":
		at := &p.S.Attack
		if i := int(at.Next) - 1; at.Live && i >= 0 && i < at.Against.Len() {
			return p.SeatOf(at.Against.At(i).Model), true
		}
	}
	return 0, false
}

// ThirdsExpected returns what dice are expected to show, in thirds of a strike. It is
// false for other dice than those of strikes.
func ThirdsExpected(pool string) (thirds int, ok bool) {
	for _, die := range [...]dice.Die{dice.Action, dice.Power} {
		sum := 0
		for _, face := range die.Faces() {
			sum += int(face)
		}
		thirds += diceIn(pool, die.Name()) * sum * 3 / die.Sides()
	}
	return thirds, thirds > 0
}

// damaged notes damage points, as far as the model had health for them.
func (w *witness) damaged(p warcaster.Position, e game.Event, facts *warcaster.DamageFacts) {
	by, id := Parties(e)
	if id == warcaster.None {
		return
	}
	points := min(facts.Damage, p.Left(id))
	if p.IsGate(id) {
		points = min(facts.Damage, p.Arc(id))
	}
	if points <= 0 {
		return
	}
	w.account.Tally(int(p.UnitOf(id)), board.Tally{Taken: points})
	if by != warcaster.None && p.Enemies(by, id) {
		w.account.Tally(int(p.UnitOf(by)), board.Tally{Dealt: points})
	}
}

// Model notes models that are destroyed, and damage that nobody rolls.
func (w *witness) model(p warcaster.Position, e game.Event, facts *warcaster.ModelFacts) {
	by, id := Parties(e)
	if id == warcaster.None {
		return
	}
	switch e.Kind {
	case "destroyed":
		w.account.Tally(int(p.UnitOf(id)), board.Tally{Lost: 1})
		w.account.Mark("loss", p.SeatOf(id), e.Text)
		if by != warcaster.None && p.Enemies(by, id) {
			w.account.Tally(int(p.UnitOf(by)), board.Tally{Kills: 1})
		}
	case "effect-stays":
		if points := min(facts.Value, p.Left(id)); points > 0 {
			w.account.Tally(int(p.UnitOf(id)), board.Tally{Taken: points})
		}
	}
}

// Parties returns who does something and whom it befalls; None where an event has none.
func Parties(e game.Event) (by, id warcaster.ModelID) {
	switch n := len(e.On); {
	case n == 0:
		return warcaster.None, warcaster.None
	case n == 1:
		return warcaster.None, warcaster.ModelID(e.On[0])
	default:
		return warcaster.ModelID(e.On[0]), warcaster.ModelID(e.On[n-1])
	}
}

// diceIn is the number of dice of a name in a pool as events write it.
func diceIn(pool, name string) (n int) {
	for _, part := range strings.Split(pool, " + ") {
		count, die, ok := strings.Cut(part, " ")
		if k, err := strconv.Atoi(count); ok && err == nil && die == name {
			n += k
		}
	}
	return n
}
