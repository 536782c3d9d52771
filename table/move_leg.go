package table

import "umpire/geom"

// leg is one straight stretch of a path under judgement.
type leg struct {
	t         *Table
	m         *Mover
	from, to  Waypoint
	way       passage
	sweep     geom.Swept
	box       geom.Box
	low, high geom.Length // the heights of the surfaces at its ends
	sprawling bool        // it ended in a fall without room: nothing may follow
	blind     bool        // where it goes wrong is not asked
}

// passage says how a leg gets from one surface to the other.
type passage uint8

const (
	level  passage = iota // along one surface, or between the ground and a slope
	flight                // over everything
	climb                 // onto a Low top
	ladder                // up or down one
	fall                  // off a top
	sheer                 // up a Barrier without a ladder: never lawful
	side                  // up or down the side of a top, or a step from one to another
)

func (t *Table) leg(m *Mover, from, to Waypoint) leg {
	l := leg{t: t, m: m, from: from, to: to}
	l.sweep = geom.Swept{Capsule: m.passing(from.Point), By: to.Sub(from.Point)}
	l.box = l.sweep.Box()
	a, b := t.SurfaceZ(from.On), t.SurfaceZ(to.On)
	l.low, l.high = min(a, b), max(a, b)
	l.way = l.passage(a, b)
	return l
}

// passage follows from the surfaces alone, but for the ladder, which the leg
// must join end to end.
func (l *leg) passage(a, b geom.Length) passage {
	t := l.t
	switch {
	case l.m.Flight:
		return flight
	case l.from.On == l.to.On || t.walkable(l.from.On) && t.walkable(l.to.On):
		return level
	case t.joins(l) != nil:
		return ladder
	case l.m.Levels != FallsOff:
		return l.scales(a, b)
	case !t.walkable(l.from.On) && !t.walkable(l.to.On) && t.abreast(int(l.to.On)-1, l.from.On):
		line := geom.NewLine(l.from.Point, l.sweep.By)
		if at, _ := t.leave(&line, l.from.On); at == never {
			return level // side by side
		}
		return fall
	case b > a && t.walkable(l.to.On):
		return level // from a top that the slope overlooks
	case b > a && t.Features[l.to.On-1].Has(Barrier):
		return sheer
	case b > a:
		return climb
	case t.walkable(l.from.On):
		return level // down from a slope onto a top that it overlooks
	}
	return fall
}

// swath is all that a base passes over, as it turns freely on its way.
func (l *leg) swath() geom.Capsule {
	return geom.Capsule{A: l.from.Point, B: l.to.Point, R: l.m.R}
}

// walkable says whether the surface is the ground, or a slope, or no floor at
// all (which is refused elsewhere).
func (t *Table) walkable(on int16) bool {
	return !t.Surface(on) || on == Ground || t.Features[on-1].slope()
}

// joins is the ladder that the leg climbs or descends, or nil.
func (t *Table) joins(l *leg) *Ladder {
	ground, top := l.from, l.to
	if ground.On != Ground {
		ground, top = top, ground
	}
	if ground.On != Ground || top.On == Ground {
		return nil
	}
	ladders := t.Features[top.On-1].Ladders
	for i := range ladders {
		if l.m.reaches(ground.Point, ladders[i].Foot) && l.m.reaches(top.Point, ladders[i].Head) {
			return &ladders[i]
		}
	}
	return nil
}

// reaches says whether the base, standing at p, covers q or is in contact with it.
func (m *Mover) reaches(p, q geom.Point) bool {
	return geom.GapWithin(m.passing(p), geom.Disc(q, 0), Contact)
}

// judge finds what the leg costs, or its first fault. Whether its end fits is
// judged at the end of the path, and at the head of a ladder.
func (l *leg) judge(others []Other) (cost geom.Fine, fault Fault) {
	t := l.t
	if !t.Surface(l.to.On) {
		return 0, faultOn(NotStandable, l.to.Point, int(l.to.On)-1)
	}
	if !t.edge.Holds(l.box) {
		return 0, faultAt(OffTable, l.to.Point)
	}
	switch l.way {
	case sheer:
		return 0, faultOn(NoLadder, l.from.Point, int(l.to.On)-1)
	case ladder:
		return l.judgeLadder(others)
	case fall:
		return l.judgeFall(others)
	case side:
		return l.judgeSide(others)
	}
	if fault = l.crosses(others); fault.Reason != Lawful {
		return 0, fault
	}
	if fault = l.supported(); fault.Reason != Lawful {
		return 0, fault
	}
	cost = l.cost()
	if l.way == climb {
		cost += geom.Inch.Fine()
	}
	return cost, fault
}

// supported finds whether the base leaves the top it walks on, or is not wholly
// on the one it reaches.
func (l *leg) supported() Fault {
	if l.way == flight || l.to.On == Ground {
		return Fault{}
	}
	f := &l.t.Features[l.to.On-1]
	along := l.from.On == l.to.On && !l.staysOn(f)
	if along || !l.t.holds(l.to.On, l.m.passing(l.to.Point)) {
		return faultOn(Unsupported, l.to.Point, int(l.to.On)-1)
	}
	return Fault{}
}

