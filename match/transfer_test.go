package match

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"umpire/game"
	"umpire/match/timetest"
)

// wrongCode is the code of an error that a client is told.
func wrongCode(err error) string {
	code, _, _ := strings.Cut(fmt.Sprint(err), ":")
	return code
}

// A seat moves to the device that brings the code of its holder: once, soon, and for good.
func TestASeatMoves(t *testing.T) {
	kept := new(Memory)
	c := openHouse(t, kept, Limits{}).clock(Clock{Days: 1, Out: "lose"}, 0, timetest.New())
	move := func(code string) (Held, error) { return c.manager.Move(t.Context(), c.id, code) }
	ask := func() string {
		t.Helper()
		said := c.say(0, ClientMessage{Type: "move"})
		if said["type"] != "move" || said["for"] != 600. {
			t.Fatalf("answered %v", said)
		}
		return said["code"].(string)
	}
	if said := c.say(2, ClientMessage{Type: "move"}); code(said) != "turn" {
		t.Errorf("somebody who watches was answered %v", said)
	}
	first, second := ask(), ""
	second = ask()
	for _, not := range []string{"", "nonsense", first, c.token(0), c.token(1)} {
		if _, err := move(not); wrongCode(err) != "token" {
			t.Errorf("%q: %v", not, err)
		}
	}
	c.wait(transferTime)
	if _, err := move(second); wrongCode(err) != "token" {
		t.Errorf("after its time: %v", err)
	}
	last := ask()
	c.wait(transferTime - time.Millisecond)
	held, err := move(last)
	if err != nil || held.Seat != 0 || held.Token == c.token(0) {
		t.Fatalf("%+v, %v", held, err)
	}
	if _, err := move(last); wrongCode(err) != "token" {
		t.Errorf("a second time: %v", err)
	}

	// The old device is told, and watches.
	if told := c.hearing[0].last("wrong"); told["code"] != "moved" {
		t.Errorf("the old device was told %v", told)
	}
	if seat := c.hearing[0].last("table")["seat"]; seat != float64(game.Nobody) || c.seats[0].Seat() != game.Nobody {
		t.Errorf("the old device sits at %v", seat)
	}
	if said := c.say(0, ClientMessage{Type: "choose", Seq: 0, Answer: game.Answer{0}}); code(said) != "turn" {
		t.Errorf("the old device chose: %v", said)
	}
	if _, err := c.manager.Sit(context.Background(), c.id, ClientMessage{Type: "sit", Token: c.token(0)}, c.ears()); wrongCode(err) != "token" {
		t.Errorf("the old token: %v", err)
	}
	// The new one plays on.
	c.seats[0], c.hearing[0] = c.sit(c.id, held.Token)
	for n := 0; n < 6 && c.choose(n); n++ {
		c.agree()
	}
	c.close()
	again := openHouse(t, kept, Limits{})
	if s, _ := again.sit(c.id, held.Token); s.Seat() != 0 {
		t.Errorf("later the new token is for seat %d", s.Seat())
	}
}

// Transfers by themselves: a code is for one seat, until its time is over or another is given.
func TestTransfersAreForOneSeat(t *testing.T) {
	var all transfers
	now := timetest.New().Now()
	if _, ok := all.seatBy("", now); ok {
		t.Error("a seat is taken where none is offered")
	}
	all.offer(0, "first", now.Add(time.Minute))
	all.offer(1, "other", now.Add(time.Minute))
	all.offer(0, "second", now.Add(2*time.Minute))
	for _, tt := range []struct {
		code  string
		after time.Duration
		seat  game.Seat
		ok    bool
	}{{"first", 0, 0, false}, {"second", 0, 0, true}, {"other", 59 * time.Second, 1, true}, {"other", time.Minute, 0, false}, {"second", 2 * time.Minute, 0, false}, {"", 0, 0, false}} {
		if seat, ok := all.seatBy(tt.code, now.Add(tt.after)); ok != tt.ok || seat != tt.seat {
			t.Errorf("%q after %v: seat %d, %t", tt.code, tt.after, seat, ok)
		}
	}
}
