package warpath

import (
	"umpire/dice"
	"umpire/game"
)

// PinCause is why a unit would be given a Pinned marker (wp.pinning.sources).
type PinCause int16

// The causes: N of a CheckPin job.
const (
	ByLastBase PinCause = iota
	ByWeapon
	ByRepelled
	ByTransport
	ByLostAssault
	ByOrder // Transfixed by Fear
	pinCauses
)

// pinReasons has the names of the causes, and their clauses.
var pinReasons = [pinCauses]struct {
	words  string
	clause game.Clause
}{
	{"down to its last base", "wp.pinning.last_base"},
	{"hit by a Pinning weapon", "wp.keywords.pinning"},
	{"repelled from a building", "wp.pinning.repelled"},
	{"survived lost transports", "wp.pinning.transport"},
	{"lost the Assault", "wp.assault.loser_pinned"},
	{"Transfixed by Fear", "wp.data.plague.order.transfixed"},
}

const (
	LastBaseFrom   = 3 // bases that a unit began with, to be Pinned at its last
	headstrongRoll = 5
)

// pinsOf pushes the markers that an attack gives rise to: one for each circumstance, the
// hits before the last base that they leave (wp.pinning.sources, wp.keywords.headstrong).
func (p Play) pinsOf(a *Attack) {
	hit := uint64(0)
	for i := range a.Pools.Len() {
		if l := a.Pools.At(i); a.Pins(p.Position, l) {
			hit |= Only(l.At)
		}
	}
	for _, by := range [...]struct {
		units uint64
		cause PinCause
	}{{a.Last, ByLastBase}, {hit, ByWeapon}} { // what is pushed last happens first
		EachUnit(by.units, func(u UnitID) { p.S.Now.Push(Job{Do: CheckPin, Unit: u, N: int16(by.cause)}) })
	}
}

// Pins reports whether hits of the pool pin whom they hit: those of shooting with a
// Pinning weapon, also if nothing was lost (wp.keywords.pinning).
func (a *Attack) Pins(p Position, l *Pool) bool {
	return a.Kind < Melee && l.Hits > 0 && p.Card(l.By).Ranged[l.Weapon].Pinning
}

// pin gives a unit a Pinned marker, unless something keeps it from that
// (wp.pinning.max_one, wp.keywords.unflinching, wp.keywords.headstrong).
func (p Play) pin(u UnitID, cause PinCause) {
	s, why := p.Unit(u), pinReasons[cause]
	f := UnitFacts{Unit: p.UnitName(u), Seat: p.Seat(u), Cause: why.words}
	switch {
	case p.Strength(u) == 0:
		return
	case p.Unflinching(u):
		p.tellOf(of(u), "not-pinned", Cl(why.clause, "wp.keywords.unflinching"), f, "%s is Unflinching: it is not Pinned (%s)", f.Unit, why.words)
		return
	case s.Pinned:
		clauses := ClauseIf(Cl(why.clause, "wp.pinning.max_one"), p.Keywords(u).Headstrong, "wp.keywords.headstrong")
		p.tellOf(of(u), "not-pinned", clauses, f, "%s is Pinned already (%s)", f.Unit, why.words)
		return
	}
	if p.Keywords(u).Headstrong {
		face := p.G.Roll("headstrong", dice.Pool{dice.D8.Times(1)})[0]
		f.Tray = game.Dice("Headstrong: "+f.Unit, "It is Pinned", game.ThrowRow{Label: "Headstrong", Dice: "1 d8", Faces: []int8{face}, Need: headstrongRoll})
		if face >= headstrongRoll {
			f.Of.Result = "It is not Pinned"
		}
		if f.Value = int(face); face >= headstrongRoll {
			p.tellOf(of(u), "not-pinned", Cl(why.clause, "wp.keywords.headstrong"), f, "%s is Headstrong: it rolls %d and is not Pinned (%s)", f.Unit, face, why.words)
			return
		}
		p.tellOf(of(u), "headstrong", Cl(why.clause, "wp.keywords.headstrong"), f, "%s is Headstrong: it rolls %d, of the 5+ that it needs (%s)", f.Unit, face, why.words)
		f.Tray = game.Tray{}
	}
	s.Pinned = true
	clauses := ClauseIf(Cl(why.clause, "wp.pinning.sources"), cause == ByTransport, "wp.open.transport_pin")
	p.tellOf(of(u), "pinned", clauses, f, "%s is Pinned: %s", f.Unit, why.words)
}
