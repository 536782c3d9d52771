package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"github.com/pressly/goose/v3"
)

// migrations are the steps of the schema, 0001 and up without a gap. What a step that was
// ever released does is never edited: what changes is a step of its own.
//
//go:embed migrations/*.sql
var migrations embed.FS

// steps are the files of the migrations.
var steps = sync.OnceValue(func() fs.FS {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		panic(err) // they are embedded
	}
	return files
})

// newest is the version of the schema that this program knows.
var newest = sync.OnceValue(func() int {
	names, err := fs.Glob(steps(), "*.sql")
	if err != nil {
		panic(err) // the pattern is wrong
	}
	return len(names)
})

// application marks a database as a store of Umpire: "UMPR".
const application = 0x554d5052

// prepare brings a database that was examined to the newest schema.
func prepare(ctx context.Context, db *sql.DB, path string) error {
	var mode string
	if err := db.QueryRowContext(ctx, "PRAGMA journal_mode = WAL").Scan(&mode); err != nil {
		return blame(path, err)
	}
	if mode != "wal" {
		return fmt.Errorf("opening %s: the disk there does not allow a write-ahead log: put the store on a local one", path)
	}
	return migrate(ctx, db, path, steps())
}

// recognise returns the schema version of a sound store, 0 for an empty file.
func recognise(ctx context.Context, db *sql.DB, path string) (version int, err error) {
	var mark, things int
	row := db.QueryRowContext(ctx, "SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM sqlite_schema)")
	if err := row.Scan(&mark, &version, &things); err != nil {
		return 0, blame(path, err)
	}
	switch known := newest(); {
	case mark == 0 && version == 0 && things == 0:
		return 0, nil
	case mark != application:
		return 0, corrupt(path, "it is another program's database")
	case version > known:
		return 0, fmt.Errorf("%w: %s has version %d, and this program knows %d; use a newer Umpire", ErrNewer, path, version, known)
	}
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found); err != nil {
		return 0, blame(path, err)
	}
	if found != "ok" {
		return 0, corrupt(path, "it is damaged: "+found)
	}
	return version, nil
}

// migrate takes the steps that a store has not taken yet, each as a whole.
func migrate(ctx context.Context, db *sql.DB, path string, steps fs.FS) error {
	run, err := goose.NewProvider(goose.DialectCustom, db, steps, goose.WithStore(versions{}), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return fmt.Errorf("reading the migrations: %w", err)
	}
	_, err = run.Up(ctx)
	return blame(path, err)
}
