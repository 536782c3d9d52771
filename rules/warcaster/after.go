package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// finishAttack ends the attack in progress and sets up what happens after it:
// the attacker's rules and those of the models it was made against.
func (p play) finishAttack() {
	at := p.S.Attack
	b := at.Context(p.Position)
	if p.bursts(&at, &b) {
		return
	}
	p.S.Attack = Attack{By: None, Declared: None, Weapon: -1, Card: -1}
	waiting := p.S.Now.Len()
	if at.Kind == FuryAttack {
		p.afterFury(&at)
	}
	if p.InPlay(at.By) && at.Kind != FuryAttack {
		p.attackersRules(&at, &b)
	}
	for i := range at.Against.Len() {
		a := at.Against.At(i)
		p.targetsRules(&at, a, a.Model)
		if a.Hit && a.Struck != None && a.Struck != a.Model {
			p.targetsRules(&at, a, a.Struck)
		}
	}
	p.together(waiting)
}

// together makes the jobs from a place on a group of their own: they happen at
// the same moment, and before what an earlier attack has left behind
// (wc.core.simultaneous).
func (p play) together(from int) {
	now := &p.S.Now
	group := uint8(1)
	if from > 0 {
		group += now.At(from - 1).Group
	}
	for i := from; i < now.Len(); i++ {
		now.At(i).Group = group
	}
}

// bursts sets up the damage rolls that the destruction of the target causes
// (Explosive Collapse, Singularity Collapse), and the end of the attack after
// them. It reports whether there are any.
func (p play) bursts(at *Attack, b *AttackContext) bool {
	first := at.Against.At(0)
	if at.Weapon < 0 || at.Burst || !first.Destroyed || first.Struck != None && first.Struck != first.Model {
		return false
	}
	pr := p.Profile(at.By)
	for n, r := range pr.Rules {
		if r.Weapon != int(at.Weapon) || !r.Does(Burst) || !p.Works(at.By, n, b) {
			continue
		}
		p.S.Attack.Burst = true
		p.S.Now.Push(Job{Do: FinishAttack})
		e := r.Effect(Burst)
		spot := p.BodyAt(first.Model, at.Spot.At, int16(at.Spot.On))
		for i := range p.M.Models {
			if id := ModelID(i); p.InPlay(id) && table.Gap3Within(spot, p.Body(id), e.Range) {
				p.S.Now.Push(Job{Do: BurstRoll, Model: id, Other: at.By, Rule: uint8(n), N: int8(e.Pow)})
			}
		}
		return true
	}
	return false
}

// Effect is the rule's first effect with the deed, or nil.
func (r *Rule) Effect(do Deed) *Effect {
	for i := range r.Effects {
		if r.Effects[i].Do == do {
			return &r.Effects[i]
		}
	}
	return nil
}

// later adds a job to what happens after the attack.
func (p play) later(j Job) { p.S.Now.Push(j) }

// outcome is the result of an attack, for the conditions of rules.
type outcome struct{ hit, damaged, destroyed bool }

func (a *Attack) outcome(p Position) (o outcome) {
	for i := range a.Against.Len() {
		aim := a.Against.At(i)
		if !p.Enemies(a.By, aim.Model) {
			continue
		}
		o.hit = o.hit || aim.Hit
		o.damaged = o.damaged || aim.Damaged
		o.destroyed = o.destroyed || aim.Destroyed
	}
	o.destroyed = o.destroyed || a.Felled > 0
	return o
}

// attackersRules sets up the attacker's rules after its attack: those looked at
// after every attack, and those for having destroyed an enemy model.
func (p play) attackersRules(at *Attack, b *AttackContext) {
	o := at.outcome(p.Position)
	pr := p.Profile(at.By)
	for n, r := range pr.Rules {
		if r.Weapon >= 0 && r.Weapon != int(at.Weapon) {
			continue
		}
		if r.When != AfterAttack && !(r.When == OnDestroy && o.destroyed) && !(r.Trigger == Mode && p.Works(at.By, n, b)) {
			continue
		}
		if r.Trigger != Spike && !p.Works(at.By, n, b) {
			continue
		}
		for e := range r.Effects {
			p.attackersEffect(at, b, n, &r.Effects[e], o)
		}
	}
}

