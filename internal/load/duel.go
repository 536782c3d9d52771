package load

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"umpire/game"
	"umpire/match"
	"umpire/system"
)

// Duel is a match all of whose seats are played by one goroutine.
type Duel struct {
	ID     string
	tokens []string // by seat
	seats  []*socket
	table  system.Table // as it is at the server
	log    []game.Entry

	// Taken says how many choices the server has acknowledged. The next one may have
	// been on its way when the server was lost.
	Taken   int
	pending *game.Entry
}

// Open sets a match up at a server.
func Open(ctx context.Context, s *Server, l *Ledger, system system.System, wish json.RawMessage, seats int) (*Duel, error) {
	nonce := make([]byte, 16)
	_, _ = rand.Read(nonce) // never fails: see crypto/rand
	pace := 0               // or each pass would take as long as a bot's decision
	o := match.Opening{System: system.About().Name, Wish: wish, Nonce: hex.EncodeToString(nonce), Pace: &pace}
	for range seats {
		o.Players = append(o.Players, match.Chair{Kind: "person"})
	}
	opened, err := s.open(ctx, o)
	if err != nil {
		return nil, err
	}
	d := &Duel{ID: opened.ID, tokens: make([]string, seats)}
	for _, held := range opened.Seats {
		d.tokens[held.Seat] = held.Token
	}
	d.table, err = l.Table(ctx, system, d.ID)
	return d, err
}

// Connect sits down at every seat. After a loss of the server, a choice that was
// on its way may have been taken or not; all others have to be there, and the
// table as the server shows it has to be that of the choices.
func (d *Duel) Connect(ctx context.Context, s *Server) error {
	d.seats = make([]*socket, len(d.tokens))
	for seat, token := range d.tokens {
		k, hears, err := s.sit(ctx, d.ID, token)
		if err != nil {
			return fmt.Errorf("match %s: %w", d.ID, err)
		}
		d.seats[seat] = k
		if hears.Seq == d.Taken+1 && d.pending != nil {
			if err := d.took(); err != nil {
				return err
			}
		}
		if hears.Seq != d.Taken {
			return fmt.Errorf("match %s is at choice %d, %d were acknowledged", d.ID, hears.Seq, d.Taken)
		}
		if d.table.Over() && hears.Over == nil {
			return fmt.Errorf("match %s is over, and does not end", d.ID)
		}
		if err := d.same(game.Seat(seat), hears); err != nil {
			return err
		}
	}
	d.pending = nil
	return nil
}

// same compares the table that the server shows with our own.
func (d *Duel) same(seat game.Seat, hears match.Snapshot) error {
	theirs, err := json.Marshal(hears.View)
	if err != nil {
		return err
	}
	ours, err := json.Marshal(d.table.View(seat))
	if err != nil {
		return err
	}
	var view any // the server's has gone through this too: its members are in order
	if err := json.Unmarshal(ours, &view); err != nil {
		return err
	}
	if ours, err = json.Marshal(view); err != nil {
		return err
	}
	if string(ours) != string(theirs) {
		return fmt.Errorf("match %s: after %d choices the server shows %v\n%s\nand it should be\n%s", d.ID, d.Taken, seat, theirs, ours)
	}
	return nil
}

// Over reports whether the game has ended.
func (d *Duel) Over() bool { return d.table.Over() }

// Fits compares the log of the match as it is on disk with what was acknowledged:
// all of that has to be there, and at most the choice that was on its way after it.
func (d *Duel) Fits(log [][]byte) error {
	all := d.log
	if d.pending != nil {
		all = append(all[:len(all):len(all)], *d.pending)
	}
	if len(log) < d.Taken || len(log) > len(all) {
		return fmt.Errorf("match %s has %d entries on disk, %d were acknowledged", d.ID, len(log), d.Taken)
	}
	for i, entry := range log {
		want, err := json.Marshal(all[i])
		if err != nil {
			return err
		}
		if string(entry) != string(want) {
			return fmt.Errorf("match %s: entry %d is %s, and %s was chosen", d.ID, i, entry, want)
		}
	}
	return nil
}

// Choose makes one random choice, and returns how long it took until every seat
// had heard what came of it.
func (d *Duel) Choose(ctx context.Context) (time.Duration, error) {
	asked := d.table.Asked()
	if len(asked) == 0 {
		return 0, fmt.Errorf("match %s asks nobody", d.ID)
	}
	seat := asked[0]
	answer, err := d.table.Choose(ctx, seat, "random", uint64(d.Taken))
	if err != nil {
		return 0, err
	}
	if answer, err = d.table.Judge(seat, answer); err != nil {
		return 0, err
	}
	d.pending = &game.Entry{Seat: seat, Tag: d.table.Tag(seat), Answer: slices.Clone(answer)} // a bot uses its row again
	begun := time.Now()
	if err := d.seats[seat].choose(ctx, d.Taken, answer); err != nil {
		return 0, err
	}
	next := d.Taken + 1
	if err := d.seats[seat].await(ctx, next); err != nil {
		return 0, err
	}
	if err := d.took(); err != nil {
		return 0, err
	}
	for other, k := range d.seats {
		if game.Seat(other) != seat {
			if err := k.await(ctx, next); err != nil {
				return 0, err
			}
		}
	}
	return time.Since(begun), nil
}

// took notes that the pending choice was taken.
func (d *Duel) took() error {
	e := *d.pending
	d.pending = nil
	d.Taken++
	d.log = append(d.log, e)
	if err := d.table.Apply(e.Seat, e.Answer); err != nil {
		return fmt.Errorf("match %s: the server took choice %d, and our table does not: %w", d.ID, d.Taken, err)
	}
	return nil
}

// Leave hangs up.
func (d *Duel) Leave() error {
	var errs []error
	for _, k := range d.seats {
		if k != nil {
			errs = append(errs, k.conn.CloseNow())
		}
	}
	return errors.Join(errs...)
}
