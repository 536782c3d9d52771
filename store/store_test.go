package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
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

// aMatch is a match with something in every field that CreateMatch keeps.
func aMatch(id string) Match {
	return Match{
		ID: id, System: "chess", Title: "A game of chess",
		Rules: "3", Content: "abc", Pack: "house",
		Setup: json.RawMessage(`{"board":8}`), Secret: []byte{1, 0, 255}, Protocol: 2,
		Hints: true, Pace: 250 * time.Millisecond, Fork: Fork{Replay: "older", Line: 12},
		Created: time.UnixMilli(1_700_000_000_123).UTC(),
		Players: json.RawMessage(`["Ann",""]`), Nonces: []string{"0a"},
	}
}

func create(t testing.TB, s *Store, m Match, seats ...Seat) {
	t.Helper()
	if err := s.CreateMatch(t.Context(), m, seats...); err != nil {
		t.Fatal(err)
	}
}

// logOf reads a whole log.
func logOf(t testing.TB, s *Store, match string) (entries []string) {
	t.Helper()
	for entry, err := range s.Log(context.Background(), match) {
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, string(entry))
	}
	return entries
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

func TestMatchComesBackAsItWas(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	want := aMatch("m1")
	create(t, s, want, Seat{Number: 1, Invite: "code"})
	got, err := s.Match(t.Context(), "m1")
	if err != nil || !cmp.Equal(got, want) {
		t.Fatalf("error %v, difference %s", err, cmp.Diff(want, got))
	}

	want.Players = json.RawMessage(`["Ann","Ben"]`)
	want.Nonces = []string{"0a", "0b"}
	want.Seed = []byte("seed")
	want.Notice = "resumed"
	want.Begun = time.UnixMilli(1_700_000_001_000).UTC()
	changed := want
	changed.Title, changed.Secret = "another", nil // these are not what Join changes
	if err := s.Join(t.Context(), changed, 1, "token"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, dir)
	got, err = s.Match(t.Context(), "m1")
	if err != nil || !cmp.Equal(got, want) {
		t.Fatalf("error %v, difference %s", err, cmp.Diff(want, got))
	}
}

func TestWhatIsNotThere(t *testing.T) {
	s := open(t, t.TempDir())
	create(t, s, aMatch("m1"))
	ctx := t.Context()
	for name, ask := range map[string]func() error{
		"match":       func() error { _, err := s.Match(ctx, "none"); return err },
		"join":        func() error { return s.Join(ctx, aMatch("none"), 1, "token") },
		"end":         func() error { return s.EndMatch(ctx, Ending{Match: "none", When: time.Now()}, nil, nil) },
		"append":      func() error { return s.Append(ctx, "none", 0, []byte("x")) },
		"token":       func() error { _, err := s.SeatOf(ctx, "m1", "guess"); return err },
		"no token":    func() error { _, err := s.SeatOf(ctx, "m1", ""); return err },
		"code":        func() error { _, err := s.InvitedTo(ctx, "m1", "guess"); return err },
		"replay":      func() error { _, err := s.Replay(ctx, "none"); return err },
		"replay file": func() error { _, err := s.ReplayFile(ctx, "none"); return err },
		"log": func() error {
			for _, err := range s.Log(ctx, "none") {
				return err
			}
			return nil
		},
	} {
		if err := ask(); !errors.Is(err, ErrNotFound) {
			t.Errorf("%s: error %v, want ErrNotFound", name, err)
		}
	}
}

