package match

import (
	"testing"
	"time"

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
			m := c.manager.loaded[c.id]
			m.do(func() { m.kept.clock.Seats[1].Heard = tt.heard })
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
			m.do(func() {
				kept, err := readClock(m.kept.write().Clock)
				if err != nil || kept.Seats[1].Heard != tt.now {
					t.Errorf("heard for %v in all, want %v; error %v", kept.Seats[1].Heard, tt.now, err)
				}
			})
		})
	}
}
