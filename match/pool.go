package match

import (
	"context"
	"errors"
	"runtime"
	"slices"
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

// payer says who work is for. Payers take turns by their names, the one first who has used
// least; and what is used for one is taken out of its quota, if it has one. There is no
// work for the zero payer.
type payer struct {
	name  string
	quota Quota
}

// payerOf is the payer of a quota; without one, it is a name that has no allowance.
func payerOf(p Quota, name string) payer {
	if p == nil {
		return payer{name: name}
	}
	return payer{p.Name(), p}
}

// spend takes what was used out of the payer's quota.
func (p payer) spend(used time.Duration) {
	if p.quota != nil {
		p.quota.Spend(used)
	}
}

// job is something for the pool to do.
type job struct {
	ctx context.Context // done when nobody wants it any more
	// work may call giveWay now and then, if it takes long: whatever goes first is done then.
	work func(giveWay func())
	// done is told what was used of a processor; or, in place of the work, why it was
	// not begun.
	done func(used time.Duration, err error)

	by     payer
	urgent urgency
	share  *share
	since  time.Duration // what its thread had used when it was begun or resumed
	used   time.Duration // before that
	paused chan struct{} // closed when it goes on; nil while it has not given way
}

// Why a pool does nothing.
var (
	errClosed  = errors.New("the server closes")
	errNoPayer = errors.New("nobody is named who pays for it")
)

func newPool() *pool {
	p := &pool{}
	p.more = sync.NewCond(&p.mu)
	for range max(1, runtime.GOMAXPROCS(0)-1) {
		p.workers.Go(p.run)
	}
	return p
}

// put has a job done at a payer's cost when its turn comes.
func (p *pool) put(u urgency, by payer, j *job) {
	j.urgent, j.by = u, by
	p.mu.Lock()
	var no error
	switch {
	case by.name == "":
		no = errNoPayer
	case p.closed:
		no = errClosed
	default:
		p.lines[u].put(j)
	}
	p.mu.Unlock()
	if no != nil {
		go j.done(0, no) // it may hold what done wants
		return
	}
	p.more.Signal()
}

// await has work done in the pool at a payer's cost and waits for it. The error is that of
// the context, that the pool closes, or that nobody pays. Work in the pool must not call
// it: it would wait for itself.
func (p *pool) await(ctx context.Context, u urgency, by payer, work func(giveWay func())) (used time.Duration, err error) {
	ended := make(chan struct{})
	p.put(u, by, &job{ctx: ctx, work: work, done: func(t time.Duration, e error) {
		used, err = t, e
		close(ended)
	}})
	<-ended
	return used, err
}

// slice says how much longer than another payer's a job of the same urgency may be worked at
// before it gives way to that.
const slice = 20 * time.Millisecond

// giveWay lets go first what is more urgent than a job, and others' work that is as urgent
// when theirs has used less. The job waits, and another worker takes the place of its own;
// the one that comes to it again ends, and its own goes on.
func (p *pool) giveWay(j *job) {
	used := max(0, threadTime()-j.since)
	p.mu.Lock()
	if p.closed || !p.waits(j, used) {
		p.mu.Unlock()
		return
	}
	p.book(j, used)
	j.paused = make(chan struct{})
	p.lines[j.urgent].putBack(j)
	p.mu.Unlock()
	p.workers.Go(p.run)
	<-j.paused
	j.since = threadTime()
}

// waits reports, under mu, whether something goes before a job that has used so much since
// it was begun or resumed.
func (p *pool) waits(j *job, used time.Duration) bool {
	for u := range j.urgent {
		if p.lines[u].next() != nil {
			return true
		}
	}
	next := p.lines[j.urgent].next()
	return next != nil && next != j.share && next.used+slice <= j.share.used+used
}

// book writes down what a job has used since it was begun or resumed, under mu.
func (p *pool) book(j *job, used time.Duration) {
	j.share.used += used
	j.used += used
	j.by.spend(used)
}

// close has nothing more begun; what is begun is finished.
func (p *pool) close() {
	p.mu.Lock()
	p.closed = true
	var left []*job
	for u := range p.lines {
		left = append(left, p.lines[u].empty()...)
	}
	p.mu.Unlock()
	p.more.Broadcast()
	for _, j := range left {
		if j.paused != nil {
			close(j.paused)
		} else {
			j.done(0, errClosed)
		}
	}
}

// run is a worker. It has a thread of its own, so that the processor time of a job can
// be told from that of everything else.
func (p *pool) run() {
	runtime.LockOSThread()
	for {
		j := p.next()
		if j == nil {
			return
		}
		if j.paused != nil {
			close(j.paused)
			return
		}
		p.perform(j)
	}
}

// perform does a job, if anybody still wants it.
func (p *pool) perform(j *job) {
	if j.ctx.Err() != nil {
		j.done(0, context.Cause(j.ctx))
		return
	}
	j.since = threadTime()
	j.work(func() { p.giveWay(j) })
	used := max(0, threadTime()-j.since)
	p.mu.Lock()
	p.book(j, used)
	p.mu.Unlock()
	j.done(j.used, nil)
}

// next waits for the most urgent job; nil when the pool is closed.
func (p *pool) next() *job {
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.closed {
		for u := range p.lines {
			if j := p.lines[u].take(); j != nil {
				return j
			}
		}
		p.more.Wait()
	}
	return nil
}

// line is the work of one urgency, by who it is for.
type line struct {
	shares  map[string]*share
	waiting int           // jobs
	paused  int           // of them, those that are begun
	clock   time.Duration // what the one who went last had used when it began
}

// share is the work for somebody, in order, and how much they have used: at least as
// much as the clock, so that nobody saves up turns.
type share struct {
	jobs []*job
	used time.Duration
}

const (
	// maxShares says how many are remembered who have nothing to do.
	maxShares = 1024
	// mostPaused says how many matches that are played again wait in their midst: each holds
	// what it has read. No other is begun then.
	mostPaused = 8
)

// waitsForOthers reports whether a job is not begun while many wait in their midst.
func (j *job) waitsForOthers() bool { return j.urgent == recounting && j.paused == nil }

func (l *line) put(j *job) {
	s := l.shares[j.by.name]
	if s == nil {
		if l.shares == nil || len(l.shares) >= maxShares {
			l.tidy()
		}
		s = new(share)
		l.shares[j.by.name] = s
	}
	if len(s.jobs) == 0 {
		s.used = max(s.used, l.clock)
	}
	j.share = s
	s.jobs = append(s.jobs, j)
	l.waiting++
}

// putBack has a job wait that gave way: before the others of its payer.
func (l *line) putBack(j *job) {
	if l.shares[j.by.name] == nil { // forgotten meanwhile
		l.shares[j.by.name] = j.share
	}
	j.share = l.shares[j.by.name]
	j.share.jobs = slices.Insert(j.share.jobs, 0, j)
	l.waiting++
	l.paused++
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

// next returns whose job is next; nil if there is none.
func (l *line) next() (least *share) {
	if l.waiting == 0 {
		return nil
	}
	for _, s := range l.shares {
		if len(s.jobs) == 0 || l.paused >= mostPaused && s.jobs[0].waitsForOthers() {
			continue
		}
		if least == nil || s.used < least.used {
			least = s
		}
	}
	return least
}

// take is the next job; nil if there is none.
func (l *line) take() *job {
	least := l.next()
	if least == nil {
		return nil
	}
	j := least.jobs[0]
	// A new array, and none where no job is left: the old one would keep the job alive.
	least.jobs = append([]*job(nil), least.jobs[1:]...)
	if l.waiting--; j.paused != nil {
		l.paused--
	}
	l.clock = max(l.clock, least.used)
	return j
}

// empty takes all jobs.
func (l *line) empty() (all []*job) {
	for _, s := range l.shares {
		all = append(all, s.jobs...)
		s.jobs = nil
	}
	l.waiting, l.paused = 0, 0
	return all
}
