package match

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"umpire/game"
)

// journal is a match on disk, and the only way to write there. Its methods write first and change what
// is in memory afterwards: nothing is done that is not on disk. Their errors are those of the [Keeper],
// and mean that nothing has changed.
type journal struct {
	storedMatch
	ctx    context.Context
	keeper Keeper
	watch  Watch
	length int // entries of the log
	saved  savedPosition
}

// savedPosition says how far the log was when the position of a match was last saved; before that it is -1.
// It is saved beside the match, too.
type savedPosition struct {
	mu     sync.Mutex // one is saved after the other, and none after a later one
	length atomic.Int64
}

// append writes an entry at the end of the log.
func (j *journal) append(e game.Entry) error {
	begun := time.Now()
	if err := j.keeper.Append(j.ctx, j.ID, j.length, encode(e)); err != nil {
		return err
	}
	j.watch.Commit(time.Since(begun))
	j.length++
	return nil
}

// update writes a change of what a [Keeper] updates.
func (j *journal) update(change func(*storedMatch)) error {
	after := j.storedMatch
	change(&after)
	after.MatchRecord = after.write()
	if err := j.keeper.Update(j.ctx, after.MatchRecord); err != nil {
		return err
	}
	j.storedMatch = after
	return nil
}

// played notes that a person has chosen something: from then on the match keeps its place. If that
// cannot be written now, the next choice tries again.
func (j *journal) played(seat game.Seat) {
	if !j.Played && j.Players[seat].Kind == "person" {
		_ = j.update(func(k *storedMatch) { k.Played = true })
	}
}

// end writes the end of the match; replay is nil if nobody began it.
func (j *journal) end(e Ending, when time.Time, replay *ReplayRecord) error {
	if err := j.keeper.End(j.ctx, j.ID, when, encode(e), replay); err != nil {
		return err
	}
	j.Ending, j.Ended = &e, when
	return nil
}

// save has a keeper keep how the match of a name stands, packed, when its log had a length. It does
// nothing if that was done for a longer one. It may be called from any goroutine.
func (s *savedPosition) save(ctx context.Context, keeper Keeper, id string, length int, at *game.Position) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if int64(length) <= s.length.Load() {
		return nil
	}
	state, err := packed(encode(at))
	if err == nil {
		err = keeper.SavePosition(ctx, id, PositionRecord{Length: length, Saved: time.Now(), State: state})
	}
	if err == nil {
		s.length.Store(int64(length))
	}
	return err
}

// since returns since when a match that has just been loaded has surely been as it is; what is not
// known to be older is of now.
func (j *journal) since(now time.Time) time.Time {
	was := now
	switch {
	case j.Ending != nil:
		was = j.Ended
	case j.length == 0 && j.begun():
		was = j.Begun
	case j.length == 0:
		was = j.Created
	default:
		if saved, err := j.keeper.Position(j.ctx, j.ID); err == nil && saved.Length == j.length {
			was = saved.Saved
		}
	}
	if was.After(now) {
		return now
	}
	return was
}
