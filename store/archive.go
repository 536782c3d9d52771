package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"umpire/match"
)

// Archive is a store as it is looked at, also while a server has it open. It changes nothing.
type Archive struct {
	path string
	db   *sql.DB
}

// Look opens the store in a directory for looking at.
func Look(ctx context.Context, dir string) (*Archive, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("looking at the store: %w", err)
	}
	path := filepath.Join(dir, databaseFile)
	if _, err := os.Stat(path); err != nil {
		return nil, fmt.Errorf("looking at the store: %w", err)
	}
	if err := lookAlone(ctx, dir, path); err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", source(path)+"&mode=ro")
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", path, err)
	}
	db.SetMaxOpenConns(1)
	return &Archive{path, db}, nil
}

// lookAlone looks the files over if nobody has them open: who has them did so before.
func lookAlone(ctx context.Context, dir, path string) error {
	s := &Store{path: path}
	switch err := s.lock(dir); {
	case errors.Is(err, ErrLocked):
		return nil
	case err != nil:
		return err
	}
	return errors.Join(examine(ctx, path), s.unlock())
}

// Close lets go of the store.
func (a *Archive) Close() error { return a.db.Close() }

// Backup copies the store as it is at one moment into a directory, in which there may be none
// yet, and looks the copy over. A server can be started on it.
func (a *Archive) Backup(ctx context.Context, dir string) (copied string, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", unwritten("making "+dir, err)
	}
	path := filepath.Join(dir, databaseFile)
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) // SQLite fills an empty file
	if err != nil {
		return "", unwritten("making "+path, err)
	}
	if err := file.Close(); err != nil {
		return "", unwritten("making "+path, err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(path))
		}
	}()
	if _, err := a.db.ExecContext(ctx, "VACUUM INTO ?", path); err != nil {
		return "", fmt.Errorf("copying %s: %w", a.path, blame(path, err))
	}
	if err := examine(ctx, path); err != nil {
		return "", fmt.Errorf("looking the copy over: %w", err)
	}
	return path, syncDir(dir)
}

// Listed is a match or a replay as lists show it.
type Listed struct {
	ID      string    `json:"id"`
	System  string    `json:"system"`
	Title   string    `json:"title"`
	Players []string  `json:"players"`
	Created time.Time `json:"created,omitzero"` // of a replay that came in by a file: zero
	Ended   time.Time `json:"ended,omitzero"`   // zero: it is live
	Choices int       `json:"choices"`
	Words   int       `json:"words"`  // lines that players said, which are kept
	Replay  bool      `json:"replay"` // there is one
	Bytes   int64     `json:"bytes"`  // of the log and the replay
}

// List lists all matches, and the replays that came in by files, the oldest first.
func (a *Archive) List(ctx context.Context) ([]Listed, error) {
	const listed = `SELECT id, system, title, players, created, ended,
		(SELECT count(*) FROM log WHERE match = m.number) + (SELECT count(*) FROM fresh WHERE match = m.number), talk,
		EXISTS (SELECT 1 FROM replays WHERE replays.id = m.id),
		(SELECT coalesce(sum(length(entry)), 0) FROM log WHERE match = m.number) + (SELECT coalesce(sum(length(entry)), 0) FROM fresh WHERE match = m.number)
			+ coalesce((SELECT length(gzip) FROM replay_files WHERE replay = (SELECT number FROM replays WHERE replays.id = m.id)), 0)
		FROM matches AS m ORDER BY number`
	const imported = `SELECT id, system, title, players, 0, ended, lines, x'', 1,
		coalesce((SELECT length(gzip) FROM replay_files WHERE replay = number), 0)
		FROM replays WHERE NOT EXISTS (SELECT 1 FROM matches WHERE matches.id = replays.id) ORDER BY number`
	var all []Listed
	for _, query := range [...]string{listed, imported} {
		rows, err := a.db.QueryContext(ctx, query)
		some, err := collect(rows, err, scanListed)
		if err != nil {
			return nil, about(blame(a.path, err), "listing what is kept")
		}
		all = append(all, some...)
	}
	return all, nil
}

func scanListed(r row) (l Listed, err error) {
	var created, ended int64
	var players, words []byte
	if err := r.Scan(&l.ID, &l.System, &l.Title, &players, &created, &ended, &l.Choices, &words, &l.Replay, &l.Bytes); err != nil {
		return l, err
	}
	l.Created, l.Ended = moment(created), moment(ended)
	if l.Players, err = namesIn(players); err != nil {
		return l, err
	}
	talk, err := readWords(words)
	l.Words = len(talk)
	return l, err
}

// namesIn are the names in the players of a match, or of a replay.
func namesIn(text []byte) (names []string, err error) {
	if err := json.Unmarshal(text, &names); err == nil {
		return names, nil
	}
	var players []struct{ Name string }
	if err := json.Unmarshal(text, &players); err != nil {
		return nil, err
	}
	names = nil
	for _, p := range players {
		names = append(names, p.Name)
	}
	return names, nil
}

func readWords(text []byte) (lines []match.Remark, err error) {
	if len(text) > 0 {
		err = json.Unmarshal(text, &lines)
	}
	return lines, err
}
