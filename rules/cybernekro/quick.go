package cybernekro

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// Terminal is where a terminal of the quick start stands: one in the middle, one halfway to
// each corner (cn.quick.terminals).
func (p Position) Terminal(i int) geom.Point {
	side := p.M.Setup.Side
	if i == 0 {
		return geom.Point{X: side / 2, Y: side / 2}
	}
	at := geom.Point{X: side / 4, Y: side / 4}
	if i == 2 || i == 4 {
		at.X = side - side/4
	}
	if i > 2 {
		at.Y = side - side/4
	}
	return at
}

// mayTake judges taking a terminal (cn.quick.control, cn.action.interact_melee,
// cn.trait.lobotomised_actions).
func (p Position) mayTake(id ModelID, i int, why *Reasons) bool {
	switch {
	case p.scenario().Word != QuickStart || i >= Terminals:
		return why.No("cn.quick.terminals", "there is no such terminal")
	case !p.Character(id):
		return why.No("cn.npc.flow", "NPCs take no terminals")
	case p.InMelee(id):
		return why.No("cn.action.interact_melee", "%s is in melee", p.Name(id))
	case p.Has(id, Lobotomised):
		return why.No("cn.trait.lobotomised_actions", "%s is Lobotomised", p.Name(id))
	case p.S.Holders[i] == uint8(p.Model(id).Crew)+1:
		return why.No("cn.quick.control", "the terminal is yours")
	}
	return p.WithinPlace(id, p.Terminal(i), table.Ground, geom.Inch) || why.No("cn.quick.control", "%s is not within 1\u2033 of it", p.Name(id))
}

// takeTerminal takes an Intellect test for a terminal (cn.quick.control, cn.eq.cyber_jack,
// cn.action.interact_critical, cn.action.interact_fumble).
func (p play) takeTerminal(id ModelID, i int) {
	t := Test{Kind: ToInteract, Who: id, Of: Intellect, Against: None}
	if jack := p.find(id, CyberJack); jack != NoThing {
		t.add("cyber-jack", int(p.Gear(jack).Bonus), "cn.eq.cyber_jack")
	}
	o := p.test(t)
	switch {
	case o.Critical:
		p.gainAP(id, 1, "cn.action.interact_critical")
	case o.Fumble:
		p.layProne(id, "cn.action.interact_fumble")
	}
	if o.Passed {
		p.S.Holders[i] = uint8(p.Model(id).Crew) + 1
		p.befalls("terminal", id, i+1, "%s takes terminal %d", []any{p.Name(id), i + 1}, "cn.quick.control")
	}
}

// terminals is how many terminals a crew controls (cn.quick.keep).
func (p Position) terminals(crew Crew) (n int) {
	for _, h := range p.S.Holders {
		if h == uint8(crew)+1 {
			n++
		}
	}
	return n
}

// score is how a crew stands in the scenario.
func (p Position) score(crew Crew) int { return p.terminals(crew) }

// endScenario is what the scenario does as a round ends (cn.end.order, cn.quick.win).
func (p play) endScenario() {
	if !p.S.Shaken {
		p.S.Shaken = true
		if c := p.reigns(Tremors); c != nil {
			var set uint64
			p.Each(func(id ModelID) {
				if c.All || p.Character(id) {
					set |= 1 << id
				}
			})
			p.then(Job{Kind: Shaking, By: None, At: None, With: NoThing, Set: set})
			return
		}
	}
	p.S.Shaken, p.S.Phase = false, RoundOver
	a, b := p.Count(FirstCrew), p.Count(SecondCrew)
	switch {
	case int(p.S.Round) >= p.scenario().Rounds:
		p.end(p.most(), ByRounds)
	case a == 0 && b == 0:
		p.end(p.most(), ByNobody)
	case a == 0 || b == 0:
		seat := game.Seat(0)
		if a == 0 {
			seat = 1
		}
		if p.yes("end", seat, YesOrNo{Prompt: "The opponent has no models left. End the game?", Clauses: Cl("cn.end.no_models"), Yes: "end it", No: "play on"}) {
			p.end(p.most(), ByAgreement)
		}
	}
}

// most is who controls most terminals, or Nobody (cn.quick.win).
func (p Position) most() game.Seat {
	switch a, b := p.terminals(FirstCrew), p.terminals(SecondCrew); {
	case a > b:
		return 0
	case b > a:
		return 1
	}
	return game.Nobody
}

// ending is how the game ended, in words.
func (p Position) ending() (string, []game.Clause) {
	if p.S.Reason == NotEnded {
		return "", nil
	}
	text := itoa(p.terminals(FirstCrew)) + " terminals to " + itoa(p.terminals(SecondCrew)) + ": "
	if p.S.Winner == game.Nobody {
		text += "a draw"
	} else {
		text += p.S.Winner.String() + " wins"
	}
	switch p.S.Reason {
	case ByNobody:
		return "nobody is left, " + text, Cl("cn.end.no_models", "cn.quick.win")
	case ByAgreement:
		return "one side is gone, " + text, Cl("cn.end.no_models", "cn.quick.win")
	}
	return text, Cl("cn.quick.win", "cn.quick.length")
}
