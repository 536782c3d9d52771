package rules

import (
	"encoding/json"
	"fmt"
	"slices"

	"umpire/bot"
	"umpire/content"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/rules/warpath/prove"
	"umpire/rules/warpath/show"
	"umpire/rules/warpath/think"
	"umpire/system"
	"umpire/terrain"
)

var warpathWays = []system.Way{system.WayOf(show.NamedOdds), system.WayOf(show.VolleyOdds), system.WayOf(show.NamedRecon)}

// openWarpath makes a system of Warpath.
func openWarpath(pack content.Pack) (system.System, error) {
	b, err := book.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	sys := warpathDocuments(b).system(system.About{Name: "warpath", Title: "Warpath", Edition: "Draft 0.3",
		Blurb: "Companies of infantry and armour, and orders that lie face down.", Rules: warpath.RulesVersion, Pack: pack.Name}, warpath.EmbeddedScenarios(), pack.Lessons())
	sys.Catalog, sys.NamedThings, sys.OddsWays = book.Offer(b), warpathThings(b, pack), warpathWays
	sys.WireTypes = map[string]any{"WarpathContent": book.Content{}, "WarpathForce": warpath.Force{}, "WarpathWish": book.Wish[terrain.Piece]{}}
	sys.LargestWish = json.RawMessage(`{"table":"96x96"}`)
	// No level searches: the one that was tried did not beat greedy.
	sys.Bots = players(func(t show.Table) bot.Kit[warpath.State] {
		return bot.Kit[warpath.State]{Appraiser: think.NewAppraiser(t.Match)}
	})
	lay(sys, book.Terrain(b))
	return sys, nil
}

func warpathDocuments(b *warpath.Book) documents[warpath.State, warpath.Book, warpath.Variants, warpath.Setup, warpath.Force] {
	return documents[warpath.State, warpath.Book, warpath.Variants, warpath.Setup, warpath.Force]{
		book:       b,
		hash:       b.Hash.String(),
		rulings:    book.Rulings,
		settings:   []string{"rounds", "timed"},
		readSetup:  book.ReadSetup,
		writeSetup: book.WriteSetup,
		title:      book.Title,
		wish:       book.Wished,
		match: func(b *warpath.Book, s warpath.Setup) (system.Rules[warpath.State], error) {
			m, err := warpath.NewMatch(b, s)
			return show.Of(m), err
		},
		battles: book.Battles,
		forces:  book.Forces(b),
		laws:    warpathLaws,
		measure: func(b *warpath.Book, f *warpath.Force, r *system.ForceReport) {
			units, bases := f.Size(b)
			points := f.Cost(b)
			r.Name, r.Faction = f.Name, f.Faction.String()
			r.Counts = map[string]int{"units": units, "companies": len(f.Companies), "bases": bases, "points": points}
			r.Size = fmt.Sprintf("%d units, %d bases, for %d of %d points", units, bases, points, f.Points)
		},
		scenarios: prove.Scenarios,
	}
}

// warpathLaws are the same for any mission, on any table.
func warpathLaws(b *warpath.Book, mission string, v warpath.Variants) (func(*warpath.Force) []content.Fault, error) {
	if _, err := book.MissionNamed(b, mission); err != nil {
		if _, none := b.Battlefield(mission); none != nil {
			return nil, err
		}
	}
	return func(f *warpath.Force) []content.Fault { return warpath.CheckForce(b, f, v) }, nil
}

func warpathThings(b *warpath.Book, pack content.Pack) []system.Kind {
	charts := b.ChartEntries()
	var orders []warpath.OrderCard
	for _, f := range b.Factions {
		orders = append(orders, f.Orders...)
	}
	return []system.Kind{
		system.KindOf("units", b.Units),
		system.KindOf("orders", orders),
		system.KindOf("tables", b.Tables),
		system.KindOf("missions", slices.Concat(charts[:]...)),
		system.KindOf("zones", charts[0]),
		system.KindOf("objectives", charts[1]),
		system.KindOf("scoring", charts[2]),
		system.KindOf("deployment", charts[3]),
		system.KindOf("terrain", b.Terrains),
		system.KindOf("forces", b.Samples).Marked(pack.OfProject("forces")),
	}
}
