package warpath

import (
	"fmt"

	"umpire/dice"
)

// settle works out what the damage of the whole attack does to each unit: a Shield
// takes it all; else no more counts than there are bases to lose, and Saves are
// rolled for those (wp.keywords.shield, wp.shooting.one_damage_per_base, wp.keywords.save).
func (p Play) settle() {
	a := &p.S.Attack
	a.Stage = Losing
	a.Dice.Clear()
	for i := range a.Pools.Len() {
		u := a.Pools.At(i).At
		if damage := a.damageOf(u); a.firstAt(i) && damage > 0 {
			p.suffer(u, damage)
		}
	}
}

// firstAt reports whether the pool is the first one against its unit.
func (a *Attack) firstAt(pool int) bool {
	for i := range pool {
		if a.Pools.At(i).At == a.Pools.At(pool).At {
			return false
		}
	}
	return true
}

// damageOf is all damage of the attack to a unit.
func (a *Attack) damageOf(u UnitID) (n int) {
	for i := range a.Pools.Len() {
		if l := a.Pools.At(i); l.At == u {
			n += int(l.Damage)
		}
	}
	return n
}

// SufferFacts are of "suffer": what becomes of the damage of an attack.
type SufferFacts struct {
	Unit     string `json:"unit"`
	Damage   int    `json:"damage"`
	Shield   bool   `json:"shield,omitempty"`
	Shields  int    `json:"shields,omitempty"` // left
	Eligible int    `json:"eligible"`
	Save     int    `json:"save,omitempty"`
	Faces    []int8 `json:"faces,omitempty"`
	Lost     int    `json:"lost"`
}

// suffer settles the damage of one unit.
func (p Play) suffer(u UnitID, damage int) {
	a := &p.S.Attack
	unit := p.Unit(u)
	if unit.Shields > 0 {
		unit.Shields--
		p.tellOf(of(u), "shield", Cl("wp.keywords.shield"), SufferFacts{Unit: p.UnitName(u), Damage: damage, Shield: true, Shields: int(unit.Shields)},
			"%s spends a Shield: %d damage is gone, %d left", p.UnitName(u), damage, unit.Shields)
		return
	}
	f := SufferFacts{Unit: p.UnitName(u), Damage: damage, Eligible: p.EligibleOf(u), Save: p.Save(u)}
	f.Lost = min(damage, f.Eligible) // wp.assault.excess
	clauses := Cl("wp.shooting.one_damage_per_base")
	clauses = ClauseIf(clauses, a.Kind == Melee && f.Lost < damage, "wp.assault.excess")
	clauses = ClauseIf(clauses, a.Kind < Melee && f.Lost < damage, "wp.shooting.casualty_eligible")
	p.G.Cite(ClauseIf(nil, a.Kind < Melee, "wp.shooting.simultaneous")...)
	text, lead := fmt.Sprintf("%s takes %d damage", f.Unit, damage), ":"
	if f.Lost < damage {
		text += fmt.Sprintf(", of which %d is wasted", damage-f.Lost)
	}
	if f.Save > 0 && f.Lost > 0 {
		f.Faces = p.G.Roll("save", dice.Pool{dice.D8.Times(f.Lost)})
		for _, face := range f.Faces {
			if int(face) >= f.Save { // wp.keywords.save
				f.Lost--
			}
		}
		text += fmt.Sprintf("; Save %s: %s", plus(f.Save), facesWords(f.Faces))
		clauses = append(clauses, "wp.keywords.save")
		clauses = ClauseIf(clauses, unit.Infected, "wp.data.plague.order.infection")
	}
	text += lead + " " + Count(f.Lost, "base") + " lost"
	f.Faces = append([]int8(nil), f.Faces...)
	p.tellOf(of(u), "suffer", clauses, f, "%s", text)
	if f.Lost > 0 {
		a.Losses.Push(Loss{Unit: u, N: uint8(f.Lost)})
	}
}

// EligibleOf returns how many bases of a unit the attack may take off.
func (p Position) EligibleOf(u UnitID) (n int) {
	p.Each(u, func(b BaseID) {
		if p.S.Attack.Eligible.Has(b) {
			n++
		}
	})
	return n
}
