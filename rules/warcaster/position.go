package warcaster

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// Position is a state with the match it belongs to: what the rules read. It
// changes nothing.
type Position struct { //lint:allow methods every chapter asks the one position
	M *Match
	S *State
}

// play is a step in progress: a position that asks, rolls and changes.
type play struct {
	Position
	g *game.Game[State]
}

func (m *Match) At(s *State) Position { return Position{m, s} }

func (p Position) Model(id ModelID) *Model     { return &p.S.Models[id] }
func (p Position) Unit(id UnitID) *Unit        { return &p.S.Units[id] }
func (p Position) UnitOf(id ModelID) UnitID    { return p.S.Models[id].Unit }
func (p Position) SeatOf(id ModelID) game.Seat { return p.M.Models[id].Seat }
func (p Position) Profile(id ModelID) *profile { return p.M.Models[id].Profile }
func (p Position) Name(id ModelID) string      { return p.M.Models[id].Name }
func (p Position) UnitName(id UnitID) string   { return p.M.Units[id].Name }
func (p Position) Enemies(a, b ModelID) bool   { return p.SeatOf(a) != p.SeatOf(b) }
func (p Position) InPlay(id ModelID) bool      { return p.S.Models[id].InPlay }
func (p Position) Card(seat game.Seat, c CardID) *CypherCard {
	return &p.M.Book.Cyphers[p.M.Setup.Forces[seat].Rack[c].Place()]
}

// IsGate reports whether the model is a void gate (wc.models.two_kinds).
func (p Position) IsGate(id ModelID) bool { return p.M.Models[id].Card == nil }

// UnitIsGate reports whether the slot is that of a void gate.
func (p Position) UnitIsGate(id UnitID) bool { return p.M.Units[id].Card == nil }

// Kind returns what kind of unit the model is part of; a gate is of none.
func (p Position) Kind(id ModelID) (UnitKind, bool) {
	u := p.UnitOf(id)
	if u == None || p.M.Units[u].Card == nil {
		return 0, false
	}
	return p.M.Units[u].Card.Kind, true
}

// isWarjack reports whether the model is a warjack.
func (p Position) isWarjack(id ModelID) bool {
	c := p.M.Models[id].Card
	return c != nil && c.Kind == Warjack
}

// isWarrior reports whether the model is of a squad or a solo.
func (p Position) isWarrior(id ModelID) bool {
	c := p.M.Models[id].Card
	return c != nil && c.Kind != Warjack // wc.models.warrior, wc.models.warjack, wc.models.solo
}

// Body is the model as the table sees it.
func (p Position) Body(id ModelID) table.Body {
	return p.BodyAt(id, p.S.Models[id].At, int16(p.S.Models[id].On))
}

// spot returns where the model stands.
func (p Position) spot(id ModelID) Spot { return Spot{p.S.Models[id].At, p.S.Models[id].On} }

func (p Position) BodyAt(id ModelID, at geom.Point, on int16) table.Body {
	slot := &p.M.Models[id]
	return table.Body{
		Capsule: geom.Disc(at, slot.Base), // wc.models.base_sizes, wc.components.units_inches
		Z:       p.M.Table.SurfaceZ(on),
		Height:  slot.Height, // wc.models.volumes
	}
}

// Arc is the Arc that charges the model: its unit's (wc.arc.squad_shared).
func (p Position) Arc(id ModelID) int {
	if u := p.UnitOf(id); u != None {
		return int(p.S.Units[u].Arc)
	}
	return 0
}

// ArcLimit returns how much Arc a unit or a gate may hold (wc.arc.cap_gate,
// wc.arc.cap_warjack, wc.arc.cap_solo, wc.arc.cap_squad).
func (p Position) ArcLimit(id UnitID) int {
	if card := p.M.Units[id].Card; card != nil {
		return int(card.ArcLimit)
	}
	return GateArc
}

// Members are the models of a unit in play, its attachments last.
func (p Position) Members(id UnitID) (list [MaxMembers]ModelID, n int) {
	slot := &p.M.Units[id]
	for i := range slot.Models {
		if m := slot.First + ModelID(i); p.S.Models[m].InPlay {
			list[n] = m
			n++
		}
	}
	if slot.Card == nil || slot.Card.Kind != SquadUnit {
		return list, n
	}
	for i := range p.M.Models {
		if p.M.Models[i].Home == None && p.S.Models[i].InPlay && p.S.Models[i].Unit == id {
			list[n] = ModelID(i)
			n++
		}
	}
	return list, n
}

// gap is the distance between two models, edge to edge, for reading out.
func (p Position) gap(a, b ModelID) geom.Length { return table.Gap3(p.Body(a), p.Body(b)) }

