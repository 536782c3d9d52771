package show

import (
	"strconv"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/rules/warmachine"
)

// Inspect implements board.Rules.
func (m Table) Inspect(s *warmachine.State, _ game.Seat, model int32) (board.Sheet, bool) {
	if model < 0 || int(model) >= len(m.Models) {
		return board.Sheet{}, false
	}
	return sheet(m.At(s), warmachine.ModelID(model)), true
}

// kindWords are the kinds of model in words.
var kindWords = [...]string{warmachine.Warcaster: "Warcaster", warmachine.Light: "Light warjack", warmachine.Heavy: "Heavy warjack"}

// sheet is all there is to know of a model.
func sheet(p warmachine.Position, id warmachine.ModelID) board.Sheet {
	card := p.Card(id)
	sheet := board.Sheet{Model: int32(id), Name: p.Name(id), Kind: kindWords[card.Kind]}
	for stat := warmachine.SPD; stat <= warmachine.ARM; stat++ {
		sheet.Stats = append(sheet.Stats, statLine(p, id, stat))
	}
	if card.Kind == warmachine.Warcaster {
		sheet.Stats = append(sheet.Stats, board.Stat{Name: "CMD", Value: int(card.CMD), Printed: int(card.CMD)}, board.Stat{Name: "FOC", Value: int(card.FOC), Printed: int(card.FOC)})
	}
	marked, of := p.Boxes(id)
	sheet.Stats = append(sheet.Stats, board.Stat{Name: "Boxes", Value: of - marked, Printed: of})
	sheet.Tracks, sheet.Parts = tracks(p, id), parts(p, id)
	sheet.Toll = toll(sheet.Parts)
	for w := range card.Weapons {
		sheet.Weapons = append(sheet.Weapons, weaponLine(p, id, w))
	}
	for _, r := range card.Rules {
		sheet.Rules = append(sheet.Rules, board.Rule{Name: r.Name, Text: r.Text, Clause: content.Cited(r.Clauses).Clause()})
	}
	for _, ref := range card.Spells {
		spell := &p.M.Book.Spells[ref.Place()]
		sheet.Rules = append(sheet.Rules, board.Rule{Name: spell.Name, Text: spell.Text, Clause: spell.Clause()})
	}
	if card.Kind == warmachine.Warcaster {
		sheet.Rules = append(sheet.Rules, board.Rule{Name: "Feat: " + card.Feat.Name, Text: card.Feat.Text, Clause: card.Feat.Clause()})
	}
	sheet.Notes = notes(p, id)
	return sheet
}

// statLine is a stat as it counts now, with what makes the difference.
func statLine(p warmachine.Position, id warmachine.ModelID, stat warmachine.Stat) board.Stat {
	var why warmachine.Breakdown
	line := board.Stat{Name: stat.String(), Printed: p.Card(id).Printed(stat)}
	if line.Value = line.Printed; !p.InPlay(id) {
		return line
	}
	line.Value = p.Value(id, stat, &why)
	for _, l := range why.Lines {
		if l.What != warmachine.Printed {
			line.Lines = append(line.Lines, board.Line{What: l.What, Amount: l.Amount, Of: l.Of, Clause: l.Clause})
		}
	}
	return line
}

// weaponLine is a weapon with its figures.
func weaponLine(p warmachine.Position, id warmachine.ModelID, w int) board.Weapon {
	weapon := p.Weapon(id, w)
	line := board.Weapon{Name: weapon.Name, Kind: weapon.Kind.String(), Rules: weapon.Special.Names()}
	add := func(name string, value, printed int) {
		line.Stats = append(line.Stats, board.Stat{Name: name, Value: value, Printed: printed})
	}
	if weapon.Kind == warmachine.Melee {
		line.Reach = weapon.MeleeRange()
		add("POW", int(weapon.POW), int(weapon.POW))
		add("P+S", p.PS(id, w, nil), int(weapon.PS))
		return line
	}
	line.Reach = p.Range(id, w)
	if !weapon.Spray {
		add("RNG", int(weapon.RNG), int(weapon.RNG))
	}
	add("ROF", int(weapon.ROF), int(weapon.ROF))
	if weapon.AOE > 0 {
		add("AOE", int(weapon.AOE), int(weapon.AOE))
	}
	add("POW", int(weapon.POW), int(weapon.POW))
	return line
}

