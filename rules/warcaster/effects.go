package warcaster

import (
	"slices"
	"strconv"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// onHit does what happens on a hit before its damage: continuous effects, Arc
// cleared, Cyphers ended, slams. It returns the Power Dice a slam adds to the
// damage roll (wc.attack.on_hit_effect).
func (p play) onHit(b *AttackContext) (bonus int) {
	id := b.By
	if b.Card != nil {
		for r := range b.Card.Rules {
			for e := range b.Card.Rules[r].Effects {
				bonus += p.hitEffect(b, &b.Card.Rules[r].Effects[e], b.Card.Name)
			}
		}
	}
	bonus += p.overdriveHit(b)
	slammed, instead := false, NoQuality
	for _, n := range p.hitOrder(id) {
		r := p.Profile(id).Rules[n]
		if b.Weapon < 0 && r.Weapon >= 0 || r.Weapon >= 0 && r.Weapon != b.Weapon || r.When != OnHit && r.Trigger != Mode {
			continue
		}
		if b.Kind == FuryAttack || !p.InPlay(b.Target) {
			continue
		}
		if slammed && r.Does(Slam) || r.Weapon >= 0 && r.Gives(instead) || !p.triggered(b, n, bonus) {
			continue
		}
		instead = max(instead, r.replaces())
		for e := range r.Effects {
			if r.Trigger == Mode && r.Effects[e].Do == TargetArm {
				continue // armour reads it off the weapon
			}
			before := p.S.Attack.Slams
			bonus += p.hitEffect(b, &r.Effects[e], r.Name)
			slammed = slammed || p.S.Attack.Slams != before
		}
	}
	return min(bonus, 1)
}

// hitOrder is the order in which a model's rules are looked at on a hit: theirs,
// but what stands in for another rule before it (Force Ram).
func (p Position) hitOrder(id ModelID) (order []int) {
	rules := p.Profile(id).Rules
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
	if e := r.Effect(Slam); e != nil {
		return e.What
	}
	return NoQuality
}

// Gives reports whether the rule gives the continuous effect.
func (r *Rule) Gives(q Quality) bool {
	e := r.Effect(ApplyEffect)
	return e != nil && q != NoQuality && e.What == q
}

// triggered reports whether a rule of the attacker happens on this hit, which has so many
// Power Dice more already: a spike is offered first, unless it could do nothing.
func (p play) triggered(b *AttackContext, n, bonus int) bool {
	r := p.Profile(b.By).Rules[n]
	if r.Trigger != Spike {
		return p.Works(b.By, n, b)
	}
	return p.Useful(b, r.Rule) && p.Arc(b.By) > 0 && p.sways(SwayingQuestion{Of: *b, By: b.By, Use: n, Spike: true, Bonus: min(bonus, 1)})
}

// Useful reports whether an on-hit rule can do anything to the target; a gate
// gets no activation token.
func (p Position) Useful(b *AttackContext, r *Rule) bool {
	for i := range r.Effects {
		if e := &r.Effects[i]; p.applies(b.By, e, b) && !(e.Do == GiveToken && p.IsGate(b.Target)) {
			return true
		}
	}
	return false
}

// hitEffect does one effect of a hit on the model hit.
func (p play) hitEffect(b *AttackContext, e *Effect, name string) (bonus int) {
	id := b.Target
	if !p.InPlay(id) {
		return 0
	}
	if !p.applies(b.By, e, b) {
		if e.Do == Slam && e.Against == NoBiggerThanAttacker {
			p.of(id).Tell("too-big", Cl("wc.core.card_over_book"), ModelFacts{Model: p.Name(id), What: name}, "%s is too big to be slammed", p.Name(id))
		}
		return 0
	}
	u := p.UnitOf(id)
	switch e.Do {
	case ApplyEffect:
		p.afflict(id, e.What, name)
	case ClearArc:
		p.nullStrike(b, id, e)
	case ExpireCyphers:
		p.endEnemyCyphers(u, b.By)
	case GiveToken:
		if !p.UnitIsGate(u) && (e.What == NoQuality || !p.immune(id, e.What)) {
			p.giveToken(u, name)
		}
	case TargetArm:
		p.S.Attack.ArmShift += e.Add
	case Slam:
		return p.slam(b, id, e.Inches, p.collateral(b, e))
	case StrikeNow: // Annihilation Vector
		if p.isWarjack(id) {
			p.afflict(id, e.What, name)
		}
	case MoveUp: // Delayed Blast: the attacker moves before the damage
		if e.If == Unconditional {
			p.moveModel("move/hit", b.By, int(e.Inches/geom.Inch))
		}
	}
	return 0
}

// collateral is the Action Dice of a slam's collateral damage roll.
func (p Position) collateral(b *AttackContext, e *Effect) int {
	switch e.Pow {
	case PowWeapon:
		return p.Power(b, nil)
	case PowStr:
		return p.Value(b.By, STR, -1, b, nil)
	}
	return int(e.Pow)
}

// overdriveHit does what Overdrives lying on the attacking warjack do when its
// melee attack hits (Momentum Calibrator, Force Strike).
func (p play) overdriveHit(b *AttackContext) (bonus int) {
	u := p.UnitOf(b.By)
	if b.Kind != MeleeAttack || u == None || p.S.Units[u].Cypher[Overdrive] == 0 || !p.InPlay(b.Target) {
		return 0
	}
	if e := p.cypherGives(u, SlamStr); e != nil && p.applies(b.By, e, b) {
		pool := p.strengthPool(b.By)
		faces := p.g.Roll("strength", pool)
		strikes := dice.Total(faces)
		var why Breakdown
		p.Value(b.By, STR, -1, nil, &why)
		tray := game.Dice("Strength of "+p.Name(b.By), Count(strikes, "strike"), game.ThrowRow{Label: "An inch a strike", Dice: pool.String(), Faces: slices.Clone(faces)}, linesOf(why.Lines)...)
		p.of(b.By).Tell("strength", Cl("wc.dice.strength_check", "wc.stats.str"), RollFacts{Seat: p.SeatOf(b.By), Value: strikes, What: p.Name(b.By), Tray: tray}, "%s rolls %s for its STR", p.Name(b.By), Count(strikes, "strike"))
		if strikes > 0 {
			bonus += p.slam(b, b.Target, geom.Inches(strikes), p.collateral(b, e))
		}
	}
	if e := p.cypherGives(u, SlamFirst); e != nil && !p.S.Units[u].Slammed {
		p.S.Units[u].Slammed = true
		if p.applies(b.By, e, b) {
			bonus += p.slam(b, b.Target, e.Inches, p.collateral(b, e))
		}
	}
	return bonus
}

// nullStrike clears Arc off what was hit, unit or gate, and off everything
// within the rule's range of it.
func (p play) nullStrike(b *AttackContext, id ModelID, e *Effect) {
	own := p.UnitOf(id)
	var struck [MaxUnits]bool
	struck[own] = true
	if e.Range > 0 {
		for i := range p.M.Models {
			if other := ModelID(i); p.InPlay(other) && other != id && p.Within(id, other, e.Range) {
				struck[p.UnitOf(other)] = true
			}
		}
	}
	for u := range p.M.Units {
		if struck[u] {
			p.drain(UnitID(u), int(e.Add), b.By)
		}
	}
}

// drain clears Arc by an enemy's rule: a gate cleared of its last collapses,
// and who did it has the credit.
func (p play) drain(u UnitID, n int, by ModelID) {
	unit := p.Unit(u)
	n = min(n, int(unit.Arc))
	if n == 0 {
		return
	}
	seat := p.M.Units[u].Seat
	unit.Arc -= int8(n)
	p.S.Well[seat] += int8(n)
	p.ofUnit(u).Tell("clear", Cl("wc.core.card_over_book", "wc.arc.clear", "wc.arc.conserved"), ArcFacts{Unit: p.UnitName(u), Arc: n, Left: int(unit.Arc), Well: int(p.S.Well[seat])},
		"%d Arc is cleared from %s", n, p.UnitName(u))
	if p.UnitIsGate(u) && unit.Arc == 0 {
		if p.SeatOf(by) == seat {
			by = None
		}
		p.collapse(u, by)
	}
}

// giveToken puts an activation token on a unit.
func (p play) giveToken(u UnitID, cause string) {
	if p.S.Units[u].Token {
		return
	}
	p.S.Units[u].Token = true
	p.ofUnit(u).Tell("token", Cl("wc.core.card_over_book", "wc.activation.token"), UnitFacts{Unit: p.UnitName(u), Seat: p.M.Units[u].Seat, What: cause}, "%s gets an activation token: %s", p.UnitName(u), cause)
}

// takeToken takes the activation token off a unit (wc.activation.token_removal).
func (p play) takeToken(u UnitID, cause string) {
	p.S.Units[u].Token = false
	p.ofUnit(u).Tell("token-off", Cl("wc.activation.token_removal"), UnitFacts{Unit: p.UnitName(u), Seat: p.M.Units[u].Seat, What: cause}, "the activation token of %s is taken off: %s", p.UnitName(u), cause)
}

// afflict gives a model a continuous effect; a second of its kind does nothing
// (wc.effects.token, wc.effects.one_each, wc.effects.per_model,
// wc.effects.system_failure).
func (p play) afflict(id ModelID, what Quality, cause string) {
	clause := EffectClause(what)
	if what == Fire && p.immune(id, Fire) || what == Corrosion && p.immune(id, Corrosion) {
		p.of(id).Tell("immune", Cl("wc.core.card_over_book", clause), ModelFacts{Model: p.Name(id), What: what.String()}, "%s is immune to %s", p.Name(id), what)
		return
	}
	if what == TuneUp && p.IsGate(id) {
		return
	}
	m := p.Model(id)
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
		p.of(id).Tell("effect-again", Cl("wc.effects.one_each", clause), ModelFacts{Model: p.Name(id), What: what.String()}, "%s is under %s already", p.Name(id), what)
		return
	}
	if what == SystemFailure {
		set = MeleeFailure
		roll := p.g.Roll("system-failure", dice.Pool{dice.D6.Times(1)})[0]
		down := "melee"
		if roll > 3 {
			set, down = RangedFailure, "ranged"
		}
		p.of(id).Tell("system-failure", Cl("wc.effects.system_failure", "wc.dice.d6"), RollFacts{Seat: p.SeatOf(id), Value: int(roll), What: down,
			Tray: game.Dice("System Failure of "+p.Name(id), down+" weapons shut down", game.ThrowRow{Label: "Melee 1 to 3, ranged 4 to 6", Dice: "1 d6", Faces: []int8{roll}})}, "System Failure of %s: %d shuts its %s weapons down", p.Name(id), roll, down)
	}
	m.Effects |= set
	p.g.Cite("wc.effects.token", "wc.effects.one_each")
	clauses := Cl(clause)
	if p.S.Attack.Live {
		clauses = append(clauses, "wc.attack.on_hit_effect")
	}
	if k, ok := p.Kind(id); ok && k == SquadUnit {
		clauses = append(clauses, "wc.effects.per_model")
	}
	p.of(id).Tell("effect", clauses, ModelFacts{Model: p.Name(id), What: what.String()}, "%s suffers %s: %s", p.Name(id), what, cause)
}

