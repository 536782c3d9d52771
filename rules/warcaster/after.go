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
	at := p.s.Attack
	b := at.bout(p.position)
	if p.bursts(&at, &b) {
		return
	}
	p.s.Attack = Attack{By: None, Declared: None, Weapon: -1, Card: -1}
	waiting := p.s.Now.Len()
	if at.Kind == FuryAttack {
		p.afterFury(&at)
	}
	if p.inPlay(at.By) && at.Kind != FuryAttack {
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
	now := &p.s.Now
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
func (p play) bursts(at *Attack, b *bout) bool {
	first := at.Against.At(0)
	if at.Weapon < 0 || at.Burst || !first.Destroyed || first.Struck != None && first.Struck != first.Model {
		return false
	}
	pr := p.profile(at.By)
	for n, r := range pr.rules {
		if r.Weapon != int(at.Weapon) || !r.does(Burst) || !p.works(at.By, n, b) {
			continue
		}
		p.s.Attack.Burst = true
		p.s.Now.Push(Job{Do: FinishAttack})
		e := r.effect(Burst)
		spot := p.bodyAt(first.Model, at.Spot.At, int16(at.Spot.On))
		for i := range p.m.models {
			if id := ModelID(i); p.inPlay(id) && table.Gap3Within(spot, p.body(id), e.Range) {
				p.s.Now.Push(Job{Do: BurstRoll, Model: id, Other: at.By, Rule: uint8(n), N: e.Pow})
			}
		}
		return true
	}
	return false
}

// effect is the rule's first effect with the deed, or nil.
func (r *Rule) effect(do Deed) *Effect {
	for i := range r.Effects {
		if r.Effects[i].Do == do {
			return &r.Effects[i]
		}
	}
	return nil
}

// later adds a job to what happens after the attack.
func (p play) later(j Job) { p.s.Now.Push(j) }

// outcome is what an attack did, for the conditions of rules.
type outcome struct{ hit, damaged, destroyed bool }

func (a *Attack) outcome(p position) (o outcome) {
	for i := range a.Against.Len() {
		aim := a.Against.At(i)
		if !p.enemies(a.By, aim.Model) {
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
func (p play) attackersRules(at *Attack, b *bout) {
	o := at.outcome(p.position)
	pr := p.profile(at.By)
	for n, r := range pr.rules {
		if r.Weapon >= 0 && r.Weapon != int(at.Weapon) {
			continue
		}
		if r.When != AfterAttack && !(r.When == OnDestroy && o.destroyed) && !(r.Trigger == Mode && p.works(at.By, n, b)) {
			continue
		}
		if r.Trigger != Spike && !p.works(at.By, n, b) {
			continue
		}
		for e := range r.Effects {
			p.attackersEffect(at, b, n, &r.Effects[e], o)
		}
	}
}

// attackersEffect sets up one effect of the attacker after its attack.
func (p play) attackersEffect(at *Attack, b *bout, n int, e *Effect, o outcome) {
	id := at.By
	if !p.conditionHolds(at, e.If, o) || e.Attacks != AnyAttack && !p.attackIs(b, e.Attacks) {
		return
	}
	first := at.Against.At(0)
	switch e.Do {
	case MoveUp:
		if p.profile(id).rules[n].When == AfterAttack {
			p.later(Job{Do: MoveModel, Model: id, N: int8(e.Inches / geom.Inch), Rule: uint8(n)})
		}
	case RepositionHit:
		if hit := first.Struck; first.Hit && hit != None && p.inPlay(hit) && p.arc(id) > 0 {
			p.later(Job{Do: PlaceModel, Model: hit, Other: id, N: int8(e.Inches / geom.Inch), Rule: uint8(n)})
		}
	case DragIn:
		if hit := first.Struck; first.Damaged && hit != None && p.inPlay(hit) && p.m.models[hit].Base <= p.m.models[id].Base {
			p.later(Job{Do: PullIn, Model: hit, Other: id, Rule: uint8(n)})
		}
	case Again:
		if !at.Last {
			p.later(Job{Do: StrikeJob, Model: id, Other: None, Weapon: at.Weapon, Rule: uint8(n), Flag: againStrike})
		}
	case OtherWeapon:
		if p.member(id) != nil {
			p.later(Job{Do: StrikeJob, Model: id, Other: None, Weapon: at.Weapon, Rule: uint8(n), Flag: havocStrike})
		}
	case Heal:
		p.heal(id, int(e.Add), p.profile(id).rules[n].Name)
	case Charge:
		p.later(Job{Do: ChargeUnit, Unit: p.unitOf(id), Model: id, Rule: uint8(n), N: e.Add})
	}
}

// conditionHolds reports whether a condition on the attack holds for its attacker.
func (p position) conditionHolds(at *Attack, c Condition, o outcome) bool {
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
		return at.HadArc && o.destroyed && p.arc(at.By) == 0
	case IfVictimWarrior:
		return at.Warrior
	}
	return p.holds(at.By, c)
}

// targetsRules sets up the rules of a model that the attack was rolled against,
// or that was hit in its place.
func (p play) targetsRules(at *Attack, a *Aimed, id ModelID) {
	if !p.inPlay(id) || p.isGate(id) || !p.enemies(id, at.By) {
		return
	}
	for n, r := range p.profile(id).rules {
		if r.When != AfterTargeted || r.Trigger == Charged && !(id == a.Model && a.Arced || id != a.Model && p.works(id, n, nil)) {
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
func (p position) targetCondition(at *Attack, a *Aimed, id ModelID, c Condition) bool {
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
		return hit && p.arc(id) > 0
	}
	return targeted
}

// targetsEffect sets up one effect of a model after an attack against it.
func (p play) targetsEffect(at *Attack, id ModelID, n int, e *Effect) {
	r := p.profile(id).rules[n]
	if r.Trigger == Spike && p.arc(id) < 1 && e.If != IfTargetedAndHit {
		return
	}
	switch e.Do {
	case MoveUp:
		p.later(Job{Do: MoveModel, Model: id, N: int8(e.Inches / geom.Inch), Rule: uint8(n)})
	case RepositionOwn:
		p.later(Job{Do: PlaceModel, Model: id, Other: id, N: int8(e.Inches / geom.Inch), Rule: uint8(n)})
	case Charge:
		p.later(Job{Do: ChargeUnit, Unit: p.unitOf(id), Model: id, Rule: uint8(n), N: e.Add})
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
		b := at.bout(p.position)
		p.later(Job{Do: SlamAttacker, Model: id, Other: at.By, N: int8(p.collateral(&b, e)), Rule: uint8(n)})
	}
}

// heal takes damage points off a model.
func (p play) heal(id ModelID, points int, cause string) {
	m := p.model(id)
	points = min(points, int(m.Damage))
	m.Damage -= uint8(points)
	p.of(id).tell("heal", cl("wc.attack.recording", "wc.core.card_over_book"), ModelFacts{Model: p.name(id), What: cause, Value: points}, "%s of %s removed: %s", count(points, "damage point"), p.name(id), cause)
}

// grantedStrike lets a model make an attack that a rule gives it. It is a
// normal attack: enemy target, range, line of sight, cover and Arc as always.
func (p play) grantedStrike(j Job) {
	if !p.inPlay(j.Model) || j.Flag == backStrike && !p.inPlay(j.Other) {
		return
	}
	if r := p.jobRule(j); r != nil && r.When != AfterTargeted && p.s.Act.Cut && p.member(j.Model) != nil {
		return // the activation that it belongs to is over (wc.terrain.fall_token)
	}
	q := striking{j}
	a := answer(p, "strike", p.seatOf(j.Model), game.Pick, q)
	if a.With < 0 {
		return
	}
	how := Attack{Granted: true, Last: j.Flag == againStrike, Strafed: j.Flag == strafeStrike}
	if m := p.member(j.Model); m != nil && j.Flag == havocStrike {
		m.Havoc |= 1 << a.With
	}
	if j.Flag == strafeStrike {
		p.strafed(j, a.At)
	}
	p.declare(j.Model, a.With, a.At, a.Modes, how)
}

// striking asks for an attack that a rule grants, if any.
type striking struct{ j Job }

// strikeAnswer is an attack with a weapon, by its place on the card.
type strikeAnswer struct {
	With  int `row:"none"`
	At    ModelID
	Modes uint32
}

func (q striking) Propose(p position, _ *game.Luck, to ask.To[strikeAnswer]) {
	to.Add(strikeAnswer{With: -1})
	only := ModelID(None)
	if q.j.Flag == backStrike {
		only = q.j.Other
	}
	for w, weapon := range p.profile(q.j.Model).weapons {
		if weapon.Kind != Equipment && q.weaponAllowed(p, w) {
			p.proposeStrikes(q.j.Model, w, only, func(target ModelID, modes uint32) { to.Add(strikeAnswer{w, target, modes}) })
		}
	}
}

func (q striking) weaponAllowed(p position, w int) bool {
	switch q.j.Flag {
	case strafeStrike, againStrike:
		return w == int(q.j.Weapon)
	case havocStrike:
		m := p.member(q.j.Model)
		return w != int(q.j.Weapon) && m != nil && m.Havoc>>w&1 == 0
	}
	return true
}

func (q striking) Judge(p position, a strikeAnswer, why *reasons) bool {
	target := a.At
	switch {
	case a.With < 0:
		return a.At == 0 && a.Modes == 0 || why.Misshapen("-1, 0, 0 to make no attack")
	case a.With >= len(p.profile(q.j.Model).weapons):
		return why.Misshapen("a weapon of the model")
	case !q.weaponAllowed(p, a.With):
		return why.No("wc.core.card_over_book", "the rule does not give an attack with this weapon")
	case q.j.Flag == backStrike && target != q.j.Other:
		return why.No("wc.core.card_over_book", "the attack has to be made against %s", p.name(q.j.Other))
	case q.j.Flag == strafeStrike && (p.isStrafed(q.j, target) || target == q.j.Other):
		return why.No("wc.core.card_over_book", "%s has been attacked by this Strafe", p.name(target))
	case q.j.Flag == strafeStrike && !p.nearFirst(q.j, target):
		first, reach := p.strafed(q.j)
		return why.No("wc.core.card_over_book", "%s is too far from the first target: %s", p.name(target), table.Gap3(first, p.body(target)).Over(reach))
	}
	return p.mayStrike(q.j.Model, a.With, target, a.Modes, why)
}

// nearFirst reports whether a model is near enough to the first target of a
// Strafe: to where it stands, or stood.
func (p position) nearFirst(j Job, target ModelID) bool {
	first, reach := p.strafed(j)
	return table.Gap3Within(first, p.body(target), reach)
}

// strafed is the first target of a Strafe where it stands, or stood, and how far from it
// the others may be.
func (p position) strafed(j Job) (first table.Body, reach geom.Length) {
	spot := p.s.Strafes[j.N].At
	return p.bodyAt(j.Other, spot.At, int16(spot.On)), p.profile(j.Model).rules[j.Rule].effect(Strafing).Range
}

func (q striking) Words(p position, a strikeAnswer) string {
	if a.With < 0 {
		return "no attack"
	}
	return p.strikeWords(q.j.Model, a.With, a.At, a.Modes)
}

func (q striking) Request(p position) game.Request {
	return game.Request{Prompt: p.name(q.j.Model) + " may make an attack", Clauses: cl("wc.core.card_over_book", "wc.attack.declare")}
}
