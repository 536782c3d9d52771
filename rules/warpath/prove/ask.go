package prove

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/scenario"
)

// Facts of cards, as a file may ask for them.
type (
	askedUnit struct {
		Name     string        `json:"name"`
		Faction  string        `json:"faction"`
		Category string        `json:"category"`
		Type     string        `json:"type"`
		Command  bool          `json:"command"`
		Unique   bool          `json:"unique"`
		Own      bool          `json:"own"`
		Bases    int           `json:"bases"`
		Advance  geom.Length   `json:"advance"`
		Sprint   geom.Length   `json:"sprint"`
		SH       int           `json:"SH"`
		AS       int           `json:"AS"`
		AR       int           `json:"AR"`
		HT       int           `json:"HT"`
		Points   int           `json:"points"`
		Price    int           `json:"price"`  // by the formula
		Length   int           `json:"length"` // of the base, in millimetres
		Width    int           `json:"width"`
		Save     int           `json:"save"`
		Shield   int           `json:"shield"`
		Capacity int           `json:"capacity"`
		Radius   geom.Length   `json:"radius"`
		Dice     []int         `json:"dice"` // of Tactician: Black, Orange, Green
		Keywords []string      `json:"keywords"`
		Weapons  []askedWeapon `json:"weapons"`
	}
	askedWeapon struct {
		Name     string      `json:"name"`
		Min      geom.Length `json:"min"`
		Range    geom.Length `json:"range"`
		Assault  bool        `json:"assault"` // range A
		Dice     int         `json:"dice"`
		AP       int         `json:"ap"`
		Mount    string      `json:"mount"`
		Keywords []string    `json:"keywords"`
	}
	askedOrder struct {
		Name    string   `json:"name"`
		Faction string   `json:"faction"`
		Cost    int      `json:"cost"`
		Units   []string `json:"units"`
		Types   []string `json:"types"`
	}
	askedTable struct {
		Name   string      `json:"name"`
		Width  geom.Length `json:"width"`
		Depth  geom.Length `json:"depth"`
		Pieces int         `json:"pieces"`
		Points int         `json:"points"`
	}
	askedChart struct {
		Name string `json:"name"`
		Text string `json:"text"`
		N    int    `json:"n"` // on the D8
	}
	askedGround struct {
		Name   string `json:"name"`
		Height int    `json:"height"`
		// What the types of unit make of it: open, difficult or impassable.
		Infantry string `json:"infantry"`
		Heavy    string `json:"heavy_infantry"`
		Bike     string `json:"bike"`
		Walker   string `json:"walker"`
		Vehicle  string `json:"vehicle"`
	}
	askedDie struct {
		Name  string `json:"name"`
		Faces []int8 `json:"faces"`
	}
)

// profileClauses are what any card of a unit shows.
var profileClauses = []string{"wp.profile.fields", "wp.profile.speed", "wp.profile.command_type", "wp.profile.weapon_range_a", "wp.profile.types", "wp.profile.points", "wp.profile.height", "wp.profile.keyword_scope", "wp.basics.base_shapes",
	"wp.basics.unit", "wp.force.points_formula", "wp.force.points_rounding", "wp.force.categories"}

// ask judges what a card says: {card: operatives, SH: 5}. A Command Order, a table, an
// entry of a chart, a kind of terrain and a Command Die are cards too.
func (sc *scene) ask(what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	id, _ := what.Get("card").Word()
	doc, clauses := sc.cardNamed(id)
	if doc == nil {
		f.Wrong = fmt.Sprintf("there is no card %q: %s", id, content.Expected(id, content.IDs(sc.Book.Units, (*warpath.UnitCard).EntryID)))
		return f
	}
	f.Carries = clauses
	f.Wrong = scenario.Unlike(sc.Names, what.Without("card", "clauses"), id, doc)
	return f
}

