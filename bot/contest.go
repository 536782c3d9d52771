package bot

import (
	"context"
	"errors"
	"fmt"
	"time"

	"umpire/game"
)

// Contest is a game between players.
type Contest[S comparable] struct {
	Players []Player[S] // by seat
	// Budget is the time for one decision. With 0 there is no limit, and the
	// players run inside the game, which is the faster way and asks for players
	// that are trusted to answer.
	Budget time.Duration
	// Most bounds the choices of a game. 0 means no bound.
	Most int
}

// ErrLong is the error of a game that takes more choices than it may.
var ErrLong = errors.New("the game takes too many choices")

// Fault says how a player ended a game that it should not have ended.
type Fault struct {
	Seat   game.Seat
	Player string
	Tag    game.Tag // the question it was asked
	Kind   FaultKind
	Why    error // what it answered or broke with
}

// FaultKind names a way in which a player breaks the rules.
type FaultKind string

// The faults.
const (
	Crashed FaultKind = "crashed"
	Idle    FaultKind = "did not answer in time"
	Silent  FaultKind = "gave no answer"
	Illegal FaultKind = "gave an answer that the rules refuse"
)

func (f *Fault) Error() string {
	text := fmt.Sprintf("player %s at seat %d %s when asked for %q", f.Player, f.Seat, f.Kind, f.Tag)
	if f.Why != nil {
		text += ": " + f.Why.Error()
	}
	return text
}

func (f *Fault) Unwrap() error { return f.Why }

// Play plays the game to its end. The error is a *Fault that names the player
// which forfeits the game, a *game.Broken if the rules broke, ErrLong, or that of ctx. A
// game with an error is not to be played on.
func (c *Contest[S]) Play(ctx context.Context, g *game.Game[S]) error {
	r := referee[S]{contest: c, ctx: ctx}
	err := g.Play(r.decide)
	var broken *game.Broken
	switch {
	case r.failed != nil:
		return r.failed
	case errors.As(err, &broken) && broken.Decider:
		return r.fault(Crashed, fmt.Errorf("%v", broken.Cause))
	case err != nil:
		return err
	}
	return nil
}

// Ask has a player answer the question that waits for a seat of a game which is
// played choice by choice. The answer is not judged: Game.Apply does that. The
// error is a *Fault.
func Ask[S comparable](ctx context.Context, g *game.Game[S], seat game.Seat, player Player[S], budget time.Duration) (game.Answer, error) {
	q := g.Waiting(seat)
	if q == nil {
		return nil, fmt.Errorf("nothing is asked of seat %d", seat)
	}
	players := make([]Player[S], seat+1)
	players[seat] = player
	r := referee[S]{contest: &Contest[S]{Players: players, Budget: budget}, ctx: ctx}
	var listed game.Proposals
	if _, _, form := q.About(); form.Listed() {
		q.Propose(&g.S, nil, &listed)
	}
	r.seat.set(g, q, &listed)
	if budget <= 0 {
		return r.protect(player)
	}
	a, err := r.await(player)
	if err == nil && a == nil {
		err = r.fault(Silent, nil)
	}
	return a, err
}

// protect has a player choose on the spot.
func (r *referee[S]) protect(player Player[S]) (a game.Answer, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			a, err = nil, r.fault(Crashed, fmt.Errorf("%v", cause))
		}
	}()
	if a = player.Choose(r.ctx, &r.seat); a == nil {
		return nil, r.fault(Silent, nil)
	}
	return a, nil
}

// referee puts the questions of one game to its players.
type referee[S comparable] struct {
	contest *Contest[S]
	ctx     context.Context
	seat    Seat[S]
	asked   int
	failed  error
}

// patience says how many decisions are made between two looks at the context.
const patience = 64

// decide is the game's decider. It gives no answer once a player has failed.
func (r *referee[S]) decide(g *game.Game[S], q game.Question[S], listed *game.Proposals) game.Answer {
	if r.asked%patience == 0 && r.ctx.Err() != nil {
		r.failed = r.ctx.Err()
		return nil
	}
	if r.asked++; r.contest.Most > 0 && r.asked > r.contest.Most {
		r.failed = ErrLong
		return nil
	}
	r.seat.set(g, q, listed)
	player := r.contest.Players[r.seat.number]
	var a game.Answer
	if r.contest.Budget > 0 {
		if a, r.failed = r.await(player); r.failed != nil {
			return nil
		}
	} else {
		a = player.Choose(r.ctx, &r.seat)
	}
	return r.admit(a)
}

// admit judges an answer, unless the player has had just this one judged.
func (r *referee[S]) admit(a game.Answer) game.Answer {
	s := &r.seat
	switch {
	case a == nil:
		r.failed = r.fault(Silent, nil)
		return nil
	case s.sound && s.passed.Is(a):
		return a
	}
	checked, refusal := s.q.Check(&s.g.S, a)
	if refusal != nil {
		r.failed = r.fault(Illegal, refusal)
		return nil
	}
	if checked == nil {
		checked = game.Answer{}
	}
	return checked
}

func (r *referee[S]) fault(kind FaultKind, why error) *Fault {
	return &Fault{r.seat.number, r.contest.Players[r.seat.number].Name(), r.seat.tag, kind, why}
}

// await lets a player choose beside the game, for as long as it has. A player
// that goes on after that finds its seat taken, and harms nobody.
func (r *referee[S]) await(player Player[S]) (game.Answer, error) {
	ctx, cancel := context.WithTimeout(r.ctx, r.contest.Budget)
	defer cancel()
	seat := r.seat.apart()
	type outcome struct {
		answer game.Answer
		crash  any
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			o.crash = recover()
			done <- o
		}()
		o.answer = player.Choose(ctx, seat)
	}()
	select {
	case o := <-done:
		r.seat.passed, r.seat.sound = seat.passed, seat.sound
		if o.crash != nil {
			return nil, r.fault(Crashed, fmt.Errorf("%v", o.crash))
		}
		return o.answer, nil
	case <-ctx.Done():
		seat.take()
		if r.ctx.Err() != nil {
			return nil, r.ctx.Err()
		}
		return nil, r.fault(Idle, fmt.Errorf("it had %v", r.contest.Budget))
	}
}
