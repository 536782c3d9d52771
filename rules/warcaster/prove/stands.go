package prove

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/scenario"
	"umpire/table"
)

// called are the names of cards, weapons and rules.
func (sc *Scene) called(id string) []string {
	b := sc.Book
	return slices.Concat(scenario.Titles(b.Cyphers, id, "cy-"),
		scenario.Titles(b.Weapons, id, "w-"),
		scenario.Titles(b.Rules, id, ""))
}

// Open implements scenario.Position.
func (sc *Scene) Open() []string { return []string{"wc.core.open_information"} }

// tells has the facts of the table that expectations may name.
var tells = map[string]string{
	"":          "phase round box turn active",
	"model":     "damage at on in_play carries unit",
	"unit":      "in_play models",
	"seat":      "vp hand held known deck discard",
	"objective": "at on carrier",
}

// Adds implements scenario.Position.
func (sc *Scene) Adds(s *warcaster.State, kind string, n int32, to scenario.Facts) {
	p := sc.At(s)
	switch kind {
	case "":
		to["first"], to["geyser"] = int(s.First)+1, s.Geyser
	case "model":
		effects := []string{}
		for i, set := range effectSets {
			if p.Model(warcaster.ModelID(n)).Effects.Has(set) {
				effects = append(effects, effectWords[i])
			}
		}
		to["effects"] = effects
	case "unit":
		unitStands(p, warcaster.UnitID(n), to)
	case "seat":
		seatStands(p, game.Seat(n), to)
	case "objective":
		if at := s.Objectives[n]; at.Carrier == warcaster.None {
			to["at"], to["on"] = at.At, surfaceName(p, at.On)
		}
	}
}

// Objectives implements scenario.Position.
func (sc *Scene) Objectives(*warcaster.State) (names []string) {
	for _, o := range sc.Mission.Objectives {
		names = append(names, o.Name)
	}
	return names
}

// surfaceName is "ground", or the id of the feature that has the top.
func surfaceName(p warcaster.Position, on int8) string {
	if on == 0 {
		return "ground"
	}
	return p.M.Table.Features[on-1].ID
}

func unitStands(p warcaster.Position, id warcaster.UnitID, to scenario.Facts) {
	u := p.Unit(id)
	to["arc"], to["token"], to["fresh"], to["where"] = u.Arc, u.Token, u.Fresh, "reserves"
	switch {
	case u.Gone:
		to["where"] = "gone"
	case u.InPlay:
		to["where"] = "play"
	}
	cyphers := scenario.Set{}
	for _, c := range u.Cypher {
		if c != 0 {
			cyphers = append(cyphers, p.Card(p.M.Units[id].Seat, c-1).Name)
		}
	}
	to["cyphers"] = cyphers
}

func seatStands(p warcaster.Position, seat game.Seat, to scenario.Facts) {
	arc := int(p.S.Well[seat])
	for u := range p.M.Units {
		if p.M.Units[u].Seat == seat {
			arc += int(p.S.Units[u].Arc)
		}
	}
	undrawn := scenario.Set{}
	for c := range p.M.Setup.Forces[seat].Rack {
		if p.S.Cards[seat][c] == warcaster.InDeck {
			undrawn = append(undrawn, p.Card(seat, warcaster.CardID(c)).Name)
		}
	}
	gates, _ := p.GatesInPlay(seat)
	to["well"], to["arc"], to["undrawn"], to["gates"] = p.S.Well[seat], arc, undrawn, gates
	to["edge"], to["secondary"] = [...]string{"near", "far"}[p.S.Edge[seat]], "none"
	if n := p.S.Mission[seat]; n >= 0 {
		to["secondary"] = p.M.Book.Secondaries[n].ID
	}
}

// gapClauses lists the clauses that a measured distance proves, beside what Measure says itself.
var gapClauses = warcaster.Cl("wc.measure.any_time", "wc.measure.closest", "wc.measure.within", "wc.measure.range", "wc.components.units_inches",
	"wc.components.coordinates", "wc.models.base_sizes")

// Between implements scenario.Position.
func (sc *Scene) Between(s *warcaster.State, from, to content.Facts) (*scenario.Span, string) {
	p := sc.At(s)
	a, by, wrong := sc.Body(p, from)
	if wrong != "" {
		return nil, wrong
	}
	b, at, wrong := sc.Body(p, to)
	if wrong != "" {
		return nil, wrong
	}
	span := &scenario.Span{Gap: table.Gap3(a, b), Within: func(d geom.Length) bool { return table.Gap3Within(a, b, d) }, Clauses: gapClauses}
	if by == warcaster.None || at == warcaster.None {
		span.Clauses = append(span.Clauses, "wc.objectives.size")
		return span, ""
	}
	is := sc.Measure(s, by, at)
	seen, cover := scenario.Seen{Is: fmt.Sprint(is.Sees)}, scenario.Seen{Is: fmt.Sprint(is.Cover != "")}
	if is.Blocker != "" {
		seen.Why = " (" + is.Blocker + " is in the way)"
	}
	if is.Cover != "" {
		cover.Why = " (from " + is.Cover + ")"
	}
	span.Gap, span.Clauses = is.Gap, append(span.Clauses, is.Clauses...)
	span.Also = map[string]scenario.Seen{"sees": seen, "cover": cover}
	return span, ""
}

// Body is a model in play, or an objective.
func (sc *Scene) Body(p warcaster.Position, f content.Facts) (b table.Body, id warcaster.ModelID, wrong string) {
	text, _ := f.Word()
	for o, card := range sc.Mission.Objectives {
		if card.Name == text {
			return p.ObjectiveBody(o), warcaster.None, ""
		}
	}
	t, wrong := sc.Things.Single(f)
	id = warcaster.ModelID(t.Model)
	switch {
	case wrong != "":
		return b, warcaster.None, wrong
	case !p.InPlay(id):
		return b, warcaster.None, fmt.Sprintf("%q is not in play", text)
	}
	return p.Body(id), id, ""
}
