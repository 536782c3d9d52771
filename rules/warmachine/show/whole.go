package show

import (
	"fmt"

	"umpire/board"
	"umpire/dice"
	"umpire/rules/warmachine"
)

// attacking forecasts an attack with all that follows of it.
func attacking(p warmachine.Position, s *warmachine.Swing) board.Forecast {
	a := &s.AttackContext
	h, w := p.HitsOf(a, s.BoostHit), p.WholeOf(s)
	hit := dice.Frac(h.Hit, h.Of)
	t := onTarget(&w, a.Target)
	f := board.Forecast{By: int32(a.By), At: int32(a.Target), Title: p.Name(a.Target), Facts: facts(p, a),
		Figure:   []board.Figure{board.Chance("hits", hit), board.Chance("destroys", t.Destroy), board.Expected("boxes expected", t.Marked.Mean())},
		Outcomes: outcomes(p, a, hit, &t), Lines: lines(p, a), Notes: notesOf(dice.Frac(h.Critical, h.Of)), Spreads: []board.Spread{{What: "boxes", Dist: t.Marked}},
		Tracks: tracks(p, a.Target), Parts: parts(p, a.Target)}
	if a.How == warmachine.Throw {
		f.Lines = append(f.Lines, opposedLines(p, a)...)
		if s.Measured {
			f.Given = &board.Note{Text: "If it is thrown straight away.", Clause: "wm.throw.distance"}
		}
	}
	if !s.Measured && !w.Moved.Equal(dice.Fraction{}) {
		f.Notes = append(f.Notes, harder(p, a, w.Moved))
	}
	follows(&f, p, &w)
	return f
}

// harder says what comes of a target that is moved into something, where it is not known yet
// whether it will be.
func harder(p warmachine.Position, a *warmachine.AttackContext, moved dice.Fraction) board.Note {
	b := p.BlowOf(a)
	b.Dice++
	hurt := p.HurtOf(&b)
	destroys, boxes := moved.Times(dice.Frac(hurt.Destroyed, hurt.Of)), moved.Times(dice.Frac(hurt.Sum(), hurt.Of))
	return board.Note{Text: fmt.Sprintf("If it runs into something, a damage die more: destroys %s, %s boxes expected", board.Percent(destroys), boxes.Decimal(1)), Clause: "wm.slam.collide_die"}
}

// onTarget returns what an attack brings its target.
func onTarget(w *warmachine.Whole, id warmachine.ModelID) (t warmachine.Struck) {
	if len(w.Struck) > 0 && w.Struck[0].Blow.Target == id {
		t = w.Struck[0]
	}
	return t
}

// follows adds to a forecast what else comes of an attack: that its target is moved into
// something, that an area strays, and whom it may strike besides.
func follows(f *board.Forecast, p warmachine.Position, w *warmachine.Whole) {
	none := dice.Fraction{}
	if !w.Collides.Equal(none) {
		f.Notes = append(f.Notes, board.Note{Text: "Runs into something, a damage die more: " + board.Percent(w.Collides), Clause: "wm.slam.collide_die"})
	}
	if !w.Strays.Equal(none) {
		f.Notes = append(f.Notes, board.Note{Text: "Strays: " + board.Percent(w.Strays), Clause: "wm.ranged.aoe_miss"})
	}
	for i := range w.Struck {
		if t := &w.Struck[i]; int32(t.Blow.Target) != f.At {
			f.Also = append(f.Also, beside(p, t))
		}
	}
}

// beside is the forecast of a model that an attack may strike besides its target.
func beside(p warmachine.Position, t *warmachine.Struck) board.Forecast {
	f := harm(p, &t.Blow, t.Destroy, t.Marked)
	f.Figure = append([]board.Figure{board.Chance("struck", t.Hit)}, f.Figure...)
	var list board.Outcomes
	list.Add("miss", "Not struck", dice.Frac(1, 1).Minus(t.Hit))
	f.Outcomes = marks(&list, p, t).List()
	return f
}

// throwing forecasts a throw in a direction: the target is held.
func throwing(p warmachine.Position, q warmachine.ThrowingQuestion, a warmachine.Spot) board.Forecast {
	s := warmachine.Swing{AttackContext: p.S.Attack.Context(), Measured: true, Made: true, Towards: a.Point().Sub(p.Model(q.At).At)}
	w := p.WholeOf(&s)
	t := onTarget(&w, q.At)
	f := harm(p, &t.Blow, t.Destroy, t.Marked)
	var list board.Outcomes
	f.Figure, f.Outcomes = append(f.Figure, board.Chance("runs into something", w.Collides)), marks(&list, p, &t).List()
	follows(&f, p, &w)
	return f
}

// inOrder forecasts the rolls against several models, each on its own: the first, and the others
// besides.
func inOrder(p warmachine.Position, q warmachine.OrderQuestion, order warmachine.OrderAnswer) (f board.Forecast, ok bool) {
	for i, id := range order.All() {
		s, blow, attack := q.Roll(p, id)
		var one board.Forecast
		if attack {
			one = attacking(p, &s)
		} else {
			one = harming(p, blow, false)
		}
		if i == 0 {
			f = one
		} else {
			f.Also = append(f.Also, one)
		}
	}
	return f, len(order) > 0
}

// outcomes are all that can come of an attack for its target.
func outcomes(p warmachine.Position, a *warmachine.AttackContext, hit dice.Fraction, t *warmachine.Struck) []board.Outcome {
	var list board.Outcomes
	miss := dice.Frac(1, 1).Minus(hit)
	switch {
	case !p.RollsDamage(a):
		list.Add("miss", "Miss", miss)
		list.Add("damage", "Hit", hit)
		return list.List()
	case a.How == warmachine.Throw:
		list.Add("miss", "Miss", miss)
		list.Add("miss", "Wrests itself free", hit.Minus(t.Hit))
	default:
		list.Add("miss", "Miss", dice.Frac(1, 1).Minus(t.Hit))
	}
	return marks(&list, p, t).List()
}

// marks adds what a damage roll marks, if there is one.
func marks(list *board.Outcomes, p warmachine.Position, t *warmachine.Struck) *board.Outcomes {
	list.Add("nothing", "No damage", t.Marked.Is(0).Minus(dice.Frac(1, 1)).Plus(t.Hit))
	left := p.Left(t.Blow.Target)
	for n := 1; n < left; n++ {
		list.Add("damage", fmt.Sprintf("%d marked", n), t.Marked.Is(n))
	}
	list.Add("destroyed", "Grid full", t.Marked.Is(left))
	return list
}

// opposedLines returns what an opposed roll is made of.
func opposedLines(p warmachine.Position, a *warmachine.AttackContext) (list []board.Line) {
	for _, id := range [...]warmachine.ModelID{a.By, a.Target} {
		die := diceLine("opposed", 1, "wm.throw.oppose")
		die.What = p.Name(id)
		list = append(list, die, board.Line{Roll: "opposed", What: p.Name(id) + " STR", Amount: p.Value(id, warmachine.STR, nil), Of: "STR", Clause: "wm.stats.str"})
	}
	return list
}
