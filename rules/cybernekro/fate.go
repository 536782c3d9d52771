package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
)

// Card is a card of a half deck: two suits of thirteen, Ace to King, and a Joker
// (cn.fate.decks).
type Card uint8

// joker is the Joker of each half deck.
const joker Card = DeckSize - 1

// The ranks that are no numbers.
const (
	aceRank   = 1
	jackRank  = 11
	queenRank = 12
	kingRank  = 13
)

// Rank is 1 of an Ace, 13 of a King, 0 of a Joker.
func (c Card) Rank() int {
	if c == joker {
		return 0
	}
	return int(c)%13 + 1
}

var rankNames = [...]string{"Joker", "Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King"}

// suits are those of the red half and of the black.
var suits = [2][2]string{{"hearts", "diamonds"}, {"spades", "clubs"}}

// half returns which half of the deck a seat has: 0 the red, 1 the black (cn.fate.decks).
func (p Position) half(seat game.Seat) int {
	if p.S.Fate.Red == seat {
		return 0
	}
	return 1
}

// number is that of a card of a seat among the cards of both halves, the red one's first.
func (p Position) number(seat game.Seat, c Card) int { return p.half(seat)*DeckSize + int(c) }

// CardName returns what a card of a seat is called.
func (p Position) CardName(seat game.Seat, c Card) string { return c.name(p.half(seat)) }

func (c Card) name(half int) string {
	if c == joker {
		return [...]string{"red Joker", "black Joker"}[half]
	}
	return rankNames[c.Rank()] + " of " + suits[half][c/13]
}

// Says returns what a card of a half is called, what it does, and by which clause.
func (c Card) Says(half int) (name, text string, clause game.Clause) {
	name = c.name(half)
	switch c.Rank() {
	case 0:
		return name, "Right after the opponent has played a card: it has no effect.", "cn.fate.joker"
	case aceRank:
		return name, "Before an Attribute Test is rolled: it is passed.", "cn.fate.ace"
	case jackRank:
		return name, "After an Attribute Test: a failure becomes a Fumble, a success a Critical.", "cn.fate.jack"
	case queenRank:
		return name, "A model that would go Out of Action suffers a Wound instead.", "cn.fate.queen"
	case kingRank:
		return name, "After an enemy's action: one of yours that it sees reacts without a test.", "cn.fate.king"
	}
	return name, "Face down before an Attribute Test: turned up after it, " + itoa(c.Rank()) + " is added or taken off.", "cn.fate.number"
}

// Among implements ask.Among.
func (Card) Among(Position) int { return DeckSize }

// held returns how many cards of a seat are in a zone.
func (p Position) held(seat game.Seat, z Zone) (n int) {
	for _, at := range p.S.Fate.Cards[seat] {
		if at == z {
			n++
		}
	}
	return n
}

// Moment is a time at which cards of a kind may be played (cn.fate.use).
type Moment uint8

// The moments.
const (
	BeforeTest  Moment = iota // an Ace (cn.fate.ace)
	LayingDown                // a number (cn.fate.number)
	AfterTest                 // a Jack (cn.fate.jack)
	GoingOut                  // a Queen (cn.fate.queen)
	AfterAction               // a King (cn.fate.king)
	AfterCard                 // a Joker (cn.fate.joker)
)

var momentTags = [...]game.Tag{"ace", "number", "jack", "queen", "king", "joker"}

var momentWords = [...]string{"play an Ace", "lay a card face down", "play a Jack", "play a Queen", "play a King", "play a Joker"}

var momentClauses = [...]game.Clause{"cn.fate.ace", "cn.fate.number", "cn.fate.jack", "cn.fate.queen", "cn.fate.king", "cn.fate.joker"}

// fits reports whether a card may be played at a moment (cn.fate.use).
func (m Moment) fits(c Card) bool {
	switch r := c.Rank(); m {
	case BeforeTest:
		return r == aceRank
	case LayingDown:
		return r > aceRank && r < jackRank
	case AfterTest:
		return r == jackRank
	case GoingOut:
		return r == queenRank
	case AfterAction:
		return r == kingRank
	}
	return c == joker
}

// CardQuestion asks a seat for a card of its hand at a moment, or to pass. Both sides are
// asked whatever they hold (cn.fate.hidden).
type CardQuestion struct {
	Seat   game.Seat
	Moment Moment
	About  ModelID // whose test it is, or who acted or would go out of action
	Test   TestKind
	Dice   int     // of the test
	Again  bool    // each failure of it is rolled again
	Why    Trigger // what a King would react to
	Over   Answered
}

// Answered is the card that a Joker answers: when and about whom it is played, and whether it is
// Void as things are, a Joker having answered it already.
type Answered struct {
	Moment Moment
	About  ModelID
	Void   bool
}

