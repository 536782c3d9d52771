package warpath

import (
	"umpire/geom"
	"umpire/table/overhead"
)

// weaponSet is a set of a unit's ranged weapons, by their places in its profile.
type weaponSet uint8

func (s weaponSet) has(w int) bool { return s>>w&1 != 0 }

// weaponsFor are the weapons that a unit may use in a kind of attack, at once: either
// those with Blast or the others (wp.blast.mixed_weapons), of those with Blast what its
// player has chosen; at enemies in contact none with Blast or a minimum range
// (wp.overwatch.engaged_weapon_limit).
func (p position) weaponsFor(u UnitID, kind AttackKind) (set weaponSet) {
	card := p.card(u)
	if card.Shoot == Dash { // wp.basics.dash
		return 0
	}
	engaged := p.engaged(u)
	for i := range card.Ranged {
		w := &card.Ranged[i]
		switch {
		case w.Blast != (kind != Fire), kind == IndirectBlast && !w.Indirect, engaged && (w.Blast || w.Min > 0):
		default:
			set |= 1 << i
		}
	}
	if act := &p.s.Act; act.With != 0 && act.Unit == u && kind != Fire {
		set &= act.With
	}
	return set
}

// usable are the weapons that some base of a unit can fire, in a kind of attack, at a target
// that it may shoot at, or a blast at a point (None): its player may fire all of them, or
// some (wp.shooting.multiple_weapons).
func (p position) usable(by, at UnitID, kind AttackKind) (set weaponSet) {
	weapons := p.weaponsFor(by, kind)
	if weapons&(weapons-1) == 0 {
		return weapons
	}
	for w := range p.card(by).Ranged {
		if weapons.has(w) && p.canFire(by, at, kind, 1<<w) {
			set |= 1 << w
		}
	}
	return set
}

// canFire reports whether some base of a unit can fire one of some weapons so.
func (p position) canFire(by, at UnitID, kind AttackKind, weapons weaponSet) bool {
	if kind == Fire {
		return p.reaches(by, at, weapons)
	}
	own := *p.s
	own.Act.Unit, own.Act.With = by, weapons
	_, ok := p.m.At(&own).anyAim(by, at, kind)
	return ok
}

// eachPart hands to f every part of a set of weapons that is neither all of it nor none.
func (s weaponSet) eachPart(f func(part weaponSet)) {
	for part := weaponSet(1); part < s; part++ {
		if part&^s == 0 {
			f(part)
		}
	}
}

// inRange reports whether what lies there is in a weapon's range from a base: exactly
// at either end of it too (wp.shooting.base_range, wp.shooting.min_range).
func (w *Weapon) inRange(from, to geom.Capsule) bool {
	return geom.GapWithin(from, to, w.Range) && (w.Min == 0 || geom.Gap(from, to) >= w.Min)
}

// missed is a gap that is out of the weapon's range, with what it misses.
func (w *Weapon) missed(gap geom.Length) geom.Bound {
	if gap < w.Min {
		return gap.Under(w.Min)
	}
	return gap.Over(w.Range)
}

// leastRange is how far away a target has to be at least, for one of the weapons that
// reach it.
func leastRange(ranged []Weapon, weapons weaponSet, gap geom.Length) geom.Length {
	least := geom.MaxCoordinate
	for w := range ranged {
		if weapons.has(w) && ranged[w].Range >= gap {
			least = min(least, ranged[w].Min)
		}
	}
	return least
}

// fire is how a unit shoots at another: who sees whom, which bases fire what, which of
// the target's may be lost, and its cover.
type fire struct {
	sightings
	can      [maxMembers]weaponSet // the weapons that each viewer fires
	firing   uint16                // viewers that fire
	eligible uint16                // targets that may be lost
	cover    cover
}

// fireAt works out how a unit shoots at another with some weapons; of its bases, those
// of a set, by their places among its members.
func (p position) fireAt(by, at UnitID, weapons weaponSet, allowed uint16) (f fire) {
	f.from, f.to = by, at
	f.viewers, f.nv = p.members(by)
	f.targets, f.nt = p.members(at)
	l := p.lookOut(by, at)
	for i := range f.nv {
		if allowed>>i&1 != 0 && p.anyInRange(by, weapons, l, i) {
			for k := range f.nt {
				f.seen[i][k] = p.seen(l, i, k, by)
			}
			f.can[i] = p.fires(&f, weapons, l, i)
		}
		if f.can[i] != 0 {
			f.firing |= 1 << i
		}
	}
	l.release()
	f.cover = p.coverOf(&f.sightings, f.firing)
	return f
}

// seen is how a viewer sees a target. Who is engaged sees an enemy in contact
// (wp.overwatch.engaged_fire).
func (p position) seen(l *lookout, i, k int, by UnitID) overhead.Seen {
	seen := l.over.Look(i, k).Seen
	if seen == overhead.Blocked && p.engaged(by) && geom.GapWithin(l.viewers[i].Capsule, l.targets[k].Capsule, touch) {
		return overhead.Clear
	}
	return seen
}

