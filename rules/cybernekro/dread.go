package cybernekro

import (
	"umpire/dice"
	"umpire/game"
)

// dread gives a character Dread: a Demonic one a Wound instead, an Artificial one or an NPC
// nothing (cn.trait.demonic, cn.trait.artificial_immune, cn.npc.dread, cn.res.dread_limit).
func (p play) dread(id ModelID, n int, clause game.Clause) {
	m := p.Model(id)
	switch {
	case m.Where != OnTable:
		return
	case !p.Character(id):
		p.g.Cite("cn.npc.dread")
		return
	case p.Has(id, Demonic):
		if !p.M.Setup.Variants.DemonicEach {
			n = 1
		}
		for range n {
			p.wound(id, "cn.trait.demonic")
		}
		return
	case p.Has(id, Artificial):
		p.g.Cite("cn.trait.artificial_immune")
		return
	}
	n = min(n, MostDread-int(m.Dread)) // cn.res.dread_limit
	if n <= 0 {
		p.g.Cite("cn.res.dread_limit")
		return
	}
	m.Dread += int8(n)
	p.tellModel("dread", id, n, "%s has %d Dread", []any{p.Name(id), m.Dread}, clause)
}

// overload is a Neural Overload: a D6 and the model's Dread, each row whose threshold is
// reached, from the top down (cn.overload.roll).
func (p play) overload(id ModelID) {
	m := p.Model(id)
	p.g.Cite("cn.overload.timing")
	face := p.g.Roll("overload", dice.Pool{dice.D6.Times(1)})[0]
	total := int(face) + int(m.Dread)
	p.of(id).Tell("overload", Cl("cn.overload.roll", "cn.dread.overload"), RollFacts{Seat: p.SeatOf(id), Model: p.Name(id), What: "Neural Overload of " + p.Name(id), Faces: []int8{face}, Value: total, Lines: []game.RollLine{{What: "Dread", Amount: int(m.Dread), Clause: "cn.overload.roll"}}}, "%s suffers a Neural Overload: %d", p.Name(id), total)
	p.dread(id, 1, "cn.overload.r1") // cn.overload.r1, cn.dread.overload
	if total >= 3 {
		if m.AP > 0 {
			p.loseAP(id, 1, "cn.overload.r3")
		} else {
			p.layProne(id, "cn.overload.r3")
		}
	}
	if total >= 5 {
		if m.Prone {
			p.wound(id, "cn.overload.r5")
		} else {
			p.layProne(id, "cn.overload.r5")
		}
	}
	if total >= 7 {
		p.wound(id, "cn.overload.r7")
	}
	if total >= 9 && m.Where == OnTable && !p.spared(id) {
		p.g.Cite("cn.def.dies")
		p.outOfAction(id, "cn.overload.r9")
	}
}

// discharge applies a Fumble where the air is charged (cn.comp.discharge).
func (p play) discharge(id ModelID) {
	c := p.reigns(Discharges)
	if c == nil {
		return
	}
	p.g.Cite("cn.comp.discharge")
	p.hit(Hit{By: None, At: id, Cause: DischargeHit, With: NoThing, Keys: uint32(Electric), Dice: c.Amount, Quiet: true})
}

// artificial is the clause by which a model is Artificial: that of NPCs, or of the trait.
func (p Position) artificial(id ModelID, trait game.Clause) game.Clause {
	if p.NPC(id) != nil {
		return "cn.npc.artificial"
	}
	return trait
}

// setOnFire sets a model on Fire (cn.fire.state, cn.trait.artificial_immune).
func (p play) setOnFire(id ModelID, clause game.Clause) {
	m := p.Model(id)
	switch {
	case m.Burning:
		return
	case p.Has(id, Artificial):
		p.g.Cite(p.artificial(id, "cn.trait.artificial_immune"))
		return
	}
	m.Burning = true
	p.tellModel("burning", id, 0, "%s is on Fire", []any{p.Name(id)}, clause, "cn.fire.state")
}

// actsThoughBurning takes the test of a burning model that attempts an action: on a failure
// it runs about at random instead (cn.fire.test, cn.fire.fail).
func (p play) actsThoughBurning(id ModelID) bool {
	if !p.Model(id).Burning {
		return true
	}
	p.g.Cite("cn.fire.test")
	if o := p.test(Test{Kind: ToActBurning, Who: id, Of: Discipline, Against: None}); o.Passed {
		return true
	}
	p.loseAP(id, 1, "cn.fire.fail")
	if p.S.Act.Model == id {
		p.S.Act.Over = true
		p.g.Cite("cn.flee.active", "cn.act.interrupted")
	}
	if n := p.S.Jobs.Len(); n > 0 && p.S.Jobs.At(n-1).Kind == Reacting {
		p.finish()
	}
	if p.Has(id, Lobotomised) {
		p.g.Cite("cn.trait.lobotomised")
		return false
	}
	p.then(Job{Kind: Fleeing, By: id, At: None, With: NoThing, N: 1, Flags: AtRandom})
	return false
}

// burn is the damage of a burning model at the end of the Morale Phase (cn.fire.damage).
func (p play) burn(id ModelID) {
	if p.Model(id).Burning {
		p.g.Cite("cn.fire.damage")
		p.hit(Hit{By: None, At: id, Cause: FireHit, With: NoThing, Keys: uint32(Fire), Dice: 1})
	}
}

// shaken takes the test of a model in a tremor, Prone ones included (cn.env.tremor, cn.comp.tremors).
func (p play) shaken(id ModelID) {
	if o := p.test(Test{Kind: ToKeepFooting, Who: id, Of: Agility, Against: None}); !o.Passed {
		p.layProne(id, "cn.comp.tremors")
	}
}

// breathesPollen takes the test of a character that breathes pollen (cn.env.pollen,
// cn.comp.pollen).
func (p play) breathesPollen(id ModelID, amount int) {
	if !p.breathes(id) || !p.Character(id) {
		return
	}
	if o := p.test(Test{Kind: ToBreathe, Who: id, Of: Intellect, Against: None}); !o.Passed {
		p.dread(id, amount, "cn.comp.pollen")
	}
}

// screamedAt takes the test of a model that hears a Scream, Prone ones included (cn.sorc.scream).
func (p play) screamedAt(_, id ModelID) {
	if o := p.test(Test{Kind: ToResist, Who: id, Of: Toughness, Against: None}); !o.Passed {
		p.layProne(id, "cn.sorc.scream")
	}
}
