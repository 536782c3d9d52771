package warcaster

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
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

func (m *Match) At(s *State) position { return position{m, s} }

func (p position) model(id ModelID) *Model     { return &p.s.Models[id] }
func (p position) unit(id UnitID) *Unit        { return &p.s.Units[id] }
func (p position) unitOf(id ModelID) UnitID    { return p.s.Models[id].Unit }
func (p position) seatOf(id ModelID) game.Seat { return p.m.models[id].Seat }
func (p position) profile(id ModelID) *profile { return p.m.models[id].profile }
func (p position) name(id ModelID) string      { return p.m.models[id].Name }
func (p position) unitName(id UnitID) string   { return p.m.units[id].Name }
func (p position) enemies(a, b ModelID) bool   { return p.seatOf(a) != p.seatOf(b) }
func (p position) inPlay(id ModelID) bool      { return p.s.Models[id].InPlay }
func (p position) card(seat game.Seat, c CardID) *CypherCard {
	return &p.m.Book.Cyphers[p.m.Setup.Forces[seat].Rack[c].Place()]
}

// isGate reports whether the model is a void gate (wc.models.two_kinds).
func (p position) isGate(id ModelID) bool { return p.m.models[id].Card == nil }

// unitIsGate reports whether the slot is that of a void gate.
func (p position) unitIsGate(id UnitID) bool { return p.m.units[id].Card == nil }

// kind is what kind of unit the model is part of; a gate is of none.
func (p position) kind(id ModelID) (UnitKind, bool) {
	u := p.unitOf(id)
	if u == None || p.m.units[u].Card == nil {
		return 0, false
	}
	return p.m.units[u].Card.Kind, true
}

// isWarjack, isWarrior: wc.models.warjack, wc.models.warrior.
func (p position) isWarjack(id ModelID) bool {
	c := p.m.models[id].Card
	return c != nil && c.Kind == Warjack
}

func (p position) isWarrior(id ModelID) bool {
	c := p.m.models[id].Card
	return c != nil && c.Kind != Warjack
}

// body is the model as the table sees it.
func (p position) body(id ModelID) table.Body {
	return p.bodyAt(id, p.s.Models[id].At, int16(p.s.Models[id].On))
}

// spot is where the model stands.
func (p position) spot(id ModelID) Spot { return Spot{p.s.Models[id].At, p.s.Models[id].On} }

func (p position) bodyAt(id ModelID, at geom.Point, on int16) table.Body {
	slot := &p.m.models[id]
	return table.Body{Capsule: geom.Disc(at, slot.Base), Z: p.m.Table.SurfaceZ(on), Height: slot.Height}
}

// arc is the Arc that charges the model: its unit's (wc.arc.squad_shared).
func (p position) arc(id ModelID) int {
	if u := p.unitOf(id); u != None {
		return int(p.s.Units[u].Arc)
	}
	return 0
}

// arcLimit is how much Arc a unit or a gate may hold (wc.arc.cap_gate,
// wc.arc.cap_warjack, wc.arc.cap_solo, wc.arc.cap_squad).
func (p position) arcLimit(id UnitID) int {
	if card := p.m.units[id].Card; card != nil {
		return int(card.ArcLimit)
	}
	return gateArc
}

// members are the models of a unit in play, its attachments last.
func (p position) members(id UnitID) (list [maxMembers]ModelID, n int) {
	slot := &p.m.units[id]
	for i := range slot.Models {
		if m := slot.First + ModelID(i); p.s.Models[m].InPlay {
			list[n] = m
			n++
		}
	}
	if slot.Card == nil || slot.Card.Kind != SquadUnit {
		return list, n
	}
	for i := range p.m.models {
		if p.m.models[i].Home == None && p.s.Models[i].InPlay && p.s.Models[i].Unit == id {
			list[n] = ModelID(i)
			n++
		}
	}
	return list, n
}

// gap is the distance between two models, edge to edge, for reading out.
func (p position) gap(a, b ModelID) geom.Length { return table.Gap3(p.body(a), p.body(b)) }

