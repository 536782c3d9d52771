package warcaster

import (
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table/sight"
)

// bout is the attack in progress as far as values depend on it.
func (a *Attack) bout(p position) bout {
	if a.Weapon >= 0 {
		return p.attackBout(a.By, int(a.Weapon), a.Declared, a.Modes)
	}
	card := p.card(p.seatOf(a.By), a.Card)
	b := bout{kind: a.Kind, by: a.By, target: a.Declared, weapon: -1, card: card, energy: card.Energy}
	if a.Kind == MeleeAttack {
		b.strike, b.energy = true, Kinetic
	}
	return b
}

// resolveAttack makes the next attack roll of the attack in progress, or ends
// it when all are made.
func (p play) resolveAttack() {
	at := &p.s.Attack
	if int(at.Next) >= at.Against.Len() {
		p.s.Now.Push(Job{Do: FinishAttack})
		return
	}
	p.s.Now.Push(Job{Do: ResolveAttack})
	i := int(at.Next)
	at.Next++
	at.ArmShift = 0
	target := at.Against.At(i).Model
	b := at.bout(p.position)
	b.target = target
	if !p.inPlay(target) || !p.inPlay(at.By) {
		return
	}
	if i > 0 || !p.isSpray(&b) || p.sprayReaches(&b, target) {
		p.attackRoll(i, &b)
	}
}

// attackRoll rolls attack and defence against one model and applies the hit or
// the miss (wc.attack.roll_melee, wc.attack.defense_roll, wc.attack.hit).
func (p play) attackRoll(i int, b *bout) {
	var why Ledger
	p.s.Attack.Against.At(i).Arced = p.arc(b.target) > 0
	from, coverClause, cover := p.cover(b)
	attack, defence := p.attackPool(b, &why), p.defencePool(b, cover, &why)
	att, def := thrown{pool: attack, faces: p.g.Roll("attack", attack)}, thrown{pool: defence, faces: p.g.Roll("defence", defence)}
	p.s.Attack.Force = 0
	p.lay("attack", att.faces)
	p.lay("defence", def.faces)
	p.rerolls(b, &att, &def)
	strikes, against := dice.Total(att.faces), dice.Total(def.faces)
	hit := strikes > against
	p.g.Tell(func() game.Event { return p.attackEvent(b, &why, &att, &def, from, coverClause, cover) })
	if !hit {
		p.missed(i, b)
		return
	}
	p.hit(i, b, strikes-against)
}

// thrown is a roll of an attack: its dice, what they show, and what they showed before
// they were rolled again.
type thrown struct {
	pool  dice.Pool
	faces []int8
	was   [][]int8
	hit   bool // it is the damage of a hit
}

// row is the roll as a tray shows it.
func (t *thrown) row(label string) game.ThrowRow {
	return game.ThrowRow{Label: label, Dice: t.pool.String(), Faces: slices.Clone(t.faces), Was: t.was}
}

// rerolls offers the rolls to be made again: the attacker's first, then the
// defender's (Targeter, Power Focus, Psycho Reactor; Refractor Field).
func (p play) rerolls(b *bout, att, def *thrown) {
	pr := p.profile(b.by)
	for n, r := range pr.rules {
		if r.Weapon >= 0 && r.Weapon != b.weapon {
			continue
		}
		mine := r.When == AttackRolled && b.kind != FuryAttack || r.When == FuryRolled && b.kind == FuryAttack ||
			r.Until == UntilActivationEnds && r.does(Reroll) && b.kind != FuryAttack
		if !mine || !r.does(Reroll) || r.When == AttackRolled && r.Weapon >= 0 && b.kind != RangedAttack {
			continue
		}
		p.rollAgain("attack", b.by, n, b, att)
	}
	for n, r := range p.profile(b.target).rules {
		if r.When == DefenceRolled && r.does(Reroll) {
			p.rollAgain("defence", b.target, n, b, def)
		}
	}
}

