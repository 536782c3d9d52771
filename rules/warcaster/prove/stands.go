package prove

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/scenario"
	"umpire/table"
	"umpire/table/sight"
)

// Names implements scenario.Position.
func (sc *Scene) Names(id string) (names []string) {
	if t, ok := sc.things.Find(id); ok {
		if t.unit != warcaster.None && (t.model == warcaster.None || sc.Units[t.unit].Models == 1) {
			names = append(names, sc.Units[t.unit].Name)
		}
		if t.model != warcaster.None {
			return append(names, sc.Models[t.model].Name)
		}
		for i := range sc.Units[t.unit].Models {
			names = append(names, sc.Models[sc.Units[t.unit].First+warcaster.ModelID(i)].Name)
		}
		return names
	}
	for _, c := range sc.Book.Cyphers {
		if c.ID == id || c.ID == "cy-"+id {
			names = append(names, c.Name)
		}
	}
	for _, w := range sc.Book.Weapons {
		if w.ID == id || w.ID == "w-"+id {
			names = append(names, w.Name)
		}
	}
	for _, f := range sc.Table.Features {
		if f.ID == id {
			names = append(names, f.Name)
		}
	}
	for _, m := range sc.Models {
		if m.Profile == nil {
			continue
		}
		for _, r := range m.Profile.Rules {
			if r.ID == id && !slices.Contains(names, r.Name) {
				names = append(names, r.Name)
			}
		}
	}
	return names
}

// Open implements scenario.Position.
func (sc *Scene) Open() []string { return []string{"wc.core.open_information"} }

// Facts of how things stand, as expectations name them.
type (
	standingModel struct {
		Model   string     `json:"model"`
		Damage  int        `json:"damage"`
		Effects []string   `json:"effects"`
		At      geom.Point `json:"at"`
		On      string     `json:"on"`
		InPlay  bool       `json:"in_play"`
		Carries string     `json:"carries"`
		Unit    string     `json:"unit"`
	}
	standingUnit struct {
		Unit    string       `json:"unit"`
		Arc     int          `json:"arc"`
		Token   bool         `json:"token"`
		Fresh   bool         `json:"fresh"`
		InPlay  bool         `json:"in_play"`
		Where   string       `json:"where"`
		Models  int          `json:"models"`
		Cyphers scenario.Set `json:"cyphers"`
	}
	standingSeat struct {
		Seat      game.Seat    `json:"seat"`
		Well      int          `json:"well"`
		VP        int          `json:"vp"`
		Hand      int          `json:"hand"`
		Held      scenario.Set `json:"held"`
		Known     scenario.Set `json:"known"` // of these, what all have seen go there
		Deck      int          `json:"deck"`
		Undrawn   scenario.Set `json:"undrawn"`
		Discard   scenario.Set `json:"discard"`
		Gates     int          `json:"gates"`
		Secondary string       `json:"secondary"`
		Edge      string       `json:"edge"`
		Arc       int          `json:"arc"` // all of it, wherever it lies
	}
	standingGame struct {
		Phase  string `json:"phase"`
		Round  int    `json:"round"`
		Box    int    `json:"box"`
		Turn   int    `json:"turn"`
		Active int    `json:"active"` // seats from 1, as files count them
		First  int    `json:"first"`
		Geyser int    `json:"geyser"`
	}
	standingObjective struct {
		Objective string     `json:"objective"`
		At        geom.Point `json:"at"`
		On        string     `json:"on"`
		Carrier   string     `json:"carrier"`
	}
)

