package cybernekro

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// TerminalsOf returns where the terminals of the quick start stand on a table with such a side: one
// in the middle, one halfway to each corner (cn.quick.terminals).
func TerminalsOf(side geom.Length) [Terminals]geom.Point {
	near, far := side/4, side-side/4
	return [...]geom.Point{{X: side / 2, Y: side / 2}, {X: near, Y: near}, {X: far, Y: near}, {X: near, Y: far}, {X: far, Y: far}}
}

// Terminal returns where a terminal stands.
func (p Position) Terminal(i int) geom.Point { return TerminalsOf(p.M.Setup.Side)[i] }

// TakeTerminal is the number of taking a terminal.
const TakeTerminal ActVerb = 14

var takingTerminal = Action{
	Verb: TakeTerminal, Word: "terminal", Takes: "place", Says: "take terminal PLACE", Clause: "cn.action.interact",
	To: ToTerminal, May: Position.mayTake, Do: play.takeTerminal,
}

// mayTake judges taking a terminal (cn.quick.control, cn.action.interact_melee,
// cn.trait.lobotomised_actions).
func (p Position) mayTake(id ModelID, a ActAnswer, why *Reasons) bool {
	i := int(a.Place)
	switch {
	case p.scenario().Word != QuickStart || i >= Terminals:
		return why.No("cn.quick.terminals", "there is no such terminal")
	case !p.mayInteract(id, why):
		return false
	case p.S.Holders[i] == uint8(p.Model(id).Crew)+1:
		return why.No("cn.quick.control", "the terminal is yours")
	}
	return p.WithinPlace(id, p.Terminal(i), table.Ground, geom.Inch) || why.No("cn.quick.control", "%s is not within 1\u2033 of it", p.Name(id))
}

// takeTerminal takes an Intellect test for a terminal (cn.quick.control, cn.eq.cyber_jack,
// cn.action.interact_critical, cn.action.interact_fumble).
func (p play) takeTerminal(id ModelID, a ActAnswer) {
	i := int(a.Place)
	t := Test{Kind: ToInteract, Who: id, Of: Intellect, Against: None}
	t.add("cyber-jack", p.bonusOf(id, CyberJack), "cn.eq.cyber_jack")
	if o := p.test(t); p.interacted(id, o) {
		p.S.Holders[i] = uint8(p.Model(id).Crew) + 1
		p.tellModel("terminal", id, i+1, "%s takes terminal %d", []any{p.Name(id), i + 1}, "cn.quick.control", "cn.quick.terminals", "cn.action.interact")
	}
}

// terminals returns how many terminals a crew controls (cn.quick.keep).
func (p Position) terminals(crew Crew) (n int) {
	for _, h := range p.S.Holders {
		if h == uint8(crew)+1 {
			n++
		}
	}
	return n
}

// most returns who controls most terminals, or Nobody (cn.quick.win).
func (p Position) most() game.Seat {
	switch a, b := p.terminals(FirstCrew), p.terminals(SecondCrew); {
	case a > b:
		return 0
	case b > a:
		return 1
	}
	return game.Nobody
}
