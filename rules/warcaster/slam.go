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
func (p play) slam(b *AttackContext, id ModelID, distance geom.Length, collateral int) (bonus int) {
	if p.IsGate(id) {
		p.of(b.By, id).Tell("slam", Cl("wc.slam.gate", "wc.gate.persist"), SlamFacts{Model: p.Name(id), By: p.Name(b.By), Distance: distance, From: p.S.Models[id].At, At: p.S.Models[id].At}, "%s cannot be slammed: it stays where it is", p.Name(id))
		return 0
	}
	if p.immune(id, Slams) {
		p.of(id).Tell("immune", Cl("wc.core.card_over_book"), ModelFacts{Model: p.Name(id), What: "slam"}, "%s cannot be slammed", p.Name(id))
		return 0
	}
	p.S.Attack.Slams++
	return p.push(b.By, id, distance, collateral)
}

// push slams a model straight away from another, and sees to what stops it, the
// table's edge, and falls (wc.slam.distance, wc.slam.stop, wc.slam.fall).
func (p play) push(from, id ModelID, distance geom.Length, collateral int) (bonus int) {
	var c Crowd
	p.Crowd(&c, id)
	way := p.shove(id, p.S.Models[id].At.Sub(p.S.Models[from].At), distance, p.M.Setup.Variants.FallsEndSlams, &c)
	f := way.facts(p.Position, from, id)
	f.Distance = distance
	bonus = p.slamBonus(id, way.touched, &c)
	var bumped [MaxModels]ModelID
	nb := 0
	var stopped []game.Clause
	for _, t := range way.touched {
		if t.Other < 0 {
			stopped = append(stopped, barrierClause(&p.M.Table.Features[t.Feature]))
			f.Contacts = append(f.Contacts, p.M.Table.Features[t.Feature].Name)
			continue
		}
		other := c.ids[t.Other]
		f.Contacts = append(f.Contacts, p.Name(other))
		if p.M.Models[other].Base <= p.M.Models[id].Base { // wc.slam.equal
			bumped[nb] = other
			nb++
		}
	}
	f.Bonus = bonus == 1
	p.g.Cite("wc.slam.example")
	p.of(from, id).Tell("slam", unique(append(p.slamClauses(id, &f, nb), stopped...)), f, "%s is slammed %s", p.Name(id), f.Moved)
	if way.off {
		p.of(id).Tell("off-table", Cl("wc.slam.off_table", "wc.objectives.drop"), ModelFacts{Model: p.Name(id), At: p.S.Models[id].At}, "%s is moved beyond the table's edge", p.Name(id))
		p.destroy(id, p.SeatOf(from), from)
		return 0
	}
	earlier := p.takeFalls(id)
	for _, other := range bumped[:nb] {
		p.S.Now.Push(Job{Do: Collateral, Model: other, Other: from, N: int8(collateral)})
	}
	p.comeToRest(from, id, way)
	for i := len(earlier) - 1; i >= 0; i-- {
		p.S.Now.Push(earlier[i])
	}
	return bonus
}

// takeFalls takes up the falls of a model that come next, of an earlier slam in the
// same hit: they stay before those of a later one.
func (p play) takeFalls(id ModelID) (falls []Job) {
	now := &p.S.Now
	for now.Len() > 0 && now.At(now.Len()-1).Do == FallDown && now.At(now.Len()-1).Model == id {
		falls = append(falls, now.Pop())
	}
	return falls
}

// shoved says how a model was moved by force.
type shoved struct {
	path    []table.Waypoint // from where it stood; of a fall, beyond the edge and where it landed
	falls   []table.Fall
	moved   geom.Length
	touched []table.Touch // what stopped it
	off     bool          // the table's edge
}

// shove moves a model by force in a direction, up to a distance: an edge does not
// stop it, it falls and is moved on from where it lands, unless something is in
// its way there, or a fall is the end of it (wc.slam.fall).
func (p play) shove(id ModelID, dir geom.Vec, distance geom.Length, fallEnds bool, c *Crowd) (way shoved) {
	m := p.Mover(id)
	way.path = append(way.path, m.Here())
	for {
		var end table.Shove
		end, way.touched = p.M.Table.Push(nil, m, dir, distance-way.moved, c.List())
		way.moved += end.Travelled
		if !end.Fell {
			way.path = append(way.path, end.End)
			way.off = end.OffTable
			break
		}
		end.Fall.Landing = p.landing(id, end.Fall)
		way.falls = append(way.falls, end.Fall)
		at := end.Fall.Landing
		way.path = append(way.path, table.Waypoint{Point: end.Fall.Edge.Point, On: end.Fall.From.On}, at)
		if len(way.touched) > 0 || way.moved >= distance || fallEnds {
			break
		}
		m.Body, m.On = p.BodyAt(id, at.Point, at.On), at.On
	}
	end := way.path[len(way.path)-1]
	p.S.Models[id].At, p.S.Models[id].On = end.Point, int8(end.On) // wc.slam.squad
	return way
}

