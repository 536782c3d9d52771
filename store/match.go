package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// Match is a match as it was set up, and who sits at it. What was chosen stands
// in its log.
type Match struct {
	ID      string
	System  string
	Title   string
	Rules   string // version of the rules
	Content string // hash of the content
	Pack    string // name of what was laid over the content
	Setup   json.RawMessage
	Secret  []byte // the server's part of the seed: for nobody before the end
	// Protocol is how the seed is come by: 2, if the server had committed to its secret
	// before it heard any player's number, otherwise 1.
	Protocol int
	Private  bool // in no list
	Hints    bool
	Pace     time.Duration // of a bot's decisions
	Fork     Fork
	Forks    json.RawMessage // where the rolls before a fork came from
	Created  time.Time
	Opener   string // for whom it was set up; forgotten when it ends

	// What Join changes begins here.
	Players json.RawMessage
	Nonces  []string // the players' parts of the seed
	Seed    []byte   // mixed from all parts: for nobody before the end
	Notice  string   // something to know about the match
	Begun   time.Time
	Played  bool // a person has chosen something

	// What EndMatch writes begins here; Ended is zero while the match is live.
	Ended  time.Time
	Ending json.RawMessage
}

// Fork says where a match branched off; without a replay it did not.
type Fork struct {
	Replay string
	Line   int
}

// CreateMatch keeps a new match and its seats. ErrConflict: the ID is taken.
func (s *Store) CreateMatch(ctx context.Context, m Match, seats ...Seat) error {
	nonces, err := json.Marshal(m.Nonces)
	if err != nil {
		return fmt.Errorf("keeping match %s: %w", m.ID, err)
	}
	err = s.write.make(ctx, func(w *writer) error {
		err := w.exec(`INSERT INTO matches
			(id, system, title, rules, content, pack, setup, secret, private, hints, pace, origin, line, forks, created,
			 players, nonces, seed, notice, begun, ended, ending, protocol, opener)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, x'', ?, ?)`,
			m.ID, m.System, m.Title, m.Rules, m.Content, m.Pack, blob(m.Setup), blob(m.Secret), m.Private, m.Hints,
			m.Pace.Milliseconds(), m.Fork.Replay, m.Fork.Line, blob(m.Forks), stamp(m.Created),
			blob(m.Players), nonces, blob(m.Seed), m.Notice, stamp(m.Begun), m.Protocol, m.Opener)
		if err != nil {
			return err
		}
		var number int64
		if err := w.row("SELECT last_insert_rowid()", nil, &number); err != nil {
			return err
		}
		for _, seat := range seats {
			if err := w.exec("INSERT INTO seats (match, seat, token, invite) VALUES (?, ?, ?, ?)",
				number, seat.Number, hash(seat.Token), hash(seat.Invite)); err != nil {
				return err
			}
		}
		return nil
	})
	return about(err, "keeping match %s", m.ID)
}

// update keeps what has changed of a live match: the players, the seed's parts, the
// seed, the notice and when it began.
func (w *writer) update(m Match) error {
	nonces, err := json.Marshal(m.Nonces)
	if err != nil {
		return err
	}
	number, err := w.live(m.ID)
	if err != nil {
		return err
	}
	return w.exec("UPDATE matches SET players = ?, nonces = ?, seed = ?, notice = ?, begun = ? WHERE number = ?",
		blob(m.Players), nonces, blob(m.Seed), m.Notice, stamp(m.Begun), number)
}

// live returns the number of a match that has not ended.
func (w *writer) live(id string) (number int64, err error) {
	var ended int64
	if err := w.row("SELECT number, ended FROM matches WHERE id = ?", []any{id}, &number, &ended); err != nil {
		return 0, err
	}
	if ended != 0 {
		return 0, fmt.Errorf("%w: the match has ended", ErrConflict)
	}
	return number, nil
}

// Ending is how a match ended.
type Ending struct {
	Match string
	When  time.Time
	How   json.RawMessage
}

// EndMatch ends a match and keeps its replay, whose file comes from Pack, both or
// neither. A match that cannot be replayed ends without one. ErrConflict: it has
// ended before.
func (s *Store) EndMatch(ctx context.Context, e Ending, replay *Replay, packed []byte) error {
	err := s.write.make(ctx, func(w *writer) error {
		number, err := w.live(e.Match)
		if err != nil {
			return err
		}
		if err := w.exec("UPDATE matches SET ended = ?, ending = ?, opener = '' WHERE number = ?",
			stamp(e.When), blob(e.How), number); err != nil {
			return err
		}
		delete(w.ends, e.Match)
		if replay == nil {
			return nil
		}
		return w.addReplay(replay, packed)
	})
	return about(err, "ending match %s", e.Match)
}

// columns are those of a match, as scanMatch reads them.
const columns = `id, system, title, rules, content, pack, setup, secret, private, hints, pace, origin, line, forks, created,
	players, nonces, seed, notice, begun, ended, ending, protocol, played, opener`

// Match returns a match, live or ended.
func (s *Store) Match(ctx context.Context, id string) (Match, error) {
	m, err := scanMatch(s.read.QueryRowContext(ctx, "SELECT "+columns+" FROM matches WHERE id = ?", id))
	return m, about(s.reading(err), "reading match %s", id)
}

// CountLive returns how many matches have not ended, of those that were set up or
// played since a time; that is noted with their positions. Where an opener is named,
// only those that were set up for it count.
func (s *Store) CountLive(ctx context.Context, since time.Time, opener string) (n int, err error) {
	err = s.read.QueryRowContext(ctx, `SELECT count(*) FROM matches WHERE ended = 0 AND (?2 = '' OR opener = ?2)
		AND (created >= ?1 OR EXISTS (SELECT 1 FROM positions WHERE positions.match = matches.number AND saved >= ?1))`, stamp(since), opener).Scan(&n)
	return n, about(s.reading(err), "counting the matches")
}

// Forsaken returns a match that was set up before a time and in which no person has
// chosen anything yet, the oldest. ErrNotFound: there is none.
func (s *Store) Forsaken(ctx context.Context, before time.Time) (id string, err error) {
	err = s.read.QueryRowContext(ctx, `SELECT id FROM matches WHERE ended = 0 AND played = 0 AND created < ? ORDER BY number LIMIT 1`, stamp(before)).Scan(&id)
	return id, about(s.reading(err), "looking for a forsaken match")
}

// Play notes that a person has chosen something in a match.
func (s *Store) Play(ctx context.Context, id string) error {
	err := s.write.make(ctx, func(w *writer) error {
		return w.exec("UPDATE matches SET played = 1 WHERE id = ?", id)
	})
	return about(err, "noting that match %s is played", id)
}

// row is one row of a result.
type row interface{ Scan(into ...any) error }

func scanMatch(r row) (m Match, err error) {
	var pace, created, begun, ended int64
	var nonces []byte
	err = r.Scan(&m.ID, &m.System, &m.Title, &m.Rules, &m.Content, &m.Pack, (*[]byte)(&m.Setup), &m.Secret, &m.Private,
		&m.Hints, &pace, &m.Fork.Replay, &m.Fork.Line, (*[]byte)(&m.Forks), &created,
		(*[]byte)(&m.Players), &nonces, &m.Seed, &m.Notice, &begun, &ended, (*[]byte)(&m.Ending), &m.Protocol, &m.Played, &m.Opener)
	if err != nil {
		return Match{}, err
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
		return ErrNotFound
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
