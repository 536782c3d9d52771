package system

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/scenario"
)

// lessonSetup is the set-up of a match that is a lesson. It has the whole file, so that the match
// is the same when the file has changed.
type lessonSetup struct {
	Lesson struct {
		ID   string `json:"id"`
		File string `json:"file"`
	} `json:"lesson"`
}

// lessonOf reads the set-up of a lesson, if it is one.
func lessonOf(setup json.RawMessage) (l lessonSetup, ok bool, err error) {
	if !bytes.HasPrefix(setup, []byte(`{"lesson":`)) {
		return l, false, nil
	}
	if err := json.Unmarshal(setup, &l); err != nil {
		return l, true, fmt.Errorf("the set-up of a lesson: %w", err)
	}
	return l, true, nil
}

// Lessons implements System: in their order.
func (g *Game[S]) Lessons() ([]*scenario.Lesson, error) {
	var list []*scenario.Lesson
	for _, f := range g.Taught {
		l, err := scenario.ReadLesson(f.ID, f.Name, f.Data)
		if err != nil {
			return nil, err
		}
		list = append(list, l)
	}
	slices.SortStableFunc(list, func(a, b *scenario.Lesson) int { return cmp.Compare(a.Order, b.Order) })
	return list, nil
}

// wishedLesson is the set-up of the lesson that is wished for, if one is.
func (g *Game[S]) wishedLesson(wish json.RawMessage) (setup json.RawMessage, title string, err error) {
	var w struct {
		Lesson string `json:"lesson"`
	}
	if json.Unmarshal(wish, &w) != nil || w.Lesson == "" {
		return nil, "", nil
	}
	i := slices.IndexFunc(g.Taught, func(f content.LessonFile) bool { return f.ID == w.Lesson })
	if i < 0 {
		ids := make([]string, len(g.Taught))
		for i, f := range g.Taught {
			ids[i] = f.ID
		}
		return nil, "", fmt.Errorf("there is no lesson %q: %s", w.Lesson, content.Expected(w.Lesson, ids))
	}
	l, err := scenario.ReadLesson(g.Taught[i].ID, g.Taught[i].Name, g.Taught[i].Data)
	if err != nil {
		return nil, "", err
	}
	var s lessonSetup
	s.Lesson.ID, s.Lesson.File = l.ID, string(g.Taught[i].Data)
	setup, err = json.Marshal(s)
	return setup, l.Title["en"], err
}

// opened are the rules of a set-up, and its lesson if it is one.
type opened[S comparable] struct {
	rules  Rules[S]
	lesson *scenario.Lesson
}

// make makes the rules of a set-up.
func (g *Game[S]) make(setup json.RawMessage) (o opened[S], err error) {
	l, is, err := lessonOf(setup)
	switch {
	case err != nil:
		return o, err
	case !is:
		o.rules, err = g.Rules(setup)
	case g.Teach == nil:
		err = g.lacks("lessons")
	default:
		o.lesson, o.rules, err = g.Teach(l.Lesson.ID, l.Lesson.ID+".yaml", []byte(l.Lesson.File))
	}
	return o, err
}

// Progress reports how far a lesson has been played. Texts are by language.
type Progress struct {
	ID    string            `json:"id"`
	Title map[string]string `json:"title"`
	Seat  game.Seat         `json:"seat"` // who learns
	// Step is the step that comes, from 1, and Of how many there are; Tell is what is told of it,
	// and when all is over what is told at the end.
	Step int               `json:"step"`
	Of   int               `json:"of"`
	Tell map[string]string `json:"tell,omitempty"`
	// Next says what the seat that is asked would choose in the lesson.
	Next *game.Option `json:"next,omitempty"`
	// Left says that something else was chosen than the lesson has.
	Left bool `json:"left,omitempty"`
	Done bool `json:"done,omitempty"`
}

// Lesson implements Table.
func (t *table[S]) Lesson(seat game.Seat) *Progress {
	if t.lesson == nil {
		return nil
	}
	l, turns := t.lesson, t.lesson.Turns()
	if len(turns) == 0 {
		return nil
	}
	p := &Progress{ID: l.ID, Title: l.Title, Seat: l.Seat, Of: turns[len(turns)-1].Step}
	at, left := t.followed()
	switch {
	case left:
		p.Left, p.Step = true, p.Of
	case at < 0:
		p.Done, p.Step, p.Tell = true, p.Of, l.Done
	default:
		turn := turns[at]
		if own, ok := t.scripted(seat); ok { // of seats that are asked together, each is told of its own
			turn = own
			o := t.Option(seat, own.Answer)
			p.Next = &o
		}
		p.Step, p.Tell = turn.Step, turn.Tell
	}
	return p
}

// followed is the first choice of a lesson that is still to come, or -1; left reports that
// something else was chosen. Seats that are asked together answer in any order.
func (t *table[S]) followed() (at int, left bool) {
	if t.stage != nil {
		return t.stage.at, t.stage.left
	}
	turns := t.lesson.Turns()
	made := make([]bool, len(turns))
	log := t.Log()
	for _, line := range t.Standing() {
		e := &log[line]
		if e.From != nil {
			return 0, true
		}
		next := nextOf(turns, made, e.Seat)
		if next < 0 {
			return -1, slices.Contains(made, false)
		}
		if !turns[next].Answer.Is(e.Answer) {
			return 0, true
		}
		made[next] = true
	}
	return slices.Index(made, false), false
}

// stage says how far a lesson had been followed at a table when it was copied: copies keep no log.
type stage struct {
	at   int
	left bool
}

// staged is the stage of the table's lesson; nil if it is none.
func (t *table[S]) staged() *stage {
	if t.lesson == nil {
		return nil
	}
	at, left := t.followed()
	return &stage{at, left}
}

// nextOf is the first choice of a seat that has not been made; -1 where there is none.
func nextOf(turns []scenario.Turn, made []bool, seat game.Seat) int {
	for i := range turns {
		if !made[i] && turns[i].Seat == seat {
			return i
		}
	}
	return -1
}

// scripted is the choice of a seat that is asked in the lesson, as far as it has been followed.
func (t *table[S]) scripted(seat game.Seat) (turn scenario.Turn, ok bool) {
	if t.lesson == nil || t.Waiting(seat) == nil {
		return turn, false
	}
	at, left := t.followed()
	if left || at < 0 {
		return turn, false
	}
	for _, turn := range t.lesson.Turns()[at:] {
		if turn.Seat == seat {
			turn.Answer = slices.Clone(turn.Answer)
			return turn, true
		}
	}
	return turn, false
}
