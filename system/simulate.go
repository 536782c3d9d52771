package system

import (
	"context"
	"fmt"
	"time"

	"umpire/dice"
	"umpire/game"
	"umpire/lab"
)

// Simulation is many games between bots, spread over the battles that fit the wishes.
type Simulation struct {
	Wishes  Wishes
	Seats   []string // the names of the bots; those past the seats of a battle do not play
	Games   int
	Seed    uint64
	Workers int           // 0: as many as there are processors
	Budget  time.Duration // for one decision; 0: none
	Most    int           // choices of one game; 0: any number
	// Keep, if not nil, is given the record of each game, from several goroutines at once,
	// and Step, if not nil, is called after it.
	Keep func(i int, r *game.Record) error
	Step func()
}

// Simulate implements System.
func (g *Game[S]) Simulate(ctx context.Context, o Simulation) (*lab.Report, error) {
	battles, err := g.Battles(o.Wishes)
	if err != nil {
		return nil, err
	}
	bots := make([]Bot[S], len(o.Seats))
	for seat, name := range o.Seats {
		if bots[seat], err = g.bot(name); err != nil {
			return nil, err
		}
	}
	rules := make([]Rules[S], len(battles))
	for i, b := range battles {
		if rules[i], err = g.Rules(b.Setup); err != nil {
			return nil, err
		}
		if seats := rules[i].Seats(); seats > len(bots) {
			return nil, fmt.Errorf("%s has %d seats: %d players are named", b.Title, seats, len(bots))
		}
	}
	run := lab.Run[S]{Games: o.Games, Workers: o.Workers, Seed: o.Seed, Budget: o.Budget, Most: o.Most, Step: o.Step}
	run.Open = func(i int, seed uint64) (lab.Table[S], error) {
		n := i % len(battles)
		luck := game.NewRand(seed)
		own := SeedOf(luck.Uint64())
		t := lab.Table[S]{Game: game.New(rules[n], dice.Source(dice.FastFrom(own)))}
		for _, b := range bots[:rules[n].Seats()] {
			t.Players = append(t.Players, b.Sit(rules[n], luck.Uint64()))
		}
		if o.Keep != nil {
			recorder := game.NewRecorder(t.Game, g.Intro.Header(battles[n].Setup, own, "fast"))
			t.Keep = func() error {
				record, err := recorder.Record()
				if err != nil {
					return err
				}
				return o.Keep(i, record)
			}
		}
		return t, nil
	}
	return run.Play(ctx)
}

// SeedOf is the seed of a match that a number stands for.
func SeedOf(n uint64) (seed dice.Seed) {
	for i := range 4 {
		luck := game.NewRand(n + uint64(i)<<56)
		for k := range 8 {
			seed[8*i+k] = byte(luck.Uint64())
		}
	}
	return seed
}
