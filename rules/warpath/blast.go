package warpath

import (
	"fmt"
	"math/bits"
	"strings"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// Blast templates are round, of 60 mm (wp.blast.template); a blast needs 6+ to hit,
// whatever the unit's Shoot (wp.blast.direct_target_number).
const (
	blastRadius = 30 * geom.Millimetre
	blastNeed   = 6
)

// blast aims a blast at a place, and places its template or begins to scatter it
// (wp.blast.direct_point, wp.blast.indirect_range).
func (p play) blast(u, at UnitID, kind AttackKind) {
	a := p.ask("aim", p.seat(u), game.Aim, aiming{u, at, kind})
	p.beginAttack(kind, u, at)
	attack := &p.s.Attack
	attack.Aim = point(a)
	f := p.aimFrom(u, at, kind, attack.Aim)
	firing, n := bases(&f.viewers, f.firing)
	for _, b := range firing[:n] {
		attack.Firing.Add(b)
	}
	p.tellAim(&f, kind, firing[:n])
	if kind == IndirectBlast {
		attack.Stage = Placing
		return
	}
	attack.Templates.Push(attack.Aim)
	p.countTouched()
}

// firing is how many bases fire.
func (a *Attack) firing() (n int) {
	for _, w := range a.Firing {
		n += bits.OnesCount64(w)
	}
	return n
}

// aim is how a unit fires a blast at a place.
type aim struct {
	from, like UnitID
	viewers    [maxMembers]BaseID
	nv         int
	can        [maxMembers]weaponSet
	firing     uint16
}

// aimFrom works out which bases fire at a place: those that see it, directly, and have
// it in the range and arc of their weapons (wp.blast.direct_eligible,
// wp.blast.indirect_range).
func (p position) aimFrom(by, at UnitID, kind AttackKind, to geom.Point) (f aim) {
	f.from, f.like = by, at
	f.viewers, f.nv = p.members(by)
	weapons := p.weaponsFor(by, kind)
	ranged := p.card(by).Ranged
	place := geom.Disc(to, 0)
	any := false
	for i, b := range f.viewers[:f.nv] {
		c := p.capsule(b)
		for w := range ranged {
			if weapons.has(w) && ranged[w].inRange(c, place) && p.bears(&ranged[w], b, place) {
				f.can[i] |= 1 << w
				any = true
			}
		}
	}
	if !any {
		return f
	}
	l := p.lookAt(by, at, to)
	for i := range f.nv {
		if f.can[i] != 0 && (kind == IndirectBlast || l.over.Look(i, 0).Seen != table.Blocked) {
			f.firing |= 1 << i
		} else {
			f.can[i] = 0
		}
	}
	l.release()
	return f
}

// affects reports whether a template of the kind of attack does anything to a unit:
// blasts to those on the ground, barrages to fliers (wp.blast.fliers).
func (p position) affects(u UnitID, kind AttackKind) bool {
	return p.onTable(u) && p.flying(u) == (kind == Barrage)
}

// under reports whether a template at a place touches a base.
func (p position) under(at geom.Point, b BaseID) bool {
	return geom.GapWithin(geom.Disc(at, blastRadius), p.capsule(b), 0)
}

// spares reports whether a template at a place that the player chooses touches no
// friendly base and nobody engaged (wp.blast.friendly, wp.shooting.engaged_targets).
func (p position) spares(by UnitID, at geom.Point, kind AttackKind, why *reasons) bool {
	ok := true
	for i := range p.m.units {
		u := UnitID(i)
		friend := p.seat(u) == p.seat(by)
		if !p.affects(u, kind) || !friend && !p.engaged(u) {
			continue
		}
		list, n := p.members(u)
		for _, b := range list[:n] {
			if !p.under(at, b) {
				continue
			}
			if why == nil {
				return false
			}
			if friend {
				ok = why.No("wp.blast.friendly", "the template touches %s, a friend", p.name(b))
			} else {
				ok = why.No("wp.shooting.engaged_targets", "the template touches %s, which is engaged", p.name(b))
			}
			break
		}
	}
	return ok
}

// mayAim reports whether a blast may be aimed at a place for a nominated target.
func (p position) mayAim(by, at UnitID, kind AttackKind, to geom.Point, why *reasons) bool {
	if !p.mayPut(by, at, kind, to, why) {
		return false
	}
	f := p.aimFrom(by, at, kind, to)
	if f.firing == 0 {
		return why != nil && p.whyNoAim(&f, kind, to, why)
	}
	if kind == IndirectBlast && !p.spots(by, at, to) {
		return why.No("wp.blast.indirect_spotter", "no friendly base sees the point")
	}
	return true
}

// mayPut reports whether a template may be put at a place, sight and range aside.
func (p position) mayPut(by, at UnitID, kind AttackKind, to geom.Point, why *reasons) bool {
	if !p.m.bounds().Contains(to) {
		return why.No("wp.blast.direct_point", "the point is not on the table")
	}
	if !p.touchesUnit(to, at) {
		return why != nil && why.No("wp.blast.direct_point", "the template touches no base of %s", p.unitName(at))
	}
	return p.spares(by, to, kind, why) && p.atWindow(at, kind, to, why)
}

func (p position) touchesUnit(to geom.Point, u UnitID) (touches bool) {
	list, n := p.members(u)
	for _, b := range list[:n] {
		touches = touches || p.under(to, b)
	}
	return touches
}

// atWindow: a direct blast at a unit in a building is aimed at the building's edge
// (wp.buildings.blast_direct).
func (p position) atWindow(at UnitID, kind AttackKind, to geom.Point, why *reasons) bool {
	f, inside := p.building(at)
	if !inside || kind == IndirectBlast {
		return true
	}
	foot := p.shape(f).Foot(to)
	return geom.Within(foot, to, touch) || why != nil && why.No("wp.buildings.blast_direct", "the point is %s from the edge of %s: a direct blast is aimed at a point of the edge",
		geom.Dist(foot, to), p.features()[f].Name)
}

// spots reports whether any friendly base on the table sees a place that is as high as
// another unit (wp.blast.indirect_spotter).
func (p position) spots(by, at UnitID, to geom.Point) bool {
	place := [1]geom.Point{to}
	_, ok := p.firstSeen(by, at, IndirectBlast, place[:])
	return ok
}

// whyNoAim says why no base may fire at a place.
func (p position) whyNoAim(f *aim, kind AttackKind, to geom.Point, why *reasons) bool {
	weapons := p.weaponsFor(f.from, kind)
	ranged := p.card(f.from).Ranged
	place := geom.Disc(to, 0)
	clause := game.Clause("wp.blast.direct_eligible")
	if kind == IndirectBlast {
		clause = "wp.blast.indirect_range"
	}
	inRange := false
	for i, b := range f.viewers[:f.nv] {
		c := p.capsule(b)
		for w := range ranged {
			if !weapons.has(w) {
				continue
			}
			switch {
			case ranged[w].inRange(c, place) && p.bears(&ranged[w], b, place):
				inRange = true
			case ranged[w].inRange(c, place):
				why.No("wp.vehicles.fixed", "the point is in the rear arc of %s: %s is fixed forward", p.name(b), ranged[w].Name)
			case i == 0:
				why.No(clause, "the point is %s from %s: %s reaches from %s to %s", geom.Gap(c, place), p.name(b), ranged[w].Name, ranged[w].Min, ranged[w].Range)
			}
		}
	}
	if inRange {
		l := p.lookAt(f.from, f.like, to)
		p.whyBlocked(l, f.from, f.like, why)
		l.release()
	}
	return false
}

// anyAim is a place that a blast may be aimed at for a target, if one of those tried is.
func (p position) anyAim(by, at UnitID, kind AttackKind) (found geom.Point, ok bool) {
	for stage := range aimStages {
		list := p.aims(by, at, kind, stage)
		n := 0
		for _, to := range list.at[:list.n] {
			if p.mayPut(by, at, kind, to, nil) && p.anyAimable(by, kind, to) {
				list.at[n] = to
				n++
			}
		}
		if to, ok := p.firstSeen(by, at, kind, list.at[:n]); ok {
			return to, true
		}
	}
	return found, false
}

// anyAimable reports whether a place is in range and arc of a weapon of any base.
func (p position) anyAimable(by UnitID, kind AttackKind, to geom.Point) bool {
	weapons, place := p.weaponsFor(by, kind), geom.Disc(to, 0)
	list, n := p.members(by)
	for _, b := range list[:n] {
		if p.bearsOn(weapons, b, p.capsule(b), place) {
			return true
		}
	}
	return false
}

// firstSeen is the first of some places that is seen as it must be: directly by a base
// that can fire at it, for Indirect fire by any friendly base.
func (p position) firstSeen(by, at UnitID, kind AttackKind, places []geom.Point) (found geom.Point, ok bool) {
	if len(places) == 0 {
		return found, false
	}
	if kind != IndirectBlast {
		return p.firstSeenBy(by, at, p.weaponsFor(by, kind), places)
	}
	for i := range p.m.units {
		if u := UnitID(i); p.seat(u) == p.seat(by) && p.onTable(u) {
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
func (p position) firstUnder(by, at UnitID, places []geom.Point) (found geom.Point, ok bool) {
	if _, inside := p.building(at); !inside {
		return found, false
	}
	for i := range p.m.units {
		u := UnitID(i)
		if p.seat(u) != p.seat(by) || !p.onTable(u) {
			continue
		}
		seen := p.look(u, at)
		for _, place := range places {
			for k, b := range seen.targets[:seen.nt] {
				if geom.GapWithin(geom.Disc(place, 0), p.capsule(b), 0) && seen.any(k) {
					return place, true
				}
			}
		}
	}
	return found, false
}

// any reports whether somebody sees a target.
func (s *sightings) any(target int) bool {
	for i := range s.nv {
		if s.seen[i][target] != table.Blocked {
			return true
		}
	}
	return false
}

// firstSeenBy is the first of some places that a unit's bases see; if there are
// weapons, one that has it in range and arc.
func (p position) firstSeenBy(u, like UnitID, weapons weaponSet, places []geom.Point) (found geom.Point, ok bool) {
	bases, _ := p.members(u)
	l := p.lookAt(u, like, places...)
	for k := 0; k < len(places) && !ok; k++ {
		for i := 0; i < len(l.viewers) && !ok; i++ {
			if weapons == 0 || p.bearsOn(weapons, bases[i], l.viewers[i].Capsule, l.targets[k].Capsule) {
				found, ok = places[k], l.over.Look(i, k).Seen != table.Blocked
			}
		}
	}
	l.release()
	return found, ok
}

// aimList is places that are tried.
type aimList struct {
	at [maxMembers * 8]geom.Point
	n  int
}

func (l *aimList) add(at geom.Point) {
	l.at[l.n] = at
	l.n++
}

// aimStages is how many kinds of places are tried, one after the other.
const aimStages = 3

// aims are places worth aiming at: the middles of the target's bases, then the parts
// of them that are seen, then places around them; for a direct blast at a building
// those of its edge that are nearest to them (wp.buildings.blast_direct).
func (p position) aims(by, at UnitID, kind AttackKind, stage int) (list aimList) {
	bases, n := p.members(at)
	switch stage {
	case 0:
		for _, b := range bases[:n] {
			list.add(p.base(b).At)
		}
	case 1:
		if kind != IndirectBlast { // spotters see others
			p.seenParts(by, at, &list)
		}
	default:
		for _, b := range bases[:n] {
			c := p.capsule(b)
			for d := range 8 {
				list.add(geom.Along(c.Centre(), bearing(45*d), blastRadius+c.R-geom.Millimetre))
			}
		}
	}
	if f, inside := p.building(at); inside && kind != IndirectBlast {
		for i := range list.n {
			list.at[i] = p.shape(f).Foot(list.at[i])
		}
	}
	return list
}

// seenParts adds a place of each base of the target that the unit sees.
func (p position) seenParts(by, at UnitID, list *aimList) {
	l := p.lookOut(by, at)
	for k := range l.targets {
		for i := range l.viewers {
			if look := l.over.Look(i, k); look.Seen != table.Blocked {
				list.add(look.Line.B)
				break
			}
		}
	}
	l.release()
}

// countTouched counts the bases under the templates, unit by unit, and gives the attack its
// dice for them (wp.blast.direct_dice, wp.blast.indirect_hit, wp.blast.touched_only).
func (p play) countTouched() {
	a := &p.s.Attack
	f := p.aimFrom(a.By, a.Target, a.Kind, a.Aim)
	a.Stage = Hitting
	for i := range p.m.units {
		if u := UnitID(i); p.affects(u, a.Kind) {
			if touched, n := p.underTemplates(u); n > 0 {
				p.blastPools(&f, u, touched[:n])
			}
		}
	}
	p.tellTouched()
	if a.Pools.Len() == 0 {
		p.endAttack()
	}
}

// underTemplates are the bases of a unit under any template; one under several counts once.
func (p position) underTemplates(u UnitID) (list [maxMembers]BaseID, n int) {
	a := &p.s.Attack
	all, na := p.members(u)
	for _, b := range all[:na] {
		for i := range a.Templates.Len() {
			if p.under(*a.Templates.At(i), b) {
				list[n] = b
				n++
				break
			}
		}
	}
	return list, n
}

// blastPools are the dice of a blast against a unit under it: for each touched base
// those of every weapon that fires, with one more to hit for every base that fires it
// directly after the first (wp.blast.direct_bonus).
func (p play) blastPools(f *aim, u UnitID, touched []BaseID) {
	a := &p.s.Attack
	for _, b := range touched {
		a.Eligible.Add(b)
	}
	firing, n := bases(&f.viewers, f.firing)
	rear := p.rearOf(firing[:n], touched, u, false)
	ranged := p.card(a.By).Ranged
	for w := range ranged {
		fire := 0
		for _, can := range f.can {
			if can.has(w) {
				fire++
			}
		}
		if fire == 0 {
			continue
		}
		l := Pool{By: a.By, At: u, Weapon: int8(w), Shots: uint8(len(touched) * ranged[w].Dice), Need: blastNeed, Mods: p.blastMods(f, u, &ranged[w])}
		if rear.all {
			l.Mods |= RearMod
		}
		if a.Kind != IndirectBlast && fire > 1 {
			l.Mods, l.More = l.Mods|MoreMod, uint8(fire-1)
		}
		p.addPool(l)
	}
}

// blastMods is what changes the dice of a blast against a unit; Indirect fire ignores
// cover, but for buildings (wp.blast.indirect_cover).
func (p position) blastMods(f *aim, u UnitID, w *Weapon) Mods {
	s := p.look(f.from, u)
	inCover := p.coverOf(&s, f.firing).inCover
	if _, inside := p.building(u); inside {
		inCover = true
	} else if p.s.Attack.Kind == IndirectBlast {
		m := p.shotMods(f.from, u, w, false)
		if inCover {
			m |= CoverByIndirect
		}
		return m
	}
	return p.shotMods(f.from, u, w, inCover)
}

// BlastFacts are of "aims": a blast before its template lies.
type BlastFacts struct {
	By      string     `json:"by"`
	At      string     `json:"at"`
	Kind    string     `json:"kind"`
	Weapons []string   `json:"weapons"`
	Firing  []string   `json:"firing"`
	Aim     geom.Point `json:"aim"`
}

func (p play) tellAim(f *aim, kind AttackKind, firing []BaseID) {
	to := p.s.Attack.Aim
	p.g.Tell(func() game.Event {
		facts := BlastFacts{By: p.unitName(f.from), At: p.unitName(f.like), Kind: attackNames[kind], Aim: to}
		clauses := cl("wp.blast.modes", "wp.blast.one_mode", "wp.blast.template", "wp.keywords.blast")
		switch kind {
		case IndirectBlast:
			clauses = append(clauses, "wp.blast.indirect_order", "wp.blast.indirect_range", "wp.blast.indirect_spotter", "wp.keywords.indirect")
		default:
			clauses = append(clauses, "wp.blast.direct_point", "wp.blast.direct_eligible")
			clauses = clauseIf(clauses, kind == Barrage, "wp.blast.fliers")
		}
		if _, inside := p.building(f.like); inside {
			clauses = clauseIf(clauses, kind == IndirectBlast, "wp.buildings.blast_indirect", "wp.open.blast_building_diagram")
			clauses = clauseIf(clauses, kind != IndirectBlast, "wp.buildings.blast_direct", "wp.open.blast_building_diagram")
		}
		var all weaponSet
		for _, can := range f.can {
			all |= can
		}
		for _, b := range firing {
			facts.Firing = append(facts.Firing, p.name(b))
		}
		facts.Weapons, clauses = p.weaponNames(f.from, all, clauses)
		clauses = clauseIf(clauses, p.card(f.like).Command, "wp.blast.command_target")
		return game.Event{Kind: "aims", On: p.basesOn(f.from, f.like), Clauses: unique(clauses), Facts: facts,
			Text: fmt.Sprintf("%s fires %s at %s (%s): %s", facts.By, strings.Join(facts.Weapons, " and "), facts.At, facts.Kind, count(len(firing), "base"))}
	})
}

// TouchedFacts are of "blast": the templates as they lie, and whom they touch.
type TouchedFacts struct {
	By        string       `json:"by"`
	Kind      string       `json:"kind"`
	Templates []geom.Point `json:"templates"`
	Touched   []string     `json:"touched"`
}

func (p play) tellTouched() {
	a := &p.s.Attack
	p.g.Tell(func() game.Event {
		facts := TouchedFacts{By: p.unitName(a.By), Kind: attackNames[a.Kind]}
		clauses := cl("wp.blast.template", "wp.blast.touched_only")
		for i := range a.Templates.Len() {
			facts.Templates = append(facts.Templates, *a.Templates.At(i))
		}
		for i := range p.m.units {
			u := UnitID(i)
			if !p.affects(u, a.Kind) {
				continue
			}
			touched, n := p.underTemplates(u)
			for _, b := range touched[:n] {
				facts.Touched = append(facts.Touched, p.name(b))
			}
			clauses = clauseIf(clauses, n > 0 && p.seat(u) == p.seat(a.By), "wp.blast.friendly")
			clauses = clauseIf(clauses, n > 0 && p.engaged(u), "wp.shooting.engaged_targets")
		}
		text := fmt.Sprintf("%s of %s touch nobody", count(len(facts.Templates), "template"), facts.By)
		if len(facts.Touched) > 0 {
			text = fmt.Sprintf("%s of %s touch %s", count(len(facts.Templates), "template"), facts.By, strings.Join(facts.Touched, ", "))
		}
		if len(facts.Templates) == 1 {
			text = strings.Replace(text, " touch ", " touches ", 1)
		}
		return game.Event{Kind: "blast", On: p.basesOn(a.By), Clauses: unique(clauses), Facts: facts, Text: text}
	})
}

// aiming asks where the template of a blast is put: its middle.
type aiming struct {
	unit, at UnitID
	kind     AttackKind
}

// Propose implements asking.Asking.
func (q aiming) Propose(p position, _ *game.Luck, to *game.Proposals) {
	for stage := range aimStages {
		list := p.aims(q.unit, q.at, q.kind, stage)
		for _, at := range list.at[:list.n] {
			if to.Len() < 6 && p.mayAim(q.unit, q.at, q.kind, at, nil) {
				to.Add(int32(at.X), int32(at.Y))
			}
		}
	}
}

// Judge implements asking.Asking.
func (q aiming) Judge(p position, a game.Answer, why *reasons) bool {
	if len(a) != 2 || !onGrid(a) {
		return why.Misshapen("x and y of the template's middle")
	}
	return p.mayAim(q.unit, q.at, q.kind, point(a), why)
}

// Complete implements asking.Completes: at a building, a place stands for the nearest
// one of its edge.
func (q aiming) Complete(p position, a game.Answer) game.Answer {
	f, inside := p.building(q.at)
	if len(a) != 2 || !onGrid(a) || !inside || q.kind == IndirectBlast {
		return a
	}
	if foot := p.shape(f).Foot(point(a)); geom.Within(foot, point(a), geom.Inch/2) {
		return game.Answer{int32(foot.X), int32(foot.Y)}
	}
	return a
}

// Words implements asking.Asking.
func (q aiming) Words(_ position, a game.Answer) string {
	return fmt.Sprintf("the template at %v, %v", geom.Length(a[0]), geom.Length(a[1]))
}

// Request implements asking.Asking.
func (q aiming) Request(p position) game.Request {
	r := game.Request{Prompt: "Where is the template of " + p.unitName(q.unit) + " put, to touch " + p.unitName(q.at) + "?",
		Clauses: cl("wp.blast.direct_point", "wp.blast.direct_eligible", "wp.blast.friendly")}
	if q.kind == IndirectBlast {
		r.Clauses = cl("wp.blast.indirect_range", "wp.blast.indirect_spotter", "wp.blast.friendly")
	}
	return r
}
