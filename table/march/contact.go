package march

import (
	"umpire/geom"
	"umpire/table"
)

// Charge plans a move into contact with targets: as many bases as find room there.
func (p *Plan) Charge(targets []table.Body, others []table.Other) bool {
	return p.Either(func(unit table.Unit) bool {
		ways, _, ok := p.Table.Charge(unit, targets, others)
		if !ok || !p.Keep(ways) {
			return false
		}
		p.Fill(p.Unit(p.meetsDifficult()), targets, others)
		return true
	})
}

// Near is the base of a unit that is nearest to a target, and how it lies there.
type Near struct {
	Base int
	Dir  geom.Vec // from its middle to the target's
	Gap  geom.Length
}

// Nearest is the base that is nearest to one of the targets.
func (p *Plan) Nearest(targets []table.Body) Near {
	near := Near{Gap: geom.MaxCoordinate}
	for i := range p.N {
		for k := range targets {
			if gap := geom.Gap(p.Members[i].Capsule, targets[k].Capsule); gap < near.Gap {
				here := p.Members[i].Centre()
				near = Near{i, targets[k].Segment().Foot(here).Sub(here), gap}
			}
		}
	}
	return near
}

// Rush plans the quickest charge: all bases alike, straight on, until the one that is
// nearest touches its target, or as far as they come. It serves most charges. The
// others hold the targets.
func (p *Plan) Rush(near Near, targets []table.Body, others []table.Other) bool {
	facing := p.Facing
	p.Turn(near.Dir)
	unit := p.Unit(false)
	end, _ := p.Table.Sweep(unit.Members[near.Base].Mover, near.Dir, p.Most, others)
	by := end.Sub(p.Members[near.Base].Centre())
	for j := range p.N {
		here := p.Members[j].Here()
		p.Go(j, here, table.Waypoint{Point: here.Add(by)})
		if p.Table.Lawful(unit.Members[j].Mover, p.Paths[j], p.Most, others) {
			continue
		}
		p.Paths[j][1], _ = p.Table.Sweep(unit.Members[j].Mover, by, by.Length().Floor(), others)
		if !p.Table.Lawful(unit.Members[j].Mover, p.Paths[j], p.Most, others) { // there is no room for it to turn
			p.Paths[j], p.Facing[j], p.Members[j].Turned = p.Paths[j][:1], facing[j], geom.Capsule{}
		}
	}
	return p.touchesAny(p.Ending(near.Base), targets) && p.Together()
}

// Fill brings bases into contact that have been left out and need not be. The others
// do not hold the targets.
func (p *Plan) Fill(unit table.Unit, targets []table.Body, others []table.Other) {
	for range p.N {
		done := true
		for i := range p.N {
			if p.touchesAny(p.Ending(i), targets) {
				continue
			}
			if way, ok := p.LeftOut(unit, i, targets, others); ok {
				p.Go(i, way...)
				done = false
			}
		}
		if done {
			return
		}
	}
}

// LeftOut is the way by which a base could come into contact, with all others where
// they end; ok is false where there is none.
func (p *Plan) LeftOut(unit table.Unit, i int, targets []table.Body, others []table.Other) (way []table.Waypoint, ok bool) {
	spot, ok := p.Table.FreeContact(unit, i, p.Paths[:p.N], targets, others)
	if !ok {
		return nil, false
	}
	m := &unit.Members[i]
	way, _, ok = p.Table.FindPath(nil, m.Mover, spot, m.Budget, withTargets(targets, others))
	return way, ok && len(way) <= MaxWay
}

// withTargets is the others together with those that are to be touched.
func withTargets(targets []table.Body, others []table.Other) []table.Other {
	list := append([]table.Other(nil), others...)
	for _, t := range targets {
		list = append(list, table.Other{Body: t})
	}
	return list
}

// meetsDifficult says whether the ways touch Difficult terrain.
func (p *Plan) meetsDifficult() bool {
	var room [4]int
	for i := range p.N {
		if len(p.Paths[i]) > 1 && len(p.Table.Touched(room[:0], p.Members[i].Mover, p.Paths[i], table.Difficult)) > 0 {
			return true
		}
	}
	return false
}

func (p *Plan) touchesAny(c geom.Capsule, targets []table.Body) bool {
	for i := range targets {
		if geom.GapWithin(c, targets[i].Capsule, p.Touch) {
			return true
		}
	}
	return false
}

// Reaches says whether a base comes into contact with one of the bodies: straight, or
// around what is in the way. The others do not hold the bodies.
func (p *Plan) Reaches(i int, bodies []table.Body, others []table.Other) bool {
	m := &p.Members[i]
	for pass := range 2 {
		for k := range bodies {
			gap := geom.Gap(m.Capsule, bodies[k].Capsule)
			if gap <= p.Touch {
				return true
			}
			if gap > m.Budget {
				continue
			}
			foot := bodies[k].Segment().Foot(m.Centre())
			if pass == 0 {
				at := geom.Along(m.Centre(), foot.Sub(m.Centre()), gap-p.Touch/2)
				if p.Table.Lawful(m.Mover, []table.Waypoint{m.Here(), {Point: at}}, m.Budget, others) {
					return true
				}
				continue
			}
			leash := table.Leash{Capsule: bodies[k].Capsule, Within: p.Touch - table.Slack}
			at, ok := p.Table.Settle(m.Body, table.Waypoint{Point: m.Centre()}, leash, withTargets(bodies, others))
			if !ok {
				continue
			}
			if _, _, ok = p.Table.FindPath(nil, m.Mover, at, m.Budget, others); ok {
				return true
			}
		}
	}
	return false
}
