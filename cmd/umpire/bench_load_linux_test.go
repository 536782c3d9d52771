package main

import (
	"context"
	"testing"
	"time"

	"umpire/internal/load"
	"umpire/rules"
)

// TestLoadIsMeasuredWithoutPace plays a few matches for a moment: with a match's pace each
// pass would take most of a second, and what is played before the measuring minutes.
func TestLoadIsMeasuredWithoutPace(t *testing.T) {
	game, err := rules.Standard("cybernekro") // of all games it passes most
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(t.Context(), 40*time.Second)
	defer stop()
	s, err := load.Serve(ctx, []string{"umpire"}, t.TempDir(), load.Unlimited...)
	if err != nil {
		t.Fatal(err)
	}
	r, err := load.Measure(ctx, s, game, load.Load{Matches: 3, Seats: 2, For: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Stop(); err != nil {
		t.Error(err)
	}
	if r.Choices < 20 {
		t.Errorf("%d choices of 3 matches in a second", r.Choices)
	}
	if complaints := s.Complaints(); complaints != "" {
		t.Error(complaints)
	}
}
