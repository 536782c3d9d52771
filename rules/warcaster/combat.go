package warcaster

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table/sight"
)

// attackBout is the bout of an attack with a weapon of the model's profile.
func (p position) attackBout(by ModelID, weapon int, target ModelID, modes uint32) bout {
	w := p.profile(by).weapons[weapon]
	b := bout{kind: RangedAttack, by: by, target: target, weapon: weapon, modes: modes, energy: w.Energy}
	if w.Kind == Melee {
		b.kind = MeleeAttack
	}
	for _, e := range p.profile(by).static {
		if e.Do == Imbue && p.profile(by).rules[e.rule].Weapon == weapon && p.works(by, e.rule, &b) {
			b.energy |= energyOf(e.What)
		}
	}
	return b
}

// energyOf is the energy type that a kind of damage is of.
func energyOf(q Quality) Energy {
	switch q {
	case ColdDamage:
		return Cold
	case CorrosionDamage:
		return CorrosionEnergy
	case FireDamage:
		return FireEnergy
	}
	return 0
}

// mayAttackNow judges an attack declared in an activation (wc.attack.declare).
func (p position) mayAttackNow(a actAnswer, why *reasons) bool {
	id, weapon := a.By, a.With
	pr := p.profile(id)
	if weapon < 0 || weapon >= len(pr.weapons) {
		return why.Misshapen("a weapon of the model")
	}
	m := p.member(id)
	ok := true
	if p.s.Act.Attacks == Closed {
		ok = why.No("wc.activation.no_split", "the unit's attacks were made before its advance")
	}
	if m.Acted {
		ok = why.No("wc.activation.special_action", "%s has made a special action in place of attacking", p.name(id))
	}
	if p.gives(id, NoAttacks, -1) != nil {
		ok = why.No("wc.core.card_over_book", "%s makes no attacks in this activation", p.name(id))
	}
	if m.Only > 0 && int(m.Only) != weapon+1 {
		ok = why.No("wc.core.card_over_book", "%s attacks only with its %s in this activation", p.name(id), pr.weapons[m.Only-1].Name)
	}
	if !ok && why == nil {
		return false
	}
	if !p.hasShot(id, m, weapon) {
		ok = why.No(p.shotClause(id), "%s has no further attack with its %s in this activation", p.name(id), pr.weapons[weapon].Name)
		if why == nil {
			return false
		}
	}
	return p.mayStrike(id, weapon, a.At, a.Modes, why) && ok
}

// shotClause is the clause that limits the attacks of an activation.
func (p position) shotClause(id ModelID) game.Clause {
	switch k, _ := p.kind(id); k {
	case Warjack:
		return "wc.activation.attacks_warjack"
	case SquadUnit:
		return "wc.activation.attacks_squad"
	}
	return "wc.activation.attacks_solo"
}

// hasShot reports whether the model has an attack left with the weapon: a solo
// and a trooper have one attack, a warjack one with each of its weapons, unless
// a card says more (wc.activation.attacks_solo, wc.activation.attacks_squad,
// wc.activation.attacks_warjack).
func (p position) hasShot(id ModelID, m *Member, weapon int) bool {
	pr := p.profile(id)
	more := 0 // further ranged attacks
	if e := p.cypherGives(p.unitOf(id), MoreShots); e != nil {
		more = int(e.Add)
	}
	melee, ranged, extra := 0, 0, 0
	for w := range pr.weapons {
		n := shots(m, w)
		if pr.weapons[w].Kind == Melee {
			melee += n
		} else {
			ranged += n
			extra += max(0, n-1)
		}
	}
	if p.attacksWithAll(id) {
		n := shots(m, weapon)
		if pr.weapons[weapon].Kind == Melee {
			most := 1
			if p.gives(id, ExtraMelee, -1) != nil {
				most = 2
			}
			return n < most
		}
		return n < 1 || extra < more
	}
	if pr.weapons[weapon].Kind == Melee {
		return melee < 1 && ranged <= more
	}
	return melee+ranged < 1+more
}

