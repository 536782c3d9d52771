package warpath

import (
	"umpire/geom"
	"umpire/table/overhead"
)

// WeaponSet is a set of a unit's ranged weapons, by their places in its profile.
type WeaponSet uint8

func (s WeaponSet) Has(w int) bool { return s>>w&1 != 0 }

// WeaponsFor are the weapons that a unit may use in a kind of attack, at once: either
// those with Blast or the others (wp.blast.mixed_weapons), of those with Blast what its
// player has chosen; at enemies in contact none with Blast or a minimum range
// (wp.overwatch.engaged_weapon_limit).
func (p Position) WeaponsFor(u UnitID, kind AttackKind) (set WeaponSet) {
	card := p.Card(u)
	if card.Shoot == Dash { // wp.basics.dash
		return 0
	}
	engaged := p.Engaged(u)
	for i := range card.Ranged {
		w := &card.Ranged[i]
		switch {
		case w.Blast != (kind != Fire), kind == IndirectBlast && !w.Indirect, engaged && (w.Blast || w.Min > 0):
		default:
			set |= 1 << i
		}
	}
	if act := &p.S.Act; act.With != 0 && act.Unit == u && kind != Fire {
		set &= act.With
	}
	return set
}

// usable are the weapons that some base of a unit can fire, in a kind of attack, at a target
// that it may shoot at, or a blast at a point (None): its player may fire all of them, or
// some (wp.shooting.multiple_weapons).
func (p Position) usable(by, at UnitID, kind AttackKind) (set WeaponSet) {
	weapons := p.WeaponsFor(by, kind)
	if weapons&(weapons-1) == 0 {
		return weapons
	}
	for w := range p.Card(by).Ranged {
		if weapons.Has(w) && p.canFire(by, at, kind, 1<<w) {
			set |= 1 << w
		}
	}
	return set
}

// canFire reports whether some base of a unit can fire one of some weapons so.
func (p Position) canFire(by, at UnitID, kind AttackKind, weapons WeaponSet) bool {
	if kind == Fire {
		return p.reaches(by, at, weapons)
	}
	own := *p.S
	own.Act.Unit, own.Act.With = by, weapons
	_, ok := p.M.At(&own).AnyAim(by, at, kind)
	return ok
}

