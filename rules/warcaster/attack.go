package warcaster

import (
	"slices"
	"strconv"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table/sight"
)

// Context is the attack in progress as far as values depend on it.
func (a *Attack) Context(p Position) AttackContext {
	if a.Weapon >= 0 {
		return p.ContextOf(a.By, int(a.Weapon), a.Declared, a.Modes)
	}
	card := p.Card(p.SeatOf(a.By), a.Card)
	b := AttackContext{Kind: a.Kind, By: a.By, Target: a.Declared, Weapon: -1, Card: card, energy: card.Energy}
	if a.Kind == MeleeAttack {
		b.strike, b.energy = true, Kinetic
	}
	return b
}

// resolveAttack makes the next attack roll of the attack in progress, or ends
// it when all are made.
func (p play) resolveAttack() {
	at := &p.S.Attack
	if int(at.Next) >= at.Against.Len() {
		p.S.Now.Push(Job{Do: FinishAttack})
		return
	}
	p.S.Now.Push(Job{Do: ResolveAttack})
	i := int(at.Next)
	at.Next++
	at.ArmShift = 0
	target := at.Against.At(i).Model
	b := at.Context(p.Position)
	b.Target = target
	if !p.InPlay(target) || !p.InPlay(at.By) {
		return
	}
	if i > 0 || !p.IsSpray(&b) || p.sprayReaches(&b, target) {
		p.attackRoll(i, &b)
	}
}

// attackRoll rolls attack and defence against one model and applies the hit or
// the miss (wc.attack.roll_melee, wc.attack.defense_roll, wc.attack.hit).
func (p play) attackRoll(i int, b *AttackContext) {
	var why Breakdown
	p.S.Attack.Against.At(i).Arced = p.Arc(b.Target) > 0
	from, coverClause, cover := p.Cover(b)
	attack, defence := p.AttackPool(b, &why), p.DefencePool(b, cover, &why)
	att := thrown{pool: attack, faces: p.g.Roll("attack", attack)} // wc.dice.server_rolled
	def := thrown{pool: defence, faces: p.g.Roll("defence", defence)}
	p.S.Attack.Force = 0
	p.lay("attack", att.faces)
	p.lay("defence", def.faces)
	p.rerolls(b, &att, &def)
	strikes, against := att.strikes(), def.strikes()
	hit := strikes > against
	p.g.Tell(func() game.Event { return p.attackEvent(b, &why, &att, &def, from, coverClause, cover) })
	if !hit {
		p.missed(i, b)
		return
	}
	p.hit(i, b, strikes-against) // wc.attack.worked_example, wc.fury.example
}

// thrown is a roll of an attack: its dice, what they show, and what they showed before
// they were rolled again.
type thrown struct {
	pool  dice.Pool
	faces []int8
	was   [][]int8
	hit   bool       // it is the damage of a hit
	blast bool       // it is that of a blast, which a miss deals too
	why   []Modifier // of damage: what gives it its dice
}

// actionDice is the one line of damage that is rolled with so many Action Dice.
func actionDice(what string, n int, clause string) []Modifier {
	return []Modifier{{what, n, "Action Dice", clause}}
}

// strikes returns what the dice show, of both colours together.
func (t *thrown) strikes() int {
	return dice.Total(t.faces) // wc.dice.strike_total, wc.dice.strike_faces
}

// row is the roll as a tray shows it.
func (t *thrown) row(label string) game.ThrowRow {
	return game.ThrowRow{Label: label, Dice: t.pool.String(), Faces: slices.Clone(t.faces), Was: t.was}
}

// rerolls offers the rolls to be made again: the attacker's first, then the
// defender's (Targeter, Power Focus, Psycho Reactor; Refractor Field).
func (p play) rerolls(b *AttackContext, att, def *thrown) {
	pr := p.Profile(b.By)
	for n, r := range pr.Rules {
		if r.Weapon >= 0 && r.Weapon != b.Weapon {
			continue
		}
		mine := r.When == AttackRolled && b.Kind != FuryAttack || r.When == FuryRolled && b.Kind == FuryAttack ||
			r.Until == UntilActivationEnds && r.Does(Reroll) && b.Kind != FuryAttack
		if !mine || !r.Does(Reroll) || r.When == AttackRolled && r.Weapon >= 0 && b.Kind != RangedAttack {
			continue
		}
		p.rollAgain("attack", b.By, n, b, att)
	}
	for n, r := range p.Profile(b.Target).Rules {
		if r.When == DefenceRolled && r.Does(Reroll) {
			p.rollAgain("defence", b.Target, n, b, def)
		}
	}
}

