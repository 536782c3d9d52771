package cybernekro

import (
	"umpire/dice"
	"umpire/game/ask"
	"umpire/geom"
)

// PushBack is the number of the Push action.
const PushBack ActVerb = 11

var pushing = Action{
	Verb: PushBack, Word: "push", Takes: "at", Says: "push AT", Group: "push", Clause: "cn.action.push",
	To: ToModel, May: Position.mayPush, Do: play.pushBack,
	Propose: func(p Position, id ModelID, n int, to ask.Proposals[ActAnswer]) {
		if at := ModelID(n); at != id && p.mayHarm(id, at) {
			to.Add(ActAnswer{Do: PushBack, At: at})
		}
	},
}

// mayPush judges a Push (cn.action.push).
func (p Position) mayPush(id ModelID, a ActAnswer, why *Reasons) bool {
	at := a.At
	switch {
	case at >= MaxModels || !p.OnTable(at) || !p.Enemies(id, at):
		return why.No("cn.action.push", "that is no enemy on the table")
	case !p.inMeleeWith(id, at):
		return why.No("cn.action.push", "%s is not in melee with %s", p.Name(at), p.Name(id))
	case p.Model(at).Unseen:
		return why.No("cn.sorc.invisibility", "%s is invisible", p.Name(at))
	}
	return true
}

// pushBack rolls off for a Push (cn.action.push).
func (p play) pushBack(id ModelID, a ActAnswer) {
	at := a.At
	if p.contest("push", "Push", dice.D6, id, at, func(m ModelID) int { return p.Value(m, Strength) }, "cn.action.push", "%s pushes %s", p.Name(id), p.Name(at)) <= 0 {
		p.answerable(id, Trigger{Missed: true, Melee: true, Target: at})
		return
	}
	p.shove(at, p.Model(at).At.Sub(p.Model(id).At), geom.Inch, "cn.action.push_result")
}
