package warpath

import (
	"fmt"
	"strings"

	"umpire/game"
	"umpire/game/ask"
)

// actShoot is the activation of a unit that may shoot: orders first, then whom it
// shoots at and how, or that it holds its fire (wp.overwatch.fire, wp.combat.shoot_rules).
func (p Play) actShoot() {
	u := p.S.Act.Unit
	if p.S.Units[u].Place == Aboard {
		p.tellOf(of(u), "aboard", Cl("wp.transports.stay_aboard", "wp.transports.loaded_unit_actions", "wp.transports.leave_order"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)},
			"%s is in its transport: it does not shoot", p.UnitName(u))
		p.S.Act.Done = true
		return
	}
	p.offerShootingOrders(u) // wp.command_orders.declare
	a := answer(p, "shoot", p.Seat(u), game.Pick, ShootingQuestion{u})
	if a.Holds() {
		p.holdFire(u)
		return
	}
	p.S.Act.Done = true
	switch {
	case a.How != Fire:
		if a.Some() {
			p.S.Act.With = a.Weapons()
		}
		p.blast(u, a.At, a.How)
	case p.S.Act.Split:
		p.splitFire(u, a.At, p.Fired(u, a))
	default:
		p.beginAttack(Fire, u, a.At)
		p.shootAt(u, a.At, p.Fired(u, a), AllMembers)
	}
}

// AllMembers is every base of a unit, by its place.
const AllMembers = 1<<MaxMembers - 1

// Fired are the weapons that an answer says to fire: all that can, if it says nothing.
func (p Position) Fired(u UnitID, a ShotAnswer) WeaponSet {
	if a.Some() {
		return a.Weapons()
	}
	return p.WeaponsFor(u, a.How)
}