// EffectClause is the clause of a continuous effect.
func EffectClause(q Quality) game.Clause {
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

// Continuous are the continuous effects in the order they are offered for resolution.
var Continuous = [...]struct {
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

// EffectNo is a continuous effect by its place in the list.
type EffectNo uint8

var effectNames = []string{"fire", "corrosion", "lock-down", "melee-failure", "ranged-failure", "tune-up"}

// Words returns what files call the continuous effects.
func (EffectNo) Words() []string { return effectNames }

// endEffects ends all continuous effects on a model.
func (p play) endEffects(id ModelID, cause string) {
	for _, c := range Continuous {
		if p.S.Models[id].Effects.Has(c.Set) {
			p.of(id).Tell("effect-ends", Cl("wc.core.card_over_book", EffectClause(c.What)), ModelFacts{Model: p.Name(id), What: c.What.String()}, "%s on %s ends: %s", c.What, p.Name(id), cause)
		}
	}
	p.S.Models[id].Effects = 0
}

// resolveContinuous resolves the continuous effects at the end of the Pulse
// round: all of the first player's, in the order they like, then the second
// player's (wc.pulse.step_effects, wc.core.simultaneous, wc.effects.when).
// Those seen to are marked in Resolved.
func (p play) resolveContinuous() {
	for _, seat := range [...]game.Seat{p.S.First, p.S.First.Other()} {
		q := effectOrder{seat}
		if !q.any(p.Position) {
			continue
		}
		a := answer(p, "continuous", seat, game.Pick, q)
		p.resolveOne(a.On, int(a.Effect))
		return
	}
	p.S.Resolved = [MaxModels]EffectSet{}
	p.enter(PulseCyphers) // wc.pulse.step_order
}

// effectOrder asks which continuous effect to resolve next.
type effectOrder struct{ seat game.Seat }

// effectAnswer is a model and one of the continuous effects.
type effectAnswer struct {
	On     ModelID
	Effect EffectNo
}

func (q effectOrder) any(p Position) bool {
	for i := range p.M.Models {
		if p.M.Models[i].Seat == q.seat && p.S.Models[i].InPlay && p.S.Models[i].Effects&^p.S.Resolved[i] != 0 {
			return true
		}
	}
	return false
}

func (q effectOrder) Propose(p Position, _ *game.Rand, to ask.Proposals[effectAnswer]) {
	for i := range p.M.Models {
		for k, c := range Continuous {
			if p.M.Models[i].Seat == q.seat && p.S.Models[i].InPlay && (p.S.Models[i].Effects &^ p.S.Resolved[i]).Has(c.Set) {
				to.Add(effectAnswer{ModelID(i), EffectNo(k)})
			}
		}
	}
}

func (q effectOrder) Judge(p Position, a effectAnswer, why *Reasons) bool {
	if int(a.Effect) >= len(Continuous) {
		return why.Misshapen("a model and one of its continuous effects")
	}
	if p.SeatOf(a.On) != q.seat || !(p.S.Models[a.On].Effects &^ p.S.Resolved[a.On]).Has(Continuous[a.Effect].Set) {
		return why.No("wc.pulse.step_effects", "there is no such effect to resolve")
	}
	return true
}

func (q effectOrder) Words(p Position, a effectAnswer) string {
	return Continuous[a.Effect].What.String() + " on " + p.Name(a.On)
}

func (q effectOrder) Request(Position) game.Request {
	return game.Request{Prompt: "Which continuous effect is resolved next?", Clauses: Cl("wc.pulse.step_effects", "wc.core.simultaneous")}
}

// resolveOne rolls an Action Die for an effect: a blank ends it, a strike keeps
// it, and fire and corrosion do that much damage, which no ARM reduces
// (wc.effects.roll, wc.effects.direct_damage, wc.effects.passive).
func (p play) resolveOne(id ModelID, k int) {
	c := Continuous[k]
	strikes := int(p.g.Roll("continuous", dice.Pool{dice.Action.Times(1)})[0])
	m := p.Model(id)
	p.g.Cite("wc.effects.when", "wc.gate.continuous")
	if strikes == 0 {
		m.Effects &^= c.Set
		p.of(id).Tell("effect-ends", Cl("wc.effects.roll", EffectClause(c.What)), ModelFacts{Model: p.Name(id), What: c.What.String(), Tray: p.effectDie(id, c.What, 0, "It ends")}, "%s on %s ends", c.What, p.Name(id))
		return
	}
	p.S.Resolved[id] |= c.Set
	clauses := Cl("wc.effects.roll", EffectClause(c.What), "wc.effects.passive")
	points := 0
	if c.Hurt && !p.immune(id, ContinuousEffects) {
		points = p.absorb(id, strikes)
		clauses[2] = "wc.effects.direct_damage"
	}
	text, came := c.What.String()+" on "+p.Name(id)+" stays", "It stays"
	if points > 0 {
		text += ": " + Count(points, "damage point")
		came += ", " + strconv.Itoa(points) + " damage"
	}
	p.of(id).Tell("effect-stays", clauses, ModelFacts{Model: p.Name(id), What: c.What.String(), Value: points, Tray: p.effectDie(id, c.What, strikes, came)}, "%s", text)
	p.damage(id, points, None)
}

// effectDie is the die of a continuous effect as it lies in the tray.
func (p Position) effectDie(id ModelID, what Quality, strikes int, came string) game.Tray {
	return game.Dice(what.String()+" on "+p.Name(id), came, game.ThrowRow{Label: "It stays", Dice: "1 Action", Faces: []int8{int8(strikes)}, Need: 1})
}