// attacksWithAll reports whether the model attacks with each of its weapons.
func (p position) attacksWithAll(id ModelID) bool {
	return p.isWarjack(id) || p.gives(id, AllWeapons, -1) != nil
}

func shots(m *Member, weapon int) int { return int(m.Shots >> (2 * weapon) & 3) }

// mayStrike judges an attack with a weapon, whoever grants it: the ways of using
// the weapon, then the target.
func (p position) mayStrike(id ModelID, weapon int, target ModelID, modes uint32, why *reasons) bool {
	pr := p.profile(id)
	w := pr.weapons[weapon]
	if w.Kind == Equipment || p.weaponHas(id, weapon, NoAttack) {
		return why.No("wc.attack.kinds", "%s makes no attacks", w.Name)
	}
	ok := true
	if on := p.s.Models[id].Effects; !p.immune(id, ContinuousEffects) {
		if w.Kind == Melee && on.Has(MeleeFailure) || w.Kind == Ranged && on.Has(RangedFailure) {
			ok = why.No("wc.effects.system_failure", "the System Failure of %s shuts its %s down", p.name(id), w.Name)
		}
	}
	if !p.modesLawful(id, weapon, modes, why) {
		ok = false
	}
	if !ok && why == nil {
		return false
	}
	b := p.attackBout(id, weapon, target, modes)
	return p.mayTarget(&b, geom.Inches(p.value(id, RNG, weapon, &b, nil)), why) && ok
}

// weaponHas reports whether the weapon itself has a static effect with the deed.
func (p position) weaponHas(id ModelID, weapon int, do Deed) bool {
	pr := p.profile(id)
	for _, e := range pr.static {
		if e.Do == do && pr.rules[e.rule].Weapon == weapon {
			return true
		}
	}
	return false
}

// modesLawful judges the rules switched on for an attack: those that cost a
// spike while there is Arc, and just one of the ways of a weapon that has
// several.
func (p position) modesLawful(id ModelID, weapon int, modes uint32, why *reasons) bool {
	pr := p.profile(id)
	ways, chosen, spikes := 0, 0, 0
	for n, r := range pr.rules {
		on := modes>>n&1 != 0
		ofThis := r.When == Declared && r.Until == UntilAttackEnds && (r.Weapon < 0 || r.Weapon == weapon)
		if on && !ofThis {
			return why.No(game.ClauseShape, "%s is no way to use this weapon", r.Name)
		}
		if !ofThis {
			continue
		}
		switch {
		case r.Trigger == Mode:
			ways++
			if on {
				chosen++
			}
		case r.Trigger == Spike && on:
			spikes++
		}
	}
	if modes>>len(pr.rules) != 0 {
		return why.No(game.ClauseShape, "there is no such rule")
	}
	if ways > 0 && chosen != 1 {
		return why.No("wc.core.card_over_book", "one way to use %s has to be chosen", pr.weapons[weapon].Name)
	}
	if spikes > p.arc(id) {
		return why.No("wc.arc.spike_rule", "%s has %d Arc: %d would be spiked", p.name(id), p.arc(id), spikes)
	}
	return true
}

