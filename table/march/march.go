// Package march plans the moves of whole units: into contact, to a place, back into
// cohesion, out of a building or a vehicle, onto the table from its edge, and where a
// unit is put. It knows shapes and lengths and no rulebook: how far a base may go, how
// a unit keeps together, whom it keeps off and where it gets out is data of the Plan.
//
// All is on the ground. A plan is a proposal: what it comes to is lawful by the judge of
// a single way (table.Lawful) and by the cohesion; a person who looks longer may find a
// way where it finds none.
package march

import (
	"umpire/geom"
	"umpire/table"
)

// How large a plan may be: it lies where it is made, and needs no memory of its own.
const (
	MaxBases = 16 // bases of a unit
	MaxWay   = 16 // places that a way goes by
)

// Base is the form of all bases of a unit: a disc, if it is as long as it is wide.
type Base struct{ Length, Width geom.Length }

// At is a base at a place. A long one lies along the facing; no facing is up the table.
func (b Base) At(at geom.Point, facing geom.Vec) geom.Capsule {
	if b.Length != b.Width {
		return b.long(at, facing)
	}
	return geom.Capsule{A: at, B: at, R: b.Length / 2}
}

// long is At of a base that is no disc: apart, so that At is inlined.
func (b Base) long(at geom.Point, facing geom.Vec) geom.Capsule {
	if facing == (geom.Vec{}) {
		facing = geom.Vec{Y: 1}
	}
	front := geom.Along(at, facing, (b.Length-b.Width)/2)
	return geom.Capsule{A: at.Add(at.Sub(front)), B: front, R: b.Width / 2}
}

// Plan is the move of a unit: the bases where they begin, what they may spend, and the
// ways found. Who fills it in says all that is exported, but for the paths.
type Plan struct {
	Table    *table.Table // as the unit sees it
	Cohesion table.Cohesion
	Touch    geom.Length // a gap so wide is contact still
	Base     Base
	Mover    table.Mover // how each base moves, wherever it is
	Fronts   bool        // bases have a front, and turn to where they go

	Most geom.Length // how far a base may go where no part of the unit meets Difficult terrain
	Slow geom.Length // how far all may go where some part does

	N       int
	Members [MaxBases]table.Member
	Facing  [MaxBases]geom.Vec // of each base at its end
	Still   table.Group        // bases that stay where they are
	Paths   [MaxBases][]table.Waypoint

	Exits Exits // where the unit gets out, if it does
	Entry Entry // where it comes onto the table, if it does

	room [MaxBases][MaxWay + 2]table.Waypoint
}

// Add adds a base that stands somewhere.
func (p *Plan) Add(at geom.Capsule, facing geom.Vec) {
	p.Members[p.N].Mover = p.mover(at)
	p.Facing[p.N] = facing
	p.N++
}

// mover is a base on its way from where c is.
func (p *Plan) mover(c geom.Capsule) table.Mover {
	m := p.Mover
	m.Capsule = c
	return m
}

// body is a base that lies so.
func (p *Plan) body(c geom.Capsule) table.Body {
	b := p.Mover.Body
	b.Capsule = c
	return b
}

// Turn has bases that have a front end their move turned along a direction.
func (p *Plan) Turn(dir geom.Vec) {
	if !p.Fronts || dir == (geom.Vec{}) {
		return
	}
	v := geom.Along(geom.Point{}, dir, facingLength).Sub(geom.Point{})
	for i := range p.N {
		p.Facing[i] = v
		if p.Base.Length != p.Base.Width {
			p.Members[i].Turned = p.Base.At(p.Members[i].Centre(), v)
		}
	}
}

// facingLength is that of the facings that a plan gives.
const facingLength = 1000

// beginAt has all bases begin at one place, turned along a direction.
func (p *Plan) beginAt(at geom.Point, dir geom.Vec) {
	p.Turn(dir)
	for i := range p.N {
		p.Members[i].Mover = p.mover(p.Base.At(at, p.Facing[i]))
	}
}

// Unit is the bases as the table moves them: as far as they may where none of them
// touches Difficult terrain, or, slow, as far as a part of the unit in it lets all go.
func (p *Plan) Unit(slow bool) table.Unit {
	for i := range p.N {
		m := &p.Members[i]
		m.Avoids, m.Budget = table.Difficult, p.Most
		if slow {
			m.Avoids, m.Budget = 0, p.Slow
		}
		if p.Still.Has(i) || !slow && p.inDifficult(i) {
			m.Budget = 0
		}
	}
	return table.Unit{Cohesion: p.Cohesion, Members: p.Members[:p.N]}
}

// inDifficult says whether a base begins in Difficult terrain.
func (p *Plan) inDifficult(i int) bool {
	var room [4]int
	var here [1]table.Waypoint
	here[0] = p.Members[i].Here()
	m := p.Members[i].Mover
	m.Turned = geom.Capsule{}
	return len(p.Table.Touched(room[:0], m, here[:], table.Difficult)) > 0
}

// AnyInDifficult says whether some base that moves begins in Difficult terrain.
func (p *Plan) AnyInDifficult() bool {
	for i := range p.N {
		if !p.Still.Has(i) && p.inDifficult(i) {
			return true
		}
	}
	return false
}

// Area is the box of all that the bases may reach, and of what is close to it.
func (p *Plan) Area(slow bool) geom.Box {
	reach := p.Most
	if slow {
		reach = p.Slow
	}
	box := p.Members[0].Box()
	for i := range p.N {
		box = join(box, p.Members[i].Box())
	}
	return box.Grow(reach + 3*geom.Inch)
}

func join(a, b geom.Box) geom.Box { return a.With(b.Min).With(b.Max) }

// Keep takes the ways that the table has found, if none of them is too long to tell.
func (p *Plan) Keep(ways [][]table.Waypoint) bool {
	for i, way := range ways {
		if len(way) > MaxWay {
			return false
		}
		p.Paths[i] = append(p.room[i][:0], way...)
	}
	return true
}

// Go has a base go by some places, from the first of them.
func (p *Plan) Go(i int, way ...table.Waypoint) { p.Paths[i] = append(p.room[i][:0], way...) }

// Either runs a plan with no part of the unit in Difficult terrain, and, where that
// comes to nothing, with all going as slowly as those in it.
func (p *Plan) Either(plan func(unit table.Unit) bool) bool {
	if p.N == 0 {
		return false
	}
	if !p.AnyInDifficult() && plan(p.Unit(false)) {
		return true
	}
	return plan(p.Unit(true))
}

// Ending returns where a base lies at the end of its way.
func (p *Plan) Ending(i int) geom.Capsule {
	return p.Base.At(p.Paths[i][len(p.Paths[i])-1].Point, p.Facing[i])
}

// Together says whether the bases end clear of each other and in cohesion.
func (p *Plan) Together() bool {
	var ends [MaxBases]geom.Capsule
	for i := range p.N {
		ends[i] = p.Ending(i)
		for j := range i {
			if geom.Overlaps(ends[i], ends[j]) {
				return false
			}
		}
	}
	return p.Cohesion.Keeps(ends[:p.N])
}

// Moves says whether some base goes somewhere.
func (p *Plan) Moves() bool {
	for i := range p.N {
		if len(p.Paths[i]) > 1 {
			return true
		}
	}
	return false
}
