package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
	"umpire/table/march"
)

// EjectReach says how far from its transports a base finds room (wp.transports.eject_space).
const EjectReach = 3 * geom.Inch

// eject puts a unit out of its transports, where its player says. Bases for which there
// is no room near them are destroyed (wp.transports.loss_eject, wp.transports.eject_space).
func (p Play) eject(q EjectingQuestion, g placement) {
	u := q.Unit
	list, n := p.Members(u)
	for _, b := range list[:n] {
		if !g.has(b) {
			p.loseBase(b, "wp.transports.eject_space")
		}
	}
	if g.N == 0 {
		return
	}
	g.read(p.Position, u, answer(p, "eject", p.Seat(u), game.March, q), nil)
	s := p.Unit(u)
	s.Place, s.Carrier = OnTable, None
	g.put(p)
	p.Contacts()
}

// EjectingQuestion asks where the bases of a unit are put that has to get out of transports: a row
// for each. They are in contact with a transport that is left, or, if none is, in the
// footprint of one; who finds no room there is as near as can be.
type EjectingQuestion struct {
	Unit    UnitID
	crowded bool // there is no room 1" from friends (wp.movement.friendly_inch)
	loose   bool // there is no room for it in Coherency
}

// Settle finds out what room there is for the unit, and puts its bases there: not all of
// them, where there is too little. It prefers to keep off friends and to keep together.
func (q *EjectingQuestion) Settle(p Position) (g placement) {
	for _, q.crowded = range [...]bool{false, true} {
		homes := q.homes(p)
		if g = q.cluster(p, homes, homes.Places[0].Centre()); g.N < p.Strength(q.Unit) || !homes.Hold(g.body[:g.N]) {
			continue
		}
		if Coherency.Keeps(g.body[:g.N]) {
			return g
		}
		if beside, ok := q.beside(p); ok {
			return beside
		}
	}
	homes := q.homes(p)
	if together, ok := q.fan(p, homes); ok && g.N == together.N && !Coherency.Keeps(g.body[:g.N]) {
		g = together
	}
	q.loose = !Coherency.Keeps(g.body[:g.N])
	homes.Loose = q.loose
	homes.Tighten(g.body[:g.N])
	for i := range g.N {
		g.At[i] = g.body[i].Centre()
	}
	return g
}

// fan puts the unit within reach in Coherency, if it finds a way to.
func (q EjectingQuestion) fan(p Position, homes *march.Homes) (g placement, ok bool) {
	var d Draft
	d.Begin(MarchingQuestion{Unit: q.Unit, How: Walking, Target: None}, p)
	zone := table.Zone{}
	for _, home := range homes.Places {
		zone.Near = append(zone.Near, table.Leash{Capsule: home, Within: EjectReach})
	}
	places, ok := d.Table.Fan(d.Unit(true), table.Waypoint{Point: homes.Places[0].Centre()}, zone, homes.Others)
	g.in = -1
	for i, at := range places {
		g.add(p, d.base[i], at.Point, d.facing(i))
	}
	return g, ok
}

// homes returns where the bases belong.
func (q EjectingQuestion) homes(p Position) *march.Homes {
	var c Crowd
	return &march.Homes{
		Table: p.Field(q.Unit), Cohesion: Coherency, Touch: Touch,
		Body:   p.Body(q.Unit, geom.Disc(geom.Point{}, p.Card(q.Unit).Length/2)),
		Places: q.Places(p), Reach: EjectReach, Loose: q.loose,
		Others: append([]table.Other(nil), q.crowd(p, &c)...),
	}
}

// Places are the transports that are left; or, if none are, where the middles of bases lie
// in the footprints of the last ones.
func (q EjectingQuestion) Places(p Position) (list []geom.Capsule) {
	carrier := p.S.Units[q.Unit].Carrier
	survive := p.Strength(carrier) > 0
	slot := &p.M.Units[carrier]
	for i := range slot.Bases {
		b := slot.First + BaseID(i)
		if !p.S.Bases[b].Alive && (survive || p.S.Units[carrier].Wrecks>>i&1 == 0) {
			continue
		}
		c := p.Capsule(b)
		if !survive {
			c.R = max(0, c.R-p.Card(q.Unit).Length/2)
		}
		list = append(list, c)
	}
	return list
}

// cluster puts base after base as near to a home as can be, from a place on. Who finds no
// room within reach is left out.
func (q EjectingQuestion) cluster(p Position, homes *march.Homes, about geom.Point) (g placement) {
	list, n := p.Members(q.Unit)
	footprints, _ := p.footprints(q.Unit)
	n = homes.Cluster(about, footprints[:n])
	g.in = -1
	for i, b := range list[:n] {
		g.add(p, b, footprints[i].Centre(), p.S.Bases[b].Face)
	}
	return g
}

