// Package orders is the smallest game of hidden simultaneous orders: both
// players order their three scouts, may change one order while all lie face
// down, then turn them over. It shows how a game uses AskAll, and what lies
// face down.
package orders

import (
	"fmt"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
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
		var asked [2]game.Question[State]
		for seat := range game.Seat(2) {
			asked[seat] = ask.New(position{}, "orders.write", seat, game.Assign, write{})
		}
		for seat, a := range g.AskAll(asked[:]...) {
			for i := range a {
				s.Orders[seat][i] = Order(a[i])
			}
		}
		s.Phase, s.Turn, s.Down, s.Changed = Changing, 0, true, [2]bool{}
	case Changing: // the answer is hidden, so the step ends with it
		if a := ask.Ask(g, position{}, "orders.change", s.Turn, game.Pick, change{s.Turn}); a.Given() {
			s.Orders[s.Turn][a.One] ^= 1
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

// position is the state that judges answers.
type position = ask.Plain[State]

// write asks for an order for each scout.
type write struct{}

func (write) Propose(_ position, luck *game.Rand, to ask.Proposals[ask.List[Order]]) {
	for range 4 {
		for range Scouts {
			to.Append(int32(luck.IntN(int(orders))))
		}
		to.End()
	}
}

func (write) Judge(_ position, a ask.List[Order], why *ask.Reasons) bool {
	ok := len(a) == Scouts
	for _, o := range a.All() {
		ok = ok && o < orders
	}
	return ok || why.No("orders.write", "an order, 0 or 1, for each of %d scouts is wanted, not %v", Scouts, a)
}

func (write) Request(position) game.Request {
	r := game.Request{Clauses: []game.Clause{"orders.write"}, Prompt: "Order each scout to hold or to advance."}
	for i := range int32(Scouts) {
		r.Items = append(r.Items, game.Item{Name: fmt.Sprintf("scout %d", i+1), Value: i})
	}
	for o := range orders {
		r.Gives = append(r.Gives, game.Item{Name: o.String(), Value: int32(o)})
	}
	return r
}

func (write) Words(_ position, a ask.List[Order]) string {
	words := ""
	for i, o := range a.All() {
		words += fmt.Sprintf("scout %d: %v. ", i+1, o)
	}
	return words
}

// change asks whether one order shall be the other one.
type change struct{ seat game.Seat }

// scout is a scout by its number.
type scout uint8

// Among implements ask.Among.
func (scout) Among(position) int { return Scouts }

func (change) Propose(_ position, _ *game.Rand, to ask.Proposals[ask.Maybe[scout]]) {
	to.Add(ask.No[scout]())
	for i := range scout(Scouts) {
		to.Add(ask.Just(i))
	}
}

func (change) Judge(position, ask.Maybe[scout], *ask.Reasons) bool { return true }

func (change) Request(position) game.Request {
	return game.Request{Clauses: []game.Clause{"orders.change"}, Prompt: "Change the order of one scout?"}
}

func (q change) Words(p position, a ask.Maybe[scout]) string {
	if !a.Given() {
		return "change nothing"
	}
	return fmt.Sprintf("scout %d is to %v", a.One+1, p.S.Orders[q.seat][a.One]^1)
}