// cardNamed finds a card by its id, with the clauses that state it.
func (sc *scene) cardNamed(id string) (doc any, clauses []string) {
	b := sc.Book
	if i, ok := b.Unit(id); ok {
		u := &b.Units[i]
		clauses = append(slices.Clone(u.Clauses), profileClauses...)
		for _, list := range [...][]warpath.Weapon{u.Ranged, u.Melee} {
			for k := range list {
				clauses = append(clauses, list[k].Clauses...)
			}
		}
		return sc.unitCard(u), clauses
	}
	for i := range b.Factions {
		for k := range b.Factions[i].Orders {
			if o := &b.Factions[i].Orders[k]; o.ID == id {
				return sc.orderCardOf(i, o), []string{o.Clause, "wp.command_orders.nature"}
			}
		}
	}
	if i, ok := b.Table(id); ok {
		t := &b.Tables[i]
		return askedTable{t.Name, t.Width, t.Depth, t.Pieces, t.Points}, t.Clauses
	}
	for _, chart := range b.ChartEntries() {
		for n, c := range chart {
			if c.ID == id {
				return askedChart{c.Name, c.Text, n + 1}, []string{c.Clause}
			}
		}
	}
	for k := warpath.Broken; k < warpath.TerrainKinds; k++ {
		if g := &b.Grounds[k]; g.ID == id {
			row := warpath.GoingOf[k]
			return askedGround{g.Name, g.Height, goingWords[row[warpath.Infantry]], goingWords[row[warpath.HeavyInfantry]], goingWords[row[warpath.Bike]], goingWords[row[warpath.Walker]], goingWords[row[warpath.Vehicle]]},
				append(slices.Clone(g.Clauses), "wp.los.heights_table")
		}
	}
	for i, colour := range book.Colours {
		if colour+"-die" == id {
			return askedDie{b.Dice[i].Name(), b.Dice[i].Faces()}, []string{"wp.basics.command_dice"}
		}
	}
	return nil, nil
}

var goingWords = [...]string{warpath.Free: "open", warpath.Difficult: "difficult", warpath.Impassable: "impassable"}

func (sc *scene) unitCard(u *warpath.UnitCard) askedUnit {
	k := &u.Keywords
	doc := askedUnit{Name: u.Name, Faction: sc.Book.Factions[u.Faction].ID, Category: u.Category.String(), Type: u.Kind.String(), Command: u.Command,
		Unique: u.Unique, Own: u.Own, Bases: u.Bases, Advance: u.Advance, Sprint: u.Sprint, SH: u.Shoot, AS: u.Assault, AR: u.Armour, HT: u.Height,
		Points: u.Points, Price: u.Price(), Length: int(u.Length / geom.Millimetre), Width: int(u.Width / geom.Millimetre),
		Save: k.Save, Shield: k.Shield, Capacity: k.Capacity, Radius: k.Radius, Dice: k.Tactician[:], Keywords: k.Words()}
	for _, w := range u.Ranged {
		doc.Weapons = append(doc.Weapons, askedWeapon{w.Name, w.Min, w.Range, false, w.Dice, w.AP, mountNames[w.Mount], words(&w)})
	}
	for _, w := range u.Melee {
		doc.Weapons = append(doc.Weapons, askedWeapon{w.Name, 0, 0, true, w.Dice, w.AP, mountNames[w.Mount], words(&w)})
	}
	return doc
}

var mountNames = [...]string{warpath.Unmarked: "none", warpath.Turret: "turret", warpath.FixedFire: "fixed"}

// words are the keywords of a weapon.
func words(w *warpath.Weapon) []string {
	list := []string{}
	for i, word := range warpath.KeywordWords {
		if *book.Flag(w, warpath.KeywordWord(i)) {
			list = append(list, word)
		}
	}
	return list
}

func (sc *scene) orderCardOf(faction int, o *warpath.OrderCard) askedOrder {
	doc := askedOrder{Name: o.Name, Faction: sc.Book.Factions[faction].ID, Cost: o.Cost, Units: []string{}, Types: []string{}}
	for _, u := range o.Units {
		doc.Units = append(doc.Units, sc.Book.Units[u].ID)
	}
	for _, k := range o.Kinds {
		doc.Types = append(doc.Types, k.String())
	}
	return doc
}
