package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/internal/soak"
	"umpire/match"
)

// A game of Warpath by people who choose at random, through the real server. Both place
// their orders at once: until the second has, nothing that anybody else gets says what
// the first has placed.
func TestOrdersAreHiddenOnTheWire(t *testing.T) {
	t.Parallel()
	s := newSearch(t, "warpath", 1)
	placed := 0
	for s.players[0].over() == nil {
		if s.battle() {
			placed++
		}
	}
	s.afterwards()
	s.replayed()
	if placed == 0 {
		t.Error("nobody waited for the other's orders")
	}
	t.Logf("%d choices, %d frames, %d times orders lay face down", s.players[0].now.Seq, s.frames, placed)
}

// replayed sees that the replay of the match can be looked at, and checked.
func (s *search) replayed() {
	s.t.Helper()
	status, text := s.asked("GET", "/api/replays/"+s.opened.ID, "")
	if err := s.grammar.Hold("Replay", text); err != nil || status != http.StatusOK {
		s.t.Fatalf("%d %v %.300s", status, err, text)
	}
	var replay match.Replay
	if err := json.Unmarshal(text, &replay); err != nil {
		s.t.Fatal(err)
	}
	if last := replay.Summary.Scores[len(replay.Summary.Scores)-1]; len(replay.Summary.Turns) < 5 || !strings.HasPrefix(last.Label, "end of Round") {
		s.t.Errorf("the summary has %d turns and ends with %+v", len(replay.Summary.Turns), last)
	}
	var check match.DiceCheck
	if s.request("GET", "/api/replays/"+s.opened.ID+"/check", "", &check); !check.Agrees || !check.Hash {
		s.t.Errorf("the replay does not verify: %.300s", check.Text)
	}
}

// battle has one choice made, and looks at all that is told of it. It reports whether
// orders lie face down after it.
func (s *search) battle() (hidden bool) {
	s.t.Helper()
	asked := s.players[0]
	if asked.now.Request == nil {
		asked = s.players[1]
	}
	r := asked.now.Request
	if r == nil {
		s.t.Fatalf("nobody is asked anything: %+v", asked.now)
	}
	answer := s.reply(asked, r)
	if s.luck.IntN(60) == 0 {
		s.inquire()
		s.seeViews()
	}
	seq := asked.now.Seq
	asked.chooses(answer)
	for _, l := range s.everybody() {
		for (l.now.Seq == seq || len(l.now.Waits) == 0) && l.over() == nil {
			l.hear()
		}
	}
	next := s.players[1-asked.seat].now.Request
	hidden = r.Tag == "orders" && next != nil && next.Tag == "orders"
	if hidden || s.luck.IntN(soak.Of(16, 4)) == 0 {
		s.pry(answer)
	}
	if hidden {
		s.comeBack(asked, answer)
	}
	for _, l := range s.everybody() {
		for _, frame := range l.fresh {
			if s.frames++; l.over() == nil {
				s.all.Write(frame)
			}
			if hidden && l != asked {
				l.tellsNoOrders(asked.seat, answer, frame)
			}
		}
		l.fresh = nil
	}
	return hidden
}

// comeBack has everybody join anew while orders wait for the other side's: who has placed
// them is told them again, and nobody else is.
func (s *search) comeBack(asked *listener, answer game.Answer) {
	s.t.Helper()
	if asked.now.Given == nil || !slices.Equal(asked.now.Given.Answer, answer) {
		s.t.Errorf("choice %d: seat %d is told of its own orders: %+v", asked.now.Seq, asked.seat, asked.now.Given)
	}
	for _, token := range []string{s.opened.Seats[0].Token, s.opened.Seats[1].Token, ""} {
		l := s.sit(token)
		switch {
		case l.seat != asked.seat:
			for _, frame := range l.fresh {
				l.tellsNoOrders(asked.seat, answer, frame)
			}
			if l.now.Given != nil {
				s.t.Errorf("choice %d: seat %d is told what seat %d has answered", l.now.Seq, l.seat, asked.seat)
			}
		case l.now.Given == nil || !slices.Equal(l.now.Given.Answer, answer):
			s.t.Errorf("choice %d: seat %d comes back and is told %+v", l.now.Seq, l.seat, l.now.Given)
		}
		if err := l.conn.CloseNow(); err != nil {
			s.t.Error(err)
		}
	}
	for _, l := range s.everybody() {
		if l != asked && l.now.Given != nil {
			s.t.Errorf("choice %d: seat %d is told what seat %d has answered", l.now.Seq, l.seat, asked.seat)
		}
	}
}

