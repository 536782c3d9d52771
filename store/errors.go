package store

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"umpire/match"
)

// What a store can answer, beside the errors of a [match.Keeper], instead of doing as
// asked. The errors of its methods wrap these; [errors.Is] tells them apart.
var (
	// ErrCorrupt: the file is damaged, or it is no store.
	ErrCorrupt = errors.New("the store cannot be read")
	// ErrLocked: another process has the directory.
	ErrLocked = errors.New("another process has this store open")
	// ErrNewer: the store was written by a later Umpire.
	ErrNewer = errors.New("the store is newer than this program")
	// ErrClosed: the store has been closed.
	ErrClosed = errors.New("the store is closed")
)

// corrupt says what is wrong with a file, and what can be done.
func corrupt(path, what string) error {
	return fmt.Errorf("%w: %s: %s; nothing was changed: move it away, with all files beside it whose names begin like it, and put a copy from before in their place, or nothing to begin empty (docs/server.md, What to do about damage)",
		ErrCorrupt, path, what)
}

// taken says that another process has a directory.
func taken(dir string) error {
	return fmt.Errorf("%w: %s; stop that process, or give this one a directory of its own", ErrLocked, dir)
}

// blame says what an error of the database means for who asked.
func blame(path string, err error) error {
	var from *sqlite.Error
	if !errors.As(err, &from) {
		return err
	}
	switch from.Code() & 0xff {
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY:
		return fmt.Errorf("%w: %s: %w", match.ErrFull, path, err)
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return fmt.Errorf("%w: %w", corrupt(path, "it is damaged"), err)
	case sqlite3.SQLITE_CONSTRAINT:
		return fmt.Errorf("%w: %w", match.ErrConflict, err)
	}
	return fmt.Errorf("%s: %w", path, err)
}
