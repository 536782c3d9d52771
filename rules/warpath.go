package rules

import (
	"encoding/json"
	"fmt"

	"umpire/board"
	"umpire/content"
	"umpire/rules/warpath"
	"umpire/system"
)

var warpathWays = []system.Way{system.WayOf((*warpath.Book).NamedOdds), system.WayOf((*warpath.Book).VolleyOdds), system.WayOf((*warpath.Book).NamedRecon)}

// openWarpath makes a system of Warpath.
func openWarpath(pack content.Pack) (system.System, error) {
	book, err := warpath.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	sys := warpathDocuments(book).system(system.About{Name: "warpath", Title: "Warpath", Edition: "Draft 0.3",
		Blurb: "Companies of infantry and armour, and orders that lie face down.", Rules: warpath.RulesVersion, Pack: pack.Name}, warpath.EmbeddedScenarios())
	sys.Offer, sys.Named, sys.Chances = book.Content(), warpathThings(book), warpathWays
	sys.Wire = map[string]any{"WarpathView": warpath.View{}, "WarpathContent": warpath.Content{}, "WarpathForce": warpath.Force{}, "WarpathWish": warpath.WishJSON{}}
	sys.Most = json.RawMessage(`{"table":"96x96"}`)
	sys.Bots = []system.Bot[warpath.State]{greedy(warpath.NewAppraiser)}
	sys.Land = book.Land
	sys.Survey = func(table, size string, features []board.Feature) ([]board.Feature, []system.Fault, error) {
		normal, faults, err := book.Survey(table, size, features)
		return normal, system.Faults(faults), err
	}
	return sys, nil
}

func warpathDocuments(book *warpath.Book) documents[warpath.State, warpath.Variants, warpath.Setup, warpath.Force] {
	return documents[warpath.State, warpath.Variants, warpath.Setup, warpath.Force]{
		book:       book,
		variants:   content.IDs(book.Content().Variants, func(v *warpath.OfferedVariant) string { return v.Key }),
		readSetup:  func(data []byte) (warpath.Setup, error) { return warpath.ReadSetup(book, data) },
		writeSetup: func(s warpath.Setup) (json.RawMessage, error) { return warpath.WriteSetup(book, s) },
		match:      func(s warpath.Setup) (system.Rules[warpath.State], error) { return warpath.NewMatch(book, s) },
		battles: func(w system.Wishes, forces [2]warpath.Force, v warpath.Variants) ([]warpath.Setup, error) {
			return book.Battles(warpath.Wish{Table: w.Size, Mission: w.Mission, Terrain: w.Terrain, Forces: forces, Variants: v})
		},
		judge: func(text system.ForceText, v warpath.Variants) (warpath.Force, []content.Fault, error) {
			return warpathForce(book, text, v)
		},
		measure: func(f *warpath.Force, r *system.ForceReport) {
			units, bases := f.Size(book)
			points := f.Cost(book)
			r.Name, r.Faction = f.Name, f.Faction.String()
			r.Counts = map[string]int{"units": units, "companies": len(f.Companies), "bases": bases, "points": points}
			r.Size = fmt.Sprintf("%d units, %d bases, for %d of %d points", units, bases, points, f.Points)
		},
		writeYAML: func(f warpath.Force) []byte { return warpath.WriteForce(book, f) },
		writeJSON: func(f warpath.Force) (json.RawMessage, error) { return warpath.WriteForceJSON(book, f) },
	}
}

// warpathForce reads a force and judges it; that of any mission, on any table, is built the
// same way.
func warpathForce(book *warpath.Book, text system.ForceText, v warpath.Variants) (warpath.Force, []content.Fault, error) {
	if _, err := book.MissionNamed(text.Mission); err != nil {
		if _, none := book.Battlefield(text.Mission); none != nil {
			return warpath.Force{}, nil, err
		}
	}
	if text.Force != nil {
		return warpath.CheckForceJSON(book, text.Force, v)
	}
	return warpath.CheckForceFile(text.File, []byte(text.YAML), book, v)
}

func warpathThings(b *warpath.Book) []system.Kind {
	charts := b.ChartEntries()
	entry := func(c **warpath.Chart) (id, name string) { return (*c).ID, (*c).Name }
	var orders []system.Thing
	for _, f := range b.Factions {
		orders = append(orders, system.Things(f.Orders, func(o *warpath.OrderCard) (id, name string) { return o.ID, o.Name })...)
	}
	return []system.Kind{
		{Kind: "units", Things: system.Things(b.Units, func(u *warpath.UnitCard) (id, name string) { return u.ID, u.Name })},
		{Kind: "orders", Things: orders},
		{Kind: "tables", Things: system.Things(b.Tables, func(t *warpath.TableSize) (id, name string) { return t.ID, t.Name })},
		{Kind: "zones", Things: system.Things(charts[0], entry)},
		{Kind: "objectives", Things: system.Things(charts[1], entry)},
		{Kind: "scoring", Things: system.Things(charts[2], entry)},
		{Kind: "deployment", Things: system.Things(charts[3], entry)},
		{Kind: "terrain", Things: system.Things(b.Terrains, func(t *warpath.TerrainSet) (id, name string) { return t.ID, t.Name })},
		{Kind: "forces", Things: system.Things(b.Samples, func(f *warpath.Force) (id, name string) { return f.ID, f.Name })},
	}
}
