package warpath

import "umpire/geom"

// PointsStep is the multiple to which points are rounded (wp.force.points_rounding).
const PointsStep = 5

// Price returns what a unit costs by the formula (wp.force.points_formula): so much for
// each base, rounded to the nearest 5.
func (c *UnitCard) Price() int {
	each := typePoints[c.Kind] + rounded(int64(c.Advance+c.Sprint), int64(3*geom.Inch)) + c.Skill() + c.Armour + c.Keywords.Price()
	for _, weapons := range [...][]Weapon{c.Ranged, c.Melee} {
		for i := range weapons {
			each += weapons[i].Price()
		}
	}
	return rounded(int64(each*c.Bases), PointsStep) * PointsStep
}

var typePoints = [Kinds]int{Infantry: 0, HeavyInfantry: -1, Bike: -2, Walker: -1, Vehicle: -2}

// Skill is 10 less the stat of the main attack.
func (c *UnitCard) Skill() int {
	if c.Main == MainAssault {
		return 10 - c.Assault
	}
	return 10 - c.Shoot
}

// Price returns what the keywords of a unit cost for each base.
func (k *Keywords) Price() int {
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

// Price returns what a weapon costs for each base.
func (w *Weapon) Price() int {
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
