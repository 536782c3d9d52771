package scenario

import (
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

// PhaseNamed finds a phase by a name of the program's, in any spelling.
func PhaseNamed[P ~uint8](text string, names []string) (P, bool) {
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(s), "-", " ")) }
	i := slices.IndexFunc(names, func(name string) bool { return plain(name) == plain(text) })
	return P(max(i, 0)), i >= 0
}

// ReadUntil reads when a step ends: by a phase alone, or by what a W can say. It gives the
// place of the phase in that.
func ReadUntil[W any](until content.Facts, phase func(*W) *content.Text) (w W, err error) {
	if text, ok := until.Word(); ok {
		*phase(&w) = content.Text(text)
		return w, nil
	}
	var problems content.Problems
	if w = content.Read[W](until, "until", &problems); len(problems) > 0 {
		return w, problems[0]
	}
	return w, nil
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

// Inches reads a length: 3, 2.5 or 2.5in.
func Inches(f content.Facts) (geom.Length, error) {
	text, _ := f.Word()
	length, err := content.ParseInches(strings.TrimSpace(strings.TrimSuffix(text, "in")))
	if err != nil {
		return 0, Wrong(f, "%q: a length %v", text, err)
	}
	return length, nil
}

// Proposed is the first lawful answer, with something in it, that a question
// proposes itself.
func Proposed[S comparable](s *S, q game.Question[S]) (game.Answer, bool) {
	luck := game.NewLuck(1)
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
