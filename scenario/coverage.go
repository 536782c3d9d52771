package scenario

import "umpire/content"

// Coverage says which clauses of a catalogue are proved, and by which scenarios.
//
// A clause is proved if a scenario names it. It is proved on both sides if it acts in one, as
// something happens, stands or is asked by it, and spares in one: something is refused by it, is
// expected not to be (no_event, not_foretold), or happens and does not go by it (not_clauses).
// It is proved by reference only if no scenario names it and all those clauses are proved that
// it refers to, as those of open questions are.
type Coverage struct {
	Clauses     int      `json:"clauses"`
	Proved      int      `json:"proved"`
	BothSides   int      `json:"proved_on_both_sides"`
	ByReference []string `json:"by_reference"`
	// Weak are those of them whose proofs do not fail where the rule is broken.
	Weak          []content.Weak `json:"weak"`
	Unnoticed     int            `json:"unnoticed"`        // breaks by operators that no scenario notices
	NotApplicable int            `json:"not_applicable"`   // they cannot concern a program
	Unused        []string       `json:"unused"`           // rules that no content calls for
	Called        []string       `json:"called,omitempty"` // said to be unused, and proved
	Unproved      []string       `json:"unproved"`
	Refusals      Refusals       `json:"refusals"`
	by, refusedBy map[string][]string
}

// Refusals says how the clauses stand that say what must be refused: a refusal in a
// scenario names the clause, or the catalogue says why nothing can be tried.
type Refusals struct {
	Clauses int      `json:"clauses"`
	Proved  int      `json:"proved"`
	Untried int      `json:"untried"`
	Open    []string `json:"open"`
	Stale   []string `json:"stale,omitempty"` // said to be untriable, and tried
}

// Cover holds what scenarios have proved against a catalogue.
func Cover(c *content.Catalogue, results []Result) Coverage {
	cover := Coverage{ByReference: []string{}, Weak: []content.Weak{}, Unused: []string{}, Unproved: []string{}, Refusals: Refusals{Open: []string{}}, by: map[string][]string{}, refusedBy: map[string][]string{}}
	acts, spares := map[string]bool{}, map[string]bool{}
	for _, r := range results {
		for _, clause := range r.Acting {
			acts[clause] = true
		}
		for _, clause := range r.Sparing {
			spares[clause] = true
		}
		for _, clause := range r.Proved {
			cover.by[clause] = append(cover.by[clause], r.File)
		}
		for _, clause := range r.Refused {
			cover.refusedBy[clause] = append(cover.refusedBy[clause], r.File)
		}
	}
	for _, id := range c.IDs() {
		clause, _ := c.Clause(id)
		cover.Clauses++
		switch {
		case clause.Unused && len(cover.by[id]) == 0:
			cover.Unused = append(cover.Unused, id)
		case clause.Unused:
			cover.Called = append(cover.Called, id)
		case clause.NotPlayed != "":
			cover.NotApplicable++
		case len(cover.by[id]) > 0:
			if cover.Proved++; acts[id] && spares[id] {
				cover.BothSides++
			}
		case cover.refersToProved(c, clause):
			cover.ByReference = append(cover.ByReference, id)
		default:
			cover.Unproved = append(cover.Unproved, id)
		}
		if clause.BadInput != "" {
			cover.Refusals.count(clause, len(cover.refusedBy[id]) > 0)
		}
	}
	for _, w := range c.Weak {
		for _, at := range w.At {
			if content.Operated(at) {
				cover.Unnoticed++
			}
		}
		if clause, _ := c.Clause(w.Clause); w.Unproved() && clause.NeedsProof() && len(cover.by[w.Clause]) > 0 {
			cover.Weak = append(cover.Weak, w)
		}
	}
	return cover
}

// count takes in a clause that says what must be refused.
func (r *Refusals) count(c content.Clause, tried bool) {
	r.Clauses++
	switch {
	case tried:
		r.Proved++
		if c.Untried != "" {
			r.Stale = append(r.Stale, c.ID)
		}
	case c.Untried != "" || c.NotPlayed != "":
		r.Untried++
	default:
		r.Open = append(r.Open, c.ID)
	}
}

// refersToProved reports whether all clauses that one refers to are proved, and it refers to some.
func (cover *Coverage) refersToProved(c *content.Catalogue, clause content.Clause) bool {
	for _, id := range clause.See {
		see, _ := c.Clause(id)
		if see.NotPlayed == "" && len(cover.by[id]) == 0 {
			return false
		}
	}
	return len(clause.See) > 0
}

// By are the files of the scenarios that prove a clause.
func (cover *Coverage) By(clause string) []string { return cover.by[clause] }

// RefusedBy are those of them in which something is refused by the clause.
func (cover *Coverage) RefusedBy(clause string) []string { return cover.refusedBy[clause] }
