package warcaster

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// onHit does what happens on a hit before its damage: continuous effects, Arc
// cleared, Cyphers ended, slams. It returns the Power Dice a slam adds to the
// damage roll (wc.attack.on_hit_effect).
func (p play) onHit(b *bout) (bonus int) {
	id := b.by
	if b.card != nil {
		for r := range b.card.Rules {
			for e := range b.card.Rules[r].Effects {
				bonus += p.hitEffect(b, &b.card.Rules[r].Effects[e], b.card.Name)
			}
		}
	}
	bonus += p.overdriveHit(b)
	slammed, instead := false, NoQuality
	for _, n := range p.hitOrder(id) {
		r := p.profile(id).rules[n]
		if b.weapon < 0 && r.Weapon >= 0 || r.Weapon >= 0 && r.Weapon != b.weapon || r.When != OnHit && r.Trigger != Mode {
			continue
		}
		if b.kind == FuryAttack || !p.inPlay(b.target) {
			continue
		}
		if slammed && r.does(Slam) || r.Weapon >= 0 && r.gives(instead) || !p.triggered("spike/hit", b, id, n) {
			continue
		}
		instead = max(instead, r.replaces())
		for e := range r.Effects {
			if r.Trigger == Mode && r.Effects[e].Do == TargetArm {
				continue // armour reads it off the weapon
			}
			before := p.s.Attack.Slams
			bonus += p.hitEffect(b, &r.Effects[e], r.Name)
			slammed = slammed || p.s.Attack.Slams != before
		}
	}
	return min(bonus, 1)
}

// hitOrder is the order in which a model's rules are looked at on a hit: theirs,
// but what stands in for another rule before it (Force Ram).
func (p position) hitOrder(id ModelID) (order []int) {
	rules := p.profile(id).rules
	for n := range rules {
		if rules[n].replaces() != NoQuality {
			order = append(order, n)
		}
	}
	for n := range rules {
		if rules[n].replaces() == NoQuality {
			order = append(order, n)
		}
	}
	return order
}

// replaces is the continuous effect that a slam of the rule stands in for.
func (r *Rule) replaces() Quality {
	if e := r.effect(Slam); e != nil {
		return e.What
	}
	return NoQuality
}

// gives reports whether the rule gives the continuous effect.
func (r *Rule) gives(q Quality) bool {
	e := r.effect(ApplyEffect)
	return e != nil && q != NoQuality && e.What == q
}

// triggered reports whether a rule of the attacker happens on this hit: a spike
// is offered first, unless it could do nothing.
func (p play) triggered(tag game.Tag, b *bout, id ModelID, n int) bool {
	r := p.profile(id).rules[n]
	if r.Trigger != Spike {
		return p.works(id, n, b)
	}
	return p.useful(b, r.Rule) && p.offerSpike(tag, id, n)
}

// useful reports whether an on-hit rule can do anything to the target; a gate
// gets no activation token.
func (p position) useful(b *bout, r *Rule) bool {
	for i := range r.Effects {
		if e := &r.Effects[i]; p.applies(b.by, e, b) && !(e.Do == GiveToken && p.isGate(b.target)) {
			return true
		}
	}
	return false
}

// hitEffect does one effect of a hit on the model hit.
func (p play) hitEffect(b *bout, e *Effect, name string) (bonus int) {
	id := b.target
	if !p.inPlay(id) {
		return 0
	}
	if !p.applies(b.by, e, b) {
		if e.Do == Slam && e.Against == NoBiggerThanAttacker {
			p.of(id).tell("too-big", cl("wc.core.card_over_book"), ModelFacts{Model: p.name(id), What: name}, "%s is too big to be slammed", p.name(id))
		}
		return 0
	}
	u := p.unitOf(id)
	switch e.Do {
	case ApplyEffect:
		p.afflict(id, e.What, name)
	case ClearArc:
		p.nullStrike(b, id, e)
	case ExpireCyphers:
		p.endEnemyCyphers(u, b.by)
	case GiveToken:
		if !p.unitIsGate(u) && (e.What == NoQuality || !p.immune(id, e.What)) {
			p.giveToken(u, name)
		}
	case TargetArm:
		p.s.Attack.ArmShift += e.Add
	case Slam:
		return p.slam(b, id, e.Inches, p.collateral(b, e))
	case StrikeNow: // Annihilation Vector
		if p.isWarjack(id) {
			p.afflict(id, e.What, name)
		}
	case MoveUp: // Delayed Blast: the attacker moves before the damage
		if e.If == Unconditional {
			p.moveModel("move/hit", b.by, int(e.Inches/geom.Inch))
		}
	}
	return 0
}

