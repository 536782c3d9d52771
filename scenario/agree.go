package scenario

import (
	"errors"
	"slices"

	"umpire/content"
	"umpire/game"
)

// ReadForce reads a force: a ready-made one by its id, or one that is written out, whose id
// and name may be left out. What it refers to stands in a book.
func ReadForce[F any](f content.Facts, book any, sample func(id string) (F, error), problems *content.Problems) F {
	if id, ok := f.Word(); ok {
		force, err := sample(id)
		if err != nil {
			problems.Add(f.At(), "%v", err)
		}
		return force
	}
	for _, key := range [...]string{"id", "name"} {
		if f.IsMapping() && !f.Get(key).Given() {
			f = f.With(key, "force")
		}
	}
	return content.ReadIn[F](f, "force", book, problems)
}

// ClausesOf are the clauses of some sections of a rulebook.
func ClausesOf(book *content.Catalogue, sections ...string) (list []string) {
	for _, section := range book.Sections {
		if slices.Contains(sections, section.ID) {
			for _, c := range section.Clauses {
				list = append(list, c.ID)
			}
		}
	}
	return list
}

// Faults returns what a refusal says is wrong with something; err is any other error.
func Faults(err error) (faults []content.Fault, other error) {
	if unlawful, is := errors.AsType[content.Unlawful](err); is {
		return unlawful, nil
	}
	refusal, is := errors.AsType[*game.Refusal](err)
	if !is {
		return nil, err
	}
	for _, b := range refusal.Breaches {
		faults = append(faults, content.Fault{Clause: string(b.Clause), Text: b.Text, Path: "match"})
	}
	return faults, nil
}
