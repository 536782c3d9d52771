// Package orders is the smallest game of hidden simultaneous orders: both
// players order their three scouts, may change one order while all lie face
// down, then turn them over. It shows how a game uses AskAll, and what lies
// face down.
package orders

import (
	"fmt"

	"umpire/dice"
	"umpire/game"
)

// Order is an order to a scout.
type Order uint8

// The orders.
const (
	Hold    Order = iota // stay, and stop one that advances opposite
	Advance              // one step, or two if the die shows 5 or 6
	orders
)

func (o Order) String() string { return [...]string{"hold", "advance"}[o] }

// Scouts is the number of scouts a player has, Rounds that of rounds.
const (
	Scouts = 3
	Rounds = 4
)

// Phase says what happens next.
type Phase uint8

// The phases of a round.
const (
	Writing Phase = iota
	Changing
	Moving
)

// State is the whole game.
type State struct {
	Round   uint8
	Phase   Phase
	Turn    game.Seat // who may change an order
	Down    bool      // the orders lie face down
	Orders  [2][Scouts]Order
	Changed [2]bool
	Steps   [2][Scouts]uint8
}

// New is a game with the given dice.
func New(source dice.Source) *game.Game[State] { return game.New(rules{}, source) }

type rules struct{}

func (rules) Seats() int   { return 2 }
func (rules) Begin() State { return State{} }

func (rules) Step(g *game.Game[State]) bool {
	s := &g.S
	switch s.Phase {
	case Writing:
		for seat, a := range g.AskAll(write{0}, write{1}) {
			for i := range a {
				s.Orders[seat][i] = Order(a[i])
			}
		}
		s.Phase, s.Turn, s.Down, s.Changed = Changing, 0, true, [2]bool{}
	case Changing: // the answer is hidden, so the step ends with it
		if a := g.Ask(change{s.Turn}); a[0] >= 0 {
			s.Orders[s.Turn][a[0]] ^= 1
			s.Changed[s.Turn] = true
			g.Tell(func() game.Event {
				return game.Event{Kind: "changed", Clauses: []game.Clause{"orders.change"},
					Text: fmt.Sprintf("seat %d changes an order", s.Turn)}
			})
		}
		if s.Turn = s.Turn.Other(); s.Turn == 0 {
			s.Phase = Moving
		}
	case Moving:
		move(g)
		s.Phase = Writing
		s.Round++
	}
	return s.Round < Rounds
}

// move turns the orders over and carries them out.
func move(g *game.Game[State]) {
	s := &g.S
	s.Down = false
	g.Reveal()
	g.Tell(func() game.Event {
		return game.Event{Kind: "revealed", Clauses: []game.Clause{"orders.reveal"},
			Text: fmt.Sprintf("the orders are %v against %v", s.Orders[0], s.Orders[1]), Facts: s.Orders}
	})
	for seat := range s.Orders {
		for i, o := range s.Orders[seat] {
			if o == Hold || s.Orders[1-seat][i] == Hold && s.Steps[seat][i] > 0 {
				continue
			}
			s.Steps[seat][i]++
			if g.Roll("orders.march", dice.Pool{dice.D6.Times(1)})[0] >= 5 {
				s.Steps[seat][i]++
			}
		}
	}
}

func (rules) Result(s *State) game.Result {
	var score [2]int
	for seat := range s.Steps {
		for _, n := range s.Steps[seat] {
			score[seat] += int(n)
		}
	}
	r := game.Result{Scores: score[:], Reason: "all rounds are played"}
	switch {
	case score[0] > score[1]:
		r.Winners = game.Won(0)
	case score[1] > score[0]:
		r.Winners = game.Won(1)
	}
	return r
}

type view struct {
	Round  uint8
	Phase  Phase
	Turn   game.Seat
	Orders [2]*[Scouts]Order // nil: face down
	Steps  [2][Scouts]uint8
	// Changed is public: everybody sees a hand move.
	Changed [2]bool
}

func (rules) View(s *State, seat game.Seat) any {
	v := view{Round: s.Round, Phase: s.Phase, Turn: s.Turn, Steps: s.Steps, Changed: s.Changed}
	for i := range s.Orders {
		if !s.Down || game.Seat(i) == seat {
			v.Orders[i] = &s.Orders[i]
		}
	}
	return v
}

func (rules) Redeal(s *State, seat game.Seat, _ []game.Passed, luck *game.Rand) {
	for i := range s.Orders {
		if !s.Down || game.Seat(i) == seat {
			continue
		}
		for k := range s.Orders[i] {
			s.Orders[i][k] = Order(luck.IntN(int(orders)))
		}
	}
}

// write asks for an order for each scout.
type write struct{ seat game.Seat }

func (q write) About() (game.Tag, game.Seat, game.Form) { return "orders.write", q.seat, game.Assign }

func (q write) Propose(_ *State, luck *game.Rand, to *game.Proposals) {
	for range 4 {
		for range Scouts {
			to.Append(int32(luck.IntN(int(orders))))
		}
		to.End()
	}
}

func (q write) Lawful(_ *State, a game.Answer) bool {
	for _, o := range a {
		if o < 0 || o >= int32(orders) {
			return false
		}
	}
	return len(a) == Scouts
}

func (q write) Check(s *State, a game.Answer) (game.Answer, *game.Refusal) {
	if !q.Lawful(s, a) {
		return nil, game.Refuse("orders.write", "an order, 0 or 1, for each of %d scouts is wanted, not %v", Scouts, a)
	}
	return a, nil
}

func (q write) Request(*State) game.Request {
	r := game.Request{Clauses: []game.Clause{"orders.write"}, Prompt: "Order each scout to hold or to advance."}
	for i := range int32(Scouts) {
		r.Items = append(r.Items, game.Item{Name: fmt.Sprintf("scout %d", i+1), Value: i})
	}
	for o := range orders {
		r.Gives = append(r.Gives, game.Item{Name: o.String(), Value: int32(o)})
	}
	return r
}

func (q write) Words(_ *State, a game.Answer) string {
	words := ""
	for i, o := range a {
		words += fmt.Sprintf("scout %d: %v. ", i+1, Order(o))
	}
	return words
}

// change asks whether one order shall be the other one: its scout, or -1.
type change struct{ seat game.Seat }

func (q change) About() (game.Tag, game.Seat, game.Form) { return "orders.change", q.seat, game.Pick }

func (q change) Propose(_ *State, _ *game.Rand, to *game.Proposals) {
	for i := int32(-1); i < Scouts; i++ {
		to.Add(i)
	}
}

func (q change) Lawful(_ *State, a game.Answer) bool {
	return len(a) == 1 && a[0] >= -1 && a[0] < Scouts
}

func (q change) Check(s *State, a game.Answer) (game.Answer, *game.Refusal) {
	if !q.Lawful(s, a) {
		return nil, game.Refuse("orders.change", "one of %d scouts or -1 is wanted, not %v", Scouts, a)
	}
	return a, nil
}

func (q change) Request(*State) game.Request {
	return game.Request{Clauses: []game.Clause{"orders.change"}, Prompt: "Change the order of one scout?"}
}

func (q change) Words(s *State, a game.Answer) string {
	if a[0] < 0 {
		return "change nothing"
	}
	return fmt.Sprintf("scout %d is to %v", a[0]+1, s.Orders[q.seat][a[0]]^1)
}
