package store

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// What a store can answer instead of doing as asked. The errors of its methods
// wrap these; [errors.Is] tells them apart.
var (
	// ErrNotFound: there is no such match, seat or replay.
	ErrNotFound = errors.New("there is no such thing in the store")
	// ErrConflict: somebody was first. The log has an entry there already or none
	// before it, the name is taken, the match has ended, the invitation is used up.
	ErrConflict = errors.New("the store has something else there")
	// ErrFull: the disk is full or refuses to write. Nothing has changed, and the
	// same call works again when there is room.
	ErrFull = errors.New("the disk does not take it")
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
		return fmt.Errorf("%w: %s: %w", ErrFull, path, err)
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return fmt.Errorf("%w: %w", corrupt(path, "it is damaged"), err)
	case sqlite3.SQLITE_CONSTRAINT:
		return fmt.Errorf("%w: %w", ErrConflict, err)
	}
	return fmt.Errorf("%s: %w", path, err)
}
