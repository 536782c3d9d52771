package match

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"umpire/board"
	"umpire/game"
	"umpire/game/gametest/deal"
	"umpire/system"
)

// workshop is a game of cards whose work is seen: how often a replay was summed up, and
// each step that is played.
type workshop struct {
	*house
	sums   atomic.Int64
	sum    func() error
	onStep func()
}

type watchedCards struct {
	cards
	shop *workshop
}

func (w watchedCards) Step(g *game.Game[deal.State]) bool {
	if w.shop.onStep != nil {
		w.shop.onStep()
	}
	return w.cards.Step(g)
}

// Summarize implements board.Summarized.
func (w watchedCards) Summarize(*game.Record) (board.Summary, error) {
	w.shop.sums.Add(1)
	if w.shop.sum != nil {
		return board.Summary{}, w.shop.sum()
	}
	return board.Summary{}, nil
}

func openWorkshop(t *testing.T) *workshop {
	t.Helper()
	w := &workshop{}
	sys := cardSystem()
	sys.Rules = func(json.RawMessage) (system.Rules[deal.State], error) { return watchedCards{plainCards(), w}, nil }
	keeper := new(Memory)
	w.house = newHouse(t, keeper, Limits{}, sys)
	t.Cleanup(w.close)
	return w
}

// file is a match played to its end, and its file.
func (w *workshop) file() (id, file string) {
	w.t.Helper()
	c := w.hotSeat()
	for n := 0; c.choose(n); n++ {
	}
	text, err := w.manager.ReplayFile(w.t.Context(), c.id)
	if err != nil {
		w.t.Fatal(err)
	}
	return c.id, string(text)
}

// However many look at a replay, and at once, its match is played again for the first.
func TestAReplayIsSummedUpOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := openWorkshop(t)
		w.inBubble()
		id, _ := w.file()
		w.sum = func() error { synctest.Wait(); return nil } // until all have come
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				if r, err := w.manager.Replay(t.Context(), id); err != nil || r.ID != id {
					t.Errorf("%q, %v", r.ID, err)
				}
			})
		}
		all.Wait()
		if n := w.sums.Load(); n != 1 {
			t.Errorf("it was summed up %d times", n)
		}
		w.onStep = func() { t.Error("the match is played again for who comes later") }
		for range 3 {
			if _, err := w.manager.Replay(t.Context(), id); err != nil {
				t.Error(err)
			}
		}
		if n := w.sums.Load(); n != 1 {
			t.Errorf("later it was summed up %d times", n)
		}
	})
}

// Whoever waits for a summary does not go without because the one who asked first did; and
// who gives up does not wait.
func TestASummaryThatFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := openWorkshop(t)
		w.inBubble()
		id, _ := w.file()
		w.sum = func() error {
			synctest.Wait() // until all have come
			if w.sums.Load() == 1 {
				return errors.New("not this time")
			}
			return nil
		}
		var failed atomic.Int64
		var all sync.WaitGroup
		for range 10 {
			all.Go(func() {
				if _, err := w.manager.Replay(t.Context(), id); err != nil {
					failed.Add(1)
				}
			})
		}
		all.Wait()
		if failed.Load() != 1 || w.sums.Load() != 2 {
			t.Errorf("%d went without, it was tried %d times", failed.Load(), w.sums.Load())
		}
		other, _ := w.file()
		gone, cancel := context.WithCancel(t.Context())
		begun, hold := make(chan struct{}), make(chan struct{})
		w.sum = func() error { close(begun); <-hold; return nil }
		all.Go(func() { _, _ = w.manager.Replay(t.Context(), other) })
		<-begun
		cancel()
		if _, err := w.manager.Replay(gone, other); !errors.Is(err, context.Canceled) {
			t.Errorf("who has gone waits: %v", err)
		}
		close(hold)
		all.Wait()
		third, _ := w.file()
		w.sum = func() error { panic("a summary breaks") }
		if _, err := w.manager.Replay(t.Context(), third); !isWrong(err, "broken") {
			t.Errorf("a summary that breaks: %v", err)
		}
		w.sum = nil
		if _, err := w.manager.Replay(t.Context(), third); err != nil {
			t.Errorf("after it: %v", err)
		}
	})
}

// An import ends when the one who sent it goes.
func TestAnImportIsGivenUp(t *testing.T) {
	w := openWorkshop(t)
	_, file := w.file()
	steps := 0
	w.onStep = func() { steps++ }
	if _, err := w.manager.Import(t.Context(), strings.NewReader(file)); err != nil {
		t.Fatal(err)
	}
	whole := steps
	ctx, cancel := context.WithCancel(t.Context())
	steps = 0
	w.onStep = func() {
		if steps++; steps == 5 {
			cancel()
		}
	}
	if _, err := w.manager.Import(ctx, strings.NewReader(file)); !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
	if steps < 5 || steps > whole/2 {
		t.Errorf("%d steps of %d were played", steps, whole)
	}
	if list, _, err := w.manager.Replays(t.Context(), "", 0); err != nil || len(list) != 2 {
		t.Errorf("%d replays are here, %v", len(list), err)
	}
}

