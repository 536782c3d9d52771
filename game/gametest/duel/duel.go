// Package duel is the smallest game of nested interrupts: strikes that are
// answered by parries, parries that are answered by feints, and dice that
// either side may roll again, all inside one step that reads top to bottom.
package duel

import (
	"fmt"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// State is the whole game. Nothing is hidden.
type State struct {
	Turn   game.Seat
	Bouts  uint8
	Health [2]int8
	Nerve  [2]uint8 // what parries, feints and re-rolls cost
	// Dice are those that lie on the table: everybody sees them while
	// somebody thinks about rolling again.
	Dice  [2]int8
	Depth uint8 // how many cards answer one another
}

// New is a game with the given dice.
func New(source dice.Source) *game.Game[State] { return game.New(rules{}, source) }

type rules struct{}

func (rules) Seats() int { return 2 }

func (rules) Begin() State {
	return State{Health: [2]int8{6, 6}, Nerve: [2]uint8{8, 8}}
}

// Step is one bout.
func (rules) Step(g *game.Game[State]) bool {
	s := &g.S
	me, you := s.Turn, s.Turn.Other()
	force := ask.Ask(g, position{}, "duel.strike", me, game.Pick, strike{})
	if hits := test(g, me, 5+int(force)); hits && !answered(g, you, "duel.parry", 4) {
		s.Health[you] -= force
		g.Tell(func() game.Event {
			return game.Event{Kind: "wound", Clauses: []game.Clause{"duel.wound"},
				Text: fmt.Sprintf("seat %d loses %d", you, force)}
		})
	} else {
		g.Cite("duel.miss")
	}
	s.Dice, s.Turn = [2]int8{}, you
	s.Bouts++
	return s.Health[you] > 0 && s.Bouts < 40
}

// answered asks a seat to answer what happens by a card, which the other may
// answer by a card in turn, and reports whether the answer stood.
func answered(g *game.Game[State], seat game.Seat, card game.Tag, need int) bool {
	if g.S.Nerve[seat] == 0 || g.S.Depth == 3 || !pay(g, seat, card) {
		return false
	}
	g.S.Depth++
	stands := test(g, seat, need) && !answered(g, seat.Other(), "duel.feint", need+1)
	g.S.Depth--
	return stands
}

// test rolls two dice to reach a number; either side may have one rolled again.
func test(g *game.Game[State], seat game.Seat, need int) bool {
	s := &g.S
	before := s.Dice
	copy(s.Dice[:], g.Roll("duel.test", dice.Pool{dice.D6.Times(2)}))
	for _, who := range [2]game.Seat{seat, seat.Other()} {
		if s.Nerve[who] == 0 {
			continue
		}
		if i := ask.Ask(g, position{}, "duel.again", who, game.Pick, again{}); i.Given() {
			s.Nerve[who]--
			s.Dice[i.One] = g.Roll("duel.again", dice.Pool{dice.D6.Times(1)})[0]
		}
	}
	passed := int(s.Dice[0])+int(s.Dice[1]) >= need
	g.Tell(func() game.Event {
		return game.Event{Kind: "test", Clauses: []game.Clause{"duel.test"},
			Text: fmt.Sprintf("seat %d has %v, needs %d", seat, s.Dice, need)}
	})
	s.Dice = before
	return passed
}

func pay(g *game.Game[State], seat game.Seat, card game.Tag) bool {
	play := play{ask.YesNo[position]{Clauses: []game.Clause{game.Clause(card)}, Prompt: "Answer with " + string(card) + "?", Yes: "yes", No: "no"}}
	if !ask.Ask(g, position{}, card, seat, game.YesNo, play) {
		return false
	}
	g.S.Nerve[seat]--
	return true
}

func (rules) Result(s *State) game.Result {
	r := game.Result{Scores: []int{int(s.Health[0]), int(s.Health[1])}, Reason: "the duel is over"}
	for i, h := range s.Health {
		if h <= 0 {
			r.Winners = game.Won(game.Seat(i).Other())
		}
	}
	return r
}

func (rules) View(s *State, _ game.Seat) any                      { return *s }
func (rules) Redeal(*State, game.Seat, []game.Passed, *game.Rand) {}

// position is the state that judges answers.
type position = ask.Plain[State]

// strike asks how hard to strike: harder is harder to land.
type strike struct{}

func (strike) Propose(_ position, _ *game.Rand, to ask.Proposals[int8]) {
	for force := range int8(3) {
		to.Add(force + 1)
	}
}
func (strike) Judge(_ position, force int8, why *ask.Reasons) bool {
	return force >= 1 && force <= 3 || why.No("duel.strike", "the answer %v is not one of those offered", force)
}
func (strike) Request(position) game.Request {
	return game.Request{Clauses: []game.Clause{"duel.strike"}, Prompt: "Strike how hard?"}
}
func (strike) Words(_ position, force int8) string { return fmt.Sprintf("strike for %d", force) }

// play asks whether to answer with a card.
type play struct{ ask.YesNo[position] }

func (play) Propose(_ position, _ *game.Rand, to ask.Proposals[bool]) {
	to.Add(true)
	to.Add(false)
}

// again asks which die shall be rolled again, if any.
type again struct{}

// die is the place of a die.
type die uint8

// Among implements ask.Among.
func (die) Among(p position) int { return len(p.S.Dice) }

func (again) Propose(p position, _ *game.Rand, to ask.Proposals[ask.Maybe[die]]) {
	to.Add(ask.No[die]())
	for i := range p.S.Dice {
		to.Add(ask.Just(die(i)))
	}
}
func (again) Judge(position, ask.Maybe[die], *ask.Reasons) bool { return true }
func (again) Request(position) game.Request {
	return game.Request{Clauses: []game.Clause{"duel.again"}, Prompt: "Roll a die again?"}
}
func (again) Words(p position, a ask.Maybe[die]) string {
	if !a.Given() {
		return "let them lie"
	}
	return fmt.Sprintf("roll the %d again", p.S.Dice[a.One])
}
