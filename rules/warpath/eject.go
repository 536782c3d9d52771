package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
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
	homes := q.homes(p)
	for _, q.crowded = range [...]bool{false, true} {
		if g = q.cluster(p, homes[0].Centre()); g.n < p.strength(q.unit) || !q.home(homes, &g) {
			continue
		}
		if coherency.Keeps(g.body[:g.n]) {
			return g
		}
		if beside, ok := q.beside(p); ok {
			return beside
		}
	}
	if together, ok := q.fan(p); ok && g.n == together.n && !coherency.Keeps(g.body[:g.n]) {
		g = together
	}
	q.loose = !coherency.Keeps(g.body[:g.n])
	return q.tightened(p, g)
}

// fan puts the unit within reach in Coherency, if it finds a way to.
func (q ejecting) fan(p position) (g muster, ok bool) {
	var d draft
	d.begin(marching{unit: q.unit, how: walking, target: None}, p)
	homes := q.homes(p)
	zone := table.Zone{}
	for i := range homes {
		zone.Near = append(zone.Near, table.Leash{Capsule: homes[i], Within: ejectReach})
	}
	places, ok := d.view.Fan(d.team(true), table.Waypoint{Point: homes[0].Centre()}, zone, q.others(p))
	g.in = -1
	for i, at := range places {
		g.add(p, d.base[i], at.Point, d.face[i])
	}
	return g, ok
}

// tightened has each base that could be nearer to a home be there, until none could.
func (q ejecting) tightened(p position, g muster) muster {
	homes, others := q.homes(p), q.others(p)
	for range 64 {
		moved := false
		for i := range g.n {
			if at, ok := q.nearer(p, &g, i, homes, others); ok {
				g.at[i], g.body[i], moved = at, g.body[i].At(at), true
			}
		}
		if !moved {
			break
		}
	}
	return g
}

// nearer is a place for a base that is nearer to a home than its own by more than a hair,
// with all others where they are, and in Coherency if there is room for that.
func (q ejecting) nearer(p position, g *muster, i int, homes []geom.Capsule, crowd []table.Other) (at geom.Point, ok bool) {
	gap := least(homes, g.body[i])
	if gap <= touch {
		return at, false
	}
	others := append([]table.Other(nil), crowd...)
	for k := range g.n {
		if k != i {
			others = append(others, table.Other{Body: p.body(q.unit, g.body[k])})
		}
	}
	keeps := func() bool {
		moved := *g
		moved.body[i] = g.body[i].At(at)
		return q.loose || coherency.Keeps(moved.body[:g.n])
	}
	if at, ok = q.nearest(p, g.at[i], homes, others); ok && least(homes, g.body[i].At(at)) < gap-hair && keeps() {
		return at, true
	}
	at, ok = q.within(p, g.at[i], homes, max(touch, gap-hair)-table.Slack, others)
	return at, ok && keeps()
}

