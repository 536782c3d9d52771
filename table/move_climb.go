package table

import "umpire/geom"

// Levels says how a mover gets from one level to another where no ladder leads. Heights less
// than Step apart are one level for whoever does not fall.
type Levels uint8

// The ways between levels.
const (
	FallsOff   Levels = iota // climbs nothing but Low tops; whoever leaves a top falls: see Falls
	KeepsLevel               // climbs nothing, and never leaves a top for one a step lower
	Climbs                   // goes up and down the sides of Climbable features, at the cost of their height
	ClimbsAll                // and up and down all others
)

// Step is the rise from which on a side is climbed, by whoever does not fall: less is
// walked over at no cost.
const Step = geom.Inch

// climbs says whether m goes up and down the sides of a feature.
func (m *Mover) climbs(f *Feature) bool {
	return m.Levels == ClimbsAll || m.Levels == Climbs && f.Has(Climbable)
}

// scales returns how a leg of one that does not fall gets to another surface. A slope leads
// wherever it is as high as.
func (l *leg) scales(a, b geom.Length) passage {
	t := l.t
	switch {
	case !t.Surface(l.from.On) || !t.Surface(l.to.On):
		return level // refused elsewhere
	case b < a && t.walkable(l.from.On), a < b && t.walkable(l.to.On):
		return level // by a slope that overlooks the top
	}
	return side
}

// stages are the parts of a leg up or down a side: at its foot, and on the top. The base
// goes up where it first touches the side, and down there too.
type stages struct {
	lower, upper leg
	rise         geom.Length
	down         bool // it is gone from the top to the foot
	top          int  // the feature that is climbed
}

// stages takes a leg apart. A leg down is judged as the same one up. ok is false if the
// base never comes over the top.
func (l *leg) stages() (s stages, ok bool) {
	t := l.t
	foot, head := l.from, l.to
	if t.SurfaceZ(head.On) < t.SurfaceZ(foot.On) {
		foot, head, s.down = head, foot, true
	}
	s.rise, s.top = l.high-l.low, int(head.On)-1
	shape := t.Features[s.top].Shape
	line := geom.NewLine(foot.Point, head.Sub(foot.Point))
	at := line.Length
	for i := range shape {
		if near, ok := line.Nearby(l.m.passing(foot.Point), shape.Edge(i), l.m.R); ok {
			at = min(at, near.From)
		}
	}
	at = at.Floor().Fine()
	spot := line.Spot(at)
	for at > 0 && shape.Overlaps(l.m.passing(spot)) { // the spot is rounded
		at -= geom.FineUnit
		spot = line.Spot(at)
	}
	s.lower = t.leg(l.m, foot, Waypoint{spot, foot.On})
	s.upper = t.leg(l.m, Waypoint{spot, head.On}, head)
	s.lower.blind, s.upper.blind = l.blind, l.blind
	over := t.entry(shape, s.upper.from.Point, head.Point)
	return s, geom.Within(spot, over, 2*l.m.R+Contact) &&
		shape.Holds(geom.Capsule{A: over, B: head.Point})
}

// entry is the first point of a straight way that lies on a shape, a unit further on at
// most; its end if there is none before.
func (t *Table) entry(shape geom.Polygon, from, to geom.Point) geom.Point {
	if shape.Locate(from) != geom.Outside {
		return from
	}
	line := geom.NewLine(from, to.Sub(from))
	var buffer [16]geom.Stretch
	for _, s := range appendStretches(buffer[:0], &line, geom.Disc(from, 1), shape) {
		for at := s.From.Floor().Fine(); at <= s.To && at < line.Length; at += geom.FineUnit {
			if p := line.Spot(at); shape.Locate(p) != geom.Outside {
				return p
			}
		}
	}
	return to
}

// judgeSide judges a leg up or down a side, which less than a Step is free. The base is
// held up at the foot until it touches the side, has room there all the way up, and comes
// over the top at once.
func (l *leg) judgeSide(others []Other) (geom.Fine, Fault) {
	t := l.t
	s, ok := l.stages()
	climbed := s.rise >= Step
	if climbed && !l.m.climbs(&t.Features[s.top]) {
		return 0, faultOn(NoClimb, l.from.Point, s.top)
	}
	if !ok {
		return 0, faultOn(Unsupported, s.upper.from.Point, s.top)
	}
	foot := s.lower.to
	if foot.On != Ground && t.walkable(foot.On) && t.slopeUnder(l.m.passing(foot.Point)) != foot.On {
		return 0, faultOn(Unsupported, foot.Point, int(foot.On)-1) // it goes down to the ground before the slope
	}
	// What it overlaps where its path starts is not in its way there, on that level alone.
	aloof := *l.m
	aloof.Capsule = l.m.At(geom.Point{X: -MaxSide, Y: -MaxSide})
	if l.m.On != s.lower.to.On {
		s.lower.m = &aloof
	}
	if l.m.On != s.upper.to.On {
		s.upper.m = &aloof
	}
	first, second := &s.lower, &s.upper
	if s.down {
		first, second = second, first
	}
	if fault := s.rises(others); fault.Reason != Lawful {
		return 0, fault
	}
	for _, part := range [2]*leg{first, second} {
		if fault := part.crosses(others); fault.Reason != Lawful {
			return 0, fault
		}
	}
	if on := s.lower.from.On; !t.walkable(on) && !s.lower.staysOn(&t.Features[on-1]) {
		return 0, faultOn(Unsupported, s.upper.from.Point, int(on)-1)
	}
	if !t.holds(s.upper.to.On, l.m.passing(s.upper.to.Point)) {
		return 0, faultOn(Unsupported, s.upper.to.Point, s.top)
	}
	cost := s.lower.cost() + s.upper.cost()
	if climbed {
		cost += s.rise.Fine()
	}
	return cost, Fault{}
}

// rises finds the floor that hangs over the base where it goes up, or the model that is in the way there.
func (s *stages) rises(others []Other) Fault {
	m := s.lower.m
	here := m.Body
	here.Capsule = m.passing(s.upper.from.Point)
	here.Z, here.Height = s.lower.low, s.rise+m.Height
	for i := range s.lower.t.Features {
		f := &s.lower.t.Features[i]
		if f.Foot > here.Z && i != s.top && f.refuses(here.Z, here.Height) != Lawful && f.Shape.Overlaps(here.Capsule) && !f.Has(Low) {
			return faultOn(ThroughBarrier, here.Centre(), i)
		}
	}
	for i := range others {
		o := &others[i]
		if !m.passes(o) && here.Level(o.Body) && geom.Overlaps(here.Capsule, o.Capsule) && !geom.Overlaps(m.Capsule, o.Capsule) {
			return faultWith(ThroughModel, here.Centre(), i)
		}
	}
	return Fault{}
}

// Climbed returns how high a lawful path goes up and down sides in all: 0, where it climbs
// nothing.
func (t *Table) Climbed(m Mover, path []Waypoint) (sum geom.Length) {
	for i := 1; i < len(path); i++ {
		l := t.leg(&m, path[i-1], path[i])
		if l.way == side && l.high-l.low >= Step {
			sum += l.high - l.low
		}
	}
	return sum
}
