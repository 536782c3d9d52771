package match

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"time"
)

// pool does what takes long and changes no match: it answers questions about tables,
// lets bots think and plays matches again. It has one worker less than there are
// processors, so that there is one for choices; and whoever asks for much waits for
// those who ask for little.
type pool struct {
	mu      sync.Mutex
	more    *sync.Cond
	lines   [urgencies]line
	closed  bool
	workers sync.WaitGroup
}

// urgency says which work goes first.
type urgency int

const (
	answering  urgency = iota // a person waits for the answer
	thinking                  // a bot, whose pace hides how long it takes
	recounting                // a match is played again, for what is told of it
	urgencies
)

// job is something for the pool to do.
type job struct {
	ctx context.Context // done when nobody wants it any more
	// share is who it is for. Of those who wait, the one goes first who has used least.
	share string
	work  func()
	// done is told what was used of a processor; or, in place of the work, why it was
	// not begun.
	done func(used time.Duration, err error)
	lent time.Duration // what others used while it gave way to them
}

// errClosed is why a closed pool does nothing.
var errClosed = errors.New("the server closes")

func newPool() *pool {
	p := &pool{}
	p.more = sync.NewCond(&p.mu)
	for range max(1, runtime.GOMAXPROCS(0)-1) {
		p.workers.Go(p.run)
	}
	return p
}

// put has a job done when its turn comes.
func (p *pool) put(u urgency, j *job) {
	p.mu.Lock()
	if p.closed {
		p.mu.Unlock()
		go j.done(0, errClosed) // it may hold what done wants
		return
	}
	p.lines[u].put(j)
	p.mu.Unlock()
	p.more.Signal()
}

// await has work done in the pool and waits for it. The error is that of the context, or
// that the pool closes. Work in the pool must not call it: it would wait for itself.
func (p *pool) await(ctx context.Context, u urgency, share string, work func()) (used time.Duration, err error) {
	ended := make(chan struct{})
	p.put(u, &job{ctx: ctx, share: share, work: work, done: func(t time.Duration, e error) {
		used, err = t, e
		close(ended)
	}})
	<-ended
	return used, err
}

// awaitLong is await for work that takes long: now and then it calls what it is given, and
// whatever is more urgent is done meanwhile.
func (p *pool) awaitLong(ctx context.Context, u urgency, share string, work func(giveWay func())) (used time.Duration, err error) {
	ended := make(chan struct{})
	j := &job{ctx: ctx, share: share, done: func(t time.Duration, e error) {
		used, err = t, e
		close(ended)
	}}
	j.work = func() { work(func() { p.giveWay(j, u) }) }
	p.put(u, j)
	<-ended
	return used, err
}

// giveWay does all that is more urgent than a job in the midst of that, on its worker.
func (p *pool) giveWay(j *job, u urgency) {
	for {
		p.mu.Lock()
		other, from, at := p.first(u)
		p.mu.Unlock()
		if other == nil {
			return
		}
		before := threadTime()
		p.perform(other, from, at)
		j.lent += max(0, threadTime()-before)
	}
}

// close has nothing more done; what is begun is finished.
func (p *pool) close() {
	p.mu.Lock()
	p.closed = true
	var left []*job
	for u := range p.lines {
		for j, _ := p.lines[u].take(); j != nil; j, _ = p.lines[u].take() {
			left = append(left, j)
		}
	}
	p.mu.Unlock()
	p.more.Broadcast()
	for _, j := range left {
		j.done(0, errClosed)
	}
}

// run is a worker. It has a thread of its own, so that the processor time of a job can
// be told from that of everything else.
func (p *pool) run() {
	runtime.LockOSThread()
	for {
		j, from, u := p.next()
		if j == nil {
			return
		}
		p.perform(j, from, u)
	}
}

// perform does a job, if anybody still wants it.
func (p *pool) perform(j *job, from *share, u urgency) {
	if j.ctx.Err() != nil {
		j.done(0, context.Cause(j.ctx))
		return
	}
	before := threadTime()
	j.work()
	used := max(0, threadTime()-before-j.lent)
	p.mu.Lock()
	p.lines[u].book(from, used)
	p.mu.Unlock()
	j.done(used, nil)
}

// next waits for the most urgent job; nil when the pool is closed.
func (p *pool) next() (*job, *share, urgency) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.closed {
		if j, from, u := p.first(urgencies); j != nil {
			return j, from, u
		}
		p.more.Wait()
	}
	return nil, nil, 0
}

// first takes the most urgent job of those that are more urgent than a bound, under mu; nil
// if there is none.
func (p *pool) first(than urgency) (*job, *share, urgency) {
	for u := range than {
		if j, from := p.lines[u].take(); j != nil {
			return j, from, u
		}
	}
	return nil, nil, 0
}

// line is the work of one urgency, by who it is for.
type line struct {
	shares  map[string]*share
	waiting int           // jobs
	clock   time.Duration // what the one who went last had used when it began
}

// share is the work for somebody, in order, and how much they have used: at least as
// much as the clock, so that nobody saves up turns.
type share struct {
	jobs []*job
	used time.Duration
}

// maxShares is how many are remembered who have nothing to do.
const maxShares = 1024

func (l *line) put(j *job) {
	s := l.shares[j.share]
	if s == nil {
		if l.shares == nil || len(l.shares) >= maxShares {
			l.tidy()
		}
		s = new(share)
		l.shares[j.share] = s
	}
	if len(s.jobs) == 0 {
		s.used = max(s.used, l.clock)
	}
	s.jobs = append(s.jobs, j)
	l.waiting++
}

// tidy forgets who has nothing to do.
func (l *line) tidy() {
	busy := map[string]*share{}
	for name, s := range l.shares {
		if len(s.jobs) > 0 {
			busy[name] = s
		}
	}
	l.shares = busy
}

// take is the next job, and whose it is; nil if there is none.
func (l *line) take() (*job, *share) {
	if l.waiting == 0 {
		return nil, nil
	}
	var least *share
	for _, s := range l.shares {
		if len(s.jobs) > 0 && (least == nil || s.used < least.used) {
			least = s
		}
	}
	j := least.jobs[0]
	// A new array, and none where no job is left: the old one would keep the job alive.
	least.jobs = append([]*job(nil), least.jobs[1:]...)
	l.waiting--
	l.clock = max(l.clock, least.used)
	return j, least
}

func (l *line) book(s *share, used time.Duration) { s.used += used }
