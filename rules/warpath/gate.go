package warpath

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/table/march"
)

// gate says what the bases of a unit that is not in the open begin their move from.
type gate uint8

// The gates.
const (
	NoGate    gate = iota // the bases stand in the open
	roof                  // of a building: from any place of its edge (wp.buildings.leave)
	hatch                 // of transports: from the edge of any (wp.transports.leave_first)
	tableEdge             // the table edge (wp.movement.reserve_entry)
)

var gateWords = [...]string{"move", "leave the building", "leave its transports", "come onto the table"}

func (g gate) String() string { return gateWords[g] }

func (g gate) clause() game.Clause {
	return [...]game.Clause{roof: "wp.buildings.leave", hatch: "wp.transports.leave_first", tableEdge: "wp.movement.reserve_entry"}[g]
}

// Gate returns where a unit's bases begin their move from.
func (p Position) Gate(u UnitID) gate {
	switch s := &p.S.Units[u]; {
	case s.Place == Reserve:
		return tableEdge
	case s.Place == Aboard:
		return hatch
	case s.In != 0:
		return roof
	}
	return NoGate
}

// starts judges where a base gets out: there, clear of terrain, and no nearer to
// enemies than it may come on its way.
func (q MarchingQuestion) starts(p Position, view *table.Table, s *baseMove, g gate, c *Crowd, why *Reasons) bool {
	if !p.atGate(q.Unit, g, s.start) {
		return why != nil && p.whyNotAtGate(s, g, why)
	}
	if !view.Clear(p.Body(q.Unit, s.start), table.Ground, nil) {
		return why.No(g.clause(), "%s has no room where its way begins", p.Name(s.Base))
	}
	if i := march.TooNear(s.start, c.List()); i >= 0 {
		f := table.Fault{Reason: table.TooNear}
		return q.tooNear(p, s, &f, c.ids[i], why)
	}
	return true
}

// whyNotAtGate says where a way has to begin, and how far from there it does.
func (p Position) whyNotAtGate(s *baseMove, g gate, why *Reasons) bool {
	u := p.UnitOf(s.Base)
	where, gap := "", geom.MaxCoordinate
	switch g {
	case roof:
		f := int(p.S.Units[u].In) - 1
		where, gap = "the edge of "+p.Features()[f].Name, p.Shape(f).Gap(s.start)
	case hatch:
		carrier := p.S.Units[u].Carrier
		where = p.UnitName(carrier)
		p.Each(carrier, func(b BaseID) { gap = min(gap, geom.Gap(p.Capsule(b), s.start)) })
	case tableEdge:
		e := p.EntryEdge(p.Seat(u))
		where, gap = p.entryWords(p.Seat(u)), geom.Gap(geom.Capsule{A: e.A, B: e.B}, s.start)
	}
	begins := "outside of it"
	if gap > Touch {
		begins = "and begins " + gap.Up() + " from it"
	}
	return why.No(g.clause(), "%s: the way of %s has to begin at %s, %s", g, p.Name(s.Base), where, begins)
}

// atGate reports whether a footprint touches the gate of the unit.
func (p Position) atGate(u UnitID, g gate, c geom.Capsule) bool {
	switch g {
	case roof:
		shape := p.Shape(int(p.S.Units[u].In) - 1)
		return shape.Within(c, Touch) && !shape.Overlaps(c)
	case hatch:
		list, n := p.Members(p.S.Units[u].Carrier)
		for _, b := range list[:n] {
			if v := p.Capsule(b); geom.GapWithin(v, c, Touch) && (p.Flying(p.S.Units[u].Carrier) || !geom.Overlaps(v, c)) {
				return true
			}
		}
		return false
	case tableEdge:
		return p.atEdge(u, c)
	}
	return true
}
