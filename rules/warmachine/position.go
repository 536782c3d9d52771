package warmachine

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// Position is a state with the match it belongs to: what the rules read. It changes
// nothing.
type Position struct { //lint:allow methods every chapter asks the one position
	M *Match
	S *State
}

// play is a step in progress: a position that asks, rolls and changes.
type play struct {
	Position
	g *game.Game[State]
}

// At is the position that a state is in.
func (m *Match) At(s *State) Position { return Position{m, s} }

// Team implements ask.Shown: every model is a unit of its own.
func (p Position) Team(unit int) []int32 { return []int32{int32(unit)} }

func (p Position) Model(id ModelID) *Model     { return &p.S.Models[id] }
func (p Position) Slot(id ModelID) *Slot       { return &p.M.Models[id] }
func (p Position) Card(id ModelID) *ModelCard  { return p.M.Models[id].Card }
func (p Position) SeatOf(id ModelID) game.Seat { return p.M.Models[id].Seat }
func (p Position) Name(id ModelID) string      { return p.M.Models[id].Name }
func (p Position) InPlay(id ModelID) bool      { return p.S.Models[id].InPlay }
func (p Position) Enemies(a, b ModelID) bool   { return p.SeatOf(a) != p.SeatOf(b) }
func (p Position) Jack(id ModelID) bool        { return p.Card(id).Kind != Warcaster }

// Weapon is a weapon of a model.
func (p Position) Weapon(id ModelID, w int) *Weapon { return &p.Card(id).Weapons[w] }

// Spell is a spell of a seat's warcaster.
func (p Position) Spell(seat game.Seat, id SpellID) *Spell {
	return &p.M.Book.Spells[p.Card(p.M.Caster[seat]).Spells[id].Place()]
}

// Spells returns how many spells the card of a seat's warcaster has.
func (p Position) Spells(seat game.Seat) int { return len(p.Card(p.M.Caster[seat]).Spells) }

// Disc is the base of a model (wm.setup.bases).
func (p Position) Disc(id ModelID) geom.Capsule { return p.DiscAt(id, p.S.Models[id].At) }

// DiscAt is the base of a model, were it there.
func (p Position) DiscAt(id ModelID, at geom.Point) geom.Capsule {
	return geom.Disc(at, p.M.Models[id].Base)
}

// Body is the model as the table sees it. Nothing in this game has a height.
func (p Position) Body(id ModelID) table.Body { return p.BodyAt(id, p.S.Models[id].At) }

// BodyAt is the body of a model, were it there.
func (p Position) BodyAt(id ModelID, at geom.Point) table.Body {
	return table.Body{Capsule: p.DiscAt(id, at)}
}

// Within reports whether two models are within a distance, from base edge to base edge
// (wm.setup.measure_from).
func (p Position) Within(a, b ModelID, d geom.Length) bool {
	return p.withinFrom(p.S.Models[a].At, a, b, d)
}

// withinFrom is Within of a model were it at a place.
func (p Position) withinFrom(at geom.Point, a, b ModelID, d geom.Length) bool {
	return geom.Within(at, p.S.Models[b].At, d+p.M.Models[a].Base+p.M.Models[b].Base)
}

// Gap is the distance between the bases of two models.
func (p Position) Gap(a, b ModelID) geom.Length { return geom.Gap(p.Disc(a), p.Disc(b)) }

// InFront reports whether any part of the target's base lies in the front arc
// (wm.facing.part_in_arc, wm.facing.front).
func (p Position) InFront(id, target ModelID) bool {
	m := p.Model(id)
	return !geom.Behind(p.Disc(target), m.At, m.Face)
}

// Stationary reports whether a model is a stationary target (wm.fx.knock_state).
func (p Position) Stationary(id ModelID) bool {
	return p.Model(id).Down || p.Has(id, Frozen)
}

// Has reports whether an effect of one round is on the model.
func (p Position) Has(id ModelID, e Effect) bool {
	m := p.Model(id)
	return (m.Round[0]|m.Round[1])&e != 0
}

// InPlayOf calls f for each model of the seat in play.
func (p Position) InPlayOf(seat game.Seat, f func(ModelID)) {
	for i := range p.M.Models {
		if p.M.Models[i].Seat == seat && p.S.Models[i].InPlay {
			f(ModelID(i))
		}
	}
}

// Each calls f for each model in play.
func (p Position) Each(f func(ModelID)) {
	for i := range p.M.Models {
		if p.S.Models[i].InPlay {
			f(ModelID(i))
		}
	}
}

// ControlArea returns how far a warcaster's control area reaches from its base
// (wm.foc.control_area).
func (p Position) ControlArea(seat game.Seat) geom.Length {
	return geom.Inches(2 * int(p.Card(p.M.Caster[seat]).FOC))
}

// InControl reports whether a model is in the control area of a seat's warcaster
// (wm.foc.control_area, wm.open.control_edge, wm.open.area_edge).
func (p Position) InControl(seat game.Seat, id ModelID) bool {
	caster := p.M.Caster[seat]
	return p.InPlay(caster) && p.Within(caster, id, p.ControlArea(seat))
}

// Crowd is the models that stand in a model's way, as the table wants them.
type Crowd struct {
	N      int
	bodies [MaxModels]table.Other
	ids    [MaxModels]ModelID
}

// List is the models in the way.
func (c *Crowd) List() []table.Other { return c.bodies[:c.N] }

// Crowd collects every model in play but one (wm.move.bases).
func (p Position) Crowd(c *Crowd, except ModelID) {
	c.N = 0
	for i := range p.M.Models {
		if id := ModelID(i); p.S.Models[i].InPlay && id != except {
			c.bodies[c.N], c.ids[c.N] = table.Other{Body: p.Body(id)}, id
			c.N++
		}
	}
}

// Round is the round in progress, from 1 (wm.turn.round).
func (p Position) Round() int { return (max(1, int(p.S.Turn))-1)/2 + 1 }
