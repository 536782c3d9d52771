package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// actMove is the activation of a unit in the Movement Phase: a Command Order, what it
// does, and its token swapped (section movement of the catalogue).
func (p Play) actMove() {
	a := &p.S.Act
	u := a.Unit
	if a.Done {
		p.endActivation()
		return
	}
	if !a.Opened {
		a.Opened = true
		p.openMove(u)
	}
	if p.S.Units[u].Place == Reserve {
		p.arrive(u)
		a.Done = true
		return
	}
	if p.deed(u) {
		p.stall(u)
		a.Done = true
	}
}

// openMove offers the Command Orders that are used when a unit is activated to move.
func (p Play) openMove(u UnitID) {
	if p.S.Units[u].Token == Sprint { // wp.command_orders.timing
		p.offerOrder(u, Infection, GoGoGo)
		return
	}
	p.offerOrder(u, Infection)
}

// deed has a unit do something, and reports whether its action is complete: a flier
// that has declared to hover may still move.
func (p Play) deed(u UnitID) (complete bool) {
	p.citeStuck(u)
	a := answer(p, "do", p.Seat(u), game.Pick, DoingQuestion{u})
	q := p.Walk(u)
	switch a.Do {
	case HoverHere:
		p.hover(u)
		return false
	case Stay:
		p.stay(u)
		return true
	case Embark:
		p.embark(u, a.Unit)
	case Occupy:
		p.occupy(u, int(a.Site))
	case Engage:
		q.How, q.Target = Charging, a.Unit
		p.charge(q)
		return true
	case Storm:
		q.How, q.Site = Storming, uint8(a.Site)+1
		p.charge(q)
		return true
	case Move:
		p.march("move", q)
	}
	p.swapToken(u)
	return true
}

// citeStuck reports what keeps a unit where it is: then nobody may be asked.
func (p Play) citeStuck(u UnitID) {
	p.G.CiteFrom(func() []game.Clause {
		var why Reasons
		DoingQuestion{u}.MayMove(p.Position, &why)
		return why.Refusal.Clauses()
	})
}

// Walk is the ordinary move of a unit.
func (p Position) Walk(u UnitID) MarchingQuestion {
	return MarchingQuestion{Unit: u, How: Walking, Target: None}
}

// stay leaves a unit where it is (wp.movement.optional, wp.transports.stay_aboard).
func (p Play) stay(u UnitID) {
	if site, inside := p.Building(u); inside && p.mustRestore(u) {
		p.closeInside(u, site)
	}
	clauses := Cl("wp.movement.optional")
	if p.S.Units[u].Place == Aboard {
		clauses = Cl("wp.movement.optional", "wp.transports.stay_aboard")
	}
	p.tellOf(of(u), "stay", clauses, UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}, "%s stays where it is", p.UnitName(u))
	p.swapToken(u)
}

// swapToken swaps the order of a unit that has moved, or has not, and made no contact.
func (p Play) swapToken(u UnitID) {
	s := p.Unit(u)
	was := s.Token
	switch {
	case s.Place == Aboard:
		p.giveToken(u, NoToken, "wp.transports.stay_aboard")
	case p.Strength(u) == 0:
	case was == Advance:
		p.giveToken(u, Shoot, "wp.movement.swap_advance")
	case p.S.Act.GoGo: // wp.command_orders.duration
		p.giveToken(u, Shoot, "wp.data.enforcers.order.go_go_go", "wp.command_orders.example_go")
	case p.Card(u).Command && s.Began:
		p.giveToken(u, Shoot, "wp.movement.command_swap", "wp.open.command_pinned_swap")
	case p.Card(u).Command:
		p.giveToken(u, Overwatch, "wp.movement.command_swap")
	default:
		p.giveToken(u, NoToken, "wp.movement.swap_sprint_free")
	}
}

// giveToken has a unit swap its token for another, or lose it.
func (p Play) giveToken(u UnitID, to Token, clauses ...game.Clause) {
	was := p.S.Units[u].Token
	p.Unit(u).Token = to // wp.basics.tokens
	p.G.Cite("wp.basics.tokens")
	p.G.Tell(func() game.Event {
		return p.eventOf(of(u), "token", clauses, UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: to.String(), Cause: was.String()},
			"%s: %v becomes %v", p.UnitName(u), was, to)
	})
}

// march asks how a unit moves, and moves it. It reports whether a part of it was in
// Difficult terrain.
func (p Play) march(tag game.Tag, q MarchingQuestion) (rough bool) {
	if p.Gate(q.Unit) != NoGate && q.How == Walking {
		q, _ = q.GettingOut(p.Position)
	}
	return p.take(q, answer(p, tag, p.Seat(q.Unit), game.March, q))
}

// take makes a march. It reports whether a part of the unit was in Difficult terrain.
func (p Play) take(q MarchingQuestion, a ask.March) (rough bool) {
	gate := p.Gate(q.Unit)
	var t UnitMove
	q.Read(p.Position, a, &t, nil)
	view := p.Field(q.Unit)
	t.rough = q.RoughOn(p.Position, view, &t, gate)
	p.tellMarch(q, &t, gate)
	moved := p.Put(q, &t, gate)
	if s := p.Unit(q.Unit); moved && (s.Token == Sprint || s.Token == Advance) && p.S.Phase == MovementPhase {
		s.Moved = s.Token
	}
	p.Contacts()
	return t.rough >= 0
}

// Put puts the bases where their ways end, and reports whether any has moved.
func (p Play) Put(q MarchingQuestion, t *UnitMove, gate gate) (moved bool) {
	for i := range t.Of[:t.N] {
		s := &t.Of[i]
		b := p.Base(s.Base)
		end := s.End.Centre()
		if len(s.Way) > 0 {
			end = LastOf(s.Way)
		}
		moved = moved || end != b.At
		b.At, b.Face = end, s.face
	}
	p.stepOut(q, gate)
	return moved
}

func LastOf(way []int32) geom.Point {
	n := len(way)
	return geom.Point{X: geom.Length(way[n-3]), Y: geom.Length(way[n-2])}
}

// stepOut has a unit no longer be where it got out of.
func (p Play) stepOut(q MarchingQuestion, g gate) {
	s := p.Unit(q.Unit)
	switch g {
	case roof:
		s.In, s.Left = 0, true
	case hatch:
		s.Place, s.Carrier, s.Alighted = OnTable, None, true
	case tableEdge:
		s.Place, s.Arrived, s.Moved = OnTable, true, Advance
	}
}

// restore has the active unit move back into Coherency before it does anything else,
// by no more than its Advance Speed (wp.coherency.restore).
func (p Play) restore() {
	u := p.S.Act.Unit
	p.S.Act.Restore = false
	if site, inside := p.Building(u); inside {
		p.closeInside(u, site)
	} else if p.improves(u) {
		p.march("restore", MarchingQuestion{Unit: u, How: restoring, Target: None})
	}
}
