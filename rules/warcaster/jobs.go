package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// doJob does what has to happen before the turn goes on: the job on top of Now.
// Jobs of one group happen in the order the active player wants
// (wc.core.simultaneous).
func (p play) doJob() {
	p.orderJobs()
	j := p.s.Now.Pop()
	switch j.Do {
	case ResolveAttack:
		p.resolveAttack()
	case FinishAttack:
		p.finishAttack()
	case StrikeJob:
		p.grantedStrike(j)
	case MoveModel:
		if p.inPlay(j.Model) {
			p.moveModel("move", j.Model, int(j.N))
		}
	case MoveUnit:
		if p.s.Units[j.Unit].InPlay {
			p.moveUnit("move/unit", j.Unit, int(j.N), p.m.units[j.Unit].Seat)
		}
	case PlaceModel:
		p.placeByRule(j)
	case PlaceUnit:
		p.placeUnitByRule(j)
	case ChargeUnit:
		p.chargeByRule(j)
	case ClearUnit:
		p.clearByRule(j)
	case Collateral:
		p.takeCollateral(j)
	case FallDown:
		if p.inPlay(j.Model) {
			p.fall(j.Model, j.Drop, j.At, j.Other)
		}
	case SlamAttacker:
		p.slamBack(j)
	case PullIn:
		p.dragIn(j)
	case ReturnTrooper:
		p.returnTroopers(j)
	case ReturnFury:
		p.returnFury(j)
	case KeepToken:
		p.takeOwnToken(j)
	case BurstRoll:
		p.burstRoll(j)
	case Annihilate:
		p.annihilate(j)
	case SwitchOn:
		if p.inPlay(j.Model) && p.offerSpike("spike/start", j.Model, int(j.Rule)) {
			p.switchOn(j.Model, int(j.Rule))
		}
	case DiscardPlayed:
		p.discardPlayed(j)
	}
}

// orderJobs lets the active player put one of several jobs that happen at the
// same moment on top.
func (p play) orderJobs() {
	now := &p.s.Now
	top := *now.At(now.Len() - 1)
	first := now.Len() - 1
	for first > 0 && top.Group != 0 && now.At(first-1).Group == top.Group {
		first--
	}
	if first == now.Len()-1 {
		return
	}
	i := answer(p, "order", p.s.Active, game.Pick, jobOrder{int8(first)})
	picked := *now.At(i)
	now.Remove(i)
	now.Push(picked)
	p.tell("order", cl("wc.core.simultaneous"), ModelFacts{What: jobWords(p.position, picked)}, "next: %s", jobWords(p.position, picked))
}

// jobOrder asks which of the jobs from First on comes next: its place.
type jobOrder struct{ First int8 }

func (q jobOrder) Propose(p position, _ *game.Luck, to ask.To[int]) {
	for i := int(q.First); i < p.s.Now.Len(); i++ {
		to.Add(i)
	}
}

func (q jobOrder) Judge(p position, job int, why *reasons) bool {
	return job >= int(q.First) && job < p.s.Now.Len() || why.Misshapen("one of the things that happen now")
}

func (q jobOrder) Words(p position, job int) string {
	return jobWords(p, *p.s.Now.At(job))
}

func (q jobOrder) Request(position) game.Request {
	return game.Request{Prompt: "Several things happen at once: which is first?", Clauses: cl("wc.core.simultaneous")}
}

// jobWords describes a job.
func jobWords(p position, j Job) string {
	who := ""
	switch {
	case j.Do == MoveUnit || j.Do == PlaceUnit || j.Do == ReturnTrooper:
		who = p.unitName(j.Unit)
	case j.Do == PullIn:
		who = p.name(j.Other)
	case j.Model != None:
		who = p.name(j.Model)
	}
	if r := p.jobRule(j); r != nil {
		return who + ": " + r.Name
	}
	return who
}

