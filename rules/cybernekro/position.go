package cybernekro

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

func (p Position) Model(id ModelID) *Model { return &p.S.Models[id] }

// NPC is the card of a model that is an NPC from the start; nil of characters.
func (p Position) NPC(id ModelID) *NPC {
	if k := p.S.Models[id].Kind; k > 0 {
		return &p.M.Book.NPCs[k-1]
	}
	return nil
}

// Character reports whether a model is a Player Character: a broken one is none any more
// (cn.def.pc_npc, cn.def.allies).
func (p Position) Character(id ModelID) bool { return p.S.Models[id].Crew < Wild }

// Name returns what a model is called.
func (p Position) Name(id ModelID) string {
	switch npc := p.NPC(id); {
	case int(id) < len(p.M.Models):
		return p.M.Models[id].Name
	case npc != nil:
		return npc.Name + " " + itoa(p.ordinal(id))
	}
	return "nobody"
}

// ordinal numbers the NPCs of a kind.
func (p Position) ordinal(id ModelID) (n int) {
	for i := range id + 1 {
		if p.S.Models[i].Kind == p.S.Models[id].Kind {
			n++
		}
	}
	return n
}

// OnTable reports whether a model is on the table.
func (p Position) OnTable(id ModelID) bool { return p.S.Models[id].Where == OnTable }

// Each calls f for each model on the table.
func (p Position) Each(f func(ModelID)) {
	for i := range p.S.Models {
		if p.S.Models[i].Where == OnTable {
			f(ModelID(i))
		}
	}
}

// Of calls f for each model of a crew on the table.
func (p Position) Of(crew Crew, f func(ModelID)) {
	p.Each(func(id ModelID) {
		if p.S.Models[id].Crew == crew {
			f(id)
		}
	})
}

// Count returns how many models of a crew are on the table.
func (p Position) Count(crew Crew) (n int) {
	p.Of(crew, func(ModelID) { n++ })
	return n
}

// Enemies reports whether two models are enemies (cn.def.allies, cn.npc.allegiance). One
// that has broken is the enemy of all others (cn.morale.break).
func (p Position) Enemies(a, b ModelID) bool {
	x, y := p.S.Models[a].Crew, p.S.Models[b].Crew
	return a != b && (x != y || x == Lost)
}

// SeatOf returns who decides for a model: its crew, by its seat, or the Game Master for what is of
// no crew; otherwise Nobody (cn.npc.gm).
func (p Position) SeatOf(id ModelID) game.Seat {
	if c := p.S.Models[id].Crew; c < Wild {
		return game.Seat(c)
	}
	return p.M.master()
}

// decider returns who says what a model does: its player, or whose Mind Control it is under
// (cn.sorc.mind_control).
func (p Position) decider(id ModelID) game.Seat {
	if p.S.Act.Forced == id+1 {
		return p.S.Act.Master
	}
	return p.SeatOf(id)
}

// Radius is the radius of a model's base (cn.def.bases).
func (p Position) Radius(id ModelID) geom.Length {
	if npc := p.NPC(id); npc != nil {
		return npc.Radius()
	}
	return p.M.Models[id].Base
}

// Disc is the base of a model.
func (p Position) Disc(id ModelID) geom.Capsule {
	return geom.Disc(p.S.Models[id].At, p.Radius(id))
}

// Body is the model as the table has it: with room to get up, where it lies
// (cn.def.los_heights, cn.move.models).
func (p Position) Body(id ModelID) table.Body { return p.BodyAt(id, p.S.Models[id].surface()) }

// BodyAt is the body of a model, were it there.
func (p Position) BodyAt(id ModelID, at table.Waypoint) table.Body {
	return table.Body{Capsule: geom.Disc(at.Point, p.Radius(id)), Z: p.field().SurfaceZ(at.On), Height: p.stature(id)}
}

// rise is the difference in height between two bases that distances count: from 1″ on
// (cn.def.measure_base).
func rise(a, b geom.Length) geom.Length {
	d := a - b
	if d < 0 {
		d = -d
	}
	if d < LowStep {
		return 0
	}
	return d
}

// Within reports whether two models are within a distance of each other
// (cn.def.measure_base).
func (p Position) Within(a, b ModelID, d geom.Length) bool {
	x, y := p.Body(a), p.Body(b)
	return geom.GapWithinRise(x.Capsule, y.Capsule, rise(x.Z, y.Z), d)
}

