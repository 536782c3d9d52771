package think

import (
	"umpire/geom"
	"umpire/rules/warpath"
)

// value is what a base of a unit is worth: the less, the fewer Rounds it has left to be
// of use.
func (ap *Appraiser) value(u warpath.UnitID) int {
	card := ap.P.Card(u)
	return 100 * card.Points * (ap.roundsAfter() + 1) / (card.Bases * ap.m.Setup.Rounds)
}

// bestTarget is whom a unit had best shoot at from where it is, and what it would do.
func (ap *Appraiser) bestTarget(u warpath.UnitID) (at warpath.UnitID, best int) {
	at = warpath.None
	for kind := warpath.Fire; kind <= warpath.Barrage; kind++ {
		ap.P.Targets(u, kind, func(foe warpath.UnitID) {
			if w := ap.Shot(u, warpath.ShotAnswer{How: kind, At: foe}); w > best {
				at, best = foe, w
			}
		})
	}
	return at, best
}

// Shot is what a unit's fire at another comes to on average.
func (ap *Appraiser) Shot(u warpath.UnitID, a warpath.ShotAnswer) int {
	if a.Holds() {
		return 0
	}
	p, kind, at := ap.P, a.How, a.At
	if at == warpath.None || kind != warpath.Fire && !ap.pays(u, at, kind) {
		return -1
	}
	lost := 0
	if kind == warpath.Fire {
		f := p.FireAt(u, at, p.Fired(u, a), warpath.AllMembers)
		p.VolleyOf(&f, func(l warpath.Pool) { lost += ap.loss(&l) })
	} else {
		lost = ap.blast(u, at, kind, p.Fired(u, a))
	}
	return ap.killed(at, lost)
}

// blast is what a blast comes to: as if it touched three bases.
func (ap *Appraiser) blast(u, at warpath.UnitID, kind warpath.AttackKind, with warpath.WeaponSet) (lost int) {
	card := ap.P.Card(u)
	for w := range card.Ranged {
		if !with.Has(w) {
			continue
		}
		l := warpath.Pool{By: u, At: at, Weapon: int8(w), Need: warpath.BlastNeed, Shots: uint8(card.Ranged[w].Dice * min(3, ap.P.Strength(at)))}
		if kind != warpath.IndirectBlast {
			l.Mods, l.More = warpath.MoreMod, uint8(ap.P.Strength(u)-1)
		}
		if lost += ap.loss(&l); kind == warpath.IndirectBlast {
			lost = lost * 2 / 3 // it may drift away
		}
	}
	return lost
}

// pays reports whether a template may lie so that it costs the enemy more than its own side
// (wp.blast.friendly).
func (ap *Appraiser) pays(u, at warpath.UnitID, kind warpath.AttackKind) bool {
	for _, stage := range [...]int{0, warpath.AimStages - 1} {
		list := ap.P.Aims(u, at, kind, stage)
		for _, to := range list.At[:list.N] {
			if ap.P.LiesOn(geom.Disc(to, warpath.BlastRadius), at) && ap.aim(u, kind, to) > 0 {
				return true
			}
		}
	}
	return false
}

// aim counts the bases that a template would touch: the enemy's for it, and against it twice
// those of its own side; of what may drift, also some of those that it may drift onto.
func (ap *Appraiser) aim(by warpath.UnitID, kind warpath.AttackKind, to geom.Point) (n int) {
	template, drift := geom.Disc(to, warpath.BlastRadius), geom.Disc(to, warpath.BlastRadius+4*geom.Inch)
	for i := range ap.m.Bases {
		b := warpath.BaseID(i)
		u := ap.P.UnitOf(b)
		if !ap.Own.Bases[b].Alive || !ap.P.Affects(u, kind) {
			continue
		}
		foe, c := ap.P.Enemies(u, by), ap.P.Capsule(b)
		switch {
		case foe && geom.GapWithin(template, c, 0):
			n += ap.value(u)
		case foe:
		case geom.GapWithin(template, c, 0):
			n -= 2 * ap.value(u)
		case kind == warpath.IndirectBlast && geom.GapWithin(drift, c, 0):
			n -= ap.value(u) / 8
		}
	}
	return n
}

// thousandth is the unit in which bases lost on average are counted.
const thousandth = 1000

// loss is how many bases a pool destroys on average, in thousandths.
func (ap *Appraiser) loss(l *warpath.Pool) int {
	p := ap.P
	hits, shift := 0, l.HitShift()
	for face := 2; face <= 8; face++ {
		if face+shift >= int(l.Need) {
			hits++
		}
	}
	shots := int(l.Shots)
	if l.Halved() {
		shots, hits = shots/2, 1
	}
	w := p.WeaponOf(l)
	wounds, bonus := 0, p.DamageShift(l)
	for face := 2; face <= 8; face++ {
		if face+bonus >= p.ArmourOf(l) {
			wounds++
		}
	}
	lost := shots * hits * wounds * thousandth / 64
	if w != nil && (w.Marksman || w.Frenzy) {
		lost += lost / 8
	}
	if w != nil && w.Vicious {
		lost += lost / 8
	}
	if save := p.Save(l.At); save > 0 {
		lost = lost * (save - 1) / 8
	}
	return lost
}

// killed is what it is worth that a unit loses so many thousandths of bases: more for
// the last of them, nothing past them.
func (ap *Appraiser) killed(at warpath.UnitID, lost int) int {
	left := ap.P.Strength(at) * thousandth
	lost = min(lost, left)
	worth := ap.value(at)*lost/thousandth + ap.bounty(at)*lost/left/2
	if ap.P.Card(at).Command {
		worth *= 2
	}
	if lost == left {
		worth += worth/2 + ap.bounty(at)/2
	}
	if ap.P.Unit(at).Shields > 0 {
		worth /= 4
	}
	return worth
}

// blows is what a unit's blows at another come to on average, in thousandths of bases,
// if it had a token.
func (ap *Appraiser) blows(by, at warpath.UnitID, with warpath.Token, bases int) (lost int) {
	card := ap.P.Card(by)
	if card.Assault == warpath.Dash {
		return 0
	}
	own, s := &ap.Own.Attack, ap.P.Unit(by)
	kind, token := own.Kind, s.Token
	own.Kind, s.Token = warpath.Melee, with
	mods := ap.P.BlowMods(by)
	for w := range card.Melee {
		lost += ap.loss(&warpath.Pool{By: by, At: at, Weapon: int8(w), Need: int8(card.Assault), Mods: mods, Shots: uint8(bases * card.Melee[w].Dice)})
	}
	own.Kind, s.Token = kind, token
	return lost
}

// Fight is what an assault of a unit on another comes to, with an Assault token: what
// both would lose, and what losing means.
func (ap *Appraiser) Fight(u, foe warpath.UnitID, with warpath.Token) int {
	p := ap.P
	given := ap.blows(u, foe, with, p.Strength(u))
	taken := ap.blows(foe, u, p.Unit(foe).Token, min(p.Strength(foe), p.Strength(u)+2))
	worth := ap.killed(foe, given) - ap.killed(u, taken)
	switch {
	case given > taken+thousandth/2:
		worth += pinWorth
	case taken > given+thousandth/2:
		worth -= pinWorth
	}
	if p.Card(foe).Shoot != warpath.Dash { // who is engaged does not shoot
		worth += ap.value(foe) * p.Strength(foe) / 12
	}
	return worth
}
