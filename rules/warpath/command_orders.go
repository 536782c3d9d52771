package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// inRadius reports whether a unit has a base within the Command Radius of a Command
// Unit; the radius of one aboard is measured from its transports
// (wp.command_orders.radius, wp.command_orders.self, wp.command_orders.offtable_commander).
func (p Position) inRadius(commander, u UnitID) bool {
	radius := p.Keywords(commander).Radius
	if radius == 0 || !p.inPlay(commander) || !p.inPlay(u) {
		return false
	}
	return p.Within(p.Carrying(commander), p.Carrying(u), radius)
}

// Carrying is the unit whose bases stand on the table for a unit: itself, or its
// transports.
func (p Position) Carrying(u UnitID) UnitID {
	if p.S.Units[u].Place == Aboard {
		return p.S.Units[u].Carrier
	}
	return u
}

// commander is a Command Unit that can give the unit a Command Order, or None: one
// that is not Pinned (wp.command_orders.pinned_commander).
func (p Position) commander(u UnitID) UnitID {
	for i := range p.M.Units {
		if by := UnitID(i); p.Seat(by) == p.Seat(u) && p.Card(by).Command && !p.S.Units[by].Pinned && p.inRadius(by, u) {
			return by
		}
	}
	return None
}

// underCommand reports whether the unit can be given Command Orders where it is.
func (p Position) underCommand(u UnitID) bool { return p.commander(u) != None }

