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
func (q DoingQuestion) mayOccupy(p Position, b int, why *Reasons) bool {
	s := &p.S.Units[q.Unit]
	name, what := p.UnitName(q.Unit), p.Features()[b].Name
	switch {
	case p.Terrain(b) != Building:
		return why.No("wp.buildings.who", "%s is no building", what)
	case p.heldByEnemy(b, q.Unit):
		return why.No("wp.buildings.enemy", "an enemy holds %s: it can be assaulted", what)
	case s.In != 0:
		return why.No("wp.buildings.one_way", "%s leaves a building in this Round: it enters none", name)
	case !p.mayHouse(q.Unit, b, why):
		return false
	case !q.mayLeave(p, why):
		return false
	}
	if why == nil && !q.near(p, b, true) {
		return false
	}
	var room [MaxTargets]table.Body
	walls := table.Rim(room[:0], p.Shape(b), level(1))
	if !p.Walk(q.Unit).reachesAll(p, walls, None, "wp.buildings.enter_all", what, why) {
		return false
	}
	_, ok := OccupyingQuestion{q.Unit, b}.fan(p, Centre(p.Shape(b).Box()))
	return ok || why.No("wp.buildings.placement", "the bases of %s do not fit on the roof of %s", name, what)
}

// near reports, quickly, whether all bases of a unit in the open could reach a building
// or, not all, whether any could, if nothing were in the way.
func (q DoingQuestion) near(p Position, b int, all bool) bool {
	if p.Gate(q.Unit) != NoGate {
		return true
	}
	most, _ := p.Walk(q.Unit).Limits(p)
	list, n := p.Members(q.Unit)
	for _, id := range list[:n] {
		if p.Shape(b).Within(p.Capsule(id), most) != all {
			return !all
		}
	}
	return all
}

// mayHouse judges whether a building takes the unit at all.
func (p Position) mayHouse(u UnitID, b int, why *Reasons) bool {
	g := placement{N: p.Strength(u), in: b}
	return PlacingQuestion{Unit: u}.housed(p, &g, why)
}

// OccupyingQuestion asks where the bases of a unit stand on the roof of a building: a row for
// each, with the building's number plus 1 as the surface (wp.buildings.placement).
type OccupyingQuestion struct {
	Unit UnitID
	Site int
}

// fan puts the bases about a place of the roof, or, where that cannot be, about
// others.
func (q OccupyingQuestion) fan(p Position, about geom.Point) (g placement, ok bool) {
	var c Crowd
	shape := p.Shape(q.Site)
	q.beside(p, func(o UnitID) {
		p.Each(o, func(b BaseID) { c.add(b, p.Body(o, p.Capsule(b)), true, 0) })
	})
	near := shape.Box().Grow(2 * geom.Inch)
	q.outside(p, func(b BaseID) {
		if at := p.Capsule(b); near.Meets(at.Box()) {
			c.add(b, p.Body(p.UnitOf(b), at), true, geom.Inch)
		}
	})
	var d Draft
	d.Begin(MarchingQuestion{Unit: q.Unit}, p)
	unit, zone := d.Unit(true), table.Zone{Shape: shape, Roof: true}
	box := shape.Box()
	for k := range geom.Length(10) {
		if k > 0 { // all over the roof
			x, y := (k-1)%3, (k-1)/3
			about = geom.Point{X: box.Min.X + (box.Max.X-box.Min.X)*(2*x+1)/6, Y: box.Min.Y + (box.Max.Y-box.Min.Y)*(2*y+1)/6}
		}
		places, fits := d.Table.Fan(unit, table.Waypoint{Point: about}, zone, c.List())
		if !fits {
			continue
		}
		g.in = q.Site
		for i, at := range places {
			g.add(p, d.base[i], at.Point, d.facing(i))
		}
		return g, true
	}
	return g, false
}

// beside hands the other units in the building to f.
func (q OccupyingQuestion) beside(p Position, f func(UnitID)) {
	p.Occupants(q.Site, func(o UnitID) {
		if o != q.Unit {
			f(o)
		}
	})
}

// outside hands the enemy bases that are not in the building to f: those in it keep 1"
// from them too (wp.movement.enemy_inch).
func (q OccupyingQuestion) outside(p Position, f func(BaseID)) {
	for i := range p.M.Units {
		if o := UnitID(i); p.OnTable(o) && p.Enemies(o, q.Unit) && int(p.S.Units[o].In) != q.Site+1 {
			p.Each(o, f)
		}
	}
}

// Propose implements ask.Asking.
func (q OccupyingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ask.March]) {
	box := p.Shape(q.Site).Box()
	about := box.Min.Add(geom.Vec{X: geom.Length(luck.IntN(int(box.Max.X - box.Min.X))), Y: geom.Length(luck.IntN(int(box.Max.Y - box.Min.Y)))})
	if g, ok := q.fan(p, about); ok {
		to.Add(g.march())
	}
}

