package table

import (
	"math/bits"

	"umpire/geom"
)

// Cohesion says how the bases of a unit keep together: as one group linked by gaps
// of at most Link, no two of them more than Spread from each other, edge to edge.
// The zero Cohesion is that of bases in a heap; geom.MaxCoordinate is no bound, for
// either. A single base always keeps together.
type Cohesion struct{ Link, Spread geom.Length }

// MaxGroup says how many bases a group may have: a Group has a bit for each.
const MaxGroup = 64

// Group is some of a list of bases, bit i for base i.
type Group uint64

// Has says whether base i belongs to the group.
func (g Group) Has(i int) bool { return g>>i&1 != 0 }

// Len returns how many bases belong to the group.
func (g Group) Len() int { return bits.OnesCount64(uint64(g)) }

// all is the group of n bases.
func all(n int) Group { return 1<<n - 1 }

// Keeps says whether the bases keep together. It is exact, as are all methods of
// Cohesion, and does not allocate.
func (c Cohesion) Keeps(bases []geom.Capsule) bool { return c.keeps(bases, all(len(bases))) }

func (c Cohesion) keeps(bases []geom.Capsule, some Group) bool {
	if c.linked(bases, some) != some {
		return false
	}
	for i := range bases {
		for j := range i {
			if some.Has(i) && some.Has(j) && !geom.GapWithin(bases[i], bases[j], c.Spread) {
				return false
			}
		}
	}
	return true
}

// linked is the bases of some that are linked to the first of them.
func (c Cohesion) linked(bases []geom.Capsule, some Group) Group {
	group := some & -some
	for fresh := group; fresh != 0; {
		i := bits.TrailingZeros64(uint64(fresh))
		fresh &= fresh - 1
		for j := range bases {
			if some.Has(j) && !group.Has(j) && geom.GapWithin(bases[i], bases[j], c.Link) {
				group |= 1 << j
				fresh |= 1 << j
			}
		}
	}
	return group
}

// CutOff is the bases that are not linked to the rest: those outside the largest
// linked group, or, of groups as large, the one with the first base.
func (c Cohesion) CutOff(bases []geom.Capsule) Group {
	var largest Group
	for left := all(len(bases)); left != 0; {
		group := c.linked(bases, left)
		if group.Len() > largest.Len() {
			largest = group
		}
		left &^= group
	}
	return all(len(bases)) &^ largest
}

// Stretched is a pair of bases more than Spread from each other: those furthest
// apart, by whole units, and the first of such. ok is false if there are none.
func (c Cohesion) Stretched(bases []geom.Capsule) (a, b int, ok bool) {
	most := geom.Length(-1)
	for j := range bases {
		for i := range j {
			if geom.GapWithin(bases[i], bases[j], c.Spread) {
				continue
			}
			if gap := geom.Gap(bases[i], bases[j]); gap > most {
				a, b, ok, most = i, j, true, gap
			}
		}
	}
	return a, b, ok
}

// Spared is the bases each of which may be taken away so that the rest keep
// together: which casualties a unit may take.
func (c Cohesion) Spared(bases []geom.Capsule) (group Group) {
	for i := range bases {
		if c.keeps(bases, all(len(bases))&^(1<<i)) {
			group |= 1 << i
		}
	}
	return group
}
