package system

import (
	"encoding/json"
	"fmt"
	"iter"

	"umpire/board"
	"umpire/game"
	"umpire/game/patch"
)

// Tables implements System.
func (g *Game[S]) Tables(r *game.Record) iter.Seq2[*board.Table, error] {
	return func(yield func(*board.Table, error) bool) {
		rules, err := g.shared.open(r.Header.Setup, g.Rules)
		if err != nil {
			yield(nil, err)
			return
		}
		game := tabled(rules)
		view, err := game.ReadView(r.Header.Opening)
		if err != nil {
			yield(nil, fmt.Errorf("the opening view: %w", err))
			return
		}
		t := game.Lies(view, nil)
		if !yield(t, nil) {
			return
		}
		for i, l := range r.Lines {
			if l.Patch != nil {
				if err := patch.Into(view, l.Patch); err != nil {
					yield(nil, fmt.Errorf("the patch of line %d: %w", i+1, err))
					return
				}
				t = game.Lies(view, nil)
			}
			if !yield(t, nil) {
				return
			}
		}
	}
}

// Shown implements System.
func (g *Game[S]) Shown(r *game.Record) (*game.Record, error) {
	shown := *r
	shown.Lines = make([]game.Line, 0, len(r.Lines))
	var before *board.Table
	for t, err := range g.Tables(r) {
		if err != nil {
			return nil, err
		}
		if before == nil {
			if shown.Header.Opening, err = json.Marshal(t); err != nil {
				return nil, err
			}
			before = t
			continue
		}
		l := r.Lines[len(shown.Lines)]
		if l.Patch, _, err = patch.Between(before, t); err != nil {
			return nil, err
		}
		shown.Lines = append(shown.Lines, l)
		before = t
	}
	return &shown, nil
}

// tabled is rules whose views are made into tables, or are tables.
func tabled(rules any) board.Tabled {
	if t, ok := rules.(board.Tabled); ok {
		return t
	}
	return tables{}
}

// tables is a game whose views are tables.
type tables struct{}

// ReadView implements board.Tabled.
func (tables) ReadView(data []byte) (any, error) {
	t := new(board.Table)
	return t, json.Unmarshal(data, t)
}

// Lies implements board.Tabled. A table is made of JSON, so that nothing is shared with one
// that was read.
func (tables) Lies(view any, _ *board.Table) *board.Table {
	t := new(board.Table)
	if data, err := json.Marshal(view); err == nil {
		_ = json.Unmarshal(data, t) // it was written as one just now
	}
	return t
}
