package lab_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest/duel"
	"umpire/lab"
)

func table(_ int, seed uint64) (lab.Table[duel.State], error) {
	return lab.Table[duel.State]{Game: duel.New(dice.Fast(seed)), Players: []bot.Player[duel.State]{
		bot.NewRandom[duel.State](seed + 1), bot.NewRandom[duel.State](seed + 2)}}, nil
}

// The same seed gives the same totals and the same hash, however many work.
func TestWorkersChangeNothing(t *testing.T) {
	var first *lab.Report
	for _, workers := range []int{1, 2, 7, 500} {
		steps := make(chan bool, 300)
		r, err := lab.Run[duel.State]{Games: 300, Workers: workers, Seed: 4, Open: table, Step: func() { steps <- true }}.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(steps) != 300 || r.Completed != 300 || r.Refused != 0 || r.Wins[0]+r.Wins[1]+r.Draws != 300 || r.Decisions == 0 {
			t.Errorf("%d workers: %+v, %d steps", workers, r, len(steps))
		}
		if first == nil {
			first = r
		}
		if r.Hash != first.Hash || r.Decisions != first.Decisions || r.Wins[0] != first.Wins[0] || r.Draws != first.Draws {
			t.Errorf("%d workers: %+v, with 1: %+v", workers, r, first)
		}
	}
	other, err := lab.Run[duel.State]{Games: 300, Seed: 5, Open: table}.Play(t.Context())
	if err != nil || other.Hash == first.Hash {
		t.Errorf("another seed gives the hash %v, %v", other, err)
	}
}

// A game keeps its own seed, whatever other games are in the run.
func TestGamesHaveTheirOwnSeeds(t *testing.T) {
	seen := map[uint64]bool{}
	for run := range uint64(20) {
		for i := range 500 {
			seed := lab.Seed(run, i)
			if seen[seed] {
				t.Fatal("a seed comes twice")
			}
			seen[seed] = true
		}
	}
}

// Games played with their log kept end as those without.
func TestKeptGamesEndTheSame(t *testing.T) {
	plain, err := lab.Run[duel.State]{Games: 40, Seed: 1, Open: table}.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	logs := make(chan int, 40)
	kept, err := lab.Run[duel.State]{Games: 40, Seed: 1, Open: func(i int, seed uint64) (lab.Table[duel.State], error) {
		tb, err := table(i, seed)
		tb.Keep = func() error { logs <- len(tb.Game.Log()); return nil }
		return tb, err
	}}.Play(t.Context())
	if err != nil || kept.Hash != plain.Hash || len(logs) != 40 || <-logs == 0 {
		t.Errorf("%+v, %v; without logs %+v", kept, err, plain)
	}
}

// cheat answers what the rules refuse.
type cheat struct{}

func (cheat) Name() string { return "cheat" }
func (cheat) Choose(context.Context, *bot.Seat[duel.State]) game.Answer {
	return game.Answer{42}
}

// Without every game there is no result, and the report says who spoiled it.
func TestNoResultWithoutEveryGame(t *testing.T) {
	run := lab.Run[duel.State]{Games: 60, Workers: 3, Seed: 1, Open: func(i int, seed uint64) (lab.Table[duel.State], error) {
		tb, err := table(i, seed)
		if i == 7 {
			tb.Players[0] = cheat{}
		}
		return tb, err
	}}
	r, err := run.Play(t.Context())
	if err == nil || r.Refused != 1 || r.Completed >= 60 || r.Wins != nil || r.Draws != 0 || r.Hash != "" {
		t.Fatalf("got %+v, %v", r, err)
	}
	var fault *bot.Fault
	if !errors.As(err, &fault) || fault.Player != "cheat" || !strings.Contains(err.Error(), "game 7") {
		t.Errorf("the error says %v", err)
	}
}

// late answers only when nobody waits any more.
type late struct{}

func (late) Name() string { return "late" }
func (late) Choose(ctx context.Context, _ *bot.Seat[duel.State]) game.Answer {
	<-ctx.Done()
	return nil
}

// A late answer breaks its game off, and is counted; the games that are completed come to the
// same as if they were alone.
func TestLateAnswersAreCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		run := func(isLate func(i int) bool) *lab.Report {
			r, err := lab.Run[duel.State]{Games: 40, Workers: 3, Seed: 1, Budget: time.Second, Open: func(i int, seed uint64) (lab.Table[duel.State], error) {
				tb, err := table(i, seed)
				if isLate(i) {
					tb.Players[i%2] = late{}
				}
				return tb, err
			}}.Play(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		all := run(func(int) bool { return false })
		r := run(func(i int) bool { return i >= 30 })
		none := run(func(int) bool { return true })
		if all.Late != 0 || all.Completed != 40 || none.Late != 40 || none.Completed != 0 {
			t.Errorf("none late: %+v; all late: %+v", all, none)
		}
		if r.Games != 40 || r.Completed != 30 || r.Late != 10 || r.Refused != 0 || r.Wins[0]+r.Wins[1]+r.Draws != 30 || r.Hash == "" || r.Hash == all.Hash {
			t.Errorf("ten late: %+v", r)
		}
	})
}

// A game that takes one choice more than it may is broken off, and counted.
func TestLongGamesAreCounted(t *testing.T) {
	run := func(first, games, most int) *lab.Report {
		r, err := lab.Run[duel.State]{Games: games, Workers: 2, Seed: 1, Most: most, Open: func(i int, _ uint64) (lab.Table[duel.State], error) {
			return table(first+i, lab.Seed(1, first+i))
		}}.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	longest, of := 0, 0
	for i := range 40 {
		if n := run(i, 1, 0).Decisions; n > longest {
			longest, of = n, 1
		} else if n == longest {
			of++
		}
	}
	if r := run(0, 40, longest); r.Long != 0 || r.Completed != 40 || r.Hash != run(0, 40, 0).Hash {
		t.Errorf("of as many choices as the longest takes: %+v", r)
	}
	if r := run(0, 40, longest-1); r.Long != of || r.Completed != 40-of || r.Wins[0]+r.Wins[1]+r.Draws != 40-of {
		t.Errorf("of one choice less than the longest takes, %d do: %+v", of, r)
	}
}

func TestARunCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	run := lab.Run[duel.State]{Games: 100000, Workers: 2, Open: table, Step: cancel}
	r, err := run.Play(ctx)
	if !errors.Is(err, context.Canceled) || r.Completed == 100000 {
		t.Errorf("got %+v, %v", r, err)
	}
}
