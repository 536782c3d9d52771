package content

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/bounds"
)

// Fault is a clause that something players bring along breaks, such as a force,
// with the figures that break it.
type Fault struct {
	Clause string
	Text   string
	Path   string // of what is judged: units[3].weapons[1]
	Line   int    // of its file, if it was read from one
}

func (f Fault) String() string { return fmt.Sprintf("%s: %s (%s)", f.Path, f.Text, f.Clause) }

// Judging collects the faults of what is judged.
type Judging struct{ Faults []Fault }

// Fault notes that what lies at a path breaks a clause.
func (j *Judging) Fault(clause, path, format string, args ...any) {
	j.Faults = append(j.Faults, Fault{Clause: clause, Path: path, Text: fmt.Sprintf(format, args...)})
}

// Unlawful is faults as one error.
type Unlawful []Fault

func (u Unlawful) Error() string {
	var lines []string
	for _, f := range u.Told() {
		lines = append(lines, f.String())
	}
	return strings.Join(lines, "; ")
}

// Told returns as many of the faults as anybody is told of; where there are more, the last
// says how many.
func (u Unlawful) Told() []Fault {
	told := slices.Clone(u[:min(len(u), bounds.Faults)])
	if more := len(u) - bounds.Faults; more > 0 {
		next := u[bounds.Faults]
		told = append(told, Fault{Clause: next.Clause, Text: fmt.Sprintf("there are %d faults more", more), Path: next.Path, Line: next.Line})
	}
	for i := range told {
		told[i].Text = bounds.Cut(told[i].Text, bounds.Told)
	}
	return told
}

// CheckName returns an error if players may not give something an id or a name.
func CheckName(id, name string) error {
	return cmp.Or(bounds.Name(id, bounds.OwnName), bounds.Name(name, bounds.OwnName))
}

// CheckForceName returns an error, of type Problems, if a force that stands at a place may not be
// called as it is, or has no name.
func CheckForceName(at Pos, id, name string) error {
	var problems Problems
	err := CheckName(id, name)
	if name == "" {
		err = bounds.ErrBlank
	}
	var over bounds.Over
	errors.As(err, &over)
	if err != nil {
		problems.Join(Problem{Pos: at, Text: fmt.Sprintf("the name %q cannot be taken: %v", bounds.Short(name), err), Over: over})
	}
	return problems.Err()
}

// Lines remembers on which line a file says what, by the paths of faults; "" is the
// whole.
type Lines map[string]int

// Tell gives each fault its line.
func (l Lines) Tell(faults []Fault) []Fault {
	for i := range faults {
		faults[i].Line = l.Of(faults[i].Path)
	}
	return faults
}

// Of is the line of a path, or of the nearest thing around it that has one.
func (l Lines) Of(path string) int {
	for {
		if line, ok := l[path]; ok || path == "" {
			return line
		}
		path = path[:max(0, strings.LastIndexAny(path, ".["))]
	}
}
