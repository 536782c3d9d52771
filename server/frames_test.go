package server_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"umpire/game"
	"umpire/internal/grammar"
	"umpire/match"
)

// grammar returns what the server's own description says of the messages.
func (h *house) grammar() *grammar.Grammar {
	h.t.Helper()
	_, text := h.ask("GET", "/api/openapi.json", "")
	g, err := grammar.Of(text)
	if err != nil {
		h.t.Fatal(err)
	}
	return g
}

// Everything that is sent is as the document says: the page's types are true.
func TestFramesAreAsDescribed(t *testing.T) {
	h := openHouse(t, nil)
	g := h.grammar()
	if n := g.Messages(); n < 13 {
		t.Fatalf("%d messages are described", n)
	}
	m := h.create(hotSeat)
	a, b, watcher := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token), h.sit(m.ID, "")
	for _, kind := range []string{"others", "suggest", "reach", "sight", "threat", "inspect", "history", "forecast", "judge", "undo", "takeback", "withdraw"} {
		a.re++
		a.say(match.ClientMessage{Type: kind, Re: a.re, Answer: a.now.Request.Options[0].Answer})
	}
	a.choose(0)
	b.asked()
	a.say(match.ClientMessage{Type: "takeback", Re: 1, Seq: 1})
	b.declines(a)
	playOut(t, a, b)
	for watcher.now.Over == nil {
		if _, err := watcher.read(); err != nil {
			t.Fatal(err)
		}
	}
	a.say(match.ClientMessage{Type: "choose", Re: 99, Seq: a.now.Seq})
	a.wrong()
	for _, c := range []*client{a, b, watcher} {
		for _, frame := range c.frames {
			if err := g.Message(frame); err != nil {
				t.Errorf("%v: %.400s", err, frame)
			}
		}
	}
}

// declines has a client hear of the other's plea for a takeback, and say no.
func (c *client) declines(other *client) {
	c.t.Helper()
	for c.now.TakebackRequest == nil {
		if _, err := c.read(); err != nil {
			c.t.Fatal(err)
		}
	}
	c.say(match.ClientMessage{Type: "consent", Re: 5, Seq: c.now.Seq, Agree: false})
	c.next("step")
	for other.now.TakebackRequest != nil || other.now.Seq < c.now.Seq {
		if _, err := other.read(); err != nil {
			c.t.Fatal(err)
		}
	}
}

// A card that is in a hand is in no frame of anybody else, nor in the log, until it is
// played, whatever is asked; and no token is in the log.
func TestNothingHiddenIsSent(t *testing.T) {
	for range 20 {
		h := openHouse(t, nil)
		m := h.create(hotSeat)
		w := &watch{t: t, open: map[string]bool{}, heard: map[*client]int{}}
		w.all = []*client{h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token), h.sit(m.ID, "")}
		for w.turn() {
		}
		log := h.log.String()
		for _, hidden := range []string{m.Seats[0].Token, m.Seats[1].Token, "00112233445566778899aabbccddeeff"} {
			if strings.Contains(log, hidden) {
				t.Errorf("%q is in the log", hidden)
			}
		}
		if name := cards.FindString(log); name != "" {
			t.Errorf("%s is in the log", name)
		}
	}
}

// cards finds the names of cards.
var cards = regexp.MustCompile(`card-\d\d\b`)

// watch is a game that is watched for what should not be told.
type watch struct {
	t     testing.TB
	all   []*client       // two who play, and one who watches
	open  map[string]bool // cards that everybody has seen
	heard map[*client]int // frames that were looked at
	turns int
}

// turn has everybody ask for everything, looks at all that they heard, and has a card
// played; false when the match is over.
func (w *watch) turn() bool {
	w.t.Helper()
	var who *client
	for _, c := range w.all {
		for c.now.Seq < w.turns || len(c.now.Waits) == 0 && c.now.Over == nil {
			if _, err := c.read(); err != nil {
				w.t.Fatal(err)
			}
		}
		if c.now.Request != nil {
			who = c
		}
	}
	if who == nil {
		return false
	}
	for _, kind := range []string{"others", "suggest", "history", "judge"} {
		for _, c := range w.all {
			c.say(match.ClientMessage{Type: kind, Seq: c.now.Seq, Answer: who.now.Request.Options[0].Answer})
		}
	}
	for _, c := range w.all {
		w.look(c)
	}
	option := w.turns % len(who.now.Request.Options)
	w.open[cards.FindString(who.now.Request.Options[option].Words)] = true
	w.turns++
	who.choose(option)
	return true
}

// look says which cards a client was told of that it cannot know.
func (w *watch) look(c *client) {
	w.t.Helper()
	mine := hand(c)
	for _, frame := range c.frames[w.heard[c]:] {
		for _, name := range cards.FindAllString(string(frame), -1) {
			if !w.open[name] && !mine[name] {
				w.t.Errorf("%s in %.200s", name, frame)
			}
		}
	}
	w.heard[c] = len(c.frames)
}

// hand is the cards that a client's own view has had.
func hand(c *client) map[string]bool {
	held := map[string]bool{}
	for _, frame := range c.frames {
		var m struct {
			View  struct{ Mine []string }
			Patch struct{ Mine []string }
		}
		if c.hears.Seat != game.Nobody && json.Unmarshal(frame, &m) == nil {
			for _, name := range append(m.View.Mine, m.Patch.Mine...) {
				held[name] = true
			}
		}
	}
	return held
}
