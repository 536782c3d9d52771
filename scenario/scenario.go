// Package scenario shows rules at work and proves them: a scenario is a small
// position with forced dice, the choices of both players, and what must follow.
// Every worked example of a rulebook is one; tutorials, puzzles and reports of
// defects have the same form.
//
// The package knows files, steps, dice and expectations. What a position of a
// game is, and which words say its choices, is for the game: see System.
package scenario

import (
	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
)

// A System is a game that scenarios are written for.
type System[S comparable] struct {
	// Name says what a file's key "system" says.
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

// A Position is a scenario laid out. Much of it is in BasePosition.
type Position[S comparable] interface {
	// Rules is the game; its beginning is the position.
	game.Rules[S]
	// What answers are likely to bring.
	board.Forecaster[S]
	// Words returns what the file calls the things of the position, and the verbs for choices.
	Words() *Vocabulary[S]
	// Read gives the numbers of a field of an answer that is written, or not: then it may
	// be clear all the same. What the field is of says its type.
	Read(y *Reading[S], slot ask.Slot, f content.Facts) ([]int32, error)
	// Pass is the answer that does nothing to a question of the game's own, if there is
	// one that its form does not say.
	Pass(s *S, q game.Question[S]) (game.Answer, bool)
	// Chosen reports whether the game has made a verb's choice by itself, because
	// there was no other: to say it all the same does no harm. (See Verb.Idle.)
	Chosen(s *S, choice Choice) bool
	// Rests reports whether nothing lies under way: what comes next is the next thing
	// that the order of play has.
	Rests(s *S) bool
	// Looks returns what a file asks before play.
	Looks() *Looks
	// CardNamed finds a card by its id, as a document, with the clauses that state it; or
	// nothing, and then CardIDs are some that there are.
	CardNamed(id string) (doc any, clauses []string)
	CardIDs() []string
	// JudgeForce and JudgeMatch judge whether a force is lawful, and whether a match can be
	// agreed on, as a file says: what is not refused has to be accepted.
	JudgeForce(what content.Facts) Finding
	JudgeMatch(what content.Facts) Finding
	// Scene returns what lies on the table for good.
	Scene() board.Scene
	// Objectives returns what files call those of the mission.
	Objectives(s *S) []string
	// Adds adds to what lies on the table of a model, unit, feature, seat or objective by its
	// number, or of the game itself, what else expectations may speak of.
	Adds(s *S, kind string, n int32, to Facts)
	// Between returns what may be measured from one thing to another, or why nothing may.
	Between(s *S, from, to content.Facts) (*Span, string)
	// Open are the clauses that say what a view shows and hides.
	Open() []string
}

// Choice is one step's verb with what stands after it. Nth counts the questions
// that the step has answered before this one. Seat is that of the step, or of who is
// asked.
type Choice struct {
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
	// Absent says that something is expected not to be.
	Absent bool
	// Spares are clauses that what matches is expected not to go by.
	Spares []string
}

// Result is the result of a scenario.
type Result struct {
	File     string   `json:"file"`
	Title    string   `json:"scenario"`
	System   string   `json:"system"`
	Passed   bool     `json:"passed"`
	Failures []string `json:"failures,omitempty"`
	Proved   []string `json:"proved,omitempty"`  // clauses, if it passed
	Refused  []string `json:"refused,omitempty"` // those of them that a refusal names
	Acting   []string `json:"acting,omitempty"`  // clauses that something which is so is expected to go by
	// Sparing are clauses by which something is refused or expected not to be, and those
	// that something which is so is expected not to go by.
	Sparing []string `json:"sparing,omitempty"`
	Rules   []string `json:"rules,omitempty"` // special rules and cards shown at work, if it passed
	Trace   []string `json:"trace,omitempty"`
	// Claims says how many of the failures say no more than that a clause is claimed which
	// nothing carries.
	Claims int `json:"claims,omitempty"`
	// Malformed says that the file itself is wrong and nothing was played.
	Malformed bool `json:"malformed,omitempty"`
}
