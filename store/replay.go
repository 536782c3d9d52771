package store

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"
)

// Replay is what is known of a match that is over, without its file.
type Replay struct {
	ID       string
	System   string
	Title    string
	Players  []string // by seat
	Winner   int      // as the game numbers its seats
	Scores   []int
	Reason   string
	Ended    time.Time
	Lines    int
	Imported bool            // from a file, not played here
	Private  bool            // in no list
	Proof    json.RawMessage // where the dice came from
}

// AddReplay keeps a replay and its file. ErrConflict: the ID is taken.
func (s *Store) AddReplay(ctx context.Context, r Replay, file []byte) error {
	packed, err := pack(file)
	if err == nil {
		err = s.write.make(ctx, func(w *writer) error { return w.addReplay(&r, packed) })
	}
	return about(err, "keeping replay %s", r.ID)
}

func (w *writer) addReplay(r *Replay, packed []byte) error {
	players, err := json.Marshal(r.Players)
	if err != nil {
		return err
	}
	scores, err := json.Marshal(r.Scores)
	if err != nil {
		return err
	}
	if err := w.exec(`INSERT INTO replays
		(id, system, title, players, winner, scores, reason, ended, lines, imported, private, proof)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		r.ID, r.System, r.Title, players, r.Winner, scores, r.Reason, stamp(r.Ended), r.Lines, r.Imported, r.Private,
		blob(r.Proof)); err != nil {
		return err
	}
	return w.exec("INSERT INTO replay_files (replay, gzip) VALUES (last_insert_rowid(), ?)", packed)
}

const replayColumns = "id, system, title, players, winner, scores, reason, ended, lines, imported, private, proof"

// Replay returns what is known of a replay.
func (s *Store) Replay(ctx context.Context, id string) (Replay, error) {
	r, err := scanReplay(s.read.QueryRowContext(ctx, "SELECT "+replayColumns+" FROM replays WHERE id = ?", id))
	return r, about(s.reading(err), "reading replay %s", id)
}

// Replays lists the latest replays that are not private, the newest first, at most so
// many; no game is all of them.
func (s *Store) Replays(ctx context.Context, system string, limit int) ([]Replay, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+replayColumns+` FROM replays
		WHERE NOT private AND (?1 = '' OR system = ?1) ORDER BY number DESC LIMIT ?2`, system, limit)
	all, err := collect(rows, err, scanReplay)
	return all, about(s.reading(err), "listing the replays")
}

func scanReplay(r row) (out Replay, err error) {
	var players, scores []byte
	var ended int64
	err = r.Scan(&out.ID, &out.System, &out.Title, &players, &out.Winner, &scores, &out.Reason, &ended, &out.Lines,
		&out.Imported, &out.Private, (*[]byte)(&out.Proof))
	if err != nil {
		return Replay{}, err
	}
	out.Ended = moment(ended)
	if err := json.Unmarshal(players, &out.Players); err != nil {
		return Replay{}, err
	}
	return out, json.Unmarshal(scores, &out.Scores)
}

// ReplayFile returns the file of a replay.
func (s *Store) ReplayFile(ctx context.Context, id string) ([]byte, error) {
	var packed []byte
	err := s.read.QueryRowContext(ctx, "SELECT gzip FROM replay_files WHERE replay = (SELECT number FROM replays WHERE id = ?)", id).
		Scan(&packed)
	if err != nil {
		return nil, about(s.reading(err), "reading the file of replay %s", id)
	}
	file, err := unpack(packed)
	if err != nil {
		return nil, about(corrupt(s.path, err.Error()), "reading the file of replay %s", id)
	}
	return file, nil
}

// packers are gzip's writers that nobody uses just now: each is a megabyte.
var packers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

// Pack is what is written, packed as files are kept.
func Pack(write func(io.Writer) error) ([]byte, error) {
	var out bytes.Buffer
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(&out)
	if err := write(z); err != nil {
		return nil, fmt.Errorf("packing the replay: %w", err)
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("packing the replay: %w", err)
	}
	return out.Bytes(), nil
}

// pack packs what there is.
func pack(file []byte) ([]byte, error) {
	return Pack(func(to io.Writer) error { _, err := to.Write(file); return err })
}

func unpack(packed []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}