// OrderCard is a Command Order of a seat's faction, or nil (wp.command_orders.nature).
func (p Position) OrderCard(seat game.Seat, k OrderKind) *OrderCard {
	orders := p.M.Book.Factions[p.M.Setup.Forces[seat].Faction.Place()].Orders
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
func (p Position) mayUse(k OrderKind, u UnitID) bool {
	seat := p.Seat(u)
	card := p.OrderCard(seat, k)
	switch {
	case card == nil || int(p.S.Points[seat]) < card.Cost:
		return false
	case p.S.Act.Ordered[seat]: // wp.command_orders.one_per_activation
		return false
	case !card.fits(p.M, u):
		return false
	}
	if k == Transfixed { // judged where the unit stood before it moved
		return p.S.Act.Within
	}
	return p.underCommand(u)
}

// fits reports whether the order is for units like this one.
func (c *OrderCard) fits(m *Match, u UnitID) bool {
	card := m.Units[u].Card
	if len(c.Units) == 0 && len(c.Kinds) == 0 {
		return true
	}
	for _, i := range c.Units {
		if &m.Book.Units[i.Place()] == card {
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
func (p Play) order(k OrderKind, u UnitID) {
	seat := p.Seat(u)
	card := p.OrderCard(seat, k)
	p.S.Act.Ordered[seat] = true
	p.pay(seat, card.Cost, card.Clauses.Clause(), card.Name)
	p.G.Cite("wp.command_orders.nature", "wp.command_orders.one_per_activation", "wp.command_orders.declare",
		"wp.command_orders.timing", "wp.command_orders.duration", "wp.keywords.command_radius")
	p.tellOf(of(u), "order", p.commandClauses(u, card.Clauses.Clause()),
		UnitFacts{Unit: p.UnitName(u), Seat: seat, What: card.Name, Value: card.Cost}, "%s uses %s", p.UnitName(u), card.Name)
	switch k {
	case CoordinatedFire:
		p.S.Act.Split = true
	case Firestorm:
		p.S.Act.Storm = true
	case GoGoGo:
		p.S.Act.GoGo = true
	case Infection:
		p.S.Units[u].Infected, p.S.Units[u].Pinned = true, false
	case Thirst:
		p.S.Fight.Thirst |= Only(u)
	}
}

// commandClauses are those by which a Command Order is used on a unit.
func (p Position) commandClauses(u UnitID, card game.Clause) []game.Clause {
	list := Cl(card, "wp.command_orders.radius")
	by := p.commander(u)
	list = ClauseIf(list, by == u, "wp.command_orders.self")
	list = ClauseIf(list, p.Card(u).Command, "wp.profile.command_type")
	return ClauseIf(list, by != None && p.S.Units[by].Place == Aboard, "wp.command_orders.offtable_commander")
}

// citeNot reports by which clause a Command Order is not offered.
func (p Play) citeNot(k OrderKind, u UnitID) {
	if p.OrderCard(p.Seat(u), k) == nil {
		return
	}
	p.G.CiteFrom(func() []game.Clause {
		var why Reasons
		p.whyNotOrder(k, u, &why)
		return why.Refusal.Clauses()
	})
}

// offerOrder asks whether one of some Command Orders is used on a unit; what may not
// be used is not offered. It returns what was ordered.
func (p Play) offerOrder(u UnitID, kinds ...OrderKind) (k OrderKind, ok bool) {
	var q CommandingQuestion
	q.Unit = u
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
	a := answer(p, "order", p.Seat(u), game.Pick, q)
	if !a.Given() {
		return 0, false
	}
	p.order(a.One, u)
	return a.One, true
}

// Among implements ask.Among.
func (OrderKind) Among(Position) int { return int(OrderKinds) }

// CommandingQuestion asks for a Command Order on a unit, if any.
type CommandingQuestion struct {
	Unit UnitID
	may  uint16 // the kinds that may be used, as a set
}

// Propose implements ask.Asking.
func (q CommandingQuestion) Propose(_ Position, _ *game.Rand, to ask.Proposals[ask.Maybe[OrderKind]]) {
	to.Add(ask.No[OrderKind]())
	for k := range OrderKinds {
		if q.may>>k&1 != 0 {
			to.Add(ask.Just(k))
		}
	}
}

// Passes implements ask.Window.
func (q CommandingQuestion) Passes(_ Position, a ask.Maybe[OrderKind]) bool { return !a.Given() }

// Judge implements ask.Asking.
func (q CommandingQuestion) Judge(p Position, a ask.Maybe[OrderKind], why *Reasons) bool {
	if !a.Given() || q.may>>a.One&1 != 0 {
		return true
	}
	return p.whyNotOrder(a.One, q.Unit, why)
}

// whyNotOrder says why a Command Order may not be used on the unit now.
func (p Position) whyNotOrder(k OrderKind, u UnitID, why *Reasons) bool {
	seat := p.Seat(u)
	card := p.OrderCard(seat, k)
	switch {
	case card == nil:
		return why.No("wp.command_orders.nature", "this order is another faction's")
	case int(p.S.Points[seat]) < card.Cost:
		return why.No("wp.command.points_bound", "%s costs %s: %d are left", card.Name, Count(card.Cost, "Command Point"), p.S.Points[seat])
	case !card.fits(p.M, u):
		return why.No(card.Clauses.Clause(), "%s is not for %s", card.Name, p.UnitName(u))
	case !p.underCommand(u):
		return p.whyNotCommanded(u, why)
	}
	return why.No(card.Clauses.Clause(), "%s cannot be used now", card.Name)
}

// whyNotCommanded says why no commander reaches the unit: the nearest one is too far
// away, or Pinned.
func (p Position) whyNotCommanded(u UnitID, why *Reasons) bool {
	for i := range p.M.Units {
		by := UnitID(i)
		if p.Seat(by) != p.Seat(u) || !p.Card(by).Command || !p.inPlay(by) || p.Keywords(by).Radius == 0 {
			continue
		}
		if p.inRadius(by, u) {
			why.No("wp.command_orders.pinned_commander", "%s is Pinned: it can give no Command Orders", p.UnitName(by))
			continue
		}
		why.No("wp.command_orders.radius", "%s is out of the Command Radius of %s: %s", p.UnitName(u),
			p.UnitName(by), p.Gap(p.Carrying(by), p.Carrying(u)).Over(p.Keywords(by).Radius))
	}
	return why.No("wp.command_orders.radius", "no Command Unit can give %s an order", p.UnitName(u))
}

// Words implements ask.Asking.
func (q CommandingQuestion) Words(p Position, a ask.Maybe[OrderKind]) string {
	if !a.Given() {
		return "no Command Order"
	}
	card := p.OrderCard(p.Seat(q.Unit), a.One)
	return card.Name + " (" + Count(card.Cost, "Command Point") + ")"
}

// Marks implements ask.Marked.
func (q CommandingQuestion) Marks(p Position, a ask.Maybe[OrderKind]) game.Marks {
	if !a.Given() {
		return game.Marks{Ends: true}
	}
	card := p.OrderCard(p.Seat(q.Unit), a.One)
	return game.Marks{What: card.Name, Note: Count(card.Cost, "Command Point"), Paid: true, Rule: card.Clauses.Clause()}
}

// Request implements ask.Asking.
func (q CommandingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "A Command Order for " + p.UnitName(q.Unit) + "?", Clauses: Cl("wp.command_orders.timing", "wp.command_orders.one_per_activation")}
}