// collateral is the Action Dice of a slam's collateral damage roll.
func (p position) collateral(b *bout, e *Effect) int {
	switch e.Pow {
	case PowWeapon:
		return p.power(b, nil)
	case PowStr:
		return p.value(b.by, STR, -1, b, nil)
	}
	return int(e.Pow)
}

// overdriveHit does what Overdrives lying on the attacking warjack do when its
// melee attack hits (Momentum Calibrator, Force Strike).
func (p play) overdriveHit(b *bout) (bonus int) {
	u := p.unitOf(b.by)
	if b.kind != MeleeAttack || u == None || p.s.Units[u].Cypher[Overdrive] == 0 || !p.inPlay(b.target) {
		return 0
	}
	if e := p.cypherGives(u, SlamStr); e != nil && p.applies(b.by, e, b) {
		faces := p.g.Roll("strength", p.strengthPool(b.by))
		strikes := dice.Total(faces)
		p.of(b.by).tell("strength", cl("wc.dice.strength_check", "wc.stats.str"), RollFacts{Seat: p.seatOf(b.by), Value: strikes, What: p.name(b.by)}, "%s rolls %s for its STR", p.name(b.by), count(strikes, "strike"))
		if strikes > 0 {
			bonus += p.slam(b, b.target, geom.Inches(strikes), p.collateral(b, e))
		}
	}
	if e := p.cypherGives(u, SlamFirst); e != nil && !p.s.Units[u].Slammed {
		p.s.Units[u].Slammed = true
		if p.applies(b.by, e, b) {
			bonus += p.slam(b, b.target, e.Inches, p.collateral(b, e))
		}
	}
	return bonus
}

// nullStrike clears Arc off what was hit, unit or gate, and off everything
// within the rule's range of it.
func (p play) nullStrike(b *bout, id ModelID, e *Effect) {
	own := p.unitOf(id)
	var struck [maxUnits]bool
	struck[own] = true
	if e.Range > 0 {
		for i := range p.m.models {
			if other := ModelID(i); p.inPlay(other) && other != id && p.within(id, other, e.Range) {
				struck[p.unitOf(other)] = true
			}
		}
	}
	for u := range p.m.units {
		if struck[u] {
			p.drain(UnitID(u), int(e.Add), b.by)
		}
	}
}

// drain clears Arc by an enemy's rule: a gate cleared of its last collapses,
// and who did it has the credit.
func (p play) drain(u UnitID, n int, by ModelID) {
	unit := p.unit(u)
	n = min(n, int(unit.Arc))
	if n == 0 {
		return
	}
	seat := p.m.units[u].Seat
	unit.Arc -= int8(n)
	p.s.Well[seat] += int8(n)
	p.ofUnit(u).tell("clear", cl("wc.core.card_over_book", "wc.arc.clear", "wc.arc.conserved"), ArcFacts{Unit: p.unitName(u), Arc: n, Left: int(unit.Arc), Well: int(p.s.Well[seat])},
		"%d Arc is cleared from %s", n, p.unitName(u))
	if p.unitIsGate(u) && unit.Arc == 0 {
		if p.seatOf(by) == seat {
			by = None
		}
		p.collapse(u, by)
	}
}

// giveToken puts an activation token on a unit.
func (p play) giveToken(u UnitID, cause string) {
	if p.s.Units[u].Token {
		return
	}
	p.s.Units[u].Token = true
	p.ofUnit(u).tell("token", cl("wc.core.card_over_book", "wc.activation.token"), UnitFacts{Unit: p.unitName(u), Seat: p.m.units[u].Seat, What: cause}, "%s gets an activation token: %s", p.unitName(u), cause)
}

