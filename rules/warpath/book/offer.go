package book

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
)

// Content is a book as a document: what a force is built of and a match set up with.
// Everything is named by its id.
type Content struct {
	Factions []OfferedFaction    `json:"factions"`
	Units    []OfferedUnit       `json:"units"`
	Tables   []warpath.TableSize `json:"tables"`
	Charts   []OfferedChart      `json:"charts"` // of a mission, in their order
	Grounds  []OfferedGround     `json:"grounds"`
	Terrain  []OfferedTerrain    `json:"terrain"`
	Samples  []OfferedForce      `json:"samples"`
	Limits   warpath.Limits      `json:"limits"`
	Variants []OfferedVariant    `json:"variants"`
}

type (
	// OfferedFaction is an army list.
	OfferedFaction struct {
		ID     string         `json:"id"`
		Name   string         `json:"name"`
		Style  string         `json:"style,omitempty"`
		Orders []OfferedOrder `json:"orders"`
	}
	// OfferedOrder is a Command Order.
	OfferedOrder struct {
		ID     string      `json:"id"`
		Name   string      `json:"name"`
		Cost   int         `json:"cost"`
		Text   string      `json:"text"`
		Clause game.Clause `json:"clause"`
	}
	// OfferedUnit is the profile of a unit. A stat of 0 is a dash.
	OfferedUnit struct {
		ID       string          `json:"id"`
		Name     string          `json:"name"`
		Faction  string          `json:"faction"`
		Category string          `json:"category"`
		Type     string          `json:"type"`
		Command  bool            `json:"command,omitempty"`
		Unique   bool            `json:"unique,omitempty"`
		Own      bool            `json:"own,omitempty"` // the project's, not the book's
		Bases    int             `json:"bases"`
		Advance  geom.Length     `json:"advance"`
		Sprint   geom.Length     `json:"sprint"`
		Shoot    int             `json:"shoot,omitempty"`
		Assault  int             `json:"assault,omitempty"`
		Armour   int             `json:"armour"`
		Height   int             `json:"height"`
		Points   int             `json:"points"`
		Length   geom.Length     `json:"length"` // of a base
		Width    geom.Length     `json:"width"`
		Keywords []string        `json:"keywords"`
		Weapons  []OfferedWeapon `json:"weapons"`
		Clauses  []game.Clause   `json:"clauses"`
	}
	// OfferedWeapon is a weapon of a unit.
	OfferedWeapon struct {
		Name     string        `json:"name"`
		Min      geom.Length   `json:"min,omitempty"`
		Range    geom.Length   `json:"range,omitempty"` // of one for assaults none
		Dice     int           `json:"dice"`            // of each base
		Keywords []string      `json:"keywords"`        // its mount among them
		Clauses  []game.Clause `json:"clauses"`
	}
	// OfferedChart is one of a mission's four charts.
	OfferedChart struct {
		Name    string         `json:"name"`
		Entries []OfferedEntry `json:"entries"`
	}
	// OfferedEntry is an entry of a chart: zones and places by table.
	OfferedEntry struct {
		ID     string                     `json:"id"`
		Name   string                     `json:"name"`
		Text   string                     `json:"text"`
		Clause game.Clause                `json:"clause"`
		Zones  map[string][2]geom.Polygon `json:"zones,omitempty"`
		Places map[string][][]geom.Point  `json:"places,omitempty"`
	}
	// OfferedGround is a kind of terrain.
	OfferedGround struct {
		ID      string        `json:"id"`
		Name    string        `json:"name"`
		Text    string        `json:"text"`
		Height  int           `json:"height"` // of a piece of which none is said
		Clauses []game.Clause `json:"clauses"`
	}
	// OfferedTerrain is a battlefield ready to play on.
	OfferedTerrain struct {
		ID       string          `json:"id"`
		Name     string          `json:"name"`
		Note     string          `json:"note,omitempty"`
		Table    string          `json:"table"`
		Features []board.Feature `json:"features"`
	}
	// OfferedForce is a ready-made force.
	OfferedForce struct {
		warpath.Force
		Cost int `json:"cost"` // of its units
	}
	// OfferedVariant is a ruling that players may agree otherwise on.
	OfferedVariant struct {
		Key    string      `json:"key"`
		Name   string      `json:"name"`
		Text   string      `json:"text"`
		Clause game.Clause `json:"clause"`
	}
)

