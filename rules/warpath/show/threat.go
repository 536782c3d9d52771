package show

import (
	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table"
)

// Threat implements board.Rules: everything may be measured (wp.basics.measuring). It is that of
// a unit, whatever its order is: nobody may know those that lie face down.
func (m Table) Threat(s *warpath.State, _ game.Seat, model int32, moved []board.Placed) (board.Threat, bool) {
	own := *s
	f := fray{m.At(&own)}
	if !stands(f.Position, model) {
		return board.Threat{}, false
	}
	for i := range own.Units {
		if f.FaceDown(warpath.UnitID(i)) {
			own.Units[i].Token = warpath.Shoot
		}
	}
	u := f.UnitOf(warpath.BaseID(model))
	return board.ThreatOf(f, model, f.UnitName(u), f.tried(moved)&warpath.Only(u) != 0)
}

// tried has bases stand where they would, one by one, and tells of which units some do.
func (f fray) tried(moved []board.Placed) (units uint64) {
	for _, to := range moved {
		if b := warpath.BaseID(to.Model); stands(f.Position, to.Model) && f.M.Bounds().Contains(to.At) {
			f.Base(b).At = to.At
			units |= warpath.Only(f.UnitOf(b))
		}
	}
	return units
}

// fray is a position in which units are tried elsewhere: a board.ThreatModel. A unit goes by the base
// that is asked about, or its first.
type fray struct{ warpath.Position }

// Fighter implements board.ThreatModel.
func (f fray) Fighter(model int32) (board.Fighter, bool) {
	b := warpath.BaseID(model)
	u := f.UnitOf(b)
	if !stands(f.Position, model) {
		return board.Fighter{}, false
	}
	by := board.Fighter{Given: "Whatever its order: an Advance and fire, or a Sprint into contact.", Bases: []geom.Capsule{f.Capsule(b)}}
	f.Each(u, func(mate warpath.BaseID) {
		if mate != b {
			by.Bases = append(by.Bases, f.Capsule(mate))
		}
	})
	if f.Gate(u) == warpath.NoGate && !f.Engaged(u) {
		by.Stride, by.Dash = f.Card(u).Advance, f.Card(u).Sprint
	}
	card := f.Card(u)
	if card.Assault != warpath.Dash && !f.Flying(u) { // wp.engage.dash, wp.engage.fliers
		for i := range card.Melee {
			by.Melee.Farther(card.Melee[i].Name, 0)
		}
	}
	for kind := warpath.Fire; kind <= warpath.DirectBlast; kind++ {
		set := f.WeaponsFor(u, kind)
		for w := range card.Ranged {
			if set.Has(w) {
				by.Shot.Farther(card.Ranged[w].Name, card.Ranged[w].Range)
			}
		}
	}
	return by, true
}

// Walk implements board.ThreatModel: by an Advance, or by a Sprint.
func (f fray) Walk(model int32, dash bool) (walk []geom.Point) {
	b := warpath.BaseID(model)
	u := f.Unit(f.UnitOf(b))
	was := u.Token
	if u.Token = warpath.Advance; dash {
		u.Token = warpath.Sprint
	}
	for _, o := range MarchReach(f.Position.Walk(f.UnitOf(b)), f.Position, b) {
		walk = o.Points // the last goes farthest
	}
	u.Token = was
	return walk
}

// Foes implements board.ThreatModel.
func (f fray) Foes(model int32) (list []int32) {
	u := f.UnitOf(warpath.BaseID(model))
	for i := range f.M.Units {
		if foe := warpath.UnitID(i); f.Enemies(foe, u) && f.OnTable(foe) {
			if members, n := f.Members(foe); n > 0 {
				list = append(list, int32(members[0]))
			}
		}
	}
	return list
}

// Stand implements board.ThreatModel: all bases go as the one does.
func (f fray) Stand(to board.Placed) bool {
	b := warpath.BaseID(to.Model)
	u, by := f.UnitOf(b), to.At.Sub(f.Base(b).At)
	list, n := f.Members(u)
	for _, mate := range list[:n] {
		if !f.M.Bounds().Holds(f.Capsule(mate).Shift(by).Box()) {
			return false
		}
	}
	for _, mate := range list[:n] {
		f.Base(mate).At = f.Base(mate).At.Add(by)
	}
	return f.Field(u).Clear(f.Body(u, f.Capsule(b)), table.Ground, nil)
}

// Spot implements board.ThreatModel.
func (f fray) Spot(model int32) (board.Placed, geom.Length) {
	b := warpath.BaseID(model)
	return board.Placed{Model: model, At: f.Base(b).At}, f.Capsule(b).R + table.Contact
}

// Size implements board.ThreatModel.
func (f fray) Size() (width, depth geom.Length) { return f.M.Size.Width, f.M.Size.Depth }

// Best implements board.ThreatModel: what it shoots with, or a charge from where it stood.
func (f fray) Best(by, at int32, moved bool) (found board.PotentialAttack, ok bool) {
	u, foe := f.UnitOf(warpath.BaseID(by)), f.UnitOf(warpath.BaseID(at))
	take := func(k *Strike, with string) {
		if len(k.Pools) == 0 {
			return
		}
		o := k.Odds(warpath.OddsRerolls{})
		lost := o.Casualties.Mean()
		if worth := int(lost.Parts(1000)); !ok || worth > found.Worth {
			found, ok = board.PotentialAttack{With: with, Figure: menaceOf(&o, lost), Worth: worth}, true
		}
	}
	for kind := warpath.Fire; kind <= warpath.DirectBlast; kind++ {
		own := *f.S
		p := f.M.At(&own)
		if p.Unit(u).Token = warpath.Shoot; moved {
			p.Unit(u).Token = warpath.Advance
		}
		if !p.MayShoot(u, foe, kind, nil) {
			continue
		}
		if k, is := ShotAt(p, u, foe, kind); is {
			take(k, kind.Verbs()[kind])
		}
	}
	if moved {
		return found, ok
	}
	own := *f.S
	p := f.M.At(&own)
	p.Unit(u).Token = warpath.Sprint
	q := warpath.DoingQuestion{Unit: u}
	if a := (warpath.DeedAnswer{Do: warpath.Engage, Unit: foe}); !p.Engaged(u) && q.Judge(p, a, nil) {
		if k, is := planned(p, warpath.MarchingQuestion{Unit: u, How: warpath.Charging, Target: foe}); is {
			take(k, "a charge")
		}
	}
	return found, ok
}

// menaceOf are the figures of an attack on a unit.
func menaceOf(o *warpath.Odds, lost dice.Fraction) []board.Figure {
	return []board.Figure{board.Chance("at least one", o.Casualties.AtLeast(1)), board.Expected("bases lost", lost)}
}
