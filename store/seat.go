package store

import (
	"context"
	"crypto/sha256"
	"fmt"
)

// Seat is a place at a match, and what lets somebody sit down there. Tokens and
// codes have to be too long to guess: they are kept as plain SHA-256.
type Seat struct {
	Number int
	Token  string // of who holds it; "" while nobody does
	Invite string // the code that Join takes for it; "" if nobody is invited
}

// SeatOf returns the seat of a match that a token holds. ErrNotFound: it holds none.
func (s *Store) SeatOf(ctx context.Context, match, token string) (seat int, err error) {
	return s.seat(ctx, "token", match, token)
}

// InvitedTo returns the seat of a match that a code invites to. ErrNotFound: the
// code is wrong or used up.
func (s *Store) InvitedTo(ctx context.Context, match, code string) (seat int, err error) {
	return s.seat(ctx, "invite", match, code)
}

func (s *Store) seat(ctx context.Context, column, match, key string) (seat int, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT seat FROM seats WHERE match = (SELECT number FROM matches WHERE id = ?) AND "+column+" = ?",
		match, hash(key)).Scan(&seat)
	return seat, about(s.reading(err), "looking for a seat at match %s", match)
}

// Join gives a seat to the holder of a token, uses its invitation up, and keeps
// what has changed of the match: the players, the seed's parts, the seed, the notice
// and when it began. ErrConflict: nobody is invited to the seat (any more), or the
// match has ended.
func (s *Store) Join(ctx context.Context, m Match, seat int, token string) error {
	err := s.write.make(ctx, func(w *writer) error {
		number, err := w.live(m.ID)
		if err != nil {
			return err
		}
		joined, err := w.affect("UPDATE seats SET token = ?, invite = NULL WHERE match = ? AND seat = ? AND invite IS NOT NULL",
			hash(token), number, seat)
		if err != nil {
			return err
		}
		if joined == 0 {
			return fmt.Errorf("%w: nobody is invited to seat %d", ErrConflict, seat)
		}
		return w.update(m)
	})
	return about(err, "joining match %s", m.ID)
}

// hash is how a token or a code is kept; nothing is kept for none.
func hash(key string) []byte {
	if key == "" {
		return nil
	}
	sum := sha256.Sum256([]byte(key))
	return sum[:]
}
