package warpath

import (
	"umpire/game"
	"umpire/game/ask"
)

// FightFacts are of "fight-result": the bases that each seat lost, and who won.
type FightFacts struct {
	Removed [2]int    `json:"removed"`
	Winner  game.Seat `json:"winner"`
	Hits    int       `json:"hits,omitempty"` // that the Loser takes
}

// judgeFight says who has won, and pins the Loser (wp.assault.result_count,
// wp.assault.draw, wp.assault.loser_pinned). If any occupier of a building survives,
// those who assaulted it are repelled and have lost, whatever they have killed
// (wp.buildings.assault_repelled).
func (p Play) judgeFight() {
	f := &p.S.Fight
	p.nextStage()
	if p.occupied() {
		f.Winner = f.Attackers.Other()
		p.tell("fight-result", Cl("wp.buildings.assault_repelled", "wp.pinning.repelled"), p.resultFacts(),
			"%s holds: the attackers are repelled", p.featureName(int(f.Building)-1))
		p.pinLosers()
		return
	}
	switch {
	case f.Removed[0] < f.Removed[1]:
		f.Winner = 0
	case f.Removed[1] < f.Removed[0]:
		f.Winner = 1
	}
	facts := p.resultFacts()
	if f.Winner == game.Nobody {
		p.tell("fight-result", p.resultClauses("wp.assault.draw"), facts, "each side has lost %s: nobody wins the Assault", Count(facts.Removed[0], "base"))
		return
	}
	p.tell("fight-result", p.resultClauses(), facts, "%v wins the Assault: %s lost against %d", f.Winner,
		Count(facts.Removed[f.Winner], "base"), facts.Removed[f.Winner.Other()])
	p.pinLosers()
}

func (p Position) resultFacts() FightFacts {
	f := &p.S.Fight
	return FightFacts{[2]int{int(f.Removed[0]), int(f.Removed[1])}, f.Winner, p.defeat()}
}

// resultClauses are those by which the bases removed decide; a building that is taken
// changes nothing about that.
func (p Position) resultClauses(more ...game.Clause) []game.Clause {
	list := append(Cl("wp.assault.result_count"), more...)
	return ClauseIf(list, p.S.Fight.Building != 0, "wp.buildings.assault_success")
}

// occupied reports whether a building is assaulted and somebody is left in it.
func (p Position) occupied() (any bool) {
	f := &p.S.Fight
	if f.Building != 0 {
		p.fighters(f.Attackers.Other(), func(u UnitID) { any = any || p.Unit(u).In == f.Building })
	}
	return any
}

// pinLosers gives every unit of the losing side a Pinned marker.
func (p Play) pinLosers() {
	f := &p.S.Fight
	p.fighters(f.Winner.Other(), func(u UnitID) {
		cause := ByLostAssault
		if f.Stormers&Only(u) != 0 && p.occupied() {
			cause = ByRepelled
		}
		p.S.Now.Push(Job{Do: CheckPin, Unit: u, N: int16(cause)})
	})
}

// defeat returns how many hits the losing side takes: the bases that it has lost more than
// the winner (wp.assault.loser_hits).
func (p Position) defeat() int {
	f := &p.S.Fight
	if f.Winner == game.Nobody {
		return 0
	}
	return max(0, int(f.Removed[f.Winner.Other()])-int(f.Removed[f.Winner]))
}

// sufferDefeat makes the hits of the losing side, spread as evenly as may be: its
// owner says who takes what is left over (wp.assault.loser_hits).
func (p Play) sufferDefeat() {
	f := &p.S.Fight
	hits := p.defeat()
	p.nextStage()
	if hits == 0 {
		return
	}
	loser := f.Winner.Other()
	var losers []UnitID
	p.fighters(loser, func(u UnitID) { losers = append(losers, u) })
	if len(losers) == 0 {
		return
	}
	more := uint64(0) // who takes one more
	if rest := hits % len(losers); rest > 0 {
		q := &ask.Some[Position, UnitID]{Prompt: "Who takes one hit more?", Clauses: Cl("wp.assault.loser_hits"), Min: rest, Max: rest}
		for _, u := range losers {
			q.AddOn(u, p.UnitName(u), ask.Unit(u))
		}
		for _, u := range answer(p, "spread", loser, game.Choose, q).All() {
			more |= Only(u)
		}
	}
	p.tellOf(losers, "defeat", Cl("wp.assault.loser_hits"), FightFacts{[2]int{int(f.Removed[0]), int(f.Removed[1])}, f.Winner, hits},
		"%v takes %s for the lost Assault", loser, Count(hits, "hit"))
	for _, u := range losers {
		n := hits / len(losers)
		if more&Only(u) != 0 {
			n++
		}
		if n > 0 {
			p.freeHits(u, n)
		}
	}
}

// uncontacted are the units of the fight that have no enemy in contact.
func (p Position) uncontacted() (set uint64) {
	for seat := range game.Seat(2) {
		p.fighters(seat, func(u UnitID) {
			if !p.Engaged(u) {
				set |= Only(u)
			}
		})
	}
	return set
}

// featureName returns what a piece of terrain is called.
func (p Position) featureName(feature int) string { return p.Features()[feature].Name }
