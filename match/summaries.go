package match

import (
	"context"
	"slices"
	"sync"
)

// summaries caches the summaries of replays that somebody asked for lately: to make one
// takes long, and it never changes. Who asks while one is made waits for it.
type summaries struct {
	mu    sync.Mutex
	made  map[string]*summary
	order []string // of those that are made, the oldest first
}

// summary is one that is made, or about to be.
type summary struct {
	ready  chan struct{} // closed when it is made, or given up
	replay *Replay       // nil: given up
}

// mostSummaries says how many are remembered.
const mostSummaries = 64

// of is the summary of a replay, which is made if it is not there. If making it fails, the
// next who waits tries: it may have failed for reasons of whoever asked.
func (s *summaries) of(ctx context.Context, id string, make func() (Replay, error)) (Replay, error) {
	for {
		one, mine := s.take(id)
		if mine {
			return s.fill(id, one, make)
		}
		select {
		case <-one.ready:
			if one.replay != nil {
				return *one.replay, nil
			}
		case <-ctx.Done():
			return Replay{}, ctx.Err()
		}
	}
}

// take is the summary of a replay, and whether who asks is to make it.
func (s *summaries) take(id string) (one *summary, mine bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if one = s.made[id]; one != nil {
		return one, false
	}
	if s.made == nil {
		s.made = map[string]*summary{}
	}
	one = &summary{ready: make(chan struct{})}
	s.made[id] = one
	return one, true
}

func (s *summaries) fill(id string, one *summary, make func() (Replay, error)) (r Replay, err error) {
	done := false
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if done {
			one.replay = &r
			s.keep(id)
		} else {
			delete(s.made, id)
		}
		close(one.ready)
	}()
	r, err = make()
	done = err == nil
	return r, err
}

// keep has a summary remembered, and the oldest forgotten if there are too many, under mu.
func (s *summaries) keep(id string) {
	if len(s.order) == mostSummaries {
		delete(s.made, s.order[0])
		s.order = slices.Delete(s.order, 0, 1)
	}
	s.order = append(s.order, id)
}
