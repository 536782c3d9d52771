package match

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"umpire/dice"
	"umpire/game"
	"umpire/match/timetest"
	"umpire/system"
)

// delayed sets a match up that those who watch see five minutes later.
func (h *house) delayed(g *timetest.Glass) *clocked {
	h.t.Helper()
	h.manager.SetClock(g)
	opened, err := h.manager.Create(h.t.Context(), Opening{System: h.manager.names[0], Players: people, Nonce: nonce, Pace: new(int), Delay: 5})
	if err != nil {
		h.t.Fatal(err)
	}
	return &clocked{h.seat(opened), g, opened}
}

func TestADelayIsNoNonsense(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	for delay, want := range map[int]string{0: "", 1: "", 30: "", 31: "delay is 31: 0 to 30 minutes", -1: "delay is -1"} {
		opened, err := h.manager.Create(t.Context(), Opening{System: "deal", Players: people, Nonce: nonce, Delay: delay})
		if want != "" {
			if !isWrong(err, "malformed") || !strings.Contains(err.Error(), want) {
				t.Errorf("%d: %v, want %q", delay, err, want)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if l, err := h.manager.Info(t.Context(), opened.ID); err != nil || l.Delay != delay {
			t.Errorf("%d is told as %d, %v", delay, l.Delay, err)
		}
	}
}

// steps are the messages of a match that tell how it goes on.
func (e *ears) steps() (steps [][]byte) {
	for _, frame := range e.heard() {
		if bytes.HasPrefix(frame, []byte(`{"type":"step"`)) || bytes.HasPrefix(frame, []byte(`{"type":"talk"`)) {
			steps = append(steps, frame)
		}
	}
	return steps
}

// Those who watch are told what they would be told at once, word for word, and later; who comes
// late sees the same as who was there.
func TestWatchersSeeItLater(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).delayed(timetest.New())
	if got := c.hearing[2].last("table"); got["view"] != nil || len(c.hearing[2].steps()) > 0 {
		t.Fatalf("at first, those who watch see %v, and hear %d steps", got["view"], len(c.hearing[2].steps()))
	}
	type moment struct {
		at   time.Time
		seq  int
		view string
	}
	var were []moment
	m := c.manager.memory.loaded[c.id]
	note := func() {
		m.loop.do(func() {
			were = append(were, moment{c.glass.Now(), m.kept.length, string(encode(m.table.View(game.Nobody)))})
		})
	}
	note()
	for n := 0; c.choose(n); n++ {
		note()
		c.wait(time.Minute)
		if n == 8 {
			c.seats[2].Leave()
			c.wait(10 * time.Second)
			c.seats[2], c.hearing[2] = c.house.sit(c.id, "")
		}
		_, late := c.house.sit(c.id, "")
		for who, e := range map[string]*ears{"who was there": c.hearing[2], "who comes": late} {
			now, want := e.state(), moment{}
			for _, w := range were {
				if !w.at.After(c.glass.Now().Add(-5 * time.Minute)) {
					want = w
				}
			}
			if want.view == "" {
				if e.view != nil || now.Seq != 0 {
					t.Fatalf("after %d choices %s sees %v at %d", n, who, e.view, now.Seq)
				}
				continue
			}
			var view any
			if err := json.Unmarshal([]byte(want.view), &view); err != nil {
				t.Fatal(err)
			}
			if now.Seq != want.seq || !bytes.Equal(encode(e.view), encode(view)) {
				t.Fatalf("after %d choices %s is at %d and sees\n%s\nwant %d and\n%s", n, who, now.Seq, encode(e.view), want.seq, encode(view))
			}
			if l, _ := c.manager.Info(t.Context(), c.id); len(l.Waits) != len(now.Waits) || l.Over != (now.Over != nil) {
				t.Fatalf("lists show %+v, those who watch see %+v", l, now)
			}
		}
	}
	c.wait(6 * time.Minute)
	if over := c.hearing[2].state().Over; over == nil {
		t.Error("those who watch are not told of the end")
	}
	if _, err := c.manager.Replay(t.Context(), c.id); err != nil {
		t.Errorf("the replay: %v", err)
	}
}

// Those who watch late are sent what they would be sent at once, word for word: choices, a takeback,
// what is said, and who comes and goes.
func TestALateWatcherIsSentTheSame(t *testing.T) {
	const id = "thesamematch"
	var told [2][][]byte
	for round, delay := range []int{0, 5} {
		h, g := openHouse(t, new(Memory), Limits{}), timetest.New()
		h.manager.Draw(rand.NewChaCha8([32]byte{}))
		h.manager.SetClock(g)
		opened, err := h.manager.Create(t.Context(), Opening{System: "deal", Players: people, Nonce: nonce, Pace: new(int), Delay: delay,
			Promise: &Promise{Match: id, Commitment: fmt.Sprintf("%x", h.manager.chance.commitment(id))}, Clock: &Clock{Bank: 3600, Increment: 5, Out: "lose"}})
		if err != nil {
			t.Fatal(err)
		}
		c := &clocked{h.seat(opened), g, opened}
		c.wait(5 * time.Minute)
		c.hearing[2].mu.Lock()
		c.hearing[2].frames = nil // by now all have come
		c.hearing[2].mu.Unlock()
		for n := 0; c.choose(n); n++ {
			c.wait(time.Second)
			switch n {
			case 2:
				c.say(0, ClientMessage{Type: "talk", Text: "well played"})
			case 4:
				c.say(0, ClientMessage{Type: "takeback", Seq: c.hearing[0].state().Seq})
				c.say(1, ClientMessage{Type: "consent", Seq: c.hearing[1].state().Seq, Agree: true})
			case 6:
				c.seats[1].Leave()
				c.seats[1], c.hearing[1] = h.sit(c.id, c.token(1))
			}
		}
		c.wait(6 * time.Minute)
		told[round] = c.hearing[2].steps()
	}
	if len(told[0]) < 20 || len(told[0]) != len(told[1]) {
		t.Fatalf("%d messages at once, %d late", len(told[0]), len(told[1]))
	}
	gone := 0
	for n := range told[0] {
		at, late := told[0][n], bytes.Replace(told[1][n], []byte(`,"delay":5`), nil, 1)
		if !bytes.Equal(at, late) {
			t.Fatalf("message %d:\nat once %s\nlate    %s", n, at, late)
		}
		gone += bytes.Count(at, []byte(`"gone":`))
	}
	if gone == 0 {
		t.Error("nothing was taken back")
	}
}

// A feed by itself: what is not old enough waits, in order, and shows on no table of it.
func TestAFeedWaitsForTheLog(t *testing.T) {
	sys, pool := cardSystem(), new(sync.Pool)
	open := func() (*display, system.Table) {
		table, err := sys.Open(json.RawMessage(`{}`), dice.NewChaCha(dice.Seed{1}))
		if err != nil {
			t.Fatal(err)
		}
		d := newDisplay(pool)
		d.set(table)
		if err := table.Start(); err != nil {
			t.Fatal(err)
		}
		d.events.take()
		return d, table
	}
	_, live := open()
	f, start := newDelayedFeed(time.Minute, newDisplay(pool), Snapshot{Info: Info{Begun: true}}), time.Now()
	f.next, _ = open()
	var sent [][]byte
	send := func(_ game.Seat, frame []byte) { sent = append(sent, frame) }
	f.later(start, func() error { f.begin(Snapshot{Info: Info{Begun: true}}); f.welcome(ClientMessage{}); return nil })
	for i := range 6 {
		seat := live.Asked()[0]
		if err := live.Apply(seat, live.Requests(seat)[0].Options[0].Answer); err != nil {
			t.Fatal(err)
		}
		log := live.Log()
		if i == 3 {
			if err := live.Takeback(seat, len(log)-1); err != nil {
				t.Fatal(err)
			}
			log = live.Log()
		}
		f.later(start.Add(time.Duration(i+1)*time.Second), func() error { return f.step(log, nil, Now{Seq: len(log)}, send) })
	}
	for _, tt := range []struct {
		after time.Duration
		seq   int
		sent  int
		wait  time.Duration
	}{{59 * time.Second, 0, 0, time.Second}, {60 * time.Second, 0, 0, time.Second}, {62500 * time.Millisecond, 2, 2, 500 * time.Millisecond}, {70 * time.Second, 7, 6, 0}} {
		wait, more, err := f.run(start.Add(tt.after))
		if err != nil || wait != tt.wait || more != (tt.wait > 0) {
			t.Fatalf("after %v it waits for %v, %t; error %v", tt.after, wait, more, err)
		}
		w := f.welcome(ClientMessage{})
		if len(sent) != tt.sent || w.Seq != tt.seq || (w.View != nil) != (tt.after >= time.Minute) || w.Info.Begun != (w.View != nil) {
			t.Errorf("after %v %d messages are sent, and who comes sees %+v", tt.after, len(sent), w)
		}
		if f.display.table != nil && len(f.display.table.Log()) != tt.seq {
			t.Errorf("after %v the table has %d choices, want %d", tt.after, len(f.display.table.Log()), tt.seq)
		}
	}
	if got, want := string(encode(f.display.table.View(game.Nobody))), string(encode(live.View(game.Nobody))); got != want {
		t.Errorf("at the end it shows\n%s\nwant\n%s", got, want)
	}
	if err := f.step(append(slices.Clone(f.log), game.Entry{Seat: 9}), nil, Now{}, send); err == nil {
		t.Error("an entry is played that does not fit")
	}
}

// There is no other way to what happens: none of what those who watch may ask has anything that is not
// old enough, whether the match goes on or has ended.
func TestNothingIsSeenSooner(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).delayed(timetest.New())
	c.wait(6 * time.Minute) // its beginning can be seen
	_, seen := c.house.sit(c.id, "")
	was := string(encode(seen.view))
	shown, err := c.manager.Info(t.Context(), c.id)
	if err != nil || seen.view == nil {
		t.Fatal(shown, err)
	}
	for n := range 4 {
		c.choose(n)
	}
	c.say(0, ClientMessage{Type: "talk", Text: "a word that is known now"})
	ended := false
	probe := func() {
		t.Helper()
		spy, hears := c.house.sit(c.id, "")
		answers := []map[string]any{}
		for _, kind := range []string{"choose", "judge", "reach", "forecast", "others", "sight", "threat", "inspect", "suggest", "withdraw", "undo", "takeback", "consent", "history", "stand", "ready", "concede", "away", "draw", "rematch"} {
			answers = append(answers, hears.answer(t, spy, ClientMessage{Type: kind, Seq: c.hearing[0].state().Seq}))
		}
		answers = append(answers, hears.answer(t, spy, ClientMessage{Type: "talk", Text: "what is it?", Name: "Eve"}))
		for _, a := range answers {
			if seq, ok := a["seq"].(float64); ok && seq > 0 {
				t.Errorf("ended %t, answered: %v", ended, a)
			}
			if events, ok := a["events"].([]any); ok {
				for _, e := range events {
					if no := e.(map[string]any)["no"].(float64); no > seen.lastEvent() {
						t.Errorf("ended %t: event %v, of which nobody who watches knows", ended, e)
					}
				}
			}
		}
		for i, frame := range hears.heard() {
			if bytes.Contains(frame, []byte("known now")) || bytes.Contains(frame, []byte(`"secret"`)) {
				t.Errorf("ended %t, message %d: %s", ended, i, frame)
			}
		}
		if now := hears.state(); now.Seq != 0 || now.Over != nil || string(encode(hears.view)) != was {
			t.Errorf("ended %t, who comes sees %+v", ended, now)
		}
		if now, err := c.manager.Info(t.Context(), c.id); err != nil || now.Over || now.Line != shown.Line || len(now.Waits) != len(shown.Waits) || len(now.Waits) > 0 && now.Waits[0] != shown.Waits[0] {
			t.Errorf("ended %t, the match is told as %+v", ended, now)
		}
		why := ""
		for name, ask := range map[string]func() error{
			"file":  func() error { _, err := c.manager.ReplayFile(t.Context(), c.id); return err },
			"shown": func() error { _, err := c.manager.ShownReplay(t.Context(), c.id); return err },
			"sum":   func() error { _, err := c.manager.Replay(t.Context(), c.id); return err },
			"dice":  func() error { _, err := c.manager.CheckDice(t.Context(), c.id); return err },
			"fork":  func() error { _, err := c.manager.Fork(t.Context(), c.id, Branch{}); return err },
		} {
			err := ask()
			if !isWrong(err, "unknown") || why != "" && err.Error() != why {
				t.Errorf("ended %t, %s of the replay: %v", ended, name, err)
			}
			why = err.Error()
		}
		if list, _, err := c.manager.Replays(t.Context(), "", 0); err != nil || len(list) > 0 {
			t.Errorf("ended %t, replays: %+v, %v", ended, list, err)
		}
		spy.Leave()
	}
	probe()
	c.seats[0].Say(ClientMessage{Type: "concede"})
	if c.hearing[1].state().Over == nil {
		t.Fatal("the players are not told of the end")
	}
	ended = true
	probe()
	c.wait(5*time.Minute + time.Second)
	if _, err := c.manager.Replay(t.Context(), c.id); err != nil || seen.state().Over == nil {
		t.Errorf("five minutes later: %v, %+v", err, seen.state().Over)
	}
}

