package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table/march"
)

// deploy has a player deploy a unit, or end and keep the others in Reserve: first
// the Initiative player the whole Force, then the opponent (wp.mission.deploy_order).
func (p Play) deploy() {
	s := p.S
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
func (p Play) deployUnit(u UnitID) {
	seat := p.Seat(u)
	keep, ok := p.room(u)
	if !ok {
		p.S.Units[u].Crowded = true
		p.tellOf(of(u), "no-room", Cl("wp.mission.deploy_legal"), UnitFacts{Unit: p.UnitName(u), Seat: seat}, "There is no room to deploy %s: it stays in Reserve", p.UnitName(u))
		return
	}
	q := PlacingQuestion{u, keep}
	var g placement
	g.read(p.Position, u, answer(p, "place", seat, game.March, q), nil)
	for i, b := range g.Base[:g.N] {
		p.S.Bases[b].At, p.S.Bases[b].Face = g.At[i], g.face[i]
	}
	p.S.Units[u].Place, p.S.Units[u].In = OnTable, uint8(g.in+1)
	f := PlacedFacts{Unit: p.UnitName(u), Seat: seat, At: append([]geom.Point(nil), g.At[:g.N]...)}
	if g.in >= 0 {
		f.In = p.Features()[g.in].ID
	}
	p.G.Cite("wp.mission.deploy_order")
	clauses := Cl("wp.mission.deploy_legal", p.deployClause(), p.chart(ChartOfZones).Clauses.Clause())
	if keep == noContact { // nowhere is there room with 1" to friends
		clauses = append(clauses, "wp.movement.friendly_inch")
	}
	beside := 0
	p.Occupants(g.in, func(UnitID) { beside++ })
	clauses = ClauseIf(clauses, g.in >= 0 && beside > 1, "wp.buildings.share")
	p.tellOf(of(u), "deployed", clauses, f, "%v deploys %s%s", seat, p.UnitName(u), p.inside(g.in))
}

// inside says in which building, if in any.
func (p Position) inside(feature int) string {
	if feature < 0 {
		return ""
	}
	return " in " + p.Features()[feature].Name
}

// deploying asks which unit is deployed next, or none to keep the others in Reserve.
type deploying struct{ seat game.Seat }

// Propose implements ask.Asking.
func (q deploying) Propose(p Position, _ *game.Rand, to ask.Proposals[MaybeUnit]) {
	c, any := p.split(q.seat), false
	for i := range p.M.Units {
		if u := UnitID(i); p.Seat(u) == q.seat && q.may(p, c, u, nil) {
			any = true
			to.Add(ask.Just(u))
		}
	}
	if !any || c.deployed >= c.least {
		to.Add(ask.No[UnitID]())
	}
}

// may judges whether a unit is deployed next.
func (q deploying) may(p Position, c split, u UnitID, why *Reasons) bool {
	state := &p.S.Units[u]
	switch {
	case state.Place == OnTable:
		return why.No("wp.mission.deploy_order", "%s is deployed already", p.UnitName(u))
	case state.Place == Aboard:
		return why.No("wp.mission.deploy_transports", "%s comes with %s", p.UnitName(u), p.UnitName(state.Carrier))
	case p.held(u) != "":
		return why.No(p.held(u), "%s starts in Reserve", p.UnitName(u))
	case state.Crowded:
		return why.No("wp.mission.deploy_legal", "there is no room for %s", p.UnitName(u))
	}
	n := 0
	if p.Passenger(u) != None {
		n = 1
	}
	c.free[n]--
	return c.works(1+n) || why.No(p.deployClause(), "%s deployed already, and %s with whom it carries makes %d: %d to %d are deployed in all",
		Count(c.deployed, "unit"), p.UnitName(u), c.deployed+1+n, c.least, c.most)
}

// Judge implements ask.Asking.
func (q deploying) Judge(p Position, a MaybeUnit, why *Reasons) bool {
	c := p.split(q.seat)
	if a.Given() {
		if p.Seat(a.One) != q.seat {
			return why.No("wp.mission.deploy_order", "%s is the opponent's", p.UnitName(a.One))
		}
		return q.may(p, c, a.One, why)
	}
	if c.deployed >= c.least {
		return true
	}
	for i := range p.M.Units {
		if u := UnitID(i); p.Seat(u) == q.seat && q.may(p, c, u, nil) {
			return why.No(p.deployClause(), "%s deployed: at least %d of %d have to be", Count(c.deployed, "unit"), c.least, p.force(q.seat))
		}
	}
	return true
}

// force returns how many units a seat has.
func (p Position) force(seat game.Seat) (n int) {
	for i := range p.M.Units {
		if p.M.Units[i].Seat == seat {
			n++
		}
	}
	return n
}

// Words implements ask.Asking.
func (q deploying) Words(p Position, a MaybeUnit) string {
	if a.Given() {
		return "deploy " + p.UnitName(a.One)
	}
	return "keep the others in Reserve"
}

// Request implements ask.Asking.
func (q deploying) Request(p Position) game.Request {
	return game.Request{Prompt: "Deploy a unit", Clauses: Cl("wp.mission.deploy_order", "wp.mission.reserve_record", p.deployClause())}
}

// Marks implements ask.Marked.
func (q deploying) Marks(p Position, a MaybeUnit) (m game.Marks) {
	if m.Group = "deploy"; !a.Given() {
		return game.Marks{Ends: true}
	}
	m.Goes = true
	p.Each(a.One, func(b BaseID) { m.On = append(m.On, int32(b)) })
	return m
}

// The gaps that are refused between units: less than 1" (wp.movement.enemy_inch,
// wp.movement.friendly_inch), and, where no place is left at that, contact.
const (
	underInch = geom.Inch - 1
	noContact = Touch
)

// room returns what gap to friends a unit can be deployed with; ok is false where there is
// no place for it at all. It tries what propose tries.
func (p Position) room(u UnitID) (keep geom.Length, ok bool) {
	for _, keep := range [2]geom.Length{underInch, noContact} {
		if _, ok := (PlacingQuestion{u, keep}).search(p, 61*int(u)); ok {
			return keep, true
		}
	}
	return 0, false
}

// PlacingQuestion asks where the bases of a unit are deployed, as a March of one waypoint
// each: the base, its facing, 1, x, y and 0, or the number of the building it is in
// plus 1. Gaps to friends up to keep are refused.
type PlacingQuestion struct {
	Unit UnitID
	keep geom.Length
}

// Judge implements ask.Asking.
func (q PlacingQuestion) Judge(p Position, a ask.March, why *Reasons) bool {
	var g placement
	return g.read(p, q.Unit, a, why) && q.fits(p, &g, why)
}

// fits judges the places of all bases.
func (q PlacingQuestion) fits(p Position, g *placement, why *Reasons) bool {
	ok, zone := true, p.Zone(p.Seat(q.Unit))
	for i := range g.N {
		why.About(int32(g.Base[i]))
		if !zone.Holds(g.body[i]) {
			if why == nil {
				return false
			}
			ok = why.No("wp.mission.deploy_legal", "%s reaches %s out of its Deployment Zone", p.Name(g.Base[i]), Outside(zone, g.body[i]).Up())
		}
		ok = q.grounded(p, g, i, why) && ok
		ok = q.apart(p, g, i, why) && ok
		if !ok && why == nil {
			return false
		}
	}
	why.About(ask.Whole)
	ok = q.housed(p, g, why) && ok
	return g.coherent(p, why) && ok
}

// grounded judges the terrain under a base (wp.terrain.impassable,
// wp.keywords.antigrav, wp.fliers.end_over, wp.buildings.placement).
func (q PlacingQuestion) grounded(p Position, g *placement, i int, why *Reasons) bool {
	ok, keys := true, p.Keywords(q.Unit)
	for f, list := 0, p.Features(); f < len(list); f++ {
		kind, shape := p.Terrain(f), list[f].Shape
		if f == g.in {
			ok = shape.Locate(g.At[i]) != geom.Outside || why.No("wp.buildings.placement", "the centre of %s is off the roof of %s", p.Name(g.Base[i]), list[f].Name)
			continue
		}
		how := p.Going(q.Unit, f)
		if how == Free && kind != Building && !keys.Fly || !shape.Overlaps(g.body[i]) {
			continue
		}
		switch {
		case keys.Fly:
			if p.terrainTop(f) >= FlyHeight {
				ok = why.No("wp.fliers.end_over", "%s would be over %s, which has Height %d", p.Name(g.Base[i]), list[f].Name, p.terrainTop(f))
			}
		case how == Free && g.in < 0: // a building that stands
			ok = why.No("wp.mission.deploy_legal", "%s is partly in %s: a unit is wholly in a building or wholly out of it", p.Name(g.Base[i]), list[f].Name)
		case how == Impassable:
			why.No("wp.terrain.impassable", "%s is Impassable for %v", list[f].Name, p.Kind(q.Unit))
			ok = why.No("wp.mission.deploy_legal", "%s would be in %s", p.Name(g.Base[i]), list[f].Name)
		case keys.AntiGrav && how == Difficult:
			ok = why.No("wp.keywords.antigrav", "%s would be in %s, which is Difficult", p.Name(g.Base[i]), list[f].Name)
		}
		if !ok && why == nil {
			return false
		}
	}
	return ok
}

// apart judges how far a base is from those of other units and of its own.
func (q PlacingQuestion) apart(p Position, g *placement, i int, why *Reasons) bool {
	ok, box := true, g.body[i].Box().Grow(geom.Inch)
	for k := range p.M.Units {
		u := UnitID(k)
		if !p.OnTable(u) || u == q.Unit {
			continue
		}
		enemy := p.Enemies(u, q.Unit)
		if in := int(p.S.Units[u].In) - 1; !enemy && (in >= 0 || g.in >= 0) {
			if in == g.in { // wp.buildings.share
				ok = q.fitsBeside(p, g, i, u, why) && ok
			}
			continue // a wall is between them
		}
		keep := q.keep
		if enemy {
			keep = underInch
		}
		list, n := p.Members(u)
		for _, b := range list[:n] {
			c := p.Capsule(b)
			if !box.Meets(c.Box()) || !geom.GapWithin(c, g.body[i], keep) {
				continue
			}
			switch {
			case why == nil:
				return false
			case enemy:
				why.No("wp.movement.enemy_inch", "%s is an enemy", p.Name(b))
				ok = why.No("wp.mission.deploy_legal", "%s would be too near to %s: %s", p.Name(g.Base[i]), p.Name(b), geom.Gap(c, g.body[i]).Under(geom.Inch))
			default:
				ok = why.No("wp.movement.friendly_inch", "%s would be too near to %s, a friendly unit: %s", p.Name(g.Base[i]), p.Name(b), geom.Gap(c, g.body[i]).Under(geom.Inch))
			}
		}
	}
	for k := range i {
		if geom.Overlaps(g.body[k], g.body[i]) {
			ok = why.No("wp.mission.deploy_legal", "%s and %s overlap", p.Name(g.Base[k]), p.Name(g.Base[i]))
		}
	}
	return ok
}

// fitsBeside judges a base in a building beside those of a friendly unit there: they
// may touch, but not overlap (wp.buildings.share, wp.buildings.placement).
func (q PlacingQuestion) fitsBeside(p Position, g *placement, i int, u UnitID, why *Reasons) bool {
	list, n := p.Members(u)
	for _, b := range list[:n] {
		if geom.Overlaps(p.Capsule(b), g.body[i]) {
			return why.No("wp.buildings.placement", "%s would overlap %s", p.Name(g.Base[i]), p.Name(b))
		}
	}
	return true
}

// Housable reports whether a unit is of a type that enters buildings (wp.buildings.who).
func (p Position) Housable(u UnitID) bool {
	k := p.Kind(u)
	return !p.Flying(u) && (k.Foot() || k == Walker)
}

// housed judges whether the unit may be in the building that it is put in
// (wp.buildings.who, wp.buildings.capacity, wp.buildings.enemy).
func (q PlacingQuestion) housed(p Position, g *placement, why *Reasons) bool {
	if g.in < 0 {
		return true
	}
	ok, f := true, &p.Features()[g.in]
	if !p.Housable(q.Unit) {
		why.No("wp.buildings.who", "only Infantry, Heavy Infantry and Walkers enter buildings")
		ok = why.No("wp.mission.deploy_legal", "%s is %v and cannot be in %s", p.UnitName(q.Unit), p.Kind(q.Unit), f.Name)
	}
	inside := 0
	p.Occupants(g.in, func(u UnitID) {
		inside += p.Strength(u)
		if p.Enemies(u, q.Unit) {
			ok = why.No("wp.buildings.enemy", "%s is in %s", p.UnitName(u), f.Name)
		}
	})
	if inside+g.N > f.Capacity {
		ok = why.No("wp.buildings.capacity", "%s holds %s, %d are in it and %d would come", f.Name, Count(f.Capacity, "base"), inside, g.N)
	}
	return ok
}

// Complete implements ask.Completes: a facing that is not said is that into the
// table, a unit whose bases are all on one roof is in that building, and where only
// some bases are named all are put around the place of the first.
func (q PlacingQuestion) Complete(p Position, a ask.March) ask.March {
	var g placement
	if !g.read(p, q.Unit, a, nil) {
		if at, face, ok := q.first(p, a); ok && a.Len() < p.Strength(q.Unit) {
			return q.around(p, at, face).march()
		}
		return a
	}
	if g.in < 0 {
		g.in = g.roof(p)
	}
	return g.march()
}

// first returns where a March puts the first base that it names.
func (q PlacingQuestion) first(p Position, a ask.March) (at geom.Point, face Facing, ok bool) {
	if len(a) == 0 {
		return at, face, false
	}
	var g placement
	for row := range a.Rows() {
		if !g.take(p, q.Unit, row, nil) {
			return at, face, false
		}
	}
	return g.At[0], g.face[0], true
}

// nearby says how far from where it is put a unit may come to stand.
const nearby = 3 * geom.Inch

// around places the unit around a place: in the first shape of a block that fits
// there, or wherever there is room nearby, or, if there is none, in the first block.
func (q PlacingQuestion) around(p Position, at geom.Point, face Facing) *placement {
	var first placement
	for form := range march.Blocks {
		var g placement
		if q.block(p, &g, at, face, form); q.fits(p, &g, nil) {
			return &g
		}
		if form == 0 {
			first = g
		}
	}
	if g, ok := q.fan(p, at, face); ok && geom.Within(g.At[0], at, nearby) {
		return &g
	}
	return &first
}

// Words implements ask.Asking.
func (q PlacingQuestion) Words(p Position, a ask.March) string {
	var g placement
	if !g.read(p, q.Unit, a, nil) {
		return "place " + p.UnitName(q.Unit)
	}
	return "place " + p.UnitName(q.Unit) + " at " + g.At[0].X.String() + ", " + g.At[0].Y.String() + p.inside(g.in)
}

// Request implements ask.Asking.
func (q PlacingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Place " + p.UnitName(q.Unit) + " in your Deployment Zone", Clauses: Cl("wp.mission.deploy_legal", "wp.coherency.one_inch", "wp.coherency.six_inch")}
	p.Each(q.Unit, func(b BaseID) { r.Subjects = append(r.Subjects, int32(b)) })
	return r
}

// Marks implements ask.Marked.
func (q PlacingQuestion) Marks(p Position, _ ask.March) (m game.Marks) {
	p.Each(q.Unit, func(b BaseID) { m.By = append(m.By, int32(b)) })
	return m
}