func TestSeats(t *testing.T) {
	s := open(t, t.TempDir())
	m := aMatch("m1")
	create(t, s, m, Seat{Number: 0, Token: "ann"}, Seat{Number: 1, Invite: "code"})
	create(t, s, aMatch("m2"), Seat{Number: 0, Token: "eve"})
	ctx := t.Context()

	if seat, err := s.SeatOf(ctx, "m1", "ann"); seat != 0 || err != nil {
		t.Errorf("Ann has seat %d, error %v", seat, err)
	}
	if seat, err := s.InvitedTo(ctx, "m1", "code"); seat != 1 || err != nil {
		t.Errorf("the code invites to %d, error %v", seat, err)
	}
	for _, wrong := range [][2]string{{"m1", "eve"}, {"m2", "ann"}, {"m1", "code"}} {
		_, err := s.SeatOf(ctx, wrong[0], wrong[1])
		wantErr(t, err, ErrNotFound)
	}

	wantErr(t, s.Join(ctx, m, 0, "eve"), ErrConflict, "nobody is invited to seat 0")
	m.Players = json.RawMessage(`["Ann","Ben"]`)
	if err := s.Join(ctx, m, 1, "ben"); err != nil {
		t.Fatal(err)
	}
	if seat, err := s.SeatOf(ctx, "m1", "ben"); seat != 1 || err != nil {
		t.Errorf("Ben has seat %d, error %v", seat, err)
	}
	if got, err := s.Match(ctx, "m1"); err != nil || string(got.Players) != `["Ann","Ben"]` {
		t.Errorf("players %s, error %v", got.Players, err)
	}
	wantErr(t, s.Join(ctx, m, 1, "eve"), ErrConflict)
	_, err := s.InvitedTo(ctx, "m1", "code")
	wantErr(t, err, ErrNotFound)
}

// A match that cannot be kept whole is not kept at all.
func TestCreateIsWhole(t *testing.T) {
	s := open(t, t.TempDir())
	wantErr(t, s.CreateMatch(t.Context(), aMatch("m1"), Seat{Number: 0}, Seat{Number: 0}), ErrConflict)
	_, err := s.Match(t.Context(), "m1")
	wantErr(t, err, ErrNotFound)
	create(t, s, aMatch("m1"))
	wantErr(t, s.CreateMatch(t.Context(), aMatch("m1")), ErrConflict)
}

// Who reads the files finds neither tokens nor codes.
func TestKeysAreHashed(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	create(t, s, aMatch("m1"), Seat{Number: 0, Token: "token-of-ann"}, Seat{Number: 1, Invite: "code-for-ben"})
	if err := s.Join(t.Context(), aMatch("m1"), 1, "token-of-ben"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"umpire.db", "umpire.db-wal"} {
		file, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"token-of", "code-for"} {
			if strings.Contains(string(file), key) {
				t.Errorf("%s holds %q", name, key)
			}
		}
	}
}

func TestLog(t *testing.T) {
	s := open(t, t.TempDir())
	create(t, s, aMatch("m1"))
	ctx := t.Context()
	for _, step := range []struct {
		seq     int
		entries []string
		want    error
	}{
		{seq: 1, entries: []string{"early"}, want: ErrConflict},
		{seq: 0, entries: []string{"a"}},
		{seq: 0, entries: []string{"twice"}, want: ErrConflict},
		{seq: 1, entries: []string{"b", "", "c"}},
		{seq: 3, entries: []string{"over"}, want: ErrConflict},
		{seq: -1, entries: []string{"before"}, want: ErrConflict},
		{seq: 4},
		{seq: 4, entries: []string{strings.Repeat("long", 1<<16)}},
	} {
		entries := make([][]byte, len(step.entries))
		for i, e := range step.entries {
			entries[i] = []byte(e)
		}
		if err := s.Append(ctx, "m1", step.seq, entries...); !errors.Is(err, step.want) {
			t.Fatalf("appending %.9q as %d: error %v, want %v", step.entries, step.seq, err, step.want)
		}
	}
	want := []string{"a", "b", "", "c", strings.Repeat("long", 1<<16)}
	if got := logOf(t, s, "m1"); !slices.Equal(got, want) {
		t.Errorf("log %.40q", got)
	}
	for range s.Log(ctx, "m1") {
		break // a reader may go when it has seen enough
	}
}

