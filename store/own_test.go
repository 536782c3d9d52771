package store

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"umpire/match"
)

// Nobody but the owner reads the files of a store, also of one that others could read before.
func TestFilesAreTheOwnersAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no modes")
	}
	dir := t.TempDir()
	alone := func(when string) {
		t.Helper()
		for _, name := range []string{"umpire.db", "umpire.db-wal", "umpire.db-shm", "umpire.db-marker"} {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("%s, %s: %v, error %v", when, name, info, err)
			}
		}
	}
	s := open(t, dir)
	create(t, s, "m1")
	alone("new")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"umpire.db", "umpire.db-marker"} {
		if err := os.Chmod(filepath.Join(dir, name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	create(t, open(t, dir), "m2")
	alone("opened again")
}

// A store in a directory that nobody may write to says so; whoever may write anywhere, as root,
// cannot try it.
func TestReadOnlyDirectory(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.Chmod(dir, 0o700); err != nil {
			t.Error(err)
		}
	})
	if probe, err := os.Create(filepath.Join(dir, "probe")); err == nil {
		_ = probe.Close()
		t.Skip("whoever runs this may write to a directory that is only read: the errors are tested by themselves")
	}
	s, err := Open(t.Context(), dir)
	if err == nil {
		_ = s.Close()
	}
	if !errors.Is(err, ErrReadOnly) || errors.Is(err, match.ErrFull) {
		t.Errorf("opened: %v", err)
	}
}

// What cannot be written because nobody may is not said to be full.
func TestReadOnlyIsNotFull(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", source(s.path)+"&mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	_, err = db.ExecContext(t.Context(), "DELETE FROM matches")
	for _, c := range []struct {
		name string
		err  error
		want error
	}{
		{"a database that is only read", blame(s.path, err), ErrReadOnly},
		{"a disk that is only read", unwritten("opening", &fs.PathError{Err: syscall.EROFS}), ErrReadOnly},
		{"a directory of somebody else", unwritten("opening", fmt.Errorf("it is: %w", fs.ErrPermission)), ErrReadOnly},
		{"a full disk", unwritten("opening", &fs.PathError{Err: syscall.ENOSPC}), match.ErrFull},
	} {
		if !errors.Is(c.err, c.want) || errors.Is(c.err, ErrReadOnly) == errors.Is(c.err, match.ErrFull) {
			t.Errorf("%s: %v", c.name, c.err)
		}
	}
}