// offerShootingOrders offers the Command Orders that are used as a unit is activated
// to shoot: those for shooting only if there is whom to shoot at.
func (p Play) offerShootingOrders(u UnitID) {
	kinds := []OrderKind{Infection}
	if p.mayUse(CoordinatedFire, u) || p.mayUse(Firestorm, u) {
		switch n := p.countTargets(u); {
		case n > 1 && p.Strength(u) > 1:
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
func (p Play) holdFire(u UnitID) {
	if p.S.Units[u].Token != Overwatch {
		p.G.Tell(func() game.Event {
			return p.eventOf(of(u), "nothing", ClauseIf(Cl("wp.combat.shoot_or_nothing"), p.Card(u).Shoot == Dash, "wp.basics.dash"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}, "%s does nothing", p.UnitName(u))
		})
		p.S.Act.Done = true
		return
	}
	p.S.Units[u].Token = Shoot
	p.G.Tell(func() game.Event {
		clauses := ClauseIf(Cl("wp.overwatch.hold", "wp.overwatch.mandatory"), p.Engaged(u), "wp.overwatch.engaged_hold")
		return p.eventOf(of(u), "token", clauses, UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), What: Shoot.String(), Cause: Overwatch.String()},
			"%s holds its fire: Shoot in place of Overwatch", p.UnitName(u))
	})
	p.endActivation()
}

// shootAt puts the dice of some weapons of some of a unit's bases against another into
// the attack, and tells of the shot.
func (p Play) shootAt(u, at UnitID, weapons WeaponSet, allowed uint16) {
	f := p.FireAt(u, at, weapons, allowed)
	a := &p.S.Attack
	firing, n := Bases(&f.Viewers, f.Firing)
	for _, b := range firing[:n] {
		a.Firing.Add(b)
	}
	eligible, n := Bases(&f.Targets, f.Eligible)
	for _, b := range eligible[:n] {
		a.Eligible.Add(b)
	}
	p.VolleyOf(&f, p.addPool)
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
func (p Play) tellShot(f *Volley) {
	p.G.Tell(func() game.Event {
		facts := ShotFacts{By: p.UnitName(f.From), At: p.UnitName(f.To), Kind: attackNames[Fire], InCover: f.Cover.InCover, Covered: f.Cover.Covered, Of: f.Cover.Of}
		clauses := Cl("wp.shooting.valid_target")
		trace := Cl("wp.shooting.one_target", "wp.shooting.base_los", "wp.shooting.base_range", "wp.shooting.cover_majority",
			"wp.shooting.cover_base", "wp.basics.measure_closest", "wp.los.plan_view", "wp.profile.height", "wp.los.per_base", "wp.los.line", "wp.los.seen")
		firing, nf := Bases(&f.Viewers, f.Firing)
		eligible, ne := Bases(&f.Targets, f.Eligible)
		var all WeaponSet
		for _, b := range firing[:nf] {
			facts.Firing = append(facts.Firing, p.Name(b))
		}
		clauses = ClauseIf(clauses, p.Kind(f.From) == Vehicle, "wp.los.arc")
		clauses = ClauseIf(clauses, p.S.Phase == OverwatchPhase, "wp.overwatch.fire")
		trace = ClauseIf(trace, p.S.Phase == CombatPhase, "wp.combat.shoot_rules")
		for _, b := range eligible[:ne] {
			facts.Eligible = append(facts.Eligible, p.Name(b))
			if _, inside := p.Building(f.To); inside {
				clauses = append(clauses, "wp.shooting.buildings_not_targets")
			}
			if clause, ok := p.Sheltered(b); ok {
				clauses = append(clauses, game.Clause(clause), "wp.terrain.wholly_inside")
			}
		}
		for _, can := range f.can {
			all |= can
		}
		facts.Weapons, clauses = p.weaponNames(f.From, all, clauses)
		rear := p.rearOf(firing[:nf], eligible[:ne], f.To, true)
		facts.Behind = rear.behind
		trace = ClauseIf(trace, p.Card(f.To).HasArcs(), "wp.vehicles.arcs", "wp.vehicles.rear_partial")
		clauses = ClauseIf(clauses, rear.mixed, "wp.vehicles.rear_majority")
		clauses = ClauseIf(clauses, p.Flying(f.To), "wp.fliers.arcs", "wp.open.flier_rear_caption")
		clauses = ClauseIf(clauses, 2*f.Cover.Covered == f.Cover.Of, "wp.open.cover_tie")
		clauses = ClauseIf(clauses, p.Card(f.To).Command, "wp.shooting.command_target")
		clauses = ClauseIf(clauses, p.Engaged(f.From), "wp.overwatch.engaged_fire")
		clauses = ClauseIf(clauses, p.S.Act.Split, "wp.data.enforcers.order.coordinated_fire")
		sight, hidden, seen := p.sightOf(f)
		facts.Sight = sight
		clauses, trace = append(clauses, hidden...), append(trace, seen...)
		return game.Event{Kind: "shoots", On: p.basesOn(f.From, f.To), Clauses: unique(clauses), Trace: unique(trace), Facts: facts, Text: shotWords(&facts)}
	})
}

// weaponNames are the weapons of a set, and the clauses of their mounts.
func (p Position) weaponNames(u UnitID, set WeaponSet, clauses []game.Clause) (names []string, _ []game.Clause) {
	ranged := p.Card(u).Ranged
	for w := range ranged {
		if !set.Has(w) {
			continue
		}
		names = append(names, ranged[w].Name)
		clauses = ClauseIf(clauses, p.Card(u).HasArcs(), mountClauses[ranged[w].Mount])
		clauses = ClauseIf(clauses, ranged[w].Min > 0, "wp.shooting.min_range")
	}
	return names, ClauseIf(clauses, len(ranged) > 1, "wp.shooting.multiple_weapons", "wp.blast.mixed_weapons", "wp.open.mixed_blast")
}

var mountClauses = [...]game.Clause{Unmarked: "wp.vehicles.unmarked", Turret: "wp.vehicles.turret", FixedFire: "wp.vehicles.fixed"}

func shotWords(f *ShotFacts) string {
	text := fmt.Sprintf("%s shoots at %s with %s: %s fire", f.By, f.At, strings.Join(f.Weapons, " and "), Count(len(f.Firing), "base"))
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

// ShootingQuestion asks what a unit does that may shoot.
type ShootingQuestion struct{ Unit UnitID }

// ShotAnswer is a kind of attack and whom it is against, of a blast also None for a
// point, and which of its weapons fire if not all that can; or None to hold its fire.
// Whoever says more wants too much.
type ShotAnswer struct {
	How  AttackKind    `row:"pass"`
	At   UnitID        `row:"none"`
	More ask.List[int] `as:"with"`
}

// Verbs implements ask.Verbs.
func (AttackKind) Verbs() []string { return []string{"fire", "blast", "indirect", "barrage"} }

func (a ShotAnswer) Holds() bool { return a.How == None }

// Some reports whether only some of the weapons are said to fire.
func (a ShotAnswer) Some() bool { return len(a.More) == 1 && a.More.At(0) >= 0 }

// Weapons are those that are said to fire.
func (a ShotAnswer) Weapons() WeaponSet { return WeaponSet(a.More.At(0)) }

// Propose implements ask.Asking.
func (q ShootingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[ShotAnswer]) {
	to.Add(ShotAnswer{How: None})
	for kind := Fire; kind <= Barrage; kind++ {
		add := func(at UnitID) {
			to.Add(ShotAnswer{How: kind, At: at})
			p.usable(q.Unit, at, kind).eachPart(func(part WeaponSet) { to.Add(ShotAnswer{kind, at, ask.List[int]{int32(part)}}) })
		}
		p.Targets(q.Unit, kind, add)
		if kind != Fire && p.mayBlast(q.Unit, kind, nil) {
			add(None)
		}
	}
}

// Judge implements ask.Asking.
func (q ShootingQuestion) Judge(p Position, a ShotAnswer, why *Reasons) bool {
	switch {
	case a.Holds():
		return true
	case a.Some():
		return q.Judge(p, ShotAnswer{How: a.How, At: a.At}, why) && p.mayFire(q.Unit, a.At, a.How, a.More.At(0), why)
	case len(a.More) > 0:
		return why != nil && q.whyOne(p, a, why)
	case a.At != None:
		return p.MayShoot(q.Unit, a.At, a.How, why)
	case a.How == Fire:
		return why.Misshapen("a unit to fire at")
	}
	return p.mayBlast(q.Unit, a.How, why)
}

// mayFire reports whether a unit may fire just some of its weapons at a target that it
// may shoot at, or a point: each of them must be able to, and all that can is said by
// leaving them out (wp.shooting.multiple_weapons).
func (p Position) mayFire(by, at UnitID, kind AttackKind, said int, why *Reasons) bool {
	ranged := p.Card(by).Ranged
	if said < 1 || said >= 1<<len(ranged) {
		return why.Misshapen("a set of the unit's ranged weapons, none of them left out if all fire")
	}
	set, can := WeaponSet(said), p.usable(by, at, kind)
	for w := range ranged {
		if set.Has(w) && !can.Has(w) {
			return why != nil && p.whyNotFired(by, at, kind, w, why)
		}
	}
	return set != can || why.Misshapen("some of the weapons that can fire: all of them do if none is named")
}

// whyNotFired says why a weapon cannot be fired at a target.
func (p Position) whyNotFired(by, at UnitID, kind AttackKind, w int, why *Reasons) bool {
	weapon := &p.Card(by).Ranged[w]
	switch {
	case p.Engaged(by) && (weapon.Blast || weapon.Min > 0):
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
	why.No("wp.shooting.multiple_weapons", "%s cannot fire at %s", weapon.Name, p.UnitName(at))
	return p.whyNotReached(by, at, kind, 1<<w, why)
}

// onlyWith are the words for weapons that are fired where others could be, too.
func (p Position) onlyWith(u UnitID, kind AttackKind, set WeaponSet) string {
	if set == p.WeaponsFor(u, kind) {
		return ""
	}
	names, _ := p.weaponNames(u, set, nil)
	return " with " + strings.Join(names, " and ") + " only"
}

// whyOne says why a unit does not do several things at once with its shot
// (wp.shooting.one_target, wp.overwatch.hold, wp.blast.one_mode, wp.blast.mixed_weapons).
func (q ShootingQuestion) whyOne(p Position, a ShotAnswer, why *Reasons) bool {
	unit := p.UnitName(q.Unit)
	if len(a.More)%2 != 0 {
		clause := game.Clause("wp.combat.shoot_or_nothing")
		if p.S.Units[q.Unit].Token == Overwatch {
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
func (q ShootingQuestion) Words(p Position, a ShotAnswer) string {
	if a.Holds() {
		if p.S.Units[q.Unit].Token == Overwatch {
			return "hold fire: Shoot in place of Overwatch"
		}
		return "do nothing"
	}
	at := "a point"
	if a.At != None {
		at = p.UnitName(a.At)
	}
	if a.Some() {
		at += p.onlyWith(q.Unit, a.How, a.Weapons())
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
func (q ShootingQuestion) Request(p Position) game.Request {
	clauses := Cl("wp.shooting.one_target", "wp.shooting.valid_target", "wp.combat.shoot_or_nothing")
	if p.S.Units[q.Unit].Token == Overwatch {
		clauses = Cl("wp.shooting.one_target", "wp.shooting.valid_target", "wp.overwatch.fire", "wp.overwatch.hold")
	}
	return game.Request{Prompt: "Whom does " + p.UnitName(q.Unit) + " shoot at?", Clauses: clauses}
}

// Marks implements ask.Marked.
func (q ShootingQuestion) Marks(p Position, a ShotAnswer) (m game.Marks) {
	p.Each(q.Unit, func(b BaseID) { m.By = append(m.By, int32(b)) })
	if a.Holds() {
		m.Group, m.Ends, m.Rule = "hold", true, "wp.overwatch.hold"
		return m
	}
	m.Group, m.Part, m.Rule = attackNames[a.How], a.Some(), "wp.shooting.one_target"
	weapons := p.Fired(q.Unit, a)
	m.Reach, m.Front = int32(p.Reach(q.Unit, weapons)), p.aheadOnly(q.Unit, weapons)
	if a.At == None {
		m.Group += " at a point"
		return m
	}
	p.Each(a.At, func(b BaseID) { m.On = append(m.On, int32(b)) })
	return m
}
