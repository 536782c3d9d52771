package game

// Answer is a seat's answer to a question: a short row of numbers whose
// meaning is the question's form. Answers name things (a model, a card, a
// weapon by its slot), never the place of an option in a list.
type Answer []int32

// Form says how an answer is read, so that a screen, a terminal or a bot can
// give one without knowing the game.
type Form uint8

// The forms. Pick, Choose and YesNo are listed: every possible answer can be
// written down. The others are not.
const (
	YesNo    Form = iota // [1] or [0]
	Pick                 // one of the listed answers, each a row of its own
	Choose               // m to n distinct things: their numbers, ascending
	Allocate             // an amount for each item, in item order
	Assign               // an option for each item, in item order
	Arrange              // the items in the order wanted
	Path                 // subject, then x, y, surface for each waypoint
	Place                // subject, x, y, surface for each thing placed
	Aim                  // x, y of a point or a direction
	March                // for each subject that moves: itself, a facing, and its way, see Row
)

var formNames = [...]string{"yes-no", "pick", "choose", "allocate", "assign", "arrange", "path", "place", "aim", "march"}

func (f Form) String() string { return formNames[f] }

// Listed reports whether every answer of the form is proposed by its question.
func (f Form) Listed() bool { return f <= Pick }

// A Question is a value that a step asks a seat. It holds names, never
// pointers into the state, and judges answers against the state as it lies
// paused, so that drags can be previewed with no step run. Package ask makes
// one of what a game says of it.
//
// For all answers a: Lawful(s, a) reports whether Check(s, a) has no refusal,
// and a checked answer is its own checked answer. Every listed question has a
// lawful answer.
type Question[S comparable] interface {
	// About returns what is asked, whom, and the form of the answer.
	About() (Tag, Seat, Form)
	// Asked returns the question as its game made it, for who tells questions
	// apart by it.
	Asked() any
	// Propose adds answers worth judging: all of a listed question's, a
	// handful of another's, drawn with luck. Proposals are in checked form
	// but need not be lawful.
	Propose(s *S, luck *Rand, to *Proposals)
	// Others adds answers to a listed question that a player might look for
	// and that are not lawful.
	Others(s *S, to *Proposals)
	// Lawful is the quick test of an answer. It does not allocate.
	Lawful(s *S, a Answer) bool
	// Check is the full test: the answer in checked form (the route, not
	// only where it ends), or every broken clause with measured facts.
	Check(s *S, a Answer) (Answer, *Refusal)
	// Request describes the question for people, all but its options.
	Request(s *S) Request
	// Option describes an answer for people.
	Option(s *S, a Answer) Option
	// Names returns what an answer is called, for who types words.
	Names(s *S, a Answer) []string
	// Secret reports whether the options depend on what the seat alone knows.
	// Such a question is asked even where only one answer is lawful: if it were
	// passed over, everybody could tell what the seat does not hold.
	Secret() bool
	// Passes reports whether an answer passes a window: a moment at which a seat
	// may do something, and mostly does not. Its seat may tell the table to pass
	// it for a while, before it is asked. Nobody may tell by what the others may
	// do whether a pass was given by hand or was told before: so no pass stands
	// in the way of a free undo (see FreeUndo).
	Passes(s *S, a Answer) bool
	// Back returns what all see of an answer while its step goes on: the same row
	// for answers that look alike, and the answer itself where nothing of it is
	// hidden. What is hidden lies face down, like a card laid for a roll to come:
	// its seat alone knows it until the step turns it up (TurnUp), and whoever
	// imagines the game imagines another that looks alike.
	Back(s *S, a Answer) Answer
}

// proposed returns the first answer that a listed question proposes and that fits.
func proposed[S comparable](q Question[S], s *S, fits func(Answer) bool) (Answer, bool) {
	if _, _, form := q.About(); !form.Listed() {
		return nil, false
	}
	var all Proposals
	q.Propose(s, NewRand(1), &all)
	for i := range all.Len() {
		if a := all.At(i); fits(a) {
			return a, true
		}
	}
	return nil, false
}

