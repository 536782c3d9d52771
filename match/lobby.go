package match

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

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

// mostListed is how many matches or replays a list has.
const mostListed = 200

// List lists the live matches that anybody may watch and that somebody is at, the
// newest first; no game is all of them.
func (h *Hall) List(system string) []Listed {
	type dated struct {
		Listed
		created time.Time
	}
	var mu sync.Mutex
	var found []dated
	h.each(func(m *Match) { // who lists a match is not at it: it may idle on
		if m.kept.Private || !m.kept.begun() || m.kept.Ending != nil || system != "" && system != m.kept.System {
			return
		}
		one := dated{m.listed(), m.kept.Created}
		mu.Lock()
		defer mu.Unlock()
		found = append(found, one)
	})
	slices.SortFunc(found, func(a, b dated) int { return b.created.Compare(a.created) })
	list := make([]Listed, min(len(found), mostListed))
	for i := range list {
		list[i] = found[i].Listed
	}
	return list
}
