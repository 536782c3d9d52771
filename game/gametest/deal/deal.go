// Package deal is the smallest game of hidden hands: twelve cards, a bag to draw
// from, one card against another. It shows draws from a bag, views, and how a
// position is dealt anew for those who may not know it.
package deal

import (
	"fmt"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// Cards is the number of cards, Hand that of a full hand.
const (
	Cards = 12
	Hand  = 3
)

// Card is a card by its number, from 0; a higher one beats a lower.
type Card uint8

func (c Card) String() string { return fmt.Sprintf("card-%02d", c+1) }

// Zone says where a card is.
type Zone uint8

// The zones. Hand of seat n is zone n.
const (
	Bag   Zone = 2
	Table Zone = 3 // played this turn, open
	Gone  Zone = 4 // open
)

// State is the whole game.
type State struct {
	Turn   game.Seat
	Where  [Cards]Zone
	Open   game.List[Card, [2]Card] // the cards on the table, as they were played
	Tricks [2]uint8
}

// New is a game with the given dice.
func New(source dice.Source) *game.Game[State] { return game.New(rules{}, source) }

type rules struct{}

func (rules) Seats() int { return 2 }

func (rules) Begin() State {
	var s State
	for i := range s.Where {
		s.Where[i] = Bag
	}
	return s
}

// held is the number of cards in a zone.
func (s *State) held(z Zone) (n int) {
	for _, w := range s.Where {
		if w == z {
			n++
		}
	}
	return n
}

// Step is a draw, or a trick. A draw is a step of its own: it asks nothing.
func (rules) Step(g *game.Game[State]) bool {
	s := &g.S
	for _, seat := range [2]game.Seat{s.Turn, s.Turn.Other()} {
		if s.held(Zone(seat)) < Hand && s.held(Bag) > 0 {
			draw(g, seat)
			return true
		}
	}
	if s.held(Zone(s.Turn)) == 0 {
		return false
	}
	trick(g)
	return true
}

func draw(g *game.Game[State], seat game.Seat) {
	s := &g.S
	n := g.Draw("deal.draw", s.held(Bag))
	for i := range s.Where {
		if s.Where[i] != Bag {
			continue
		}
		if n--; n < 0 {
			s.Where[i] = Zone(seat)
			tell(g, game.Only(seat), "draw", "seat %d draws %v", seat, Card(i))
			tell(g, game.Only(seat.Other())|game.Only(game.Nobody), "draw", "seat %d draws a card", seat)
			return
		}
	}
}

func tell(g *game.Game[State], to game.Seats, kind, format string, facts ...any) {
	g.Tell(func() game.Event {
		return game.Event{Kind: kind, To: to, Text: fmt.Sprintf(format, facts...), Clauses: []game.Clause{game.Clause("deal." + kind)}}
	})
}

// trick has a card played and answered, the answer knowing the first.
func trick(g *game.Game[State]) {
	s := &g.S
	var played [2]Card
	for i, seat := range [2]game.Seat{s.Turn, s.Turn.Other()} {
		c := Card(ask.Ask(g, position{}, "deal.play", seat, game.Pick, play{seat}))
		played[i] = c
		s.Where[c] = Table
		s.Open.Push(c)
		g.Reveal()
		tell(g, 0, "play", "seat %d plays %v", seat, c)
	}
	if played[1] > played[0] {
		s.Turn = s.Turn.Other()
	}
	s.Tricks[s.Turn]++
	for s.Open.Len() > 0 {
		s.Where[s.Open.Pop()] = Gone
	}
}

func (rules) Result(s *State) game.Result {
	r := game.Result{Winners: game.Won(0), Scores: []int{int(s.Tricks[0]), int(s.Tricks[1])}, Reason: "the cards are played"}
	switch {
	case s.Tricks[1] > s.Tricks[0]:
		r.Winners = game.Won(1)
	case s.Tricks[0] == s.Tricks[1]:
		r.Winners = 0
	}
	return r
}

type view struct {
	Turn   game.Seat
	Mine   []string `json:",omitempty"`
	Hands  [2]int
	Bag    int
	Open   []string `json:",omitempty"`
	Gone   []string `json:",omitempty"`
	Tricks [2]uint8
}

func (rules) View(s *State, seat game.Seat) any {
	v := view{Turn: s.Turn, Hands: [2]int{s.held(0), s.held(1)}, Bag: s.held(Bag), Tricks: s.Tricks,
		Gone: s.names(Gone)}
	if seat != game.Nobody {
		v.Mine = s.names(Zone(seat))
	}
	for i := range s.Open.Len() {
		v.Open = append(v.Open, s.Open.At(i).String())
	}
	return v
}

func (s *State) names(z Zone) (names []string) {
	for i, w := range s.Where {
		if w == z {
			names = append(names, Card(i).String())
		}
	}
	return names
}

// Redeal shuffles the places of all cards whose place the seat does not know.
func (rules) Redeal(s *State, seat game.Seat, _ []game.Passed, luck *game.Rand) {
	var unknown []int
	for i, w := range s.Where {
		if w <= Bag && w != Zone(seat) {
			unknown = append(unknown, i)
		}
	}
	for n := len(unknown); n > 1; n-- {
		a, b := unknown[n-1], unknown[luck.IntN(n)]
		s.Where[a], s.Where[b] = s.Where[b], s.Where[a]
	}
}

// position is the state that judges answers.
type position = ask.Plain[State]

// play asks for a card of the hand.
type play struct{ seat game.Seat }

// Secret implements ask.Secret: the last card is asked for like any other.
func (play) Secret() bool { return true }

func (q play) Propose(p position, _ *game.Rand, to ask.Proposals[int]) {
	for i, w := range p.S.Where {
		if w == Zone(q.seat) {
			to.Add(i)
		}
	}
}

// Others implements ask.NearMisses: a card that there is not, which tells nothing of those there are.
func (play) Others(_ position, to ask.Proposals[int]) { to.Add(200) }

func (q play) Judge(p position, c int, why *ask.Reasons) bool {
	return c >= 0 && c < Cards && p.S.Where[c] == Zone(q.seat) || why.No("deal.play", "a card of the hand is wanted, not [%d]", c)
}

func (play) Request(position) game.Request {
	return game.Request{Clauses: []game.Clause{"deal.play"}, Prompt: "Play which card?"}
}

func (play) Words(_ position, c int) string { return "play " + Card(c).String() }
