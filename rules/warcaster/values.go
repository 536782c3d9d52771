package warcaster

import (
	"umpire/game"
	"umpire/geom"
)

// AttackContext is an attack as far as values depend on it: who attacks whom and how.
// Several of its fields are known before the attack is declared.
type AttackContext struct {
	Kind   AttackKind
	By     ModelID
	Target ModelID
	Weapon int // place in the attacker's profile, -1 for a Fury
	Card   *CypherCard
	modes  uint32 // rules switched on for this attack
	energy Energy // of the damage
	strike bool   // the weapon is the Annihilation Vector's
}

// Modifier is one line of what a value is made of.
type Modifier struct {
	Name   string `json:"name"`
	Amount int    `json:"amount"`
	Of     string `json:"of"`
	Clause string `json:"clause"`
}

// Breakdown collects the modifiers of a value for people; a nil Breakdown collects
// nothing.
type Breakdown struct{ Lines []Modifier }

func (l *Breakdown) Add(name string, amount int, of, clause string) {
	if l != nil && amount != 0 {
		l.Lines = append(l.Lines, Modifier{name, amount, of, clause})
	}
}

// asPrinted is the name of the line that a value starts from.
const asPrinted = "printed"

// clauses are those of the lines that changed a value or noted something, and those of what
// was printed.
func (l *Breakdown) clauses() (changed, made []game.Clause) {
	for _, line := range l.Lines {
		if line.Name == asPrinted {
			made = append(made, game.Clause(line.Clause))
		} else {
			changed = append(changed, game.Clause(line.Clause))
		}
	}
	return changed, made
}

// note adds a line that changes no amount.
func (l *Breakdown) note(name, of, clause string) {
	if l != nil {
		l.Lines = append(l.Lines, Modifier{name, 0, of, clause})
	}
}

var statNames = [...]string{"", "SPD", "STR", "MAT", "RAT", "FOC", "DEF", "ARM", "Health", "RNG", "POW", "Fury RNG"}

func (s Stat) String() string { return statNames[s] }

// Value is a stat of a model with everything that changes it now. For RNG and
// POW, and for a stat that a weapon changes, weapon is the place of the weapon
// in the profile, else -1; b is the attack it is asked for, if any.
func (p Position) Value(id ModelID, stat Stat, weapon int, b *AttackContext, why *Breakdown) int {
	base := p.Printed(id, stat, weapon)
	why.Add(asPrinted, base, stat.String(), statClause[stat])
	if p.IsGate(id) {
		why.note("void gate", stat.String(), "wc.gate.stats")
	}
	v, times := base, 1
	pr := p.Profile(id)
	for _, e := range pr.mods[stat] {
		if !p.Works(id, e.rule, b) || e.Aura > 0 || !p.inScope(pr, e, weapon) || !p.applies(id, e.Effect, b) {
			continue
		}
		if e.Do == Multiply {
			times *= int(e.Add)
			continue
		}
		add := p.amount(id, e.Effect)
		why.Add(pr.Rules[e.rule].Name, add, stat.String(), pr.Rules[e.rule].Clause())
		v += add
	}
	v += p.fromSquad(id, stat, b, why)
	v += p.fromAuras(id, stat, why)
	v += p.fromCyphers(id, stat, weapon, b, why)
	v += p.fromContinuous(id, stat, why)
	if v < StatFloor[stat] {
		why.note("lower limit", stat.String(), "wc.core.stat_floor")
		v = StatFloor[stat]
	}
	why.Add("multiplied", v*times-v, stat.String(), "wc.core.card_over_book")
	return v * times
}

// StatFloor are the lower limits of stats (wc.core.stat_floor).
var StatFloor = [...]int{ARM: 1, FuryRNG: 0}

// statClause is the clause of each stat.
var statClause = [...]string{SPD: "wc.stats.spd", STR: "wc.stats.str", MAT: "wc.stats.mat", RAT: "wc.stats.rat",
	FOC: "wc.stats.foc", DEF: "wc.stats.def", ARM: "wc.stats.arm", Health: "wc.stats.health", RNG: "wc.stats.rng",
	POW: "wc.stats.pow", FuryRNG: "wc.fury.range"}

