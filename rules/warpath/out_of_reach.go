package warpath

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// whyNoContact says why no base comes into contact: which terrain makes every way too long,
// how long they are, and how long it would be in the open.
func (q marching) whyNoContact(p position, clause game.Clause, why *reasons) bool {
	if why == nil {
		return false
	}
	var d draft
	d.begin(q, p)
	name, aim := p.unitName(q.unit), q.aim(p)
	none := "no base of " + name + " comes into contact with " + aim
	cost, rough, ok := d.shortestAttack(0)
	switch {
	case !ok:
		return why.No(clause, "%s", none)
	case rough < 0 && cost <= d.most: // there is no room for all
		return why.No(clause, "%s", none)
	case rough < 0:
		if open, in := d.inBetween(); in >= 0 {
			return why.No(clause, "%s: in the open it would be %s, and round %s it is %s", none, open, p.features()[in].Name, cost.Over(d.most))
		}
		return why.No(clause, "%s, which is too far: %s", none, cost.Over(d.most))
	case cost <= d.slow:
		return why.No(clause, "%s", none)
	}
	what := p.features()[rough].Name
	if cost > d.most {
		why.No("wp.terrain.difficult", "%s would go through %s, which is Difficult for it; in the open it would be too far, too", name, what)
		return why.No(clause, "%s, which is too far: %s", none, cost.Over(d.most))
	}
	why.No("wp.terrain.difficult", "%s would go through %s, which is Difficult for it, and that is too far: %s; in the open it may go %s", name, what, cost.Over(d.slow), d.most)
	if round, _, ok := d.shortestAttack(table.Difficult); ok && !d.anyRough() {
		return why.No(clause, "%s: round %s it is %s", none, what, round.Over(d.most))
	}
	return why.No(clause, "%s: there is no way round %s", none, what)
}

// shortestAttack is about how long the shortest way into contact is that keeps the unit
// together, whatever a base may move, and a Difficult feature that the unit would touch
// going so, or -1. It keeps off terrain that it is told to.
func (d *draft) shortestAttack(avoids table.Traits) (cost geom.Length, rough int, ok bool) {
	most, slow := d.most, d.slow
	cost, rough = far+geom.Inch/10, -1
	for more := true; more; {
		d.most = cost - geom.Inch/10
		d.slow = d.most
		found, in := d.attackWithin(avoids)
		if more = found >= 0 && found < cost; more {
			cost, rough, ok = found, in, true
		}
	}
	d.most, d.slow = most, slow
	return cost, rough, ok
}

// attackWithin is the shortest way of a base into contact where all may go as far as the
// draft says, or -1, and a Difficult feature on the ways of the unit, or -1.
func (d *draft) attackWithin(avoids table.Traits) (cost geom.Length, rough int) {
	var room [maxTargets]table.Body
	targets := d.q.targets(d.p, room[:0])
	var c crowd
	if len(targets) == 0 || !d.confront(targets, &c) {
		return -1, -1
	}
	team := d.team(true)
	for i := range team.Members {
		team.Members[i].Avoids = avoids
	}
	ways, touching, ok := d.view.Charge(team, targets, c.list())
	if !ok || !d.keep(ways) {
		return -1, -1
	}
	cost, rough = far, -1
	for i := range d.n {
		m := d.members[i].Mover
		if touching.Has(i) {
			spent, _ := d.view.CheckPath(m, d.paths[i], far, nil)
			cost = min(cost, spent)
		}
		if list := d.view.Touched(nil, m, d.paths[i], table.Difficult); len(d.paths[i]) > 1 && len(list) > 0 && rough < 0 {
			rough = list[0]
		}
	}
	return cost, rough
}

// inBetween is how far the nearest base is from its target, and a feature on the straight
// line there that its unit cannot go into, or -1.
func (d *draft) inBetween() (gap geom.Length, feature int) {
	var room [maxTargets]table.Body
	i, dir, gap := d.nearest(d.q.targets(d.p, room[:0]))
	sweep := geom.Swept{Capsule: d.members[i].Capsule, By: geom.Along(geom.Point{}, dir, gap).Sub(geom.Point{})}
	for f := range d.p.features() {
		shut := d.p.going(d.q.unit, f) == Impassable || d.p.terrain(f) == Building && f != int(d.q.site)-1
		if shut && sweep.Strikes(d.p.shape(f)) {
			return gap, f
		}
	}
	return gap, -1
}
