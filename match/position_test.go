package match

import (
	"encoding/json"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"umpire/game"
	"umpire/game/ask"
	"umpire/game/gametest/deal"
	"umpire/system"
)

// asking is a later version of the game, which asks something more at each step: no
// log of an older one fits it.
type asking struct{ cards }

func (a asking) Step(g *game.Game[deal.State]) bool {
	type position = ask.Plain[deal.State]
	ask.Ask(g, position{}, "ready", 0, game.YesNo, ask.YesNo[position]{Prompt: "Ready?", Yes: "ready", No: "not yet"})
	return a.cards.Step(g)
}

// reopen opens the house again under a version of the rules.
func (h *house) reopen(version string, rules system.Rules[deal.State]) *house {
	h.t.Helper()
	h.close()
	again := openHouse(h.t, h.keeper, Limits{})
	sys := again.manager.systems["deal"].(*system.Game[deal.State])
	sys.Intro.Rules = version
	sys.Rules = func(json.RawMessage) (system.Rules[deal.State], error) { return rules, nil }
	return again
}

func plainCards() cards { return cards{Rules: deal.New(nil).Rules()} }

// A match whose log does not fit new rules goes on from where its last finished step
// left it, again and again, to its end and to a replay.
func TestAMatchGoesOnUnderNewRules(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	opened := h.create("person", "person")
	c := h.seat(opened)
	for n := range 6 {
		c.choose(n)
	}
	m := h.manager.memory.loaded[opened.ID]
	var at *game.Position
	m.loop.do(func() { at = m.table.Position() })

	h = h.reopen("2", asking{plainCards()})
	c = h.seat(opened)
	now, hears := c.hearing[0].state(), c.hearing[0].last("table")
	if now.Seq != 7 || now.Request == nil || now.Request.Tag != "ready" {
		t.Fatalf("it goes on as %+v", now)
	}
	if info := c.hearing[0].info; info.Notice == "" || len(hears["events"].([]any)) != 1 {
		t.Errorf("the seats are told %q, and of %v", info.Notice, hears["events"])
	}
	m = h.manager.memory.loaded[opened.ID]
	m.loop.do(func() {
		if diff := cmp.Diff(string(at.State), string(m.table.Position().State)); diff != "" {
			t.Errorf("it goes on from another position (-was +is):\n%s", diff)
		}
	})
	c.choose(1)

	h = h.reopen("2", asking{plainCards()}) // the same rules: nothing happens
	c = h.seat(opened)
	if now := c.hearing[0].state(); now.Seq != 8 {
		t.Fatalf("it goes on as %+v", now)
	}
	h = h.reopen("3", plainCards())
	c = h.seat(opened)
	for n := 0; c.choose(n); n++ {
		c.agree()
	}
	if over := c.hearing[0].state().Over; over == nil || over.Report != "" {
		t.Fatalf("it ended as %+v", over)
	}
	h.manager.making.wait(t.Context(), opened.ID)
	_, record, err := h.manager.record(t.Context(), opened.ID)
	if err != nil {
		t.Fatal(err)
	}
	from, lines := record.Position()
	if lines != 8 || from.Rules != "3" {
		t.Errorf("the replay has %d lines before version %q", lines, from.Rules)
	}
	check, err := h.manager.CheckDice(t.Context(), opened.ID)
	if err != nil || !check.Agrees || !check.Hash || check.Text != "Every roll after line 8 and the final position agree. What was played before was played under other rules: it is not checked." {
		t.Errorf("the dice: %+v, %v", check, err)
	}
}

// Where the log comes to the same under new rules, nothing has happened, and every
// choice can still be told.
func TestAMatchThatNewRulesDoNotTouch(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	opened := h.create("person", "person")
	c := h.seat(opened)
	for n := range 3 {
		c.choose(n)
	}
	c = h.reopen("2", plainCards()).seat(opened)
	if now := c.hearing[0].state(); now.Seq != 3 || c.hearing[0].info.Notice == "" {
		t.Errorf("it goes on as %+v", now)
	}
}

