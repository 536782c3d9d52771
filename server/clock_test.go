package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"umpire/game"
	"umpire/match"
	"umpire/match/timetest"
)

// ticks waits until a client is told of clocks as they are wanted.
func (c *client) ticks(want func([]match.SeatClock) bool) {
	c.t.Helper()
	for !want(c.now.Clocks) {
		if _, err := c.read(); err != nil {
			c.t.Fatalf("it is told no other clocks than %+v: %v", c.now.Clocks, err)
		}
	}
}

// Through the door: a clock is ordered, told to all, stands for being told and for a lost
// connection, and runs out.
func TestAClockAtTheTable(t *testing.T) {
	h := openHouse(t, nil)
	g := timetest.New()
	h.manager.SetClock(g)
	with := func(clock string) string {
		return strings.Replace(hotSeat, `"deal",`, `"deal","pace":0,"clock":`+clock+`,`, 1)
	}
	for clock, want := range map[string]string{
		`{"bank":9,"out":"lose"}`:               "bank",
		`{"bank":60,"out":"sing"}`:              "out",
		`{"days":31,"out":"lose"}`:              "days",
		`{"bank":60,"days":1,"out":"lose"}`:     "one of them",
		`{"days":1,"increment":5,"out":"lose"}`: "increment",
		`{"window":4}`:                          "window",
		`{"window":121}`:                        "window",
		`{"window":20,"out":"lose"}`:            "out",
		`{"window":20,"days":1,"out":"pass"}`:   "window",
	} {
		if status, text := h.ask("POST", "/api/matches", with(clock)); status/100 != 4 || status == http.StatusNotFound || !strings.Contains(string(text), want) {
			t.Errorf("%s: %d %s", clock, status, text)
		}
	}
	if c := h.sit(h.create(with(`{"window":20}`)).ID, "").hears.Info.Clock; c == nil || *c != (match.Clock{Window: 20}) {
		t.Errorf("told of the window %+v", c)
	}
	m := h.create(with(`{"bank":60,"increment":5,"out":"lose"}`))
	first, second, watcher := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token), h.sit(m.ID, "")
	if c := watcher.hears.Info.Clock; c == nil || *c != (match.Clock{Bank: 60, Increment: 5, Out: "lose"}) {
		t.Fatalf("told of the clock %+v", c)
	}
	all := []*client{first, second, watcher}
	g.Wait(9*time.Second, nil)
	first.choose(0)
	for _, c := range all {
		c.ticks(func(s []match.SeatClock) bool {
			return len(s) == 2 && s[0] == match.SeatClock{Seat: 0, Left: 56_000} && s[1] == match.SeatClock{Seat: 1, Left: 60_000, Runs: true, Starts: 20_000, Why: "told"}
		})
	}
	g.Wait(4*time.Second, nil)
	second.say(match.ClientMessage{Type: "ready", Re: 5, Seq: second.now.Seq})
	second.next("taken")
	g.Wait(time.Second, nil)
	watcher.ticks(func(s []match.SeatClock) bool { return s[1].Runs && s[1].Starts == 0 && s[1].Left < 60_000 }) // told on the way there
	_ = second.conn.CloseNow()
	watcher.ticks(func(s []match.SeatClock) bool { return s[1].Why == "gone" && s[1].Starts == 120_000 })
	g.Wait(100*time.Second, nil)
	second = h.sit(m.ID, m.Seats[1].Token)
	second.ticks(func(s []match.SeatClock) bool { return s[1] == match.SeatClock{Seat: 1, Left: 59_000, Runs: true} })
	g.Wait(time.Minute, nil)
	for watcher.now.Over == nil {
		if _, err := watcher.read(); err != nil {
			t.Fatal(err)
		}
	}
	if over := watcher.now.Over; over.Winners != game.Won(0) || !strings.Contains(over.Reason, "has run out of time") {
		t.Errorf("it comes to %+v", over)
	}
}
