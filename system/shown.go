package system

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"

	"umpire/board"
	"umpire/game"
)

// Versions of Telling: from tablesTold on the views of records are tables, and from sortsTold on
// their events have sorts.
const (
	tablesTold = 4
	sortsTold  = 6
)

// Tables implements System.
func (g *Game[S]) Tables(r *game.Record) iter.Seq2[*board.Table, error] {
	return func(yield func(*board.Table, error) bool) {
		shown, err := g.Shown(r)
		if err != nil {
			yield(nil, err)
			return
		}
		for frame, err := range shown.Frames() {
			t := new(board.Table)
			if err == nil {
				err = json.Unmarshal(frame, t)
			}
			if !yield(t, err) || err != nil {
				return
			}
		}
	}
}

// Shown implements System.
func (g *Game[S]) Shown(r *game.Record) (*game.Record, error) {
	switch {
	case r.Header.Telling >= sortsTold:
		return r, nil
	case r.Header.Telling >= tablesTold:
		o, err := g.shared.open(r.Header.Setup, g.make)
		if err != nil { // it is shown as well as it can be
			return r, nil
		}
		return r.WithSorts(o.rules), nil
	}
	again, err := g.again(r)
	if err != nil {
		return nil, fmt.Errorf("what was seen is told in a form of before, and the match cannot be played again for it: %w", err)
	}
	return again, nil
}

// again is a record of the same match, played again: the same only if it ends as that did.
func (g *Game[S]) again(r *game.Record) (*game.Record, error) {
	if from, lines := r.Position(); from != nil {
		return nil, fmt.Errorf("its first %d choices were made under other rules", lines)
	}
	stream, err := r.Header.Stream()
	if err != nil {
		return nil, err
	}
	t, err := g.Open(r.Header.Setup, stream)
	if err != nil {
		return nil, err
	}
	t.Within(r.Spend())
	recorder := t.Recorder(r.Header)
	if err := t.Replay(r.Log()); err != nil {
		return nil, err
	}
	again, err := recorder.Record()
	if err != nil {
		return nil, err
	}
	if again.Footer.Hash != r.Footer.Hash {
		return nil, errors.New("by these rules it ends otherwise")
	}
	again.Footer.Secret, again.Footer.Nonces, again.Footer.Match = r.Footer.Secret, r.Footer.Nonces, r.Footer.Match
	return again, nil
}
