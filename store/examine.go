package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// markedSince is the version of the schema since which a store knows which it is.
const markedSince = 4

// examine looks the files of a store over as they were found, before anything can
// write to them. There may be no store yet.
func examine(ctx context.Context, path string) (err error) {
	marked, known, err := readMarker(path)
	if err != nil {
		return err
	}
	if size(path) == 0 {
		return refuseEmpty(path, marked, known)
	}
	if err := lookOver(path); err != nil {
		return err
	}
	// A connection that may write would move the journal into the database when it is
	// closed. One that was killed while it made the database has left a journal of
	// another kind, and there is no store yet.
	mode := "ro"
	if size(path+"-journal") > 0 {
		mode = "rw"
	}
	db, err := sql.Open("sqlite", source(path)+"&mode="+mode)
	if err != nil {
		return fmt.Errorf("opening %s: %w", path, err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	version, err := recognise(ctx, db, path)
	if err != nil || !known {
		return err
	}
	var found mark
	if version >= markedSince {
		if found, err = readMark(ctx, db, path); err != nil {
			return err
		}
	}
	return marked.compare(path, found)
}

// refuseEmpty refuses an empty or missing database of which something is left. SQLite
// would throw its journal away, and with it the last changes.
func refuseEmpty(path string, marked mark, known bool) error {
	if known {
		return corrupt(path, fmt.Sprintf("it is missing or empty, but its marker %s says that there is a store with %d commits", filepath.Base(markerOf(path)), marked.commits))
	}
	if size(path+"-wal") > 0 {
		return corrupt(path, "it is missing or empty, but its journal "+filepath.Base(path)+"-wal is there")
	}
	return nil
}

// readMark reads the mark in a database.
func readMark(ctx context.Context, db *sql.DB, path string) (found mark, err error) {
	if err := db.QueryRowContext(ctx, "SELECT id, commits FROM mark").Scan(&found.id, &found.commits); err != nil {
		return mark{}, blame(path, err)
	}
	return found, nil
}

// size is the size of a file, 0 if it is not there.
func size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}
