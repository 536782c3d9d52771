package warpath

import "umpire/table/overhead"

// sheltered reports whether a base is In Cover from everywhere: wholly within terrain
// that gives cover (wp.shooting.cover_base, wp.terrain.wholly_inside). The clause says
// by what.
func (p position) sheltered(b BaseID) (clause string, ok bool) {
	u := p.unitOf(b)
	if p.flying(u) {
		return "", false
	}
	if _, inside := p.building(u); inside {
		return "wp.terrain.building", true
	}
	c := p.capsule(b)
	box := c.Box()
	for f := range p.features() {
		if clause := coverClauses[p.terrain(f)]; clause != "" && (p.terrain(f) == Woods || p.kind(u) != Vehicle) {
			if shape := p.shape(f); shape.Box().Holds(box) && shape.Holds(c) {
				return clause, true
			}
		}
	}
	return "", false
}

// coverClauses are those of the terrain whose inside is cover.
var coverClauses = [TerrainKinds]string{Broken: "wp.terrain.broken", Rubble: "wp.terrain.broken", Ruins: "wp.terrain.ruins", Woods: "wp.terrain.woods"}

// cover is how a unit stands in cover from those who fire at it.
type cover struct {
	inCover bool
	covered int // bases of it that count as covered
	of      int
}

// coverOf works out whether a unit is In Cover: more than half of its bases are, each
// from more than half of those who fire (wp.shooting.cover_majority, wp.open.cover_tie).
func (p position) coverOf(s *sightings, firing uint16) (c cover) {
	fire := 0
	for i := range s.nv {
		fire += int(firing >> i & 1)
	}
	c.of = s.nt
	for k, b := range s.targets[:s.nt] {
		_, sheltered := p.sheltered(b)
		from := 0
		for i := range s.nv {
			if firing>>i&1 != 0 && (sheltered || s.seen[i][k] != overhead.Clear) {
				from++
			}
		}
		if 2*from > fire {
			c.covered++
		}
	}
	c.inCover = 2*c.covered > c.of
	return c
}
