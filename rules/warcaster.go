package rules

import (
	"encoding/json"
	"fmt"

	"umpire/board"
	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/system"
)

var warcasterWays = []system.Way{system.WayOf((*warcaster.Book).NamedOdds), system.WayOf((*warcaster.Book).DiceOdds)}

// openWarcaster makes a system of Warcaster.
func openWarcaster(pack content.Pack) (system.System, error) {
	book, err := warcaster.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	sys := warcasterDocuments(book).system(system.About{Name: "warcaster", Title: "Warcaster", Edition: "Neo-Mechanika",
		Blurb: "Warjacks, void gates and seven Arc.", Rules: warcaster.RulesVersion, Pack: pack.Name}, warcaster.EmbeddedScenarios())
	sys.Offer, sys.Named, sys.Chances = book.Content(), warcasterThings(book), warcasterWays
	sys.Wire = map[string]any{"WarcasterView": warcaster.View{}, "WarcasterContent": warcaster.Content{}, "WarcasterForce": warcaster.Force{}, "WarcasterWish": warcaster.WishJSON{}}
	sys.Most = json.RawMessage(`{"mission":"orders-of-magnitude","size":"96x96"}`)
	sys.Bots = []system.Bot[warcaster.State]{greedy(warcaster.NewAppraiser)}
	sys.Land = func(mission, size string, seed uint64) ([]board.Feature, error) {
		m, err := book.MissionOn(mission, size)
		if err != nil {
			return nil, err
		}
		return book.Generate(m, seed), nil
	}
	sys.Survey = func(mission, size string, features []board.Feature) ([]board.Feature, []system.Fault, error) {
		m, err := book.MissionOn(mission, size)
		if err != nil {
			return nil, nil, err
		}
		normal, faults := book.CheckTerrain(m, features)
		return normal, system.Faults(faults), nil
	}
	return sys, nil
}

func warcasterDocuments(book *warcaster.Book) documents[warcaster.State, warcaster.Variants, warcaster.Setup, warcaster.Force] {
	return documents[warcaster.State, warcaster.Variants, warcaster.Setup, warcaster.Force]{
		book:       book,
		variants:   content.IDs(book.Content().Variants, func(v *warcaster.OfferedVariant) string { return v.Key }),
		readSetup:  func(data []byte) (warcaster.Setup, error) { return warcaster.ReadSetup(book, data) },
		writeSetup: func(s warcaster.Setup) (json.RawMessage, error) { return warcaster.WriteSetup(book, s) },
		match:      func(s warcaster.Setup) (system.Rules[warcaster.State], error) { return warcaster.NewMatch(book, s) },
		battles: func(w system.Wishes, forces [2]warcaster.Force, v warcaster.Variants) ([]warcaster.Setup, error) {
			list, err := book.Battles(warcaster.Wish{Mission: w.Mission, Size: w.Size, Terrain: w.Terrain, Forces: forces})
			for i := range list {
				list[i].Variants = v
			}
			return list, err
		},
		judge: func(text system.ForceText, _ warcaster.Variants) (warcaster.Force, []content.Fault, error) {
			return warcasterForce(book, text)
		},
		measure: func(f *warcaster.Force, r *system.ForceReport) {
			units, attachments, rack := len(f.Units), len(f.Attachments), len(f.Rack)
			r.Name, r.Faction, r.Counts = f.Name, f.Faction.String(), map[string]int{"units": units, "attachments": attachments, "rack": rack}
			r.Size = fmt.Sprintf("%d units, %d attachments and a rack of %d", units, attachments, rack)
		},
		writeYAML: func(f warcaster.Force) []byte { return warcaster.WriteForce(book, f) },
		writeJSON: func(f warcaster.Force) (json.RawMessage, error) { return warcaster.WriteForceJSON(book, f) },
	}
}

// warcasterForce reads a force and judges it for a mission, if one is named; under any
// variants it is built the same way.
func warcasterForce(book *warcaster.Book, text system.ForceText) (warcaster.Force, []content.Fault, error) {
	var mission *warcaster.Mission
	if text.Mission != "" {
		i, err := content.Find(book.Missions, text.Mission, "mission", func(m *warcaster.Mission) string { return m.ID })
		if err != nil {
			return warcaster.Force{}, nil, err
		}
		mission = &book.Missions[i]
	}
	if text.Force != nil {
		return warcaster.CheckForceJSON(book, text.Force, mission)
	}
	return warcaster.CheckForceFile(text.File, []byte(text.YAML), book, mission)
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
