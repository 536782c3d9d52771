package match

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"umpire/game"
	"umpire/match/timetest"
)

// goes has a player's line be lost for a while.
func (c *clocked) goes(seat int, long time.Duration) {
	c.t.Helper()
	c.seats[seat].Leave()
	c.wait(long)
}

// comes has a player return.
func (c *clocked) comes(seat int) {
	c.t.Helper()
	c.seats[seat], c.hearing[seat] = c.house.sit(c.id, c.token(seat))
}

func TestNothingIsDoneAboutWhoIsHere(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	c := h.clock(Clock{Bank: 600, Out: "lose"}, 0, timetest.New())
	refused := func(when string, by int, what string, want string) {
		t.Helper()
		c.ease()
		if said := c.say(by, ClientMessage{Type: what}); said["code"] != "turn" || !strings.Contains(said["text"].(string), want) {
			t.Errorf("%s, %s by %d: %v, want %q", when, what, by, said, want)
		}
	}
	refused("both are here", 0, "deputy", "Nobody has been gone")
	refused("both are here", 0, "claim", "Ben has not been gone")
	c.goes(1, 2*time.Minute-time.Second)
	refused("a second too soon", 0, "deputy", "Nobody has been gone")
	refused("a second too soon", 0, "claim", "Ben has not been gone")
	c.wait(time.Second)
	refused("who watches", 2, "deputy", "You watch")
	refused("who watches", 2, "claim", "You watch")
	c.comes(1)
	refused("they have returned", 0, "claim", "Ben has not been gone")

	days := openHouse(t, new(Memory), Limits{}).clock(Clock{Days: 2, Out: "lose"}, 0, timetest.New())
	days.goes(1, time.Hour)
	c = days
	refused("in a match by days", 0, "deputy", "days for each choice")
	refused("in a match by days", 0, "claim", "days for each choice")
}

func TestAMatchIsClaimed(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).clock(Clock{Bank: 600, Out: "lose"}, 0, timetest.New())
	c.goes(1, 2*time.Minute)
	c.ease()
	if said := c.say(0, ClientMessage{Type: "claim"}); said["code"] != "turn" || said["text"] != "Nothing is asked of Ben now: the match does not wait for them." {
		t.Errorf("while the first is asked: %v", said)
	}
	c.play(0)
	c.ease()
	if said := c.say(0, ClientMessage{Type: "claim"}); said["type"] != "taken" {
		t.Fatal(said)
	}
	if over := c.hearing[2].state().Over; over == nil || over.Winners != game.Won(0) || over.Reason != "Ann claims the match: Ben is gone" || over.Conceded {
		t.Errorf("it comes to %+v", over)
	}
}

// Against a bot nothing is claimed.
func TestABotIsNeverGone(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	g := timetest.New()
	h.manager.SetClock(g)
	opened := h.create("person", "bot")
	s, hears := h.sit(opened.ID, opened.Seats[0].Token)
	g.Wait(time.Hour, nil)
	for _, what := range []string{"claim", "deputy"} {
		if said := hears.answer(t, s, ClientMessage{Type: what}); said["code"] != "turn" {
			t.Errorf("%s: %v", what, said)
		}
	}
}

// While a bot plays for who is gone, nothing is claimed of them.
func TestNothingIsClaimedOfADeputy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := openHouse(t, new(Memory), Limits{}).inBubble().clock(Clock{Window: 5}, time.Minute, timetest.New())
		c.goes(0, 3*time.Minute) // the first is asked
		if said := c.say(1, ClientMessage{Type: "deputy"}); said["type"] != "taken" {
			t.Fatal(said)
		}
		c.ease()
		if said := c.say(1, ClientMessage{Type: "claim"}); said["code"] != "turn" || said["text"] != "A bot plays for Ann until they return: the match goes on." {
			t.Errorf("told %v", said)
		}
	})
}