// A file whose takebacks have choices played again and again costs more than is done for
// it: it is refused by that bound, and nobody's replay is taken in by halves.
func TestAnImportThatIsTooMuchWork(t *testing.T) {
	w := openWorkshop(t)
	w.manager.most = 60
	c := w.hotSeat()
	file := func() string {
		for n := 0; c.choose(n); n++ {
		}
		text, err := w.manager.ReplayFile(t.Context(), c.id)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	honest := file()
	if _, err := w.manager.Import(t.Context(), strings.NewReader(honest)); err != nil {
		t.Fatal("an honest file: ", err)
	}
	c = w.hotSeat()
	for n := range 8 {
		c.choose(n)
	}
	for range 10 { // each has seven choices played again
		c.seats[0].Say(ClientMessage{Type: "takeback", Seq: c.hearing[0].state().Seq, Stay: c.lastStanding()})
		c.seats[1].Say(ClientMessage{Type: "consent", Seq: c.hearing[1].state().Seq, Agree: true})
		c.choose(0)
	}
	long := file()
	_, err := w.manager.Import(t.Context(), strings.NewReader(long))
	var no *Wrong
	if !errors.As(err, &no) || no.Code != "too-large" || !strings.Contains(no.Text, "60 units of work") {
		t.Errorf("it is taken in: %v", err)
	}
	w.manager.most = mostWork
	in, err := w.manager.Import(t.Context(), strings.NewReader(long))
	if err != nil || len(in.Claims) > 0 {
		t.Errorf("where there is more room: %v %v", in.Claims, err)
	}
	w.manager.most = 60
	if _, err := w.manager.CheckDice(t.Context(), in.ID); !isWrong(err, "too-large") {
		t.Errorf("checking it: %v", err)
	}
	if _, err := w.manager.Fork(t.Context(), in.ID, Branch{Line: 20, Nonce: nonce, Bot: "random"}); !isWrong(err, "too-large") {
		t.Errorf("playing it on: %v", err)
	}
}

// lastStanding is the place in the log of the last choice that stands.
func (c *company) lastStanding() (line int) {
	m := c.seats[0].match
	m.loop.do(func() { line = m.table.Standing()[len(m.table.Standing())-1] })
	return line
}

// What is told of a takeback that needs consent is worked out in the pool: many matches
// that are asked for one at once do not take the processors from all others.
func TestAPleaIsWorkedOutInThePool(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHouse(t, new(Memory), Limits{}).inBubble()
		c := h.hotSeat()
		for n := range 4 {
			c.choose(n)
		}
		begun, hold := make(chan struct{}, 64), make(chan struct{})
		for range cap(begun) {
			h.manager.pool.put(answering, payer{name: "busy"}, &job{ctx: t.Context(), work: func(func()) { begun <- struct{}{}; <-hold }, done: func(time.Duration, error) {}})
		}
		<-begun
		said := make(chan struct{})
		go func() {
			c.seats[0].Say(ClientMessage{Type: "takeback", Seq: 4, Stay: 1})
			close(said)
		}()
		synctest.Wait()
		select {
		case <-said:
			t.Errorf("it did not wait: %v", c.hearing[0].last("wrong"))
		default:
		}
		close(hold)
		<-said
		if takeback := c.hearing[1].state().TakebackRequest; takeback == nil || takeback.Stay != 1 {
			t.Errorf("asked for %+v", takeback)
		}
	})
}

// slowly is an empty quota that takes its time to say so.
type slowly struct {
	account
	asked, say chan struct{}
}

func (s *slowly) Wait() time.Duration {
	close(s.asked)
	<-s.say
	return time.Hour
}

// Who comes to a match while somebody else has it brought back who may not is not told of
// the other's allowance.
func TestAnothersAllowanceKeepsNobodyOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHouse(t, new(Memory), Limits{}).inBubble()
		id := h.create("person", "person").ID
		quota := &slowly{asked: make(chan struct{}), say: make(chan struct{})}
		var all sync.WaitGroup
		all.Go(func() {
			if _, err := h.manager.Info(WithQuota(t.Context(), quota), id); !isWrong(err, "spent") {
				t.Errorf("who has spent it: %v", err)
			}
		})
		<-quota.asked
		all.Go(func() {
			if info, err := h.manager.Info(t.Context(), id); err != nil || info.ID != id {
				t.Errorf("who comes meanwhile: %v", err)
			}
		})
		synctest.Wait()
		close(quota.say)
		all.Wait()
	})
}

// What waits for a worker is counted by its kind, and so is a question that came too late.
func TestWorkThatWaitsIsCounted(t *testing.T) {
	h := openHouse(t, new(Memory), Limits{})
	c := h.hotSeat()
	p := h.manager.pool
	workers := max(1, runtime.GOMAXPROCS(0)-1)
	begun, end := make(chan bool), make(chan bool)
	var ended sync.WaitGroup
	put := func(u urgency, work func()) {
		ended.Add(1)
		p.put(u, payer{name: "somebody"}, &job{ctx: t.Context(), work: func(func()) { work() }, done: func(time.Duration, error) { ended.Done() }})
	}
	for range workers {
		put(answering, func() { begun <- true; <-end })
	}
	for range workers {
		<-begun
	}
	for u, n := range map[urgency]int{answering: 3, thinking: 2, recounting: 1} {
		for range n {
			put(u, func() {})
		}
	}
	if q := h.manager.Waiting(); q != (Queue{Questions: 3, Bots: 2, Replays: 1}) {
		t.Errorf("%+v waits", q)
	}
	close(end)
	ended.Wait()
	if q := h.manager.Waiting(); q != (Queue{}) {
		t.Errorf("%+v waits when all is done", q)
	}
	c.seats[0].unanswered(&question{said: ClientMessage{Re: 9}}, errRenewed)
	c.seats[0].unanswered(&question{said: ClientMessage{Re: 9}}, errLate)
	if n := h.manager.watch.(*unwatched).lates.Load(); n != 1 {
		t.Errorf("%d were late", n)
	}
}
