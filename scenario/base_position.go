package scenario

import (
	"fmt"
	"strings"

	"umpire/content"
	"umpire/game"
)

// Of is a game as scenarios are written for it: what its files write of a position is a W,
// which lay lays out, and notes what is wrong with it.
func Of[W any, S comparable](name string, rulebook *content.Catalogue, lay func(w W, problems *content.Problems) Position[S]) *System[S] {
	return &System[S]{Name: name, Keys: content.KeysOf[W](), Catalogue: rulebook,
		SetUp: func(own content.Facts, problems *content.Problems) Position[S] {
			var wrong content.Problems
			w := content.Read[W](own, "", &wrong)
			if len(wrong) == 0 {
				if pos := lay(w, &wrong); len(wrong) == 0 {
					return pos
				}
			}
			problems.Join(wrong...)
			return nil
		}}
}

// BasePosition has the parts that the positions of all games share: how play begins, what the file calls things
// and what it asks before play. Where it says that a game has none of something, a game that
// has some says so itself.
type BasePosition[S comparable] struct {
	Start S
	Vocabulary[S]
	Asked    Looks
	Rulebook *content.Catalogue
}

// Begin implements game.Rules: the position, in place of an empty table.
func (l *BasePosition[S]) Begin() S { return l.Start }

// Looks implements Position.
func (l *BasePosition[S]) Looks() *Looks { return &l.Asked }

// CardNamed implements Position.
func (*BasePosition[S]) CardNamed(string) (doc any, clauses []string) { return nil, nil }

// CardIDs implements Position.
func (*BasePosition[S]) CardIDs() []string { return nil }

// JudgeForce implements Position.
func (*BasePosition[S]) JudgeForce(what content.Facts) Finding {
	return Finding{At: what.At(), Wrong: "this game has no forces"}
}

// JudgeMatch implements Position.
func (*BasePosition[S]) JudgeMatch(what content.Facts) Finding {
	return Finding{At: what.At(), Wrong: "nothing is agreed on in this game"}
}

// Objectives implements Position.
func (*BasePosition[S]) Objectives(*S) []string { return nil }

// Adds implements Position.
func (*BasePosition[S]) Adds(*S, string, int32, Facts) {}

// Between implements Position.
func (*BasePosition[S]) Between(*S, content.Facts, content.Facts) (*Span, string) {
	return nil, "nothing is measured"
}

// Open implements Position.
func (*BasePosition[S]) Open() []string { return nil }

// Pass implements Position.
func (*BasePosition[S]) Pass(*S, game.Question[S]) (game.Answer, bool) { return nil, false }

// Chosen implements Position.
func (*BasePosition[S]) Chosen(*S, Choice) bool { return false }

// looks judges what a file asks before play.
func (r *runner[S]) looks() (list []Finding) {
	asked, start := r.pos.Looks(), r.pos.Begin()
	for _, what := range asked.Measure {
		list = append(list, Measure(r.pos, &start, what))
	}
	for _, what := range asked.Ask {
		list = append(list, r.ask(what))
	}
	for _, what := range asked.Forces {
		list = append(list, r.pos.JudgeForce(what))
	}
	for _, what := range asked.Matches {
		list = append(list, r.pos.JudgeMatch(what))
	}
	return list
}

// ask judges what a card says: {card: marauder, DEF: 2}.
func (r *runner[S]) ask(what content.Facts) Finding {
	f := Begin(what)
	id, _ := what.Get("card").Word()
	doc, clauses := r.pos.CardNamed(id)
	if doc == nil {
		f.Wrong = fmt.Sprintf("there is no card %q: %s", id, content.Expected(id, r.pos.CardIDs()))
		return f
	}
	f.Carries = clauses
	f.Wrong = Unlike(r.pos.Words().Names, what.Without("card", "clauses"), id, doc)
	return f
}

// Judged reads a thing that a file writes under some keys, and holds what is not lawful about
// it against what the file says: by are the clauses that it is judged by. What cannot even be
// read is refused, too: the file may say how.
func Judged[T any](what content.Facts, noun string, read func(problems *content.Problems) T, judge func(T) (faults []content.Fault, by []string, err error), keys ...string) Finding {
	f := Begin(what)
	var problems content.Problems
	thing := read(&problems)
	if err := OnlyKeys("a "+noun, what, append(keys, "refused", "says", "clauses")...); len(keys) > 0 && err != nil {
		problems.Join(err.(content.Problem))
	}
	if err := problems.Err(); err != nil {
		if says, _ := what.Get("says").Word(); says == "" || what.Get("refused").Given() || !strings.Contains(err.Error(), says) {
			f.Wrong = err.Error()
		}
		return f
	}
	faults, by, err := judge(thing)
	if err != nil {
		f.Wrong = err.Error()
		return f
	}
	f.Verdict(what, noun, faults, by)
	return f
}

// ReadAgreement reads what players agree on before a match, as a file asks whether it is
// lawful.
func ReadAgreement[W any](what content.Facts) func(problems *content.Problems) W {
	return func(problems *content.Problems) W {
		return content.Read[W](what.Without("refused", "says", "clauses"), "", problems)
	}
}
