package scenario

import (
	"cmp"
	"fmt"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

// What games read of a file in the same way.

// BySeat is something of each seat, written {1: ..., 2: ...}.
type BySeat[T any] struct {
	One T `yaml:"1" max:"200"`
	Two T `yaml:"2" max:"200"`
}

// Of is that of a seat.
func (b BySeat[T]) Of(seat game.Seat) T {
	if seat == 0 {
		return b.One
	}
	return b.Two
}

// Begin is the finding of something written, with the clauses that it names.
func Begin(what content.Facts) Finding { return Finding{At: what.At(), Claims: claims(what)} }

// None reports whether a value says that nothing is chosen.
func None(f content.Facts) bool {
	text, ok := f.Word()
	return ok && (text == "none" || text == "no" || text == "false")
}

// Wrong is the error of what a step says, at its line.
func Wrong(at content.Facts, format string, args ...any) error {
	return content.Problem{Pos: at.At(), Text: fmt.Sprintf(format, args...)}
}

// SeatOf reads the number of a seat, or says what is wrong with it.
func SeatOf(f content.Facts) (seat game.Seat, wrong string) {
	text, _ := f.Word()
	if text != "1" && text != "2" {
		return 0, fmt.Sprintf("seat is %q: expected 1 or 2", text)
	}
	return game.Seat(text[0] - '1'), ""
}

// Side is a player's edge of the table: that at y = 0, or the one across.
type Side uint8

// Words lists the words that files use.
func (Side) Words() []string { return []string{"near", "far"} }

// Edges are the players' edges, the first player's being this one.
func (s Side) Edges() [2]uint8 { return [2]uint8{uint8(s), 1 - uint8(s)} }

// Ground is the id and the name of a piece of terrain; where a file leaves one out, it is made
// of the kind and the number of the piece, or the id.
func Ground(id content.Slug, name string, kind string, i int) content.Named {
	called := content.Named{ID: cmp.Or(string(id), fmt.Sprintf("%s-%d", kind, i+1))}
	called.Name = cmp.Or(name, called.ID)
	return called
}

// PhaseOr is the phase that a file calls for, or another where it calls for none.
func PhaseOr[P ~uint8, S comparable](l *Vocabulary[S], called content.Text, otherwise P, at content.Pos, problems *content.Problems) P {
	if called == "" {
		return otherwise
	}
	phase, err := l.Phase(string(called))
	if err != nil {
		problems.Add(at, "turn.phase is %q: %v", called, err)
	}
	return P(phase)
}

// Phase is the phase that something is called, by its place: any spelling will do.
func (l *Vocabulary[S]) Phase(text string) (int, error) {
	if text == "over" {
		return len(l.Phases) - 1, nil
	}
	if name, ok := l.Short[text]; ok {
		text = name
	}
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(s), "-", " ")) }
	at := slices.IndexFunc(l.Phases, func(name string) bool { return plain(name) == plain(text) })
	if at < 0 {
		return 0, fmt.Errorf("there is no phase %q: %s", text, content.Expected(text, l.Phases))
	}
	return at, nil
}

// OnlyKeys refuses keys that a verb does not have.
func OnlyKeys(verb string, f content.Facts, known ...string) error {
	for _, pair := range f.Pairs() {
		if !slices.Contains(known, pair.Key) {
			return content.Problem{Pos: pair.Pos, Text: fmt.Sprintf("%s has the unknown key %q: %s", verb, pair.Key, content.Expected(pair.Key, known))}
		}
	}
	return nil
}

// PlaceOf reads a place, [24, 10.5], and what may stand behind it in the list.
func PlaceOf(f content.Facts) (at geom.Point, rest []content.Facts, err error) {
	items := f.Items()
	if !f.IsList() || len(items) < 2 || len(items) > 3 {
		return at, nil, Wrong(f, "expected a place like [24, 10.5]")
	}
	for i, axis := range [...]*geom.Length{&at.X, &at.Y} {
		text, _ := items[i].Word()
		if *axis, err = content.ParseInches(text); err != nil {
			return at, nil, Wrong(f, "a place %v", err)
		}
	}
	return at, items[2:], nil
}

// Proposed is the first lawful answer, with something in it, that a question
// proposes itself.
func Proposed[S comparable](s *S, q game.Question[S]) (game.Answer, bool) {
	luck := game.NewRand(1)
	var p game.Proposals
	for range 50 {
		p.Reset()
		q.Propose(s, luck, &p)
		for i := range p.Len() {
			if a := p.At(i); len(a) > 0 && q.Lawful(s, a) {
				return a, true
			}
		}
	}
	return nil, false
}

// Verdict holds what is not lawful about something against what a file says of it:
// the clauses that it is refused by, or nothing. What is accepted carries the
// clauses that it was judged by.
func (f *Finding) Verdict(what content.Facts, noun string, faults []content.Fault, by []string) {
	var texts []string
	for _, fault := range faults {
		f.Carries = append(f.Carries, fault.Clause)
		texts = append(texts, fault.String())
	}
	told := strings.Join(texts, "; ")
	says, _ := what.Get("says").Word()
	refused := what.Get("refused").Items()
	f.Refusal = len(refused) > 0
	for _, item := range refused {
		text, _ := item.Word()
		f.Claims = append(f.Claims, text)
		if !slices.Contains(f.Carries, text) {
			f.Wrong = fmt.Sprintf("the %s is not refused by %s: %s", noun, text, told)
		}
	}
	switch {
	case len(refused) == 0 && len(faults) > 0:
		f.Wrong = fmt.Sprintf("the %s is refused: %s", noun, told)
	case !strings.Contains(told, says):
		f.Wrong = fmt.Sprintf("the %s is refused without saying %q: %s", noun, says, told)
	case len(refused) == 0:
		f.Carries = append(f.Carries, by...)
	}
}

// Keys are those of a thing of a file, of which some may say nothing there.
type Keys struct {
	At       content.Pos
	Thing    string
	Problems *content.Problems
}

// Senseless refuses a key that is written where it says nothing, and says why.
func (k Keys) Senseless(is bool, key, why string) {
	if is {
		k.Problems.Add(k.At, "%s has the key %q, which says nothing: %s", k.Thing, key, why)
	}
}

// Files are the scenarios below a directory, each with its path there, in order.
func Files(files fs.FS, root string) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		_ = fs.WalkDir(files, root, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path.Ext(name) != ".yaml" {
				return err
			}
			data, err := fs.ReadFile(files, name)
			if err != nil {
				return err
			}
			if !yield(strings.TrimPrefix(name, root+"/"), data) {
				return fs.SkipAll
			}
			return nil
		})
	}
}