// Stands implements scenario.Position.
func (sc *Scene) Stands(s *warcaster.State, what content.Facts) scenario.Finding {
	p := sc.At(s)
	f := scenario.Finding{Anywhere: true}
	want := what.Without("clauses")
	switch {
	case what.Get("from").Given():
		return sc.measure(p, what)
	case what.Get("model").Given():
		id, _ := what.Get("model").Word()
		t, wrong := sc.things.Named(what.Get("model"), "a model")
		if wrong == "" && t.model == warcaster.None {
			wrong = fmt.Sprintf("%q is a squad: expected one of its models, such as %s.a", id, id)
		}
		if wrong != "" {
			f.Wrong = wrong
			return f
		}
		f.Wrong = scenario.Unlike(sc.Names, want.Without("model"), "model "+id, modelStands(p, t))
	case what.Get("unit").Given():
		id, _ := what.Get("unit").Word()
		t, wrong := sc.things.Named(what.Get("unit"), "a unit")
		if wrong == "" && t.unit == warcaster.None {
			wrong = fmt.Sprintf("%q is no unit", id)
		}
		if wrong != "" {
			f.Wrong = wrong
			return f
		}
		f.Wrong = scenario.Unlike(sc.Names, want.Without("unit"), "unit "+id, unitStands(p, t))
	case what.Get("seat").Given():
		seat, wrong := scenario.SeatOf(what.Get("seat"))
		if f.Wrong = wrong; wrong == "" {
			f.Wrong = scenario.Unlike(sc.Names, want.Without("seat"), fmt.Sprint("seat ", seat+1), seatStands(p, seat))
		}
	case what.Get("objective").Given():
		text, _ := what.Get("objective").Word()
		for o, card := range sc.Mission.Objectives {
			if card.Name == text {
				at := s.Objectives[o]
				doc := standingObjective{card.Name, at.At, surfaceName(p, at.On), "none"}
				if c := at.Carrier; c != warcaster.None {
					doc.At, doc.On, doc.Carrier = s.Models[c].At, surfaceName(p, s.Models[c].On), p.Name(c)
				}
				f.Wrong = scenario.Unlike(sc.Names, want.Without("objective"), card.Name, doc)
				return f
			}
		}
		f.Wrong = fmt.Sprintf("%s has no objective %q", sc.Mission.Name, text)
	default:
		f.Wrong = scenario.Unlike(sc.Names, want, "the game", standingGame{Phase: s.Phase.String(), Round: p.Round(), Box: p.Box(), Turn: int(s.Turn),
			Active: int(s.Active) + 1, First: int(s.First) + 1, Geyser: int(s.Geyser)})
	}
	return f
}

// surfaceName is "ground", or the id of the feature that has the top.
func surfaceName(p warcaster.Position, on int8) string {
	if on == 0 {
		return "ground"
	}
	return p.M.Table.Features[on-1].ID
}

func modelStands(p warcaster.Position, t thing) standingModel {
	m := p.Model(t.model)
	doc := standingModel{Model: p.Name(t.model), Damage: int(m.Damage), At: m.At, On: surfaceName(p, m.On), InPlay: m.InPlay, Carries: "none", Unit: "none", Effects: []string{}}
	for _, e := range effectNames {
		if m.Effects.Has(e.set) {
			doc.Effects = append(doc.Effects, e.name)
		}
	}
	if m.Carries > 0 {
		doc.Carries = p.M.Mission.Objectives[m.Carries-1].Name
	}
	if m.Unit != warcaster.None {
		doc.Unit = p.UnitName(m.Unit)
	}
	return doc
}

func unitStands(p warcaster.Position, t thing) standingUnit {
	u := p.Unit(t.unit)
	doc := standingUnit{Unit: p.UnitName(t.unit), Arc: int(u.Arc), Token: u.Token, Fresh: u.Fresh, InPlay: u.InPlay, Where: "reserves", Cyphers: scenario.Set{}}
	_, doc.Models = p.Members(t.unit)
	if u.InPlay {
		doc.Where = "play"
	}
	if u.Gone {
		doc.Where = "gone"
	}
	for _, c := range u.Cypher {
		if c != 0 {
			doc.Cyphers = append(doc.Cyphers, p.Card(p.M.Units[t.unit].Seat, c-1).Name)
		}
	}
	return doc
}

func seatStands(p warcaster.Position, seat game.Seat) standingSeat {
	doc := standingSeat{Seat: seat, Well: int(p.S.Well[seat]), VP: int(p.S.VP[seat]), Hand: p.Hand(seat), Deck: p.Count(seat, warcaster.InDeck),
		Secondary: "none", Edge: [...]string{"near", "far"}[p.S.Edge[seat]], Arc: int(p.S.Well[seat])}
	for c := range p.M.Setup.Forces[seat].Rack {
		name, zone := p.Card(seat, warcaster.CardID(c)).Name, p.S.Cards[seat][c]
		if zone.Held() {
			doc.Held = append(doc.Held, name)
		}
		switch zone {
		case warcaster.InDeck:
			doc.Undrawn = append(doc.Undrawn, name)
		case warcaster.ShownInHand:
			doc.Known = append(doc.Known, name)
		case warcaster.InDiscard:
			doc.Discard = append(doc.Discard, name)
		}
	}
	doc.Gates, _ = p.GatesInPlay(seat)
	if n := p.S.Mission[seat]; n >= 0 {
		doc.Secondary = p.M.Book.Secondaries[n].ID
	}
	for u := range p.M.Units {
		if p.M.Units[u].Seat == seat {
			doc.Arc += int(p.S.Units[u].Arc)
		}
	}
	return doc
}

