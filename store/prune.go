package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"umpire/match"
)

// Stop ends a live match from outside of it, and says why. Its replay is made when a server
// opens the store.
func (s *Store) Stop(ctx context.Context, id, reason string, when time.Time) error {
	m, err := s.Match(ctx, id)
	if err != nil {
		return err
	}
	lines := 0
	for _, err := range s.Log(ctx, id) {
		if err != nil {
			return err
		}
		lines++
	}
	how, replay, err := match.Stopped(m, lines, reason, when)
	if err != nil {
		return err
	}
	return s.End(ctx, id, when, how, replay)
}

// Delete deletes a match with its log and its replay, or a replay that came in by a file. It
// wraps [match.ErrNotFound] where there is neither.
func (s *Store) Delete(ctx context.Context, id string) error {
	err := s.write.make(ctx, func(w *writer) error { return w.deleteAll(id) })
	return about(err, "deleting %s", id)
}

func (w *writer) deleteAll(id string) error {
	found := false
	for _, table := range [...]struct {
		name string
		rows []string // of other tables, that hang on it
	}{
		{"matches", []string{
			"DELETE FROM seats WHERE match = ?", "DELETE FROM log WHERE match = ?", "DELETE FROM fresh WHERE match = ?", "DELETE FROM positions WHERE match = ?"}},
		{"replays", []string{"DELETE FROM replay_files WHERE replay = ?"}},
	} {
		var number int64
		switch err := w.row("SELECT number FROM "+table.name+" WHERE id = ?", []any{id}, &number); {
		case errors.Is(err, match.ErrNotFound):
			continue
		case err != nil:
			return err
		}
		found = true
		for _, query := range append(table.rows, "DELETE FROM "+table.name+" WHERE number = ?") {
			if err := w.exec(query, number); err != nil {
				return err
			}
		}
	}
	delete(w.ends, id)
	if !found {
		return match.ErrNotFound
	}
	return nil
}

// Silence deletes what was said at a match by a seat, or by all where seat is negative, and
// returns how many lines that were.
func (s *Store) Silence(ctx context.Context, id string, seat int) (gone int, err error) {
	err = s.write.make(ctx, func(w *writer) error {
		var text []byte
		if err := w.row("SELECT talk FROM matches WHERE id = ?", []any{id}, &text); err != nil {
			return err
		}
		lines, err := readWords(text)
		if err != nil {
			return err
		}
		left := slices.DeleteFunc(slices.Clone(lines), func(l match.Remark) bool { return seat < 0 || int(l.Seat) == seat })
		if gone = len(lines) - len(left); gone == 0 {
			return nil
		}
		made, err := json.Marshal(left)
		if err != nil {
			return err
		}
		return w.exec("UPDATE matches SET talk = ? WHERE id = ?", made, id)
	})
	return gone, about(err, "deleting what was said at match %s", id)
}

// Prune deletes the matches and replays that ended before a moment, and returns their ids.
func (s *Store) Prune(ctx context.Context, before time.Time) (ids []string, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT id FROM matches WHERE ended <> 0 AND ended < ?1
		UNION SELECT id FROM replays WHERE ended <> 0 AND ended < ?1 AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.id = replays.id) ORDER BY 1`, stamp(before))
	ids, err = collect(rows, err, func(r row) (id string, err error) {
		err = r.Scan(&id)
		return id, err
	})
	if err != nil {
		return nil, about(s.reading(err), "looking for old matches")
	}
	for i, id := range ids {
		if err := s.Delete(ctx, id); err != nil {
			return ids[:i], err
		}
	}
	return ids, nil
}

// Shrink gives the disk back what has been deleted of the store in a directory, so that no trace
// of it is left in the database. Nobody may have it open.
func Shrink(ctx context.Context, dir string) (err error) {
	s := &Store{path: filepath.Join(dir, databaseFile)}
	if err := s.lock(dir); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.unlock()) }()
	db, err := sql.Open("sqlite", source(s.path))
	if err != nil {
		return fmt.Errorf("opening %s: %w", s.path, err)
	}
	db.SetMaxOpenConns(1)
	defer func() { err = errors.Join(err, db.Close()) }()
	if _, err := db.ExecContext(ctx, "VACUUM"); err != nil {
		return fmt.Errorf("shrinking %s: %w", s.path, blame(s.path, err))
	}
	return nil
}
