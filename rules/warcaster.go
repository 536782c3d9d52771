package rules

import (
	"encoding/json"
	"fmt"

	"umpire/board"
	"umpire/bot"
	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/system"
)

// openWarcaster makes a system of Warcaster.
func openWarcaster(pack content.Pack) (system.System, error) {
	book, err := warcaster.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	w := warcasterGame{book}
	setups, catalogue := w.setups(), rulebook("warcaster")
	return &system.Game[warcaster.State]{
		Intro: system.About{Name: "warcaster", Title: "Warcaster", Edition: "Neo-Mechanika", Blurb: "Warjacks, void gates and seven Arc.",
			Rules: warcaster.RulesVersion, Content: book.ContentHash(), Pack: pack.Name},
		Book: catalogue,
		Proofs: func() (system.Scenarios, error) {
			clauses, err := catalogue()
			return system.Scenarios{Run: book.Scenarios(clauses).Run, All: warcaster.EmbeddedScenarios()}, err
		},
		Offer:   book.Content(),
		Named:   w.things(),
		Wire:    map[string]any{"WarcasterView": warcaster.View{}, "WarcasterContent": warcaster.Content{}, "WarcasterForce": warcaster.Force{}, "WarcasterWish": warcaster.WishJSON{}},
		Most:    json.RawMessage(`{"mission":"orders-of-magnitude","size":"96x96"}`),
		Wished:  setups.wished,
		SetUps:  func(wish system.Wishes) ([]system.Battle, error) { return setups.battles(w.battles(wish)) },
		Forces:  w.force,
		Samples: w.sample,
		Land:    w.land,
		Survey:  w.survey,
		Chances: warcasterWays,
		Names:   book,
		Rules:   setups.rules,
		Summary: book.Summarize,
		Bots: []system.Bot[warcaster.State]{system.Greedy(func(rules system.Rules[warcaster.State]) bot.Appraiser[warcaster.State] {
			return warcaster.NewAppraiser(rules.(*warcaster.Match))
		})},
	}, nil
}

var warcasterWays = []system.Way{system.WayOf((*warcaster.Book).NamedOdds), system.WayOf((*warcaster.Book).DiceOdds)}

// warcasterGame is Warcaster with a book.
type warcasterGame struct{ book *warcaster.Book }

func (w warcasterGame) setups() setups[warcaster.State, warcaster.Setup] {
	return setups[warcaster.State, warcaster.Setup]{
		wish:  w.book.Wish,
		read:  func(data []byte) (warcaster.Setup, error) { return warcaster.ReadSetup(w.book, data) },
		write: func(s warcaster.Setup) (json.RawMessage, error) { return warcaster.WriteSetup(w.book, s) },
		match: func(s warcaster.Setup) (system.Rules[warcaster.State], error) { return warcaster.NewMatch(w.book, s) },
		title: w.book.Title,
	}
}

func (w warcasterGame) things() []system.Kind {
	b := w.book
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

// variants are those of some keys.
func (w warcasterGame) variants(keys []string) (warcaster.Variants, error) {
	var known []string
	for _, v := range w.book.Content().Variants {
		known = append(known, v.Key)
	}
	return agreed[warcaster.Variants](keys, known)
}

func (w warcasterGame) battles(wish system.Wishes) ([]warcaster.Setup, error) {
	forces, err := brought(w.book.Forces(), wish.Forces)
	if err != nil {
		return nil, err
	}
	variants, err := w.variants(wish.Variants)
	if err != nil {
		return nil, err
	}
	list, err := w.book.Battles(warcaster.Wish{Mission: wish.Mission, Size: wish.Size, Terrain: wish.Terrain, Forces: forces})
	for i := range list {
		list[i].Variants = variants
	}
	return list, err
}

// force reads a force and judges it for a mission, if one is named; under any variants it
// is built the same way.
func (w warcasterGame) force(text system.ForceText) (report system.ForceReport, err error) {
	if _, err := w.variants(text.Variants); err != nil {
		return report, err
	}
	var mission *warcaster.Mission
	if text.Mission != "" {
		i, err := content.Find(w.book.Missions, text.Mission, "mission", func(m *warcaster.Mission) string { return m.ID })
		if err != nil {
			return report, err
		}
		mission = &w.book.Missions[i]
	}
	var f warcaster.Force
	var faults []warcaster.Fault
	if text.Force != nil {
		f, faults, err = warcaster.CheckForceJSON(w.book, text.Force, mission)
	} else {
		f, faults, err = warcaster.CheckForceFile(text.File, []byte(text.YAML), w.book, mission)
	}
	if err != nil {
		return report, err
	}
	units, attachments, rack := len(f.Units), len(f.Attachments), len(f.Rack)
	report = system.ForceReport{Name: f.Name, YAML: string(warcaster.WriteForce(w.book, f)), Faults: system.Faults(faults), Faction: f.Faction.String(),
		Counts: map[string]int{"units": units, "attachments": attachments, "rack": rack},
		Size:   fmt.Sprintf("%d units, %d attachments and a rack of %d", units, attachments, rack)}
	report.Force, err = warcaster.WriteForceJSON(w.book, f)
	return report, err
}

func (w warcasterGame) sample(id string) ([]byte, error) {
	f, err := w.book.SampleNamed(id)
	if err != nil {
		return nil, err
	}
	return warcaster.WriteForce(w.book, f), nil
}

func (w warcasterGame) land(mission, size string, seed uint64) ([]board.Feature, error) {
	m, err := w.book.MissionOn(mission, size)
	if err != nil {
		return nil, err
	}
	return w.book.Generate(m, seed), nil
}

func (w warcasterGame) survey(mission, size string, features []board.Feature) ([]board.Feature, []system.Fault, error) {
	m, err := w.book.MissionOn(mission, size)
	if err != nil {
		return nil, nil, err
	}
	normal, faults := w.book.CheckTerrain(m, features)
	return normal, system.Faults(faults), nil
}
