package warcaster

import (
	"fmt"
	"slices"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
)

// Inspect implements board.Rules.
func (m *Match) Inspect(s *State, _ game.Seat, model int32) (board.Sheet, bool) {
	if model < 0 || int(model) >= len(m.models) {
		return board.Sheet{}, false
	}
	return m.At(s).sheet(ModelID(model)), true
}

// sheet is all there is to know of a model. One in the reserves is shown as its
// card has it.
func (p position) sheet(id ModelID) board.Sheet {
	sheet := board.Sheet{Model: int32(id), Name: p.name(id), Kind: p.kindWords(id)}
	for _, stat := range [...]Stat{SPD, STR, MAT, RAT, FOC, DEF, ARM} {
		if p.shows(id, stat) {
			sheet.Stats = append(sheet.Stats, p.statLine(id, stat, -1))
		}
	}
	if !p.isGate(id) {
		left := p.health(id) - int(p.s.Models[id].Damage)
		sheet.Stats = append(sheet.Stats, board.Stat{Name: "Health", Value: left, Printed: p.health(id)})
	}
	pr := p.profile(id)
	for w, weapon := range pr.weapons {
		sheet.Weapons = append(sheet.Weapons, p.weaponLine(id, w, weapon))
	}
	for _, r := range pr.rules {
		// One that works at several moments is several rules with the same text.
		if slices.ContainsFunc(sheet.Rules, func(told board.Rule) bool { return told.Name == r.Name && told.Text == r.Text }) {
			continue
		}
		clause := game.Clause(r.clause())
		if len(r.Clauses) > 0 {
			clause = game.Clause(r.Clauses[0])
		}
		sheet.Rules = append(sheet.Rules, board.Rule{Name: r.Name, Text: r.Text, Clause: clause})
	}
	sheet.Notes = p.sheetNotes(id)
	return sheet
}

// kindWords is what a model is, in words.
func (p position) kindWords(id ModelID) string {
	card := p.m.models[id].Card
	switch {
	case card == nil:
		return "Void gate"
	case card.Kind == SquadUnit:
		return fmt.Sprintf("Squad of %d", card.Models)
	case card.Kind == Attachment:
		return "Attachment"
	case card.Hero && card.Kind == Warjack:
		return "Hero warjack"
	case card.Hero:
		return "Hero solo"
	case card.Kind == Warjack:
		return "Warjack"
	}
	return "Solo"
}

// shows reports whether a stat is on the model's card.
func (p position) shows(id ModelID, stat Stat) bool {
	card := p.m.models[id].Card
	if card == nil {
		return stat == DEF || stat == ARM
	}
	return stat != STR || card.HasSTR
}

// statLine is a stat as it counts now, with what makes the difference.
func (p position) statLine(id ModelID, stat Stat, weapon int) board.Stat {
	var why Ledger
	name := stat.String()
	line := board.Stat{Name: name, Printed: p.printed(id, stat, weapon)}
	if line.Value = line.Printed; !p.inPlay(id) {
		return line
	}
	line.Value = p.value(id, stat, weapon, nil, &why)
	for _, l := range why.Lines {
		if l.Name != "printed" {
			line.Lines = append(line.Lines, board.Line{What: l.Name, Amount: l.Amount, Of: name, Clause: game.Clause(l.Clause)})
		}
	}
	return line
}

func (p position) weaponLine(id ModelID, w int, card *WeaponCard) board.Weapon {
	weapon := board.Weapon{Name: card.Name, Kind: card.Kind.String()}
	if card.Kind != Equipment {
		weapon.Stats = []board.Stat{p.statLine(id, RNG, w), p.statLine(id, POW, w)}
		weapon.Reach = geom.Inches(max(0, weapon.Stats[0].Value))
	}
	for i := range card.Rules {
		weapon.Rules = append(weapon.Rules, card.Rules[i].Name)
	}
	return weapon
}

// sheetNotes are what a model suffers, carries and has on it now.
func (p position) sheetNotes(id ModelID) (notes []board.Note) {
	if !p.inPlay(id) {
		return nil
	}
	u := p.unitOf(id)
	add := func(clause game.Clause, text string) { notes = append(notes, board.Note{Text: text, Clause: clause}) }
	add("wc.arc.charged_state", fmt.Sprintf("%d of %s", p.arc(id), count(p.arcLimit(u), "Arc")))
	if p.s.Units[u].Token {
		add("wc.activation.token_blocks", "Activated")
	}
	if p.s.Units[u].Fresh {
		add("wc.gate.no_fresh_nominee", "Deployed this turn")
	}
	for _, c := range continuous {
		if p.s.Models[id].Effects.Has(c.Set) {
			add(effectClause(c.What), effectWords(c.Set, c.What))
		}
	}
	if n := p.s.Models[id].Carries; n != 0 {
		add("wc.objectives.pick_up", "Carries "+p.m.Mission.Objectives[n-1].Name)
	}
	for _, c := range p.s.Units[u].Cypher {
		if c != 0 {
			card := p.card(p.m.units[u].Seat, c-1)
			add(cardView(c-1, card).Clause, card.Name+": "+card.text())
		}
	}
	if z := p.body(id).Z; z > 0 {
		add("wc.measure.closest", "Stands "+board.InchesDown(z)+" high")
	}
	if p.relay(id) > 0 {
		add("wc.content.arc_relay", "Channels Furies to "+board.InchesDown(geom.Inches(p.value(id, FuryRNG, -1, nil, nil))))
	}
	return notes
}

// effectWords is a continuous effect in words.
func effectWords(set EffectSet, what Quality) string {
	switch set {
	case OnFire:
		return "Fire: -1 MAT and RAT, burns at the end of the round"
	case Corroded:
		return "Corrosion: -1 ARM, eats at the end of the round"
	case LockedDown:
		return "Lock Down: -2 SPD"
	case MeleeFailure:
		return "System Failure: melee weapons are down"
	case RangedFailure:
		return "System Failure: ranged weapons are down"
	case TunedUp:
		return "Tune Up: +1 STR, MAT, RAT and DEF"
	}
	return what.String()
}
