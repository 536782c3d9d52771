package scenario

import (
	"fmt"
	"slices"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
)

// Lesson is a scenario for somebody who learns from it: the position and the dice of a match,
// the choices of both sides, and what is told before each of them. Text is by language: "en", "de".
type Lesson struct {
	ID    string            `json:"id"`    // the name of its file
	Title map[string]string `json:"title"` // what it is about
	Order int               `json:"order"` // its place among those of the game
	Seat  game.Seat         `json:"seat"`  // who learns
	Done  map[string]string `json:"-"`     // what is told at its end

	course course
}

// Turn is a choice of a lesson.
type Turn struct {
	Seat   game.Seat
	Answer game.Answer
	Step   int               // of the play, from 1
	Tell   map[string]string // what is told before the step
}

// writtenLesson holds what a file says of a lesson.
type writtenLesson struct {
	content.Pos
	Title narration `yaml:"title,required"`
	Done  narration `yaml:"done,required"`
	Order int       `yaml:"order,required" min:"1" max:"99"`
	Seat  int       `yaml:"seat" min:"1" max:"8"`
}

// narration is a text in the languages of the page.
type narration struct {
	En content.Text `yaml:"en,required"`
	De content.Text `yaml:"de,required"`
}

func (n narration) texts() map[string]string {
	return map[string]string{"en": string(n.En), "de": string(n.De)}
}

// ReadLesson reads what a file says of its lesson, and nothing that is the game's.
func ReadLesson(id, name string, data []byte) (*Lesson, error) {
	doc, err := content.Document[content.Facts](name, "", data)
	if err != nil {
		return nil, err
	}
	var problems content.Problems
	f := content.Read[file](doc.Only(content.KeysOf[file]()...), "", &problems)
	l := &Lesson{ID: id}
	if f.Lesson == nil {
		problems.Add(doc.At(), "the scenario lacks the key \"lesson\": expected what it is about, such as {order: 1, title: {en: ..., de: ...}, done: {...}}")
	} else {
		l.Title, l.Done, l.Order, l.Seat = f.Lesson.Title.texts(), f.Lesson.Done.texts(), f.Lesson.Order, game.Seat(max(f.Lesson.Seat, 1)-1)
	}
	return l, problems.Err()
}

// Lesson plays a lesson through. Rules begin with its position.
func (sys *System[S]) Lesson(id, name string, data []byte) (*Lesson, board.Rules[S], error) {
	l, err := ReadLesson(id, name, data)
	if err != nil {
		return nil, nil, err
	}
	r := sys.played(name, data)
	if !r.result.Passed {
		return nil, nil, fmt.Errorf("the lesson cannot be played: %s", r.result.Failures[0])
	}
	rules, ok := r.pos.(board.Rules[S])
	if !ok {
		return nil, nil, fmt.Errorf("%s: a position of %s cannot be shown", name, sys.Name)
	}
	l.course = r.course
	return l, rules, nil
}

// course holds what a lesson's file plays: what is chosen, and what each roll shows, by its number.
type course struct {
	turns []Turn
	rolls [][]int8
}

// Turns are the choices of the lesson, in order.
func (l *Lesson) Turns() []Turn { return l.course.turns }

// Over shows the dice of the lesson, and where they do not fit what is rolled those of another
// source.
func (l *Lesson) Over(then dice.Source) dice.Source { return lessonSource{l.course.rolls, then} }

type lessonSource struct {
	rolls [][]int8
	then  dice.Source
}

// Roll implements dice.Source.
func (s lessonSource) Roll(n uint64, tag string, p dice.Pool, out []int8) []int8 {
	if n < uint64(len(s.rolls)) && p.Shows(s.rolls[n]) {
		return append(out, s.rolls[n]...)
	}
	return s.then.Roll(n, tag, p, out)
}

// tape keeps what is rolled, by number.
type tape struct {
	dice.Source
	rolls *[][]int8
}

// Roll implements dice.Source.
func (t tape) Roll(n uint64, tag string, p dice.Pool, out []int8) []int8 {
	from := len(out)
	out = t.Source.Roll(n, tag, p, out)
	for uint64(len(*t.rolls)) <= n {
		*t.rolls = append(*t.rolls, nil)
	}
	(*t.rolls)[n] = slices.Clone(out[from:])
	return out
}

// dice are those of the file; what they show in a lesson is kept.
func (r *runner[S]) dice() dice.Source {
	if r.file.Lesson == nil {
		return r.source
	}
	return tape{r.source, &r.course.rolls}
}

// chosen keeps a choice of a lesson. What is passed by itself belongs to the step that comes.
func (r *runner[S]) chosen() {
	log := r.game.Log()
	last := log[len(log)-1]
	turn := Turn{Seat: last.Seat, Answer: slices.Clone(last.Answer), Step: max(r.next, 1)}
	if turn.Step <= len(r.file.steps) {
		turn.Tell = r.file.steps[turn.Step-1].tell
	}
	r.course.turns = append(r.course.turns, turn)
}
