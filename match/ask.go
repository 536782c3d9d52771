package match

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"

	"umpire/board"
	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/system"
)

// question takes in a question about the table as it is now.
func (c *Session) question(s ClientMessage) error {
	m := c.match
	q, d := &question{said: s, urgent: answering}, m.displayOf(c.seat)
	switch s.Type {
	case "history":
		log, setup, source := slices.Clone(d.table.Log()), m.kept.Setup, m.kept.source()
		q.urgent = recounting
		q.answer = func(ctx context.Context, giveWay func()) any {
			return c.history(ctx, s, setup, source, log, c.seat, giveWay)
		}
		return c.ask(q)
	case "judge":
		if err := c.checkAsked(s); err != nil {
			return err
		}
	}
	snapshot, luck := d.snapshot(), m.kept.luckOf(c.seat, m.kept.length)
	q.answer = func(ctx context.Context, _ func()) any { return c.answer(ctx, snapshot.Copy(), c.seat, s, luck) }
	return c.ask(q)
}

// answer answers a question on a copy of the table. It is not on the match's goroutine.
func (c *Session) answer(ctx context.Context, t system.Table, seat game.Seat, s ClientMessage, luck uint64) any {
	m := c.match
	message, err := answerOf(ctx, t, seat, s, luck)
	var no *game.Refusal
	var told *Wrong
	var fault *bot.Fault
	switch {
	case err == nil:
		return message
	case errors.As(err, &no):
		return Refused{Type: "refused", Re: s.Re, Refusal: *no}
	case errors.As(err, &told):
		return Wrong{Type: "wrong", Re: s.Re, Code: told.Code, Text: told.Text}
	case errors.As(err, &fault):
		m.manager.logger.Error("a bot had no advice", slog.String("match", m.id), slog.Any("error", err))
		return Wrong{Type: "wrong", Re: s.Re, Code: "broken", Text: "There is no advice: the bot that gives it " + string(fault.Kind) + "."}
	}
	m.manager.logger.Error("a question could not be answered", slog.String("match", m.id), slog.Any("error", err))
	return Wrong{Type: "wrong", Re: s.Re, Code: "broken", Text: "The rules broke at this: nothing has changed."}
}

// mostMoved says how many models a question about the table takes to stand elsewhere.
const mostMoved = 40

// judged returns what a seat is told of an answer that would be taken.
func judged(t system.Table, seat game.Seat, re int, a game.Answer) *Judged {
	b := t.Behind(seat, a)
	return &Judged{Type: "judged", Re: re, Option: t.Option(seat, a), Final: b.Final(), Rolls: b.Rolls, Again: b.Again}
}

// answerOf returns the answer to a question of a seat. The error is a *game.Refusal, a *Wrong
// or a bot's.
func answerOf(ctx context.Context, t system.Table, seat game.Seat, s ClientMessage, luck uint64) (any, error) {
	switch s.Type {
	case "judge":
		a, err := t.Judge(seat, s.Answer)
		if no := (*game.Refusal)(nil); len(s.From) > 0 && errors.As(err, &no) {
			refused := Refused{Type: "refused", Re: s.Re, Refusal: *no}
			if last, beyond := t.Last(seat, s.From, s.Answer); last != nil {
				refused.Last = judged(t, seat, s.Re, last)
				if beyond != nil {
					refused.Refusal = *beyond
				}
			}
			return refused, nil
		}
		if err != nil {
			return nil, err
		}
		return *judged(t, seat, s.Re, a), nil
	case "reach":
		out := []board.Outline{}
		if s.Floor == nil {
			out = append(out, t.Reach(seat, s.Subject)...)
		} else {
			out = append(out, t.Landings(seat, s.Subject, *s.Floor)...)
		}
		return Reached{"reach", s.Re, s.Subject, s.Floor, out}, nil
	case "forecast":
		return forecast(t, seat, s)
	case "others":
		others := t.Others(seat)
		if others == nil {
			others = []system.Other{}
		}
		return Others{"others", s.Re, others}, nil
	case "suggest":
		if t.Tag(seat) == "" {
			return nil, wrong("turn", "Nothing is asked of this seat now.")
		}
		a, err := t.Suggest(ctx, seat, luck)
		if err != nil {
			return nil, err
		}
		return Suggested{"suggestion", s.Re, t.Option(seat, a)}, nil
	case "sight", "threat":
		if len(s.Moved) > mostMoved {
			return nil, wrong("too-large", "%d models are moved: %d at most.", len(s.Moved), mostMoved)
		}
		if s.Type == "threat" {
			return threat(t, seat, s), nil
		}
		return sight(t, seat, s), nil
	}
	told := Inspected{Type: "sheet", Re: s.Re}
	if sheet, ok := t.Inspect(seat, s.Subject); ok {
		told.Sheet = &sheet
	}
	return told, nil
}

func sight(t system.Table, seat game.Seat, s ClientMessage) Seen {
	told := Seen{Type: "sight", Re: s.Re}
	line, ok := board.Sight{}, false
	if s.Place != nil {
		line, ok = t.SightAt(seat, s.Subject, *s.Place, s.Moved)
	} else {
		line, ok = t.Sight(seat, s.Subject, s.Target, s.Moved)
	}
	if ok {
		told.Sight = &line
	}
	return told
}

func threat(t system.Table, seat game.Seat, s ClientMessage) Threatened {
	told := Threatened{Type: "threat", Re: s.Re}
	if threat, ok := t.Threat(seat, s.Subject, s.Moved); ok {
		told.Threat = &threat
	}
	return told
}

func forecast(t system.Table, seat game.Seat, s ClientMessage) (any, error) {
	told := Foretold{Type: "forecast", Re: s.Re}
	_, err := t.Judge(seat, s.Answer)
	if err != nil && !errors.As(err, &told.Refusal) {
		return nil, err
	}
	// An answer of another shape is not forecast: it names nothing.
	if told.Refusal == nil || !told.Refusal.Has(game.ClauseShape) && !told.Refusal.Has(game.ClauseTurn) {
		if f, ok := t.Forecast(seat, s.Answer, s.Plan); ok {
			told.Forecast = &f
		}
	}
	return told, nil
}

// history tells of earlier events: the log is played again.
func (c *Session) history(ctx context.Context, s ClientMessage, setup json.RawMessage, source dice.Source, log []game.Entry, seat game.Seat, giveWay func()) any {
	m := c.match
	events, err := past(ctx, m.sys, setup, source, log, seat, giveWay)
	if ctx.Err() != nil {
		return nil // nobody wants it any more
	}
	if err != nil {
		m.manager.logger.Error("a log could not be played again", slog.String("match", m.id), slog.Any("error", err))
		return Wrong{Type: "wrong", Re: s.Re, Code: "broken", Text: "What happened before cannot be told any more."}
	}
	for len(events) > 0 && s.Before > 0 && events[len(events)-1].No >= s.Before {
		events = events[:len(events)-1]
	}
	return History{Type: "history", Re: s.Re, More: len(events) > page, Events: events[max(0, len(events)-page):]}
}

// past is all that a seat may know of the events of a log.
func past(ctx context.Context, sys system.System, setup json.RawMessage, source dice.Source, log []game.Entry, seat game.Seat, giveWay func()) ([]game.Event, error) {
	again, err := sys.Open(setup, source)
	if err != nil {
		return nil, err
	}
	events := []game.Event{}
	again.Within(givingWay(ctx, giveWay))
	again.Watch(func(e game.Event) {
		if from := e.From; from != 0 {
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
func replayed(t system.Table, log []game.Entry) error {
	if len(log) == 0 {
		return t.Start()
	}
	return t.Replay(log)
}
