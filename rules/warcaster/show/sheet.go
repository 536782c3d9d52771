package show

import (
	"fmt"
	"slices"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
)

// Inspect implements board.Rules.
func (m Table) Inspect(s *warcaster.State, _ game.Seat, model int32) (board.Sheet, bool) {
	if model < 0 || int(model) >= len(m.Models) {
		return board.Sheet{}, false
	}
	return sheet(m.At(s), warcaster.ModelID(model)), true
}

// sheet is all there is to know of a model. One in the reserves is shown as its
// card has it.
func sheet(p warcaster.Position, id warcaster.ModelID) board.Sheet {
	sheet := board.Sheet{Model: int32(id), Name: p.Name(id), Kind: kindWords(p, id)}
	for _, stat := range [...]warcaster.Stat{warcaster.SPD, warcaster.STR, warcaster.MAT, warcaster.RAT, warcaster.FOC, warcaster.DEF, warcaster.ARM} {
		if shows(p, id, stat) {
			sheet.Stats = append(sheet.Stats, statLine(p, id, stat, -1))
		}
	}
	if !p.IsGate(id) {
		left := p.Health(id) - int(p.S.Models[id].Damage)
		sheet.Stats = append(sheet.Stats, board.Stat{Name: "Health", Value: left, Printed: p.Health(id)})
	}
	pr := p.Profile(id)
	for w, weapon := range pr.Weapons {
		sheet.Weapons = append(sheet.Weapons, weaponLine(p, id, w, weapon))
	}
	for _, r := range pr.Rules {
		// One that works at several moments is several rules with the same text.
		if slices.ContainsFunc(sheet.Rules, func(told board.Rule) bool { return told.Name == r.Name && told.Text == r.Text }) {
			continue
		}
		clause := game.Clause(r.Clause())
		if len(r.Clauses) > 0 {
			clause = game.Clause(r.Clauses[0])
		}
		sheet.Rules = append(sheet.Rules, board.Rule{Name: r.Name, Text: r.Text, Clause: clause})
	}
	sheet.Notes = sheetNotes(p, id)
	return sheet
}

// kindWords returns what a model is, in words.
func kindWords(p warcaster.Position, id warcaster.ModelID) string {
	card := p.M.Models[id].Card
	switch {
	case card == nil:
		return "Void gate"
	case card.Kind == warcaster.SquadUnit:
		return fmt.Sprintf("Squad of %d", card.Models)
	case card.Kind == warcaster.Attachment:
		return "Attachment"
	case card.Hero && card.Kind == warcaster.Warjack:
		return "Hero warjack"
	case card.Hero:
		return "Hero solo"
	case card.Kind == warcaster.Warjack:
		return "Warjack"
	}
	return "Solo"
}

// shows reports whether a stat is on the model's card.
func shows(p warcaster.Position, id warcaster.ModelID, stat warcaster.Stat) bool {
	card := p.M.Models[id].Card
	if card == nil {
		return stat == warcaster.DEF || stat == warcaster.ARM
	}
	return stat != warcaster.STR || card.HasSTR
}

// statLine is a stat as it counts now, with what makes the difference.
func statLine(p warcaster.Position, id warcaster.ModelID, stat warcaster.Stat, weapon int) board.Stat {
	var why warcaster.Breakdown
	name := stat.String()
	line := board.Stat{Name: name, Printed: p.Printed(id, stat, weapon)}
	if line.Value = line.Printed; !p.InPlay(id) {
		return line
	}
	line.Value = p.Value(id, stat, weapon, nil, &why)
	for _, l := range why.Lines {
		if l.Name != "printed" {
			line.Lines = append(line.Lines, board.Line{What: l.Name, Amount: l.Amount, Of: name, Clause: game.Clause(l.Clause)})
		}
	}
	return line
}

func weaponLine(p warcaster.Position, id warcaster.ModelID, w int, card *warcaster.WeaponCard) board.Weapon {
	weapon := board.Weapon{Name: card.Name, Kind: card.Kind.String()}
	if card.Kind != warcaster.Equipment {
		weapon.Stats = []board.Stat{statLine(p, id, warcaster.RNG, w), statLine(p, id, warcaster.POW, w)}
		weapon.Reach = geom.Inches(max(0, weapon.Stats[0].Value))
	}
	for i := range card.Rules {
		weapon.Rules = append(weapon.Rules, card.Rules[i].Name)
	}
	return weapon
}

// sheetNotes returns what a model suffers, carries and has on it now.
func sheetNotes(p warcaster.Position, id warcaster.ModelID) (notes []board.Note) {
	if !p.InPlay(id) {
		return nil
	}
	u := p.UnitOf(id)
	add := func(clause game.Clause, text string) { notes = append(notes, board.Note{Text: text, Clause: clause}) }
	add("wc.arc.charged_state", fmt.Sprintf("%d of %s", p.Arc(id), warcaster.Count(p.ArcLimit(u), "Arc")))
	if p.S.Units[u].Token {
		add("wc.activation.token_blocks", "Activated")
	}
	if p.S.Units[u].Fresh {
		add("wc.gate.no_fresh_nominee", "Deployed this turn")
	}
	for _, c := range warcaster.Continuous {
		if p.S.Models[id].Effects.Has(c.Set) {
			add(warcaster.EffectClause(c.What), effectWords(c.Set, c.What))
		}
	}
	if n := p.S.Models[id].Carries; n != 0 {
		add("wc.objectives.pick_up", "Carries "+p.M.Mission.Objectives[n-1].Name)
	}
	for _, c := range p.S.Units[u].Cypher {
		if c != 0 {
			card := p.Card(p.M.Units[u].Seat, c-1)
			add(card.Clause(), card.Name+": "+card.Text)
		}
	}
	if z := p.Body(id).Z; z > 0 {
		add("wc.measure.closest", "Stands "+board.InchesDown(z)+" high")
	}
	if p.Relay(id) > 0 {
		add("wc.content.arc_relay", "Channels Furies to "+board.InchesDown(geom.Inches(p.Value(id, warcaster.FuryRNG, -1, nil, nil))))
	}
	return notes
}

// effectWords is a continuous effect in words.
func effectWords(set warcaster.EffectSet, what warcaster.Quality) string {
	switch set {
	case warcaster.OnFire:
		return "Fire: -1 MAT and RAT, burns at the end of the round"
	case warcaster.Corroded:
		return "Corrosion: -1 ARM, eats at the end of the round"
	case warcaster.LockedDown:
		return "Lock Down: -2 SPD"
	case warcaster.MeleeFailure:
		return "System Failure: melee weapons are down"
	case warcaster.RangedFailure:
		return "System Failure: ranged weapons are down"
	case warcaster.TunedUp:
		return "Tune Up: +1 STR, MAT, RAT and DEF"
	}
	return what.String()
}
