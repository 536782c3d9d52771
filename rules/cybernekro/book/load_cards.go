package book

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/rules/cybernekro"
)

// takes refuses what another card of a kind has.
func (c *cards) takes(kind, path string, what any, id string, from *content.Origin) {
	key := fmt.Sprint(kind, " ", what)
	if c.taken == nil {
		c.taken = map[string]string{}
	}
	if first, again := c.taken[key]; again {
		from.Wrong(path, "is %v, which %q has too: expected each once", what, first)
	}
	c.taken[key] = id
}

// fits refuses a figure of a card whose word does nothing with it, and the lack of one that
// its word is about.
func fits[W fmt.Stringer](from *content.Origin, path string, given bool, word W, of ...W) {
	names := make([]string, len(of))
	wanted := false
	for i, w := range of {
		names[i] = w.String()
		wanted = wanted || w.String() == word.String()
	}
	if given != wanted {
		from.Wrong(path, "expected it where the word is %s, and nowhere else", strings.Join(names, " or "))
	}
}

// trait refuses a trait whose figures and word do not go together (cn.trait).
func (c *cards) trait(t *cybernekro.Trait, from *content.Origin) {
	c.takes("trait", "number", t.Number, t.ID, from)
	fits(from, "against_it", t.AgainstIt != 0, t.Word, cybernekro.Big, cybernekro.Small)
	fits(from, "to_hit", t.ToHit != 0, t.Word, cybernekro.Ambidextrous, cybernekro.Darkborn)
	fits(from, "capacity", t.Capacity != 0, t.Word, cybernekro.ExtraLimbs)
	fits(from, "ap", t.AP != 0, t.Word, cybernekro.Bestial)
	fits(from, "move", t.Move != 0, t.Word, cybernekro.RecklessSprinter)
	if t.Word == cybernekro.Figures && t.Adds == (cybernekro.Attributes{}) {
		from.Wrong("adds", "is empty: expected attributes of a trait without another word")
	}
}

// mod refuses a body-mod whose figures and word do not go together (cn.mod).
func (c *cards) mod(m *cybernekro.Mod, from *content.Origin) {
	c.takes("body-mod", "number", m.Number, m.ID, from)
	fits(from, "armor", m.Armor != 0, m.Word, cybernekro.ReinforcedBody)
}

// sorcery completes a sorcery, and refuses what two words or numbers would be
// (cn.sorc.selection).
func (c *cards) sorcery(s *cybernekro.Sorcery, from *content.Origin) {
	c.takes("sorcery", "number", s.Number, s.ID, from)
	c.takes("sorcery word", "word", s.Word, s.ID, from)
	fits(from, "damage", s.Damage != 0, s.Word, cybernekro.Bolt, cybernekro.GutTwist)
	fits(from, "move", s.Move != 0, s.Word, cybernekro.Prescience)
	fits(from, "template", s.Template != 0, s.Word, cybernekro.BlackInk)
	fits(from, "amount", s.Amount != 0, s.Word, cybernekro.ShieldSorcery, cybernekro.Heal, cybernekro.Leech, cybernekro.Nightmares, cybernekro.Speed, cybernekro.Technomancy, cybernekro.ExplodeHead)
	if s.AP == 0 {
		s.AP = 1 // cn.sorc.cast
	}
}

// npc refuses attacks that are gear, and a second of those that scenarios bring in (cn.npc).
func (c *cards) npc(n *cybernekro.NPC, from *content.Origin) {
	if n.Word != cybernekro.OtherNPC {
		c.takes("NPC word", "word", n.Word, n.ID, from)
	}
	if len(n.Attacks) == 0 {
		from.Wrong("attacks", "is empty: expected an attack or more")
	}
	for i, ref := range n.Attacks {
		if g := &c.book.Gear[ref.Place()]; !g.Natural {
			from.Wrong(content.IndexPath("attacks", i), "%s is gear that has a price: expected an attack with natural: true", g.Name)
		}
	}
}

// condition completes an effect or a complication, and refuses figures that its word does
// nothing with (cn.env.roll, cn.comp.draw).
func (c *cards) condition(d *cybernekro.Condition, from *content.Origin) {
	d.Round = from.Noun() == "environment"
	if d.Round && d.Roll > sidesOfRound {
		from.Wrong("roll", "is %d: expected 1 to %d", d.Roll, sidesOfRound)
	}
	c.takes(from.Noun(), "roll", d.Roll, d.ID, from)
	fits(from, "amount", d.Amount != 0, d.Word, cybernekro.Temperature, cybernekro.AmmoDeficit, cybernekro.Pollen, cybernekro.Discharges)
}

