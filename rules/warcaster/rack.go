package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
)

// drawUpTo draws until the hand has so many cards (wc.turn.draw,
// wc.rack.reshuffle). A deck is a bag: each draw is a roll.
func (p play) drawUpTo(seat game.Seat, size int) {
	drawn := 0
	for p.Hand(seat) < size {
		if p.Count(seat, InDeck) == 0 {
			p.reshuffle(seat)
		}
		k := p.Count(seat, InDeck)
		if k == 0 {
			break
		}
		n := p.g.Draw("draw", k)
		for c := range p.S.Cards[seat] {
			if p.S.Cards[seat][c] != InDeck {
				continue
			}
			if n == 0 {
				p.S.Cards[seat][c] = InHand
				p.g.Tell(func() game.Event {
					e := p.of().Event("draw", Cl("wc.turn.draw"), CardFacts{Seat: seat, Card: p.Card(seat, CardID(c)).Name}, "you draw %s", p.Card(seat, CardID(c)).Name)
					e.To, e.Weight = game.Only(seat), game.Minor // all are told below how many they are
					return e
				})
				break
			}
			n--
		}
		drawn++
		if p.Count(seat, InDeck) == 0 {
			p.reshuffle(seat)
		}
	}
	if drawn > 0 {
		p.g.Reveal()
		p.g.Cite("wc.setup.hand", "wc.rack.hand_max", "wc.core.open_information")
		clauses := Cl("wc.turn.draw")
		if size > p.M.Book.Limits.Hand {
			clauses = append(clauses, "wc.rack.hand_increase", "wc.content.psycho_relay")
		}
		p.g.Tell(func() game.Event {
			return p.of().Event("drawn", clauses, CardFacts{Seat: seat, Count: drawn}, "%s draws %s", seat, Count(drawn, "card"))
		})
	}
}

// reshuffle makes the discard pile a new deck (wc.rack.reshuffle). The old one is
// empty: whatever is in hand is not among the cards of the new one.
func (p play) reshuffle(seat game.Seat) {
	n := 0
	for c, zone := range p.S.Cards[seat] {
		switch zone {
		case InHand:
			p.S.Cards[seat][c] = SettledHand
		case InDiscard:
			p.S.Cards[seat][c] = InDeck
			n++
		}
	}
	if n > 0 {
		p.of().Tell("reshuffle", Cl("wc.rack.reshuffle"), CardFacts{Seat: seat, Count: n}, "the discard pile of %s becomes its deck: %s", seat, Count(n, "card"))
	}
}

// HandLimit is the seat's maximum hand size (wc.rack.hand_max,
// wc.rack.hand_increase).
func (p Position) HandLimit(seat game.Seat) int {
	limit := p.M.Book.Limits.Hand
	for i := range p.M.Models {
		id := ModelID(i)
		if p.SeatOf(id) != seat || !p.InPlay(id) {
			continue
		}
		for _, e := range p.Profile(id).static {
			if e.Do == HandLimit && p.Works(id, e.rule, nil) {
				limit = max(limit, p.M.Book.Limits.Hand+int(e.Add))
			}
		}
	}
	return limit
}

// discardStep: the player may discard one Cypher (wc.turn.discard).
func (p play) discardStep() {
	seat := p.S.Active
	if c := answer(p, "discard", seat, game.Pick, DiscardingQuestion{seat, false}); c.Given() {
		p.g.Reveal()
		p.discard(seat, c.One, "wc.turn.discard")
	} else {
		p.skipped("wc.turn.discard")
	}
	p.enter(Drawing)
}

// drawStep draws back up to a full hand (wc.turn.draw).
func (p play) drawStep() {
	p.drawUpTo(p.S.Active, p.HandLimit(p.S.Active))
	p.enter(TurnEnd)
}

// DiscardingQuestion asks for a card of the hand, or none unless one has to go.
type DiscardingQuestion struct {
	seat game.Seat
	must bool
}

func (q DiscardingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[MaybeCard]) {
	if !q.must {
		to.Add(ask.No[CardID]())
	}
	for c, zone := range p.S.Cards[q.seat] {
		if zone.Held() {
			to.Add(ask.Just(CardID(c)))
		}
	}
}

func (q DiscardingQuestion) Judge(p Position, a MaybeCard, why *Reasons) bool {
	if !a.Given() {
		return !q.must || why.No("wc.rack.hand_decrease", "the hand is over its limit: a card has to be discarded")
	}
	return p.S.Cards[q.seat][a.One].Held() || why.No("wc.turn.discard", "that card is not in your hand")
}

func (q DiscardingQuestion) Words(p Position, a MaybeCard) string {
	if !a.Given() {
		return "discard none"
	}
	return "discard " + p.Card(q.seat, a.One).Name
}

func (q DiscardingQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Discard a Cypher?", Clauses: Cl("wc.turn.discard", "wc.rack.discard_pile"), Final: true}
}

// checkHands notices when a rule has lowered a player's hand size: the player
// discards down to it at once (wc.rack.hand_decrease).
func (p play) checkHands() {
	p.S.Hands = false
	for seat := range game.Seat(2) {
		limit := p.HandLimit(seat)
		if limit < int(p.S.Limit[seat]) && p.Hand(seat) > limit {
			c := answer(p, "discard/down", seat, game.Pick, DiscardingQuestion{seat, true})
			p.g.Reveal()
			p.discard(seat, c.One, "wc.rack.hand_decrease")
			p.S.Hands = true // there may be more: in the next step
			return
		}
		p.S.Limit[seat] = int8(limit)
	}
}
