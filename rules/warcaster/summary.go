package warcaster

import (
	"slices"

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
	w := witness{m: m}
	look := func(g *game.Game[State], e game.Event) {
		w.g = g
		w.see(e)
	}
	if _, err := game.Rerun(m, record, look); err != nil {
		return board.Summary{}, err
	}
	return w.account(), nil
}

// witness watches a match and notes what its account is made of.
type witness struct {
	g     *game.Game[State]
	m     *Match
	notes []noted
}

// noted is one thing that was seen. A takeback takes it back with its event.
type noted struct {
	no, line int
	what     noteKind
	seat     game.Seat
	unit     UnitID // whose tally it is
	n        int
	roll     uint64
	scores   [2]int
	text     string
	turn     PhaseFacts
}

type noteKind uint8

const (
	noteRolled  noteKind = iota // n: strikes over what was to be expected, in thirds
	noteDealt                   // n damage points
	noteTaken                   // n damage points
	noteLost                    // a model
	noteKilled                  // a model
	noteEntered                 // the unit came into play
	noteGate                    // a gate was placed, or collapsed
	noteScored                  // scores; text is what happened
	noteMoment                  // scores; text is the name of the moment
	noteTurn                    // a turn began
)

// see notes what an event tells. The state is as the event found it.
func (w *witness) see(e game.Event) {
	p := w.m.At(&w.g.S)
	switch facts := e.Facts.(type) {
	case game.RetractedFacts:
		w.notes = slices.DeleteFunc(w.notes, func(n noted) bool { return n.no >= facts.From })
	case game.RolledFacts:
		w.rolled(p, e, &facts)
	case DamageFacts:
		w.damaged(p, e, &facts)
	case ModelFacts:
		w.model(p, e, &facts)
	case UnitFacts:
		switch e.Kind {
		case "deploy":
			w.note(e, noted{what: noteEntered, unit: w.m.models[e.On[0]].Home, seat: facts.Seat})
		case "collapse":
			w.note(e, noted{what: noteGate, unit: w.m.models[e.On[0]].Home, seat: facts.Seat, text: e.Text})
		}
	case MoveFacts:
		if e.Kind == "gate" {
			w.note(e, noted{what: noteGate, unit: None, seat: p.s.Active, text: e.Text})
		}
	case ScoreFacts:
		w.note(e, noted{what: noteScored, seat: facts.Seat, scores: scoresOf(p.s), text: e.Text})
	case PhaseFacts:
		w.phase(p, e, &facts)
	case EndFacts:
		label := "end"
		if p.s.Reason == ByPoints {
			label = endOf(p.round())
		}
		w.note(e, noted{what: noteMoment, scores: scoresOf(p.s), text: label})
	}
}

func (w *witness) note(e game.Event, n noted) {
	n.no, n.line = e.No, len(w.g.Log())
	w.notes = append(w.notes, n)
}

func scoresOf(s *State) [2]int { return [2]int{int(s.VP[0]), int(s.VP[1])} }

// phase notes turns and the ends of rounds.
func (w *witness) phase(p position, e game.Event, facts *PhaseFacts) {
	switch {
	case e.Kind == "turn":
		w.note(e, noted{what: noteTurn, seat: facts.Seat, turn: *facts})
	case facts.Phase == PulseTokens.String():
		w.note(e, noted{what: noteMoment, scores: scoresOf(p.s), text: endOf(facts.Round)})
	}
}

// numerals are the Pulse rounds as their tracker has them.
var numerals = [...]string{"0", "I", "II", "III", "IV", "V", "VI"}

func numeral(round int) string { return numerals[min(round, len(numerals)-1)] }

func endOf(round int) string { return "end of " + numeral(round) }

// rolled notes how a roll of strikes compares with what was to be expected of it. An
// Action Die is worth two thirds of a strike and a Power Die one (wc.dice).
func (w *witness) rolled(p position, e game.Event, facts *game.RolledFacts) {
	seat, ok := w.roller(p, facts.Tag)
	if !ok {
		return
	}
	expected, ok := thirdsExpected(facts.Dice)
	if ok {
		w.note(e, noted{what: noteRolled, seat: seat, roll: facts.Roll, n: 3*dice.Total(facts.Face) - expected})
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
	w.note(e, noted{what: noteTaken, unit: p.unitOf(id), seat: p.seatOf(id), n: points})
	if by != None && p.enemies(by, id) {
		w.note(e, noted{what: noteDealt, unit: p.unitOf(by), seat: p.seatOf(by), n: points})
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
		w.note(e, noted{what: noteLost, unit: p.unitOf(id), seat: p.seatOf(id), n: 1, text: e.Text})
		if by != None && p.enemies(by, id) {
			w.note(e, noted{what: noteKilled, unit: p.unitOf(by), seat: p.seatOf(by), n: 1})
		}
	case "effect-stays":
		if points := min(facts.Value, p.left(id)); points > 0 {
			w.note(e, noted{what: noteTaken, unit: p.unitOf(id), seat: p.seatOf(id), n: points})
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
