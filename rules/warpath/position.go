package warpath

import (
	"math/bits"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table/march"
)

// Position is a state with the match it belongs to: what the rules read. It
// changes nothing.
type Position struct { //lint:allow methods every chapter asks the one position
	M *Match
	S *State
}

// Play is a step in progress: a position that asks, rolls and changes.
type Play struct {
	Position
	G *game.Game[State]
}

// Reasons are why an answer is refused.
type Reasons = ask.Reasons

// The answers that several questions have.
type (
	MaybeUnit  = ask.Maybe[UnitID]
	MaybePlace = ask.Maybe[int8] // of a die in a roll
)

// YesOrNoQuestion is a question with two answers.
type YesOrNoQuestion = ask.YesNo[Position]

// Among implements ask.Among.
func (UnitID) Among(p Position) int { return len(p.M.Units) }

// NameOf implements ask.Namer.
func (UnitID) NameOf(p Position, u int32) string { return p.UnitName(UnitID(u)) }

// Among implements ask.Among.
func (BaseID) Among(p Position) int { return len(p.M.Bases) }

// NameOf implements ask.Namer.
func (BaseID) NameOf(p Position, b int32) string { return p.Name(BaseID(b)) }

// At implements ask.Match.
func (m *Match) At(s *State) Position { return Position{m, s} }

// answer asks a seat and returns what it answers.
func answer[A any](p Play, tag game.Tag, seat game.Seat, form game.Form, q ask.Asking[Position, A]) A {
	return ask.Ask(p.G, p.M, tag, seat, form, q)
}

func (p Position) Unit(u UnitID) *Unit         { return &p.S.Units[u] }
func (p Position) Base(b BaseID) *Base         { return &p.S.Bases[b] }
func (p Position) Card(u UnitID) *UnitCard     { return p.M.Units[u].Card }
func (p Position) Seat(u UnitID) game.Seat     { return p.M.Units[u].Seat }
func (p Position) UnitName(u UnitID) string    { return p.M.Units[u].Name }
func (p Position) UnitOf(b BaseID) UnitID      { return p.M.Bases[b].Unit }
func (p Position) Name(b BaseID) string        { return p.M.Bases[b].Name }
func (p Position) Enemies(a, b UnitID) bool    { return p.Seat(a) != p.Seat(b) }
func (p Position) Engaged(u UnitID) bool       { return p.S.Units[u].Foes != 0 }
func (p Position) Kind(u UnitID) Kind          { return p.Card(u).Kind }
func (p Position) Keywords(u UnitID) *Keywords { return &p.Card(u).Keywords }

// OnTable reports whether the unit's bases are on the table.
func (p Position) OnTable(u UnitID) bool { return p.S.Units[u].Place == OnTable }

// inPlay reports whether the unit is In Play (wp.basics.in_play): aboard a
// transport that is on the table, too.
func (p Position) inPlay(u UnitID) bool {
	switch s := &p.S.Units[u]; s.Place {
	case OnTable:
		return true
	case Aboard:
		return p.OnTable(s.Carrier)
	}
	return false
}

// Members are the bases of a unit that it has left, in the order of their slots.
func (p Position) Members(u UnitID) (list [MaxMembers]BaseID, n int) {
	slot := &p.M.Units[u]
	for i := range slot.Bases {
		if b := slot.First + BaseID(i); p.S.Bases[b].Alive {
			list[n] = b
			n++
		}
	}
	return list, n
}

// Team implements ask.Shown: the bases of a unit that are on the table.
func (p Position) Team(unit int) (ids []int32) {
	if u := UnitID(unit); p.OnTable(u) {
		p.Each(u, func(b BaseID) { ids = append(ids, int32(b)) })
	}
	return ids
}

// Strength returns how many bases a unit has left.
func (p Position) Strength(u UnitID) int {
	_, n := p.Members(u)
	return n
}

