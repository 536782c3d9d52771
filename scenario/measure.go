package scenario

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

// Span holds what may be measured between two things.
type Span struct {
	Gap    geom.Length
	Within func(geom.Length) bool
	Also   map[string]Seen // what else is judged between them, such as whether one sees the other
	// Clauses are those that any distance is measured by.
	Clauses []game.Clause
}

// Seen is something judged between two things: what is so, and why.
type Seen struct {
	Is, Why string
	Clauses []game.Clause
	Wrong   string // why it cannot be judged
}

// Measure judges what is measured between two things: {from, to, gap, within, beyond}.
func Measure[S comparable](pos Position[S], s *S, what content.Facts) Finding {
	f := Begin(what)
	span, wrong := pos.Between(s, what.Get("from"), what.Get("to"))
	pairs := what.Without("from", "to", "clauses").Pairs()
	if wrong == "" {
		f.carry(span.Clauses)
		if len(pairs) == 0 {
			wrong = nothingExpected
		}
	}
	for i := 0; i < len(pairs) && wrong == ""; i++ {
		wrong = span.unlike(&f, pairs[i])
	}
	if wrong != "" {
		from, _ := what.Get("from").Word()
		to, _ := what.Get("to").Word()
		f.Wrong = fmt.Sprintf("from %s to %s: %s", from, to, wrong)
	}
	return f
}

func (f *Finding) carry(clauses []game.Clause) {
	for _, c := range clauses {
		f.Carries = append(f.Carries, string(c))
	}
}

// unlike says how one thing that is measured is not as expected, or nothing.
func (b *Span) unlike(f *Finding, want content.Pair) string {
	text, _ := want.Value.Word()
	if also, ok := b.Also[want.Key]; ok {
		f.carry(also.Clauses)
		if also.Wrong == "" && also.Is != text {
			return fmt.Sprintf("%s is %s%s, %s expected", want.Key, also.Is, also.Why, text)
		}
		return also.Wrong
	}
	known := []string{"gap", "within", "beyond"}
	if !slices.Contains(known, want.Key) {
		for key := range b.Also {
			known = append(known, key)
		}
		slices.Sort(known)
		return fmt.Sprintf("unknown key %q: %s", want.Key, content.Expected(want.Key, known))
	}
	limit, err := content.ParseInches(strings.TrimSuffix(text, "in"))
	switch {
	case err != nil:
		return fmt.Sprintf("%s %v", want.Key, err)
	case want.Key == "gap" && b.Gap.String() != limit.String():
		return fmt.Sprintf("the gap is %s, %s expected", b.Gap, text)
	case want.Key == "within" && !b.Within(limit):
		return fmt.Sprintf("the gap is %s expected", b.Gap.Over(limit))
	case want.Key == "beyond" && b.Within(limit):
		return fmt.Sprintf("the gap is %s expected", b.Gap.NotOver(limit))
	}
	return ""
}

// Looks has the questions of a file about the position before play.
type Looks struct {
	Ask     []content.Facts `yaml:"ask"`
	Measure []content.Facts `yaml:"measure"`
	Forces  []content.Facts `yaml:"forces"`
	Matches []content.Facts `yaml:"matches"`
}