// A bot plays for who is gone, on their time; it stops when they return, and all are told.
func TestABotPlaysUntilTheyReturn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		kept := new(Memory)
		c := openHouse(t, kept, Limits{}).inBubble().clock(Clock{Bank: 600, Out: "lose"}, 0, timetest.New())
		c.goes(0, 3*time.Minute) // the first is asked
		if said := c.say(1, ClientMessage{Type: "deputy"}); said["type"] != "taken" {
			t.Fatal(said)
		}
		for n := 0; n < 6; n++ {
			now := c.hearing[1].until(t, "the other is asked", func(n Now) bool { return n.Request != nil || n.Over != nil })
			if now.Over != nil {
				t.Fatalf("it is over: %+v", now.Over)
			}
			if n == 2 {
				break
			}
			c.play(1)
		}
		c.hearing[1].mu.Lock()
		absent := c.hearing[1].info.Players[0]
		c.hearing[1].mu.Unlock()
		if absent.Deputy == "" || absent.Here {
			t.Errorf("who is gone is told as %+v", absent)
		}
		for _, clock := range c.hearing[1].state().Clocks {
			if clock.Seat == 0 {
				t.Errorf("a bot has a clock: %+v", clock)
			}
		}
		talk := func(e *ears) string {
			said, _ := e.last("talk")["remark"].(map[string]any)
			if said["table"] != true {
				return ""
			}
			return said["text"].(string)
		}
		if got := talk(c.hearing[2]); got != "A bot plays for Ann, who is gone, until they return: Ben asks for it." {
			t.Errorf("told: %q", got)
		}
		c.wait(time.Minute)
		c.comes(0)
		if got := talk(c.hearing[2]); got != "Ann has returned, and plays on." {
			t.Errorf("told: %q", got)
		}
		if said, _ := c.hearing[0].last("table")["talk"].([]any); len(said) != 2 {
			t.Errorf("who returns hears %v", said)
		}
		c.hearing[1].mu.Lock()
		back := c.hearing[1].info.Players[0]
		c.hearing[1].mu.Unlock()
		if back.Deputy != "" || !back.Here {
			t.Errorf("who has returned is told as %+v", back)
		}
		byBot := 0
		for _, e := range c.record() {
			if e.Late != (e.Seat == 0) {
				t.Errorf("the log has %+v", e)
			}
			if e.Seat == 0 {
				byBot++
			}
		}
		if byBot == 0 {
			t.Error("the bot has not played")
		}
		for at, _ := c.settled(); at != 0; at, _ = c.settled() { // by luck the other chooses several times
			c.play(1)
		}
		now := c.hearing[0].until(t, "who has returned is asked", func(n Now) bool { return n.Request != nil })
		if got := now.Clocks[0].Left; got != 540_000 { // three minutes, of which two stood
			t.Errorf("they have %d left", got)
		}
		synctest.Wait()
		if after := c.hearing[0].state(); after.Seq != now.Seq {
			t.Error("the bot plays on")
		}
		c.play(0)
	})
}

// It plays on when the manager has opened again, until they come.
func TestADeputyIsKept(t *testing.T) {
	kept, g := new(Memory), timetest.New()
	h := openHouse(t, kept, Limits{})
	c := h.clock(Clock{Bank: 600, Out: "lose"}, 0, g)
	c.goes(0, 3*time.Minute)
	if said := c.say(1, ClientMessage{Type: "deputy"}); said["type"] != "taken" {
		t.Fatal(said)
	}
	c.hearing[1].until(t, "the other is asked", func(n Now) bool { return n.Request != nil })
	h.close()
	h = openHouse(t, kept, Limits{})
	h.manager.SetClock(g)
	s, hears := h.sit(c.id, c.token(1))
	// By luck the other may choose several times before the bot does.
	for own := 0; ; {
		now := hears.until(t, "the other is asked", func(n Now) bool { return n.Seq >= own && n.Request != nil })
		if own > 0 && now.Seq > own {
			return // the bot has chosen, too
		}
		s.Say(ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer})
		own = now.Seq + 1
	}
}