// AtStake is the question that a card is played at or that a Joker answers, and whether the card
// has its effect by an answer: it is played, or is not answered.
func (q CardQuestion) AtStake(plays bool) (card CardQuestion, works bool) {
	if q.Moment != AfterCard {
		return q, plays
	}
	card = q
	card.Moment, card.About = q.Over.Moment, q.Over.About
	if !q.Over.Void {
		card.Seat = q.Seat.Other()
	}
	return card, plays == q.Over.Void
}

// joker is the question for a Joker against the card that was played at one.
func (q CardQuestion) joker() CardQuestion {
	if q.Moment == AfterCard {
		q.Over.Void = !q.Over.Void
	} else {
		q.Over = Answered{Moment: q.Moment, About: q.About}
	}
	q.Seat, q.Moment, q.About = q.Seat.Other(), AfterCard, None
	return q
}

// MaybeCard is a card, or none.
type MaybeCard = ask.Maybe[Card]

// Secret implements ask.Secret.
func (CardQuestion) Secret() bool { return true }

// Propose implements ask.Asking.
func (q CardQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[MaybeCard]) {
	to.Add(ask.No[Card]())
	for c := range Card(DeckSize) {
		if p.S.Fate.Cards[q.Seat][c] == InHand && q.Moment.fits(c) {
			to.Add(ask.Just(c))
		}
	}
}

// Judge implements ask.Asking.
func (q CardQuestion) Judge(p Position, a MaybeCard, why *Reasons) bool {
	switch {
	case !a.Given():
		return true
	case p.S.Fate.Cards[q.Seat][a.One] != InHand:
		return why.No("cn.fate.hand", "that card is not in your hand")
	}
	return q.Moment.fits(a.One) || why.No("cn.fate.use", "%s has no effect now: %s", p.CardName(q.Seat, a.One), q.Request(p).Prompt)
}

// Words implements ask.Asking.
func (q CardQuestion) Words(p Position, a MaybeCard) string {
	switch {
	case !a.Given():
		return "pass"
	case q.Moment == LayingDown:
		return "lay the " + p.CardName(q.Seat, a.One)
	}
	return "play the " + p.CardName(q.Seat, a.One)
}

// Marks implements ask.Marked.
func (q CardQuestion) Marks(p Position, a MaybeCard) game.Marks {
	if !a.Given() {
		return game.Marks{Ends: true}
	}
	return game.Marks{Group: momentWords[q.Moment], Card: p.number(q.Seat, a.One) + 1, Rule: momentClauses[q.Moment]}
}

// Called implements ask.Called.
func (q CardQuestion) Called(_ Position, a MaybeCard) string {
	if !a.Given() {
		return "pass"
	}
	return rankNames[a.One.Rank()]
}

// Request implements ask.Asking.
func (q CardQuestion) Request(p Position) game.Request {
	r := game.Request{Clauses: Cl(momentClauses[q.Moment], "cn.fate.use", "cn.fate.simultaneous")}
	if q.About != None {
		r.Subjects = []int32{int32(q.About)}
	}
	switch q.Moment {
	case BeforeTest:
		r.Prompt = "An Ace, so that " + p.Name(q.About) + " passes " + q.Test.String() + p.S.Test.wants() + "?"
	case LayingDown:
		r.Prompt = "A card face down on " + q.Test.String() + " of " + p.Name(q.About) + p.S.Test.wants() + "?"
	case AfterTest:
		r.Prompt = "A Jack on " + q.Test.String() + " of " + p.Name(q.About) + p.S.Test.stands() + "?"
	case GoingOut:
		r.Prompt = "A Queen, so that " + p.Name(q.About) + " suffers a Wound instead of going Out of Action?"
	case AfterAction:
		r.Prompt = "A King, so that one of yours reacts to " + p.Name(q.About) + "?"
		if p.kingFor(q.Seat, q.About, func(ModelID) {}) == 0 { // cn.fate.king
			r.Prompt += " None of yours can: it would be lost."
		}
	case AfterCard:
		r.Prompt = "A Joker against the card that was played?"
		r.Clauses = append(r.Clauses, "cn.fate.response")
	}
	return r
}

// wants says what a die has to show to pass a test that is not rolled yet.
func (t *TestState) wants() string {
	return ", which wants " + itoa(min(max(1, target-int(t.Bonus)), 20)) + " or more"
}

// stands says what a test that was rolled comes to.
func (t *TestState) stands() string {
	if t.Passes() {
		return ", passed with " + itoa(t.total())
	}
	return ", failed with " + itoa(t.total())
}

// laying is a CardQuestion whose answer lies face down: all see that a card was laid
// (cn.fate.number).
type laying struct{ CardQuestion }

