package main

import (
	"encoding/json"
	"strings"
	"testing"

	"umpire/game"
	"umpire/match"
)

// Whole games of Cybernekro by people who choose at random, through the real server: every
// frame is searched for the cards of hands, and for those that lie face down on a test, until
// they are turned up.
func TestFateIsHiddenOnTheWire(t *testing.T) {
	s := newSearch(t, "cybernekro", 3)
	red := game.Nobody
	s.call = func(seat game.Seat, name string) string { return ofHalf(name, seat == red) }
	down := 0
	for s.players[0].over() == nil {
		s.turn()
		if red == game.Nobody {
			red = s.redHalf()
		}
		for seat := range game.Seat(2) {
			down += len(s.players[seat].cards(seat).InPlay)
		}
	}
	s.afterwards()
	if s.names == 0 || down == 0 || red == game.Nobody {
		t.Errorf("%d names were looked for, and %d times a card lay face down; the red half is of %v", s.names, down, red)
	}
	t.Logf("%d choices, %d frames, %d hidden names looked for, %d times a card lay face down", s.players[0].now.Seq, s.frames, s.names, down)
}

// ofHalf is what a card of a rack, "5 of hearts or spades", is called in the red half or the
// black.
func ofHalf(name string, red bool) string {
	at, colour := 1, "black "
	if red {
		at, colour = 0, "red "
	}
	rank, suits, is := strings.Cut(name, " of ")
	if !is {
		return colour + name
	}
	return rank + " of " + strings.Split(suits, " or ")[at]
}

// redHalf is whose half of the deck is the red one, as the history tells it.
func (s *search) redHalf() game.Seat {
	s.t.Helper()
	s.watcher.say(match.Said{Type: "history"})
	var told match.History
	var events []struct {
		Event string
		Facts struct{ Seat game.Seat }
	}
	if err := json.Unmarshal(s.watcher.answered(), &told); err != nil {
		s.t.Fatal(err)
	}
	if text, err := json.Marshal(told.Events); err != nil || json.Unmarshal(text, &events) != nil {
		s.t.Fatal(err)
	}
	for _, e := range events {
		if e.Event == "decks" {
			return e.Facts.Seat
		}
	}
	return game.Nobody
}
