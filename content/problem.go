package content

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/bounds"
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
	Over bounds.Over // the bound that the file breaks, if it is that
}

func (p Problem) Error() string { return p.Pos.String() + ": " + p.Text }

// Problems lists the faults found in some files: a line each, in order of file and
// line. No more than bounds.Faults are noted; a last one says that there are more.
type Problems []Problem

func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i, problem := range p {
		lines[i] = problem.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap is the bounds that are broken.
func (p Problems) Unwrap() (broken []error) {
	for _, problem := range p {
		if problem.Over != (bounds.Over{}) {
			broken = append(broken, problem.Over)
		}
	}
	return broken
}

// Add notes a problem.
func (p *Problems) Add(at Pos, format string, args ...any) {
	if !p.Full() {
		p.note(Problem{Pos: at, Text: bounds.Cut(fmt.Sprintf(format, args...), bounds.Told)})
	}
}

// Join notes problems that were found elsewhere.
func (p *Problems) Join(others ...Problem) {
	for _, other := range others {
		if !p.Full() {
			p.note(other)
		}
	}
}

func (p *Problems) note(one Problem) {
	if len(*p) == bounds.Faults {
		one = Problem{Pos: one.Pos, Text: fmt.Sprintf("there are more faults: the first %d are told", bounds.Faults)}
	}
	*p = append(*p, one)
}

// hold notes the bound that a file breaks, and reports whether it keeps to it.
func (p *Problems) hold(at Pos, err error) bool {
	var over bounds.Over
	if errors.As(err, &over) && !p.Full() {
		p.note(Problem{Pos: at, Text: over.Error(), Over: over})
	}
	return err == nil
}

// InTurn takes steps, each only if nothing was wrong before it, and returns Err.
func (p *Problems) InTurn(steps ...func()) error {
	for _, step := range steps {
		if err := p.Err(); err != nil {
			return err
		}
		step()
	}
	return p.Err()
}

// Full reports whether no more problems are noted: who reads on finds nothing that
// anybody is told of.
func (p Problems) Full() bool { return len(p) > bounds.Faults }

// Since reports whether a problem was found since there were so many.
func (p Problems) Since(before int) bool { return len(p) > before || p.Full() }

// Err is the problems in order, or nil when there are none.
func (p Problems) Err() error {
	if len(p) == 0 {
		return nil
	}
	sorted := slices.Clone(p)
	slices.SortStableFunc(sorted[:min(len(sorted), bounds.Faults)], func(a, b Problem) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return slices.Compact(sorted)
}
