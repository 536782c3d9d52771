// Package scenario shows rules at work and proves them: a scenario is a small
// position with forced dice, the choices of both players, and what must follow.
// Every worked example of a rulebook is one; tutorials, puzzles and reports of
// defects have the same form.
//
// The package knows files, steps, dice and expectations. What a position of a
// game is, and which words say its choices, is for the game: see System.
package scenario

import (
	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
)

// A System is a game that scenarios are written for.
type System[S comparable] struct {
	// Name is what a file's key "system" says.
	Name string
	// Keys are the keys of a file that the game reads itself.
	Keys []string
	// Catalogue has the clauses that a file may name.
	Catalogue *content.Catalogue
	// SetUp lays the position of a file out, from the keys that are the
	// game's own. What is wrong with them is noted in problems; the position
	// is used only if nothing is.
	SetUp func(own content.Facts, problems *content.Problems) Position[S]
}

// A Position is a scenario laid out.
type Position[S comparable] interface {
	// Rules is the game; its beginning is the position.
	Rules() game.Rules[S]
	// Verbs are the words for choices of this game.
	Verbs() []string
	// Answer is what a verb says to a question. More is whether it has more
	// to say, to the question that comes next. ErrNotAsked is the error of a
	// verb that does not answer this question.
	Answer(s *S, q game.Question[S], say Say) (a game.Answer, more bool, err error)
	// Pass is the answer that does nothing, if the question has one.
	Pass(s *S, q game.Question[S]) (game.Answer, bool)
	// Reached reports whether a step "until" has come to its end.
	Reached(s *S, until content.Facts) (bool, error)
	// Chosen reports whether the game has made a verb's choice by itself, because
	// there was no other: to say it all the same does no harm.
	Chosen(s *S, say Say) bool
	// Rests reports whether nothing lies under way: what comes next is the next thing
	// that the order of play has.
	Rests(s *S) bool
	// Names are what events call the thing that the file calls id.
	Names(id string) []string
	// Look judges what a file says of the position itself, before play:
	// what is measured on it, and what cards and forces are.
	Look() []Finding
	// Stands judges an expectation of how the game stands.
	Stands(s *S, what content.Facts) Finding
	// Open are the clauses that say what a view shows and hides.
	Open() []string
}

// Say is one step's verb with what stands after it. Nth counts the questions
// that the step has answered before this one. Seat is that of the step, or of who is
// asked.
type Say struct {
	Verb string
	What content.Facts
	Nth  int
	Seat game.Seat
}

// ErrNotAsked is the error of a verb that answers another question than the one
// asked.
var ErrNotAsked = notAsked{}

type notAsked struct{}

func (notAsked) Error() string { return "that is not what is asked" }

// A Finding is the judgement of one expectation.
type Finding struct {
	At     content.Pos
	Wrong  string   // what is not as expected; empty if all is
	Claims []string // clauses that the expectation names
	// Carries are the clauses that what was looked at is stated by. What does
	// not say for itself (how things stand at the end) proves what has come up
	// anywhere in the play: then Anywhere is set.
	Carries  []string
	Anywhere bool
	// Refusal says that what carries the clauses is something refused.
	Refusal bool
}

// Result is what came of a scenario.
type Result struct {
	File     string   `json:"file"`
	Title    string   `json:"scenario"`
	System   string   `json:"system"`
	Passed   bool     `json:"passed"`
	Failures []string `json:"failures,omitempty"`
	Proved   []string `json:"proved,omitempty"`  // clauses, if it passed
	Refused  []string `json:"refused,omitempty"` // those of them that a refusal names
	Rules    []string `json:"rules,omitempty"`   // special rules and cards shown at work, if it passed
	Trace    []string `json:"trace,omitempty"`
	// Claims is how many of the failures say no more than that a clause is claimed which
	// nothing carries.
	Claims int `json:"claims,omitempty"`
	// Malformed says that the file itself is wrong and nothing was played.
	Malformed bool `json:"malformed,omitempty"`
}

// Row is the answer to a question that a verb has read; ErrNotAsked, where the question's
// answers are others.
func Row[A any, S comparable](q game.Question[S], a A, err error) (game.Answer, error) {
	if err != nil {
		return nil, err
	}
	row := ask.Row(q, a)
	if row == nil {
		return nil, ErrNotAsked
	}
	return row, nil
}
