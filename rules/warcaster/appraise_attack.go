package warcaster

import (
	"umpire/dice"
	"umpire/geom"
	"umpire/table/sight"
)

// aims is what the models of a unit could attack, best first for each weapon.
type aims struct {
	n     int
	all   bool // each weapon attacks
	times int  // models that attack
	list  [64]aim
}

// aim is a weapon against a target: what the attack is worth wherever it is made.
type aim struct {
	weapon int
	target ModelID
	reach  geom.Length
	worth  int
	melee  bool
}

// plan is what the unit being activated could do.
type plan struct {
	unit      UnitID
	aims      aims
	moveFirst bool // to attack from a better place
	gain      int  // of moving, attacks left aside
	worth     int  // of the whole activation
}

// strike is what an attack is worth: kills and damage by the exact odds, less
// what it does to friends.
func (ap *Appraiser) strike(b *bout) int {
	q := ap.memo.Quick(ap.p.chain(b, nil))
	w := ap.targetWorth(b.target)
	v := int(q.Destroy * int64(w) / dice.Whole)
	if ap.p.isGate(b.target) {
		v += int(q.Damage * 25 / dice.Whole)
	} else {
		v += int(q.Damage * int64(w) * 2 / 5 / int64(ap.p.left(b.target)) / dice.Whole)
	}
	if ap.p.isBlast(b) || ap.p.isSpray(b) {
		v -= ap.bystanders(b.target)
	}
	return v + int(q.Hit*4/dice.Whole)
}

// targetWorth is what destroying an enemy model is worth: more where it stands in
// the way of a goal, and where the game ends with it.
func (ap *Appraiser) targetWorth(id ModelID) int {
	w := ap.worth(id)
	base := ap.p.body(id).Capsule
	for i := range ap.land.n {
		if g := &ap.land.goals[i]; !g.edge && geom.GapWithin(g.at, base, g.reach) {
			w += g.worth / 4
		}
	}
	if ap.land.few && !ap.p.isGate(id) {
		w *= 3
	}
	return w
}

// bystanders is what a blast at the model would put at risk of one's own.
func (ap *Appraiser) bystanders(target ModelID) (risk int) {
	for i := range ap.m.models {
		if id := ModelID(i); ap.p.inPlay(id) && ap.p.seatOf(id) == ap.seat && ap.p.within(target, id, blastReach) {
			risk += ap.worth(id) / 4
		}
	}
	return risk
}

// attack is what an attack with a weapon is worth, where it is made.
func (ap *Appraiser) attack(id ModelID, weapon int, target ModelID, modes uint32) int {
	u := ap.p.unitOf(id)
	arc := ap.own.Units[u].Arc
	ap.p.payModes(id, modes)
	b := ap.p.attackBout(id, weapon, target, modes)
	v := ap.strike(&b) - arcWorth*int(arc-ap.own.Units[u].Arc)
	ap.own.Units[u].Arc = arc
	return v
}

// aimsOf lists what the models of a unit could attack once the first of them has gone
// up to so far.
func (ap *Appraiser) aimsOf(list []ModelID, far geom.Length) (a aims) {
	id := list[0]
	a.all, a.times = ap.p.attacksWithAll(id), len(list)
	for w, weapon := range ap.p.profile(id).weapons {
		if weapon.Kind == Equipment || ap.p.gives(id, NoAttack, w) != nil && ap.p.weaponHas(id, w, NoAttack) {
			continue
		}
		mode := ap.wayOf(id, w)
		own := ap.p.attackBout(id, w, None, mode)
		reach := geom.Inches(ap.p.value(id, RNG, w, &own, nil))
		for _, e := range ap.land.enemies[:ap.land.foes] {
			if a.n == len(a.list) {
				return a
			}
			if !ap.p.within(id, e, reach+far) || weapon.Kind == Melee && ap.p.has(e, Flight, nil) && !ap.p.has(id, Flight, nil) {
				continue
			}
			b := ap.p.attackBout(id, w, e, mode)
			if v := ap.strike(&b); v > 0 {
				a.insert(aim{w, e, reach, v, weapon.Kind == Melee})
			}
		}
	}
	return a
}

// wayOf is the first of a weapon's modes, or none.
func (ap *Appraiser) wayOf(id ModelID, w int) uint32 {
	for n, r := range ap.p.profile(id).rules {
		if r.When == Declared && r.Until == UntilAttackEnds && r.Trigger == Mode && r.Weapon == w {
			return 1 << n
		}
	}
	return 0
}

// insert keeps the list by weapon, best first.
func (a *aims) insert(x aim) {
	i := a.n
	for i > 0 && (a.list[i-1].weapon > x.weapon || a.list[i-1].weapon == x.weapon && a.list[i-1].worth < x.worth) {
		a.list[i] = a.list[i-1]
		i--
	}
	a.list[i] = x
	a.n++
}

// from is what attacking from a place is worth.
func (ap *Appraiser) from(a *aims, id ModelID, at geom.Point, on int16) int {
	body := ap.p.bodyAt(id, at, on)
	return a.worth(func(x *aim) bool {
		to := ap.p.body(x.target)
		return geom.GapWithin(body.Capsule, to.Capsule, x.reach) && sight.Sees(ap.m.Table, body, to, ap.m.terms)
	})
}

// worth is what the best of those aims that can be taken are worth together: one
// a weapon, or one alone.
func (a *aims) worth(can func(*aim) bool) int {
	sum, best, done := 0, 0, -1
	for i := range a.n {
		if x := &a.list[i]; x.weapon != done && can(x) {
			done = x.weapon
			sum += x.worth
			best = max(best, x.worth)
		}
	}
	if a.all {
		return sum * a.times
	}
	return best * a.times
}

