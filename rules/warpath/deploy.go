package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table/march"
)

// deploy has a player deploy a unit, or end and keep the others in Reserve: first
// the Initiative player the whole Force, then the opponent (wp.mission.deploy_order).
func (p play) deploy() {
	s := p.s
	seat := s.Turn
	if a := answer(p, "deploy", seat, game.Pick, deploying{seat}); a.Given() {
		p.deployUnit(a.One)
		return
	}
	p.keepReserves(seat)
	if seat == s.Initiative {
		s.Phase, s.Turn = SetUpAboard, seat.Other()
		return
	}
	p.startRound()
}

// deployUnit has a unit's bases placed (wp.mission.deploy_legal).
func (p play) deployUnit(u UnitID) {
	seat := p.seat(u)
	keep, ok := p.room(u)
	if !ok {
		p.s.Units[u].Crowded = true
		p.tellOf(of(u), "no-room", cl("wp.mission.deploy_legal"), UnitFacts{Unit: p.unitName(u), Seat: seat}, "There is no room to deploy %s: it stays in Reserve", p.unitName(u))
		return
	}
	q := placing{u, keep}
	var g muster
	g.read(p.position, u, answer(p, "place", seat, game.March, q), nil)
	for i, b := range g.base[:g.n] {
		p.s.Bases[b].At, p.s.Bases[b].Face = g.at[i], g.face[i]
	}
	p.s.Units[u].Place, p.s.Units[u].In = OnTable, uint8(g.in+1)
	f := PlacedFacts{Unit: p.unitName(u), Seat: seat, At: append([]geom.Point(nil), g.at[:g.n]...)}
	if g.in >= 0 {
		f.In = p.features()[g.in].ID
	}
	clauses := cl("wp.mission.deploy_order", "wp.mission.deploy_legal", p.deployClause(), game.Clause(p.chart(zoneChart).Clause))
	if keep == noContact { // nowhere is there room with 1" to friends
		clauses = append(clauses, "wp.movement.friendly_inch")
	}
	p.tellOf(of(u), "deployed", clauses, f, "%v deploys %s%s", seat, p.unitName(u), p.inside(g.in))
}

// inside says in which building, if in any.
func (p position) inside(feature int) string {
	if feature < 0 {
		return ""
	}
	return " in " + p.features()[feature].Name
}

// deploying asks which unit is deployed next, or none to keep the others in Reserve.
type deploying struct{ seat game.Seat }

// Propose implements ask.Asking.
func (q deploying) Propose(p position, _ *game.Luck, to ask.To[maybeUnit]) {
	c, any := p.split(q.seat), false
	for i := range p.m.units {
		if u := UnitID(i); p.seat(u) == q.seat && q.may(p, c, u, nil) {
			any = true
			to.Add(ask.Just(u))
		}
	}
	if !any || c.deployed >= c.least {
		to.Add(ask.No[UnitID]())
	}
}

// may judges whether a unit is deployed next.
func (q deploying) may(p position, c split, u UnitID, why *reasons) bool {
	state := &p.s.Units[u]
	switch {
	case state.Place == OnTable:
		return why.No("wp.mission.deploy_order", "%s is deployed already", p.unitName(u))
	case state.Place == Aboard:
		return why.No("wp.mission.deploy_transports", "%s comes with %s", p.unitName(u), p.unitName(state.Carrier))
	case p.held(u) != "":
		return why.No(p.held(u), "%s starts in Reserve", p.unitName(u))
	case state.Crowded:
		return why.No("wp.mission.deploy_legal", "there is no room for %s", p.unitName(u))
	}
	n := 0
	if p.passenger(u) != None {
		n = 1
	}
	c.free[n]--
	return c.works(1+n) || why.No(p.deployClause(), "%s deployed already, and %s with whom it carries makes %d: %d to %d are deployed in all",
		count(c.deployed, "unit"), p.unitName(u), c.deployed+1+n, c.least, c.most)
}

// Judge implements ask.Asking.
func (q deploying) Judge(p position, a maybeUnit, why *reasons) bool {
	c := p.split(q.seat)
	if a.Given() {
		if p.seat(a.One) != q.seat {
			return why.No("wp.mission.deploy_order", "%s is the opponent's", p.unitName(a.One))
		}
		return q.may(p, c, a.One, why)
	}
	if c.deployed >= c.least {
		return true
	}
	for i := range p.m.units {
		if u := UnitID(i); p.seat(u) == q.seat && q.may(p, c, u, nil) {
			return why.No(p.deployClause(), "%s deployed: at least %d of %d have to be", count(c.deployed, "unit"), c.least, p.force(q.seat))
		}
	}
	return true
}

// force is how many units a seat has.
func (p position) force(seat game.Seat) (n int) {
	for i := range p.m.units {
		if p.m.units[i].Seat == seat {
			n++
		}
	}
	return n
}

// Words implements ask.Asking.
func (q deploying) Words(p position, a maybeUnit) string {
	if a.Given() {
		return "deploy " + p.unitName(a.One)
	}
	return "keep the others in Reserve"
}

