package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"umpire/match"
	"umpire/match/keepertest"
)

// TestMain lets the test binary be the process that is killed, or that holds the
// directory.
func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		os.Exit(beChild(dir))
	}
	quiet = time.Hour // the journal is emptied where a test is about that
	os.Exit(m.Run())
}

// open opens a store that is closed at the end of the test.
func open(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func create(t testing.TB, s *Store, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if err := s.Create(t.Context(), keepertest.Match(id)); err != nil {
			t.Fatal(err)
		}
	}
}

func wantErr(t testing.TB, err, want error, words ...string) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("error %v, want %v", err, want)
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("error %q does not say %q", err, w)
		}
	}
}

func TestKeepsWhatIsPromised(t *testing.T) {
	t.Parallel()
	keepertest.Run(t, func(t *testing.T) match.Keeper { return open(t, t.TempDir()) })
}

func TestAfterClose(t *testing.T) {
	s := open(t, t.TempDir())
	create(t, s, "m1")
	for range 2 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	wantErr(t, s.Append(t.Context(), "m1", 0, []byte("late")), ErrClosed)
	if _, err := os.Stat(s.Path() + "-wal"); err == nil {
		t.Error("the journal is left over")
	}
}

// Close comes between appends: each is either kept and acknowledged, or refused.
func TestCloseWhileWriting(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	const writers = 20
	var kept [writers]int
	var done, written sync.WaitGroup
	for i := range writers {
		create(t, s, fmt.Sprint(i))
		written.Add(1)
		done.Go(func() {
			some := sync.OnceFunc(written.Done)
			defer some()
			for s.Append(context.Background(), fmt.Sprint(i), kept[i], []byte("x")) == nil {
				if kept[i]++; kept[i] == 5 {
					some()
				}
			}
		})
	}
	written.Wait()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	done.Wait()
	s = open(t, dir)
	for i := range writers {
		if got := len(keepertest.Log(t, s, fmt.Sprint(i))); got != kept[i] {
			t.Errorf("match %d: %d entries, %d acknowledged", i, got, kept[i])
		}
	}
}

func TestOddDirectories(t *testing.T) {
	for _, name := range []string{"a b", "50%", "what?#", "déjà", filepath.Join("not", "there", "yet")} {
		s := open(t, filepath.Join(t.TempDir(), name))
		create(t, s, "m1")
		if _, err := os.Stat(s.Path()); err != nil {
			t.Errorf("in %q: %v", name, err)
		}
	}
}
