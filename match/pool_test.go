package match

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"
	"weak"
)

// alone is a pool with one worker, which is busy until it is let go.
func alone(t *testing.T) (p *pool, letGo func()) {
	t.Helper()
	p = &pool{}
	p.more = sync.NewCond(&p.mu)
	p.workers.Go(p.run)
	t.Cleanup(func() { p.close(); p.workers.Wait() })
	begun, hold := make(chan struct{}), make(chan struct{})
	p.put(answering, payer{name: "first"}, &job{ctx: t.Context(), work: func(func()) { close(begun); <-hold }, done: func(time.Duration, error) {}})
	<-begun
	return p, func() { close(hold) }
}

// spin uses the processor for a while.
func spin(d time.Duration) {
	for before := threadTime(); threadTime()-before < d; {
	}
}

// TestTakenJobsAreReleased holds a line to keep no job alive that it has handed out: a job
// holds its match.
func TestTakenJobsAreReleased(t *testing.T) {
	var l line
	var taken []weak.Pointer[job]
	for range 3 {
		l.put(&job{by: payer{name: "match"}})
	}
	for j := l.take(); j != nil; j = l.take() {
		taken = append(taken, weak.Make(j))
	}
	runtime.GC()
	for i, j := range taken {
		if j.Value() != nil {
			t.Errorf("job %d of %d is kept alive", i+1, len(taken))
		}
	}
	runtime.KeepAlive(&l)
}

// What is urgent goes first; of those who wait alike, the one who has used least.
func TestWhoIsWorkedForNext(t *testing.T) {
	p, letGo := alone(t)
	var mu sync.Mutex
	var order []string
	var all sync.WaitGroup
	put := func(u urgency, share, name string, long time.Duration) {
		all.Add(1)
		p.put(u, payer{name: share}, &job{ctx: t.Context(), work: func(func()) {
			spin(long)
			mu.Lock()
			defer mu.Unlock()
			order = append(order, name)
		}, done: func(time.Duration, error) { all.Done() }})
	}
	put(recounting, "x", "replay", 0)
	put(thinking, "match", "bot", 0)
	for range 3 {
		put(answering, "greedy", "greedy", 20*time.Millisecond)
	}
	put(answering, "modest", "modest", time.Millisecond)
	put(answering, "modest", "modest", time.Millisecond)
	letGo()
	all.Wait()
	want := [][]string{
		{"greedy", "modest", "modest", "greedy", "greedy", "bot", "replay"},
		{"modest", "greedy", "modest", "greedy", "greedy", "bot", "replay"}, // who of two comes first that have used nothing is not said
		{"modest", "modest", "greedy", "greedy", "greedy", "bot", "replay"},
	}
	if !slices.ContainsFunc(want, func(w []string) bool { return slices.Equal(w, order) }) {
		t.Errorf("worked for %v", order)
	}
}

// What nobody wants any more is not begun, nor is anything when the pool closes.
func TestWhatIsNotBegun(t *testing.T) {
	p, letGo := alone(t)
	why := errors.New("gone")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(why)
	told, hold := make(chan error, 1), make(chan struct{})
	p.put(answering, payer{name: "a"}, &job{ctx: ctx, work: func(func()) { t.Error("begun") }, done: func(_ time.Duration, err error) { told <- err; <-hold }})
	letGo()
	if err := <-told; err != why {
		t.Errorf("when nobody wants it: %v", err)
	}
	p.put(answering, payer{name: "a"}, &job{ctx: t.Context(), work: func(func()) { t.Error("begun") }, done: func(_ time.Duration, err error) { told <- err }})
	p.close()
	if err := <-told; err != errClosed {
		t.Errorf("at the end: %v", err)
	}
	close(hold)
	p.workers.Wait()
	p.put(answering, payer{name: "a"}, &job{ctx: t.Context(), work: func(func()) { t.Error("begun") }, done: func(_ time.Duration, err error) { told <- err }})
	if err := <-told; err != errClosed {
		t.Errorf("after the end: %v", err)
	}
}

// What a job uses is told, also where the worker has to wait meanwhile.
func TestWhatAJobUses(t *testing.T) {
	p, letGo := alone(t)
	letGo()
	used, err := p.await(t.Context(), answering, payer{name: "a"}, func(func()) {
		spin(20 * time.Millisecond)
		other := make(chan struct{})
		go func() {
			runtime.LockOSThread()
			spin(50 * time.Millisecond)
			close(other)
		}()
		<-other
	})
	if err != nil || used < 15*time.Millisecond || used > 45*time.Millisecond {
		t.Errorf("used %v, %v", used, err)
	}
}

