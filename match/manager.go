package match

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"sync"
	"time"

	"umpire/system"
)

// Watch is told how a manager fares, for those who look after it. Its methods are
// called from many goroutines.
type Watch interface {
	// Choice was judged, and written down if it was not refused.
	Choice(took time.Duration, refused bool)
	// Commit says how long a choice took to be on disk.
	Commit(took time.Duration)
	// Late is a question, or a request, that was given up because it took too long.
	Late()
	// Panic was caught: a defect of the program.
	Panic()
}

// Queue says how much work waits for a worker, or is begun and gives way, by its kind.
type Queue struct{ Questions, Bots, Replays int }

// Waiting is the work that waits.
func (h *Manager) Waiting() Queue {
	h.pool.mu.Lock()
	defer h.pool.mu.Unlock()
	return Queue{h.pool.lines[answering].waiting, h.pool.lines[thinking].waiting, h.pool.lines[recounting].waiting}
}

// Limits bound what a manager takes on. Zero is no bound.
type Limits struct {
	Matches int // live ones, on disk, those at rest left out
	// MatchesEach says how many of them may have been set up for one address.
	MatchesEach int
	// Rest says how long a match keeps its place when nobody chooses anything: after that
	// it is at rest. It is not lost, and goes on when somebody comes back. At zero, no
	// match rests.
	Rest time.Duration
	// Forsaken says how long a match in which no person has chosen anything keeps its place
	// when the manager is full; at zero, for ever.
	Forsaken time.Duration
	Idle     time.Duration // after which a match that nobody is at leaves the memory
	Pace     time.Duration // of a bot's decisions, where a match does not say
}

// Manager runs all matches of a server: those on disk, and those in memory because
// somebody is at them.
type Manager struct {
	ctx     context.Context
	stop    context.CancelFunc
	keeper  Keeper
	systems map[string]system.System
	rooms   map[string]*sync.Pool // of the matches of each game
	names   []string
	limits  Limits
	watch   Watch
	time    Time
	logger  *slog.Logger
	retry   time.Duration // after which a bot that failed is asked again, at first

	pool   *pool    // what takes long and changes no match
	most   int      // units of work to play a file again
	making underWay // the replays that are being made

	chance chance // where names, tokens and the secrets of new matches come from

	summaries summaries
	watchers  paces // of what they say

	memory residents
	swept  chan struct{}  // closed when the sweeper has ended
	saving sync.WaitGroup // of positions, beside the matches
}

// NewManager opens a manager of the matches that a Keeper has. It is closed before that is.
func NewManager(keeper Keeper, systems []system.System, limits Limits, watch Watch, logger *slog.Logger) *Manager {
	h := &Manager{keeper: keeper, systems: map[string]system.System{}, rooms: map[string]*sync.Pool{}, limits: limits, watch: watch, time: systemClock{}, logger: logger,
		retry: retry, memory: residents{loaded: map[string]*Match{}}, swept: make(chan struct{}), pool: newPool(), most: mostWork}
	h.Draw(rand.Reader)
	h.ctx, h.stop = context.WithCancel(context.Background())
	for _, s := range systems {
		h.systems[s.About().Name], h.rooms[s.About().Name] = s, new(sync.Pool)
		h.names = append(h.names, s.About().Name)
	}
	h.makeLeft()
	go h.sweep()
	return h
}

// Systems lists the games, in the order they were given.
func (h *Manager) Systems() (list []system.System) {
	for _, name := range h.names {
		list = append(list, h.systems[name])
	}
	return list
}

// System is a game by its name.
func (h *Manager) System(name string) (system.System, error) {
	if s, ok := h.systems[name]; ok {
		return s, nil
	}
	return nil, wrong("unknown", "There is no game %q here.", name)
}

// closing says how long a manager waits for matches to write down how they stand.
const closing = 5 * time.Second

