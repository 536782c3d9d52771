package scenario

import "umpire/content"

// Coverage is which clauses of a catalogue are proved, and by which scenarios.
type Coverage struct {
	Clauses       int      `json:"clauses"`
	Proved        int      `json:"proved"`
	NotApplicable int      `json:"not_applicable"` // they cannot concern a program
	Unproved      []string `json:"unproved"`
	by            map[string][]string
}

// Cover holds what scenarios have proved against a catalogue. A clause that
// points to others, as open questions do, is proved when all of those are.
func Cover(c *content.Catalogue, results []Result) Coverage {
	cover := Coverage{Unproved: []string{}, by: map[string][]string{}}
	for _, r := range results {
		for _, clause := range r.Proved {
			cover.by[clause] = append(cover.by[clause], r.File)
		}
	}
	for _, id := range c.IDs() {
		clause, _ := c.Clause(id)
		cover.Clauses++
		switch {
		case clause.NotPlayed != "":
			cover.NotApplicable++
		case cover.holds(c, clause):
			cover.Proved++
		default:
			cover.Unproved = append(cover.Unproved, id)
		}
	}
	return cover
}

func (cover *Coverage) holds(c *content.Catalogue, clause content.Clause) bool {
	if len(cover.by[clause.ID]) > 0 {
		return true
	}
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
