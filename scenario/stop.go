package scenario

import (
	"umpire/game"
	"umpire/game/ask"
)

// stopping is a game that is not run on when the play of a file stops: as soon as
// nothing lies under way, in place of what would go on by itself it asks something that
// nobody answers.
type stopping[S comparable] struct {
	game.Rules[S]
	rests func(s *S) bool
	on    bool // it stops
	fresh bool // the next step is no rerun of the one that waited
}

// stopped is what a stopped game asks.
const stopped = game.Tag("stopped")

// Step implements game.Rules.
func (r *stopping[S]) Step(g *game.Game[S]) (more bool) {
	if r.on && r.fresh && r.rests(&g.S) {
		ask.Ask(g, ask.Plain[S]{}, stopped, 0, game.YesNo, ask.YesNo[ask.Plain[S]]{})
	}
	r.fresh = true
	return r.Rules.Step(g)
}

// NotNow implements game.Timing.
func (r *stopping[S]) NotNow(s *S, tag game.Tag) []game.Breach {
	if rules, ok := r.Rules.(game.Timing[S]); ok {
		return rules.NotNow(s, tag)
	}
	return nil
}

// stops reports whether the play has stopped.
func (r *runner[S]) stops() (is bool) {
	r.game.Asked(func(q game.Question[S]) {
		tag, _, _ := q.About()
		is = tag == stopped
	})
	return is
}

// apply makes a choice, after which the game stops if the step says so.
func (r *runner[S]) apply(seat game.Seat, a game.Answer) error {
	r.rules.fresh = false
	err := r.game.Apply(seat, a)
	if err == nil && r.file.Lesson != nil {
		r.chosen()
	}
	return err
}