// lay leaves a roll of the attack in progress on the table, for everyone to see.
func (p play) lay(roll game.Tag, faces []int8) {
	at, strikes := &p.S.Attack, int8(dice.Total(faces))
	switch roll {
	case "attack":
		at.Strikes = strikes
	case "defence":
		at.Guard = strikes
	case "damage":
		at.Force = strikes
	}
}

// rollAgain offers a roll to be made again by a rule of the model: once, or for
// each spike (wc.arc.spike_rule).
func (p play) rollAgain(roll game.Tag, id ModelID, n int, b *AttackContext, t *thrown) {
	r := p.Profile(id).Rules[n]
	spiked := r.Trigger == Spike && r.Until == Instant
	for more := true; more; more = spiked {
		if spiked && p.Arc(id) < 1 || !spiked && !p.Works(id, n, b) || !p.sways(SwayingQuestion{Of: *b, By: id, Use: n, Spike: spiked, Roll: roll, Pool: t.pool}) {
			break
		}
		p.of(id).Tell("reroll", Cl(game.Clause(r.Clause())), ModelFacts{Model: p.Name(id), What: r.Name, Value: t.strikes()}, "%s rolls its %s again", p.Name(id), roll)
		t.was = append(t.was, slices.Clone(t.faces))
		t.faces = p.g.Roll(roll+"/again", t.pool)
		p.lay(roll, t.faces)
	}
}

// Does reports whether an effect of the rule has the deed.
func (r *Rule) Does(do Deed) bool { return r.Effect(do) != nil }

// attackEvent tells of an attack roll.
func (p play) attackEvent(b *AttackContext, why *Breakdown, att, def *thrown, from string, coverClause game.Clause, cover bool) game.Event {
	strikes, against := att.strikes(), def.strikes()
	f := AttackFacts{By: p.Name(b.By), With: p.AttackName(b), Target: p.Name(b.Target), Dice: att.pool.String(), Defence: def.pool.String(), Rows: []game.ThrowRow{att.row("Attack"), def.row("Defend")},
		Faces: slices.Clone(att.faces), DefFaces: slices.Clone(def.faces),
		Strikes: strikes, Against: against, Hit: strikes > against, Margin: max(0, strikes-against), Cover: cover, From: from, Modifiers: why.Lines}
	clauses := Cl("wc.attack.hit")
	trace := Cl("wc.attack.defense_roll", "wc.dice.strike_total", "wc.dice.strike_faces", "wc.dice.action_die", "wc.dice.action_default", "wc.dice.server_rolled", "wc.core.choices_logged")
	switch b.Kind {
	case MeleeAttack:
		trace = append(trace, "wc.attack.roll_melee", "wc.arc.melee_ranged_bonus")
	case RangedAttack:
		trace = append(trace, "wc.attack.roll_ranged", "wc.arc.melee_ranged_bonus", "wc.attack.worked_example")
	case FuryAttack:
		trace = append(trace, "wc.fury.roll", "wc.fury.defense", "wc.arc.no_fury_bonus", "wc.fury.well_not_spent")
	}
	if att.pool[1].Count > 0 || def.pool[1].Count > 0 {
		trace = append(trace, "wc.dice.power_die")
	}
	if p.IsGate(b.Target) {
		clauses = append(clauses, "wc.gate.base")
	}
	if k, ok := p.Kind(b.By); ok && k == SquadUnit && p.Arc(b.By) > 0 && b.Kind != FuryAttack {
		clauses = append(clauses, "wc.arc.squad_shared")
	}
	if cover {
		clauses = append(clauses, "wc.measure.cover_bonus", coverClause)
		trace = append(trace, "wc.measure.intervening")
		if f, ok := sight.CoverFrom(p.M.Table, p.Body(b.By), p.Body(b.Target), CoverReach); ok {
			clauses = append(clauses, p.coverClauses(f)...)
			if p.Has(b.Target, Cover, b) {
				clauses = append(clauses, "wc.core.same_name_once")
			}
		}
	}
	if p.IsSpray(b) {
		clauses = append(clauses, "wc.attack.spray_targets")
		trace = append(trace, "wc.attack.spray_dice", "wc.attack.spray_cover")
		if !p.Enemies(b.By, b.Target) {
			clauses = append(clauses, "wc.attack.spray_friendly")
		}
	}
	if f.Hit {
		trace = append(trace, "wc.attack.margin")
	}
	changed, made := why.clauses()
	clauses, trace = append(clauses, changed...), append(trace, made...)
	clauses = append(clauses, p.cardClauses(b)...)
	verb := "misses"
	if f.Hit {
		verb = "hits"
	}
	text := p.Name(b.By) + " " + verb + " " + p.Name(b.Target) + " with " + f.With
	if cover {
		text += " (in cover: " + from + ")"
	}
	e := p.of(b.By, b.Target).Event("attack", unique(clauses), f, "%s", text)
	e.Trace = unique(trace)
	return e
}

