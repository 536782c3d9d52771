package store

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"umpire/match"
	"umpire/match/keepertest"
)

// What the promise of durability stands on.
func TestWriterSettings(t *testing.T) {
	s := open(t, t.TempDir())
	for pragma, want := range map[string]string{
		"synchronous": "2", "journal_mode": "wal", "foreign_keys": "1", "busy_timeout": "10000",
	} {
		var got string
		err := s.write.make(t.Context(), func(w *writer) error { return w.row("PRAGMA "+pragma, nil, &got) })
		if err != nil || got != want {
			t.Errorf("%s is %s, want %s, error %v", pragma, got, want, err)
		}
	}
	if _, err := s.read.Exec("DELETE FROM matches"); err == nil {
		t.Error("a reading connection writes")
	}
}

// hold keeps the writer busy until the function that it returns is called.
func hold(s *Store) (release func()) {
	begun, free := make(chan struct{}), make(chan struct{})
	go func() {
		_ = s.write.make(context.Background(), func(*writer) error {
			close(begun)
			<-free
			return nil
		})
	}()
	<-begun
	return func() { close(free) }
}

// random is bytes that cannot be packed.
func random(count int) []byte {
	b := make([]byte, count)
	_, _ = rand.NewChaCha8([32]byte{}).Read(b) // it never fails
	return b
}

// What waits goes into one transaction, and one that is refused in it does not
// disturb the others.
func TestGroupCommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t, t.TempDir())
		const matches = 50
		for i := range matches {
			create(t, s, fmt.Sprint(i))
		}
		release := hold(s)
		before := s.Stats()
		var waiting sync.WaitGroup
		for i := range matches {
			waiting.Go(func() {
				if err := s.Append(t.Context(), fmt.Sprint(i), 0, []byte("a"), []byte("b")); err != nil {
					t.Error(err)
				}
			})
		}
		refused := make(chan error, 2)
		go func() { refused <- s.Append(t.Context(), "none", 0, []byte("x")) }()
		go func() { refused <- s.Append(t.Context(), "0", 7, []byte("x")) }()
		synctest.Wait() // until all wait for the writer
		release()
		waiting.Wait()
		for range 2 {
			if err := <-refused; !errors.Is(err, match.ErrNotFound) && !errors.Is(err, match.ErrConflict) {
				t.Errorf("error %v", err)
			}
		}
		after := s.Stats()
		// One commit is that of the change that held the writer.
		if commits := after.Commits - before.Commits; commits > 4 {
			t.Errorf("%d appends took %d commits", matches, commits)
		}
		if made := after.Changes - before.Changes; made != matches+1 {
			t.Errorf("%d changes, want %d", made, matches+1)
		}
		for i := range matches {
			if got := keepertest.Log(t, s, fmt.Sprint(i)); len(got) != 2 {
				t.Errorf("match %d has the log %q", i, got)
			}
		}
	})
}

// A change that fails after it has written takes nothing along and leaves nothing
// behind, and those beside it are made.
func TestBadNeighbour(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t, t.TempDir())
		for i := range 3 {
			create(t, s, fmt.Sprint(i))
		}
		release := hold(s)
		broken := errors.New("broken")
		answers := make(chan error)
		for i := range 3 {
			go func() { answers <- s.Append(t.Context(), fmt.Sprint(i), 0, []byte("x")) }()
		}
		for _, fault := range []error{broken, match.ErrConflict} {
			go func() {
				answers <- s.write.make(t.Context(), func(w *writer) error {
					if err := w.exec("UPDATE matches SET title = 'gone'"); err != nil {
						return err
					}
					return fault
				})
			}()
		}
		synctest.Wait() // until all wait for the writer
		release()
		faults := 0
		for range 5 {
			if err := <-answers; errors.Is(err, broken) || errors.Is(err, match.ErrConflict) {
				faults++
			} else if err != nil {
				t.Error(err)
			}
		}
		if faults != 2 {
			t.Errorf("%d changes failed, want 2", faults)
		}
		for i := range 3 {
			if got := keepertest.Log(t, s, fmt.Sprint(i)); len(got) != 1 {
				t.Errorf("match %d has the log %q", i, got)
			}
			if m, err := s.Match(t.Context(), fmt.Sprint(i)); err != nil || m.Title == "gone" {
				t.Errorf("match %d has the title %q, error %v", i, m.Title, err)
			}
		}
	})
}

func TestContextBoundsTheWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t, t.TempDir())
		create(t, s, "m1")
		release := hold(s)
		defer release()
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		wantErr(t, s.Append(ctx, "m1", 0, []byte("x")), context.DeadlineExceeded)
	})
}

func BenchmarkAppend(b *testing.B) {
	entry := []byte(`{"seat":1,"tag":"warcaster.move","answer":[3,120345,98012,0],"at":1700000000123}`)
	for _, writers := range []int{1, 10, 200} {
		b.Run(fmt.Sprint("writers=", writers), func(b *testing.B) {
			s := open(b, b.TempDir())
			for i := range writers {
				create(b, s, fmt.Sprint("match-", i))
			}
			before := s.Stats()
			b.ResetTimer()
			var done sync.WaitGroup
			for i := range writers {
				done.Go(func() {
					for seq := range (b.N + writers - 1 - i) / writers {
						if err := s.Append(b.Context(), fmt.Sprint("match-", i), seq, entry); err != nil {
							b.Error(err)
						}
					}
				})
			}
			done.Wait()
			b.StopTimer()
			after := s.Stats()
			if made := after.Changes - before.Changes; made != int64(b.N) {
				b.Fatalf("%d appends were kept of %d", made, b.N)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
			b.ReportMetric(float64(b.N)/float64(after.Commits-before.Commits), "appends/commit")
		})
	}
}

func BenchmarkLog(b *testing.B) {
	s := open(b, b.TempDir())
	create(b, s, "m1")
	const length = 1000
	for seq := range length {
		if err := s.Append(b.Context(), "m1", seq, []byte(`{"seat":1,"tag":"warcaster.move","answer":[3,120345,98012,0]}`)); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if got := len(keepertest.Log(b, s, "m1")); got != length {
			b.Fatalf("%d entries", got)
		}
	}
	b.ReportMetric(float64(b.N*length)/b.Elapsed().Seconds(), "entries/s")
}

// A log reads the same while its entries are fresh, while they are settled under the
// reader, and after the store was opened again.
func TestSettling(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	const matches, together = 3, 50
	const entries = maxFresh // of each match: every log is settled several times
	for i := range matches {
		create(t, s, fmt.Sprint(i))
	}
	length := func(s *Store, match int) (n int) {
		for entry, err := range s.Log(t.Context(), fmt.Sprint(match)) {
			if err != nil || string(entry) != fmt.Sprint(match, n) {
				t.Fatalf("entry %d of match %d is %q, error %v", n, match, entry, err)
			}
			n++
		}
		return n
	}
	for seq := 0; seq < entries; seq += together {
		for i := range matches {
			batch := make([][]byte, together)
			for j := range batch {
				batch[j] = fmt.Append(nil, i, seq+j)
			}
			if err := s.Append(t.Context(), fmt.Sprint(i), seq, batch...); err != nil {
				t.Fatal(err)
			}
			if n := length(s, i); n != seq+together {
				t.Fatalf("match %d has %d entries, want %d", i, n, seq+together)
			}
		}
	}
	fresh := func() (n int) {
		if err := s.write.make(t.Context(), func(w *writer) error { n = w.fresh; return nil }); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if fresh := fresh(); fresh >= maxFresh {
		t.Errorf("%d entries are fresh, at most %d should be", fresh, maxFresh)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, dir)
	for i := range matches {
		if err := s.Append(t.Context(), fmt.Sprint(i), length(s, i), fmt.Append(nil, i, length(s, i))); err != nil {
			t.Error(err)
		}
	}
	if fresh := fresh(); fresh != matches {
		t.Errorf("%d entries are fresh after a new beginning, want %d", fresh, matches)
	}
}

// Who writes alone, or a few, do not wait for others; it takes a thousand changes a second.
func TestRate(t *testing.T) {
	var r rate
	now := time.Now()
	for _, step := range []struct {
		after time.Duration
		made  int
		high  bool
	}{
		{0, 9, false},
		{9 * time.Millisecond, 1, false},
		{0, 0, true}, // ten within a window
		{10 * time.Millisecond, 3, true},
		{11 * time.Millisecond, 0, false}, // three in the window before
		{time.Second, 500, false},
		{time.Millisecond, 0, true},
		{25 * time.Millisecond, 0, false}, // nothing since
	} {
		now = now.Add(step.after)
		if high := r.high(now); high != step.high {
			t.Errorf("%v later: %t with %+v", step.after, high, r)
		}
		r.made += step.made
	}
}
