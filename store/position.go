package store

import (
	"context"

	"umpire/match"
)

// SavePosition implements [match.Keeper].
func (s *Store) SavePosition(ctx context.Context, id string, p match.PositionRecord) error {
	err := s.write.make(ctx, func(w *writer) error {
		return w.exec(`INSERT INTO positions (match, length, saved, gzip)
			SELECT number, ?2, ?3, ?4 FROM matches WHERE id = ?1 AND ended = 0
			ON CONFLICT (match) DO UPDATE SET length = excluded.length, saved = excluded.saved, gzip = excluded.gzip
			WHERE length <> excluded.length`,
			id, p.Length, stamp(p.Saved), blob(p.State))
	})
	return about(err, "keeping the position of match %s", id)
}

// Position implements [match.Keeper].
func (s *Store) Position(ctx context.Context, id string) (p match.PositionRecord, err error) {
	var saved int64
	err = s.read.QueryRowContext(ctx, "SELECT length, saved, gzip FROM positions WHERE match = (SELECT number FROM matches WHERE id = ?)", id).
		Scan(&p.Length, &saved, &p.State)
	p.Saved = moment(saved)
	return p, about(s.reading(err), "reading the position of match %s", id)
}
