package match

import (
	"errors"
	"fmt"
	"time"

	"umpire/bounds"
	"umpire/game"
)

// say does one thing that a client says.
func (c *Session) say(s ClientMessage) {
	m := c.match
	begun := time.Now()
	err := c.obey(s)
	if errors.Is(err, errHeld) {
		return
	}
	if s.Type == "choose" {
		m.manager.watch.Choice(time.Since(begun), err != nil)
	}
	if err != nil {
		c.send(c.refusal(s, err))
	}
}

// refusal returns the message for a client when something was not done.
func (c *Session) refusal(s ClientMessage, err error) any {
	m := c.match
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
func (c *Session) obey(s ClientMessage) error {
	m := c.match
	switch s.Type {
	case "sight", "threat", "inspect", "history":
		if m.displayOf(c.seat).table == nil {
			return wrong("turn", "There is no table to look at.")
		}
		return c.look(s)
	case "talk":
		return c.acknowledged(s, c.sayTalk)
	}
	if c.seat == game.Nobody {
		return wrong("turn", "You watch: only who has a seat can do that.")
	}
	switch {
	case s.Type == "away":
		return c.acknowledged(s, c.sayAway)
	case s.Type == "rematch":
		return c.acknowledged(s, c.sayRematch)
	case s.Type == "move":
		return c.sayMove(s)
	case m.kept.Ending != nil:
		return wrong("ended", "The match has ended.")
	case m.table == nil:
		return wrong("turn", "The match has not begun: a seat is open.")
	case m.table.Over():
		return wrong("ended", "The match has ended.")
	}
	switch s.Type {
	case "choose":
		return c.sayChoose(s)
	case "judge", "reach", "forecast", "others", "suggest":
		return c.look(s)
	case "undo", "withdraw", "takeback", "consent":
		return c.sayBack(s)
	case "stand":
		return c.sayStand(s)
	case "ready":
		return c.sayReady(s)
	case "draw":
		return c.acknowledged(s, c.sayDraw)
	case "deputy":
		return c.acknowledged(s, c.sayDeputy)
	case "claim":
		return c.acknowledged(s, c.sayClaim)
	case "concede":
		return c.done(s, c.sayConcede(s))
	case "playon":
		return c.acknowledged(s, c.sayPlayOn)
	}
	return wrong("unknown", "%q is not known here.", s.Type)
}

// look asks a question, which changes nothing. If the rules break at it, the match goes on.
func (c *Session) look(s ClientMessage) (err error) {
	if c.match.harmless(func() { err = c.question(s) }) != nil {
		return wrong("broken", "The rules broke at this: nothing has changed.")
	}
	return err
}

// acknowledged does what is no choice, and says that it is done.
func (c *Session) acknowledged(s ClientMessage, do func(ClientMessage) error) error {
	if err := c.checkPace(); err != nil {
		return err
	}
	return c.done(s, do(s))
}

// done says that something is done, if there was no error.
func (c *Session) done(s ClientMessage, err error) error {
	if err != nil {
		return err
	}
	seq := c.match.kept.length
	if f := c.match.feed; f != nil && c.seat == game.Nobody {
		seq = f.told.Seq
	}
	c.send(Ack{"taken", s.Re, seq})
	return nil
}

// checkCurrent refuses what was meant for another position.
func (c *Session) checkCurrent(s ClientMessage) error {
	if now := c.match.kept.length; s.Seq != now {
		return wrong("stale", "That was meant for choice %d: the match is at choice %d.", s.Seq+1, now+1)
	}
	return nil
}

// checkAsked refuses what was meant for another question to the seat.
func (c *Session) checkAsked(s ClientMessage) error {
	if stillAsked(c.match.table, c.seat, s.Seq) {
		return nil
	}
	return c.checkCurrent(s)
}

// errHeld is no error: what was said is done later.
var errHeld = errors.New("held")

// sayChoose makes a choice.
func (c *Session) sayChoose(s ClientMessage) error {
	m := c.match
	if err := c.checkAsked(s); err != nil {
		return err
	}
	came, now := c.came, m.situation()
	if now.clock.outOfTime(now, c.seat, came) || now.clock.shut(now, c.seat, came) {
		return wrong("turn", "Your time has run out: the table decides for you.")
	}
	if left := m.passes.hold(now, c.seat, s.Answer); left > 0 && m.later(left, func() { c.came = came; c.say(s) }) {
		return errHeld
	}
	if err := m.answer(game.Entry{Seat: c.seat, Answer: s.Answer}, c.quota); err != nil {
		return err
	}
	now.clock.chosen(m.situation(), c.seat, came)
	c.taken = &Ack{"taken", s.Re, m.kept.length}
	m.tell()
	c.acknowledge()
	return nil
}
