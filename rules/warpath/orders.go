package warpath

import (
	"slices"
	"strings"

	"umpire/game"
	"umpire/game/ask"
)

// placeOrders has both players place an order for every unit they have In Play,
// face down and at the same time (wp.orders.place).
func (p play) placeOrders() {
	s := p.s
	var asked []game.Question[State]
	for seat := range game.Seat(2) { // who has no unit to order is not asked
		if _, n := p.ordered(seat); n > 0 {
			asked = append(asked, ask.New(p.m, "orders", seat, game.Assign, ordering{seat}))
		}
	}
	var answers []game.Answer
	if len(asked) > 0 {
		answers = p.g.AskAll(asked...)
	}
	for i, row := range answers {
		a, _ := ask.Said[ask.List[Token]](asked[i], s, row)
		_, seat, _ := asked[i].About()
		list, n := p.ordered(seat)
		for k, u := range list[:n] {
			s.Units[u].Token = p.placed(u, a.At(k))
		}
	}
	for i := range p.m.units {
		if u := &s.Units[i]; u.Foes != 0 && u.Place == OnTable {
			u.Token = AssaultZero // wp.orders.engaged, wp.assault.ongoing
		}
	}
	s.FaceDown = true
	p.enter(RollInitiative)
}

// ordered are the units of a seat that a token is placed for: those In Play that
// are not engaged (wp.orders.engaged, wp.orders.reserve).
func (p position) ordered(seat game.Seat) (list [maxUnits]UnitID, n int) {
	p.units(seat, func(u UnitID) {
		if !p.engaged(u) {
			list[n] = u
			n++
		}
	})
	return list, n
}

// placed is the token that a unit has after placing; one that was forgotten is
// Shoot, but for units that have no other choice (wp.orders.default).
func (p position) placed(u UnitID, order Token) Token {
	switch {
	case order != NoToken:
		return order
	case p.card(u).Command:
		return Sprint
	case p.flying(u):
		return Advance
	}
	return Shoot
}

// mayOrder is the clause that keeps a unit from being given an order, and why.
func (p position) mayOrder(u UnitID, order Token) (game.Clause, string) {
	switch {
	case order > Advance:
		return "wp.orders.types", "an order is Overwatch, Sprint or Advance"
	case order == NoToken:
		return "", ""
	case p.engaged(u):
		return "wp.orders.engaged", "it is engaged: it gets Assault +0"
	case p.card(u).Command && order != Sprint:
		return "wp.orders.command_units", "a Command Unit is always given Sprint"
	case order == Overwatch && p.flying(u):
		return "wp.orders.fliers", "a flier is given Sprint or Advance"
	case order == Overwatch && p.s.Units[u].Began:
		return "wp.orders.pinned_no_overwatch", "it was Pinned as the Round began"
	}
	return "", ""
}

// ordering asks for an order for each unit of a seat: 0 none, 1 Overwatch, 2 Sprint,
// 3 Advance, in the order of the units.
type ordering struct{ seat game.Seat }

// Secret implements ask.Secret: nobody learns when a side had no choice.
func (ordering) Secret() bool { return true }

// Propose implements ask.Asking.
func (q ordering) Propose(p position, luck *game.Luck, to ask.To[ask.List[Token]]) {
	list, n := p.ordered(q.seat)
	for range 3 {
		for _, u := range list[:n] {
			order := Overwatch + Token(luck.IntN(3))
			for no, _ := p.mayOrder(u, order); no != ""; no, _ = p.mayOrder(u, order) {
				order = Sprint
			}
			to.Append(int32(order))
		}
		to.End()
	}
}

// Judge implements ask.Asking.
func (q ordering) Judge(p position, a ask.List[Token], why *reasons) bool {
	list, n := p.ordered(q.seat)
	if len(a) > n {
		q.tooMany(p, why)
	}
	if len(a) != n {
		return why.No(game.ClauseShape, "an order for each of %s is wanted: %d are given", count(n, "unit"), len(a))
	}
	ok := true
	for i, u := range list[:n] {
		order := a.At(i)
		if order >= tokens {
			return why.Misshapen("0 none, 1 Overwatch, 2 Sprint or 3 Advance for each unit")
		}
		if clause, no := p.mayOrder(u, order); clause != "" {
			ok = why.No(clause, "%s cannot be given %v: %s", p.unitName(u), order, no)
		}
	}
	return ok
}

// tooMany names the units that get no order because they are engaged.
func (q ordering) tooMany(p position, why *reasons) {
	p.units(q.seat, func(u UnitID) {
		if p.engaged(u) {
			why.No("wp.orders.engaged", "%s is engaged: it gets Assault +0 and no order", p.unitName(u))
		}
	})
}

// Words implements ask.Asking.
func (q ordering) Words(p position, a ask.List[Token]) string {
	list, n := p.ordered(q.seat)
	if n == 0 {
		return "no unit In Play"
	}
	words := make([]string, 0, n)
	for i, u := range list[:n] {
		words = append(words, p.unitName(u)+": "+a.At(i).String())
	}
	return strings.Join(words, "; ")
}

// Request implements ask.Asking.
func (q ordering) Request(p position) game.Request {
	r := game.Request{Prompt: "Place an order for each unit, face down", Clauses: cl("wp.orders.place", "wp.orders.types", "wp.orders.default")}
	list, n := p.ordered(q.seat)
	for _, u := range list[:n] {
		item := game.Item{Name: p.unitName(u), Value: int32(u), On: p.Team(int(u))}
		for order := Overwatch; order <= Advance; order++ {
			if no, _ := p.mayOrder(u, order); no == "" {
				item.May = append(item.May, int32(order))
			}
		}
		r.Items = append(r.Items, item)
	}
	for order := Overwatch; order <= Advance; order++ {
		r.Options = append(r.Options, game.Option{Answer: game.Answer{int32(order)}, Words: order.String()})
	}
	return r
}