// What was chosen after the position was last kept is lost if the log does not fit:
// the match says how much.
func TestAMatchThatWasKilledBeforeNewRules(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	opened := h.create("person", "person")
	c := h.seat(opened)
	c.choose(0)
	m := h.manager.memory.loaded[opened.ID]
	m.loop.do(m.keep)
	c.choose(0)
	c.choose(0)
	m.loop.do(func() { m.kept.saved.length.Store(int64(m.kept.length)) })
	c = h.reopen("2", asking{plainCards()}).seat(opened)
	events := c.hearing[0].last("table")["events"].([]any)
	if text := events[0].(map[string]any)["text"]; text != "the match goes on under newer rules or content, from the end of the last step; the last 2 choices could not be kept" {
		t.Errorf("told %q", text)
	}
}

// A match that nobody has played for long makes room for others, and is there for
// who comes back.
func TestAMatchAtRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHouse(t, new(Memory), Limits{Matches: 1, Rest: time.Hour}).inBubble()
		first := h.create("person", "person")
		c := h.seat(first)
		c.choose(0)
		m := h.manager.memory.loaded[first.ID]
		m.loop.do(m.keep)
		time.Sleep(59 * time.Minute)
		if _, err := h.manager.Create(t.Context(), Opening{System: "deal", Players: []Chair{{Kind: "person"}, {Kind: "bot"}}, Nonce: nonce}); !isWrong(err, "full") {
			t.Fatalf("a match too many: %v", err)
		}
		time.Sleep(2 * time.Minute)
		h.create("person", "bot")
		for n := 0; c.choose(n); n++ {
			c.agree()
		}
		if over := c.hearing[0].state().Over; over == nil || over.Report != "" {
			t.Errorf("the match at rest ended as %+v", over)
		}
	})
}

// A match in which no person has chosen anything gives its place up to others, however
// much its bot has done; one that is played keeps it.
func TestAMatchThatNobodyPlays(t *testing.T) {
	for _, played := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			h := openHouse(t, new(Memory), Limits{Matches: 1, Forsaken: time.Hour}).inBubble()
			opened := h.create("bot", "person")
			seat, hearing := h.sit(opened.ID, opened.Seats[0].Token)
			now := hearing.until(t, "the person is asked", func(n Now) bool { return n.Request != nil })
			if now.Seq == 0 {
				t.Fatal("the bot has chosen nothing before")
			}
			if played {
				hearing.answer(t, seat, ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer})
			}
			seat.Leave()
			time.Sleep(2 * time.Hour)
			_, err := h.manager.Create(t.Context(), Opening{System: "deal", Players: []Chair{{Kind: "person"}, {Kind: "bot"}}, Nonce: nonce})
			if played != isWrong(err, "full") || !played && err != nil {
				t.Fatalf("played %v: %v", played, err)
			}
		})
	}
}

// An address has so many matches under way; one that ends makes room, and others
// have their own.
func TestMatchesOfAnAddress(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{MatchesEach: 2})
	open := func(who string) (Opened, error) {
		return h.manager.Create(WithQuota(t.Context(), &account{name: who}), Opening{System: "deal", Players: []Chair{{Kind: "person"}, {Kind: "person"}}, Nonce: nonce})
	}
	first, err := open("me")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := open("me"); err != nil {
		t.Fatal(err)
	}
	if _, err := open("me"); !isWrong(err, "quota") {
		t.Errorf("a third: %v", err)
	}
	if _, err := open("you"); err != nil {
		t.Errorf("somebody else: %v", err)
	}
	seat, err := h.manager.Sit(t.Context(), first.ID, ClientMessage{Type: "sit", Token: first.Seats[0].Token}, h.ears())
	if err != nil {
		t.Fatal(err)
	}
	seat.Say(ClientMessage{Type: "concede"})
	seat.Leave()
	if _, err := open("me"); err != nil {
		t.Errorf("when one has ended: %v", err)
	}
	if _, err := open("me"); !isWrong(err, "quota") {
		t.Errorf("a third again: %v", err)
	}
	if kept, err := h.keeper.Match(t.Context(), first.ID); err != nil || kept.Opener != "" {
		t.Errorf("a match that has ended knows who set it up: %q, %v", kept.Opener, err)
	}
}

