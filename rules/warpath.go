package rules

import (
	"encoding/json"
	"fmt"

	"umpire/board"
	"umpire/bot"
	"umpire/content"
	"umpire/rules/warpath"
	"umpire/system"
)

// openWarpath makes a system of Warpath.
func openWarpath(pack content.Pack) (system.System, error) {
	book, err := warpath.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	w := warpathGame{book}
	setups, catalogue := w.setups(), rulebook("warpath")
	return &system.Game[warpath.State]{
		Intro: system.About{Name: "warpath", Title: "Warpath", Edition: "Draft 0.3", Blurb: "Companies of infantry and armour, and orders that lie face down.",
			Rules: warpath.RulesVersion, Content: book.ContentHash(), Pack: pack.Name},
		Book: catalogue,
		Proofs: func() (system.Scenarios, error) {
			clauses, err := catalogue()
			return system.Scenarios{Run: book.Scenarios(clauses).Run, All: warpath.EmbeddedScenarios()}, err
		},
		Offer:   book.Content(),
		Named:   w.things(),
		Wire:    map[string]any{"WarpathView": warpath.View{}, "WarpathContent": warpath.Content{}, "WarpathForce": warpath.Force{}, "WarpathWish": warpath.WishJSON{}},
		Most:    json.RawMessage(`{"table":"96x96"}`),
		Wished:  setups.wished,
		SetUps:  func(wish system.Wishes) ([]system.Battle, error) { return setups.battles(w.battles(wish)) },
		Forces:  w.force,
		Samples: w.sample,
		Land:    book.Land,
		Survey:  w.survey,
		Chances: warpathWays,
		Names:   book,
		Rules:   setups.rules,
		Summary: book.Summarize,
		Bots: []system.Bot[warpath.State]{system.Greedy(func(rules system.Rules[warpath.State]) bot.Appraiser[warpath.State] {
			return warpath.NewAppraiser(rules.(*warpath.Match))
		})},
	}, nil
}

var warpathWays = []system.Way{system.WayOf((*warpath.Book).NamedOdds), system.WayOf((*warpath.Book).VolleyOdds), system.WayOf((*warpath.Book).NamedRecon)}

// warpathGame is Warpath with a book.
type warpathGame struct{ book *warpath.Book }

func (w warpathGame) setups() setups[warpath.State, warpath.Setup] {
	return setups[warpath.State, warpath.Setup]{
		wish:  w.book.Wish,
		read:  func(data []byte) (warpath.Setup, error) { return warpath.ReadSetup(w.book, data) },
		write: func(s warpath.Setup) (json.RawMessage, error) { return warpath.WriteSetup(w.book, s) },
		match: func(s warpath.Setup) (system.Rules[warpath.State], error) { return warpath.NewMatch(w.book, s) },
		title: w.book.Title,
	}
}

func (w warpathGame) things() []system.Kind {
	b, charts := w.book, w.book.ChartEntries()
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

// variants are those of some keys.
func (w warpathGame) variants(keys []string) (warpath.Variants, error) {
	var known []string
	for _, v := range w.book.Content().Variants {
		known = append(known, v.Key)
	}
	return agreed[warpath.Variants](keys, known)
}

func (w warpathGame) battles(wish system.Wishes) ([]warpath.Setup, error) {
	forces, err := brought(w.book.Forces(), wish.Forces)
	if err != nil {
		return nil, err
	}
	variants, err := w.variants(wish.Variants)
	if err != nil {
		return nil, err
	}
	return w.book.Battles(warpath.Wish{Table: wish.Size, Mission: wish.Mission, Terrain: wish.Terrain, Forces: forces, Variants: variants})
}

// force reads a force and judges it; that of any mission, on any table, is built the same
// way.
func (w warpathGame) force(text system.ForceText) (report system.ForceReport, err error) {
	if _, err := w.book.MissionNamed(text.Mission); err != nil {
		if _, none := w.book.Battlefield(text.Mission); none != nil {
			return report, err
		}
	}
	variants, err := w.variants(text.Variants)
	if err != nil {
		return report, err
	}
	var f warpath.Force
	var faults []warpath.Fault
	if text.Force != nil {
		f, faults, err = warpath.CheckForceJSON(w.book, text.Force, variants)
	} else {
		f, faults, err = warpath.CheckForceFile(text.File, []byte(text.YAML), w.book, variants)
	}
	if err != nil {
		return report, err
	}
	units, bases := f.Size(w.book)
	points := f.Cost(w.book)
	report = system.ForceReport{Name: f.Name, YAML: string(warpath.WriteForce(w.book, f)), Faults: system.Faults(faults), Faction: f.Faction.String(),
		Counts: map[string]int{"units": units, "companies": len(f.Companies), "bases": bases, "points": points},
		Size:   fmt.Sprintf("%d units, %d bases, for %d of %d points", units, bases, points, f.Points)}
	report.Force, err = warpath.WriteForceJSON(w.book, f)
	return report, err
}

func (w warpathGame) sample(id string) ([]byte, error) {
	f, err := w.book.SampleNamed(id)
	if err != nil {
		return nil, err
	}
	return warpath.WriteForce(w.book, f), nil
}

// survey judges terrain for a table, by its id.
func (w warpathGame) survey(table, size string, features []board.Feature) ([]board.Feature, []system.Fault, error) {
	normal, faults, err := w.book.Survey(table, size, features)
	return normal, system.Faults(faults), err
}
