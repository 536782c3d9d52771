package board

import (
	"slices"

	"umpire/game"
)

// Account collects notes on a match while its record is played again: the makings
// of its Summary. What is noted of an event goes with the event when that is taken
// back. The zero value is an empty account in which luck is counted in whole ones.
type Account struct {
	// Parts says how many parts make one of what dice bring: luck is noted in parts,
	// so that sums of them are exact.
	Parts int
	// ScoreIn and LuckIn are what scores and what dice bring are counted in.
	ScoreIn, LuckIn string

	no, line int // of the event that notes are of
	notes    []note
}

// Summarized is implemented by matches that say what they came to.
type Summarized interface {
	Summarize(*game.Record) (Summary, error)
}

// Summarize says what a recorded match between some units came to. The record is played
// again, under the rules of now: one that no longer fits them is an error. Its events are
// shown to see, which notes in the account what they tell, each beside the state that it found.
func Summarize[S comparable](rules game.Rules[S], record *game.Record, a *Account, units []Tally, see func(s *S, e game.Event)) (Summary, error) {
	_, err := game.Rerun(rules, record, func(g *game.Game[S], e game.Event) {
		a.begin(e, len(g.Log()))
		see(&g.S, e)
	})
	if err != nil {
		return Summary{}, err
	}
	return a.Summary(units), nil
}

// note is one entry that an event adds to the summary.
type note struct {
	no  int
	add func(s *Summary)
}

// begin begins the notes of an event, which is told on a line of the replay. One that takes
// back others has what was noted of them forgotten.
func (a *Account) begin(e game.Event, line int) {
	a.no, a.line = e.No, line
	if e.From != 0 {
		a.notes = slices.DeleteFunc(a.notes, func(n note) bool { return n.no >= e.From })
	}
}

func (a *Account) note(add func(s *Summary)) { a.notes = append(a.notes, note{a.no, add}) }

// Rolled notes a roll of a seat that showed so many parts above what was to be
// expected of it.
func (a *Account) Rolled(seat game.Seat, roll uint64, parts int) {
	line := a.line
	a.note(func(s *Summary) { s.Luck = append(s.Luck, Luck{Line: line, Roll: roll, Seat: seat, Above: parts}) })
}

// Tally notes what a unit did or suffered: t is added to what the summary says of it.
func (a *Account) Tally(unit int, t Tally) {
	a.note(func(s *Summary) {
		sum := &s.Units[unit]
		sum.Dealt += t.Dealt
		sum.Taken += t.Taken
		sum.Lost += t.Lost
		sum.Kills += t.Kills
		sum.noted = true
	})
}

// Score notes what the scores have come to, with a label where it is a moment to
// compare them at.
func (a *Account) Score(label string, scores ...int) {
	line := a.line
	a.note(func(s *Summary) { s.Scores = append(s.Scores, Score{Line: line, Label: label, Scores: scores}) })
}

// Turn notes that a cell of the timeline begins, if it is not the one that goes on.
func (a *Account) Turn(seat game.Seat, part string, box int) {
	line := a.line
	a.note(func(s *Summary) {
		if n := len(s.Turns); n > 0 && s.Turns[n-1].Seat == seat && s.Turns[n-1].Part == part && s.Turns[n-1].Box == box {
			return
		}
		s.Turns = append(s.Turns, Turn{Line: line, Seat: seat, Part: part, Box: box, Marks: []Mark{}})
	})
}

// Mark notes something that is worth jumping to in the cell that has begun.
func (a *Account) Mark(kind string, seat game.Seat, text string) {
	line := a.line
	a.note(func(s *Summary) {
		if n := len(s.Turns); n > 0 {
			s.Turns[n-1].Marks = append(s.Turns[n-1].Marks, Mark{Line: line, Kind: kind, Seat: seat, Text: text})
		}
	})
}

// Summary returns what was noted, with the units of the match by number: those that
// something was noted of are in it, by seat.
func (a *Account) Summary(units []Tally) Summary {
	s := Summary{Scores: []Score{{Scores: []int{0, 0}}}, Luck: []Luck{}, ScoreIn: a.ScoreIn, LuckIn: a.LuckIn, Units: units, Turns: []Turn{}}
	for _, n := range a.notes {
		n.add(&s)
	}
	sums := map[game.Seat]int{}
	for i := range s.Luck {
		l := &s.Luck[i]
		sums[l.Seat] += l.Above
		l.Above, l.Sum = a.thousandths(l.Above), a.thousandths(sums[l.Seat])
	}
	s.Units = slices.DeleteFunc(s.Units, func(t Tally) bool { return !t.noted })
	slices.SortStableFunc(s.Units, func(x, y Tally) int { return int(x.Seat) - int(y.Seat) })
	return s
}

// thousandths returns so many parts in thousandths, to the nearest.
func (a *Account) thousandths(parts int) int {
	of := max(1, a.Parts)
	if parts < 0 {
		return -a.thousandths(-parts)
	}
	return (parts*1000 + of/2) / of
}