// within reports whether two models are within a distance (wc.measure.within).
func (p position) within(a, b ModelID, d geom.Length) bool {
	ma, mb := p.model(a), p.model(b)
	reach := int64(d + p.m.models[a].Base + p.m.models[b].Base)
	dx, dy := int64(ma.At.X-mb.At.X), int64(ma.At.Y-mb.At.Y)
	if dx*dx+dy*dy > reach*reach {
		return false
	}
	if ma.On == mb.On {
		return true
	}
	return table.Gap3Within(p.body(a), p.body(b), d)
}

// unitWithin reports whether any model of the unit is within d of the model.
func (p position) unitWithin(u UnitID, of ModelID, d geom.Length) bool {
	list, n := p.members(u)
	for _, m := range list[:n] {
		if p.within(m, of, d) {
			return true
		}
	}
	return false
}

// voices are the models that special rules of a unit are read off: its members,
// and the first of a squad's own slots where only attachments live on. What its
// card says of the whole squad goes on for them (wc.attach.shared_rules).
func (p position) voices(id UnitID) (list [maxMembers]ModelID, n int) {
	list, n = p.members(id)
	if n > 0 && n < maxMembers && p.m.models[list[0]].Home == None {
		list[n] = p.m.units[id].First
		n++
	}
	return list, n
}

// crowd is the models that stand in a model's way, as the table wants them.
type crowd struct {
	n      int
	bodies [maxModels]table.Other
	ids    [maxModels]ModelID
}

func (c *crowd) list() []table.Other { return c.bodies[:c.n] }

// put adds a model where it is going to stand.
func (c *crowd) put(id ModelID, b table.Body) {
	c.bodies[c.n], c.ids[c.n] = table.Other{Body: b}, id
	c.n++
}

func (c *crowd) add(p position, id ModelID) {
	c.bodies[c.n] = table.Other{Body: p.body(id), Passable: p.isGate(id)}
	c.ids[c.n] = id
	c.n++
}

// crowd collects every model in play but the excepted; gates may be crossed
// (wc.gate.move_through).
func (p position) crowd(c *crowd, except ...ModelID) {
	c.n = 0
next:
	for i := range p.m.models {
		if !p.s.Models[i].InPlay {
			continue
		}
		for _, e := range except {
			if e == ModelID(i) {
				continue next
			}
		}
		c.add(p, ModelID(i))
	}
}

// mover is the model as one that moves.
func (p position) mover(id ModelID) table.Mover {
	return table.Mover{
		Body:       p.body(id),
		On:         int16(p.s.Models[id].On),
		Flight:     p.has(id, Flight, nil),
		SureFooted: p.has(id, Pathfinder, nil),
		Phase:      p.has(id, PassThrough, nil),
	}
}

// unitsInPlay calls f for each unit of the seat in play, gates not counted.
func (p position) unitsInPlay(seat game.Seat, f func(UnitID)) {
	for i := range p.m.units {
		if u := &p.m.units[i]; u.Seat == seat && u.Card != nil && p.s.Units[i].InPlay {
			f(UnitID(i))
		}
	}
}

// gatesInPlay is the number of gates the seat has in play, and a free slot.
func (p position) gatesInPlay(seat game.Seat) (n int, free UnitID) {
	free = None
	for _, g := range p.m.gates[seat] {
		if p.s.Units[g].InPlay {
			n++
		} else if free == None {
			free = g
		}
	}
	return n, free
}

// hand is the number of cards the seat holds.
func (p position) hand(seat game.Seat) (n int) {
	for _, c := range p.s.Cards[seat] {
		if c.held() {
			n++
		}
	}
	return n
}

func (p position) count(seat game.Seat, zone Card) (n int) {
	for _, c := range p.s.Cards[seat] {
		if c == zone {
			n++
		}
	}
	return n
}

// round is the Pulse round in progress, from 1, and box the box of the tracker
// (wc.pulse.boxes, wc.pulse.advance).
func (p position) round() int { return (max(1, int(p.s.Turn))-1)/turnsPerRound + 1 }
func (p position) box() int   { return (max(1, int(p.s.Turn))-1)%turnsPerRound/2 + 1 }

// turnsPerRound is five turns of each player (wc.pulse.turns_per_round).
const turnsPerRound = 10
