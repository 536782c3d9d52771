// Package duel is the smallest game of nested interrupts: strikes that are
// answered by parries, parries that are answered by feints, and dice that
// either side may roll again, all inside one step that reads top to bottom.
package duel

import (
	"fmt"

	"umpire/dice"
	"umpire/game"
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
	force := int8(g.Ask(strike{me})[0])
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
		if i := g.Ask(again{who})[0]; i >= 0 {
			s.Nerve[who]--
			s.Dice[i] = g.Roll("duel.again", dice.Pool{dice.D6.Times(1)})[0]
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
	if !g.Ask(play{seat, card}).Yes() {
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
func refuse(a game.Answer, c game.Clause) *game.Refusal {
	return game.Refuse(c, "the answer %v is not one of those offered", a)
}

// strike asks how hard to strike: harder is harder to land.
type strike struct{ seat game.Seat }

func (q strike) About() (game.Tag, game.Seat, game.Form) { return "duel.strike", q.seat, game.Pick }
func (q strike) Propose(_ *State, _ *game.Rand, to *game.Proposals) {
	for force := range int32(3) {
		to.Add(force + 1)
	}
}
func (q strike) Lawful(_ *State, a game.Answer) bool { return len(a) == 1 && a[0] >= 1 && a[0] <= 3 }
func (q strike) Check(s *State, a game.Answer) (game.Answer, *game.Refusal) {
	if !q.Lawful(s, a) {
		return nil, refuse(a, "duel.strike")
	}
	return a, nil
}
func (q strike) Request(*State) game.Request {
	return game.Request{Clauses: []game.Clause{"duel.strike"}, Prompt: "Strike how hard?"}
}
func (q strike) Words(_ *State, a game.Answer) string { return fmt.Sprintf("strike for %d", a[0]) }

// play asks whether to answer with a card.
type play struct {
	seat game.Seat
	card game.Tag
}

func (q play) About() (game.Tag, game.Seat, game.Form) { return q.card, q.seat, game.YesNo }
func (q play) Propose(_ *State, _ *game.Rand, to *game.Proposals) {
	to.Add(1)
	to.Add(0)
}
func (q play) Lawful(_ *State, a game.Answer) bool { return len(a) == 1 && (a[0] == 0 || a[0] == 1) }
func (q play) Check(s *State, a game.Answer) (game.Answer, *game.Refusal) {
	if !q.Lawful(s, a) {
		return nil, refuse(a, game.Clause(q.card))
	}
	return a, nil
}
func (q play) Request(*State) game.Request {
	return game.Request{Clauses: []game.Clause{game.Clause(q.card)}, Prompt: "Answer with " + string(q.card) + "?"}
}
func (q play) Words(_ *State, a game.Answer) string {
	if a.Yes() {
		return "yes"
	}
	return "no"
}

// again asks which die shall be rolled again, or -1.
type again struct{ seat game.Seat }

func (q again) About() (game.Tag, game.Seat, game.Form) { return "duel.again", q.seat, game.Pick }
func (q again) Propose(s *State, _ *game.Rand, to *game.Proposals) {
	to.Add(-1)
	for i := range s.Dice {
		to.Add(int32(i))
	}
}
func (q again) Lawful(s *State, a game.Answer) bool {
	return len(a) == 1 && a[0] >= -1 && a[0] < int32(len(s.Dice))
}
func (q again) Check(s *State, a game.Answer) (game.Answer, *game.Refusal) {
	if !q.Lawful(s, a) {
		return nil, refuse(a, "duel.again")
	}
	return a, nil
}
func (q again) Request(*State) game.Request {
	return game.Request{Clauses: []game.Clause{"duel.again"}, Prompt: "Roll a die again?"}
}
func (q again) Words(s *State, a game.Answer) string {
	if a[0] < 0 {
		return "let them lie"
	}
	return fmt.Sprintf("roll the %d again", s.Dice[a[0]])
}
