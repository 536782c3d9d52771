package warpath

import (
	"fmt"
	"strings"

	"umpire/game"
	"umpire/game/ask"
)

// actShoot is the activation of a unit that may shoot: orders first, then whom it
// shoots at and how, or that it holds its fire (wp.overwatch.fire, wp.combat.shoot_rules).
func (p play) actShoot() {
	u := p.s.Act.Unit
	if p.s.Units[u].Place == Aboard {
		p.tellOf(of(u), "aboard", cl("wp.transports.stay_aboard", "wp.transports.loaded_unit_actions", "wp.transports.leave_order"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)},
			"%s is in its transport: it does not shoot", p.unitName(u))
		p.s.Act.Done = true
		return
	}
	p.offerShootingOrders(u)
	a := answer(p, "shoot", p.seat(u), game.Pick, shooting{u})
	if a.holds() {
		p.holdFire(u)
		return
	}
	p.s.Act.Done = true
	switch {
	case a.How != Fire:
		if a.some() {
			p.s.Act.With = a.weapons()
		}
		p.blast(u, a.At, a.How)
	case p.s.Act.Split:
		p.splitFire(u, a.At, p.fired(u, a))
	default:
		p.beginAttack(Fire, u, a.At)
		p.shootAt(u, a.At, p.fired(u, a), allMembers)
	}
}

// allMembers is every base of a unit, by its place.
const allMembers = 1<<maxMembers - 1

// fired are the weapons that an answer says to fire: all that can, if it says nothing.
func (p position) fired(u UnitID, a shotAnswer) weaponSet {
	if a.some() {
		return a.weapons()
	}
	return p.weaponsFor(u, a.How)
}

// offerShootingOrders offers the Command Orders that are used as a unit is activated
// to shoot: those for shooting only if there is whom to shoot at.
func (p play) offerShootingOrders(u UnitID) {
	kinds := []OrderKind{Infection}
	if p.mayUse(CoordinatedFire, u) || p.mayUse(Firestorm, u) {
		switch n := p.countTargets(u); {
		case n > 1 && p.strength(u) > 1:
			kinds = append(kinds, CoordinatedFire, Firestorm)
		case n > 0 || p.mayBlastAny(u):
			kinds = append(kinds, Firestorm)
		}
	}
	p.offerOrder(u, kinds...)
}

// holdFire: a unit with Overwatch keeps its shot for later as a Shoot token, one with
// a Shoot token does nothing (wp.overwatch.hold, wp.overwatch.engaged_hold,
// wp.combat.shoot_or_nothing).
func (p play) holdFire(u UnitID) {
	f := UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}
	if p.s.Units[u].Token != Overwatch {
		p.tellOf(of(u), "nothing", cl("wp.combat.shoot_or_nothing"), f, "%s does nothing", f.Unit)
		p.s.Act.Done = true
		return
	}
	p.s.Units[u].Token = Shoot
	f.What, f.Cause = Shoot.String(), Overwatch.String()
	clauses := cl("wp.overwatch.hold", "wp.overwatch.mandatory")
	clauses = clauseIf(clauses, p.engaged(u), "wp.overwatch.engaged_hold")
	p.tellOf(of(u), "token", clauses, f, "%s holds its fire: Shoot in place of Overwatch", f.Unit)
	p.endActivation()
}

// shootAt puts the dice of some weapons of some of a unit's bases against another into
// the attack, and tells of the shot.
func (p play) shootAt(u, at UnitID, weapons weaponSet, allowed uint16) {
	f := p.fireAt(u, at, weapons, allowed)
	a := &p.s.Attack
	firing, n := bases(&f.viewers, f.firing)
	for _, b := range firing[:n] {
		a.Firing.Add(b)
	}
	eligible, n := bases(&f.targets, f.eligible)
	for _, b := range eligible[:n] {
		a.Eligible.Add(b)
	}
	p.volleyOf(&f, p.addPool)
	p.tellShot(&f)
}

