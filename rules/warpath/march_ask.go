package warpath

import (
	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// Complete implements ask.Completes: a base that is dragged brings the others with
// it, and ways that are not straight are found.
func (q MarchingQuestion) Complete(p Position, a ask.March) ask.March {
	var t UnitMove
	if !q.Read(p, a, &t, nil) && p.Gate(q.Unit) == NoGate || t.N == 0 {
		return a
	}
	lead, named := -1, 0
	for i := range t.Of[:t.N] {
		if t.Of[i].named && len(t.Of[i].Way) > 0 {
			named++
			if lead < 0 {
				lead = i
			}
		}
	}
	if lead < 0 {
		return a
	}
	var d Draft
	d.Begin(q, p)
	for i := range t.Of[:t.N] {
		d.Facing[i] = t.Of[i].face.Vec()
	}
	if d.complete(&t, lead, named) {
		return d.Marched()
	}
	return a
}

// complete plans what an answer leaves out.
func (d *Draft) complete(t *UnitMove, lead, named int) bool {
	to := LastOf(t.Of[lead].Way)
	switch {
	case d.Q.How == Charging || d.Q.How == Storming || d.Q.How == Pursuing:
		return named < d.N && d.Attack()
	case d.gate != NoGate && named < d.N:
		return d.land(lead, to) || d.walk(lead, to)
	case d.gate != NoGate:
		return !t.spelled() && d.findOut(t, lead)
	case named == 1 && d.N > 1:
		return d.walk(lead, to)
	}
	return d.find(t)
}

// spelled reports whether the way of every base is given from where it gets out.
func (t *UnitMove) spelled() bool {
	for i := range t.Of[:t.N] {
		if t.Of[i].Way.Len() < 2 {
			return false
		}
	}
	return true
}

// find finds ways to where each base is to end.
func (d *Draft) find(t *UnitMove) bool {
	var c Crowd
	for i := range t.Of[:t.N] {
		d.Members[i].Mover = d.Q.mover(d.P, &t.Of[i])
	}
	return d.FindPaths(func(i int) (to geom.Point, goes bool) {
		s := &t.Of[i]
		if len(s.Way) > 0 {
			return LastOf(s.Way), s.goes
		}
		return s.End.Centre(), s.goes
	}, d.Heed(&c, join(d.Area(false), t.area()), true))
}

// Words implements ask.Asking.
func (q MarchingQuestion) Words(p Position, a ask.March) string {
	if len(a) == 0 {
		return p.UnitName(q.Unit) + " stays"
	}
	return p.UnitName(q.Unit) + " moves"
}

// Marks implements ask.Marked: what the longest of the ways costs, of what there is for it.
func (q MarchingQuestion) Marks(p Position, a ask.March) (m game.Marks) {
	var t UnitMove
	if most, _ := q.Limits(p); most == Far || !q.Read(p, a, &t, nil) || t.N == 0 {
		return m
	}
	gate := p.Gate(q.Unit)
	t.rough = q.RoughOn(p, p.Field(q.Unit), &t, gate)
	most, longest := q.bounds(p, &t), geom.Length(0)
	for i := range t.Of[:t.N] {
		if s := &t.Of[i]; s.goes {
			longest = max(longest, q.cost(p, s, s.route(nil, gate), gate))
		}
	}
	m.What, m.Note = q.Words(p, a), board.InchesUp(longest)+" of "+board.InchesDown(most)
	return m
}

// Request implements ask.Asking.
func (q MarchingQuestion) Request(p Position) game.Request {
	most, _ := q.Limits(p)
	if most == Far { // nothing bounds it
		most = 0
	}
	r := game.Request{Prompt: q.prompt(p), Clauses: Cl(q.bound(p), "wp.movement.final_coherency", "wp.movement.enemy_inch", "wp.movement.friendly_inch")}
	p.Each(q.Unit, func(b BaseID) {
		r.Subjects = append(r.Subjects, int32(b))
		r.Items = append(r.Items, game.Item{Name: p.Name(b), Value: int32(b), Max: int(most)})
	})
	return r
}

func (q MarchingQuestion) prompt(p Position) string {
	name := p.UnitName(q.Unit)
	switch q.How {
	case Charging, Storming, Pursuing:
		return "Move " + name + " into contact with " + q.aim(p)
	case Arriving:
		return "Bring " + name + " onto the table"
	case restoring:
		return "Move " + name + " back into Coherency"
	case following:
		return "Consolidate " + name
	case Piling:
		return "Pile in with " + name
	case parting:
		return "Move " + name + " 1\u2033 back from " + q.avoided(p)
	}
	return "Move " + name
}
