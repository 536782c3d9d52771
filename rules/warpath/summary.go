package warpath

import (
	"slices"
	"strconv"

	"umpire/board"
	"umpire/game"
)

// Summarize says what a recorded match came to. The record is played again, under
// the rules of now: one that no longer fits them is an error.
func (b *Book) Summarize(record *game.Record) (board.Summary, error) {
	setup, err := ReadSetup(b, record.Header.Setup)
	if err != nil {
		return board.Summary{}, err
	}
	m, err := NewMatch(b, setup)
	if err != nil {
		return board.Summary{}, err
	}
	w := witness{m: m}
	if _, err := game.Rerun(m, record, w.see); err != nil {
		return board.Summary{}, err
	}
	return w.account(), nil
}

// witness watches a match and notes what its account is made of.
type witness struct {
	m     *Match
	notes []noted
	last  game.RolledFacts
}

// noted is one thing that was seen. A takeback takes it back with its event.
type noted struct {
	no, line int
	what     noteKind
	seat     game.Seat
	unit     UnitID // whose tally it is
	n        int
	roll     uint64
	scores   [2]int
	text     string
	part     Phase
}

type noteKind uint8

const (
	noteRolled noteKind = iota // n: pips over what was to be expected, in halves
	noteDealt                  // n damage
	noteTaken                  // n damage
	noteLost                   // a base
	noteKilled                 // a base
	noteGone                   // a unit was destroyed; text says so
	noteScored                 // scores; text is what happened
	noteMoment                 // scores; text is the name of the moment
	notePhase                  // a phase began; n is the Round
)

// see notes what an event tells.
func (w *witness) see(g *game.Game[State], e game.Event) {
	p := w.m.At(&g.S)
	note := func(n noted) {
		n.no, n.line = e.No, len(g.Log())
		w.notes = append(w.notes, n)
	}
	scores := [2]int{int(g.S.VP[0]), int(g.S.VP[1])}
	switch facts := e.Facts.(type) {
	case game.RetractedFacts:
		w.notes = slices.DeleteFunc(w.notes, func(n noted) bool { return n.no >= facts.From })
	case game.RolledFacts:
		if w.last = facts; g.S.Attack.Live && (g.S.Attack.Stage == Hitting || g.S.Attack.Stage == Damaging) {
			note(noted{what: noteRolled, seat: p.roller(g.S.Attack.Pools.At(int(g.S.Attack.Next))), roll: facts.Roll, n: luckOf(facts.Face)})
		}
	case SufferFacts:
		if u, ok := w.unitOf(e); ok && len(facts.Faces) > 0 {
			note(noted{what: noteRolled, seat: p.seat(u), roll: w.last.Roll, n: luckOf(facts.Faces)})
		}
	case DamageFacts:
		w.damaged(p, e, facts.Damage, note)
	case BaseFacts:
		w.lost(p, e, note)
	case UnitFacts:
		if e.Kind == "destroyed" {
			u, _ := w.unitOf(e)
			note(noted{what: noteGone, unit: u, seat: facts.Seat, text: e.Text})
		}
	case ScoreFacts:
		note(noted{what: noteScored, seat: facts.Seat, scores: scores, text: e.Text})
	case PhaseFacts:
		if e.Kind == "round" && facts.Round > 1 {
			note(noted{what: noteMoment, scores: scores, text: endOf(facts.Round - 1)})
		}
		note(noted{what: notePhase, seat: g.S.Initiative, n: facts.Round, part: g.S.Phase})
	case ResultFacts:
		note(noted{what: noteMoment, scores: scores, text: endOf(int(g.S.Round))})
	}
}

func endOf(round int) string { return "end of Round " + strconv.Itoa(round) }

// luckOf is how much D8s show over what was to be expected of them, in halves of a pip.
func luckOf(faces []int8) (n int) {
	for _, f := range faces {
		n += 2*int(f) - 9
	}
	return n
}

// unitOf is the unit that an event befalls: that of its last base.
func (w *witness) unitOf(e game.Event) (UnitID, bool) {
	if len(e.On) == 0 {
		return None, false
	}
	return w.m.bases[e.On[len(e.On)-1]].Unit, true
}

// damaged notes damage.
func (w *witness) damaged(p position, e game.Event, damage int, note func(noted)) {
	at, ok := w.unitOf(e)
	if !ok || damage == 0 {
		return
	}
	note(noted{what: noteTaken, unit: at, seat: p.seat(at), n: damage})
	if by := w.m.bases[e.On[0]].Unit; p.enemies(by, at) {
		note(noted{what: noteDealt, unit: by, seat: p.seat(by), n: damage})
	}
}

// lost notes a base that is lost, to the credit of who attacks its unit.
func (w *witness) lost(p position, e game.Event, note func(noted)) {
	u, ok := w.unitOf(e)
	if !ok {
		return
	}
	note(noted{what: noteLost, unit: u, seat: p.seat(u), n: 1})
	a := &p.s.Attack
	for i := range a.Pools.Len() {
		if l := a.Pools.At(i); a.Live && l.At == u && l.By != None {
			note(noted{what: noteKilled, unit: l.By, seat: p.seat(l.By), n: 1})
			return
		}
	}
}
