package think

import (
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warmachine"
)

// placing weighs where a model is deployed: warjacks at the front, the warcaster behind
// them, all near the middle.
func (ap *Appraiser) placing(q warmachine.PlacingQuestion, a ask.March) int {
	v := 0
	for row := range a.Rows() {
		at := row.Last().Point
		depth := at.Y
		if ap.own.Edge[ap.seat] == 1 {
			depth = ap.m.Table.Depth - at.Y
		}
		want := 10 * geom.Inch
		if !ap.p.Jack(q.Model) {
			want = 6 * geom.Inch
		}
		aside := max(at.X-ap.m.Table.Width/2, ap.m.Table.Width/2-at.X)
		v -= int(max(depth-want, want-depth)) + int(aside)/2
	}
	return v
}

// prospect returns what a warjack could do with focus in this turn: how much its attacks are
// worth on whom it may come to.
func (ap *Appraiser) prospect(id warmachine.ModelID) (v int) {
	far := ap.reach(id)
	ap.p.InPlayOf(ap.seat.Other(), func(foe warmachine.ModelID) {
		if ap.inches(ap.p.Model(id).At, id, foe) > far {
			return
		}
		if a, ok := ap.p.ChargeAttack(id, foe); ok {
			v = max(v, ap.attack(&a, false), ap.killing(id, foe, true))
		}
	})
	return v
}

// focus weighs an allocation: points where they fight, upkeeps that are worth it, the rest
// as armour of the warcaster.
func (ap *Appraiser) focus(q warmachine.AllocatingQuestion, a warmachine.AllocateAnswer) (v int) {
	given := 0
	items, n := q.Items(ap.p)
	for i := range min(n, len(a)) {
		points := int(a.At(i))
		given += points
		if items[i].Upkeep {
			v += 300 * min(points, 1)
			continue
		}
		prospect := ap.prospect(items[i].Model)
		for k := range points {
			v += max(40, prospect/4) / (1 + k/3)
		}
		if points > 0 && prospect == 0 { // a point to run with
			v += 60 - 80*(points-1)
		}
	}
	kept := int(ap.p.Model(ap.m.Caster[ap.seat]).Focus) - given
	return v + ap.keeping(kept)
}

// keeping returns what points on the warcaster are worth: for spells, and as armour where enemies
// are near.
func (ap *Appraiser) keeping(kept int) int {
	caster := ap.m.Caster[ap.seat]
	near := 0
	ap.p.InPlayOf(ap.seat.Other(), func(foe warmachine.ModelID) {
		if ap.inches(ap.p.Model(foe).At, foe, caster) <= ap.reach(foe)+2 {
			near++
		}
	})
	return kept * (70 + 60*min(near, 3))
}

// suggestFocus suggests upkeeps, then all that may be for the warjacks with the best
// prospects.
func (ap *Appraiser) suggestFocus(q warmachine.AllocatingQuestion, to ask.Proposals[warmachine.AllocateAnswer]) {
	items, n := q.Items(ap.p)
	for reserve := range 5 {
		left := int(ap.p.Model(ap.m.Caster[ap.seat]).Focus) - reserve
		var gives [warmachine.MaxModels]int
		for i := range n {
			if items[i].Upkeep && q.Most(ap.p, items[i]) <= left {
				gives[i] = q.Most(ap.p, items[i])
				left -= gives[i]
			}
		}
		for left > 0 {
			best, at := 0, -1
			for i := range n {
				if items[i].Upkeep || gives[i] >= q.Most(ap.p, items[i]) {
					continue
				}
				if v := 1 + ap.prospect(items[i].Model)/(1+gives[i]/2); v > best {
					best, at = v, i
				}
			}
			if at < 0 {
				break
			}
			gives[at]++
			left--
		}
		for i := range n {
			to.Append(int32(gives[i]))
		}
		to.End()
	}
}

// activating weighs who goes next: who can strike hardest; the warcaster after those, unless
// it can end the game.
func (ap *Appraiser) activating(a warmachine.MaybeModel) int {
	switch {
	case !a.Given():
		return 0
	case !ap.p.Jack(a.One):
		return 5
	}
	return 10 + ap.prospect(a.One)/10
}

// acting weighs what to do next in an activation.
func (ap *Appraiser) acting(id warmachine.ModelID, a warmachine.ActAnswer) int {
	switch a.Do {
	case warmachine.EndActivation:
		return 0
	case warmachine.Forfeit:
		return ap.standing(id)
	case warmachine.Advance:
		return 60
	case warmachine.Run:
		return ap.running(id)
	case warmachine.Regenerating:
		if ap.own.Act.Moved == warmachine.NotMoved {
			return -1
		}
		return 120
	case warmachine.UseFeat:
		return ap.feat(id)
	case warmachine.Releasing:
		return -1
	case warmachine.Breaking:
		return 400
	case warmachine.Casting:
		return ap.casting(id, a)
	}
	at, ok := ap.p.AttackOf(id, a)
	if !ok {
		return ap.tremor(id)
	}
	v := ap.attack(&at, false)
	switch a.Do {
	case warmachine.Charge:
		return ap.charging(id, a, max(v, ap.killing(id, a.At, true)))
	case warmachine.Slamming:
		return ap.charging(id, a, v)
	case warmachine.Locking, warmachine.Throwing, warmachine.HeadButting:
		return v - ap.normal(id, a.At)
	case warmachine.Special:
		return v - ap.normal(id, a.At) + 1
	}
	switch {
	case !ap.p.Enemies(id, a.At):
		return v
	case at.Kind == warmachine.MeleeAttack:
		v = max(v, ap.killing(id, a.At, false))
	default:
		v = v * ap.sure(&at) / 100
	}
	if a.Do == warmachine.Buying && !ap.p.Jack(id) {
		v -= 60 // as armour; a warjack keeps nothing of it
	}
	return v
}