// staysOn says whether the base is held up by the top it walks on, and by those level
// with it, all along.
func (l *leg) staysOn(f *Feature) bool {
	if !l.t.Overhang {
		return l.sweep.StaysOn(f.Shape) || l.t.holds(l.to.On, l.swath())
	}
	if f.Shape.Holds(geom.Capsule{A: l.from.Point, B: l.to.Point}) {
		return true
	}
	line := geom.NewLine(l.from.Point, l.sweep.By)
	at, _ := l.t.leave(&line, l.from.On)
	return at == never
}

// crosses finds the first feature or model that the base runs through on its way, or else
// the first model that it comes too near to; blind, any of them.
func (l *leg) crosses(others []Other) Fault {
	var through, near Fault
	for i, box := range l.t.box {
		if !box.Meets(l.box) {
			continue
		}
		if reason := l.refuses(i); reason != Lawful && l.sweep.Strikes(l.t.Features[i].Shape) &&
			!l.t.Features[i].Shape.Overlaps(l.m.Capsule) {
			f := faultOn(reason, l.meets(l.t.Features[i].Shape, 0), i)
			if l.blind {
				return f
			}
			through = l.first(through, f)
		}
	}
	for i := range others {
		o := &others[i]
		if l.m.passes(o) || !l.nears(o) {
			continue
		}
		switch f := l.runsInto(o, i); {
		case f.Reason == Lawful:
		case l.blind:
			return f
		case f.Reason == TooNear:
			near = l.first(near, f)
		default:
			through = l.first(through, f)
		}
	}
	if through.Reason != Lawful {
		return through
	}
	return near
}

// first is the fault that the base meets sooner on its way: a, unless there is none, or b.
func (l *leg) first(a, b Fault) Fault {
	if a.Reason == Lawful || geom.Dist2(l.from.Point, b.At) < geom.Dist2(l.from.Point, a.At) {
		return b
	}
	return a
}

// runsInto is the fault of running through a model, or of coming too near to it.
func (l *leg) runsInto(o *Other, i int) Fault {
	c, ok := l.m.keepOut(o)
	switch {
	case !ok || !l.sweep.Overlaps(c):
		return Fault{}
	case l.sweep.Overlaps(o.Capsule):
		return faultWith(ThroughModel, l.meets(geom.Polygon{o.A, o.B}, o.R), i)
	}
	return faultWith(TooNear, l.meets(geom.Polygon{c.A, c.B}, c.R), i)
}

// refuses is the reason why the leg may not run through feature i.
func (l *leg) refuses(i int) Reason {
	f := &l.t.Features[i]
	switch on := int16(i + 1); {
	case f.over(l.low, l.high-l.low+l.m.Height):
		return Lawful
	case f.Has(Impassable):
		return InImpassable
	case l.m.avoids(f) && (l.t.reaches(&l.m.Body, l.from.On, i) || l.t.reaches(&l.m.Body, l.to.On, i)):
		return Avoided
	case l.m.clears(f) || l.m.Phase || !f.Has(Barrier) || !f.hinders(l.low, l.high-l.low+l.m.Height):
		return Lawful
	case on == l.from.On || on == l.to.On: // its own top, or a roof that a slope leads onto
		return Lawful
	}
	return ThroughBarrier
}

// nears says whether the base runs through the area that another keeps clear, at any height between
// the two surfaces.
func (l *leg) nears(o *Other) bool {
	c := o.keepOut()
	if !l.box.Meets(c.Box()) || o.Z >= l.high+max(l.m.Height, 1) || l.low >= o.Z+max(o.Height, 1) {
		return false
	}
	return l.sweep.Overlaps(c)
}

// cost is the length of the leg, twice where it is Rough.
func (l *leg) cost() geom.Fine {
	line := geom.NewLine(l.from.Point, l.sweep.By)
	return line.Length + l.t.roughness(&line, l.sweep.Capsule, l.m, l.low, l.to.On)
}

// judgeLadder: the base goes up or down in contact with both ends. It pays the
// ladder, and at least the way over ground, so that a base wider than the ladder
// is long gains nothing by it.
func (l *leg) judgeLadder(others []Other) (geom.Fine, Fault) {
	end := l.m.Body
	end.Capsule = l.m.At(l.to.Point)
	if fault := l.t.misfit(&end, l.to.On, others); fault.Reason != Lawful {
		return 0, fault
	}
	return max(l.t.joins(l).Length.Fine(), l.sweep.By.Length()), Fault{}
}

// meets returns where the base's centre is when it first overlaps a shape of edges
// with that radius about them.
func (l *leg) meets(p geom.Polygon, radius geom.Length) geom.Point {
	if l.blind {
		return l.from.Point
	}
	line := geom.NewLine(l.from.Point, l.sweep.By)
	first := line.Length
	for i := range p {
		if s, ok := line.Nearby(l.sweep.Capsule, p.Edge(i), l.sweep.R+radius); ok {
			first = min(first, s.From)
		}
	}
	return line.Spot(first)
}