// revealOrders turns all orders over (wp.orders.reveal).
func (p play) revealOrders() {
	s := p.s
	s.FaceDown = false
	p.g.Reveal()
	for seat := range game.Seat(2) {
		p.g.Tell(func() game.Event {
			f := OrderFacts{seat, map[string]string{}}
			clauses := cl("wp.orders.reveal", "wp.orders.place", "wp.orders.types")
			var words []string
			p.units(seat, func(u UnitID) {
				f.Orders[p.unitName(u)] = s.Units[u].Token.String()
				words = append(words, p.unitName(u)+" "+s.Units[u].Token.String())
				clauses = append(clauses, p.orderClauses(u)...)
			})
			slices.Sort(clauses)
			return game.Event{Kind: "orders", Clauses: slices.Compact(clauses), Facts: f, Text: seat.String() + " ordered: " + strings.Join(words, ", ")}
		})
	}
	p.enter(CunningOrders)
	s.Turn = s.Initiative.Other()
}

// orderClauses are those by which a unit has the token that it was given.
func (p position) orderClauses(u UnitID) (list []game.Clause) {
	token := p.s.Units[u].Token
	list = clauseIf(list, token == AssaultZero, "wp.orders.engaged")
	list = clauseIf(list, token == Shoot, "wp.orders.default")
	list = clauseIf(list, p.card(u).Command && token == Sprint, "wp.orders.command_units", "wp.profile.command_type")
	list = clauseIf(list, p.flying(u), "wp.orders.fliers", "wp.fliers.overwatch_none")
	return clauseIf(list, p.s.Units[u].Place == Aboard, "wp.orders.transported")
}

// cunning lets the Cunning units change an order each, the players in turn, the one
// without the Initiative first (wp.keywords.cunning, wp.keywords.cunning_both).
func (p play) cunning() {
	s := p.s
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
		p.tellOf(of(by, u), "cunning", cl("wp.keywords.cunning", "wp.keywords.cunning_both"), UnitFacts{Unit: p.unitName(u), Seat: seat, What: order.String(), Cause: p.unitName(by)},
			"%s is Cunning: %s has %v now, not %v", p.unitName(by), p.unitName(u), order, was)
		return
	}
	if s.Finished[0] && s.Finished[1] {
		p.enter(MovementPhase)
	}
}

// anyCunning reports whether the seat has a change of order left that it can make.
func (p position) anyCunning(seat game.Seat) (any bool) {
	changing{seat}.each(p, func(_, _ UnitID, _ Token) { any = true })
	return any
}

// changing asks for a change of order, if any.
type changing struct{ seat game.Seat }

// changeAnswer is the Cunning unit, the unit whose order is changed, and the order.
type changeAnswer struct {
	By    UnitID `row:"pass"`
	Unit  UnitID
	Order Token
}

// each hands every change that may be made to f.
func (q changing) each(p position, f func(by, u UnitID, order Token)) {
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
func (q changing) cunning(p position, by UnitID, why *reasons) bool {
	switch {
	case !p.card(by).Command || !p.keywords(by).Cunning:
		return why.No("wp.keywords.cunning", "%s is no Cunning Command Unit", p.unitName(by))
	case p.spentCunning(by):
		return why.No("wp.keywords.cunning", "%s has changed an order in this Round", p.unitName(by))
	}
	return true
}

func (q changing) may(p position, by, u UnitID, order Token, why *reasons) bool {
	switch {
	case !q.cunning(p, by, why):
		return false
	case !p.inRadius(by, u):
		return why.No("wp.command_orders.radius", "%s is out of the Command Radius of %s: %s", p.unitName(u), p.unitName(by),
			p.gap(p.carrying(by), p.carrying(u)).Over(p.keywords(by).Radius))
	case p.s.Units[u].Token == order:
		return why.No("wp.keywords.cunning", "%s has %v already", p.unitName(u), order)
	}
	if clause, no := p.mayOrder(u, order); clause != "" {
		return why.No(clause, "%s cannot be given %v: %s", p.unitName(u), order, no)
	}
	return true
}

func (p position) spentCunning(by UnitID) bool {
	for i := range p.s.Cunning.Len() {
		if *p.s.Cunning.At(i) == by {
			return true
		}
	}
	return false
}

// Propose implements ask.Asking.
func (q changing) Propose(p position, _ *game.Luck, to ask.To[changeAnswer]) {
	to.Add(changeAnswer{By: None})
	q.each(p, func(by, u UnitID, order Token) { to.Add(changeAnswer{by, u, order}) })
}

// Judge implements ask.Asking.
func (q changing) Judge(p position, a changeAnswer, why *reasons) bool {
	by, u := a.By, a.Unit
	if by == None {
		return true
	}
	if a.Order < Overwatch || a.Order > Advance {
		return why.Misshapen("the Cunning unit, a unit and its new order, or -1")
	}
	if p.seat(by) != q.seat || p.seat(u) != q.seat || !p.inPlay(by) || !p.inPlay(u) {
		return why.No("wp.basics.in_play", "only units of yours In Play change and are changed")
	}
	return q.may(p, by, u, a.Order, why)
}

// Words implements ask.Asking.
func (q changing) Words(p position, a changeAnswer) string {
	if a.By == None {
		return "change nothing"
	}
	return p.unitName(a.Unit) + ": " + a.Order.String() + " (Cunning of " + p.unitName(a.By) + ")"
}

// Request implements ask.Asking.
func (q changing) Request(position) game.Request {
	return game.Request{Prompt: "Change an order by Cunning?", Clauses: cl("wp.keywords.cunning")}
}