// planFor weighs what a unit could do in an activation: attack and then move, or
// move and then attack.
func (ap *Appraiser) planFor(u UnitID) plan {
	p := plan{unit: u}
	list, n := ap.p.members(u)
	if n == 0 {
		return p
	}
	id := list[0]
	speed := geom.Inches(ap.p.value(id, SPD, -1, nil, nil))
	p.aims = ap.aimsOf(list[:n], speed)
	here, on := ap.p.s.Models[id].At, int16(ap.p.s.Models[id].On)
	stay := ap.stand(id, here, on)
	now := ap.from(&p.aims, id, here, on)
	if ap.own.Act.Live && (ap.own.Act.Advanced || ap.own.Act.Attacks != NotBegun) {
		now = 0
	}
	best, both := stay, stay+now
	s := ap.towards(list[:n], func(ModelID) geom.Length { return speed }, false)
	var c crowd
	ap.p.crowd(&c, list[:n]...)
	for i := range s.n {
		if !onTable(ap.p, s.at[i]) || !ap.m.Table.Clear(ap.p.bodyAt(s.by[i], s.at[i], 0), 0, c.list()) {
			continue
		}
		v := ap.stand(s.by[i], s.at[i], 0)
		best = max(best, v)
		if p.aims.n > 0 {
			both = max(both, v+ap.from(&p.aims, s.by[i], s.at[i], 0))
		}
	}
	p.gain = best - stay
	p.moveFirst = both > best+now
	p.worth = max(both, best+now) - stay
	return p
}

// activating weighs which unit to activate.
func (ap *Appraiser) activating(a maybeUnit) int {
	if !a.Given() {
		return 0
	}
	u := a.One
	if ap.own.Units[u].Token {
		return -1
	}
	p := ap.planFor(u)
	v := 5 + p.worth
	if ap.m.Mission.Scoring == Boiling {
		v += ap.scoresSoon(u)
	}
	return v
}

// scoresSoon is what ending an activation where the unit is, or can get, scores.
func (ap *Appraiser) scoresSoon(u UnitID) int {
	best := 0
	speed := 5 * geom.Inch
	for i := range ap.land.n {
		g := &ap.land.goals[i]
		if d := g.friends[u]; d <= g.reach || d <= g.reach+speed {
			best = max(best, g.worth)
		}
	}
	return best
}

// acting weighs what the active unit does next. Attacks come before everything
// but a move to a better place for them.
func (ap *Appraiser) acting(a actAnswer) int {
	const attacks, moves, rules = 10000, 1000, 20000
	switch a.Do {
	case doAdvance:
		switch {
		case ap.plan.moveFirst && ap.own.Act.Attacks == NotBegun:
			return 5 * rules
		case ap.plan.gain > 0:
			return moves + ap.plan.gain
		}
		return -1
	case doAttack:
		if v := ap.attack(a.By, a.With, a.At, a.Modes); v > 0 {
			return attacks + v
		}
		return -1
	case doSpecial:
		return ap.special(a.By, a.Rule, a.At, attacks)
	case doErupt:
		return ap.erupting(a.By, a.Rule, attacks)
	case doRule:
		return ap.ruleUse(a.By, a.Rule, rules)
	}
	return 0
}

// special weighs a special action against the attacks it stands in for.
func (ap *Appraiser) special(id ModelID, n int, target ModelID, attacks int) int {
	switch ap.p.profile(id).rules[n].Effects[0].Do {
	case Repair:
		if hurt := int(ap.own.Models[target].Damage); hurt > 0 {
			return attacks + 40*min(hurt, 2)
		}
	case TuneUpJack:
		if !ap.own.Models[target].Effects.Has(TunedUp) {
			return attacks + 30
		}
	}
	return -1
}

// erupting weighs damage all around.
func (ap *Appraiser) erupting(id ModelID, n, attacks int) int {
	e := ap.p.profile(id).rules[n].effect(Erupt)
	v := 0
	for i := range ap.m.models {
		other := ModelID(i)
		if other == id || !ap.p.inPlay(other) || !ap.p.within(id, other, e.Range) {
			continue
		}
		if ap.p.enemies(id, other) {
			v += ap.worth(other) / 3
		} else {
			v -= ap.worth(other) / 2
		}
	}
	if v > 0 {
		return attacks + v
	}
	return -1
}

// ruleUse weighs a rule that may be used in the activation: what is free is
// used, a spike only where it brings an attack or much ground.
func (ap *Appraiser) ruleUse(id ModelID, n, rules int) int {
	r := ap.p.profile(id).rules[n]
	if r.Trigger != Spike {
		if r.does(OneWeapon) || r.does(NoAttacks) {
			return -1
		}
		return rules
	}
	switch {
	case r.does(AttackAgain) && ap.plan.aims.n > 0:
		return rules / 4
	case r.does(ReturnModels), r.does(TakeToken), r.does(ReturnCard):
		return 500
	case r.does(MoveUp) && ap.plan.gain > 30:
		return 500
	}
	return -1
}

// granted weighs an attack that a rule gives.
func (ap *Appraiser) granted(q striking, a strikeAnswer) int {
	if a.With < 0 {
		return 0
	}
	return ap.attack(q.j.Model, a.With, a.At, a.Modes)
}

func (ap *Appraiser) annihilate(q annihilating, a maybeModel) int {
	if !a.Given() {
		return 0
	}
	b := q.bout(ap.p, a.One)
	return ap.strike(&b)
}