// jobRule is the rule a job comes from, if it names one.
func (p position) jobRule(j Job) *Rule {
	id := j.Model
	if j.Do == PullIn {
		id = j.Other
	}
	if id == None || int(j.Rule) >= len(p.profile(id).rules) {
		return nil
	}
	return p.profile(id).rules[j.Rule].Rule
}

// chargeByRule offers to charge a unit by a rule: from the well, within its
// limit (wc.arc.phase_only).
func (p play) chargeByRule(j Job) {
	u := j.Unit
	if !p.s.Units[u].InPlay {
		return
	}
	seat := p.m.units[u].Seat
	most := min(int(p.s.Well[seat]), p.arcLimit(u)-int(p.s.Units[u].Arc))
	if j.N > 0 {
		most = min(most, int(j.N))
	}
	if most <= 0 {
		return
	}
	name := "The Cypher"
	if r := p.jobRule(j); r != nil {
		if e := r.effect(Charge); e != nil && !p.holds(j.Model, e.If) {
			return // something else has charged it since
		}
		name = r.Name
	}
	q := amountOf{Prompt: name + ": charge " + p.unitName(u) + " with how much Arc?", Clauses: cl("wc.arc.phase_only", "wc.arc.charge"), Max: most, Unit: "Arc", Of: ask.Unit(u)}
	if n := answer(p, "charge/rule", seat, game.Pick, q); n > 0 {
		p.charge(u, n, "wc.arc.phase_only")
	}
}

// clearByRule offers to clear any Arc of a unit by a rule.
func (p play) clearByRule(j Job) {
	u := j.Unit
	arc := int(p.s.Units[u].Arc)
	if arc <= 0 {
		return
	}
	q := amountOf{Prompt: "Clear how much Arc from " + p.unitName(u) + "?", Clauses: cl("wc.arc.phase_only", "wc.arc.clear"), Max: arc, Unit: "Arc", Of: ask.Unit(u)}
	if n := answer(p, "clear/rule", p.m.units[u].Seat, game.Pick, q); n > 0 {
		p.clear(u, n, "wc.arc.phase_only")
	}
}

// placeByRule offers to reposition a model by a rule of Other's player, after a
// spike if the rule wants one (Dislocator, Void Shifter, Void Spiral).
func (p play) placeByRule(j Job) {
	owner := j.Other
	if owner == None {
		owner = j.Model
	}
	if !p.inPlay(j.Model) || p.isGate(j.Model) || p.enemies(owner, j.Model) && p.immune(j.Model, EnemyReposition) {
		return
	}
	if r := p.profile(owner).rules[j.Rule]; r.Trigger == Spike && (!p.inPlay(owner) || !p.offerSpike("spike/reposition", owner, int(j.Rule))) {
		return
	}
	p.reposition("reposition", p.seatOf(owner), j.Model, geom.Inches(int(j.N)))
}

// placeUnitByRule repositions each model of a unit (Void Phaser).
func (p play) placeUnitByRule(j Job) {
	list, n := p.members(j.Unit)
	for _, id := range list[:n] {
		p.reposition("reposition/unit", p.m.units[j.Unit].Seat, id, geom.Inches(int(j.N)))
	}
}

// takeOwnToken offers to take a model's own token off (Impulse Reactor).
func (p play) takeOwnToken(j Job) {
	u := p.unitOf(j.Model)
	if u != None && p.s.Units[u].Token && p.offer("token/off", j.Model, int(j.Rule)) {
		p.takeToken(u, p.profile(j.Model).rules[j.Rule].Name)
	}
}

// burstRoll is the damage roll that a model near a destroyed one takes.
func (p play) burstRoll(j Job) {
	if !p.inPlay(j.Model) {
		return
	}
	b := bout{by: j.Other, target: j.Model, weapon: -1, kind: NoAttackMade}
	if p.s.Attack.Live {
		b = p.s.Attack.bout(p.position)
		b.target = j.Model
	}
	if j.Flag != 0 {
		b.energy = Explosive
	}
	own := b
	p.rollDamageBy(&own, j.Model, int(j.N), p.profile(j.Other).rules[j.Rule].Name)
}
