package game

// Rules is a game as the kernel plays it: one function that says what runs
// next, and what may be seen of a state. An implementation holds what does not
// change in a match (the book, the table, the set-up) and is shared by all
// copies of a game.
type Rules[S comparable] interface {
	// Seats is the number of players.
	Seats() int
	// Begin is the state before the first step.
	Begin() S
	// Step resolves one thing and reports whether the game goes on. It asks
	// and rolls through g and changes g.S; it keeps nothing anywhere else.
	Step(g *Game[S]) (more bool)
	// Result returns how a state stands; it counts once the game is over.
	Result(s *S) Result
	// View returns what a seat may know of a state (Nobody: a spectator), as a
	// value that JSON can carry.
	View(s *S, seat Seat) any
	// Redeal changes what the seat cannot know of a state to something it
	// could as well be: its view of the state stays the same. The state is that of a
	// step's beginning; since is what the seat knows to have come since: a card that
	// was shown was in the hand that it came from. It is not to be changed or kept.
	Redeal(s *S, seat Seat, since []Passed, luck *Rand)
}

// OpenInformation is implemented by rules that report when nothing is hidden from anybody.
// Then all seats and spectators share one view.
type OpenInformation[S comparable] interface{ OpenInformation(s *S) bool }

// A Refresher is rules whose views are large: one is made in the room of another
// that nobody looks at any more, of any match under the same rulebook.
type Refresher[S comparable] interface {
	Refresh(s *S, seat Seat, old any) (view any)
}

// Timing is implemented by rules that name the clauses by which something that is lawful at
// another time may not be done now. Tag is that of the question it would answer, if known.
type Timing[S comparable] interface {
	NotNow(s *S, tag Tag) []Breach
}

// Turned is rules that know whose turn it is.
type Turned[S comparable] interface {
	// Turn is the seat whose turn it is; Nobody: nobody's.
	Turn(s *S) Seat
}

// Spanning is rules that know times for which a pass may be told to stand: this test, this
// activation, this round.
type Spanning[S comparable] interface {
	// Spans are those that a state is in, the shortest first.
	Spans(s *S, seat Seat) []Span
}

// Span is a time that a game is in.
type Span struct {
	Name  string `json:"name"`  // "round"
	Words string `json:"words"` // when it is over: "until the round is over"
	// Number tells it from those of the name that were before and that come after.
	Number int64 `json:"-"`
}

// Result says how a game ended.
type Result struct {
	// Winners are the seats that won: see Winners for what none means.
	Winners Winners `json:"winner"`
	// Scores are the points of each side but the game's own: of one, where all share it.
	Scores []int `json:"scores"`
	// Reason says what ended it, in a sentence.
	Reason  string   `json:"reason"`
	Clauses []Clause `json:"clauses,omitempty"`
}
