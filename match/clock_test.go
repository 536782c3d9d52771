package match

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"umpire/game"
	"umpire/match/timetest"
	"umpire/system"
)

// clocked is a match with a clock.
type clocked struct {
	*company
	glass  *timetest.Glass
	opened Opened
}

func (c *clocked) token(seat int) string { return c.opened.Seats[seat].Token }

// clock sets a match up by which a test tells the time.
func (h *house) clock(set Clock, pace time.Duration, g *timetest.Glass) *clocked {
	h.t.Helper()
	h.manager.SetClock(g)
	ms := int(pace.Milliseconds())
	opened, err := h.manager.Create(h.t.Context(), Opening{System: h.manager.names[0], Players: []Chair{{Kind: "person", Name: "Ann"}, {Kind: "person", Name: "Ben"}}, Nonce: nonce, Pace: &ms, Clock: &set})
	if err != nil {
		h.t.Fatal(err)
	}
	return &clocked{h.seat(opened), g, opened}
}

// wait lets time pass.
func (c *clocked) wait(d time.Duration) {
	c.t.Helper()
	c.glass.Wait(d, func() { c.manager.memory.loaded[c.id].loop.do(func() {}) })
}

// play has a seat choose the first that it may.
func (c *clocked) play(seat int) {
	c.t.Helper()
	now := c.hearing[seat].state()
	if now.Request == nil {
		c.t.Fatalf("seat %d is not asked: %+v", seat, now)
	}
	if said := c.say(seat, ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer}); said["type"] != "taken" {
		c.t.Fatalf("seat %d: %v", seat, said)
	}
}

// shows holds what everybody was told last of a clock.
func (c *clocked) shows(when string, want SeatClock) {
	c.t.Helper()
	for i := range c.hearing {
		if got := c.hearing[i].state().Clocks; len(got) != 2 || got[want.Seat] != want {
			c.t.Fatalf("%s: client %d is told %+v, want %+v", when, i, got, want)
		}
	}
}

func TestAClockIsNoNonsense(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	for _, tt := range []struct {
		set  Clock
		want string // nothing: it is taken
	}{
		{Clock{Bank: 10, Out: "pass"}, ""},
		{Clock{Bank: 86400, Increment: 600, Out: "lose"}, ""},
		{Clock{Days: 1, Out: "lose"}, ""},
		{Clock{Days: 30, Out: "pass"}, ""},
		{Clock{Out: "pass"}, "clock: a bank of seconds or days for each decision is expected"},
		{Clock{Bank: 60, Days: 1, Out: "pass"}, "one of them"},
		{Clock{Bank: 9, Out: "pass"}, "clock.bank is 9: 10 to 86400 seconds"},
		{Clock{Bank: 86401, Out: "pass"}, "clock.bank is 86401"},
		{Clock{Bank: -60, Out: "pass"}, "clock.bank is -60"},
		{Clock{Bank: 60, Increment: 601, Out: "pass"}, "clock.increment is 601: 0 to 600 seconds"},
		{Clock{Bank: 60, Increment: -1, Out: "pass"}, "clock.increment is -1"},
		{Clock{Days: 31, Out: "pass"}, "clock.days is 31: 1 to 30 days"},
		{Clock{Days: 2, Increment: 5, Out: "pass"}, "clock.increment is 5"},
		{Clock{Bank: 60}, `clock.out is "": pass or lose`},
		{Clock{Bank: 60, Out: "sing"}, `clock.out is "sing"`},
		{Clock{Window: 5}, ""},
		{Clock{Window: 120, Bank: 60, Out: "pass"}, ""},
		{Clock{Window: 4}, "clock.window is 4: 5 to 120 seconds"},
		{Clock{Window: 121}, "clock.window is 121"},
		{Clock{Window: -5}, "clock.window is -5"},
		{Clock{Window: 5, Increment: 5}, "clock.increment is 5: 0 to 0 seconds where there is no bank"},
		{Clock{Window: 5, Out: "pass"}, `clock.out is "pass": nothing is expected`},
		{Clock{Window: 5, Days: 1, Out: "pass"}, "clock.window is 5: 0 to 0 seconds where there are days"},
	} {
		opened, err := h.manager.Create(t.Context(), Opening{System: "deal", Players: people, Nonce: nonce, Clock: &tt.set})
		if tt.want != "" {
			if !isWrong(err, "malformed") || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%+v: %v, want %q", tt.set, err, tt.want)
			}
			continue
		}
		if err != nil {
			t.Errorf("%+v: %v", tt.set, err)
		} else if l, err := h.manager.Info(t.Context(), opened.ID); err != nil || *l.Clock != tt.set {
			t.Errorf("%+v is told as %+v, %v", tt.set, l.Clock, err)
		}
	}
}

