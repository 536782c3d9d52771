package warpath

import (
	"umpire/geom"
	"umpire/table/overhead"
)

// AnyAim is a place that a blast may be aimed at for a target, or for none, if one of those
// tried is.
func (p Position) AnyAim(by, at UnitID, kind AttackKind) (found geom.Point, ok bool) {
	for stage := range AimStages {
		list := p.Aims(by, at, kind, stage)
		n := 0
		for _, to := range list.At[:list.N] {
			if p.mayPut(by, at, kind, to, nil) && p.anyAimable(by, kind, to) && p.likeAt(at, kind, to) == at {
				list.At[n] = to
				n++
			}
		}
		if to, ok := p.firstSeen(by, at, kind, list.At[:n]); ok {
			return to, true
		}
	}
	return found, false
}

// anyAimable reports whether a place is in range and arc of a weapon of any base.
func (p Position) anyAimable(by UnitID, kind AttackKind, to geom.Point) bool {
	weapons, place := p.WeaponsFor(by, kind), geom.Disc(to, 0)
	list, n := p.Members(by)
	for _, b := range list[:n] {
		if p.bearsOn(weapons, b, p.Capsule(b), place) {
			return true
		}
	}
	return false
}

// firstSeen is the first of some places that is seen as it must be: directly by a base
// that can fire at it, for Indirect fire by any friendly base.
func (p Position) firstSeen(by, at UnitID, kind AttackKind, places []geom.Point) (found geom.Point, ok bool) {
	if len(places) == 0 {
		return found, false
	}
	if kind != IndirectBlast {
		return p.firstSeenBy(by, at, p.WeaponsFor(by, kind), places)
	}
	for i := range p.M.Units {
		if u := UnitID(i); p.Seat(u) == p.Seat(by) && p.OnTable(u) {
			if found, ok = p.firstSeenBy(u, at, 0, places); ok {
				return found, true
			}
		}
	}
	return p.firstUnder(by, at, places)
}

// firstUnder is the first of some places that is on a base in a building which a
// friendly base sees, though it does not see into the building
// (wp.buildings.blast_indirect).
func (p Position) firstUnder(by, at UnitID, places []geom.Point) (found geom.Point, ok bool) {
	if at == None {
		return found, false
	}
	if _, inside := p.Building(at); !inside {
		return found, false
	}
	for i := range p.M.Units {
		u := UnitID(i)
		if p.Seat(u) != p.Seat(by) || !p.OnTable(u) {
			continue
		}
		seen := p.Look(u, at)
		for _, place := range places {
			for k, b := range seen.Targets[:seen.Nt] {
				if geom.GapWithin(geom.Disc(place, 0), p.Capsule(b), 0) && seen.any(k) {
					return place, true
				}
			}
		}
	}
	return found, false
}

// any reports whether somebody sees a target.
func (s *sightings) any(target int) bool {
	for i := range s.Nv {
		if s.Seen[i][target] != overhead.Blocked {
			return true
		}
	}
	return false
}

// firstSeenBy is the first of some places that a unit's bases see; if there are
// weapons, one that has it in range and arc.
func (p Position) firstSeenBy(u, like UnitID, weapons WeaponSet, places []geom.Point) (found geom.Point, ok bool) {
	bases, _ := p.Members(u)
	l := p.lookAt(u, like, places...)
	for k := 0; k < len(places) && !ok; k++ {
		for i := 0; i < len(l.viewers) && !ok; i++ {
			if weapons == 0 || p.bearsOn(weapons, bases[i], l.viewers[i].Capsule, l.targets[k].Capsule) {
				found, ok = places[k], l.Over.Look(i, k).Seen != overhead.Blocked
			}
		}
	}
	l.Release()
	return found, ok
}

// aimList is places that are tried.
type aimList struct {
	At [MaxMembers * 8]geom.Point
	N  int
}

func (l *aimList) add(at geom.Point) {
	l.At[l.N] = at
	l.N++
}

// AimStages says how many kinds of places are tried, one after the other.
const AimStages = 3

// Aims are places worth aiming at: the middles of the target's bases, then the parts
// of them that are seen, then places around them; for a direct blast at a building
// those of its edge that are nearest to them (wp.buildings.blast_direct). Without a target,
// points about the unit.
func (p Position) Aims(by, at UnitID, kind AttackKind, stage int) (list aimList) {
	if at == None {
		if stage == 0 {
			p.about(by, kind, &list)
		}
		return list
	}
	bases, n := p.Members(at)
	switch stage {
	case 0:
		for _, b := range bases[:n] {
			list.add(p.Base(b).At)
		}
	case 1:
		if kind != IndirectBlast { // spotters see others
			p.seenParts(by, at, &list)
		}
	default:
		for _, b := range bases[:n] {
			c := p.Capsule(b)
			for d := range 8 {
				list.add(geom.Along(c.Centre(), geom.Bearing(45*d), BlastRadius+c.R-geom.Millimetre))
			}
		}
	}
	if f, inside := p.Building(at); inside && kind != IndirectBlast {
		for i := range list.N {
			list.At[i] = p.Shape(f).Foot(list.At[i])
		}
	}
	return list
}

// about adds points in range about a unit's first base.
func (p Position) about(by UnitID, kind AttackKind, list *aimList) {
	const rings, ways = 4, 16
	weapons := p.WeaponsFor(by, kind)
	bases, _ := p.Members(by)
	near := p.Card(by).Length/2 + geom.Millimetre
	least, ranged := p.Reach(by, weapons), p.Card(by).Ranged
	for w := range ranged {
		if weapons.Has(w) {
			least = min(least, ranged[w].Min)
		}
	}
	for ring := range geom.Length(rings) {
		far := near + least + (p.Reach(by, weapons)-least)*ring/rings
		for way := range ways {
			list.add(geom.Along(p.Base(bases[0]).At, geom.Bearing(way*WholeTurn/ways), far))
		}
	}
}

// seenParts adds a place of each base of the target that the unit sees.
func (p Position) seenParts(by, at UnitID, list *aimList) {
	l := p.LookOut(by, at)
	for k := range l.targets {
		for i := range l.viewers {
			if look := l.Over.Look(i, k); look.Seen != overhead.Blocked {
				list.add(look.Line.B)
				break
			}
		}
	}
	l.Release()
}
