package match

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// occupied keeps the pool of a manager busy with what is most urgent, until it is let go.
func (h *house) occupied() (letGo func()) {
	h.t.Helper()
	begun, hold := make(chan struct{}, 64), make(chan struct{})
	for range cap(begun) {
		h.manager.pool.put(answering, payer{name: "busy"}, &job{ctx: h.t.Context(), work: func(func()) { begun <- struct{}{}; <-hold }, done: func(time.Duration, error) {}})
	}
	<-begun
	return func() { close(hold) }
}

// The end of a match is told while the pool is busy. Its replay is made afterwards, at the
// cost of who ended it; who asks for it waits until it is made.
func TestTheEndComesBeforeItsReplay(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	opened := h.create("person", "person")
	quota, to := &account{name: "me"}, h.ears()
	seat, err := h.manager.Sit(WithQuota(t.Context(), quota), opened.ID, ClientMessage{Type: "sit", Token: opened.Seats[0].Token}, to)
	if err != nil {
		t.Fatal(err)
	}
	letGo := h.occupied()
	seat.Say(ClientMessage{Type: "concede", Re: 1})
	if m := to.last("taken"); m == nil || to.state().Over == nil {
		t.Fatalf("told %v, over %v", m, to.state().Over)
	}
	if list, _, err := h.manager.Replays(t.Context(), "", 0); err != nil || len(list) > 0 {
		t.Errorf("listed before it is made: %v, %v", list, err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := h.manager.ReplayFile(gone, opened.ID); err == nil {
		t.Error("there is a file before it is made")
	}
	letGo()
	if _, err := h.manager.ReplayFile(t.Context(), opened.ID); err != nil {
		t.Error(err)
	}
	if list, _, err := h.manager.Replays(t.Context(), "", 0); err != nil || len(list) != 1 || list[0].ID != opened.ID {
		t.Errorf("listed: %v, %v", list, err)
	}
	if check, err := h.manager.CheckDice(t.Context(), opened.ID); err != nil || !check.Agrees || !check.Hash {
		t.Errorf("checked: %+v, %v", check, err)
	}
	quota.mu.Lock()
	defer quota.mu.Unlock()
	if quota.spent == 0 {
		t.Error("nobody paid for the replay")
	}
}

// A replay that is not made when the server closes is made by the next one; one that cannot
// be made is asked for in vain, and the match has ended all the same.
func TestReplaysThatAreLeft(t *testing.T) {
	keeper := new(Memory)
	h := openHouse(t, keeper, Limits{})
	c := h.hotSeat()
	for n := range 3 {
		c.choose(n)
	}
	letGo := h.occupied()
	c.seats[0].Say(ClientMessage{Type: "concede"})
	h.manager.pool.close()
	letGo()
	h.close()
	if ids, err := keeper.Unfilled(t.Context()); err != nil || len(ids) != 1 {
		t.Fatalf("left: %v, %v", ids, err)
	}
	again := openHouse(t, keeper, Limits{})
	if check, err := again.manager.CheckDice(t.Context(), c.id); err != nil || !check.Agrees || !check.Hash {
		t.Errorf("checked: %+v, %v", check, err)
	}
	if ids, err := keeper.Unfilled(t.Context()); err != nil || len(ids) > 0 {
		t.Errorf("left again: %v, %v", ids, err)
	}
	if err := keeper.AddReplay(t.Context(), ReplayRecord{ID: "lost", System: "deal"}); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second waits until it has been tried
		if _, err := again.manager.ReplayFile(t.Context(), "lost"); !isWrong(err, "unknown") || errors.Is(err, ErrNotFound) {
			t.Errorf("one that cannot be made: %v", err)
		}
	}
}

// A replay that cannot be made is a fault in the log; one that the manager's end stops is none, since
// the next manager makes it.
func TestReplaysThatAreStopped(t *testing.T) {
	for _, closing := range []bool{false, true} {
		var logged strings.Builder
		h := openHouse(t, new(Memory), Limits{})
		h.manager.logger = slog.New(slog.NewTextHandler(&logged, nil))
		h.manager.makeReplay("one", payer{name: "one"}, func() (recording, error) {
			if closing {
				h.manager.stop()
			}
			return recording{}, errors.New("no room")
		})
		h.manager.making.wait(t.Context(), "one")
		if got := strings.Contains(logged.String(), "without a replay"); got == closing {
			t.Errorf("closing %v: logged %q", closing, logged.String())
		}
	}
}

// How a match ended, when, and who played stands in its replay, and comes along as claims with
// its file.
func TestAReplayTellsHowItEnded(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	c.choose(0)
	c.seats[1].Say(ClientMessage{Type: "concede"})
	over := c.hearing[0].state().Over
	file, err := c.manager.ReplayFile(t.Context(), c.id)
	if err != nil {
		t.Fatal(err)
	}
	text := string(file)
	own, err := c.manager.Replay(t.Context(), c.id)
	if err != nil {
		t.Fatal(err)
	}
	taken := func(text string) ReplayInfo {
		t.Helper()
		in, err := c.manager.Import(t.Context(), strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if len(in.Claims) > 0 {
			t.Errorf("claimed wrongly: %v", in.Claims)
		}
		r, err := c.manager.Replay(t.Context(), in.ID)
		if err != nil {
			t.Fatal(err)
		}
		return r.ReplayInfo
	}
	want := own.ReplayInfo
	got := taken(text)
	want.ID, want.Imported = got.ID, true
	if diff := cmp.Diff(want, got); diff != "" || got.Winners != over.Winners || got.Reason != "a person 2 concedes" {
		t.Errorf("%+v (-told +taken in):\n%s", over, diff)
	}
	again, err := c.manager.ReplayFile(t.Context(), got.ID)
	if err != nil || taken(string(again)).Reason != got.Reason {
		t.Errorf("what is exported again does not say it, error %v", err)
	}
	from := strings.Index(text, `,"match":{`)
	claim := text[from : strings.Index(text[from:], "}")+from+1]
	if old := taken(strings.Replace(text, claim, "", 1)); old.Players[0] != "Blue" || old.Winners != 0 {
		t.Errorf("a file that does not say it comes to %+v", old)
	}
	for name, change := range map[string]string{
		`,"match":{"players":["Ann"],"winner":1,"reason":"x"}`:                                      "match.players has 1 names",
		`,"match":{"players":["A\u202enn","Ben"],"winner":1,"reason":"x"}`:                          "name",
		`,"match":{"players":["Ann","Ben"],"winner":[5],"reason":"x"}`:                              "match.winner",
		`,"match":{"players":["Ann","Ben"],"winner":1,"ended":"yesterday","reason":"x"}`:            "match.ended",
		`,"match":{"players":["Ann","Ben"],"winner":1,"ended":"2999-01-01T00:00:00Z","reason":"x"}`: "match.ended",
		`,"match":{"players":["Ann","Ben"],"winner":1,"reason":"` + strings.Repeat("x", 300) + `"}`: "match.reason",
	} {
		if _, err := c.manager.Import(t.Context(), strings.NewReader(strings.Replace(text, claim, name, 1))); err == nil || !strings.Contains(err.Error(), change) {
			t.Errorf("%s: %v, want %q", name, err, change)
		}
	}
}
