package book

import (
	"slices"

	"umpire/content"
	"umpire/rules/warpath"
)

// unit compiles a profile and judges it as a whole (section profile of the catalogue).
func (l *Loader) unit(w WrittenUnit) warpath.UnitCard {
	l.provenance(w.Provenance)
	c := warpath.UnitCard{
		ID: w.EntryID(), Name: w.Name, Clauses: content.Plain(w.Clauses),
		Faction:  l.Problems.Resolve(w.Faction, "faction", content.IDs(l.Book.Factions, (*warpath.Faction).EntryID)),
		Category: w.Category, Unique: w.Unique, Own: w.Own, Kind: w.Type, Command: w.Command, Bases: w.Bases,
		Advance: w.Advance, Sprint: w.Sprint, Shoot: w.Shoot, Assault: w.Assault, Melees: w.Main == warpath.MainAssault,
		Armour: w.Armour, Height: w.Height, Points: w.Points, Keywords: l.Keywords(w.Keywords),
	}
	size := l.bases[c.Kind]
	if c.Keywords.Fly {
		size = l.bases[warpath.Kinds]
	}
	if w.Base != nil {
		size = *w.Base
		l.size(w.Pos, c.ID, size)
	}
	c.Length, c.Width = millimetres(size.Length), millimetres(size.Width)
	for _, weapon := range w.Ranged {
		c.Ranged = append(c.Ranged, l.Weapon(&c, weapon, true))
	}
	for _, weapon := range w.Melee {
		c.Melee = append(c.Melee, l.Weapon(&c, weapon, false))
	}
	l.judgeUnit(w.Pos, &c)
	return c
}

func (l *Loader) Keywords(w WrittenKeywords) warpath.Keywords {
	k := warpath.Keywords{
		AntiGrav: w.AntiGrav, Fly: w.Fly, Hover: w.Hover, DropTroop: w.DropTroop, Headstrong: w.Headstrong, Stealthy: w.Stealthy,
		Unflinching: w.Unflinching, Cunning: w.Cunning, Save: w.Save, Shield: w.Shield, Capacity: w.Capacity, Radius: w.Radius,
	}
	for _, ref := range w.Tactician {
		if at := l.Problems.Resolve(ref, "Command Die", Colours[:]); at >= 0 {
			k.Tactician[at]++
		}
	}
	return k
}

// judgeUnit notes what does not fit together in a profile.
func (l *Loader) judgeUnit(at content.Pos, c *warpath.UnitCard) {
	wrong := func(is bool, text string) {
		if is {
			l.Problems.Add(at, "unit %q %s", c.ID, text)
		}
	}
	k := &c.Keywords
	main := c.Shoot
	if c.Melees {
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

// Weapon compiles a weapon (wp.profile.weapon_range_a).
func (l *Loader) Weapon(c *warpath.UnitCard, w WrittenWeapon, ranged bool) warpath.Weapon {
	wrong := func(is bool, text string) {
		if is {
			l.Problems.Add(w.Pos, "unit %q: the weapon %q %s", c.ID, w.Name, text)
		}
	}
	made := warpath.Weapon{Name: w.Name, Clauses: content.Plain(w.Clauses), Min: w.Min, Range: w.Range, Dice: w.Dice, AP: w.AP, Mount: w.Mount}
	for i, word := range w.Keywords {
		wrong(slices.Contains(w.Keywords[:i], word), "has a keyword twice")
		*Flag(&made, word) = true
	}
	onlyRanged := made.Blast || made.Marksman || made.IgnoresCover || made.Pinning || made.Demolishes || made.Indirect
	wrong(ranged && w.Range == 0, "lacks the key \"range\"")
	wrong(ranged && w.Min >= w.Range && w.Min > 0, "has a least range that is no less than its range")
	wrong(!ranged && (w.Range > 0 || w.Min > 0), "has a range: expected none of a weapon for assaults")
	wrong(!ranged && onlyRanged, "has a keyword for shooting: expected frenzy or vicious of a weapon for assaults")
	wrong(ranged && made.Frenzy, "has Frenzy: expected that of weapons for assaults only")
	wrong(made.Indirect && !made.Blast, "is Indirect without Blast (wp.keywords.indirect)")
	wrong(made.Mount != warpath.Unmarked && (!ranged || !c.HasArcs()), "has a mount: expected that of ranged weapons of vehicles only")
	return made
}

// Flag is the place of a keyword in a weapon.
func Flag(w *warpath.Weapon, word warpath.KeywordWord) *bool {
	return [...]*bool{
		warpath.BlastWord: &w.Blast, warpath.IndirectWord: &w.Indirect, warpath.MarksmanWord: &w.Marksman, warpath.IgnoresCoverWord: &w.IgnoresCover,
		warpath.PinningWord: &w.Pinning, warpath.FrenzyWord: &w.Frenzy, warpath.ViciousWord: &w.Vicious, warpath.DemolishesWord: &w.Demolishes,
	}[word]
}

// order gives a faction a Command Order.
func (l *Loader) order(w WrittenOrder) {
	l.provenance(w.Provenance)
	at := l.Problems.Resolve(w.Faction, "faction", content.IDs(l.Book.Factions, (*warpath.Faction).EntryID))
	if at < 0 {
		return
	}
	if len(w.Clauses) == 0 {
		l.Problems.Add(w.Pos, "Command Order %q lacks the key \"clauses\"", w.EntryID())
		return
	}
	f := &l.Book.Factions[at]
	o := warpath.OrderCard{ID: w.EntryID(), Name: w.Name, Kind: w.Do, Cost: w.Cost, Text: w.Text, Clause: string(w.Clauses[0])}
	for _, other := range f.Orders {
		if other.Kind == o.Kind {
			l.Problems.Add(w.Pos, "Command Order %q does what %q does: expected each deed once in a faction", o.ID, other.ID)
		}
	}
	for _, ref := range w.Units {
		u := l.Problems.Resolve(ref, "unit", content.IDs(l.Book.Units, (*warpath.UnitCard).EntryID))
		if u >= 0 && l.Book.Units[u].Faction != at {
			l.Problems.Misused(ref, "the unit %q is not of the faction %q", ref.Name, f.ID)
		}
		o.Units = append(o.Units, u)
	}
	o.Kinds = append(o.Kinds, w.Types...)
	f.Orders = append(f.Orders, o)
}
