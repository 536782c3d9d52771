package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"umpire/match"
)

// AddReplay implements [match.Keeper].
func (s *Store) AddReplay(ctx context.Context, r match.ReplayRecord) error {
	err := s.write.make(ctx, func(w *writer) error { return w.addReplay(&r) })
	return about(err, "keeping replay %s", r.ID)
}

func (w *writer) addReplay(r *match.ReplayRecord) error {
	players, err := json.Marshal(r.Players)
	if err != nil {
		return err
	}
	scores, err := json.Marshal(r.Scores)
	if err != nil {
		return err
	}
	if err := w.exec(`INSERT INTO replays
		(id, system, title, players, winners, scores, reason, ended, lines, imported, private, proof)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		r.ID, r.System, r.Title, players, r.Winners, scores, r.Reason, stamp(r.Ended), r.Lines, r.Imported, r.Private,
		blob(r.Proof)); err != nil || len(r.File) == 0 {
		return err
	}
	return w.exec("INSERT INTO replay_files (replay, gzip) VALUES (last_insert_rowid(), ?)", r.File)
}

// FillReplay implements [match.Keeper].
func (s *Store) FillReplay(ctx context.Context, id string, lines int, file []byte) error {
	err := s.write.make(ctx, func(w *writer) error {
		var number int64
		var files int
		if err := w.row("SELECT number, (SELECT count(*) FROM replay_files WHERE replay = number) FROM replays WHERE id = ?", []any{id}, &number, &files); err != nil {
			return err
		}
		if files > 0 {
			return fmt.Errorf("%w: the replay has a file", match.ErrConflict)
		}
		if err := w.exec("UPDATE replays SET lines = ? WHERE number = ?", lines, number); err != nil {
			return err
		}
		return w.exec("INSERT INTO replay_files (replay, gzip) VALUES (?, ?)", number, blob(file))
	})
	return about(err, "keeping the file of replay %s", id)
}

// Unfilled implements [match.Keeper].
func (s *Store) Unfilled(ctx context.Context) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT id FROM replays WHERE NOT EXISTS (SELECT 1 FROM replay_files WHERE replay = number) ORDER BY number")
	ids, err := collect(rows, err, func(r row) (id string, err error) {
		err = r.Scan(&id)
		return id, err
	})
	return ids, about(s.reading(err), "looking for replays without a file")
}

const replayColumns = "id, system, title, players, winners, scores, reason, ended, lines, imported, private, proof"

// Replay implements [match.Keeper].
func (s *Store) Replay(ctx context.Context, id string) (r match.ReplayRecord, err error) {
	if r, err = scanReplay(s.read.QueryRowContext(ctx, "SELECT "+replayColumns+" FROM replays WHERE id = ?", id)); err == nil {
		err = s.read.QueryRowContext(ctx, "SELECT gzip FROM replay_files WHERE replay = (SELECT number FROM replays WHERE id = ?)", id).Scan(&r.File)
		if errors.Is(err, sql.ErrNoRows) { // it is not made yet
			err = nil
		}
	}
	return r, about(s.reading(err), "reading replay %s", id)
}

// Replays implements [match.Keeper].
func (s *Store) Replays(ctx context.Context, system string, from, limit int) ([]match.ReplayRecord, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+replayColumns+` FROM replays
		WHERE NOT private AND EXISTS (SELECT 1 FROM replay_files WHERE replay = number) AND (?1 = '' OR system = ?1) ORDER BY number DESC LIMIT ?3 OFFSET ?2`, system, from, limit)
	all, err := collect(rows, err, scanReplay)
	return all, about(s.reading(err), "listing the replays")
}

func scanReplay(r row) (out match.ReplayRecord, err error) {
	var players, scores []byte
	var ended int64
	err = r.Scan(&out.ID, &out.System, &out.Title, &players, &out.Winners, &scores, &out.Reason, &ended, &out.Lines,
		&out.Imported, &out.Private, (*[]byte)(&out.Proof))
	if err != nil {
		return match.ReplayRecord{}, err
	}
	out.Ended = moment(ended)
	if err := json.Unmarshal(players, &out.Players); err != nil {
		return match.ReplayRecord{}, err
	}
	return out, json.Unmarshal(scores, &out.Scores)
}
