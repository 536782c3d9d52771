package prove

import (
	"fmt"
	"math/bits"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/scenario"
)

// Adds implements scenario.Position.
func (sc *scene) Adds(s *cybernekro.State, kind string, n int32, to scenario.Facts) {
	switch kind {
	case "":
		to["first"], to["clouds"] = int(s.First)+1, s.Clouds.Len()
		held := make([]int, len(s.Holders))
		for i, h := range s.Holders {
			held[i] = int(h)
		}
		to["terminals"], to["environment"] = held, condition(sc.Book, s.Environment)
		to["lies"] = sc.lying(s)
		to["explored"], to["found"], to["ritual"], to["parts"] = bits.OnesCount32(s.Explored), s.Found, s.Ritual, s.Parts
		to["complication"] = condition(sc.Book, s.Complication)
	case "unit", "model":
		sc.modelStands(sc.At(s), cybernekro.ModelID(n), to)
	case "seat":
		p := sc.At(s)
		hand, discards := scenario.Set{}, scenario.Set{}
		deck := 0
		for c, zone := range s.Fate.Cards[n] {
			switch rank := rankWords[cybernekro.Card(c).Rank()]; zone {
			case cybernekro.InHand:
				hand = append(hand, rank)
			case cybernekro.Discarded:
				discards = append(discards, rank)
			case cybernekro.InDeck:
				deck++
			}
		}
		to["hand"], to["discards"], to["deck"], to["passed"], to["models"] = hand, discards, deck, s.Passed[n], p.Count(cybernekro.Crew(n))
		to["held"], to["half"] = len(hand), [...]string{"near", "far"}[s.Half[n]]
	}
}

func condition(b *cybernekro.Book, place uint8) string {
	if place == 0 {
		return "none"
	}
	return b.Conditions[place-1].Name
}

// lying are the names of the things on the ground.
func (sc *scene) lying(s *cybernekro.State) scenario.Set {
	list := scenario.Set{}
	for i := range s.Things {
		if t := &s.Things[i]; t.Gear > 0 && t.Lies {
			list = append(list, sc.At(s).Gear(cybernekro.ThingID(i)).ID)
		}
	}
	return list
}

// modelStands reads the state of a model.
func (sc *scene) modelStands(p cybernekro.Position, id cybernekro.ModelID, to scenario.Facts) {
	m := p.Model(id)
	to["ap"], to["wounds"], to["dread"], to["shield"], to["overloads"] = m.AP, m.Wounds, m.Dread, m.Shield, p.Owes(id)
	to["at"], to["on"] = m.At, "ground"
	if m.On > 0 {
		to["on"] = sc.Setup.Terrain[m.On-1].ID
	}
	to["where"] = [...]string{"reserve", "table", "out", "departed"}[m.Where]
	to["crew"] = [...]string{"1", "2", "wild", "lost"}[m.Crew]
	states := scenario.Set{}
	for _, e := range [...]struct {
		is   bool
		word string
	}{{m.Prone, "prone"}, {m.Burning, "burning"}, {m.Unseen, "unseen"}, {m.Afraid, "afraid"}, {m.Capped, "capped"}, {m.Organs, "organs-used"}, {m.Stims, "stims-used"}, {m.Jailed, "jailed"}} {
		if e.is {
			states = append(states, e.word)
		}
	}
	to["states"], to["prone"], to["burning"] = states, m.Prone, m.Burning
	gear, spoilt := scenario.Set{}, scenario.Set{}
	p.Carried(id, func(t cybernekro.ThingID) {
		gear = append(gear, p.Gear(t).ID)
		for _, s := range [...]struct {
			state cybernekro.ThingState
			word  string
		}{{cybernekro.Jammed, "jammed "}, {cybernekro.Unloaded, "unloaded "}, {cybernekro.Empty, "empty "}} {
			if p.S.Things[t].State&s.state != 0 {
				spoilt = append(spoilt, s.word+p.Gear(t).ID)
			}
		}
	})
	to["gear"], to["spoilt"] = gear, spoilt
	known, mods := scenario.Set{}, scenario.Set{}
	for _, k := range m.Knows {
		if k > 0 {
			known = append(known, sc.Book.Sorceries[k-1].ID)
		}
	}
	for i := range sc.Book.Mods {
		if p.Mod(id, sc.Book.Mods[i].Word) {
			mods = append(mods, sc.Book.Mods[i].ID)
		}
	}
	to["knows"], to["mods"] = known, mods
	for of := cybernekro.Strength; of <= cybernekro.Discipline; of++ {
		to[of.String()] = p.Value(id, of)
	}
	to["capacity"], to["load"] = p.Capacity(id), p.Load(id)
	to["base"] = int(2 * p.Radius(id) / geom.Millimetre)
	to["in_melee"] = m.Where == cybernekro.OnTable && p.InMelee(id)
}

