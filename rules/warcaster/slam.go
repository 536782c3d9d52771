package warcaster

import (
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// slam slams the model hit straight away from the attacking model, or the one
// that channels the Fury. It returns the Power Dice added to the damage roll:
// one if something stopped it that does (wc.slam.direction, wc.slam.bonus).
// Collateral damage is rolled at once after the slammed model's damage, see
// takeCollateral.
func (p play) slam(b *bout, id ModelID, distance geom.Length, collateral int) (bonus int) {
	if p.isGate(id) {
		p.of(b.by, id).tell("slam", cl("wc.slam.gate", "wc.gate.persist"), SlamFacts{Model: p.name(id), By: p.name(b.by), Distance: distance, From: p.s.Models[id].At, At: p.s.Models[id].At}, "%s cannot be slammed: it stays where it is", p.name(id))
		return 0
	}
	if p.immune(id, Slams) {
		p.of(id).tell("immune", cl("wc.core.card_over_book"), ModelFacts{Model: p.name(id), What: "slam"}, "%s cannot be slammed", p.name(id))
		return 0
	}
	p.s.Attack.Slams++
	return p.push(b.by, id, distance, collateral)
}

// push moves a model by force straight away from another, and sees to what
// stops it, the table's edge, and a fall.
func (p play) push(from, id ModelID, distance geom.Length, collateral int) (bonus int) {
	var c crowd
	p.crowd(&c, id)
	dir := p.s.Models[id].At.Sub(p.s.Models[from].At)
	var room [16]table.Touch
	mover := p.mover(id)
	end, touched := p.m.Table.Push(room[:0], mover, dir, distance, c.list())
	f := SlamFacts{Model: p.name(id), By: p.name(from), Distance: distance, Moved: end.Travelled, From: mover.Here().Point, At: end.End.Point, OffTable: end.OffTable, Fell: end.Fell}
	var bumped [maxModels]ModelID
	nb := 0
	var stopped []game.Clause
	for _, t := range touched {
		if t.Other < 0 {
			bonus = 1
			stopped = append(stopped, barrierClause(&p.m.Table.Features[t.Feature]))
			f.Contacts = append(f.Contacts, p.m.Table.Features[t.Feature].Name)
			continue
		}
		other := c.ids[t.Other]
		f.Contacts = append(f.Contacts, p.name(other))
		if p.m.models[other].Base >= p.m.models[id].Base {
			bonus = 1
		}
		if p.m.models[other].Base <= p.m.models[id].Base {
			bumped[nb] = other
			nb++
		}
	}
	f.Bonus = bonus == 1
	p.s.Models[id].At, p.s.Models[id].On = end.End.Point, int8(end.End.On)
	p.of(from, id).tell("slam", unique(append(p.slamClauses(id, &f, nb), stopped...)), f, "%s is slammed %s", p.name(id), end.Travelled)
	if end.OffTable {
		p.of(id).tell("off-table", cl("wc.slam.off_table", "wc.objectives.drop"), ModelFacts{Model: p.name(id), At: p.s.Models[id].At}, "%s is moved beyond the table's edge", p.name(id))
		p.destroy(id, p.seatOf(from), from)
		return 0
	}
	if p.inPlay(id) {
		p.pickUp(id, []table.Waypoint{mover.Here(), end.End})
		p.scoreRecon(p.unitOf(id))
	}
	for _, other := range bumped[:nb] {
		p.s.Now.Push(Job{Do: Collateral, Model: other, Other: from, N: int8(collateral)})
	}
	if end.Fell {
		p.s.Now.Push(Job{Do: FallDown, Model: id, Other: from, Drop: end.Fall.Height})
	}
	return bonus
}

// barrierClause is the clause of a feature that stops a slam.
func barrierClause(f *table.Feature) game.Clause {
	switch {
	case f.Has(table.Impassable):
		return "wc.terrain.impassable"
	case f.Has(table.Low):
		return "wc.terrain.obstacle"
	}
	return "wc.terrain.structure"
}

// slamClauses are the clauses that decide a slam.
func (p position) slamClauses(id ModelID, f *SlamFacts, bumped int) []game.Clause {
	list := cl("wc.slam.direction", "wc.slam.distance", "wc.slam.example")
	if k, ok := p.kind(id); ok && k == SquadUnit {
		list = append(list, "wc.slam.squad")
	}
	if len(f.Contacts) > 0 {
		list = append(list, "wc.slam.stop")
	}
	if f.Bonus {
		list = append(list, "wc.slam.bonus")
	}
	if bumped > 0 {
		list = append(list, "wc.slam.collateral")
	}
	if f.Bonus && bumped > 0 {
		list = append(list, "wc.slam.equal")
	}
	if f.Fell {
		list = append(list, "wc.slam.fall")
	}
	return list
}

// takeCollateral: a model bumped into, its base no bigger than the slammed
// model's, takes a damage roll after that model's (wc.slam.collateral).
func (p play) takeCollateral(j Job) {
	if !p.inPlay(j.Model) {
		return
	}
	at := &p.s.Attack
	b := bout{by: j.Other, target: j.Model, weapon: -1, kind: MeleeAttack}
	cause := "collateral damage"
	if at.Live {
		b = at.bout(p.position)
		b.target, b.weapon = j.Model, -1 // the roll is the slam's: Armor-Piercing is no part of it
	}
	pool := dice.Pool{dice.Action.Times(int(j.N))}
	faces := p.g.Roll("collateral", pool)
	p.takeRoll(j.Model, &b, pool, faces, cl("wc.slam.collateral", "wc.slam.example"), cause)
}

// slamBack slams the attacker away from a model it hit (Repulsor Ram), or drags
// a model towards the attacker (Winch).
func (p play) slamBack(j Job) {
	if !p.inPlay(j.Model) || !p.inPlay(j.Other) {
		return
	}
	r := p.profile(j.Model).rules[j.Rule]
	if p.immune(j.Other, Slams) || !p.offerSpike("spike/slam-back", j.Model, int(j.Rule)) {
		return
	}
	p.push(j.Model, j.Other, r.Effects[0].Inches, int(j.N))
}

// dragIn drags a model straight towards the attacker until it touches
// something (Winch). It is no slam: nobody takes damage from it.
func (p play) dragIn(j Job) {
	id, by := j.Model, j.Other
	if !p.inPlay(id) || !p.inPlay(by) || p.isGate(id) || p.immune(id, EnemyReposition) || !p.offer("winch", by, int(j.Rule)) {
		return
	}
	var c crowd
	p.crowd(&c, id)
	dir := p.s.Models[by].At.Sub(p.s.Models[id].At)
	var room [16]table.Touch
	from := p.s.Models[id].At
	mover := p.mover(id)
	end, _ := p.m.Table.Push(room[:0], mover, dir, geom.Dist(from, p.s.Models[by].At), c.list())
	p.s.Models[id].At, p.s.Models[id].On = end.End.Point, int8(end.End.On)
	p.of(by, id).tell("drag", cl("wc.core.card_over_book"), SlamFacts{Model: p.name(id), By: p.name(by), Moved: end.Travelled, From: from, At: end.End.Point, Fell: end.Fell}, "%s is dragged %s towards %s", p.name(id), end.Travelled, p.name(by))
	p.pickUp(id, []table.Waypoint{mover.Here(), end.End})
	p.scoreRecon(p.unitOf(id))
	if end.Fell {
		p.s.Now.Push(Job{Do: FallDown, Model: id, Other: by, Drop: end.Fall.Height})
	}
}