// mayTarget judges the target of an attack (wc.attack.enemy_only,
// wc.measure.range, wc.measure.needs_los, wc.attack.min_dice).
func (p position) mayTarget(b *bout, rng geom.Length, why *reasons) bool {
	if !p.inPlay(b.target) {
		return why.No("wc.attack.enemy_only", "the target is not in play")
	}
	ok := true
	if !p.enemies(b.by, b.target) {
		why.No("wc.core.friendly_enemy", "%s is controlled by the same player", p.name(b.target))
		return why.No("wc.attack.enemy_only", "%s is a friendly model", p.name(b.target))
	}
	if !p.within(b.by, b.target, rng) {
		ok = false
		if why == nil {
			return false
		}
		why.No("wc.measure.range", "%s is out of range: %s", p.name(b.target), p.gap(b.by, b.target).Over(rng))
	}
	if b.kind == MeleeAttack && p.has(b.target, Flight, b) && !p.has(b.by, Flight, b) {
		ok = why.No("wc.move.flight_melee", "%s flies: only flying models can target it in melee", p.name(b.target))
	}
	if st := p.grant(b.target, Stealth, b); st != nil && !p.within(b.by, b.target, st.Range) && !p.ignores(b, Stealth) && !p.unveiled(b.target) {
		ok = why.No("wc.core.card_over_book", "%s has Stealth and is too far away: %s", p.name(b.target), p.gap(b.by, b.target).Over(st.Range))
	}
	if p.attackStat(b, nil) < 1 {
		ok = why.No("wc.attack.min_dice", "the attack roll would have no Action Die")
	}
	if !ok && why == nil {
		return false
	}
	if p.ignores(b, Sight) {
		return ok
	}
	from, to := p.body(b.by), p.body(b.target)
	if !sight.Sees(p.m.Table, from, to, p.m.terms) {
		if why == nil {
			return false
		}
		blocker := "terrain"
		if s := sight.Between(p.m.Table, from, to, p.m.terms); s.Blocker >= 0 {
			blocker = p.m.Table.Features[s.Blocker].Name
		}
		return why.No("wc.measure.needs_los", "%s cannot see %s: %s blocks the line of sight", p.name(b.by), p.name(b.target), blocker)
	}
	return ok
}

// unveiled reports whether an enemy Spotlight takes the model's Stealth.
func (p position) unveiled(id ModelID) bool {
	for _, a := range p.m.auras[p.seatOf(id).Other()] {
		if a.Do == Unveil && p.inPlay(a.model) && p.works(a.model, a.rule, nil) && p.within(a.model, id, max(a.Range, a.Aura)) {
			return true
		}
	}
	return false
}

// attackStat is the Action Dice of the attack roll: MAT, RAT or FOC
// (wc.attack.roll_melee, wc.attack.roll_ranged, wc.fury.roll).
func (p position) attackStat(b *bout, why *Ledger) int {
	stat := [...]Stat{MeleeAttack: MAT, RangedAttack: RAT, FuryAttack: FOC}[b.kind]
	return p.value(b.by, stat, b.weapon, b, why)
}

// attackPool is the dice of an attack roll (wc.attack.roll_melee,
// wc.arc.melee_ranged_bonus, wc.arc.no_fury_bonus, wc.fury.roll).
func (p position) attackPool(b *bout, why *Ledger) dice.Pool {
	actions := p.attackStat(b, why)
	powers := 0
	if b.kind == FuryAttack {
		powers = int(p.s.Well[p.seatOf(b.by)])
		why.add("Arc in the well", powers, "Power Dice", "wc.fury.roll")
	} else {
		perArc := 1
		if e := p.arcDice(b); e != nil {
			perArc = int(e.Power)
		}
		powers = perArc * p.arc(b.by)
		why.add("Arc on the attacker", powers, "Power Dice", "wc.arc.melee_ranged_bonus")
	}
	pr := p.profile(b.by)
	for _, e := range pr.static {
		if e.Do == AddDice && p.works(b.by, e.rule, b) && p.inScope(pr, e, b.weapon) && p.applies(b.by, e.Effect, b) {
			actions += int(e.Action)
			powers += int(e.Power)
			why.add(pr.rules[e.rule].Name, int(e.Action), "Action Dice", pr.rules[e.rule].clause())
			why.add(pr.rules[e.rule].Name, int(e.Power), "Power Dice", pr.rules[e.rule].clause())
		}
	}
	return dice.Pool{dice.Action.Times(actions), dice.Power.Times(powers)}
}

// arcDice is the weapon's rule for more Power Dice for each Arc, if any.
func (p position) arcDice(b *bout) *Effect {
	if b.weapon < 0 {
		return nil
	}
	pr := p.profile(b.by)
	for _, e := range pr.static {
		if e.Do == ArcDice && pr.rules[e.rule].Weapon == b.weapon && p.works(b.by, e.rule, b) {
			return e.Effect
		}
	}
	return nil
}