// lastEvent is the number of the last event that a client has heard of.
func (e *ears) lastEvent() (last float64) {
	for _, frame := range e.heard() {
		var m struct{ Events []struct{ No float64 } }
		_ = json.Unmarshal(frame, &m)
		for _, event := range m.Events {
			last = max(last, event.No)
		}
	}
	return last
}

// After a restart nothing is told sooner either: what is not known to be old enough waits.
func TestADelayOutlastsARestart(t *testing.T) {
	kept, g := new(Memory), timetest.New()
	h := openHouse(t, kept, Limits{})
	c := h.delayed(g)
	for n := range 3 {
		c.choose(n)
	}
	h.close()
	g.Next(g.Now().Add(time.Minute))
	h = openHouse(t, kept, Limits{})
	h.manager.SetClock(g)
	after := &clocked{h.seat(Opened{ID: c.id, Seats: []Held{{0, c.token(0)}, {1, c.token(1)}}}), g, c.opened}
	if e := after.hearing[2]; e.view != nil || after.hearing[0].state().Seq != 3 {
		t.Fatalf("a minute later those who watch see %v", e.view)
	}
	after.wait(5*time.Minute + time.Second)
	if e := after.hearing[2]; e.view == nil || e.state().Seq != 3 {
		t.Errorf("six minutes later those who watch see %v at %d", e.view, e.state().Seq)
	}
}