// ShotFacts are of "shoots": a unit's fire at another, before any dice.
type ShotFacts struct {
	By       string       `json:"by"`
	At       string       `json:"at"`
	Kind     string       `json:"kind"`
	Weapons  []string     `json:"weapons"`
	Firing   []string     `json:"firing"`   // bases
	Eligible []string     `json:"eligible"` // bases that may be lost
	InCover  bool         `json:"in_cover"`
	Covered  int          `json:"covered"` // bases In Cover
	Of       int          `json:"of"`
	Behind   int          `json:"behind,omitempty"` // bases in the rear arc
	Sight    []SightFacts `json:"sight,omitempty"`  // what is not Clear
}

// tellShot tells of a unit's fire: who sees whom, cover and arcs.
func (p play) tellShot(f *fire) {
	p.g.Tell(func() game.Event {
		facts := ShotFacts{By: p.unitName(f.from), At: p.unitName(f.to), Kind: attackNames[Fire], InCover: f.cover.inCover, Covered: f.cover.covered, Of: f.cover.of}
		clauses := cl("wp.shooting.one_target", "wp.shooting.valid_target", "wp.shooting.base_los", "wp.shooting.base_range", "wp.shooting.cover_majority",
			"wp.shooting.cover_base", "wp.basics.measure_closest")
		firing, nf := bases(&f.viewers, f.firing)
		eligible, ne := bases(&f.targets, f.eligible)
		var all weaponSet
		for _, b := range firing[:nf] {
			facts.Firing = append(facts.Firing, p.name(b))
		}
		clauses = clauseIf(clauses, p.kind(f.from) == Vehicle, "wp.los.arc")
		clauses = clauseIf(clauses, p.s.Phase == OverwatchPhase, "wp.overwatch.fire")
		clauses = clauseIf(clauses, p.s.Phase == CombatPhase, "wp.combat.shoot_rules")
		for _, b := range eligible[:ne] {
			facts.Eligible = append(facts.Eligible, p.name(b))
			if _, inside := p.building(f.to); inside {
				clauses = append(clauses, "wp.shooting.buildings_not_targets")
			}
			if clause, ok := p.sheltered(b); ok {
				clauses = append(clauses, game.Clause(clause), "wp.terrain.wholly_inside")
			}
		}
		for _, can := range f.can {
			all |= can
		}
		facts.Weapons, clauses = p.weaponNames(f.from, all, clauses)
		rear := p.rearOf(firing[:nf], eligible[:ne], f.to, true)
		facts.Behind = rear.behind
		clauses = clauseIf(clauses, p.card(f.to).HasArcs(), "wp.vehicles.arcs", "wp.vehicles.rear_partial")
		clauses = clauseIf(clauses, rear.mixed, "wp.vehicles.rear_majority")
		clauses = clauseIf(clauses, p.flying(f.to), "wp.fliers.arcs", "wp.open.flier_rear_caption")
		clauses = clauseIf(clauses, 2*f.cover.covered == f.cover.of, "wp.open.cover_tie")
		clauses = clauseIf(clauses, p.card(f.to).Command, "wp.shooting.command_target")
		clauses = clauseIf(clauses, p.engaged(f.from), "wp.overwatch.engaged_fire")
		clauses = clauseIf(clauses, p.s.Act.Split, "wp.data.enforcers.order.coordinated_fire")
		sight, seen := p.sightOf(f)
		facts.Sight = sight
		return game.Event{Kind: "shoots", On: p.basesOn(f.from, f.to), Clauses: unique(append(clauses, seen...)), Facts: facts, Text: shotWords(&facts)}
	})
}

// weaponNames are the weapons of a set, and the clauses of their mounts.
func (p position) weaponNames(u UnitID, set weaponSet, clauses []game.Clause) (names []string, _ []game.Clause) {
	ranged := p.card(u).Ranged
	for w := range ranged {
		if !set.has(w) {
			continue
		}
		names = append(names, ranged[w].Name)
		clauses = clauseIf(clauses, p.card(u).HasArcs(), mountClauses[ranged[w].Mount])
		clauses = clauseIf(clauses, ranged[w].Min > 0, "wp.shooting.min_range")
	}
	return names, clauseIf(clauses, len(ranged) > 1, "wp.shooting.multiple_weapons", "wp.blast.mixed_weapons", "wp.open.mixed_blast")
}

var mountClauses = [...]game.Clause{Unmarked: "wp.vehicles.unmarked", Turret: "wp.vehicles.turret", FixedFire: "wp.vehicles.fixed"}

