package match

import (
	"testing"
	"time"

	"umpire/dice"
	"umpire/match/timetest"
)

// Who is told what others did has so much time for it in a match, and no more, whether they
// say that they are ready or not.
func TestBeingToldEnds(t *testing.T) {
	const minute = time.Minute
	for _, tt := range []struct {
		name   string
		bank   int
		heard  time.Duration // before
		starts time.Duration // how long the clock stands
		after  time.Duration // a choice, or ready
		ready  bool
		now    time.Duration // heard afterwards
	}{
		{"at first", 60, 0, telling, 25 * time.Second, false, telling},
		{"who chooses sooner", 60, 0, telling, 7 * time.Second, false, 7 * time.Second},
		{"who is ready", 60, 0, telling, 12 * time.Second, true, 12 * time.Second},
		{"the last of it", 60, 5*minute - 3*time.Second, 3 * time.Second, 25 * time.Second, false, 5 * minute},
		{"no more", 60, 5 * minute, 0, 25 * time.Second, false, 5 * minute},
		{"a longer bank", 1200, 5 * minute, telling, 25 * time.Second, false, 5*minute + telling},
		{"half of a longer bank", 1200, 10*minute - time.Second, time.Second, time.Second, true, 10 * minute},
		{"no more of a longer bank", 1200, 10 * minute, 0, time.Second, true, 10 * minute},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := openHouse(t, new(Memory), Limits{}).clock(Clock{Bank: tt.bank, Out: "pass"}, 0, timetest.New())
			m := c.manager.memory.loaded[c.id]
			m.loop.do(func() { m.kept.clock.Seats[1].Heard = tt.heard })
			c.play(0)
			if got := time.Duration(c.hearing[1].state().Clocks[1].Starts) * time.Millisecond; got != tt.starts {
				t.Errorf("it stands for %v, want %v", got, tt.starts)
			}
			c.wait(tt.after)
			if tt.ready {
				c.say(1, ClientMessage{Type: "ready", Seq: c.hearing[1].state().Seq})
				c.wait(2 * time.Second) // on one's own time
			}
			c.play(1)
			m.loop.do(func() {
				kept, err := readClock(m.kept.write().Clock)
				if err != nil || kept.Seats[1].Heard != tt.now {
					t.Errorf("heard for %v in all, want %v; error %v", kept.Seats[1].Heard, tt.now, err)
				}
			})
		})
	}
}

// A timekeeper by itself: of two seats the one that is asked uses its time, as long as a person decides
// there, and runs out of it.
func TestATimekeeperByItself(t *testing.T) {
	table, err := cardSystem().Open([]byte(`{}`), dice.NewChaCha(dice.Seed{1}))
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Start(); err != nil {
		t.Fatal(err)
	}
	start := timetest.New().Now()
	at := func(after time.Duration) situation {
		return situation{table: table, players: []Player{{Seat: 0, Kind: "person"}, {Seat: 1, Kind: "person"}}, now: start.Add(after), sessions: sessions{{seat: 0}, {seat: 1}}}
	}
	asked := table.Asked()[0]
	k := newClock(&Clock{Bank: 60, Out: "lose"}, 2)
	if !k.tick(at(0)) || k.tick(at(time.Second)) {
		t.Error("that a seat is asked is not news once")
	}
	if wait, ok := k.next(at(10 * time.Second)); !ok || wait != 50*time.Second {
		t.Errorf("somebody runs out in %v, %t", wait, ok)
	}
	for _, tt := range []struct {
		after time.Duration
		out   bool
	}{{59 * time.Second, false}, {60 * time.Second, true}} {
		s := at(tt.after)
		if loser, lost := k.loser(s); lost != tt.out || lost && loser != asked || k.outOfTime(s, asked, s.now) != tt.out || k.outOfTime(s, 1-asked, s.now) {
			t.Errorf("after %v seat %d has lost: %t", tt.after, loser, lost)
		}
	}
	s := at(time.Hour)
	if s.players[asked].Deputy = "random"; len(k.clocks(s)) != 1 || k.outOfTime(s, asked, s.now) {
		t.Error("a bot runs out of time")
	}
	if s.table = nil; k.tick(s) || k.clocks(s) != nil {
		t.Error("time runs where nothing is played")
	}
	if k = nil; k.tick(at(time.Hour)) || k.outOfTime(at(time.Hour), asked, start) || k.clocks(at(0)) != nil {
		t.Error("there is a clock where none is set")
	}
}
