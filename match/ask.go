package match

import (
	"encoding/json"
	"errors"
	"slices"

	"umpire/board"
	"umpire/bot"
	"umpire/dice"
	"umpire/game"
)

// ask answers a question of a seat about what it could do. Nothing changes.
func (m *Match) ask(c *Sitting, s Said) error {
	switch s.Type {
	case "judge":
		return m.judge(c, s)
	case "reach":
		out := m.table.Reach(c.seat, s.Subject)
		if out == nil {
			out = []board.Outline{}
		}
		c.send(Reached{"reach", s.Re, s.Subject, out})
	case "forecast":
		return m.forecast(c, s)
	case "others":
		others := m.table.Others(c.seat)
		if others == nil {
			others = []Other{}
		}
		c.send(Others{"others", s.Re, others})
	case "suggest":
		a, err := m.table.Suggest(m.hall.ctx, c.seat)
		var fault *bot.Fault
		if errors.As(err, &fault) {
			m.hall.logger.Error("a bot had no advice", "match", m.kept.ID, "error", err)
			return wrong("broken", "There is no advice: the bot that gives it %s.", fault.Kind)
		}
		if err != nil {
			return wrong("turn", "Nothing is asked of this seat now.")
		}
		c.send(Suggested{"suggestion", s.Re, a, m.table.Words(c.seat, a)})
	}
	return nil
}

func (m *Match) judge(c *Sitting, s Said) error {
	if err := m.asked(c, s); err != nil {
		return err
	}
	a, err := m.table.Judge(c.seat, s.Answer)
	if err != nil {
		return err
	}
	c.send(Judged{"judged", s.Re, a, m.table.Words(c.seat, a), m.table.Final(c.seat, a)})
	return nil
}

func (m *Match) forecast(c *Sitting, s Said) error {
	told := Foretold{Type: "forecast", Re: s.Re}
	_, err := m.table.Judge(c.seat, s.Answer)
	if err != nil && !errors.As(err, &told.Refusal) {
		return err
	}
	// An answer of another shape is not forecast: it names nothing.
	if told.Refusal == nil || !told.Refusal.Has(game.ClauseShape) && !told.Refusal.Has(game.ClauseTurn) {
		if f, ok := m.table.Forecast(c.seat, s.Answer); ok {
			told.Forecast = &f
		}
	}
	c.send(told)
	return nil
}

// lookUp answers what anybody may ask, also who watches.
func (m *Match) lookUp(c *Sitting, s Said) error {
	switch s.Type {
	case "sight":
		seen := Seen{Type: "sight", Re: s.Re}
		if sight, ok := m.table.Sight(c.seat, s.Subject, s.Target); ok {
			seen.Sight = &sight
		}
		c.send(seen)
	case "inspect":
		told := Inspected{Type: "sheet", Re: s.Re}
		if sheet, ok := m.table.Inspect(c.seat, s.Subject); ok {
			told.Sheet = &sheet
		}
		c.send(told)
	case "history":
		return m.history(c, s)
	}
	return nil
}

// history tells of earlier events: the log is played again, beside the match.
// Nobody has more than one such look under way.
func (m *Match) history(c *Sitting, s Said) error {
	if !c.looks.CompareAndSwap(false, true) {
		return wrong("too-fast", "Another part of the log is on its way: ask when it is here.")
	}
	log := slices.Clone(m.table.Log())
	setup, source := m.kept.Setup, m.kept.source()
	m.aside(func() {
		defer c.looks.Store(false)
		events, err := past(m.sys, setup, source, log, c.seat)
		if err != nil {
			m.hall.logger.Error("a log could not be played again", "match", m.kept.ID, "error", err)
			c.send(Wrong{"wrong", s.Re, "broken", "What happened before cannot be told any more."})
			return
		}
		for len(events) > 0 && s.Before > 0 && events[len(events)-1].No >= s.Before {
			events = events[:len(events)-1]
		}
		c.send(History{Type: "history", Re: s.Re, More: len(events) > remembered, Events: events[max(0, len(events)-remembered):]})
	})
	return nil
}

// past is all that a seat may know of the events of a log.
func past(sys System, setup json.RawMessage, source dice.Source, log []game.Entry, seat game.Seat) ([]game.Event, error) {
	again, err := sys.Open(setup, source)
	if err != nil {
		return nil, err
	}
	events := []game.Event{}
	again.Watch(func(e game.Event) {
		if from, ok := retraction(e); ok {
			for len(events) > 0 && events[len(events)-1].No >= from {
				events = events[:len(events)-1]
			}
		}
		if e.To.Has(seat) {
			events = append(events, e)
		}
	})
	return events, replayed(again, log)
}

// replayed plays a log on a new table.
func replayed(t Table, log []game.Entry) error {
	if len(log) == 0 {
		return t.Start()
	}
	return t.Replay(log)
}
