package warpath

import (
	"slices"
	"strings"

	"umpire/game"
	"umpire/game/ask"
)

// placeOrders has both players place an order for every unit they have In Play,
// face down and at the same time (wp.orders.place).
func (p Play) placeOrders() {
	s := p.S
	var asked []game.Question[State]
	for seat := range game.Seat(2) { // who has no unit to order is not asked
		if _, n := p.Ordered(seat); n > 0 {
			asked = append(asked, ask.New(p.M, "orders", seat, game.Assign, OrderingQuestion{seat}))
		}
	}
	var answers []game.Answer
	if len(asked) > 0 {
		answers = p.G.AskAll(asked...)
	}
	for i, row := range answers {
		a, _ := ask.Decode[ask.List[Token]](asked[i], s, row)
		_, seat, _ := asked[i].About()
		list, n := p.Ordered(seat)
		for k, u := range list[:n] {
			s.Units[u].Token = p.Placed(u, a.At(k))
		}
	}
	for i := range p.M.Units {
		if u := &s.Units[i]; u.Foes != 0 {
			u.Token = AssaultZero // wp.orders.engaged, wp.assault.ongoing
		}
	}
	s.FaceDown = true
	p.enter(RollInitiative)
}

// Ordered are the units of a seat that a token is placed for: those In Play that
// are not engaged (wp.orders.engaged, wp.orders.reserve, wp.orders.transported).
func (p Position) Ordered(seat game.Seat) (list [MaxUnits]UnitID, n int) {
	p.units(seat, func(u UnitID) {
		if !p.Engaged(u) {
			list[n] = u
			n++
		}
	})
	return list, n
}

// Placed is the token that a unit has after placing; one that was forgotten is
// Shoot, but for units that have no other choice (wp.orders.default).
func (p Position) Placed(u UnitID, order Token) Token {
	switch {
	case order != NoToken:
		return order
	case p.Card(u).Command:
		return Sprint
	case p.Flying(u):
		return Advance
	}
	return Shoot
}

// MayOrder is the clause that keeps a unit from being given an order, and why (wp.orders.types,
// wp.orders.command_units, wp.orders.fliers, wp.fliers.overwatch_none,
// wp.orders.pinned_no_overwatch).
func (p Position) MayOrder(u UnitID, order Token) (game.Clause, string) {
	switch {
	case order > Advance:
		return "wp.orders.types", "an order is Overwatch, Sprint or Advance"
	case order == NoToken:
		return "", ""
	case p.Engaged(u):
		return "wp.orders.engaged", "it is engaged: it gets Assault +0"
	case p.Card(u).Command && order != Sprint:
		return "wp.orders.command_units", "a Command Unit is always given Sprint"
	case order == Overwatch && p.Flying(u):
		return "wp.orders.fliers", "a flier is given Sprint or Advance"
	case order == Overwatch && p.S.Units[u].Began:
		return "wp.orders.pinned_no_overwatch", "it was Pinned as the Round began"
	}
	return "", ""
}

// apart is the unit whose order differs from a unit's, or None: the one that rides in it, or in
// which it rides (wp.orders.transported).
func (p Position) apart(u UnitID) UnitID {
	other := p.Passenger(u)
	if p.S.Units[u].Place == Aboard {
		other = p.S.Units[u].Carrier
	}
	if other == None || p.M.Setup.Variants.SameOrders || p.Engaged(u) || p.Engaged(other) || p.Card(u).Command && p.Card(other).Command {
		return None
	}
	return other
}

// SetApart changes orders for some units so that riders have others than their transports.
func (p Position) SetApart(units []UnitID, orders []Token) {
	for i, u := range units {
		k := slices.Index(units[:i], p.apart(u))
		same := p.Placed(u, orders[i])
		if k < 0 || same == Shoot || same != p.Placed(units[k], orders[k]) {
			continue
		}
		if order := p.another(u, same); order != NoToken {
			orders[i] = order
		} else {
			orders[k] = p.another(units[k], same)
		}
	}
}

// another is an order that a unit may be given besides one.
func (p Position) another(u UnitID, besides Token) Token {
	for order := Advance; order >= Overwatch; order-- {
		if no, _ := p.MayOrder(u, order); no == "" && order != besides {
			return order
		}
	}
	return NoToken
}

// OrderingQuestion asks for an order for each unit of a seat: 0 none, 1 Overwatch, 2 Sprint,
// 3 Advance, in the order of the units.
type OrderingQuestion struct{ Seat game.Seat }

// Secret implements ask.Secret: nobody learns when a side had no choice.
func (OrderingQuestion) Secret() bool { return true }

// Propose implements ask.Asking.
func (q OrderingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ask.List[Token]]) {
	list, n := p.Ordered(q.Seat)
	for range 3 {
		var orders [MaxUnits]Token
		for i, u := range list[:n] {
			order := Overwatch + Token(luck.IntN(3))
			for no, _ := p.MayOrder(u, order); no != ""; no, _ = p.MayOrder(u, order) {
				order = Sprint
			}
			orders[i] = order
		}
		p.SetApart(list[:n], orders[:n])
		for _, order := range orders[:n] {
			to.Append(int32(order))
		}
		to.End()
	}
}

