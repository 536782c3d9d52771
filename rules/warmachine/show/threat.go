package show

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/table"
)

// Threat implements board.Rules. Where distances are not measured beforehand it tells no more
// than melee ranges do as models stand, and how far the player's own walk
// (wm.setup.measure_free, wm.open.premeasure).
func (m Table) Threat(s *warmachine.State, seat game.Seat, model int32, moved []board.Placed) (board.Threat, bool) {
	own := *s
	f := fray{m.At(&own), m.Setup.Variants.MeasureFree, seat}
	if !stands(f.Position, model) {
		return board.Threat{}, false
	}
	if !f.free {
		moved = nil
	}
	return board.ThreatOf(f, model, f.Name(warmachine.ModelID(model)), board.ApplyMoves(f, model, moved))
}

// fray is a position in which models are tried elsewhere: a board.ThreatModel.
type fray struct {
	warmachine.Position
	free bool // everything is measured
	seat game.Seat
}

// chargeMore says how much farther than it walks a model charges (wm.move.charge_distance).
const chargeMore = 3 * geom.Inch

// Fighter implements board.ThreatModel.
func (f fray) Fighter(model int32) (board.Fighter, bool) {
	id := warmachine.ModelID(model)
	if !stands(f.Position, model) {
		return board.Fighter{}, false
	}
	by := board.Fighter{Given: "As models stand: nothing else is measured before it is declared.", Bases: []geom.Capsule{f.Disc(id)}}
	if f.free {
		by.Given = "If it acts next, with the focus that it has."
	}
	switch {
	case f.free:
		if by.Stride = f.strides(id); f.charges(id) {
			by.Dash = by.Stride + chargeMore
		}
	default:
		by.Own = f.SeatOf(id) == f.seat
	}
	for w := range f.Card(id).Weapons {
		weapon := f.Weapon(id, w)
		switch {
		case !f.Works(id, w):
		case weapon.Kind == warmachine.Melee:
			by.Melee.Farther(weapon.Name, weapon.MeleeRange())
		case f.free:
			by.Shot.Farther(weapon.Name, f.Range(id, w))
		}
	}
	return by, true
}

// strides returns how far a model walks.
func (f fray) strides(id warmachine.ModelID) geom.Length {
	return geom.Inches(f.Value(id, warmachine.SPD, nil))
}

// Walk implements board.ThreatModel.
func (f fray) Walk(model int32, dash bool) []geom.Point {
	id := warmachine.ModelID(model)
	q := warmachine.MovingQuestion{Model: id, Budget: f.strides(id)}
	if dash {
		q.Budget += chargeMore
	}
	return f.Walks(q)
}

// charges reports whether a model can pay for a charge.
func (f fray) charges(id warmachine.ModelID) bool {
	return int(f.Model(id).Focus) >= f.ChargeCost(id) && !f.Disabled(id, warmachine.Movement)
}

// Foes implements board.ThreatModel.
func (f fray) Foes(model int32) (list []int32) {
	f.Each(func(foe warmachine.ModelID) {
		if f.Enemies(warmachine.ModelID(model), foe) {
			list = append(list, int32(foe))
		}
	})
	return list
}

// Stand implements board.ThreatModel.
func (f fray) Stand(to board.Placed) bool {
	id := warmachine.ModelID(to.Model)
	if !stands(f.Position, to.Model) || to.At.X < 0 || to.At.Y < 0 || to.At.X > f.M.Table.Width || to.At.Y > f.M.Table.Depth {
		return false
	}
	f.Model(id).At = to.At
	var c warmachine.Crowd
	f.Crowd(&c, id)
	return f.M.Table.Clear(f.Body(id), table.Ground, c.List())
}

// Spot implements board.ThreatModel.
func (f fray) Spot(model int32) (board.Placed, geom.Length) {
	id := warmachine.ModelID(model)
	return board.Placed{Model: model, At: f.Model(id).At}, f.Slot(id).Base + table.Contact
}

// Size implements board.ThreatModel.
func (f fray) Size() (width, depth geom.Length) { return f.M.Table.Width, f.M.Table.Depth }

// Best implements board.ThreatModel.
//
//lint:allow readonly the position is a copy that threats are tried in
func (f fray) Best(by, at int32, moved bool) (found board.PotentialAttack, ok bool) {
	id, foe := warmachine.ModelID(by), warmachine.ModelID(at)
	m := f.Model(id)
	face, act := m.Face, f.S.Act
	if f.S.Act = (warmachine.Activation{Model: warmachine.None}); moved {
		m.Face = f.Model(foe).At.Sub(m.At) // it looks where it likes
	}
	take := func(a *warmachine.AttackContext, with string) {
		odds := f.OddsOf(a, false, false)
		if worth := int(odds.Marked.Mean().Parts(100) + 4*odds.Destroy.Parts(1000)); !ok || worth > found.Worth {
			found, ok = board.PotentialAttack{With: with, Figure: figures(&odds)[:2], Worth: worth}, true
		}
	}
	for w := range f.Card(id).Weapons {
		weapon := f.Weapon(id, w)
		a, is := f.AttackOf(id, warmachine.ActAnswer{Do: warmachine.Attacking, With: int8(w), At: foe})
		if !is || !f.Works(id, w) || weapon.Kind == warmachine.Ranged && (!f.free || !f.Within(id, foe, f.Range(id, w))) || !f.Targets(&a) {
			continue
		}
		take(&a, weapon.Name)
	}
	if f.free && !moved && f.charges(id) && !f.InMelee(id) && f.Sees(id, foe) {
		a, is := f.ChargeAttack(id, foe)
		rush := f.Rush(id, foe, false)
		if end := rush.Way[len(rush.Way)-1].Point; is && rush.Met == "" && geom.Within(m.At, end, f.strides(id)+chargeMore) {
			take(&a, "a charge")
		}
	}
	m.Face, f.S.Act = face, act
	return found, ok
}
