package cybernekro

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/geom"
)

// Fault is a clause that a crew or terrain breaks, with the figures that break it.
type Fault = content.Fault

// CheckForce lists every clause that a crew breaks, in the order of the file; none means it
// is lawful (cn.crew, cn.trait, cn.mod, cn.gear, cn.armor).
func CheckForce(b *Book, f *Force) []Fault {
	c := forceCheck{book: b}
	limits := &b.Limits
	if n := len(f.Characters); n < limits.Fewest || n > limits.Most {
		c.Fault("cn.crew.size", "characters", "the crew has %d characters: expected %d to %d", n, limits.Fewest, limits.Most)
	}
	if cost := b.CrewCost(f); cost > limits.Budget {
		c.Fault("cn.crew.budget", "characters", "the crew costs %d points: at most %d", cost, limits.Budget)
	}
	for i := range f.Characters {
		c.character(content.IndexPath("characters", i), &f.Characters[i])
	}
	return c.Faults
}

// forceCheck judges the characters of a crew.
type forceCheck struct {
	content.Judging
	book *Book
}

func (c *forceCheck) character(path string, of *Character) {
	c.attributes(path+".attributes", of)
	c.traits(path, of)
	c.mods(path+".mods", of)
	c.gear(path+".gear", of)
	if of.Base != 0 && (of.Base < leastBase || of.Base > mostBase) {
		c.Fault("cn.def.bases", path+".base", "%s has a base of %d mm: expected %d to %d mm", of.Name, of.Base, leastBase, mostBase)
	}
}

// attributes refuses modifiers that are not four of +1 and three of -1, some of which may
// have cancelled each other, and attributes that they carry too far.
func (c *forceCheck) attributes(path string, of *Character) {
	limits, sum, above := &c.book.Limits, 0, 0
	for i := range Attribute(attributeCount) {
		value := *of.Attributes.Of(i)
		sum += int(value)
		above += max(0, int(value))
		if value < limits.Low || value > limits.High {
			c.Fault("cn.crew.bounds", path+"."+i.String(), "%s of %s is %+d: expected %+d to %+d before traits", i, of.Name, value, limits.Low, limits.High)
		}
	}
	if want := limits.Pluses - limits.Minuses; sum != want {
		c.Fault("cn.crew.modifiers", path, "the attributes of %s add up to %+d: expected %+d, of %d modifiers of +1 and %d of -1", of.Name, sum, want, limits.Pluses, limits.Minuses)
	} else if above > limits.Pluses {
		c.Fault("cn.crew.modifiers", path, "the attributes of %s that are above 0 add up to %+d: at most %+d, of %d modifiers of +1", of.Name, above, limits.Pluses, limits.Pluses)
	}
}

// traits refuses a trait that is taken again, and attributes raised that are not the two of
// a Deformed character.
func (c *forceCheck) traits(path string, of *Character) {
	for i, ref := range of.Traits {
		if slices.Contains(of.Traits[:i], ref) {
			c.Fault("cn.trait.choice", content.IndexPath(path+".traits", i), "%s is %s already: expected each trait once", of.Name, c.book.Traits[ref.Place()].Name)
		}
	}
	raised := path + ".raised"
	switch n := len(of.Raised); {
	case !c.book.Has(of, Deformed):
		if n > 0 {
			c.Fault("cn.trait.deformed", raised, "%s is not Deformed: expected no attributes that rise", of.Name)
		}
	case n != raisedByDeformity:
		c.Fault("cn.trait.deformed", raised, "%s is Deformed and has %d attributes that rise: expected %d", of.Name, n, raisedByDeformity)
	case of.Raised[0] == of.Raised[1]:
		c.Fault("cn.trait.deformed", raised, "%s of %s rises twice: expected two different attributes", of.Raised[0], of.Name)
	}
}

// mods refuses a body-mod that is taken again, and those that no machine takes.
func (c *forceCheck) mods(path string, of *Character) {
	artificial := c.book.Has(of, Artificial)
	for i, ref := range of.Mods {
		mod := &c.book.Mods[ref.Place()]
		if slices.Contains(of.Mods[:i], ref) {
			c.Fault("cn.mod.choice", content.IndexPath(path, i), "%s has %s already: expected each body-mod once", of.Name, mod.Name)
		}
		if artificial && !mod.Artificial {
			c.Fault("cn.trait.artificial_mods", content.IndexPath(path, i), "%s is Artificial and cannot have %s: expected one of %s", of.Name, mod.Name, strings.Join(c.book.artificialMods(), ", "))
		}
	}
}

