package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
)

// beginMorale opens the Morale Phase: pollen first (cn.morale.who, cn.comp.pollen).
func (p play) beginMorale() {
	p.S.Phase = MoralePhase
	p.S.Tested = 0
	p.tellRound("phase", Cl("cn.end.order", "cn.end.active_player", "cn.morale.who"), game.Nobody, "morale", "the Morale Phase begins")
	if c := p.reigns(Pollen); c != nil {
		var set uint64
		p.Each(func(id ModelID) { set |= 1 << id })
		p.then(Job{Kind: Breathing, By: None, At: None, With: NoThing, N: int32(c.Amount), Set: set})
	}
}

// morale has players alternate, each testing one character with Dread (cn.morale.order).
func (p play) morale() {
	for range 2 {
		seat := p.S.Turn
		q := &OneOf[ModelID]{Prompt: "Which character tests its morale next?", Clauses: Cl("cn.morale.order")}
		p.Of(Crew(seat), func(id ModelID) {
			if p.Model(id).Dread > 0 && p.S.Tested&(1<<id) == 0 {
				q.AddOn(id, p.Name(id), ask.Model(id))
			}
		})
		if q.Of.Len() > 0 {
			id := answer(p, "morale", seat, game.Pick, q)
			p.S.Turn = p.other(seat)
			p.S.Tested |= 1 << id
			p.then(Job{Kind: Rallying, By: id, At: None, With: NoThing, N: int32(p.Model(id).Dread)})
			return
		}
		p.S.Turn = p.other(seat)
	}
	p.S.Turn, p.S.Phase = p.S.First, MoraleEnds
}

// rally takes one of a character's Morale Tests, as many as it had Dread, and then has it
// flee and break (cn.morale.test, cn.morale.flee, cn.morale.break).
func (p play) rally(j Job) {
	id, m, top := j.By, p.Model(j.By), p.top()
	if top.N > 0 && m.Dread > 0 && m.Where == OnTable {
		top.N--
		t := Test{Kind: ToRally, Who: id, Of: Discipline, Against: None}
		allies, inspiring := p.support(id)
		t.add("allies in sight", allies, "cn.morale.test")
		if inspiring > p.Value(id, Discipline) {
			t.Value, t.Given = inspiring, true
			p.g.Cite("cn.trait.inspiring")
		}
		switch o := p.test(t); {
		case o.Critical:
			p.calm(id, 2, "cn.morale.critical")
		case o.Passed:
			p.calm(id, 1, "cn.morale.success")
		case o.Fumble:
			p.dread(id, 1, "cn.morale.fumble")
		}
		return
	}
	p.finish()
	if m.Where != OnTable || m.Dread == 0 {
		return
	}
	n := int32(m.Dread)
	if m.Dread > 3 {
		n = 3
		p.then(Job{Kind: Breaking, By: id, At: None, With: NoThing})
	}
	if p.Has(id, Lobotomised) || m.Jailed {
		p.g.Cite("cn.trait.lobotomised", "cn.prison.limits")
		return
	}
	p.g.Cite("cn.morale.flee")
	p.then(Job{Kind: Fleeing, By: id, At: None, With: NoThing, N: n})
}

// support returns how many allies a character sees, and the highest Discipline of those that are
// Inspiring (cn.morale.test, cn.trait.inspiring).
func (p Position) support(id ModelID) (allies, inspiring int) {
	inspiring = -99
	p.Of(p.Model(id).Crew, func(ally ModelID) {
		if ally == id || !p.Sees(id, ally) {
			return
		}
		allies++
		if p.Has(ally, Inspiring) {
			inspiring = max(inspiring, p.Value(ally, Discipline))
		}
	})
	return allies, inspiring
}

// calm takes Dread off a character.
func (p play) calm(id ModelID, n int, clause game.Clause) {
	m := p.Model(id)
	m.Dread = int8(max(0, int(m.Dread)-n))
	p.tellModel("dread", id, -n, "%s has %d Dread left", []any{p.Name(id), m.Dread}, clause)
}

// breaks makes a character an NPC that is hostile to all others (cn.morale.break,
// cn.morale.broken_npc, cn.npc.maddening_ally).
func (p play) breaks(id ModelID) {
	m := p.Model(id)
	if m.Where != OnTable {
		return
	}
	m.Crew, m.Dread, m.AP = Lost, 0, 0
	p.Each(func(other ModelID) {
		if p.Rule(other, MaddeningTerror) {
			m.Crew = Wild
			p.g.Cite("cn.npc.maddening_ally")
		}
	})
	p.tellModel("broken", id, 0, "%s breaks: nobody's ally any more", []any{p.Name(id)}, "cn.morale.break", "cn.morale.broken_npc")
}

// endMorale ends the Morale Phase: what burns is hurt, then Demonic characters heal
// (cn.fire.damage, cn.trait.demonic).
func (p play) endMorale() {
	if !p.S.Burnt {
		p.S.Burnt = true
		var set uint64
		p.Each(func(id ModelID) {
			if p.Model(id).Burning {
				set |= 1 << id
			}
		})
		p.then(Job{Kind: Burning, By: None, At: None, With: NoThing, Set: set})
		return
	}
	p.S.Burnt = false
	p.Each(func(id ModelID) {
		if p.Has(id, Demonic) {
			p.heal(id, 1, "cn.trait.demonic")
		}
	})
	p.S.Phase = ScenarioEnds
}