// Within reports whether two models are within a distance (wc.measure.within).
func (p Position) Within(a, b ModelID, d geom.Length) bool {
	ma, mb := p.Model(a), p.Model(b)
	reach := int64(d + p.M.Models[a].Base + p.M.Models[b].Base)
	dx, dy := int64(ma.At.X-mb.At.X), int64(ma.At.Y-mb.At.Y)
	if dx*dx+dy*dy > reach*reach {
		return false
	}
	if ma.On == mb.On {
		return true
	}
	return table.Gap3Within(p.Body(a), p.Body(b), d)
}

// unitWithin reports whether any model of the unit is within d of the model.
func (p Position) unitWithin(u UnitID, of ModelID, d geom.Length) bool {
	list, n := p.Members(u)
	for _, m := range list[:n] {
		if p.Within(m, of, d) {
			return true
		}
	}
	return false
}

// voices are the models that special rules of a unit are read off: its members,
// and the first of a squad's own slots where only attachments live on. What its
// card says of the whole squad goes on for them (wc.attach.shared_rules).
func (p Position) voices(id UnitID) (list [MaxMembers]ModelID, n int) {
	list, n = p.Members(id)
	if n > 0 && n < MaxMembers && p.M.Models[list[0]].Home == None {
		list[n] = p.M.Units[id].First
		n++
	}
	return list, n
}

// Crowd is the models that stand in a model's way, as the table wants them.
type Crowd struct {
	N      int
	bodies [MaxModels]table.Other
	ids    [MaxModels]ModelID
}

func (c *Crowd) List() []table.Other { return c.bodies[:c.N] }

// Put adds a model where it is going to stand.
func (c *Crowd) Put(id ModelID, b table.Body) {
	c.bodies[c.N], c.ids[c.N] = table.Other{Body: b}, id
	c.N++
}

func (c *Crowd) Add(p Position, id ModelID) {
	c.bodies[c.N] = table.Other{Body: p.Body(id), Passable: p.IsGate(id)}
	c.ids[c.N] = id
	c.N++
}

// Crowd collects every model in play but the excepted; gates may be crossed
// (wc.gate.move_through).
func (p Position) Crowd(c *Crowd, except ...ModelID) {
	c.N = 0
next:
	for i := range p.M.Models {
		if !p.S.Models[i].InPlay {
			continue
		}
		for _, e := range except {
			if e == ModelID(i) {
				continue next
			}
		}
		c.Add(p, ModelID(i))
	}
}

// Mover is the model as one that moves.
func (p Position) Mover(id ModelID) table.Mover {
	return table.Mover{
		Body:       p.Body(id),
		On:         int16(p.S.Models[id].On),
		Flight:     p.Has(id, Flight, nil), // wc.move.flight_rough, wc.move.flight_height, wc.terrain.structure_flight, wc.terrain.fall_flight
		SureFooted: p.Has(id, Pathfinder, nil),
		Phase:      p.Has(id, PassThrough, nil),
	}
}

// UnitsInPlay calls f for each unit of the seat in play, gates not counted.
func (p Position) UnitsInPlay(seat game.Seat, f func(UnitID)) {
	for i := range p.M.Units {
		if u := &p.M.Units[i]; u.Seat == seat && u.Card != nil && p.S.Units[i].InPlay { // wc.models.two_kinds
			f(UnitID(i))
		}
	}
}

// GatesInPlay is the number of gates the seat has in play, and a free slot.
func (p Position) GatesInPlay(seat game.Seat) (n int, free UnitID) {
	free = None
	for _, g := range p.M.Gates[seat] {
		if p.S.Units[g].InPlay {
			n++
		} else if free == None {
			free = g
		}
	}
	return n, free
}

// Hand is the number of cards the seat holds.
func (p Position) Hand(seat game.Seat) (n int) {
	for _, c := range p.S.Cards[seat] {
		if c.Held() {
			n++
		}
	}
	return n
}

func (p Position) Count(seat game.Seat, zone Card) (n int) {
	for _, c := range p.S.Cards[seat] {
		if c == zone {
			n++
		}
	}
	return n
}

// Round is the Pulse round in progress, from 1, and box the box of the tracker
// (wc.pulse.boxes, wc.pulse.advance).
func (p Position) Round() int { return (max(1, int(p.S.Turn))-1)/TurnsPerRound + 1 }
func (p Position) Box() int   { return (max(1, int(p.S.Turn))-1)%TurnsPerRound/2 + 1 }

// TurnsPerRound is five turns of each player (wc.pulse.turns_per_round).
const TurnsPerRound = 10
