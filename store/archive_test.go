package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"umpire/game"
	"umpire/match"
	"umpire/match/keepertest"
)

// fill puts a live match, one that has ended and a replay from a file into a store.
func fill(t testing.TB, s *Store) {
	t.Helper()
	spoken := keepertest.Match("spoken")
	create(t, s, "live", "ended")
	if err := s.Create(t.Context(), spoken, []byte("one"), []byte("two")); err != nil {
		t.Fatal(err)
	}
	lines, err := json.Marshal([]match.Remark{{No: 1, Seat: 0, Text: "a secret word"}, {No: 2, Seat: 1, Text: "an answer"}, {No: 3, Seat: game.Nobody, Table: true}})
	if err != nil {
		t.Fatal(err)
	}
	spoken.Talk = lines
	ended, replay := moment(1_700_000_100_000), match.ReplayRecord{ID: "ended", System: "chess", Title: "A game of chess", Players: []string{"Ann"}, Ended: moment(1_700_000_100_000), File: []byte("file")}
	for _, err := range []error{
		s.Update(t.Context(), spoken),
		s.Append(t.Context(), "ended", 0, []byte("a move")),
		s.End(t.Context(), "ended", ended, json.RawMessage(`{"reason":"mate"}`), &replay),
		s.AddReplay(t.Context(), match.ReplayRecord{ID: "file", System: "chess", Title: "A file", Players: []string{"Bo"}, Ended: ended.Add(time.Second), Lines: 7, File: []byte("file")}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// listed is all that is kept in a directory.
func listed(t testing.TB, dir string) []Listed {
	t.Helper()
	a, err := Look(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close() //nolint:errcheck // it is only looked at
	all, err := a.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// ids are those of all that is kept in a directory.
func ids(t testing.TB, dir string) (list []string) {
	t.Helper()
	for _, l := range listed(t, dir) {
		list = append(list, l.ID)
	}
	return list
}

func want[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	a, err := json.Marshal(got)
	b, other := json.Marshal(want)
	if err != nil || other != nil || !bytes.Equal(a, b) {
		t.Errorf("%s: %s, want %s", what, a, b)
	}
}

// What is kept is listed while a server has it open, with how much there is of it.
func TestListsWhatIsKept(t *testing.T) {
	dir := t.TempDir()
	fill(t, open(t, dir))
	created, ended := keepertest.Match("").Created, moment(1_700_000_100_000)
	want(t, "listed", listed(t, dir), []Listed{
		{ID: "live", System: "chess", Title: "A game of chess", Players: []string{"Ann", ""}, Created: created},
		{ID: "ended", System: "chess", Title: "A game of chess", Players: []string{"Ann", ""}, Created: created, Ended: ended, Choices: 1, Replay: true, Bytes: 10},
		{ID: "spoken", System: "chess", Title: "A game of chess", Players: []string{"Ann", ""}, Created: created, Choices: 2, Words: 3, Bytes: 6},
		{ID: "file", System: "chess", Title: "A file", Players: []string{"Bo"}, Ended: ended.Add(time.Second), Choices: 7, Replay: true, Bytes: 4},
	})
	if _, err := Look(t.Context(), t.TempDir()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a directory without a store: %v", err)
	}
}

// A copy is the store as it was when it was made, for a server to go on with; what a server
// writes meanwhile is in the one it has.
func TestBackup(t *testing.T) {
	dir, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	s := open(t, dir)
	fill(t, s)
	a, err := Look(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close() //nolint:errcheck // it is only looked at
	path, err := a.Backup(t.Context(), to)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the copy: %v, %v", info, err)
	}
	create(t, s, "later")
	if _, err := a.Backup(t.Context(), to); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a copy that is there: %v", err)
	}
	copied := open(t, to)
	if m, err := copied.Match(t.Context(), "spoken"); err != nil || len(m.Talk) == 0 {
		t.Errorf("in the copy: %+v, %v", m, err)
	}
	want(t, "its log", keepertest.Log(t, copied, "spoken"), []string{"one", "two"})
	if _, err := copied.Match(t.Context(), "later"); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("what came later: %v", err)
	}
	create(t, copied, "new")
	if err := copied.Append(t.Context(), "spoken", 2, []byte("three")); err != nil {
		t.Error(err)
	}
	if _, err := a.db.ExecContext(t.Context(), "DELETE FROM log"); err == nil {
		t.Error("who looks at a store can change it")
	}
}

// A match is deleted with all that hangs on it, and nothing else is.
func TestDelete(t *testing.T) {
	s := open(t, t.TempDir())
	fill(t, s)
	if err := s.SavePosition(t.Context(), "spoken", match.PositionRecord{Length: 2, Saved: time.Now(), State: []byte("x")}); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"ended", "spoken", "file"} {
		if err := s.Delete(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Match(t.Context(), id); !errors.Is(err, match.ErrNotFound) {
			t.Errorf("match %s: %v", id, err)
		}
		if _, err := s.Replay(t.Context(), id); !errors.Is(err, match.ErrNotFound) {
			t.Errorf("replay %s: %v", id, err)
		}
		wantErr(t, s.Delete(t.Context(), id), match.ErrNotFound, id)
	}
	wantErr(t, s.Append(t.Context(), "spoken", 2, []byte("three")), match.ErrNotFound)
	for table, rows := range map[string]int{"matches": 1, "seats": 2, "log": 0, "fresh": 0, "positions": 0, "replays": 0, "replay_files": 0} {
		var n int
		if err := s.read.QueryRowContext(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil || n != rows {
			t.Errorf("%d rows are left in %s, want %d (%v)", n, table, rows, err)
		}
	}
	if _, err := s.Match(t.Context(), "live"); err != nil {
		t.Error(err)
	}
}

// What a seat said goes, and what others said stays; no trace of it is left on the disk.
func TestSilence(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	fill(t, s)
	for _, test := range []struct{ seat, gone int }{{5, 0}, {0, 1}, {0, 0}} {
		if gone, err := s.Silence(t.Context(), "spoken", test.seat); err != nil || gone != test.gone {
			t.Errorf("seat %d: %d lines, %v; want %d", test.seat, gone, err, test.gone)
		}
	}
	m, err := s.Match(t.Context(), "spoken")
	if err != nil || bytes.Contains(m.Talk, []byte("secret")) || !bytes.Contains(m.Talk, []byte("an answer")) {
		t.Errorf("%s is left, %v", m.Talk, err)
	}
	if gone, err := s.Silence(t.Context(), "spoken", -1); err != nil || gone != 2 {
		t.Errorf("of all: %d lines, %v", gone, err)
	}
	if _, err := s.Silence(t.Context(), "nobody", -1); !errors.Is(err, match.ErrNotFound) {
		t.Error(err)
	}
	wantErr(t, Shrink(t.Context(), dir), ErrLocked)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Shrink(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil || bytes.Contains(text, []byte("secret word")) {
			t.Errorf("%s has it still (%v)", name, err)
		}
	}
	want(t, "after it", ids(t, dir), []string{"live", "ended", "spoken", "file"})
	open(t, dir)
}

// What ended before a moment goes; what ended at it, and what is live, stays.
func TestPrune(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	fill(t, s)
	ended := moment(1_700_000_100_000)
	for _, test := range []struct {
		before time.Time
		gone   []string
	}{{ended, nil}, {ended.Add(time.Millisecond), []string{"ended"}}, {ended.Add(time.Hour), []string{"file"}}} {
		gone, err := s.Prune(t.Context(), test.before)
		if err != nil {
			t.Fatal(err)
		}
		want(t, "pruned", gone, test.gone)
	}
	want(t, "left", ids(t, dir), []string{"live", "spoken"})
}

// A match that is stopped from outside has ended, with a reason, and a replay to be made where it
// had begun.
func TestStop(t *testing.T) {
	s := open(t, t.TempDir())
	begun := keepertest.Match("begun")
	begun.Secret, begun.Players, begun.Forks = bytes.Repeat([]byte{3}, 32), json.RawMessage(`[{"kind":"person","name":"Ann"},{"kind":"bot","name":"Red"}]`), nil
	waiting := begun
	waiting.ID = "waiting"
	for _, m := range []match.MatchRecord{begun, waiting} {
		if err := s.Create(t.Context(), m, []byte("one")); err != nil {
			t.Fatal(err)
		}
	}
	begun.Begun, begun.Seed = begun.Created, bytes.Repeat([]byte{7}, 32)
	if err := s.Update(t.Context(), begun); err != nil {
		t.Fatal(err)
	}
	when := moment(1_700_000_200_000)
	for _, id := range []string{"begun", "waiting"} {
		if err := s.Stop(t.Context(), id, "the evening is over", when); err != nil {
			t.Fatal(err)
		}
		m, err := s.Match(t.Context(), id)
		var e match.Ending
		if err == nil {
			err = json.Unmarshal(m.Ending, &e)
		}
		if err != nil || !m.Ended.Equal(when) || e.Reason != "the evening is over" || e.Winners != 0 || (e.Seed != "") != (id == "begun") {
			t.Errorf("%s: %+v ended at %v, %v", id, e, m.Ended, err)
		}
		wantErr(t, s.Stop(t.Context(), id, "again", when), match.ErrConflict)
	}
	unfilled, err := s.Unfilled(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want(t, "replays to be made", unfilled, []string{"begun"})
	wantErr(t, s.Stop(t.Context(), "nobody", "", when), match.ErrNotFound)
}
