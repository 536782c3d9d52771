package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// actMove is the activation of a unit in the Movement Phase: a Command Order, what it
// does, and its token swapped (section movement of the catalogue).
func (p play) actMove() {
	a := &p.s.Act
	u := a.Unit
	if a.Done {
		p.endActivation()
		return
	}
	if !a.Opened {
		a.Opened = true
		p.openMove(u)
	}
	if p.s.Units[u].Place == Reserve {
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
func (p play) openMove(u UnitID) {
	if p.s.Units[u].Token == Sprint {
		p.offerOrder(u, Infection, GoGoGo)
		return
	}
	p.offerOrder(u, Infection)
}

// deed has a unit do something, and reports whether its action is complete: a flier
// that has declared to hover may still move.
func (p play) deed(u UnitID) (complete bool) {
	p.citeStuck(u)
	a := answer(p, "do", p.seat(u), game.Pick, doing{u})
	q := p.walk(u)
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
		q.how, q.target = charging, a.Unit
		p.charge(q)
		return true
	case Storm:
		q.how, q.site = storming, uint8(a.Site)+1
		p.charge(q)
		return true
	case Move:
		p.march("move", q)
	}
	p.swapToken(u)
	return true
}

// citeStuck reports what keeps a unit where it is: then nobody may be asked.
func (p play) citeStuck(u UnitID) {
	var why reasons
	if !(doing{u}).mayMove(p.position, &why) {
		for _, b := range why.Refusal.Breaches {
			p.g.Cite(b.Clause)
		}
	}
}

// walk is the ordinary move of a unit.
func (p position) walk(u UnitID) marching { return marching{unit: u, how: walking, target: None} }

// stay leaves a unit where it is (wp.movement.optional, wp.transports.stay_aboard).
func (p play) stay(u UnitID) {
	if site, inside := p.building(u); inside && p.mustRestore(u) {
		p.closeInside(u, site)
	}
	clauses := cl("wp.movement.optional")
	if p.s.Units[u].Place == Aboard {
		clauses = cl("wp.movement.optional", "wp.transports.stay_aboard")
	}
	p.tellOf(of(u), "stay", clauses, UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}, "%s stays where it is", p.unitName(u))
	p.swapToken(u)
}

// swapToken swaps the order of a unit that has moved, or has not, and made no contact.
func (p play) swapToken(u UnitID) {
	s := p.unit(u)
	was := s.Token
	switch {
	case s.Place == Aboard:
		p.giveToken(u, NoToken, "wp.transports.stay_aboard")
	case p.strength(u) == 0:
	case was == Advance:
		p.giveToken(u, Shoot, "wp.movement.swap_advance")
	case was == Sprint && p.s.Act.GoGo && p.s.Act.Unit == u:
		p.giveToken(u, Shoot, "wp.data.enforcers.order.go_go_go", "wp.command_orders.example_go")
	case was == Sprint && p.card(u).Command && s.Began:
		p.giveToken(u, Shoot, "wp.movement.command_swap", "wp.open.command_pinned_swap")
	case was == Sprint && p.card(u).Command:
		p.giveToken(u, Overwatch, "wp.movement.command_swap")
	case was == Sprint:
		p.giveToken(u, NoToken, "wp.movement.swap_sprint_free")
	}
}

// giveToken has a unit swap its token for another, or lose it.
func (p play) giveToken(u UnitID, to Token, clauses ...game.Clause) {
	was := p.s.Units[u].Token
	p.unit(u).Token = to
	p.tellOf(of(u), "token", append(clauses, "wp.basics.tokens"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: to.String(), Cause: was.String()},
		"%s: %v becomes %v", p.unitName(u), was, to)
}

// march asks how a unit moves, and moves it. It reports whether a part of it was in
// Difficult terrain.
func (p play) march(tag game.Tag, q marching) (rough bool) {
	if p.gate(q.unit) != noGate && q.how == walking {
		q, _ = q.gettingOut(p.position)
	}
	return p.take(q, answer(p, tag, p.seat(q.unit), game.March, q))
}

// take makes a march. It reports whether a part of the unit was in Difficult terrain.
func (p play) take(q marching, a ask.March) (rough bool) {
	gate := p.gate(q.unit)
	var t trek
	q.read(p.position, a, &t, nil)
	view := p.field(q.unit)
	t.rough = q.roughOn(p.position, view, &t, gate)
	p.tellMarch(q, &t, gate)
	moved := p.put(q, &t, gate)
	if s := p.unit(q.unit); moved && (s.Token == Sprint || s.Token == Advance) && p.s.Phase == MovementPhase {
		s.Moved = s.Token
	}
	p.contacts()
	return t.rough >= 0
}

// put puts the bases where their ways end, and reports whether any has moved.
func (p play) put(q marching, t *trek, gate gate) (moved bool) {
	for i := range t.of[:t.n] {
		s := &t.of[i]
		b := p.base(s.base)
		end := s.end.Centre()
		if len(s.way) > 0 {
			end = lastOf(s.way)
		}
		moved = moved || end != b.At
		b.At, b.Face = end, s.face
	}
	p.stepOut(q, gate)
	return moved
}

func lastOf(way []int32) geom.Point {
	n := len(way)
	return geom.Point{X: geom.Length(way[n-3]), Y: geom.Length(way[n-2])}
}

// stepOut has a unit no longer be where it got out of.
func (p play) stepOut(q marching, g gate) {
	s := p.unit(q.unit)
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
func (p play) restore() {
	u := p.s.Act.Unit
	p.s.Act.Restore = false
	if site, inside := p.building(u); inside {
		p.closeInside(u, site)
	} else if p.improves(u) {
		p.march("restore", marching{unit: u, how: restoring, target: None})
	}
}
