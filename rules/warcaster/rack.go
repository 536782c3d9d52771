package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
)

// drawUpTo draws until the hand has so many cards (wc.turn.draw,
// wc.rack.reshuffle). A deck is a bag: each draw is a roll.
func (p play) drawUpTo(seat game.Seat, size int) {
	drawn := 0
	for p.hand(seat) < size {
		if p.count(seat, InDeck) == 0 {
			p.reshuffle(seat)
		}
		k := p.count(seat, InDeck)
		if k == 0 {
			break
		}
		n := p.g.Draw("draw", k)
		for c := range p.s.Cards[seat] {
			if p.s.Cards[seat][c] != InDeck {
				continue
			}
			if n == 0 {
				p.s.Cards[seat][c] = InHand
				p.tellTo(game.Only(seat), "draw", cl("wc.turn.draw"), CardFacts{Seat: seat, Card: p.card(seat, CardID(c)).Name}, "you draw %s", p.card(seat, CardID(c)).Name)
				break
			}
			n--
		}
		drawn++
		if p.count(seat, InDeck) == 0 {
			p.reshuffle(seat)
		}
	}
	if drawn > 0 {
		p.g.Reveal()
		clauses := cl("wc.turn.draw", "wc.setup.hand", "wc.rack.hand_max", "wc.core.open_information")
		if size > p.m.Book.Limits.Hand {
			clauses = append(clauses, "wc.rack.hand_increase", "wc.content.psycho_relay")
		}
		p.tell("drawn", clauses, CardFacts{Seat: seat, Count: drawn}, "%s draws %s", seat, count(drawn, "card"))
	}
}

// reshuffle makes the discard pile a new deck (wc.rack.reshuffle). The old one is
// empty: whatever is in hand is not among the cards of the new one.
func (p play) reshuffle(seat game.Seat) {
	n := 0
	for c, zone := range p.s.Cards[seat] {
		switch zone {
		case InHand:
			p.s.Cards[seat][c] = SettledHand
		case InDiscard:
			p.s.Cards[seat][c] = InDeck
			n++
		}
	}
	if n > 0 {
		p.tell("reshuffle", cl("wc.rack.reshuffle"), CardFacts{Seat: seat, Count: n}, "the discard pile of %s becomes its deck: %s", seat, count(n, "card"))
	}
}

// handLimit is the seat's maximum hand size (wc.rack.hand_max,
// wc.rack.hand_increase).
func (p position) handLimit(seat game.Seat) int {
	limit := p.m.Book.Limits.Hand
	for i := range p.m.models {
		id := ModelID(i)
		if p.seatOf(id) != seat || !p.inPlay(id) {
			continue
		}
		for _, e := range p.profile(id).static {
			if e.Do == HandLimit && p.works(id, e.rule, nil) {
				limit = max(limit, p.m.Book.Limits.Hand+int(e.Add))
			}
		}
	}
	return limit
}

// discardStep: the player may discard one Cypher (wc.turn.discard).
func (p play) discardStep() {
	seat := p.s.Active
	if c := answer(p, "discard", seat, game.Pick, discarding{seat, false}); c.Given() {
		p.g.Reveal()
		p.discard(seat, c.One, "wc.turn.discard")
	} else {
		p.skipped("wc.turn.discard")
	}
	p.enter(Drawing)
}

// drawStep draws back up to a full hand (wc.turn.draw).
func (p play) drawStep() {
	p.drawUpTo(p.s.Active, p.handLimit(p.s.Active))
	p.enter(TurnEnd)
}

// discarding asks for a card of the hand, or none unless one has to go.
type discarding struct {
	seat game.Seat
	must bool
}

func (q discarding) Propose(p position, _ *game.Luck, to ask.To[maybeCard]) {
	if !q.must {
		to.Add(ask.No[CardID]())
	}
	for c, zone := range p.s.Cards[q.seat] {
		if zone.held() {
			to.Add(ask.Just(CardID(c)))
		}
	}
}

func (q discarding) Judge(p position, a maybeCard, why *reasons) bool {
	if !a.Given() {
		return !q.must || why.No("wc.rack.hand_decrease", "the hand is over its limit: a card has to be discarded")
	}
	return p.s.Cards[q.seat][a.One].held() || why.No("wc.turn.discard", "that card is not in your hand")
}

func (q discarding) Words(p position, a maybeCard) string {
	if !a.Given() {
		return "discard none"
	}
	return "discard " + p.card(q.seat, a.One).Name
}

func (q discarding) Request(position) game.Request {
	return game.Request{Prompt: "Discard a Cypher?", Clauses: cl("wc.turn.discard", "wc.rack.discard_pile"), Final: true}
}

// checkHands notices when a rule has lowered a player's hand size: the player
// discards down to it at once (wc.rack.hand_decrease).
func (p play) checkHands() {
	p.s.Hands = false
	for seat := range game.Seat(2) {
		limit := p.handLimit(seat)
		if limit < int(p.s.Limit[seat]) && p.hand(seat) > limit {
			c := answer(p, "discard/down", seat, game.Pick, discarding{seat, true})
			p.g.Reveal()
			p.discard(seat, c.One, "wc.rack.hand_decrease")
			p.s.Hands = true // there may be more: in the next step
			return
		}
		p.s.Limit[seat] = int8(limit)
	}
}