// artificialMods are the body-mods of machines, by their names.
func (b *Book) artificialMods() (names []string) {
	for i := range b.Mods {
		if b.Mods[i].Artificial {
			names = append(names, b.Mods[i].Name)
		}
	}
	return names
}

// gear refuses more than can be carried, a second set of armour, a second shield, and what
// nobody buys.
func (c *forceCheck) gear(path string, of *Character) {
	worn := map[GearKind]string{}
	for i, ref := range of.Gear {
		g := &c.book.Gear[ref.Place()]
		switch {
		case g.Natural:
			c.Fault("cn.npc.size", content.IndexPath(path, i), "%s is an attack of an NPC: expected gear that has a price", g.Name)
		case g.Word == Fists:
			c.Fault("cn.gear.fists_free", content.IndexPath(path, i), "%s has fists as everybody has: expected no mention of them", of.Name)
		case g.Kind == Armor || g.Kind == ShieldKind: // cn.armor.limit
			if first := worn[g.Kind]; first != "" {
				c.Fault("cn.armor.limit", content.IndexPath(path, i), "%s has %s beside %s: expected at most one set of armor and one shield", of.Name, g.Name, first)
			}
			worn[g.Kind] = g.Name
		}
	}
	if load, capacity := c.book.Load(of), c.book.Capacity(of); load > capacity {
		c.Fault("cn.gear.capacity", path, "%s carries %s items: at most %s", of.Name, Slots(load), Slots(capacity))
	}
}

// Warnings returns what a crew had better not be and may be.
func Warnings(b *Book, f *Force) []Fault {
	c := forceCheck{book: b}
	for i := range f.Characters {
		path := content.IndexPath("characters", i)
		c.repeated(path+".traits", f, i)
		c.unfit(path+".gear", &f.Characters[i])
	}
	return c.Faults
}

// repeated warns of a trait that a character before has (cn.trait.variety).
func (c *forceCheck) repeated(path string, f *Force, at int) {
	for i, ref := range f.Characters[at].Traits {
		for k := range f.Characters[:at] {
			if slices.Contains(f.Characters[k].Traits, ref) {
				c.Fault("cn.trait.variety", content.IndexPath(path, i), "%s is %s, as %s is: a crew is better varied", f.Characters[at].Name, c.book.Traits[ref.Place()].Name, f.Characters[k].Name)
				break
			}
		}
	}
}

// unfit warns of gear that a character may carry and cannot use, or not well.
func (c *forceCheck) unfit(path string, of *Character) {
	strength := c.book.Attributes(of).Strength
	shield := c.book.carries(of, Shield)
	tower := c.book.carries(of, TowerShield)
	for i, ref := range of.Gear {
		g, at := &c.book.Gear[ref.Place()], content.IndexPath(path, i)
		if g.Heavy > 0 && g.Heavy > strength && !c.book.HasMod(of, AugmentedArms) {
			c.Fault("cn.kw.heavy", at, "%s is Heavy %d, and %s has Strength %+d: each attack with it costs 2 AP", g.Name, g.Heavy, of.Name, strength)
		}
		switch twoHands := g.Hands == 2 && g.Word != Spear; {
		case shield && twoHands:
			c.Fault("cn.armor.shield_limits", at, "%s cannot be used beside a shield", g.Name)
		case tower && twoHands && g.Kind == MeleeWeapon, tower && g.Kind == RangedWeapon && g.Heavy > 0 && !c.book.HasMod(of, AugmentedArms):
			c.Fault("cn.armor.tower_limits", at, "%s cannot be used beside a tower shield", g.Name)
		}
		if g.Word == StealthSuit && (shield || tower) {
			c.Fault("cn.armor.stealth", at, "%s does not work beside a shield", g.Name)
		}
		if g.Kind == RangedWeapon && c.book.Has(of, Bestial) {
			c.Fault("cn.trait.bestial", at, "%s is Bestial and never shoots", of.Name)
		}
		if g.used() && (c.book.Has(of, Bestial) || c.book.Has(of, Lobotomised)) {
			c.Fault("cn.trait.lobotomised_actions", at, "%s never uses equipment", of.Name)
		}
	}
}

// used reports whether a piece of gear takes an action to use, and does nothing else
// (cn.action.equip).
func (g *Gear) used() bool {
	return g.Word == TraumaKit || g.Word == Concoction || g.Word == GasGrenade
}

