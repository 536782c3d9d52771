package rules

import (
	"encoding/json"
	"fmt"

	"umpire/bot"
	"umpire/content"
	"umpire/game"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/prove"
	"umpire/rules/warmachine/show"
	"umpire/rules/warmachine/think"
	"umpire/system"
	"umpire/terrain"
)

var warmachineWays = []system.Way{system.WayOf(show.NamedOdds), system.WayOf(show.DiceOdds)}

// warmachineSearched are the questions that are worth a search, and warmachineLevels the players that search.
var (
	warmachineSearched = []game.Tag{"activate", "allocate", "act", "advance", "run"}
	warmachineLevels   = []bot.Level{
		{Name: "expert", Top: 6, Worlds: 8, Horizon: 2, Choices: 400},
	}
)

// openWarmachine makes a system of WARMACHINE.
func openWarmachine(pack content.Pack) (system.System, error) {
	b, err := book.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	sys := warmachineDocuments(b).system(system.About{Name: "warmachine", Title: "WARMACHINE", Edition: "Quick Start 1.4",
		Blurb: "Focus, fists and forty tons of steam and steel.", Rules: warmachine.RulesVersion, Pack: pack.Name}, warmachine.EmbeddedScenarios(), pack.Lessons())
	sys.Catalog, sys.NamedThings, sys.OddsWays = book.Offer(b), warmachineThings(b, pack), warmachineWays
	sys.WireTypes = map[string]any{"WarmachineContent": book.Content{}, "WarmachineForce": warmachine.Force{}, "WarmachineWish": book.Wish[terrain.Piece]{}}
	sys.LargestWish = json.RawMessage(`{"size":"72x72"}`)
	sys.Bots = players(func(t show.Table) bot.Kit[warmachine.State] {
		return bot.Kit[warmachine.State]{Appraiser: think.NewAppraiser(t.Match), Valuer: think.NewValuer(t.Match), Safe: think.SafeLead, Tags: warmachineSearched}
	}, warmachineLevels...)
	lay(sys, book.Terrain(b))
	return sys, nil
}

func warmachineDocuments(b *warmachine.Book) documents[warmachine.State, warmachine.Book, warmachine.Variants, warmachine.Setup, warmachine.Force] {
	return documents[warmachine.State, warmachine.Book, warmachine.Variants, warmachine.Setup, warmachine.Force]{
		book:       b,
		hash:       b.Hash.String(),
		rulings:    book.Rulings,
		readSetup:  book.ReadSetup,
		writeSetup: book.WriteSetup,
		title:      book.Title,
		wish:       book.Wished,
		match: func(b *warmachine.Book, s warmachine.Setup) (system.Rules[warmachine.State], error) {
			m, err := warmachine.NewMatch(b, s)
			return show.Of(m), err
		},
		battles: book.Battles,
		forces:  book.Forces(b),
		laws: func(b *warmachine.Book, _ string, _ warmachine.Variants) (func(*warmachine.Force) []content.Fault, error) {
			return func(f *warmachine.Force) []content.Fault { return warmachine.CheckForce(b, f) }, nil
		},
		measure: func(b *warmachine.Book, f *warmachine.Force, r *system.ForceReport) {
			warjacks, points := len(f.Warjacks), f.Cost(b)
			r.Name, r.Faction, r.Counts = f.Name, f.Faction.String(), map[string]int{"warjacks": warjacks, "points": points}
			r.Size = fmt.Sprintf("a warcaster and %d warjacks, %d points", warjacks, points)
		},
		scenarios: prove.Scenarios,
	}
}

func warmachineThings(b *warmachine.Book, pack content.Pack) []system.Kind {
	return []system.Kind{
		system.KindOf("models", b.Models),
		system.KindOf("spells", b.Spells),
		system.KindOf("missions", []content.Card{}),
		system.KindOf("terrain", b.Fields),
		system.KindOf("forces", b.Samples).Marked(pack.OfProject("battlegroups")),
	}
}