// Who is waited for is shown at once: otherwise nobody could come.
func TestAnOpenSeatIsShownAtOnce(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	h.manager.SetClock(timetest.New())
	opened, err := h.manager.Create(t.Context(), Opening{System: "deal", Players: []Chair{{Kind: "person"}, {Kind: "open"}}, Lobby: true, Nonce: nonce, Delay: 5})
	if err != nil {
		t.Fatal(err)
	}
	if l, err := h.manager.Info(t.Context(), opened.ID); err != nil || l.Begun || l.Players[1].Kind != "open" {
		t.Errorf("it is told as %+v, %v", l, err)
	}
	h.sit(opened.ID, opened.Seats[0].Token)
	if list, _ := h.manager.List(Listing{Open: true}); len(list) != 1 {
		t.Errorf("listed are %+v", list)
	}
	if _, err := h.manager.Join(t.Context(), opened.ID, Joining{Nonce: nonce}); err != nil {
		t.Fatal(err)
	}
	if l, err := h.manager.Info(t.Context(), opened.ID); err != nil || !l.Begun || l.Players[1].Kind != "person" || len(l.Waits) != 0 {
		t.Errorf("when it has begun it is told as %+v, %v", l, err)
	}
	if l, err := h.manager.Own(t.Context(), opened.ID, opened.Seats[0].Token); err != nil || !l.Begun || len(l.Waits) == 0 {
		t.Errorf("who sits there is told it as %+v, %v", l, err)
	}
	if l, err := h.manager.Own(t.Context(), opened.ID, "nobody's"); !isWrong(err, "token") || l.Begun {
		t.Errorf("with a token of no seat it is told as %+v, %v", l, err)
	}
}
