package warpath

import (
	"umpire/geom"
)

// value is what a base of a unit is worth: the less, the fewer Rounds it has left to be
// of use.
func (ap *Appraiser) value(u UnitID) int {
	card := ap.p.card(u)
	return 100 * card.Points * (ap.roundsAfter() + 1) / (card.Bases * ap.m.Setup.Rounds)
}

// bestTarget is whom a unit had best shoot at from where it is, and what it would do.
func (ap *Appraiser) bestTarget(u UnitID) (at UnitID, best int) {
	at = None
	for kind := Fire; kind <= Barrage; kind++ {
		ap.p.targets(u, kind, func(foe UnitID) {
			if w := ap.shot(u, shotAnswer{How: kind, At: foe}); w > best {
				at, best = foe, w
			}
		})
	}
	return at, best
}

// shot is what a unit's fire at another comes to on average.
func (ap *Appraiser) shot(u UnitID, a shotAnswer) int {
	if a.holds() {
		return 0
	}
	p, kind, at := ap.p, a.How, a.At
	if at == None || kind != Fire && !ap.pays(u, at, kind) {
		return -1
	}
	lost := 0
	if kind == Fire {
		f := p.fireAt(u, at, p.fired(u, a), allMembers)
		p.volleyOf(&f, func(l Pool) { lost += ap.loss(&l) })
	} else {
		lost = ap.blast(u, at, kind, p.fired(u, a))
	}
	return ap.killed(at, lost)
}

// blast is what a blast comes to: as if it touched three bases.
func (ap *Appraiser) blast(u, at UnitID, kind AttackKind, with weaponSet) (lost int) {
	card := ap.p.card(u)
	for w := range card.Ranged {
		if !with.has(w) {
			continue
		}
		l := Pool{By: u, At: at, Weapon: int8(w), Need: blastNeed, Shots: uint8(card.Ranged[w].Dice * min(3, ap.p.strength(at)))}
		if kind != IndirectBlast {
			l.Mods, l.More = MoreMod, uint8(ap.p.strength(u)-1)
		}
		if lost += ap.loss(&l); kind == IndirectBlast {
			lost = lost * 2 / 3 // it may drift away
		}
	}
	return lost
}

// pays reports whether a template may lie so that it costs the enemy more than its own side
// (wp.blast.friendly).
func (ap *Appraiser) pays(u, at UnitID, kind AttackKind) bool {
	for _, stage := range [...]int{0, aimStages - 1} {
		list := ap.p.aims(u, at, kind, stage)
		for _, to := range list.at[:list.n] {
			if ap.p.liesOn(geom.Disc(to, blastRadius), at) && ap.aim(u, kind, to) > 0 {
				return true
			}
		}
	}
	return false
}

// aim counts the bases that a template would touch: the enemy's for it, and against it twice
// those of its own side; of what may drift, also some of those that it may drift onto.
func (ap *Appraiser) aim(by UnitID, kind AttackKind, to geom.Point) (n int) {
	template, drift := geom.Disc(to, blastRadius), geom.Disc(to, blastRadius+4*geom.Inch)
	for i := range ap.m.bases {
		b := BaseID(i)
		u := ap.p.unitOf(b)
		if !ap.own.Bases[b].Alive || !ap.p.affects(u, kind) {
			continue
		}
		foe, c := ap.p.enemies(u, by), ap.p.capsule(b)
		switch {
		case foe && geom.GapWithin(template, c, 0):
			n += ap.value(u)
		case foe:
		case geom.GapWithin(template, c, 0):
			n -= 2 * ap.value(u)
		case kind == IndirectBlast && geom.GapWithin(drift, c, 0):
			n -= ap.value(u) / 8
		}
	}
	return n
}

// thousandth is the unit in which bases lost on average are counted.
const thousandth = 1000

// loss is how many bases a pool destroys on average, in thousandths.
func (ap *Appraiser) loss(l *Pool) int {
	p := ap.p
	hits, shift := 0, l.hitShift()
	for face := 2; face <= 8; face++ {
		if face+shift >= int(l.Need) {
			hits++
		}
	}
	shots := int(l.Shots)
	if l.halved() {
		shots, hits = shots/2, 1
	}
	w := p.weaponOf(l)
	wounds, bonus := 0, p.damageShift(l)
	for face := 2; face <= 8; face++ {
		if face+bonus >= p.armourOf(l) {
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
	if save := p.save(l.At); save > 0 {
		lost = lost * (save - 1) / 8
	}
	return lost
}

// killed is what it is worth that a unit loses so many thousandths of bases: more for
// the last of them, nothing past them.
func (ap *Appraiser) killed(at UnitID, lost int) int {
	left := ap.p.strength(at) * thousandth
	lost = min(lost, left)
	worth := ap.value(at)*lost/thousandth + ap.bounty(at)*lost/left/2
	if ap.p.card(at).Command {
		worth *= 2
	}
	if lost == left {
		worth += worth/2 + ap.bounty(at)/2
	}
	if ap.p.unit(at).Shields > 0 {
		worth /= 4
	}
	return worth
}

// blows is what a unit's blows at another come to on average, in thousandths of bases,
// if it had a token.
func (ap *Appraiser) blows(by, at UnitID, with Token, bases int) (lost int) {
	card := ap.p.card(by)
	if card.Assault == Dash {
		return 0
	}
	own, s := &ap.own.Attack, ap.p.unit(by)
	kind, token := own.Kind, s.Token
	own.Kind, s.Token = Melee, with
	mods := ap.p.blowMods(by)
	for w := range card.Melee {
		lost += ap.loss(&Pool{By: by, At: at, Weapon: int8(w), Need: int8(card.Assault), Mods: mods, Shots: uint8(bases * card.Melee[w].Dice)})
	}
	own.Kind, s.Token = kind, token
	return lost
}

// fight is what an assault of a unit on another comes to, with an Assault token: what
// both would lose, and what losing means.
func (ap *Appraiser) fight(u, foe UnitID, with Token) int {
	p := ap.p
	given := ap.blows(u, foe, with, p.strength(u))
	taken := ap.blows(foe, u, p.unit(foe).Token, min(p.strength(foe), p.strength(u)+2))
	worth := ap.killed(foe, given) - ap.killed(u, taken)
	switch {
	case given > taken+thousandth/2:
		worth += pinWorth
	case taken > given+thousandth/2:
		worth -= pinWorth
	}
	if p.card(foe).Shoot != Dash { // who is engaged does not shoot
		worth += ap.value(foe) * p.strength(foe) / 12
	}
	return worth
}
