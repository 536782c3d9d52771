package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// mayOccupy judges whether a unit moves into a building (wp.buildings.who,
// wp.buildings.enter_all, wp.buildings.enemy, wp.buildings.capacity,
// wp.buildings.one_way).
func (q doing) mayOccupy(p position, b int, why *reasons) bool {
	s := &p.s.Units[q.unit]
	name, what := p.unitName(q.unit), p.features()[b].Name
	switch {
	case p.terrain(b) != Building:
		return why.No("wp.buildings.who", "%s is no building", what)
	case p.heldByEnemy(b, q.unit):
		return why.No("wp.buildings.enemy", "an enemy holds %s: it can be assaulted", what)
	case s.In != 0 || s.Left:
		return why.No("wp.buildings.one_way", "%s leaves a building in this Round: it enters none", name)
	case !p.mayHouse(q.unit, b, why):
		return false
	case !q.mayLeave(p, why):
		return false
	}
	if why == nil && !q.near(p, b, true) {
		return false
	}
	var room [maxTargets]table.Body
	walls := table.Rim(room[:0], p.shape(b), level(1))
	if !p.walk(q.unit).reachesAll(p, walls, None, "wp.buildings.enter_all", what, why) {
		return false
	}
	_, ok := occupying{q.unit, b}.fan(p, centre(p.shape(b).Box()))
	return ok || why.No("wp.buildings.placement", "the bases of %s do not fit on the roof of %s", name, what)
}

// near reports, quickly, whether all bases of a unit in the open could reach a building
// or, not all, whether any could, if nothing were in the way.
func (q doing) near(p position, b int, all bool) bool {
	if p.gate(q.unit) != noGate {
		return true
	}
	most, _ := p.walk(q.unit).limits(p)
	list, n := p.members(q.unit)
	for _, id := range list[:n] {
		if p.shape(b).Within(p.capsule(id), most) != all {
			return !all
		}
	}
	return all
}

// mayHouse judges whether a building takes the unit at all.
func (p position) mayHouse(u UnitID, b int, why *reasons) bool {
	g := muster{n: p.strength(u), in: b}
	return placing{unit: u}.housed(p, &g, why)
}

// occupying asks where the bases of a unit stand on the roof of a building: a row for
// each, with the building's number plus 1 as the surface (wp.buildings.placement).
type occupying struct {
	unit UnitID
	site int
}

// fan puts the bases about a place of the roof, or, where that cannot be, about
// others.
func (q occupying) fan(p position, about geom.Point) (g muster, ok bool) {
	var c crowd
	shape := p.shape(q.site)
	q.beside(p, func(o UnitID) {
		p.each(o, func(b BaseID) { c.add(b, p.body(o, p.capsule(b)), true, 0) })
	})
	near := shape.Box().Grow(2 * geom.Inch)
	q.outside(p, func(b BaseID) {
		if at := p.capsule(b); near.Meets(at.Box()) {
			c.add(b, p.body(p.unitOf(b), at), true, geom.Inch)
		}
	})
	var d draft
	d.begin(marching{unit: q.unit}, p)
	unit, zone := d.Unit(true), table.Zone{Shape: shape, Roof: true}
	box := shape.Box()
	for k := range geom.Length(10) {
		if k > 0 { // all over the roof
			x, y := (k-1)%3, (k-1)/3
			about = geom.Point{X: box.Min.X + (box.Max.X-box.Min.X)*(2*x+1)/6, Y: box.Min.Y + (box.Max.Y-box.Min.Y)*(2*y+1)/6}
		}
		places, fits := d.Table.Fan(unit, table.Waypoint{Point: about}, zone, c.list())
		if !fits {
			continue
		}
		g.in = q.site
		for i, at := range places {
			g.add(p, d.base[i], at.Point, d.facing(i))
		}
		return g, true
	}
	return g, false
}

// beside hands the other units in the building to f.
func (q occupying) beside(p position, f func(UnitID)) {
	p.occupants(q.site, func(o UnitID) {
		if o != q.unit {
			f(o)
		}
	})
}

// outside hands the enemy bases that are not in the building to f: those in it keep 1"
// from them too (wp.movement.enemy_inch).
func (q occupying) outside(p position, f func(BaseID)) {
	for i := range p.m.units {
		if o := UnitID(i); p.onTable(o) && p.enemies(o, q.unit) && int(p.s.Units[o].In) != q.site+1 {
			p.each(o, f)
		}
	}
}

// Propose implements ask.Asking.
func (q occupying) Propose(p position, luck *game.Luck, to ask.To[ask.March]) {
	box := p.shape(q.site).Box()
	about := box.Min.Add(geom.Vec{X: geom.Length(luck.IntN(int(box.Max.X - box.Min.X))), Y: geom.Length(luck.IntN(int(box.Max.Y - box.Min.Y)))})
	if g, ok := q.fan(p, about); ok {
		to.Add(g.march())
	}
}

