package store

import (
	"context"
	"fmt"
	"hash/crc32"
	"iter"

	"umpire/match"
)

// castagnoli sums the entries of logs: a database notices when its own structure
// is damaged, and not when a byte within a row is.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Append implements [match.Keeper].
func (s *Store) Append(ctx context.Context, id string, seq int, entries ...[]byte) error {
	err := s.write.make(ctx, func(w *writer) error { return w.append(id, seq, entries) })
	return about(err, "writing to the log of match %s", id)
}

func (w *writer) append(id string, seq int, entries [][]byte) error {
	end, err := w.end(id)
	if err != nil {
		return err
	}
	if end.length != seq {
		return fmt.Errorf("%w: the log has %d entries, not %d", match.ErrConflict, end.length, seq)
	}
	for _, entry := range entries {
		if err := w.exec("INSERT INTO fresh (match, seq, entry, sum) VALUES (?, ?, ?, ?)",
			end.number, end.length, blob(entry), crc32.Checksum(entry, castagnoli)); err != nil {
			return err
		}
		end.length++
		w.fresh++
	}
	return nil
}

// logEnd says where the log of a live match ends.
type logEnd struct {
	number int64 // of the match
	length int
}

// mostEnds bounds how many matches' ends are remembered.
const mostEnds = 10_000

// end finds where the log of a match ends, as this transaction sees it.
func (w *writer) end(id string) (*logEnd, error) {
	if end, ok := w.ends[id]; ok {
		return end, nil
	}
	number, err := w.live(id)
	if err != nil {
		return nil, err
	}
	end := &logEnd{number: number}
	if err := w.row("SELECT count(*) FROM ("+wholeLog+")", []any{number}, &end.length); err != nil {
		return nil, err
	}
	if len(w.ends) >= mostEnds {
		clear(w.ends)
	}
	w.ends[id] = end
	return end, nil
}

// maxFresh says how many entries are added before they are put where each log is
// together. That takes some milliseconds, in which nobody's choice is written: the
// more there are, the fewer pages each of them costs.
const maxFresh = 2048

// settle puts the fresh entries into the logs. If the disk does not take that, they
// are as safe where they are, and it is tried again when as many have come.
func (w *writer) settle() {
	w.fresh = 0
	_ = w.transaction(func() error {
		if err := w.exec("INSERT INTO log (match, seq, entry, sum) SELECT match, seq, entry, sum FROM fresh ORDER BY match, seq"); err != nil {
			return err
		}
		return w.exec("DELETE FROM fresh")
	})
}

// wholeLog selects the entries of a match.
const wholeLog = `SELECT seq, entry, sum FROM log WHERE match = ?1
	UNION ALL SELECT seq, entry, sum FROM fresh WHERE match = ?1`

// Log implements [match.Keeper]. It holds a connection while it runs.
func (s *Store) Log(ctx context.Context, id string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if err := s.readLog(ctx, id, yield); err != nil {
			yield(nil, about(s.reading(err), "reading the log of match %s", id))
		}
	}
}

func (s *Store) readLog(ctx context.Context, id string, yield func([]byte, error) bool) error {
	var number int64
	if err := s.read.QueryRowContext(ctx, "SELECT number FROM matches WHERE id = ?", id).Scan(&number); err != nil {
		return err
	}
	rows, err := s.read.QueryContext(ctx, wholeLog+" ORDER BY seq", number)
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