// Clause is the clause a rule of a card belongs to.
func (r profileRule) Clause() string {
	switch r.Trigger {
	case Charged:
		return "wc.arc.charge_rule"
	case Spike:
		return "wc.arc.spike_rule"
	}
	return "wc.core.card_over_book"
}

// Printed is the figure on the card.
func (p Position) Printed(id ModelID, stat Stat, weapon int) int {
	card := p.M.Models[id].Card
	switch {
	case card == nil: // wc.gate.stats
		switch stat {
		case DEF:
			return gateDEF
		case ARM:
			return gateARM
		}
		return 0
	case stat == RNG && weapon >= 0:
		return int(p.Profile(id).Weapons[weapon].RNG)
	case stat == POW && weapon >= 0:
		return int(p.Profile(id).Weapons[weapon].POW)
	case stat == SPD && card.Kind == Attachment: // wc.attach.spd
		if u := p.UnitOf(id); u != None {
			return int(p.M.Units[u].Card.Stats[SPD])
		}
	case stat == FuryRNG:
		return p.Relay(id)
	}
	return int(card.Stats[stat])
}

// Relay is the Arc Relay score of a model in inches, 0 without the ability
// (wc.content.arc_relay).
func (p Position) Relay(id ModelID) int {
	pr := p.Profile(id)
	for _, e := range pr.static {
		if e.Do == Relay && p.Works(id, e.rule, nil) {
			return int(e.Range / geom.Inch)
		}
	}
	return 0
}

// Works reports whether a rule of the model is switched on: always, by Arc on
// its unit (wc.arc.charge_rule), or by a choice that still lasts.
func (p Position) Works(id ModelID, rule int, b *AttackContext) bool {
	r := &p.Profile(id).Rules[rule]
	switch {
	case r.Trigger == Always:
		return true
	case r.Trigger == Charged:
		return p.Arc(id) > 0 // wc.arc.charge_rule, wc.arc.charged_state
	case r.Until == UntilActivationEnds:
		m := p.Member(id)
		return m != nil && m.On&(1<<rule) != 0
	case r.Until == UntilAttackEnds:
		return b != nil && b.By == id && b.modes&(1<<rule) != 0
	}
	return false
}

// Member returns what the model has done in the activation in progress, nil if its
// unit is not the one activated.
func (p Position) Member(id ModelID) *Member {
	if !p.S.Act.Live || p.UnitOf(id) != p.S.Act.Unit {
		return nil
	}
	for i := range p.S.Act.Member {
		if p.S.Act.Member[i].Model == id {
			return &p.S.Act.Member[i]
		}
	}
	return nil
}

// inScope reports whether an effect of the model's own rules concerns a value
// of the given weapon, or of the model where weapon is -1.
func (p Position) inScope(pr *profile, e ruleEffect, weapon int) bool {
	switch e.For {
	case ThisWeapon:
		return weapon >= 0 && pr.Rules[e.rule].Weapon == weapon
	case MeleeWeapons:
		return weapon >= 0 && pr.Weapons[weapon].Kind == Melee
	case RangedWeapons:
		return weapon >= 0 && pr.Weapons[weapon].Kind == Ranged
	}
	return true
}

// applies reports whether the limits of an effect on attacks and on the other
// side hold for the attack; an effect without limits always applies. id is the
// model that has the value.
func (p Position) applies(id ModelID, e *Effect, b *AttackContext) bool {
	if e.Attacks == AnyAttack && e.Against == Anything {
		return true
	}
	return b != nil && p.attackIs(b, e.Attacks) && p.isAgainst(id, e.Against, b)
}

// attackIs reports whether the attack is of the kind meant.
func (p Position) attackIs(b *AttackContext, f AttackFilter) bool {
	switch f {
	case MeleeAttacks:
		return b.Kind == MeleeAttack
	case RangedAttacks:
		return b.Kind == RangedAttack
	case Furies:
		return b.Kind == FuryAttack
	case ExplosiveWeapons:
		return b.energy&Explosive != 0
	}
	return true
}

