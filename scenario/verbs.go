package scenario

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
)

// A Verb is a word of steps at one kind of question. What is said is read by the form of
// the question, or field by field as its answers are described (see ask.Slot). A verb for
// several kinds stands in the list several times: the first that fits is meant.
type Verb[S comparable] struct {
	Name  string
	Asks  string                 // tags of its questions, with blanks between
	Form  string                 // or the form of all of them
	If    func(*Reading[S]) bool // and what else has to be so
	Do    string                 // the verb of the answer
	Own   bool                   // what is said may begin with that verb: {engage: ghouls}
	None  string                 // the verb of the answer that says none
	Idle  bool                   // to say none does no harm where nothing is asked
	Key   string                 // which field a value alone is, or what the first is called
	Also  string                 // keys that are for another question
	Part  string                 // the key under which stands what is for this question
	Then  string                 // the key that is for the question after it
	Goes  bool                   // all that is said is for the question after it
	Empty bool                   // it says none, whatever stands there
}

// Vocabulary has the names of a file for the things of a position, and the verbs of the game.
type Vocabulary[S comparable] struct {
	Things Ids
	Ground []string // ids of the terrain, by its place
	Verbs  []Verb[S]
	Phases []string          // of the game, the last that it is over
	Short  map[string]string // what a phase may be called beside its name
	// Tells has the facts of the table that expectations may name, by the kind of thing.
	Tells  map[string]string
	Events []Told // what the game tells of
	models []board.Model
	ground []string // the names of the terrain
	// Called returns the names that events have for something else by its id: a card, a rule. It may be nil.
	Called func(id string) []string
}

// Reading has the words of a step for a question that its verb answers.
type Reading[S comparable] struct {
	Choice
	S    *S
	Q    game.Question[S]
	Tag  game.Tag
	Form game.Form
	Now  content.Facts // the part of What that is for this question
	*Vocabulary[S]
	pos Position[S]
}

// read returns the answer that a step gives to a question. More is whether it has more to say, to the
// question that comes next. ErrNotAsked is the error of a verb that does not answer it.
func (r *runner[S]) read(q game.Question[S], choice Choice) (a game.Answer, more bool, err error) {
	y := r.reading(q, choice)
	for _, v := range y.Verbs {
		if !v.fits(y) {
			continue
		}
		if v.Part != "" {
			y.Now = choice.What.Get(v.Part)
		}
		a, err := y.answer(v)
		return a, v.Goes && !None(y.Now) || choice.What.Get(v.Then).Given(), err
	}
	return nil, false, ErrNotAsked
}

// reading returns what a step says to a question.
func (r *runner[S]) reading(q game.Question[S], choice Choice) *Reading[S] {
	y := &Reading[S]{Choice: choice, S: &r.game.S, Q: q, Vocabulary: r.pos.Words(), pos: r.pos, Now: choice.What}
	y.Tag, y.Seat, y.Form = q.About()
	return y
}

// fits reports whether a verb is for what is said.
func (v *Verb[S]) fits(y *Reading[S]) bool {
	return v.Name == y.Verb && (v.Form == y.Form.String() || slices.Contains(strings.Fields(v.Asks), string(y.Tag))) &&
		(v.If == nil || v.If(y)) && !(v.Goes && y.Nth > 0) && !(v.Part != "" && y.Nth == 0)
}

// idle reports whether a verb says none where that does no harm.
func (l *Vocabulary[S]) idle(choice Choice) bool {
	return None(choice.What) && slices.ContainsFunc(l.Verbs, func(v Verb[S]) bool { return v.Idle && v.Name == choice.Verb })
}

// answer returns what is said.
func (y *Reading[S]) answer(v Verb[S]) (game.Answer, error) {
	if text, _ := y.Now.Word(); text == "auto" {
		if a, ok := Proposed(y.S, y.Q); ok {
			return a, nil
		}
		return nil, Wrong(y.Now, "nothing lawful was found to do by itself")
	}
	switch y.Form {
	case game.YesNo:
		return y.yes()
	case game.Path:
		return y.path()
	case game.Place:
		return y.place()
	case game.March:
		return y.march()
	case game.Aim:
		return y.aim()
	case game.Choose:
		return y.choose()
	case game.Assign, game.Allocate:
		return y.allot()
	}
	layout := ask.LayoutOf(y.Q)
	if layout.Verbs() == nil {
		if a, ok := y.called(); ok {
			return a, nil
		}
	}
	switch {
	case None(y.Now) || v.Empty:
		return y.none(v)
	case v.Goes:
		row, _, _ := layout.Written(v.Do)
		return row, nil
	}
	return y.fields(v)
}

// yes takes what is offered by its id.
func (y *Reading[S]) yes() (game.Answer, error) {
	if text, _ := y.Now.Word(); text == "" || y.Q.Request(y.S).Offers != text {
		return nil, ErrNotAsked
	}
	return game.Answer{1}, nil
}

// called is the one answer that has a name (see ask.Called): guardian, or {do: guardian,
// on: corebus} where several are called so.
func (y *Reading[S]) called() (a game.Answer, ok bool) {
	name, alone := y.Now.Word()
	if !alone {
		name, _ = y.Now.Get("do").Word()
	}
	on, wrong := y.Things.Thing(y.Now.Get("on"), "what it is of")
	n := 0
	for _, o := range options(y.Q, y.S) {
		if name != "" && o.Do == name && (alone || wrong == "" && slices.Contains(o.On, on.Model)) {
			a, n = o.Answer, n+1
		}
	}
	return a, n == 1
}