// Pass is the answer that passes a question, if it is a window.
func Pass[S comparable](q Question[S], s *S) (Answer, bool) {
	return proposed(q, s, func(a Answer) bool { return q.Passes(s, a) && q.Lawful(s, a) })
}

// Empty reports whether a question is a window at which nothing is lawful but to pass it.
func Empty[S comparable](q Question[S], s *S) bool {
	if _, more := proposed(q, s, func(a Answer) bool { return !q.Passes(s, a) && q.Lawful(s, a) }); more {
		return false
	}
	_, window := Pass(q, s)
	return window
}

// Passing is the proposed answer to a listed question that passes or ends something.
func Passing[S comparable](q Question[S], s *S) (Answer, bool) {
	return proposed(q, s, func(a Answer) bool { return q.Option(s, a).Ends })
}

// Idle is the answer to a question by which nothing is spent or done, if it has one.
func Idle[S comparable](q Question[S], s *S) (Answer, bool) {
	if _, _, form := q.About(); form == Choose {
		none := Answer{}
		return none, q.Lawful(s, none)
	}
	if pass, ok := Pass(q, s); ok {
		return pass, true
	}
	return Passing(q, s)
}

// Marks says how an answer is shown: in a list, and on the table. The zero value
// shows it by its words alone.
type Marks struct {
	// Group says what the answer shares with those that differ from it only in whom
	// they concern: a screen shows them as one row, and then whom to pick.
	Group string `json:"group,omitempty"`
	// By is the models that act, On those that may be pointed at to mean this
	// answer.
	By []int32 `json:"by,omitempty"`
	On []int32 `json:"on,omitempty"`
	// What is a shorter form of Text, for screens that show beside it who acts or what it
	// shares with others; Note is what it costs or measures.
	What string `json:"what,omitempty"`
	Note string `json:"note,omitempty"`
	// Reach says how far the deeds of the group reach from By, between bases, in
	// hundredths of a millimetre.
	Reach int32 `json:"reach,omitempty"`
	// Front says that they reach only what is not wholly behind By.
	Front bool `json:"front,omitempty"`
	// Lane says that who acts goes straight at whom it is done to, with its whole base,
	// however far that is.
	Lane bool `json:"lane,omitempty"`
	// Goes says that whom it is done by or on goes somewhere by the answer, or by what it
	// leads to: to drag one of them over the table means it. Nobody is lost, spent or
	// aimed at by being dragged.
	Goes bool `json:"goes,omitempty"`
	// Part says that the answer does a part of what another does to the same, which is
	// meant where nothing more is said.
	Part bool `json:"part,omitempty"`
	// Card is one more than the place of a card of the seat's hand that is played.
	Card int `json:"card,omitempty"`
	// Rule names the clause that explains the answer. Text repeats the words of the card,
	// where the clause holds for other cards, too.
	Rule Clause `json:"rule,omitempty"`
	Text string `json:"text,omitempty"`
	// Ends says that the answer passes or ends something, so that a screen may warn
	// of what is left undone.
	Ends bool `json:"ends,omitempty"`
	// Paid says that the answer costs something that the player may keep: a player who
	// passes leaves nothing undone.
	Paid bool `json:"paid,omitempty"`
}

