package match

import (
	"context"
	"slices"

	"umpire/game"
	"umpire/system"
)

// offers are the ends of a match that players offer each other, and the next match. They are forgotten
// with the match in memory.
type offers struct {
	draw, concession offer
	rematch          *Rematch // the match that is to be played next
}

// offer is an end of the match that some seats have agreed to, a draw or that a side concedes. It stands
// until it is declined, or the turn or round is over in which it was made.
type offer struct {
	agreed []int
	span   game.Span
}

// add adds a seat to those that have agreed. Who has been told of them keeps what they were told.
func (o *offer) add(t system.Table, seat game.Seat) {
	if len(o.agreed) == 0 {
		o.span = longest(t.Spans(seat))
	}
	if !o.has(seat) {
		o.agreed = append(slices.Clone(o.agreed), int(seat))
	}
}

// has reports whether a seat has agreed.
func (o *offer) has(seat game.Seat) bool { return slices.Contains(o.agreed, int(seat)) }

// longest returns the longest time that a game tells of, for ever left out.
func longest(spans []game.Span) game.Span {
	if len(spans) < 2 {
		return game.Span{}
	}
	return spans[len(spans)-2]
}

// lapse forgets what was offered in a turn that is over.
func (o *offers) lapse(t system.Table) {
	for _, d := range []*offer{&o.draw, &o.concession} {
		if t != nil && len(d.agreed) > 0 && longest(t.Spans(game.Seat(d.agreed[0]))) != d.span {
			*d = offer{}
		}
	}
}

// conceding returns the seats of a seat's side that would concede. The other side is not told.
func (o *offers) conceding(t system.Table, seat game.Seat) (list []int) {
	if t == nil || seat == game.Nobody {
		return nil
	}
	for _, other := range o.concession.agreed {
		if t.Side(game.Seat(other)) == t.Side(seat) {
			list = append(list, other)
		}
	}
	return list
}

// playOn has the side of a seat not concede.
func (o *offers) playOn(t system.Table, seat game.Seat) {
	o.concession.agreed = slices.DeleteFunc(slices.Clone(o.concession.agreed), func(other int) bool {
		return t.Side(game.Seat(other)) == t.Side(seat)
	})
}

// sayDraw offers a draw, agrees to one, or has no more of it. The match is drawn when every
// person at it has agreed.
func (c *Session) sayDraw(s ClientMessage) error {
	m := c.match
	if slices.ContainsFunc(m.kept.Players, func(p Player) bool { return p.Kind == "bot" }) {
		return wrong("turn", "A bot agrees to no draw.")
	}
	if len(m.kept.Players) == 1 {
		return wrong("turn", "There is nobody to agree to a draw.")
	}
	draw := &m.offers.draw
	switch {
	case !s.Agree:
		*draw = offer{}
	case draw.has(c.seat):
		return wrong("turn", "You have agreed to a draw already.")
	default:
		draw.add(m.table, c.seat)
	}
	if len(draw.agreed) < len(m.kept.Players) {
		m.tell()
		return nil
	}
	e := resultOf(m.table)
	e.Winners, e.Reason = 0, "a draw is agreed"
	return m.end(e, payerOf(c.quota, m.id))
}

// sayConcede gives the match up for a client's side. Where the side has other players, each of them says
// so, too; who is gone for long need not.
func (c *Session) sayConcede(ClientMessage) error {
	m, now := c.match, c.match.situation()
	m.offers.concession.add(m.table, c.seat)
	for _, p := range m.kept.Players { // a partner has yet to agree
		own := now.person(p.Seat) && m.table.Side(p.Seat) == m.table.Side(c.seat)
		if own && !m.offers.concession.has(p.Seat) && !m.present.gone(p, now.now) {
			m.tell()
			return nil
		}
	}
	e := resultOf(m.table)
	e.Winners, e.Conceded = against(m.table, c.seat), true
	e.Reason = m.kept.Players[c.seat].Name + " concedes"
	return m.end(e, payerOf(c.quota, m.id))
}

// sayPlayOn has the side of a seat not concede.
func (c *Session) sayPlayOn(ClientMessage) error {
	m := c.match
	if len(m.offers.conceding(m.table, c.seat)) == 0 {
		return wrong("turn", "Nobody of your side would concede.")
	}
	m.offers.playOn(m.table, c.seat)
	m.tell()
	return nil
}

// sayRematch tells the other seats of a match that is set up to be played next, or that its
// seat would not play it after all.
func (c *Session) sayRematch(s ClientMessage) error {
	m := c.match
	if m.kept.Ending == nil {
		return wrong("turn", "The match goes on: a rematch comes when it has ended.")
	}
	switch next := m.offers.rematch; {
	case !s.Agree:
		m.offers.rematch = nil
	case next != nil && next.Seat != c.seat:
		return wrong("turn", "A rematch is set up already.")
	default:
		if err := m.manager.invites(m.manager.ctx, s.Match, s.Code); err != nil {
			return err
		}
		m.offers.rematch = &Rematch{c.seat, s.Match, s.Code}
	}
	m.tell()
	return nil
}

// Rematch is a match with open seats that somebody sets up when another has ended. It is told
// to the seats of that one, and to nobody who watches.
type Rematch struct {
	Seat  game.Seat `json:"seat"` // who would play it
	Match string    `json:"match"`
	Code  string    `json:"code"`
}

// to returns what a seat hears of it.
func (r *Rematch) to(seat game.Seat) *Rematch {
	if seat == game.Nobody {
		return nil
	}
	return r
}

// invites is an error unless a code takes an open seat of a match.
func (h *Manager) invites(ctx context.Context, id, code string) error {
	kept, err := h.keeper.Match(ctx, id)
	if err != nil {
		return wrong("malformed", "There is no match %q to be played next.", id)
	}
	k, err := read(kept)
	if err != nil {
		return err
	}
	if _, ok := k.seatBy(code, func(s SeatRecord) []byte { return s.Invite }); !ok {
		return wrong("token", "That code opens no seat of the match to be played next.")
	}
	return nil
}
