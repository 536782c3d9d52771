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
	fmt.Fprintf(&out, "%s\n  %s\n", f.Title, strings.Join(f.Facts, ", "))
	for _, l := range f.Lines {
		amount, of := fmt.Sprintf("%+d", l.Amount), l.Of
		if of == board.OrMore {
			amount, of = fmt.Sprintf("%d+", l.Amount), ""
		}
		fmt.Fprintf(&out, "  %4s %-12s %-28s %s\n", amount, of, l.What, l.Clause)
	}
	fmt.Fprintf(&out, "  %s\n ", figureWords(f))
	for i, o := range f.Outcomes {
		if i > 0 {
			out.WriteString(",")
		}
		fmt.Fprintf(&out, " %s %s", o.Label, o.Value)
	}
	out.WriteString("\n")
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
