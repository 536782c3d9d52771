package content

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Pos is a place in a file. A field of this type in a struct that is read from
// a file is set to the place where that struct stands.
type Pos struct {
	File string
	Line int
}

// String writes the place as editors jump to it: weapons.yaml:41.
func (p Pos) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// Problem is one thing wrong with a file, and what was expected in its place.
type Problem struct {
	Pos
	Text string
}

func (p Problem) Error() string { return p.Pos.String() + ": " + p.Text }

// Problems is everything found wrong with some files: a line each, in order of
// file and line.
type Problems []Problem

func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i, problem := range p {
		lines[i] = problem.Error()
	}
	return strings.Join(lines, "\n")
}

// Add notes a problem.
func (p *Problems) Add(at Pos, format string, args ...any) {
	*p = append(*p, Problem{at, fmt.Sprintf(format, args...)})
}

// Err is the problems in order, or nil when there are none.
func (p Problems) Err() error {
	if len(p) == 0 {
		return nil
	}
	sorted := slices.Clone(p)
	slices.SortStableFunc(sorted, func(a, b Problem) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return slices.Compact(sorted)
}
