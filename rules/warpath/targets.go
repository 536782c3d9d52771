package warpath

import (
	"cmp"

	"umpire/game"
)

// MayShoot reports whether a unit may shoot at another in some way, and why not.
func (p Position) MayShoot(by, at UnitID, kind AttackKind, why *Reasons) bool {
	for _, no := range [...]game.Clause{p.untargetable(by, at), p.unarmed(by, kind), p.unsuited(at, kind)} {
		if no != "" {
			return why != nil && p.whyNoShot(no, by, at, kind, why)
		}
	}
	if !p.canReach(by, at, kind) {
		return why != nil && p.whyNotReached(by, at, kind, p.WeaponsFor(by, kind), why)
	}
	closer, ok := p.closer(by, at, kind)
	return !ok || why != nil && p.whyCommand(by, at, closer, kind, why)
}

// mayBlast reports whether a unit may put a template at some point, whoever is there, and
// why not (wp.blast.direct_point, wp.blast.indirect_range).
func (p Position) mayBlast(by UnitID, kind AttackKind, why *Reasons) bool {
	if no := p.unarmed(by, kind); no != "" {
		return why != nil && p.whyNoShot(no, by, by, kind, why)
	}
	if kind == Barrage && !p.anyFlier() {
		return why.No("wp.blast.fliers", "no flier is on the table: an anti-aircraft barrage hits nothing else")
	}
	_, ok := p.AnyAim(by, None, kind)
	return ok || why.No("wp.blast.direct_point", "%s has no point for a template in sight and range", p.UnitName(by))
}

// mayBlastAny reports whether a unit may put a template at some unit or point.
func (p Position) mayBlastAny(by UnitID) (may bool) {
	for kind := DirectBlast; kind <= Barrage && !may; kind++ {
		p.Targets(by, kind, func(UnitID) { may = true })
		may = may || p.mayBlast(by, kind, nil)
	}
	return may
}

// anyFlier reports whether a flier of either side is on the table.
func (p Position) anyFlier() bool {
	for i := range p.M.Units {
		if u := UnitID(i); p.OnTable(u) && p.Flying(u) {
			return true
		}
	}
	return false
}

// untargetable is the clause that keeps an enemy from being shot at at all: only those
// on the table are that are not engaged; by a unit that is engaged itself, only those
// that engaged it in this Round.
func (p Position) untargetable(by, at UnitID) game.Clause {
	switch {
	case p.Seat(at) == p.Seat(by):
		return "wp.shooting.one_target"
	case p.S.Units[at].Place == Aboard:
		return "wp.transports.loaded_unit_actions"
	case !p.OnTable(at):
		return "wp.basics.in_play"
	case p.Engaged(by) && p.S.Units[by].Engagers&Only(at) == 0:
		return "wp.overwatch.engaged_fire"
	case !p.Engaged(by) && p.Engaged(at):
		return "wp.shooting.engaged_targets"
	}
	return ""
}

// unarmed is the clause by which a unit has nothing to shoot with in some way
// (wp.blast.indirect_order).
func (p Position) unarmed(by UnitID, kind AttackKind) game.Clause {
	card := p.Card(by)
	switch {
	case p.WeaponsFor(by, kind) != 0:
		if kind == IndirectBlast && p.S.Units[by].Token != Overwatch {
			return "wp.blast.indirect_order"
		}
		return ""
	case card.Shoot == Dash && len(card.Ranged) > 0:
		return "wp.basics.dash"
	case len(card.Ranged) == 0:
		return "wp.profile.weapon_range_a"
	case p.Engaged(by):
		return "wp.overwatch.engaged_weapon_limit"
	case kind == IndirectBlast, kind == Fire:
		return "wp.blast.modes"
	}
	return "wp.keywords.blast"
}

// unsuited is the clause by which a target is none for the kind of fire: blasts hit
// fliers in a barrage, which hits nothing else.
func (p Position) unsuited(at UnitID, kind AttackKind) game.Clause {
	if kind != Fire && p.Flying(at) != (kind == Barrage) {
		return "wp.blast.fliers"
	}
	return ""
}

// whyNoShot says why a unit may not shoot at another, by the clause that it breaks.
func (p Position) whyNoShot(no game.Clause, by, at UnitID, kind AttackKind, why *Reasons) bool {
	shooter, target := p.UnitName(by), p.UnitName(at)
	switch no {
	case "wp.shooting.one_target":
		return why.No(no, "%s is no enemy", target)
	case "wp.transports.loaded_unit_actions":
		return why.No(no, "%s is in a transport: it cannot be shot at", target)
	case "wp.basics.in_play":
		return why.No(no, "%s is not In Play", target)
	case "wp.overwatch.engaged_fire":
		why.No("wp.shooting.engaged_shooters", "%s is engaged in an Assault", shooter)
		return why.No(no, "%s fires only at those who engaged it in this Round, not at %s", shooter, target)
	case "wp.shooting.engaged_targets":
		return why.No(no, "%s is engaged in an Assault: nobody fires into it", target)
	case "wp.blast.indirect_order":
		return why.No(no, "%s has %v: only a unit with Overwatch fires Indirect", shooter, p.S.Units[by].Token)
	case "wp.basics.dash":
		return why.No(no, "%s has Shoot -: it cannot shoot", shooter)
	case "wp.profile.weapon_range_a":
		return why.No(no, "%s has no ranged weapon", shooter)
	case "wp.overwatch.engaged_weapon_limit":
		return why.No(no, "%s has no weapon that may be used in contact: none with Blast or a minimum range", shooter)
	case "wp.blast.fliers":
		return why.No(no, "%s: a blast hits what flies only as an anti-aircraft barrage, which hits nothing else", target)
	case "wp.keywords.blast":
		return why.No(no, "%s has no Blast weapon", shooter)
	}
	return why.No(no, "%s has no weapon for %s", shooter, attackNames[kind])
}

