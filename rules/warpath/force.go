package warpath

import (
	"fmt"
	"strings"

	"umpire/content"
)

// Fault is a clause that a force or terrain breaks, with the figures that break it.
type Fault = content.Fault

// CheckForce lists every clause that a force breaks, in the order of the force; none
// means it is lawful (section force of the catalogue).
func CheckForce(b *Book, f *Force, v Variants) []Fault {
	c := forceCheck{book: b, force: f, variants: v}
	c.limit()
	if len(f.Companies) == 0 {
		c.Fault("wp.force.companies", "companies", "the force has no Company: it has at least one")
	}
	for i := range f.Companies {
		c.company(i)
	}
	c.unique()
	return c.Faults
}

// Cost returns what the units of a force cost together (wp.profile.points).
func (f *Force) Cost(b *Book) (points int) {
	f.each(func(_ string, u int) { points += b.Units[u].Points })
	return points
}

// Size returns how many units a force has, with how many bases.
func (f *Force) Size(b *Book) (units, bases int) {
	f.each(func(_ string, u int) { units, bases = units+1, bases+b.Units[u].Bases })
	return units, bases
}

// each hands the units of a force to do, each with its path: companies[0].units[2].
func (f *Force) each(do func(path string, unit int)) {
	for i := range f.Companies {
		for k, u := range f.Companies[i].Units {
			do(unitPath(i, k), u.Card.Place())
		}
	}
}

func companyPath(i int) string { return fmt.Sprintf("companies[%d]", i) }

func unitPath(company, unit int) string { return fmt.Sprintf("companies[%d].units[%d]", company, unit) }

type forceCheck struct {
	content.Judging
	book     *Book
	force    *Force
	variants Variants
}

// limit adds up the points, and bounds what a table has places for (wp.force.limit).
func (c *forceCheck) limit() {
	if cost := c.force.Cost(c.book); cost > c.force.Points { // wp.force.size_label
		c.Fault("wp.force.limit", "points", "the force costs %d points: at most %d, and not one more", cost, c.force.Points)
	}
	if units, bases := c.force.Size(c.book); units > MaxUnits/2 || bases > maxBases/2 {
		c.Fault("wp.force.limit", "companies", "the force has %d units with %d bases: the table takes %d and %d of each side", units, bases, MaxUnits/2, maxBases/2)
	}
}

// company judges a Company by itself.
func (c *forceCheck) company(i int) {
	var have [Categories]int
	foot := 0
	for _, u := range c.force.Companies[i].Units {
		card := &c.book.Units[u.Card.Place()]
		have[card.Category]++
		if card.Kind.Foot() {
			foot++
		}
	}
	limits, path := &c.book.Limits, companyPath(i)
	if have[HQ] == 0 || have[Troops] < limits.TroopsLeast {
		c.Fault("wp.force.company_core", path, "Company %d has %s and %s: it needs 1 HQ unit and %d Troops",
			i+1, Count(have[HQ], "HQ unit"), Count(have[Troops], "Troops unit"), limits.TroopsLeast)
	}
	hq := limits.HQ
	if c.variants.ManyHQ {
		hq = MaxUnits
	}
	most := [Categories]struct {
		n           int
		clause, why string
	}{
		HQ:         {hq, "wp.force.company_hq_max", fmt.Sprintf("a Company has at most %d", limits.HQ)},
		Troops:     {limits.Troops, "wp.force.company_troops", fmt.Sprintf("a Company has at most %d", limits.Troops)},
		Specialist: {have[Troops] / limits.SpecialistsPer, "wp.force.unlock_specialist", unlocked(have[Troops], limits.SpecialistsPer)},
		Support:    {have[Troops] / limits.SupportPer, "wp.force.unlock_support", unlocked(have[Troops], limits.SupportPer)},
		Transport:  {foot, "wp.force.unlock_transport", fmt.Sprintf("each unit of Infantry or Heavy Infantry unlocks 1, and there are %d", foot)},
	}
	var seen [Categories]int
	for k, u := range c.force.Companies[i].Units {
		card := &c.book.Units[u.Card.Place()]
		if card.Faction != c.force.Faction {
			c.Fault("wp.force.one_faction", unitPath(i, k), "%s is of the %s: the force is of the %s", card.Name,
				c.book.Factions[card.Faction.Place()].Name, c.book.Factions[c.force.Faction.Place()].Name)
		}
		seen[card.Category]++
		if m := most[card.Category]; seen[card.Category] > m.n { // wp.force.company_troops, wp.force.company_hq_max, wp.force.unlock_specialist, wp.force.unlock_support
			c.Fault(m.clause, unitPath(i, k), "%s is %s unit %d of Company %d: %s", card.Name, card.Category, seen[card.Category], i+1, m.why)
		}
	}
}

// unlocked says how many units some Troops unlock (wp.force.company_summary).
func unlocked(troops, per int) string {
	each := "each Troops unit unlocks 1"
	if per > 1 {
		each = fmt.Sprintf("every %d Troops units unlock 1", per)
	}
	return fmt.Sprintf("%s, and there are %d", each, troops)
}

// unique refuses a unit marked [1] a second time, in whatever Company
// (wp.force.unique).
func (c *forceCheck) unique() {
	seen := map[int]string{}
	c.force.each(func(path string, u int) {
		card := &c.book.Units[u]
		if !card.Unique {
			return
		}
		if first, again := seen[u]; again {
			c.Fault("wp.force.unique", path, "%s is unique and in the force already, as %s", card.Name, strings.ReplaceAll(first, ".", " "))
			return
		}
		seen[u] = path
	})
}
