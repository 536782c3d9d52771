package game

import "umpire/dice"

// CopyFrom makes g a copy of o that plays on by itself: it has no watchers and
// keeps no log. Into a game that has been used before it does not allocate.
func (g *Game[S]) CopyFrom(o *Game[S]) {
	g.S, g.base = o.S, o.base
	g.rules, g.source, g.rolls = o.rules, o.source, o.rolls
	g.script.copyFrom(&o.script)
	g.asked = append(g.asked[:0], o.asked...)
	g.ready, g.over, g.broken = o.ready, o.over, o.broken
	g.decide, g.watch, g.cite = nil, nil, nil
	g.logging, g.log = false, nil
	g.reveals, g.decided = o.reveals, o.decided
	g.emitted, g.delivered, g.events = 0, 0, 0
	g.luck = o.luck
}

// Imagine makes into a game that the seat cannot tell from g: what it cannot
// know is dealt anew, the answers others have given in secret are given anew,
// and the dice to come are other dice. It is the door by which players that
// search get a game to search in.
func (g *Game[S]) Imagine(seat Seat, luck *Luck, into *Game[S]) error {
	into.CopyFrom(g)
	into.source = dice.Fast(luck.Uint64())
	into.rules.Redeal(&into.base, seat, luck)
	if !into.ready {
		into.S = into.base
		return nil
	}
	answered := make([]bool, len(g.asked))
	for i, w := range g.asked {
		answered[i] = w.answered
	}
	into.S, into.ready = into.base, false
	if err := into.run(); err != nil {
		return err
	}
	for i := range into.asked {
		w := &into.asked[i]
		if _, s, _ := w.q.About(); i < len(answered) && answered[i] {
			if s == seat {
				w.answer = append(Answer(nil), g.asked[i].answer...)
			} else {
				w.answer = into.anyAnswer(w.q, luck)
			}
			w.answered = w.answer != nil
		}
	}
	return nil
}

// anyAnswer is a lawful answer drawn by luck, or nil if none was found.
func (g *Game[S]) anyAnswer(q Question[S], luck *Luck) Answer {
	for range 16 {
		g.given.Reset()
		q.Propose(&g.S, luck, &g.given)
		for n := g.given.Len(); n > 0; n-- {
			if a := g.given.At(luck.IntN(g.given.Len())); q.Lawful(&g.S, a) {
				return append(Answer(nil), a...)
			}
		}
	}
	return nil
}