// variantsOffered are the keys of Variants with what they mean.
var variantsOffered = []OfferedVariant{
	{"many_hq", "Several HQ units in a Company", "As the book is read here, a Company has one.", "wp.force.company_hq_max"},
	{"short_pursuit", "A Winner follows up 4″ at most", "As the book is read here, there is no limit.", "wp.assault.pursuit"},
	{"halved_need", "Halved dice hit at the stat", "As the book is read here, they hit on a natural 8.", "wp.shooting.halving"},
	{"plain_assaults", "Assault +1 gives nothing to hit", "As the book is read here, it gives +1.", "wp.assault.mod_plus"},
	{"hindered_charges", "Pinned units are Hindered only where they charge", "As the book is read here, they are in every fight.", "wp.engage.hindered_pinned"},
	{"seated_unpinned", "Riders who keep their seats are not Pinned", "As the book is read here, all who survive lost transports are.", "wp.pinning.transport"},
	{"spare_friends", "No template is put on a friend", "As the book is read here, it may be, and whoever it touches is rolled against.", "wp.blast.friendly"},
}

// Offer is the book as a document.
func Offer(b *warpath.Book) *Content {
	c := &Content{Variants: variantsOffered, Limits: b.Limits, Tables: b.Tables}
	for _, f := range b.Factions {
		offered := OfferedFaction{ID: f.ID, Name: f.Name, Style: f.Style, Orders: []OfferedOrder{}}
		for _, o := range f.Orders {
			offered.Orders = append(offered.Orders, OfferedOrder{o.ID, o.Name, o.Cost, o.Text, game.Clause(o.Clause)})
		}
		c.Factions = append(c.Factions, offered)
	}
	for i := range b.Units {
		c.Units = append(c.Units, offerUnit(b, &b.Units[i]))
	}
	c.Charts = offerCharts(b)
	for kind := warpath.Broken; kind < warpath.TerrainKinds; kind++ {
		g := &b.Grounds[kind]
		c.Grounds = append(c.Grounds, OfferedGround{g.ID, g.Name, g.Text, g.Height, clausesOf(g.Clauses)})
	}
	for i := range b.Terrains {
		set := &b.Terrains[i]
		c.Terrain = append(c.Terrain, OfferedTerrain{set.ID, set.Name, set.Note, b.Tables[set.Table].ID, FeaturesShown(b, set.Features)})
	}
	for _, f := range b.Samples {
		c.Samples = append(c.Samples, OfferedForce{f, f.Cost(b)})
	}
	return c
}

func clausesOf(list []string) []game.Clause {
	clauses := make([]game.Clause, len(list))
	for i, c := range list {
		clauses[i] = game.Clause(c)
	}
	return clauses
}

func offerUnit(b *warpath.Book, u *warpath.UnitCard) OfferedUnit {
	o := OfferedUnit{ID: u.ID, Name: u.Name, Faction: b.Factions[u.Faction].ID, Category: u.Category.String(), Type: u.Kind.String(), Command: u.Command,
		Unique: u.Unique, Own: u.Own, Bases: u.Bases, Advance: u.Advance, Sprint: u.Sprint, Shoot: u.Shoot, Assault: u.Assault, Armour: u.Armour,
		Height: u.Height, Points: u.Points, Length: u.Length, Width: u.Width, Keywords: b.KeywordsPrinted(u), Clauses: clausesOf(u.Clauses)}
	for _, list := range [...][]warpath.Weapon{u.Ranged, u.Melee} {
		for i := range list {
			w := &list[i]
			o.Weapons = append(o.Weapons, OfferedWeapon{w.Name, w.Min, w.Range, w.Dice, w.KeywordsPrinted(), clausesOf(w.Clauses)})
		}
	}
	return o
}

// offerCharts are the four charts, with what lies where on each table.
func offerCharts(b *warpath.Book) (charts []OfferedChart) {
	for k, entries := range b.ChartEntries() {
		chart := OfferedChart{Name: warpath.ChartNames[k]}
		for _, e := range entries {
			chart.Entries = append(chart.Entries, OfferedEntry{ID: e.ID, Name: e.Name, Text: e.Text, Clause: game.Clause(e.Clause)})
		}
		charts = append(charts, chart)
	}
	for t := range b.Tables {
		id := b.Tables[t].ID
		for i := range b.Zones {
			e := &charts[warpath.ChartOfZones].Entries[i]
			if e.Zones == nil {
				e.Zones = map[string][2]geom.Polygon{}
			}
			e.Zones[id] = [2]geom.Polygon{b.Zones[i].Zones[t].A, b.Zones[i].Zones[t].B}
		}
		for i := range b.Marks {
			e := &charts[warpath.ChartOfObjectives].Entries[i]
			if e.Places == nil {
				e.Places = map[string][][]geom.Point{}
			}
			if sets := b.Marks[i].Fixed[t]; sets != nil {
				e.Places[id] = sets
			}
		}
	}
	return charts
}