// attackersEffect sets up one effect of the attacker after its attack.
func (p play) attackersEffect(at *Attack, b *AttackContext, n int, e *Effect, o outcome) {
	id := at.By
	if !p.conditionHolds(at, e.If, o) || e.Attacks != AnyAttack && !p.attackIs(b, e.Attacks) {
		return
	}
	first := at.Against.At(0)
	switch e.Do {
	case MoveUp:
		if p.Profile(id).Rules[n].When == AfterAttack {
			p.later(Job{Do: MoveModel, Model: id, N: int8(e.Inches / geom.Inch), Rule: uint8(n)})
		}
	case RepositionHit:
		if hit := first.Struck; first.Hit && hit != None && p.InPlay(hit) && p.Arc(id) > 0 {
			p.later(Job{Do: PlaceModel, Model: hit, Other: id, N: int8(e.Inches / geom.Inch), Rule: uint8(n)})
		}
	case DragIn:
		if hit := first.Struck; first.Damaged && hit != None && p.InPlay(hit) && p.M.Models[hit].Base <= p.M.Models[id].Base {
			p.later(Job{Do: PullIn, Model: hit, Other: id, Rule: uint8(n)})
		}
	case Again:
		if !at.Last {
			p.later(Job{Do: StrikeJob, Model: id, Other: None, Weapon: at.Weapon, Rule: uint8(n), Flag: againStrike})
		}
	case OtherWeapon:
		if p.Member(id) != nil {
			p.later(Job{Do: StrikeJob, Model: id, Other: None, Weapon: at.Weapon, Rule: uint8(n), Flag: havocStrike})
		}
	case Heal:
		p.heal(id, int(e.Add), p.Profile(id).Rules[n].Name, game.Tray{})
	case Charge:
		p.later(Job{Do: ChargeUnit, Unit: p.UnitOf(id), Model: id, Rule: uint8(n), N: e.Add})
	}
}

// conditionHolds reports whether a condition on the attack holds for its attacker.
func (p Position) conditionHolds(at *Attack, c Condition, o outcome) bool {
	switch c {
	case IfHit:
		return o.hit
	case IfRanged:
		return at.Kind == RangedAttack
	case IfMeleeDestroyed:
		return at.Kind == MeleeAttack && o.destroyed
	case IfDamaged:
		return o.damaged
	case IfVictimHadArc:
		return at.HadArc && o.destroyed && p.Arc(at.By) == 0
	case IfVictimWarrior:
		return at.Warrior
	}
	return p.holds(at.By, c)
}

// targetsRules sets up the rules of a model that the attack was rolled against,
// or that was hit in its place.
func (p play) targetsRules(at *Attack, a *Aimed, id ModelID) {
	if !p.InPlay(id) || p.IsGate(id) || !p.Enemies(id, at.By) {
		return
	}
	for n, r := range p.Profile(id).Rules {
		if r.When != AfterTargeted || r.Trigger == Charged && !(id == a.Model && a.Arced || id != a.Model && p.Works(id, n, nil)) {
			continue
		}
		for e := range r.Effects {
			if p.targetCondition(at, a, id, r.Effects[e].If) {
				p.targetsEffect(at, id, n, &r.Effects[e])
			}
		}
	}
}

// targetCondition reports whether a condition on the attack holds for the model
// it was made against. A rule with no condition wants the declared target.
func (p Position) targetCondition(at *Attack, a *Aimed, id ModelID, c Condition) bool {
	hit := a.Hit && (a.Struck == id || a.Struck == None)
	targeted := at.Declared == a.Model && id == a.Model
	switch c {
	case IfHit:
		return hit
	case IfMissed:
		return a.Missed
	case IfHitByMelee:
		return hit && at.Kind == MeleeAttack
	case IfMissedByMelee:
		return a.Missed && at.Kind == MeleeAttack
	case IfTargetedAndHit:
		return targeted && hit
	case IfHitAndCharged:
		return hit && p.Arc(id) > 0
	}
	return targeted
}

// targetsEffect sets up one effect of a model after an attack against it.
func (p play) targetsEffect(at *Attack, id ModelID, n int, e *Effect) {
	r := p.Profile(id).Rules[n]
	if r.Trigger == Spike && p.Arc(id) < 1 && e.If != IfTargetedAndHit {
		return
	}
	switch e.Do {
	case MoveUp:
		p.later(Job{Do: MoveModel, Model: id, N: int8(e.Inches / geom.Inch), Rule: uint8(n)})
	case RepositionOwn:
		p.later(Job{Do: PlaceModel, Model: id, Other: id, N: int8(e.Inches / geom.Inch), Rule: uint8(n)})
	case Charge:
		p.later(Job{Do: ChargeUnit, Unit: p.UnitOf(id), Model: id, Rule: uint8(n), N: e.Add})
	case StrikeBack:
		if r.Trigger == Spike && !at.Answers {
			return
		}
		j := Job{Do: StrikeJob, Model: id, Other: None, Rule: uint8(n), Flag: anyStrike}
		if e.Against == TheAttacker {
			j.Other, j.Flag = at.By, backStrike
		}
		p.later(j)
	case SlamBack:
		b := at.Context(p.Position)
		p.later(Job{Do: SlamAttacker, Model: id, Other: at.By, N: int8(p.collateral(&b, e)), Rule: uint8(n)})
	}
}