// crowd is the bases that the unit has to keep clear of near its transports.
func (q EjectingQuestion) crowd(p Position, c *Crowd) []table.Other {
	places := q.Places(p)
	box := places[0].Box()
	for i := range places {
		box = join(box, places[i].Box())
	}
	MarchingQuestion{Unit: q.Unit, How: Walking, Target: None, crowded: q.crowded}.Gather(p, c, box.Grow(EjectReach+2*p.Card(q.Unit).Length), true)
	return c.List()
}

// beside puts all bases in contact with the transports that are left and in Coherency, if
// it finds a way to.
func (q EjectingQuestion) beside(p Position) (g placement, ok bool) {
	var d Draft
	d.Begin(MarchingQuestion{Unit: q.Unit, How: Walking, Target: None, crowded: q.crowded}, p)
	if p.Strength(p.S.Units[q.Unit].Carrier) == 0 || !d.stayBeside() {
		return g, false
	}
	g.in = -1
	for i := range d.N {
		g.add(p, d.base[i], d.Paths[i][0].Point, d.facing(i))
	}
	return g, true
}

// Propose implements ask.Asking: about a place drawn with luck, and as settled.
func (q EjectingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ask.March]) {
	offset := func() geom.Length { return geom.Length(luck.IntN(int(2*EjectReach))) - EjectReach }
	homes, plain := q.homes(p), q
	about := homes.Places[0].Centre().Add(geom.Vec{X: offset(), Y: offset()})
	for _, g := range [...]placement{q.cluster(p, homes, about), plain.Settle(p)} {
		to.Add(g.march())
	}
}

// Judge implements ask.Asking.
func (q EjectingQuestion) Judge(p Position, a ask.March, why *Reasons) bool {
	var g placement
	if !g.read(p, q.Unit, a, why) {
		return false
	}
	if g.in >= 0 {
		return why.No("wp.transports.loss_eject", "%s is put beside its transports, in no building", p.UnitName(q.Unit))
	}
	var c Crowd
	ok, homes := true, q.homes(p)
	q.crowd(p, &c)
	for i := range g.N {
		why.About(int32(g.Base[i]))
		if ok = q.fits(p, &g, i, &c, why) && q.close(p, &g, i, homes, why) && ok; !ok && why == nil {
			return false
		}
	}
	why.About(ask.Whole)
	return (q.loose || g.coherent(p, why)) && ok
}

// fits judges that a base is clear of everything.
func (q EjectingQuestion) fits(p Position, g *placement, i int, c *Crowd, why *Reasons) bool {
	for k := range i {
		if geom.Overlaps(g.body[k], g.body[i]) {
			return why.No("wp.basics.base_shapes", "%s and %s would overlap", p.Name(g.Base[k]), p.Name(g.Base[i]))
		}
	}
	f := p.Field(q.Unit).Fits(p.Body(q.Unit, g.body[i]), table.Ground, c.List())
	if f == nil {
		return true
	}
	if why == nil {
		return false
	}
	march := MarchingQuestion{Unit: q.Unit, How: Walking, Target: None}
	s := baseMove{Base: g.Base[i], start: g.body[i], End: g.body[i], face: g.face[i]}
	return march.fault(p, &UnitMove{rough: -1}, &s, f, c, 0, why)
}

// close judges that a base is at home, or as near as there is room.
func (q EjectingQuestion) close(p Position, g *placement, i int, homes *march.Homes, why *Reasons) bool {
	gap, name := homes.Gap(g.body[i]), p.Name(g.Base[i])
	switch {
	case gap <= Touch:
		return true
	case gap > EjectReach:
		return why.No("wp.transports.eject_space", "%s would be too far from its transports: %s", name, gap.Over(EjectReach))
	}
	at, nearer := homes.Nearer(g.body[:g.N], i)
	return !nearer || why.No("wp.transports.loss_eject", "%s would be %s from where it belongs: there is room nearer, at %v", name, gap, at)
}

// Complete implements ask.Completes: where not all bases are named, all are put about
// the first that is.
func (q EjectingQuestion) Complete(p Position, a ask.March) ask.March {
	for row := range a.Rows() {
		if row.Len() == 0 || a.Len() >= p.Strength(q.Unit) {
			break
		}
		if at := row.Last().Point; p.M.Bounds().Contains(at) {
			g := q.cluster(p, q.homes(p), at)
			return g.march()
		}
		break
	}
	return a
}

// Words implements ask.Asking.
func (q EjectingQuestion) Words(p Position, _ ask.March) string {
	return p.UnitName(q.Unit) + " gets out"
}

// Request implements ask.Asking.
func (q EjectingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Put " + p.UnitName(q.Unit) + " where its transports were", Clauses: Cl("wp.transports.loss_eject", "wp.transports.eject_space", "wp.coherency.one_inch")}
	if p.Strength(p.S.Units[q.Unit].Carrier) > 0 {
		r.Prompt = "Put " + p.UnitName(q.Unit) + " in contact with its transports"
	}
	p.Each(q.Unit, func(b BaseID) { r.Subjects = append(r.Subjects, int32(b)) })
	return r
}