// takeToken takes the activation token off a unit (wc.activation.token_removal).
func (p play) takeToken(u UnitID, cause string) {
	p.s.Units[u].Token = false
	p.ofUnit(u).tell("token-off", cl("wc.activation.token_removal"), UnitFacts{Unit: p.unitName(u), Seat: p.m.units[u].Seat, What: cause}, "the activation token of %s is taken off: %s", p.unitName(u), cause)
}

// afflict gives a model a continuous effect; a second of its kind does nothing
// (wc.effects.token, wc.effects.one_each, wc.effects.per_model,
// wc.effects.system_failure).
func (p play) afflict(id ModelID, what Quality, cause string) {
	clause := effectClause(what)
	if what == Fire && p.immune(id, Fire) || what == Corrosion && p.immune(id, Corrosion) {
		p.of(id).tell("immune", cl("wc.core.card_over_book", clause), ModelFacts{Model: p.name(id), What: what.String()}, "%s is immune to %s", p.name(id), what)
		return
	}
	if what == TuneUp && p.isGate(id) {
		return
	}
	m := p.model(id)
	var set EffectSet
	switch what {
	case Fire:
		set = OnFire
	case Corrosion:
		set = Corroded
	case LockDown:
		set = LockedDown
	case TuneUp:
		set = TunedUp
	case SystemFailure:
		set = MeleeFailure | RangedFailure
	}
	if m.Effects.Has(set) {
		p.of(id).tell("effect-again", cl("wc.effects.one_each", clause), ModelFacts{Model: p.name(id), What: what.String()}, "%s is under %s already", p.name(id), what)
		return
	}
	if what == SystemFailure {
		set = MeleeFailure
		roll := p.g.Roll("system-failure", dice.Pool{dice.D6.Times(1)})[0]
		down := "melee"
		if roll > 3 {
			set, down = RangedFailure, "ranged"
		}
		p.of(id).tell("system-failure", cl("wc.effects.system_failure", "wc.dice.d6"), RollFacts{Seat: p.seatOf(id), Value: int(roll), What: down}, "System Failure of %s: %d shuts its %s weapons down", p.name(id), roll, down)
	}
	m.Effects |= set
	clauses := cl(clause, "wc.effects.token", "wc.effects.one_each")
	if p.s.Attack.Live {
		clauses = append(clauses, "wc.attack.on_hit_effect")
	}
	if k, ok := p.kind(id); ok && k == SquadUnit {
		clauses = append(clauses, "wc.effects.per_model")
	}
	p.of(id).tell("effect", clauses, ModelFacts{Model: p.name(id), What: what.String()}, "%s suffers %s: %s", p.name(id), what, cause)
}

// effectClause is the clause of a continuous effect.
func effectClause(q Quality) game.Clause {
	switch q {
	case Fire:
		return "wc.effects.fire"
	case Corrosion:
		return "wc.effects.corrosion"
	case LockDown:
		return "wc.effects.lock_down"
	case SystemFailure:
		return "wc.effects.system_failure"
	}
	return "wc.effects.tune_up"
}

// The continuous effects in the order they are offered for resolution.
var continuous = [...]struct {
	Set  EffectSet
	What Quality
	Hurt bool // does damage when it stays
}{
	{OnFire, Fire, true},
	{Corroded, Corrosion, true},
	{LockedDown, LockDown, false},
	{MeleeFailure, SystemFailure, false},
	{RangedFailure, SystemFailure, false},
	{TunedUp, TuneUp, false},
}

// endEffects ends all continuous effects on a model.
func (p play) endEffects(id ModelID, cause string) {
	for _, c := range continuous {
		if p.s.Models[id].Effects.Has(c.Set) {
			p.of(id).tell("effect-ends", cl("wc.core.card_over_book", effectClause(c.What)), ModelFacts{Model: p.name(id), What: c.What.String()}, "%s on %s ends: %s", c.What, p.name(id), cause)
		}
	}
	p.s.Models[id].Effects = 0
}

