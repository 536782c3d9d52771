package match

import (
	"cmp"
	"context"
	"slices"
	"time"

	"umpire/game"
)

// Sit gives a client its part in a match: the seat that its token holds, or none.
// It is sent the table, and from then on all that happens there. What it asks is paid for
// out of the context's quota.
func (h *Manager) Sit(ctx context.Context, id string, said ClientMessage, to Client) (*Session, error) {
	m, err := h.acquire(ctx, id)
	if err != nil {
		return nil, err
	}
	s := newSession(game.Nobody, m, to, quotaOf(ctx))
	held, sits := true, false
	m.loop.do(func() {
		if said.Token != "" {
			s.seat, held = m.kept.seatBy(said.Token, func(s SeatRecord) []byte { return s.Token })
		}
		if !held {
			return
		}
		m.returned(s.seat)
		m.welcome(s, said)
		m.sessions, sits = append(m.sessions, s), true
		m.noteHere(s.seat)
		m.tellInfo()
		if s.seat == game.Nobody {
			return
		}
		m.next() // it may have waited for somebody
		if m.bots.tries > 0 {
			m.wake()
		}
	})
	if !held {
		h.memory.release(m)
		return nil, wrong("token", "That token holds no seat of this match.")
	}
	if !sits {
		h.memory.release(m)
		return nil, wrong("broken", "The match cannot be shown.")
	}
	return s, nil
}

// shownMatch is a match as lists show it.
type shownMatch struct {
	Listed
	created time.Time
	opener  string // for whom it was set up
	open    bool   // for anybody: see public
}

// show has lists see how the match stands.
func (m *Match) show() {
	if !m.changed {
		return
	}
	m.changed = false
	_ = m.harmless(func() {
		if m.feed != nil && m.kept.begun() {
			m.showLater(m.manager.time.Now())
			return
		}
		m.shown.Store(m.kept.shown(m.listed(), m.kept.public()))
	})
}

// shown returns what lists show, which are open to anybody or not.
func (k *storedMatch) shown(l Listed, open bool) *shownMatch {
	return &shownMatch{l, k.Created, k.Opener, open}
}

// listed is the match as a list shows it.
func (m *Match) listed() Listed {
	info := m.info()
	for i := range info.Players {
		info.Players[i].For = 0 // lists are read later
	}
	l := Listed{Info: info, Scores: []int{}, Waits: []int{}, Over: m.kept.Ending != nil}
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

// Info returns what everybody may know of a match.
func (h *Manager) Info(ctx context.Context, id string) (Listed, error) {
	m, err := h.acquire(ctx, id)
	if err != nil {
		return Listed{}, err
	}
	defer h.memory.release(m)
	if s := m.shown.Load(); s != nil {
		return s.Listed, nil
	}
	return Listed{}, wrong("broken", "The match cannot be shown.")
}

// Own returns what somebody at a seat of a match may know of it in lists: how it stands now, however
// late those who watch are told.
func (h *Manager) Own(ctx context.Context, id, token string) (Listed, error) {
	m, err := h.acquire(ctx, id)
	if err != nil {
		return Listed{}, err
	}
	defer h.memory.release(m)
	held, own := false, Listed{}
	m.loop.do(func() {
		if _, held = m.kept.seatBy(token, func(s SeatRecord) []byte { return s.Token }); held {
			err = m.harmless(func() { own = m.listed() })
		}
	})
	switch {
	case !held:
		return Listed{}, wrong("token", "That token holds no seat of this match.")
	case err != nil:
		return Listed{}, wrong("broken", "The match cannot be shown.")
	}
	return own, nil
}

const (
	// mostListed bounds a page of the list of replays.
	mostListed = 200
	// mostOfOne says how many matches of one who set them up are listed, of those that are
	// played and of those with an open seat: the newest.
	mostOfOne = 10
	// mostOnPage says how many matches a page of a list has.
	mostOnPage = 50
)

// Listing says which matches are listed.
type Listing struct {
	System string // of a game; all without one
	// Open lists those of which anybody may take a seat, and otherwise those that are played.
	Open bool
	From int // how many are on the pages before
}

// List lists a page of the live matches that anybody may watch or take a seat of, and that
// somebody is at, the newest first, and how many there are on all pages. It waits for none of
// them.
func (h *Manager) List(l Listing) (list []Listed, all int) {
	var found []*shownMatch
	for _, m := range h.memory.all() {
		if s := m.shown.Load(); s != nil && s.open && s.Begun != l.Open && (l.System == "" || l.System == s.System) {
			found = append(found, s)
		}
	}
	slices.SortFunc(found, func(a, b *shownMatch) int {
		return cmp.Or(b.created.Compare(a.created), cmp.Compare(a.ID, b.ID))
	})
	of := map[string]int{}
	found = slices.DeleteFunc(found, func(s *shownMatch) bool {
		of[s.opener]++
		return s.opener != "" && of[s.opener] > mostOfOne
	})
	list = []Listed{}
	for _, s := range found[min(max(l.From, 0), len(found)):] {
		if len(list) == mostOnPage {
			break
		}
		list = append(list, s.Listed)
	}
	return list, len(found)
}
