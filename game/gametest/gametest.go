// Package gametest holds any game to the laws of the kernel, by random play.
//
// A game is covered by one line in a test of its own:
//
//	gametest.Run(t, gametest.Game[State]{New: newGame, Invariant: conserved, Hidden: true})
//
// What is checked is listed with the constants of type Law.
package gametest

import (
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"umpire/game"
)

// Game says what to examine, and how.
type Game[S comparable] struct {
	// New is a game that has not begun; its set-up and dice are decided by
	// the seed alone.
	New func(seed uint64) *game.Game[S]
	// Seed is that of the first random game, the next has the next number.
	Seed uint64
	// Games is the number of random games; 0 stands for 20.
	Games int
	// Limit is the most decisions a game may take; 0 stands for 5000.
	Limit int
	// Rate makes the costly checks at one state in so many; 0 stands for 1.
	Rate int
	// Invariant says what is wrong with a state, if anything is.
	Invariant func(*S) error
	// Hidden says that no seat and no spectator knows everything: then a
	// new deal must be a different one now and then.
	Hidden bool
	// Sealed says that seats answer in secret while others are asked the same: then
	// every state in which such an answer lies is examined, and others must imagine
	// another one now and then.
	Sealed bool
	// FaceDown says that answers lie face down in the middle of steps: then others must
	// imagine another one now and then.
	FaceDown bool
	// Recalls says that deals keep to what was shown since the step began: then the first
	// deal of every imagined game fits.
	Recalls bool
	// Secrets, if set, are words that nothing sent to the seat (Nobody: a
	// spectator) may contain in this state.
	Secrets func(s *S, seat game.Seat) []string
	// Unmeasured, if set, makes of a state that asks another one which differs only by what
	// the seat that is asked sees and may not measure; false where there is none.
	Unmeasured func(s *S, q game.Question[S], luck *game.Rand) (S, bool)
	// Told says what the seat that is asked is told beside its request and what answers are
	// judged to be (forecasts, cards, outlines); an answer is one that might be given.
	Told func(s *S, q game.Question[S], a game.Answer) string
	// Purse, if set, returns the points that a seat has left to pay with, and Stays reports
	// whether an answer to a question that is not listed leaves everything as it is. Then a
	// choice that costs points has to lead to something that can be done.
	Purse func(s *S, seat game.Seat) int
	Stays func(q game.Question[S], a game.Answer) bool
}

// Law names what a game is held to.
type Law string

// The laws. A state is "the same" by ==.
const (
	Flat      Law = "flat"      // the type of the state is flat and all of it is written to files
	Total     Law = "total"     // no question, view or step panics
	Copies    Law = "copies"    // a copy is the same, plays on to the same, and leaves the original alone
	Encoding  Law = "encoding"  // a state written and read is the same
	Drivers   Law = "drivers"   // resumable and inline: the same states, dice and events
	Refusals  Law = "refusals"  // a refused choice says why, and changes nothing
	Judges    Law = "judges"    // Lawful is Check without a refusal; a checked answer is its own checked answer
	ReadOnly  Law = "readonly"  // asking, judging, viewing and describing change nothing
	Listed    Law = "listed"    // a listed question lists each lawful answer once and in checked form, and all are accepted
	Proposals Law = "proposals" // a question proposes something lawful
	Words     Law = "words"     // requests, options and refusals can be read
	Views     Law = "views"     // what a seat sees does not depend on what it cannot know
	Imagining Law = "imagining" // an imagined game looks the same to its seat, asks the same, and plays on
	Measuring Law = "measuring" // what a seat is told does not depend on what it may not measure
	Secrecy   Law = "secrecy"   // nothing sent to a seat contains a secret
	Replays   Law = "replays"   // the log gives the same game again, to its end and cut anywhere
	Takebacks Law = "takebacks" // taken back is as if never chosen, but for the dice
	FreeUndo  Law = "free undo" // a free way back passes no roll, and of the choices of other seats none but passes
	Worth     Law = "worth"     // what is paid for can be done
	Ends      Law = "ends"      // the game ends within its limit, with a result; who has won sits there, with the rest of the side
	Invariant Law = "invariant" // the game's own
)

// A Violation is a law broken, and what reproduces it.
type Violation struct {
	Law    Law
	Seed   uint64
	Choice int // entries in the log when it was found
	Detail string
	Trace  []string // the last choices before it
}

func (v *Violation) Error() string {
	return fmt.Sprintf("the law %q is broken at seed %d, choice %d: %s\n\t%s",
		v.Law, v.Seed, v.Choice, v.Detail, strings.Join(v.Trace, "\n\t"))
}

// Run fails the test if random play finds a law broken.
func Run[S comparable](t *testing.T, c Game[S]) {
	t.Helper()
	if v := Examine(c); v != nil {
		t.Fatal(v)
	}
}