// defencePool is the dice of the defence roll (wc.attack.defense_roll).
func (p position) defencePool(b *bout, cover bool, why *Ledger) dice.Pool {
	actions := p.value(b.target, DEF, -1, b, why)
	powers := 0
	if cover {
		powers += 2
		why.add("cover", 2, "Power Dice", "wc.measure.cover_bonus")
	}
	pr := p.profile(b.target)
	for _, e := range pr.static {
		if e.Do == AddDefence && p.works(b.target, e.rule, b) && p.applies(b.target, e.Effect, b) {
			powers += int(e.Power)
			why.add(pr.rules[e.rule].Name, int(e.Power), "Power Dice", pr.rules[e.rule].clause())
		}
	}
	p.squadRules(b.target, func(mate ModelID, pr *profile) {
		for _, e := range pr.static {
			if e.Do == AddDefence && e.For == Squad && p.works(mate, e.rule, b) && p.applies(b.target, e.Effect, b) {
				powers += int(e.Power)
				why.add(pr.rules[e.rule].Name, int(e.Power), "Power Dice", "wc.attach.shared_rules")
			}
		}
	})
	return dice.Pool{dice.Action.Times(actions), dice.Power.Times(powers)}
}

// coverReach is how near its terrain a model in cover is (wc.measure.cover_condition).
const coverReach = 1 * geom.Inch

// cover reports whether the target has cover against the attack, and from what
// (wc.measure.cover_bonus, wc.measure.cover_sources, wc.attack.spray_cover).
func (p position) cover(b *bout) (from string, clause game.Clause, has bool) {
	if b.kind == MeleeAttack || p.isSpray(b) || p.ignores(b, Cover) {
		return "", "", false
	}
	if p.has(b.target, Cover, b) {
		return p.coverRule(b.target, b), "wc.measure.cover_sources", true
	}
	if f, ok := sight.CoverFrom(p.m.Table, p.body(b.by), p.body(b.target), coverReach); ok {
		return p.m.Table.Features[f].Name, "wc.measure.cover_condition", true
	}
	return "", "", false
}

// coverRule is the name of what gives the model cover by a rule.
func (p position) coverRule(id ModelID, b *bout) (name string) {
	gives := func(of ModelID, e *Effect, rule int) bool {
		return e.Do == Grant && e.What == Cover && p.works(of, rule, b)
	}
	pr := p.profile(id)
	for _, e := range pr.static {
		if e.Aura == 0 && gives(id, e.Effect, e.rule) {
			return pr.rules[e.rule].Name
		}
	}
	p.squadRules(id, func(mate ModelID, pr *profile) {
		for _, e := range pr.static {
			if e.For == Squad && gives(mate, e.Effect, e.rule) {
				name = pr.rules[e.rule].Name
			}
		}
	})
	if name != "" {
		return name
	}
	for _, a := range p.m.auras[p.seatOf(id)] {
		if a.Do == Grant && a.What == Cover && p.reaches(a, id) {
			return p.profile(a.model).rules[a.rule].Name
		}
	}
	if u := p.unitOf(id); u != None {
		p.cyphersOn(u, func(card *CypherCard, e *Effect) {
			if e.Do == Grant && e.What == Cover {
				name = card.Name
			}
		})
	}
	if name == "" {
		name = "a rule"
	}
	return name
}

// isSpray and isBlast report how the attack is resolved.
func (p position) isSpray(b *bout) bool { return p.attackHas(b, Spray) }
func (p position) isBlast(b *bout) bool { return p.attackHas(b, Blast) }

// attackHas reports whether the weapon, a way of using it or the Fury has the deed.
func (p position) attackHas(b *bout, do Deed) bool {
	if b.card != nil {
		return b.card.does(do) != nil
	}
	if b.weapon < 0 {
		return false
	}
	pr := p.profile(b.by)
	for _, e := range pr.static {
		if e.Do == do && pr.rules[e.rule].Weapon == b.weapon && p.works(b.by, e.rule, b) {
			return true
		}
	}
	return false
}

