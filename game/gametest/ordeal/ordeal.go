// Package ordeal is the smallest game of cards laid face down in the middle of a step:
// blows are tests, before each of which both sides may lay cards, and a test may be
// hindered by another one, with cards of its own, while those of the first lie there. It
// shows answers that lie face down until the step turns them up, and deals that keep to
// what was shown since the step began.
package ordeal

import (
	"fmt"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// Each seat has a deck of its own: Numbers cards that are laid, worth 1, 2 and so on, and
// Foils that answer a card as it is laid. A full hand has Hand cards.
const (
	Numbers = 8
	Foils   = 2
	Cards   = Numbers + Foils
	Hand    = 5
	Bouts   = 6
	depths  = 2 // of tests within tests
)

// Card is a card of a deck, from 0; the foils come last.
type Card uint8

func (c Card) String() string {
	if c >= Numbers {
		return fmt.Sprintf("foil-%d", c-Numbers+1)
	}
	return fmt.Sprintf("number-%d", c+1)
}

// Zone says where a card is.
type Zone uint8

// The zones.
const (
	InDeck Zone = iota
	InHand
	Gone
	Laid
)

// Test is a test under way: a die and what is added to it come to Need, or it fails.
type Test struct {
	Who  game.Seat
	Need int8
}

// Lying is a card that lies face down for a test: the depth of that.
type Lying struct {
	Seat  game.Seat
	Card  Card
	Depth uint8
}

// State is the whole game.
type State struct {
	Turn   game.Seat
	Bout   uint8
	Health [2]int8
	Where  [2][Cards]Zone
	Tests  game.List[Test, [depths]Test] // the innermost last
	Lie    game.List[Lying, [16]Lying]   // as they were laid
	Die    int8                          // of the innermost, 0 before it is rolled
	Sum    int8                          // of the die and the cards turned up so far
}

// New is a game with the given dice.
func New(source dice.Source) *game.Game[State] { return game.New(rules{}, source) }

type rules struct{}

func (rules) Seats() int   { return 2 }
func (rules) Begin() State { return State{Health: [2]int8{3, 3}} }

// held returns how many cards of a seat are in a zone.
func (s *State) held(seat game.Seat, z Zone) (n int) {
	for _, w := range s.Where[seat] {
		if w == z {
			n++
		}
	}
	return n
}

// Step is a card drawn, or a bout.
func (rules) Step(g *game.Game[State]) bool {
	s := &g.S
	for seat := range game.Seat(2) {
		if s.held(seat, InHand) < Hand && s.held(seat, InDeck) > 0 {
			draw(g, seat)
			return true
		}
	}
	me, you := s.Turn, s.Turn.Other()
	if test(g, me, 6) {
		s.Health[you]--
	}
	s.Turn = you
	s.Bout++
	return s.Health[you] > 0 && s.Bout < Bouts
}

func draw(g *game.Game[State], seat game.Seat) {
	s := &g.S
	n := g.Draw("ordeal.draw", s.held(seat, InDeck))
	for c := range s.Where[seat] {
		if s.Where[seat][c] != InDeck {
			continue
		}
		if n--; n < 0 {
			s.Where[seat][c] = InHand
			tell(g, game.Only(seat), "draw", "%v draws %v", seat, Card(c))
			tell(g, game.Only(seat.Other())|game.Only(game.Nobody), "draw", "%v draws a card", seat)
			return
		}
	}
}

func tell(g *game.Game[State], to game.Seats, kind, format string, facts ...any) {
	g.Tell(func() game.Event {
		return game.Event{Kind: kind, To: to, Text: fmt.Sprintf(format, facts...), Clauses: []game.Clause{game.Clause("ordeal." + kind)}}
	})
}

// test is a test of who: cards are laid, it may be hindered by a test of the other's, a die
// is rolled, and the cards are turned up, each added or taken off as its owner likes.
func test(g *game.Game[State], who game.Seat, need int8) bool {
	s := &g.S
	s.Tests.Push(Test{who, need})
	depth := uint8(s.Tests.Len() - 1)
	for _, seat := range [2]game.Seat{who, who.Other()} {
		lay(g, seat, depth)
	}
	if depth+1 < depths && either(g, "ordeal.hinder", who.Other(), "Hinder the test by one of your own?") && test(g, who.Other(), 5) {
		need += 2
	}
	s.Die = g.Roll("ordeal.die", dice.Pool{dice.D10.Times(1)})[0]
	s.Sum = s.Die
	turnUp(g, depth)
	passed := s.Sum >= need
	tell(g, 0, "test", "%v has %d, needs %d", who, s.Sum, need)
	s.Die, s.Sum = 0, 0
	s.Tests.Pop()
	return passed
}

// lay has a seat lay cards face down, one after the other; each may be foiled at once.
func lay(g *game.Game[State], seat game.Seat, depth uint8) {
	s := &g.S
	for s.held(seat, InHand) > 0 {
		a := playing(g, seat, laying)
		if !a.Given() {
			return
		}
		s.Where[seat][a.One] = Laid
		s.Lie.Push(Lying{seat, a.One, depth})
		tell(g, 0, "lay", "%v lays a card", seat)
		if other := seat.Other(); s.held(other, InHand) > 0 {
			if b := playing(g, other, foiling); b.Given() {
				s.Where[other][b.One] = Gone
				g.TurnUp(laying, seat, game.Answer{int32(a.One)})
				s.Where[seat][a.One] = Gone
				s.Lie.Pop()
				tell(g, 0, "foil", "%v foils %v by %v", other, a.One, b.One)
			}
		}
	}
}

// turnUp turns up what lies for a test, in the order in which it was laid: any other would
// tell something of what still lies.
func turnUp(g *game.Game[State], depth uint8) {
	s := &g.S
	for i := 0; i < s.Lie.Len(); {
		c := *s.Lie.At(i)
		if c.Depth != depth {
			i++
			continue
		}
		s.Lie.Remove(i)
		g.TurnUp(laying, c.Seat, game.Answer{int32(c.Card)})
		s.Where[c.Seat][c.Card] = Gone
		worth := int8(c.Card + 1)
		if !either(g, "ordeal.sign", c.Seat, fmt.Sprintf("Add %v to the test?", c.Card)) {
			worth = -worth
		}
		s.Sum += worth
		tell(g, 0, "turn", "%v has laid %v: %+d", c.Seat, c.Card, worth)
	}
}

// Turn implements game.Turned.
func (rules) Turn(s *State) game.Seat { return s.Turn }

// Spans implements game.Spanning: a bout, whose tests are one inside the other.
func (rules) Spans(s *State, _ game.Seat) []game.Span {
	return []game.Span{{Name: "bout", Words: "until the bout is over", Number: int64(s.Bout)}}
}

func (rules) Result(s *State) game.Result {
	r := game.Result{Scores: []int{int(s.Health[0]), int(s.Health[1])}, Reason: "the bouts are over"}
	switch {
	case s.Health[0] > s.Health[1]:
		r.Winners = game.Won(0)
	case s.Health[1] > s.Health[0]:
		r.Winners = game.Won(1)
	}
	return r
}

type view struct {
	Turn   game.Seat
	Bout   uint8
	Health [2]int8
	Mine   []string `json:",omitempty"` // with the zone
	Held   [2][Laid + 1]int
	Lie    []Lying // the card of another is not seen
	Gone   [2][]string
	Tests  []Test
	Die    int8
	Sum    int8
}

func (rules) View(s *State, seat game.Seat) any {
	v := view{Turn: s.Turn, Bout: s.Bout, Health: s.Health, Die: s.Die, Sum: s.Sum}
	for i := range s.Tests.Len() {
		v.Tests = append(v.Tests, *s.Tests.At(i))
	}
	for i := range s.Lie.Len() {
		c := *s.Lie.At(i)
		if c.Seat != seat {
			c.Card = Cards
		}
		v.Lie = append(v.Lie, c)
	}
	for side := range game.Seat(2) {
		for c, z := range s.Where[side] {
			v.Held[side][z]++
			if z == Gone {
				v.Gone[side] = append(v.Gone[side], Card(c).String())
			} else if side == seat {
				v.Mine = append(v.Mine, fmt.Sprint(Card(c), z))
			}
		}
	}
	return v
}

// Redeal deals the other's hand anew: what was shown since was in it, and so was a number
// for each card that lies face down.
func (rules) Redeal(s *State, seat game.Seat, since []game.Passed, luck *game.Rand) {
	for other := range game.Seat(2) {
		if other == seat {
			continue
		}
		hand, numbers := s.held(other, InHand), 0
		var shown [Cards]bool
		for _, p := range since {
			switch {
			case p.Seat != other || p.Tag != laying && p.Tag != foiling:
			case p.Down:
				numbers++
			case p.Answer[0] != pass:
				shown[p.Answer[0]] = true
			}
		}
		var unknown cards
		for c := range s.Where[other] {
			switch {
			case s.Where[other][c] == Gone:
			case shown[c]:
				hand--
			default:
				unknown.Push(Card(c))
				s.Where[other][c] = InDeck
			}
		}
		hand -= deal(s, other, &unknown, Numbers, numbers, luck)
		deal(s, other, &unknown, Cards, hand, luck)
	}
}

type cards = game.List[Card, [12]Card]

// deal takes n of the unknown cards below a bound into the hand.
func deal(s *State, seat game.Seat, unknown *cards, below Card, n int, luck *game.Rand) int {
	for range n {
		at := luck.IntN(unknown.Len())
		for *unknown.At(at) >= below {
			at = (at + 1) % unknown.Len()
		}
		s.Where[seat][*unknown.At(at)] = InHand
		unknown.Remove(at)
	}
	return n
}

const (
	pass    = -1
	laying  = game.Tag("ordeal.lay")
	foiling = game.Tag("ordeal.foil")
)

// position is the state that judges answers.
type position = ask.Plain[State]

// play asks for a card of the hand, or for none: a number to lay, or a foil.
type play struct {
	seat game.Seat
	tag  game.Tag
}

// playing asks a seat for a card.
func playing(g *game.Game[State], seat game.Seat, tag game.Tag) ask.Maybe[Card] {
	return ask.Ask(g, position{}, tag, seat, game.Pick, play{seat, tag})
}

// Among implements ask.Among.
func (Card) Among(position) int { return Cards }

// Secret implements ask.Secret: who holds nothing that could be played is asked as well.
func (play) Secret() bool { return true }

// Passes implements ask.Window.
func (play) Passes(_ position, a ask.Maybe[Card]) bool { return !a.Given() }

// Back implements ask.FaceDown: of a card that is laid all see that it is one.
func (q play) Back(_ position, a ask.Maybe[Card]) ask.Maybe[Card] {
	if q.tag == laying && a.Given() {
		return ask.Just(Card(Cards))
	}
	return a
}

func (play) Propose(_ position, _ *game.Rand, to ask.Proposals[ask.Maybe[Card]]) {
	to.Add(ask.No[Card]())
	for c := range Card(Cards) {
		to.Add(ask.Just(c))
	}
}

func (q play) Judge(p position, a ask.Maybe[Card], why *ask.Reasons) bool {
	return !a.Given() || p.S.Where[q.seat][a.One] == InHand && (q.tag == laying) == (a.One < Numbers) ||
		why.No(game.Clause(q.tag), "such a card of the hand or -1 is wanted, not %v", a.One)
}

func (q play) Request(position) game.Request {
	r := game.Request{Clauses: []game.Clause{game.Clause(q.tag)}, Prompt: "Lay a card for the test?"}
	if q.tag == foiling {
		r.Prompt = "Foil the card that was laid?"
	}
	return r
}

func (play) Words(_ position, a ask.Maybe[Card]) string {
	if !a.Given() {
		return "pass"
	}
	return "play " + a.One.String()
}

// yesNo is a question of yes or no.
type yesNo struct{ ask.YesNo[position] }

func (yesNo) Propose(_ position, _ *game.Rand, to ask.Proposals[bool]) {
	to.Add(true)
	to.Add(false)
}

// either asks a seat yes or no.
func either(g *game.Game[State], tag game.Tag, seat game.Seat, prompt string) bool {
	return ask.Ask(g, position{}, tag, seat, game.YesNo,
		yesNo{ask.YesNo[position]{Clauses: []game.Clause{game.Clause(tag)}, Prompt: prompt, Yes: "yes", No: "no"}})
}
