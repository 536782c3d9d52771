package warpath

import (
	"math/bits"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table/march"
)

// position is a state with the match it belongs to: what the rules read. It
// changes nothing.
type position struct {
	m *Match
	s *State
}

// play is a step in progress: a position that asks, rolls and changes.
type play struct {
	position
	g *game.Game[State]
}

// Why an answer is refused.
type reasons = ask.Reasons

// The answers that several questions have.
type (
	maybeUnit  = ask.Maybe[UnitID]
	maybePlace = ask.Maybe[int8] // of a die in a roll
)

// yesOrNo is a question with two answers.
type yesOrNo = ask.YesNo[position]

// Among implements ask.Among.
func (UnitID) Among(p position) int { return len(p.m.units) }

// Among implements ask.Among.
func (BaseID) Among(p position) int { return len(p.m.bases) }

// At implements ask.Match.
func (m *Match) At(s *State) position { return position{m, s} }

// answer asks a seat and returns what it answers.
func answer[A any](p play, tag game.Tag, seat game.Seat, form game.Form, q ask.Asking[position, A]) A {
	return ask.Put(p.g, p.m, tag, seat, form, q)
}

func (p position) unit(u UnitID) *Unit         { return &p.s.Units[u] }
func (p position) base(b BaseID) *Base         { return &p.s.Bases[b] }
func (p position) card(u UnitID) *UnitCard     { return p.m.units[u].Card }
func (p position) seat(u UnitID) game.Seat     { return p.m.units[u].Seat }
func (p position) unitName(u UnitID) string    { return p.m.units[u].Name }
func (p position) unitOf(b BaseID) UnitID      { return p.m.bases[b].Unit }
func (p position) name(b BaseID) string        { return p.m.bases[b].Name }
func (p position) enemies(a, b UnitID) bool    { return p.seat(a) != p.seat(b) }
func (p position) engaged(u UnitID) bool       { return p.s.Units[u].Foes != 0 }
func (p position) kind(u UnitID) Kind          { return p.card(u).Kind }
func (p position) keywords(u UnitID) *Keywords { return &p.card(u).Keywords }

// onTable reports whether the unit's bases are on the table.
func (p position) onTable(u UnitID) bool { return p.s.Units[u].Place == OnTable }

// inPlay reports whether the unit is In Play (wp.basics.in_play): aboard a
// transport that is on the table, too.
func (p position) inPlay(u UnitID) bool {
	switch s := &p.s.Units[u]; s.Place {
	case OnTable:
		return true
	case Aboard:
		return p.onTable(s.Carrier)
	}
	return false
}

// members are the bases of a unit that it has left, in the order of their slots.
func (p position) members(u UnitID) (list [maxMembers]BaseID, n int) {
	slot := &p.m.units[u]
	for i := range slot.Bases {
		if b := slot.First + BaseID(i); p.s.Bases[b].Alive {
			list[n] = b
			n++
		}
	}
	return list, n
}

// Team implements ask.Shown: the bases of a unit that are on the table.
func (p position) Team(unit int) (ids []int32) {
	if u := UnitID(unit); p.onTable(u) {
		p.each(u, func(b BaseID) { ids = append(ids, int32(b)) })
	}
	return ids
}

// strength is how many bases a unit has left.
func (p position) strength(u UnitID) int {
	_, n := p.members(u)
	return n
}

// capsule is the footprint of a base where it is.
func (p position) capsule(b BaseID) geom.Capsule {
	s := &p.s.Bases[b]
	return p.m.footprint(p.unitOf(b), s.At, s.Face)
}

// footprint is that of a base of the unit at a place, turned to a facing. A long
// base lies along it (wp.basics.base_shapes).
func (m *Match) footprint(u UnitID, at geom.Point, face Facing) geom.Capsule {
	return m.form(u).At(at, face.Vec())
}

// form is that of all bases of the unit.
func (m *Match) form(u UnitID) march.Base {
	c := m.units[u].Card
	return march.Base{Length: c.Length, Width: c.Width}
}

// gap is the distance between the closest bases of two units (wp.basics.measure_closest).
func (p position) gap(a, b UnitID) geom.Length {
	least := geom.Length(1 << 30)
	p.each(a, func(x BaseID) {
		p.each(b, func(y BaseID) { least = min(least, geom.Gap(p.capsule(x), p.capsule(y))) })
	})
	return least
}

// within reports whether some bases of the two units are within d of each other.
func (p position) within(a, b UnitID, d geom.Length) bool {
	la, na := p.members(a)
	lb, nb := p.members(b)
	for _, x := range la[:na] {
		cx := p.capsule(x)
		for _, y := range lb[:nb] {
			if geom.GapWithin(cx, p.capsule(y), d) {
				return true
			}
		}
	}
	return false
}

// each hands the bases of a unit to f.
func (p position) each(u UnitID, f func(BaseID)) {
	list, n := p.members(u)
	for _, b := range list[:n] {
		f(b)
	}
}

// units hands the units of a seat that are In Play to f.
func (p position) units(seat game.Seat, f func(UnitID)) {
	for i := range p.m.units {
		if u := UnitID(i); p.m.units[i].Seat == seat && p.inPlay(u) {
			f(u)
		}
	}
}

// foes hands the enemy units that a unit is engaged with to f.
func (p position) foes(u UnitID, f func(UnitID)) { eachUnit(p.s.Units[u].Foes, f) }

// eachUnit hands the units of a set to f.
func eachUnit(set uint64, f func(UnitID)) {
	for ; set != 0; set &= set - 1 {
		f(UnitID(bits.TrailingZeros64(set)))
	}
}

// only is the set of one unit.
func only(u UnitID) uint64 { return 1 << u }

// touch is the gap that counts as contact (wp.basics.base_contact): 0.02".
const touch = geom.Inch / 50

// flying reports whether the unit is a flier; one that hovers is one still.
func (p position) flying(u UnitID) bool { return p.keywords(u).Fly }

// height is the Height of a unit's bases by themselves (wp.profile.height,
// wp.keywords.fly, wp.fliers.hover_declare).
func (p position) height(u UnitID) int {
	switch {
	case p.s.Units[u].Hovers:
		return hoverHeight
	case p.flying(u):
		return flyHeight
	}
	return p.card(u).Height
}

// Heights that rules give (wp.keywords.fly, wp.fliers.hover_declare).
const (
	flyHeight   = 5
	hoverHeight = 3
)

// unflinching reports whether the unit can get no Pinned marker
// (wp.keywords.unflinching, wp.data.plague.order.infection).
func (p position) unflinching(u UnitID) bool {
	return p.keywords(u).Unflinching || p.s.Units[u].Infected
}

// save is the Save of a unit, 0 if it has none; of two the better one
// (wp.keywords.save, wp.data.plague.order.infection).
func (p position) save(u UnitID) int {
	save := p.keywords(u).Save
	if p.s.Units[u].Infected && (save == 0 || save > infectedSave) {
		return infectedSave
	}
	return save
}

const infectedSave = 5
