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
	if depth+1 < depths && g.Ask(hinder(who.Other())).Yes() && test(g, who.Other(), 5) {
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
		a := g.Ask(play{seat, laying})
		if a[0] == pass {
			return
		}
		s.Where[seat][a[0]] = Laid
		s.Lie.Push(Lying{seat, Card(a[0]), depth})
		tell(g, 0, "lay", "%v lays a card", seat)
		if other := seat.Other(); s.held(other, InHand) > 0 {
			if b := g.Ask(play{other, foiling}); b[0] != pass {
				s.Where[other][b[0]] = Gone
				g.TurnUp(laying, seat, a)
				s.Where[seat][a[0]] = Gone
				s.Lie.Pop()
				tell(g, 0, "foil", "%v foils %v by %v", other, Card(a[0]), Card(b[0]))
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
		if !g.Ask(sign(c.Seat, c.Card)).Yes() {
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

// play asks for a card of the hand, or for none: a number to lay, or a foil.
type play struct {
	seat game.Seat
	tag  game.Tag
}

func (q play) About() (game.Tag, game.Seat, game.Form) { return q.tag, q.seat, game.Pick }

// Secret implements game.Secret: who holds nothing that could be played is asked as well.
func (q play) Secret() bool { return true }

// Passes implements game.Window.
func (q play) Passes(_ *State, a game.Answer) bool { return a[0] == pass }

// Back implements game.FaceDown: of a card that is laid all see that it is one.
func (q play) Back(_ *State, a game.Answer) game.Answer {
	if q.tag == laying && a[0] != pass {
		return game.Answer{Cards}
	}
	return a
}

func (q play) Propose(_ *State, _ *game.Rand, to *game.Proposals) {
	for c := int32(pass); c < Cards; c++ {
		to.Add(c)
	}
}

func (q play) Lawful(s *State, a game.Answer) bool {
	if len(a) != 1 || a[0] < pass || a[0] >= Cards {
		return false
	}
	return a[0] == pass || s.Where[q.seat][a[0]] == InHand && (q.tag == laying) == (a[0] < Numbers)
}

func (q play) Check(s *State, a game.Answer) (game.Answer, *game.Refusal) {
	if !q.Lawful(s, a) {
		return nil, game.Refuse(game.Clause(q.tag), "such a card of the hand or -1 is wanted, not %v", a)
	}
	return a, nil
}

func (q play) Request(*State) game.Request {
	r := game.Request{Clauses: []game.Clause{game.Clause(q.tag)}, Prompt: "Lay a card for the test?"}
	if q.tag == foiling {
		r.Prompt = "Foil the card that was laid?"
	}
	return r
}

func (q play) Words(_ *State, a game.Answer) string {
	if a[0] == pass {
		return "pass"
	}
	return "play " + Card(a[0]).String()
}

// either is a question of yes or no.
type either struct {
	seat   game.Seat
	tag    game.Tag
	prompt string
}

func (q either) About() (game.Tag, game.Seat, game.Form) { return q.tag, q.seat, game.YesNo }
func (q either) Propose(_ *State, _ *game.Rand, to *game.Proposals) {
	to.Add(1)
	to.Add(0)
}

func (q either) Lawful(_ *State, a game.Answer) bool { return len(a) == 1 && (a[0] == 0 || a[0] == 1) }

func (q either) Check(s *State, a game.Answer) (game.Answer, *game.Refusal) {
	if !q.Lawful(s, a) {
		return nil, game.Refuse(game.Clause(q.tag), "yes (1) or no (0) is wanted, not %v", a)
	}
	return a, nil
}

func (q either) Request(*State) game.Request {
	return game.Request{Clauses: []game.Clause{game.Clause(q.tag)}, Prompt: q.prompt}
}

func (q either) Words(_ *State, a game.Answer) string {
	if a.Yes() {
		return "yes"
	}
	return "no"
}

// hinder asks whether the other's test is hindered by a test of one's own.
func hinder(seat game.Seat) either {
	return either{seat, "ordeal.hinder", "Hinder the test by one of your own?"}
}

// sign asks whether a card that was turned up is added; it is taken off otherwise.
func sign(seat game.Seat, c Card) either {
	return either{seat, "ordeal.sign", fmt.Sprintf("Add %v to the test?", c)}
}
