package game

import (
	"fmt"

	"umpire/dice"
)

type entryKind uint8

const (
	entryAnswer entryKind = iota
	entryRoll
)

// script is the transcript of the step that runs: what it has been answered
// and has rolled, and how far a new run has read it.
type script struct {
	entries []scriptEntry
	numbers []int32 // of the answers
	faces   []int8  // of the rolls
	at      int
}

type scriptEntry struct {
	tag      Tag
	kind     entryKind
	seat     Seat
	from, to int32 // in numbers or faces
}

// Mismatch is the panic of a step that did not run the same way twice.
type Mismatch struct {
	At        int
	Want, Got Tag
}

func (m Mismatch) String() string {
	return fmt.Sprintf("entry %d of the transcript is %q, the step came to %q", m.At, m.Want, m.Got)
}

func (s *script) atEnd() bool { return s.at >= len(s.entries) }

func (s *script) reset() {
	s.entries, s.numbers, s.faces, s.at = s.entries[:0], s.numbers[:0], s.faces[:0], 0
}

func (s *script) match(tag Tag, kind entryKind) (scriptEntry, bool) {
	if s.atEnd() {
		return scriptEntry{}, false
	}
	e := s.entries[s.at]
	if e.tag != tag || e.kind != kind {
		panic(Mismatch{s.at, e.tag, tag})
	}
	s.at++
	return e, true
}

func (s *script) next(tag Tag, seat Seat, kind entryKind) (Answer, bool) {
	e, ok := s.match(tag, kind)
	if !ok {
		return nil, false
	}
	if e.seat != seat {
		panic(Mismatch{s.at - 1, e.tag, tag})
	}
	return Answer(s.numbers[e.from:e.to:e.to]), true
}

func (s *script) add(tag Tag, seat Seat, kind entryKind, a Answer) Answer {
	s.room(tag)
	from := int32(len(s.numbers))
	s.numbers = append(s.numbers, a...)
	to := int32(len(s.numbers))
	s.entries = append(s.entries, scriptEntry{tag, kind, seat, from, to})
	s.at++
	return Answer(s.numbers[from:to:to])
}

func (s *script) nextRoll(tag Tag) ([]int8, bool) {
	e, ok := s.match(tag, entryRoll)
	if !ok {
		return nil, false
	}
	return s.faces[e.from:e.to:e.to], true
}

func (s *script) addRoll(tag Tag, source dice.Source, number uint64, pool dice.Pool) []int8 {
	s.room(tag)
	from := int32(len(s.faces))
	s.faces = source.Roll(number, string(tag), pool, s.faces)
	to := int32(len(s.faces))
	s.entries = append(s.entries, scriptEntry{tag, entryRoll, Nobody, from, to})
	s.at++
	return s.faces[from:to:to]
}

func (s *script) room(tag Tag) {
	if len(s.entries) >= limit {
		panic(fmt.Sprintf("game: %s is question or roll %d of one step", tag, limit))
	}
}

func (s *script) copyFrom(o *script) {
	s.entries = append(s.entries[:0], o.entries...)
	s.numbers = append(s.numbers[:0], o.numbers...)
	s.faces = append(s.faces[:0], o.faces...)
	s.at = o.at
}

// cut forgets all entries from n on.
func (s *script) cut(n int) {
	for i := len(s.entries) - 1; i >= n; i-- {
		if e := s.entries[i]; e.kind == entryRoll {
			s.faces = s.faces[:e.from]
		} else {
			s.numbers = s.numbers[:e.from]
		}
	}
	s.entries = s.entries[:n]
}
