package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
)

// afterAction follows every action: gas that the model stands in, then, of the Active
// Model, the reaction step (cn.eq.grenade_damage, cn.react.move, cn.react.miss).
func (p play) afterAction(j Job) {
	id := j.By
	if p.S.Act.Forced == id+1 {
		p.S.Act.Forced = 0
	}
	switch {
	case j.Flags&Breathed != 0 || !p.OnTable(id) || !p.inGas(id):
	case !p.breathes(id):
		p.g.Cite("cn.eq.gas_mask")
	default:
		p.g.Cite("cn.eq.grenade_damage")
		j.Flags |= Breathed
		p.then(j)
		p.hit(Hit{By: None, At: id, Cause: GasHit, Dice: 1, Bare: true})
		return
	}
	if j.Flags&Active == 0 {
		return
	}
	why := p.S.Act.Why
	p.S.Act.Why = Trigger{Target: None}
	if p.king(id, why) {
		return
	}
	var tried uint64
	for {
		by := p.nextToReact(id, why, tried)
		if by == None {
			return
		}
		tried |= 1 << by
		if seat := p.SeatOf(by); seat != game.Nobody &&
			!answer(p, "react", seat, game.YesNo, ReactQuestion{YesOrNo{Passable: true, Prompt: p.Name(by) + " may react to " + p.Name(id) + ". Does it try?", Clauses: p.reactsBy(by, id, why), Yes: "try to react", No: "let it be", Who: ask.Model(by)}, by, why}) {
			continue
		}
		p.citeIf(!p.Character(by), "cn.npc.react")
		p.citeIf(p.Character(by) && !p.Character(id), "cn.react.npc_active")
		if p.tryToReact(by, why) || !p.M.Setup.Variants.NextMayReact {
			p.g.Cite("cn.react.one")
			return
		}
	}
}

// ReactQuestion asks whether a model tries to react to what another has done.
type ReactQuestion struct {
	YesOrNo
	By  ModelID
	Why Trigger
}

// Trigger is an action that others may react to.
type Trigger struct {
	Moved  bool
	Missed bool
	Melee  bool
	Target ModelID
}

func (t Trigger) clause() game.Clause {
	if t.Missed {
		return "cn.react.miss"
	}
	return "cn.react.move"
}

// reactsBy are the clauses by which a model may react to what another has done.
func (p Position) reactsBy(id, to ModelID, why Trigger) []game.Clause {
	clauses := Cl(why.clause(), "cn.react.closest")
	if why.Moved && !p.closestSeen(id, to) {
		clauses = append(clauses, "cn.mod.auto_senses")
	}
	return clauses
}

// nextToReact is the closest model that may react and was not asked yet. Of equally close ones
// their player picks; between sides luck decides (cn.react.closest).
func (p play) nextToReact(to ModelID, why Trigger, tried uint64) ModelID {
	if !p.OnTable(to) {
		return None
	}
	near, n := p.closestToReact(to, why, tried)
	if seat := p.SeatOf(near[0]); n > 1 && p.oneSide(near[:n]) && seat != game.Nobody {
		q := &OneOf[ModelID]{Prompt: "Which of those equally close may react to " + p.Name(to) + " first?", Clauses: Cl("cn.react.closest")}
		for _, id := range near[:n] {
			q.AddOn(id, p.Name(id), ask.Model(id))
		}
		return answer(p, "reacts-first", seat, game.Pick, q)
	}
	return p.drawn("reacts-first", near[:n])
}

// closestToReact are the closest of those that may react and were not asked yet
// (cn.react.closest).
func (p Position) closestToReact(to ModelID, why Trigger, tried uint64) (near [MaxModels]ModelID, n int) {
	p.Each(func(id ModelID) {
		if tried&(1<<id) != 0 || !p.mayReact(id, to, why) {
			return
		}
		c := -1
		if n > 0 {
			c = p.CompareGap(to, id, near[0])
		}
		if c < 0 {
			n = 0
		}
		if c <= 0 {
			near[n] = id
			n++
		}
	})
	return near, n
}

// oneSide reports whether models are all of one seat, or all of nobody's.
func (p Position) oneSide(list []ModelID) bool {
	for _, id := range list {
		if p.SeatOf(id) != p.SeatOf(list[0]) {
			return false
		}
	}
	return true
}

// mayReact reports whether a model may react to what another has done (cn.react.move,
// cn.react.miss, cn.react.ap, cn.mod.auto_senses, cn.sorc.fear, cn.sorc.invisibility).
func (p Position) mayReact(id, to ModelID, why Trigger) bool {
	if !p.Enemies(id, to) || !p.ableToReact(id) {
		return false
	}
	switch {
	case why.Missed:
		return why.Target == id
	case why.Moved && !p.Model(to).Unseen && p.Sees(id, to):
		return p.Mod(id, AutoSenses) || p.closestSeen(id, to)
	}
	return false
}

