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
	j := p.S.Now.Pop()
	switch j.Do {
	case ResolveAttack:
		p.resolveAttack()
	case FinishAttack:
		p.finishAttack()
	case StrikeJob:
		p.grantedStrike(j)
	case MoveModel:
		if p.InPlay(j.Model) {
			p.moveModel("move", j.Model, int(j.N))
		}
	case MoveUnit:
		if p.S.Units[j.Unit].InPlay {
			p.moveUnit("move/unit", j.Unit, int(j.N), p.M.Units[j.Unit].Seat)
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
		if p.InPlay(j.Model) {
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
		if p.InPlay(j.Model) && p.offerSpike("spike/start", j.Model, int(j.Rule)) {
			p.switchOn(j.Model, int(j.Rule))
		}
	case DiscardPlayed:
		p.discardPlayed(j)
	}
}

// orderJobs lets the active player put one of several jobs that happen at the
// same moment on top.
func (p play) orderJobs() {
	now := &p.S.Now
	top := *now.At(now.Len() - 1)
	first := now.Len() - 1
	for first > 0 && top.Group != 0 && now.At(first-1).Group == top.Group {
		first--
	}
	if first == now.Len()-1 {
		return
	}
	i := answer(p, "order", p.S.Active, game.Pick, jobOrder{int8(first)})
	picked := *now.At(i)
	now.Remove(i)
	now.Push(picked)
	p.of().Tell("order", Cl("wc.core.simultaneous"), ModelFacts{What: jobWords(p.Position, picked)}, "next: %s", jobWords(p.Position, picked))
}

// jobOrder asks which of the jobs from First on comes next: its place.
type jobOrder struct{ First int8 }

func (q jobOrder) Propose(p Position, _ *game.Rand, to ask.Proposals[int]) {
	for i := int(q.First); i < p.S.Now.Len(); i++ {
		to.Add(i)
	}
}

func (q jobOrder) Judge(p Position, job int, why *Reasons) bool {
	return job >= int(q.First) && job < p.S.Now.Len() || why.Misshapen("one of the things that happen now")
}

func (q jobOrder) Words(p Position, job int) string {
	return jobWords(p, *p.S.Now.At(job))
}

// Called implements ask.Called: the rule by its id.
func (q jobOrder) Called(p Position, job int) string {
	if r := p.jobRule(*p.S.Now.At(job)); r != nil {
		return r.ID
	}
	return ""
}

func (q jobOrder) Request(Position) game.Request {
	return game.Request{Prompt: "Several things happen at once: which is first?", Clauses: Cl("wc.core.simultaneous")}
}

// jobWords describes a job.
func jobWords(p Position, j Job) string {
	who := ""
	switch {
	case j.Do == MoveUnit || j.Do == PlaceUnit || j.Do == ReturnTrooper:
		who = p.UnitName(j.Unit)
	case j.Do == PullIn:
		who = p.Name(j.Other)
	case j.Model != None:
		who = p.Name(j.Model)
	}
	if r := p.jobRule(j); r != nil {
		return who + ": " + r.Name
	}
	return who
}

// jobRule is the rule a job comes from, if it names one.
func (p Position) jobRule(j Job) *Rule {
	id := j.Model
	if j.Do == PullIn {
		id = j.Other
	}
	if id == None || int(j.Rule) >= len(p.Profile(id).Rules) {
		return nil
	}
	return p.Profile(id).Rules[j.Rule].Rule
}

// chargeByRule offers to charge a unit by a rule: from the well, within its
// limit (wc.arc.phase_only).
func (p play) chargeByRule(j Job) {
	u := j.Unit
	if !p.S.Units[u].InPlay {
		return
	}
	seat := p.M.Units[u].Seat
	most := min(int(p.S.Well[seat]), p.ArcLimit(u)-int(p.S.Units[u].Arc))
	if j.N > 0 {
		most = min(most, int(j.N))
	}
	if most <= 0 {
		return
	}
	name := "The Cypher"
	if r := p.jobRule(j); r != nil {
		if e := r.Effect(Charge); e != nil && !p.holds(j.Model, e.If) {
			return // something else has charged it since
		}
		name = r.Name
	}
	q := AmountOfQuestion{Prompt: name + ": charge " + p.UnitName(u) + " with how much Arc?", Clauses: Cl("wc.arc.phase_only", "wc.arc.charge"), Max: most, Unit: "Arc", Of: ask.Unit(u)}
	if n := answer(p, "charge/rule", seat, game.Pick, q); n > 0 {
		p.charge(u, n, "wc.arc.phase_only")
	}
}

// clearByRule offers to clear any Arc of a unit by a rule.
func (p play) clearByRule(j Job) {
	u := j.Unit
	arc := int(p.S.Units[u].Arc)
	if arc <= 0 {
		return
	}
	q := AmountOfQuestion{Prompt: "Clear how much Arc from " + p.UnitName(u) + "?", Clauses: Cl("wc.arc.phase_only", "wc.arc.clear"), Max: arc, Unit: "Arc", Of: ask.Unit(u)}
	if n := answer(p, "clear/rule", p.M.Units[u].Seat, game.Pick, q); n > 0 {
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
	if !p.InPlay(j.Model) || p.IsGate(j.Model) || p.Enemies(owner, j.Model) && p.immune(j.Model, EnemyReposition) {
		return
	}
	if r := p.Profile(owner).Rules[j.Rule]; r.Trigger == Spike && (!p.InPlay(owner) || !p.offerSpike("spike/reposition", owner, int(j.Rule))) {
		return
	}
	p.reposition("reposition", p.SeatOf(owner), j.Model, geom.Inches(int(j.N)))
}

// placeUnitByRule repositions each model of a unit (Void Phaser).
func (p play) placeUnitByRule(j Job) {
	list, n := p.Members(j.Unit)
	for _, id := range list[:n] {
		p.reposition("reposition/unit", p.M.Units[j.Unit].Seat, id, geom.Inches(int(j.N)))
	}
}

// takeOwnToken offers to take a model's own token off (Impulse Reactor).
func (p play) takeOwnToken(j Job) {
	u := p.UnitOf(j.Model)
	if u != None && p.S.Units[u].Token && p.offer("token/off", j.Model, int(j.Rule)) {
		p.takeToken(u, p.Profile(j.Model).Rules[j.Rule].Name)
	}
}

// burstRoll is the damage roll that a model near a destroyed one takes.
func (p play) burstRoll(j Job) {
	if !p.InPlay(j.Model) {
		return
	}
	b := AttackContext{By: j.Other, Target: j.Model, Weapon: -1, Kind: NoAttackMade}
	if p.S.Attack.Live {
		b = p.S.Attack.Context(p.Position)
		b.Target = j.Model
	}
	if j.Flag != 0 {
		b.energy = Explosive
	}
	own := b
	p.rollDamageBy(&own, j.Model, int(j.N), p.Profile(j.Other).Rules[j.Rule].Name)
}