// anyInRange reports whether any target is in range of one of the weapons of a viewer.
func (p position) anyInRange(by UnitID, weapons weaponSet, l *lookout, i int) bool {
	ranged := p.card(by).Ranged
	for w := range ranged {
		if !weapons.has(w) {
			continue
		}
		for k := range l.targets {
			if ranged[w].inRange(l.viewers[i].Capsule, l.targets[k].Capsule) {
				return true
			}
		}
	}
	return false
}

// fires are the weapons that a viewer fires: those with a base of the target that it
// sees, in range, and in the arc of what is fixed (wp.shooting.base_los,
// wp.shooting.base_range, wp.vehicles.fixed). The bases that it can hit may be lost
// (wp.shooting.casualty_eligible).
func (p position) fires(f *fire, weapons weaponSet, l *lookout, i int) (can weaponSet) {
	ranged := p.card(f.from).Ranged
	from := l.viewers[i].Capsule
	for w := range ranged {
		if !weapons.has(w) {
			continue
		}
		var hit uint16
		bears := false
		for k := range f.nt {
			if to := l.targets[k].Capsule; f.seen[i][k] != overhead.Blocked && ranged[w].inRange(from, to) {
				hit |= 1 << k
				bears = bears || p.bears(&ranged[w], f.viewers[i], to)
			}
		}
		if bears {
			can |= 1 << w
			f.eligible |= hit
		}
	}
	return can
}

// reaches reports whether any base of a unit can fire one of the weapons at a target
// (wp.shooting.valid_target).
func (p position) reaches(by, at UnitID, weapons weaponSet) bool {
	if weapons == 0 || !p.within(by, at, p.reach(by, weapons)) {
		return false
	}
	bases, _ := p.members(by)
	l := p.lookOut(by, at)
	found := false
	for i := 0; i < len(l.viewers) && !found; i++ {
		for k := 0; k < len(l.targets) && !found; k++ {
			found = p.bearsOn(weapons, bases[i], l.viewers[i].Capsule, l.targets[k].Capsule) && p.seen(l, i, k, by) != overhead.Blocked
		}
	}
	l.release()
	return found
}

// bearsOn reports whether one of a base's weapons has what lies there in its range and
// arc.
func (p position) bearsOn(weapons weaponSet, b BaseID, from, to geom.Capsule) bool {
	ranged := p.card(p.unitOf(b)).Ranged
	for w := range ranged {
		if weapons.has(w) && ranged[w].inRange(from, to) && p.bears(&ranged[w], b, to) {
			return true
		}
	}
	return false
}

// reach is how far the farthest of some weapons reaches.
func (p position) reach(by UnitID, weapons weaponSet) (reach geom.Length) {
	ranged := p.card(by).Ranged
	for w := range ranged {
		if weapons.has(w) {
			reach = max(reach, ranged[w].Range)
		}
	}
	return reach
}

// shotMods is what changes the dice of a weapon that shoots at a unit
// (wp.shooting.mod_cover, wp.shooting.mod_fly, wp.shooting.mod_stealthy,
// wp.shooting.mod_pinned, wp.buildings.armour).
func (p position) shotMods(by, at UnitID, w *Weapon, inCover bool) (m Mods) {
	switch {
	case inCover && w.IgnoresCover:
		m |= CoverIgnored
	case inCover:
		m |= CoverMod
	}
	switch {
	case p.s.Units[at].Hovers:
		m |= HoverMod
	case p.flying(at):
		m |= FlyMod
	}
	if p.keywords(at).Stealthy {
		m |= StealthyMod
	}
	if p.s.Units[by].Pinned {
		m |= PinnedMod
	}
	if _, inside := p.building(at); inside {
		m |= InsideMod
	}
	return m
}

// bases are those of a list whose places are in a set.
func bases(list *[maxMembers]BaseID, set uint16) (some [maxMembers]BaseID, n int) {
	for i, b := range list {
		if set>>i&1 != 0 {
			some[n] = b
			n++
		}
	}
	return some, n
}

// volleyOf are the pools of a unit's shooting at another: the dice of every weapon that
// fires (wp.shooting.dice_count), those of bases behind a vehicle apart.
func (p position) volleyOf(f *fire, put func(Pool)) {
	firing, nf := bases(&f.viewers, f.firing)
	eligible, ne := bases(&f.targets, f.eligible)
	rear := p.rearOf(firing[:nf], eligible[:ne], f.to, true)
	card := p.card(f.from)
	for w := range card.Ranged {
		mods := p.shotMods(f.from, f.to, &card.Ranged[w], f.cover.inCover)
		plain, behind := 0, 0
		for i := range f.nv {
			switch {
			case !f.can[i].has(w):
			case rear.all || rear.bases.Has(f.viewers[i]):
				behind++
			default:
				plain++
			}
		}
		l := Pool{By: f.from, At: f.to, Weapon: int8(w), Need: int8(card.Shoot), Mods: mods}
		if l.Shots = uint8(plain * card.Ranged[w].Dice); l.Shots > 0 {
			put(l)
		}
		l.Mods |= RearMod
		if l.Shots = uint8(behind * card.Ranged[w].Dice); l.Shots > 0 {
			put(l)
		}
	}
}
