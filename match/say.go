package match

import (
	"errors"
	"fmt"
	"time"

	"umpire/bounds"
	"umpire/game"
)

// say does one thing that a client says.
func (m *Match) say(c *Session, s ClientMessage) {
	begun := time.Now()
	err := m.obey(c, s)
	if errors.Is(err, errHeld) {
		return
	}
	if s.Type == "choose" {
		m.manager.watch.Choice(time.Since(begun), err != nil)
	}
	if err != nil {
		c.send(m.refusal(s, err))
	}
}

// refusal is what a client is told when something was not done.
func (m *Match) refusal(s ClientMessage, err error) any {
	var no *game.Refusal
	var wrong *Wrong
	var broken *game.Broken
	switch {
	case errors.As(err, &no):
		return Refused{Type: "refused", Re: s.Re, Refusal: *no}
	case errors.As(err, &wrong):
		return Wrong{"wrong", s.Re, wrong.Code, wrong.Text, wrong.Wait}
	case m.kept.Ending != nil:
		return Wrong{Type: "wrong", Re: s.Re, Code: "broken", Text: "The rules broke at this choice: the match has ended with a report."}
	case m.manager.ctx.Err() != nil:
		return Wrong{Type: "wrong", Re: s.Re, Code: "closing", Text: "The server closes: the choice was not made."}
	case errors.As(err, &broken):
		m.manager.watch.Panic()
		m.manager.logger.Error("the rules broke", "match", m.kept.ID, "error", err, "stack", string(broken.Stack))
		return Wrong{Type: "wrong", Re: s.Re, Code: "broken", Text: "The rules broke at this: nothing has changed."}
	}
	m.manager.logger.Error("a choice could not be taken", "match", m.kept.ID, "error", err)
	return Wrong{Type: "wrong", Re: s.Re, Code: "full", Text: "The choice could not be written down. It was not made: try again."}
}

// wrong is an error with a code, for Wrong.
func wrong(code, format string, args ...any) error {
	return &Wrong{Code: code, Text: bounds.Cut(fmt.Sprintf(format, args...), bounds.Told)}
}

// unread is the error of something that could not be read.
func unread(err error) error { return misread(err, "%v", err) }

// misread is the error of something that could not be read, in more words.
func misread(err error, format string, args ...any) error {
	return &Wrong{Code: CodeOf(err), Text: bounds.Cut(fmt.Sprintf(format, args...), bounds.Answer)}
}

// CodeOf is the code for something that could not be read: whether there was more of it
// than is read, or it was not as expected.
func CodeOf(err error) string {
	var over bounds.Over
	if errors.As(err, &over) {
		return "too-large"
	}
	return "malformed"
}

// Error implements error.
func (w *Wrong) Error() string { return w.Code + ": " + w.Text }

// obey does one thing. The error is a *game.Refusal, a *Wrong or of the disk.
func (m *Match) obey(c *Session, s ClientMessage) error {
	switch s.Type {
	case "sight", "threat", "inspect", "history":
		if m.displayOf(c.seat).table == nil {
			return wrong("turn", "There is no table to look at.")
		}
		return m.runReadOnly(func() error { return m.question(c, s) })
	case "talk":
		return m.runAck(c, s, m.sayTalk)
	}
	if c.seat == game.Nobody {
		return wrong("turn", "You watch: only who has a seat can do that.")
	}
	switch {
	case s.Type == "away":
		return m.runAck(c, s, m.sayAway)
	case s.Type == "rematch":
		return m.runAck(c, s, m.sayRematch)
	case s.Type == "move":
		return m.sayMove(c, s)
	case m.kept.Ending != nil:
		return wrong("ended", "The match has ended.")
	case m.table == nil:
		return wrong("turn", "The match has not begun: a seat is open.")
	case m.table.Over():
		return wrong("ended", "The match has ended.")
	}
	switch s.Type {
	case "choose":
		return m.sayChoose(c, s)
	case "judge", "reach", "forecast", "others", "suggest":
		return m.runReadOnly(func() error { return m.question(c, s) })
	case "undo", "withdraw", "takeback", "consent":
		return m.sayBack(c, s)
	case "stand":
		return m.sayStand(c, s)
	case "ready":
		return m.sayReady(c, s)
	case "draw":
		return m.runAck(c, s, m.sayDraw)
	case "deputy":
		return m.runAck(c, s, m.sayDeputy)
	case "claim":
		return m.runAck(c, s, m.sayClaim)
	case "concede":
		return m.sayConcede(c, s)
	case "playon":
		return m.runAck(c, s, m.sayPlayOn)
	}
	return wrong("unknown", "%q is not known here.", s.Type)
}

// runReadOnly does what changes nothing. If the rules break at it, the match goes on.
func (m *Match) runReadOnly(look func() error) (err error) {
	if m.harmless(func() { err = look() }) != nil {
		return wrong("broken", "The rules broke at this: nothing has changed.")
	}
	return err
}

// runAck does what is no choice, and says that it is done.
func (m *Match) runAck(c *Session, s ClientMessage, do func(*Session, ClientMessage) error) error {
	if err := m.hurried(c); err != nil {
		return err
	}
	if err := do(c, s); err != nil {
		return err
	}
	seq := m.kept.length
	if m.feed != nil && c.seat == game.Nobody {
		seq = m.feed.told.Seq
	}
	c.send(Ack{"taken", s.Re, seq})
	return nil
}

// current refuses what was meant for another position.
func (m *Match) current(s ClientMessage) error {
	if s.Seq != m.kept.length {
		return wrong("stale", "That was meant for choice %d: the match is at choice %d.", s.Seq+1, m.kept.length+1)
	}
	return nil
}

// asked refuses what was meant for another question to the seat.
func (m *Match) asked(c *Session, s ClientMessage) error {
	if stillAsked(m.table, c.seat, s.Seq) {
		return nil
	}
	return m.current(s)
}

// errHeld is no error: what was said is done later.
var errHeld = errors.New("held")

func (m *Match) sayChoose(c *Session, s ClientMessage) error {
	if err := m.asked(c, s); err != nil {
		return err
	}
	came := m.came
	if now := m.situation(); m.kept.clock.outOfTime(now, c.seat, came) || m.kept.clock.shut(now, c.seat, came) {
		return wrong("turn", "Your time has run out: the table decides for you.")
	}
	if left := m.passes.hold(m.situation(), c.seat, s.Answer); left > 0 && m.later(left, func() { m.came = came; m.say(c, s) }) {
		return errHeld
	}
	if err := m.choose(c.seat, c.quota, s.Answer); err != nil {
		return err
	}
	m.kept.clock.chosen(m.situation(), c.seat, came)
	c.taken = &Ack{"taken", s.Re, m.kept.length}
	m.tell()
	c.acknowledge()
	return nil
}
