package think

import (
	"umpire/dice"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table/sight"
)

// aims holds what the models of a unit could attack, best first for each weapon.
type aims struct {
	n     int
	all   bool // each weapon attacks
	times int  // models that attack
	list  [64]aim
}

// aim is a weapon against a target: what the attack is worth wherever it is made.
type aim struct {
	weapon int
	target warcaster.ModelID
	reach  geom.Length
	worth  int
	melee  bool
}

// plan holds what the unit being activated could do.
type plan struct {
	unit      warcaster.UnitID
	aims      aims
	moveFirst bool // to attack from a better place
	gain      int  // of moving, attacks left aside
	worth     int  // of the whole activation
}

// strike returns what an attack is worth: kills and damage by the exact odds, less
// what it does to friends.
func (ap *Appraiser) strike(b *warcaster.AttackContext) int {
	q := ap.memo.Quick(ap.p.Chain(b, nil))
	w := ap.targetWorth(b.Target)
	v := int(q.Destroy * int64(w) / dice.Whole)
	if ap.p.IsGate(b.Target) {
		v += int(q.Damage * 25 / dice.Whole)
	} else {
		v += int(q.Damage * int64(w) * 2 / 5 / int64(ap.p.Left(b.Target)) / dice.Whole)
	}
	if ap.p.IsBlast(b) || ap.p.IsSpray(b) {
		v -= ap.bystanders(b.Target)
	}
	return v + int(q.Hit*4/dice.Whole)
}

// targetWorth returns what destroying an enemy model is worth: more where it stands in
// the way of a goal, and where the game ends with it.
func (ap *Appraiser) targetWorth(id warcaster.ModelID) int {
	w := ap.worth(id)
	base := ap.p.Body(id).Capsule
	for i := range ap.land.n {
		if g := &ap.land.goals[i]; !g.edge && geom.GapWithin(g.at, base, g.reach) {
			w += g.worth / 4
		}
	}
	if ap.land.few && !ap.p.IsGate(id) {
		w *= 3
	}
	return w
}

// bystanders returns what a blast at the model would put at risk of one's own.
func (ap *Appraiser) bystanders(target warcaster.ModelID) (risk int) {
	for i := range ap.m.Models {
		if id := warcaster.ModelID(i); ap.p.InPlay(id) && ap.p.SeatOf(id) == ap.seat && ap.p.Within(target, id, warcaster.BlastReach) {
			risk += ap.worth(id) / 4
		}
	}
	return risk
}

// attack returns what an attack with a weapon is worth, where it is made.
func (ap *Appraiser) attack(id warcaster.ModelID, weapon int, target warcaster.ModelID, modes uint32) int {
	u := ap.p.UnitOf(id)
	arc := ap.own.Units[u].Arc
	ap.p.PayModes(id, modes)
	b := ap.p.ContextOf(id, weapon, target, modes)
	v := ap.strike(&b) - arcWorth*int(arc-ap.own.Units[u].Arc)
	ap.own.Units[u].Arc = arc
	return v
}

// aimsOf lists what the models of a unit could attack once the first of them has gone
// up to so far.
func (ap *Appraiser) aimsOf(list []warcaster.ModelID, far geom.Length) (a aims) {
	id := list[0]
	a.all, a.times = ap.p.AttacksWithAll(id), len(list)
	for w, weapon := range ap.p.Profile(id).Weapons {
		if weapon.Kind == warcaster.Equipment || ap.p.Gives(id, warcaster.NoAttack, w) != nil && ap.p.WeaponHas(id, w, warcaster.NoAttack) {
			continue
		}
		mode := ap.wayOf(id, w)
		own := ap.p.ContextOf(id, w, warcaster.None, mode)
		reach := geom.Inches(ap.p.Value(id, warcaster.RNG, w, &own, nil))
		for _, e := range ap.land.enemies[:ap.land.foes] {
			if a.n == len(a.list) {
				return a
			}
			if !ap.p.Within(id, e, reach+far) || weapon.Kind == warcaster.Melee && ap.p.Has(e, warcaster.Flight, nil) && !ap.p.Has(id, warcaster.Flight, nil) {
				continue
			}
			b := ap.p.ContextOf(id, w, e, mode)
			if v := ap.strike(&b); v > 0 {
				a.insert(aim{w, e, reach, v, weapon.Kind == warcaster.Melee})
			}
		}
	}
	return a
}