// Judge implements ask.Asking.
func (q OrderingQuestion) Judge(p Position, a ask.List[Token], why *Reasons) bool {
	list, n := p.Ordered(q.Seat)
	if len(a) > n {
		q.tooMany(p, why)
	}
	if len(a) != n {
		return why.No(game.ClauseShape, "an order for each of %s is wanted: %d are given", Count(n, "unit"), len(a))
	}
	ok := true
	for i, u := range list[:n] {
		order := a.At(i)
		if order >= Tokens {
			return why.Misshapen("0 none, 1 Overwatch, 2 Sprint or 3 Advance for each unit")
		}
		if clause, no := p.MayOrder(u, order); clause != "" {
			ok = why.No(clause, "%s cannot be given %v: %s", p.UnitName(u), order, no)
		}
	}
	for i, u := range list[:n] {
		if p.S.Units[u].Place != Aboard {
			continue
		}
		k := slices.Index(list[:n], p.apart(u))
		if k < 0 {
			continue
		}
		if order := p.Placed(u, a.At(i)); order != Shoot && order == p.Placed(list[k], a.At(k)) {
			ok = why.No("wp.orders.transported", "%s rides in %s: they are given different orders, not both %v", p.UnitName(u), p.UnitName(list[k]), order)
		}
	}
	return ok
}

// tooMany names the units that get no order because they are engaged.
func (q OrderingQuestion) tooMany(p Position, why *Reasons) {
	p.units(q.Seat, func(u UnitID) {
		if p.Engaged(u) {
			why.No("wp.orders.engaged", "%s is engaged: it gets Assault +0 and no order", p.UnitName(u))
		}
	})
}

// Words implements ask.Asking.
func (q OrderingQuestion) Words(p Position, a ask.List[Token]) string {
	list, n := p.Ordered(q.Seat)
	if n == 0 {
		return "no unit In Play"
	}
	words := make([]string, 0, n)
	for i, u := range list[:n] {
		words = append(words, p.UnitName(u)+": "+a.At(i).String())
	}
	return strings.Join(words, "; ")
}

// tokenClauses list the clause that explains each order.
var tokenClauses = [...]game.Clause{Overwatch: "wp.sequence.overwatch_summary", Sprint: "wp.movement.sprint", Advance: "wp.movement.advance"}

// Request implements ask.Asking.
func (q OrderingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Place an order for each unit, face down", Clauses: Cl("wp.orders.place", "wp.orders.types", "wp.orders.default")}
	list, n := p.Ordered(q.Seat)
	for _, u := range list[:n] {
		item := game.Item{Name: p.UnitName(u), Value: int32(u), On: p.Team(int(u))}
		for order := Overwatch; order <= Advance; order++ {
			if no, _ := p.MayOrder(u, order); no == "" {
				item.May = append(item.May, int32(order))
			}
		}
		r.Items = append(r.Items, item)
	}
	for order := Overwatch; order <= Advance; order++ {
		r.Gives = append(r.Gives, game.Item{Name: order.String(), Value: int32(order), Do: tokenWords[order], Rule: tokenClauses[order]})
	}
	return r
}

// revealOrders turns all orders over (wp.orders.reveal).
func (p Play) revealOrders() {
	s := p.S
	s.FaceDown = false
	p.G.Reveal()
	for seat := range game.Seat(2) {
		p.G.Tell(func() game.Event {
			f := OrderFacts{seat, map[string]string{}}
			clauses := Cl("wp.orders.reveal")
			var words []string
			p.units(seat, func(u UnitID) {
				f.Orders[p.UnitName(u)] = s.Units[u].Token.String()
				words = append(words, p.UnitName(u)+" "+s.Units[u].Token.String())
				clauses = append(clauses, p.orderClauses(u)...)
			})
			return game.Event{Kind: "orders", Clauses: unique(clauses), Trace: Cl("wp.orders.place", "wp.orders.types"), Facts: f, Text: seat.String() + " ordered: " + strings.Join(words, ", ")}
		})
	}
	p.enter(CunningOrders)
	s.Turn = s.Initiative.Other()
}

// orderClauses are those by which a unit has the token that it was given.
func (p Position) orderClauses(u UnitID) (list []game.Clause) {
	token := p.S.Units[u].Token
	list = ClauseIf(list, token == AssaultZero, "wp.orders.engaged", "wp.assault.ongoing")
	list = ClauseIf(list, token == Shoot, "wp.orders.default")
	list = ClauseIf(list, p.Card(u).Command && token == Sprint, "wp.orders.command_units", "wp.profile.command_type")
	list = ClauseIf(list, p.Flying(u), "wp.orders.fliers", "wp.fliers.overwatch_none")
	return ClauseIf(list, p.S.Units[u].Place == Aboard, "wp.orders.transported")
}