// heal takes damage points off a model.
func (p play) heal(id ModelID, points int, cause string, rolled game.Tray) {
	m := p.Model(id)
	points = min(points, int(m.Damage))
	m.Damage -= uint8(points)
	p.of(id).Tell("heal", Cl("wc.attack.recording", "wc.core.card_over_book"), ModelFacts{Model: p.Name(id), What: cause, Value: points, Tray: rolled}, "%s of %s removed: %s", Count(points, "damage point"), p.Name(id), cause)
}

// grantedStrike lets a model make an attack that a rule gives it. It is a
// normal attack: enemy target, range, line of sight, cover and Arc as always.
func (p play) grantedStrike(j Job) {
	if !p.InPlay(j.Model) || j.Flag == backStrike && !p.InPlay(j.Other) {
		return
	}
	if r := p.jobRule(j); r != nil && r.When != AfterTargeted && p.S.Act.Cut && p.Member(j.Model) != nil {
		return // the activation that it belongs to is over (wc.terrain.fall_token)
	}
	q := StrikingQuestion{j}
	a := answer(p, "strike", p.SeatOf(j.Model), game.Pick, q)
	if a.With < 0 {
		return
	}
	how := Attack{Granted: true, Last: j.Flag == againStrike, Strafed: j.Flag == strafeStrike}
	if m := p.Member(j.Model); m != nil && j.Flag == havocStrike {
		m.Havoc |= 1 << a.With
	}
	if j.Flag == strafeStrike {
		p.strafed(j, a.At)
	}
	p.declare(j.Model, a.With, a.At, a.Modes, how)
}

// StrikingQuestion asks for an attack that a rule grants, if any.
type StrikingQuestion struct{ J Job }

// StrikeAnswer is an attack with a weapon, by its place on the card.
type StrikeAnswer struct {
	With  int     `row:"none"`
	At    ModelID `as:"target"`
	Modes uint32  `as:"modes spike"`
}

func (q StrikingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[StrikeAnswer]) {
	to.Add(StrikeAnswer{With: -1})
	only := ModelID(None)
	if q.J.Flag == backStrike {
		only = q.J.Other
	}
	for w, weapon := range p.Profile(q.J.Model).Weapons {
		if weapon.Kind != Equipment && q.weaponAllowed(p, w) {
			p.proposeStrikes(q.J.Model, w, only, func(target ModelID, modes uint32) { to.Add(StrikeAnswer{w, target, modes}) })
		}
	}
}

func (q StrikingQuestion) weaponAllowed(p Position, w int) bool {
	switch q.J.Flag {
	case strafeStrike, againStrike:
		return w == int(q.J.Weapon)
	case havocStrike:
		m := p.Member(q.J.Model)
		return w != int(q.J.Weapon) && m != nil && m.Havoc>>w&1 == 0
	}
	return true
}

func (q StrikingQuestion) Judge(p Position, a StrikeAnswer, why *Reasons) bool {
	target := a.At
	switch {
	case a.With < 0:
		return a.At == 0 && a.Modes == 0 || why.Misshapen("-1, 0, 0 to make no attack")
	case a.With >= len(p.Profile(q.J.Model).Weapons):
		return why.Misshapen("a weapon of the model")
	case !q.weaponAllowed(p, a.With):
		return why.No("wc.core.card_over_book", "the rule does not give an attack with this weapon")
	case q.J.Flag == backStrike && target != q.J.Other:
		return why.No("wc.core.card_over_book", "the attack has to be made against %s", p.Name(q.J.Other))
	case q.J.Flag == strafeStrike && p.isStrafed(q.J, target):
		return why.No("wc.core.card_over_book", "%s has been attacked by this Strafe", p.Name(target))
	case q.J.Flag == strafeStrike && !p.nearFirst(q.J, target):
		first, reach := p.strafed(q.J)
		return why.No("wc.core.card_over_book", "%s is too far from the first target: %s", p.Name(target), table.Gap3(first, p.Body(target)).Over(reach))
	}
	return p.mayStrike(q.J.Model, a.With, target, a.Modes, why)
}

// nearFirst reports whether a model is near enough to the first target of a
// Strafe: to where it stands, or stood.
func (p Position) nearFirst(j Job, target ModelID) bool {
	first, reach := p.strafed(j)
	return table.Gap3Within(first, p.Body(target), reach)
}

// strafed is the first target of a Strafe where it stands, or stood, and how far from it
// the others may be.
func (p Position) strafed(j Job) (first table.Body, reach geom.Length) {
	spot := p.S.Strafes[j.N].At
	return p.BodyAt(j.Other, spot.At, int16(spot.On)), p.Profile(j.Model).Rules[j.Rule].Effect(Strafing).Range
}

func (q StrikingQuestion) Words(p Position, a StrikeAnswer) string {
	if a.With < 0 {
		return "no attack"
	}
	return p.strikeWords(q.J.Model, a.With, a.At, a.Modes)
}

func (q StrikingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: p.Name(q.J.Model) + " may make an attack", Clauses: Cl("wc.core.card_over_book", "wc.attack.declare")}
}
