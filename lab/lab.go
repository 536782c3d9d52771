// Package lab plays many games at once and adds up how they went. A run is
// decided by its seed: however many workers share it, the totals and the hash
// are the same.
package lab

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"umpire/bot"
	"umpire/game"
)

// Table is one game of a run, set up and not begun, and who plays it.
type Table[S comparable] struct {
	Game    *game.Game[S]
	Players []bot.Player[S] // by seat
	// Keep, if not nil, is called when the game, with its log, is completed.
	Keep func() error
}

// Run is an order to a lab: the games to play, and how.
type Run[S comparable] struct {
	Games   int
	Workers int // 0: as many as there are processors
	Seed    uint64
	Budget  time.Duration // for one decision; 0: none, see bot.Contest
	Most    int           // choices of one game; 0: any number
	// Open sets game i up; all of its luck comes from seed. It is called by
	// several workers at once.
	Open func(i int, seed uint64) (Table[S], error)
	// Step, if not nil, is called after each game, from several workers at once.
	Step func()
}

// Report says how the games of a run went. The floats are for reading only.
type Report struct {
	Games     int    `json:"games"`
	Completed int    `json:"completed"`
	Wins      []int  `json:"wins"`  // by seat; seats of one side win together
	Draws     int    `json:"draws"` // games that nobody won
	Decisions int    `json:"decisions"`
	Refused   int    `json:"refused"` // choices that the rules refused
	Late      int    `json:"late"`    // games broken off by an answer that took longer than the budget
	Long      int    `json:"long"`    // games broken off since they took too many choices
	Hash      string `json:"hash"`    // over the final states, in order
	Elapsed   time.Duration
	// Reasons counts how games ended.
	Reasons map[string]int
}

// Seed is the seed of game i of a run: as unlike that of any other game, or of
// any other run, as chance makes it.
func Seed(run uint64, i int) uint64 {
	return game.NewRand(game.NewRand(run).Uint64() + uint64(i)).Uint64()
}

// ended says how one game ended.
type ended struct {
	hash      [32]byte
	seats     int
	result    game.Result
	decisions int
	refused   bool
	late      bool
	long      bool
	err       error
}

// Play plays the run. A game in which an answer is late, or that takes too many choices, is counted, and
// those that are completed have their winners. The error joins what else went wrong in games that did not complete; the
// report then says how far the run came, and has no winners.
func (r Run[S]) Play(ctx context.Context) (*Report, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	began := time.Now()
	all := make([]ended, r.Games)
	next := make(chan int)
	var crew sync.WaitGroup
	for range r.workers() {
		crew.Go(func() {
			w := worker[S]{run: &r, ctx: ctx}
			for i := range next {
				all[i] = w.play(i)
				if all[i].err != nil {
					cancel() // there is no result
				}
				if r.Step != nil {
					r.Step()
				}
			}
		})
	}
	deal(ctx, next, all)
	crew.Wait()
	report, err := total(all)
	report.Elapsed = time.Since(began)
	return report, err
}

// deal hands out the games in order, until all are or the run is stopped.
func deal(ctx context.Context, next chan<- int, all []ended) {
	defer close(next)
	for i := range all {
		select {
		case next <- i:
		case <-ctx.Done():
			for k := i; k < len(all); k++ {
				all[k].err = context.Cause(ctx)
			}
			return
		}
	}
}

func (r *Run[S]) workers() int {
	n := r.Workers
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	return min(n, max(r.Games, 1))
}

// worker plays games one after the other in the same memory.
type worker[S comparable] struct {
	run  *Run[S]
	ctx  context.Context
	game game.Game[S]
}

func (w *worker[S]) play(i int) (e ended) {
	table, err := w.run.Open(i, Seed(w.run.Seed, i))
	if err != nil {
		return ended{err: fmt.Errorf("game %d: %w", i, err)}
	}
	g := table.Game
	if table.Keep == nil && w.run.Budget == 0 {
		w.game.CopyFrom(g) // a copy keeps no log
		g = &w.game
	}
	contest := bot.Contest[S]{Players: table.Players, Budget: w.run.Budget, Most: w.run.Most}
	err = contest.Play(w.ctx, g)
	var fault *bot.Fault
	wrong := errors.As(err, &fault)
	e.refused = wrong && fault.Kind == bot.Illegal
	e.late = wrong && fault.Kind == bot.Idle
	e.long = errors.Is(err, bot.ErrLong)
	e.decisions = g.Decisions()
	if e.late || e.long {
		return e
	}
	if err == nil && table.Keep != nil {
		err = table.Keep()
	}
	if err != nil {
		e.err = fmt.Errorf("game %d: %w", i, err)
		return e
	}
	e.hash, e.seats, e.result = game.Hash(&g.S), g.Rules().Seats(), g.Result()
	return e
}

// total adds the games up.
func total(all []ended) (*Report, error) {
	r := &Report{Games: len(all), Reasons: map[string]int{}}
	sum := sha256.New()
	var faults []error
	for i := range all {
		e := &all[i]
		r.Decisions += e.decisions
		if e.refused {
			r.Refused++
		}
		if e.late {
			r.Late++
			continue
		}
		if e.long {
			r.Long++
			continue
		}
		if e.err != nil {
			if len(faults) == 0 || !errors.Is(e.err, context.Canceled) {
				faults = append(faults, e.err)
			}
			continue
		}
		r.Completed++
		r.Reasons[e.result.Reason]++
		sum.Write(e.hash[:])
		r.count(e.seats, e.result.Winners)
	}
	if len(faults) > 0 {
		r.Wins, r.Draws = nil, 0
		return r, errors.Join(faults...)
	}
	r.Hash = hex.EncodeToString(sum.Sum(nil))
	return r, nil
}

// count enters who has won a game of so many seats.
func (r *Report) count(seats int, winners game.Winners) {
	for len(r.Wins) < seats {
		r.Wins = append(r.Wins, 0)
	}
	for _, seat := range winners.Seats() {
		r.Wins[seat]++
	}
	if winners.Nobody() {
		r.Draws++
	}
}

// PerSecond is a number of things in the time that the run took.
func (r *Report) PerSecond(n int) float64 {
	if r.Elapsed <= 0 {
		return 0
	}
	return float64(n) / r.Elapsed.Seconds()
}
