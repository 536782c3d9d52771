package warpath

import (
	"fmt"
	"math/bits"
	"strings"

	"umpire/game"
	"umpire/geom"
)

// BlastRadius is that of templates, which are round, of 60 mm.
const BlastRadius = 30 * geom.Millimetre // wp.blast.template

// BlastNeed is the number that a blast needs to hit, whatever the unit's Shoot.
const BlastNeed = 6

// blast aims a blast at a place, for a nominated unit or for none, and places its template
// or begins to scatter it (wp.blast.direct_point, wp.blast.indirect_range).
func (p Play) blast(u, at UnitID, kind AttackKind) {
	point := answer(p, "aim", p.Seat(u), game.Aim, AimingQuestion{u, at, kind})
	p.beginAttack(kind, u, at)
	attack := &p.S.Attack
	attack.Aim = point
	f := p.AimFrom(u, at, kind, attack.Aim)
	firing, n := Bases(&f.Viewers, f.Firing)
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

// firing returns how many bases fire.
func (a *Attack) firing() (n int) {
	for _, w := range a.Firing {
		n += bits.OnesCount64(w)
	}
	return n
}

// Affects reports whether a template of the kind of attack does anything to a unit:
// blasts to those on the ground, barrages to fliers (wp.blast.fliers).
func (p Position) Affects(u UnitID, kind AttackKind) bool {
	return p.OnTable(u) && p.Flying(u) == (kind == Barrage)
}

// under reports whether a template at a place touches a base.
func (p Position) under(at geom.Point, b BaseID) bool {
	return geom.GapWithin(geom.Disc(at, BlastRadius), p.Capsule(b), 0)
}

// spares reports whether a template at a place that the player chooses touches nobody
// engaged (wp.shooting.engaged_targets), and no friend where the players agreed on that
// (wp.blast.friendly).
func (p Position) spares(by UnitID, at geom.Point, kind AttackKind, why *Reasons) bool {
	ok := true
	for i := range p.M.Units {
		u := UnitID(i)
		if p.MayTouch(by, u, kind) {
			continue
		}
		list, n := p.Members(u)
		for _, b := range list[:n] {
			if !p.under(at, b) {
				continue
			}
			if why == nil {
				return false
			}
			if p.Engaged(u) {
				ok = why.No("wp.shooting.engaged_targets", "the template touches %s, which is engaged", p.Name(b))
			} else {
				ok = why.No("wp.blast.friendly", "the template touches %s, a friend", p.Name(b))
			}
			break
		}
	}
	return ok
}

// MayTouch reports whether a template may be put so that it touches a unit.
func (p Position) MayTouch(by, u UnitID, kind AttackKind) bool {
	return !p.Affects(u, kind) || !p.Engaged(u) && (p.Enemies(u, by) || !p.M.Setup.Variants.SpareFriends)
}

// touchesFriend reports whether a template at a place touches a base of the unit's side.
func (p Position) touchesFriend(by UnitID, kind AttackKind, at geom.Point) bool {
	for i := range p.M.Units {
		if u := UnitID(i); p.Seat(u) == p.Seat(by) && p.Affects(u, kind) && p.LiesOn(geom.Disc(at, BlastRadius), u) {
			return true
		}
	}
	return false
}

// countTouched counts the bases under the templates, unit by unit, and gives the attack its
// dice for them (wp.blast.direct_dice, wp.blast.indirect_hit, wp.blast.touched_only).
func (p Play) countTouched() {
	a := &p.S.Attack
	f := p.AimFrom(a.By, a.Target, a.Kind, a.Aim)
	a.Stage = Hitting
	for i := range p.M.Units {
		if u := UnitID(i); p.Affects(u, a.Kind) {
			if touched, n := p.UnderTemplates(u); n > 0 {
				p.BlastPools(&f, u, touched[:n])
			}
		}
	}
	p.tellTouched()
	if a.Pools.Len() == 0 {
		p.endAttack()
	}
}

// UnderTemplates are the bases of a unit under any template; one under several counts once.
func (p Position) UnderTemplates(u UnitID) (list [MaxMembers]BaseID, n int) {
	a := &p.S.Attack
	all, na := p.Members(u)
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

// BlastPools are the dice of a blast against a unit under it: for each touched base
// those of every weapon that fires, with one more to hit for every base that fires it
// directly after the first (wp.blast.direct_bonus).
func (p Play) BlastPools(f *Aim, u UnitID, touched []BaseID) {
	a := &p.S.Attack
	for _, b := range touched {
		a.Eligible.Add(b)
	}
	firing, n := Bases(&f.Viewers, f.Firing)
	rear := p.rearOf(firing[:n], touched, u, false)
	ranged := p.Card(a.By).Ranged
	for w := range ranged {
		fire := 0
		for _, can := range f.can {
			if can.Has(w) {
				fire++
			}
		}
		if fire == 0 {
			continue
		}
		l := Pool{By: a.By, At: u, Weapon: int8(w), Shots: uint8(len(touched) * ranged[w].Dice), Need: BlastNeed, Mods: p.blastMods(f, u, &ranged[w])} // wp.blast.direct_target_number
		if rear.all {
			l.Mods |= RearMod
		}
		if a.Kind != IndirectBlast && fire > 1 {
			l.Mods, l.More = l.Mods|MoreMod, uint8(fire-1)
		}
		p.addPool(l)
	}
}

// blastMods returns what changes the dice of a blast against a unit; Indirect fire ignores
// cover, but for buildings (wp.blast.indirect_cover).
func (p Position) blastMods(f *Aim, u UnitID, w *Weapon) Mods {
	s := p.Look(f.from, u)
	inCover := p.coverOf(&s, f.Firing).InCover
	if _, inside := p.Building(u); inside {
		inCover = true
	} else if p.S.Attack.Kind == IndirectBlast { // wp.blast.indirect_cover
		m := p.ShotMods(f.from, u, w, false)
		if inCover {
			m |= CoverByIndirect
		}
		return m
	}
	return p.ShotMods(f.from, u, w, inCover)
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

func (p Play) tellAim(f *Aim, kind AttackKind, firing []BaseID) {
	to := p.S.Attack.Aim
	p.G.Tell(func() game.Event {
		facts := BlastFacts{By: p.UnitName(f.from), Kind: attackNames[kind], Aim: to}
		at := fmt.Sprintf("a point, (%v, %v)", to.X, to.Y)
		indirect := kind == IndirectBlast
		_, inside := p.site(f.at, to)
		clauses := ClauseIf(nil, indirect, "wp.blast.indirect_order", "wp.blast.indirect_range", "wp.blast.indirect_spotter", "wp.keywords.indirect")
		clauses = ClauseIf(clauses, !indirect, "wp.blast.direct_point", "wp.blast.direct_eligible")
		clauses = ClauseIf(clauses, kind == Barrage, "wp.blast.fliers")
		clauses = ClauseIf(clauses, f.at != None && p.Card(f.at).Command, "wp.blast.command_target")
		clauses = ClauseIf(clauses, inside && indirect, "wp.buildings.blast_indirect", "wp.open.blast_building_diagram")
		clauses = ClauseIf(clauses, inside && !indirect, "wp.buildings.blast_direct", "wp.open.blast_building_diagram")
		if f.at != None {
			facts.At = p.UnitName(f.at)
			at = facts.At
		}
		var all WeaponSet
		for _, can := range f.can {
			all |= can
		}
		for _, b := range firing {
			facts.Firing = append(facts.Firing, p.Name(b))
		}
		facts.Weapons, clauses = p.weaponNames(f.from, all, clauses)
		return game.Event{Kind: "aims", On: p.basesOn(f.from, f.at), Clauses: unique(clauses), Trace: Cl("wp.blast.modes", "wp.blast.one_mode", "wp.blast.template", "wp.keywords.blast"), Facts: facts,
			Text: fmt.Sprintf("%s fires %s at %s (%s): %s", facts.By, strings.Join(facts.Weapons, " and "), at, facts.Kind, Count(len(firing), "base"))}
	})
}

// TouchedFacts are of "blast": the templates as they lie, and whom they touch.
type TouchedFacts struct {
	By        string       `json:"by"`
	Kind      string       `json:"kind"`
	Templates []geom.Point `json:"templates"`
	Touched   []string     `json:"touched"`
}

func (p Play) tellTouched() {
	a := &p.S.Attack
	p.G.Tell(func() game.Event {
		facts := TouchedFacts{By: p.UnitName(a.By), Kind: attackNames[a.Kind]}
		clauses := Cl("wp.blast.template", "wp.blast.touched_only")
		for i := range a.Templates.Len() {
			facts.Templates = append(facts.Templates, *a.Templates.At(i))
		}
		for i := range p.M.Units {
			u := UnitID(i)
			touched, n := p.UnderTemplates(u)
			if !p.Affects(u, a.Kind) {
				clauses = ClauseIf(clauses, n > 0 && p.OnTable(u), "wp.blast.fliers")
				continue
			}
			for _, b := range touched[:n] {
				facts.Touched = append(facts.Touched, p.Name(b))
			}
			clauses = ClauseIf(clauses, n > 0 && p.Seat(u) == p.Seat(a.By), "wp.blast.friendly")
			clauses = ClauseIf(clauses, n > 0 && p.Engaged(u), "wp.shooting.engaged_targets")
		}
		text := fmt.Sprintf("%s of %s touch nobody", Count(len(facts.Templates), "template"), facts.By)
		if len(facts.Touched) > 0 {
			text = fmt.Sprintf("%s of %s touch %s", Count(len(facts.Templates), "template"), facts.By, strings.Join(facts.Touched, ", "))
		}
		if len(facts.Templates) == 1 {
			text = strings.Replace(text, " touch ", " touches ", 1)
		}
		return game.Event{Kind: "blast", On: p.basesOn(a.By), Clauses: unique(clauses), Facts: facts, Text: text}
	})
}
