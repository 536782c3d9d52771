package show

import (
	"fmt"
	"slices"
	"strings"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
)

// Inspect implements board.Rules: the profile of a base's unit, and how it stands, as a
// seat may know it.
func (m Table) Inspect(s *warpath.State, seat game.Seat, model int32) (board.Sheet, bool) {
	if model < 0 || int(model) >= len(m.Bases) {
		return board.Sheet{}, false
	}
	p, u := m.At(s), m.Bases[model].Unit
	card := p.Card(u)
	sheet := board.Sheet{Model: model, Name: p.UnitName(u), Kind: kindWords(card), Stats: stats(p, u), Rules: keywordRules(m.Book, card)}
	if card.Keywords.Radius > 0 {
		for _, o := range m.Book.Factions[card.Faction.Place()].Orders {
			sheet.Rules = append(sheet.Rules, board.Rule{Name: fmt.Sprintf("%s (%s)", o.Name, warpath.Count(o.Cost, "Command Point")), Text: o.Text, Clause: o.Clauses.Clause()})
		}
	}
	for _, list := range [...][]warpath.Weapon{card.Ranged, card.Melee} {
		for i := range list {
			sheet.Weapons = append(sheet.Weapons, shown(&list[i]))
		}
	}
	sheet.Notes = standingNotes(p, u, seat)
	return sheet, true
}

// kindWords returns what a unit is, in words.
func kindWords(card *warpath.UnitCard) string {
	kind := card.Kind.String()
	if card.Command {
		kind = warpath.CommandKinds[card.Kind]
	}
	if card.Bases > 1 {
		kind += fmt.Sprintf(" of %d", card.Bases)
	}
	return kind
}

// stats are the figures of a unit as they count now. A dash is left out.
func stats(p warpath.Position, u warpath.UnitID) (list []board.Stat) {
	card := p.Card(u)
	stat := func(name string, printed int) *board.Stat {
		list = append(list, board.Stat{Name: name, Value: printed, Printed: printed})
		return &list[len(list)-1]
	}
	stat("Advance", int(card.Advance/geom.Inch))
	stat("Sprint", int(card.Sprint/geom.Inch))
	if card.Shoot != warpath.Dash {
		stat("Shoot", card.Shoot)
	}
	if card.Assault != warpath.Dash {
		stat("Assault", card.Assault)
	}
	armour := stat("Armour", card.Armour)
	if _, inside := p.Building(u); inside {
		change(armour, warpath.InsideModifier.N, warpath.InsideModifier.Name, warpath.InsideModifier.Clause)
	}
	height := stat("Height", card.Height)
	switch now := p.Height(u); {
	case p.S.Units[u].Hovers:
		change(height, now-card.Height, "hovering", "wp.fliers.hover_declare")
	case now != card.Height:
		change(height, now-card.Height, "Fly", "wp.keywords.fly")
	}
	if save := p.Save(u); save > 0 {
		line := stat("Save", card.Keywords.Save)
		if save != card.Keywords.Save {
			change(line, save-card.Keywords.Save, "Infection", "wp.data.plague.order.infection")
		}
	}
	return list
}

// change changes a figure by so much, and says what does.
func change(stat *board.Stat, n int, what string, clause game.Clause) {
	stat.Value += n
	stat.Lines = append(stat.Lines, board.Line{What: what, Amount: n, Of: stat.Name, Clause: clause})
}

// shown is a weapon as screens show it.
func shown(w *warpath.Weapon) board.Weapon {
	shown := board.Weapon{Name: w.Name, Kind: "assault", Rules: w.KeywordsPrinted(), Stats: []board.Stat{{Name: "Dice", Value: w.Dice, Printed: w.Dice}}}
	if w.Range > 0 {
		shown.Kind, shown.Reach = "ranged", w.Range
		reach := int(w.Range / geom.Inch)
		shown.Stats = append([]board.Stat{{Name: "Range", Value: reach, Printed: reach}}, shown.Stats...)
	}
	if w.Min > 0 {
		least := int(w.Min / geom.Inch)
		shown.Stats = append(shown.Stats, board.Stat{Name: "Least range", Value: least, Printed: least})
	}
	return shown
}

// keywordRules are the keywords of a unit and of its weapons, with what they do.
func keywordRules(b *warpath.Book, card *warpath.UnitCard) (rules []board.Rule) {
	add := func(words []string) {
		for _, word := range words {
			rule, ok := keywordRule(word)
			if ok && !slices.Contains(rules, rule) {
				rules = append(rules, rule)
			}
		}
	}
	add(b.KeywordsPrinted(card))
	for _, list := range [...][]warpath.Weapon{card.Ranged, card.Melee} {
		for i := range list {
			add(list[i].KeywordsPrinted())
		}
	}
	return rules
}

// keywordRule returns what a keyword does, which may have a figure behind it: Save (6+), AP2.
func keywordRule(word string) (board.Rule, bool) {
	for _, k := range keywordTexts {
		if word == k.Name || strings.HasPrefix(word, k.Name+" (") || k.Name == "AP" && strings.HasPrefix(word, k.Name) {
			return board.Rule{Name: word, Text: k.Text, Clause: k.Clause}, true
		}
	}
	return board.Rule{}, false
}

