package warpath

import "umpire/table/overhead"

// Sheltered reports whether a base is In Cover from everywhere: wholly within terrain
// that gives cover (wp.shooting.cover_base, wp.terrain.wholly_inside). The clause says
// by what.
func (p Position) Sheltered(b BaseID) (clause string, ok bool) {
	u := p.UnitOf(b)
	if p.Flying(u) {
		return "", false
	}
	if _, inside := p.Building(u); inside {
		return "wp.terrain.building", true
	}
	c := p.Capsule(b)
	for f := range p.Features() {
		clause := CoverClauses[p.Terrain(f)]
		if clause != "" && (p.Terrain(f) == Woods || p.Kind(u) != Vehicle) && p.Shape(f).Holds(c) {
			return clause, true
		}
	}
	return "", false
}

// covers names what covers the first base of a unit that is covered from another, if
// anything does (wp.shooting.cover_base).
func (p Position) covers(by, at UnitID) string {
	l := p.LookOut(by, at)
	name := p.firstCover(l, at)
	l.Release()
	return name
}

func (p Position) firstCover(l *Lookout, at UnitID) string {
	bases, n := p.Members(at)
	for k, b := range bases[:n] {
		if _, ok := p.Sheltered(b); ok {
			return p.shelter(b)
		}
		for i := range l.viewers {
			if look := l.Over.Look(i, k); look.Seen == overhead.Partial {
				_, name := p.Obstructs(l, look, i, k)
				return name
			}
		}
	}
	return ""
}

// shelter names what a base is wholly within.
func (p Position) shelter(b BaseID) string {
	if f, inside := p.Building(p.UnitOf(b)); inside {
		return p.Features()[f].Name
	}
	c := p.Capsule(b)
	for f := range p.Features() {
		if CoverClauses[p.Terrain(f)] != "" && p.Shape(f).Holds(c) {
			return p.Features()[f].Name
		}
	}
	return ""
}

// CoverClauses are those of the terrain whose inside is cover.
var CoverClauses = [TerrainKinds]string{Broken: "wp.terrain.broken", Rubble: "wp.terrain.broken", Ruins: "wp.terrain.ruins", Woods: "wp.terrain.woods"}

// cover says how a unit stands in cover from those who fire at it.
type cover struct {
	InCover bool
	Covered int // bases of it that count as covered
	Of      int
}

// coverOf works out whether a unit is In Cover: more than half of its bases are, each
// from more than half of those who fire (wp.shooting.cover_majority, wp.open.cover_tie).
func (p Position) coverOf(s *sightings, firing uint16) (c cover) {
	fire := 0
	for i := range s.Nv {
		fire += int(firing >> i & 1)
	}
	c.Of = s.Nt
	for k, b := range s.Targets[:s.Nt] {
		_, sheltered := p.Sheltered(b)
		from := 0
		for i := range s.Nv {
			if firing>>i&1 != 0 && (sheltered || s.Seen[i][k] != overhead.Clear) { // wp.los.clear
				from++
			}
		}
		if 2*from > fire {
			c.Covered++
		}
	}
	c.InCover = 2*c.Covered > c.Of
	return c
}