// Of how many cards and sides a complication and the effect of a round are drawn.
const (
	sidesOfRound = 6
	cardsOfDraw  = 13
	sorceries    = 20
	drawn        = 12 // cards that draw a scenario: a King is drawn again
)

// scenario refuses a scenario that is there already, and cards that are none or draw another
// (cn.scen.draw).
func (c *cards) scenario(s *cybernekro.Scenario, from *content.Origin) {
	c.takes("scenario word", "word", s.Word, s.ID, from)
	if s.From > s.To || (s.From == 0) != (s.To == 0) {
		from.Wrong("to", "is %d: expected the last card that draws it, from %d on", s.To, s.From)
		return
	}
	for card := s.From; card > 0 && card <= s.To; card++ {
		c.takes("scenario by card", "from", card, s.ID, from)
	}
}

// complete refuses a book that lacks what is rolled or drawn for, or what scenarios bring in.
func (c *cards) complete(l *content.Loading) {
	lacks := func(section, kind string, most int) {
		for n := 1; n <= most; n++ {
			if _, there := c.taken[fmt.Sprintf("%s %d", kind, n)]; !there {
				l.Add(content.Pos{File: section + ".yaml", Line: 1}, "nothing is there for %d: expected a %s for each number from 1 to %d", n, kind, most)
				return
			}
		}
	}
	lacks("sorceries", "sorcery", sorceries)
	lacks("environments", "environment", sidesOfRound)
	lacks("complications", "complication", cardsOfDraw)
	lacks("scenarios", "scenario by card", drawn)
	for word := cybernekro.TombBot; word <= cybernekro.AncientHorror; word++ {
		if _, there := c.taken["NPC word "+word.String()]; !there {
			l.Add(content.Pos{File: "npcs.yaml", Line: 1}, "nothing has the word %s: expected one of each that scenarios bring in", word)
		}
	}
	for word := cybernekro.QuickStart; word <= cybernekro.Ritual; word++ {
		if _, there := c.taken["scenario word "+word.String()]; !there {
			l.Add(content.Pos{File: "scenarios.yaml", Line: 1}, "nothing has the word %s: expected each scenario", word)
		}
	}
	fists := slices.DeleteFunc(slices.Clone(c.book.Gear), func(g cybernekro.Gear) bool { return g.Word != cybernekro.Fists })
	if len(fists) != 1 {
		l.Add(content.Pos{File: "weapons.yaml", Line: 1}, "%d weapons have the word fists: expected one, which everybody has", len(fists))
	}
}

// judgeGear completes a piece of gear, and refuses what cannot be one.
func judgeGear(g *cybernekro.Gear, from *content.Origin) {
	switch from.Noun() {
	case "weapon":
		if g.Kind = cybernekro.MeleeWeapon; g.Ranged {
			g.Kind = cybernekro.RangedWeapon
		}
		judgeWeapon(g, from)
	case "armor":
		if g.Kind = cybernekro.Armor; g.Shield {
			g.Kind = cybernekro.ShieldKind
		}
		judgeArmor(g, from)
	default:
		g.Kind = cybernekro.Equipment
		judgeEquipment(g, from)
	}
	if want := wordOf[g.Word]; g.Word != cybernekro.NoWord && want != g.Kind {
		from.Wrong("word", "is %s, a word of %s: expected one of %s, or none", g.Word, want, g.Kind)
	}
}

// wordOf says of what kind of gear each word is.
var wordOf = [...]cybernekro.GearKind{
	cybernekro.Fists: cybernekro.MeleeWeapon, cybernekro.Spear: cybernekro.MeleeWeapon,
	cybernekro.Shield: cybernekro.ShieldKind, cybernekro.TowerShield: cybernekro.ShieldKind,
	cybernekro.StealthSuit: cybernekro.Armor, cybernekro.HazardSuit: cybernekro.Armor,
	cybernekro.Rope: cybernekro.Equipment, cybernekro.SpotLight: cybernekro.Equipment, cybernekro.Lantern: cybernekro.Equipment,
	cybernekro.Goggles: cybernekro.Equipment, cybernekro.Lockpicks: cybernekro.Equipment, cybernekro.CyberJack: cybernekro.Equipment,
	cybernekro.MindConcealer: cybernekro.Equipment, cybernekro.TraumaKit: cybernekro.Equipment, cybernekro.RepairKit: cybernekro.Equipment,
	cybernekro.Concoction: cybernekro.Equipment, cybernekro.ExtraAmmo: cybernekro.Equipment, cybernekro.GasGrenade: cybernekro.Equipment,
}

