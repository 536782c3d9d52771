package cybernekro

import (
	"umpire/geom"
	"umpire/table"
)

// fleeDistance says how far a Flee move goes (cn.flee.move).
const fleeDistance = 4 * geom.Inch

// fleeing is one Flee move of a model: it gets up, drops what the scenario has it carry, and
// runs straight away from the nearest enemy, or at random if it burns (cn.flee.move,
// cn.flee.stand, cn.flee.edge, cn.fire.fail).
func (p play) fleeing(j Job) {
	id, m, top := j.By, p.Model(j.By), p.top()
	if top.N == 0 || m.Where != OnTable {
		p.finish()
		return
	}
	top.N--
	if m.Prone {
		m.Prone = false
		p.tellModel("stands", id, 0, "%s gets up", []any{p.Name(id)}, "cn.flee.stand")
	}
	p.dropTokens(id, "cn.flee.drop")
	if p.atEdge(id, m.At) {
		p.depart(id, "cn.flee.edge")
		return
	}
	dist, dir := max(leastMove, fleeDistance-p.burden(id)), geom.Vec{}
	if j.Flags&AtRandom != 0 {
		dist = max(leastMove, geom.Inches(p.rollD6("flee", "running on Fire", "cn.fire.fail"))-p.burden(id))
		dir = geom.Bearing(3*p.g.Draw("direction", 120) + p.g.Draw("direction", 3)) // from a place behind it
	} else {
		dir = p.awayFrom(id)
	}
	p.runs(id, m.At.Add(geom.Vec{X: -dir.X, Y: -dir.Y}), dist)
}

// awayFrom is the direction away from the nearest enemy, or to the nearest edge if there is
// none (cn.flee.move).
func (p Position) awayFrom(id ModelID) geom.Vec {
	nearest := p.nearest(id, func(foe ModelID) bool { return p.Enemies(id, foe) })
	if nearest == None || p.Model(nearest).At == p.Model(id).At {
		out := p.outward(p.Model(id).At)
		return geom.Vec{X: 20 * out.X, Y: 20 * out.Y} // from so far behind that it keeps straight on
	}
	return p.Model(id).At.Sub(p.Model(nearest).At)
}

// runs has a model flee straight away from a point, along what is in its way: difficult
// ground and what it wears make it shorter, a corner lays it Prone, and over a ledge it
// falls (cn.flee.move, cn.flee.corner, cn.flee.ledge, cn.flee.edge).
func (p play) runs(id ModelID, from geom.Point, dist geom.Length) {
	m := p.Model(id)
	start := m.surface()
	var c Crowd
	p.Crowd(&c, id)
	toss := func() bool { return p.g.Draw("side", 2) == 0 }
	flight := p.field().Flee(p.mover(id), from, dist, c.List(), toss)
	var room [8]int
	path := append([]table.Waypoint{start}, flight.Path...)
	if len(p.field().Touched(room[:0], p.mover(id), path, table.Difficult)) > 0 { // cn.flee.move: terrain reduces it as a Move
		dist = max(leastMove, dist-shorter)
		flight = p.field().Flee(p.mover(id), from, dist, c.List(), toss)
	}
	f := MoveFacts{Model: p.Name(id), How: "flees", From: m.At, Cost: flight.Cost, Max: dist}
	for _, w := range flight.Path {
		m.At, m.On = w.Point, w.On
		f.Path = append(f.Path, w.Point)
	}
	if flight.Fell { // friends that it passes may stand where it lands (cn.fall.place)
		p.makeRoom(id)
		f.Path = f.Path[:max(0, len(f.Path)-1)]
		f.Path = append(f.Path, m.At)
	}
	if len(f.Path) == 0 {
		f.Path = append(f.Path, m.At)
	}
	p.of(id).Tell("flees", Cl("cn.flee.move"), f, "%s flees %s", p.Name(id), flight.Cost)
	p.corpsesRise(id, start, m.surface())
	switch {
	case flight.Fell:
		p.g.Cite("cn.flee.ledge", "cn.fall.place")
		p.then(Job{Kind: Falling, At: id, By: None, With: NoThing, N: int32(flight.Fall.Height)})
	case flight.Corner:
		p.layProne(id, "cn.flee.corner")
	}
}

// follow moves a model up to 1″ straight towards another (cn.kw.stagger_follow).
func (p play) follow(id, to ModelID) {
	m, start := p.Model(id), p.Model(id).surface()
	dir := p.Model(to).At.Sub(start.Point)
	if dir == (geom.Vec{}) {
		return
	}
	var c Crowd
	p.Crowd(&c, id)
	end, cost := p.field().Sweep(p.mover(id), dir, geom.Inch, c.List())
	m.At, m.On = end.Point, end.On
	p.of(id, to).Tell("follows", Cl("cn.kw.stagger_follow"), MoveFacts{Model: p.Name(id), How: "follows", From: start.Point, Path: []geom.Point{m.At}, Cost: cost, Max: geom.Inch}, "%s follows %s", p.Name(id), p.Name(to))
	p.corpsesRise(id, start, end)
}
