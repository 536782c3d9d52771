package load

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"umpire/dice"
	"umpire/system"
)

// Ledger reads the database of a running server.
type Ledger struct{ db *sql.DB }

// OpenLedger opens the database in a server's directory for reading.
func OpenLedger(dir string) (*Ledger, error) {
	file := url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(dir, "umpire.db")), RawQuery: "_pragma=busy_timeout(10000)&_pragma=query_only(1)"}
	db, err := sql.Open("sqlite", file.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(2)
	return &Ledger{db}, nil
}

// Close closes the database.
func (l *Ledger) Close() error { return l.db.Close() }

// Table sets a match up as the server has it, before the first choice.
func (l *Ledger) Table(ctx context.Context, system system.System, id string) (system.Table, error) {
	var setup, seed []byte
	err := l.db.QueryRowContext(ctx, "SELECT setup, seed FROM matches WHERE id = ?", id).Scan(&setup, &seed)
	if err != nil {
		return nil, fmt.Errorf("reading match %s of the server: %w", id, err)
	}
	if len(seed) != len(dice.Seed{}) {
		return nil, fmt.Errorf("match %s has no seed yet", id)
	}
	table, err := system.Open(setup, dice.NewForked(dice.Seed(seed)))
	if err != nil {
		return nil, err
	}
	return table, table.Start()
}
