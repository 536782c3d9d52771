package main

import (
	"io"
	"log/slog"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"umpire/game"
	"umpire/internal/soak"
	"umpire/match"
	"umpire/server"
	"umpire/store"
	"umpire/system"
)

// After matches are played and left, or given up, none stays in memory, and the system has
// back what they took of it.
func TestMemoryComesBack(t *testing.T) {
	const most = 60 << 20
	synctest.Test(t, func(t *testing.T) {
		shelf, err := store.Open(t.Context(), t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		defer shelf.Close()
		systems, err := openGames("")
		if err != nil {
			t.Fatal(err)
		}
		manager := match.NewManager(shelf, systems, match.Limits{Idle: 10 * time.Minute}, server.NewMetrics(), slog.New(slog.NewTextHandler(io.Discard, nil)))
		defer synctest.Wait() // all goroutines end before the test does
		defer manager.Close()
		play := func(matches int) {
			for n := range matches {
				leftOrEnded(t, manager, systems[n%len(systems)], n%2 == 1)
			}
			time.Sleep(20 * time.Minute)
			synctest.Wait()
		}
		play(2 * len(systems)) // what is kept once for all matches
		before := held()
		play(soak.Of(100, 1000))
		if n := manager.Live(); n > 0 {
			t.Errorf("%d matches stay in memory", n)
		}
		after := held()
		t.Logf("%d MB are held, %d before the matches", after>>20, before>>20)
		if after > before+most {
			t.Errorf("%d MB more are held, %d at most are expected", (after-before)>>20, most>>20)
		}
	})
}

// held returns the bytes of memory that the program holds from the system.
func held() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys - m.HeapReleased
}

// leftOrEnded is a match of two people who make some choices, and then leave or give up.
func leftOrEnded(t *testing.T, manager *match.Manager, sys system.System, ended bool) {
	t.Helper()
	opened, err := manager.Create(t.Context(), match.Opening{System: sys.About().Name, Players: []match.Chair{{Kind: "person"}, {Kind: "person"}}, Nonce: "00112233445566778899"})
	if err != nil {
		t.Fatal(err)
	}
	var pair [2]*advised
	for i := range pair {
		pair[i] = &advised{t: t, ideas: make(chan game.Answer, 1)}
		if pair[i].sitting, err = manager.Sit(t.Context(), opened.ID, match.ClientMessage{Type: "sit", Token: opened.Seats[i].Token}, pair[i]); err != nil {
			t.Fatal(err)
		}
	}
	for range 4 {
		for _, p := range pair {
			if p.now.Request != nil {
				p.choose()
				break
			}
		}
	}
	if ended {
		pair[0].sitting.Say(match.ClientMessage{Type: "concede"})
	}
	for _, p := range pair {
		p.sitting.Leave()
	}
}