// WithinPlace is Within of a model and a place on a surface.
func (p Position) WithinPlace(id ModelID, at geom.Point, on int16, d geom.Length) bool {
	x := p.Body(id)
	return geom.GapWithinRise(x.Capsule, geom.Disc(at, 0), rise(x.Z, p.field().SurfaceZ(on)), d)
}

// levelled is a body as distances are compared from a: what differs by less than 1″ in
// height is on one level with it (cn.def.measure_base).
func levelled(a, b table.Body) table.Body {
	if rise(a.Z, b.Z) == 0 {
		b.Z = a.Z
	}
	return b
}

// Gap is the distance between the bases of two models, rounded down.
func (p Position) Gap(a, b ModelID) geom.Length { return GapOf(p.Body(a), p.Body(b)) }

// GapOf is the distance between two bodies, rounded down.
func GapOf(a, b table.Body) geom.Length { return table.Gap3(a, levelled(a, b)) }

// gapUp is Gap, rounded up: over a distance just if the true gap is.
func (p Position) gapUp(a, b ModelID) geom.Length {
	x := p.Body(a)
	return table.Gap3Up(x, levelled(x, p.Body(b)))
}

// CompareGap orders b and c by how far they are from a.
func (p Position) CompareGap(a, b, c ModelID) int {
	x := p.Body(a)
	return table.CompareGap3(x, levelled(x, p.Body(b)), levelled(x, p.Body(c)))
}

// Crowd is the models that stand in a model's way, as the table wants them.
type Crowd struct {
	N      int
	bodies [MaxModels]table.Other
	ids    [MaxModels]ModelID
}

// List is the models in the way.
func (c *Crowd) List() []table.Other { return c.bodies[:c.N] }

// Crowd collects every model on the table but one. Its allies may be moved through
// (cn.move.models).
func (p Position) Crowd(c *Crowd, mover ModelID) {
	c.N = 0
	p.Each(func(id ModelID) {
		if id != mover {
			c.bodies[c.N], c.ids[c.N] = table.Other{Body: p.Body(id), Passable: mover != None && !p.Enemies(mover, id)}, id
			c.N++
		}
	})
}

// Has reports whether a model has a trait. NPCs have none, but for being artificial
// (cn.npc.artificial).
func (p Position) Has(id ModelID, t TraitWord) bool {
	if npc := p.NPC(id); npc != nil {
		return t == Artificial && npc.Rules&ArtificialNPC != 0
	}
	return p.M.Models[id].Has&(1<<t) != 0
}

// Trait is the card of a trait that a model has.
func (p Position) Trait(t TraitWord) *Trait {
	for i := range p.M.Book.Traits {
		if p.M.Book.Traits[i].Word == t {
			return &p.M.Book.Traits[i]
		}
	}
	return &Trait{}
}

// Mod reports whether a model has a body-mod that works (cn.sorc.technomancy).
func (p Position) Mod(id ModelID, w ModWord) bool {
	return int(id) < len(p.M.Models) && p.M.Models[id].Mods&(1<<w) != 0 && p.S.Models[id].Off&(1<<w) == 0
}

// Rule reports whether a model has a rule of NPCs.
func (p Position) Rule(id ModelID, r NPCRules) bool {
	npc := p.NPC(id)
	return npc != nil && npc.Rules&r != 0
}

// Value is an attribute of a model, with its traits (cn.crew.attributes).
func (p Position) Value(id ModelID, of Attribute) int {
	if npc := p.NPC(id); npc != nil {
		return int(*npc.Attributes.Of(of))
	}
	return int(*p.M.Models[id].Values.Of(of))
}

// conditions calls f for each condition that is in force now: of the round and of the game.
func (p Position) conditions(f func(*Condition)) {
	for _, c := range [...]uint8{p.S.Environment, p.S.Complication} {
		if c > 0 {
			f(&p.M.Book.Conditions[c-1])
		}
	}
}

// reigns is the condition with a word, if it is in force.
func (p Position) reigns(w ConditionWord) (found *Condition) {
	p.conditions(func(c *Condition) {
		if c.Word == w {
			found = c
		}
	})
	return found
}
