package march

import (
	"slices"

	"umpire/geom"
	"umpire/table"
)

// March plans a move in which one base comes to a place, and the others with it.
func (p *Plan) March(lead int, to geom.Point, others []table.Other) bool {
	return p.Either(func(unit table.Unit) bool {
		ways, ok := p.Table.March(unit, lead, table.Waypoint{Point: to}, others)
		return ok && p.Keep(ways)
	})
}

// Gather plans the move by which a unit comes together again where it stands, or draws
// back from others that are too near.
func (p *Plan) Gather(others []table.Other) bool {
	var wants [MaxBases]table.Waypoint
	for i := range p.N {
		wants[i] = p.Members[i].Here()
	}
	return p.Either(func(unit table.Unit) bool {
		ways, ok := p.Table.Gather(unit, wants[:p.N], others)
		return ok && p.Keep(ways)
	})
}

// FindPaths finds ways for the bases that go somewhere, each to its place.
func (p *Plan) FindPaths(goes func(i int) (to geom.Point, ok bool), others []table.Other) bool {
	return p.Either(func(unit table.Unit) bool {
		for i := range p.N {
			to, ok := goes(i)
			if !ok {
				p.Paths[i] = p.room[i][:0]
				continue
			}
			m := &unit.Members[i]
			way, _, ok := p.Table.FindPath(p.room[i][:0], m.Mover, table.Waypoint{Point: to}, m.Budget, others)
			if !ok || len(way) > MaxWay {
				return false
			}
			p.Paths[i] = way
		}
		return true
	})
}

// Alike plans a move of all bases by the same vector towards a goal, as far as the one
// that comes least far, or a part of that; if it is exact, not beyond the goal. It is
// quick: no base changes its place among the others.
func (p *Plan) Alike(goal geom.Point, exact bool, others []table.Other) bool {
	dir := goal.Sub(p.Members[0].Centre())
	if dir == (geom.Vec{}) {
		return false
	}
	facing := p.Facing
	p.Turn(dir)
	if p.along(dir, exact, others) {
		return true
	}
	if p.Facing == facing {
		return false
	}
	p.Facing = facing // turned, they might be in each other's way
	for i := range p.N {
		p.Members[i].Turned = geom.Capsule{}
	}
	return p.along(dir, exact, others)
}

// along has all bases go in a direction.
func (p *Plan) along(dir geom.Vec, exact bool, others []table.Other) bool {
	far, unit := p.shortest(p.Unit(false), dir, p.Most, others), p.Unit(false)
	if far < p.Slow {
		if slow := p.shortest(p.Unit(true), dir, p.Slow, others); slow > far {
			far = slow
		} else {
			unit = p.Unit(false)
		}
	}
	if length := dir.Length().Floor(); exact && far > length {
		far = length
	}
	for eighths := geom.Length(8); eighths >= 2 && far > 0; eighths -= 2 {
		if p.shift(geom.Along(geom.Point{}, dir, far*eighths/8).Sub(geom.Point{}), unit, others) {
			return true
		}
	}
	return false
}

// shift has all bases go by a vector, if that is lawful.
func (p *Plan) shift(by geom.Vec, unit table.Unit, others []table.Other) bool {
	for i := range p.N {
		m := &unit.Members[i]
		here := m.Here()
		p.Go(i, here, table.Waypoint{Point: here.Add(by)})
		if !p.Table.Lawful(m.Mover, p.Paths[i], m.Budget, others) {
			return false
		}
	}
	return p.Base.Length == p.Base.Width || p.Together()
}

// shortest returns how far the member that comes least far goes in a direction.
func (p *Plan) shortest(unit table.Unit, dir geom.Vec, most geom.Length, others []table.Other) geom.Length {
	for i := range unit.Members {
		m := &unit.Members[i]
		if m.Budget == 0 {
			return 0
		}
		end, _ := p.Table.Sweep(m.Mover, dir, most, others)
		most = min(most, geom.Dist(m.Centre(), end.Point))
	}
	return most
}

// Approach plans the move of a unit that cannot come into cohesion: those that are cut
// off go straight towards the rest.
func (p *Plan) Approach(others []table.Other) {
	var now [MaxBases]geom.Capsule
	for i := range p.N {
		now[i] = p.Members[i].Capsule
	}
	cut := p.Cohesion.CutOff(now[:p.N])
	unit := p.Unit(true)
	for i := range p.N {
		here := p.Members[i].Here()
		p.Go(i, here)
		if cut.Has(i) {
			if end, _ := p.Table.Sweep(unit.Members[i].Mover, toRest(i, cut, now[:p.N]), p.Slow, p.withMates(i, now[:p.N], others)); end != here {
				p.Paths[i] = append(p.Paths[i], end)
				now[i] = p.Ending(i)
			}
		}
	}
}

// withMates is the others together with the rest of the unit, which may not be overlapped.
func (p *Plan) withMates(i int, now []geom.Capsule, others []table.Other) []table.Other {
	list := slices.Clip(others)
	for j := range now {
		if j != i {
			list = append(list, table.Other{Body: p.body(now[j])})
		}
	}
	return list
}

// toRest is the direction from a base that is cut off to the nearest that is not.
func toRest(i int, cut table.Group, now []geom.Capsule) (dir geom.Vec) {
	near := int64(-1)
	for j := range now {
		if v := now[j].Centre().Sub(now[i].Centre()); !cut.Has(j) && (near < 0 || v.Dot(v) < near) {
			dir, near = v, v.Dot(v)
		}
	}
	return dir
}
