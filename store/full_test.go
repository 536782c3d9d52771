package store

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"umpire/match"
	"umpire/match/keepertest"
)

// On a disk that is full an append is refused, and nothing of it is there; when
// there is room, the same append is taken.
func TestDiskFull(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir, enlarge := smallDisk(t)
		s := open(t, dir)
		if enlarge == nil { // no disk of our own: let the database be one
			enlarge = smallDatabase(t, s)
		}
		create(t, s, "m1")
		create(t, s, "m2")
		ctx := t.Context()

		entry := []byte(strings.Repeat("a long entry ", 400))
		length := 0
		var err error
		for ; err == nil; length++ {
			if length > 10_000 {
				t.Fatal("the disk is not small")
			}
			err = s.Append(ctx, "m1", length, entry)
		}
		length--
		wantErr(t, err, match.ErrFull, s.Path())
		for range 3 {
			wantErr(t, s.Append(ctx, "m1", length, entry, entry), match.ErrFull)
			wantErr(t, s.AddReplay(ctx, match.ReplayRecord{ID: "r", File: random(1 << 20)}), match.ErrFull)
		}
		if got := len(keepertest.Log(t, s, "m1")); got != length {
			t.Fatalf("%d entries, %d were taken", got, length)
		}

		// What is too large by itself does not take its neighbours with it.
		enlarge(1 << 20)
		release := hold(s)
		answers := make(chan error)
		go func() { answers <- s.AddReplay(ctx, match.ReplayRecord{ID: "r", File: random(16 << 20)}) }()
		go func() { answers <- s.Append(ctx, "m1", length, []byte("small")) }()
		go func() { answers <- s.Append(ctx, "m2", 0, []byte("small")) }()
		synctest.Wait() // until all wait for the writer
		release()
		full := 0
		for range 3 {
			if err := <-answers; errors.Is(err, match.ErrFull) {
				full++
			} else if err != nil {
				t.Error(err)
			}
		}
		if full != 1 {
			t.Errorf("%d changes were refused, want 1", full)
		}

		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = open(t, dir)
		if got := len(keepertest.Log(t, s, "m1")); got != length+1 {
			t.Errorf("%d entries after opening again, want %d", got, length+1)
		}
		if got := len(keepertest.Log(t, s, "m2")); got != 1 {
			t.Errorf("%d entries in the other match, want 1", got)
		}
	})
}

// smallDatabase bounds the size of the database instead of the disk's.
func smallDatabase(t *testing.T, s *Store) (enlarge func(bytes int)) {
	pages := 2800
	set := func() {
		err := s.write.make(t.Context(), func(w *writer) error {
			var now int
			return w.row(fmt.Sprint("PRAGMA max_page_count = ", pages), nil, &now)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	set()
	return func(bytes int) {
		pages += bytes / 1024
		set()
	}
}
