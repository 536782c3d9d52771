package main

import (
	"testing"

	"umpire/game"
)

// Whole games of Cybernekro by people who choose at random, through the real server: every
// frame is searched for the cards of hands, and for those that lie face down on a test, until
// they are turned up.
func TestFateIsHiddenOnTheWire(t *testing.T) {
	t.Parallel()
	s := newSearch(t, "cybernekro", 3)
	down := 0
	for s.players[0].over() == nil {
		s.turn()
		for seat := range game.Seat(2) {
			down += len(s.players[seat].cards(seat).InPlay)
		}
	}
	s.afterwards()
	if s.names == 0 || down == 0 {
		t.Errorf("%d names were looked for, and %d times a card lay face down", s.names, down)
	}
	t.Logf("%d choices, %d frames, %d hidden names looked for, %d times a card lay face down", s.players[0].now.Seq, s.frames, s.names, down)
}
