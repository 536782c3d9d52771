package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
	"umpire/table/march"
)

// ejectReach is how far from its transports a base finds room (wp.transports.eject_space).
const ejectReach = 3 * geom.Inch

// eject puts a unit out of its transports, where its player says. Bases for which there
// is no room near them are destroyed (wp.transports.loss_eject, wp.transports.eject_space).
func (p play) eject(u UnitID) {
	q := ejecting{unit: u}
	g := q.settle(p.position)
	list, n := p.members(u)
	for _, b := range list[:n] {
		if !g.has(b) {
			p.loseBase(b, "wp.transports.eject_space")
		}
	}
	if g.n == 0 {
		return
	}
	g.read(p.position, u, answer(p, "eject", p.seat(u), game.March, q), nil)
	s := p.unit(u)
	s.Place, s.Carrier = OnTable, None
	g.put(p)
	p.contacts()
}

// ejecting asks where the bases of a unit are put that has to get out of transports: a row
// for each. They are in contact with a transport that is left, or, if none is, in the
// footprint of one; who finds no room there is as near as can be.
type ejecting struct {
	unit    UnitID
	crowded bool // there is no room 1" from friends (wp.movement.friendly_inch)
	loose   bool // there is no room for it in Coherency
}

// settle finds out what room there is for the unit, and puts its bases there: not all of
// them, where there is too little. It prefers to keep off friends and to keep together.
func (q *ejecting) settle(p position) (g muster) {
	for _, q.crowded = range [...]bool{false, true} {
		homes := q.homes(p)
		if g = q.cluster(p, homes, homes.Places[0].Centre()); g.n < p.strength(q.unit) || !homes.Hold(g.body[:g.n]) {
			continue
		}
		if coherency.Keeps(g.body[:g.n]) {
			return g
		}
		if beside, ok := q.beside(p); ok {
			return beside
		}
	}
	homes := q.homes(p)
	if together, ok := q.fan(p, homes); ok && g.n == together.n && !coherency.Keeps(g.body[:g.n]) {
		g = together
	}
	q.loose = !coherency.Keeps(g.body[:g.n])
	homes.Loose = q.loose
	homes.Tighten(g.body[:g.n])
	for i := range g.n {
		g.at[i] = g.body[i].Centre()
	}
	return g
}

// fan puts the unit within reach in Coherency, if it finds a way to.
func (q ejecting) fan(p position, homes *march.Homes) (g muster, ok bool) {
	var d draft
	d.begin(marching{unit: q.unit, how: walking, target: None}, p)
	zone := table.Zone{}
	for _, home := range homes.Places {
		zone.Near = append(zone.Near, table.Leash{Capsule: home, Within: ejectReach})
	}
	places, ok := d.Table.Fan(d.Unit(true), table.Waypoint{Point: homes.Places[0].Centre()}, zone, homes.Others)
	g.in = -1
	for i, at := range places {
		g.add(p, d.base[i], at.Point, d.facing(i))
	}
	return g, ok
}

// homes are where the bases belong.
func (q ejecting) homes(p position) *march.Homes {
	var c crowd
	return &march.Homes{
		Table: p.field(q.unit), Cohesion: coherency, Touch: touch,
		Body:   p.body(q.unit, geom.Disc(geom.Point{}, p.card(q.unit).Length/2)),
		Places: q.places(p), Reach: ejectReach, Loose: q.loose,
		Others: append([]table.Other(nil), q.crowd(p, &c)...),
	}
}

// places are the transports that are left; or, if none are, where the middles of bases lie
// in the footprints of the last ones.
func (q ejecting) places(p position) (list []geom.Capsule) {
	carrier := p.s.Units[q.unit].Carrier
	survive := p.strength(carrier) > 0
	slot := &p.m.units[carrier]
	for i := range slot.Bases {
		b := slot.First + BaseID(i)
		if !p.s.Bases[b].Alive && (survive || p.s.Units[carrier].Wrecks>>i&1 == 0) {
			continue
		}
		c := p.capsule(b)
		if !survive {
			c.R = max(0, c.R-p.card(q.unit).Length/2)
		}
		list = append(list, c)
	}
	return list
}

// cluster puts base after base as near to a home as can be, from a place on. Who finds no
// room within reach is left out.
func (q ejecting) cluster(p position, homes *march.Homes, about geom.Point) (g muster) {
	list, n := p.members(q.unit)
	footprints, _ := p.footprints(q.unit)
	n = homes.Cluster(about, footprints[:n])
	g.in = -1
	for i, b := range list[:n] {
		g.add(p, b, footprints[i].Centre(), p.s.Bases[b].Face)
	}
	return g
}

