package prove

import (
	"fmt"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/scenario"
)

// Adds implements scenario.Position.
func (sc *scene) Adds(s *warmachine.State, kind string, n int32, to scenario.Facts) {
	switch kind {
	case "":
		to["first"], to["clouds"] = int(s.First)+1, s.Clouds.Len()
	case "unit", "model":
		modelStands(sc.At(s), warmachine.ModelID(n), to)
	case "seat":
		to["feat"] = s.FeatUsed[n]
	}
}

// modelStands reads the state of a model.
func modelStands(p warmachine.Position, id warmachine.ModelID, to scenario.Facts) {
	m := p.Model(id)
	marked, _ := p.Boxes(id)
	to["focus"], to["marked"], to["acted"], to["down"], to["in_play"] = m.Focus, marked, m.Acted, m.Down, m.InPlay
	to["at"], to["facing"] = m.At, []int{int(m.Face.X), int(m.Face.Y)}
	effects := scenario.Set{}
	for _, e := range [...]struct {
		on   bool
		word string
	}{{p.Has(id, warmachine.Frozen), "frozen"}, {p.Has(id, warmachine.Disrupted), "disrupted"}, {p.Has(id, warmachine.Bound), "bound"},
		{p.Has(id, warmachine.FeatBonus), "feat"}, {m.Burning&warmachine.OnFire != 0, "fire"}, {m.Burning&warmachine.Corroding != 0, "corrosion"}} {
		if e.on {
			effects = append(effects, e.word)
		}
	}
	to["effects"] = effects
	upkeep, lost := scenario.Set{}, scenario.Set{}
	for seat := range game.Seat(2) {
		if up := m.Upkeep[seat]; up != 0 {
			upkeep = append(upkeep, p.Spell(seat, up-1).ID)
		}
	}
	to["upkeep"] = upkeep
	for system := warmachine.Hull; system <= warmachine.ArcNode; system++ {
		if p.Jack(id) && p.Disabled(id, system) {
			lost = append(lost, system.String())
		}
	}
	to["lost"] = lost
	holds := "nothing"
	for _, h := range m.Hold {
		if h.Part != 0 {
			holds = h.Part.String()
		}
	}
	to["holds"] = holds
	for stat := warmachine.SPD; stat <= warmachine.ARM; stat++ {
		if m.InPlay {
			to[stat.String()] = p.Value(id, stat, nil)
		}
	}
}

// gapClauses lists the clauses that a measured distance proves.
var gapClauses = warmachine.Cl("wm.setup.measure_from", "wm.setup.bases")

// Between implements scenario.Position.
func (sc *scene) Between(s *warmachine.State, from, to content.Facts) (*scenario.Span, string) {
	p := sc.At(s)
	a, wrong := sc.single(p, from)
	if wrong != "" {
		return nil, wrong
	}
	b, wrong := sc.single(p, to)
	if wrong != "" {
		return nil, wrong
	}
	span := &scenario.Span{Gap: p.Gap(a, b), Within: func(d geom.Length) bool { return p.Within(a, b, d) }, Clauses: gapClauses}
	seen := scenario.Seen{Is: fmt.Sprint(p.Sees(a, b))}
	if !p.Sees(a, b) {
		seen.Why = " (" + p.Obstruction(a, b, p.Disc(b)).What + " is in the way)"
	}
	cover := p.CoverOf(a, b).What
	span.Also = map[string]scenario.Seen{"sees": seen, "cover": {Is: fmt.Sprint(cover != ""), Why: " (" + cover + ")"},
		"front": {Is: fmt.Sprint(p.InFront(a, b))}, "engages": {Is: fmt.Sprint(p.Engages(a, b))}, "control": {Is: fmt.Sprint(p.InControl(p.SeatOf(a), b))}}
	span.Clauses = append(span.Clauses, "wm.los.definition", "wm.los.reciprocal", "wm.facing.front", "wm.facing.part_in_arc", "wm.melee.engaged", "wm.melee.weapon_range", "wm.foc.control_area",
		"wm.open.los", "wm.open.control_edge", "wm.ter.near", "wm.ter.obstacle", "wm.fx.cloud_los", "wm.fx.cloud_conceal", "wm.open.area_edge")
	span.Clauses = append(span.Clauses, sightClauses(p, a, b)...)
	return span, ""
}

// sightClauses returns what a look proves by what is, or is not, in its way.
func sightClauses(p warmachine.Position, a, b warmachine.ModelID) (list []game.Clause) {
	if !p.Sees(a, b) {
		list = append(list, "wm.los.blocked_models", "wm.los.blocked_terrain")
	}
	p.Each(func(id warmachine.ModelID) {
		if p.Model(id).Down {
			list = append(list, "wm.los.knocked", "wm.melee.engaged_stationary", "wm.open.stationary_melee")
		}
	})
	return list
}

func (sc *scene) single(p warmachine.Position, f content.Facts) (warmachine.ModelID, string) {
	t, wrong := sc.Things.Single(f)
	switch {
	case wrong != "":
		return warmachine.None, wrong
	case !p.InPlay(warmachine.ModelID(t.Model)):
		return warmachine.None, "it is not in play"
	}
	return warmachine.ModelID(t.Model), ""
}
