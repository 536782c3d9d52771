package warmachine

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
)

// Fault is a clause that a battlegroup or terrain breaks, with the figures that break it.
type Fault = content.Fault

// CheckForce lists every clause that a battlegroup breaks, in the order of the file; none
// means it is lawful (wm.setup.armybox, wm.setup.armypoints).
func CheckForce(b *Book, f *Force) []Fault {
	c := forceCheck{book: b, force: f}
	if c.caster(); f.Points > 0 {
		c.points()
	} else {
		c.box()
	}
	for i, ref := range f.Warjacks {
		c.warjack(fmt.Sprintf("warjacks[%d]", i), &b.Models[ref.Place()])
	}
	return c.Faults
}

// Cost returns what the models of a battlegroup cost together (wm.content.points).
func (f *Force) Cost(b *Book) (points int) {
	for _, ref := range f.Models() {
		points += b.Models[ref.Place()].Points
	}
	return points
}

type forceCheck struct {
	content.Judging
	book  *Book
	force *Force
}

// caster refuses a battlegroup that no warcaster leads (wm.models.warcaster).
func (c *forceCheck) caster() {
	if !c.force.Warcaster.Given() {
		c.Fault("wm.setup.armypoints", "warcaster", "the battlegroup has no warcaster: expected one")
		return
	}
	card := &c.book.Models[c.force.Warcaster.Place()]
	if card.Kind != Warcaster {
		c.Fault("wm.models.warcaster", "warcaster", "%s is a warjack: a warcaster leads the battlegroup", card.Name)
	}
	c.faction("warcaster", card)
}

// warjack refuses a second warcaster, each being a character who exists once
// (wm.models.warcaster).
func (c *forceCheck) warjack(path string, card *ModelCard) {
	if card.Kind == Warcaster {
		c.Fault("wm.models.warcaster", path, "%s is a second warcaster: a battlegroup has one", card.Name)
	}
	c.faction(path, card)
}

// faction refuses strangers (wm.models.factions).
func (c *forceCheck) faction(path string, card *ModelCard) {
	if card.Faction != c.force.Faction {
		c.Fault("wm.models.factions", path, "%s is of %s: the battlegroup is of %s", card.Name, c.book.Factions[card.Faction.Place()].Name,
			c.book.Factions[c.force.Faction.Place()].Name)
	}
}

// points adds the models up, and bounds what a table has places for.
func (c *forceCheck) points() {
	if cost := c.force.Cost(c.book); cost > c.force.Points {
		c.Fault("wm.setup.armypoints", "points", "the battlegroup costs %d points: at most %d, as agreed", cost, c.force.Points)
	}
	if n, most := len(c.force.Warjacks), c.book.Limits.Warjacks; n > most {
		c.Fault("wm.setup.armypoints", "warjacks", "%d warjacks: the table takes %d of each side", n, most)
	}
}

// box refuses a battlegroup without points that is the contents of no box.
func (c *forceCheck) box() {
	var known []string
	for i := range c.book.Samples {
		f := &c.book.Samples[i]
		if f.Points > 0 {
			continue
		}
		if sameModels(f, c.force) {
			return
		}
		if f.Warcaster == c.force.Warcaster {
			known = append(known, c.contents(f))
		}
	}
	text := "these models are no box: expected a number of points"
	if len(known) > 0 {
		text += ", or " + strings.Join(known, ", or ")
	}
	c.Fault("wm.setup.armybox", "warjacks", "%s", text)
}

// contents are the warjacks of a box, in words.
func (c *forceCheck) contents(f *Force) string {
	var names []string
	for _, ref := range f.Warjacks {
		names = append(names, c.book.Models[ref.Place()].Name)
	}
	return strings.Join(names, " and ")
}

// sameModels reports whether two battlegroups have the same models.
func sameModels(a, b *Force) bool {
	x, y := content.Places(a.Warjacks), content.Places(b.Warjacks)
	slices.Sort(x)
	slices.Sort(y)
	return a.Warcaster == b.Warcaster && slices.Equal(x, y)
}