// What takes long gives way to what is urgent, and is not charged for it.
func TestLongWorkGivesWay(t *testing.T) {
	p, letGo := alone(t)
	letGo()
	var order []string
	asked := false
	used, err := p.await(t.Context(), recounting, payer{name: "a"}, func(giveWay func()) {
		order = append(order, "begun")
		for _, u := range []urgency{recounting, thinking, answering} {
			by := payer{name: "b"}
			if u == recounting {
				by.name = "a"
			}
			p.put(u, by, &job{ctx: t.Context(), work: func(func()) {
				if u < recounting {
					spin(30 * time.Millisecond)
					order = append(order, []string{"answer", "bot"}[u])
				}
			}, done: func(used time.Duration, err error) {
				if u < recounting {
					asked = asked || used > 20*time.Millisecond
				}
			}})
		}
		giveWay()
		if left := p.lines[recounting].waiting; left != 1 {
			t.Errorf("of what is no more urgent %d waits", left)
		}
		order = append(order, "ended")
	})
	if want := []string{"begun", "answer", "bot", "ended"}; !slices.Equal(order, want) {
		t.Errorf("done: %v", order)
	}
	if err != nil || used > 15*time.Millisecond || !asked {
		t.Errorf("used %v, %v; charged to who asked: %v", used, err, asked)
	}
}

// Work that is as urgent takes turns where payers differ, and the one goes on first that has
// used less; what gave way is charged for its own work alone.
func TestLongWorkTakesTurns(t *testing.T) {
	for _, c := range []struct {
		name, other string
		want        []string
	}{
		{"another's", "b", []string{"short", "long"}},
		{"one's own", "a", []string{"long", "short"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, letGo := alone(t)
			letGo()
			var mu sync.Mutex
			var order []string
			var all sync.WaitGroup
			quota := &account{name: "a"}
			put := func(name string, by payer, work func(giveWay func())) {
				all.Add(1)
				p.put(recounting, by, &job{ctx: t.Context(), work: work, done: func(time.Duration, error) {
					mu.Lock()
					defer mu.Unlock()
					order = append(order, name)
					all.Done()
				}})
			}
			units := func(n int, giveWay func()) {
				for range n {
					spin(time.Millisecond)
					giveWay()
				}
			}
			put("long", payerOf(quota, ""), func(giveWay func()) {
				put("short", payer{name: c.other}, func(giveWay func()) { units(30, giveWay) })
				units(100, giveWay)
			})
			all.Wait()
			if !slices.Equal(order, c.want) {
				t.Errorf("done: %v, want %v", order, c.want)
			}
			quota.mu.Lock()
			defer quota.mu.Unlock()
			if quota.spent < 95*time.Millisecond || quota.spent > 125*time.Millisecond {
				t.Errorf("spent %v", quota.spent)
			}
		})
	}
}

// Of matches that are played again only a few wait in their midst; what is urgent is begun
// however many do.
func TestFewAreBegunAtOnce(t *testing.T) {
	p, letGo := alone(t)
	begun, most, open := 0, 0, true
	var all sync.WaitGroup
	for i := range 3 * mostPaused {
		all.Add(1)
		p.put(recounting, payer{name: fmt.Sprint(i)}, &job{ctx: t.Context(), work: func(giveWay func()) {
			begun++ // there is one worker
			most = max(most, begun)
			for range 3 {
				spin(slice + time.Millisecond)
				giveWay()
			}
			if begun--; open {
				open = false
				all.Add(1)
				p.put(answering, payer{name: "asks"}, &job{ctx: t.Context(), work: func(func()) {
					if begun == 0 {
						t.Error("an answer waits for what is begun")
					}
				}, done: func(time.Duration, error) { all.Done() }})
			}
		}, done: func(time.Duration, error) { all.Done() }})
	}
	letGo()
	all.Wait()
	if most < 2 || most > mostPaused+1 {
		t.Errorf("%d were begun at once", most)
	}
}

// What gave way is finished when the pool closes.
func TestWhatIsBegunIsFinished(t *testing.T) {
	p, letGo := alone(t)
	letGo()
	finished := false
	waits, hold := make(chan struct{}), make(chan struct{})
	_, err := p.await(t.Context(), recounting, payer{name: "a"}, func(giveWay func()) {
		p.put(answering, payer{name: "b"}, &job{ctx: t.Context(), work: func(func()) { close(waits); <-hold }, done: func(time.Duration, error) {}})
		go func() {
			<-waits
			p.close()
			close(hold)
		}()
		giveWay()
		finished = true
	})
	if err != nil || !finished {
		t.Errorf("finished %t, %v", finished, err)
	}
}