// Judge implements ask.Asking.
func (q occupying) Judge(p position, a ask.March, why *reasons) bool {
	var g muster
	if !g.read(p, q.unit, a, why) {
		return false
	}
	if g.in != q.site {
		return why.No("wp.buildings.enter_all", "all bases of %s go into %s", p.unitName(q.unit), p.features()[q.site].Name)
	}
	ok, deploys := true, placing{unit: q.unit}
	for i := range g.n {
		if p.shape(q.site).Locate(g.at[i]) == geom.Outside {
			ok = why.No("wp.buildings.placement", "the centre of %s is off the roof of %s", p.name(g.base[i]), p.features()[q.site].Name)
		}
		if !p.m.bounds().Holds(g.body[i].Box()) {
			ok = offTable(p, g.base[i], why)
		}
		q.beside(p, func(o UnitID) { ok = deploys.fitsBeside(p, &g, i, o, why) && ok })
		q.outside(p, func(b BaseID) {
			if geom.Overlaps(p.capsule(b).Grow(geom.Inch), g.body[i]) {
				ok = why.No("wp.movement.enemy_inch", "%s would be too near to %s: %s", p.name(g.base[i]), p.name(b), geom.Gap(p.capsule(b), g.body[i]).Under(geom.Inch))
			}
		})
		for k := range i {
			if geom.Overlaps(g.body[k], g.body[i]) {
				ok = why.No("wp.buildings.placement", "%s and %s would overlap", p.name(g.base[k]), p.name(g.base[i]))
			}
		}
		if !ok && why == nil {
			return false
		}
	}
	return g.coherent(p, why) && ok
}

// Complete implements ask.Completes: bases that are not named, or not in place, are
// put about the first that is named.
func (q occupying) Complete(p position, a ask.March) ask.March {
	for row := range a.Rows() {
		if row.Len() == 0 {
			return a
		}
		if g, fits := q.fan(p, row.At(0).Point); fits && a.Len() < g.n {
			return g.march()
		}
		break
	}
	return a
}

// Words implements ask.Asking.
func (q occupying) Words(p position, _ ask.March) string {
	return p.unitName(q.unit) + " takes its places in " + p.features()[q.site].Name
}

// Request implements ask.Asking.
func (q occupying) Request(p position) game.Request {
	r := game.Request{Prompt: "Place " + p.unitName(q.unit) + " in " + p.features()[q.site].Name, Clauses: cl("wp.buildings.placement", "wp.buildings.share", "wp.coherency.one_inch")}
	p.each(q.unit, func(b BaseID) { r.Subjects = append(r.Subjects, int32(b)) })
	return r
}

// occupy has a unit take its places in a building.
func (p play) occupy(u UnitID, site int) {
	q := occupying{u, site}
	var g muster
	g.read(p.position, u, answer(p, "roof", p.seat(u), game.March, q), nil)
	g.put(p)
	s := p.unit(u)
	s.In, s.Entered, s.Assaults = uint8(site+1), true, 0
	if s.Place == Aboard {
		s.Place, s.Carrier, s.Alighted = OnTable, None, true
	}
	clauses := cl("wp.buildings.enter_all", "wp.buildings.placement", "wp.buildings.who", "wp.buildings.capacity", "wp.terrain.building")
	others := 0
	p.occupants(site, func(UnitID) { others++ })
	if others > 1 {
		clauses = append(clauses, "wp.buildings.share")
	}
	p.tellOf(of(u), "occupy", clauses, UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: p.features()[site].Name}, "%s enters %s", p.unitName(u), p.features()[site].Name)
	p.contacts()
}

// closeInside has a unit in a building that is out of Coherency take new places on the
// roof, where it finds some (wp.coherency.restore, wp.buildings.placement).
func (p play) closeInside(u UnitID, site int) {
	q := occupying{u, site}
	if _, ok := q.fan(p.position, centre(p.shape(site).Box())); !ok {
		return
	}
	var g muster
	g.read(p.position, u, answer(p, "roof", p.seat(u), game.March, q), nil)
	g.put(p)
	p.tellOf(of(u), "closes-up", cl("wp.coherency.restore", "wp.buildings.placement"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: p.features()[site].Name},
		"%s closes up in %s", p.unitName(u), p.features()[site].Name)
	p.contacts()
}

// put has the bases stand where they are mustered.
func (g *muster) put(p play) {
	for i := range g.n {
		s := p.base(g.base[i])
		s.At, s.Face = g.at[i], g.face[i]
	}
}
