package match

import (
	"context"
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
	saved  int // of them, when the position was last saved; -1: not known
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

// save writes how the match stands, packed, when its log had a length.
func (j *journal) save(length int, at *game.Position) error {
	state, err := packed(encode(at))
	if err == nil {
		err = j.keeper.SavePosition(j.ctx, j.ID, PositionRecord{Length: length, Saved: time.Now(), State: state})
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
