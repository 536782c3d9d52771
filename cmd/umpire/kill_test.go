package main

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"umpire/internal/load"
	"umpire/match"
	"umpire/store"
)

// A server that is killed at any moment goes on with every match at its last
// acknowledged choice.
func TestKilledUnderLoad(t *testing.T) { besiege(t, 10) }

// siege is a server that is killed again and again while people play there.
type siege struct {
	dir    string
	system match.System
	seats  []siegeSeat

	choices atomic.Int64 // that were acknowledged
	ended   atomic.Int64 // matches that were played to their end
}

// siegeSeat is where one match is played after the other.
type siegeSeat struct{ duel *load.Duel }

func besiege(t *testing.T, kills int) {
	games, err := tables("")
	if err != nil {
		t.Fatal(err)
	}
	s := &siege{dir: t.TempDir(), system: games[0], seats: make([]siegeSeat, 12)}
	for kill := range kills {
		before := s.choices.Load()
		s.round(t)
		s.inspect(t)
		if s.choices.Load() == before {
			t.Errorf("kill %d: nothing was chosen before it", kill+1)
		}
		if t.Failed() {
			t.Fatalf("after kill %d", kill+1)
		}
	}
	s.round(t) // after the last one everything has to go on, too
	t.Logf("%d kills, %d choices acknowledged, %d matches played to their end", kills, s.choices.Load(), s.ended.Load())
}

// round starts the server, plays for a moment, and kills it.
func (s *siege) round(t *testing.T) {
	server, err := load.Serve(t.Context(), []string{"umpire"}, s.dir)
	if err != nil {
		t.Fatal(err)
	}
	ledger, err := load.OpenLedger(s.dir)
	if err != nil {
		t.Fatal(err)
	}
	var killed atomic.Bool
	var all sync.WaitGroup
	going := make(chan struct{}, len(s.seats)*1000)
	for i := range s.seats {
		all.Go(func() {
			err := s.play(t.Context(), server, ledger, &s.seats[i].duel, going)
			if !killed.Load() {
				t.Errorf("the server lives, and yet: %v", err)
				going <- struct{}{}
			}
		})
	}
	<-going // somebody plays
	time.Sleep(time.Duration(rand.IntN(250)) * time.Millisecond)
	killed.Store(true)
	if err := server.Kill(); err != nil {
		t.Error(err)
	}
	all.Wait()
	for _, seat := range s.seats {
		if seat.duel != nil {
			_ = seat.duel.Leave() // most of it is lost already
		}
	}
	if err := ledger.Close(); err != nil {
		t.Error(err)
	}
}

// play plays one match after the other until the server is lost.
func (s *siege) play(ctx context.Context, server *load.Server, ledger *load.Ledger, d **load.Duel, going chan<- struct{}) error {
	if *d != nil {
		if err := (*d).Connect(ctx, server); err != nil {
			return err
		}
	}
	for {
		for *d == nil || (*d).Over() {
			if *d != nil {
				s.ended.Add(1)
				_ = (*d).Leave() // the server may be lost by now
				*d = nil
			}
			next, err := load.Open(ctx, server, ledger, s.system, json.RawMessage(`{}`), 2)
			if err != nil {
				return err
			}
			*d = next
			if err := next.Connect(ctx, server); err != nil {
				return err
			}
		}
		before := (*d).Taken
		_, err := (*d).Choose(ctx)
		s.choices.Add(int64((*d).Taken - before))
		if err != nil {
			return err
		}
		select {
		case going <- struct{}{}:
		default:
		}
	}
}

// inspect compares what is on disk with what was acknowledged.
func (s *siege) inspect(t *testing.T) {
	shelf, err := store.Open(t.Context(), s.dir)
	if err != nil {
		t.Fatal(err)
	}
	defer shelf.Close()
	for _, seat := range s.seats {
		if seat.duel == nil {
			continue
		}
		var log [][]byte
		for entry, err := range shelf.Log(t.Context(), seat.duel.ID) {
			if err != nil {
				t.Fatal(err)
			}
			log = append(log, entry)
		}
		if err := seat.duel.Fits(log); err != nil {
			t.Error(err)
		}
	}
}