// gapClauses lists the clauses that a measured distance proves.
var gapClauses = cybernekro.Cl("cn.def.measure_base", "cn.def.measure_units")

// Between implements scenario.Position.
func (sc *scene) Between(s *cybernekro.State, from, to content.Facts) (*scenario.Span, string) {
	p := sc.At(s)
	a, wrong := sc.single(p, from)
	if wrong != "" {
		return nil, wrong
	}
	b, wrong := sc.single(p, to)
	if wrong != "" {
		return nil, wrong
	}
	look := p.Look(a, b)
	why := ""
	if look.By.Kind != cybernekro.NothingHides {
		why = " (" + sc.hider(p, look.By) + ")"
	}
	sees := cybernekro.Cl("cn.def.los", "cn.def.los_heights", "cn.def.los_blockers", "cn.def.los_vital")
	if p.Model(b).Prone {
		sees = append(sees, "cn.def.los_prone")
	}
	sees = append(sees, sc.sightClauses(p, a, b)...)
	cover := append(cybernekro.Cl("cn.shoot.cover", "cn.shoot.cover_ignore"), sees...)
	return &scenario.Span{Gap: p.Gap(a, b), Within: func(d geom.Length) bool { return p.Within(a, b, d) }, Clauses: gapClauses, Also: map[string]scenario.Seen{
		"sees":  {Is: fmt.Sprint(look.Seen), Why: why, Clauses: sees},
		"cover": {Is: fmt.Sprint(look.Covered), Why: why, Clauses: cover},
		"enemy": {Is: fmt.Sprint(p.Enemies(a, b)), Clauses: cybernekro.Cl("cn.def.allies", "cn.npc.allegiance", "cn.morale.break")},
	}}, ""
}

// sightClauses returns what a look proves by what lies about: darkness, lights, clouds.
func (sc *scene) sightClauses(p cybernekro.Position, a, b cybernekro.ModelID) (list []game.Clause) {
	for _, place := range [...]uint8{p.S.Environment, p.S.Complication} {
		if place > 0 && sc.Book.Conditions[place-1].Sight > 0 {
			list = append(list, sc.Book.Conditions[place-1].Clauses.Clause(), "cn.def.los_limit")
			if p.Has(a, cybernekro.Darkborn) {
				list = append(list, "cn.trait.darkborn")
			}
			list = append(list, "cn.eq.spot_light", "cn.eq.lantern", "cn.eq.goggles")
		}
	}
	if p.S.Clouds.Len() > 0 {
		list = append(list, "cn.eq.grenade_los", "cn.sorc.black_ink")
	}
	if p.S.Open != 0 || sc.doors() {
		list = append(list, "cn.door.closed")
	}
	return list
}

func (sc *scene) doors() bool {
	for i := range sc.Setup.Terrain {
		if sc.Setup.Terrain[i].Door {
			return true
		}
	}
	return false
}

func (sc *scene) hider(p cybernekro.Position, h cybernekro.Hider) string {
	switch h.Kind {
	case cybernekro.TerrainHides:
		return sc.Setup.Terrain[h.Place].Name + " is in the way"
	case cybernekro.ModelHides:
		return p.Name(cybernekro.ModelID(h.Place)) + " is in the way"
	case cybernekro.CloudHides:
		return "a cloud is in the way"
	}
	return "it is too dark"
}

func (sc *scene) single(p cybernekro.Position, f content.Facts) (cybernekro.ModelID, string) {
	t, wrong := sc.Things.Single(f)
	switch {
	case wrong != "":
		return cybernekro.None, wrong
	case !p.OnTable(cybernekro.ModelID(t.Model)):
		return cybernekro.None, "it is not on the table"
	}
	return cybernekro.ModelID(t.Model), ""
}

// Open implements scenario.Position.
func (*scene) Open() []string { return []string{"cn.fate.hidden"} }