// names returns what the answers are called, if they have names.
func (y *Reading[S]) names() (names []string) {
	for _, o := range options(y.Q, y.S) {
		if o.Do != "" && !slices.Contains(names, o.Do) {
			names = append(names, o.Do)
		}
	}
	return names
}

// none is the answer where none is said.
func (y *Reading[S]) none(v Verb[S]) (game.Answer, error) {
	layout := ask.LayoutOf(y.Q)
	if a, ok := layout.Nothing(); ok {
		return a, nil
	}
	row, slots, ok := layout.Written(v.None)
	switch {
	case !ok:
		return nil, ErrNotAsked
	case v.None == "" && len(slots) == 1:
		if a, ok := y.pos.Pass(y.S, y.Q); ok {
			return a, nil
		}
		if _, counted := slots[0].Zero.(int); counted {
			return game.Answer{0}, nil
		}
		return y.pos.Read(y, slots[0], y.Now)
	}
	return row, nil
}

// fields is an answer read field by field.
func (y *Reading[S]) fields(v Verb[S]) (game.Answer, error) {
	layout := ask.LayoutOf(y.Q)
	verbs := layout.Verbs()
	y.begin(&v, verbs)
	row, slots, ok := layout.Written(v.Do)
	if !ok {
		return nil, Wrong(y.What, "%q stands here: %s", v.Do, content.Expected(v.Do, verbs))
	}
	known := strings.Fields(v.Also + " " + v.Key + " " + v.Then)
	if v.Own {
		known = append(known, verbs...)
	}
	for _, slot := range slots {
		known = append(known, slot.Keys...)
	}
	if err := OnlyKeys(v.Name, y.Now, known...); err != nil {
		return nil, err
	}
	// A value alone is that of the field with the verb's key, or of the first.
	alone := max(0, slices.IndexFunc(slots, func(s ask.Slot) bool { return slices.Contains(s.Keys, v.Key) }))
	for i, slot := range slots {
		key := slot.Keys[0]
		if i == alone && v.Key != "" {
			key = v.Key
		}
		said := y.of(append(slices.Clip(slot.Keys), key), i == alone)
		if slot.Tail && !said.Given() {
			break
		}
		numbers, err := y.pos.Read(y, slot, said)
		if err != nil {
			return nil, y.lacks(key, said, err)
		}
		row = append(row, numbers...)
	}
	return row, nil
}

// begin reads the answer's verb, if what is said begins with it: then that is what the
// first field is called.
func (y *Reading[S]) begin(v *Verb[S], verbs []string) {
	text, alone := y.Now.Word()
	if pairs := y.Now.Pairs(); len(pairs) > 0 {
		text = pairs[0].Key
	}
	if !v.Own || v.Do != "" && !slices.Contains(verbs, text) {
		return
	}
	if v.Do, v.Key = text, text; alone {
		y.Now = content.Facts{}
	}
}

// of returns what is said of a field: what stands under the first of its keys that is written, or
// the value that stands alone, if it is this field's.
func (y *Reading[S]) of(keys []string, alone bool) content.Facts {
	if !y.Now.IsMapping() && alone {
		return y.Now
	}
	for _, key := range keys {
		if f := y.Now.Get(key); f.Given() {
			return f
		}
	}
	return content.Facts{}
}

// lacks is the error of a field, or that nothing is said of it that had to be.
func (y *Reading[S]) lacks(key string, said content.Facts, err error) error {
	if p, ok := errors.AsType[content.Problem](err); said.Given() || ok && p.File != "" {
		return err
	}
	return Wrong(y.What, "%s lacks the key %q", y.Verb, key)
}

// Unit reads the id of a unit.
func (y *Reading[S]) Unit(f content.Facts) ([]int32, error) {
	t, wrong := y.Things.Unit(f)
	return number(f, t.Unit, wrong)
}

// Single reads the id of a model.
func (y *Reading[S]) Single(f content.Facts) ([]int32, error) {
	t, wrong := y.Things.Single(f)
	return number(f, t.Model, wrong)
}

// Number reads a number.
func Number(f content.Facts) ([]int32, error) {
	text, _ := f.Word()
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		return nil, Wrong(f, "%q stands here: expected a number", text)
	}
	return []int32{int32(n)}, nil
}

// Plain reads a word of a field that has a list of them, or else a number.
func Plain(slot ask.Slot, f content.Facts) ([]int32, error) {
	if e, ok := slot.Zero.(content.Enumeration); ok {
		return OneOf(f, e.Words())
	}
	return Number(f)
}

// OneOf reads a word by its place among some.
func OneOf(f content.Facts, words []string) ([]int32, error) {
	text, _ := f.Word()
	at := slices.Index(words, text)
	if at < 0 {
		return nil, Wrong(f, "%q stands here: %s", text, content.Expected(text, words))
	}
	return []int32{int32(at)}, nil
}

func number(f content.Facts, n int32, wrong string) ([]int32, error) {
	if wrong != "" {
		return nil, Wrong(f, "%s", wrong)
	}
	return []int32{n}, nil
}

// Words implements Position.
func (l *Vocabulary[S]) Words() *Vocabulary[S] { return l }

// Names returns what events call what the file calls id.
func (l *Vocabulary[S]) Names(id string) []string {
	names := l.Things.Names(id)
	if at := slices.Index(l.Ground, id); names == nil && at >= 0 {
		names = l.ground[at : at+1]
	}
	if names == nil && l.Called != nil {
		names = l.Called(id)
	}
	return names
}

// names are those of the verbs.
func (l *Vocabulary[S]) names() (names []string) {
	for _, v := range l.Verbs {
		names = append(names, v.Name)
	}
	return names
}
