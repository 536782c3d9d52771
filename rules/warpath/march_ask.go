package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// Complete implements ask.Completes: a base that is dragged brings the others with
// it, and ways that are not straight are found.
func (q marching) Complete(p position, a ask.March) ask.March {
	var t trek
	if !q.read(p, a, &t, nil) && p.gate(q.unit) == noGate || t.n == 0 {
		return a
	}
	lead, named := -1, 0
	for i := range t.of[:t.n] {
		if t.of[i].named && len(t.of[i].way) > 0 {
			named++
			if lead < 0 {
				lead = i
			}
		}
	}
	if lead < 0 {
		return a
	}
	var d draft
	d.begin(q, p)
	for i := range t.of[:t.n] {
		d.Facing[i] = t.of[i].face.Vec()
	}
	if d.complete(&t, lead, named) {
		return d.march()
	}
	return a
}

// complete plans what an answer leaves out.
func (d *draft) complete(t *trek, lead, named int) bool {
	to := lastOf(t.of[lead].way)
	switch {
	case d.q.how == charging || d.q.how == storming || d.q.how == pursuing:
		return named < d.N && d.attack()
	case d.gate != noGate && named < d.N:
		return d.land(lead, to) || d.walk(lead, to)
	case d.gate != noGate:
		return !t.spelled() && d.findOut(t, lead)
	case named == 1 && d.N > 1:
		return d.walk(lead, to)
	}
	return d.find(t)
}

// spelled reports whether the way of every base is given from where it gets out.
func (t *trek) spelled() bool {
	for i := range t.of[:t.n] {
		if t.of[i].way.Len() < 2 {
			return false
		}
	}
	return true
}

// find finds ways to where each base is to end.
func (d *draft) find(t *trek) bool {
	var c crowd
	for i := range t.of[:t.n] {
		d.Members[i].Mover = d.q.mover(d.p, &t.of[i])
	}
	return d.FindPaths(func(i int) (to geom.Point, goes bool) {
		s := &t.of[i]
		if len(s.way) > 0 {
			return lastOf(s.way), s.goes
		}
		return s.end.Centre(), s.goes
	}, d.heed(&c, join(d.Area(false), t.area()), true))
}

// Words implements ask.Asking.
func (q marching) Words(p position, a ask.March) string {
	if len(a) == 0 {
		return p.unitName(q.unit) + " stays"
	}
	return p.unitName(q.unit) + " moves"
}

// Request implements ask.Asking.
func (q marching) Request(p position) game.Request {
	most, _ := q.limits(p)
	if most == far { // nothing bounds it
		most = 0
	}
	r := game.Request{Prompt: q.prompt(p), Clauses: cl(q.bound(p), "wp.movement.final_coherency", "wp.movement.enemy_inch", "wp.movement.friendly_inch")}
	p.each(q.unit, func(b BaseID) {
		r.Subjects = append(r.Subjects, int32(b))
		r.Items = append(r.Items, game.Item{Name: p.name(b), Value: int32(b), Max: int(most)})
	})
	return r
}

func (q marching) prompt(p position) string {
	name := p.unitName(q.unit)
	switch q.how {
	case charging, storming, pursuing:
		return "Move " + name + " into contact with " + q.aim(p)
	case arriving:
		return "Bring " + name + " onto the table"
	case restoring:
		return "Move " + name + " back into Coherency"
	case following:
		return "Consolidate " + name
	case piling:
		return "Pile in with " + name
	case parting:
		return "Move " + name + " 1\u2033 back from " + q.shunned(p)
	}
	return "Move " + name
}
