package store

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

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
	// ErrReadOnly: the disk or the directory lets nobody write, or not this user.
	ErrReadOnly = errors.New("the store cannot be written to")
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

// unwritten says why a file in the directory could not be written.
func unwritten(doing string, err error) error {
	why := match.ErrFull
	if barred(err) {
		why = ErrReadOnly
	}
	return fmt.Errorf("%w: %s: %w", why, doing, err)
}

// barred reports whether an error is that of a place where nobody may write.
func barred(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// blame says what an error of the database means for who asked.
func blame(path string, err error) error {
	var from *sqlite.Error
	if !errors.As(err, &from) {
		return err
	}
	switch from.Code() & 0xff {
	case sqlite3.SQLITE_READONLY:
		return fmt.Errorf("%w: %s: %w", ErrReadOnly, path, err)
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN:
		return fmt.Errorf("%w: %s: %w", match.ErrFull, path, err)
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return fmt.Errorf("%w: %w", corrupt(path, "it is damaged"), err)
	case sqlite3.SQLITE_CONSTRAINT:
		return fmt.Errorf("%w: %w", match.ErrConflict, err)
	}
	return fmt.Errorf("%s: %w", path, err)
}
