package warpath

import (
	"umpire/asking"
	"umpire/game"
	"umpire/geom"
)

// Appraiser is what the game knows of good answers, for players that look one answer
// ahead. It weighs what attacks will do on average, in points of the units that lose
// bases, and where units stand: see ground. It serves one player at a time, and
// appraises a question only after it has been asked for suggestions.
//
// What things are worth is in hundredths of a point of a unit's cost.
type Appraiser struct {
	m    *Match
	own  State    // a state to try things in
	p    position // on own
	seat game.Seat
}

// NewAppraiser appraises answers in games of the match.
func NewAppraiser(m *Match) *Appraiser {
	ap := &Appraiser{m: m}
	ap.p = m.At(&ap.own)
	return ap
}

// The value of things, in hundredths of a point.
const (
	objectiveWorth = 12000 // standing at an objective
	inchWorth      = 250   // an inch nearer to where a unit wants to be
	pinWorth       = 1500  // a Pinned marker
	commandWorth   = 400   // a Command Point
)

// Suggest implements bot.Appraiser.
func (ap *Appraiser) Suggest(s *State, q game.Question[State], luck *game.Luck, to *game.Proposals) {
	ap.own = *s
	_, ap.seat, _ = q.About()
	switch q := q.(*question).Asking.(type) {
	case ordering:
		list, n := ap.p.ordered(q.seat)
		for _, u := range list[:n] {
			to.Append(int32(ap.bestOrder(u)))
		}
		to.End()
	case marching: // a good place is worth more draws than an order
		for range 2 {
			q.Propose(ap.p, luck, to)
		}
	}
}

// Appraise implements bot.Appraiser.
func (ap *Appraiser) Appraise(_ *State, q game.Question[State], a game.Answer) int {
	tag, _, _ := q.About()
	switch q := q.(*question).Asking.(type) {
	case ordering:
		return ap.orders(q, a)
	case activating:
		return ap.activating(a)
	case doing:
		return ap.deed(q.unit, a)
	case marching:
		return ap.march(q, a)
	case placing:
		return ap.placement(a)
	case shooting:
		return ap.shot(q.unit, a)
	case aiming:
		return ap.aim(q, a)
	case rerollingDice:
		return ap.reroll(a)
	case losing:
		return -ap.stand(ap.p.unitOf(BaseID(a[0])), ap.p.base(BaseID(a[0])).At)
	case commanding:
		return ap.commandOrder(q, a)
	case consolidating:
		return ap.consolidation(q, a)
	case unpinning:
		return ap.taken(a)
	case rerolling:
		return ap.commandDie(q, a)
	case boarding:
		return ap.taken(a)
	case asking.YesNo[position]:
		return ap.yes(tag, a)
	}
	return 0
}

// taken weighs what is good to do and begins with a number, against -1 for nothing.
func (ap *Appraiser) taken(a game.Answer) int { return min(int(a[0]), 0) }

// yes weighs offers: to go first, and to activate another unit while there are points
// to spare.
func (ap *Appraiser) yes(tag game.Tag, a game.Answer) int {
	want := true
	switch tag {
	case "extra":
		want = ap.own.Points[ap.seat] > 1
	case "alone":
		want = ap.own.VP[ap.seat] > ap.own.VP[ap.seat.Other()]
	}
	if a.Yes() == want {
		return 1
	}
	return 0
}

// commandDie rolls a blank again, and nothing else.
func (ap *Appraiser) commandDie(q rerolling, a game.Answer) int {
	if a[0] < 0 {
		return 1
	}
	if ap.own.Rolled[q.seat].Faces[a[0]] == 0 {
		return 2 + ap.own.Rolled[q.seat].colour(int(a[0]))
	}
	return 0
}

// reroll buys two dice again where that may well decide something.
func (ap *Appraiser) reroll(a game.Answer) int {
	if len(a) == 0 {
		return commandWorth
	}
	gain := 300 // a failed die to hit
	if ap.own.Attack.Stage == Damaging {
		gain = 700
	}
	return len(a) * gain * min(3, int(ap.own.Points[ap.seat])) / 3
}

// commandOrder weighs Command Orders.
func (ap *Appraiser) commandOrder(q commanding, a game.Answer) int {
	if a[0] < 0 {
		return 0
	}
	p, u := ap.p, q.unit
	k := OrderKind(a[0])
	cost := commandWorth * p.orderCard(ap.seat, k).Cost
	switch k {
	case Firestorm:
		_, best := ap.bestTarget(u)
		return best/3 - cost
	case GoGoGo:
		_, best := ap.bestTarget(u)
		return best - cost
	case Infection:
		if p.unit(u).Pinned {
			return pinWorth - cost
		}
		return ap.value(u)*p.strength(u)/40 - cost
	case Thirst:
		return ap.value(u)*p.strength(u)/8 - cost
	case Transfixed:
		return pinWorth - cost
	}
	return -cost
}

// consolidation follows up where that pays, else takes ground.
func (ap *Appraiser) consolidation(q consolidating, a game.Answer) int {
	switch a[0] {
	case followUp:
		return ap.fight(q.unit, UnitID(a[1]), false)
	case moveUp:
		return 1
	}
	return 0
}

// value is what a base of a unit is worth.
func (ap *Appraiser) value(u UnitID) int {
	card := ap.p.card(u)
	return 100 * card.Points / card.Bases
}

// activating begins with who has most to do now: charges and shots first, reserves as
// soon as they may.
func (ap *Appraiser) activating(a game.Answer) int {
	if a[0] < 0 {
		return -1
	}
	u := UnitID(a[0])
	switch ap.own.Phase {
	case MovementPhase:
		if ap.own.Units[u].Token == Sprint && ap.p.card(u).Assault != Dash {
			return 2000 - int(ap.nearestEnemy(u, ap.p.whereabouts(u))/geom.Inch)
		}
		return 100
	case CombatPhase:
		if ap.p.engaged(u) {
			return 1
		}
	}
	_, best := ap.bestTarget(u)
	return best
}

