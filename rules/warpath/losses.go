package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// takeLosses takes the next base off, or all of a unit whose every base goes: the
// owner chooses (wp.shooting.casualty_choice), the players in turn from the one with
// the Initiative (wp.assault.casualties_order).
func (p Play) takeLosses() {
	a := &p.S.Attack
	seat := a.Whose
	if !p.losesBases(seat) {
		seat = seat.Other()
	}
	if !p.losesBases(seat) {
		p.endAttack()
		return
	}
	a.Whose = seat.Other()
	if l := p.allGo(seat); l != nil {
		p.Each(l.Unit, func(b BaseID) {
			if a.Eligible.Has(b) {
				p.takeOff(l, b)
			}
		})
		return
	}
	b := answer(p, "lose", seat, game.Pick, LosingQuestion{seat})
	p.takeOff(p.lossOf(p.UnitOf(b)), b)
}

// losesBases reports whether a seat has bases to take off.
func (p Position) losesBases(seat game.Seat) bool {
	for i := range p.S.Attack.Losses.Len() {
		if l := p.S.Attack.Losses.At(i); l.N > 0 && p.Seat(l.Unit) == seat {
			return true
		}
	}
	return false
}

// allGo is a unit of the seat that loses every base that it may lose, or nil.
func (p Position) allGo(seat game.Seat) *Loss {
	for i := range p.S.Attack.Losses.Len() {
		if l := p.S.Attack.Losses.At(i); l.N > 0 && p.Seat(l.Unit) == seat && p.EligibleOf(l.Unit) <= int(l.N) {
			return l
		}
	}
	return nil
}

// lossOf returns what a unit has to lose, or nil.
func (p Position) lossOf(u UnitID) *Loss {
	for i := range p.S.Attack.Losses.Len() {
		if l := p.S.Attack.Losses.At(i); l.Unit == u {
			return l
		}
	}
	return nil
}

// takeOff takes a base off that is owed.
func (p Play) takeOff(l *Loss, b BaseID) {
	a := &p.S.Attack
	l.Gone++
	if l.N > 0 {
		l.N--
	}
	clauses := Cl("wp.shooting.destroyed", "wp.shooting.casualty_choice")
	if a.Kind == Melee {
		p.S.Fight.Removed[p.Seat(l.Unit)]++
		clauses = Cl("wp.assault.casualties_order", "wp.shooting.destroyed")
	} else if a.Kind != Fire && a.Kind != FreeHits {
		clauses = append(clauses, "wp.blast.touched_only")
	}
	p.loseBase(b, clauses...)
}

// BaseFacts are of "lost": a base that is destroyed.
type BaseFacts struct {
	Base string     `json:"base"`
	Unit string     `json:"unit"`
	At   geom.Point `json:"at"` // where it stood
	Left int        `json:"left"`
}

// Ways implements game.Placed.
func (f BaseFacts) Ways() [][]geom.Point { return [][]geom.Point{{f.At}} }

// loseBase destroys a base: it is no longer In Play. Who removes bases outside an
// attack calls contacts afterwards.
func (p Play) loseBase(b BaseID, clauses ...game.Clause) {
	u := p.UnitOf(b)
	s := p.Base(b)
	s.Alive = false
	p.Unit(u).Wrecks |= 1 << (b - p.M.Units[u].First)
	left := p.Strength(u)
	p.G.Tell(func() game.Event {
		return game.Event{Kind: "lost", On: []int32{int32(b)}, Clauses: clauses, Text: p.Name(b) + " is destroyed",
			Facts: BaseFacts{p.Name(b), p.UnitName(u), s.At, left}}
	})
	switch {
	case left == 0:
		p.loseUnit(u)
	case left == 1 && p.M.Units[u].Bases >= LastBaseFrom: // wp.pinning.last_base
		if p.S.Attack.Live {
			p.S.Attack.Last |= Only(u)
		} else {
			p.S.Now.Push(Job{Do: CheckPin, Unit: u, N: int16(ByLastBase)})
		}
	}
}

