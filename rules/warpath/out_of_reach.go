package warpath

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// whyNoContact says why no base comes into contact: which terrain makes every way too long,
// how long they are, and how long it would be in the open.
func (q MarchingQuestion) whyNoContact(p Position, clause game.Clause, why *Reasons) bool {
	if why == nil {
		return false
	}
	var d Draft
	d.Begin(q, p)
	name, aim := p.UnitName(q.Unit), q.aim(p)
	none := "no base of " + name + " comes into contact with " + aim
	cost, rough, ok := d.shortestAttack(0)
	switch {
	case !ok:
		return why.No(clause, "%s", none)
	case rough < 0 && cost <= d.Most: // there is no room for all
		return why.No(clause, "%s", none)
	case rough < 0:
		if open, in := d.inBetween(); in >= 0 {
			return why.No(clause, "%s: in the open it would be %s, and round %s it is %s", none, open, p.Features()[in].Name, cost.Over(d.Most))
		}
		return why.No(clause, "%s, which is too far: %s", none, cost.Over(d.Most))
	case cost <= d.Slow:
		return why.No(clause, "%s", none)
	}
	what := p.Features()[rough].Name
	if cost > d.Most {
		why.No("wp.terrain.difficult", "%s would go through %s, which is Difficult for it; in the open it would be too far, too", name, what)
		return why.No(clause, "%s, which is too far: %s", none, cost.Over(d.Most))
	}
	why.No("wp.terrain.difficult", "%s would go through %s, which is Difficult for it, and that is too far: %s; in the open it may go %s", name, what, cost.Over(d.Slow), d.Most)
	if round, _, ok := d.shortestAttack(table.Difficult); ok && !d.AnyInDifficult() {
		return why.No(clause, "%s: round %s it is %s", none, what, round.Over(d.Most))
	}
	return why.No(clause, "%s: there is no way round %s", none, what)
}

// shortestAttack is about how long the shortest way into contact is that keeps the unit
// together, whatever a base may move, and a Difficult feature that the unit would touch
// going so, or -1. It keeps off terrain that it is told to.
func (d *Draft) shortestAttack(avoids table.Traits) (cost geom.Length, rough int, ok bool) {
	most, slow := d.Most, d.Slow
	cost, rough = Far+geom.Inch/10, -1
	for more := true; more; {
		d.Most = cost - geom.Inch/10
		d.Slow = d.Most
		found, in := d.attackWithin(avoids)
		if more = found >= 0 && found < cost; more {
			cost, rough, ok = found, in, true
		}
	}
	d.Most, d.Slow = most, slow
	return cost, rough, ok
}

// attackWithin is the shortest way of a base into contact where all may go as far as the
// draft says, or -1, and a Difficult feature on the ways of the unit, or -1.
func (d *Draft) attackWithin(avoids table.Traits) (cost geom.Length, rough int) {
	var room [MaxTargets]table.Body
	targets := d.Q.Targets(d.P, room[:0])
	var c Crowd
	if len(targets) == 0 || !d.confront(targets, &c) {
		return -1, -1
	}
	unit := d.Unit(true)
	for i := range unit.Members {
		unit.Members[i].Avoids = avoids
	}
	ways, touching, ok := d.Table.Charge(unit, targets, c.List())
	if !ok || !d.Keep(ways) {
		return -1, -1
	}
	cost, rough = Far, -1
	for i := range d.N {
		m := d.Members[i].Mover
		if touching.Has(i) {
			spent, _ := d.Table.CheckPath(m, d.Paths[i], Far, nil)
			cost = min(cost, spent)
		}
		if list := d.Table.Touched(nil, m, d.Paths[i], table.Difficult); len(d.Paths[i]) > 1 && len(list) > 0 && rough < 0 {
			rough = list[0]
		}
	}
	return cost, rough
}

// inBetween returns how far the nearest base is from its target, and a feature on the straight
// line there that its unit cannot go into, or -1.
func (d *Draft) inBetween() (gap geom.Length, feature int) {
	var room [MaxTargets]table.Body
	near := d.Nearest(d.Q.Targets(d.P, room[:0]))
	sweep := geom.Swept{Capsule: d.Members[near.Base].Capsule, By: geom.Along(geom.Point{}, near.Dir, near.Gap).Sub(geom.Point{})}
	for f := range d.P.Features() {
		shut := d.P.Going(d.Q.Unit, f) == Impassable || d.P.Terrain(f) == Building && f != int(d.Q.Site)-1
		if shut && sweep.Strikes(d.P.Shape(f)) {
			return near.Gap, f
		}
	}
	return near.Gap, -1
}
