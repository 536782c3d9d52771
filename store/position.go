package store

import (
	"context"
	"time"
)

// Position is how a live match stood when its log had a length. One is kept of each
// match, the last.
type Position struct {
	Length int
	Saved  time.Time
	State  []byte
}

// SavePosition keeps how a live match stands, in the place of what was kept before.
// One of a log that has not grown since changes nothing, nor does one of a match
// that has ended.
func (s *Store) SavePosition(ctx context.Context, match string, p Position) error {
	packed, err := pack(p.State)
	if err == nil {
		err = s.write.make(ctx, func(w *writer) error {
			return w.exec(`INSERT INTO positions (match, length, saved, gzip)
				SELECT number, ?2, ?3, ?4 FROM matches WHERE id = ?1 AND ended = 0
				ON CONFLICT (match) DO UPDATE SET length = excluded.length, saved = excluded.saved, gzip = excluded.gzip
				WHERE length <> excluded.length`,
				match, p.Length, stamp(p.Saved), packed)
		})
	}
	return about(err, "keeping the position of match %s", match)
}

// Position returns how a live match stood when that was last kept. ErrNotFound: it
// never was.
func (s *Store) Position(ctx context.Context, match string) (p Position, err error) {
	var packed []byte
	var saved int64
	err = s.read.QueryRowContext(ctx, "SELECT length, saved, gzip FROM positions WHERE match = (SELECT number FROM matches WHERE id = ?)", match).
		Scan(&p.Length, &saved, &packed)
	if err != nil {
		return Position{}, about(s.reading(err), "reading the position of match %s", match)
	}
	p.Saved = moment(saved)
	if p.State, err = unpack(packed); err != nil {
		return Position{}, about(corrupt(s.path, err.Error()), "reading the position of match %s", match)
	}
	return p, nil
}
