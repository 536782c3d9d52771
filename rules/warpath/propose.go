package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// Propose implements ask.Asking: a march or two, drawn with luck.
func (q marching) Propose(p position, luck *game.Luck, to ask.To[ask.March]) {
	var d draft
	d.begin(q, p)
	switch {
	case d.N == 0:
		to.Add(nil)
	case q.how == charging || q.how == storming || q.how == pursuing || q.how == piling:
		if d.ram(true) || d.attack() {
			d.write(to)
		} else if q.how == piling {
			to.Add(nil)
		}
	case q.how == parting:
		if d.alike(q.somewhere(p, luck), false) {
			d.write(to)
		}
		if d.begin(q, p); d.close() {
			d.write(to)
		}
	case q.how == restoring || d.gate == noGate && p.mustRestore(q.unit):
		if !d.close() {
			d.approach()
		}
		d.write(to)
	case d.gate == noGate:
		q.proposeOpen(p, &d, luck, to)
	case d.gate == tableEdge:
		for range inRanks {
			if d.enter(q.somewhere(p, luck), false) {
				d.write(to)
				return
			}
		}
		if d.enter(q.lot.at, q.lot.fan) {
			d.write(to)
		}
	default:
		if d.walk(0, q.somewhere(p, luck)) {
			d.write(to)
			return
		}
		if d.begin(q, p); d.walk(0, q.lot.at) {
			d.write(to)
		}
	}
}

// inRanks is how often a place for ranks is drawn before the unit enters where it is
// known to find room.
const inRanks = 3

// proposeOpen adds a march of all bases alike, so far as they come that way; where
// none can be made, to stay.
func (q marching) proposeOpen(p position, d *draft, luck *game.Luck, to ask.To[ask.March]) {
	for range 3 {
		goal, exact := q.goal(p, luck)
		if d.alike(goal, exact) {
			d.write(to)
			return
		}
	}
	to.Add(nil)
}

// toward adds marches to a place, or to stay: all bases alike, and as they find ways.
// How a charge is made is no choice.
func (q marching) toward(p position, at geom.Point, exact bool, to ask.To[ask.March]) {
	if p.mustRestore(q.unit) || q.how != walking && q.how != arriving && q.how != following {
		return
	}
	var d draft
	d.begin(q, p)
	if d.N == 0 {
		return
	}
	if d.gate == noGate {
		to.Add(nil)
		if d.alike(at, exact) {
			d.write(to)
		}
		d.begin(q, p)
	}
	if d.walk(0, at) {
		d.write(to)
	}
}

// fly adds marches of fliers straight on in every direction, as far as they come.
func (q marching) fly(p position, to ask.To[ask.March]) {
	const most = 3 * geom.Inch
	for x := -most; x <= most; x += geom.Inch {
		for y := -most; y <= most; y += geom.Inch {
			if max(x, -x, y, -y) < most {
				continue
			}
			var d draft
			d.begin(q, p)
			if d.N > 0 && d.alike(d.Members[0].Centre().Add(geom.Vec{X: x, Y: y}), false) {
				d.write(to)
			}
		}
	}
}

// toward adds a block as near to a place as the Deployment Zone lets it be.
func (q placing) toward(p position, at geom.Point, to ask.To[ask.March]) {
	if zone := p.zone(p.seat(q.unit)); zone.Locate(at) == geom.Outside {
		rim := zone.Foot(at)
		at = geom.Along(rim, centre(zone.Box()).Sub(rim), 5*geom.Inch/2)
	}
	to.Add(q.around(p, at, Facing{}).march())
}

// goal is where a march might lead: objectives, enemies, cover, or anywhere; exact is
// said of a place that is not to be gone beyond.
func (q marching) goal(p position, luck *game.Luck) (at geom.Point, exact bool) {
	switch luck.IntN(4) {
	case 0:
		if n := p.s.Objectives.Len(); n > 0 {
			return *p.s.Objectives.At(luck.IntN(n)), true
		}
	case 1:
		if u := UnitID(luck.IntN(len(p.m.units))); p.onTable(u) && p.enemies(u, q.unit) {
			list, n := p.members(u)
			return p.s.Bases[list[luck.IntN(n)]].At, false
		}
	case 2:
		if n := len(p.features()); n > 0 {
			return centre(p.features()[luck.IntN(n)].Shape.Box()), true
		}
	}
	return q.somewhere(p, luck), false
}

// somewhere is a place on the table near enough for the unit to go to.
func (q marching) somewhere(p position, luck *game.Luck) geom.Point {
	if q.how == arriving {
		e := p.entryEdge(p.seat(q.unit))
		return geom.Along(e.A, e.B.Sub(e.A), geom.Length(luck.IntN(int(e.B.Sub(e.A).Length().Floor())+1)))
	}
	from := p.whereabouts(q.unit)
	reach := p.card(q.unit).Sprint + 6*geom.Inch
	offset := func() geom.Length { return geom.Length(luck.IntN(int(2*reach))) - reach }
	at := from.Add(geom.Vec{X: offset(), Y: offset()})
	at.X = max(0, min(p.m.Size.Width, at.X))
	at.Y = max(0, min(p.m.Size.Depth, at.Y))
	return at
}

// whereabouts is about where a unit is, or comes from.
func (p position) whereabouts(u UnitID) geom.Point {
	if p.s.Units[u].Place == Reserve {
		e := p.entryEdge(p.seat(u))
		return geom.Point{X: (e.A.X + e.B.X) / 2, Y: (e.A.Y + e.B.Y) / 2}
	}
	list, n := p.members(p.carrying(u))
	if n == 0 {
		return geom.Point{}
	}
	return p.s.Bases[list[0]].At
}

// nearest is how near to Coherency a unit that is out of it can come.
func (q marching) nearest(p position) int64 {
	var d draft
	d.begin(q, p)
	if d.N == 0 || d.close() {
		return 0
	}
	d.approach()
	var ends [maxMembers]geom.Capsule
	for i := range d.N {
		ends[i] = d.Ending(i)
	}
	return astray(ends[:d.N])
}
