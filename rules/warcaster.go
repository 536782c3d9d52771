package rules

import (
	"encoding/json"
	"fmt"

	"umpire/bot"
	"umpire/content"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/rules/warcaster/prove"
	"umpire/rules/warcaster/show"
	"umpire/rules/warcaster/think"
	"umpire/system"
	"umpire/terrain"
)

var warcasterWays = []system.Way{system.WayOf(show.NamedOdds), system.WayOf(show.DiceOdds)}

// warcasterSearched are the questions that are worth a search, and warcasterLevels the players that search.
var (
	warcasterSearched = []game.Tag{"activate", "act", "cypher", "charge", "advance", "deploy"}
	warcasterLevels   = []bot.Level{
		{Name: "expert", Top: 6, Worlds: 4, Horizon: 2, Choices: 400},
	}
)

// openWarcaster makes a system of Warcaster.
func openWarcaster(pack content.Pack) (system.System, error) {
	b, err := book.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	sys := warcasterDocuments(b).system(system.About{Name: "warcaster", Title: "Warcaster", Edition: "Neo-Mechanika",
		Blurb: "Warjacks, void gates and seven Arc.", Rules: warcaster.RulesVersion, Pack: pack.Name}, warcaster.EmbeddedScenarios(), pack.Lessons())
	sys.Catalog, sys.NamedThings, sys.OddsWays = book.Offer(b), warcasterThings(b, pack), warcasterWays
	sys.WireTypes = map[string]any{"WarcasterContent": book.Content{}, "WarcasterForce": warcaster.Force{}, "WarcasterWish": book.Wish[terrain.Piece]{}}
	sys.LargestWish = json.RawMessage(`{"mission":"orders-of-magnitude","size":"96x96"}`)
	sys.Bots = players(func(t show.Table) bot.Kit[warcaster.State] {
		return bot.Kit[warcaster.State]{Appraiser: think.NewAppraiser(t.Match), Valuer: think.NewValuer(t.Match), Safe: think.SafeLead, Tags: warcasterSearched}
	}, warcasterLevels...)
	lay(sys, book.Terrain(b))
	return sys, nil
}

func warcasterDocuments(b *warcaster.Book) documents[warcaster.State, warcaster.Book, warcaster.Variants, warcaster.Setup, warcaster.Force] {
	return documents[warcaster.State, warcaster.Book, warcaster.Variants, warcaster.Setup, warcaster.Force]{
		book:       b,
		hash:       b.Hash.String(),
		rulings:    book.Rulings,
		settings:   []string{"secondaries"},
		readSetup:  book.ReadSetup,
		writeSetup: book.WriteSetup,
		title:      book.Title,
		wish:       book.Wished,
		match: func(b *warcaster.Book, s warcaster.Setup) (system.Rules[warcaster.State], error) {
			m, err := warcaster.NewMatch(b, s)
			return show.Of(m), err
		},
		battles: book.Battles,
		forces:  book.Forces(b),
		laws:    warcasterLaws,
		measure: func(_ *warcaster.Book, f *warcaster.Force, r *system.ForceReport) {
			units, attachments, rack := len(f.Units), len(f.Attachments), len(f.Rack)
			r.Name, r.Faction, r.Counts = f.Name, f.Faction.String(), map[string]int{"units": units, "attachments": attachments, "rack": rack}
			r.Size = fmt.Sprintf("%d units, %d attachments and a rack of %d", units, attachments, rack)
		},
		scenarios: prove.Scenarios,
	}
}

// warcasterLaws are those for a mission, if one is named; under any variants they are the
// same.
func warcasterLaws(b *warcaster.Book, named string, _ warcaster.Variants) (func(*warcaster.Force) []content.Fault, error) {
	var mission *warcaster.Mission
	if named != "" {
		i, err := content.Find(b.Missions, named, "mission")
		if err != nil {
			return nil, err
		}
		mission = &b.Missions[i]
	}
	return func(f *warcaster.Force) []content.Fault { return warcaster.CheckForce(b, *f, mission) }, nil
}

func warcasterThings(b *warcaster.Book, pack content.Pack) []system.Kind {
	return []system.Kind{
		system.KindOf("units", b.Units),
		system.KindOf("heads", b.Heads),
		system.KindOf("weapons", b.Weapons),
		system.KindOf("cyphers", b.Cyphers),
		system.KindOf("missions", b.Missions),
		system.KindOf("secondaries", b.Secondaries),
		system.KindOf("terrain", b.Terrains),
		system.KindOf("forces", b.Samples).Marked(pack.OfProject("forces")),
	}
}
