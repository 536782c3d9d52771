package show

import (
	"strconv"

	"umpire/board"
	"umpire/game"
	"umpire/rules/warpath"
)

// Summarize implements board.Summarized.
func (m Table) Summarize(record *game.Record) (board.Summary, error) {
	w := witness{m: m.Match, account: board.Account{Parts: 2, ScoreIn: "Victory points", LuckIn: "pips"}} // luck in halves
	units := make([]board.Tally, len(m.Units))
	for u := range units {
		slot := &m.Units[u]
		units[u] = board.Tally{Seat: slot.Seat, Name: slot.Name, Glyph: warpath.GlyphOf(slot.Card)}
		w.account.Tally(u, board.Tally{}) // units that nothing happened to are in it, too
	}
	return board.Summarize(m.Match, record, &w.account, units, func(s *warpath.State, e game.Event) { w.see(m.At(s), e) })
}

// witness watches a match and notes what its account is made of.
type witness struct {
	m       *warpath.Match
	account board.Account
	last    game.Roll
}

// see notes what an event tells.
func (w *witness) see(p warpath.Position, e game.Event) {
	a, at := &w.account, &p.S.Attack
	scores := []int{int(p.S.VP[0]), int(p.S.VP[1])}
	if e.Roll != nil {
		if w.last = *e.Roll; at.Live && (at.Stage == warpath.Hitting || at.Stage == warpath.Damaging || at.Stage == warpath.Razing) {
			a.Rolled(p.Roller(at.Pools.At(int(at.Next))), w.last.Roll, luckOf(w.last.Face))
		}
	}
	switch facts := e.Facts.(type) {
	case warpath.SufferFacts:
		if u, ok := w.unitOf(e); ok && len(facts.Faces) > 0 {
			a.Rolled(p.Seat(u), w.last.Roll, luckOf(facts.Faces))
		}
	case warpath.DamageFacts:
		w.damaged(p, e, facts.Damage)
	case warpath.BaseFacts:
		w.lost(p, e)
	case warpath.UnitFacts:
		if e.Kind == "destroyed" {
			a.Mark("loss", facts.Seat, e.Text)
		}
	case warpath.ScoreFacts:
		a.Score("", scores...)
		a.Mark("score", facts.Seat, e.Text)
	case warpath.PhaseFacts:
		if e.Kind == "round" && facts.Round > 1 {
			a.Score(endOf(facts.Round-1), scores...)
		}
		if part := p.S.Phase.Part(); part > 0 {
			a.Turn(min(p.S.Initiative, 1), "Round "+strconv.Itoa(facts.Round), part)
		}
	case warpath.ResultFacts:
		a.Score(endOf(int(p.S.Round)), scores...)
	}
}

func endOf(round int) string { return "end of Round " + strconv.Itoa(round) }

// luckOf returns how much D8s show over what was to be expected of them, in halves of a pip.
func luckOf(faces []int8) (n int) {
	for _, f := range faces {
		n += 2*int(f) - 9
	}
	return n
}

// unitOf is the unit that an event befalls: that of its last base.
func (w *witness) unitOf(e game.Event) (warpath.UnitID, bool) {
	if len(e.On) == 0 {
		return warpath.None, false
	}
	return w.m.Bases[e.On[len(e.On)-1]].Unit, true
}

// damaged notes damage.
func (w *witness) damaged(p warpath.Position, e game.Event, damage int) {
	at, ok := w.unitOf(e)
	if !ok || damage == 0 {
		return
	}
	w.account.Tally(int(at), board.Tally{Taken: damage})
	if by := w.m.Bases[e.On[0]].Unit; p.Enemies(by, at) {
		w.account.Tally(int(by), board.Tally{Dealt: damage})
	}
}

// lost notes a base that is lost, to the credit of who attacks its unit.
func (w *witness) lost(p warpath.Position, e game.Event) {
	u, ok := w.unitOf(e)
	if !ok {
		return
	}
	w.account.Tally(int(u), board.Tally{Lost: 1})
	a := &p.S.Attack
	for i := range a.Pools.Len() {
		if l := a.Pools.At(i); a.Live && l.At == u && l.By != warpath.None {
			w.account.Tally(int(l.By), board.Tally{Kills: 1})
			return
		}
	}
}
