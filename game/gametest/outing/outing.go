// Package outing is the smallest game in which seats and sides are not the same: parties go
// down into a cave, each with a hand that its members share, and the cave bites. It is played
// by one, by several of one party, by two parties, and by two with somebody who plays the
// cave. It shows sides, winners and what seats of one side may know.
package outing

import (
	"fmt"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// Cards is the number of cards, Hand that of a full hand, Deep how far down the treasure is,
// Food what a party begins with.
const (
	Cards = 16
	Hand  = 3
	Deep  = 12
	Food  = 5
)

// Card is a card by its number.
type Card uint8

func (c Card) String() string { return fmt.Sprintf("card-%02d", c+1) }

// Steps returns how far down a card leads.
func (c Card) Steps() uint8 { return uint8(c)%4 + 1 }

// Zone says where a card is.
type Zone uint8

// The zones. The hand of side n is zone n.
const (
	Bag  Zone = 2
	Gone Zone = 3
)

// State is the whole game.
type State struct {
	Turn  uint8 // of those who go down, and then the cave's
	Where [Cards]Zone
	Deep  [2]uint8 // of each party
	Food  [2]int8
}

// New is a game with the given dice, between seats of these sides.
func New(source dice.Source, sides ...game.Side) *game.Game[State] {
	return game.New(rules{sides}, source)
}

type rules struct{ sides []game.Side }

func (r rules) Seats() int { return len(r.sides) }

// SideOf implements game.Sided.
func (r rules) SideOf(seat game.Seat) game.Side { return r.sides[seat] }

func (r rules) Begin() State {
	s := State{Food: [2]int8{Food, Food}}
	for i := range s.Where {
		s.Where[i] = Bag
	}
	return s
}

// of are the seats of a side.
func (r rules) of(side game.Side) (seats []game.Seat) {
	for seat, own := range r.sides {
		if own == side {
			seats = append(seats, game.Seat(seat))
		}
	}
	return seats
}

// parties returns how many there are.
func (r rules) parties() game.Side {
	if len(r.of(1)) > 0 {
		return 2
	}
	return 1
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

// Step is a draw, a step down, or the cave's bite.
func (r rules) Step(g *game.Game[State]) bool {
	s := &g.S
	hungry := true
	for side := range r.parties() {
		if s.Deep[side] >= Deep {
			return false
		}
		hungry = hungry && s.Food[side] == 0
	}
	if hungry {
		return false
	}
	for side := range r.parties() {
		if s.held(Zone(side)) < Hand && s.held(Bag) > 0 {
			r.draw(g, side)
			return true
		}
	}
	turn := 0
	for seat, side := range r.sides {
		if side == game.Itself {
			continue
		}
		if turn == int(s.Turn) {
			s.Turn++
			if s.Food[side] > 0 {
				descend(g, game.Seat(seat), side)
			}
			return true
		}
		turn++
	}
	s.Turn = 0
	r.bite(g)
	return true
}

// draw gives a party a card, which all of it see.
func (r rules) draw(g *game.Game[State], side game.Side) {
	n := g.Draw("outing.draw", g.S.held(Bag))
	own := game.Seats(0)
	for _, seat := range r.of(side) {
		own |= game.Only(seat)
	}
	for i := range g.S.Where {
		if g.S.Where[i] != Bag {
			continue
		}
		if n--; n < 0 {
			g.S.Where[i] = Zone(side)
			tell(g, own, "draw", "party %d draws %v", side+1, Card(i))
			tell(g, ^own, "draw", "party %d draws a card", side+1)
			return
		}
	}
}

func tell(g *game.Game[State], to game.Seats, kind, format string, facts ...any) {
	g.Tell(func() game.Event {
		return game.Event{Kind: kind, To: to, Text: fmt.Sprintf(format, facts...), Clauses: []game.Clause{game.Clause("outing." + kind)}}
	})
}

// descend has a seat play a card of its party's hand, if one is left.
func descend(g *game.Game[State], seat game.Seat, side game.Side) {
	if g.S.held(Zone(side)) == 0 {
		return
	}
	c := ask.Ask(g, position{}, "outing.play", seat, game.Pick, play{side})
	g.S.Where[c] = Gone
	g.S.Deep[side] += c.Steps()
	g.Reveal()
	tell(g, 0, "play", "%v goes %d down with %v", seat, c.Steps(), c)
}

// bite takes food from a party: who plays the cave says from which, otherwise luck does.
func (r rules) bite(g *game.Game[State]) {
	side := game.Side(0)
	switch masters := r.of(game.Itself); {
	case len(masters) > 0:
		side = ask.Ask(g, position{}, "outing.bite", masters[0], game.Pick, bite{})
	case r.parties() > 1:
		side = game.Side(g.Draw("outing.bite", 2))
	}
	g.S.Food[side] = max(0, g.S.Food[side]-1)
	tell(g, 0, "bite", "party %d has food for %d days", side+1, g.S.Food[side])
}

// Result implements game.Rules: who is down first wins with the whole party.
func (r rules) Result(s *State) game.Result {
	res := game.Result{Reason: "nothing is left to eat"}
	for side := range r.parties() {
		res.Scores = append(res.Scores, int(s.Deep[side]))
		if s.Deep[side] >= Deep {
			res.Reason, res.Winners = "the treasure is found", game.Won(r.of(side)...)
		}
	}
	return res
}

type view struct {
	Turn  uint8
	Mine  []string `json:",omitempty"`
	Hands [2]int
	Bag   int
	Gone  []string `json:",omitempty"`
	Deep  [2]uint8
	Food  [2]int8
}

func (r rules) View(s *State, seat game.Seat) any {
	v := view{Turn: s.Turn, Hands: [2]int{s.held(0), s.held(1)}, Bag: s.held(Bag), Gone: s.names(Gone), Deep: s.Deep, Food: s.Food}
	if side := game.SideOf(r, seat); side != game.Itself {
		v.Mine = s.names(Zone(side))
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

// Redeal shuffles the places of all cards whose place the seat's party does not know.
func (r rules) Redeal(s *State, seat game.Seat, _ []game.Passed, luck *game.Rand) {
	side := game.SideOf(r, seat)
	var unknown []int
	for i, w := range s.Where {
		if w <= Bag && w != Zone(side) {
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

// play asks a seat for a card of its party's hand.
type play struct{ side game.Side }

// Among implements ask.Among.
func (Card) Among(position) int { return Cards }

// Secret implements ask.Secret.
func (play) Secret() bool { return true }

func (q play) Propose(p position, _ *game.Rand, to ask.Proposals[Card]) {
	for i, w := range p.S.Where {
		if w == Zone(q.side) {
			to.Add(Card(i))
		}
	}
}

func (q play) Judge(p position, c Card, why *ask.Reasons) bool {
	return p.S.Where[c] == Zone(q.side) || why.No("outing.play", "a card of the party's hand is wanted, not %v", c)
}

func (play) Request(position) game.Request {
	return game.Request{Clauses: []game.Clause{"outing.play"}, Prompt: "Play which card?"}
}

func (play) Words(_ position, c Card) string { return "play " + c.String() }

// bite asks who plays the cave whom it bites.
type bite struct{}

func (bite) Propose(p position, _ *game.Rand, to ask.Proposals[game.Side]) {
	for side, food := range p.S.Food {
		if food > 0 {
			to.Add(game.Side(side))
		}
	}
}

func (bite) Judge(p position, side game.Side, why *ask.Reasons) bool {
	return int(side) < len(p.S.Food) && p.S.Food[side] > 0 || why.No("outing.bite", "a party with food is wanted, not %v", side)
}

func (bite) Request(position) game.Request {
	return game.Request{Clauses: []game.Clause{"outing.bite"}, Prompt: "Bite which party?"}
}

func (bite) Words(_ position, side game.Side) string { return fmt.Sprintf("bite party %d", side+1) }
