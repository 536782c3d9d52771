package book

import (
	"slices"

	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
)

// variantsOffered are the keys of Variants with what they mean.
var variantsOffered = []OfferedVariant{
	{Key: "gates_do_not_contest", Name: "Void gates do not contest objectives", Clause: "wc.objectives.contest",
		Text: "As the book is read here, an enemy gate within 1″ denies an objective."},
	{Key: "empty_gates_collapse", Name: "A gate placed without Arc collapses", Clause: "wc.gate.zero_arc",
		Text: "As the book is read here, it stays until its first point of damage."},
	{Key: "effects_after_damage", Name: "Effects of a hit come after its damage", Clause: "wc.attack.on_hit_effect",
		Text: "As the book is read here, they come first: Corrosion lowers ARM for its own hit."},
	{Key: "falls_end_slams", Name: "A slam ends where the model falls", Clause: "wc.slam.fall",
		Text: "As the book is read here, it goes on at the level where the model lands."},
	{Key: "no_mercy", Name: "No Mercy Rule", Clause: "wc.skirmish.mercy_optional", Skirmish: true,
		Text: "The match goes on when one side has nothing left on the table."},
}

// Offer is the book as a document.
func Offer(b *warcaster.Book) *Content {
	c := &Content{Variants: variantsOffered, Limits: b.Limits, Missions: b.Missions, Secondaries: b.Secondaries}
	for _, f := range b.Factions {
		c.Factions = append(c.Factions, OfferedFaction{f.ID, f.Name, f.Style, game.Clause(f.Clause)})
	}
	for i := range b.Units {
		c.Units = append(c.Units, offerUnit(b, &b.Units[i]))
	}
	for _, h := range b.Heads {
		c.Heads = append(c.Heads, OfferedHead{h.ID, h.Name, b.Units[h.Chassis].ID, offerRules(h.Rules), clausesOf(h.Clauses)})
	}
	for i := range b.Weapons {
		c.Weapons = append(c.Weapons, offerWeapon(b, &b.Weapons[i]))
	}
	for i := range b.Cyphers {
		card := &b.Cyphers[i]
		c.Cyphers = append(c.Cyphers, OfferedCypher{card.ID, card.Name, card.Type.String(), card.Target.String(), int(card.POW),
			card.Energy.Words(), card.Expires.String(), card.Text(), clausesOf(card.Clauses)})
	}
	for i := range b.Terrains {
		set := &b.Terrains[i]
		c.Terrain = append(c.Terrain, OfferedTerrain{set.ID, set.Name, set.Note, set.Width, FeaturesShown(set.TableFeatures())})
	}
	for _, f := range b.Samples {
		c.Samples = append(c.Samples, OfferedForce{f, len(f.Units) <= b.Limits.SkirmishUnits})
	}
	return c
}

// Millimetres is how wide a base is.
func Millimetres(radius geom.Length) int { return int(2 * radius / geom.Millimetre) }

func clausesOf(list []string) []game.Clause { return warcaster.AsClauses([]game.Clause{}, list) }

func offerRules(rules []warcaster.Rule) []OfferedRule {
	list := make([]OfferedRule, 0, len(rules))
	for i := range rules {
		r := &rules[i]
		// One that works at several moments is several rules with the same text.
		if slices.ContainsFunc(list, func(told OfferedRule) bool { return told.Name == r.Name && told.Text == r.Text }) {
			continue
		}
		list = append(list, OfferedRule{r.ID, r.Name, r.Text, r.Trigger.String(), warcaster.AsClauses(nil, r.Clauses)})
	}
	return list
}

// printedStats are the stats of a card in the book's order, by their words.
var printedStats = [...]warcaster.Stat{warcaster.SPD, warcaster.STR, warcaster.MAT, warcaster.RAT, warcaster.FOC, warcaster.DEF, warcaster.ARM, warcaster.Health}

func offerUnit(b *warcaster.Book, u *warcaster.UnitCard) OfferedUnit {
	o := OfferedUnit{ID: u.ID, Name: u.Name, Kind: u.Kind.String(), Glyph: warcaster.GlyphOf(u), Hero: u.Hero, Models: u.Models,
		Stats: map[string]int{}, Base: Millimetres(u.Base), Height: u.Height, Arc: int(u.ArcLimit), Cost: int(u.Cost),
		Keywords: append([]string{}, u.Keywords...), Weapons: []CarriedWeapon{}, Rules: offerRules(u.Rules), Clauses: clausesOf(u.Clauses),
		Points: u.Points, Attach: u.AttachTo}
	for _, stat := range printedStats {
		if stat != warcaster.STR || u.HasSTR {
			o.Stats[warcaster.StatWords[stat]] = int(u.Stats[stat])
		}
	}
	for _, f := range u.Factions {
		o.Factions = append(o.Factions, b.Factions[f].ID)
	}
	for _, w := range u.Weapons {
		o.Weapons = append(o.Weapons, CarriedWeapon{b.Weapons[w.Weapon].ID, w.Count})
	}
	for _, h := range u.Hardpoints {
		o.Hardpoints = append(o.Hardpoints, OfferedHardpoint(h))
	}
	for _, h := range u.Heads {
		o.Heads = append(o.Heads, b.Heads[h].ID)
	}
	for _, w := range u.Options {
		o.Options = append(o.Options, b.Weapons[w].ID)
	}
	return o
}

func offerWeapon(b *warcaster.Book, w *warcaster.WeaponCard) OfferedWeapon {
	o := OfferedWeapon{ID: w.ID, Name: w.Name, Kind: w.Kind.String(), Energy: append([]string{}, w.Energy.Words()...), RNG: int(w.RNG), POW: int(w.POW),
		Mount: w.Mount, Points: w.Points, Rules: offerRules(w.Rules), Clauses: clausesOf(w.Clauses)}
	for _, c := range w.Chassis {
		o.Chassis = append(o.Chassis, b.Units[c].ID)
	}
	if w.Second >= 0 {
		o.Second = b.Weapons[w.Second].ID
	}
	return o
}