// crowd is the bases that the unit has to keep clear of near its transports.
func (q ejecting) crowd(p position, c *crowd) []table.Other {
	places := q.places(p)
	box := places[0].Box()
	for i := range places {
		box = join(box, places[i].Box())
	}
	marching{unit: q.unit, how: walking, target: None, crowded: q.crowded}.gather(p, c, box.Grow(ejectReach+2*p.card(q.unit).Length), true)
	return c.list()
}

// beside puts all bases in contact with the transports that are left and in Coherency, if
// it finds a way to.
func (q ejecting) beside(p position) (g muster, ok bool) {
	var d draft
	d.begin(marching{unit: q.unit, how: walking, target: None, crowded: q.crowded}, p)
	if p.strength(p.s.Units[q.unit].Carrier) == 0 || !d.stayBeside() {
		return g, false
	}
	g.in = -1
	for i := range d.N {
		g.add(p, d.base[i], d.Paths[i][0].Point, d.facing(i))
	}
	return g, true
}

// Propose implements ask.Asking: about a place drawn with luck, and as settled.
func (q ejecting) Propose(p position, luck *game.Luck, to ask.To[ask.March]) {
	offset := func() geom.Length { return geom.Length(luck.IntN(int(2*ejectReach))) - ejectReach }
	homes, plain := q.homes(p), q
	about := homes.Places[0].Centre().Add(geom.Vec{X: offset(), Y: offset()})
	for _, g := range [...]muster{q.cluster(p, homes, about), plain.settle(p)} {
		to.Add(g.march())
	}
}

// Judge implements ask.Asking.
func (q ejecting) Judge(p position, a ask.March, why *reasons) bool {
	var g muster
	if !g.read(p, q.unit, a, why) {
		return false
	}
	if g.in >= 0 {
		return why.No("wp.transports.loss_eject", "%s is put beside its transports, in no building", p.unitName(q.unit))
	}
	var c crowd
	ok, homes := true, q.homes(p)
	q.crowd(p, &c)
	for i := range g.n {
		if ok = q.fits(p, &g, i, &c, why) && q.close(p, &g, i, homes, why) && ok; !ok && why == nil {
			return false
		}
	}
	return (q.loose || g.coherent(p, why)) && ok
}

// fits judges that a base is clear of everything.
func (q ejecting) fits(p position, g *muster, i int, c *crowd, why *reasons) bool {
	for k := range i {
		if geom.Overlaps(g.body[k], g.body[i]) {
			return why.No("wp.basics.base_shapes", "%s and %s would overlap", p.name(g.base[k]), p.name(g.base[i]))
		}
	}
	f := p.field(q.unit).Fits(p.body(q.unit, g.body[i]), table.Ground, c.list())
	if f == nil {
		return true
	}
	if why == nil {
		return false
	}
	march := marching{unit: q.unit, how: walking, target: None}
	s := stride{base: g.base[i], start: g.body[i], end: g.body[i], face: g.face[i]}
	return march.fault(p, &trek{rough: -1}, &s, f, c, 0, why)
}

// close judges that a base is at home, or as near as there is room.
func (q ejecting) close(p position, g *muster, i int, homes *march.Homes, why *reasons) bool {
	gap, name := homes.Gap(g.body[i]), p.name(g.base[i])
	switch {
	case gap <= touch:
		return true
	case gap > ejectReach:
		return why.No("wp.transports.eject_space", "%s would be too far from its transports: %s", name, gap.Over(ejectReach))
	}
	at, nearer := homes.Nearer(g.body[:g.n], i)
	return !nearer || why.No("wp.transports.loss_eject", "%s would be %s from where it belongs: there is room nearer, at %v", name, gap, at)
}

// Complete implements ask.Completes: where not all bases are named, all are put about
// the first that is.
func (q ejecting) Complete(p position, a ask.March) ask.March {
	for row := range a.Rows() {
		if row.Len() == 0 || a.Len() >= p.strength(q.unit) {
			break
		}
		if at := row.Last().Point; p.m.bounds().Contains(at) {
			g := q.cluster(p, q.homes(p), at)
			return g.march()
		}
		break
	}
	return a
}

// Words implements ask.Asking.
func (q ejecting) Words(p position, _ ask.March) string {
	return p.unitName(q.unit) + " gets out"
}

// Request implements ask.Asking.
func (q ejecting) Request(p position) game.Request {
	r := game.Request{Prompt: "Put " + p.unitName(q.unit) + " where its transports were", Clauses: cl("wp.transports.loss_eject", "wp.transports.eject_space", "wp.coherency.one_inch")}
	if p.strength(p.s.Units[q.unit].Carrier) > 0 {
		r.Prompt = "Put " + p.unitName(q.unit) + " in contact with its transports"
	}
	p.each(q.unit, func(b BaseID) { r.Subjects = append(r.Subjects, int32(b)) })
	return r
}