// What may not be written down any more today is refused, and nothing has changed.
func TestNoMoreIsKeptToday(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	quota := &account{name: "me"}
	ctx := WithQuota(t.Context(), quota)
	two := Opening{System: "deal", Players: []Chair{{Kind: "person"}, {Kind: "person"}}, Nonce: nonce}
	opened, err := h.manager.Create(ctx, two)
	if err != nil || quota.bytes < matchSize {
		t.Fatalf("%d bytes, %v", quota.bytes, err)
	}
	hearing := h.ears()
	for _, held := range opened.Seats {
		var seat *Session
		if seat, err = h.manager.Sit(ctx, opened.ID, ClientMessage{Type: "sit", Token: held.Token}, hearing); err != nil {
			t.Fatal(err)
		}
		now := hearing.state()
		if now.Request == nil {
			continue
		}
		choice := ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer}
		quota.full = time.Hour
		if m := hearing.answer(t, seat, choice); m["code"] != "quota" || m["wait"] != 3600001.0 {
			t.Errorf("told %v", m)
		}
		quota.full = 0
		before := quota.bytes
		if m := hearing.answer(t, seat, ClientMessage{Type: "choose", Seq: now.Seq, Answer: game.Answer{99, 99}}); m["type"] != "refused" || quota.bytes != before {
			t.Errorf("told %v; %d bytes were written down for that", m, quota.bytes-before)
		}
		if m := hearing.answer(t, seat, choice); m["type"] != "taken" || quota.bytes == before {
			t.Errorf("told %v, of %d bytes", m, quota.bytes-before)
		}
		break
	}
	quota.full = time.Hour
	if _, err := h.manager.Create(ctx, two); !isWrong(err, "quota") {
		t.Errorf("another match: %v", err)
	}
}

// A match that is left is kept where it stands, without anybody closing the manager.
func TestAMatchIsKeptWhereItStands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHouse(t, new(Memory), Limits{Idle: time.Minute}).inBubble()
		opened := h.create("person", "person")
		c := h.seat(opened)
		c.choose(0)
		for _, s := range c.seats {
			s.Leave()
		}
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if h.manager.Live() > 0 {
			t.Fatal("the match stays in memory")
		}
		if p, err := h.keeper.Position(t.Context(), opened.ID); err != nil || p.Length != 1 {
			t.Errorf("kept is %+v, %v", p, err)
		}
	})
}

// The goroutines of a match end when the manager has closed and nobody is at the match any more: one
// that is left has synctest fail.
func TestAManagerLeavesNothingBehind(t *testing.T) {
	for _, first := range []string{"the manager closes first", "they leave first"} {
		t.Run(first, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := openHouse(t, new(Memory), Limits{})
				c := h.hotSeat()
				c.choose(0)
				if first == "the manager closes first" {
					h.close()
				}
				for _, s := range c.seats {
					s.Leave()
				}
			})
		})
	}
}

// How a match stands is written down beside it: it goes on meanwhile, and what comes later to the disk
// does not take the place of what is newer.
func TestAPositionIsSavedBesideTheMatch(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	c := h.hotSeat()
	m := h.manager.memory.loaded[c.id]
	var saves []func()
	for n := range 2 {
		if !c.choose(n) {
			t.Fatal("nobody is asked")
		}
		m.loop.do(func() { saves = append(saves, m.unsaved()) })
	}
	if _, err := h.keeper.Position(t.Context(), c.id); !errors.Is(err, ErrNotFound) {
		t.Fatalf("a position is kept before it is saved; error %v", err)
	}
	for _, n := range []int{1, 0, 1} {
		saves[n]()
		if p, err := h.keeper.Position(t.Context(), c.id); err != nil || p.Length != 2 {
			t.Fatalf("kept is a position after %d choices, error %v", p.Length, err)
		}
	}
	m.loop.do(func() {
		if m.unsaved() != nil {
			t.Error("it is saved, and is to be saved again")
		}
	})
}