// keywordTexts are the keywords in short.
var keywordTexts = []board.Rule{
	{Name: "Anti-Grav", Text: "Moves over bases and over terrain up to Height 3, and does not end in Difficult terrain.", Clause: "wp.keywords.antigrav"},
	{Name: "Fly", Text: "Moves over everything, at Height 5, and is 2 harder to hit.", Clause: "wp.keywords.fly"},
	{Name: "Hover Deployment", Text: "May hover, so that troops get out.", Clause: "wp.keywords.hover"},
	{Name: "Drop-troop", Text: "May ride in what flies, and get out of it.", Clause: "wp.keywords.droptroop"},
	{Name: "Headstrong", Text: "Rolls a die before it is Pinned: on 5+ it is not.", Clause: "wp.keywords.headstrong"},
	{Name: "Stealthy", Text: "Is 1 harder to hit by shooting.", Clause: "wp.keywords.stealthy"},
	{Name: "Unflinching", Text: "Is never Pinned.", Clause: "wp.keywords.unflinching"},
	{Name: "Cunning", Text: "May change its order when orders are revealed.", Clause: "wp.keywords.cunning"},
	{Name: "Save", Text: "Each loss is rolled for: on that or more the base stays.", Clause: "wp.keywords.save"},
	{Name: "Shield", Text: "Takes all damage of one attack, so many times in a game.", Clause: "wp.keywords.shield"},
	{Name: "Capacity", Text: "So many bases of foot ride in each.", Clause: "wp.transports.capacity"},
	{Name: "Tactician", Text: "Adds a Command Die while it is In Play.", Clause: "wp.keywords.tactician"},
	{Name: "Command Radius", Text: "Command Orders reach units so far away.", Clause: "wp.keywords.command_radius"},
	{Name: "[T]", Text: "Turret: fires all round.", Clause: "wp.vehicles.turret"},
	{Name: "[FF]", Text: "Fixed: does not fire into the rear arc.", Clause: "wp.vehicles.fixed"},
	{Name: "[D]", Text: "Can bring buildings down.", Clause: "wp.buildings.damage_d"},
	{Name: "AP", Text: "So much is added to its dice to damage.", Clause: "wp.keywords.ap"},
	{Name: "Blast", Text: "Fires with a template.", Clause: "wp.keywords.blast"},
	{Name: "Frenzy", Text: "In an Assault its dice to hit that show 1 are rolled again.", Clause: "wp.keywords.frenzy"},
	{Name: "Ignores Cover", Text: "Cover does not make the target harder to hit.", Clause: "wp.keywords.ignores_cover"},
	{Name: "Indirect", Text: "A unit with Overwatch may fire it Indirect.", Clause: "wp.keywords.indirect"},
	{Name: "Marksman", Text: "Its dice to hit that show 1 are rolled again.", Clause: "wp.keywords.marksman"},
	{Name: "Pinning", Text: "Whom it hits is Pinned.", Clause: "wp.keywords.pinning"},
	{Name: "Vicious", Text: "Its dice to damage that show 1 are rolled again.", Clause: "wp.keywords.vicious_plain"},
}

// standingNotes returns how a unit stands now, as a seat may know it: its order is told only
// if the seat knows it.
func standingNotes(p warpath.Position, u warpath.UnitID, seat game.Seat) (notes []board.Note) {
	add := func(clause game.Clause, format string, args ...any) {
		notes = append(notes, board.Note{Text: fmt.Sprintf(format, args...), Clause: clause})
	}
	s := &p.S.Units[u]
	add("wp.basics.unit", "%d of %s left", p.Strength(u), warpath.Count(p.M.Units[u].Bases, "base"))
	switch {
	case p.Sealed(u, seat):
		add("wp.orders.place", "Its order lies face down")
	case s.Token != warpath.NoToken:
		add("wp.orders.types", "Token: %v", s.Token)
	}
	if s.Pinned {
		add("wp.shooting.mod_pinned", "Pinned: -1 to hit")
		if p.M.Setup.Variants.HinderedCharges {
			add("wp.engage.hindered_pinned", "Hindered where it charges")
		} else {
			add("wp.engage.hindered_pinned", "Hindered in every fight: -1 more")
		}
	}
	if s.Shields > 0 {
		add("wp.keywords.shield", "%s left", warpath.Count(int(s.Shields), "Shield"))
	}
	if s.Infected {
		add("wp.data.plague.order.infection", "Infected until the Round ends")
	}
	if s.Hovers {
		add("wp.fliers.hover_declare", "Hovers until the Round ends")
	}
	p.Foes(u, func(foe warpath.UnitID) { add("wp.engage.single", "Engaged with %s", p.UnitName(foe)) })
	if f, inside := p.Building(u); inside {
		add("wp.buildings.armour", "In %s: +1 Armour", p.Features()[f].Name)
	}
	switch s.Place {
	case warpath.Aboard:
		add("wp.transports.enter", "Rides in %s", p.UnitName(s.Carrier))
	case warpath.Reserve:
		add("wp.orders.reserve", "In Reserve")
	case warpath.OnTable:
		if !p.Coherent(u) {
			add("wp.coherency.restore", "Out of Coherency: it moves back first")
		}
	}
	if s.Acted {
		add("wp.sequence.phases", "Activated in this phase")
	}
	return notes
}
