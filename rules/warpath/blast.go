package warpath

import (
	"fmt"
	"math/bits"
	"strings"

	"umpire/game"
	"umpire/geom"
)

// Blast templates are round, of 60 mm (wp.blast.template); a blast needs 6+ to hit,
// whatever the unit's Shoot (wp.blast.direct_target_number).
const (
	blastRadius = 30 * geom.Millimetre
	blastNeed   = 6
)

// blast aims a blast at a place, for a nominated unit or for none, and places its template
// or begins to scatter it (wp.blast.direct_point, wp.blast.indirect_range).
func (p play) blast(u, at UnitID, kind AttackKind) {
	point := answer(p, "aim", p.seat(u), game.Aim, aiming{u, at, kind})
	p.beginAttack(kind, u, at)
	attack := &p.s.Attack
	attack.Aim = point
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

// affects reports whether a template of the kind of attack does anything to a unit:
// blasts to those on the ground, barrages to fliers (wp.blast.fliers).
func (p position) affects(u UnitID, kind AttackKind) bool {
	return p.onTable(u) && p.flying(u) == (kind == Barrage)
}

// under reports whether a template at a place touches a base.
func (p position) under(at geom.Point, b BaseID) bool {
	return geom.GapWithin(geom.Disc(at, blastRadius), p.capsule(b), 0)
}

// spares reports whether a template at a place that the player chooses touches nobody
// engaged (wp.shooting.engaged_targets), and no friend where the players agreed on that
// (wp.blast.friendly).
func (p position) spares(by UnitID, at geom.Point, kind AttackKind, why *reasons) bool {
	ok := true
	for i := range p.m.units {
		u := UnitID(i)
		if p.mayTouch(by, u, kind) {
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
			if p.engaged(u) {
				ok = why.No("wp.shooting.engaged_targets", "the template touches %s, which is engaged", p.name(b))
			} else {
				ok = why.No("wp.blast.friendly", "the template touches %s, a friend", p.name(b))
			}
			break
		}
	}
	return ok
}

// mayTouch reports whether a template may be put so that it touches a unit.
func (p position) mayTouch(by, u UnitID, kind AttackKind) bool {
	return !p.affects(u, kind) || !p.engaged(u) && (p.enemies(u, by) || !p.m.Setup.Variants.SpareFriends)
}

// touchesFriend reports whether a template at a place touches a base of the unit's side.
func (p position) touchesFriend(by UnitID, kind AttackKind, at geom.Point) bool {
	for i := range p.m.units {
		if u := UnitID(i); p.seat(u) == p.seat(by) && p.affects(u, kind) && p.liesOn(geom.Disc(at, blastRadius), u) {
			return true
		}
	}
	return false
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
	At      string     `json:"at"` // the nominated unit, or "" for a point
	Kind    string     `json:"kind"`
	Weapons []string   `json:"weapons"`
	Firing  []string   `json:"firing"`
	Aim     geom.Point `json:"aim"`
}

func (p play) tellAim(f *aim, kind AttackKind, firing []BaseID) {
	to := p.s.Attack.Aim
	p.g.Tell(func() game.Event {
		facts := BlastFacts{By: p.unitName(f.from), Kind: attackNames[kind], Aim: to}
		at := fmt.Sprintf("a point, (%v, %v)", to.X, to.Y)
		clauses := cl("wp.blast.modes", "wp.blast.one_mode", "wp.blast.template", "wp.keywords.blast")
		switch kind {
		case IndirectBlast:
			clauses = append(clauses, "wp.blast.indirect_order", "wp.blast.indirect_range", "wp.blast.indirect_spotter", "wp.keywords.indirect")
		default:
			clauses = append(clauses, "wp.blast.direct_point", "wp.blast.direct_eligible")
			clauses = clauseIf(clauses, kind == Barrage, "wp.blast.fliers")
		}
		if f.at != None {
			facts.At = p.unitName(f.at)
			at = facts.At
			clauses = clauseIf(clauses, p.card(f.at).Command, "wp.blast.command_target")
		}
		if _, inside := p.site(f.at, to); inside {
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
		return game.Event{Kind: "aims", On: p.basesOn(f.from, f.at), Clauses: unique(clauses), Facts: facts,
			Text: fmt.Sprintf("%s fires %s at %s (%s): %s", facts.By, strings.Join(facts.Weapons, " and "), at, facts.Kind, count(len(firing), "base"))}
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
			touched, n := p.underTemplates(u)
			if !p.affects(u, a.Kind) {
				clauses = clauseIf(clauses, n > 0 && p.onTable(u), "wp.blast.fliers")
				continue
			}
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
