package show

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/table"
)

// Threat implements board.Rules: everything may be measured (cn.def.measure_units).
func (m Table) Threat(s *cybernekro.State, _ game.Seat, model int32, moved []board.Placed) (board.Threat, bool) {
	own := *s
	f := fray{m.At(&own)}
	if !stands(f.Position, model) {
		return board.Threat{}, false
	}
	return board.ThreatOf(f, model, f.Name(cybernekro.ModelID(model)), board.ApplyMoves(f, model, moved))
}

// fray is a position in which models are tried elsewhere: a board.ThreatModel.
type fray struct{ cybernekro.Position }

// Fighter implements board.ThreatModel: one action of the model is an attack, and a Move comes before it
// (cn.action.cost).
func (f fray) Fighter(model int32) (board.Fighter, bool) {
	id := cybernekro.ModelID(model)
	if !stands(f.Position, model) {
		return board.Fighter{}, false
	}
	by := board.Fighter{Given: "If it acts next: a Move, then an attack.", Bases: []geom.Capsule{f.Disc(id)}}
	by.Stride = f.Stride(id)
	f.arms(id, func(a cybernekro.ActAnswer, reach geom.Length) {
		if a.Do == cybernekro.FightWith {
			by.Melee.Farther(f.Gear(a.With).Name, reach)
		} else {
			by.Shot.Farther(f.Gear(a.With).Name, reach)
		}
	})
	return by, true
}

// Walk implements board.ThreatModel.
func (f fray) Walk(model int32, _ bool) []geom.Point {
	id := cybernekro.ModelID(model)
	return f.Walks(cybernekro.MovingQuestion{Model: id, Budget: f.Stride(id)})
}

// arms calls f for each attack of a model by itself, and how far it reaches.
func (f fray) arms(id cybernekro.ModelID, do func(a cybernekro.ActAnswer, reach geom.Length)) {
	f.Weapons(id, func(t cybernekro.ThingID) {
		a := cybernekro.ActAnswer{Do: cybernekro.FightWith, With: t}
		if f.Gear(t).Kind == cybernekro.RangedWeapon {
			a.Do = cybernekro.ShootAt
		}
		do(a, f.WeaponReach(id, t))
	})
}

// Foes implements board.ThreatModel.
func (f fray) Foes(model int32) (list []int32) {
	f.Each(func(foe cybernekro.ModelID) {
		if f.Enemies(cybernekro.ModelID(model), foe) {
			list = append(list, int32(foe))
		}
	})
	return list
}

// Stand implements board.ThreatModel.
func (f fray) Stand(to board.Placed) bool {
	id := cybernekro.ModelID(to.Model)
	size := geom.Point{X: f.M.Table.Width, Y: f.M.Table.Depth}
	if !stands(f.Position, to.Model) || to.On < 0 || to.On > len(f.M.Table.Features) || to.At.X < 0 || to.At.Y < 0 || to.At.X > size.X || to.At.Y > size.Y {
		return false
	}
	m := f.Model(id)
	m.At, m.On = to.At, int16(to.On)
	var c cybernekro.Crowd
	f.Crowd(&c, id)
	return f.M.Table.Clear(f.Body(id), int16(to.On), c.List())
}

// Spot implements board.ThreatModel.
func (f fray) Spot(model int32) (board.Placed, geom.Length) {
	id := cybernekro.ModelID(model)
	m := f.Model(id)
	return board.Placed{Model: model, At: m.At, On: int(m.On)}, f.Radius(id) + table.Contact
}

// Size implements board.ThreatModel.
func (f fray) Size() (width, depth geom.Length) { return f.M.Table.Width, f.M.Table.Depth }

// enough is the most that an attack costs.
const enough = 2

// Best implements board.ThreatModel: the action is taken to be paid for.
func (f fray) Best(by, at int32, _ bool) (found board.PotentialAttack, ok bool) {
	id := cybernekro.ModelID(by)
	m := f.Model(id)
	ap := m.AP
	m.AP = max(ap, enough)
	f.arms(id, func(a cybernekro.ActAnswer, _ geom.Length) {
		a.At = cybernekro.ModelID(at)
		if f.Refused(id, a) != nil {
			return
		}
		odds := f.OddsOf(id, a)
		if worth := int(odds.Hit.Parts(1000) + 4*odds.Out.Parts(1000)); !ok || worth > found.Worth {
			found, ok = board.PotentialAttack{With: f.Gear(a.With).Name, Figure: figures(&odds), Worth: worth}, true
		}
	})
	m.AP = ap
	return found, ok
}
