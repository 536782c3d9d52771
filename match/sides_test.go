package match

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"umpire/board"
	"umpire/game"
	"umpire/game/gametest/outing"
	"umpire/match/timetest"
	"umpire/system"
)

// parties is the mini game of seats that share sides, to be shown.
type parties struct {
	game.Rules[outing.State]
	game.Sided
}

func (parties) Line(*outing.State) string                                               { return "" }
func (parties) Scene() board.Scene                                                      { return board.Scene{Title: "An outing"} }
func (parties) Reach(*outing.State, game.Question[outing.State], int32) []board.Outline { return nil }
func (parties) Forecast(*outing.State, game.Question[outing.State], game.Answer) (f board.Forecast, ok bool) {
	return f, false
}
func (parties) Threat(*outing.State, game.Seat, int32, []board.Placed) (t board.Threat, ok bool) {
	return t, false
}

func (parties) Sight(*outing.State, game.Seat, int32, int32, []board.Placed) (s board.Sight, ok bool) {
	return s, false
}
func (parties) Inspect(*outing.State, game.Seat, int32) (s board.Sheet, ok bool) { return s, false }

// outingSystem is the game between seats of the sides that are wished for.
func outingSystem() *system.Game[outing.State] {
	return &system.Game[outing.State]{
		Intro:  system.About{Name: "outing", Title: "Outing", Rules: "1", Content: "1"},
		Wished: func(wish json.RawMessage) (json.RawMessage, string, error) { return wish, "An outing", nil },
		Rules: func(setup json.RawMessage) (system.Rules[outing.State], error) {
			var numbers []int
			if err := json.Unmarshal(setup, &numbers); err != nil {
				return nil, err
			}
			var sides []game.Side
			for _, n := range numbers {
				sides = append(sides, game.Side(n))
			}
			rules := outing.New(nil, sides...).Rules()
			return parties{rules, rules.(game.Sided)}, nil
		},
	}
}

