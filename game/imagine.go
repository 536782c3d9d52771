package game

import "umpire/dice"

// CopyFrom makes g a copy of o that plays on by itself: it has no watchers and
// keeps no log, and shares nothing that changes (but a source of rolls other
// than those of package dice for matches and search, if that changes). Into a
// game that has been used before it does not allocate.
func (g *Game[S]) CopyFrom(o *Game[S]) {
	g.S, g.base = o.S, o.base
	g.rules, g.rolls = o.rules, o.rolls
	g.copySource(o.source)
	g.script.copyFrom(&o.script)
	g.asked = append(g.asked[:0], o.asked...)
	g.ready, g.over, g.broken = o.ready, o.over, o.broken
	g.running, g.halt, g.resume, g.deciding, g.decide = false, false, false, false, nil
	g.watch, g.cite, g.tape = nil, nil, nil
	g.logging, g.log, g.stood, g.checkpoints = false, nil, standing{}, nil
	g.decided, g.idle = o.decided, o.idle
	g.told, g.cited, g.shown, g.events, g.reveals = o.told, o.cited, o.shown, o.events, o.reveals
	g.passed = o.passed
	g.luck = o.luck
	g.deals = 0
}

// copySource gives g a source of the same rolls that it shares with nobody.
func (g *Game[S]) copySource(s dice.Source) {
	switch s := s.(type) {
	case *dice.Fast:
		g.fast = *s
		g.source = &g.fast
	case *dice.ChaCha:
		g.cipher = *s
		g.source = &g.cipher
	default:
		g.source = s
	}
}

// deals says how many deals Imagine tries.
const deals = 128

// Imagine makes into a game that the seat cannot tell from g: what it cannot
// know is dealt anew, the answers others have given in secret are given anew,
// and the dice to come are other dice. It is the door by which players that
// search get a game to search in.
//
// In the middle of a step the state at the step's beginning is dealt anew, with what the
// seat has learned since, and the step run again over its transcript; what others laid
// face down is another answer that looks alike. A deal in which the answers given
// since could not have been given is dealt again. It is an error if none of
// many deals fits; into is then of no use.
func (g *Game[S]) Imagine(seat Seat, luck *Rand, into *Game[S]) error {
	if into == g {
		panic("game: a game is imagined into another")
	}
	if g.broken != nil {
		return g.broken
	}
	into.viewer, into.known = seat, g.script.known(seat, into.known)
	for tried := range deals {
		into.CopyFrom(g)
		into.deals = tried + 1
		into.fast = dice.Fast(luck.Uint64())
		into.source = &into.fast
		into.luck = Rand{luck.Uint64()}
		into.rules.Redeal(&into.base, seat, into.known, luck)
		into.S = into.base
		if !into.ready || into.rerun() && into.answerAnew(g, seat, luck) {
			return nil
		}
	}
	into.broken = &Broken{Cause: errImpossible, Seat: Nobody}
	return errImpossible
}

// rerun runs the step of a re-dealt game to where its transcript ends, and
// reports whether it comes there.
func (g *Game[S]) rerun() bool {
	g.ready, g.halt = false, true
	waits, err := g.runStep()
	g.ready, g.halt = true, false
	return err == nil && waits && g.script.atEnd()
}

// answerAnew gives the questions of an imagined game the answers that they have
// in o: the seat's own, and others than the others'. It reports whether the
// same questions wait.
func (g *Game[S]) answerAnew(o *Game[S], seat Seat, luck *Rand) bool {
	if len(g.asked) != len(o.asked) {
		return false
	}
	for i := range g.asked {
		w, was := &g.asked[i], &o.asked[i]
		tag, s, _ := w.q.About()
		if wasTag, wasSeat, _ := was.q.About(); tag != wasTag || s != wasSeat {
			return false
		}
		if !was.answered {
			continue
		}
		w.forced = was.forced
		if s == seat {
			w.answer, w.answered = was.answer, true
		} else {
			w.answer, w.answered = g.anyAnswer(w.q, luck, func(Answer) bool { return true })
		}
		if !w.answered {
			return false
		}
	}
	return true
}

// anyAnswer is a lawful answer that fits, drawn by luck among those proposed, if there is
// one.
func (g *Game[S]) anyAnswer(q Question[S], luck *Rand, fits func(Answer) bool) (Answer, bool) {
	for range 16 {
		g.given.Reset()
		q.Propose(&g.S, luck, &g.given)
		for n := g.given.Len(); n > 0; n-- {
			if a := g.given.At(luck.IntN(g.given.Len())); q.Lawful(&g.S, a) && fits(a) {
				return append(Answer{}, a...), true
			}
		}
	}
	return nil, false
}

// Deals returns how many deals it took to imagine the game; 0 of a game that is not imagined.
// Where rules heed what came since the step began, the first fits.
func (g *Game[S]) Deals() int { return g.deals }