// eachPart hands to f every part of a set of weapons that is neither all of it nor none.
func (s WeaponSet) eachPart(f func(part WeaponSet)) {
	for part := WeaponSet(1); part < s; part++ {
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

// leastRange returns how far away a target has to be at least, for one of the weapons that
// reach it.
func leastRange(ranged []Weapon, weapons WeaponSet, gap geom.Length) geom.Length {
	least := geom.MaxCoordinate
	for w := range ranged {
		if weapons.Has(w) && ranged[w].Range >= gap {
			least = min(least, ranged[w].Min)
		}
	}
	return least
}

// Volley says how a unit shoots at another: who sees whom, which bases fire what, which of
// the target's may be lost, and its cover.
type Volley struct {
	sightings
	can      [MaxMembers]WeaponSet // the weapons that each viewer fires
	Firing   uint16                // viewers that fire
	Eligible uint16                // targets that may be lost
	Cover    cover
}

// FireAt works out how a unit shoots at another with some weapons; of its bases, those
// of a set, by their places among its members.
func (p Position) FireAt(by, at UnitID, weapons WeaponSet, allowed uint16) (f Volley) {
	f.From, f.To = by, at
	f.Viewers, f.Nv = p.Members(by)
	f.Targets, f.Nt = p.Members(at)
	l := p.LookOut(by, at)
	for i := range f.Nv {
		if allowed>>i&1 != 0 && p.anyInRange(by, weapons, l, i) {
			for k := range f.Nt {
				f.Seen[i][k] = p.seen(l, i, k, f.From) // wp.los.per_base
			}
			f.can[i] = p.fires(&f, weapons, l, i)
		}
		if f.can[i] != 0 {
			f.Firing |= 1 << i
		}
	}
	l.Release()
	f.Cover = p.coverOf(&f.sightings, f.Firing)
	return f
}

// seen returns how a viewer sees a target. Who is engaged sees an enemy in contact
// (wp.overwatch.engaged_fire).
func (p Position) seen(l *Lookout, i, k int, by UnitID) overhead.Seen {
	seen := l.Over.Look(i, k).Seen // wp.los.best_line
	if seen == overhead.Blocked && p.Engaged(by) && geom.GapWithin(l.viewers[i].Capsule, l.targets[k].Capsule, Touch) {
		return overhead.Clear
	}
	return seen
}

// anyInRange reports whether any target is in range of one of the weapons of a viewer.
func (p Position) anyInRange(by UnitID, weapons WeaponSet, l *Lookout, i int) bool {
	ranged := p.Card(by).Ranged
	for w := range ranged {
		if !weapons.Has(w) {
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
func (p Position) fires(f *Volley, weapons WeaponSet, l *Lookout, i int) (can WeaponSet) {
	ranged := p.Card(f.From).Ranged
	from := l.viewers[i].Capsule
	for w := range ranged {
		if !weapons.Has(w) {
			continue
		}
		var hit uint16
		bears := false
		for k := range f.Nt {
			if to := l.targets[k].Capsule; f.Seen[i][k] != overhead.Blocked && ranged[w].inRange(from, to) { // wp.los.seen
				hit |= 1 << k
				bears = bears || p.bears(&ranged[w], f.Viewers[i], to)
			}
		}
		if bears {
			can |= 1 << w
			f.Eligible |= hit
		}
	}
	return can
}

// reaches reports whether any base of a unit can fire one of the weapons at a target
// (wp.shooting.valid_target).
func (p Position) reaches(by, at UnitID, weapons WeaponSet) bool {
	if weapons == 0 || !p.Within(by, at, p.Reach(by, weapons)) {
		return false
	}
	bases, _ := p.Members(by)
	l := p.LookOut(by, at)
	found := false
	for i := 0; i < len(l.viewers) && !found; i++ {
		for k := 0; k < len(l.targets) && !found; k++ {
			found = p.bearsOn(weapons, bases[i], l.viewers[i].Capsule, l.targets[k].Capsule) && p.seen(l, i, k, by) != overhead.Blocked
		}
	}
	l.Release()
	return found
}

// bearsOn reports whether one of a base's weapons has what lies there in its range and
// arc.
func (p Position) bearsOn(weapons WeaponSet, b BaseID, from, to geom.Capsule) bool {
	ranged := p.Card(p.UnitOf(b)).Ranged
	for w := range ranged {
		if weapons.Has(w) && ranged[w].inRange(from, to) && p.bears(&ranged[w], b, to) {
			return true
		}
	}
	return false
}

// Reach returns how far the farthest of some weapons reaches.
func (p Position) Reach(by UnitID, weapons WeaponSet) (reach geom.Length) {
	ranged := p.Card(by).Ranged
	for w := range ranged {
		if weapons.Has(w) {
			reach = max(reach, ranged[w].Range)
		}
	}
	return reach
}

// ShotMods returns what changes the dice of a weapon that shoots at a unit
// (wp.shooting.mod_cover, wp.shooting.mod_fly, wp.shooting.mod_stealthy,
// wp.shooting.mod_pinned, wp.buildings.armour).
func (p Position) ShotMods(by, at UnitID, w *Weapon, inCover bool) (m Mods) {
	switch {
	case inCover && w.IgnoresCover:
		m |= CoverIgnored
	case inCover:
		m |= CoverMod
	}
	switch {
	case p.S.Units[at].Hovers:
		m |= HoverMod
	case p.Flying(at):
		m |= FlyMod
	}
	if p.Keywords(at).Stealthy {
		m |= StealthyMod
	}
	if p.S.Units[by].Pinned {
		m |= PinnedMod
	}
	if _, inside := p.Building(at); inside {
		m |= InsideMod
	}
	return m
}

// Bases are those of a list whose places are in a set.
func Bases(list *[MaxMembers]BaseID, set uint16) (some [MaxMembers]BaseID, n int) {
	for i, b := range list {
		if set>>i&1 != 0 {
			some[n] = b
			n++
		}
	}
	return some, n
}

// VolleyOf are the pools of a unit's shooting at another: the dice of every weapon that
// fires (wp.shooting.dice_count), those of bases behind a vehicle apart.
func (p Position) VolleyOf(f *Volley, put func(Pool)) {
	firing, nf := Bases(&f.Viewers, f.Firing)
	eligible, ne := Bases(&f.Targets, f.Eligible)
	rear := p.rearOf(firing[:nf], eligible[:ne], f.To, true)
	card := p.Card(f.From)
	for w := range card.Ranged {
		mods := p.ShotMods(f.From, f.To, &card.Ranged[w], f.Cover.InCover)
		plain, behind := 0, 0
		for i := range f.Nv {
			switch {
			case !f.can[i].Has(w):
			case rear.all || rear.bases.Has(f.Viewers[i]):
				behind++
			default:
				plain++
			}
		}
		l := Pool{By: f.From, At: f.To, Weapon: int8(w), Need: int8(card.Shoot), Mods: mods} // wp.profile.shoot
		if l.Shots = uint8(plain * card.Ranged[w].Dice); l.Shots > 0 {                       // wp.profile.weapon_dice, wp.shooting.separate_rolls
			put(l)
		}
		l.Mods |= RearMod
		if l.Shots = uint8(behind * card.Ranged[w].Dice); l.Shots > 0 {
			put(l)
		}
	}
}
