package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// Propose implements ask.Asking: a march or two, drawn with luck.
func (q MarchingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ask.March]) {
	var d Draft
	d.Begin(q, p)
	switch {
	case d.N == 0:
		to.Add(nil)
	case q.How == Charging || q.How == Storming || q.How == Pursuing || q.How == Piling:
		if d.RushIn(true) || d.Attack() {
			d.write(to)
		} else if q.How == Piling {
			to.Add(nil)
		}
	case q.How == parting:
		if d.alike(q.somewhere(p, luck), false) {
			d.write(to)
		}
		if d.Begin(q, p); d.close() {
			d.write(to)
		}
	case q.How == restoring || d.gate == NoGate && p.mustRestore(q.Unit):
		if !d.close() {
			d.approach()
		}
		d.write(to)
	case d.gate == NoGate:
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
		if d.Begin(q, p); d.walk(0, q.lot.at) {
			d.write(to)
		}
	}
}

// inRanks says how often a place for ranks is drawn before the unit enters where it is
// known to find room.
const inRanks = 3

// proposeOpen adds a march of all bases alike, so far as they come that way; where
// none can be made, to stay.
func (q MarchingQuestion) proposeOpen(p Position, d *Draft, luck *game.Rand, to ask.Proposals[ask.March]) {
	for range 3 {
		goal, exact := q.goal(p, luck)
		// Places are snapped: a base nearer than 1" to an enemy could come a hair nearer still.
		if d.alike(goal, exact) && q.Judge(p, d.Marched(), nil) {
			d.write(to)
			return
		}
	}
	to.Add(nil)
}

// Toward adds marches to a place, or to stay: all bases alike, and as they find ways.
// How a charge is made is no choice.
func (q MarchingQuestion) Toward(p Position, at geom.Point, exact bool, to ask.Proposals[ask.March]) {
	if p.mustRestore(q.Unit) || q.How != Walking && q.How != Arriving && q.How != following {
		return
	}
	var d Draft
	d.Begin(q, p)
	if d.N == 0 {
		return
	}
	if d.gate == NoGate {
		to.Add(nil)
		if d.alike(at, exact) {
			d.write(to)
		}
		d.Begin(q, p)
	}
	if d.walk(0, at) {
		d.write(to)
	}
}

// Fly adds marches of fliers straight on in every direction, as far as they come.
func (q MarchingQuestion) Fly(p Position, to ask.Proposals[ask.March]) {
	const most = 3 * geom.Inch
	for x := -most; x <= most; x += geom.Inch {
		for y := -most; y <= most; y += geom.Inch {
			if max(x, -x, y, -y) < most {
				continue
			}
			var d Draft
			d.Begin(q, p)
			if d.N > 0 && d.alike(d.Members[0].Centre().Add(geom.Vec{X: x, Y: y}), false) {
				d.write(to)
			}
		}
	}
}

// Toward adds a block as near to a place as the Deployment Zone lets it be.
func (q PlacingQuestion) Toward(p Position, at geom.Point, to ask.Proposals[ask.March]) {
	if zone := p.Zone(p.Seat(q.Unit)); zone.Locate(at) == geom.Outside {
		rim := zone.Foot(at)
		at = geom.Along(rim, Centre(zone.Box()).Sub(rim), 5*geom.Inch/2)
	}
	to.Add(q.around(p, at, Facing{}).march())
}

// goal returns where a march might lead: objectives, enemies, cover, or anywhere; exact is
// said of a place that is not to be gone beyond.
func (q MarchingQuestion) goal(p Position, luck *game.Rand) (at geom.Point, exact bool) {
	switch luck.IntN(4) {
	case 0:
		if n := p.S.Objectives.Len(); n > 0 {
			return *p.S.Objectives.At(luck.IntN(n)), true
		}
	case 1:
		if u := UnitID(luck.IntN(len(p.M.Units))); p.OnTable(u) && p.Enemies(u, q.Unit) {
			list, n := p.Members(u)
			return p.S.Bases[list[luck.IntN(n)]].At, false
		}
	case 2:
		if n := len(p.Features()); n > 0 {
			return Centre(p.Features()[luck.IntN(n)].Shape.Box()), true
		}
	}
	return q.somewhere(p, luck), false
}

// somewhere is a place on the table near enough for the unit to go to.
func (q MarchingQuestion) somewhere(p Position, luck *game.Rand) geom.Point {
	if q.How == Arriving {
		e := p.EntryEdge(p.Seat(q.Unit))
		return geom.Along(e.A, e.B.Sub(e.A), geom.Length(luck.IntN(int(e.B.Sub(e.A).Length().Floor())+1)))
	}
	from := p.Whereabouts(q.Unit)
	reach := p.Card(q.Unit).Sprint + 6*geom.Inch
	offset := func() geom.Length { return geom.Length(luck.IntN(int(2*reach))) - reach }
	at := from.Add(geom.Vec{X: offset(), Y: offset()})
	at.X = max(0, min(p.M.Size.Width, at.X))
	at.Y = max(0, min(p.M.Size.Depth, at.Y))
	return at
}

// Whereabouts is about where a unit is, or comes from.
func (p Position) Whereabouts(u UnitID) geom.Point {
	if p.S.Units[u].Place == Reserve {
		e := p.EntryEdge(p.Seat(u))
		return geom.Point{X: (e.A.X + e.B.X) / 2, Y: (e.A.Y + e.B.Y) / 2}
	}
	list, n := p.Members(p.Carrying(u))
	if n == 0 {
		return geom.Point{}
	}
	return p.S.Bases[list[0]].At
}

// nearest returns how near to Coherency a unit that is out of it can come.
func (q MarchingQuestion) nearest(p Position) int64 {
	var d Draft
	d.Begin(q, p)
	if d.N == 0 || d.close() {
		return 0
	}
	d.approach()
	var ends [MaxMembers]geom.Capsule
	for i := range d.N {
		ends[i] = d.Ending(i)
	}
	return astray(ends[:d.N])
}
