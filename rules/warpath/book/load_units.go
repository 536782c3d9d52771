package book

import (
	"fmt"

	"umpire/content"
	"umpire/rules/warpath"
)

// unit judges a profile (wp.profile.fields).
func (l *loader) unit(c *warpath.UnitCard, from *content.Origin) {
	size := l.bases[c.Kind]
	if c.Keywords.Fly {
		size = l.bases[warpath.Kinds]
	}
	if c.Base != nil {
		size = *c.Base
		l.size(size, c.ID, from)
	}
	c.Length, c.Width = millimetres(size.Long), millimetres(size.Wide)
	for i := range c.Ranged {
		JudgeWeapon(c, &c.Ranged[i], true, func(text string) { from.Tell(content.IndexPath("ranged", i), "%s", text) })
	}
	for i := range c.Melee {
		JudgeWeapon(c, &c.Melee[i], false, func(text string) { from.Tell(content.IndexPath("melee", i), "%s", text) })
	}
	judgeUnit(c, from)
	c.Printed, c.Glyph, c.OnFoot = l.book.KeywordsPrinted(c), warpath.GlyphOf(c), c.Kind.Foot()
}

// judgeUnit notes what does not fit together in a profile.
func judgeUnit(c *warpath.UnitCard, from *content.Origin) {
	wrong := func(is bool, text string) {
		if is {
			from.Refuse("", "%s", text)
		}
	}
	k := &c.Keywords
	main := c.Shoot
	if c.Main == warpath.MainAssault {
		main = c.Assault
	}
	wrong(c.Sprint < c.Advance, "Sprints less far than it Advances: expected the greater Speed second")
	wrong(c.Points%warpath.PointsStep != 0, "does not cost a multiple of 5 (wp.force.points_rounding)")
	wrong(main == warpath.Dash, "has a dash for its main attack: expected the other one")
	wrong((len(c.Ranged) > 0) != (c.Shoot != warpath.Dash), "expected a Shoot stat with ranged weapons, and a dash without")
	wrong((len(c.Melee) > 0) != (c.Assault != warpath.Dash), "expected an Assault stat with weapons for assaults, and a dash without")
	wrong(len(c.Ranged) > warpath.MaxWeapons || len(c.Melee) > warpath.MaxWeapons, "has too many weapons: expected at most 4 of either kind")
	wrong(c.Category == warpath.HQ && !c.Command, "is an HQ unit that is no Command Unit")
	wrong(!c.Command && (k.Cunning || k.Radius > 0), "is Cunning or has a Command Radius: expected those of Command Units only")
	wrong(k.Fly && (c.Kind != warpath.Vehicle || c.Height != warpath.FlyHeight), "flies: expected a vehicle of Height 5 (wp.keywords.fly)")
	wrong(k.Hover && !k.Fly, "has Hover Deployment and does not fly")
	wrong(k.Fly && c.Assault != warpath.Dash, "flies: expected a dash for its Assault (wp.fliers)")
	wrong(k.Capacity > 0 && c.Kind != warpath.Vehicle, "has a Capacity: expected that of vehicles only")
	wrong(c.Category == warpath.Transport && (k.Capacity == 0 || k.Fly), "is a Transport: expected a Capacity, and that it does not fly")
}

// JudgeWeapon notes what does not fit together in a weapon of a unit
// (wp.profile.weapon_range_a), and prints its keywords.
func JudgeWeapon(c *warpath.UnitCard, w *warpath.Weapon, ranged bool, fault func(text string)) {
	wrong := func(is bool, text string) {
		if is {
			fault(fmt.Sprintf("the weapon %q %s", w.Name, text))
		}
	}
	onlyRanged := w.Blast || w.Marksman || w.IgnoresCover || w.Pinning || w.Demolishes || w.Indirect
	wrong(ranged && w.Range == 0, "lacks the key \"range\"")
	wrong(ranged && w.Min >= w.Range && w.Min > 0, "has a least range that is no less than its range")
	wrong(!ranged && (w.Range > 0 || w.Min > 0), "has a range: expected none of a weapon for assaults")
	wrong(!ranged && onlyRanged, "has a keyword for shooting: expected frenzy or vicious of a weapon for assaults")
	wrong(ranged && w.Frenzy, "has Frenzy: expected that of weapons for assaults only")
	wrong(w.Indirect && !w.Blast, "is Indirect without Blast (wp.keywords.indirect)")
	wrong(w.Mount != warpath.Unmarked && (!ranged || !c.HasArcs()), "has a mount: expected that of ranged weapons of vehicles only")
	w.Printed = w.KeywordsPrinted()
}

// order gives a faction a Command Order.
func (l *loader) order(o *warpath.OrderCard, from *content.Origin) {
	f := &l.book.Factions[o.Faction.Place()]
	for _, other := range f.Orders {
		if other.Kind == o.Kind {
			from.Refuse("do", "does what %q does: expected each deed once in a faction", other.ID)
		}
	}
	for i, unit := range o.Units {
		if l.book.Units[unit.Place()].Faction != o.Faction {
			from.Wrong(content.IndexPath("units", i), "the unit %q is not of the faction %q", unit, f.ID)
		}
	}
	f.Orders = append(f.Orders, *o)
}
