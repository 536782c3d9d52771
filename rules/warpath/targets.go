package warpath

import (
	"umpire/game"
)

// mayShoot reports whether a unit may shoot at another in some way, and why not.
func (p position) mayShoot(by, at UnitID, kind AttackKind, why *reasons) bool {
	if !p.isTarget(by, at, why) || !p.hasWeapons(by, kind, why) || !p.suits(at, kind, why) {
		return false
	}
	if !p.canReach(by, at, kind) {
		return why != nil && p.whyNotReached(by, at, kind, why)
	}
	return !p.card(at).Command || p.isClosest(by, at, kind, why)
}

// isTarget reports whether an enemy may be shot at at all: those on the table that are
// not engaged; of a unit that is engaged itself, those that engaged it in this Round
// (wp.shooting.engaged_targets, wp.overwatch.engaged_fire, wp.transports.loaded_unit_actions).
func (p position) isTarget(by, at UnitID, why *reasons) bool {
	switch {
	case p.seat(at) == p.seat(by):
		return why.No("wp.shooting.one_target", "%s is no enemy", p.unitName(at))
	case p.s.Units[at].Place == Aboard:
		return why.No("wp.transports.loaded_unit_actions", "%s is in a transport: it cannot be shot at", p.unitName(at))
	case !p.onTable(at):
		return why.No("wp.basics.in_play", "%s is not In Play", p.unitName(at))
	case p.engaged(by) && p.s.Units[by].Engagers&only(at) == 0:
		why.No("wp.shooting.engaged_shooters", "%s is engaged in an Assault", p.unitName(by))
		return why.No("wp.overwatch.engaged_fire", "%s is engaged: it fires only at those who engaged it, not at %s", p.unitName(by), p.unitName(at))
	case !p.engaged(by) && p.engaged(at):
		return why.No("wp.shooting.engaged_targets", "%s is engaged in an Assault: nobody fires into it", p.unitName(at))
	}
	return true
}

// hasWeapons reports whether a unit has weapons to shoot with in that way.
func (p position) hasWeapons(by UnitID, kind AttackKind, why *reasons) bool {
	if p.weaponsFor(by, kind) != 0 {
		return kind != IndirectBlast || p.mayIndirect(by, why)
	}
	card := p.card(by)
	switch {
	case card.Shoot == Dash && len(card.Ranged) > 0:
		return why.No("wp.basics.dash", "%s has Shoot -: it cannot shoot", p.unitName(by))
	case card.Shoot == Dash, len(card.Ranged) == 0:
		return why.No("wp.profile.weapon_range_a", "%s has no ranged weapon", p.unitName(by))
	case p.engaged(by):
		return why.No("wp.overwatch.engaged_weapon_limit", "%s has no weapon that may be used in contact: none with Blast or a minimum range", p.unitName(by))
	case kind == IndirectBlast:
		return why.No("wp.blast.modes", "%s has no Indirect weapon", p.unitName(by))
	case kind == Fire:
		return why.No("wp.blast.modes", "%s has Blast weapons only", p.unitName(by))
	}
	return why.No("wp.keywords.blast", "%s has no Blast weapon", p.unitName(by))
}

// mayIndirect reports whether a unit may fire Indirect now (wp.blast.indirect_order).
func (p position) mayIndirect(by UnitID, why *reasons) bool {
	t := p.s.Units[by].Token
	return t == Overwatch || why.No("wp.blast.indirect_order", "%s has %v: only a unit with Overwatch fires Indirect", p.unitName(by), t)
}

// suits reports whether a target is one for the kind of fire: blasts hit fliers in a
// barrage, which hits nothing else (wp.blast.fliers).
func (p position) suits(at UnitID, kind AttackKind, why *reasons) bool {
	flies := p.flying(at)
	switch {
	case kind == Barrage && !flies:
		return why.No("wp.blast.fliers", "%s does not fly: an anti-aircraft barrage hits fliers only", p.unitName(at))
	case kind == IndirectBlast && flies:
		return why.No("wp.blast.fliers", "%s flies: Indirect fire cannot be aimed at it", p.unitName(at))
	case kind == DirectBlast && flies:
		return why.No("wp.blast.fliers", "%s flies: a blast hits it only as an anti-aircraft barrage", p.unitName(at))
	}
	return true
}

// canReach reports whether the unit can shoot at the target where it is.
func (p position) canReach(by, at UnitID, kind AttackKind) bool {
	if kind == Fire {
		return p.reaches(by, at, p.weaponsFor(by, kind))
	}
	_, ok := p.anyAim(by, at, kind)
	return ok
}

