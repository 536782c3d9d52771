package game

import (
	"fmt"
	"strings"

	"umpire/bounds"
)

// A Refusal says why a choice is against the rules: every clause it breaks,
// with the facts measured. Nothing has changed.
type Refusal struct {
	Breaches []Breach `json:"breaches"`
}

// A Breach is one broken clause and what was measured, in a sentence.
type Breach struct {
	Clause Clause `json:"clause"`
	Text   string `json:"text"`
	// On is the models of an answer that break it, where others may not.
	On []int32 `json:"on,omitempty"`
}

// Refuse is a refusal for one breach.
func Refuse(clause Clause, format string, facts ...any) *Refusal {
	return &Refusal{[]Breach{{Clause: clause, Text: fmt.Sprintf(format, facts...)}}}
}

// Add joins a further breach to r, which may be nil. Of very many the first are told: an
// answer may break a clause with each of its numbers.
func (r *Refusal) Add(clause Clause, format string, facts ...any) *Refusal {
	switch {
	case r == nil:
		return Refuse(clause, format, facts...)
	case len(r.Breaches) > bounds.Faults:
		return r
	case len(r.Breaches) == bounds.Faults:
		format, facts = "there are more breaches: the first %d are told", []any{bounds.Faults}
	}
	r.Breaches = append(r.Breaches, Breach{Clause: clause, Text: fmt.Sprintf(format, facts...)})
	return r
}

// Error joins the breaches, each with its clause.
func (r *Refusal) Error() string {
	parts := make([]string, len(r.Breaches))
	for i, b := range r.Breaches {
		parts[i] = fmt.Sprintf("%s (%s)", b.Text, b.Clause)
	}
	return strings.Join(parts, "; ")
}

// Has reports whether the refusal names the clause.
func (r *Refusal) Has(c Clause) bool {
	for _, b := range r.Breaches {
		if b.Clause == c {
			return true
		}
	}
	return false
}

// Clauses are those of the breaches, in order; a nil refusal has none.
func (r *Refusal) Clauses() (list []Clause) {
	if r != nil {
		for _, b := range r.Breaches {
			list = append(list, b.Clause)
		}
	}
	return list
}

// Clauses of the kernel itself, for what no rulebook has to say.
const (
	ClauseTurn  Clause = "kernel.turn"  // the seat is not asked this now
	ClauseShape Clause = "kernel.shape" // the answer has not the form of the request
	ClauseOver  Clause = "kernel.over"  // the game has ended
)
