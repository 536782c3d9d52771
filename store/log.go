package store

import (
	"context"
	"fmt"
	"hash/crc32"
	"iter"
)

// castagnoli sums the entries of logs: a database notices when its own structure
// is damaged, and not when a byte within a row is.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Append adds entries to the log of a live match, the first of them as number seq
// (from 0). They are on disk when it returns, or none is. ErrConflict: the log is
// not seq entries long, or the match has ended. ErrFull: say so to who chose, and
// let them choose again.
func (s *Store) Append(ctx context.Context, match string, seq int, entries ...[]byte) error {
	err := s.write.make(ctx, func(w *writer) error {
		for i, entry := range entries {
			added, err := w.affect(`INSERT INTO log (match, seq, entry, sum) SELECT number, ?2, ?3, ?4 FROM matches
				WHERE id = ?1 AND ended = 0 AND ?2 = coalesce((SELECT max(seq) + 1 FROM log WHERE match = number), 0)`,
				match, seq+i, blob(entry), crc32.Checksum(entry, castagnoli))
			if err != nil {
				return err
			}
			if added == 0 {
				return w.endsAt(match, seq+i)
			}
		}
		if len(entries) == 0 {
			return w.endsAt(match, seq)
		}
		return nil
	})
	return about(err, "writing to the log of match %s", match)
}

// endsAt says why there can be no entry of that number, if there can be none.
func (w *writer) endsAt(match string, seq int) error {
	number, err := w.live(match)
	if err != nil {
		return err
	}
	var length int
	if err := w.row("SELECT count(*) FROM log WHERE match = ?", []any{number}, &length); err != nil {
		return err
	}
	if length != seq {
		return fmt.Errorf("%w: the log has %d entries, not %d", ErrConflict, length, seq)
	}
	return nil
}

// Log reads the log of a match, from its first entry on. It holds a connection
// while it runs, so decide nothing slow between two entries.
func (s *Store) Log(ctx context.Context, match string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if err := s.readLog(ctx, match, yield); err != nil {
			yield(nil, about(s.reading(err), "reading the log of match %s", match))
		}
	}
}

func (s *Store) readLog(ctx context.Context, match string, yield func([]byte, error) bool) error {
	var number int64
	if err := s.read.QueryRowContext(ctx, "SELECT number FROM matches WHERE id = ?", match).Scan(&number); err != nil {
		return err
	}
	rows, err := s.read.QueryContext(ctx, "SELECT seq, entry, sum FROM log WHERE match = ? ORDER BY seq", number)
	if err != nil {
		return err
	}
	defer rows.Close() //nolint:errcheck // what matters is in rows.Err
	for want := 0; rows.Next(); want++ {
		var seq int
		var entry []byte
		var sum uint32
		if err := rows.Scan(&seq, &entry, &sum); err != nil {
			return err
		}
		switch {
		case seq != want:
			return corrupt(s.path, fmt.Sprintf("entry %d is missing", want))
		case sum != crc32.Checksum(entry, castagnoli):
			return corrupt(s.path, fmt.Sprintf("entry %d has changed since it was written", seq))
		}
		if !yield(entry, nil) {
			return nil
		}
	}
	return rows.Err()
}