// pry asks everything that may be asked about bases of either side, and about an answer
// that somebody else has given.
func (s *search) pry(answer game.Answer) {
	s.t.Helper()
	for _, l := range s.everybody() {
		list := []match.ClientMessage{{Type: "forecast", Answer: answer}, {Type: "history"}, {Type: "others"}}
		for range 3 {
			list = append(list, match.ClientMessage{Type: "inspect", Subject: s.luck.Int32N(100)}, match.ClientMessage{Type: "sight", Subject: s.luck.Int32N(100), Target: s.luck.Int32N(100)},
				match.ClientMessage{Type: "sight", Subject: s.luck.Int32N(100), Place: &board.Placed{Model: s.luck.Int32N(100), At: geom.Point{X: 20 * geom.Inch, Y: 20 * geom.Inch}}}, match.ClientMessage{Type: "threat", Subject: s.luck.Int32N(100)})
		}
		for _, said := range list {
			l.say(said)
			l.answered()
		}
	}
}

// tellsNoOrders holds that a frame knows nothing of the orders of a seat.
func (l *listener) tellsNoOrders(of game.Seat, answer game.Answer, frame []byte) {
	l.s.t.Helper()
	given, err := json.Marshal(answer)
	if err != nil {
		l.s.t.Fatal(err)
	}
	if len(answer) > 3 && bytes.Contains(frame, given) {
		l.s.t.Fatalf("seat %d is told the answer: %.400s", l.seat, frame)
	}
	for id, u := range l.units() {
		if u.Seat == of && u.Token != "" && u.Token != "sealed" && u.Foes == nil {
			l.s.t.Fatalf("seat %d sees the order of %s (%s): %s", l.seat, u.Name, id, u.Token)
		}
	}
	var told struct {
		Sheet struct {
			Model int32
			Notes []struct{ Clause string }
		}
	}
	if json.Unmarshal(frame, &told) != nil {
		return
	}
	for _, n := range told.Sheet.Notes {
		if n.Clause == "wp.orders.types" && l.owner(told.Sheet.Model) == of {
			l.s.t.Fatalf("seat %d is shown an order: %s", l.seat, frame)
		}
	}
}

// unitSeen is a unit of a view.
type unitSeen struct {
	Name, Token string
	Seat        game.Seat
	Foes        []int
}

func (l *listener) units() (units map[string]unitSeen) {
	l.s.t.Helper()
	l.part("units", &units)
	return units
}

// owner returns whose a base on the table is; Nobody's that is not there.
func (l *listener) owner(base int32) game.Seat {
	var bases map[string]struct{ ID, Unit int32 }
	l.part("bases", &bases)
	for _, b := range bases {
		if b.ID == base {
			for id, u := range l.units() {
				if id == jsonOf(l.s.t, b.Unit) && u.Foes == nil {
					return u.Seat
				}
			}
		}
	}
	return game.Nobody
}

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// part reads a part of the view.
func (l *listener) part(name string, into any) {
	l.s.t.Helper()
	if err := json.Unmarshal([]byte(jsonOf(l.s.t, l.view.(map[string]any)[name])), into); err != nil {
		l.s.t.Fatal(err)
	}
}

// reply is one of the options, or of those without a list what a bot advises.
func (s *search) reply(l *listener, r *game.Request) game.Answer {
	if r.Form == game.Pick.String() || r.Form == game.YesNo.String() {
		return r.Options[s.luck.IntN(len(r.Options))].Answer
	}
	return l.advised()
}
