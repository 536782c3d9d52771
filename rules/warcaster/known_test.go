package warcaster_test

import (
	"strings"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/prove"
	"umpire/scenario"
)

// deals says how many games each seat imagines.
const deals = 256

// positioned is a game that begins in a position written as a scenario has it.
func positioned(t *testing.T, text string) *game.Game[warcaster.State] {
	t.Helper()
	own, err := content.Document[content.Facts]("position.yaml", "", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var problems content.Problems
	at := scenarios(t).SetUp(own, &problems)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	g := game.New(at, dice.Fast(1))
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	return g
}

// pick gives the seat's question the option that has the words.
func pick(t *testing.T, g *game.Game[warcaster.State], seat game.Seat, words string) {
	t.Helper()
	for _, r := range g.Requests(seat) {
		for _, o := range r.Options {
			if strings.Contains(o.Words, words) {
				if err := g.Apply(seat, o.Answer); err != nil {
					t.Fatal(err)
				}
				return
			}
		}
		t.Fatalf("%q: no option has %q: %+v", r.Prompt, words, r.Options)
	}
	t.Fatalf("seat %d is not asked", seat)
}

// heldIn counts the imagined games of a seat in which seat 0 holds each card.
func heldIn(t *testing.T, g *game.Game[warcaster.State], viewer game.Seat) map[string]int {
	t.Helper()
	m, luck, into, held := g.Rules().(*prove.Scene).Match, game.NewRand(7), new(game.Game[warcaster.State]), map[string]int{}
	for range deals {
		if err := g.Imagine(viewer, luck, into); err != nil {
			t.Fatal(err)
		}
		for c, zone := range into.S.Cards[0] {
			if zone.Held() {
				held[m.At(&into.S).Card(0, warcaster.CardID(c)).Name]++
			}
		}
	}
	return held
}

// checkHeld holds what others imagine in the hand of seat 0: some cards in every
// game, the others of an unknown part in some games only.
func checkHeld(t *testing.T, g *game.Game[warcaster.State], when string, always, perhaps []string) {
	t.Helper()
	for _, viewer := range []game.Seat{1, game.Nobody} {
		held := heldIn(t, g, viewer)
		for _, name := range always {
			if held[name] != deals {
				t.Errorf("%s, imagined by seat %d: %s is in hand in %d of %d games", when, viewer, name, held[name], deals)
			}
		}
		for _, name := range perhaps {
			if n := held[name]; n == 0 || n == deals {
				t.Errorf("%s, imagined by seat %d: %s is in hand in %d of %d games", when, viewer, name, n, deals)
			}
		}
		if len(held) != len(always)+len(perhaps) {
			t.Errorf("%s, imagined by seat %d: in hand are %v", when, viewer, held)
		}
	}
}

// A card that all have seen go to a hand is there in every game that another
// imagines, until it leaves the hand; the rest of the hand is not given away.
func TestACardSeenToGoToHandStaysInNewDeals(t *testing.T) {
	g := positioned(t, `
units:
  - {id: raxis, unit: hierotheos-raxis, seat: 1, at: [24, 20], arc: 1}
  - {id: hunter, unit: hunter, seat: 2, at: [24, 40]}
  - {id: other, unit: hunter, seat: 2, at: [28, 40]}
racks: {1: [cryo-lock, null-collider, force-barrier, arcane-synthesis, malediction-rubric, pyrokinetic-surge, thunderbolt]}
hands: {1: [force-barrier, arcane-synthesis]}
discards: {1: [cryo-lock, null-collider]}
`)
	unseen := []string{"Force Barrier", "Arcane Synthesis", "Malediction Rubric", "Pyrokinetic Surge", "Thunderbolt"}
	checkHeld(t, g, "before", nil, unseen)
	pick(t, g, 0, "Thanotech")
	pick(t, g, 0, "Null Collider")
	checkHeld(t, g, "after", []string{"Null Collider"}, unseen)

	// The hand of six is drawn full: of the unseen cards all are in hand then, and the
	// card of the new deck is known to be there.
	for g.S.Active == 0 {
		if tag, _, _ := g.Waiting(0).About(); tag == "discard" {
			pick(t, g, 0, "Null Collider") // what is discarded is forgotten
			break
		}
		if err := g.Apply(0, pass(t, g)); err != nil {
			t.Fatal(err)
		}
	}
	checkHeld(t, g, "with the deck run out", unseen, []string{"Null Collider", "Cryo Lock"})
}

// pass returns what does nothing, or as little as there is, of seat 0's question.
func pass(t *testing.T, g *game.Game[warcaster.State]) game.Answer {
	t.Helper()
	a, ok := scenario.Passing(g.Rules().(*prove.Scene), &g.S, g.Waiting(0))
	if !ok {
		tag, _, _ := g.Waiting(0).About()
		t.Fatalf("%s cannot be passed over", tag)
	}
	return a
}
