package scenario

import "umpire/game"

// stopping is a game that is not run on when the play of a file stops: as soon as
// nothing lies under way, in place of what would go on by itself it asks something that
// nobody answers.
type stopping[S comparable] struct {
	game.Rules[S]
	rests func(s *S) bool
	on    bool // it stops
	fresh bool // the next step is no rerun of the one that waited
}

// Step implements game.Rules.
func (r *stopping[S]) Step(g *game.Game[S]) (more bool) {
	if r.on && r.fresh && r.rests(&g.S) {
		g.Ask(stopped[S]{})
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

// stopped is the place at which a stopped game waits.
type stopped[S comparable] struct{}

func (stopped[S]) About() (game.Tag, game.Seat, game.Form) { return "stopped", 0, game.YesNo }
func (stopped[S]) Lawful(*S, game.Answer) bool             { return true }
func (stopped[S]) Request(*S) game.Request                 { return game.Request{} }
func (stopped[S]) Words(*S, game.Answer) string            { return "" }

func (stopped[S]) Check(_ *S, a game.Answer) (game.Answer, *game.Refusal) { return a, nil }

func (stopped[S]) Propose(_ *S, _ *game.Rand, to *game.Proposals) {
	to.Add(0)
	to.Add(1)
}

// stops reports whether the play has stopped.
func (r *runner[S]) stops() (is bool) {
	r.game.Asked(func(q game.Question[S]) { _, is = q.(stopped[S]) })
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