// LaidDown is a question for a card that is laid face down, if a question is one.
func LaidDown(q game.Question[State]) (CardQuestion, bool) {
	l, is := q.Asked().(laying)
	return l.CardQuestion, is
}

// Back implements ask.FaceDown.
func (q laying) Back(_ Position, a MaybeCard) MaybeCard {
	if a.Given() {
		return ask.Just(Card(1))
	}
	return a
}

// played asks a seat for a card at a moment. An empty hand, which all can see, is passed
// over. The clauses are those by which it may be played besides the moment's own.
func (p play) played(q CardQuestion, besides ...game.Clause) (c Card, ok bool) {
	if p.held(q.Seat, InHand) == 0 {
		return 0, false
	}
	a := answer(p, momentTags[q.Moment], q.Seat, game.Pick, q)
	if !a.Given() {
		return 0, false
	}
	p.S.Fate.Cards[q.Seat][a.One] = Discarded
	p.of(q.About).Tell("card", append(Cl(momentClauses[q.Moment], "cn.fate.use"), besides...), CardFacts{Seat: q.Seat, Card: p.CardName(q.Seat, a.One)}, "%s plays the %s", q.Seat, p.CardName(q.Seat, a.One))
	return a.One, true
}

// effective asks a seat for a card at a moment, and for another after each that a Joker cancels;
// it reports whether one was played and has its effect.
func (p play) effective(q CardQuestion) bool {
	var another []game.Clause
	for {
		if _, ok := p.played(q, another...); !ok {
			return false
		}
		if p.stands(q) {
			return true
		}
		another = Cl("cn.fate.number_of_cards")
	}
}

// stands reports whether what a seat has just played has its effect: its opponent may answer
// it with a Joker, and that is answered by one (cn.fate.joker, cn.fate.response).
func (p play) stands(q CardQuestion) bool {
	if p.M.Sides() == 1 {
		return true
	}
	joker := q.joker()
	if _, ok := p.played(joker); !ok || !p.stands(joker) {
		return true
	}
	p.of().Tell("card-void", Cl("cn.fate.joker"), CardFacts{Seat: q.Seat}, "the card of %s has no effect", q.Seat)
	return false
}

// layCards has both seats lay numbered cards face down for a test, as many as they like
// (cn.fate.number, cn.fate.number_of_cards).
func (p play) layCards(t *Test) {
	for _, seat := range p.Crews() {
		for p.held(seat, InHand) > 0 {
			q := laying{CardQuestion{Seat: seat, Moment: LayingDown, About: t.Who, Test: t.Kind, Dice: t.Dice, Again: t.Again}}
			a := answer(p, momentTags[LayingDown], seat, game.Pick, q)
			if !a.Given() {
				break
			}
			p.S.Fate.Cards[seat][a.One] = OnTest
			p.S.Fate.Laid.Push(Laid{seat, a.One})
			p.tellTo(seat, "card-laid", CardFacts{Seat: seat, For: t.Kind.String()}, p.CardName(seat, a.One), "lays", Cl("cn.fate.number"))
			if !p.stands(q.CardQuestion) {
				p.turnUp(p.S.Fate.Laid.Len() - 1)
			}
		}
	}
}

// turnUp turns up the i-th card that lies face down, and discards it.
func (p play) turnUp(i int) Laid {
	l := *p.S.Fate.Laid.At(i)
	p.S.Fate.Laid.Remove(i)
	p.S.Fate.Cards[l.Seat][l.Card] = Discarded
	p.g.TurnUp(momentTags[LayingDown], p.Player(l.Seat, p.S.Test.Who), game.Answer{int32(l.Card)})
	return l
}

// tellTo tells a seat of a card, and everybody else that there is one.
func (p play) tellTo(seat game.Seat, kind string, facts CardFacts, card, does string, clauses []game.Clause) {
	p.g.Tell(func() game.Event {
		facts.Card = ""
		e := p.of().Event(kind, clauses, facts, "%s %s a card", seat, does)
		e.To = ^p.M.seatsOf(seat)
		return e
	})
	p.g.Tell(func() game.Event {
		facts.Card = card
		e := p.of().Event(kind, clauses, facts, "%s %s the %s", seat, does, card)
		e.To = p.M.seatsOf(seat) // cn.fate.hidden
		return e
	})
}

// SignQuestion asks whether the number of a card is added to the test or taken off it.
type SignQuestion struct {
	YesOrNo
	N int
}

