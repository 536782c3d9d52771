package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"strconv"
)

// migrations are the steps of the schema, in the order of their names; a store's
// user_version is the number of those it has taken. A step that was ever released
// is never edited: what changes is a step of its own.
//
//go:embed migrations/*.sql
var migrations embed.FS

// application marks a database as a store of Umpire: "UMPR".
const application = 0x554d5052

// prepare brings a database that was examined to the newest schema.
func prepare(ctx context.Context, db *sql.DB, path string, version int) error {
	var mode string
	if err := db.QueryRowContext(ctx, "PRAGMA journal_mode = WAL").Scan(&mode); err != nil {
		return blame(path, err)
	}
	if mode != "wal" {
		return fmt.Errorf("opening %s: the disk there does not allow a write-ahead log: put the store on a local one", path)
	}
	return migrate(ctx, db, path, version)
}

// recognise returns the schema version of a sound store, 0 for an empty file.
func recognise(ctx context.Context, db *sql.DB, path string) (version int, err error) {
	var mark, things int
	row := db.QueryRowContext(ctx, "SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM sqlite_schema)")
	if err := row.Scan(&mark, &version, &things); err != nil {
		return 0, blame(path, err)
	}
	switch known := len(steps()); {
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
func migrate(ctx context.Context, db *sql.DB, path string, version int) error {
	for i, step := range steps()[version:] {
		tx, err := db.BeginTx(ctx, nil)
		if err != nil {
			return blame(path, err)
		}
		for _, do := range []string{
			step,
			"PRAGMA application_id = " + strconv.Itoa(application),
			"PRAGMA user_version = " + strconv.Itoa(version+i+1),
		} {
			if _, err := tx.ExecContext(ctx, do); err != nil {
				_ = tx.Rollback() // the error before it says what went wrong
				return blame(path, err)
			}
		}
		if err := tx.Commit(); err != nil {
			return blame(path, err)
		}
	}
	return nil
}

// steps reads the migrations.
func steps() []string {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		panic(err) // the pattern is wrong
	}
	all := make([]string, len(names))
	for i, name := range names {
		text, err := migrations.ReadFile(name)
		if err != nil {
			panic(err) // it is embedded
		}
		all[i] = string(text)
	}
	return all
}