// wayOf is the first of a weapon's modes, or none.
func (ap *Appraiser) wayOf(id warcaster.ModelID, w int) uint32 {
	for n, r := range ap.p.Profile(id).Rules {
		if r.When == warcaster.Declared && r.Until == warcaster.UntilAttackEnds && r.Trigger == warcaster.Mode && r.Weapon == w {
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

// from returns what attacking from a place is worth.
func (ap *Appraiser) from(a *aims, id warcaster.ModelID, at geom.Point, on int16) int {
	body := ap.p.BodyAt(id, at, on)
	return a.worth(func(x *aim) bool {
		to := ap.p.Body(x.target)
		return geom.GapWithin(body.Capsule, to.Capsule, x.reach) && sight.Sees(ap.m.Table, body, to, ap.m.Terms)
	})
}

// worth returns what the best of those aims that can be taken are worth together: one
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
func (ap *Appraiser) planFor(u warcaster.UnitID) plan {
	p := plan{unit: u}
	list, n := ap.p.Members(u)
	if n == 0 {
		return p
	}
	id := list[0]
	speed := geom.Inches(ap.p.Value(id, warcaster.SPD, -1, nil, nil))
	p.aims = ap.aimsOf(list[:n], speed)
	here, on := ap.p.S.Models[id].At, int16(ap.p.S.Models[id].On)
	stay := ap.stand(id, here, on)
	now := ap.from(&p.aims, id, here, on)
	if ap.own.Act.Live && (ap.own.Act.Advanced || ap.own.Act.Attacks != warcaster.NotBegun) {
		now = 0
	}
	best, both := stay, stay+now
	s := ap.towards(list[:n], func(warcaster.ModelID) geom.Length { return speed }, false)
	var c warcaster.Crowd
	ap.p.Crowd(&c, list[:n]...)
	for i := range s.n {
		if !warcaster.OnTable(ap.p, s.at[i]) || !ap.m.Table.Clear(ap.p.BodyAt(s.by[i], s.at[i], 0), 0, c.List()) {
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
func (ap *Appraiser) activating(a warcaster.MaybeUnit) int {
	if !a.Given() {
		return 0
	}
	u := a.One
	if ap.own.Units[u].Token {
		return -1
	}
	p := ap.planFor(u)
	v := 5 + p.worth
	if ap.m.Mission.Scoring == warcaster.Boiling {
		v += ap.scoresSoon(u)
	}
	return v
}

// scoresSoon returns what ending an activation where the unit is, or can get, scores.
func (ap *Appraiser) scoresSoon(u warcaster.UnitID) int {
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
func (ap *Appraiser) acting(a warcaster.ActAnswer) int {
	const attacks, moves, rules = 10000, 1000, 20000
	switch a.Do {
	case warcaster.DoAdvance:
		switch {
		case ap.plan.moveFirst && ap.own.Act.Attacks == warcaster.NotBegun:
			return 5 * rules
		case ap.plan.gain > 0:
			return moves + ap.plan.gain
		}
		return -1
	case warcaster.DoAttack:
		if v := ap.attack(a.By, a.With, a.At, a.Modes); v > 0 {
			return attacks + v
		}
		return -1
	case warcaster.DoSpecial:
		return ap.special(a.By, a.Rule, a.At, attacks)
	case warcaster.DoErupt:
		return ap.erupting(a.By, a.Rule, attacks)
	case warcaster.DoRule:
		return ap.ruleUse(a.By, a.Rule, rules)
	}
	return 0
}

// special weighs a special action against the attacks it stands in for.
func (ap *Appraiser) special(id warcaster.ModelID, n int, target warcaster.ModelID, attacks int) int {
	switch ap.p.Profile(id).Rules[n].Effects[0].Do {
	case warcaster.Repair:
		if hurt := int(ap.own.Models[target].Damage); hurt > 0 {
			return attacks + 40*min(hurt, 2)
		}
	case warcaster.TuneUpJack:
		if !ap.own.Models[target].Effects.Has(warcaster.TunedUp) {
			return attacks + 30
		}
	}
	return -1
}

// erupting weighs damage all around.
func (ap *Appraiser) erupting(id warcaster.ModelID, n, attacks int) int {
	e := ap.p.Profile(id).Rules[n].Effect(warcaster.Erupt)
	v := 0
	for i := range ap.m.Models {
		other := warcaster.ModelID(i)
		if other == id || !ap.p.InPlay(other) || !ap.p.Within(id, other, e.Range) {
			continue
		}
		if ap.p.Enemies(id, other) {
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
func (ap *Appraiser) ruleUse(id warcaster.ModelID, n, rules int) int {
	r := ap.p.Profile(id).Rules[n]
	if r.Trigger != warcaster.Spike {
		if r.Does(warcaster.OneWeapon) || r.Does(warcaster.NoAttacks) {
			return -1
		}
		return rules
	}
	switch {
	case r.Does(warcaster.AttackAgain) && ap.plan.aims.n > 0:
		return rules / 4
	case r.Does(warcaster.ReturnModels), r.Does(warcaster.TakeToken), r.Does(warcaster.ReturnCard):
		return 500
	case r.Does(warcaster.MoveUp) && ap.plan.gain > 30:
		return 500
	}
	return -1
}

// granted weighs an attack that a rule gives.
func (ap *Appraiser) granted(q warcaster.StrikingQuestion, a warcaster.StrikeAnswer) int {
	if a.With < 0 {
		return 0
	}
	return ap.attack(q.J.Model, a.With, a.At, a.Modes)
}

func (ap *Appraiser) annihilate(q warcaster.AnnihilatingQuestion, a warcaster.MaybeModel) int {
	if !a.Given() {
		return 0
	}
	b := q.Context(ap.p, a.One)
	return ap.strike(&b)
}