// packed is a file of a replay as EndMatch takes it.
func packed(t interface{ Fatal(...any) }, file []byte) []byte {
	p, err := pack(file)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestEndMatch(t *testing.T) {
	s := open(t, t.TempDir())
	ctx := t.Context()
	create(t, s, aMatch("m1"), Seat{Number: 1, Invite: "code"})
	create(t, s, aMatch("m2"))
	when := time.UnixMilli(1_700_000_002_000).UTC()
	replay := Replay{
		ID: "m1", System: "chess", Title: "A game of chess", Players: []string{"Ann", "Ben"}, Winner: 255,
		Scores: []int{3, -3}, Reason: "a draw", Ended: when, Lines: 1, Private: true, Proof: json.RawMessage(`{"seed":"0a"}`),
	}
	file := []byte(strings.Repeat("a line of the replay\n", 1000))

	// A name that is taken keeps the match live: both or neither.
	if err := s.AddReplay(ctx, Replay{ID: "taken"}, nil); err != nil {
		t.Fatal(err)
	}
	taken := replay
	taken.ID = "taken"
	wantErr(t, s.EndMatch(ctx, Ending{Match: "m1", When: when}, &taken, packed(t, file)), ErrConflict)
	if n, err := s.CountLive(ctx, time.Time{}, ""); n != 2 || err != nil {
		t.Fatalf("%d live matches, error %v", n, err)
	}

	if err := s.EndMatch(ctx, Ending{Match: "m1", When: when, How: json.RawMessage(`{"winner":255}`)}, &replay, packed(t, file)); err != nil {
		t.Fatal(err)
	}
	m, err := s.Match(ctx, "m1")
	if err != nil || !m.Ended.Equal(when) || string(m.Ending) != `{"winner":255}` {
		t.Errorf("ended %v with %s, error %v", m.Ended, m.Ending, err)
	}
	got, err := s.Replay(ctx, "m1")
	if err != nil || !cmp.Equal(got, replay) {
		t.Errorf("error %v, difference %s", err, cmp.Diff(replay, got))
	}
	if got, err := s.ReplayFile(ctx, "m1"); err != nil || string(got) != string(file) {
		t.Errorf("file %.40q, error %v", got, err)
	}

	wantErr(t, s.EndMatch(ctx, Ending{Match: "m1", When: when}, nil, nil), ErrConflict, "ended")
	wantErr(t, s.Append(ctx, "m1", 0, []byte("late")), ErrConflict, "ended")
	wantErr(t, s.Join(ctx, aMatch("m1"), 1, "late"), ErrConflict, "ended")
	if err := s.EndMatch(ctx, Ending{Match: "m2", When: when}, nil, nil); err != nil {
		t.Errorf("without a replay: %v", err)
	}
}

func TestLists(t *testing.T) {
	s := open(t, t.TempDir())
	ctx := t.Context()
	for i := range 9 {
		r := Replay{ID: fmt.Sprint("m", i), System: "chess", Private: i%4 == 3}
		if i >= 6 {
			r.System = "go"
		}
		if err := s.AddReplay(ctx, r, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name, system string
		limit        int
		want         string
	}{
		{"public", "", 99, "m8 m6 m5 m4 m2 m1 m0"},
		{"of one game", "go", 99, "m8 m6"},
		{"the first few", "", 3, "m8 m6 m5"},
		{"a game that nobody plays", "chequers", 99, ""},
	} {
		replays, err := s.Replays(ctx, c.system, c.limit)
		if got := ids(replays, func(r Replay) string { return r.ID }); got != c.want || err != nil {
			t.Errorf("%s: replays %q, want %q, error %v", c.name, got, c.want, err)
		}
	}
}

func ids[T any](all []T, id func(T) string) string {
	var names []string
	for _, one := range all {
		names = append(names, id(one))
	}
	return strings.Join(names, " ")
}

func TestAfterClose(t *testing.T) {
	s := open(t, t.TempDir())
	create(t, s, aMatch("m1"))
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
	var done sync.WaitGroup
	for i := range writers {
		create(t, s, aMatch(fmt.Sprint(i)))
		done.Go(func() {
			for s.Append(context.Background(), fmt.Sprint(i), kept[i], []byte("x")) == nil {
				kept[i]++
			}
		})
	}
	time.Sleep(30 * time.Millisecond)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	done.Wait()
	s = open(t, dir)
	for i := range writers {
		if got := len(logOf(t, s, fmt.Sprint(i))); got != kept[i] {
			t.Errorf("match %d: %d entries, %d acknowledged", i, got, kept[i])
		}
	}
}

func TestOddDirectories(t *testing.T) {
	for _, name := range []string{"a b", "50%", "what?#", "déjà", filepath.Join("not", "there", "yet")} {
		s := open(t, filepath.Join(t.TempDir(), name))
		create(t, s, aMatch("m1"))
		if _, err := os.Stat(s.Path()); err != nil {
			t.Errorf("in %q: %v", name, err)
		}
	}
}