// does is the card's first effect with the deed, or nil.
func (c *CypherCard) does(do Deed) *Effect {
	for r := range c.Rules {
		for e := range c.Rules[r].Effects {
			if c.Rules[r].Effects[e].Do == do {
				return &c.Rules[r].Effects[e]
			}
		}
	}
	return nil
}

// armour is the ARM that the damage roll meets (wc.stats.arm): the target's,
// with what the attack takes off it.
func (p position) armour(b *bout, target ModelID, why *Ledger) int {
	own := *b
	own.target = target
	arm := p.value(target, ARM, -1, &own, why)
	if b.by == None {
		return arm
	}
	if b.weapon >= 0 {
		pr := p.profile(b.by)
		for _, e := range pr.static {
			if e.Do == TargetArm && pr.rules[e.rule].Weapon == b.weapon && p.works(b.by, e.rule, b) {
				arm += int(e.Add)
				why.add(pr.rules[e.rule].Name, int(e.Add), "ARM", pr.rules[e.rule].clause())
			}
		}
	}
	if b.weapon >= 0 && p.s.Attack.Live && p.s.Attack.ArmShift != 0 {
		arm += int(p.s.Attack.ArmShift)
		why.add("Arc Booster", int(p.s.Attack.ArmShift), "ARM", "wc.arc.spike_rule")
	}
	if arm < statFloor[ARM] {
		why.note("lower limit", "ARM", "wc.core.stat_floor")
	}
	return max(statFloor[ARM], arm) // wc.core.stat_floor
}

// power is the Action Dice of the damage roll: the weapon's POW, the Fury's, or
// the STR of the warjack (wc.stats.pow, wc.fury.damage).
func (p position) power(b *bout, why *Ledger) int {
	switch {
	case b.strike:
		return p.value(b.by, STR, -1, b, why)
	case b.card != nil:
		why.add("printed", int(b.card.POW), "POW", "wc.stats.pow")
		return int(b.card.POW)
	}
	return p.value(b.by, POW, b.weapon, b, why)
}

// proposeAttacks proposes every attack of the model in its activation: weapon,
// target, and the ways of using the weapon.
func (p position) proposeAttacks(id ModelID, to ask.To[actAnswer]) {
	m := p.member(id)
	pr := p.profile(id)
	for w, weapon := range pr.weapons {
		if weapon.Kind != Equipment && p.hasShot(id, m, w) {
			p.proposeStrikes(id, w, None, func(target ModelID, modes uint32) {
				to.Add(actAnswer{Do: doAttack, By: id, With: w, At: target, Modes: modes})
			})
		}
	}
}

// proposeStrikes calls f for each target in range of a weapon and each way of
// using it; only, if not None, is the one target meant.
func (p position) proposeStrikes(id ModelID, w int, only ModelID, f func(target ModelID, modes uint32)) {
	b := p.attackBout(id, w, None, 0)
	rng := geom.Inches(p.value(id, RNG, w, &b, nil))
	for t := range p.m.models {
		target := ModelID(t)
		if !p.s.Models[t].InPlay || !p.enemies(id, target) || only != None && only != target || !p.within(id, target, rng) {
			continue
		}
		p.waysOf(id, w, func(modes uint32) { f(target, modes) })
	}
}

// waysOf calls f for each way of using a weapon: one of its modes if it has
// any, with and without each of the spikes that an attack can be declared with.
func (p position) waysOf(id ModelID, w int, f func(modes uint32)) {
	pr := p.profile(id)
	var modes, spikes [8]uint32
	nm, ns := 0, 0
	for n, r := range pr.rules {
		if r.When != Declared || r.Until != UntilAttackEnds || r.Weapon >= 0 && r.Weapon != w {
			continue
		}
		switch {
		case r.Trigger == Mode:
			modes[nm] = 1 << n
			nm++
		case r.Trigger == Spike && p.arc(id) > 0:
			spikes[ns] = 1 << n
			ns++
		}
	}
	if nm == 0 {
		nm = 1
	}
	for _, mode := range modes[:nm] {
		f(mode)
		for _, s := range spikes[:ns] {
			f(mode | s)
		}
	}
}

