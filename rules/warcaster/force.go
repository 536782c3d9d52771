package warcaster

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
)

// Fault is a clause that a force breaks, with the figures that break it.
type Fault = content.Fault

// CheckForce lists every clause that a force breaks, in the order of the force;
// none means it is lawful. A skirmish mission has its own size; without a mission
// the force is judged at full size (wc.force, wc.warjack, wc.attach, wc.rack).
func CheckForce(b *Book, f Force, m *Mission) []Fault {
	c := forceCheck{book: b, force: f, mission: m}
	c.size()
	c.copies()
	for i := range f.Units {
		c.unit(i)
	}
	c.demands()
	c.attachments()
	c.rack()
	c.opening()
	return c.Faults
}

type forceCheck struct {
	content.Judging
	book    *Book
	force   Force
	mission *Mission
}

func (c *forceCheck) card(i int) *UnitCard { return &c.book.Units[c.force.Units[i].Card.Place()] }

// size counts units and Heroes (wc.force.size, wc.skirmish.force).
func (c *forceCheck) size() {
	limits := c.book.Limits
	skirmish := c.mission != nil && c.mission.Skirmish
	units, heroes := 0, 0
	if len(c.force.Units) == 0 {
		c.Fault("wc.force.size", "units", "the force has no unit: it has at least one")
	}
	for i := range c.force.Units {
		path := fmt.Sprintf("units[%d]", i)
		switch hero := c.card(i).Hero; {
		case skirmish:
			// A skirmish replaces the whole size rule: Heroes count among its units.
			if units++; units > limits.SkirmishUnits {
				c.Fault("wc.skirmish.force", path, "unit %d: a skirmish force has at most %d, Heroes among them", units, limits.SkirmishUnits)
			}
		case hero: // in places of its own (wc.open.hero_slots)
			if heroes++; heroes > limits.Heroes {
				c.Fault("wc.force.size", path, "Hero %d, %s: a force has at most %d", heroes, c.card(i).Name, limits.Heroes)
			}
		default:
			if units++; units > limits.Units {
				c.Fault("wc.force.size", path, "unit %d besides Heroes, %s: a force has at most %d", units, c.card(i).Name, limits.Units)
			}
		}
	}
}

// copies counts units of the same card: of warjacks the chassis, whatever its
// loadout (wc.force.copies, wc.force.copies_chassis, wc.force.hero_unique).
func (c *forceCheck) copies() {
	for i, u := range c.force.Units {
		n := 1
		for _, earlier := range c.force.Units[:i] {
			if earlier.Card == u.Card {
				n++
			}
		}
		path, card := fmt.Sprintf("units[%d]", i), c.card(i)
		limit := c.book.Limits.Copies
		switch {
		case card.Hero && n > 1:
			c.Fault("wc.force.hero_unique", path, "%s %d times: each Hero serves once", card.Name, n)
		case card.Kind == Warjack && n > limit:
			c.Fault("wc.force.copies_chassis", path, "%s %d, whatever their loadouts: at most %d of one chassis", card.Name, n, limit)
		case n > limit:
			c.Fault("wc.force.copies", path, "%s %d: at most %d of the same unit", card.Name, n, limit)
		}
	}
}

func (c *forceCheck) unit(i int) {
	path, card := fmt.Sprintf("units[%d]", i), c.card(i)
	if card.Kind == Attachment { // wc.attach.not_units
		c.Fault("wc.attach.not_units", path, "%s is an attachment: it is never a unit on its own", card.Name)
	}
	c.faction(path, card)
	u := c.force.Units[i]
	if card.Kind == Warjack {
		c.loadout(path, card, u)
		return
	}
	if u.Head.Given() || len(u.Weapons) > 0 {
		c.Fault("wc.warjack.steps", path, "%s has a head or weapons to choose: only warjacks are built", card.Name)
	}
}

// faction refuses strangers (wc.force.faction, wc.force.wild_card).
func (c *forceCheck) faction(path string, card *UnitCard) {
	if slices.Contains(card.Factions, c.force.Faction) {
		return
	}
	var serves []string
	for _, f := range card.Factions {
		serves = append(serves, c.book.Factions[f.Place()].Name)
	}
	clause := "wc.force.faction"
	if len(serves) > 1 {
		clause = "wc.force.wild_card"
	}
	c.Fault(clause, path, "%s serves %s, not %s", card.Name, strings.Join(serves, " and "), c.book.Factions[c.force.Faction.Place()].Name)
}

