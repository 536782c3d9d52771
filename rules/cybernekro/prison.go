package cybernekro

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// lockUp draws a member of the rescuers' crew and puts it in the prison with 2 Wounds; the
// rescuers have the other half of the table (cn.prison.setup, cn.prison.prisoner).
func (p play) lockUp() {
	kidnapper := p.S.First
	room := p.M.Setup.Rooms[max(0, p.M.prison)]
	cell := middle(room.Shape)
	half := uint8(0)
	if cell.Y > p.M.Setup.Side/2 {
		half = 1
	}
	p.S.Half[kidnapper], p.S.Half[kidnapper.Other()] = half, 1-half
	var list [MaxModels]ModelID
	n := 0
	for i := range p.M.Models {
		if id := ModelID(i); p.Model(id).Crew == Crew(kidnapper.Other()) {
			list[n] = id
			n++
		}
	}
	id := p.drawn("prisoner", list[:n])
	p.S.Prisoner = id
	m := p.Model(id)
	m.At, m.On, m.Where, m.Wounds, m.Jailed = cell, table.Ground, OnTable, 2, true
	p.tellModel("jailed", id, 2, "%s is imprisoned, with 2 Wounds", []any{p.Name(id)}, "cn.prison.prisoner", "cn.prison.limits")
	p.S.Phase = SetUpDeploy
}

// freePrisoners frees whoever is imprisoned (cn.prison.free).
func (p play) freePrisoners(clause game.Clause) {
	for i := range p.S.Models {
		if m := &p.S.Models[i]; m.Jailed {
			m.Jailed = false
			p.tellModel("freed", ModelID(i), 0, "%s is free", []any{p.Name(ModelID(i))}, clause)
		}
	}
}

// updatePrisoners settles who is behind the prison's door after models have changed places: one that
// was brought out is free, and one that was brought in is locked up (cn.prison.free).
func (p play) updatePrisoners() {
	if p.scenario().Word != Prisoner || p.M.prison < 0 || p.prisonOpen() {
		return
	}
	shape := p.M.Setup.Rooms[p.M.prison].Shape
	for i := range p.S.Models {
		if m := &p.S.Models[i]; m.Where == OnTable {
			m.Jailed = shape.Locate(m.At) == geom.Inside
		}
	}
}

// prisonOpen reports whether a door of the prison is open.
func (p Position) prisonOpen() bool {
	for i := range p.M.Setup.Terrain {
		if f := &p.M.Setup.Terrain[i]; f.Door && p.S.Open&(1<<i) != 0 && p.M.Setup.Rooms[p.M.prison].touches(f.Shape) {
			return true
		}
	}
	return false
}

// atHome reports whether a model at a place touches its crew's home edge (cn.scen.zone).
func (p Position) atHome(crew Crew, at geom.Point, r geom.Length) bool {
	if crew > SecondCrew {
		return false
	}
	if p.S.Half[crew] == 0 {
		return at.Y <= r+table.Contact
	}
	return at.Y >= p.M.Setup.Side-r-table.Contact
}