// ableToReact reports whether a model has what a reaction needs (cn.react.ap).
func (p Position) ableToReact(id ModelID) bool {
	m := p.Model(id)
	return p.OnTable(id) && !m.Afraid && !m.Jailed && (m.AP > 0 || !p.Character(id)) // cn.react.ap, cn.npc.ap, cn.npc.react
}

// closestSeen reports whether no other enemy in a model's line of sight is closer than one
// (cn.react.move).
func (p Position) closestSeen(id, to ModelID) bool {
	closest := true
	p.Each(func(other ModelID) {
		if closest && p.Enemies(id, other) && !p.Model(other).Unseen && p.CompareGap(id, other, to) < 0 && p.Sees(id, other) {
			closest = false
		}
	})
	return closest
}

// toReact is the reaction test of a model; one that was missed in melee by who faces its
// Parry weapon passes it (cn.react.test, cn.kw.parry).
func (p Position) toReact(id ModelID, why Trigger) Test {
	t := Test{Kind: ToReact, Who: id, Of: Agility, Against: None}
	if why.Melee && p.parries(id) {
		t.Passes = "cn.kw.parry"
	}
	return t
}

// tryToReact takes the reaction test of a model.
func (p play) tryToReact(id ModelID, why Trigger) bool {
	o := p.test(p.toReact(id, why))
	if o.Fumble {
		p.loseAP(id, 1, "cn.react.fumble")
	}
	if !o.Passed {
		return false
	}
	n := int32(1)
	if o.Critical {
		n = 2
		p.g.Cite("cn.react.critical")
	}
	how := JobFlags(0)
	if why.Missed {
		how = Answers
	}
	p.react(id, n, how)
	return true
}

// parries reports whether a model carries a weapon with Parry.
func (p Position) parries(id ModelID) (parries bool) {
	p.Carried(id, func(t ThingID) { parries = parries || p.Gear(t).Has(Parry) })
	return parries
}

// react gives a model actions that nobody reacts to (cn.react.no_chain).
func (p play) react(id ModelID, n int32, how JobFlags) {
	p.tellModel("reacts", id, int(n), "%s reacts", []any{p.Name(id)}, "cn.react.test")
	p.then(Job{Kind: Reacting, By: id, At: None, With: NoThing, N: n, Flags: how})
}

// reacting is the next action of a reaction (cn.react.any_action).
func (p play) reacting(j Job) {
	id, top := j.By, p.top()
	if top.N == 0 || !p.ableToReact(id) {
		p.finish()
		return
	}
	top.N--
	if j.Stage == 0 && p.flips(id) {
		top.Flags |= Charts
	}
	if !p.Character(id) && !p.M.Setup.Master || top.Flags&Charts != 0 {
		p.chart(id, top.Flags&Answers)
		return
	}
	a := answer(p, "reaction", p.SeatOf(id), game.Pick, ActingQuestion{Model: id, MayEnd: true, Reacts: true})
	if a.Do == EndActivation {
		p.finish()
		return
	}
	if !p.Character(id) {
		p.directed(id)
	}
	p.perform(id, a, false)
}

// king asks for a King after an action of an enemy: one model in that enemy's line of sight
// reacts without a test (cn.fate.king).
func (p play) king(to ModelID, why Trigger) bool {
	if !p.OnTable(to) {
		return false
	}
	for _, seat := range p.Crews() {
		if p.SeatOf(to) == seat || !p.effective(CardQuestion{Seat: seat, Moment: AfterAction, About: to, Why: why}) {
			continue
		}
		q := &OneOf[ModelID]{Prompt: "Which of yours reacts to " + p.Name(to) + "?", Clauses: Cl("cn.fate.king")}
		if p.kingFor(seat, to, func(id ModelID) { q.AddOn(id, p.Name(id), ask.Model(id)) }) == 0 {
			p.tellRound("card-void", Cl("cn.fate.king"), seat, "", "nobody of %s can react", seat)
			return true
		}
		p.react(answer(p, "king-for", seat, game.Pick, q), 1, 0)
		return true
	}
	return false
}

// kingFor calls f for each model of a seat that may react to another by a King, and counts them
// (cn.fate.king).
func (p Position) kingFor(seat game.Seat, to ModelID, f func(ModelID)) (n int) {
	for i := range p.S.Models {
		if id := ModelID(i); p.SeatOf(id) == seat && p.ableToReact(id) && !p.Model(id).Unseen && p.Sees(to, id) { // an invisible one is in nobody's line of sight
			f(id)
			n++
		}
	}
	return n
}
