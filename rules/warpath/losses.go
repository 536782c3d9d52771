package warpath

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// takeLosses takes the next base off, or all of a unit whose every base goes: the
// owner chooses (wp.shooting.casualty_choice), the players in turn from the one with
// the Initiative (wp.assault.casualties_order).
func (p play) takeLosses() {
	a := &p.s.Attack
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
		p.each(l.Unit, func(b BaseID) {
			if a.Eligible.Has(b) {
				p.takeOff(l, b)
			}
		})
		return
	}
	b := answer(p, "lose", seat, game.Pick, losing{seat})
	p.takeOff(p.lossOf(p.unitOf(b)), b)
}

// losesBases reports whether a seat has bases to take off.
func (p position) losesBases(seat game.Seat) bool {
	for i := range p.s.Attack.Losses.Len() {
		if l := p.s.Attack.Losses.At(i); l.N > 0 && p.seat(l.Unit) == seat {
			return true
		}
	}
	return false
}

// allGo is a unit of the seat that loses every base that it may lose, or nil.
func (p position) allGo(seat game.Seat) *Loss {
	for i := range p.s.Attack.Losses.Len() {
		if l := p.s.Attack.Losses.At(i); l.N > 0 && p.seat(l.Unit) == seat && p.eligibleOf(l.Unit) <= int(l.N) {
			return l
		}
	}
	return nil
}

// lossOf is what a unit has to lose, or nil.
func (p position) lossOf(u UnitID) *Loss {
	for i := range p.s.Attack.Losses.Len() {
		if l := p.s.Attack.Losses.At(i); l.Unit == u {
			return l
		}
	}
	return nil
}

// takeOff takes a base off that is owed.
func (p play) takeOff(l *Loss, b BaseID) {
	a := &p.s.Attack
	l.Gone++
	if l.N > 0 {
		l.N--
	}
	clauses := cl("wp.shooting.destroyed", "wp.shooting.casualty_choice")
	if a.Kind == Melee {
		p.s.Fight.Removed[p.seat(l.Unit)]++
		clauses = cl("wp.assault.casualties_order", "wp.shooting.destroyed")
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
func (p play) loseBase(b BaseID, clauses ...game.Clause) {
	u := p.unitOf(b)
	s := p.base(b)
	s.Alive = false
	p.unit(u).Wrecks |= 1 << (b - p.m.units[u].First)
	left := p.strength(u)
	p.g.Tell(func() game.Event {
		return game.Event{Kind: "lost", On: []int32{int32(b)}, Clauses: clauses, Text: p.name(b) + " is destroyed",
			Facts: BaseFacts{p.name(b), p.unitName(u), s.At, left}}
	})
	switch {
	case left == 0:
		p.loseUnit(u)
	case left == 1 && p.m.units[u].Bases >= lastBaseFrom:
		if p.s.Attack.Live {
			p.s.Attack.Last |= only(u)
		} else {
			p.s.Now.Push(Job{Do: CheckPin, Unit: u, N: int16(ByLastBase)})
		}
	}
}

// loseUnit destroys a unit that has no bases left (wp.shooting.destroyed).
func (p play) loseUnit(u UnitID) {
	s := p.unit(u)
	s.Place, s.Token, s.Pinned, s.In = Destroyed, NoToken, false, 0
	p.tellOf(of(u), "destroyed", cl("wp.shooting.destroyed", "wp.basics.in_play"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}, "%s is destroyed", p.unitName(u))
	p.scoreKill(u)
}

// losing asks which base a player takes off: of a unit that has some to lose, one
// that may be lost, so that the unit stays in Coherency if any choice keeps it.
type losing struct{ seat game.Seat }

// Propose implements ask.Asking.
func (q losing) Propose(p position, _ *game.Luck, to ask.To[BaseID]) {
	for i := range p.s.Attack.Losses.Len() {
		l := p.s.Attack.Losses.At(i)
		if l.N == 0 || p.seat(l.Unit) != q.seat {
			continue
		}
		keep := p.removable(l.Unit)
		p.each(l.Unit, func(b BaseID) {
			if keep.Has(b) {
				to.Add(b)
			}
		})
	}
}

// Judge implements ask.Asking.
func (q losing) Judge(p position, b BaseID, why *reasons) bool {
	u := p.unitOf(b)
	l := p.lossOf(u)
	switch {
	case p.seat(u) != q.seat:
		return why.No("wp.shooting.casualty_choice", "%s is the opponent's", p.name(b))
	case !p.base(b).Alive || l == nil || l.N == 0:
		return why.No("wp.shooting.casualty_choice", "%s has no bases to lose", p.unitName(u))
	case !p.s.Attack.Eligible.Has(b):
		return q.ineligible(p, b, why)
	}
	if keep := p.removable(u); !keep.Has(b) {
		return why.No("wp.coherency.casualties", "without %s its unit would be out of Coherency: another base keeps it together", p.name(b))
	}
	return true
}

// ineligible says why a base may not be lost.
func (q losing) ineligible(p position, b BaseID, why *reasons) bool {
	if p.s.Attack.Kind == Fire {
		return why.No("wp.shooting.casualty_eligible", "no base that fires sees %s in range", p.name(b))
	}
	return why.No("wp.blast.touched_only", "no template touches %s", p.name(b))
}

// Words implements ask.Asking.
func (q losing) Words(p position, b BaseID) string { return "lose " + p.name(b) }

// Request implements ask.Asking.
func (q losing) Request(p position) game.Request {
	n := 0
	for i := range p.s.Attack.Losses.Len() {
		if l := p.s.Attack.Losses.At(i); p.seat(l.Unit) == q.seat {
			n += int(l.N)
		}
	}
	return game.Request{Prompt: "Take off a base: " + count(n, "base") + " to lose", Clauses: cl("wp.shooting.casualty_choice", "wp.shooting.casualty_eligible", "wp.coherency.casualties")}
}

// Marks implements ask.Marked.
func (q losing) Marks(_ position, b BaseID) game.Marks {
	return game.Marks{Group: "lose", On: []int32{int32(b)}}
}

// removable are the bases of a unit that may be taken off: eligible ones whose loss
// keeps it in Coherency, or any where none does (wp.coherency.casualties).
func (p position) removable(u UnitID) (keep BaseSet) {
	list, n := p.members(u)
	stand, _ := p.footprints(u)
	spared := coherency.Spared(stand[:n])
	var any BaseSet
	kept := false
	for i, b := range list[:n] {
		if !p.s.Attack.Eligible.Has(b) {
			continue
		}
		any.Add(b)
		if !p.onTable(u) || spared.Has(i) {
			keep.Add(b)
			kept = true
		}
	}
	if !kept {
		return any
	}
	return keep
}