// What only ranged weapons and only melee weapons may have (cn.kw).
const (
	ofRanged = cybernekro.Reliable | cybernekro.Reload | cybernekro.ShortRanged | cybernekro.Unstable | cybernekro.Splash
	ofMelee  = cybernekro.Parry | cybernekro.Reach | cybernekro.Thrown | cybernekro.Feeble
)

// judgeWeapon completes a weapon, and refuses what its kind cannot have (cn.wpn, cn.kw).
func judgeWeapon(g *cybernekro.Gear, from *content.Origin) {
	if g.Damage == 0 {
		from.Wrong("damage", "is missing: expected it of a weapon")
	}
	switch {
	case g.Natural:
		if g.Hands != 0 || g.Cost != 0 || from.Given("size") {
			from.Wrong("natural", "expected no hands, cost and size of an attack of an NPC")
		}
		g.Size = cybernekro.NoSlot
	case g.Hands == 0:
		from.Wrong("hands", "is missing: expected 1 or 2 of a weapon that has a price")
	case g.Hands == 2:
		if from.Given("size") {
			from.Wrong("size", "is given: expected none of a two-handed weapon, which takes two slots")
		}
		g.Size = cybernekro.TwoSlots // cn.gear.two_handed
	}
	switch {
	case g.Ranged && g.Range == 0:
		from.Wrong("range", "is missing: expected it of a ranged weapon")
	case g.Ranged && g.Has(ofMelee):
		from.Wrong("keywords", "expected none of %s of a ranged weapon", strings.Join(ofMelee.Names(), ", "))
	case !g.Ranged && (g.Range != 0 || g.Auto != 0):
		from.Wrong("range", "expected neither range nor auto of a melee weapon")
	case !g.Ranged && g.Has(ofRanged):
		from.Wrong("keywords", "expected none of %s of a melee weapon", strings.Join(ofRanged.Names(), ", "))
	}
}

// judgeArmor refuses armour whose figures and word do not go together (cn.armor).
func judgeArmor(g *cybernekro.Gear, from *content.Origin) {
	fits(from, "hazard", g.Hazard != 0, g.Word, cybernekro.HazardSuit)
	fits(from, "bonus", g.Bonus != 0, g.Word, cybernekro.StealthSuit)
	if isShield := g.Word == cybernekro.Shield || g.Word == cybernekro.TowerShield; isShield != g.Shield {
		from.Wrong("shield", "expected true where the word is shield or tower-shield, and nowhere else")
	}
	if g.Shield && g.Armor != 0 {
		from.Wrong("armor", "is of a set of armor: expected none of a shield")
	}
}

// judgeEquipment refuses equipment whose figures and word do not go together (cn.eq).
func judgeEquipment(g *cybernekro.Gear, from *content.Origin) {
	fits(from, "light", g.Light, g.Word, cybernekro.SpotLight, cybernekro.Lantern)
	fits(from, "bonus", g.Bonus != 0, g.Word, cybernekro.Lockpicks, cybernekro.CyberJack, cybernekro.MindConcealer, cybernekro.RepairKit)
	fits(from, "uses", g.Uses != 0, g.Word, cybernekro.TraumaKit, cybernekro.Concoction, cybernekro.ExtraAmmo, cybernekro.GasGrenade)
	fits(from, "heals", g.Heals != 0, g.Word, cybernekro.TraumaKit, cybernekro.RepairKit)
	fits(from, "distance", g.Distance != 0, g.Word, cybernekro.Rope, cybernekro.SpotLight, cybernekro.Lantern, cybernekro.TraumaKit, cybernekro.RepairKit, cybernekro.GasGrenade)
	fits(from, "template", g.Template != 0, g.Word, cybernekro.GasGrenade)
}
