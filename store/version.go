package store

import (
	"context"
	"errors"
	"fmt"

	"github.com/pressly/goose/v3/database"
)

// versions tells goose which migrations a database has taken: all up to its user_version,
// which has stood in every store since the first. So there is no table to keep in step with
// it, a store from before needs nothing done to it, and every Umpire there ever was knows
// a newer one's when it sees it.
type versions struct{}

// Tablename implements [database.Store].
func (versions) Tablename() string { return "user_version" }

// TableExists implements [database.StoreExtender]: every database has one.
func (versions) TableExists(context.Context, database.DBTxConn) (bool, error) { return true, nil }

// CreateVersionTable implements [database.Store].
func (versions) CreateVersionTable(context.Context, database.DBTxConn) error { return nil }

// Insert implements [database.Store]: a migration was taken, in the same transaction. It
// marks the database as ours.
func (versions) Insert(ctx context.Context, db database.DBTxConn, req database.InsertRequest) error {
	_, err := db.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", application, req.Version))
	return err
}

// Delete implements [database.Store]: a step is never taken back.
func (versions) Delete(context.Context, database.DBTxConn, int64) error { return errors.ErrUnsupported }

// GetLatestVersion implements [database.Store].
func (versions) GetLatestVersion(ctx context.Context, db database.DBTxConn) (version int64, err error) {
	err = db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version)
	return version, err
}

// GetMigration implements [database.Store].
func (v versions) GetMigration(ctx context.Context, db database.DBTxConn, version int64) (*database.GetMigrationResult, error) {
	latest, err := v.GetLatestVersion(ctx, db)
	if err == nil && version > latest {
		err = database.ErrVersionNotFound
	}
	return &database.GetMigrationResult{IsApplied: true}, err
}

// ListMigrations implements [database.Store]: the newest first.
func (v versions) ListMigrations(ctx context.Context, db database.DBTxConn) (list []*database.ListMigrationsResult, err error) {
	latest, err := v.GetLatestVersion(ctx, db)
	for version := latest; version >= 0; version-- {
		list = append(list, &database.ListMigrationsResult{Version: version, IsApplied: true})
	}
	return list, err
}
