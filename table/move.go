package table

import "umpire/geom"

// Mover is a model that moves: its body, the surface it stands on, and what its
// way of moving lets it do.
type Mover struct {
	Body
	On         int16       // Ground, or the feature whose top it stands on plus 1
	Flight     bool        // passes over models and Barriers, pays nothing for height and for Rough, never falls
	Ceiling    geom.Length // of Flight: what rises above it is in the way as it is for others; 0: nothing does
	SureFooted bool        // pays nothing for Rough
	Phase      bool        // passes through models and Barriers, on its own level
	Levels     Levels      // how it gets from one level to another without a ladder
	Avoids     Traits      // features with any of them are not entered, unless by Flight over them
	// Turned says how the base lies at the end of its move, anywhere (see geom.Oval).
	// Without a radius, as it lies now.
	Turned geom.Capsule
}

// passing is the base on its way at p: a long one turns as it goes, and is there
// the disc as wide as it is.
func (m *Mover) passing(p geom.Point) geom.Capsule { return geom.Disc(p, m.R) }

// ending is the base at p when it has arrived.
func (m *Mover) ending(p geom.Point) geom.Capsule {
	if m.Turned.R == 0 {
		return m.At(p)
	}
	return m.Turned.At(p)
}

// overflies says whether m flies high enough for what rises so high.
func (m *Mover) overflies(top geom.Length) bool {
	return m.Flight && (m.Ceiling == 0 || top <= m.Ceiling)
}

// clears says whether m passes over the feature.
func (m *Mover) clears(f *Feature) bool {
	endless := f.Height == 0 && f.Has(Barrier)
	return m.overflies(f.Height) && (m.Ceiling == 0 || !endless)
}

// passes says whether m may move across the model.
func (m *Mover) passes(o *Other) bool {
	return o.Passable || m.Phase || m.overflies(o.Z+o.Height)
}

// avoids says whether m keeps out of the feature by its own choice.
func (m *Mover) avoids(f *Feature) bool { return f.Traits&m.Avoids != 0 && !m.clears(f) }

// keepOut returns what m may not pass through about a model: the area that it keeps clear, or less where m
// stands in that already, and then comes no nearer. ok is false where m overlaps
// the model itself, which is then not in its way.
func (m *Mover) keepOut(o *Other) (c geom.Capsule, ok bool) {
	c = o.keepOut()
	switch {
	case !geom.Overlaps(m.Capsule, c):
		return c, true
	case o.Apart == 0 || geom.Overlaps(m.Capsule, o.Capsule):
		return c, false
	}
	return o.Grow(min(o.Apart, geom.Gap(m.passing(m.Centre()), o.Capsule))), true
}

// Waypoint is a place of a base: its centre (see geom.Capsule.Centre) and the
// surface it stands on.
type Waypoint struct {
	geom.Point
	On int16
}

// Here returns where m stands.
func (m *Mover) Here() Waypoint { return Waypoint{m.Centre(), m.On} }

// CheckPath judges a move along the straight legs of a path and measures what it
// costs. The path begins where the mover stands; a path that ends there at once
// is lawful and costs 0. The judgement is exact:
//
//   - The base stays wholly on the table and out of Impassable terrain; it crosses
//     no Barrier and no other model level with it, nor comes nearer to one than
//     its Apart, unless by Flight or Phase, or the other is Passable. Low features
//     are crossed freely.
//   - A long base turns freely as it goes: along its way it is judged as the disc
//     about its centre that is as wide as it is, at the start and the end of the
//     path as it lies. So no way is refused that it could be driven nose first.
//   - On a top the base stays wholly on it. A slope is walked on and off from any
//     side. A Low top is climbed for 1" more, a Barrier's only by a ladder for the
//     ladder's Length. Who leaves a top otherwise, falls: see Falls.
//   - One that does not fall (see Levels) climbs the sides of features instead, at the
//     cost of their height, and walks over what is less than a Step high; it is refused
//     where it would walk off a top.
//   - At its end the base must Fit.
//   - The cost is the length of the path, twice where the base overlaps Rough
//     terrain. It is summed in 1/65536 and compared with the budget rounded down.
//
// What the mover overlaps where it starts does not stop it from leaving. The
// fault is the first on the way, TooLong last; the cost is that of the way up to
// the fault.
func (t *Table) CheckPath(m Mover, path []Waypoint, budget geom.Length, others []Other) (geom.Length, *Fault) {
	cost, fault := t.judge(&m, path, budget, others, false)
	if fault.Reason != Lawful {
		f := fault // only a refusal allocates
		return cost, &f
	}
	return cost, nil
}

// Lawful says whether CheckPath finds no fault. It does not allocate.
func (t *Table) Lawful(m Mover, path []Waypoint, budget geom.Length, others []Other) bool {
	_, fault := t.judge(&m, path, budget, others, true)
	return fault.Reason == Lawful
}

// judge is CheckPath; blind, of several faults any is told, and not where it is.
func (t *Table) judge(m *Mover, path []Waypoint, budget geom.Length, others []Other, blind bool) (geom.Length, Fault) {
	if len(path) == 0 || path[0] != m.Here() {
		return 0, faultAt(NotContinuous, m.Centre())
	}
	var sum geom.Fine
	sprawling := false
	for i := 1; i < len(path); i++ {
		l := t.leg(m, path[i-1], path[i])
		l.blind = blind
		if sprawling {
			return sum.Floor(), faultAt(NoLanding, path[i-1].Point).on(i)
		}
		cost, fault := l.judge(others)
		if fault.Reason != Lawful {
			return sum.Floor(), fault.on(i)
		}
		sum += cost
		sprawling = l.sprawling
	}
	cost := sum.Floor()
	if last := path[len(path)-1]; (last != path[0] || m.Turned.R > 0) && !sprawling {
		if fault := t.arrives(m, last, others); fault.Reason != Lawful {
			return cost, fault.on(len(path) - 1)
		}
	}
	if cost > budget {
		f := faultAt(TooLong, path[len(path)-1].Point).on(len(path) - 1)
		f.Cost, f.Budget = cost, budget
		return cost, f
	}
	return cost, Fault{}
}

// arrives finds what keeps the mover from ending its move there.
func (t *Table) arrives(m *Mover, at Waypoint, others []Other) Fault {
	end := m.Body
	end.Capsule = m.ending(at.Point)
	if end.Capsule == m.Capsule && at.On == m.On {
		return Fault{} // it has not moved
	}
	if fault := t.misfit(&end, at.On, others); fault.Reason != Lawful || m.Avoids == 0 {
		return fault
	}
	for i := range t.Features {
		if f := &t.Features[i]; m.avoids(f) && t.reaches(&end, at.On, i) && f.Shape.Overlaps(end.Capsule) && !f.Shape.Overlaps(m.Capsule) {
			return faultOn(Avoided, at.Point, i)
		}
	}
	return Fault{}
}

func (f Fault) on(leg int) Fault {
	f.Leg = leg
	return f
}