// A game without turns: an increment comes when a seat is asked no longer.
func TestAClockRunsWhileItsSeatDecides(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).clock(Clock{Bank: 60, Increment: 5, Out: "lose"}, 0, timetest.New())
	c.shows("at first", SeatClock{Seat: 0, Left: 60_000, Runs: true})
	c.shows("at first", SeatClock{Seat: 1, Left: 60_000})
	told := len(c.hearing[1].heard())
	c.wait(7 * time.Second)
	if n := len(c.hearing[1].heard()); n != told {
		t.Errorf("%d messages are sent while a clock runs", n-told)
	}
	c.play(0)
	c.shows("after 7 s", SeatClock{Seat: 0, Left: 58_000})
	c.shows("being told", SeatClock{Seat: 1, Left: 60_000, Runs: true, Starts: 20_000, Why: "told"})
	c.wait(12 * time.Second)
	c.say(1, ClientMessage{Type: "ready", Seq: c.hearing[1].state().Seq - 1}) // for what was asked before
	c.wait(time.Second)
	c.say(1, ClientMessage{Type: "ready", Seq: c.hearing[1].state().Seq})
	if got := c.hearing[1].state().Clocks[1]; got != (SeatClock{Seat: 1, Left: 60_000, Runs: true}) {
		t.Errorf("ready, and told %+v", got)
	}
	c.wait(time.Second)
	c.shows("a moment after it was ready", SeatClock{Seat: 1, Left: 59_900, Runs: true})
	c.wait(2 * time.Second)
	c.say(1, ClientMessage{Type: "ready", Seq: c.hearing[1].state().Seq}) // again: it does not begin again
	c.play(1)
	if c.hearing[1].state().Request != nil { // it has taken the trick, and leads
		c.shows("after 3 s, asked again", SeatClock{Seat: 1, Left: 57_000, Runs: true})
		c.play(1)
	}
	c.shows("asked no longer", SeatClock{Seat: 1, Left: 62_000})
	c.wait(25 * time.Second) // nobody says ready
	was := c.hearing[0].state().Clocks
	seat := slices.IndexFunc(was, func(s SeatClock) bool { return s.Runs })
	c.play(seat)
	used := 25_000 - was[seat].Starts
	if got := c.hearing[0].state().Clocks[seat].Left; got != was[seat].Left-used+5000 && got != was[seat].Left-used {
		t.Errorf("25 s, of which %d ms were for being told, took %d of %d", was[seat].Starts, got, was[seat].Left)
	}
}

func TestAClockStandsForALostConnection(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).clock(Clock{Bank: 600, Out: "lose"}, 0, timetest.New())
	for _, tt := range []struct {
		gone time.Duration
		left int64
	}{{90 * time.Second, 600_000}, {50 * time.Second, 580_000}, {10 * time.Second, 570_000}} {
		c.seats[0].Leave()
		c.wait(tt.gone)
		c.seats[0], c.hearing[0] = c.house.sit(c.id, c.token(0))
		c.shows("come back after "+tt.gone.String(), SeatClock{Seat: 0, Left: tt.left, Runs: true})
	}
	c.seats[0].Leave()
	if got := c.hearing[1].state().Clocks[0]; got.Starts != 0 || got.Why != "" {
		t.Errorf("nothing is left for lost connections, and told %+v", got)
	}
	c.seats[1].Leave() // who is not asked may go
	c.seats[1], c.hearing[1] = c.house.sit(c.id, c.token(1))
	c.wait(570 * time.Second)
	if over := c.hearing[2].state().Over; over == nil || over.Reason != "Ann has run out of time" || over.Winners != game.Won(1) || over.Conceded {
		t.Errorf("it comes to %+v", over)
	}
}