func (p position) strikeWords(id ModelID, w int, target ModelID, modes uint32) string {
	pr := p.profile(id)
	text := pr.weapons[w].Name
	for n, r := range pr.rules {
		if modes>>n&1 != 0 {
			text += " (" + r.Name + ")"
		}
	}
	return text + " at " + p.name(target)
}

// attackInActivation declares an attack of the activation.
func (p play) attackInActivation(a actAnswer) {
	m := p.member(a.By)
	m.Shots += 1 << (2 * a.With)
	p.s.Act.Attacks = Open
	p.s.Act.Struck = true
	p.declare(a.By, a.With, a.At, a.Modes, Attack{})
}

// declare begins an attack with a weapon (wc.attack.declare); how is what else
// is known of it.
func (p play) declare(id ModelID, w int, target ModelID, modes uint32, how Attack) {
	pr := p.profile(id)
	b := p.attackBout(id, w, target, modes)
	how.Live, how.Kind, how.By, how.Weapon, how.Card = true, b.kind, id, int8(w), -1
	how.Declared, how.Modes = target, modes
	how.Spot = p.spot(target)
	p.s.Attack = how
	p.of(id, target).tell("declare", append(cl("wc.attack.declare", "wc.attack.target_is_model", "wc.attack.kinds", "wc.stats.weapon_kind", "wc.stats.rng", "wc.measure.range", "wc.measure.needs_los", "wc.core.friendly_enemy", "wc.attack.enemy_only"), p.declareClauses(&b)...),
		AttackFacts{By: p.name(id), With: pr.weapons[w].Name, Target: p.name(target)}, "%s attacks %s with its %s", p.name(id), p.name(target), pr.weapons[w].Name)
	for n, r := range pr.rules { // wc.arc.spike_timing
		if modes>>n&1 != 0 && r.Trigger == Spike {
			p.spike(id, r.Name)
		}
	}
	p.aim(&b, target)
	if !how.Strafed {
		p.strafe(&b, id, w)
	}
	p.s.Now.Push(Job{Do: ResolveAttack})
}

// declareClauses are clauses that concern how the attack was made, and what its
// range is made of.
func (p position) declareClauses(b *bout) []game.Clause {
	var reach Ledger
	p.value(b.by, RNG, b.weapon, b, &reach)
	list := p.attacksClauses(b)
	for _, l := range reach.Lines {
		list = append(list, game.Clause(l.Clause))
	}
	return list
}

// attacksClauses are the clauses that allow the attack.
func (p position) attacksClauses(b *bout) []game.Clause {
	switch {
	case p.s.Attack.Granted:
		return cl("wc.core.card_over_book")
	case p.isWarjack(b.by):
		return cl("wc.activation.attacks_warjack", "wc.activation.attack_sequence", "wc.stats.weapon_count")
	}
	if k, _ := p.kind(b.by); k == SquadUnit {
		return cl("wc.activation.attacks_squad", "wc.activation.attack_sequence", "wc.models.squad")
	}
	return cl("wc.activation.attacks_solo", "wc.activation.attack_sequence")
}

// aim lists the models that the attack is rolled against: the target; for a
// spray those on its line, for a sweeping attack all in range.
func (p play) aim(b *bout, target ModelID) {
	against := &p.s.Attack.Against
	switch {
	case p.isSpray(b):
		p.aimSpray(b, target)
		return
	case b.kind == MeleeAttack && p.member(b.by) != nil && p.cypherGives(p.unitOf(b.by), Sweep) != nil:
		against.Push(Aimed{Model: target, Struck: None})
		rng := geom.Inches(p.value(b.by, RNG, b.weapon, b, nil))
		for i := range p.m.models {
			each := *b
			each.target = ModelID(i)
			if each.target != target && p.inPlay(each.target) && p.enemies(b.by, each.target) && p.mayTarget(&each, rng, nil) && !against.Full() {
				against.Push(Aimed{Model: each.target, Struck: None})
			}
		}
		return
	}
	against.Push(Aimed{Model: target, Struck: None})
}
