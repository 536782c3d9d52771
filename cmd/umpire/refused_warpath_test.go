package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"umpire/game"
	"umpire/match"
)

// An order that a unit may not have comes back with the clause that keeps it from it,
// whoever writes the message: through the real server, as JSON typed by hand. Nothing has
// changed then, and a lawful answer is taken.
func TestOrdersThatAreRefusedOnTheWire(t *testing.T) {
	const overwatch, sprint, advance, shoot = 1, 2, 3, 4
	var s *search
	var r game.Request
	command, soldiers := -1, -1
	for n := range uint64(40) { // dice decide what is In Play as the first orders are placed
		s = newSearch(t, "warpath", 3+n)
		for s.players[0].now.Request == nil || s.players[0].now.Request.Tag != "orders" {
			s.battle()
		}
		r = *s.players[0].now.Request
		command = slices.IndexFunc(r.Items, func(i game.Item) bool { return slices.Equal(i.May, []int32{sprint}) })
		soldiers = slices.IndexFunc(r.Items, func(i game.Item) bool { return slices.Contains(i.May, overwatch) })
		if command >= 0 && soldiers >= 0 {
			break
		}
	}
	if command < 0 || soldiers < 0 {
		t.Fatal("no match has a Command Unit and others in play")
	}
	l := s.players[0]
	given := func(change func(a game.Answer) game.Answer) string {
		a := make(game.Answer, len(r.Items))
		for i := range a {
			a[i] = sprint
		}
		return jsonOf(t, change(a))
	}
	with := func(item int, order int32) string {
		return given(func(a game.Answer) game.Answer { a[item] = order; return a })
	}
	seq := l.now.Seq
	soldiers = -1
	for i := range r.Items { // a carrier and whom it has aboard have one order: neither is ordered alone
		var told match.Judged
		l.writes(`{"type":"judge","re":%re,"seq":`+jsonOf(t, seq)+`,"answer":`+with(i, overwatch)+`}`, &told)
		if told.Type == "judged" {
			soldiers = i
			break
		}
	}
	if soldiers < 0 {
		t.Fatal("none may be on Overwatch by itself")
	}
	for _, c := range []struct {
		name, answer string
		clause       game.Clause
		names        string
	}{
		{"a Command Unit on Overwatch", with(command, overwatch), "wp.orders.command_units", r.Items[command].Name + " cannot be given Overwatch"},
		{"a Command Unit that Advances", with(command, advance), "wp.orders.command_units", r.Items[command].Name},
		{"an order that there is not", with(soldiers, shoot), "wp.orders.types", r.Items[soldiers].Name},
		{"a token that there is not", with(soldiers, 99), game.ClauseShape, ""},
		{"an order too few", given(func(a game.Answer) game.Answer { return a[1:] }), game.ClauseShape, ""},
		{"no order at all", "[]", game.ClauseShape, ""},
	} {
		for _, said := range []string{"judge", "choose"} {
			var told match.Refused
			l.writes(`{"type":"`+said+`","re":%re,"seq":`+jsonOf(t, seq)+`,"answer":`+c.answer+`}`, &told)
			if told.Type != "refused" || !told.Refusal.Has(c.clause) {
				t.Errorf("%s, %s: %+v", c.name, said, told)
				continue
			}
			if text := told.Refusal.Breaches[0].Text; !strings.Contains(text, c.names) {
				t.Errorf("%s: %q does not say %q", c.name, text, c.names)
			}
		}
		var told match.Foretold
		l.writes(`{"type":"forecast","re":%re,"answer":`+c.answer+`}`, &told)
		if told.Refusal == nil || !told.Refusal.Has(c.clause) || told.Forecast != nil {
			t.Errorf("%s, forecast: %+v", c.name, told)
		}
	}
	for _, answer := range []string{`"sprint"`, `[2.5]`, `{"order":2}`, `[99999999999]`} {
		var told match.Wrong
		l.writes(`{"type":"choose","re":%re,"seq":`+jsonOf(t, seq)+`,"answer":`+answer+`}`, &told)
		if told.Code != "malformed" {
			t.Errorf("%s: %+v", answer, told)
		}
	}
	if l.now.Seq != seq || l.now.Given != nil {
		t.Errorf("something was taken: %+v", l.now)
	}
	var told match.Ack
	l.writes(`{"type":"choose","re":%re,"seq":`+jsonOf(t, seq)+`,"answer":`+with(soldiers, overwatch)+`}`, &told)
	if told.Type != "taken" || told.Seq != seq+1 {
		t.Errorf("a lawful answer: %+v", told)
	}
}

// writes sends a message as it is written, with a number of its own for %re, and reads what
// answers it.
func (l *listener) writes(text string, answer any) {
	l.s.t.Helper()
	l.re++
	text = strings.ReplaceAll(text, "%re", jsonOf(l.s.t, l.re))
	if err := l.conn.Write(l.s.t.Context(), websocket.MessageText, []byte(text)); err != nil {
		l.s.t.Fatal(err)
	}
	if err := json.Unmarshal(l.answered(), answer); err != nil {
		l.s.t.Fatal(err)
	}
}