// While nobody is there the others are told how long the clock stands.
func TestWhyAClockStandsIsTold(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).clock(Clock{Bank: 600, Out: "lose"}, time.Second, timetest.New())
	c.seats[1].Leave()
	c.wait(3 * time.Second)
	c.play(0)
	for _, i := range []int{0, 2} {
		if got := c.hearing[i].state().Clocks; got[0].Left != 598_000 || got[1] != (SeatClock{Seat: 1, Left: 600_000, Runs: true, Starts: 140_000, Why: "gone"}) {
			t.Errorf("client %d is told %+v", i, got)
		}
	}
}

// Who has no time left passes, and chooses as advised; the next turn gives time again.
func TestRunningOutPasses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		kept := new(Memory)
		c := reopenBouts(t, kept).inBubble().clock(Clock{Bank: 10, Increment: 3, Out: "pass"}, time.Second, timetest.New())
		refused := false
		for n := 0; c.hearing[2].state().Over == nil; n++ {
			if n > 5000 {
				t.Fatalf("it does not end: %+v", c.hearing[2].state())
			}
			if now := c.hearing[0].state(); now.Request != nil && now.Clocks[0].Runs && now.Clocks[0].Left == 0 && !refused {
				said := c.say(0, ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer})
				if refused = said["code"] == "turn"; !refused && c.hearing[0].state().Seq == now.Seq {
					t.Fatalf("without time it chooses, and hears %v", said)
				}
			}
			if now := c.hearing[1].state(); now.Request != nil {
				c.seats[1].Say(ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer})
			}
			c.wait(500 * time.Millisecond)
			synctest.Wait() // a bot thinks
		}
		var passes, others, alone int
		for _, e := range c.record() {
			switch {
			case e.Seat == 0 && !e.Late, e.Seat == 1 && !e.ByHand():
				alone++
			case e.Seat == 0 && e.Answer.Is(game.Answer{-1}):
				passes++
			case e.Seat == 0:
				others++
			}
		}
		if passes == 0 || others == 0 || alone != 0 || !refused {
			t.Errorf("%d passes, %d other choices without time, %d not as they ought to be, refused %t", passes, others, alone, refused)
		}
		said := 0
		for _, frame := range c.hearing[2].heard() {
			if bytes.Contains(frame, []byte("Ann has run out of time")) {
				said++
			}
		}
		if said == 0 || said >= passes+others {
			t.Errorf("of %d choices that the table made it says so %d times", passes+others, said)
		}
		if check, err := c.manager.CheckDice(t.Context(), c.id); err != nil || !check.Agrees || !check.Hash {
			t.Errorf("the replay: %+v, %v", check, err)
		}
	})
}

// Turns that are taken back and come again bring nothing, nor does it bring back what was used.
func TestATakebackGivesNoTime(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).clock(Clock{Bank: 60, Increment: 5, Out: "lose"}, 0, timetest.New())
	c.wait(7 * time.Second)
	c.play(0)
	c.shows("at first", SeatClock{Seat: 0, Left: 58_000})
	for range 3 {
		c.seats[0].Say(ClientMessage{Type: "takeback", Seq: c.hearing[0].state().Seq})
		c.seats[1].Say(ClientMessage{Type: "consent", Seq: c.hearing[1].state().Seq, Agree: true})
		if c.hearing[0].state().Request == nil {
			t.Fatal("it was not taken back")
		}
		c.wait(time.Second)
		c.play(0)
	}
	c.shows("taken back three times", SeatClock{Seat: 0, Left: 55_000})
}