// What a measured distance proves, beside what Measure says itself.
var gapClauses = []string{"wc.measure.any_time", "wc.measure.closest", "wc.measure.within", "wc.measure.range", "wc.components.units_inches",
	"wc.components.coordinates", "wc.models.base_sizes"}

// measure judges what is measured between two things: {from, to, gap, within,
// sees, cover}. To an objective there is only a distance.
func (sc *Scene) measure(p warcaster.Position, what content.Facts) scenario.Finding {
	f := scenario.Begin(what)
	from, a, wrong := sc.Body(p, what.Get("from"))
	var to table.Body
	if wrong == "" {
		var b warcaster.ModelID
		if to, b, wrong = sc.Body(p, what.Get("to")); wrong == "" {
			f.Carries = append(f.Carries, gapClauses...)
			if a == warcaster.None || b == warcaster.None {
				f.Carries = append(f.Carries, "wc.objectives.size")
			}
			if a != warcaster.None && b != warcaster.None {
				for _, c := range sc.Measure(p.S, a, b).Clauses {
					f.Carries = append(f.Carries, string(c))
				}
			}
		}
	}
	f.Measured(what, wrong, func(pair content.Pair) string { return sc.measureOne(from, to, pair) })
	return f
}

func (sc *Scene) measureOne(from, to table.Body, pair content.Pair) (wrong string) {
	text, _ := pair.Value.Word()
	differ := func(is bool, how string) string {
		if text != fmt.Sprint(is) {
			return fmt.Sprintf("%s is %v%s, %s expected", pair.Key, is, how, text)
		}
		return ""
	}
	switch pair.Key {
	case "gap":
		want, err := content.ParseInches(strings.TrimSuffix(text, "in"))
		got := table.Gap3(from, to)
		if err != nil || got.String() != want.String() {
			return fmt.Sprintf("the gap is %s, %s expected", got, text)
		}
		return ""
	case "within", "beyond":
		want, err := content.ParseInches(strings.TrimSuffix(text, "in"))
		switch within := table.Gap3Within(from, to, want); {
		case err != nil:
			return fmt.Sprintf("%s %v", pair.Key, err)
		case pair.Key == "within" && !within:
			return fmt.Sprintf("the gap is %s expected", table.Gap3(from, to).Over(want))
		case pair.Key == "beyond" && within:
			return fmt.Sprintf("the gap is %s expected", table.Gap3(from, to).NotOver(want))
		}
		return ""
	case "sees":
		seen := sight.Between(sc.Table, from, to, sc.Terms)
		how := ""
		if !seen.Clear && seen.Blocker >= 0 {
			how = " (" + sc.Table.Features[seen.Blocker].Name + " is in the way)"
		}
		return differ(sight.Sees(sc.Table, from, to, sc.Terms), how)
	case "cover":
		at, ok := sight.CoverFrom(sc.Table, from, to, warcaster.CoverReach)
		how := ""
		if ok {
			how = " (from " + sc.Table.Features[at].Name + ")"
		}
		return differ(ok, how)
	}
	return fmt.Sprintf("unknown key %q: %s", pair.Key, content.Expected(pair.Key, []string{"from", "to", "gap", "within", "beyond", "sees", "cover", "clauses"}))
}

// Body is a model in play, or an objective.
func (sc *Scene) Body(p warcaster.Position, f content.Facts) (b table.Body, id warcaster.ModelID, wrong string) {
	text, _ := f.Word()
	for o, card := range sc.Mission.Objectives {
		if card.Name == text {
			return p.ObjectiveBody(o), warcaster.None, ""
		}
	}
	t, wrong := sc.things.Named(f, "a model")
	switch {
	case wrong != "":
		return b, warcaster.None, wrong
	case t.model == warcaster.None:
		return b, warcaster.None, fmt.Sprintf("%q is a squad: expected one of its models, such as %s.a", text, text)
	case !p.InPlay(t.model):
		return b, warcaster.None, fmt.Sprintf("%q is not in play", text)
	}
	return p.Body(t.model), t.model, ""
}
