package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// inRadius reports whether a unit has a base within the Command Radius of a Command
// Unit; the radius of one aboard is measured from its transports
// (wp.command_orders.radius, wp.command_orders.self, wp.command_orders.offtable_commander).
func (p position) inRadius(commander, u UnitID) bool {
	radius := p.keywords(commander).Radius
	if radius == 0 || !p.inPlay(commander) || !p.inPlay(u) {
		return false
	}
	return p.within(p.carrying(commander), p.carrying(u), radius)
}

// carrying is the unit whose bases stand on the table for a unit: itself, or its
// transports.
func (p position) carrying(u UnitID) UnitID {
	if p.s.Units[u].Place == Aboard {
		return p.s.Units[u].Carrier
	}
	return u
}

// commander is a Command Unit that can give the unit a Command Order, or None: one
// that is not Pinned (wp.command_orders.pinned_commander).
func (p position) commander(u UnitID) UnitID {
	for i := range p.m.units {
		if by := UnitID(i); p.seat(by) == p.seat(u) && p.card(by).Command && !p.s.Units[by].Pinned && p.inRadius(by, u) {
			return by
		}
	}
	return None
}

// underCommand reports whether the unit can be given Command Orders where it is.
func (p position) underCommand(u UnitID) bool { return p.commander(u) != None }

// orderCard is a Command Order of a seat's faction, or nil (wp.command_orders.nature).
func (p position) orderCard(seat game.Seat, k OrderKind) *OrderCard {
	orders := p.m.Book.Factions[p.m.Setup.Forces[seat].Faction.Place()].Orders
	for i := range orders {
		if orders[i].Kind == k {
			return &orders[i]
		}
	}
	return nil
}

// mayUse reports whether a Command Order may be used on a unit now: of its faction,
// paid for, the first of the seat in this activation, under a commander, and on a
// unit that it is for. When it may be used is for the one who asks.
func (p position) mayUse(k OrderKind, u UnitID) bool {
	seat := p.seat(u)
	card := p.orderCard(seat, k)
	switch {
	case card == nil || int(p.s.Points[seat]) < card.Cost || p.ordersUsed(seat):
		return false
	case !card.fits(p.m, u):
		return false
	}
	if k == Transfixed { // judged where the unit stood before it moved
		return p.s.Act.Within
	}
	return p.underCommand(u)
}

// ordersUsed reports whether the seat has used a Command Order in this activation
// (wp.command_orders.one_per_activation).
func (p position) ordersUsed(seat game.Seat) bool { return p.s.Act.Ordered[seat] }

// fits reports whether the order is for units like this one.
func (c *OrderCard) fits(m *Match, u UnitID) bool {
	card := m.units[u].Card
	if len(c.Units) == 0 && len(c.Kinds) == 0 {
		return true
	}
	for _, i := range c.Units {
		if &m.Book.Units[i] == card {
			return true
		}
	}
	for _, k := range c.Kinds {
		if card.Kind == k { // a Command (Infantry) is both (wp.profile.command_type)
			return true
		}
	}
	return false
}

// order pays for a Command Order and tells of it.
func (p play) order(k OrderKind, u UnitID) {
	seat := p.seat(u)
	card := p.orderCard(seat, k)
	p.s.Act.Ordered[seat] = true
	p.pay(seat, card.Cost, game.Clause(card.Clause), card.Name)
	p.tellOf(of(u), "order", p.commandClauses(u, game.Clause(card.Clause)),
		UnitFacts{Unit: p.unitName(u), Seat: seat, What: card.Name, Value: card.Cost}, "%s: %s", p.unitName(u), card.Name)
	switch k {
	case CoordinatedFire:
		p.s.Act.Split = true
	case Firestorm:
		p.s.Act.Storm = true
	case GoGoGo:
		p.s.Act.GoGo = true
	case Infection:
		p.s.Units[u].Infected, p.s.Units[u].Pinned = true, false
	case Thirst:
		p.s.Fight.Thirst |= only(u)
	}
}

// commandClauses are those by which a Command Order is used on a unit.
func (p position) commandClauses(u UnitID, card game.Clause) []game.Clause {
	list := cl(card, "wp.command_orders.nature", "wp.command_orders.radius", "wp.command_orders.one_per_activation", "wp.command_orders.declare",
		"wp.command_orders.timing", "wp.command_orders.duration", "wp.keywords.command_radius")
	by := p.commander(u)
	list = clauseIf(list, by == u, "wp.command_orders.self")
	return clauseIf(list, by != None && p.s.Units[by].Place == Aboard, "wp.command_orders.offtable_commander")
}

