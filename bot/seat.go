// Package bot has players that decide by themselves, and the contest that they
// meet in. A player sees a game as anyone does who sits at the table: through a
// Seat. It serves every game and knows none.
package bot

import (
	"context"
	"sync"

	"umpire/game"
)

// Player is a program that plays. It serves one game at a time.
type Player[S comparable] interface {
	// Name returns what reports call the player.
	Name() string
	// Choose answers the question that waits at the seat. It has until ctx ends.
	// An answer is best tested before (Seat.Lawful, Seat.Judge): one that is not
	// lawful loses the game. The seat is the player's until Choose returns, and so
	// is the answer's memory until the next call.
	Choose(ctx context.Context, seat *Seat[S]) game.Answer
}

type pauseKey struct{}

// WithPause has players that think for long call pause now and then, so that others' work can be done
// meanwhile.
func WithPause(ctx context.Context, pause func()) context.Context {
	return context.WithValue(ctx, pauseKey{}, pause)
}

// pauseOf is the pause of a context; without one, it does nothing.
func pauseOf(ctx context.Context) func() {
	if pause, ok := ctx.Value(pauseKey{}).(func()); ok {
		return pause
	}
	return func() {}
}

// Seat is a player's access to a game: what its side may see, the question that
// waits for it, the judgement of its answers, and games to search in. The real
// state stays behind it, for there are things in it that the side does not know.
type Seat[S comparable] struct {
	g      *game.Game[S]
	q      game.Question[S]
	listed *game.Proposals // of a listed question, already made
	number game.Seat
	tag    game.Tag
	form   game.Form

	passed game.Answer // the last answer that was found lawful
	sound  bool        // there is one

	guard *sync.Mutex // of a player that runs beside the contest, else nil
	taken bool        // the seat has been taken away
}

// set makes the seat that of a new question.
func (s *Seat[S]) set(g *game.Game[S], q game.Question[S], listed *game.Proposals) {
	s.g, s.q, s.listed, s.sound = g, q, listed, false
	s.tag, s.number, s.form = q.About()
}

// apart is the seat for a player that runs beside the contest: it shares nothing
// that the game goes on to change.
func (s *Seat[S]) apart() *Seat[S] {
	own := *s
	own.guard, own.passed, own.listed = new(sync.Mutex), nil, new(game.Proposals)
	for i := range s.listed.Len() {
		own.listed.Add(s.listed.At(i)...)
	}
	return &own
}

// enter holds a call that comes after the seat was taken away.
func (s *Seat[S]) enter() {
	if s.guard == nil {
		return
	}
	s.guard.Lock()
	if s.taken {
		s.guard.Unlock()
		panic("bot: the time is over and the seat is taken")
	}
}

func (s *Seat[S]) leave() {
	if s.guard != nil {
		s.guard.Unlock()
	}
}

// Number is the place at the table.
func (s *Seat[S]) Number() game.Seat { return s.number }

// About returns what is asked, and the form of the answer.
func (s *Seat[S]) About() (game.Tag, game.Form) { return s.tag, s.form }

// View returns what the side may know of the game.
func (s *Seat[S]) View() any {
	s.enter()
	defer s.leave()
	return s.g.View(s.number)
}

// Request describes the question, with every lawful option of a listed one.
func (s *Seat[S]) Request() game.Request {
	s.enter()
	defer s.leave()
	if r := s.g.Requests(s.number); len(r) > 0 {
		return r[0]
	}
	return s.q.Request(&s.g.S)
}

// Question is the question. What it judges is a state: that of a game to search
// in (Imagine), for the real one is not to be had.
func (s *Seat[S]) Question() game.Question[S] { return s.q }

// Propose adds answers worth testing: all of a listed question's, a handful of
// another's, drawn with luck.
func (s *Seat[S]) Propose(luck *game.Rand, to *game.Proposals) {
	s.enter()
	defer s.leave()
	s.q.Propose(&s.g.S, luck, to)
}

// Lawful is the quick test of an answer.
func (s *Seat[S]) Lawful(a game.Answer) bool {
	s.enter()
	defer s.leave()
	if !s.q.Lawful(&s.g.S, a) {
		return false
	}
	s.pass(a)
	return true
}

// Judge is the full test: the answer as the game keeps it (the route, not only
// where it ends), or why it is refused.
func (s *Seat[S]) Judge(a game.Answer) (game.Answer, *game.Refusal) {
	s.enter()
	defer s.leave()
	checked, refusal := s.q.Check(&s.g.S, a)
	if refusal != nil {
		return nil, refusal
	}
	s.pass(checked)
	return checked, nil
}

// checked returns an answer in checked form; nil if it is not lawful.
func (s *Seat[S]) checked(a game.Answer) game.Answer {
	if s.form.Listed() { // it is in that form, and why it is refused is of no use
		if s.Lawful(a) {
			return whole(a)
		}
		return nil
	}
	checked, refusal := s.Judge(a)
	if refusal != nil {
		return nil
	}
	return whole(checked)
}

// pass remembers an answer that has been found lawful.
func (s *Seat[S]) pass(a game.Answer) {
	s.passed, s.sound = append(s.passed[:0], a...), true
}

// Imagine makes into a game to search in, which the side cannot tell from the
// real one: what it does not know is dealt anew, and other dice will come.
func (s *Seat[S]) Imagine(luck *game.Rand, into *game.Game[S]) error {
	s.enter()
	defer s.leave()
	return s.g.Imagine(s.number, luck, into)
}

// take takes the seat away from a player that has not answered in time.
func (s *Seat[S]) take() {
	s.guard.Lock()
	s.taken = true
	s.guard.Unlock()
}
