package terminal

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/game"
)

// why explains the last refusal, or what a question goes by.
func (t *table) why(r game.Request) {
	clauses := slices.Clone(r.Clauses)
	if t.refused != nil {
		clauses = nil
		for _, b := range t.refused.Breaches {
			clauses = append(clauses, b.Clause)
		}
	}
	slices.Sort(clauses)
	for _, c := range slices.Compact(clauses) {
		if err := t.rule([]string{string(c)}); err != nil {
			t.say("  %s\n", c)
		}
	}
}

// rule shows a clause of the rulebook.
func (t *table) rule(words []string) error {
	if len(words) != 1 {
		return errors.New("rules wants the id of one clause: rules wc.attack.hit")
	}
	book, err := t.book()
	if err != nil {
		return err
	}
	clause, ok := book.Clause(words[0])
	if !ok {
		return fmt.Errorf("there is no clause %q: %s", words[0], content.Expected(words[0], book.IDs()))
	}
	t.say("  %s: %s\n%s\n", clause.ID, clause.Title, Folded(clause.Text, "    "))
	if clause.Ruling != "" {
		t.say("%s\n", Folded("Ruling: "+clause.Ruling, "    "))
	}
	return nil
}

// odds tells what the attack of an option would do, or of all that attack.
func (t *table) odds(seat game.Seat, r game.Request, words []string) error {
	if a, ok, err := readItems(r, words); ok && len(words) > 0 {
		if err != nil {
			return err
		}
		f, told := t.Forecast(seat, a, nil)
		if !told {
			return errors.New("nothing is foretold of that")
		}
		t.say("%s", ForecastWords(&f))
		return nil
	}
	if len(words) > 1 {
		return errors.New("odds wants the number of an option")
	}
	if len(words) == 1 {
		i, err := t.option(seat, r, words)
		if err != nil {
			return err
		}
		f, ok := t.Forecast(seat, r.Options[i].Answer, nil)
		if !ok {
			return fmt.Errorf("%s is no attack", r.Options[i].Words)
		}
		t.say("%s", ForecastWords(&f))
		return nil
	}
	none := true
	for i, o := range r.Options {
		if f, ok := t.Forecast(seat, o.Answer, nil); ok {
			none = false
			t.say("  %2d. %s: %s\n", i+1, o.Words, figureWords(&f))
		}
	}
	if none {
		return errors.New("none of the options is an attack")
	}
	return nil
}

// figureWords is a forecast in a line: 2.1 hits expected, 0.9 bases lost, 12% destroys.
func figureWords(f *board.Forecast) string {
	var words []string
	for _, figure := range f.Figure {
		if figure.Without != "" {
			figure.Label += " (" + figure.Without + " without)"
		}
		words = append(words, figure.Value+" "+figure.Label)
	}
	return strings.Join(words, ", ")
}

// ForecastWords is a forecast for people.
func ForecastWords(f *board.Forecast) string {
	var out strings.Builder
	out.WriteString(f.Title + "\n")
	if len(f.Facts) > 0 {
		fmt.Fprintf(&out, "  %s\n", strings.Join(f.Facts, ", "))
	}
	for _, l := range f.Lines {
		amount, of := fmt.Sprintf("%+d", l.Amount), l.Of
		if of == board.OrMore {
			amount, of = fmt.Sprintf("%d+", l.Amount), ""
		}
		fmt.Fprintf(&out, "  %4s %-12s %-28s %s\n", amount, of, l.What, l.Clause)
	}
	fmt.Fprintf(&out, "  %s\n", figureWords(f))
	var outcomes []string
	for _, o := range f.Outcomes {
		outcomes = append(outcomes, o.Label+" "+o.Value)
	}
	if len(outcomes) > 0 {
		fmt.Fprintf(&out, "  %s\n", strings.Join(outcomes, ", "))
	}
	for _, s := range f.Spreads {
		fmt.Fprintf(&out, "  %s %s on average:", s.What, s.Mean().Decimal(2))
		for n := range s.High() + 1 {
			fmt.Fprintf(&out, " %d: %s", n, s.Is(n).Percent())
		}
		out.WriteString("\n")
	}
	for _, n := range f.Notes {
		fmt.Fprintf(&out, "  %s", n.Text)
		if n.Clause != "" {
			fmt.Fprintf(&out, " (%s)", n.Clause)
		}
		out.WriteString("\n")
	}
	if f.Reply != "" {
		fmt.Fprintf(&out, "  back: %s\n", f.Reply)
	}
	for i := range f.Also {
		out.WriteString(ForecastWords(&f.Also[i]))
	}
	return out.String()
}

// Folded breaks a text into lines that fit a terminal.
func Folded(text, indent string) string {
	var out strings.Builder
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			out.WriteString("\n")
		}
		out.WriteString(indent)
		width := len(indent)
		for j, word := range strings.Fields(line) {
			if j > 0 && width+1+len(word) > 88 {
				out.WriteString("\n" + indent)
				width = len(indent)
			} else if j > 0 {
				out.WriteString(" ")
				width++
			}
			out.WriteString(word)
			width += len(word)
		}
	}
	return out.String()
}
