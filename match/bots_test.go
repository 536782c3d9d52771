package match

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"umpire/bot"
	"umpire/game"
	"umpire/game/gametest/deal"
	"umpire/system"
)

// fragile is a bot that crashes for as long as it is told to.
type fragile struct {
	bot.Player[deal.State]
	breaks *atomic.Bool
	asked  *atomic.Int32
}

func (f fragile) Choose(ctx context.Context, seat *bot.Seat[deal.State]) game.Answer {
	f.asked.Add(1)
	if f.breaks.Load() {
		panic("the ace of spades is torn")
	}
	return f.Player.Choose(ctx, seat)
}

// A bot that crashes is asked again, less and less often, and the people at the table
// are told what is the matter, without a word of what it holds. It plays on when it
// can, and then nothing is said any more.
func TestABotThatCrashes(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	h.manager.retry = 10 * time.Millisecond
	var breaks atomic.Bool
	var asked atomic.Int32
	breaks.Store(true)
	h.manager.systems["deal"].(*system.Game[deal.State]).Bots = []system.Bot[deal.State]{{Name: "fragile", Sit: func(_ system.Rules[deal.State], seed uint64) bot.Player[deal.State] {
		return fragile{bot.NewRandom[deal.State](seed), &breaks, &asked}
	}}}
	opened := h.create("person", "bot")
	me, hears := h.sit(opened.ID, opened.Seats[0].Token)
	notice := func() string {
		hears.mu.Lock()
		defer hears.mu.Unlock()
		return hears.info.Notice
	}
	for hears.state().Request != nil { // until it is the bot's turn
		now := hears.state()
		me.Say(ClientMessage{Type: "choose", Seq: now.Seq, Answer: now.Request.Options[0].Answer})
	}
	h.news.until(t, "people are told", func() bool { return notice() != "" })
	if got := notice(); !strings.HasPrefix(got, "The bot of Red does not move: it crashed. ") || strings.Contains(got, "ace") {
		t.Errorf("told %q", got)
	}
	if n := asked.Load(); n < patience || n > patience+1 {
		t.Errorf("the bot was asked %d times before people were told", n)
	}
	seq := hears.state().Seq
	breaks.Store(false)
	h.news.until(t, "the bot plays on", func() bool { return hears.state().Seq > seq })
	h.news.until(t, "the notice goes", func() bool { return notice() == "" })

	breaks.Store(true)
	// It may have been the bot's turn when that was asked.
	if w := hears.answer(t, me, ClientMessage{Type: "suggest"}); w["code"] != "turn" && w["text"] != "There is no advice: the bot that gives it crashed." {
		t.Errorf("asked for advice: %v", w)
	}
}

// Bot turns by themselves: a bot that fails is asked again later and later, people are told once, and
// all is forgotten when the match has gone on.
func TestBotTurnsCountFailures(t *testing.T) {
	var b botTurns
	for n, want := range []time.Duration{time.Second, 2 * time.Second, 4 * time.Second, 8 * time.Second} {
		if b.recovered(7) {
			t.Error("it has recovered where nothing has changed")
		}
		if got := b.failed(7, 1, errors.New("torn"), time.Second); got != want || (b.notice != "") != (n+1 >= patience) {
			t.Errorf("failure %d: again after %v, told %q", n, got, b.notice)
		}
	}
	for range 100 {
		if got := b.failed(7, 1, errors.New("torn"), time.Second); got > pause {
			t.Fatalf("it is asked again after %v", got)
		}
	}
	if !strings.Contains(b.notice, "Red") || strings.Contains(b.notice, "torn") {
		t.Errorf("people are told %q", b.notice)
	}
	if !b.recovered(8) || b.tries != 0 || b.notice != "" || b.recovered(9) {
		t.Errorf("the match has gone on, and it is %+v", b)
	}
	b.failed(9, 1, errors.New("torn"), time.Second)
	if b.recovered(10) || b.tries != 0 {
		t.Error("people were told of a failure that they were not told of")
	}
}