// Request is a question as a screen, a terminal or a program gets it.
type Request struct {
	Tag     Tag      `json:"tag"`
	Seat    Seat     `json:"seat"`
	Form    string   `json:"form"`
	Clauses []Clause `json:"clauses"`
	Prompt  string   `json:"prompt"`
	// Rule is the end of the prompt that quotes a rule, if it quotes one.
	Rule string `json:"rule,omitempty"`
	// Options are the lawful answers of a listed question, in a fixed order.
	Options []Option `json:"options,omitempty"`
	// Items, Min and Max bound the forms that allocate, choose, assign and arrange. Of
	// the items that are assigned an option, so many must be: the others may be 0.
	Items []Item `json:"items,omitempty"`
	Min   int    `json:"min,omitempty"`
	Max   int    `json:"max,omitempty"`
	// Gives are the things that an item may be assigned.
	Gives []Item `json:"gives,omitempty"`
	// Subjects are the models that may be moved or placed.
	Subjects []int32 `json:"subjects,omitempty"`
	// Offers is what a yes-or-no question offers: a rule by its id, an objective by its name.
	Offers string `json:"-"`
	// Final says that there is no way back from any answer.
	Final bool `json:"final,omitempty"`
	// Secret says that the options depend on what the seat alone knows.
	Secret bool `json:"secret,omitempty"`
}

// Option is an answer as it is shown, such as a lawful one of a listed question.
type Option struct {
	Answer Answer `json:"answer"`
	Words  string `json:"words"`
	// Do and Says are the answer by its names: what is done, and the numbers of what it
	// concerns.
	Do   string           `json:"do,omitempty"`
	Says map[string]int32 `json:"says,omitempty"`
	// Gives says what each item of the question gets, by the item's value: an amount, or the
	// value of what it is assigned.
	Gives map[int32]int32 `json:"gives,omitempty"`
	Marks
}

// Item is something amounts are given to, that is chosen or arranged, or that is assigned
// to others.
type Item struct {
	Name  string `json:"name"`
	Value int32  `json:"value"`
	// Do names the deed by a key of the game's that never changes.
	Do  string `json:"do,omitempty"`
	Max int    `json:"max,omitempty"`
	// Rule names the clause that explains an item that others are assigned.
	Rule Clause `json:"rule,omitempty"`
	// Barred is why the item can be given nothing now; empty if it can.
	Barred string `json:"barred,omitempty"`
	// On is the models on the table that may be pointed at to mean the item.
	On []int32 `json:"on,omitempty"`
	// May lists the values that the item can be assigned; empty: all of them.
	May []int32 `json:"may,omitempty"`
}

// Yes reads the answer of a yes-or-no question.
func (a Answer) Yes() bool { return len(a) == 1 && a[0] == 1 }

// Is reports whether the two answers are the same row.
func (a Answer) Is(b Answer) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// Proposals collects answers without allocating once it has grown.
type Proposals struct {
	data []int32
	ends []int32
}

// Reset empties p and keeps its room.
func (p *Proposals) Reset() { p.data, p.ends = p.data[:0], p.ends[:0] }

// Add adds the answer made of these numbers.
func (p *Proposals) Add(numbers ...int32) {
	p.data = append(p.data, numbers...)
	p.End()
}

// Append extends the answer being built; End completes it.
func (p *Proposals) Append(numbers ...int32) { p.data = append(p.data, numbers...) }

// Open lends the numbers collected so far to who appends an answer to them and gives
// them back by Close.
func (p *Proposals) Open() []int32 { return p.data }

// Close takes back what Open lent, with an answer at its end.
func (p *Proposals) Close(data []int32) {
	p.data = data
	p.End()
}

// End completes the answer being built.
func (p *Proposals) End() { p.ends = append(p.ends, int32(len(p.data))) }

// Drop forgets the answer being built.
func (p *Proposals) Drop() {
	if n := len(p.ends); n > 0 {
		p.data = p.data[:p.ends[n-1]]
		return
	}
	p.data = p.data[:0]
}

// Len is the number of answers.
func (p *Proposals) Len() int { return len(p.ends) }

// Has reports whether an answer is among them.
func (p *Proposals) Has(a Answer) bool {
	for i := range p.Len() {
		if p.At(i).Is(a) {
			return true
		}
	}
	return false
}

// At is answer i, valid until the next Reset.
func (p *Proposals) At(i int) Answer {
	from := int32(0)
	if i > 0 {
		from = p.ends[i-1]
	}
	if p.data == nil {
		return Answer{} // nil would be no answer
	}
	return Answer(p.data[from:p.ends[i]:p.ends[i]])
}