// loadout judges a warjack's head and weapons (wc.warjack).
func (c *forceCheck) loadout(path string, card *UnitCard, u ForceUnit) {
	switch {
	case !u.Head.Given():
		c.Fault("wc.warjack.head", path, "%s has no head", card.Name)
	case !slices.Contains(card.Heads, u.Head):
		head := c.book.Heads[u.Head.Place()]
		c.Fault("wc.warjack.head", path+".head", "%s is a head of the %s, not of the %s", head.Name, c.book.Units[head.Chassis.Place()].Name, card.Name)
	}
	points := 0
	for i, at := range u.Weapons {
		weapon := &c.book.Weapons[at.Place()]
		inner := fmt.Sprintf("%s.weapons[%d]", path, i)
		if !slices.Contains(card.Options, at) {
			c.Fault("wc.warjack.options", inner, "%s is no option of the %s", weapon.Name, card.Name)
		}
		points += weapon.Points
		c.hardpoint(inner, card, u, i)
	}
	if points > card.Points {
		c.Fault("wc.warjack.weapon_points", path, "the weapons cost %d points: the %s has %d", points, card.Name, card.Points)
	}
}

// hardpoint finds a place for the i-th weapon (wc.warjack.hardpoints). Others may stay empty
// (wc.warjack.empty_hardpoint).
func (c *forceCheck) hardpoint(path string, card *UnitCard, u ForceUnit, i int) {
	weapon := &c.book.Weapons[u.Weapons[i].Place()]
	mounted := 1
	for _, earlier := range u.Weapons[:i] {
		if c.book.Weapons[earlier.Place()].Mount == weapon.Mount {
			mounted++
		}
	}
	switch places := card.HardpointsFor(weapon.Mount); {
	case places == 0:
		c.Fault("wc.warjack.hardpoints", path, "%s goes on %s: the %s has no such hardpoint", weapon.Name, weapon.Mount, card.Name)
	case mounted > places:
		c.Fault("wc.warjack.hardpoints", path, "%s is weapon %d for %s: the %s has %d such hardpoints", weapon.Name, mounted, weapon.Mount, card.Name, places)
	}
}

// demands counts the units that a mission asks for (wc.setup.review_mission).
func (c *forceCheck) demands() {
	if c.mission == nil {
		return
	}
	for _, d := range c.mission.Demands {
		have := 0
		for i := range c.force.Units {
			if c.card(i).Kind == d.Kind {
				have++
			}
		}
		if have < d.Count {
			c.Fault("wc.setup.review_mission", "units", "%d of the kind %v: %s asks for %d", have, d.Kind, c.mission.Name, d.Count)
		}
	}
}

// attachments judges those owned: that they serve the Faction and that a squad
// of the force can take them (wc.attach.eligible).
func (c *forceCheck) attachments() {
	for i, a := range c.force.Attachments {
		path, card := fmt.Sprintf("attachments[%d]", i), &c.book.Units[a.Card.Place()]
		if card.Kind != Attachment {
			c.Fault("wc.attach.eligible", path, "%s is a %v, not an attachment", card.Name, card.Kind)
			continue
		}
		c.faction(path, card)
		if !c.joins(card) {
			c.Fault("wc.attach.eligible", path, "%s joins only %s squads: the force has none", card.Name, card.AttachTo)
		}
	}
}

func (c *forceCheck) joins(attachment *UnitCard) bool {
	for i := range c.force.Units {
		if squad := c.card(i); squad.Kind == SquadUnit && slices.Contains(squad.Keywords, attachment.AttachTo) {
			return true
		}
	}
	return false
}

// rack judges the deck (wc.rack.size, wc.rack.unique, wc.rack.types_min).
func (c *forceCheck) rack() {
	limits, rack := c.book.Limits, c.force.Rack
	if len(rack) < limits.RackMin || len(rack) > limits.RackMax {
		c.Fault("wc.rack.size", "rack", "the rack has %d cards: it has %d to %d", len(rack), limits.RackMin, limits.RackMax)
	}
	var of [Overdrive + 1]int
	for i, at := range rack {
		card := &c.book.Cyphers[at.Place()]
		of[card.Type]++
		if slices.Contains(rack[:i], at) {
			c.Fault("wc.rack.unique", fmt.Sprintf("rack[%d]", i), "%s is in the rack already", card.Name)
		}
	}
	for t, n := range of {
		if n < limits.RackPerType {
			c.Fault("wc.rack.types_min", "rack", "%d of the type %v: a rack has at least %d", n, CypherType(t), limits.RackPerType)
		}
	}
}

// opening adds up the suggested starting units (wc.setup.initial_deploy_cost).
func (c *forceCheck) opening() {
	cost := 0
	for i, start := range c.force.Opening {
		path, at := fmt.Sprintf("opening[%d]", i), start.Place()
		if at < 0 || at >= len(c.force.Units) || slices.Contains(c.force.Opening[:i], start) {
			c.Fault("wc.setup.initial_deploy_cost", path, "%q is no unit of the force, or is in the opening already", start)
			continue
		}
		cost += int(c.card(at).Cost)
	}
	if limit := c.book.Limits.OpeningCost; cost > limit {
		c.Fault("wc.setup.initial_deploy_cost", "opening", "the opening costs %d: at most %d", cost, limit)
	}
}
