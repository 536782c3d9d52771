package warpath

import (
	"slices"

	"umpire/content"
	"umpire/geom"
)

// unit compiles a profile and judges it as a whole (section profile of the catalogue).
func (l *loader) unit(w writtenUnit) UnitCard {
	l.provenance(w.Provenance)
	c := UnitCard{
		ID: w.EntryID(), Name: w.Name, Clauses: content.Plain(w.Clauses),
		Faction:  l.problems.Resolve(w.Faction, "faction", content.IDs(l.book.Factions, factionID)),
		Category: w.Category, Unique: w.Unique, Own: w.Own, Kind: w.Type, Command: w.Command, Bases: w.Bases,
		Advance: w.Advance, Sprint: w.Sprint, Shoot: w.Shoot, Assault: w.Assault, Melees: w.Main == mainAssault,
		Armour: w.Armour, Height: w.Height, Points: w.Points, Keywords: l.keywords(w.Keywords),
	}
	size := l.bases[c.Kind]
	if c.Keywords.Fly {
		size = l.bases[Kinds]
	}
	if w.Base != nil {
		size = *w.Base
		l.size(w.Pos, c.ID, size)
	}
	c.Length, c.Width = millimetres(size.Length), millimetres(size.Width)
	for _, weapon := range w.Ranged {
		c.Ranged = append(c.Ranged, l.weapon(&c, weapon, true))
	}
	for _, weapon := range w.Melee {
		c.Melee = append(c.Melee, l.weapon(&c, weapon, false))
	}
	l.judgeUnit(w.Pos, &c)
	return c
}

func (l *loader) keywords(w writtenKeywords) Keywords {
	k := Keywords{
		AntiGrav: w.AntiGrav, Fly: w.Fly, Hover: w.Hover, DropTroop: w.DropTroop, Headstrong: w.Headstrong, Stealthy: w.Stealthy,
		Unflinching: w.Unflinching, Cunning: w.Cunning, Save: w.Save, Shield: w.Shield, Capacity: w.Capacity, Radius: w.Radius,
	}
	for _, ref := range w.Tactician {
		if at := l.problems.Resolve(ref, "Command Die", colours[:]); at >= 0 {
			k.Tactician[at]++
		}
	}
	return k
}

// judgeUnit notes what does not fit together in a profile.
func (l *loader) judgeUnit(at content.Pos, c *UnitCard) {
	wrong := func(is bool, text string) {
		if is {
			l.problems.Add(at, "unit %q %s", c.ID, text)
		}
	}
	k := &c.Keywords
	main := c.Shoot
	if c.Melees {
		main = c.Assault
	}
	wrong(c.Sprint < c.Advance, "Sprints less far than it Advances: expected the greater Speed second")
	wrong(c.Points%pointsStep != 0, "does not cost a multiple of 5 (wp.force.points_rounding)")
	wrong(main == Dash, "has a dash for its main attack: expected the other one")
	wrong((len(c.Ranged) > 0) != (c.Shoot != Dash), "expected a Shoot stat with ranged weapons, and a dash without")
	wrong((len(c.Melee) > 0) != (c.Assault != Dash), "expected an Assault stat with weapons for assaults, and a dash without")
	wrong(len(c.Ranged) > maxWeapons || len(c.Melee) > maxWeapons, "has too many weapons: expected at most 4 of either kind")
	wrong(c.Category == HQ && !c.Command, "is an HQ unit that is no Command Unit")
	wrong(!c.Command && (k.Cunning || k.Radius > 0), "is Cunning or has a Command Radius: expected those of Command Units only")
	wrong(k.Fly && (c.Kind != Vehicle || c.Height != flyHeight), "flies: expected a vehicle of Height 5 (wp.keywords.fly)")
	wrong(k.Hover && !k.Fly, "has Hover Deployment and does not fly")
	wrong(k.Fly && c.Assault != Dash, "flies: expected a dash for its Assault (wp.fliers)")
	wrong(k.Capacity > 0 && c.Kind != Vehicle, "has a Capacity: expected that of vehicles only")
	wrong(c.Category == Transport && (k.Capacity == 0 || k.Fly), "is a Transport: expected a Capacity, and that it does not fly")
}

// weapon compiles a weapon (wp.profile.weapon_range_a).
func (l *loader) weapon(c *UnitCard, w writtenWeapon, ranged bool) Weapon {
	wrong := func(is bool, text string) {
		if is {
			l.problems.Add(w.Pos, "unit %q: the weapon %q %s", c.ID, w.Name, text)
		}
	}
	made := Weapon{Name: w.Name, Clauses: content.Plain(w.Clauses), Min: w.Min, Range: w.Range, Dice: w.Dice, AP: w.AP, Mount: w.Mount}
	for i, word := range w.Keywords {
		wrong(slices.Contains(w.Keywords[:i], word), "has a keyword twice")
		*made.flag(word) = true
	}
	onlyRanged := made.Blast || made.Marksman || made.IgnoresCover || made.Pinning || made.Demolishes || made.Indirect
	wrong(ranged && w.Range == 0, "lacks the key \"range\"")
	wrong(ranged && w.Min >= w.Range && w.Min > 0, "has a least range that is no less than its range")
	wrong(!ranged && (w.Range > 0 || w.Min > 0), "has a range: expected none of a weapon for assaults")
	wrong(!ranged && onlyRanged, "has a keyword for shooting: expected frenzy or vicious of a weapon for assaults")
	wrong(ranged && made.Frenzy, "has Frenzy: expected that of weapons for assaults only")
	wrong(made.Indirect && !made.Blast, "is Indirect without Blast (wp.keywords.indirect)")
	wrong(made.Mount != Unmarked && (!ranged || !c.HasArcs()), "has a mount: expected that of ranged weapons of vehicles only")
	return made
}