// Close ends the work on all matches; what is on disk stays as it is. It returns when
// each match has done what it had begun and has written down how it stands, or after a
// few seconds: what was chosen is on disk already. Nothing is written down any more.
func (h *Manager) Close() {
	all := h.memory.close()
	h.pool.close()
	done := make(chan struct{})
	go func() {
		h.parting(all)
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(closing):
		h.logger.Warn("the server closed before every match had written down how it stands")
	}
	h.stop()
	<-h.swept
	h.saving.Wait()
}

// parting has matches write down how they stand, for the last time.
func (h *Manager) parting(all []*Match) {
	var done sync.WaitGroup
	places := make(chan struct{}, 16)
	for _, m := range all {
		places <- struct{}{}
		done.Go(func() {
			if <-m.ready; m.fault == nil {
				m.loop.do(func() {
					m.keep()
					m.sessions = nil
				})
			}
			h.memory.release(m)
			<-places
		})
	}
	done.Wait()
}

// keepAll has every match in memory write down how it stands when it comes to it, and
// leave the memory if nobody has been at it for a while. They come one after the other, within
// a time: hundreds at once would have everybody's choices wait.
func (h *Manager) keepAll(within time.Duration) {
	all := h.memory.all()
	for _, m := range all {
		h.memory.try(m, func() {
			if save := m.unsaved(); save != nil {
				h.saving.Go(save)
			}
			h.memory.retire(m, h.limits.Idle)
		})
		select {
		case <-h.ctx.Done():
			return
		case <-time.After(min(5*time.Millisecond, within/time.Duration(len(all)))):
		}
	}
}

// Healthy returns an error if the Keeper does not answer. It writes nothing.
func (h *Manager) Healthy(ctx context.Context) error {
	_, err := h.live(ctx, "")
	return err
}

// live returns how many matches take up a place, all or those that were set up for somebody.
func (h *Manager) live(ctx context.Context, opener string) (int, error) {
	var since time.Time
	if h.limits.Rest > 0 {
		since = time.Now().Add(-h.limits.Rest)
	}
	return h.keeper.CountLive(ctx, since, opener)
}

// Live returns how many matches are in memory.
func (h *Manager) Live() int {
	return len(h.memory.all())
}

// acquire brings a match into memory and holds it there until release. The error is
// a *Wrong or of the disk. Work is paid for out of the context's quota.
func (h *Manager) acquire(ctx context.Context, id string) (*Match, error) {
	m, isNew := h.memory.get(id, func() *Match { return newMatch(h, id) })
	if m == nil {
		return nil, wrong("closing", "The server is closing.")
	}
	if isNew {
		// Others wait for this, too: it ends, and not because one of them goes away.
		h.bring(ctx, m)
		close(m.ready)
		if m.fault == nil {
			go m.loop.run()
			m.loop.do(m.resume)
		}
	}
	<-m.ready
	if m.fault != nil {
		h.memory.forget(m)
		var told *Wrong
		if !isNew && errors.As(m.fault, &told) && told.Code == "spent" {
			return h.acquire(ctx, id) // who came first had spent what they may: that is not ours
		}
		return nil, m.fault
	}
	return m, nil
}

// bring loads a match from the disk, in the pool: its log is played again.
func (h *Manager) bring(ctx context.Context, m *Match) {
	err := h.paid(context.WithoutCancel(ctx), answering, m.id, func(giveWay func()) {
		if p := m.harmless(func() { m.fault = m.load(m.id, giveWay) }); p != nil {
			m.fault = p
		}
	})
	if err != nil {
		m.fault = err
	}
	if m.fault == nil {
		m.show()
	}
}

// sweep keeps how matches stand, and puts those out of memory that nobody has been
// at for a while.
func (h *Manager) sweep() {
	defer close(h.swept)
	every := time.Minute
	if h.limits.Idle > 0 {
		every = max(time.Second, h.limits.Idle/4)
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-tick.C:
			h.keepAll(every / 2)
			h.memory.giveBack()
		}
	}
}
