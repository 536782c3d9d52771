package march

import (
	"umpire/geom"
	"umpire/table"
)

// Exits has the places where a unit gets out of something: its bases begin in contact with one of
// the edges, clear of whom they may not come near.
type Exits struct {
	Edges  []table.Body  // of a building, or the bases of vehicles
	Solid  bool          // the edges themselves are in the way
	Around []table.Other // who is near the edges
}

// Box is the box of the edges.
func (e *Exits) Box() geom.Box {
	box := e.Edges[0].Box()
	for i := range e.Edges {
		box = join(box, e.Edges[i].Box())
	}
	return box
}

// inTheWay returns what a base may not get out into: those whom it may not come near on its
// way, and solid edges.
func (e *Exits) inTheWay() (list []table.Other) {
	for _, o := range e.Around {
		if !o.Passable {
			list = append(list, o)
		}
	}
	if e.Solid {
		for i := range e.Edges {
			list = append(list, table.Other{Body: e.Edges[i]})
		}
	}
	return list
}

// Leave has all bases begin at the place of the exits that is nearest to where they are
// to go, and clear.
func (p *Plan) Leave(toward geom.Point) bool {
	at, ok := p.exit(toward)
	if ok {
		p.beginAt(at, toward.Sub(at))
	}
	return ok
}

// exit is the clear place at the exits that is nearest to one.
func (p *Plan) exit(toward geom.Point) (best geom.Point, ok bool) {
	body := p.Members[0].Body
	body.Capsule = geom.Disc(toward, body.R)
	clear := p.Exits.inTheWay()
	near := int64(-1)
	for i := range p.Exits.Edges {
		at, fits := p.Table.Settle(body, table.Waypoint{Point: toward}, p.contactWith(&p.Exits.Edges[i]), clear)
		if n := geom.Dist2(at.Point, toward); fits && (near < 0 || n < near) {
			best, near, ok = at.Point, n, true
		}
	}
	return best, ok
}

// contactWith returns where a base is surely in contact with a body.
func (p *Plan) contactWith(b *table.Body) table.Leash {
	return table.Leash{Capsule: b.Capsule, Within: p.Touch - table.Slack}
}

// allRound tries places all round the exits where a base may get out, an inch apart,
// until one does: from the nearest to where it goes, others may be in its way.
func (p *Plan) allRound(does func(geom.Point) bool) bool {
	body := p.Members[0].Body
	body.Capsule = geom.Disc(p.Members[0].Centre(), body.R)
	clear := p.Exits.inTheWay()
	for i := range p.Exits.Edges {
		edge := &p.Exits.Edges[i]
		e := edge.Segment()
		steps := e.B.Sub(e.A).Length().Floor()/geom.Inch + 1
		for k := range steps + 1 {
			foot := geom.Along(e.A, e.B.Sub(e.A), k*geom.Inch)
			for _, out := range Compass {
				want := geom.Along(foot, out, edge.R+body.R)
				if at, fits := p.Table.Settle(body, table.Waypoint{Point: want}, p.contactWith(edge), clear); fits && does(at.Point) {
					return true
				}
			}
		}
	}
	return false
}

// Compass is eight places around one, six inches off.
var Compass = [8]geom.Vec{
	{X: 6 * geom.Inch}, {X: -6 * geom.Inch}, {Y: 6 * geom.Inch}, {Y: -6 * geom.Inch},
	{X: 4 * geom.Inch, Y: 4 * geom.Inch}, {X: -4 * geom.Inch, Y: -4 * geom.Inch}, {X: 4 * geom.Inch, Y: -4 * geom.Inch}, {X: -4 * geom.Inch, Y: 4 * geom.Inch},
}

// StayAtExits has the bases get out and stay in contact with the exits: each has its
// place there.
func (p *Plan) StayAtExits(others []table.Other) bool {
	ways, touching, _ := p.Table.Charge(p.Unit(true), p.Exits.Edges, others)
	if touching.Len() != p.N || !p.Keep(ways) {
		return false
	}
	for i := range p.N {
		p.Go(i, p.Paths[i][len(p.Paths[i])-1])
	}
	return true
}