// Capsule is the footprint of a base where it is.
func (p Position) Capsule(b BaseID) geom.Capsule {
	s := &p.S.Bases[b]
	return p.M.Footprint(p.UnitOf(b), s.At, s.Face)
}

// Footprint is that of a base of the unit at a place, turned to a facing. A long
// base lies along it (wp.basics.base_shapes).
func (m *Match) Footprint(u UnitID, at geom.Point, face Facing) geom.Capsule {
	return m.form(u).At(at, face.Vec())
}

// form is that of all bases of the unit.
func (m *Match) form(u UnitID) march.Base {
	c := m.Units[u].Card
	return march.Base{Length: c.Length, Width: c.Width}
}

// Gap is the distance between the closest bases of two units (wp.basics.measure_closest).
func (p Position) Gap(a, b UnitID) geom.Length {
	least := geom.Length(1 << 30)
	p.Each(a, func(x BaseID) {
		p.Each(b, func(y BaseID) { least = min(least, geom.Gap(p.Capsule(x), p.Capsule(y))) })
	})
	return least
}

// Within reports whether some bases of the two units are within d of each other.
func (p Position) Within(a, b UnitID, d geom.Length) bool {
	la, na := p.Members(a)
	lb, nb := p.Members(b)
	for _, x := range la[:na] {
		cx := p.Capsule(x)
		for _, y := range lb[:nb] {
			if geom.GapWithin(cx, p.Capsule(y), d) { // wp.basics.measure_closest
				return true
			}
		}
	}
	return false
}

// Each hands the bases of a unit to f.
func (p Position) Each(u UnitID, f func(BaseID)) {
	list, n := p.Members(u)
	for _, b := range list[:n] {
		f(b)
	}
}

// units hands the units of a seat that are In Play to f.
func (p Position) units(seat game.Seat, f func(UnitID)) {
	for i := range p.M.Units {
		if u := UnitID(i); p.M.Units[i].Seat == seat && p.inPlay(u) {
			f(u)
		}
	}
}

// Foes hands the enemy units that a unit is engaged with to f.
func (p Position) Foes(u UnitID, f func(UnitID)) { EachUnit(p.S.Units[u].Foes, f) }

// EachUnit hands the units of a set to f.
func EachUnit(set uint64, f func(UnitID)) {
	for ; set != 0; set &= set - 1 {
		f(UnitID(bits.TrailingZeros64(set)))
	}
}

// Only is the set of one unit.
func Only(u UnitID) uint64 { return 1 << u }

// Touch is the gap that counts as contact (wp.basics.base_contact): 0.02".
const Touch = geom.Inch / 50

// Flying reports whether the unit is a flier; one that hovers is one still.
func (p Position) Flying(u UnitID) bool { return p.Keywords(u).Fly }

// Height is the Height of a unit's bases by themselves (wp.keywords.fly,
// wp.fliers.hover_declare).
func (p Position) Height(u UnitID) int {
	switch {
	case p.S.Units[u].Hovers:
		return hoverHeight
	case p.Flying(u):
		return FlyHeight
	}
	return p.Card(u).Height // wp.profile.height
}

// Heights that rules give (wp.keywords.fly, wp.fliers.hover_declare).
const (
	FlyHeight   = 5
	hoverHeight = 3
)

// Unflinching reports whether the unit can get no Pinned marker
// (wp.keywords.unflinching, wp.data.plague.order.infection).
func (p Position) Unflinching(u UnitID) bool {
	return p.Keywords(u).Unflinching || p.S.Units[u].Infected
}

// Save is the Save of a unit, 0 if it has none; of two the better one
// (wp.keywords.save, wp.data.plague.order.infection).
func (p Position) Save(u UnitID) int {
	save := p.Keywords(u).Save
	if p.S.Units[u].Infected && (save == 0 || save > infectedSave) {
		return infectedSave
	}
	return save
}

const infectedSave = 5
