package dice

import (
	"fmt"
	"slices"
)

// Script is a source that shows the dice a test or a scenario asks for, one line
// of values a roll. The values are what the dice show (strikes, pips), in the
// pool's order.
//
// Lines are used in the order in which new roll numbers are first asked for, so a
// script fits any numbering; a roll number asked for again gets its line again.
//
// A roll that finds no line, or a line that its dice cannot show, is remembered
// (Err) and answered with made-up values, the same each time. A run is right only
// if Err is nil and Unused is empty at its end. A Script is not safe for use by
// several goroutines.
type Script struct {
	lines [][]int8
	rolls []uint64 // the number of the roll that used each line
	err   *ScriptError
}

// NewScript is a script of the given lines.
func NewScript(lines ...[]int8) *Script { return &Script{lines: lines} }

// ScriptError says which roll a script could not serve.
type ScriptError struct {
	Roll   uint64 // its number
	Tag    string // the clause that asked for it
	Wanted Pool   // the dice it rolls
	Line   int    // the line due for it, counted from 1
	Given  []int8 // what the line says; nil when the script ran dry
	Reason string
}

func (e *ScriptError) Error() string {
	return fmt.Sprintf("roll %d, for %s, of %v: line %d of the script %s", e.Roll, e.Tag, e.Wanted, e.Line, e.Reason)
}

// Err is the first roll that the script could not serve, a *ScriptError, or nil.
func (s *Script) Err() error {
	if s.err == nil {
		return nil
	}
	return s.err
}

// Unused is the lines that no roll has asked for.
func (s *Script) Unused() [][]int8 {
	return s.lines[min(len(s.rolls), len(s.lines)):]
}

// Roll implements Source.
func (s *Script) Roll(n uint64, tag string, p Pool, out []int8) []int8 {
	at := slices.Index(s.rolls, n)
	if at < 0 {
		at = len(s.rolls)
		s.rolls = append(s.rolls, n)
	}
	fault := &ScriptError{Roll: n, Tag: tag, Wanted: p, Line: at + 1}
	if at >= len(s.lines) {
		fault.Reason = fmt.Sprintf("is missing: it has %d", len(s.lines))
	} else {
		fault.Given = s.lines[at]
		fault.Reason = misfit(p, s.lines[at])
	}
	if fault.Reason == "" {
		return append(out, s.lines[at]...)
	}
	if s.err == nil {
		s.err = fault
	}
	// Made-up values differ from roll to roll, lest a rule that rolls until
	// something differs never ends.
	return Fast(0).Roll(n, tag, p, out)
}

// Shows reports whether the dice of the pool can show the values.
func (p Pool) Shows(values []int8) bool { return misfit(p, values) == "" }

// misfit says why the dice of a pool cannot show the values, or nothing.
func misfit(p Pool, values []int8) string {
	if len(values) != p.Len() {
		return fmt.Sprintf("has %d values: %v", len(values), values)
	}
	for i, v := range values {
		if d := p.Die(i); d.Shows(int(v)) == 0 {
			return fmt.Sprintf("shows %d on die %d, a %v die, which has no such face: %v", v, i+1, d, values)
		}
	}
	return ""
}
