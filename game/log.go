package game

import "fmt"

// Entry is one line of a match's log: a choice accepted, a choice withdrawn
// before the others had chosen, or a takeback. A game is its set-up, its seed
// and its log; everything else is derived.
type Entry struct {
	Seat     Seat   `json:"seat"`
	Tag      Tag    `json:"ask,omitempty"`
	Answer   Answer `json:"answer,omitempty"`
	Withdraw bool   `json:"withdraw,omitempty"`
	// Takeback is one more than the number of entries that stay, when the
	// entry takes all later ones back; Resume is the number of the next roll
	// then, because the rolls already seen do not come again.
	Takeback int    `json:"takeback,omitempty"`
	Resume   uint64 `json:"resume,omitempty"`

	rolls   uint64 // drawn when the choice was accepted
	reveals int    // made when it was accepted
}

// passage is a stretch of surviving choices: rolls jump to resume before it, if
// that is ahead.
type passage struct {
	answers []Entry
	resume  uint64
}

// surviving is the log without what was taken back or withdrawn.
func surviving(log []Entry) []passage {
	type kept struct {
		entry  Entry
		line   int
		resume uint64
	}
	var left []kept
	resume := uint64(0)
	for line, e := range log {
		switch {
		case e.Takeback > 0:
			for len(left) > 0 && left[len(left)-1].line >= e.Takeback-1 {
				left = left[:len(left)-1]
			}
			resume = e.Resume
		case e.Withdraw:
			for i := len(left) - 1; i >= 0; i-- {
				if left[i].entry.Seat == e.Seat {
					left = append(left[:i], left[i+1:]...)
					break
				}
			}
		default:
			left = append(left, kept{e, line, resume})
		}
	}
	passages := []passage{{}}
	for _, k := range left {
		last := &passages[len(passages)-1]
		if k.resume != last.resume {
			passages = append(passages, passage{resume: k.resume})
			last = &passages[len(passages)-1]
		}
		last.answers = append(last.answers, k.entry)
	}
	if last := passages[len(passages)-1]; last.resume != resume {
		passages = append(passages, passage{resume: resume})
	}
	return passages
}

// Mislaid is the error of a log that does not fit the game: where, what the
// game asked, and what the log has.
type Mislaid struct {
	Line   int // in the choices that survive, from 0
	Asked  Tag
	Seat   Seat
	Logged Tag
	Why    error
}

func (m *Mislaid) Error() string {
	text := fmt.Sprintf("choice %d: the game asks seat %d for %q, the log has %q", m.Line+1, m.Seat, m.Asked, m.Logged)
	if m.Why != nil {
		text += ": " + m.Why.Error()
	}
	return text
}

func (m *Mislaid) Unwrap() error { return m.Why }

// Replay plays a log into a new game, inline, and leaves it waiting where the
// log ends. Every choice is checked again.
func (g *Game[S]) Replay(log []Entry) error {
	passages := surviving(log)
	total := 0
	for i, p := range passages {
		g.rolls = max(g.rolls, p.resume)
		if i > 0 && len(p.answers) == 0 {
			break
		}
		if err := g.replayPassage(p.answers, total); err != nil {
			return err
		}
		total += len(p.answers)
	}
	g.log = append(g.log[:0], log...)
	return nil
}

func (g *Game[S]) replayPassage(answers []Entry, before int) error {
	used := make([]bool, len(answers))
	next := 0
	var failed *Mislaid
	err := g.Play(func(g *Game[S], q Question[S], _ *Proposals) Answer {
		for next < len(answers) && used[next] {
			next++
		}
		if next == len(answers) || failed != nil {
			return nil
		}
		tag, seat, _ := q.About()
		// Answers to questions asked together are logged as they came.
		for i := next; i < len(answers) && (i == next || answers[i].Tag == answers[next].Tag); i++ {
			if used[i] || answers[i].Seat != seat || answers[i].Tag != tag {
				continue
			}
			a, refusal := q.Check(&g.S, answers[i].Answer)
			if refusal != nil {
				failed = &Mislaid{before + i, tag, seat, answers[i].Tag, refusal}
				return nil
			}
			used[i] = true
			return a
		}
		if len(g.asked) < 2 && answers[next].Seat != seat || answers[next].Tag != tag {
			failed = &Mislaid{before + next, tag, seat, answers[next].Tag, nil}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if failed != nil {
		return failed
	}
	for i, u := range used {
		if !u {
			return &Mislaid{before + i, "nothing", Nobody, answers[i].Tag, Refuse(ClauseOver, "the game has ended or waits for another")}
		}
	}
	return nil
}

// FreeUndo reports how far a seat may go back by itself: to before its own
// latest choices, up to the last roll, the last thing revealed and the last
// choice of another seat. The number is that of the log entries that stay.
func (g *Game[S]) FreeUndo(seat Seat) (stay int, ok bool) {
	stay = len(g.log)
	for stay > 0 {
		e := g.log[stay-1]
		if e.Seat != seat || e.Takeback > 0 || e.Withdraw || e.rolls != g.rolls || e.reveals != g.reveals {
			break
		}
		stay--
	}
	return stay, stay < len(g.log)
}

// Takeback takes back all choices after the first stay entries of the log, and
// runs to the question that was open then. Whether that needs somebody's
// consent is for the table to say; see FreeUndo.
func (g *Game[S]) Takeback(seat Seat, stay int) error {
	if g.broken != nil {
		return g.broken
	}
	if stay < 0 || stay >= len(g.log) {
		return Refuse(ClauseTurn, "there are %d choices to take back", len(g.log))
	}
	log := append(g.log[:len(g.log):len(g.log)], Entry{Seat: seat, Takeback: stay + 1, Resume: g.rolls})
	fresh := New(g.rules, g.source)
	seen := 0 // events of the game as it stands after the takeback
	if g.watch != nil {
		fresh.Watch(func(Event) { seen++ })
	}
	if err := fresh.Replay(log); err != nil {
		return err
	}
	delivered := g.events
	watch, cite := g.watch, g.cite
	*g = *fresh
	g.events, g.watch, g.cite = delivered, watch, cite
	if watch != nil {
		g.events++
		watch(Event{No: g.events, Kind: Retracted, Text: "choices were taken back",
			Facts: RetractedFacts{From: seen + 1}})
	}
	return nil
}
