package think

import (
	"umpire/dice"
	"umpire/geom"
	"umpire/rules/warpath"
)

// value returns what a base of a unit is worth: the less, the fewer Rounds it has left to be
// of use.
func (ap *Appraiser) value(u warpath.UnitID) int {
	card := ap.P.Card(u)
	return 100 * card.Points * (ap.roundsAfter() + 1) / (card.Bases * ap.m.Setup.Rounds)
}

// bestTarget returns whom a unit had best shoot at from where it is, and what it would do.
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

// Shot returns what a unit's fire at another comes to on average.
func (ap *Appraiser) Shot(u warpath.UnitID, a warpath.ShotAnswer) int {
	if a.Holds() {
		return 0
	}
	p, kind, at := ap.P, a.How, a.At
	if at == warpath.None {
		return -1
	}
	if kind != warpath.Fire {
		lost, pays := ap.blast(u, at, kind, p.Fired(u, a))
		if !pays {
			return -1
		}
		return ap.killed(at, lost)
	}
	f := p.FireAt(u, at, p.Fired(u, a), warpath.AllMembers)
	var pools []warpath.Pool
	p.VolleyOf(&f, func(l warpath.Pool) { pools = append(pools, l) })
	_, eligible := warpath.Bases(&f.Targets, f.Eligible)
	return ap.killed(at, ap.odds(at, eligible, pools))
}

// driftDegrees says how far apart the bearings are that a bot follows templates to.
const driftDegrees = 45

// blast returns how many bases a blast is likely to take, aimed where it pays most; pays is
// false where it would cost its own side more than the enemy (wp.blast.friendly), or nobody
// can fire it.
func (ap *Appraiser) blast(u, at warpath.UnitID, kind warpath.AttackKind, with warpath.WeaponSet) (lost dice.Dist, pays bool) {
	attack, fired := ap.Own.Attack, ap.Own.Act.With
	ap.Own.Act.With = with
	to, pays := ap.paying(u, at, kind)
	if pays {
		lost = ap.landing(u, at, kind, to)
	}
	ap.Own.Attack, ap.Own.Act.With = attack, fired
	return lost, pays
}

// landing returns how many bases a blast aimed at a place is likely to take, wherever it drifts. It
// leaves the blast lying in the position.
func (ap *Appraiser) landing(u, at warpath.UnitID, kind warpath.AttackKind, to geom.Point) dice.Dist {
	p := ap.P
	f := p.LayBlast(u, at, kind, to)
	if kind == warpath.IndirectBlast {
		if d := p.DriftOf(&f, at, driftDegrees); len(d.Landings) > 0 {
			return p.LandingOdds(at, warpath.OddsRerolls{}, d.Landings).Casualties
		}
	}
	touched, n := p.UnderTemplates(at)
	l := p.Landed(&f, at, touched[:n])
	return ap.odds(at, l.AtStake, l.Pools)
}

// paying returns where a template of a unit's blast costs the enemy more than its own side, and
// most. It leaves a blast lying in the position.
func (ap *Appraiser) paying(u, at warpath.UnitID, kind warpath.AttackKind) (found geom.Point, ok bool) {
	best := 0
	for _, stage := range [...]int{0, warpath.AimStages - 1} {
		list := ap.P.Aims(u, at, kind, stage)
		for _, to := range list.At[:list.N] {
			w := ap.aim(u, kind, to)
			if w <= best || !ap.P.LiesOn(geom.Disc(to, warpath.BlastRadius), at) {
				continue
			}
			if f := ap.P.LayBlast(u, at, kind, to); f.Firing != 0 {
				found, best, ok = to, w, true
			}
		}
	}
	return found, ok
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

// odds returns how many bases, of so many that may be lost, some pools destroy. A Shield is
// left out: see killed.
func (ap *Appraiser) odds(at warpath.UnitID, eligible int, pools []warpath.Pool) dice.Dist {
	shields := ap.Own.Units[at].Shields
	ap.Own.Units[at].Shields = 0
	o := ap.P.PoolOdds(at, eligible, warpath.OddsRerolls{}, pools)
	ap.Own.Units[at].Shields = shields
	return o.Casualties
}

// thousandth is the unit in which bases lost on average are counted.
const thousandth = 1000

// killed returns what it is worth that a unit is likely to lose so many bases: more for the last
// of them.
func (ap *Appraiser) killed(at warpath.UnitID, lost dice.Dist) int {
	left := ap.P.Strength(at)
	mean, all := int(lost.Mean().Parts(thousandth)), int(lost.AtLeast(left).Parts(thousandth))
	worth := (ap.value(at)*mean + ap.bounty(at)*mean/left/2) / thousandth
	whole := ap.value(at)*left + ap.bounty(at)/2
	if ap.P.Card(at).Command {
		worth, whole = 2*worth, 2*whole
	}
	worth += (whole/2 + ap.bounty(at)/2) * all / thousandth
	if ap.P.Unit(at).Shields > 0 {
		worth /= 4
	}
	return worth
}

// blows returns how many bases a unit's blows at another are likely to take, if it had a token
// and so many of its bases struck.
func (ap *Appraiser) blows(by, at warpath.UnitID, with warpath.Token, bases int) dice.Dist {
	own, s := &ap.Own.Attack, ap.P.Unit(by)
	kind, token := own.Kind, s.Token
	own.Kind, s.Token = warpath.Melee, with
	lost := ap.odds(at, ap.P.Strength(at), ap.P.BlowsOf(by, at, bases))
	own.Kind, s.Token = kind, token
	return lost
}

// Fight returns what an assault of a unit on another comes to, with an Assault token: what
// both would lose, and what losing means.
func (ap *Appraiser) Fight(u, foe warpath.UnitID, with warpath.Token) int {
	p := ap.P
	given := ap.blows(u, foe, with, p.Strength(u))
	taken := ap.blows(foe, u, p.Unit(foe).Token, min(p.Strength(foe), p.Strength(u)+2))
	worth := ap.killed(foe, given) - ap.killed(u, taken)
	wins, _, loses := given.Against(taken)
	worth += pinWorth * int(wins.Parts(thousandth)-loses.Parts(thousandth)) / thousandth
	if p.Card(foe).Shoot != warpath.Dash { // who is engaged does not shoot
		worth += ap.value(foe) * p.Strength(foe) / 12
	}
	return worth
}
