package game

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"

	"umpire/dice"
	"umpire/game/patch"
)

// tape is a Recorder, as the game that it records sees it.
type tape interface {
	line(Entry) // an entry is about to be logged
	event(Event)
	rolled(dice.Pool)
	cut(lines int) // the log has been cut to so many entries
}

// A Recorder makes the Record of a game while it is played: its log, and what a
// spectator sees come of each choice. What it records is the same whichever
// driver plays the game, and the same when the log is replayed.
type Recorder[S comparable] struct {
	game   *Game[S]
	record Record
	before any // the spectator's view before the last line
	now    any // and when last looked at, or the room for it
	closed bool
	err    error
}

// NewRecorder records a game that has not begun, from its beginning on. The
// header says what it was played under; its opening view and events are filled
// in. A game has one recorder; a copy of it has none.
func NewRecorder[S comparable](g *Game[S], header Header) *Recorder[S] {
	if g.ready || g.over || len(g.log) > 0 {
		panic("game: a recorder comes too late to a game that has begun")
	}
	header.Umpire, header.Telling, header.Opening, header.Events, header.Dice = ReplayVersion, Telling, nil, nil, nil
	r := &Recorder[S]{game: g, record: Record{Header: header}}
	g.tape = r
	return r
}

// Record is the record of the game as it stands, which waits or has ended. It
// is a value of its own: it does not grow when the game goes on.
func (r *Recorder[S]) Record() (*Record, error) {
	r.settle()
	if r.err != nil {
		return nil, r.err
	}
	record := r.record
	record.Lines = append([]Line(nil), record.Lines...)
	record.Header.Dice = slices.Clone(record.Header.Dice)
	record.Footer = r.game.Close()
	return &record, nil
}

func (r *Recorder[S]) line(e Entry) {
	r.settle()
	r.before, r.now = r.now, r.before
	r.record.Lines = append(r.record.Lines, Line{Entry: e})
}

func (r *Recorder[S]) event(e Event) {
	if r.closed || !e.To.Has(Nobody) {
		return
	}
	events := &r.record.Header.Events
	if n := len(r.record.Lines); n > 0 {
		events = &r.record.Lines[n-1].Events
	}
	*events = append((*events)[:len(*events):len(*events)], e)
}

// rolled notes what the faces of the dice of a roll show. Where two kinds have one name, it
// tells of neither.
func (r *Recorder[S]) rolled(p dice.Pool) {
	kinds := &r.record.Header.Dice
	for _, some := range p {
		if some.Die == (dice.Die{}) {
			continue
		}
		name, faces := some.Die.Name(), some.Die.Faces()
		switch i := slices.IndexFunc(*kinds, func(k DiceKind) bool { return k.Name == name }); {
		case i < 0:
			*kinds = append(*kinds, DiceKind{name, faces})
		case !slices.Equal((*kinds)[i].Faces, faces):
			(*kinds)[i].Faces = []int8{}
		}
	}
}

// cut drops the choice that broke the game, with what was told of it: the game
// is as it was, and goes no further.
func (r *Recorder[S]) cut(lines int) {
	r.record.Lines = r.record.Lines[:lines]
	r.closed = true
}

// settle completes the last line by what the spectator sees now.
func (r *Recorder[S]) settle() {
	if r.err != nil || r.closed {
		return
	}
	r.now = r.game.Refresh(Nobody, r.now)
	if len(r.record.Lines) == 0 {
		r.record.Header.Opening, r.err = spectacle(r.now)
		return
	}
	last := &r.record.Lines[len(r.record.Lines)-1]
	last.Patch, _, r.err = patch.Between(r.before, r.now)
}

// spectacle is a view as a document, without members that are null.
func spectacle(view any) (json.RawMessage, error) {
	data, err := json.Marshal(view)
	if err != nil {
		return nil, fmt.Errorf("recording the spectator's view: %w", err)
	}
	doc, err := patch.Parse(data)
	if err != nil {
		return nil, err
	}
	return json.Marshal(patch.Plain(doc))
}

// Frames returns what a spectator saw: the view at the opening, then the one after
// each line. The rules are not needed. After an error there are no more.
func (r *Record) Frames() iter.Seq2[json.RawMessage, error] {
	return func(yield func(json.RawMessage, error) bool) {
		doc, err := patch.Parse(r.Header.Opening)
		if err != nil {
			yield(nil, fmt.Errorf("the opening view: %w", err))
			return
		}
		for n := 0; ; n++ {
			frame, err := json.Marshal(doc)
			if err != nil || !yield(frame, err) || n == len(r.Lines) {
				return
			}
			if r.Lines[n].Patch == nil {
				continue
			}
			change, err := patch.Parse(r.Lines[n].Patch)
			if err != nil {
				yield(nil, fmt.Errorf("the patch of line %d: %w", n+1, err))
				return
			}
			doc = patch.Apply(doc, change)
		}
	}
}
