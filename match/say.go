package match

import (
	"errors"
	"fmt"
	"time"

	"umpire/game"
)

// say does one thing that a client says.
func (m *Match) say(c *Sitting, s Said) {
	begun := time.Now()
	err := m.obey(c, s)
	if s.Type == "choose" {
		m.hall.watch.Choice(time.Since(begun), err != nil)
	}
	if err != nil {
		c.send(m.refusal(s, err))
	}
}

// refusal is what a client is told when something was not done.
func (m *Match) refusal(s Said, err error) any {
	var no *game.Refusal
	var wrong *Wrong
	switch {
	case errors.As(err, &no):
		return Refused{"refused", s.Re, *no}
	case errors.As(err, &wrong):
		return Wrong{"wrong", s.Re, wrong.Code, wrong.Text}
	case m.table != nil && m.table.Broken() != nil:
		return Wrong{"wrong", s.Re, "broken", "The rules broke at this choice: the match has ended with a report."}
	}
	m.hall.logger.Error("a choice could not be taken", "match", m.kept.ID, "error", err)
	return Wrong{"wrong", s.Re, "full", "The choice could not be written down. It was not made: try again."}
}

// wrong is an error with a code, for Wrong.
func wrong(code, format string, args ...any) error {
	return &Wrong{Code: code, Text: fmt.Sprintf(format, args...)}
}

// Error implements error.
func (w *Wrong) Error() string { return w.Code + ": " + w.Text }

// obey does one thing. The error is a *game.Refusal, a *Wrong or of the disk.
func (m *Match) obey(c *Sitting, s Said) error {
	switch s.Type {
	case "sight", "inspect", "history":
		if m.table == nil {
			return wrong("turn", "The match has not begun.")
		}
		return m.lookUp(c, s)
	}
	if c.seat == game.Nobody {
		return wrong("turn", "You watch: only who has a seat can do that.")
	}
	switch {
	case m.table == nil:
		return wrong("turn", "The match has not begun: a seat is open.")
	case m.kept.Ending != nil || m.table.Over():
		return wrong("ended", "The match has ended.")
	}
	switch s.Type {
	case "choose":
		return m.sayChoose(c, s)
	case "judge", "reach", "forecast", "others", "suggest":
		return m.ask(c, s)
	case "undo", "withdraw", "takeback", "consent":
		return m.sayBack(c, s)
	case "concede":
		return m.concede(c.seat)
	}
	return wrong("unknown", "%q is not known here.", s.Type)
}

// current refuses what was meant for another position.
func (m *Match) current(s Said) error {
	if s.Seq != m.log {
		return wrong("stale", "That was meant for choice %d: the match is at choice %d.", s.Seq+1, m.log+1)
	}
	return nil
}

func (m *Match) sayChoose(c *Sitting, s Said) error {
	if err := m.current(s); err != nil {
		return err
	}
	if err := m.choose(c.seat, s.Answer); err != nil {
		if b := m.table.Broken(); b != nil {
			m.breakDown(b, b.Stack)
		}
		return err
	}
	c.send(Taken{"taken", s.Re, m.log})
	m.tell()
	return nil
}
