package game

import (
	"fmt"
	"slices"

	"umpire/dice"
)

type entryKind uint8

const (
	entryAnswer entryKind = iota
	entryRoll
)

// script is the transcript of the step that runs: what it has been answered
// and has rolled, and how far a new run has read it. What it hands out are
// copies: a step that changes them changes nothing for its next run.
type script struct {
	entries []scriptEntry
	numbers []int32 // of the answers
	faces   []int8  // of the rolls
	at      int

	handedNumbers []int32
	handedFaces   []int8
}

type scriptEntry struct {
	tag      Tag
	kind     entryKind
	seat     Seat
	down     bool  // the answer lies face down
	from, to int32 // in numbers or faces
	back     int32 // where what all see of it ends, which follows what lies face down
}

func (e scriptEntry) String() string {
	if e.kind == entryRoll {
		return fmt.Sprintf("the roll %q of %d dice", e.tag, e.to-e.from)
	}
	return question(e.tag, e.seat)
}

func question(tag Tag, seat Seat) string {
	return fmt.Sprintf("the question %q to seat %d", tag, seat)
}

// Mismatch is the panic of a step that did not run the same way twice. It names
// both sides.
type Mismatch struct {
	At        int // entry of the transcript, from 0
	Want, Got string
}

func (m Mismatch) String() string {
	return fmt.Sprintf("entry %d of the transcript is %s, the step came to %s", m.At+1, m.Want, m.Got)
}

// Passed is one line of the transcript: a question with its answer, or a roll.
type Passed struct {
	Tag    Tag    `json:"tag"`
	Seat   Seat   `json:"seat"` // Nobody for a roll
	Answer Answer `json:"answer,omitempty"`
	Faces  []int8 `json:"faces,omitempty"`
	// Down says that the answer lies face down; Back is what all see of it.
	Down bool   `json:"down,omitempty"`
	Back Answer `json:"back,omitempty"`
}

// Transcript returns what the step that waits has been answered and has rolled.
func (g *Game[S]) Transcript() []Passed {
	s := &g.script
	lines := make([]Passed, len(s.entries))
	for i, e := range s.entries {
		lines[i] = Passed{Tag: e.tag, Seat: e.seat, Down: e.down}
		if e.kind == entryRoll {
			lines[i].Faces = slices.Clone(s.faces[e.from:e.to])
		} else {
			lines[i].Answer = slices.Clone(Answer(s.numbers[e.from:e.to]))
		}
		if e.down {
			lines[i].Back = slices.Clone(s.backOf(e))
		}
	}
	return lines
}

// known is the transcript as a seat knows it, in the room of an old one: of what others
// have laid face down it has no answers. It shares its numbers with s.
func (s *script) known(seat Seat, room []Passed) []Passed {
	room = room[:0]
	for _, e := range s.entries {
		p := Passed{Tag: e.tag, Seat: e.seat, Down: e.down}
		switch {
		case e.kind == entryRoll:
			p.Faces = s.faces[e.from:e.to:e.to]
		case e.down && e.seat != seat:
			p.Back = s.backOf(e)
		default:
			p.Answer = Answer(s.numbers[e.from:e.to:e.to])
		}
		room = append(room, p)
	}
	return room
}

// backOf returns what all see of an answer that lies face down.
func (s *script) backOf(e scriptEntry) Answer { return Answer(s.numbers[e.to:e.back:e.back]) }

// last is the entry that the step has come past last.
func (s *script) last() *scriptEntry { return &s.entries[s.at-1] }

// lay says that the last answer lies face down, and what all see of it.
func (s *script) lay(back Answer) {
	e := s.last()
	s.numbers = append(s.numbers, back...)
	e.down, e.back = true, int32(len(s.numbers))
}

// exchange puts another answer, one that looks alike, in the place of the last, which lies
// face down.
func (s *script) exchange(a Answer) Answer {
	e := s.last()
	was := s.backOf(*e)
	e.from = int32(len(s.numbers))
	s.numbers = append(s.numbers, a...)
	e.to = int32(len(s.numbers))
	s.lay(was)
	return s.hand(s.numbers[e.from:e.to])
}