// Slots is a number of half slots in words.
func Slots(halves int) string {
	if halves%2 == 0 {
		return fmt.Sprint(halves / 2)
	}
	return fmt.Sprintf("%d.5", halves/2)
}

// What a character comes to.

// Has reports whether a character has a trait with a word.
func (b *Book) Has(c *Character, word TraitWord) bool {
	return slices.ContainsFunc(c.Traits, func(ref content.To[Trait]) bool { return b.Traits[ref.Place()].Word == word })
}

// HasMod reports whether a character has a body-mod with a word.
func (b *Book) HasMod(c *Character, word ModWord) bool {
	return slices.ContainsFunc(c.Mods, func(ref content.To[Mod]) bool { return b.Mods[ref.Place()].Word == word })
}

// carries reports whether a character has gear with a word.
func (b *Book) carries(c *Character, word GearWord) bool {
	return slices.ContainsFunc(c.Gear, func(ref content.To[Gear]) bool { return b.Gear[ref.Place()].Word == word })
}

// raisedByDeformity says how many attributes Deformed raises by 1; the others fall by 1.
const raisedByDeformity = 2

// Attributes are a character's with its traits (cn.crew.bounds).
func (b *Book) Attributes(c *Character) Attributes {
	all := c.Attributes
	for i, ref := range c.Traits {
		trait := &b.Traits[ref.Place()]
		if slices.Contains(c.Traits[:i], ref) {
			continue // cn.trait.choice: it counts once
		}
		all.Plus(trait.Adds)
		if trait.Word == Deformed {
			all.Plus(deformity(c.Raised))
		}
	}
	return all
}

// deformity returns what Deformed adds to attributes (cn.trait.deformed).
func deformity(raised []Attribute) (adds Attributes) {
	for i := range Attribute(attributeCount) {
		*adds.Of(i) = -1
		if slices.Contains(raised, i) {
			*adds.Of(i) = 1
		}
	}
	return adds
}

// Cost returns what a character costs with all that it has (cn.crew.base_cost,
// cn.crew.negative_costs).
func (b *Book) Cost(c *Character) int {
	cost := b.Limits.BaseCost
	for _, ref := range c.Traits {
		cost += b.Traits[ref.Place()].Cost
	}
	for _, ref := range c.Mods {
		cost += b.Mods[ref.Place()].Cost
	}
	for _, ref := range c.Gear {
		cost += b.Gear[ref.Place()].Cost // cn.gear.duplicates: each copy its own
	}
	return cost
}

// CrewCost returns what a crew costs (cn.crew.budget).
func (b *Book) CrewCost(f *Force) (cost int) {
	for i := range f.Characters {
		cost += b.Cost(&f.Characters[i])
	}
	return cost
}

// usualSlots says how many items a character of Strength 0 carries.
const usualSlots = 5

// Capacity returns how much a character carries at most, in half slots (cn.gear.capacity).
func (b *Book) Capacity(c *Character) int {
	slots := max(1, usualSlots+int(b.Attributes(c).Strength)) // cn.gear.capacity_min
	for i, ref := range c.Traits {
		if !slices.Contains(c.Traits[:i], ref) {
			slots += int(b.Traits[ref.Place()].Capacity) // cn.trait.extra_limbs: beyond the least
		}
	}
	return 2 * slots
}

// Load returns how much a character carries, in half slots (cn.gear.small, cn.gear.two_handed).
func (b *Book) Load(c *Character) (load int) {
	for _, ref := range c.Gear {
		load += b.Gear[ref.Place()].Halves()
	}
	return load
}

// Bases, in millimetres across (cn.def.bases).
const (
	leastBase = 25
	mostBase  = 40
	smallBase = 25
	usualBase = 32
	bigBase   = 40
)

// Radius is that of a character's base (cn.def.bases).
func (b *Book) Radius(c *Character) geom.Length {
	base, big, small := c.Base, b.Has(c, Big), b.Has(c, Small)
	switch {
	case base != 0:
	case big && !small:
		base = bigBase
	case small && !big:
		base = smallBase
	default:
		base = usualBase
	}
	return geom.Length(base) * geom.Millimetre / 2
}

// Radius is that of an NPC's base (cn.npc.size).
func (n *NPC) Radius() geom.Length {
	base := n.Base
	if base == 0 {
		base = usualBase
	}
	return geom.Length(base) * geom.Millimetre / 2
}
