package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"umpire/match"
)

// Create implements [match.Keeper].
func (s *Store) Create(ctx context.Context, m match.MatchRecord, entries ...[]byte) error {
	nonces, err := json.Marshal(m.Nonces)
	if err != nil {
		return fmt.Errorf("keeping match %s: %w", m.ID, err)
	}
	err = s.write.make(ctx, func(w *writer) error {
		err := w.exec(`INSERT INTO matches
			(id, system, title, rules, content, pack, setup, secret, private, lobby, hints, pace, origin, line, forks, created,
			 players, nonces, seed, notice, begun, ended, ending, protocol, opener, clock, delay)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, x'', ?, ?, ?, ?)`,
			m.ID, m.System, m.Title, m.Rules, m.Content, m.Pack, blob(m.Setup), blob(m.Secret), m.Private, m.Lobby, m.Hints,
			m.Pace.Milliseconds(), m.Fork.Replay, m.Fork.Line, blob(m.Forks), stamp(m.Created),
			blob(m.Players), nonces, blob(m.Seed), m.Notice, stamp(m.Begun), m.Protocol, m.Opener, blob(m.Clock), m.Delay)
		if err != nil {
			return err
		}
		var number int64
		if err := w.row("SELECT last_insert_rowid()", nil, &number); err != nil {
			return err
		}
		for i, seat := range m.Seats {
			if err := w.exec("INSERT INTO seats (match, seat, token, invite) VALUES (?, ?, ?, ?)", number, i, seat.Token, seat.Invite); err != nil {
				return err
			}
		}
		return w.append(m.ID, 0, entries)
	})
	return about(err, "keeping match %s", m.ID)
}

// Update implements [match.Keeper].
func (s *Store) Update(ctx context.Context, m match.MatchRecord) error {
	nonces, err := json.Marshal(m.Nonces)
	if err != nil {
		return fmt.Errorf("keeping match %s: %w", m.ID, err)
	}
	err = s.write.make(ctx, func(w *writer) error {
		number, err := w.live(m.ID)
		if err != nil {
			return err
		}
		for i, seat := range m.Seats {
			if err := w.exec("UPDATE seats SET token = ?, invite = ? WHERE match = ? AND seat = ?", seat.Token, seat.Invite, number, i); err != nil {
				return err
			}
		}
		return w.exec("UPDATE matches SET players = ?, nonces = ?, seed = ?, notice = ?, begun = ?, played = ?, stands = ?, clock = ?, talk = ? WHERE number = ?",
			blob(m.Players), nonces, blob(m.Seed), m.Notice, stamp(m.Begun), m.Played, blob(m.Stands), blob(m.Clock), blob(m.Talk), number)
	})
	return about(err, "keeping match %s", m.ID)
}

// live returns the number of a match that has not ended.
func (w *writer) live(id string) (number int64, err error) {
	var ended int64
	if err := w.row("SELECT number, ended FROM matches WHERE id = ?", []any{id}, &number, &ended); err != nil {
		return 0, err
	}
	if ended != 0 {
		return 0, fmt.Errorf("%w: the match has ended", match.ErrConflict)
	}
	return number, nil
}

// End implements [match.Keeper].
func (s *Store) End(ctx context.Context, id string, when time.Time, how json.RawMessage, replay *match.ReplayRecord) error {
	err := s.write.make(ctx, func(w *writer) error {
		number, err := w.live(id)
		if err != nil {
			return err
		}
		if err := w.exec("UPDATE matches SET ended = ?, ending = ?, opener = '', stands = x'' WHERE number = ?", stamp(when), blob(how), number); err != nil {
			return err
		}
		delete(w.ends, id)
		if replay == nil {
			return nil
		}
		return w.addReplay(replay)
	})
	return about(err, "ending match %s", id)
}

// columns are those of a match, as scanMatch reads them.
const columns = `id, system, title, rules, content, pack, setup, secret, private, lobby, hints, pace, origin, line, forks, created,
	players, nonces, seed, notice, begun, ended, ending, protocol, played, opener, stands, clock, talk, delay`

// Match implements [match.Keeper].
func (s *Store) Match(ctx context.Context, id string) (match.MatchRecord, error) {
	m, err := scanMatch(s.read.QueryRowContext(ctx, "SELECT "+columns+" FROM matches WHERE id = ?", id))
	if err == nil {
		rows, failed := s.read.QueryContext(ctx, "SELECT token, invite FROM seats WHERE match = (SELECT number FROM matches WHERE id = ?) ORDER BY seat", id)
		m.Seats, err = collect(rows, failed, scanSeat)
	}
	return m, about(s.reading(err), "reading match %s", id)
}

func scanSeat(r row) (seat match.SeatRecord, err error) {
	err = r.Scan(&seat.Token, &seat.Invite)
	return seat, err
}

// CountLive implements [match.Keeper].
func (s *Store) CountLive(ctx context.Context, since time.Time, opener string) (n int, err error) {
	err = s.read.QueryRowContext(ctx, `SELECT count(*) FROM matches WHERE ended = 0 AND (?2 = '' OR opener = ?2)
		AND (created >= ?1 OR EXISTS (SELECT 1 FROM positions WHERE positions.match = matches.number AND saved >= ?1))`, stamp(since), opener).Scan(&n)
	return n, about(s.reading(err), "counting the matches")
}

// Forsaken implements [match.Keeper].
func (s *Store) Forsaken(ctx context.Context, before time.Time) (id string, err error) {
	err = s.read.QueryRowContext(ctx, `SELECT id FROM matches WHERE ended = 0 AND played = 0 AND created < ? ORDER BY number LIMIT 1`, stamp(before)).Scan(&id)
	return id, about(s.reading(err), "looking for a forsaken match")
}

// row is one row of a result.
type row interface{ Scan(into ...any) error }

func scanMatch(r row) (m match.MatchRecord, err error) {
	var pace, created, begun, ended int64
	var nonces []byte
	err = r.Scan(&m.ID, &m.System, &m.Title, &m.Rules, &m.Content, &m.Pack, (*[]byte)(&m.Setup), &m.Secret, &m.Private, &m.Lobby,
		&m.Hints, &pace, &m.Fork.Replay, &m.Fork.Line, (*[]byte)(&m.Forks), &created,
		(*[]byte)(&m.Players), &nonces, &m.Seed, &m.Notice, &begun, &ended, (*[]byte)(&m.Ending), &m.Protocol, &m.Played, &m.Opener, (*[]byte)(&m.Stands), (*[]byte)(&m.Clock), (*[]byte)(&m.Talk), &m.Delay)
	if err != nil {
		return match.MatchRecord{}, err
	}
	m.Pace = time.Duration(pace) * time.Millisecond
	m.Created, m.Begun, m.Ended = moment(created), moment(begun), moment(ended)
	return m, json.Unmarshal(nonces, &m.Nonces)
}

// collect reads all rows.
func collect[T any](rows *sql.Rows, err error, scan func(row) (T, error)) ([]T, error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // what matters is in rows.Err
	var all []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// reading says what an error of a reading connection means.
func (s *Store) reading(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return match.ErrNotFound
	}
	return blame(s.path, err)
}

// about says what was being done when an error came up.
func about(err error, doing string, args ...any) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf(doing+": %w", append(args, err)...)
}

// stamp is a moment as the database keeps it; the zero time is 0.
func stamp(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

func moment(stamp int64) time.Time {
	if stamp == 0 {
		return time.Time{}
	}
	return time.UnixMilli(stamp).UTC()
}

// blob keeps nothing as nothing, where the database would take it as unknown.
func blob(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