// isClosest reports whether no other enemy that could be shot at is closer than a
// Command Unit; one as close does not count (wp.shooting.command_target,
// wp.blast.command_target).
func (p position) isClosest(by, at UnitID, kind AttackKind, why *reasons) bool {
	gap := p.gap(by, at)
	weapons := p.weaponsFor(by, kind)
	for i := range p.m.units {
		u := UnitID(i)
		if u == at || !p.enemies(u, by) || !p.isTarget(by, u, nil) || !p.suits(u, kind, nil) || p.gap(by, u) >= gap || !p.inSight(by, u, kind, weapons) {
			continue
		}
		clause := game.Clause("wp.shooting.command_target")
		if kind != Fire {
			clause = "wp.blast.command_target"
		}
		return why.No(clause, "%s is a Command Unit %s away: %s is closer, at %s", p.unitName(at), gap, p.unitName(u), p.gap(by, u))
	}
	return true
}

// inSight reports whether an enemy counts for who is closest: in range and in sight of
// the unit; for Indirect fire in range, and in sight of anyone.
func (p position) inSight(by, at UnitID, kind AttackKind, weapons weaponSet) bool {
	if kind != IndirectBlast {
		return p.reaches(by, at, weapons)
	}
	return p.within(by, at, p.reach(by, weapons)) && p.spotted(by, at)
}

// spotted reports whether any base of the unit's side sees one of a unit.
func (p position) spotted(by, at UnitID) bool {
	for i := range p.m.units {
		if u := UnitID(i); p.seat(u) == p.seat(by) && p.onTable(u) && p.sees(u, at) {
			return true
		}
	}
	return false
}

// sees reports whether any base of a unit sees one of another (wp.los.seen).
func (p position) sees(from, to UnitID) bool {
	l := p.lookOut(from, to)
	found := false
	for i := 0; i < len(l.viewers) && !found; i++ {
		for k := 0; k < len(l.targets) && !found; k++ {
			found = l.over.Look(i, k).Seen != 0
		}
	}
	l.release()
	return found
}

// whyNotReached says which test a target fails: range, sight, or the arc of what is
// fixed (wp.shooting.valid_target).
func (p position) whyNotReached(by, at UnitID, kind AttackKind, why *reasons) bool {
	weapons := p.weaponsFor(by, kind)
	gap, reach := p.gap(by, at), p.reach(by, weapons)
	if gap > reach {
		return why.No("wp.shooting.base_range", "%s is %s away: %s reaches %s", p.unitName(at), gap, p.unitName(by), reach)
	}
	if kind == IndirectBlast && !p.spotted(by, at) {
		return why.No("wp.blast.indirect_spotter", "no friendly base sees %s", p.unitName(at))
	}
	l := p.lookOut(by, at)
	bases, _ := p.members(by)
	ranged := p.card(by).Ranged
	near, seen := true, false
	for i := range l.viewers {
		for k := range l.targets {
			from, to := l.viewers[i].Capsule, l.targets[k].Capsule
			for w := range ranged {
				if weapons.has(w) && ranged[w].inRange(from, to) {
					near = false
					seen = seen || p.seen(l, i, k, by) != 0
				}
			}
		}
	}
	switch {
	case near:
		why.No("wp.shooting.min_range", "%s is %s away: nearer than %s may shoot", p.unitName(at), gap, p.unitName(by))
	case !seen && kind != IndirectBlast:
		p.whyBlocked(l, by, at, why)
	case kind == Fire:
		why.No("wp.vehicles.fixed", "%s is wholly in the rear arc of %s: what is fixed forward cannot fire at it", p.unitName(at), p.name(bases[0]))
	default:
		why.No("wp.blast.direct_point", "no point for the template is in sight and range, touches %s, and touches no friend and nobody engaged", p.unitName(at))
	}
	l.release()
	return false
}

// targets hands every unit that a unit may shoot at in some way to f.
func (p position) targets(by UnitID, kind AttackKind, f func(at UnitID)) {
	if !p.hasWeapons(by, kind, nil) {
		return
	}
	for i := range p.m.units {
		if at := UnitID(i); p.enemies(by, at) && p.mayShoot(by, at, kind, nil) {
			f(at)
		}
	}
}

// countTargets is how many units a unit may shoot at with weapons without Blast.
func (p position) countTargets(by UnitID) (n int) {
	p.targets(by, Fire, func(UnitID) { n++ })
	return n
}