// bestTarget is whom a unit had best shoot at from where it is, and what it would do.
func (ap *Appraiser) bestTarget(u UnitID) (at UnitID, best int) {
	at = None
	for kind := Fire; kind <= Barrage; kind++ {
		ap.p.targets(u, kind, func(foe UnitID) {
			if w := ap.shot(u, game.Answer{int32(kind), int32(foe)}); w > best {
				at, best = foe, w
			}
		})
	}
	return at, best
}

// shot is what a unit's fire at another comes to on average.
func (ap *Appraiser) shot(u UnitID, a game.Answer) int {
	if a[0] < 0 {
		return 0
	}
	p, kind, at := ap.p, AttackKind(a[0]), UnitID(a[1])
	lost := 0
	if kind == Fire {
		f := p.fireAt(u, at, p.weaponsFor(u, Fire), allMembers)
		p.volleyOf(&f, func(l Pool) { lost += ap.loss(&l) })
	} else {
		lost = ap.blast(u, at, kind)
	}
	return ap.killed(at, lost)
}

// blast is what a blast comes to: as if it touched three bases.
func (ap *Appraiser) blast(u, at UnitID, kind AttackKind) (lost int) {
	card := ap.p.card(u)
	for w := range card.Ranged {
		if !ap.p.weaponsFor(u, kind).has(w) {
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

// aim counts the enemy bases that a template would touch.
func (ap *Appraiser) aim(q aiming, a game.Answer) (n int) {
	at := geom.Point{X: geom.Length(a[0]), Y: geom.Length(a[1])}
	template := geom.Disc(at, blastRadius)
	for i := range ap.m.bases {
		b := BaseID(i)
		if u := ap.p.unitOf(b); ap.own.Bases[b].Alive && ap.p.onTable(u) && geom.GapWithin(template, ap.p.capsule(b), 0) {
			if ap.p.enemies(u, q.unit) {
				n += ap.value(u)
			} else {
				n -= 2 * ap.value(u)
			}
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
	worth := ap.value(at) * min(lost, left) / thousandth
	if ap.p.unit(at).Shields > 0 {
		worth /= 4
	}
	if lost >= left {
		worth += worth / 2
	}
	if ap.p.card(at).Command {
		worth *= 2
	}
	return worth
}

// blows is what a unit's blows at another come to on average, in thousandths of bases.
func (ap *Appraiser) blows(by, at UnitID, mods Mods, bases int) (lost int) {
	card := ap.p.card(by)
	if card.Assault == Dash {
		return 0
	}
	own := &ap.own.Attack
	was := own.Kind
	own.Kind = Melee
	for w := range card.Melee {
		lost += ap.loss(&Pool{By: by, At: at, Weapon: int8(w), Need: int8(card.Assault), Mods: mods, Shots: uint8(bases * card.Melee[w].Dice)})
	}
	own.Kind = was
	return lost
}

// fight is what an assault of a unit on another comes to: what both would lose, and
// what losing means.
func (ap *Appraiser) fight(u, foe UnitID, charge bool) int {
	p := ap.p
	mods := Mods(0)
	if charge {
		mods = PlusMod
	}
	given := ap.blows(u, foe, mods, p.strength(u))
	taken := ap.blows(foe, u, 0, min(p.strength(foe), p.strength(u)+2))
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

// deed weighs what a unit does in its move.
func (ap *Appraiser) deed(u UnitID, a game.Answer) int {
	p := ap.p
	here := ap.stand(u, p.whereabouts(u))
	switch Deed(a[0]) {
	case Stay:
		return here + 1
	case Move:
		return here + ap.gain(u)
	case Engage:
		return here + ap.fight(u, UnitID(a[1]), true)
	case Storm:
		worth := 0
		p.occupants(int(a[1]), func(foe UnitID) { worth += ap.fight(u, foe, false) - pinWorth })
		return here + worth
	case Occupy:
		return ap.stand(u, p.shape(int(a[1]))[0]) + ap.value(u)*p.strength(u)/20
	case Embark:
		return here - 1
	}
	return here - 2
}

// gain is how much better a unit could stand after its move: it comes nearer to where
// it wants to be.
func (ap *Appraiser) gain(u UnitID) int {
	most, _ := ap.p.walk(u).limits(ap.p)
	at := ap.p.whereabouts(u)
	_, d := ap.goal(u, at)
	return inchWorth * int(min(d, most)/geom.Inch)
}

// march weighs where the bases of a unit end.
func (ap *Appraiser) march(q marching, a game.Answer) int {
	var t trek
	if !q.read(ap.p, a, &t, nil) || t.n == 0 {
		return -1 << 30
	}
	sum := 0
	for i := range t.of[:t.n] {
		s := &t.of[i]
		end := s.end.Centre()
		if len(s.way) > 0 {
			end = lastOf(s.way)
		}
		sum += ap.stand(q.unit, end)
	}
	return sum / t.n
}

// placement weighs where a unit is deployed.
func (ap *Appraiser) placement(a game.Answer) int {
	rows, sum, n := a, 0, 0
	for len(rows) >= 4 {
		ways := int(rows[3])
		if len(rows) < 4+3*ways || ways == 0 {
			break
		}
		end := rows[4+3*(ways-1):]
		u := ap.p.unitOf(BaseID(rows[0]))
		sum += ap.stand(u, geom.Point{X: geom.Length(end[0]), Y: geom.Length(end[1])})
		n++
		rows = rows[4+3*ways:]
	}
	if n == 0 {
		return 0
	}
	return sum / n
}