// isAgainst reports whether the other side of the attack is what is meant: for
// the attacker the target, for the target the attack.
func (p Position) isAgainst(id ModelID, a Against, b *AttackContext) bool {
	other := b.Target
	if id == b.Target {
		other = b.By
	}
	switch a {
	case Anything:
		return true
	case Warjacks:
		return other != None && p.isWarjack(other)
	case Warriors:
		return other != None && p.isWarrior(other)
	case Flyers:
		return other != None && p.Has(other, Flight, nil)
	case FuryAttacks:
		return b.Kind == FuryAttack
	case RangedOrFury:
		return b.Kind == RangedAttack || b.Kind == FuryAttack
	case MeleeByWarriors:
		return b.Kind == MeleeAttack && p.isWarrior(b.By)
	case BallisticAttacks:
		return b.Weapon >= 0 && p.Profile(b.By).Weapons[b.Weapon].Energy&Ballistic != 0
	case ExplosiveDamage:
		return b.energy&Explosive != 0 // wc.stats.energy_types
	case NoBiggerThanAttacker:
		return p.M.Models[b.Target].Base <= p.M.Models[b.By].Base
	}
	return false
}

// amount returns what a modifier adds, counted by what it counts.
func (p Position) amount(id ModelID, e *Effect) int {
	n := int(e.Add)
	switch e.Per {
	case PerArc:
		n *= p.Arc(id)
	case PerFriendlyUnit:
		n *= p.friendsNear(id, 5*geom.Inch)
	}
	if e.Max > 0 {
		n = min(n, int(e.Max))
	}
	return n
}

// friendsNear is the number of other friendly units with a model within d.
func (p Position) friendsNear(id ModelID, d geom.Length) (n int) {
	own := p.UnitOf(id)
	for i := range p.M.Units {
		u := UnitID(i)
		if u != own && p.M.Units[i].Card != nil && p.M.Units[i].Seat == p.SeatOf(id) && p.S.Units[i].InPlay && p.unitWithin(u, id, d) {
			n++
		}
	}
	return n
}

// fromSquad adds what rules for the whole squad give a model whose own card
// lacks them: a squad's rules to its attachments, an attachment's to its squad
// (wc.attach.shared_rules).
func (p Position) fromSquad(id ModelID, stat Stat, b *AttackContext, why *Breakdown) (sum int) {
	p.squadRules(id, func(mate ModelID, pr *profile) {
		for _, e := range pr.mods[stat] {
			if e.For == Squad && e.Do == Modify && p.Works(mate, e.rule, b) && p.applies(id, e.Effect, b) {
				add := p.amount(mate, e.Effect)
				why.Add(pr.Rules[e.rule].Name, add, stat.String(), "wc.attach.shared_rules")
				sum += add
			}
		}
	})
	return sum
}

// squadRules calls f once for each other profile in the model's unit, with a
// model that has it.
func (p Position) squadRules(id ModelID, f func(mate ModelID, pr *profile)) {
	if k, ok := p.Kind(id); !ok || k != SquadUnit {
		return
	}
	own := p.Profile(id)
	list, n := p.voices(p.UnitOf(id))
	for i, mate := range list[:n] {
		pr := p.Profile(mate)
		if pr != own && (i == 0 || p.Profile(list[i-1]) != pr) {
			f(mate, pr)
		}
	}
}

// fromAuras adds what rules of other friendly models give to those near them.
func (p Position) fromAuras(id ModelID, stat Stat, why *Breakdown) (sum int) {
	auras := p.M.auras[p.SeatOf(id)]
	for i, a := range auras {
		if a.Do != Modify || a.Stat != stat || !p.reaches(a, id) {
			continue
		}
		r := p.Profile(a.model).Rules[a.rule]
		if p.reachedBefore(auras[:i], a, id) {
			why.note(r.Name, stat.String(), "wc.core.same_name_once")
			continue
		}
		why.Add(r.Name, int(a.Add), stat.String(), r.Clause())
		sum += int(a.Add)
	}
	return sum
}