// flag is the place of a keyword in a weapon.
func (w *Weapon) flag(word keywordWord) *bool {
	return [...]*bool{
		blastWord: &w.Blast, indirectWord: &w.Indirect, marksmanWord: &w.Marksman, ignoresCoverWord: &w.IgnoresCover,
		pinningWord: &w.Pinning, frenzyWord: &w.Frenzy, viciousWord: &w.Vicious, demolishesWord: &w.Demolishes,
	}[word]
}

// order gives a faction a Command Order.
func (l *loader) order(w writtenOrder) {
	l.provenance(w.Provenance)
	at := l.problems.Resolve(w.Faction, "faction", content.IDs(l.book.Factions, factionID))
	if at < 0 {
		return
	}
	if len(w.Clauses) == 0 {
		l.problems.Add(w.Pos, "Command Order %q lacks the key \"clauses\"", w.EntryID())
		return
	}
	f := &l.book.Factions[at]
	o := OrderCard{ID: w.EntryID(), Name: w.Name, Kind: w.Do, Cost: w.Cost, Text: w.Text, Clause: string(w.Clauses[0])}
	for _, other := range f.Orders {
		if other.Kind == o.Kind {
			l.problems.Add(w.Pos, "Command Order %q does what %q does: expected each deed once in a faction", o.ID, other.ID)
		}
	}
	for _, ref := range w.Units {
		u := l.problems.Resolve(ref, "unit", content.IDs(l.book.Units, unitID))
		if u >= 0 && l.book.Units[u].Faction != at {
			l.problems.Misused(ref, "the unit %q is not of the faction %q", ref.Name, f.ID)
		}
		o.Units = append(o.Units, u)
	}
	o.Kinds = append(o.Kinds, w.Types...)
	f.Orders = append(f.Orders, o)
}

// pointsStep is what points are rounded to (wp.force.points_rounding).
const pointsStep = 5

// Price is what a unit costs by the formula (wp.force.points_formula): so much for
// each base, rounded to the nearest 5.
func (c *UnitCard) Price() int {
	each := typePoints[c.Kind] + rounded(int64(c.Advance+c.Sprint), int64(3*geom.Inch)) + c.skill() + c.Armour + c.Keywords.price()
	for _, weapons := range [...][]Weapon{c.Ranged, c.Melee} {
		for i := range weapons {
			each += weapons[i].price()
		}
	}
	return rounded(int64(each*c.Bases), pointsStep) * pointsStep
}

var typePoints = [Kinds]int{Infantry: 0, HeavyInfantry: -1, Bike: -2, Walker: -1, Vehicle: -2}

// skill is 10 less the stat of the main attack.
func (c *UnitCard) skill() int {
	if c.Melees {
		return 10 - c.Assault
	}
	return 10 - c.Shoot
}

// price is what the keywords of a unit cost for each base.
func (k *Keywords) price() int {
	sum := 2*k.Shield + k.Capacity + k.Tactician[0] + 2*k.Tactician[1] + 3*k.Tactician[2] + rounded(int64(k.Radius), int64(4*geom.Inch))
	if k.Save > 0 {
		sum += 9 - k.Save
	}
	for _, one := range [...]struct {
		has   bool
		price int
	}{
		{k.Headstrong, 1}, {k.AntiGrav, 1}, {k.Unflinching, 2}, {k.DropTroop, 1}, {k.Hover, 1}, {k.Stealthy, 2}, {k.Cunning, 2}, {k.Fly, 3},
	} {
		if one.has {
			sum += one.price
		}
	}
	return sum
}

// price is what a weapon costs for each base.
func (w *Weapon) price() int {
	each := w.AP
	switch {
	case w.Range <= 12*geom.Inch:
		each++
	case w.Range <= 24*geom.Inch:
		each += 2
	case w.Range <= 36*geom.Inch:
		each += 3
	default:
		each += 4
	}
	for _, has := range [...]bool{w.Blast, w.Indirect, w.Marksman, w.IgnoresCover, w.Pinning, w.Frenzy, w.Vicious, w.Demolishes} {
		if has {
			each++
		}
	}
	return each * w.Dice
}

// rounded is a divided by b to the nearest whole number, halves up.
func rounded(a, b int64) int { return int((2*a + b) / (2 * b)) }