// Examine plays random games and reports the first violation, or nil.
func Examine[S comparable](c Game[S]) (found *Violation) {
	if c.Games == 0 {
		c.Games = 20
	}
	if c.Limit == 0 {
		c.Limit = 5000
	}
	if c.Rate == 0 {
		c.Rate = 1
	}
	x := &examiner[S]{Game: c, dealt: map[game.Seat]bool{}, doubted: map[game.Seat]bool{}, guessed: map[game.Seat]bool{}}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Violation:
			found = r
		default:
			found = x.violation(Total, fmt.Sprintf("panic: %v\n%s", r, debug.Stack()))
		}
	}()
	if err := FlatState[S](); err != nil {
		x.fail(Flat, "%v", err)
	}
	for i := range c.Games {
		x.play(c.Seed + uint64(i))
	}
	if c.Hidden {
		for _, seat := range x.viewers() {
			if !x.dealt[seat] {
				x.fail(Views, "no new deal for seat %d ever differed: Redeal changes nothing", seat)
			}
		}
	}
	if c.Sealed {
		for _, seat := range x.viewers() {
			if !x.doubted[seat] {
				x.fail(Imagining, "seat %d never imagined another answer than the one that was given in secret", seat)
			}
		}
	}
	if c.FaceDown {
		for _, seat := range x.viewers() {
			if !x.guessed[seat] {
				x.fail(Imagining, "seat %d never imagined another answer than the one that lay face down", seat)
			}
		}
	}
	x.need(c.Unmeasured == nil || x.unmeasured > 0, Measuring, "no state was ever changed by what may not be measured")
	return nil
}

// examiner is the state of an examination.
type examiner[S comparable] struct {
	Game[S]
	seed uint64
	luck *game.Rand

	live   *game.Game[S] // played by the resumable driver
	events []game.Event  // its events
	stops  []stop[S]     // how it stood after each number of log entries
	judged int           // of events, by Secrets
	taken  int           // takebacks made
	trace  []string
	side   []string // of what is played in a copy

	copy, dealtGame game.Game[S] // scratch
	proposals       game.Proposals
	dealt           map[game.Seat]bool // seats for which a new deal has differed
	doubted         map[game.Seat]bool // and an answer given in secret
	guessed         map[game.Seat]bool // and one that lies face down
	unmeasured      int                // states compared that differ by what may not be measured
}

// stop is a place where a game waited, or its end.
type stop[S comparable] struct {
	state   S
	rolls   uint64
	over    bool
	waiting string
}

func (x *examiner[S]) stop(g *game.Game[S]) stop[S] {
	return stop[S]{g.S, g.Rolls(), g.Over(), waiting(g)}
}

// waiting returns who is asked what, in words to compare.
func waiting[S comparable](g *game.Game[S]) string {
	var b strings.Builder
	g.Asked(func(q game.Question[S]) {
		tag, seat, form := q.About()
		fmt.Fprintf(&b, "%s/%d/%s ", tag, seat, form)
	})
	return b.String()
}

func (s stop[S]) differs(o stop[S]) string {
	switch {
	case s.state != o.state:
		return "the states differ: " + difference(&s.state, &o.state)
	case s.rolls != o.rolls:
		return fmt.Sprintf("%d rolls and %d rolls", s.rolls, o.rolls)
	case s.over != o.over:
		return fmt.Sprintf("over: %t and %t", s.over, o.over)
	case s.waiting != o.waiting:
		return fmt.Sprintf("they wait for %q and %q", s.waiting, o.waiting)
	}
	return ""
}

// difference shows where two states differ, by their encodings.
func difference[S comparable](a, b *S) string {
	x, _ := game.Encode(a)
	y, _ := game.Encode(b)
	return differing(string(x), string(y))
}

func differing(x, y string) string {
	i := 0
	for i < len(x) && i < len(y) && x[i] == y[i] {
		i++
	}
	from := max(0, i-60)
	cut := func(s string) string { return s[min(from, len(s)):min(i+80, len(s))] }
	return fmt.Sprintf("…%s… and …%s…", cut(x), cut(y))
}

func (x *examiner[S]) violation(law Law, detail string) *Violation {
	v := &Violation{Law: law, Seed: x.seed, Detail: detail, Trace: slices.Concat(x.trace, x.side)}
	if x.live != nil {
		v.Choice = len(x.live.Log())
	}
	return v
}

func (x *examiner[S]) fail(law Law, format string, args ...any) {
	panic(x.violation(law, fmt.Sprintf(format, args...)))
}

// need fails unless the law's condition holds.
func (x *examiner[S]) need(holds bool, law Law, format string, args ...any) {
	if !holds {
		x.fail(law, format, args...)
	}
}

// note adds a line to the trace, which keeps the last of them.
func (x *examiner[S]) note(format string, args ...any) {
	const lines = 40
	if len(x.trace) == lines {
		x.trace = append(x.trace[:0:0], x.trace[1:]...)
	}
	x.trace = append(x.trace, fmt.Sprintf(format, args...))
}

// viewers are the seats, and a spectator.
func (x *examiner[S]) viewers() []game.Seat {
	seats := []game.Seat{game.Nobody}
	for i := range x.live.Rules().Seats() {
		seats = append(seats, game.Seat(i))
	}
	return seats
}

// sideOf is the side of a seat.
func (x *examiner[S]) sideOf(seat game.Seat) game.Side { return game.SideOf(x.live.Rules(), seat) }

// one reports whether this is one case in n.
func (x *examiner[S]) one(n int) bool { return x.luck.IntN(n) == 0 }