// SpreadOut has the bases that get out at one place go to a block of ranks some way on,
// which is quickly found.
func (p *Plan) SpreadOut(toward geom.Point, others []table.Other) bool {
	unit := p.Unit(true)
	from := p.Members[0].Centre()
	dir := toward.Sub(from)
	if dir == (geom.Vec{}) || p.N == 0 {
		return false
	}
	facing := geom.Along(geom.Point{}, dir, facingLength).Sub(geom.Point{})
	for files := p.N; files > 1; files = (files + 1) / 2 {
		places := Ranks(geom.Along(from, dir, p.Slow*3/5), facing, p.N, files, p.Base)
		ok := true
		for i := 0; i < p.N && ok; i++ {
			p.Go(i, unit.Members[i].Here(), table.Waypoint{Point: places[i]})
			ok = p.Table.Lawful(unit.Members[i].Mover, p.Paths[i], unit.Members[i].Budget, others)
		}
		if ok && p.Together() {
			return true
		}
		if files == 2 {
			break
		}
	}
	return false
}

// Disembark plans a move out of something in which one base ends at a place, and the
// others about it.
func (p *Plan) Disembark(lead int, to geom.Point, others []table.Other) bool {
	zone := table.Zone{Near: []table.Leash{{Capsule: geom.Disc(to, 0), Within: p.Cohesion.Spread}}}
	return p.about(lead, to, zone, others, p.WayOut)
}

// about puts the bases about a place in a zone, and finds the way of each there.
func (p *Plan) about(lead int, to geom.Point, zone table.Zone, others []table.Other, way func(i int, to table.Waypoint, others []table.Other) bool) bool {
	return p.EitherOut(func(unit table.Unit) bool {
		places, ok := p.Table.Fan(unit, table.Waypoint{Point: to}, zone, others)
		if ok {
			places[0], places[lead] = places[lead], places[0]
		}
		for i := range places {
			ok = ok && way(i, places[i], others)
		}
		return ok
	})
}

// WayOut finds the way of a base to a place, from where it gets out nearest to it or
// else from anywhere at the exits.
func (p *Plan) WayOut(i int, to table.Waypoint, others []table.Other) bool {
	if p.NearWayOut(i, to, others) {
		return true
	}
	m := &p.Members[i]
	was := m.Capsule
	found := p.allRound(func(at geom.Point) bool {
		return geom.Within(at, to.Point, m.Budget) && p.wayFrom(i, at, to, others)
	})
	if !found {
		m.Capsule = was
	}
	return found
}

// NearWayOut finds the way of a base from where it gets out that is nearest to a place.
func (p *Plan) NearWayOut(i int, to table.Waypoint, others []table.Other) bool {
	at, ok := p.exit(to.Point)
	return ok && p.wayFrom(i, at, to, others)
}

// wayFrom finds the way of a base to a place from where it may get out.
func (p *Plan) wayFrom(i int, at geom.Point, to table.Waypoint, others []table.Other) bool {
	m := &p.Members[i]
	m.Capsule = p.Base.At(at, p.Facing[i])
	if m.Avoids&table.Difficult != 0 && p.inDifficult(i) {
		return false
	}
	way, _, ok := p.Table.FindPath(p.room[i][:0], m.Mover, to, m.Budget, others)
	p.Paths[i] = way
	return ok && len(way) <= MaxWay
}

// StraightOut has a base go straight to a place from where it gets out, lawful or not.
func (p *Plan) StraightOut(i int, to geom.Point) bool {
	at, ok := p.exit(to)
	if ok {
		p.Go(i, table.Waypoint{Point: at}, table.Waypoint{Point: to})
	}
	return ok
}

// EitherOut is Either for bases that get out of something: where one begins, and so
// whether that is in Difficult terrain, is found with its way.
func (p *Plan) EitherOut(plan func(unit table.Unit) bool) bool {
	unit := p.Unit(false)
	for i := range p.N {
		if !p.Still.Has(i) {
			p.Members[i].Budget = p.Most
		}
	}
	return plan(unit) || plan(p.Unit(true))
}
