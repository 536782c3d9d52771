package match

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"sync"
	"time"
)

// Memory is a [Keeper] without a disk: for tests, and for programs that play a match and
// are done. What it keeps is gone with it. Its zero value is ready.
type Memory struct {
	mu      sync.Mutex
	matches []*inMemory // in the order that they were kept
	replays []ReplayRecord
}

// inMemory is a match that a Memory keeps.
type inMemory struct {
	MatchRecord
	log      [][]byte
	position *PositionRecord
}

// find is a match by its ID, under mu.
func (k *Memory) find(id string) (*inMemory, error) {
	for _, m := range k.matches {
		if m.ID == id {
			return m, nil
		}
	}
	return nil, fmt.Errorf("match %s: %w", id, ErrNotFound)
}

// live is a match that has not ended, under mu.
func (k *Memory) live(id string) (*inMemory, error) {
	m, err := k.find(id)
	if err == nil && !m.Ended.IsZero() {
		err = fmt.Errorf("match %s has ended: %w", id, ErrConflict)
	}
	return m, err
}

// Create implements [Keeper].
func (k *Memory) Create(_ context.Context, m MatchRecord, entries ...[]byte) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, err := k.find(m.ID); err == nil {
		return fmt.Errorf("match %s: %w", m.ID, ErrConflict)
	}
	m.Played, m.Stands, m.Talk, m.Ended, m.Ending = false, nil, nil, time.Time{}, nil
	k.matches = append(k.matches, &inMemory{MatchRecord: m, log: slices.Clone(entries)})
	return nil
}

// Match implements [Keeper].
func (k *Memory) Match(_ context.Context, id string) (MatchRecord, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	m, err := k.find(id)
	if err != nil {
		return MatchRecord{}, err
	}
	return m.MatchRecord, nil
}

// Update implements [Keeper].
func (k *Memory) Update(_ context.Context, m MatchRecord) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	old, err := k.live(m.ID)
	if err != nil {
		return err
	}
	old.Players, old.Seats, old.Nonces, old.Seed, old.Notice, old.Begun, old.Played, old.Stands, old.Clock, old.Talk = m.Players, m.Seats, m.Nonces, m.Seed, m.Notice, m.Begun, m.Played, m.Stands, m.Clock, m.Talk
	return nil
}

// End implements [Keeper].
func (k *Memory) End(_ context.Context, id string, when time.Time, how json.RawMessage, replay *ReplayRecord) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	m, err := k.live(id)
	if err != nil {
		return err
	}
	if replay != nil {
		if err := k.add(*replay); err != nil {
			return err
		}
	}
	m.Ended, m.Ending, m.Opener, m.Stands, m.position = when, how, "", nil, nil
	return nil
}

// Append implements [Keeper].
func (k *Memory) Append(_ context.Context, id string, seq int, entries ...[]byte) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	m, err := k.live(id)
	if err != nil {
		return err
	}
	if len(m.log) != seq {
		return fmt.Errorf("the log of match %s has %d entries, not %d: %w", id, len(m.log), seq, ErrConflict)
	}
	m.log = append(m.log, entries...)
	return nil
}

// Log implements [Keeper].
func (k *Memory) Log(_ context.Context, id string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		k.mu.Lock()
		m, err := k.find(id)
		var log [][]byte
		if err == nil {
			log = m.log[:len(m.log):len(m.log)]
		}
		k.mu.Unlock()
		if err != nil {
			yield(nil, err)
			return
		}
		for _, entry := range log {
			if !yield(entry, nil) {
				return
			}
		}
	}
}

// SavePosition implements [Keeper].
func (k *Memory) SavePosition(_ context.Context, id string, p PositionRecord) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if m, err := k.live(id); err == nil && (m.position == nil || m.position.Length != p.Length) {
		m.position = &p
	}
	return nil
}

// Position implements [Keeper].
func (k *Memory) Position(_ context.Context, id string) (PositionRecord, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	m, err := k.find(id)
	if err != nil {
		return PositionRecord{}, err
	}
	if m.position == nil {
		return PositionRecord{}, fmt.Errorf("the position of match %s: %w", id, ErrNotFound)
	}
	return *m.position, nil
}

// CountLive implements [Keeper].
func (k *Memory) CountLive(_ context.Context, since time.Time, opener string) (n int, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, m := range k.matches {
		recent := !m.Created.Before(since) || m.position != nil && !m.position.Saved.Before(since)
		if m.Ended.IsZero() && recent && (opener == "" || m.Opener == opener) {
			n++
		}
	}
	return n, nil
}

// Forsaken implements [Keeper].
func (k *Memory) Forsaken(_ context.Context, before time.Time) (id string, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, m := range k.matches {
		if m.Ended.IsZero() && !m.Played && m.Created.Before(before) {
			return m.ID, nil
		}
	}
	return "", fmt.Errorf("a forsaken match: %w", ErrNotFound)
}

// AddReplay implements [Keeper].
func (k *Memory) AddReplay(_ context.Context, r ReplayRecord) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.add(r)
}

// add keeps a replay, under mu.
func (k *Memory) add(r ReplayRecord) error {
	if slices.ContainsFunc(k.replays, func(o ReplayRecord) bool { return o.ID == r.ID }) {
		return fmt.Errorf("replay %s: %w", r.ID, ErrConflict)
	}
	k.replays = append(k.replays, r)
	return nil
}

// FillReplay implements [Keeper].
func (k *Memory) FillReplay(_ context.Context, id string, lines int, file []byte) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	i := slices.IndexFunc(k.replays, func(r ReplayRecord) bool { return r.ID == id })
	switch {
	case i < 0:
		return fmt.Errorf("replay %s: %w", id, ErrNotFound)
	case len(k.replays[i].File) > 0:
		return fmt.Errorf("the file of replay %s: %w", id, ErrConflict)
	}
	k.replays[i].Lines, k.replays[i].File = lines, file
	return nil
}

// Unfilled implements [Keeper].
func (k *Memory) Unfilled(context.Context) (ids []string, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, r := range k.replays {
		if len(r.File) == 0 {
			ids = append(ids, r.ID)
		}
	}
	return ids, nil
}

// Replay implements [Keeper].
func (k *Memory) Replay(_ context.Context, id string) (ReplayRecord, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, r := range k.replays {
		if r.ID == id {
			return r, nil
		}
	}
	return ReplayRecord{}, fmt.Errorf("replay %s: %w", id, ErrNotFound)
}

// Replays implements [Keeper].
func (k *Memory) Replays(_ context.Context, system string, from, limit int) (list []ReplayRecord, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, r := range slices.Backward(k.replays) {
		if len(list) == limit {
			break
		}
		if r.Private || len(r.File) == 0 || system != "" && r.System != system {
			continue
		}
		if from--; from < 0 {
			r.File = nil
			list = append(list, r)
		}
	}
	return list, nil
}
