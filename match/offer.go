package match

import (
	"context"
	"slices"

	"umpire/game"
)

// drawing is an end that is offered, a draw or that a side concedes: it stands until it is declined, or the turn or round is
// over in which it was offered.
type drawing struct {
	agreed []int // the seats that have
	span   game.Span
}

// sayDraw offers a draw, agrees to one, or has no more of it. The match is drawn when every
// person at it has agreed.
func (m *Match) sayDraw(c *Session, s ClientMessage) error {
	if slices.ContainsFunc(m.kept.Players, func(p Player) bool { return p.Kind == "bot" }) {
		return wrong("turn", "A bot agrees to no draw.")
	}
	if len(m.kept.Players) == 1 {
		return wrong("turn", "There is nobody to agree to a draw.")
	}
	seat := int(c.seat)
	switch {
	case !s.Agree:
		m.draw = drawing{}
	case slices.Contains(m.draw.agreed, seat):
		return wrong("turn", "You have agreed to a draw already.")
	default:
		if len(m.draw.agreed) == 0 {
			m.draw.span = longest(m.table.Spans(c.seat))
		}
		m.draw.agreed = append(slices.Clone(m.draw.agreed), seat)
	}
	if len(m.draw.agreed) < len(m.kept.Players) {
		m.tell()
		return nil
	}
	e := m.result()
	e.Winners, e.Reason = 0, "a draw is agreed"
	return m.end(e, payerOf(c.quota, m.id))
}

// longest is the longest time that a game tells of, for ever left out.
func longest(spans []game.Span) game.Span {
	if len(spans) < 2 {
		return game.Span{}
	}
	return spans[len(spans)-2]
}

// lapse forgets what was offered in a turn that is over.
func (m *Match) lapse() {
	for _, d := range []*drawing{&m.draw, &m.yields} {
		if m.table != nil && len(d.agreed) > 0 && longest(m.table.Spans(game.Seat(d.agreed[0]))) != d.span {
			*d = drawing{}
		}
	}
}

// Rematch is a match with open seats that somebody sets up when another has ended. It is told
// to the seats of that one, and to nobody who watches.
type Rematch struct {
	Seat  game.Seat `json:"seat"` // who would play it
	Match string    `json:"match"`
	Code  string    `json:"code"`
}

// to is what a seat hears of it.
func (r *Rematch) to(seat game.Seat) *Rematch {
	if seat == game.Nobody {
		return nil
	}
	return r
}

// sayRematch tells the other seats of a match that is set up to be played next, or that its
// seat would not play it after all.
func (m *Match) sayRematch(c *Session, s ClientMessage) error {
	if m.kept.Ending == nil {
		return wrong("turn", "The match goes on: a rematch comes when it has ended.")
	}
	switch {
	case !s.Agree:
		m.again = nil
	case m.again != nil && m.again.Seat != c.seat:
		return wrong("turn", "A rematch is set up already.")
	default:
		if err := m.manager.invites(m.manager.ctx, s.Match, s.Code); err != nil {
			return err
		}
		m.again = &Rematch{c.seat, s.Match, s.Code}
	}
	m.tell()
	return nil
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
