package store

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"database/sql"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"umpire/game"
	"umpire/match/keepertest"
)

// before lays the directory of a store that an Umpire of commit 40e90e3 made and closed,
// the last that took the steps of the schema by itself: version 6, with a match that is
// live and one that is over.
func before(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for _, name := range []string{databaseFile, databaseFile + "-marker"} {
		data, err := os.ReadFile(filepath.Join("testdata", "before", name))
		if err != nil {
			if data, err = os.ReadFile(filepath.Join("testdata", "before", name+".gz")); err == nil {
				data, err = unpacked(data)
			}
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func unpacked(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

// goesOn holds a store to having all that was in the directory from before, and to taking
// more.
func goesOn(t *testing.T, s *Store, entries ...string) {
	t.Helper()
	ctx := t.Context()
	want := keepertest.Match("live")
	want.Private, want.Lobby, want.Delay, want.Forks = false, false, 0, []byte(`[1]`) // there was no lobby, and no delay
	for i, seat := range want.Seats {
		want.Seats[i].Token, want.Seats[i].Invite = hash(seat.Token), hash(seat.Invite)
	}
	got, err := s.Match(ctx, "live")
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); err != nil || diff != "" {
		t.Errorf("error %v (-want +got):\n%s", err, diff)
	}
	if log := keepertest.Log(t, s, "live"); !slices.Equal(log, append([]string{"entry 0", "entry 1", "entry 2"}, entries...)) {
		t.Errorf("the log is %q", log)
	}
	p, err := s.Position(ctx, "live")
	if state, bad := unpacked(p.State); err != nil || bad != nil || p.Length != 3 || string(state) != "stood" {
		t.Errorf("it stood as %+v %q, errors %v, %v", p, state, err, bad)
	}
	over, err := s.Match(ctx, "over")
	if err != nil || over.Ended.IsZero() || string(over.Ending) != `{"winner":255}` || over.Opener != "" {
		t.Errorf("what is over is %+v, error %v", over, err)
	}
	r, err := s.Replay(ctx, "over")
	if file, bad := unpacked(r.File); err != nil || bad != nil || string(file) != "a replay" || r.Reason != "a draw" || !r.Winners.Nobody() {
		t.Errorf("its replay is %+v %q, errors %v, %v", r, file, err, bad)
	}
	if err := s.Append(ctx, "live", 3+len(entries), []byte("more")); err != nil {
		t.Error(err)
	}
}

// hash returns how an Umpire keeps a token or a code.
func hash(key []byte) []byte {
	if key == nil {
		return nil
	}
	sum := sha256.Sum256(key)
	return sum[:]
}

// A directory from before the steps were goose's is a store like any other.
func TestADirectoryFromBefore(t *testing.T) {
	dir := before(t)
	s := open(t, dir)
	goesOn(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	goesOn(t, open(t, dir), "more")
}

// rawly opens a database as a file, without the store.
func rawly(t *testing.T, dir string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", source(filepath.Join(dir, databaseFile)))
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// schema is the version of a database, and the names in it: tables, columns, the rest.
func schema(t *testing.T, dir string) (version int, names []string) {
	t.Helper()
	db := rawly(t, dir)
	defer db.Close()
	if err := db.QueryRowContext(t.Context(), "PRAGMA user_version").Scan(&version); err != nil {
		t.Fatal(err)
	}
	rows, err := db.QueryContext(t.Context(), `SELECT s.type || ' ' || s.name || ' ' || coalesce(c.name || ' ' || c.type, '')
		FROM sqlite_schema s LEFT JOIN pragma_table_info(s.name) c ORDER BY 1`)
	names, err = collect(rows, err, func(r row) (name string, err error) {
		err = r.Scan(&name)
		return name, err
	})
	if err != nil {
		t.Fatal(err)
	}
	return version, names
}

// Whichever version a store has, the steps that are left are taken, and it comes to the
// schema of a new one.
func TestEveryVersionBefore(t *testing.T) {
	t.Parallel()
	made := t.TempDir()
	if err := open(t, made).Close(); err != nil {
		t.Fatal(err)
	}
	newVersion, newNames := schema(t, made)
	if newVersion != newest() || newVersion < 6 {
		t.Fatalf("a new store has version %d", newVersion)
	}
	for version := 1; version <= newest(); version++ {
		dir := t.TempDir()
		db := rawly(t, dir)
		for i := range version {
			names, err := fs.Glob(steps(), fmt.Sprintf("%04d_*.sql", i+1))
			if err != nil || len(names) != 1 {
				t.Fatalf("step %d: %q, error %v", i+1, names, err)
			}
			step, err := fs.ReadFile(steps(), names[0])
			if err != nil {
				t.Fatal(err)
			}
			for _, do := range []string{string(step), fmt.Sprint("PRAGMA application_id = ", application), fmt.Sprint("PRAGMA user_version = ", i+1)} {
				if _, err := db.ExecContext(t.Context(), do); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		s := open(t, dir)
		create(t, s, "m1")
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if got, names := schema(t, dir); got != newVersion || !slices.Equal(names, newNames) {
			t.Errorf("from version %d it comes to %d: %s", version, got, cmp.Diff(newNames, names))
		}
	}
}

// Of one seat that had won, or nobody, comes the set of those that have.
func TestWinnersOfBefore(t *testing.T) {
	dir := before(t)
	db := rawly(t, dir)
	for seat, id := range []string{"blue", "red"} {
		if _, err := db.ExecContext(t.Context(), "INSERT INTO replays SELECT number + ?, ?, system, title, players, ?, scores, reason, ended, lines, imported, 0, proof FROM replays WHERE id = 'over'", seat+1, id, seat); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := db.ExecContext(t.Context(), "INSERT INTO replay_files SELECT number, x'00' FROM replays WHERE id IN ('blue', 'red')"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, databaseFile+"-marker")); err != nil {
		t.Fatal(err)
	}
	list, err := open(t, dir).Replays(t.Context(), "", 0, 10)
	if err != nil {
		t.Fatal(err)
	}
	won := map[string]game.Winners{}
	for _, r := range list {
		won[r.ID] = r.Winners
	}
	if won["blue"] != game.Won(0) || won["red"] != game.Won(1) {
		t.Errorf("they are won by %v", won)
	}
}

// with is the steps and one more.
func with(t *testing.T, step string) fs.FS {
	t.Helper()
	all := fstest.MapFS{fmt.Sprintf("%04d_later.sql", newest()+1): {Data: []byte("-- +goose Up\n" + step)}}
	names, err := fs.Glob(steps(), "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(steps(), name)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = &fstest.MapFile{Data: text}
	}
	return all
}

// A step that fails halfway has done nothing, and the store is as good as before. One that
// was taken is a later Umpire's: this one refuses the store, and leaves it as it is.
func TestAStepIsTakenWhole(t *testing.T) {
	dir := before(t)
	if err := open(t, dir).Close(); err != nil { // by now it is as new as any
		t.Fatal(err)
	}
	path := filepath.Join(dir, databaseFile)
	db := rawly(t, dir)
	version, names := schema(t, dir)
	err := migrate(t.Context(), db, path, with(t, "CREATE TABLE more (one INTEGER);\nUPDATE matches SET title = 'gone';\nINSERT INTO nowhere VALUES (1);\n"))
	if err == nil || !strings.Contains(err.Error(), "nowhere") || !strings.Contains(err.Error(), path) {
		t.Errorf("a step that fails: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if left, now := schema(t, dir); left != version || !slices.Equal(now, names) {
		t.Errorf("a step that failed left version %d: %s", left, cmp.Diff(names, now))
	}
	s := open(t, dir)
	goesOn(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	db = rawly(t, dir)
	if err := migrate(t.Context(), db, path, with(t, "CREATE TABLE more (one INTEGER);")); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Open(t.Context(), dir)
	wantErr(t, err, ErrNewer, path, fmt.Sprint("version ", newest()+1), fmt.Sprint("knows ", newest()), "use a newer Umpire")
	if left, err := os.ReadFile(path); err != nil || !bytes.Equal(left, file) {
		t.Errorf("the file was changed, error %v", err)
	}
}
