package show

import (
	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
)

// Threat implements board.Rules: everything may be measured (wc.measure.range).
func (m Table) Threat(s *warcaster.State, _ game.Seat, model int32, moved []board.Placed) (board.Threat, bool) {
	own := *s
	f := fray{m.At(&own)}
	if !stands(f.Position, model) {
		return board.Threat{}, false
	}
	return board.ThreatOf(f, model, f.Name(warcaster.ModelID(model)), board.ApplyMoves(f, model, moved))
}

// fray is a position in which models are tried elsewhere: a board.ThreatModel.
type fray struct{ warcaster.Position }

// Fighter implements board.ThreatModel.
func (f fray) Fighter(model int32) (board.Fighter, bool) {
	id := warcaster.ModelID(model)
	switch {
	case !stands(f.Position, model):
		return board.Fighter{}, false
	case f.IsGate(id):
		return board.Fighter{Given: "A gate attacks nobody.", Bases: []geom.Capsule{f.Body(id).Capsule}}, true
	}
	by := board.Fighter{Given: "If it acts next, with no Arc spent.", Bases: []geom.Capsule{f.Body(id).Capsule}}
	if f.S.Units[f.UnitOf(id)].Token && !readiesNext(f.Position, f.SeatOf(id)) { // wc.activation.token_blocks
		by.Given = "Activated: only if something readies it."
	}
	by.Stride = f.moves(id).Budget(f.Position, id)
	f.arms(id, func(w int, weapon *warcaster.WeaponCard, reach geom.Length) {
		if weapon.Kind == warcaster.Melee {
			by.Melee.Farther(weapon.Name, reach)
		} else {
			by.Shot.Farther(weapon.Name, reach)
		}
	})
	return by, true
}

// moves is the move of a model's unit.
func (f fray) moves(id warcaster.ModelID) warcaster.MovingQuestion {
	return warcaster.MovingQuestion{Unit: f.UnitOf(id), Model: warcaster.None, Inches: -1}
}

// Walk implements board.ThreatModel.
func (f fray) Walk(model int32, _ bool) []geom.Point {
	id := warcaster.ModelID(model)
	for _, o := range walks(f.Position, f.moves(id), id) {
		return o.Points
	}
	return nil
}

// arms calls f for each weapon that a model attacks with, and how far it reaches.
func (f fray) arms(id warcaster.ModelID, do func(w int, weapon *warcaster.WeaponCard, reach geom.Length)) {
	for w, weapon := range f.Profile(id).Weapons {
		if weapon.Kind == warcaster.Equipment || f.WeaponHas(id, w, warcaster.NoAttack) {
			continue
		}
		b := f.ContextOf(id, w, id, f.FirstWay(id, w))
		do(w, weapon, geom.Inches(max(0, f.Value(id, warcaster.RNG, w, &b, nil))))
	}
}

// Foes implements board.ThreatModel.
func (f fray) Foes(model int32) (list []int32) {
	for i := range f.M.Models {
		if foe := warcaster.ModelID(i); f.InPlay(foe) && f.Enemies(warcaster.ModelID(model), foe) {
			list = append(list, int32(i))
		}
	}
	return list
}

// Stand implements board.ThreatModel.
//
//lint:allow readonly the position is a copy that threats are tried in
func (f fray) Stand(to board.Placed) bool {
	id := warcaster.ModelID(to.Model)
	if !stands(f.Position, to.Model) || to.On < 0 || to.On > len(f.M.Table.Features) || !warcaster.OnTable(f.Position, to.At) {
		return false
	}
	f.S.Models[id].At, f.S.Models[id].On = to.At, int8(to.On)
	var c warcaster.Crowd
	f.Crowd(&c, id)
	return f.M.Table.Clear(f.Body(id), int16(to.On), c.List())
}

// Spot implements board.ThreatModel.
func (f fray) Spot(model int32) (board.Placed, geom.Length) {
	at := &f.S.Models[model]
	return board.Placed{Model: model, At: at.At, On: int(at.On)}, f.M.Models[model].Base + table.Contact
}

// Size implements board.ThreatModel.
func (f fray) Size() (width, depth geom.Length) { return f.M.Table.Width, f.M.Table.Depth }

// Best implements board.ThreatModel.
func (f fray) Best(by, at int32, _ bool) (found board.PotentialAttack, ok bool) {
	id, foe := warcaster.ModelID(by), warcaster.ModelID(at)
	f.arms(id, func(w int, weapon *warcaster.WeaponCard, reach geom.Length) {
		b := f.ContextOf(id, w, foe, f.FirstWay(id, w))
		if !f.MayTarget(&b, reach, nil) {
			return
		}
		a := f.Chain(&b, nil)
		odds := a.Odds()
		if worth := worthOf(odds.Damage.Mean(), odds.Destroy()); !ok || worth > found.Worth {
			found, ok = board.PotentialAttack{With: weapon.Name, Figure: figuresOf(odds)[:2], Worth: worth}, true
		}
	})
	return found, ok
}

// worthOf is by how much an attack is feared: by what it destroys, and by the damage it does.
func worthOf(damage, destroys dice.Fraction) int {
	return int(damage.Parts(1000) + 4*destroys.Parts(1000))
}
