package scenario

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"umpire/content"
	"umpire/game"
)

// Told is facts of events, and the kinds of events that have them, with blanks between.
type Told struct {
	Facts any
	Kinds string
}

// toldByAll are the events of the kernel.
var toldByAll = []Told{{game.Roll{}, game.Rolled}, {struct{}{}, game.Retracted + " " + game.Resumed}}

// lists reports whether a kind of events is among those that some facts are of.
func (t Told) lists(kind string) bool { return slices.Contains(strings.Fields(t.Kinds), kind) }

// factsOfKind are the names of the facts that events of a kind have; wrong says that there is no
// such kind.
func (l *Vocabulary[S]) factsOfKind(kind string) (facts []string, wrong string) {
	var kinds []string
	for _, t := range slices.Concat(l.Events, toldByAll) {
		kinds = append(kinds, strings.Fields(t.Kinds)...)
		if t.lists(kind) {
			facts = append(facts, keysOf(reflect.TypeOf(t.Facts))...)
		}
	}
	if !slices.Contains(kinds, kind) {
		return nil, fmt.Sprintf("there is no kind of event %q: %s", kind, content.Expected(kind, kinds))
	}
	return facts, ""
}

// keysOf are the keys of a struct as a document.
func keysOf(t reflect.Type) (keys []string) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			keys = append(keys, keysOf(f.Type)...)
		case name != "-":
			keys = append(keys, name)
		}
	}
	return keys
}

// unknown says that an expectation of an event is of a kind that there is not, or of a fact
// that no event of its kind has.
func (r *runner[S]) unknown(want content.Facts, kind string) string {
	facts, wrong := r.pos.Words().factsOfKind(kind)
	if wrong != "" {
		return wrong
	}
	for _, pair := range want.Without(aboutEvents...).Pairs() {
		if pair.Key != inTray && !slices.Contains(facts, pair.Key) {
			return fmt.Sprintf("an event %q has no fact %q: %s", kind, pair.Key, content.Expected(pair.Key, facts))
		}
	}
	return ""
}

// absent is something that an expectation says is not shown, offered or told of. It has to be
// something all the same: what the file calls so, or words that stand on cards or that the play
// tells, shows or offers.
type absent struct {
	at        content.Pos
	key, text string
}

// absence notes what an expectation says is absent.
func (r *runner[S]) absence(at content.Pos, key, text string) {
	if !r.isCalled(text) {
		r.absences = append(r.absences, absent{at, key, text})
	}
}

// isCalled reports whether the file, a card, a verb or a clause is called something.
func (r *runner[S]) isCalled(text string) bool {
	words := r.pos.Words()
	if len(words.Names(text)) > 0 || slices.Contains(words.names(), text) || slices.Contains(words.Phases, text) {
		return true
	}
	doc, _ := r.pos.CardNamed(text)
	_, isClause := r.sys.Catalogue.Clause(text)
	return doc != nil || isClause
}

// absenceOfFacts notes the words of facts that no event is to have.
func (r *runner[S]) absenceOfFacts(f content.Facts, key string) {
	text, ok := f.Word()
	text = strings.TrimSpace(strings.TrimPrefix(text, "~"))
	if ok && strings.ContainsFunc(text, unicode.IsLetter) && text[0] > '9' && !slices.Contains([]string{"none", "true", "false"}, text) {
		r.absence(f.At(), key, text)
	}
	if f.IsList() {
		for _, item := range f.Items() {
			r.absenceOfFacts(item, key)
		}
	}
	for _, pair := range f.Pairs() {
		r.absenceOfFacts(pair.Value, pair.Key)
	}
}

// comesUp notes what the play tells, offers or shows.
func (r *runner[S]) comesUp(texts ...string) {
	for _, text := range texts {
		r.heard.WriteString(strings.ToLower(text))
		r.heard.WriteByte('\n')
	}
}

// checkAbsences fails where something is said to be absent of which a word stands nowhere.
func (r *runner[S]) checkAbsences() {
	if len(r.absences) == 0 {
		return
	}
	words := r.pos.Words()
	for _, id := range words.Things.All() {
		r.comesUp(words.Names(id)...)
	}
	for _, id := range r.pos.CardIDs() {
		doc, _ := r.pos.CardNamed(id)
		r.comesUp(show(plain(doc)))
	}
	heard := r.heard.String()
	for _, a := range r.absences {
		parts := strings.FieldsFunc(a.text, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
		if len(parts) == 0 || slices.ContainsFunc(parts, func(part string) bool { return !hasWords(heard, part) }) {
			known := slices.Concat(words.Things.All(), words.Ground, r.pos.CardIDs())
			r.failf(a.at, "%s: %q is nothing here, stands on no card, and the play does not tell of it, show or offer it: %s", a.key, a.text, content.Expected(a.text, known))
		}
	}
}

// hasWords reports whether a text has some words in it, and not only parts of words.
func hasWords(text, words string) bool {
	if words == "" {
		return false
	}
	edge := func(c byte) string {
		if letter := rune(c); c < unicode.MaxASCII && (unicode.IsLetter(letter) || unicode.IsDigit(letter)) {
			return `\b`
		}
		return ""
	}
	return regexp.MustCompile("(?i)" + edge(words[0]) + regexp.QuoteMeta(words) + edge(words[len(words)-1])).MatchString(text)
}

// aWord is the word that stands under a key; wrong says that something else does.
func aWord(key string, f content.Facts) (text, wrong string) {
	text, ok := f.Word()
	if !ok || text == "" {
		return "", fmt.Sprintf("%s is %s: expected words", key, f.Form())
	}
	return text, ""
}