// Request implements ask.Asking.
func (q deploying) Request(p position) game.Request {
	return game.Request{Prompt: "Deploy a unit", Clauses: cl("wp.mission.deploy_order", "wp.mission.reserve_record", p.deployClause())}
}

// Marks implements ask.Marked.
func (q deploying) Marks(p position, a maybeUnit) (m game.Marks) {
	if m.Group = "deploy"; !a.Given() {
		return game.Marks{Ends: true}
	}
	p.each(a.One, func(b BaseID) { m.On = append(m.On, int32(b)) })
	return m
}

// The gaps that are refused between units: less than 1" (wp.movement.enemy_inch,
// wp.movement.friendly_inch), and, where no place is left at that, contact.
const (
	underInch = geom.Inch - 1
	noContact = touch
)

// room is what gap to friends a unit can be deployed with; ok is false where there is
// no place for it at all. It tries what propose tries.
func (p position) room(u UnitID) (keep geom.Length, ok bool) {
	for _, keep := range [2]geom.Length{underInch, noContact} {
		if _, ok := (placing{u, keep}).search(p, 61*int(u)); ok {
			return keep, true
		}
	}
	return 0, false
}

// placing asks where the bases of a unit are deployed, as a March of one waypoint
// each: the base, its facing, 1, x, y and 0, or the number of the building it is in
// plus 1. Gaps to friends up to keep are refused.
type placing struct {
	unit UnitID
	keep geom.Length
}

// Judge implements ask.Asking.
func (q placing) Judge(p position, a ask.March, why *reasons) bool {
	var g muster
	return g.read(p, q.unit, a, why) && q.fits(p, &g, why)
}

// fits judges the places of all bases.
func (q placing) fits(p position, g *muster, why *reasons) bool {
	ok, zone := true, p.zone(p.seat(q.unit))
	for i := range g.n {
		if !zone.Holds(g.body[i]) {
			if why == nil {
				return false
			}
			ok = why.No("wp.mission.deploy_legal", "%s reaches %s out of its Deployment Zone", p.name(g.base[i]), outside(zone, g.body[i]).Up())
		}
		ok = q.grounded(p, g, i, why) && ok
		ok = q.apart(p, g, i, why) && ok
		if !ok && why == nil {
			return false
		}
	}
	ok = q.housed(p, g, why) && ok
	return g.coherent(p, why) && ok
}

// grounded judges the terrain under a base (wp.terrain.impassable,
// wp.keywords.antigrav, wp.fliers.end_over, wp.buildings.placement).
func (q placing) grounded(p position, g *muster, i int, why *reasons) bool {
	ok, keys := true, p.keywords(q.unit)
	for f, list := 0, p.features(); f < len(list); f++ {
		kind, shape := p.terrain(f), list[f].Shape
		if f == g.in {
			ok = shape.Locate(g.at[i]) != geom.Outside || why.No("wp.buildings.placement", "the centre of %s is off the roof of %s", p.name(g.base[i]), list[f].Name)
			continue
		}
		how := p.going(q.unit, f)
		if how == Free && kind != Building && !keys.Fly || !shape.Overlaps(g.body[i]) {
			continue
		}
		switch {
		case keys.Fly:
			if p.terrainTop(f) >= flyHeight {
				ok = why.No("wp.fliers.end_over", "%s would be over %s, which has Height %d", p.name(g.base[i]), list[f].Name, p.terrainTop(f))
			}
		case kind == Building && how == Free && g.in < 0:
			ok = why.No("wp.mission.deploy_legal", "%s is partly in %s: a unit is wholly in a building or wholly out of it", p.name(g.base[i]), list[f].Name)
		case how == Impassable:
			why.No("wp.terrain.impassable", "%s is Impassable for %v", list[f].Name, p.kind(q.unit))
			ok = why.No("wp.mission.deploy_legal", "%s would be in %s", p.name(g.base[i]), list[f].Name)
		case keys.AntiGrav && how == Difficult:
			ok = why.No("wp.keywords.antigrav", "%s would be in %s, which is Difficult", p.name(g.base[i]), list[f].Name)
		}
		if !ok && why == nil {
			return false
		}
	}
	return ok
}

// apart judges how far a base is from those of other units and of its own.
func (q placing) apart(p position, g *muster, i int, why *reasons) bool {
	ok, box := true, g.body[i].Box().Grow(geom.Inch)
	for k := range p.m.units {
		u := UnitID(k)
		if !p.onTable(u) || u == q.unit {
			continue
		}
		enemy := p.enemies(u, q.unit)
		if in := int(p.s.Units[u].In) - 1; !enemy && (in >= 0 || g.in >= 0) {
			if in == g.in { // wp.buildings.share
				ok = q.fitsBeside(p, g, i, u, why) && ok
			}
			continue // a wall is between them
		}
		keep := q.keep
		if enemy {
			keep = underInch
		}
		list, n := p.members(u)
		for _, b := range list[:n] {
			c := p.capsule(b)
			if !box.Meets(c.Box()) || !geom.GapWithin(c, g.body[i], keep) {
				continue
			}
			switch {
			case why == nil:
				return false
			case enemy:
				why.No("wp.movement.enemy_inch", "%s is an enemy", p.name(b))
				ok = why.No("wp.mission.deploy_legal", "%s would be too near to %s: %s", p.name(g.base[i]), p.name(b), geom.Gap(c, g.body[i]).Under(geom.Inch))
			default:
				ok = why.No("wp.movement.friendly_inch", "%s would be too near to %s, a friendly unit: %s", p.name(g.base[i]), p.name(b), geom.Gap(c, g.body[i]).Under(geom.Inch))
			}
		}
	}
	for k := range i {
		if geom.Overlaps(g.body[k], g.body[i]) {
			ok = why.No("wp.mission.deploy_legal", "%s and %s overlap", p.name(g.base[k]), p.name(g.base[i]))
		}
	}
	return ok
}