// An outing is set up for as many seats as its set-up has, and played by people and bots to
// its end, with a replay that says who has won.
func TestSeatsThatShareSides(t *testing.T) {
	for wish, players := range map[string][]string{
		"[0]":         {"person"},
		"[0,0,0,0]":   {"person", "open", "open", "bot"},
		"[0,1,255]":   {"person", "bot", "open"},
		"[1,0,255,0]": {"bot", "bot", "person", "bot"},
	} {
		t.Run(wish, func(t *testing.T) {
			h := newHouse(t, new(Memory), Limits{}, outingSystem())
			t.Cleanup(h.close)
			o := Opening{System: "outing", Wish: json.RawMessage(wish), Nonce: nonce, Pace: new(int)}
			open := 0
			for _, kind := range players {
				if kind == "open" {
					open++
				}
				o.Players = append(o.Players, Chair{Kind: kind})
			}
			few := o
			few.Players = append(few.Players[:len(few.Players):len(few.Players)], Chair{Kind: "bot"})
			if _, err := h.manager.Create(t.Context(), few); !isWrong(err, "malformed") {
				t.Errorf("a player too many: %v", err)
			}
			opened, err := h.manager.Create(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			held := opened.Seats
			for range open { // one link is for all of them
				seat, err := h.manager.Join(t.Context(), opened.ID, Joining{Code: opened.Invite.Code, Nonce: nonce})
				if err != nil {
					t.Fatal(err)
				}
				held = append(held, seat)
			}
			if open > 0 {
				if _, err := h.manager.Join(t.Context(), opened.ID, Joining{Code: opened.Invite.Code, Nonce: nonce}); !isWrong(err, "token") {
					t.Errorf("one more joins: %v", err)
				}
			}
			over := playOuting(t, h, opened.ID, held)
			replay, err := h.manager.Replay(t.Context(), opened.ID)
			if err != nil || replay.Winners != over.Winners || len(replay.Players) != len(players) {
				t.Errorf("the replay is %+v, error %v; it ended as %+v", replay.ReplayInfo, err, over)
			}
			if check, err := h.manager.CheckDice(t.Context(), opened.ID); err != nil || !check.Agrees || !check.Hash {
				t.Errorf("the dice: %+v, %v", check, err)
			}
		})
	}
}

// playOuting has the seats held choose until the match is over; each sees what its party may.
func playOuting(t *testing.T, h *house, id string, held []Held) *Ending {
	t.Helper()
	seats, hearing := make([]*Session, len(held)), make([]*ears, len(held))
	for i, k := range held {
		seats[i], hearing[i] = h.sit(id, k.Token)
	}
	var over *Ending
	h.news.until(t, "the match ends", func() bool {
		for i, e := range hearing {
			now := e.state()
			if now.Over != nil {
				var want any
				if err := json.Unmarshal(encode(h.manager.memory.loaded[id].table.View(held[i].Seat)), &want); err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(want, e.view); diff != "" {
					t.Errorf("%v sees another table than there is:\n%s", held[i].Seat, diff)
				}
				over = now.Over
				return true
			}
			if r := now.Request; r != nil {
				e.answer(t, seats[i], ClientMessage{Type: "choose", Seq: now.Seq, Answer: r.Options[0].Answer})
			}
		}
		return false
	})
	return over
}

// Who gives up loses with the side; who plays the game's own leaves it to nobody.
func TestGivingUpASide(t *testing.T) {
	for _, c := range []struct {
		wish string
		seat int
		won  game.Winners
	}{
		{"[0]", 0, 0}, {"[0,0,0]", 1, 0}, {"[0,1]", 0, game.Won(1)}, {"[0,1,255]", 1, game.Won(0)}, {"[0,1,255]", 2, 0}, {"[0,1,0,1]", 2, game.Won(1, 3)},
	} {
		t.Run(fmt.Sprint(c.wish, c.seat), func(t *testing.T) {
			h := newHouse(t, new(Memory), Limits{}, outingSystem())
			t.Cleanup(h.close)
			o := Opening{System: "outing", Wish: json.RawMessage(c.wish), Nonce: nonce}
			var sides []int
			if err := json.Unmarshal([]byte(c.wish), &sides); err != nil {
				t.Fatal(err)
			}
			for range sides {
				o.Players = append(o.Players, Chair{Kind: "person"})
			}
			opened, err := h.manager.Create(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			own := []int{c.seat} // and the others of its side
			for seat, side := range sides {
				if seat != c.seat && side == sides[c.seat] {
					own = append(own, seat)
				}
			}
			var e *ears
			for i, seat := range own {
				if i > 0 && e.state().Over != nil {
					t.Errorf("it has ended when %d of %d agree", i, len(own))
				}
				var s *Session
				s, e = h.sit(opened.ID, opened.Seats[seat].Token)
				s.Say(ClientMessage{Type: "concede"})
			}
			over := e.state().Over
			if over == nil || !over.Conceded || over.Winners != c.won {
				t.Errorf("it ended as %+v, expected %v", over, c.won)
			}
		})
	}
}

// A side concedes when all its players who are there agree; the other side hears nothing of
// it before, and who plays on has it forgotten.
func TestASideConcedesTogether(t *testing.T) {
	h := newHouse(t, new(Memory), Limits{}, outingSystem())
	t.Cleanup(h.close)
	glass := timetest.New()
	h.manager.SetClock(glass)
	o := Opening{System: "outing", Wish: json.RawMessage("[0,1,0,0]"), Nonce: nonce}
	for range 4 {
		o.Players = append(o.Players, Chair{Kind: "person"})
	}
	opened, err := h.manager.Create(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	var seats [4]*Session
	var hears [4]*ears
	for i, held := range opened.Seats {
		seats[i], hears[i] = h.sit(opened.ID, held.Token)
	}
	say := func(seat int, what, want string) {
		t.Helper()
		if m := hears[seat].answer(t, seats[seat], ClientMessage{Type: what}); want == "" && m["type"] != "taken" || want != "" && m["code"] != want {
			t.Errorf("%d says %s: %v", seat, what, m)
		}
	}
	told := func(when string, want ...int) {
		t.Helper()
		for _, seat := range []int{0, 2, 3} {
			if now := hears[seat].state(); now.Over != nil || !slices.Equal(now.Concede, want) {
				t.Errorf("%s, %d is told %v and %+v", when, seat, now.Concede, now.Over)
			}
		}
		if now := hears[1].state(); now.Over != nil || len(now.Concede) > 0 {
			t.Errorf("%s, the other side is told %v", when, now.Concede)
		}
	}
	say(2, "playon", "turn")
	say(0, "concede", "")
	say(0, "concede", "") // again
	told("one would concede", 0)
	say(1, "playon", "turn")
	say(2, "playon", "")
	told("another plays on")
	say(2, "concede", "")
	say(3, "concede", "")
	told("two would concede", 2, 3)
	seats[0].Leave()
	glass.Wait(goneLong-time.Second, nil)
	say(2, "concede", "")
	if now := hears[2].state(); now.Over != nil {
		t.Errorf("who is not gone for long is passed over: %+v", now.Over)
	}
	glass.Wait(time.Second, nil)
	say(2, "concede", "")
	if over := hears[1].state().Over; over == nil || !over.Conceded || over.Winners != game.Won(1) {
		t.Errorf("it ended as %+v", over)
	}
}