// canReach reports whether the unit can shoot at the target where it is.
func (p Position) canReach(by, at UnitID, kind AttackKind) bool {
	if kind == Fire {
		return p.reaches(by, at, p.WeaponsFor(by, kind))
	}
	_, ok := p.AnyAim(by, at, kind)
	return ok
}

// closer is an enemy closer than a Command Unit that could be shot at, too; one as
// close does not count (wp.shooting.command_target, wp.blast.command_target).
func (p Position) closer(by, at UnitID, kind AttackKind) (u UnitID, ok bool) {
	if !p.Card(at).Command {
		return None, false
	}
	gap := p.Gap(by, at)
	weapons := p.WeaponsFor(by, kind)
	for i := range p.M.Units {
		u := UnitID(i)
		if p.Gap(by, u) < gap && p.suits(by, u, kind) && p.inSight(by, u, kind, weapons) {
			return u, true
		}
	}
	return None, false
}

// suits reports whether no rule keeps a unit from being shot at in some way, sight and range
// aside.
func (p Position) suits(by, at UnitID, kind AttackKind) bool {
	return cmp.Or(p.untargetable(by, at), p.unsuited(at, kind)) == ""
}

func (p Position) whyCommand(by, at, closer UnitID, kind AttackKind, why *Reasons) bool {
	clause := game.Clause("wp.shooting.command_target")
	if kind != Fire {
		clause = "wp.blast.command_target"
	}
	return why.No(clause, "%s is a Command Unit, and %s is closer: %s", p.UnitName(at), p.UnitName(closer), p.Gap(by, closer).Nearer(p.Gap(by, at)))
}

// inSight reports whether an enemy counts for who is closest: in range and in sight of
// the unit; for Indirect fire in range, and in sight of anyone.
func (p Position) inSight(by, at UnitID, kind AttackKind, weapons WeaponSet) bool {
	if kind != IndirectBlast {
		return p.reaches(by, at, weapons)
	}
	return p.Within(by, at, p.Reach(by, weapons)) && p.spotted(by, at)
}

// spotted reports whether any base of the unit's side sees one of a unit.
func (p Position) spotted(by, at UnitID) bool {
	for i := range p.M.Units {
		if u := UnitID(i); p.Seat(u) == p.Seat(by) && p.OnTable(u) && p.sees(u, at) {
			return true
		}
	}
	return false
}

// sees reports whether any base of a unit sees one of another (wp.los.seen).
func (p Position) sees(from, to UnitID) bool {
	l := p.LookOut(from, to)
	found := false
	for i := 0; i < len(l.viewers) && !found; i++ {
		for k := 0; k < len(l.targets) && !found; k++ {
			found = l.Over.Look(i, k).Seen != 0
		}
	}
	l.Release()
	return found
}

// whyNotReached says which test a target of some weapons fails: range, sight, or the arc
// of what is fixed (wp.shooting.valid_target).
func (p Position) whyNotReached(by, at UnitID, kind AttackKind, weapons WeaponSet, why *Reasons) bool {
	reach := p.Reach(by, weapons)
	fails := func(test string) {
		if kind == Fire {
			why.No("wp.shooting.valid_target", "%s cannot shoot at %s: %s", p.UnitName(by), p.UnitName(at), test)
		}
	}
	if !p.Within(by, at, reach) {
		fails("it is out of range")
		return why.No("wp.shooting.base_range", "%s is out of range of %s: %s", p.UnitName(at), p.UnitName(by), p.Gap(by, at).Over(reach))
	}
	if kind == IndirectBlast && !p.spotted(by, at) {
		return why.No("wp.blast.indirect_spotter", "no friendly base sees %s", p.UnitName(at))
	}
	l := p.LookOut(by, at)
	bases, _ := p.Members(by)
	ranged := p.Card(by).Ranged
	near, seen := true, false
	for i := range l.viewers {
		for k := range l.targets {
			from, to := l.viewers[i].Capsule, l.targets[k].Capsule
			for w := range ranged {
				if weapons.Has(w) && ranged[w].inRange(from, to) {
					near = false
					seen = seen || p.seen(l, i, k, by) != 0
				}
			}
		}
	}
	switch {
	case near:
		fails("it is too near")
		gap := p.Gap(by, at)
		why.No("wp.shooting.min_range", "%s is too near to %s: %s", p.UnitName(at), p.UnitName(by), gap.Under(leastRange(ranged, weapons, gap)))
	case !seen && kind != IndirectBlast:
		fails("it is out of sight")
		p.whyBlocked(l, by, at, why)
	case kind == Fire:
		fails("it is out of arc")
		why.No("wp.vehicles.fixed", "%s is wholly in the rear arc of %s: what is fixed forward cannot fire at it", p.UnitName(at), p.Name(bases[0]))
	default:
		why.No("wp.blast.direct_point", "no point for the template is in sight and range, touches %s, and touches nobody whom it may not", p.UnitName(at))
	}
	l.Release()
	return false
}

// Targets hands every unit that a unit may shoot at in some way to f.
func (p Position) Targets(by UnitID, kind AttackKind, f func(at UnitID)) {
	if p.unarmed(by, kind) != "" {
		return
	}
	for i := range p.M.Units {
		if at := UnitID(i); p.Enemies(by, at) && p.MayShoot(by, at, kind, nil) {
			f(at)
		}
	}
}

// countTargets returns how many units a unit may shoot at with weapons without Blast.
func (p Position) countTargets(by UnitID) (n int) {
	p.Targets(by, Fire, func(UnitID) { n++ })
	return n
}