// homes are where the bases belong: at the transports that are left; or, if none are, with
// their middles where the last ones were.
func (q ejecting) homes(p position) (list []geom.Capsule) {
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

// home reports whether all bases are where they belong.
func (q ejecting) home(homes []geom.Capsule, g *muster) bool {
	for i := range g.n {
		if least(homes, g.body[i]) > touch {
			return false
		}
	}
	return true
}

// least is the gap from a footprint to the nearest of some capsules.
func least(list []geom.Capsule, c geom.Capsule) geom.Length {
	gap := geom.MaxCoordinate
	for i := range list {
		gap = min(gap, geom.Gap(list[i], c))
	}
	return gap
}

// cluster puts base after base as near to a home as can be, the first near a place and
// each near the one before. Who finds no room within reach is left out.
func (q ejecting) cluster(p position, about geom.Point) (g muster) {
	g.in = -1
	others, homes := q.others(p), q.homes(p)
	list, n := p.members(q.unit)
	for _, b := range list[:n] {
		at, ok := q.nearest(p, about, homes, others)
		if !ok {
			continue
		}
		g.add(p, b, at, p.s.Bases[b].Face)
		others = append(others, table.Other{Body: p.body(q.unit, g.body[g.n-1])})
		about = at
	}
	return g
}

// others are the bases that the unit has to keep clear of near its transports.
func (q ejecting) others(p position) []table.Other {
	var c crowd
	return append([]table.Other(nil), q.crowd(p, &c)...)
}

func (q ejecting) crowd(p position, c *crowd) []table.Other {
	homes := q.homes(p)
	box := homes[0].Box()
	for i := range homes {
		box = join(box, homes[i].Box())
	}
	marching{unit: q.unit, how: walking, target: None, crowded: q.crowded}.gather(p, c, box.Grow(ejectReach+2*p.card(q.unit).Length), true)
	return c.list()
}

// hair is by how much a place has to be nearer to count as nearer.
const hair = geom.Millimetre

// nearest is the clear place that is nearest to a home; of those that are as near, the one
// nearest to where it is wanted.
func (q ejecting) nearest(p position, want geom.Point, homes []geom.Capsule, others []table.Other) (geom.Point, bool) {
	near, far := touch-table.Slack, ejectReach
	if at, ok := q.within(p, want, homes, near, others); ok {
		return at, true
	}
	best, ok := q.within(p, want, homes, far, others)
	for ok && far-near > hair/2 {
		middle := (near + far) / 2
		if at, nearer := q.within(p, want, homes, middle, others); nearer {
			best, far = at, middle
		} else {
			near = middle
		}
	}
	return best, ok
}

// within is the clear place nearest to where a base is wanted that is so near to a home.
func (q ejecting) within(p position, want geom.Point, homes []geom.Capsule, near geom.Length, others []table.Other) (best geom.Point, found bool) {
	body := p.body(q.unit, geom.Disc(want, p.card(q.unit).Length/2))
	for i := range homes {
		at, ok := p.field(q.unit).Settle(body, table.Waypoint{Point: want}, table.Leash{Capsule: homes[i], Within: near}, others)
		if ok && (!found || geom.Dist2(at.Point, want) < geom.Dist2(best, want)) {
			best, found = at.Point, true
		}
	}
	return best, found
}

// beside puts all bases in contact with the transports that are left and in Coherency, if
// it finds a way to.
func (q ejecting) beside(p position) (g muster, ok bool) {
	var d draft
	d.begin(marching{unit: q.unit, how: walking, target: None, crowded: q.crowded}, p)
	if p.strength(p.s.Units[q.unit].Carrier) == 0 || !d.stayBeside(q.homes(p)[0].Centre()) {
		return g, false
	}
	g.in = -1
	for i := range d.n {
		g.add(p, d.base[i], d.paths[i][0].Point, d.face[i])
	}
	return g, true
}

// Propose implements ask.Asking: about a place drawn with luck, and as settled.
func (q ejecting) Propose(p position, luck *game.Luck, to ask.To[ask.March]) {
	offset := func() geom.Length { return geom.Length(luck.IntN(int(2*ejectReach))) - ejectReach }
	about := q.homes(p)[0].Centre().Add(geom.Vec{X: offset(), Y: offset()})
	plain := q
	for _, g := range [...]muster{q.cluster(p, about), plain.settle(p)} {
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
		if ok = q.fits(p, &g, i, &c, why) && q.close(p, &g, i, homes, &c, why) && ok; !ok && why == nil {
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
func (q ejecting) close(p position, g *muster, i int, homes []geom.Capsule, c *crowd, why *reasons) bool {
	gap, name := least(homes, g.body[i]), p.name(g.base[i])
	switch {
	case gap <= touch:
		return true
	case gap > ejectReach:
		return why.No("wp.transports.eject_space", "%s would be too far from its transports: %s", name, gap.Over(ejectReach))
	}
	at, nearer := q.nearer(p, g, i, homes, c.list())
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
			g := q.cluster(p, at)
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