// slamBonus is the Power Dice that what stopped a slammed model adds to the damage of the
// hit (wc.slam.bonus).
func (p Position) slamBonus(id ModelID, touched []table.Touch, c *Crowd) int {
	for _, t := range touched {
		if t.Other < 0 || p.M.Models[c.ids[t.Other]].Base >= p.M.Models[id].Base { // wc.slam.equal, wc.slam.example
			return 1
		}
	}
	return 0
}

// facts returns what there is to tell of it.
func (w *shoved) facts(p Position, by, id ModelID) SlamFacts {
	f := SlamFacts{Model: p.Name(id), By: p.Name(by), Moved: w.moved, From: w.path[0].Point, At: p.S.Models[id].At, OffTable: w.off, Fell: len(w.falls) > 0}
	for i, at := range w.path[1:] {
		if at.Point != w.path[i].Point || i == 0 {
			f.Path = append(f.Path, at.Point)
		}
	}
	return f
}

// comeToRest sees to what a model that was moved by force has passed, and to its
// falls, in their order.
func (p play) comeToRest(by, id ModelID, way shoved) {
	p.pickUp(id, way.path)
	p.scoreRecon(p.UnitOf(id))
	for i := len(way.falls) - 1; i >= 0; i-- {
		f := &way.falls[i]
		p.S.Now.Push(Job{Do: FallDown, Model: id, Other: by, Drop: f.Height, At: f.Landing.Point})
	}
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
func (p Position) slamClauses(id ModelID, f *SlamFacts, bumped int) []game.Clause {
	list := Cl("wc.slam.direction", "wc.slam.distance")
	if k, ok := p.Kind(id); ok && k == SquadUnit {
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
	if !p.InPlay(j.Model) {
		return
	}
	at := &p.S.Attack
	b := AttackContext{By: j.Other, Target: j.Model, Weapon: -1, Kind: MeleeAttack}
	cause := "collateral damage"
	if at.Live {
		b = at.Context(p.Position)
		b.Target, b.Weapon = j.Model, -1 // the roll is the slam's: Armor-Piercing is no part of it
	}
	pool := dice.Pool{dice.Action.Times(int(j.N))}
	faces := p.g.Roll("collateral", pool)
	p.takeRoll(j.Model, &b, &thrown{pool: pool, faces: faces, why: actionDice("slammed into", int(j.N), "wc.slam.collateral")}, Cl("wc.slam.collateral", "wc.slam.example"), cause)
}

// slamBack slams the attacker away from a model it hit (Repulsor Ram), or drags
// a model towards the attacker (Winch).
func (p play) slamBack(j Job) {
	if !p.InPlay(j.Model) || !p.InPlay(j.Other) {
		return
	}
	r := p.Profile(j.Model).Rules[j.Rule]
	if p.immune(j.Other, Slams) || !p.offerSpike("spike/slam-back", j.Model, int(j.Rule)) {
		return
	}
	p.push(j.Model, j.Other, r.Effects[0].Inches, int(j.N))
}

// dragIn drags a model straight towards the attacker until it touches
// something (Winch). It is no slam: nobody takes damage from it, but whoever is
// dragged over an edge falls, and is dragged on (wc.terrain.fall_trigger).
func (p play) dragIn(j Job) {
	id, by := j.Model, j.Other
	if !p.InPlay(id) || !p.InPlay(by) || p.IsGate(id) || p.immune(id, EnemyReposition) || !p.offer("winch", by, int(j.Rule)) {
		return
	}
	var c Crowd
	p.Crowd(&c, id)
	from, to := p.S.Models[id].At, p.S.Models[by].At
	way := p.shove(id, to.Sub(from), geom.Dist(from, to), false, &c)
	f := way.facts(p.Position, by, id)
	p.of(by, id).Tell("drag", Cl("wc.core.card_over_book"), f, "%s is dragged %s towards %s", p.Name(id), f.Moved, p.Name(by))
	p.comeToRest(by, id, way)
}