// fitsBeside judges a base in a building beside those of a friendly unit there: they
// may touch, but not overlap (wp.buildings.share, wp.buildings.placement).
func (q placing) fitsBeside(p position, g *muster, i int, u UnitID, why *reasons) bool {
	list, n := p.members(u)
	for _, b := range list[:n] {
		if geom.Overlaps(p.capsule(b), g.body[i]) {
			return why.No("wp.buildings.placement", "%s would overlap %s", p.name(g.base[i]), p.name(b))
		}
	}
	return true
}

// housable reports whether a unit is of a type that enters buildings (wp.buildings.who).
func (p position) housable(u UnitID) bool {
	k := p.kind(u)
	return !p.flying(u) && (k.Foot() || k == Walker)
}

// housed judges whether the unit may be in the building that it is put in
// (wp.buildings.who, wp.buildings.capacity, wp.buildings.enemy).
func (q placing) housed(p position, g *muster, why *reasons) bool {
	if g.in < 0 {
		return true
	}
	ok, f := true, &p.features()[g.in]
	if !p.housable(q.unit) {
		why.No("wp.buildings.who", "only Infantry, Heavy Infantry and Walkers enter buildings")
		ok = why.No("wp.mission.deploy_legal", "%s is %v and cannot be in %s", p.unitName(q.unit), p.kind(q.unit), f.Name)
	}
	inside := 0
	p.occupants(g.in, func(u UnitID) {
		inside += p.strength(u)
		if p.enemies(u, q.unit) {
			ok = why.No("wp.buildings.enemy", "%s is in %s", p.unitName(u), f.Name)
		}
	})
	if inside+g.n > f.Capacity {
		ok = why.No("wp.buildings.capacity", "%s holds %s, %d are in it and %d would come", f.Name, count(f.Capacity, "base"), inside, g.n)
	}
	return ok
}

// Complete implements ask.Completes: a facing that is not said is that into the
// table, a unit whose bases are all on one roof is in that building, and where only
// some bases are named all are put around the place of the first.
func (q placing) Complete(p position, a ask.March) ask.March {
	var g muster
	if !g.read(p, q.unit, a, nil) {
		if at, face, ok := q.first(p, a); ok && a.Len() < p.strength(q.unit) {
			return q.around(p, at, face).march()
		}
		return a
	}
	if g.in < 0 {
		g.in = g.roof(p)
	}
	return g.march()
}

// first is where a March puts the first base that it names.
func (q placing) first(p position, a ask.March) (at geom.Point, face Facing, ok bool) {
	if len(a) == 0 {
		return at, face, false
	}
	var g muster
	for row := range a.Rows() {
		if !g.take(p, q.unit, row, nil) {
			return at, face, false
		}
	}
	return g.at[0], g.face[0], true
}

// nearby is how far from where it is put a unit may come to stand.
const nearby = 3 * geom.Inch

// around musters the unit around a place: in the first shape of a block that fits
// there, or wherever there is room nearby, or, if there is none, in the first block.
func (q placing) around(p position, at geom.Point, face Facing) *muster {
	var first muster
	for form := range march.Blocks {
		var g muster
		if q.block(p, &g, at, face, form); q.fits(p, &g, nil) {
			return &g
		}
		if form == 0 {
			first = g
		}
	}
	if g, ok := q.fan(p, at, face); ok && geom.Within(g.at[0], at, nearby) {
		return &g
	}
	return &first
}

// Words implements ask.Asking.
func (q placing) Words(p position, a ask.March) string {
	var g muster
	if !g.read(p, q.unit, a, nil) {
		return "place " + p.unitName(q.unit)
	}
	return "place " + p.unitName(q.unit) + " at " + g.at[0].X.String() + ", " + g.at[0].Y.String() + p.inside(g.in)
}

// Request implements ask.Asking.
func (q placing) Request(p position) game.Request {
	r := game.Request{Prompt: "Place " + p.unitName(q.unit) + " in your Deployment Zone", Clauses: cl("wp.mission.deploy_legal", "wp.coherency.one_inch", "wp.coherency.six_inch")}
	p.each(q.unit, func(b BaseID) { r.Subjects = append(r.Subjects, int32(b)) })
	return r
}

// Marks implements ask.Marked.
func (q placing) Marks(p position, _ ask.March) (m game.Marks) {
	p.each(q.unit, func(b BaseID) { m.By = append(m.By, int32(b)) })
	return m
}
