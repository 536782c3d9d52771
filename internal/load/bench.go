package load

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"umpire/system"
)

// Load says how much is played.
type Load struct {
	Matches int           // at once
	Seats   int           // of a match
	Rate    float64       // choices a second, all matches together; 0 is as many as go
	Warm    time.Duration // played before anything is measured
	For     time.Duration // measured
	Wish    json.RawMessage
}

// Report holds what was measured.
type Report struct {
	Matches   int     `json:"matches"`
	Rate      float64 `json:"rate,omitempty"` // that was asked for
	Seconds   float64 `json:"seconds"`
	Choices   int     `json:"choices"`
	PerSecond float64 `json:"choices_per_second"`
	Ended     int     `json:"matches_ended"`
	// From saying a choice until every seat has heard what came of it.
	P50 float64 `json:"p50_ms"`
	P99 float64 `json:"p99_ms"`
	Max float64 `json:"max_ms"`
	// Processors kept busy while it was measured, and the server's memory at most.
	ServerCPU float64 `json:"server_cpu"`
	ClientCPU float64 `json:"client_cpu"`
	ServerMB  float64 `json:"server_mb"`
}

// bench is a load under way.
type bench struct {
	Load
	server *Server
	ledger *Ledger
	system system.System
	from   time.Time // measured from here
	until  time.Time

	mu    sync.Mutex
	took  []time.Duration
	ended int
}

// Measure plays matches on a server and returns what it measured. Whatever is not
// as it should be ends it with an error.
func Measure(ctx context.Context, s *Server, system system.System, l Load) (Report, error) {
	ledger, err := OpenLedger(s.Dir)
	if err != nil {
		return Report{}, err
	}
	defer ledger.Close()
	b := &bench{Load: l, server: s, ledger: ledger, system: system}
	duels, err := b.open(ctx)
	if err != nil {
		return Report{}, err
	}
	b.from = time.Now().Add(l.Warm)
	b.until = b.from.Add(l.For)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var all sync.WaitGroup
	for _, d := range duels {
		all.Go(func() {
			if err := b.play(ctx, d); err != nil {
				stop(err)
			}
		})
	}
	usage := b.watch(ctx)
	all.Wait()
	if err := context.Cause(ctx); err != nil {
		return Report{}, err
	}
	return b.report(usage), nil
}

// open sets all matches up, a few at a time.
func (b *bench) open(ctx context.Context) ([]*Duel, error) {
	duels := make([]*Duel, b.Matches)
	errs := make([]error, b.Matches)
	var all sync.WaitGroup
	turn := make(chan struct{}, 4)
	for i := range duels {
		all.Go(func() {
			turn <- struct{}{}
			defer func() { <-turn }()
			duels[i], errs[i] = b.started(ctx)
		})
	}
	all.Wait()
	return duels, errors.Join(errs...)
}

// mostBefore is about how many choices a match has.
const mostBefore = 350

// started is a match that has been played for a while, nobody knows how long: matches
// that began together would all end together.
func (b *bench) started(ctx context.Context) (*Duel, error) {
	d, err := b.next(ctx)
	for n := rand.IntN(mostBefore); err == nil && n > 0 && !d.Over(); n-- {
		_, err = d.Choose(ctx)
	}
	return d, err
}

// next sets a match up and sits down at it.
func (b *bench) next(ctx context.Context) (*Duel, error) {
	d, err := Open(ctx, b.server, b.ledger, b.system, b.Wish, b.Seats)
	if err != nil {
		return nil, err
	}
	return d, d.Connect(ctx, b.server)
}

// play makes choices until the time is over, in one match after the other.
func (b *bench) play(ctx context.Context, d *Duel) (err error) {
	var took []time.Duration
	ended := 0
	pause := time.Duration(0)
	if b.Rate > 0 {
		pause = time.Duration(float64(b.Matches) / b.Rate * float64(time.Second))
	}
	due := time.Now().Add(time.Duration(rand.Float64() * float64(pause)))
	for time.Now().Before(b.until) {
		if d.Over() {
			ended++
			if err := d.Leave(); err != nil {
				return err
			}
			if d, err = b.next(ctx); err != nil {
				return err
			}
		}
		if pause > 0 {
			time.Sleep(time.Until(due))
			due = due.Add(pause)
			if late := time.Now(); due.Before(late.Add(-pause)) { // no rush to make up for what was missed
				due = late
			}
		}
		t, err := d.Choose(ctx)
		if err != nil {
			return fmt.Errorf("match %s, choice %d: %w", d.ID, d.Taken+1, err)
		}
		if now := time.Now(); now.After(b.from) && now.Before(b.until) {
			took = append(took, t)
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.took = append(b.took, took...)
	b.ended += ended
	return d.Leave()
}

// usages holds what two processes used, at the beginning of the time that is measured
// and at its end.
type usages struct{ server, client [2]usage }

func (b *bench) watch(ctx context.Context) (u usages) {
	pid := b.server.process.Process.Pid
	for i, at := range []time.Time{b.from, b.until} {
		select {
		case <-ctx.Done():
			return u
		case <-time.After(time.Until(at)):
		}
		u.server[i], u.client[i] = usageOf(fmt.Sprint(pid)), usageOf("self")
	}
	return u
}

func (b *bench) report(u usages) Report {
	slices.Sort(b.took)
	seconds := b.For.Seconds()
	return Report{
		Matches: b.Matches, Rate: b.Rate, Seconds: seconds,
		Choices: len(b.took), PerSecond: float64(len(b.took)) / seconds, Ended: b.ended,
		P50: share(b.took, 0.5), P99: share(b.took, 0.99), Max: share(b.took, 1),
		ServerCPU: (u.server[1].cpu - u.server[0].cpu).Seconds() / seconds,
		ClientCPU: (u.client[1].cpu - u.client[0].cpu).Seconds() / seconds,
		ServerMB:  float64(u.server[1].memory) / (1 << 20),
	}
}