// normal returns what the initial attacks of a model at a target are worth, that another attack
// takes the place of.
func (ap *Appraiser) normal(id, at warmachine.ModelID) (v int) {
	for w := range ap.m.Models[id].Card.Weapons {
		if ap.m.Models[id].Card.Weapons[w].Kind != warmachine.Melee || !ap.p.Works(id, w) {
			continue
		}
		if a, ok := ap.p.AttackOf(id, warmachine.ActAnswer{Do: warmachine.Attacking, With: int8(w), At: at}); ok {
			v += max(0, ap.attack(&a, false))
		}
	}
	return v
}

// sure returns how sure it looks that a target is in range, in hundredths.
func (ap *Appraiser) sure(a *warmachine.AttackContext) int {
	if a.Kind == warmachine.MeleeAttack {
		return 100
	}
	far := int(ap.p.Farthest(a)+geom.Inch/2) / int(geom.Inch)
	switch d := ap.inches(ap.p.Model(a.Origin).At, a.Origin, a.Target); {
	case d < far:
		return 100
	case d == far:
		return 50
	}
	return 2
}

// charging weighs a charge or slam by how sure it looks that it arrives.
func (ap *Appraiser) charging(id warmachine.ModelID, a warmachine.ActAnswer, v int) int {
	far := ap.p.Value(id, warmachine.SPD, nil) + 3
	if a.Do == warmachine.Charge {
		far = ap.reach(id)
	}
	d := ap.inches(ap.p.Model(id).At, id, a.At)
	stop := ap.p.Lane(id, a.At, ap.p.Model(id).At, ap.p.Model(a.At).At, a.Do == warmachine.Slamming)
	switch {
	case stop.Met != "", d < 3:
		return -1
	case d > far:
		return -100
	case d == far:
		v /= 2
	}
	if a.Do == warmachine.Charge {
		return v + ap.normal(id, a.At)/2
	}
	return v/2 - 50
}

// standing weighs giving up the movement: where somebody can be struck from here.
func (ap *Appraiser) standing(id warmachine.ModelID) int {
	best := -1
	ap.p.InPlayOf(ap.seat.Other(), func(foe warmachine.ModelID) {
		for w := range ap.m.Models[id].Card.Weapons {
			a, ok := ap.p.AttackOf(id, warmachine.ActAnswer{Do: warmachine.Attacking, With: int8(w), At: foe})
			if ok && ap.p.Targets(&a) && ap.sure(&a) >= 50 {
				best = max(best, 61+ap.attack(&a, false)*ap.sure(&a)/100)
			}
		}
	})
	return best
}

// running weighs a run: for those far from any enemy.
func (ap *Appraiser) running(id warmachine.ModelID) int {
	if !ap.p.Jack(id) {
		return -10
	}
	near := 100
	ap.p.InPlayOf(ap.seat.Other(), func(foe warmachine.ModelID) { near = min(near, ap.inches(ap.p.Model(id).At, id, foe)) })
	if near > ap.reach(id)+ap.p.Value(id, warmachine.SPD, nil) {
		return 70
	}
	return -10
}

// feat weighs the one great deed: by whom it reaches.
func (ap *Appraiser) feat(id warmachine.ModelID) int {
	foes, friends := 0, 0
	ap.p.Each(func(at warmachine.ModelID) {
		if !ap.p.InControl(ap.seat, at) {
			return
		}
		if ap.p.Enemies(id, at) {
			foes++
		} else {
			friends++
		}
	})
	if ap.m.Models[id].Card.Feat.Word == warmachine.FeatFigures {
		if friends >= 3 && ap.engaged() {
			return 500
		}
		return -1
	}
	if foes >= 2 {
		return 300 * foes
	}
	return -1
}

// engaged reports whether any of the seat's models could be charged.
func (ap *Appraiser) engaged() (any bool) {
	ap.p.InPlayOf(ap.seat.Other(), func(foe warmachine.ModelID) {
		ap.p.InPlayOf(ap.seat, func(id warmachine.ModelID) {
			any = any || ap.inches(ap.p.Model(foe).At, foe, id) <= ap.reach(foe)
		})
	})
	return any
}

// casting weighs a spell: an attack by its odds, others by whom they help; all against the
// armour that their focus is.
func (ap *Appraiser) casting(id warmachine.ModelID, a warmachine.ActAnswer) int {
	s := ap.p.Spell(ap.seat, a.Spell)
	cost := 90 * int(s.Cost)
	if s.Offensive {
		at, ok := ap.p.AttackOf(id, a)
		if !ok {
			return -cost
		}
		return ap.attack(&at, false)*ap.sure(&at)/100 - cost
	}
	if !s.Upkeep || ap.own.Act.Moved == warmachine.NotMoved || ap.p.Model(a.At).Upkeep[ap.seat] != 0 || !ap.engaged() {
		return -cost
	}
	return 400 - cost
}

// tremor weighs a Tremor by whom it may knock down.
func (ap *Appraiser) tremor(id warmachine.ModelID) (v int) {
	ap.p.Each(func(at warmachine.ModelID) {
		switch {
		case at == id || !ap.p.Within(id, at, 2*geom.Inch) || ap.p.Model(at).Down:
		case ap.p.Enemies(id, at):
			v += 400
		default:
			v -= 500
		}
	})
	return v - 500
}
