package rules

import (
	"encoding/json"
	"fmt"

	"umpire/bot"
	"umpire/content"
	"umpire/game"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/rules/cybernekro/prove"
	"umpire/rules/cybernekro/show"
	"umpire/rules/cybernekro/think"
	"umpire/system"
	"umpire/terrain"
)

var cybernekroWays = []system.Way{system.WayOf(show.NamedOdds), system.WayOf(show.DiceOdds)}

// cybernekroSearched are the questions that are worth a search, and cybernekroLevels the players that search.
var (
	cybernekroSearched = []game.Tag{"act", "activate", "move", "share", "reaction", "tough", "reroll"}
	cybernekroLevels   = []bot.Level{
		{Name: "expert", Top: 4, Worlds: 4, Horizon: 10, Choices: 200},
	}
)

// openCybernekro makes a system of Cybernekro.
func openCybernekro(pack content.Pack) (system.System, error) {
	b, err := book.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	sys := cybernekroDocuments(b).system(system.About{Name: "cybernekro", Title: "Cybernekro", Edition: "core 1.1.3",
		Blurb: "Misfits with ancient machines, a hidden hand of Fate and too much Dread.", Rules: cybernekro.RulesVersion, Pack: pack.Name}, cybernekro.EmbeddedScenarios(), pack.Lessons())
	sys.Catalog, sys.NamedThings, sys.OddsWays = book.Offer(b), cybernekroThings(b, pack), cybernekroWays
	sys.WireTypes = map[string]any{"CybernekroContent": book.Content{}, "CybernekroForce": cybernekro.Force{}, "CybernekroWish": book.Wish[terrain.Piece]{}}
	sys.LargestWish = json.RawMessage(`{"size":"36x36"}`)
	sys.Bots = players(func(t show.Table) bot.Kit[cybernekro.State] {
		return bot.Kit[cybernekro.State]{Appraiser: think.NewAppraiser(t.Match), Valuer: think.NewValuer(t.Match), Safe: think.SafeLead, Tags: cybernekroSearched}
	}, cybernekroLevels...)
	lay(sys, book.Terrain(b))
	return sys, nil
}

func cybernekroDocuments(b *cybernekro.Book) documents[cybernekro.State, cybernekro.Book, cybernekro.Variants, cybernekro.Setup, cybernekro.Force] {
	return documents[cybernekro.State, cybernekro.Book, cybernekro.Variants, cybernekro.Setup, cybernekro.Force]{
		book:       b,
		hash:       b.Hash.String(),
		rulings:    book.Rulings,
		seatings:   book.Seatings,
		settings:   []string{"condition", "last_round"},
		readSetup:  book.ReadSetup,
		writeSetup: book.WriteSetup,
		title:      book.Title,
		wish:       book.Wished,
		match: func(b *cybernekro.Book, s cybernekro.Setup) (system.Rules[cybernekro.State], error) {
			m, err := cybernekro.NewMatch(b, s)
			return show.Of(m), err
		},
		battles: book.Battles,
		forces:  book.Forces(b),
		laws: func(b *cybernekro.Book, _ string, _ cybernekro.Variants) (func(*cybernekro.Force) []content.Fault, error) {
			return func(f *cybernekro.Force) []content.Fault { return cybernekro.CheckForce(b, f) }, nil
		},
		measure: func(b *cybernekro.Book, f *cybernekro.Force, r *system.ForceReport) {
			n, points := len(f.Characters), b.CrewCost(f)
			r.Name, r.Counts = f.Name, map[string]int{"characters": n, "points": points}
			r.Size = fmt.Sprintf("%d characters, %d points", n, points)
		},
		warn:      cybernekro.Warnings,
		scenarios: prove.Scenarios,
	}
}

func cybernekroThings(b *cybernekro.Book, pack content.Pack) []system.Kind {
	return []system.Kind{
		system.KindOf("traits", b.Traits),
		system.KindOf("body-mods", b.Mods),
		system.KindOf("gear", b.Gear),
		system.KindOf("sorceries", b.Sorceries),
		system.KindOf("npcs", b.NPCs),
		system.KindOf("conditions", b.Conditions),
		system.KindOf("missions", b.Scenarios),
		system.KindOf("terrain", b.Battlefields),
		system.KindOf("forces", b.Samples).Marked(pack.OfProject("crews")),
	}
}