func shotWords(f *ShotFacts) string {
	text := fmt.Sprintf("%s shoots at %s with %s: %s fire", f.By, f.At, strings.Join(f.Weapons, " and "), count(len(f.Firing), "base"))
	if len(f.Firing) == 1 {
		text += "s"
	}
	if f.InCover {
		text += fmt.Sprintf("; it is In Cover (%d of %d bases)", f.Covered, f.Of)
	} else {
		text += fmt.Sprintf("; it is not In Cover (%d of %d bases)", f.Covered, f.Of)
	}
	if f.Behind > 0 {
		text += fmt.Sprintf("; %d from behind", f.Behind)
	}
	return text
}

// shooting asks what a unit does that may shoot.
type shooting struct{ unit UnitID }

// shotAnswer is a kind of attack and whom it is against, of a blast also None for a
// point, and which of its weapons fire if not all that can; or None to hold its fire.
// Whoever says more wants too much.
type shotAnswer struct {
	How  AttackKind `row:"pass"`
	At   UnitID     `row:"none"`
	More ask.List[int]
}

// Verbs implements ask.Verbs.
func (AttackKind) Verbs() []string { return []string{"fire", "blast", "indirect", "barrage"} }

func (a shotAnswer) holds() bool { return a.How == None }

// some reports whether only some of the weapons are said to fire.
func (a shotAnswer) some() bool { return len(a.More) == 1 && a.More.At(0) >= 0 }

// weapons are those that are said to fire.
func (a shotAnswer) weapons() weaponSet { return weaponSet(a.More.At(0)) }

// Propose implements ask.Asking.
func (q shooting) Propose(p position, _ *game.Luck, to ask.To[shotAnswer]) {
	to.Add(shotAnswer{How: None})
	for kind := Fire; kind <= Barrage; kind++ {
		add := func(at UnitID) {
			to.Add(shotAnswer{How: kind, At: at})
			p.usable(q.unit, at, kind).eachPart(func(part weaponSet) { to.Add(shotAnswer{kind, at, ask.List[int]{int32(part)}}) })
		}
		p.targets(q.unit, kind, add)
		if kind != Fire && p.mayBlast(q.unit, kind, nil) {
			add(None)
		}
	}
}

// Judge implements ask.Asking.
func (q shooting) Judge(p position, a shotAnswer, why *reasons) bool {
	switch {
	case a.holds():
		return true
	case a.some():
		return q.Judge(p, shotAnswer{How: a.How, At: a.At}, why) && p.mayFire(q.unit, a.At, a.How, a.More.At(0), why)
	case len(a.More) > 0:
		return why != nil && q.whyOne(p, a, why)
	case a.At != None:
		return p.mayShoot(q.unit, a.At, a.How, why)
	case a.How == Fire:
		return why.Misshapen("a unit to fire at")
	}
	return p.mayBlast(q.unit, a.How, why)
}

// mayFire reports whether a unit may fire just some of its weapons at a target that it
// may shoot at, or a point: each of them must be able to, and all that can is said by
// leaving them out (wp.shooting.multiple_weapons).
func (p position) mayFire(by, at UnitID, kind AttackKind, said int, why *reasons) bool {
	ranged := p.card(by).Ranged
	if said < 1 || said >= 1<<len(ranged) {
		return why.Misshapen("a set of the unit's ranged weapons, none of them left out if all fire")
	}
	set, can := weaponSet(said), p.usable(by, at, kind)
	for w := range ranged {
		if set.has(w) && !can.has(w) {
			return why != nil && p.whyNotFired(by, at, kind, w, why)
		}
	}
	return set != can || why.Misshapen("some of the weapons that can fire: all of them do if none is named")
}

