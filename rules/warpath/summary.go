package warpath

import (
	"errors"

	"umpire/board"
	"umpire/game"
)

// Summarize says what a recorded match came to. The record is played again, under
// the rules of now: one that no longer fits them is an error.
func (b *Book) Summarize(record *game.Record) (board.Summary, error) {
	setup, err := ReadSetup(b, record.Header.Setup)
	if err != nil {
		return board.Summary{}, err
	}
	m, err := NewMatch(b, setup)
	if err != nil {
		return board.Summary{}, err
	}
	source, err := record.Header.Stream()
	if err != nil {
		return board.Summary{}, err
	}
	g := game.New[State](m, source)
	if err := g.Replay(record.Log()); err != nil {
		return board.Summary{}, err
	}
	if g.Broken() != nil {
		return board.Summary{}, errors.New("the rules broke while the match was played again")
	}
	return board.Summary{Scores: []board.Score{}, Luck: []board.Luck{}, Units: []board.Tally{}, Turns: []board.Turn{}}, nil
}