// loseUnit destroys a unit that has no bases left (wp.shooting.destroyed).
func (p Play) loseUnit(u UnitID) {
	s := p.Unit(u)
	s.Place, s.Token, s.Pinned, s.In = Destroyed, NoToken, false, 0
	p.tellOf(of(u), "destroyed", Cl("wp.shooting.destroyed", "wp.basics.in_play"), UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u)}, "%s is destroyed", p.UnitName(u))
	p.scoreKill(u)
}

// LosingQuestion asks which base a player takes off: of a unit that has some to lose, one
// that may be lost, so that the unit stays in Coherency if any choice keeps it.
type LosingQuestion struct{ seat game.Seat }

// Propose implements ask.Asking.
func (q LosingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[BaseID]) {
	for i := range p.S.Attack.Losses.Len() {
		l := p.S.Attack.Losses.At(i)
		if l.N == 0 || p.Seat(l.Unit) != q.seat {
			continue
		}
		keep := p.removable(l.Unit)
		p.Each(l.Unit, func(b BaseID) {
			if keep.Has(b) {
				to.Add(b)
			}
		})
	}
}

// Judge implements ask.Asking.
func (q LosingQuestion) Judge(p Position, b BaseID, why *Reasons) bool {
	u := p.UnitOf(b)
	l := p.lossOf(u)
	switch {
	case p.Seat(u) != q.seat:
		return why.No("wp.shooting.casualty_choice", "%s is the opponent's", p.Name(b))
	case !p.Base(b).Alive || l == nil || l.N == 0:
		return why.No("wp.shooting.casualty_choice", "%s has no bases to lose", p.UnitName(u))
	case !p.S.Attack.Eligible.Has(b):
		return q.ineligible(p, b, why)
	}
	if keep := p.removable(u); !keep.Has(b) {
		return why.No("wp.coherency.casualties", "without %s its unit would be out of Coherency: another base keeps it together", p.Name(b))
	}
	return true
}

// ineligible says why a base may not be lost.
func (q LosingQuestion) ineligible(p Position, b BaseID, why *Reasons) bool {
	if p.S.Attack.Kind == Fire {
		return why.No("wp.shooting.casualty_eligible", "no base that fires sees %s in range", p.Name(b))
	}
	return why.No("wp.blast.touched_only", "no template touches %s", p.Name(b))
}

// Words implements ask.Asking.
func (q LosingQuestion) Words(p Position, b BaseID) string { return "lose " + p.Name(b) }

// Request implements ask.Asking.
func (q LosingQuestion) Request(p Position) game.Request {
	n := 0
	for i := range p.S.Attack.Losses.Len() {
		if l := p.S.Attack.Losses.At(i); p.Seat(l.Unit) == q.seat {
			n += int(l.N)
		}
	}
	return game.Request{Prompt: "Take off a base: " + Count(n, "base") + " to lose", Clauses: Cl("wp.shooting.casualty_choice", "wp.shooting.casualty_eligible", "wp.coherency.casualties")}
}

// Marks implements ask.Marked.
func (q LosingQuestion) Marks(_ Position, b BaseID) game.Marks {
	return game.Marks{Group: "lose", On: []int32{int32(b)}}
}

// removable are the bases of a unit that may be taken off: eligible ones whose loss
// keeps it in Coherency, or any where none does (wp.coherency.casualties).
func (p Position) removable(u UnitID) (keep BaseSet) {
	list, n := p.Members(u)
	stand, _ := p.footprints(u)
	spared := Coherency.Spared(stand[:n])
	var any BaseSet
	kept := false
	for i, b := range list[:n] {
		if !p.S.Attack.Eligible.Has(b) {
			continue
		}
		any.Add(b)
		if !p.OnTable(u) || spared.Has(i) {
			keep.Add(b)
			kept = true
		}
	}
	if !kept {
		return any
	}
	return keep
}