// The same in a game with turns: one that is taken back and begins again has been before.
func TestATurnThatComesAgainBringsNothing(t *testing.T) {
	c := reopenBouts(t, new(Memory)).clock(Clock{Bank: 60, Increment: 5, Out: "lose"}, 0, timetest.New())
	bout := func() float64 { return c.hearing[0].view.(map[string]any)["Bout"].(float64) }
	first := bout()
	for range 2 {
		for bout() == first {
			seat, now := c.settled()
			c.say(seat, ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer})
		}
		for i := range 2 {
			if got := c.hearing[2].state().Clocks[i].Left; got != 65_000 {
				t.Fatalf("with the second bout seat %d has %d", i, got)
			}
		}
		c.seats[0].Say(ClientMessage{Type: "takeback", Seq: c.hearing[0].state().Seq, Stay: 1})
		c.seats[1].Say(ClientMessage{Type: "consent", Seq: c.hearing[1].state().Seq, Agree: true})
		if bout() != first {
			t.Fatal("it was not taken back")
		}
	}
}

func TestARestartGivesAndTakesNoTime(t *testing.T) {
	for _, tt := range []struct {
		set  Clock
		down time.Duration
		left time.Duration // 0: it is over
	}{
		{Clock{Bank: 60, Out: "lose"}, time.Hour, 48 * time.Second},
		{Clock{Days: 2, Out: "lose"}, time.Hour, 47*time.Hour - 12*time.Second},
		{Clock{Days: 2, Out: "lose"}, 48 * time.Hour, 0},
	} {
		kept, g := new(Memory), timetest.New()
		h := openHouse(t, kept, Limits{})
		c := h.clock(tt.set, 0, g)
		c.wait(12 * time.Second)
		h.close()
		g.Next(g.Now().Add(tt.down))
		h = openHouse(t, kept, Limits{})
		h.manager.SetClock(g)
		after := h.seat(Opened{ID: c.id, Seats: []Held{{0, c.token(0)}, {1, c.token(1)}}})
		now := after.hearing[2].state()
		if over := now.Over; tt.left == 0 {
			if over == nil || over.Winners != game.Won(1) {
				t.Errorf("%+v: it comes to %+v", tt.set, over)
			}
			continue
		}
		if got := now.Clocks; len(got) != 2 || got[0] != (SeatClock{Seat: 0, Left: tt.left.Milliseconds(), Runs: true}) {
			t.Errorf("%+v, down for %v: %+v", tt.set, tt.down, got)
		}
	}
}

// Days are for each decision, as long as nothing is kept in memory for them.
func TestDaysAreForEachDecision(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).clock(Clock{Days: 1, Out: "lose"}, 0, timetest.New())
	c.wait(23 * time.Hour)
	c.play(0)
	c.shows("after 23 h", SeatClock{Seat: 1, Left: 86_400_000, Runs: true})
	if c.glass.Waits() > 0 {
		t.Error("a day is waited for in memory")
	}
	c.wait(20 * time.Hour)
	c.manager.memory.loaded[c.id].loop.do(c.manager.memory.loaded[c.id].keep) // as the manager does now and then
	c.wait(3 * time.Hour)
	if over := c.hearing[2].state().Over; over != nil {
		t.Fatalf("after 23 h it is over: %+v", over)
	}
	c.manager.memory.loaded[c.id].loop.do(c.manager.memory.loaded[c.id].keep)
	c.wait(time.Hour)
	if over := c.hearing[2].state().Over; over == nil || over.Winners != game.Won(0) {
		t.Errorf("after a day it comes to %+v", over)
	}
}

