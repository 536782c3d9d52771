// Package store keeps matches on disk: it is a [match.Keeper], as one SQLite database in
// a directory of its own.
//
// # What it promises
//
// A change is on disk when the call that makes it returns without an error, and
// stays there through a kill or a loss of power. One that returns an error has
// changed nothing. A log has no gap and no entry twice: an entry can only be
// added where the log ends, and who comes second learns so by [match.ErrConflict].
//
// # How
//
// One goroutine writes. All changes that wait for it go into one transaction
// together, so that hundreds of matches share the wait for the disk. Readers have
// connections of their own and wait for nobody.
//
// Who reads the file cannot sit down: tokens and codes come as hashes. The secret of a
// live match's dice does stand in it; guard the directory.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/gofrs/flock"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// Names of the files in the directory of a store.
const (
	databaseFile = "umpire.db"
	lockFile     = "umpire.lock"
)

// pageSize is that of a new database. A page is written whole, and most of them for a
// few entries of one match: small ones are a quarter of what SQLite would write.
const pageSize = "page_size(1024)"

// mostFrames says how many pages of the write-ahead log are put where they belong, while
// everybody waits: a bad one among them costs all that follow it. They are 4 MB of the disk;
// with 16 MB a choice costs no less (docs/benchmarks.md).
var mostFrames = 4096

// Store is an open directory of matches and replays. Its methods may be called
// from many goroutines.
type Store struct {
	path  string         // of the database
	locks []*flock.Flock // of the directory, and of a file in it
	write *writer
	read  *sql.DB
	close func() error
}

// Open opens the store in a directory, which is made if need be. No other process
// can open it until Close ([ErrLocked]). A file that is damaged, another program's or
// not all that was acknowledged is [ErrCorrupt], one of a later Umpire is [ErrNewer];
// neither is touched.
func Open(ctx context.Context, dir string) (*Store, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("opening the store: %w", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("opening the store: %w", err)
	}
	s := &Store{path: filepath.Join(dir, databaseFile)}
	if err := s.lock(dir); err != nil {
		return nil, err
	}
	if err := s.open(ctx); err != nil {
		return nil, errors.Join(err, s.unlock())
	}
	s.close = sync.OnceValue(func() error {
		return errors.Join(s.read.Close(), s.write.close(), s.unlock())
	})
	return s, nil
}

// Path is the database's file.
func (s *Store) Path() string { return s.path }

// Sizes are the bytes of the database and of its journal.
func (s *Store) Sizes() (database, journal int64) { return size(s.path), size(s.path + "-wal") }

// Close waits for the changes being made, moves everything into the database's
// file and lets go of the directory. Changes asked for later are refused with
// [ErrClosed].
func (s *Store) Close() error { return s.close() }

// lock takes the directory for this process. The system lets go of it when the
// process ends, however it ends.
func (s *Store) lock(dir string) error {
	hold, err := holdDir(dir)
	if err != nil {
		return err
	}
	s.locks = append(s.locks, hold)
	file := flock.New(filepath.Join(dir, lockFile)) // all that an earlier Umpire looks at
	switch got, err := file.TryLock(); {
	case barred(err):
		return errors.Join(unwritten("locking the store", err), s.unlock())
	case err != nil:
		return errors.Join(fmt.Errorf("locking the store: %w", err), s.unlock())
	case !got:
		return errors.Join(taken(dir), s.unlock())
	}
	s.locks = append(s.locks, file)
	return nil
}

// unlock lets go of the directory.
func (s *Store) unlock() error {
	var errs []error
	for _, l := range slices.Backward(s.locks) {
		errs = append(errs, l.Unlock())
	}
	return errors.Join(errs...)
}

// open opens the database once the directory is ours.
func (s *Store) open(ctx context.Context) error {
	if err := examine(ctx, s.path); err != nil {
		return err
	}
	if err := own(s.path); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", source(s.path, pageSize, "synchronous(FULL)", fmt.Sprintf("wal_autocheckpoint(%d)", mostFrames), "foreign_keys(1)"))
	if err != nil {
		return fmt.Errorf("opening %s: %w", s.path, err)
	}
	db.SetMaxOpenConns(1)
	if err := prepare(ctx, db, s.path); err != nil {
		return errors.Join(err, db.Close())
	}
	s.write, err = newWriter(ctx, db, s.path)
	if err != nil {
		return errors.Join(err, db.Close())
	}
	s.read, err = sql.Open("sqlite", source(s.path, "query_only(1)"))
	if err != nil {
		return errors.Join(fmt.Errorf("opening %s: %w", s.path, err), s.write.close())
	}
	readers := max(4, runtime.GOMAXPROCS(0))
	s.read.SetMaxOpenConns(readers)
	s.read.SetMaxIdleConns(readers)
	return nil
}

// own makes the database and the files beside it the owner's alone: SQLite gives those that it
// makes the mode of the database.
func own(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return unwritten("opening "+path, err)
	}
	if err := file.Close(); err != nil {
		return fmt.Errorf("opening %s: %w", path, err)
	}
	for _, name := range []string{path, path + "-wal", path + "-shm", markerOf(path)} {
		info, err := os.Stat(name)
		if err != nil || info.Mode().Perm()&0o077 == 0 {
			continue
		}
		if err := os.Chmod(name, 0o600); err != nil {
			return unwritten("keeping "+name+" from others", err)
		}
	}
	return nil
}

// patience says how long another program's use of the database is waited for.
const patience = 10 * time.Second

// source names a database file and its settings as the driver wants them.
func source(path string, pragmas ...string) string {
	settings := url.Values{"_pragma": append([]string{fmt.Sprintf("busy_timeout(%d)", patience.Milliseconds())}, pragmas...)}
	file := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: settings.Encode()}
	return file.String()
}