// cunning lets the Cunning units change an order each, the players in turn, the one
// without the Initiative first (wp.keywords.cunning, wp.keywords.cunning_both).
func (p Play) cunning() {
	s := p.S
	for range 2 {
		seat := s.Turn
		s.Turn = seat.Other()
		if s.Finished[seat] || !p.anyCunning(seat) {
			s.Finished[seat] = true
			continue
		}
		a := answer(p, "cunning", seat, game.Pick, changing{seat})
		if a.By == None {
			s.Finished[seat] = true
			return
		}
		by, u, order := a.By, a.Unit, a.Order
		s.Cunning.Push(by)
		was := s.Units[u].Token
		s.Units[u].Token = order
		p.tellOf(of(by, u), "cunning", Cl("wp.keywords.cunning", "wp.keywords.cunning_both"), UnitFacts{Unit: p.UnitName(u), Seat: seat, What: order.String(), Cause: p.UnitName(by)},
			"%s is Cunning: %s has %v now, not %v", p.UnitName(by), p.UnitName(u), order, was)
		return
	}
	p.enter(MovementPhase) // both have finished
}

// anyCunning reports whether the seat has a change of order left that it can make.
func (p Position) anyCunning(seat game.Seat) (any bool) {
	changing{seat}.each(p, func(_, _ UnitID, _ Token) { any = true })
	return any
}

// changing asks for a change of order, if any.
type changing struct{ seat game.Seat }

// ChangeAnswer is the Cunning unit, the unit whose order is changed, and the order.
type ChangeAnswer struct {
	By    UnitID `row:"pass"`
	Unit  UnitID
	Order Token
}

// each hands every change that may be made to f.
func (q changing) each(p Position, f func(by, u UnitID, order Token)) {
	p.units(q.seat, func(by UnitID) {
		if !q.cunning(p, by, nil) {
			return
		}
		p.units(q.seat, func(u UnitID) {
			for order := Overwatch; order <= Advance; order++ {
				if q.may(p, by, u, order, nil) {
					f(by, u, order)
				}
			}
		})
	})
}

// cunning judges whether a unit may change an order at all.
func (q changing) cunning(p Position, by UnitID, why *Reasons) bool {
	switch {
	case !p.Card(by).Command || !p.Keywords(by).Cunning:
		return why.No("wp.keywords.cunning", "%s is no Cunning Command Unit", p.UnitName(by))
	case p.spentCunning(by):
		return why.No("wp.keywords.cunning", "%s has changed an order in this Round", p.UnitName(by))
	}
	return true
}

func (q changing) may(p Position, by, u UnitID, order Token, why *Reasons) bool {
	switch {
	case !q.cunning(p, by, why):
		return false
	case !p.inRadius(by, u):
		return why != nil && why.No("wp.command_orders.radius", "%s is out of the Command Radius of %s: %s", p.UnitName(u), p.UnitName(by),
			p.Gap(p.Carrying(by), p.Carrying(u)).Over(p.Keywords(by).Radius))
	case p.S.Units[u].Token == order:
		return why != nil && why.No("wp.keywords.cunning", "%s has %v already", p.UnitName(u), order)
	}
	if clause, no := p.MayOrder(u, order); clause != "" {
		return why != nil && why.No(clause, "%s cannot be given %v: %s", p.UnitName(u), order, no)
	}
	if other := p.apart(u); other != None && p.S.Units[other].Token == order {
		return why != nil && why.No("wp.orders.transported", "%s has %v: it and %s have different orders", p.UnitName(other), order, p.UnitName(u))
	}
	return true
}

func (p Position) spentCunning(by UnitID) bool {
	for i := range p.S.Cunning.Len() {
		if *p.S.Cunning.At(i) == by {
			return true
		}
	}
	return false
}

// Propose implements ask.Asking.
func (q changing) Propose(p Position, _ *game.Rand, to ask.Proposals[ChangeAnswer]) {
	to.Add(ChangeAnswer{By: None})
	q.each(p, func(by, u UnitID, order Token) { to.Add(ChangeAnswer{by, u, order}) })
}

// Judge implements ask.Asking.
func (q changing) Judge(p Position, a ChangeAnswer, why *Reasons) bool {
	by, u := a.By, a.Unit
	if by == None {
		return true
	}
	if a.Order < Overwatch || a.Order > Advance {
		return why.Misshapen("the Cunning unit, a unit and its new order, or -1")
	}
	if p.Seat(by) != q.seat || p.Seat(u) != q.seat || !p.inPlay(by) || !p.inPlay(u) {
		return why.No("wp.basics.in_play", "only units of yours In Play change and are changed")
	}
	return q.may(p, by, u, a.Order, why)
}

// Words implements ask.Asking.
func (q changing) Words(p Position, a ChangeAnswer) string {
	if a.By == None {
		return "change nothing"
	}
	return p.UnitName(a.Unit) + ": " + a.Order.String() + " (Cunning of " + p.UnitName(a.By) + ")"
}

// Request implements ask.Asking.
func (q changing) Request(Position) game.Request {
	return game.Request{Prompt: "Change an order by Cunning?", Clauses: Cl("wp.keywords.cunning")}
}