// What the others are sent tells nothing of who has told the table to pass: a pass with the
// pace of the match takes no time, by hand or not.
func TestAClockDoesNotTellWhosePassesStand(t *testing.T) {
	const pace = time.Second
	var told [2][2][][]byte
	for round, stands := range []bool{false, true} {
		h := reopenBouts(t, new(Memory))
		const id = "thesamematch"
		g, ms := timetest.New(), int(pace.Milliseconds())
		g.Late = 3 * time.Millisecond
		h.manager.SetClock(g)
		opened, err := h.manager.Create(t.Context(), Opening{System: "ordeal", Players: people, Nonce: nonce, Pace: &ms,
			Promise: &Promise{Match: id, Commitment: fmt.Sprintf("%x", h.manager.chance.commitment(id))}, Clock: &Clock{Bank: 3600, Increment: 5, Out: "lose"}})
		if err != nil {
			t.Fatal(err)
		}
		c := &clocked{h.seat(opened), g, opened}
		if stands {
			c.stand(1, "", system.Forever)
		}
		for n := 0; c.hearing[2].state().Over == nil && n < 2000; n++ {
			for seat := range 2 {
				now := c.hearing[seat].state()
				if now.Request == nil {
					continue
				}
				if seat == 1 {
					c.seats[1].Say(ClientMessage{Type: "ready", Seq: now.Seq})
				}
				c.seats[seat].Say(ClientMessage{Type: "choose", Seq: now.Seq, Answer: plays(seat, now.Request, now.Seq)})
				break
			}
			c.wait(pace)
		}
		for i, e := range []*ears{c.hearing[0], c.hearing[2]} {
			for _, frame := range e.heard() {
				if bytes.HasPrefix(frame, []byte(`{"type":"step"`)) && !bytes.Contains(frame, []byte(`"info"`)) {
					told[round][i] = append(told[round][i], frame)
				}
			}
		}
	}
	for i := range told[0] {
		if len(told[0][i]) < 20 || len(told[0][i]) != len(told[1][i]) {
			t.Fatalf("%d hears %d messages, %d where passes stand", i, len(told[0][i]), len(told[1][i]))
		}
		for n := range told[0][i] {
			if !bytes.Equal(told[0][i][n], told[1][i][n]) {
				t.Fatalf("message %d:\n%s\n%s", n, told[0][i][n], told[1][i][n])
			}
		}
	}
}

// With one person and a bot a clock goes, too; the bot has none.
func TestAClockAgainstABot(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	g := timetest.New()
	h.manager.SetClock(g)
	opened, err := h.manager.Create(t.Context(), Opening{System: "deal", Players: []Chair{{Kind: "bot"}, {Kind: "person"}}, Nonce: nonce, Pace: new(int), Clock: &Clock{Bank: 30, Out: "lose"}})
	if err != nil {
		t.Fatal(err)
	}
	_, hears := h.sit(opened.ID, opened.Seats[0].Token)
	now := hears.until(t, "a question", func(n Now) bool { return n.Request != nil })
	if len(now.Clocks) != 1 || now.Clocks[0] != (SeatClock{Seat: 1, Left: 30_000, Runs: true, Starts: 20_000, Why: "told"}) {
		t.Fatalf("told %+v", now.Clocks)
	}
	g.Wait(50*time.Second, nil)
	now = hears.until(t, "the end", func(n Now) bool { return n.Over != nil })
	if now.Over.Winners != game.Won(0) {
		t.Errorf("it comes to %+v", now.Over)
	}
}

// counting is a Memory that counts changes.
type counting struct {
	Memory
	updates int
}

func (k *counting) Update(ctx context.Context, m MatchRecord) error {
	k.updates++
	return k.Memory.Update(ctx, m)
}

// What is left is written down when somebody else decides, not at each choice.
func TestAClockIsSeldomKept(t *testing.T) {
	kept := new(counting)
	h := reopenBouts(t, &kept.Memory)
	h.manager.keeper = kept
	c := h.clock(Clock{Bank: 3600, Out: "lose"}, 0, timetest.New())
	before, turns, last := kept.updates, 0, -1
	for n := 0; n < 30; n++ {
		seat, now := c.settled()
		if now.Over != nil {
			break
		}
		if seat != last {
			turns, last = turns+1, seat
		}
		c.wait(time.Second)
		c.play(seat)
	}
	if n := kept.updates - before; n == 0 || n > 2*turns+1 { // and that a person has played
		t.Errorf("it is written down %d times in %d turns", n, turns)
	}
	var left timekeeper
	m, _ := kept.Match(t.Context(), c.id)
	if err := json.Unmarshal(m.Clock, &left); err != nil || left.Seats[0].Left == time.Hour {
		t.Errorf("kept is %s, %v", m.Clock, err)
	}
}

