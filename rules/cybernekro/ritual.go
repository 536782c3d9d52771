package cybernekro

import (
	"umpire/game"
	"umpire/table"
)

// The figures of the ritual (cn.ritual.counter, cn.ritual.perform).
const (
	ritualParts = 6
	partsARound = 2
)

// PerformRitual is the number of performing a part of the ritual.
const PerformRitual ActVerb = 24

var performingRitual = Action{
	Verb: PerformRitual, Word: "ritual", Says: "perform a part of the ritual", Clause: "cn.ritual.perform",
	May: Position.mayPerform, Do: play.performRitual,
}

// mayPerform judges performing a part of the ritual (cn.ritual.perform).
func (p Position) mayPerform(id ModelID, _ ActAnswer, why *Reasons) bool {
	switch {
	case p.scenario().Word != Ritual || p.M.focus < 0 || p.S.Ritual >= ritualParts:
		return why.No("cn.ritual.perform", "there is no ritual to perform")
	case p.SeatOf(id) != p.S.Deployed:
		return why.No("cn.ritual.perform", "%s is no defender", p.Name(id))
	case p.S.Parts >= partsARound:
		return why.No("cn.ritual.perform", "two parts were performed in this round")
	case !p.mayInteract(id, why):
		return false
	}
	focus := &p.M.Setup.Terrain[p.M.focus]
	return p.besides(id, focus.Shape, focus.Floor, focus.TopZ()) || why.No("cn.ritual.perform", "%s is not within 1\u2033 of the Focus", p.Name(id))
}

// performRitual performs a part of the ritual; the sixth brings something into the world
// (cn.ritual.perform, cn.ritual.summon).
func (p play) performRitual(id ModelID, _ ActAnswer) {
	p.S.Ritual++ // cn.ritual.counter
	p.S.Parts++
	p.tellModel("ritual", id, int(p.S.Ritual), "%s performs part %d of the ritual", []any{p.Name(id), p.S.Ritual}, "cn.ritual.perform", "cn.ritual.counter")
	if p.S.Ritual < ritualParts {
		return
	}
	q := &OneOf[uint8]{Prompt: "What comes of the ritual?", Clauses: Cl("cn.ritual.summon")}
	for i := range p.M.Book.NPCs {
		if npc := &p.M.Book.NPCs[i]; npc.Rules&Monstrous != 0 {
			q.AddAs(npc.ID, uint8(i), npc.Name)
		}
	}
	kind := answer(p, "summon", p.SeatOf(id), game.Pick, q)
	p.S.Open |= 1 << p.M.focus
	p.comesDown(int16(p.M.focus) + 1)
	at := table.Waypoint{Point: middle(p.M.Setup.Terrain[p.M.focus].Shape)}
	if npc, ok := p.spawn(int(kind), at, "cn.ritual.summon"); ok {
		p.makeRoom(npc)
	}
}

// comesDown puts on the ground what is on a surface that is gone.
func (p play) comesDown(on int16) {
	for i := range p.S.Models {
		if m := &p.S.Models[i]; m.On == on {
			m.On = table.Ground
		}
	}
	for i := range p.S.Things {
		if t := &p.S.Things[i]; t.On == on {
			t.On = table.Ground
		}
	}
}

// decideRitual ends a ritual: the defender's win is checked first (cn.ritual.defender,
// cn.ritual.others).
func (p play) decideRitual() {
	defender := p.S.Deployed
	others := p.Count(Crew(defender.Other()))
	own, npcs := p.Count(Crew(defender)), p.Count(Wild)+p.Count(Lost)
	switch {
	case p.S.Ritual >= ritualParts && others == 0:
		p.end(defender, ByRitual)
	case own == 0 && npcs == 0 && others > 0:
		p.end(defender.Other(), ByStopping)
	case own == 0 && others == 0:
		p.end(game.Nobody, ByNobody)
	}
}