// unique is the clauses without empty ones and repeats, in order.
func unique(list []game.Clause) (out []game.Clause) {
	for _, c := range list {
		if c != "" && !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// cardClauses are the clauses that state the facts of the weapon or the Cypher
// of an attack, and its rules that work in it (wc.content).
func (p Position) cardClauses(b *AttackContext) (list []game.Clause) {
	if b.Card != nil {
		return b.Card.clauses()
	}
	if b.Weapon < 0 {
		return nil
	}
	pr := p.Profile(b.By)
	list = AsClauses(list, pr.Weapons[b.Weapon].Clauses)
	for n, r := range pr.Rules {
		if r.Weapon == b.Weapon && p.Works(b.By, n, b) {
			list = AsClauses(list, r.Clauses)
		}
	}
	return list
}

// clauses are those that state the facts of the card and its rules.
func (c *CypherCard) clauses() []game.Clause {
	list := AsClauses(nil, c.Clauses)
	for i := range c.Rules {
		list = AsClauses(list, c.Rules[i].Clauses)
	}
	return list
}

func AsClauses(list []game.Clause, more []string) []game.Clause {
	for _, c := range more {
		list = append(list, game.Clause(c))
	}
	return list
}

func (p Position) AttackName(b *AttackContext) string {
	if b.Card != nil {
		return b.Card.Name
	}
	return p.Profile(b.By).Weapons[b.Weapon].Name
}

// missed: a miss does nothing, but a blast weapon still rolls against its
// target (wc.attack.blast_miss, wc.fury.miss).
func (p play) missed(i int, b *AttackContext) {
	p.S.Attack.Against.At(i).Missed = true
	if p.IsBlast(b) {
		var why Breakdown
		p.blastDamage(b, b.Target, p.Power(b, &why), why.Lines, "wc.attack.blast_miss")
		p.note(i, b.Target)
	} else if b.Kind == FuryAttack {
		p.of(b.By, b.Target).Tell("fury-miss", Cl("wc.fury.miss"), CardFacts{Seat: p.SeatOf(b.By), Card: b.Card.Name}, "%s has no effect", b.Card.Name)
	}
}

// note keeps in the attack's record that the model was destroyed. A gate
// collapses: that is not being destroyed (wc.attack.destroyed, wc.gate.collapse).
func (p play) note(i int, id ModelID) {
	if !p.InPlay(id) && !p.IsGate(id) {
		p.S.Attack.Against.At(i).Destroyed = true
	}
}

// hit applies a hit: who is hit, the models a blast catches, what happens on a
// hit, then the damage (wc.attack.on_hit_effect, wc.attack.damage_roll).
func (p play) hit(i int, b *AttackContext, margin int) {
	aim := p.S.Attack.Against.At(i)
	aim.Hit = true
	target, escape := p.redirected(b)
	aim = p.S.Attack.Against.At(i)
	aim.Struck = target
	if escape != nil {
		p.slipAway(b, escape)
		return
	}
	b.Target = target
	p.offerAnswer(target)
	caught, nc := p.blastCaught(b)
	bonus := 0
	if !p.M.Setup.Variants.EffectsAfterDamage {
		bonus = p.onHit(b)
	}
	if p.InPlay(target) && !p.RollsNoDamage(b) {
		p.hitDamage(i, b, margin, bonus) // wc.slam.damage
	}
	if p.M.Setup.Variants.EffectsAfterDamage {
		p.onHit(b)
	}
	p.note(i, target)
	p.blastOthers(b, caught[:nc])
}

// blastOthers makes the damage rolls of the models that a blast has caught
// besides its target (wc.attack.blast_hit), all of the POW that the weapon has
// before one of them takes its own gunner (wc.attack.blast_roll).
func (p play) blastOthers(b *AttackContext, caught []ModelID) {
	var why Breakdown
	power := p.Power(b, &why)
	for _, id := range caught {
		if p.InPlay(id) {
			p.blastDamage(b, id, power, why.Lines, "wc.attack.blast_hit")
		}
	}
}

// slipAway: the target takes nothing of the attack that hit it and is
// repositioned; a blast catches those near where it stood all the same (Void
// Jumper).
func (p play) slipAway(b *AttackContext, r *Rule) {
	id := b.Target
	caught, nc := p.blastCaught(b)
	p.of(id).Tell("cancel", Cl("wc.arc.spike_rule", "wc.core.card_over_book"), ModelFacts{Model: p.Name(id), What: r.Name}, "%s slips away from the attack", p.Name(id))
	p.reposition("reposition/cancel", p.SeatOf(id), id, r.Effect(Cancel).Inches)
	p.blastOthers(b, caught[:nc])
}

// offerAnswer offers the model that was targeted and hit a spike for an attack
// of its own once this one is resolved (Impulse Reciprocator).
func (p play) offerAnswer(id ModelID) {
	at := &p.S.Attack
	if id != at.Declared || at.Answers || !p.Enemies(id, at.By) {
		return
	}
	for n, r := range p.Profile(id).Rules {
		if r.When == AfterTargeted && r.Trigger == Spike && r.Does(StrikeBack) && r.Effect(StrikeBack).If == IfTargetedAndHit {
			at.Answers = p.offerSpike("spike/answer", id, n)
			return
		}
	}
}

// RollsNoDamage reports whether a hit rolls no damage (Nullifier, Cryo Lock).
func (p Position) RollsNoDamage(b *AttackContext) bool {
	return p.attackHas(b, NoDamage) || b.Card != nil && !b.Card.HasPOW && !b.strike
}

// StruckAnswer says what becomes of a hit: the target takes it, or a rule of a model works.
type StruckAnswer int32

const TakesHit StruckAnswer = -1

// struckBy is that a rule of the model, by its place on the card, works.
func struckBy(id ModelID, rule int) StruckAnswer { return StruckAnswer(id)<<8 | StruckAnswer(rule) }

// Rule is the model whose rule works, and the place of that on its card.
func (a StruckAnswer) Rule() (ModelID, int) { return ModelID(a >> 8), int(a & 0xFF) }

// redirected is the model hit: the target, another that takes its place, or
// None with the rule by which the target slips away from the attack. The
// controller of the target decides (Intercept Driver, Guardian, Void Jumper).
func (p play) redirected(b *AttackContext) (hit ModelID, escape *Rule) {
	if !p.Enemies(b.By, b.Target) {
		return b.Target, nil
	}
	seat := p.SeatOf(b.Target)
	q := &OneOfQuestion[StruckAnswer]{Prompt: p.Name(b.Target) + " is hit", Clauses: Cl("wc.core.card_over_book", "wc.arc.spike_rule")}
	add := func(value StruckAnswer, rule, word string, on ModelID) {
		q.Of.Push(ask.Choice[StruckAnswer]{Value: value, ID: rule, Word: word, On: ask.Model(on)})
	}
	add(TakesHit, "none", p.Name(b.Target)+" takes the hit", b.Target)
	for _, n := range p.Profile(b.Target).Moments[Struck] {
		if r := p.Profile(b.Target).Rules[n]; r.Does(Cancel) && p.Arc(b.Target) > 0 {
			add(struckBy(b.Target, n), r.ID, "spike for "+r.Name, b.Target)
		}
	}
	for i := range p.M.Models {
		id := ModelID(i)
		if id == b.Target || p.SeatOf(id) != seat || !p.InPlay(id) {
			continue
		}
		for _, n := range p.Profile(id).Moments[FriendStruck] {
			r := p.Profile(id).Rules[n]
			free := r.Trigger == Always || r.Trigger == Spike && p.Arc(id) > 0
			if r.Does(Redirect) && free && p.Within(id, b.Target, r.Effects[0].Range) && !q.Of.Full() {
				add(struckBy(id, n), r.ID, p.Name(id)+" takes the hit: "+r.Name, id)
			}
		}
	}
	if q.Of.Len() == 1 {
		return b.Target, nil
	}
	a := answer(p, "struck", seat, game.Pick, q)
	if a == TakesHit {
		return b.Target, nil
	}
	id, n := a.Rule()
	r := p.Profile(id).Rules[n]
	if r.Trigger == Spike {
		p.spike(id, r.Name)
	}
	if r.Does(Cancel) {
		return None, r.Rule
	}
	p.of(id).Tell("redirect", Cl(game.Clause(r.Clause()), "wc.core.card_over_book"), ModelFacts{Model: p.Name(id), What: r.Name}, "%s takes the hit in place of %s", p.Name(id), p.Name(b.Target))
	return id, nil
}

// hitDamage makes the damage roll of a hit: POW Action Dice, a Power Die for
// each strike of margin, and a slam's bonus (wc.attack.damage_roll,
// wc.fury.damage, wc.slam.bonus).
func (p play) hitDamage(i int, b *AttackContext, margin, bonus int) {
	var why Breakdown
	more := margin + bonus // wc.attack.margin
	pool := dice.Pool{dice.Action.Times(p.Power(b, &why)), dice.Power.Times(more)}
	why.Add("hit by "+strconv.Itoa(margin), margin, "Power Dice", "wc.attack.margin")
	why.Add("slam", bonus, "Power Dice", "wc.slam.bonus")
	t := thrown{pool: pool, faces: p.g.Roll("damage", pool), hit: true, why: why.Lines}
	p.lay("damage", t.faces)
	if b.Kind == FuryAttack {
		p.rerollFuryDamage(b, &t)
	}
	clauses := Cl("wc.attack.damage_roll")
	if b.Kind == FuryAttack {
		clauses = append(clauses, "wc.fury.damage")
	}
	if bonus > 0 {
		clauses = append(clauses, "wc.slam.bonus")
	}
	if p.S.Attack.Slams > 0 {
		clauses = append(clauses, "wc.slam.damage")
	}
	dealt := p.takeRoll(b.Target, b, &t, clauses, p.AttackName(b))
	if dealt > 0 {
		p.S.Attack.Against.At(i).Damaged = true
	}
}

// rerollFuryDamage offers a Fury's damage roll to be made again.
func (p play) rerollFuryDamage(b *AttackContext, t *thrown) {
	for _, n := range p.Profile(b.By).Moments[FuryRolled] {
		p.rollAgain("damage", b.By, n, b, t)
	}
}

// takeRoll applies a damage roll to a model: sets of ARM, what absorbs it, and
// the damage (wc.attack.damage_sets, wc.core.rounding). It returns the damage
// done.
func (p play) takeRoll(id ModelID, b *AttackContext, t *thrown, clauses []game.Clause, cause string) int {
	var why Breakdown
	strikes, arm := t.strikes(), p.Armour(b, id, &why)
	points := strikes / arm
	if p.proof(id, b.energy) {
		why.note("immune to it", "damage", "wc.stats.energy_no_generic")
		points = 0
		clauses = append(clauses, "wc.stats.energy_no_generic")
	}
	taken := points
	points = p.absorb(id, points)
	why.Add("Arc cleared against it", points-taken, "damage", "wc.arc.spike_rule")
	f := DamageFacts{Model: p.Name(id), Dice: t.pool.String(), Strikes: strikes, Armor: arm, Damage: points, Cause: cause, Hit: t.hit}
	if !p.IsGate(id) {
		f.Health = p.Health(id)
		f.Total = min(f.Health, int(p.S.Models[id].Damage)+points)
		f.Destroyed = f.Total >= f.Health
		f.Damage = points
		if f.Destroyed {
			clauses = append(clauses, "wc.stats.health")
		}
	}
	p.g.Tell(func() game.Event {
		f.Row, f.Faces, f.Modifiers = t.row("Damage"), slices.Clone(t.faces), slices.Concat(t.why, why.Lines)
		changed, trace := why.clauses()
		if t.hit {
			trace = append(trace, "wc.attack.damage_sets", "wc.stats.energy_types", "wc.stats.energy_no_generic", "wc.stats.pow")
		}
		trace = append(trace, "wc.attack.recording", "wc.core.rounding", "wc.models.health_per_model")
		by := ""
		if t.blast {
			by = " from the blast"
		}
		e := p.of(b.By, id).Event("damage", unique(append(clauses, changed...)), f,
			"%s takes %s%s: %s against ARM %d", p.Name(id), Count(points, "damage point"), by, Count(strikes, "strike"), arm)
		e.Trace = unique(trace)
		return e
	})
	p.damage(id, points, b.By)
	return points
}

// Health is the damage at which a model is destroyed (wc.stats.health).
func (p Position) Health(id ModelID) int { return int(p.M.Models[id].Card.Stats[Health]) }

// proof reports whether damage of these energy types does nothing to the model.
func (p Position) proof(id ModelID, e Energy) bool {
	return e&Cold != 0 && p.immune(id, ColdDamage) || e&CorrosionEnergy != 0 && p.immune(id, CorrosionDamage) || e&FireEnergy != 0 && p.immune(id, FireDamage) // wc.stats.energy_no_generic
}

// AbsorbingQuestion asks how much Arc of a model is cleared against damage that it is about to
// take.
type AbsorbingQuestion struct {
	AmountOfQuestion
	Model  ModelID
	Points int
}

// absorb offers to clear Arc against damage that is about to be taken (Force
// Barrier).
func (p play) absorb(id ModelID, points int) int {
	for _, n := range p.Profile(id).Moments[Damaged] {
		r := p.Profile(id).Rules[n]
		most := min(points, p.Arc(id))
		if !r.Does(AbsorbByArc) || most == 0 {
			continue
		}
		q := AbsorbingQuestion{AmountOfQuestion{Prompt: p.Name(id) + ": clear how much Arc against " + Count(points, "damage point") + "?", Clauses: Cl("wc.arc.spike_rule"), Max: most, Unit: "Arc", Of: ask.Unit(p.UnitOf(id))}, id, points}
		for range answer(p, "absorb", p.SeatOf(id), game.Pick, q) {
			p.spike(id, r.Name)
			points--
		}
	}
	return points
}

// damage gives a model damage points: a gate loses Arc, others are destroyed
// when they reach their Health (wc.gate.damage, wc.attack.destroyed). by is the
// model whose attack or rule did it; credit goes to its player
// (wc.attack.credit).
func (p play) damage(id ModelID, points int, by ModelID) {
	if p.IsGate(id) { // wc.gate.continuous
		p.damageGate(p.UnitOf(id), points, by)
		return
	}
	m := p.Model(id)
	m.Damage = uint8(min(p.Health(id), int(m.Damage)+points)) // wc.attack.recording, wc.models.health_per_model
	if int(m.Damage) >= p.Health(id) {
		seat := game.Seat(game.Nobody)
		if by != None {
			seat = p.SeatOf(by)
		}
		p.destroy(id, seat, by)
	}
}

// destroy removes a model from the table; a unit whose last model goes returns
// to the reserves, or leaves the game if it is a Hero (wc.attack.destroyed,
// wc.models.reserves_squad, wc.models.hero). Credit is the player who did it.
func (p play) destroy(id ModelID, credit game.Seat, by ModelID) {
	u := p.UnitOf(id)
	p.of(by, id).Tell("destroyed", Cl("wc.attack.destroyed", "wc.attack.credit"), ModelFacts{Model: p.Name(id), Unit: p.UnitName(u), Credit: creditName(credit), At: p.S.Models[id].At}, "%s is destroyed", p.Name(id))
	if p.S.Attack.Live && by == p.S.Attack.By && p.Enemies(id, by) {
		p.S.Attack.Warrior = p.S.Attack.Warrior || p.isWarrior(id)
		p.S.Attack.HadArc = p.S.Attack.HadArc || p.Arc(id) > 0
		p.S.Attack.Felled++
	}
	if p.S.Attack.Live && id == p.S.Attack.Declared {
		p.S.Attack.Spot = p.spot(id)
	}
	jack := p.isWarjack(id)
	p.removeModel(id)
	if jack && by != None && p.Enemies(id, by) {
		p.scoreSalvage(by)
	}
	if _, n := p.Members(u); n > 0 {
		p.ofUnit(u).Tell("trooper-lost", Cl("wc.models.reserves_squad"), UnitFacts{Unit: p.UnitName(u), Seat: p.M.Units[u].Seat, Value: n}, "%s fights on with %d", p.UnitName(u), n)
		return
	}
	where := game.Clause("wc.models.reserves_return")
	if p.M.Units[u].Card.Hero {
		p.S.Units[u].Gone = true
		where = "wc.models.hero"
	}
	p.leavePlay(u)
	p.ofUnit(u).Tell("unit-destroyed", Cl(where, "wc.models.leave_play_reset", "wc.models.reserves_squad", "wc.attack.credit"), UnitFacts{Unit: p.UnitName(u), Seat: p.M.Units[u].Seat}, "%s is destroyed", p.UnitName(u))
	if credit != game.Nobody && credit != p.M.Units[u].Seat {
		p.scoreKill(credit)
	}
}

// creditName says who has the credit for a destroyed model.
func creditName(credit game.Seat) string {
	if credit == game.Nobody {
		return "nobody"
	}
	return credit.String()
}

// fall: a damage roll of an Action Die for each full inch; a warjack or solo
// that is damaged gets an activation token and its activation ends
// (wc.terrain.fall_damage, wc.terrain.fall_token). at is where it lands, by the model that slammed
// it off, or None.
func (p play) fall(id ModelID, height geom.Length, at geom.Point, by ModelID) {
	inches := int(height / geom.Inch)
	p.g.Cite("wc.terrain.fall_damage", "wc.terrain.fall_landing", "wc.core.rounding")
	clauses := Cl("wc.terrain.fall_trigger")
	if by != None && p.Has(id, Flight, nil) {
		clauses = append(clauses, "wc.terrain.fall_flight")
	}
	p.of(id).Tell("fall", clauses, ModelFacts{Model: p.Name(id), What: height.String(), Value: inches, At: at}, "%s falls %s", p.Name(id), height)
	if inches < 1 || p.immune(id, Falling) {
		return
	}
	u := p.UnitOf(id)
	pool := dice.Pool{dice.Action.Times(inches)}
	faces := p.g.Roll("fall", pool)
	b := AttackContext{By: by, Target: id, Weapon: -1, Kind: NoAttackMade} // whoever slammed it off has the credit
	dealt := p.takeRoll(id, &b, &thrown{pool: pool, faces: faces, why: actionDice("each full inch", inches, "wc.terrain.fall_damage")}, Cl("wc.terrain.fall_damage", "wc.attack.damage_sets"), "fall")
	if dealt == 0 || !p.InPlay(id) {
		return
	}
	if k, _ := p.Kind(id); k != SquadUnit {
		if !p.S.Units[u].Token {
			p.S.Units[u].Token = true
			p.ofUnit(u).Tell("token", Cl("wc.terrain.fall_token"), UnitFacts{Unit: p.UnitName(u), Seat: p.SeatOf(id)}, "%s gets an activation token from its fall", p.UnitName(u))
		}
		if p.S.Act.Live && p.S.Act.Unit == u {
			p.S.Act.Cut = true
		}
	}
}
