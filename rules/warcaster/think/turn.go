package think

import (
	"slices"

	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
)

// opening weighs starting units: those the force suggests, and the full cost.
func (ap *Appraiser) opening(a warcaster.OpenAnswer) int {
	u := a.Unit
	if u == warcaster.None {
		return 0
	}
	v := 10*ap.p.CostOf(u, a.With) + ap.use(u)/10
	first := 0
	for u2 := range ap.m.Units {
		if ap.m.Units[u2].Seat == ap.seat {
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

// use returns what a unit is worth on the table now: squads where goals are open to
// them, the big ones for fighting, a first one to channel Furies.
func (ap *Appraiser) use(u warcaster.UnitID) int {
	card := ap.m.Units[u].Card
	open := 0
	for i := range ap.land.n {
		if g := &ap.land.goals[i]; g.held == warcaster.None && slices.Contains(g.kinds, card.Kind) {
			open++
		}
	}
	v := costWorth*int(card.Cost) + 60*min(open, 4)
	for i := range card.Rules {
		if card.Rules[i].Does(warcaster.Relay) {
			v += 40
		}
	}
	return v
}

// wanted is the cost of the units in reserve that could come yet.
func (ap *Appraiser) wanted() (cost int) {
	ap.p.Reserves(ap.seat, func(u warcaster.UnitID) { cost += int(ap.m.Units[u].Card.Cost) })
	return cost
}

// deploying weighs bringing units in: as much as the gates pay for. Nothing is
// recalled: a unit on the table holds ground.
func (ap *Appraiser) deploying(a warcaster.DeployAnswer) int {
	switch a.Do {
	case warcaster.DeployDone:
		return 0
	case warcaster.DeployRecall:
		return -1000
	}
	u := a.Unit
	gate := ap.p.Body(ap.m.Units[a.Gate].First).Capsule
	v := ap.use(u) + ap.pull(u, ap.m.Units[u].Card.Kind, gate)/2
	cost := ap.p.CostOf(u, a.With)
	if a.With != 0 {
		v += costWorth / 2
	}
	return 10 * v / max(1, cost)
}

// gate weighs where a gate may go, by what stands open near it.
func (ap *Appraiser) gate(a warcaster.GateAnswer) int {
	if a.Do == warcaster.NoGate {
		return 0
	}
	if ap.wanted() == 0 || ap.own.Well[ap.seat] == 0 {
		return -1
	}
	from := geom.Capsule{A: geom.Point{}, B: geom.Point{X: ap.m.Table.Width}, R: warcaster.ZoneReach}
	if a.Do == warcaster.GateByWarrior {
		from = ap.p.Body(a.By).Capsule
		from.R += warcaster.GateThrow
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
		if g.held != warcaster.None {
			worth /= 8
		}
		v = max(v, 1+worth*int(max(0, 40*geom.Inch-geom.Gap(g.at, from))/geom.Millimetre)/1000)
	}
	return v
}

// suggestGates suggests spots towards the goals.
func (ap *Appraiser) suggestGates(q warcaster.GateSpotQuestion, to ask.Proposals[warcaster.Placements]) {
	for i := range ap.land.n {
		g := &ap.land.goals[i]
		if g.edge {
			continue
		}
		from := geom.Point{X: g.at.A.X, Y: warcaster.ZoneReach}
		if q.Nominee != warcaster.None {
			from = ap.p.S.Models[q.Nominee].At
		} else if ap.own.Edge[ap.seat] == 1 {
			from.Y = ap.m.Table.Depth - warcaster.ZoneReach
		}
		d := geom.Dist(from, g.at.A)
		far := min(warcaster.GateThrow+ap.m.Models[q.Gate].Base, d-g.at.R-3*geom.Inch)
		if d == 0 || far < 2*geom.Inch {
			continue
		}
		way := g.at.A.Sub(from)
		x, y := int64(way.X)*int64(far)/int64(d), int64(way.Y)*int64(far)/int64(d)
		at := from.Add(geom.Vec{X: geom.Length(x), Y: geom.Length(y)})
		to.Add(warcaster.PutAt(q.Gate, at, table.Ground))
	}
}

// gateAt weighs a spot for a gate: near open goals, far from enemies.
func (ap *Appraiser) gateAt(q warcaster.GateSpotQuestion, a warcaster.Placements) int {
	_, at := a.At(0)
	base := geom.Disc(at.Point, ap.m.Models[q.Gate].Base)
	v := ap.pull(warcaster.None, warcaster.SquadUnit, base)
	if v == 0 {
		v = ap.pull(warcaster.None, warcaster.Solo, base)
	}
	for _, e := range ap.land.enemies[:ap.land.foes] {
		if geom.GapWithin(base, ap.p.Body(e).Capsule, ap.p.Profile(e).Reach+4*geom.Inch) {
			v -= 8
		}
	}
	return v
}

// charging weighs where 1 Arc goes: onto what will attack, or a gate that it
// lets a unit through.
func (ap *Appraiser) charging(a warcaster.ChargingAnswer) int {
	switch a.Do {
	case warcaster.ChargeNothing:
		return 0
	case warcaster.ClearSome:
		return -10
	}
	u := a.Unit
	if ap.own.Well[ap.seat] == 0 {
		return -1
	}
	if ap.p.UnitIsGate(u) {
		return ap.feeding(u)
	}
	if ap.own.Units[u].Token {
		return -1
	}
	list, n := ap.p.Members(u)
	speed := geom.Inches(ap.p.Value(list[0], warcaster.SPD, -1, nil, nil))
	now := ap.reach(list[:n], speed)
	ap.own.Units[u].Arc++
	then := ap.reach(list[:n], speed)
	ap.own.Units[u].Arc--
	return then - now - arcWorth/2
}

// reach is the best that a unit could attack in its next activation, places left
// aside.
func (ap *Appraiser) reach(list []warcaster.ModelID, speed geom.Length) int {
	a := ap.aimsOf(list, speed)
	return a.worth(func(*aim) bool { return true })
}

// feeding weighs an Arc onto a gate: worth it if a unit then comes through that
// could not before.
func (ap *Appraiser) feeding(gate warcaster.UnitID) int {
	arc := int(ap.own.Units[gate].Arc)
	if arc >= warcaster.GateArc {
		return -1
	}
	v := -1
	ap.p.Reserves(ap.seat, func(u warcaster.UnitID) {
		if int(ap.m.Units[u].Card.Cost) == arc+1 {
			v = max(v, ap.use(u)/8)
		}
	})
	return v
}

// cleared returns how much Arc an answer gives up.
func (ap *Appraiser) cleared(a ask.List[int]) (sum int) {
	for _, n := range a.All() {
		sum += n
	}
	return sum
}

// Card weighs a Cypher: cards cost nothing and come back, so whatever helps at
// all is played.
func (ap *Appraiser) Card(a warcaster.CypherAnswer) int {
	if a.Card < 0 {
		return 0
	}
	card, u := ap.p.Card(ap.seat, a.Card), a.Unit()
	switch card.Target {
	case warcaster.EnemyModel:
		b := warcaster.ContextOfFury(a.Model(), a.At, card)
		if !card.HasPOW {
			return ap.worth(a.At) / 8
		}
		return ap.strike(&b)
	case warcaster.FriendlyModel:
		u = ap.p.UnitOf(a.Model())
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
func (ap *Appraiser) cardEffect(u warcaster.UnitID, a warcaster.CypherAnswer, e *warcaster.Effect) int {
	unit := &ap.own.Units[u]
	ready := !unit.Token && ap.own.Phase == warcaster.FirstCypher
	list, n := ap.p.Members(u)
	if n == 0 {
		return 0
	}
	switch e.Do {
	case warcaster.RecallUnit:
		return -1000
	case warcaster.MoveUp:
		return ap.planFor(u).gain / 2
	case warcaster.TakeToken:
		if unit.Token {
			return ap.unitWorth(u) / 2
		}
		return -1
	case warcaster.ReturnModels:
		if ap.p.Lost(u) > 0 {
			return ap.worth(list[0])
		}
		return -1
	case warcaster.AttackNow:
		return ap.bestAttack(a.Model())
	case warcaster.StrikeNow:
		return ap.besides(list[0])
	case warcaster.Charge:
		if room := min(ap.p.ArcLimit(u)-int(unit.Arc), int(ap.own.Well[ap.seat])); room > 0 && ready {
			return 10 * room
		}
		return -1
	}
	if e.Stat == warcaster.DEF || e.Stat == warcaster.ARM || e.What == warcaster.Cover || e.Do == warcaster.FriendsGain {
		return ap.threatened(list[:n])
	}
	if ready {
		return 5 + ap.reach(list[:n], 5*geom.Inch)/8
	}
	return 0
}

// threatened returns how many enemies have a unit in reach of their weapons.
func (ap *Appraiser) threatened(list []warcaster.ModelID) int {
	v := 0
	for _, e := range ap.land.enemies[:ap.land.foes] {
		if ap.p.Within(e, list[0], ap.p.Profile(e).Reach+5*geom.Inch) {
			v += 5
		}
	}
	return v
}

// bestAttack is the best attack that a model could make where it stands.
func (ap *Appraiser) bestAttack(id warcaster.ModelID) int {
	a := ap.aimsOf([]warcaster.ModelID{id}, 0)
	m := &ap.own.Models[id]
	a.all = false
	return ap.from(&a, id, m.At, int16(m.On))
}

// besides is the best enemy that a warjack could strike within 1".
func (ap *Appraiser) besides(id warcaster.ModelID) int {
	best := -1
	for _, e := range ap.land.enemies[:ap.land.foes] {
		if ap.p.Within(id, e, geom.Inch) {
			best = max(best, ap.targetWorth(e)/2)
		}
	}
	return best
}

// discard weighs letting a card go for another: Furies that nobody can channel.
func (ap *Appraiser) discard(a warcaster.MaybeCard) int {
	if !a.Given() {
		return 0
	}
	if ap.p.Card(ap.seat, a.One).Type != warcaster.Fury {
		return -1
	}
	for i := range ap.m.Models {
		if id := warcaster.ModelID(i); ap.p.InPlay(id) && ap.p.SeatOf(id) == ap.seat && ap.p.Relay(id) > 0 {
			return -1
		}
	}
	return 1
}
