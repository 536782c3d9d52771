package match

import (
	"slices"
	"sync"
)

// summaries are what replays were found to be that somebody asked for lately: to make one
// takes long, and it never changes.
type summaries struct {
	mu    sync.Mutex
	made  map[string]*Replay
	order []string // the oldest first
}

// mostSummaries is how many are remembered.
const mostSummaries = 64

func (s *summaries) of(id string) (*Replay, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r, ok := s.made[id]
	return r, ok
}

func (s *summaries) put(id string, r *Replay) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.made == nil {
		s.made = map[string]*Replay{}
	}
	if _, ok := s.made[id]; ok {
		return
	}
	if len(s.order) == mostSummaries {
		delete(s.made, s.order[0])
		s.order = slices.Delete(s.order, 0, 1)
	}
	s.made[id], s.order = r, append(s.order, id)
}
