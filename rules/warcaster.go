package rules

import (
	"encoding/json"
	"fmt"

	"umpire/board"
	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/rules/warcaster/prove"
	"umpire/rules/warcaster/show"
	"umpire/rules/warcaster/think"
	"umpire/system"
)

var warcasterWays = []system.Way{system.WayOf(show.NamedOdds), system.WayOf(show.DiceOdds)}

// openWarcaster makes a system of Warcaster.
func openWarcaster(pack content.Pack) (system.System, error) {
	b, err := book.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	sys := warcasterDocuments(b).system(system.About{Name: "warcaster", Title: "Warcaster", Edition: "Neo-Mechanika",
		Blurb: "Warjacks, void gates and seven Arc.", Rules: warcaster.RulesVersion, Pack: pack.Name}, warcaster.EmbeddedScenarios())
	sys.Offer, sys.Named, sys.Chances = book.Offer(b), warcasterThings(b), warcasterWays
	sys.Wire = map[string]any{"WarcasterContent": book.Content{}, "WarcasterForce": warcaster.Force{}, "WarcasterWish": book.WishJSON{}}
	sys.Most = json.RawMessage(`{"mission":"orders-of-magnitude","size":"96x96"}`)
	sys.Bots = []system.Bot[warcaster.State]{greedy(func(t show.Table) *think.Appraiser { return think.NewAppraiser(t.Match) })}
	sys.Land = func(mission, size string, seed uint64) ([]board.Feature, error) {
		m, err := book.MissionOn(b, mission, size)
		if err != nil {
			return nil, err
		}
		return book.Generate(b, m, seed), nil
	}
	sys.Survey = func(mission, size string, features []board.Feature) ([]board.Feature, []system.Fault, error) {
		m, err := book.MissionOn(b, mission, size)
		if err != nil {
			return nil, nil, err
		}
		normal, faults := book.CheckTerrain(b, m, features)
		return normal, system.Faults(faults), nil
	}
	return sys, nil
}

func warcasterDocuments(b *warcaster.Book) documents[warcaster.State, warcaster.Book, warcaster.Variants, warcaster.Setup, warcaster.Force] {
	return documents[warcaster.State, warcaster.Book, warcaster.Variants, warcaster.Setup, warcaster.Force]{
		book:       b,
		hash:       b.ContentHash(),
		variants:   content.IDs(book.Rulings),
		readSetup:  book.ReadSetup,
		writeSetup: book.WriteSetup,
		title:      book.Title,
		wish:       book.Wished,
		match: func(b *warcaster.Book, s warcaster.Setup) (system.Rules[warcaster.State], error) {
			m, err := warcaster.NewMatch(b, s)
			return show.Of(m), err
		},
		battles: func(b *warcaster.Book, w system.Wishes, forces [2]warcaster.Force, v warcaster.Variants) ([]warcaster.Setup, error) {
			list, err := book.Battles(b, book.Wish{Mission: w.Mission, Size: w.Size, Terrain: w.Terrain, Forces: forces})
			for i := range list {
				list[i].Variants = v
			}
			return list, err
		},
		forces: book.Forces(b),
		judge:  warcasterForce,
		measure: func(_ *warcaster.Book, f *warcaster.Force, r *system.ForceReport) {
			units, attachments, rack := len(f.Units), len(f.Attachments), len(f.Rack)
			r.Name, r.Faction, r.Counts = f.Name, f.Faction.String(), map[string]int{"units": units, "attachments": attachments, "rack": rack}
			r.Size = fmt.Sprintf("%d units, %d attachments and a rack of %d", units, attachments, rack)
		},
		scenarios: prove.Scenarios,
		summary:   show.Summarize,
	}
}

// warcasterForce reads a force and judges it for a mission, if one is named; under any
// variants it is built the same way.
func warcasterForce(b *warcaster.Book, text forceText, _ warcaster.Variants) (warcaster.Force, []content.Fault, error) {
	var mission *warcaster.Mission
	if text.mission != "" {
		i, err := content.Find(b.Missions, text.mission, "mission")
		if err != nil {
			return warcaster.Force{}, nil, err
		}
		mission = &b.Missions[i]
	}
	return book.JudgeForce(b, text.name, text.form, text.data, mission)
}

func warcasterThings(b *warcaster.Book) []system.Kind {
	return []system.Kind{
		{Kind: "units", Things: system.Things(b.Units, func(u *warcaster.UnitCard) (id, name string) { return u.ID, u.Name })},
		{Kind: "heads", Things: system.Things(b.Heads, func(h *warcaster.HeadCard) (id, name string) { return h.ID, h.Name })},
		{Kind: "weapons", Things: system.Things(b.Weapons, func(w *warcaster.WeaponCard) (id, name string) { return w.ID, w.Name })},
		{Kind: "cyphers", Things: system.Things(b.Cyphers, func(c *warcaster.CypherCard) (id, name string) { return c.ID, c.Name })},
		{Kind: "missions", Things: system.Things(b.Missions, func(m *warcaster.Mission) (id, name string) { return m.ID, m.Name })},
		{Kind: "secondaries", Things: system.Things(b.Secondaries, func(s *warcaster.Secondary) (id, name string) { return s.ID, s.Name })},
		{Kind: "terrain", Things: system.Things(b.Terrains, func(t *warcaster.TerrainSet) (id, name string) { return t.ID, t.Name })},
		{Kind: "forces", Things: system.Things(b.Samples, func(f *warcaster.Force) (id, name string) { return f.ID, f.Name })},
	}
}