// Where the others have only passed there is nothing to be told.
func TestAClockStandsForWhatIsToldAlone(t *testing.T) {
	c := reopenBouts(t, new(Memory)).clock(Clock{Bank: 3600, Out: "lose"}, 0, timetest.New())
	var news, passed [2]bool
	told, untold := 0, 0
	for n := 0; ; n++ {
		seat, now := c.settled()
		if now.Over != nil {
			break
		}
		if got := now.Clocks[seat].Why == "told"; got != news[seat] {
			t.Fatalf("choice %d: seat %d is told at length %t, and there is something to tell: %t", now.Seq, seat, got, news[seat])
		} else if got {
			told++
		} else if passed[seat] {
			untold++
		}
		pass := passOf(now.Request)
		a := now.Request.Options[len(now.Request.Options)-1].Answer
		if n%3 > 0 && pass != nil {
			a = pass
		}
		if a.Is(pass) {
			passed[1-seat] = true
		} else {
			news[1-seat] = true
		}
		news[seat], passed[seat] = false, false
		c.say(seat, ClientMessage{Type: "choose", Seq: now.Seq, Answer: a})
	}
	if told < 3 || untold < 3 {
		t.Errorf("%d are told, %d need not be", told, untold)
	}
}

// windowed is bouts of cards in which a window stands open for so long.
func windowed(t *testing.T, kept *Memory, set Clock, pace time.Duration) *clocked {
	t.Helper()
	return reopenBouts(t, kept).clock(set, pace, timetest.New())
}

// asks plays on until a seat is asked what it may pass, in its turn or out of it, and tells what
// that is. Nobody lays a card out of turn.
func (c *clocked) asks(seat int, outOfTurn bool) Now {
	c.t.Helper()
	for range 200 {
		at, now := c.settled()
		if now.Over != nil {
			break
		}
		pass := passOf(now.Request)
		mine := c.hearing[2].view.(map[string]any)["Turn"].(float64) == float64(at)
		if at == seat && pass != nil && mine != outOfTurn {
			return now
		}
		a := now.Request.Options[len(now.Request.Options)-1].Answer
		if pass != nil && !mine {
			a = pass
		}
		c.say(at, ClientMessage{Type: "choose", Seq: now.Seq, Answer: a})
	}
	c.t.Fatalf("seat %d is never asked what it may pass, out of turn %t", seat, outOfTurn)
	return Now{}
}

// At a window the table passes when its time is over, whatever the seat holds; that is in the
// log, and stands in nobody's way to go back.
func TestAWindowShuts(t *testing.T) {
	for _, set := range []Clock{{Window: 10}, {Bank: 600, Out: "lose", Window: 10}} {
		c := windowed(t, new(Memory), set, time.Second)
		now := c.asks(1, true)
		if got := now.Clocks[1]; got.Window != 10_000 || got.Starts == 0 || !got.Runs {
			t.Fatalf("%+v: at a window it is told %+v", set, got)
		}
		c.say(1, ClientMessage{Type: "ready", Seq: now.Seq})
		c.wait(10_900 * time.Millisecond)
		if got := c.hearing[1].state(); got.Seq != now.Seq {
			t.Fatalf("%+v: it has shut before its time: %+v", set, got)
		}
		c.wait(200 * time.Millisecond)
		after := c.hearing[0].state()
		if after.Seq != now.Seq+1 || !after.Undo {
			t.Fatalf("%+v: it has not shut, or stands in the way of the other's undo: %+v", set, after)
		}
		if e := c.record()[now.Seq]; e.Seat != 1 || !e.Late || e.Standing || !e.Answer.Is(passOf(now.Request)) {
			t.Errorf("%+v: the log has %+v", set, e)
		}
		if set.Bank > 0 {
			if got := after.Clocks[1].Left; got != 590_000 {
				t.Errorf("ten seconds at a window leave %d of the bank", got)
			}
		}
		if said := c.say(0, ClientMessage{Type: "undo", Seq: after.Seq}); said["type"] != "taken" {
			t.Errorf("%+v: the other cannot go back: %v", set, said)
		}
		// Asked again it has all of the time again.
		if again := c.asks(1, true); again.Clocks[1].Window != 10_000 {
			t.Errorf("%+v: asked again, it is told %+v", set, again.Clocks[1])
		}
	}
}

