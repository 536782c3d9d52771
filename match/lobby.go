package match

import (
	"context"
	"errors"

	"umpire/game"
	"umpire/store"
)

// Sit gives a client its part in a match: the seat that its token holds, or none.
// It is sent the table, and from then on all that happens there.
func (h *Hall) Sit(ctx context.Context, id string, said Said, to Client) (*Sitting, error) {
	seat := game.Nobody
	if said.Token != "" {
		n, err := h.shelf.SeatOf(ctx, id, said.Token)
		if errors.Is(err, store.ErrNotFound) {
			return nil, wrong("token", "That token holds no seat of this match.")
		}
		if err != nil {
			return nil, err
		}
		seat = game.Seat(n)
	}
	m, err := h.acquire(id)
	if err != nil {
		return nil, err
	}
	s := &Sitting{seat: seat, match: m, to: to}
	sits := false
	m.do(func() {
		m.welcome(s, said)
		m.sittings, sits = append(m.sittings, s), true
		m.tellInfo()
		if m.failing.tries > 0 { // nobody may have been there to try it for
			m.wake()
		}
	})
	if !sits {
		h.release(m)
		return nil, wrong("broken", "The match cannot be shown.")
	}
	return s, nil
}

// Info is what everybody may know of a match.
func (h *Hall) Info(id string) (listed Listed, err error) {
	m, err := h.acquire(id)
	if err != nil {
		return Listed{}, err
	}
	defer h.release(m)
	m.do(func() { listed = m.listed() })
	return listed, nil
}

// listed is the match as a list shows it.
func (m *Match) listed() Listed {
	l := Listed{Info: m.info(), Scores: []int{}, Waits: []int{}, Over: m.kept.Ending != nil}
	if m.table == nil {
		return l
	}
	l.Line = m.table.Line()
	l.Scores = append(l.Scores, m.table.Result().Scores...)
	if !l.Over {
		for _, seat := range m.table.Asked() {
			l.Waits = append(l.Waits, int(seat))
		}
	}
	return l
}

// List lists the live matches that anybody may watch and that somebody is at, the
// newest first.
func (h *Hall) List(ctx context.Context, system string) ([]Listed, error) {
	kept, err := h.shelf.LiveMatches(ctx, store.Query{System: system, Limit: 200})
	if err != nil {
		return nil, err
	}
	list := []Listed{}
	for _, k := range kept {
		h.mu.Lock()
		m, ok := h.loaded[k.ID]
		if ok {
			m.users++
		}
		h.mu.Unlock()
		if !ok {
			continue
		}
		<-m.ready
		if m.fault == nil {
			m.do(func() {
				if m.kept.begun() && m.kept.Ending == nil {
					list = append(list, m.listed())
				}
			})
		}
		h.mu.Lock()
		h.leave(m) // who lists a match is not at it: it may idle on
		h.mu.Unlock()
	}
	return list, nil
}