// reaches reports whether an aura works on another model now.
func (p Position) reaches(a aura, id ModelID) bool {
	if a.model == id || !p.InPlay(a.model) || !p.Works(a.model, a.rule, nil) || !p.Within(a.model, id, a.Aura) {
		return false
	}
	return a.Against != Warriors || p.isWarrior(id)
}

// reachedBefore reports whether the same rule of an earlier model reaches the
// model too (wc.core.same_name_once).
func (p Position) reachedBefore(earlier []aura, a aura, id ModelID) bool {
	name := p.Profile(a.model).Rules[a.rule].ID
	for _, e := range earlier {
		if e.Do == a.Do && e.Stat == a.Stat && e.What == a.What && p.Profile(e.model).Rules[e.rule].ID == name && p.reaches(e, id) {
			return true
		}
	}
	return false
}

// fromCyphers adds what the Cyphers lying on the model's unit give, and the
// Overdrives of friendly warjacks near it.
func (p Position) fromCyphers(id ModelID, stat Stat, weapon int, b *AttackContext, why *Breakdown) (sum int) {
	u := p.UnitOf(id)
	if u == None {
		return 0
	}
	p.cyphersOn(u, func(card *CypherCard, e *Effect) {
		if e.Do != Modify || e.Stat != stat || !p.applies(id, e, b) {
			return
		}
		if (e.For == RangedWeapons || e.For == MeleeWeapons) && (weapon < 0 || (p.Profile(id).Weapons[weapon].Kind == Melee) != (e.For == MeleeWeapons)) {
			return
		}
		why.Add(card.Name, int(e.Add), stat.String(), "wc.cypher.placement")
		sum += int(e.Add)
	})
	if stat == DEF && p.isWarrior(id) {
		sum += p.fromOverdrives(id, why)
	}
	return sum
}

// fromOverdrives is the Interdiction Protocol: DEF to friendly warriors near a
// warjack; it counts once, however many warjacks are near.
func (p Position) fromOverdrives(id ModelID, why *Breakdown) int {
	seat := p.SeatOf(id)
	for i := range p.M.Units {
		u := &p.S.Units[i]
		if u.Cypher[Overdrive] == 0 || p.M.Units[i].Seat != seat || !u.InPlay {
			continue
		}
		card := p.Card(seat, u.Cypher[Overdrive]-1)
		for r := range card.Rules {
			for e := range card.Rules[r].Effects {
				if x := &card.Rules[r].Effects[e]; x.Do == FriendsGain && x.Stat == DEF && p.Within(p.M.Units[i].First, id, x.Aura) {
					why.Add(card.Name, int(x.Add), "DEF", "wc.cypher.placement")
					return int(x.Add)
				}
			}
		}
	}
	return 0
}

// cyphersOn calls f for every effect of the Cyphers lying on the unit.
func (p Position) cyphersOn(u UnitID, f func(*CypherCard, *Effect)) {
	for _, c := range p.S.Units[u].Cypher {
		if c == 0 {
			continue
		}
		card := p.Card(p.M.Units[u].Seat, c-1)
		for r := range card.Rules {
			for e := range card.Rules[r].Effects {
				f(card, &card.Rules[r].Effects[e])
			}
		}
	}
}

// cypherGives reports whether a Cypher on the unit has the deed, and returns it.
func (p Position) cypherGives(u UnitID, do Deed) (found *Effect) {
	if u == None {
		return nil
	}
	p.cyphersOn(u, func(_ *CypherCard, e *Effect) {
		if e.Do == do && found == nil {
			found = e
		}
	})
	return found
}