// tracks are the boxes of a model: a warcaster's in a row, a warjack's by column.
func tracks(p warmachine.Position, id warmachine.ModelID) (list []board.Boxes) {
	m, card := p.Model(id), p.Card(id)
	if card.Kind == warmachine.Warcaster {
		row := board.Boxes{Name: "Boxes"}
		for i := range card.Boxes {
			row.Boxes = append(row.Boxes, board.Box{Marked: i < int(m.Marked[0])})
		}
		return []board.Boxes{row}
	}
	for c := range card.Grid {
		column := board.Boxes{Name: strconv.Itoa(c + 1)}
		for row, system := range card.Grid[c] {
			box := board.Box{Marked: m.Marked[c]>>row&1 != 0, Lost: p.Disabled(id, system)}
			if system != warmachine.Hull {
				box.Letter = system.String()
			}
			column.Boxes = append(column.Boxes, box)
		}
		list = append(list, column)
	}
	return list
}

// notes returns what a model suffers and has on it now.
func notes(p warmachine.Position, id warmachine.ModelID) (notes []board.Note) {
	if !p.InPlay(id) {
		return nil
	}
	add := func(on bool, clause game.Clause, text string) {
		if on {
			notes = append(notes, board.Note{Text: text, Clause: clause})
		}
	}
	m := p.Model(id)
	add(true, "wm.foc.max", strconv.Itoa(int(m.Focus))+" focus")
	add(m.Acted, "wm.turn.activation_order", "Activated")
	add(m.Down, "wm.fx.knock_state", "Knocked down: a stationary target")
	add(p.Has(id, warmachine.Frozen), "wm.content.critical_freeze", "Stationary for a round")
	add(m.Burning&warmachine.OnFire != 0, "wm.fx.fire", "Fire: POW 12 in maintenance on 3 or more")
	add(m.Burning&warmachine.Corroding != 0, "wm.fx.corrosion", "Corrosion: a box in maintenance on 3 or more")
	add(p.Has(id, warmachine.Disrupted), "wm.content.stryker.disruption", "Disrupted: no focus, no channeling")
	add(p.Has(id, warmachine.Bound), "wm.content.deneghra.shadow_bind", "Bound: it turns, and does not move")
	for seat := range game.Seat(2) {
		if up := m.Upkeep[seat]; up != 0 {
			s := p.Spell(seat, up-1)
			add(true, s.Clause(), s.Name+": "+s.Text)
		}
	}
	return notes
}

// parts are the systems of a warjack, with what the loss of each does once it is lost.
func parts(p warmachine.Position, id warmachine.ModelID) (list []board.Part) {
	if !p.Jack(id) {
		return nil
	}
	card, m := p.Card(id), p.Model(id)
	for system := warmachine.Hull; system <= warmachine.ArcNode; system++ {
		part := board.Part{Name: capital(warmachine.SystemName(system)), Clause: warmachine.LossClause(system)}
		if system != warmachine.Hull {
			part.Letter = system.String()
		}
		for c := range card.Grid {
			for row, of := range card.Grid[c] {
				if of != system {
					continue
				}
				if part.Of++; m.Marked[c]>>row&1 == 0 {
					part.Left++
				}
			}
		}
		if part.Of == 0 {
			continue
		}
		if part.Left == 0 {
			part.Lost = lossOf(card, system)
		}
		list = append(list, part)
	}
	return list
}

// toll says how near the loss of systems brings a warjack to its end (wm.sys.three).
func toll(parts []board.Part) string {
	lost := 0
	for _, part := range parts {
		if part.Left == 0 {
			lost++
		}
	}
	switch lost {
	case 0:
		return ""
	case 1:
		return "1 system lost. Two more destroy it."
	case 2:
		return "2 systems lost. One more destroys it."
	}
	return strconv.Itoa(lost) + " systems lost."
}

// lossOf returns what the loss of a system does, in few words (wm.sys.weapon, wm.shield.lost,
// wm.sys.movement, wm.sys.cortex, wm.sys.arcnode, wm.sys.hull).
func lossOf(card *warmachine.ModelCard, system warmachine.System) string {
	switch system {
	case warmachine.Movement:
		return "SPD 1, DEF 7, no charge, no slam"
	case warmachine.Cortex:
		return "No focus: none received, none used"
	case warmachine.ArcNode:
		return "No spell is channeled"
	case warmachine.Hull:
		return "Counts among the three"
	}
	var idle []string
	shield := ""
	for w := range card.Weapons {
		weapon := &card.Weapons[w]
		if weapon.Loc != system {
			continue
		}
		idle = append(idle, weapon.Name)
		if weapon.Shield && card.ArmShield > 0 {
			shield = ", ARM " + strconv.Itoa(int(card.ARM))
		}
	}
	if len(idle) == 0 {
		return "No weapon is on it"
	}
	return strings.Join(idle, ", ") + " cannot attack" + shield
}

// capital is a text that begins with a capital.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