// citeNot reports by which clause a Command Order is not offered.
func (p play) citeNot(k OrderKind, u UnitID) {
	var why reasons
	if card := p.orderCard(p.seat(u), k); card == nil {
		return
	}
	p.whyNotOrder(k, u, &why)
	for _, b := range why.Refusal.Breaches {
		p.g.Cite(b.Clause)
	}
}

// offerOrder asks whether one of some Command Orders is used on a unit; what may not
// be used is not offered. It returns what was ordered.
func (p play) offerOrder(u UnitID, kinds ...OrderKind) (k OrderKind, ok bool) {
	var q commanding
	q.unit = u
	for _, k := range kinds {
		if p.mayUse(k, u) {
			q.may |= 1 << k
		} else {
			p.citeNot(k, u)
		}
	}
	if q.may == 0 {
		return 0, false
	}
	a := answer(p, "order", p.seat(u), game.Pick, q)
	if !a.Given() {
		return 0, false
	}
	p.order(a.One, u)
	return a.One, true
}

// Among implements ask.Among.
func (OrderKind) Among(position) int { return int(OrderKinds) }

// commanding asks for a Command Order on a unit, if any.
type commanding struct {
	unit UnitID
	may  uint16 // the kinds that may be used, as a set
}

// Propose implements ask.Asking.
func (q commanding) Propose(_ position, _ *game.Luck, to ask.To[ask.Maybe[OrderKind]]) {
	to.Add(ask.No[OrderKind]())
	for k := range OrderKinds {
		if q.may>>k&1 != 0 {
			to.Add(ask.Just(k))
		}
	}
}

// Judge implements ask.Asking.
func (q commanding) Judge(p position, a ask.Maybe[OrderKind], why *reasons) bool {
	if !a.Given() || q.may>>a.One&1 != 0 {
		return true
	}
	return p.whyNotOrder(a.One, q.unit, why)
}

// whyNotOrder says why a Command Order may not be used on the unit now.
func (p position) whyNotOrder(k OrderKind, u UnitID, why *reasons) bool {
	seat := p.seat(u)
	card := p.orderCard(seat, k)
	switch {
	case card == nil:
		return why.No("wp.command_orders.nature", "this order is another faction's")
	case p.ordersUsed(seat):
		return why.No("wp.command_orders.one_per_activation", "a Command Order has been used in this activation")
	case int(p.s.Points[seat]) < card.Cost:
		return why.No("wp.command.points_bound", "%s costs %s: %d are left", card.Name, count(card.Cost, "Command Point"), p.s.Points[seat])
	case !card.fits(p.m, u):
		return why.No(game.Clause(card.Clause), "%s is not for %s", card.Name, p.unitName(u))
	case !p.underCommand(u):
		return p.whyNotCommanded(u, why)
	}
	return why.No(game.Clause(card.Clause), "%s cannot be used now", card.Name)
}

// whyNotCommanded says why no commander reaches the unit: the nearest one is too far
// away, or Pinned.
func (p position) whyNotCommanded(u UnitID, why *reasons) bool {
	for i := range p.m.units {
		by := UnitID(i)
		if p.seat(by) != p.seat(u) || !p.card(by).Command || !p.inPlay(by) || p.keywords(by).Radius == 0 {
			continue
		}
		if p.inRadius(by, u) {
			why.No("wp.command_orders.pinned_commander", "%s is Pinned: it can give no Command Orders", p.unitName(by))
			continue
		}
		why.No("wp.command_orders.radius", "%s is out of the Command Radius of %s: %s", p.unitName(u),
			p.unitName(by), p.gap(p.carrying(by), p.carrying(u)).Over(p.keywords(by).Radius))
	}
	return why.No("wp.command_orders.radius", "no Command Unit can give %s an order", p.unitName(u))
}

// Words implements ask.Asking.
func (q commanding) Words(p position, a ask.Maybe[OrderKind]) string {
	if !a.Given() {
		return "no Command Order"
	}
	card := p.orderCard(p.seat(q.unit), a.One)
	return card.Name + " (" + count(card.Cost, "Command Point") + ")"
}

// Request implements ask.Asking.
func (q commanding) Request(p position) game.Request {
	return game.Request{Prompt: "A Command Order for " + p.unitName(q.unit) + "?", Clauses: cl("wp.command_orders.timing", "wp.command_orders.one_per_activation")}
}
