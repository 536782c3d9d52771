package prove

import (
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warpath"
)

// Cards as a file may ask of them: with the letters of the stats and the keywords beside the
// rest, lengths of bases in millimetres, and what is worked out of the figures.
type (
	unitFacts struct {
		*warpath.UnitCard
		SH       int           `json:"SH"`
		AS       int           `json:"AS"`
		AR       int           `json:"AR"`
		HT       int           `json:"HT"`
		Price    int           `json:"price"`  // by the formula
		Length   int           `json:"length"` // of the base
		Width    int           `json:"width"`
		Save     int           `json:"save"`
		Shield   int           `json:"shield"`
		Capacity int           `json:"capacity"`
		Radius   geom.Length   `json:"radius"`
		Dice     []int         `json:"dice"` // of Tactician: Black, Orange, Green
		Keywords []string      `json:"keywords"`
		Weapons  []weaponFacts `json:"weapons"`
	}
	weaponFacts struct {
		warpath.Weapon
		Assault  bool     `json:"assault"` // range A
		Mount    string   `json:"mount"`
		Keywords []string `json:"keywords"`
	}
	chartFacts struct {
		*warpath.Chart
		N int `json:"n"` // on the D8
	}
	groundFacts struct {
		*warpath.Ground
		// What the types of unit make of it: open, difficult or impassable.
		Infantry string `json:"infantry"`
		Heavy    string `json:"heavy_infantry"`
		Bike     string `json:"bike"`
		Walker   string `json:"walker"`
		Vehicle  string `json:"vehicle"`
	}
)

// profileClauses lists the clauses that any card of a unit shows.
var profileClauses = []string{"wp.profile.fields", "wp.profile.speed", "wp.profile.command_type", "wp.profile.weapon_range_a", "wp.profile.types", "wp.profile.points", "wp.profile.height", "wp.profile.keyword_scope", "wp.basics.base_shapes",
	"wp.basics.unit", "wp.force.points_formula", "wp.force.points_rounding", "wp.force.categories"}

// CardIDs implements scenario.Position.
func (sc *scene) CardIDs() []string { return content.IDs(sc.Book.Units) }

// CardNamed implements scenario.Position. A Command Order, a table, an entry of a chart, a
// kind of terrain and a Command Die are cards too.
func (sc *scene) CardNamed(id string) (doc any, clauses []string) {
	b := sc.Book
	if i, ok := content.Place(b.Units, id); ok {
		u := &b.Units[i]
		clauses = append(slices.Clone(u.Clauses), profileClauses...)
		for _, w := range slices.Concat(u.Ranged, u.Melee) {
			clauses = append(clauses, w.Clauses...)
		}
		return unitCard(u), clauses
	}
	if i, ok := content.Place(b.Orders, id); ok {
		return &b.Orders[i], []string{b.Orders[i].Clauses.Own(), "wp.command_orders.nature"}
	}
	if i, ok := content.Place(b.Tables, id); ok {
		return &b.Tables[i], b.Tables[i].Clauses
	}
	for _, chart := range b.ChartEntries() {
		if n, ok := content.Place(chart, id); ok {
			return chartFacts{chart[n], n + 1}, []string{chart[n].Clauses.Own()}
		}
	}
	if k := warpath.KindNamed(id); k != warpath.Open {
		g, row := &b.Grounds[k], warpath.GoingOf[k]
		return groundFacts{g, goingWords[row[warpath.Infantry]], goingWords[row[warpath.HeavyInfantry]], goingWords[row[warpath.Bike]], goingWords[row[warpath.Walker]], goingWords[row[warpath.Vehicle]]},
			append(slices.Clone(g.Clauses), "wp.los.heights_table")
	}
	for i := range b.CommandDice {
		if d := &b.CommandDice[i]; d.ID+"-die" == id {
			return d, []string{"wp.basics.command_dice"}
		}
	}
	return nil, nil
}

var goingWords = [...]string{warpath.Free: "open", warpath.Difficult: "difficult", warpath.Impassable: "impassable"}

func unitCard(u *warpath.UnitCard) unitFacts {
	k := &u.Keywords
	doc := unitFacts{UnitCard: u, SH: u.Shoot, AS: u.Assault, AR: u.Armour, HT: u.Height, Price: u.Price(),
		Length: int(u.Length / geom.Millimetre), Width: int(u.Width / geom.Millimetre),
		Save: k.Save, Shield: k.Shield, Capacity: k.Capacity, Radius: k.Radius, Dice: k.Tactician[:], Keywords: k.Plain()}
	for _, w := range u.Ranged {
		doc.Weapons = append(doc.Weapons, weaponFacts{w, false, mountNames[w.Mount], content.Flags(w.Traits)})
	}
	for _, w := range u.Melee {
		doc.Weapons = append(doc.Weapons, weaponFacts{w, true, mountNames[w.Mount], content.Flags(w.Traits)})
	}
	return doc
}

var mountNames = [...]string{warpath.Unmarked: "none", warpath.Turret: "turret", warpath.FixedFire: "fixed"}
