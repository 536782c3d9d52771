package match

import (
	"maps"
	"runtime/debug"
	"slices"
	"sync"
	"time"
)

// residents are the matches in memory. Somebody who is at a match holds it there; one that nobody holds
// leaves the memory after a while.
type residents struct {
	mu     sync.Mutex
	loaded map[string]*Match
	left   int      // how many have left the memory since the system got that back
	past   []*Match // of those loaded, the ones that have ended and that nobody was at; the last left last
	closed bool
}

// residence says how long a match stays in memory, under residents.mu.
type residence struct {
	users int       // who may still put work in
	idle  time.Time // since when nobody may
	over  bool      // it has ended
}

const (
	// mostEnded says how many matches that have ended stay in memory for the next who looks at
	// them: to bring one back, its log has to be played again.
	mostEnded = 16
	// manyLeft says how many matches leave the memory before the system gets it back; when none is
	// left in it, any number.
	manyLeft = 64
)

// get returns the match of a name and holds it; if none is loaded, a new one, which the caller has to
// load. It returns nil when the manager closes.
func (r *residents) get(id string, fresh func() *Match) (m *Match, isNew bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return nil, false
	}
	m = r.loaded[id]
	if isNew = m == nil; isNew {
		m = fresh()
		r.loaded[id] = m
	}
	m.residence.users++
	return m, isNew
}

// hold holds a match that is in memory; false when the manager closes.
func (r *residents) hold(m *Match) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return false
	}
	m.residence.users++
	return true
}

// release ends what get and hold began.
func (r *residents) release(m *Match) {
	r.mu.Lock()
	defer r.mu.Unlock()
	m.residence.idle = time.Now()
	r.leave(m)
}

// forget takes a match that could not be loaded out of memory.
func (r *residents) forget(m *Match) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.loaded[m.id] == m {
		delete(r.loaded, m.id)
	}
}

// ended notes that a match has ended.
func (r *residents) ended(m *Match) {
	r.mu.Lock()
	defer r.mu.Unlock()
	m.residence.over = true
}

// leave has one less at a match, under mu. Of matches that have ended, the one leaves the
// memory first that nobody has been at for longest. When the manager closes, each does.
func (r *residents) leave(m *Match) {
	m.residence.users--
	if m.residence.users == 0 && r.closed {
		r.drop(m)
		return
	}
	if m.residence.users > 0 || !m.residence.over {
		return
	}
	r.past = append(slices.DeleteFunc(r.past, func(o *Match) bool { return o == m }), m)
	for i := 0; i < len(r.past) && len(r.past) > mostEnded; i++ {
		if old := r.past[i]; old.residence.users == 0 {
			r.drop(old)
			i--
		}
	}
}

// drop takes a match that nobody is at out of memory, under mu.
func (r *residents) drop(m *Match) {
	if r.loaded[m.id] == m {
		delete(r.loaded, m.id)
		r.left++
		r.past = slices.DeleteFunc(r.past, func(o *Match) bool { return o == m })
		close(m.loop.work)
	}
}

// retire takes a match out of memory that nobody has been at for so long.
func (r *residents) retire(m *Match, idle time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if idle > 0 && m.residence.users == 0 && time.Since(m.residence.idle) >= idle {
		r.drop(m)
	}
}

// all returns the matches in memory.
func (r *residents) all() []*Match {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Values(r.loaded))
}

// close holds no more matches, and returns those in memory, each of which it holds for the last time.
func (r *residents) close() []*Match {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	all := slices.Collect(maps.Values(r.loaded))
	for _, m := range all {
		m.residence.users++
	}
	return all
}

// try puts work into the queue of a match in memory that is loaded. It is left out if the match has much
// to do already.
func (r *residents) try(m *Match, work func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.loaded[m.id] != m {
		return
	}
	select {
	case <-m.ready:
	default:
		return
	}
	if m.fault != nil {
		return
	}
	select {
	case m.loop.work <- work:
	default:
	}
}

// giveBack gives the system back what matches took of its memory that have left it. By itself
// the program would keep twice what it needs, and for longer.
func (r *residents) giveBack() {
	r.mu.Lock()
	give := r.left >= manyLeft || r.left > 0 && len(r.loaded) == 0
	if give {
		r.left = 0
	}
	r.mu.Unlock()
	if give {
		debug.FreeOSMemory()
	}
}
