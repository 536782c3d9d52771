package table

import "umpire/geom"

// Mover is a model that moves: its body, the surface it stands on, and what its
// way of moving lets it do.
type Mover struct {
	Body
	On         int16 // Ground, or the feature whose top it stands on plus 1
	Flight     bool  // passes over models and Barriers, pays nothing for height and for Rough, never falls
	SureFooted bool  // pays nothing for Rough
	Phase      bool  // passes through models and Barriers, on its own level
}

// Waypoint is a place of a base: its centre (see geom.Capsule.Centre) and the
// surface it stands on.
type Waypoint struct {
	geom.Point
	On int16
}

// Here is where m stands.
func (m *Mover) Here() Waypoint { return Waypoint{m.Centre(), m.On} }

// CheckPath judges a move along the straight legs of a path and measures what it
// costs. The path begins where the mover stands; a path that ends there at once
// is lawful and costs 0. The judgement is exact:
//
//   - The base stays wholly on the table and out of Impassable terrain; it crosses
//     no Barrier and no other model level with it, unless by Flight or Phase, or
//     the other is Passable. Low features are crossed freely.
//   - On a top the base stays wholly on it. A slope is walked on and off from any
//     side. A Low top is climbed for 1" more, a Barrier's only by a ladder for the
//     ladder's Length. Who leaves a top otherwise, falls: see Falls.
//   - At its end the base must Fit.
//   - The cost is the length of the path, twice where the base overlaps Rough
//     terrain. It is summed in 1/65536 and compared with the budget rounded down.
//
// What the mover overlaps where it starts does not stop it from leaving. The
// fault is the first on the way, TooLong last; the cost is that of the way up to
// the fault.
func (t *Table) CheckPath(m Mover, path []Waypoint, budget geom.Length, others []Other) (geom.Length, *Fault) {
	cost, fault := t.judge(&m, path, budget, others)
	if fault.Reason != Lawful {
		f := fault // only a refusal allocates
		return cost, &f
	}
	return cost, nil
}

// Lawful says whether CheckPath finds no fault. It does not allocate.
func (t *Table) Lawful(m Mover, path []Waypoint, budget geom.Length, others []Other) bool {
	_, fault := t.judge(&m, path, budget, others)
	return fault.Reason == Lawful
}

func (t *Table) judge(m *Mover, path []Waypoint, budget geom.Length, others []Other) (geom.Length, Fault) {
	if len(path) == 0 || path[0] != m.Here() {
		return 0, faultAt(NotContinuous, m.Centre())
	}
	var sum geom.Fine
	sprawling := false
	for i := 1; i < len(path); i++ {
		l := t.leg(m, path[i-1], path[i])
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
	if last := path[len(path)-1]; last != path[0] && !sprawling {
		end := m.Body
		end.Capsule = m.At(last.Point)
		if fault := t.misfit(&end, last.On, others); fault.Reason != Lawful {
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

func (f Fault) on(leg int) Fault {
	f.Leg = leg
	return f
}