// fromContinuous adds what continuous effects on the model change
// (wc.effects.corrosion, wc.effects.fire, wc.effects.lock_down, wc.effects.tune_up).
func (p Position) fromContinuous(id ModelID, stat Stat, why *Breakdown) int {
	on := p.S.Models[id].Effects
	if on == 0 || p.immune(id, ContinuousEffects) {
		return 0
	}
	sum := 0
	if stat == ARM && on.Has(Corroded) {
		why.Add("Corrosion", -1, "ARM", "wc.effects.corrosion")
		sum--
	}
	if (stat == MAT || stat == RAT) && on.Has(OnFire) {
		why.Add("Fire", -1, stat.String(), "wc.effects.fire")
		sum--
	}
	if stat == SPD && on.Has(LockedDown) {
		why.Add("Lock Down", -2, "SPD", "wc.effects.lock_down")
		sum -= 2
	}
	if on.Has(TunedUp) && (stat == STR || stat == MAT || stat == RAT || stat == DEF) {
		why.Add("Tune Up", 1, stat.String(), "wc.effects.tune_up")
		sum++
	}
	return sum
}

// Has reports whether the model has a quality now, by its own rules, its
// squad's, an aura or a Cypher.
func (p Position) Has(id ModelID, what Quality, b *AttackContext) bool {
	return p.grant(id, what, b) != nil
}

// grant is the effect that gives the model the quality, or nil.
func (p Position) grant(id ModelID, what Quality, b *AttackContext) *Effect {
	pr := p.Profile(id)
	for _, e := range pr.static {
		if e.Do == Grant && e.What == what && e.Aura == 0 && p.Works(id, e.rule, b) {
			return e.Effect
		}
	}
	var found *Effect
	p.squadRules(id, func(mate ModelID, pr *profile) {
		for _, e := range pr.static {
			if e.Do == Grant && e.What == what && e.For == Squad && p.Works(mate, e.rule, b) {
				found = e.Effect
			}
		}
	})
	if found != nil {
		return found
	}
	for _, a := range p.M.auras[p.SeatOf(id)] {
		if a.Do == Grant && a.What == what && p.reaches(a, id) {
			return a.Effect
		}
	}
	if u := p.UnitOf(id); u != None {
		p.cyphersOn(u, func(_ *CypherCard, e *Effect) {
			if e.Do == Grant && e.What == what {
				found = e
			}
		})
	}
	return found
}

// immune reports whether the model is immune to a harm now.
func (p Position) immune(id ModelID, to Quality) bool {
	pr := p.Profile(id)
	for _, e := range pr.static {
		if e.Do == Immune && e.What == to && e.Aura == 0 && p.Works(id, e.rule, nil) {
			return true
		}
	}
	for _, a := range p.M.auras[p.SeatOf(id)] {
		if a.Do == Immune && a.What == to && p.reaches(a, id) {
			return true
		}
	}
	return false
}

// Ignores reports whether the attack disregards cover, Stealth or the need of
// line of sight.
func (p Position) Ignores(b *AttackContext, what Quality) bool {
	if b.By == None {
		return false
	}
	pr := p.Profile(b.By)
	for _, e := range pr.static {
		if e.Do == Ignore && e.What == what && p.Works(b.By, e.rule, b) && p.inScope(pr, e, b.Weapon) && p.applies(b.By, e.Effect, b) {
			return true
		}
	}
	ignored := false
	p.squadRules(b.By, func(mate ModelID, pr *profile) {
		for _, e := range pr.static {
			if e.Do == Ignore && e.What == what && e.For == Squad && p.Works(mate, e.rule, b) && p.applies(b.By, e.Effect, b) {
				ignored = true
			}
		}
	})
	if u := p.UnitOf(b.By); !ignored && u != None {
		p.cyphersOn(u, func(_ *CypherCard, e *Effect) {
			if e.Do == Ignore && e.What == what && p.applies(b.By, e, b) {
				ignored = true
			}
		})
	}
	return ignored
}

// Gives reports whether a rule of the model with the deed works now, and
// returns its effect: for deeds that are simply so (All Weapons, Spray...).
// weapon limits it to the rules of a weapon and of the model itself.
func (p Position) Gives(id ModelID, do Deed, weapon int) *Effect {
	pr := p.Profile(id)
	for _, e := range pr.static {
		if e.Do != do || !p.Works(id, e.rule, nil) {
			continue
		}
		if w := pr.Rules[e.rule].Weapon; w >= 0 && weapon >= 0 && w != weapon {
			continue
		}
		return e.Effect
	}
	return nil
}