// There is no work that nobody is named for.
func TestNobodyWorksForNothing(t *testing.T) {
	p, letGo := alone(t)
	letGo()
	for u := range urgencies {
		if _, err := p.await(t.Context(), u, payer{}, func(func()) { t.Errorf("work of urgency %d is begun", u) }); !errors.Is(err, errNoPayer) {
			t.Errorf("work of urgency %d: %v", u, err)
		}
		if _, err := p.await(t.Context(), u, payerOf(nil, "somebody"), func(func()) {}); err != nil {
			t.Errorf("work of urgency %d for somebody: %v", u, err)
		}
	}
}

// account is a quota that is empty from some time on.
type account struct {
	mu    sync.Mutex
	name  string
	spent time.Duration
	wait  time.Duration
	bytes int
	full  time.Duration // until there is room for more
}

func (a *account) Name() string { return a.name }

func (a *account) Wait() time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.wait
}

func (a *account) Spend(used time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.spent += used
}

func (a *account) Keep(bytes int) time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.full == 0 {
		a.bytes += bytes
	}
	return a.full
}

// Who has spent what they may is told when to ask again; choices cost nothing.
func TestWhoHasSpentTheirAllowance(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	opened := h.create("person", "person")
	quota := &account{name: "me"}
	var seats [2]*Session
	var hears [2]*ears
	for i := range seats {
		hears[i] = h.ears()
		var err error
		if seats[i], err = h.manager.Sit(WithQuota(t.Context(), quota), opened.ID, ClientMessage{Type: "sit", Token: opened.Seats[i].Token}, hears[i]); err != nil {
			t.Fatal(err)
		}
	}
	me := 0
	if hears[1].state().Request != nil {
		me = 1
	}
	if m := hears[me].answer(t, seats[me], ClientMessage{Type: "others"}); m["type"] != "others" {
		t.Fatalf("told %v", m)
	}
	quota.mu.Lock()
	if quota.spent == 0 {
		t.Error("nothing was spent")
	}
	quota.wait = 2500 * time.Millisecond
	quota.mu.Unlock()
	if m := hears[me].answer(t, seats[me], ClientMessage{Type: "others"}); m["code"] != "spent" || m["wait"] != 2501.0 {
		t.Errorf("told %v", m)
	}
	now := hears[me].state()
	if m := hears[me].answer(t, seats[me], ClientMessage{Type: "choose", Answer: now.Request.Options[0].Answer}); m["type"] != "taken" {
		t.Errorf("a choice: %v", m)
	}
	if err := h.manager.paid(WithQuota(t.Context(), quota), recounting, "", func(func()) { t.Error("begun") }); !isWrong(err, "spent") {
		t.Errorf("work: %v", err)
	}
}

// While the pool is busy, matches are listed and played, and the manager closes soon. What is
// asked again is answered once; a client that asks for too much is told so; and it is read
// all the while.
func TestABusyPool(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	c := h.hotSeat()
	begun, hold := make(chan struct{}, 64), make(chan struct{})
	for range cap(begun) {
		h.manager.pool.put(answering, payer{name: "busy"}, &job{ctx: t.Context(), work: func(func()) { begun <- struct{}{}; <-hold }, done: func(time.Duration, error) {}})
	}
	<-begun
	for i := range 20 {
		c.seats[2].Say(ClientMessage{Type: "sight", Re: 100 + i})
	}
	if w := c.hearing[2].last("wrong"); w["code"] != "too-fast" {
		t.Errorf("twenty questions: %v", w)
	}
	asked := 0
	if c.hearing[1].state().Request != nil {
		asked = 1
	}
	for re := range 3 {
		c.seats[asked].Say(ClientMessage{Type: "others", Re: 200 + re})
	}
	if list, _ := h.manager.List(Listing{}); len(list) != 1 || len(list[0].Waits) != 1 {
		t.Errorf("listed: %+v", list)
	}
	if info, err := h.manager.Info(t.Context(), c.id); err != nil || !info.Begun {
		t.Errorf("info: %+v, %v", info, err)
	}
	for n := range 3 {
		c.choose(n)
	}
	c.agree()
	close(hold)
	var told any
	h.news.until(t, "it is answered", func() bool {
		m := c.hearing[asked].last("others")
		told = m["re"]
		return m != nil
	})
	if told != 202.0 {
		t.Errorf("answered %v", told)
	}
	if w := c.hearing[asked].last("wrong"); w == nil || w["code"] != "superseded" {
		t.Errorf("those before: %v", w)
	}
}