// lay leaves a roll of the attack in progress on the table, for everyone to see.
func (p play) lay(roll game.Tag, faces []int8) {
	at, strikes := &p.s.Attack, int8(dice.Total(faces))
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
func (p play) rollAgain(roll game.Tag, id ModelID, n int, b *bout, t *thrown) {
	r := p.profile(id).rules[n]
	spiked := r.Trigger == Spike && r.Until == Instant
	for more := true; more; more = spiked {
		if spiked && !p.offerSpike("reroll/"+roll, id, n) || !spiked && !(p.works(id, n, b) && p.offer("reroll/"+roll, id, n)) {
			break
		}
		p.of(id).tell("reroll", cl(game.Clause(r.clause())), ModelFacts{Model: p.name(id), What: r.Name, Value: dice.Total(t.faces)}, "%s rolls its %s again", p.name(id), roll)
		t.was = append(t.was, slices.Clone(t.faces))
		t.faces = p.g.Roll(roll+"/again", t.pool)
		p.lay(roll, t.faces)
	}
}

// does reports whether an effect of the rule has the deed.
func (r *Rule) does(do Deed) bool { return r.effect(do) != nil }

// attackEvent tells of an attack roll.
func (p play) attackEvent(b *bout, why *Ledger, att, def *thrown, from string, coverClause game.Clause, cover bool) game.Event {
	strikes, against := dice.Total(att.faces), dice.Total(def.faces)
	f := AttackFacts{By: p.name(b.by), With: p.attackName(b), Target: p.name(b.target), Dice: att.pool.String(), Defence: def.pool.String(), Rows: []game.ThrowRow{att.row("Attack"), def.row("Defend")},
		Faces: slices.Clone(att.faces), DefFaces: slices.Clone(def.faces),
		Strikes: strikes, Against: against, Hit: strikes > against, Margin: max(0, strikes-against), Cover: cover, Modifiers: why.Lines}
	clauses := cl("wc.attack.hit", "wc.attack.defense_roll", "wc.dice.strike_total", "wc.dice.strike_faces", "wc.dice.action_die", "wc.dice.action_default", "wc.dice.server_rolled", "wc.core.choices_logged")
	switch b.kind {
	case MeleeAttack:
		clauses = append(clauses, "wc.attack.roll_melee", "wc.arc.melee_ranged_bonus")
	case RangedAttack:
		clauses = append(clauses, "wc.attack.roll_ranged", "wc.arc.melee_ranged_bonus", "wc.attack.worked_example")
	case FuryAttack:
		clauses = append(clauses, "wc.fury.roll", "wc.fury.defense", "wc.arc.no_fury_bonus", "wc.fury.well_not_spent")
	}
	if att.pool[1].Count > 0 || def.pool[1].Count > 0 {
		clauses = append(clauses, "wc.dice.power_die")
	}
	if p.isGate(b.target) {
		clauses = append(clauses, "wc.gate.base")
	}
	if k, ok := p.kind(b.by); ok && k == SquadUnit && p.arc(b.by) > 0 && b.kind != FuryAttack {
		clauses = append(clauses, "wc.arc.squad_shared")
	}
	if cover {
		clauses = append(clauses, "wc.measure.cover_bonus", coverClause, "wc.measure.intervening")
		if f, ok := sight.CoverFrom(p.m.Table, p.body(b.by), p.body(b.target), coverReach); ok {
			clauses = append(clauses, p.coverClauses(f)...)
			if coverClause == "wc.measure.cover_sources" {
				clauses = append(clauses, "wc.core.same_name_once")
			}
		}
	}
	if p.isSpray(b) {
		clauses = append(clauses, "wc.attack.spray_dice", "wc.attack.spray_targets", "wc.attack.spray_cover")
		if !p.enemies(b.by, b.target) {
			clauses = append(clauses, "wc.attack.spray_friendly")
		}
	}
	if f.Hit {
		clauses = append(clauses, "wc.attack.margin")
	}
	for _, l := range why.Lines {
		clauses = append(clauses, game.Clause(l.Clause))
	}
	clauses = append(clauses, p.cardClauses(b)...)
	verb := "misses"
	if f.Hit {
		verb = "hits"
	}
	text := p.name(b.by) + " " + verb + " " + p.name(b.target) + " with " + f.With
	if cover {
		text += " (in cover: " + from + ")"
	}
	return game.Event{Kind: "attack", On: p.of(b.by, b.target).on(), Clauses: unique(clauses), Facts: f, Text: text}
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
func (p position) cardClauses(b *bout) (list []game.Clause) {
	if b.card != nil {
		return b.card.clauses()
	}
	if b.weapon < 0 {
		return nil
	}
	pr := p.profile(b.by)
	list = asClauses(list, pr.weapons[b.weapon].Clauses)
	for n, r := range pr.rules {
		if r.Weapon == b.weapon && p.works(b.by, n, b) {
			list = asClauses(list, r.Clauses)
		}
	}
	return list
}

// clauses are those that state the facts of the card and its rules.
func (c *CypherCard) clauses() []game.Clause {
	list := asClauses(nil, c.Clauses)
	for i := range c.Rules {
		list = asClauses(list, c.Rules[i].Clauses)
	}
	return list
}

func asClauses(list []game.Clause, more []string) []game.Clause {
	for _, c := range more {
		list = append(list, game.Clause(c))
	}
	return list
}

func (p position) attackName(b *bout) string {
	if b.card != nil {
		return b.card.Name
	}
	return p.profile(b.by).weapons[b.weapon].Name
}

// missed: a miss does nothing, but a blast weapon still rolls against its
// target (wc.attack.blast_miss, wc.fury.miss).
func (p play) missed(i int, b *bout) {
	p.s.Attack.Against.At(i).Missed = true
	if p.isBlast(b) {
		p.blastDamage(b, b.target, p.power(b, nil), "wc.attack.blast_miss")
		p.note(i, b.target)
	} else if b.kind == FuryAttack {
		p.of(b.by, b.target).tell("fury-miss", cl("wc.fury.miss"), CardFacts{Seat: p.seatOf(b.by), Card: b.card.Name}, "%s has no effect", b.card.Name)
	}
}

// note keeps in the attack's record that the model was destroyed. A gate
// collapses: that is not being destroyed (wc.attack.destroyed, wc.gate.collapse).
func (p play) note(i int, id ModelID) {
	if !p.inPlay(id) && !p.isGate(id) {
		p.s.Attack.Against.At(i).Destroyed = true
	}
}

// hit applies a hit: who is hit, the models a blast catches, what happens on a
// hit, then the damage (wc.attack.on_hit_effect, wc.attack.damage_roll).
func (p play) hit(i int, b *bout, margin int) {
	aim := p.s.Attack.Against.At(i)
	aim.Hit = true
	target, escape := p.redirected(b)
	aim = p.s.Attack.Against.At(i)
	aim.Struck = target
	if escape != nil {
		p.slipAway(b, escape)
		return
	}
	b.target = target
	p.offerAnswer(target)
	caught, nc := p.blastCaught(b)
	bonus := 0
	if !p.m.Setup.Variants.EffectsAfterDamage {
		bonus = p.onHit(b)
	}
	if p.inPlay(target) && !p.rollsNoDamage(b) {
		p.hitDamage(i, b, margin, bonus)
	}
	if p.m.Setup.Variants.EffectsAfterDamage && p.inPlay(target) {
		p.onHit(b)
	}
	p.note(i, target)
	p.blastOthers(b, caught[:nc])
}

// blastOthers makes the damage rolls of the models that a blast has caught
// besides its target (wc.attack.blast_hit), all of the POW that the weapon has
// before one of them takes its own gunner (wc.attack.blast_roll).
func (p play) blastOthers(b *bout, caught []ModelID) {
	power := p.power(b, nil)
	for _, id := range caught {
		if p.inPlay(id) {
			p.blastDamage(b, id, power, "wc.attack.blast_hit")
		}
	}
}

// slipAway: the target takes nothing of the attack that hit it and is
// repositioned; a blast catches those near where it stood all the same (Void
// Jumper).
func (p play) slipAway(b *bout, r *Rule) {
	id := b.target
	caught, nc := p.blastCaught(b)
	p.of(id).tell("cancel", cl("wc.arc.spike_rule", "wc.core.card_over_book"), ModelFacts{Model: p.name(id), What: r.Name}, "%s slips away from the attack", p.name(id))
	p.reposition("reposition/cancel", p.seatOf(id), id, r.effect(Cancel).Inches)
	p.blastOthers(b, caught[:nc])
}

// offerAnswer offers the model that was targeted and hit a spike for an attack
// of its own once this one is resolved (Impulse Reciprocator).
func (p play) offerAnswer(id ModelID) {
	at := &p.s.Attack
	if id != at.Declared || at.Answers || !p.enemies(id, at.By) {
		return
	}
	for n, r := range p.profile(id).rules {
		if r.When == AfterTargeted && r.Trigger == Spike && r.does(StrikeBack) && r.effect(StrikeBack).If == IfTargetedAndHit {
			at.Answers = p.offerSpike("spike/answer", id, n)
			return
		}
	}
}

// rollsNoDamage reports whether a hit rolls no damage (Nullifier, Cryo Lock).
func (p position) rollsNoDamage(b *bout) bool {
	return p.attackHas(b, NoDamage) || b.card != nil && !b.card.HasPOW && !b.strike
}

// struckAnswer is what becomes of a hit: the target takes it, or a rule of a model works.
type struckAnswer int32

const takesHit struckAnswer = -1

// struckBy is that a rule of the model, by its place on the card, works.
func struckBy(id ModelID, rule int) struckAnswer { return struckAnswer(id)<<8 | struckAnswer(rule) }

// rule is the model whose rule works, and the place of that on its card.
func (a struckAnswer) rule() (ModelID, int) { return ModelID(a >> 8), int(a & 0xFF) }

// redirected is the model hit: the target, another that takes its place, or
// None with the rule by which the target slips away from the attack. The
// controller of the target decides (Intercept Driver, Guardian, Void Jumper).
func (p play) redirected(b *bout) (hit ModelID, escape *Rule) {
	if !p.enemies(b.by, b.target) {
		return b.target, nil
	}
	seat := p.seatOf(b.target)
	q := &oneOf[struckAnswer]{Prompt: p.name(b.target) + " is hit", Clauses: cl("wc.core.card_over_book", "wc.arc.spike_rule")}
	q.AddOn(takesHit, p.name(b.target)+" takes the hit", ask.Model(b.target))
	for _, n := range p.profile(b.target).moments[Struck] {
		if r := p.profile(b.target).rules[n]; r.does(Cancel) && p.arc(b.target) > 0 {
			q.AddOn(struckBy(b.target, n), "spike for "+r.Name, ask.Model(b.target))
		}
	}
	for i := range p.m.models {
		id := ModelID(i)
		if id == b.target || p.seatOf(id) != seat || !p.inPlay(id) {
			continue
		}
		for _, n := range p.profile(id).moments[FriendStruck] {
			r := p.profile(id).rules[n]
			free := r.Trigger == Always || r.Trigger == Spike && p.arc(id) > 0
			if r.does(Redirect) && free && p.within(id, b.target, r.Effects[0].Range) && !q.Of.Full() {
				q.AddOn(struckBy(id, n), p.name(id)+" takes the hit: "+r.Name, ask.Model(id))
			}
		}
	}
	if q.Of.Len() == 1 {
		return b.target, nil
	}
	a := answer(p, "struck", seat, game.Pick, q)
	if a == takesHit {
		return b.target, nil
	}
	id, n := a.rule()
	r := p.profile(id).rules[n]
	if r.Trigger == Spike {
		p.spike(id, r.Name)
	}
	if r.does(Cancel) {
		return None, r.Rule
	}
	p.of(id).tell("redirect", cl(game.Clause(r.clause()), "wc.core.card_over_book"), ModelFacts{Model: p.name(id), What: r.Name}, "%s takes the hit in place of %s", p.name(id), p.name(b.target))
	return id, nil
}

// hitDamage makes the damage roll of a hit: POW Action Dice, a Power Die for
// each strike of margin, and a slam's bonus (wc.attack.damage_roll,
// wc.fury.damage, wc.slam.bonus).
func (p play) hitDamage(i int, b *bout, margin, bonus int) {
	pool := dice.Pool{dice.Action.Times(p.power(b, nil)), dice.Power.Times(margin + bonus)}
	t := thrown{pool: pool, faces: p.g.Roll("damage", pool), hit: true}
	p.lay("damage", t.faces)
	if b.kind == FuryAttack {
		p.rerollFuryDamage(b, &t)
	}
	clauses := cl("wc.attack.damage_roll", "wc.attack.damage_sets", "wc.stats.energy_types", "wc.stats.energy_no_generic", "wc.stats.pow")
	if b.kind == FuryAttack {
		clauses = append(clauses, "wc.fury.damage")
	}
	if bonus > 0 {
		clauses = append(clauses, "wc.slam.bonus")
	}
	if p.s.Attack.Slams > 0 {
		clauses = append(clauses, "wc.slam.damage")
	}
	dealt := p.takeRoll(b.target, b, &t, clauses, p.attackName(b))
	if dealt > 0 {
		p.s.Attack.Against.At(i).Damaged = true
	}
}

// rerollFuryDamage offers a Fury's damage roll to be made again.
func (p play) rerollFuryDamage(b *bout, t *thrown) {
	for _, n := range p.profile(b.by).moments[FuryRolled] {
		p.rollAgain("damage", b.by, n, b, t)
	}
}

// takeRoll applies a damage roll to a model: sets of ARM, what absorbs it, and
// the damage (wc.attack.damage_sets, wc.core.rounding). It returns the damage
// done.
func (p play) takeRoll(id ModelID, b *bout, t *thrown, clauses []game.Clause, cause string) int {
	var why Ledger
	strikes, arm := dice.Total(t.faces), p.armour(b, id, &why)
	points := strikes / arm
	if p.proof(id, b.energy) {
		points = 0
		why.add("immune", 0, "damage", "wc.core.card_over_book")
		clauses = append(clauses, "wc.stats.energy_no_generic")
	}
	points = p.absorb(id, points)
	f := DamageFacts{Model: p.name(id), Dice: t.pool.String(), Strikes: strikes, Armor: arm, Damage: points, Cause: cause, Hit: t.hit}
	if !p.isGate(id) {
		f.Health = p.health(id)
		f.Total = min(f.Health, int(p.s.Models[id].Damage)+points)
		f.Destroyed = f.Total >= f.Health
		f.Damage = points
		if f.Destroyed {
			clauses = append(clauses, "wc.stats.health")
		}
	}
	p.g.Tell(func() game.Event {
		f.Row, f.Faces = t.row("Damage"), slices.Clone(t.faces)
		for _, l := range why.Lines {
			clauses = append(clauses, game.Clause(l.Clause))
		}
		return game.Event{Kind: "damage", On: p.of(b.by, id).on(), Clauses: unique(append(clauses, "wc.attack.recording", "wc.core.rounding", "wc.models.health_per_model")), Facts: f,
			Text: p.name(id) + " takes " + count(points, "damage point") + ": " + count(strikes, "strike") + " against ARM " + count(arm, "")}
	})
	p.damage(id, points, b.by)
	return points
}

// health is the damage at which a model is destroyed (wc.stats.health).
func (p position) health(id ModelID) int { return int(p.m.models[id].Card.Stats[Health]) }

// proof reports whether damage of these energy types does nothing to the model.
func (p position) proof(id ModelID, e Energy) bool {
	return e&Cold != 0 && p.immune(id, ColdDamage) || e&CorrosionEnergy != 0 && p.immune(id, CorrosionDamage) || e&FireEnergy != 0 && p.immune(id, FireDamage)
}

// absorb offers to clear Arc against damage that is about to be taken (Force
// Barrier).
func (p play) absorb(id ModelID, points int) int {
	for _, n := range p.profile(id).moments[Damaged] {
		r := p.profile(id).rules[n]
		most := min(points, p.arc(id))
		if !r.does(AbsorbByArc) || most == 0 {
			continue
		}
		q := amountOf{Prompt: p.name(id) + ": clear how much Arc against " + count(points, "damage point") + "?", Clauses: cl("wc.arc.spike_rule"), Max: most, Unit: "Arc", Of: ask.Unit(p.unitOf(id))}
		for range answer(p, "absorb", p.seatOf(id), game.Pick, q) {
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
	if points <= 0 {
		return
	}
	if p.isGate(id) {
		p.damageGate(p.unitOf(id), points, by)
		return
	}
	m := p.model(id)
	m.Damage = uint8(min(p.health(id), int(m.Damage)+points))
	if int(m.Damage) >= p.health(id) {
		seat := game.Seat(game.Nobody)
		if by != None {
			seat = p.seatOf(by)
		}
		p.destroy(id, seat, by)
	}
}

// destroy removes a model from the table; a unit whose last model goes returns
// to the reserves, or leaves the game if it is a Hero (wc.attack.destroyed,
// wc.models.reserves_squad, wc.models.hero). Credit is the player who did it.
func (p play) destroy(id ModelID, credit game.Seat, by ModelID) {
	u := p.unitOf(id)
	p.of(by, id).tell("destroyed", cl("wc.attack.destroyed", "wc.attack.credit"), ModelFacts{Model: p.name(id), Unit: p.unitName(u), Credit: creditName(credit), At: p.s.Models[id].At}, "%s is destroyed", p.name(id))
	if p.s.Attack.Live && by == p.s.Attack.By && p.enemies(id, by) {
		p.s.Attack.Warrior = p.s.Attack.Warrior || p.isWarrior(id)
		p.s.Attack.HadArc = p.s.Attack.HadArc || p.arc(id) > 0
		p.s.Attack.Felled++
	}
	if p.s.Attack.Live && id == p.s.Attack.Declared {
		p.s.Attack.Spot = p.spot(id)
	}
	jack := p.isWarjack(id)
	p.removeModel(id)
	if jack && by != None && p.enemies(id, by) {
		p.scoreSalvage(by)
	}
	if _, n := p.members(u); n > 0 {
		p.ofUnit(u).tell("trooper-lost", cl("wc.models.reserves_squad"), UnitFacts{Unit: p.unitName(u), Seat: p.m.units[u].Seat, Value: n}, "%s fights on with %d", p.unitName(u), n)
		return
	}
	where := game.Clause("wc.models.reserves_return")
	if p.m.units[u].Card.Hero {
		p.s.Units[u].Gone = true
		where = "wc.models.hero"
	}
	p.leavePlay(u)
	p.ofUnit(u).tell("unit-destroyed", cl(where, "wc.models.leave_play_reset", "wc.models.reserves_squad", "wc.attack.credit"), UnitFacts{Unit: p.unitName(u), Seat: p.m.units[u].Seat}, "%s is destroyed", p.unitName(u))
	if credit != game.Nobody && credit != p.m.units[u].Seat {
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
	clauses := cl("wc.terrain.fall_trigger", "wc.terrain.fall_damage", "wc.terrain.fall_landing", "wc.core.rounding")
	if by != None && p.has(id, Flight, nil) {
		clauses = append(clauses, "wc.terrain.fall_flight")
	}
	p.of(id).tell("fall", clauses, ModelFacts{Model: p.name(id), What: height.String(), Value: inches, At: at}, "%s falls %s", p.name(id), height)
	if inches < 1 || p.immune(id, Falling) {
		return
	}
	u := p.unitOf(id)
	pool := dice.Pool{dice.Action.Times(inches)}
	faces := p.g.Roll("fall", pool)
	b := bout{by: by, target: id, weapon: -1, kind: NoAttackMade} // whoever slammed it off has the credit
	dealt := p.takeRoll(id, &b, &thrown{pool: pool, faces: faces}, cl("wc.terrain.fall_damage", "wc.attack.damage_sets"), "fall")
	if dealt == 0 || !p.inPlay(id) {
		return
	}
	if k, ok := p.kind(id); ok && k != SquadUnit {
		if !p.s.Units[u].Token {
			p.s.Units[u].Token = true
			p.ofUnit(u).tell("token", cl("wc.terrain.fall_token"), UnitFacts{Unit: p.unitName(u), Seat: p.seatOf(id)}, "%s gets an activation token from its fall", p.unitName(u))
		}
		if p.s.Act.Live && p.s.Act.Unit == u {
			p.s.Act.Cut = true
		}
	}
}