// whyNotFired says why a weapon cannot be fired at a target.
func (p position) whyNotFired(by, at UnitID, kind AttackKind, w int, why *reasons) bool {
	weapon := &p.card(by).Ranged[w]
	switch {
	case p.engaged(by) && (weapon.Blast || weapon.Min > 0):
		return why.No("wp.overwatch.engaged_weapon_limit", "%s is not used in contact: it has Blast or a minimum range", weapon.Name)
	case kind == Fire && weapon.Blast:
		return why.No("wp.blast.mixed_weapons", "%s has Blast: it does not fire with weapons that have not", weapon.Name)
	case kind != Fire && !weapon.Blast:
		return why.No("wp.blast.mixed_weapons", "%s has no Blast: it does not fire with weapons that have", weapon.Name)
	case kind == IndirectBlast && !weapon.Indirect:
		return why.No("wp.blast.modes", "%s is not Indirect", weapon.Name)
	case at == None:
		return why.No("wp.shooting.multiple_weapons", "%s has no point for a template in sight and range", weapon.Name)
	}
	why.No("wp.shooting.multiple_weapons", "%s cannot fire at %s", weapon.Name, p.unitName(at))
	return p.whyNotReached(by, at, kind, 1<<w, why)
}

// onlyWith are the words for weapons that are fired where others could be, too.
func (p position) onlyWith(u UnitID, kind AttackKind, set weaponSet) string {
	if set == p.weaponsFor(u, kind) {
		return ""
	}
	names, _ := p.weaponNames(u, set, nil)
	return " with " + strings.Join(names, " and ") + " only"
}

// whyOne says why a unit does not do several things at once with its shot
// (wp.shooting.one_target, wp.overwatch.hold, wp.blast.one_mode, wp.blast.mixed_weapons).
func (q shooting) whyOne(p position, a shotAnswer, why *reasons) bool {
	unit := p.unitName(q.unit)
	if len(a.More)%2 != 0 {
		clause := game.Clause("wp.combat.shoot_or_nothing")
		if p.s.Units[q.unit].Token == Overwatch {
			clause = "wp.overwatch.hold"
		}
		return why.No(clause, "%s either shoots or holds its fire", unit)
	}
	for i := 0; i < len(a.More); i += 2 {
		switch first, other := a.How, AttackKind(a.More.At(i)); {
		case a.More.At(i+1) != int(a.At):
			why.No("wp.shooting.one_target", "%s shoots at one other unit: only Coordinated Fire splits a unit's fire", unit)
		case first == other:
			why.No("wp.sequence.turns", "%s shoots once", unit)
		case first == Fire || other == Fire:
			why.No("wp.blast.mixed_weapons", "%s fires either its weapons with Blast or the others", unit)
		default:
			why.No("wp.blast.one_mode", "%s fires its Blast weapons in one way", unit)
		}
	}
	return false
}

// Words implements ask.Asking.
func (q shooting) Words(p position, a shotAnswer) string {
	if a.holds() {
		if p.s.Units[q.unit].Token == Overwatch {
			return "hold fire: Shoot in place of Overwatch"
		}
		return "do nothing"
	}
	at := "a point"
	if a.At != None {
		at = p.unitName(a.At)
	}
	if a.some() {
		at += p.onlyWith(q.unit, a.How, a.weapons())
	}
	switch a.How {
	case DirectBlast:
		return "fire a blast directly at " + at
	case IndirectBlast:
		return "fire Indirect at " + at
	case Barrage:
		return "put an anti-aircraft barrage before " + at
	}
	return "shoot at " + at
}

// Request implements ask.Asking.
func (q shooting) Request(p position) game.Request {
	clauses := cl("wp.shooting.one_target", "wp.shooting.valid_target", "wp.combat.shoot_or_nothing")
	if p.s.Units[q.unit].Token == Overwatch {
		clauses = cl("wp.shooting.one_target", "wp.shooting.valid_target", "wp.overwatch.fire", "wp.overwatch.hold")
	}
	return game.Request{Prompt: "Whom does " + p.unitName(q.unit) + " shoot at?", Clauses: clauses}
}

// Marks implements ask.Marked.
func (q shooting) Marks(p position, a shotAnswer) (m game.Marks) {
	p.each(q.unit, func(b BaseID) { m.By = append(m.By, int32(b)) })
	if a.holds() {
		m.Group, m.Ends = "hold", true
		return m
	}
	m.Group, m.Part = attackNames[a.How], a.some()
	m.Reach = int32(p.reach(q.unit, p.fired(q.unit, a)))
	if a.At == None {
		m.Group += " at a point"
		return m
	}
	p.each(a.At, func(b BaseID) { m.On = append(m.On, int32(b)) })
	return m
}
