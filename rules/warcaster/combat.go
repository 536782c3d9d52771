package warcaster

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table/sight"
)

// ContextOf is the context of an attack with a weapon of the model's profile.
func (p Position) ContextOf(by ModelID, weapon int, target ModelID, modes uint32) AttackContext {
	w := p.Profile(by).Weapons[weapon]
	b := AttackContext{Kind: RangedAttack, By: by, Target: target, Weapon: weapon, modes: modes, energy: w.Energy}
	if w.Kind == Melee { // wc.stats.weapon_kind
		b.Kind = MeleeAttack
	}
	for _, e := range p.Profile(by).static {
		if e.Do == Imbue && p.Profile(by).Rules[e.rule].Weapon == weapon && p.Works(by, e.rule, &b) {
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
func (p Position) mayAttackNow(a ActAnswer, why *Reasons) bool {
	id, weapon := a.By, a.With
	pr := p.Profile(id)
	if weapon < 0 || weapon >= len(pr.Weapons) {
		return why.Misshapen("a weapon of the model")
	}
	m := p.Member(id)
	ok := true
	if p.S.Act.Attacks == Closed {
		ok = why.No("wc.activation.no_split", "the unit's attacks were made before its advance")
	}
	if m.Acted {
		ok = why.No("wc.activation.special_action", "%s has made a special action in place of attacking", p.Name(id))
	}
	if p.Gives(id, NoAttacks, -1) != nil {
		ok = why.No("wc.core.card_over_book", "%s makes no attacks in this activation", p.Name(id))
	}
	if m.Only > 0 && int(m.Only) != weapon+1 {
		ok = why.No("wc.core.card_over_book", "%s attacks only with its %s in this activation", p.Name(id), pr.Weapons[m.Only-1].Name)
	}
	if !ok && why == nil {
		return false
	}
	if !p.hasShot(id, m, weapon) {
		ok = why.No(p.shotClause(id), "%s has no further attack with its %s in this activation", p.Name(id), pr.Weapons[weapon].Name)
		if why == nil {
			return false
		}
	}
	return p.mayStrike(id, weapon, a.At, a.Modes, why) && ok
}

// shotClause is the clause that limits the attacks of an activation.
func (p Position) shotClause(id ModelID) game.Clause {
	switch k, _ := p.Kind(id); k {
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
func (p Position) hasShot(id ModelID, m *Member, weapon int) bool {
	pr := p.Profile(id)
	more := 0 // further ranged attacks
	if e := p.cypherGives(p.UnitOf(id), MoreShots); e != nil {
		more = int(e.Add)
	}
	melee, ranged, extra := 0, 0, 0
	for w := range pr.Weapons {
		n := shots(m, w)
		if pr.Weapons[w].Kind == Melee {
			melee += n
		} else {
			ranged += n
			extra += max(0, n-1)
		}
	}
	if p.AttacksWithAll(id) {
		n := shots(m, weapon)
		if pr.Weapons[weapon].Kind == Melee {
			most := 1
			if p.Gives(id, ExtraMelee, -1) != nil {
				most = 2
			}
			return n < most
		}
		return n < 1 || extra < more
	}
	if pr.Weapons[weapon].Kind == Melee {
		return melee < 1 && ranged <= more
	}
	return melee+ranged < 1+more
}

// AttacksWithAll reports whether the model attacks with each of its weapons.
func (p Position) AttacksWithAll(id ModelID) bool {
	return p.isWarjack(id) || p.Gives(id, AllWeapons, -1) != nil
}

func shots(m *Member, weapon int) int { return int(m.Shots >> (2 * weapon) & 3) }

// mayStrike judges an attack with a weapon, whoever grants it: the ways of using
// the weapon, then the target.
func (p Position) mayStrike(id ModelID, weapon int, target ModelID, modes uint32, why *Reasons) bool {
	pr := p.Profile(id)
	w := pr.Weapons[weapon]
	if w.Kind == Equipment || p.WeaponHas(id, weapon, NoAttack) {
		return why.No("wc.attack.kinds", "%s makes no attacks", w.Name)
	}
	ok := true
	if on := p.S.Models[id].Effects; !p.immune(id, ContinuousEffects) {
		if w.Kind == Melee && on.Has(MeleeFailure) || w.Kind == Ranged && on.Has(RangedFailure) {
			ok = why.No("wc.effects.system_failure", "the System Failure of %s shuts its %s down", p.Name(id), w.Name)
		}
	}
	if !p.ModesLawful(id, weapon, modes, why) {
		ok = false
	}
	if !ok && why == nil {
		return false
	}
	b := p.ContextOf(id, weapon, target, modes)
	reach := geom.Inches(p.Value(id, RNG, weapon, &b, nil)) // wc.stats.rng
	return p.MayTarget(&b, reach, why) && ok
}

// WeaponHas reports whether the weapon itself has a static effect with the deed.
func (p Position) WeaponHas(id ModelID, weapon int, do Deed) bool {
	pr := p.Profile(id)
	for _, e := range pr.static {
		if e.Do == do && pr.Rules[e.rule].Weapon == weapon {
			return true
		}
	}
	return false
}

// ModesLawful judges the rules switched on for an attack: those that cost a
// spike while there is Arc, and just one of the ways of a weapon that has
// several.
func (p Position) ModesLawful(id ModelID, weapon int, modes uint32, why *Reasons) bool {
	pr := p.Profile(id)
	ways, chosen, spikes := 0, 0, 0
	for n, r := range pr.Rules {
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
	if modes>>len(pr.Rules) != 0 {
		return why.No(game.ClauseShape, "there is no such rule")
	}
	if ways > 0 && chosen != 1 {
		return why.No("wc.core.card_over_book", "one way to use %s has to be chosen", pr.Weapons[weapon].Name)
	}
	if spikes > p.Arc(id) {
		return why.No("wc.arc.spike_rule", "%s has %d Arc: %d would be spiked", p.Name(id), p.Arc(id), spikes)
	}
	return true
}

// MayTarget judges the target of an attack (wc.attack.enemy_only,
// wc.measure.range, wc.measure.needs_los, wc.attack.min_dice).
func (p Position) MayTarget(b *AttackContext, rng geom.Length, why *Reasons) bool {
	if !p.InPlay(b.Target) {
		return why.No("wc.attack.enemy_only", "the target is not in play")
	}
	ok := true
	if !p.Enemies(b.By, b.Target) {
		why.No("wc.core.friendly_enemy", "%s is controlled by the same player", p.Name(b.Target))
		return why.No("wc.attack.enemy_only", "%s is a friendly model", p.Name(b.Target))
	}
	if !p.Within(b.By, b.Target, rng) {
		ok = false
		if why == nil {
			return false
		}
		why.No("wc.measure.range", "%s is out of range: %s", p.Name(b.Target), p.gap(b.By, b.Target).Over(rng))
	}
	if b.Kind == MeleeAttack && p.Has(b.Target, Flight, b) && !p.Has(b.By, Flight, b) {
		ok = why.No("wc.move.flight_melee", "%s flies: only flying models can target it in melee", p.Name(b.Target))
	}
	if st := p.grant(b.Target, Stealth, b); st != nil && !p.Within(b.By, b.Target, st.Range) && !p.Ignores(b, Stealth) && !p.unveiled(b.Target) {
		ok = why.No("wc.core.card_over_book", "%s has Stealth and is too far away: %s", p.Name(b.Target), p.gap(b.By, b.Target).Over(st.Range))
	}
	if p.attackStat(b, nil) < 1 {
		ok = why.No("wc.attack.min_dice", "the attack roll would have no Action Die")
	}
	if !ok && why == nil {
		return false
	}
	if p.Ignores(b, Sight) {
		return ok
	}
	from, to := p.Body(b.By), p.Body(b.Target)
	if !sight.Sees(p.M.Table, from, to, p.M.Terms) { // wc.measure.los: of terrain alone, wc.measure.models_transparent, wc.gate.los
		if why == nil {
			return false
		}
		blocker := "terrain"
		if s := sight.Between(p.M.Table, from, to, p.M.Terms); s.Blocker >= 0 {
			blocker = p.M.Table.Features[s.Blocker].Name
		}
		return why.No("wc.measure.needs_los", "%s cannot see %s: %s blocks the line of sight", p.Name(b.By), p.Name(b.Target), blocker)
	}
	return ok
}

// unveiled reports whether an enemy Spotlight takes the model's Stealth.
func (p Position) unveiled(id ModelID) bool {
	for _, a := range p.M.auras[p.SeatOf(id).Other()] {
		if a.Do == Unveil && p.InPlay(a.model) && p.Works(a.model, a.rule, nil) && p.Within(a.model, id, max(a.Range, a.Aura)) {
			return true
		}
	}
	return false
}

// attackStat is the Action Dice of the attack roll: MAT, RAT or FOC
// (wc.attack.roll_melee, wc.attack.roll_ranged, wc.fury.roll).
func (p Position) attackStat(b *AttackContext, why *Breakdown) int {
	stat := [...]Stat{
		MeleeAttack:  MAT, // wc.stats.mat
		RangedAttack: RAT, // wc.stats.rat
		FuryAttack:   FOC, // wc.stats.foc
	}[b.Kind]
	return p.Value(b.By, stat, b.Weapon, b, why)
}

// AttackPool is the dice of an attack roll (wc.attack.roll_melee,
// wc.arc.melee_ranged_bonus, wc.arc.no_fury_bonus, wc.fury.roll).
func (p Position) AttackPool(b *AttackContext, why *Breakdown) dice.Pool {
	actions := p.attackStat(b, why)
	powers := 0
	if b.Kind == FuryAttack {
		powers = int(p.S.Well[p.SeatOf(b.By)]) // wc.fury.well_not_spent
		why.Add("Arc in the well", powers, "Power Dice", "wc.fury.roll")
	} else {
		perArc := 1
		if e := p.arcDice(b); e != nil {
			perArc = int(e.Power)
		}
		powers = perArc * p.Arc(b.By)
		why.Add("Arc on the attacker", powers, "Power Dice", "wc.arc.melee_ranged_bonus")
	}
	pr := p.Profile(b.By)
	for _, e := range pr.static {
		if e.Do == AddDice && p.Works(b.By, e.rule, b) && p.inScope(pr, e, b.Weapon) && p.applies(b.By, e.Effect, b) {
			actions += int(e.Action)
			powers += int(e.Power)
			why.Add(pr.Rules[e.rule].Name, int(e.Action), "Action Dice", pr.Rules[e.rule].Clause())
			why.Add(pr.Rules[e.rule].Name, int(e.Power), "Power Dice", pr.Rules[e.rule].Clause())
		}
	}
	return dice.Pool{dice.Action.Times(actions), dice.Power.Times(powers)} // wc.dice.action_default, wc.dice.action_die, wc.dice.power_die
}

// arcDice is the weapon's rule for more Power Dice for each Arc, if any.
func (p Position) arcDice(b *AttackContext) *Effect {
	if b.Weapon < 0 {
		return nil
	}
	pr := p.Profile(b.By)
	for _, e := range pr.static {
		if e.Do == ArcDice && pr.Rules[e.rule].Weapon == b.Weapon && p.Works(b.By, e.rule, b) {
			return e.Effect
		}
	}
	return nil
}

// DefencePool is the dice of the defence roll (wc.attack.defense_roll).
func (p Position) DefencePool(b *AttackContext, cover bool, why *Breakdown) dice.Pool {
	actions := p.Value(b.Target, DEF, -1, b, why) // wc.stats.def, wc.fury.defense
	powers := 0
	if cover {
		powers += 2
		why.Add("cover", 2, "Power Dice", "wc.measure.cover_bonus")
	}
	pr := p.Profile(b.Target)
	for _, e := range pr.static {
		if e.Do == AddDefence && p.Works(b.Target, e.rule, b) && p.applies(b.Target, e.Effect, b) {
			powers += int(e.Power)
			why.Add(pr.Rules[e.rule].Name, int(e.Power), "Power Dice", pr.Rules[e.rule].Clause())
		}
	}
	p.squadRules(b.Target, func(mate ModelID, pr *profile) {
		for _, e := range pr.static {
			if e.Do == AddDefence && e.For == Squad && p.Works(mate, e.rule, b) && p.applies(b.Target, e.Effect, b) {
				powers += int(e.Power)
				why.Add(pr.Rules[e.rule].Name, int(e.Power), "Power Dice", "wc.attach.shared_rules")
			}
		}
	})
	return dice.Pool{dice.Action.Times(actions), dice.Power.Times(powers)}
}

// CoverReach says how near its terrain a model in cover is (wc.measure.cover_condition).
const CoverReach = 1 * geom.Inch

// Cover reports whether the target has cover against the attack, and from what
// (wc.measure.cover_bonus, wc.measure.cover_sources, wc.attack.spray_cover).
func (p Position) Cover(b *AttackContext) (from string, clause game.Clause, has bool) {
	if b.Kind == MeleeAttack || p.Ignores(b, Cover) {
		return "", "", false
	}
	if p.IsSpray(b) { // wc.attack.spray_cover
		return "", "", false
	}
	if p.Has(b.Target, Cover, b) { // wc.measure.cover_sources
		return p.coverRule(b.Target, b), "wc.measure.cover_sources", true
	}
	if f, ok := sight.CoverFrom(p.M.Table, p.Body(b.By), p.Body(b.Target), CoverReach); ok { // wc.measure.cover_condition, wc.measure.intervening
		return p.M.Table.Features[f].Name, "wc.measure.cover_condition", true
	}
	return "", "", false
}

// coverRule is the name of what gives the model cover by a rule.
func (p Position) coverRule(id ModelID, b *AttackContext) (name string) {
	gives := func(of ModelID, e *Effect, rule int) bool {
		return e.Do == Grant && e.What == Cover && p.Works(of, rule, b)
	}
	pr := p.Profile(id)
	for _, e := range pr.static {
		if e.Aura == 0 && gives(id, e.Effect, e.rule) {
			return pr.Rules[e.rule].Name
		}
	}
	p.squadRules(id, func(mate ModelID, pr *profile) {
		for _, e := range pr.static {
			if e.For == Squad && gives(mate, e.Effect, e.rule) {
				name = pr.Rules[e.rule].Name
			}
		}
	})
	if name != "" {
		return name
	}
	for _, a := range p.M.auras[p.SeatOf(id)] {
		if a.Do == Grant && a.What == Cover && p.reaches(a, id) {
			return p.Profile(a.model).Rules[a.rule].Name
		}
	}
	if u := p.UnitOf(id); u != None {
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

// IsSpray and isBlast report how the attack is resolved.
func (p Position) IsSpray(b *AttackContext) bool { return p.attackHas(b, Spray) }
func (p Position) IsBlast(b *AttackContext) bool { return p.attackHas(b, Blast) }

// attackHas reports whether the weapon, a way of using it or the Fury has the deed.
func (p Position) attackHas(b *AttackContext, do Deed) bool {
	if b.Card != nil {
		return b.Card.Does(do) != nil
	}
	if b.Weapon < 0 {
		return false
	}
	pr := p.Profile(b.By)
	for _, e := range pr.static {
		if e.Do == do && pr.Rules[e.rule].Weapon == b.Weapon && p.Works(b.By, e.rule, b) {
			return true
		}
	}
	return false
}

// Does is the card's first effect with the deed, or nil.
func (c *CypherCard) Does(do Deed) *Effect {
	for r := range c.Rules {
		for e := range c.Rules[r].Effects {
			if c.Rules[r].Effects[e].Do == do {
				return &c.Rules[r].Effects[e]
			}
		}
	}
	return nil
}

// Armour is the ARM that the damage roll meets (wc.stats.arm): the target's,
// with what the attack takes off it.
func (p Position) Armour(b *AttackContext, target ModelID, why *Breakdown) int {
	own := *b
	own.Target = target
	arm := p.Value(target, ARM, -1, &own, why)
	if b.Weapon >= 0 {
		pr := p.Profile(b.By)
		for _, e := range pr.static {
			if e.Do == TargetArm && pr.Rules[e.rule].Weapon == b.Weapon && p.Works(b.By, e.rule, b) {
				arm += int(e.Add)
				why.Add(pr.Rules[e.rule].Name, int(e.Add), "ARM", pr.Rules[e.rule].Clause())
			}
		}
		arm += int(p.S.Attack.ArmShift)
		why.Add("Arc Booster", int(p.S.Attack.ArmShift), "ARM", "wc.arc.spike_rule")
	}
	if arm < StatFloor[ARM] {
		why.note("lower limit", "ARM", "wc.core.stat_floor")
		arm = StatFloor[ARM]
	}
	return arm
}

// Power is the Action Dice of the damage roll: the weapon's POW, the Fury's, or
// the STR of the warjack (wc.stats.pow, wc.fury.damage).
func (p Position) Power(b *AttackContext, why *Breakdown) int {
	switch {
	case b.strike:
		return p.Value(b.By, STR, -1, b, why)
	case b.Card != nil:
		why.Add(asPrinted, int(b.Card.POW), "POW", "wc.stats.pow")
		return int(b.Card.POW)
	}
	return p.Value(b.By, POW, b.Weapon, b, why)
}

// proposeAttacks proposes every attack of the model in its activation: weapon,
// target, and the ways of using the weapon.
func (p Position) proposeAttacks(id ModelID, to ask.Proposals[ActAnswer]) {
	m := p.Member(id)
	pr := p.Profile(id)
	for w, weapon := range pr.Weapons {
		if weapon.Kind != Equipment && p.hasShot(id, m, w) {
			p.proposeStrikes(id, w, None, func(target ModelID, modes uint32) {
				to.Add(ActAnswer{Do: DoAttack, By: id, With: w, At: target, Modes: modes})
			})
		}
	}
}

// proposeStrikes calls f for each target in range of a weapon and each way of
// using it; only, if not None, is the one target meant.
func (p Position) proposeStrikes(id ModelID, w int, only ModelID, f func(target ModelID, modes uint32)) {
	b := p.ContextOf(id, w, None, 0)
	rng := geom.Inches(p.Value(id, RNG, w, &b, nil))
	for t := range p.M.Models {
		target := ModelID(t)
		if !p.S.Models[t].InPlay || !p.Enemies(id, target) || only != None && only != target || !p.Within(id, target, rng) {
			continue
		}
		p.waysOf(id, w, func(modes uint32) { f(target, modes) })
	}
}

// waysOf calls f for each way of using a weapon: one of its modes if it has
// any, with and without each of the spikes that an attack can be declared with.
func (p Position) waysOf(id ModelID, w int, f func(modes uint32)) {
	pr := p.Profile(id)
	var modes, spikes [8]uint32
	nm, ns := 0, 0
	for n, r := range pr.Rules {
		if r.When != Declared || r.Until != UntilAttackEnds || r.Weapon >= 0 && r.Weapon != w {
			continue
		}
		switch {
		case r.Trigger == Mode:
			modes[nm] = 1 << n
			nm++
		case r.Trigger == Spike && p.Arc(id) > 0:
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

func (p Position) strikeWords(id ModelID, w int, target ModelID, modes uint32) string {
	pr := p.Profile(id)
	text := pr.Weapons[w].Name
	for n, r := range pr.Rules {
		if modes>>n&1 != 0 {
			text += " (" + r.Name + ")"
		}
	}
	return text + " at " + p.Name(target)
}

// attackInActivation declares an attack of the activation.
func (p play) attackInActivation(a ActAnswer) {
	m := p.Member(a.By)
	m.Shots += 1 << (2 * a.With)
	p.S.Act.Attacks = Open
	p.S.Act.Struck = true
	p.declare(a.By, a.With, a.At, a.Modes, Attack{})
}

// declare begins an attack with a weapon (wc.attack.declare); how is what else
// is known of it.
func (p play) declare(id ModelID, w int, target ModelID, modes uint32, how Attack) {
	pr := p.Profile(id)
	b := p.ContextOf(id, w, target, modes)
	how.Live, how.Kind, how.By, how.Weapon, how.Card = true, b.Kind, id, int8(w), -1
	how.Declared, how.Modes = target, modes
	p.S.Attack = how
	p.g.Cite("wc.attack.target_is_model", "wc.attack.kinds", "wc.stats.weapon_kind", "wc.stats.rng", "wc.measure.range", "wc.measure.needs_los", "wc.core.friendly_enemy", "wc.attack.enemy_only", "wc.activation.attack_sequence")
	p.of(id, target).Tell("declare", append(Cl("wc.attack.declare"), p.declareClauses(&b)...),
		AttackFacts{By: p.Name(id), With: pr.Weapons[w].Name, Target: p.Name(target)}, "%s attacks %s with its %s", p.Name(id), p.Name(target), pr.Weapons[w].Name)
	for n, r := range pr.Rules {
		if modes>>n&1 != 0 && r.Trigger == Spike {
			p.spike(id, r.Name) // wc.arc.spike_timing
		}
	}
	p.aim(&b, target)
	if !how.Strafed {
		p.strafe(&b, id, w)
	}
	p.S.Now.Push(Job{Do: ResolveAttack}) // wc.activation.attack_sequence
}

// declareClauses are clauses that concern how the attack was made, and what its
// range is made of.
func (p Position) declareClauses(b *AttackContext) []game.Clause {
	var reach Breakdown
	p.Value(b.By, RNG, b.Weapon, b, &reach)
	changed, _ := reach.clauses()
	return append(p.attacksClauses(b), changed...)
}

// attacksClauses are the clauses that allow the attack.
func (p Position) attacksClauses(b *AttackContext) []game.Clause {
	switch {
	case p.S.Attack.Granted:
		return Cl("wc.core.card_over_book")
	case p.isWarjack(b.By):
		return Cl("wc.activation.attacks_warjack", "wc.stats.weapon_count")
	}
	if k, _ := p.Kind(b.By); k == SquadUnit {
		return Cl("wc.activation.attacks_squad", "wc.models.squad")
	}
	return Cl("wc.activation.attacks_solo")
}

// aim lists the models that the attack is rolled against: the target; for a
// spray those on its line, for a sweeping attack all in range.
func (p play) aim(b *AttackContext, target ModelID) {
	against := &p.S.Attack.Against
	switch {
	case p.IsSpray(b):
		p.aimSpray(b, target)
		return
	case b.Kind == MeleeAttack && p.Member(b.By) != nil && p.cypherGives(p.UnitOf(b.By), Sweep) != nil:
		against.Push(Aimed{Model: target, Struck: None})
		rng := geom.Inches(p.Value(b.By, RNG, b.Weapon, b, nil))
		for i := range p.M.Models {
			each := *b
			each.Target = ModelID(i)
			if each.Target != target && p.InPlay(each.Target) && p.Enemies(b.By, each.Target) && p.MayTarget(&each, rng, nil) && !against.Full() {
				against.Push(Aimed{Model: each.Target, Struck: None})
			}
		}
		return
	}
	against.Push(Aimed{Model: target, Struck: None}) // wc.attack.target_is_model
}
