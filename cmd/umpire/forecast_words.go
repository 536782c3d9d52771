package main

import (
	"fmt"
	"strings"

	"umpire/board"
)

// figureWords is a forecast in a line: 2.1 hits expected, 0.9 bases lost, 12% destroys.
func figureWords(f *board.Forecast) string {
	var words []string
	for _, figure := range f.Figure {
		words = append(words, figure.Value+" "+figure.Label)
	}
	return strings.Join(words, ", ")
}

// forecastWords is a forecast for people.
func forecastWords(f *board.Forecast) string {
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
		out.WriteString(forecastWords(&f.Also[i]))
	}
	return out.String()
}