// reveal turns the cards of the test up, in the order in which they were laid; each is
// added or taken off as its player likes (cn.fate.number).
func (p play) reveal(t *Test) {
	for p.S.Fate.Laid.Len() > 0 {
		l := p.turnUp(0)
		name, n := p.CardName(l.Seat, l.Card), int8(l.Card.Rank())
		if !answer(p, "sign", l.Seat, game.YesNo, SignQuestion{YesOrNo{Prompt: "The " + name + ": added to the " + itoa(p.S.Test.total()) + " of the test, or taken off it?", Clauses: Cl("cn.fate.number"),
			Yes: "add " + itoa(int(n)), No: "take off " + itoa(int(n)), Who: ask.Model(t.Who)}, int(n)}) {
			n = -n
		}
		p.S.Test.Cards += n
		p.of(t.Who).Tell("card-turned", Cl("cn.fate.number", "cn.fate.number_of_cards", "cn.fate.use"), CardFacts{Seat: l.Seat, Card: name, For: t.Kind.String(), Value: int(n)}, "%s turns up the %s: %+d", l.Seat, name, n)
	}
}

// drawCards gives a seat so many cards. An empty deck is made of the discards
// (cn.fate.reshuffle).
func (p play) drawCards(seat game.Seat, n int, clauses ...game.Clause) {
	for range n {
		if p.held(seat, InDeck) == 0 {
			if p.held(seat, Discarded) == 0 {
				p.of().Tell("deck-empty", Cl("cn.fate.reshuffle"), CardFacts{Seat: seat}, "%s has no card left to draw", seat)
				return
			}
			for c := range p.S.Fate.Cards[seat] {
				if p.S.Fate.Cards[seat][c] == Discarded {
					p.S.Fate.Cards[seat][c] = InDeck
				}
			}
			p.of().Tell("reshuffle", Cl("cn.fate.reshuffle"), CardFacts{Seat: seat, N: p.held(seat, InDeck)}, "the discards of %s are shuffled into a new deck", seat)
		}
		left := p.g.Draw("fate", p.held(seat, InDeck))
		for c := range p.S.Fate.Cards[seat] {
			if p.S.Fate.Cards[seat][c] != InDeck {
				continue
			}
			if left--; left < 0 {
				p.S.Fate.Cards[seat][c] = InHand
				p.tellTo(seat, "card-drawn", CardFacts{Seat: seat}, p.CardName(seat, Card(c)), "draws", clauses)
				break
			}
		}
	}
}

// handSize returns how many cards a seat begins with (cn.fate.hand).
func (p Position) handSize(seat game.Seat) int {
	best, any := 0, false
	for i := range p.M.Models {
		id := ModelID(i)
		if p.Model(id).Crew != Crew(seat) || p.Model(id).Where != OnTable || p.Model(id).Jailed {
			continue
		}
		if v := p.Value(id, Intellect); !any || v > best {
			best, any = v, true
		}
	}
	return max(0, p.M.Book.Limits.Hand+best)
}

// Redeal implements game.Rules: the hands that a seat does not see are dealt anew. What
// was shown since the step began was in them, and so was a number for each card that lies
// face down.
func (m *Match) Redeal(s *State, seat game.Seat, since []game.Passed, luck *game.Rand) {
	own := game.SideOf(m, seat)
	for crew := range game.Seat(m.Sides()) {
		if game.Side(crew) != own {
			m.At(s).redealOf(crew, since, luck)
		}
	}
}

// redealOf deals the hand of one seat anew.
func (p Position) redealOf(seat game.Seat, since []game.Passed, luck *game.Rand) {
	cards := &p.S.Fate.Cards[seat]
	hand, numbers := p.held(seat, InHand), 0
	var shown [DeckSize]bool
	for _, e := range since {
		switch {
		case p.M.Speaks(e.Seat) != seat || !isMoment(e.Tag):
		case e.Down:
			numbers++
		case len(e.Answer) > 0 && e.Answer[0] >= 0:
			shown[e.Answer[0]] = true
		}
	}
	var unknown game.List[Card, [32]Card]
	for c := range cards {
		switch {
		case cards[c] != InHand && cards[c] != InDeck:
		case shown[c]:
			cards[c] = InHand
			hand--
		default:
			unknown.Push(Card(c))
			cards[c] = InDeck
		}
	}
	deal := func(n int, fits func(Card) bool) {
		for ; n > 0 && unknown.Len() > 0; n-- {
			at, tries := luck.IntN(unknown.Len()), 0
			for !fits(*unknown.At(at)) && tries < unknown.Len() {
				at, tries = (at+1)%unknown.Len(), tries+1
			}
			cards[*unknown.At(at)] = InHand
			unknown.Remove(at)
			hand--
		}
	}
	deal(numbers, LayingDown.fits)
	deal(hand, func(Card) bool { return true })
}

// isMoment reports whether a tag is of a question for a card.
func isMoment(tag game.Tag) bool {
	for _, t := range momentTags {
		if t == tag {
			return true
		}
	}
	return false
}