// Judge implements ask.Asking.
func (q OccupyingQuestion) Judge(p Position, a ask.March, why *Reasons) bool {
	var g placement
	if !g.read(p, q.Unit, a, why) {
		return false
	}
	if g.in != q.Site {
		return why.No("wp.buildings.enter_all", "all bases of %s go into %s", p.UnitName(q.Unit), p.Features()[q.Site].Name)
	}
	ok, deploys := true, PlacingQuestion{Unit: q.Unit}
	for i := range g.N {
		why.About(int32(g.Base[i]))
		if p.Shape(q.Site).Locate(g.At[i]) == geom.Outside {
			ok = why.No("wp.buildings.placement", "the centre of %s is off the roof of %s", p.Name(g.Base[i]), p.Features()[q.Site].Name)
		}
		if !p.M.Bounds().Holds(g.body[i].Box()) {
			ok = offTable(p, g.Base[i], why)
		}
		q.beside(p, func(o UnitID) { ok = deploys.fitsBeside(p, &g, i, o, why) && ok })
		q.outside(p, func(b BaseID) {
			if geom.Overlaps(p.Capsule(b).Grow(geom.Inch), g.body[i]) {
				ok = why.No("wp.movement.enemy_inch", "%s would be too near to %s: %s", p.Name(g.Base[i]), p.Name(b), geom.Gap(p.Capsule(b), g.body[i]).Under(geom.Inch))
			}
		})
		for k := range i {
			if geom.Overlaps(g.body[k], g.body[i]) {
				ok = why.No("wp.buildings.placement", "%s and %s would overlap", p.Name(g.Base[k]), p.Name(g.Base[i]))
			}
		}
		if !ok && why == nil {
			return false
		}
	}
	why.About(ask.Whole)
	return g.coherent(p, why) && ok
}

// Complete implements ask.Completes: bases that are not named, or not in place, are
// put about the first that is named.
func (q OccupyingQuestion) Complete(p Position, a ask.March) ask.March {
	for row := range a.Rows() {
		if row.Len() == 0 {
			return a
		}
		if g, fits := q.fan(p, row.At(0).Point); fits && a.Len() < g.N {
			return g.march()
		}
		break
	}
	return a
}

// Words implements ask.Asking.
func (q OccupyingQuestion) Words(p Position, _ ask.March) string {
	return p.UnitName(q.Unit) + " takes its places in " + p.Features()[q.Site].Name
}

// Request implements ask.Asking.
func (q OccupyingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Place " + p.UnitName(q.Unit) + " in " + p.Features()[q.Site].Name, Clauses: Cl("wp.buildings.placement", "wp.buildings.share", "wp.coherency.one_inch")}
	p.Each(q.Unit, func(b BaseID) { r.Subjects = append(r.Subjects, int32(b)) })
	return r
}

// occupy has a unit take its places in a building.
func (p Play) occupy(u UnitID, site int) {
	q := OccupyingQuestion{u, site}
	var g placement
	g.read(p.Position, u, answer(p, "roof", p.Seat(u), game.March, q), nil)
	g.put(p)
	s := p.Unit(u)
	s.In, s.Entered, s.Assaults = uint8(site+1), true, 0
	if s.Place == Aboard {
		s.Place, s.Carrier, s.Alighted = OnTable, None, true
	}
	p.G.Cite("wp.buildings.who", "wp.buildings.capacity", "wp.terrain.building")
	clauses := Cl("wp.buildings.enter_all", "wp.buildings.placement")
	others := 0
	p.Occupants(site, func(UnitID) { others++ })
	if others > 1 {
		clauses = append(clauses, "wp.buildings.share")
	}
	p.tellOf(of(u), "occupy", clauses, UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: p.Features()[site].Name}, "%s enters %s", p.UnitName(u), p.Features()[site].Name)
	p.Contacts()
}

// closeInside has a unit in a building that is out of Coherency take new places on the
// roof, where it finds some (wp.coherency.restore, wp.buildings.placement).
func (p Play) closeInside(u UnitID, site int) {
	q := OccupyingQuestion{u, site}
	if _, ok := q.fan(p.Position, Centre(p.Shape(site).Box())); !ok {
		return
	}
	var g placement
	g.read(p.Position, u, answer(p, "roof", p.Seat(u), game.March, q), nil)
	g.put(p)
	p.tellOf(of(u), "closes-up", Cl("wp.coherency.restore", "wp.buildings.placement"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: p.Features()[site].Name},
		"%s closes up in %s", p.UnitName(u), p.Features()[site].Name)
	p.Contacts()
}

// put has the bases stand where they are placed.
func (g *placement) put(p Play) {
	for i := range g.N {
		s := p.Base(g.Base[i])
		s.At, s.Face = g.At[i], g.face[i]
	}
}
