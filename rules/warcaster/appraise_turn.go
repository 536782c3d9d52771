package warcaster

import (
	"slices"

	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// opening weighs starting units: those the force suggests, and the full cost.
func (ap *Appraiser) opening(a openAnswer) int {
	u := a.Unit
	if u == None {
		return 0
	}
	v := 10*ap.p.costOf(u, a.With) + ap.use(u)/10
	first := 0
	for u2 := range ap.m.units {
		if ap.m.units[u2].Seat == ap.seat {
			first = u2
			break
		}
	}
	for _, at := range ap.m.Setup.Forces[ap.seat].Opening {
		if first+at.Place() == int(u) && a.With == 0 {
			return 1000 + v
		}
	}
	return v
}

// use is what a unit is worth on the table now: squads where goals are open to
// them, the big ones for fighting, a first one to channel Furies.
func (ap *Appraiser) use(u UnitID) int {
	card := ap.m.units[u].Card
	open := 0
	for i := range ap.land.n {
		if g := &ap.land.goals[i]; g.held == None && slices.Contains(g.kinds, card.Kind) {
			open++
		}
	}
	v := costWorth*int(card.Cost) + 60*min(open, 4)
	for i := range card.Rules {
		if card.Rules[i].does(Relay) {
			v += 40
		}
	}
	return v
}

// wanted is the cost of the units in reserve that could come yet.
func (ap *Appraiser) wanted() (cost int) {
	ap.p.reserves(ap.seat, func(u UnitID) { cost += int(ap.m.units[u].Card.Cost) })
	return cost
}

// deploying weighs bringing units in: as much as the gates pay for. Nothing is
// recalled: a unit on the table holds ground.
func (ap *Appraiser) deploying(a deployAnswer) int {
	switch a.Do {
	case doneDeploying:
		return 0
	case recallUnit:
		return -1000
	}
	u := a.Unit
	gate := ap.p.body(ap.m.units[a.Gate].First).Capsule
	v := ap.use(u) + ap.pull(u, ap.m.units[u].Card.Kind, gate)/2
	cost := ap.p.costOf(u, a.With)
	if a.With != 0 {
		v += costWorth / 2
	}
	return 10 * v / max(1, cost)
}

// gate weighs where a gate may go, by what stands open near it.
func (ap *Appraiser) gate(a gateAnswer) int {
	if a.Do == noGate {
		return 0
	}
	if ap.wanted() == 0 || ap.own.Well[ap.seat] == 0 {
		return -1
	}
	from := geom.Capsule{A: geom.Point{}, B: geom.Point{X: ap.m.Table.Width}, R: zoneReach}
	if a.Do == gateByWarrior {
		from = ap.p.body(a.By).Capsule
		from.R += gateThrow
	} else if ap.own.Edge[ap.seat] == 1 {
		from.A.Y, from.B.Y = ap.m.Table.Depth, ap.m.Table.Depth
	}
	v := 1
	for i := range ap.land.n {
		g := &ap.land.goals[i]
		if g.edge {
			continue
		}
		worth := g.worth
		if g.held != None {
			worth /= 8
		}
		v = max(v, 1+worth*int(max(0, 40*geom.Inch-geom.Gap(g.at, from))/geom.Millimetre)/1000)
	}
	return v
}

// suggestGates suggests spots towards the goals.
func (ap *Appraiser) suggestGates(q gateSpot, to ask.To[placements]) {
	for i := range ap.land.n {
		g := &ap.land.goals[i]
		if g.edge {
			continue
		}
		from := geom.Point{X: g.at.A.X, Y: zoneReach}
		if q.nominee != None {
			from = ap.p.s.Models[q.nominee].At
		} else if ap.own.Edge[ap.seat] == 1 {
			from.Y = ap.m.Table.Depth - zoneReach
		}
		d := geom.Dist(from, g.at.A)
		far := min(gateThrow+ap.m.models[q.gate].Base, d-g.at.R-3*geom.Inch)
		if d == 0 || far < 2*geom.Inch {
			continue
		}
		way := g.at.A.Sub(from)
		x, y := int64(way.X)*int64(far)/int64(d), int64(way.Y)*int64(far)/int64(d)
		at := from.Add(geom.Vec{X: geom.Length(x), Y: geom.Length(y)})
		to.Add(putAt(q.gate, at, table.Ground))
	}
}

// gateAt weighs a spot for a gate: near open goals, far from enemies.
func (ap *Appraiser) gateAt(q gateSpot, a placements) int {
	_, at := a.At(0)
	base := geom.Disc(at.Point, ap.m.models[q.gate].Base)
	v := ap.pull(None, SquadUnit, base)
	if v == 0 {
		v = ap.pull(None, Solo, base)
	}
	for _, e := range ap.land.enemies[:ap.land.foes] {
		if geom.GapWithin(base, ap.p.body(e).Capsule, ap.p.profile(e).reach+4*geom.Inch) {
			v -= 8
		}
	}
	return v
}

// charging weighs where 1 Arc goes: onto what will attack, or a gate that it
// lets a unit through.
func (ap *Appraiser) charging(a chargingAnswer) int {
	switch a.Do {
	case chargeNothing:
		return 0
	case clearSome:
		return -10
	}
	u := a.Unit
	if ap.own.Well[ap.seat] == 0 {
		return -1
	}
	if ap.p.unitIsGate(u) {
		return ap.feeding(u)
	}
	if ap.own.Units[u].Token {
		return -1
	}
	list, n := ap.p.members(u)
	speed := geom.Inches(ap.p.value(list[0], SPD, -1, nil, nil))
	now := ap.reach(list[:n], speed)
	ap.own.Units[u].Arc++
	then := ap.reach(list[:n], speed)
	ap.own.Units[u].Arc--
	return then - now - arcWorth/2
}

// reach is the best that a unit could attack in its next activation, places left
// aside.
func (ap *Appraiser) reach(list []ModelID, speed geom.Length) int {
	a := ap.aimsOf(list, speed)
	return a.worth(func(*aim) bool { return true })
}

// feeding weighs an Arc onto a gate: worth it if a unit then comes through that
// could not before.
func (ap *Appraiser) feeding(gate UnitID) int {
	arc := int(ap.own.Units[gate].Arc)
	if arc >= gateArc {
		return -1
	}
	v := -1
	ap.p.reserves(ap.seat, func(u UnitID) {
		if int(ap.m.units[u].Card.Cost) == arc+1 {
			v = max(v, ap.use(u)/8)
		}
	})
	return v
}

// cleared is how much Arc an answer gives up.
func (ap *Appraiser) cleared(a ask.List[int]) (sum int) {
	for _, n := range a.All() {
		sum += n
	}
	return sum
}

// card weighs a Cypher: cards cost nothing and come back, so whatever helps at
// all is played.
func (ap *Appraiser) card(a cypherAnswer) int {
	if a.Card < 0 {
		return 0
	}
	card, u := ap.p.card(ap.seat, a.Card), a.unit()
	switch card.Target {
	case EnemyModel:
		b := furyBout(a.model(), a.At, card)
		if !card.HasPOW {
			return ap.worth(a.At) / 8
		}
		return ap.strike(&b)
	case FriendlyModel:
		u = ap.p.unitOf(a.model())
	}
	v := 0
	for r := range card.Rules {
		for e := range card.Rules[r].Effects {
			v += ap.cardEffect(u, a, &card.Rules[r].Effects[e])
		}
	}
	return v
}

// cardEffect weighs one effect of a card on a unit.
func (ap *Appraiser) cardEffect(u UnitID, a cypherAnswer, e *Effect) int {
	unit := &ap.own.Units[u]
	ready := !unit.Token && ap.own.Phase == FirstCypher
	list, n := ap.p.members(u)
	if n == 0 {
		return 0
	}
	switch e.Do {
	case RecallUnit:
		return -1000
	case MoveUp:
		return ap.planFor(u).gain / 2
	case TakeToken:
		if unit.Token {
			return ap.unitWorth(u) / 2
		}
		return -1
	case ReturnModels:
		if ap.p.lost(u) > 0 {
			return ap.worth(list[0])
		}
		return -1
	case AttackNow:
		return ap.bestAttack(a.model())
	case StrikeNow:
		return ap.besides(list[0])
	case Charge:
		if room := min(ap.p.arcLimit(u)-int(unit.Arc), int(ap.own.Well[ap.seat])); room > 0 && ready {
			return 10 * room
		}
		return -1
	}
	if e.Stat == DEF || e.Stat == ARM || e.What == Cover || e.Do == FriendsGain {
		return ap.threatened(list[:n])
	}
	if ready {
		return 5 + ap.reach(list[:n], 5*geom.Inch)/8
	}
	return 0
}

// threatened is how many enemies have a unit in reach of their weapons.
func (ap *Appraiser) threatened(list []ModelID) int {
	v := 0
	for _, e := range ap.land.enemies[:ap.land.foes] {
		if ap.p.within(e, list[0], ap.p.profile(e).reach+5*geom.Inch) {
			v += 5
		}
	}
	return v
}

// bestAttack is the best attack that a model could make where it stands.
func (ap *Appraiser) bestAttack(id ModelID) int {
	a := ap.aimsOf([]ModelID{id}, 0)
	m := &ap.own.Models[id]
	a.all = false
	return ap.from(&a, id, m.At, int16(m.On))
}

// besides is the best enemy that a warjack could strike within 1".
func (ap *Appraiser) besides(id ModelID) int {
	best := -1
	for _, e := range ap.land.enemies[:ap.land.foes] {
		if ap.p.within(id, e, geom.Inch) {
			best = max(best, ap.targetWorth(e)/2)
		}
	}
	return best
}

// discard weighs letting a card go for another: Furies that nobody can channel.
func (ap *Appraiser) discard(a maybeCard) int {
	if !a.Given() {
		return 0
	}
	if ap.p.card(ap.seat, a.One).Type != Fury {
		return -1
	}
	for i := range ap.m.models {
		if id := ModelID(i); ap.p.inPlay(id) && ap.p.seatOf(id) == ap.seat && ap.p.relay(id) > 0 {
			return -1
		}
	}
	return 1
}
