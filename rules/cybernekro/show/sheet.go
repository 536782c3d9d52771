package show

import (
	"umpire/board"
	"umpire/game"
	"umpire/rules/cybernekro"
)

// Inspect implements board.Rules.
func (m Table) Inspect(s *cybernekro.State, _ game.Seat, model int32) (board.Sheet, bool) {
	p := m.At(s)
	if model < 0 || model >= cybernekro.MaxModels || int(model) >= len(m.Models) && p.NPC(cybernekro.ModelID(model)) == nil {
		return board.Sheet{}, false
	}
	return sheet(p, cybernekro.ModelID(model)), true
}

// sheet is all there is to know of a model.
func sheet(p cybernekro.Position, id cybernekro.ModelID) board.Sheet {
	m := p.Model(id)
	sheet := board.Sheet{Model: int32(id), Name: p.Name(id), Kind: "Character"}
	for of := cybernekro.Strength; of <= cybernekro.Discipline; of++ {
		value := p.Value(id, of)
		sheet.Stats = append(sheet.Stats, board.Stat{Name: of.String(), Value: value, Printed: value})
	}
	armor := p.Armor(id)
	sheet.Stats = append(sheet.Stats, board.Stat{Name: "armor", Value: armor, Printed: armor}, board.Stat{Name: "AP", Value: int(m.AP)}, board.Stat{Name: "Wounds", Value: int(m.Wounds)}, board.Stat{Name: "Dread", Value: int(m.Dread)})
	p.Weapons(id, func(t cybernekro.ThingID) { sheet.Weapons = append(sheet.Weapons, weapon(p, id, t)) })
	if npc := p.NPC(id); npc != nil {
		sheet.Kind = npc.Name
		sheet.Rules = append(sheet.Rules, board.Rule{Name: npc.Name, Text: npc.Text, Clause: npc.Clauses.Clause()})
	} else {
		sheet.Rules = rules(p, id)
	}
	p.Carried(id, func(t cybernekro.ThingID) {
		if g := p.Gear(t); !g.Weapon() {
			sheet.Rules = append(sheet.Rules, board.Rule{Name: g.Name, Text: g.Text, Clause: g.Clauses.Clause()})
		}
	})
	for slot := range 2 {
		if s := p.Knows(id, slot); s != nil {
			sheet.Rules = append(sheet.Rules, board.Rule{Name: s.Name, Text: s.Text, Clause: s.Clauses.Clause()})
		}
	}
	return sheet
}

// rules are the traits and body-mods of a character.
func rules(p cybernekro.Position, id cybernekro.ModelID) (list []board.Rule) {
	c := p.M.Models[id].Card
	for _, ref := range c.Traits {
		t := &p.M.Book.Traits[ref.Place()]
		list = append(list, board.Rule{Name: t.Name, Text: t.Text, Clause: t.Clauses.Clause()})
	}
	for _, ref := range c.Mods {
		mod := &p.M.Book.Mods[ref.Place()]
		name := mod.Name
		if !p.Mod(id, mod.Word) {
			name += " (stopped)"
		}
		list = append(list, board.Rule{Name: name, Text: mod.Text, Clause: mod.Clauses.Clause()})
	}
	return list
}

// weapon is a weapon with its figures, in the hands of a model.
func weapon(p cybernekro.Position, id cybernekro.ModelID, t cybernekro.ThingID) board.Weapon {
	g := p.Gear(t)
	w := board.Weapon{Name: g.Name, Kind: g.Kind.String(), Reach: p.WeaponReach(id, t), Rules: p.Keywords(id, t).Names()}
	w.Stats = append(w.Stats, board.Stat{Name: "Damage", Value: int(g.Damage), Printed: int(g.Damage)})
	for _, k := range [...]struct {
		name string
		n    int8
	}{{"Auto", g.Auto}, {"Piercing", g.Piercing}, {"Heavy", g.Heavy}} {
		if k.n > 0 {
			w.Stats = append(w.Stats, board.Stat{Name: k.name, Value: int(k.n), Printed: int(k.n)})
		}
	}
	if state := p.State(t); state != 0 {
		w.Rules = append(w.Rules, state.String())
	}
	return w
}
