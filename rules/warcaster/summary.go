package warcaster

import (
	"strconv"
	"strings"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
)

// Summarize says what a recorded match came to. The record is played again, under
// the rules of now: one that no longer fits them is an error.
func (b *Book) Summarize(record *game.Record) (board.Summary, error) {
	setup, err := ReadSetup(b, record.Header.Setup)
	if err != nil {
		return board.Summary{}, err
	}
	m, err := NewMatch(b, setup)
	if err != nil {
		return board.Summary{}, err
	}
	w := witness{m: m, account: board.Account{Parts: 3}} // luck in thirds of a strike
	look := func(g *game.Game[State], e game.Event) {
		w.account.At(e, len(g.Log()))
		w.see(m.At(&g.S), e)
	}
	if _, err := game.Rerun(m, record, look); err != nil {
		return board.Summary{}, err
	}
	units := make([]board.Tally, len(m.units))
	for u := range units {
		slot := &m.units[u]
		units[u] = board.Tally{Seat: slot.Seat, Name: slot.Name, Glyph: glyphOf(slot.Card)}
	}
	return w.account.Summary(units), nil
}

// witness watches a match and notes what its account is made of.
type witness struct {
	m       *Match
	account board.Account
}

// see notes what an event tells. The state is as the event found it.
func (w *witness) see(p position, e game.Event) {
	a := &w.account
	switch {
	case e.From != 0:
		a.Retract(e.From)
	case e.Roll != nil:
		w.rolled(p, e.Roll)
	}
	switch facts := e.Facts.(type) {
	case DamageFacts:
		w.damaged(p, e, &facts)
	case ModelFacts:
		w.model(p, e, &facts)
	case UnitFacts:
		switch e.Kind {
		case "deploy":
			a.Tally(int(w.m.models[e.On[0]].Home), board.Tally{})
		case "collapse":
			a.Mark("gate", facts.Seat, e.Text)
		}
	case MoveFacts:
		if e.Kind == "gate" {
			a.Mark("gate", p.s.Active, e.Text)
		}
	case ScoreFacts:
		a.Score("", scoresOf(p.s)...)
		a.Mark("score", facts.Seat, e.Text)
	case PhaseFacts:
		w.phase(p, e, &facts)
	case EndFacts:
		label := "end"
		if p.s.Reason == ByPoints {
			label = endOf(p.round())
		}
		a.Score(label, scoresOf(p.s)...)
	}
}

func scoresOf(s *State) []int { return []int{int(s.VP[0]), int(s.VP[1])} }

// phase notes turns and the ends of rounds.
func (w *witness) phase(p position, e game.Event, facts *PhaseFacts) {
	switch {
	case e.Kind == "turn":
		w.account.Turn(facts.Seat, "Pulse "+numeral(facts.Round), facts.Box)
	case facts.Phase == PulseTokens.String():
		w.account.Score(endOf(facts.Round), scoresOf(p.s)...)
	}
}

// numerals are the Pulse rounds as their tracker has them.
var numerals = [...]string{"0", "I", "II", "III", "IV", "V", "VI"}

func numeral(round int) string { return numerals[min(round, len(numerals)-1)] }

func endOf(round int) string { return "end of " + numeral(round) }

// rolled notes how a roll of strikes compares with what was to be expected of it. An
// Action Die is worth two thirds of a strike and a Power Die one (wc.dice).
func (w *witness) rolled(p position, roll *game.Roll) {
	seat, ok := w.roller(p, roll.Tag)
	if !ok {
		return
	}
	expected, ok := thirdsExpected(roll.Dice)
	if ok {
		w.account.Rolled(seat, roll.Roll, 3*dice.Total(roll.Face)-expected)
	}
}

// roller is whose roll it was; rolls that are nobody's luck have none: of a d6, and
// of continuous effects.
func (w *witness) roller(p position, tag game.Tag) (game.Seat, bool) {
	by := p.s.Active
	if p.s.Attack.Live {
		by = p.seatOf(p.s.Attack.By)
	}
	switch tag {
	case "attack", "damage", "damage/also", "collateral", "strength", "strafe", "repair":
		return by, true
	case "defence":
		at := &p.s.Attack
		if i := int(at.Next) - 1; at.Live && i >= 0 && i < at.Against.Len() {
			return p.seatOf(at.Against.At(i).Model), true
		}
	}
	return 0, false
}

// thirdsExpected is what dice are expected to show, in thirds of a strike. It is
// false for other dice than those of strikes.
func thirdsExpected(pool string) (thirds int, ok bool) {
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
func (w *witness) damaged(p position, e game.Event, facts *DamageFacts) {
	by, id := parties(e)
	if id == None {
		return
	}
	points := min(facts.Damage, p.left(id))
	if p.isGate(id) {
		points = min(facts.Damage, p.arc(id))
	}
	if points <= 0 {
		return
	}
	w.account.Tally(int(p.unitOf(id)), board.Tally{Taken: points})
	if by != None && p.enemies(by, id) {
		w.account.Tally(int(p.unitOf(by)), board.Tally{Dealt: points})
	}
}

// model notes models that are destroyed, and damage that nobody rolls.
func (w *witness) model(p position, e game.Event, facts *ModelFacts) {
	by, id := parties(e)
	if id == None {
		return
	}
	switch e.Kind {
	case "destroyed":
		w.account.Tally(int(p.unitOf(id)), board.Tally{Lost: 1})
		w.account.Mark("loss", p.seatOf(id), e.Text)
		if by != None && p.enemies(by, id) {
			w.account.Tally(int(p.unitOf(by)), board.Tally{Kills: 1})
		}
	case "effect-stays":
		if points := min(facts.Value, p.left(id)); points > 0 {
			w.account.Tally(int(p.unitOf(id)), board.Tally{Taken: points})
		}
	}
}

// parties are who does something and whom it befalls; None where an event has none.
func parties(e game.Event) (by, id ModelID) {
	switch n := len(e.On); {
	case n == 0:
		return None, None
	case n == 1:
		return None, ModelID(e.On[0])
	default:
		return ModelID(e.On[0]), ModelID(e.On[n-1])
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