// resolveContinuous resolves the continuous effects at the end of the Pulse
// round: all of the first player's, in the order they like, then the second
// player's (wc.pulse.step_effects, wc.core.simultaneous, wc.effects.when).
// Those seen to are marked in Resolved.
func (p play) resolveContinuous() {
	for _, seat := range [...]game.Seat{p.s.First, p.s.First.Other()} {
		q := effectOrder{seat}
		if !q.any(p.position) {
			continue
		}
		a := answer(p, "continuous", seat, game.Pick, q)
		p.resolveOne(a.On, int(a.Effect))
		return
	}
	p.s.Resolved = [maxModels]EffectSet{}
	p.enter(PulseCyphers)
}

// effectOrder asks which continuous effect to resolve next.
type effectOrder struct{ seat game.Seat }

// effectAnswer is a model and one of the continuous effects, by its place in the list.
type effectAnswer struct {
	On     ModelID
	Effect uint8
}

func (q effectOrder) any(p position) bool {
	for i := range p.m.models {
		if p.m.models[i].Seat == q.seat && p.s.Models[i].InPlay && p.s.Models[i].Effects&^p.s.Resolved[i] != 0 {
			return true
		}
	}
	return false
}

func (q effectOrder) Propose(p position, _ *game.Luck, to ask.To[effectAnswer]) {
	for i := range p.m.models {
		for k, c := range continuous {
			if p.m.models[i].Seat == q.seat && p.s.Models[i].InPlay && (p.s.Models[i].Effects &^ p.s.Resolved[i]).Has(c.Set) {
				to.Add(effectAnswer{ModelID(i), uint8(k)})
			}
		}
	}
}

func (q effectOrder) Judge(p position, a effectAnswer, why *reasons) bool {
	if int(a.Effect) >= len(continuous) {
		return why.Misshapen("a model and one of its continuous effects")
	}
	if p.seatOf(a.On) != q.seat || !p.inPlay(a.On) || !(p.s.Models[a.On].Effects &^ p.s.Resolved[a.On]).Has(continuous[a.Effect].Set) {
		return why.No("wc.pulse.step_effects", "there is no such effect to resolve")
	}
	return true
}

func (q effectOrder) Words(p position, a effectAnswer) string {
	return continuous[a.Effect].What.String() + " on " + p.name(a.On)
}

func (q effectOrder) Request(position) game.Request {
	return game.Request{Prompt: "Which continuous effect is resolved next?", Clauses: cl("wc.pulse.step_effects", "wc.core.simultaneous")}
}

// resolveOne rolls an Action Die for an effect: a blank ends it, a strike keeps
// it, and fire and corrosion do that much damage, which no ARM reduces
// (wc.effects.roll, wc.effects.direct_damage, wc.effects.passive).
func (p play) resolveOne(id ModelID, k int) {
	c := continuous[k]
	strikes := int(p.g.Roll("continuous", dice.Pool{dice.Action.Times(1)})[0])
	m := p.model(id)
	if strikes == 0 {
		m.Effects &^= c.Set
		p.of(id).tell("effect-ends", cl("wc.effects.roll", "wc.effects.when", effectClause(c.What), "wc.gate.continuous"), ModelFacts{Model: p.name(id), What: c.What.String()}, "%s on %s ends", c.What, p.name(id))
		return
	}
	p.s.Resolved[id] |= c.Set
	clauses := cl("wc.effects.roll", "wc.effects.when", effectClause(c.What), "wc.effects.passive")
	points := 0
	if c.Hurt && !p.immune(id, ContinuousEffects) {
		points = p.absorb(id, strikes)
		clauses = cl("wc.effects.roll", "wc.effects.when", effectClause(c.What), "wc.effects.direct_damage", "wc.gate.continuous")
	}
	text := c.What.String() + " on " + p.name(id) + " stays"
	if points > 0 {
		text += ": " + count(points, "damage point")
	}
	p.of(id).tell("effect-stays", clauses, ModelFacts{Model: p.name(id), What: c.What.String(), Value: points}, "%s", text)
	p.damage(id, points, None)
}