// comes reports whether a seat answers so, openly, after where the step is.
func (s *script) comes(tag Tag, seat Seat, a Answer) bool {
	for i := s.at; i < len(s.entries); i++ {
		if e := &s.entries[i]; !e.down && s.isAnswer(e, tag, seat, a) {
			return true
		}
	}
	return false
}

// answered is the entry of an answer that the step has come past, or nil.
func (s *script) answered(tag Tag, seat Seat, a Answer) *scriptEntry {
	for i := range s.entries[:s.at] {
		if e := &s.entries[i]; s.isAnswer(e, tag, seat, a) {
			return e
		}
	}
	return nil
}

func (s *script) isAnswer(e *scriptEntry, tag Tag, seat Seat, a Answer) bool {
	return e.kind == entryAnswer && e.tag == tag && e.seat == seat && a.Is(s.numbers[e.from:e.to])
}

func (s *script) atEnd() bool { return s.at >= len(s.entries) }

// reset forgets everything: a new step begins.
func (s *script) reset() {
	s.entries, s.numbers, s.faces = s.entries[:0], s.numbers[:0], s.faces[:0]
	s.rewind()
}

// rewind begins a new run.
func (s *script) rewind() {
	s.at, s.handedNumbers, s.handedFaces = 0, s.handedNumbers[:0], s.handedFaces[:0]
}

// finish holds the end of a run against the transcript.
func (s *script) finish() {
	if !s.atEnd() {
		panic(Mismatch{s.at, s.entries[s.at].String(), "its end"})
	}
}

// next is the answer that the transcript has for the question, if any.
func (s *script) next(tag Tag, seat Seat) (Answer, bool) {
	if s.atEnd() {
		return nil, false
	}
	e := &s.entries[s.at]
	if e.tag != tag || e.kind != entryAnswer || e.seat != seat {
		panic(Mismatch{s.at, e.String(), question(tag, seat)})
	}
	s.at++
	return s.hand(s.numbers[e.from:e.to]), true
}

// add completes the transcript by an answer.
func (s *script) add(tag Tag, seat Seat, a Answer) Answer {
	s.room(tag)
	from := int32(len(s.numbers))
	s.numbers = append(s.numbers, a...)
	s.entries = append(s.entries, scriptEntry{tag: tag, kind: entryAnswer, seat: seat, from: from, to: int32(len(s.numbers))})
	s.at++
	return s.hand(s.numbers[from:])
}

func (s *script) hand(numbers []int32) Answer {
	from := len(s.handedNumbers)
	s.handedNumbers = append(s.handedNumbers, numbers...)
	return Answer(s.handedNumbers[from:len(s.handedNumbers):len(s.handedNumbers)])
}

// nextRoll returns what the transcript says that the roll showed, if it does.
func (s *script) nextRoll(tag Tag, pool *dice.Pool) ([]int8, bool) {
	if s.atEnd() {
		return nil, false
	}
	e := &s.entries[s.at]
	if e.tag != tag || e.kind != entryRoll || pool.Len() != int(e.to-e.from) {
		panic(Mismatch{s.at, e.String(), fmt.Sprintf("the roll %q of %d dice", tag, pool.Len())})
	}
	s.at++
	return s.handFaces(s.faces[e.from:e.to]), true
}

// addRoll completes the transcript by a roll.
func (s *script) addRoll(tag Tag, source dice.Source, number uint64, pool dice.Pool) []int8 {
	s.room(tag)
	from := int32(len(s.faces))
	s.faces = source.Roll(number, string(tag), pool, s.faces)
	s.entries = append(s.entries, scriptEntry{tag: tag, kind: entryRoll, seat: Nobody, from: from, to: int32(len(s.faces))})
	s.at++
	return s.handFaces(s.faces[from:])
}

func (s *script) handFaces(faces []int8) []int8 {
	from := len(s.handedFaces)
	s.handedFaces = append(s.handedFaces, faces...)
	return s.handedFaces[from:len(s.handedFaces):len(s.handedFaces)]
}

func (s *script) room(tag Tag) {
	if len(s.entries) >= limit {
		panic(fmt.Sprintf("game: %s is question or roll %d of one step", tag, limit+1))
	}
}

func (s *script) copyFrom(o *script) {
	s.entries = append(s.entries[:0], o.entries...)
	s.numbers = append(s.numbers[:0], o.numbers...)
	s.faces = append(s.faces[:0], o.faces...)
	s.at = o.at
}
