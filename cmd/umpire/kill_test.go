package main

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"umpire/internal/load"
	"umpire/internal/soak"
	"umpire/store"
	"umpire/system"
)

// A server that is killed at any moment goes on with every match at its last
// acknowledged choice.
func TestKilledUnderLoad(t *testing.T) {
	games, err := openGames("")
	if err != nil {
		t.Fatal(err)
	}
	kills := soak.Of(4, 50)
	s := &siege{dir: t.TempDir(), system: games[0], seats: make([]siegeSeat, 12), luck: drawn(t, 1)}
	for kill := range kills {
		before := s.choices.Load()
		s.round(t)
		s.inspect(t, s.dir)
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

// drawn returns a source of luck, and has a failure of the test say which.
func drawn(t *testing.T, seed uint64) *rand.Rand {
	t.Helper()
	t.Logf("drawn from seed %d", seed)
	return rand.New(rand.NewPCG(seed, seed))
}

// siege is a server that is killed again and again while people play there.
type siege struct {
	dir    string
	system system.System
	seats  []siegeSeat
	luck   *rand.Rand // decides when the server is killed

	left    string       // where the files are copied as the kill leaves them, if anywhere
	choices atomic.Int64 // that were acknowledged
	ended   atomic.Int64 // matches that were played to their end
}

// siegeSeat plays one match after the other.
type siegeSeat struct{ duel *load.Duel }

// round starts the server, plays for a moment, and kills it.
func (s *siege) round(t *testing.T) {
	server, err := load.Serve(t.Context(), []string{"umpire"}, s.dir, load.Unlimited...)
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
	//lint:allow waits the server is killed at any moment
	time.Sleep(time.Duration(s.luck.IntN(250)) * time.Millisecond)
	killed.Store(true)
	if err := server.Kill(); err != nil {
		t.Error(err)
	}
	all.Wait()
	if s.left != "" { // the ledger's connection, the last one, moves the journal away
		if err := os.CopyFS(s.left, os.DirFS(s.dir)); err != nil {
			t.Error(err)
		}
	}
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

// A server that was killed, and whose last changes are damaged on the disk after that,
// has all that was acknowledged or is not opened.
func TestDamagedAfterAKill(t *testing.T) {
	games, err := openGames("")
	if err != nil {
		t.Fatal(err)
	}
	luck := drawn(t, 5)
	s := &siege{dir: t.TempDir(), left: t.TempDir(), system: games[0], seats: make([]siegeSeat, 12), luck: luck}
	s.round(t)
	refused, held := 0, 0
	for n := range 25 {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(s.left)); err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(dir, "umpire.db-wal")
		journal, err := os.ReadFile(name)
		if err != nil || len(journal) == 0 {
			t.Fatalf("nothing was chosen since the journal was emptied: %v", err)
		}
		if n > 0 { // the first is as the kill left it
			journal[luck.IntN(len(journal))] ^= byte(1 + luck.IntN(255))
		}
		if err := os.WriteFile(name, journal, 0o600); err != nil {
			t.Fatal(err)
		}
		shelf, err := store.Open(t.Context(), dir)
		if errors.Is(err, store.ErrCorrupt) {
			refused++
			continue
		}
		if err != nil || shelf.Close() != nil {
			t.Fatal(err)
		}
		held++
		s.inspect(t, dir)
	}
	t.Logf("%d refused, %d hurt nothing; %d choices", refused, held, s.choices.Load())
	if refused == 0 || held == 0 {
		t.Errorf("%d refused, %d hurt nothing", refused, held)
	}
}

// inspect compares what is on disk with what was acknowledged.
func (s *siege) inspect(t *testing.T, dir string) {
	shelf, err := store.Open(t.Context(), dir)
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