// What a seat is asked in its own turn is no window, nor is what cannot be passed.
func TestOnesOwnTurnIsNoWindow(t *testing.T) {
	c := windowed(t, new(Memory), Clock{Window: 5}, 0)
	now := c.asks(0, false)
	for _, got := range now.Clocks {
		if got.Window != 0 {
			t.Fatalf("in its own turn it is told %+v", now.Clocks)
		}
	}
	c.wait(time.Hour)
	if got := c.hearing[0].state(); got.Seq != now.Seq || got.Over != nil {
		t.Errorf("in its own turn somebody has passed for it: %+v", got)
	}
}

// A window stands as clocks do: for being told, and for a lost connection.
func TestAWindowStandsAsClocksDo(t *testing.T) {
	c := windowed(t, new(Memory), Clock{Window: 10}, 0)
	now := c.asks(1, true)
	c.wait(19 * time.Second) // nobody is ready
	c.say(1, ClientMessage{Type: "ready", Seq: now.Seq})
	c.wait(4 * time.Second)
	c.seats[1].Leave()
	c.wait(100 * time.Second)
	c.seats[1], c.hearing[1] = c.house.sit(c.id, c.token(1))
	if got := c.hearing[1].state(); got.Seq != now.Seq || got.Clocks[1].Window != 6_000 {
		t.Fatalf("after 4 s, and 100 s without a line, told %+v", got)
	}
	c.wait(5900 * time.Millisecond)
	if got := c.hearing[1].state().Seq; got != now.Seq {
		t.Fatal("it has shut before its time")
	}
	if said := c.hearing[1].state(); said.Request == nil {
		t.Fatal("it is asked no longer")
	}
	c.wait(200 * time.Millisecond)
	if got := c.hearing[1].state().Seq; got == now.Seq {
		t.Fatal("it has not shut")
	}
}

// While a server is down a window stands.
func TestAWindowAfterARestart(t *testing.T) {
	kept := new(Memory)
	c := windowed(t, kept, Clock{Window: 10}, 0)
	now := c.asks(1, true)
	c.say(1, ClientMessage{Type: "ready", Seq: now.Seq})
	c.wait(4 * time.Second)
	c.house.close()
	c.glass.Next(c.glass.Now().Add(time.Hour))
	h := reopenBouts(t, kept)
	h.manager.SetClock(c.glass)
	after := &clocked{h.seat(Opened{ID: c.id, Seats: []Held{{0, c.token(0)}, {1, c.token(1)}}}), c.glass, c.opened}
	if got := after.hearing[1].state().Clocks; got[1].Window != 6_000 {
		t.Fatalf("an hour later it is told %+v", got)
	}
	after.wait(6100 * time.Millisecond)
	if got := after.hearing[1].state().Seq; got == now.Seq {
		t.Error("it has not shut")
	}
}

// What is told of a window is the same whether its seat holds what it could use or not, and
// whether it has told the table to pass or not.
func TestAWindowTellsNothingOfAHand(t *testing.T) {
	const pace = time.Second
	var told [2][]string
	for round, stands := range []bool{false, true} {
		c := windowed(t, new(Memory), Clock{Window: 5}, pace)
		now := c.asks(1, true)
		if stands {
			c.stand(1, "", system.Forever)
		} else {
			c.seats[1].Say(ClientMessage{Type: "choose", Seq: now.Seq, Answer: passOf(now.Request)})
		}
		c.wait(pace)
		if c.hearing[0].state().Seq == now.Seq {
			t.Fatalf("stands %t: it has not passed", stands)
		}
		for _, e := range []*ears{c.hearing[0], c.hearing[2]} {
			told[round] = append(told[round], fmt.Sprintf("%+v", e.state().Clocks))
		}
	}
	if !slices.Equal(told[0], told[1]) {
		t.Errorf("by hand:\n%v\nas was told:\n%v", told[0], told[1])
	}
}
