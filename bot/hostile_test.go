package bot_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest/deal"
	"umpire/game/gametest/orders"
)

// hostile is a player that behaves badly from its third question on.
type hostile[S comparable] struct {
	name  string
	asked int
	do    func(ctx context.Context, seat *bot.Seat[S]) game.Answer
	good  bot.Player[S]
}

func (h *hostile[S]) Name() string { return h.name }

func (h *hostile[S]) Choose(ctx context.Context, seat *bot.Seat[S]) game.Answer {
	if h.asked++; h.asked < 3 {
		return h.good.Choose(ctx, seat)
	}
	return h.do(ctx, seat)
}

// behaviours are the ways to spoil a game.
func behaviours[S comparable]() map[string]func(context.Context, *bot.Seat[S]) game.Answer {
	return map[string]func(context.Context, *bot.Seat[S]) game.Answer{
		"crashing": func(context.Context, *bot.Seat[S]) game.Answer { panic("oh no") },
		"illegal":  func(context.Context, *bot.Seat[S]) game.Answer { return game.Answer{99, 99} },
		"silent":   func(context.Context, *bot.Seat[S]) game.Answer { return nil },
		"idle": func(context.Context, *bot.Seat[S]) game.Answer {
			select {} // for ever, whatever the context says
		},
	}
}

var faultOf = map[string]bot.FaultKind{"crashing": bot.Crashed, "illegal": bot.Illegal, "silent": bot.Silent, "idle": bot.Idle}

// A player that spoils its game is named with the question it was asked, and the
// contest ends at once for everybody.
func TestHostilePlayersForfeit(t *testing.T) {
	for name, do := range behaviours[deal.State]() {
		for _, budget := range []time.Duration{0, 50 * time.Millisecond} {
			if name == "idle" && budget == 0 {
				continue // without a budget players are trusted to answer
			}
			t.Run(name+" "+budget.String(), func(t *testing.T) {
				bad := &hostile[deal.State]{name: name, do: do, good: bot.NewRandom[deal.State](1)}
				c := bot.Contest[deal.State]{Players: []bot.Player[deal.State]{bot.NewRandom[deal.State](2), bad}, Budget: budget}
				g := deal.New(dice.Fast(1))
				err := c.Play(t.Context(), g)
				var fault *bot.Fault
				if !errors.As(err, &fault) {
					t.Fatalf("got %v, want a fault", err)
				}
				if fault.Kind != faultOf[name] || fault.Seat != 1 || fault.Player != name || fault.Tag != "deal.play" {
					t.Errorf("got %+v", fault)
				}
				if text := err.Error(); !strings.HasPrefix(text, "player "+name+" at seat 1 ") || strings.Contains(text, "\n") {
					t.Errorf("the report says %q", text)
				}
				if g.Over() {
					t.Error("the game is over")
				}
			})
		}
	}
}

// A slow player that keeps within its budget plays on.
func TestSlowPlayersArePatientlyHeard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := &hostile[deal.State]{name: "slow", good: bot.NewRandom[deal.State](1)}
		slow.do = func(ctx context.Context, seat *bot.Seat[deal.State]) game.Answer {
			time.Sleep(4 * time.Second)
			return slow.good.Choose(ctx, seat)
		}
		c := bot.Contest[deal.State]{Players: []bot.Player[deal.State]{slow, slow}, Budget: 5 * time.Second}
		g := deal.New(dice.Fast(1))
		if err := c.Play(t.Context(), g); err != nil || !g.Over() {
			t.Fatal(err)
		}
	})
}

// A player that comes back late finds its seat taken: it sees nothing any more.
func TestALateSeatIsTaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var late atomic.Bool
		done := make(chan bool)
		bad := &hostile[deal.State]{name: "late", good: bot.NewRandom[deal.State](1)}
		bad.do = func(ctx context.Context, seat *bot.Seat[deal.State]) game.Answer {
			defer func() {
				late.Store(recover() != nil)
				close(done)
			}()
			<-ctx.Done()
			synctest.Wait() // until the contest is over
			seat.View()
			return nil
		}
		c := bot.Contest[deal.State]{Players: []bot.Player[deal.State]{bad, bad}, Budget: 20 * time.Millisecond}
		if err := c.Play(t.Context(), deal.New(dice.Fast(1))); err == nil {
			t.Fatal("no fault")
		}
		<-done
		if !late.Load() {
			t.Error("the late player could look at the game")
		}
	})
}

// Whoever stops a contest ends it for all.
func TestAContestCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := bot.NewRandom[orders.State](1)
	c := bot.Contest[orders.State]{Players: []bot.Player[orders.State]{r, r}}
	if err := c.Play(ctx, orders.New(dice.Fast(1))); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
