package book

import (
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warcaster"
)

// cards judges the cards of a book, and works out what follows from what they print.
type cards struct{ book *warcaster.Book }

// rules are those that work on a card that names some.
func (c cards) rules(named []content.To[warcaster.Rule], from *content.Origin) (rules []warcaster.Rule) {
	for i, ref := range named {
		if slices.Contains(named[:i], ref) {
			from.Wrong(content.IndexPath("rules", i), "the rule %q stands here twice", ref)
			continue
		}
		rules = append(rules, c.book.Rules[ref.Place()].Working()...)
	}
	return rules
}

func (c cards) weapon(w *warcaster.WeaponCard, from *content.Origin) {
	w.Rules = c.rules(w.RuleRefs, from)
	w.Energy |= imbued(w.Rules)
	if w.RNG == 0 && w.Kind != warcaster.Equipment {
		from.Refuse("", "lacks the key %q", "rng")
	}
	if w.POW == 0 && w.Kind != warcaster.Equipment && !does(w.Rules, warcaster.NoDamage) {
		from.Refuse("", "lacks the key %q: only a weapon that rolls no damage has none", "pow")
	}
	if w.Second.Given() && w.Second.String() == w.ID {
		from.Wrong("second", "expected another weapon than itself")
	}
	for i, ref := range w.Chassis {
		chassis := &c.book.Units[ref.Place()]
		if w.Mount != warcaster.MountFixed && chassis.HardpointsFor(w.Mount) == 0 {
			from.Wrong(content.IndexPath("chassis", i), "the chassis %q has no hardpoint for %s", chassis.ID, w.Mount)
		}
	}
}

// imbued is the energy types that rules always add to a weapon's damage.
func imbued(rules []warcaster.Rule) warcaster.Energy {
	var set warcaster.Energy
	for _, r := range rules {
		for _, e := range r.Effects {
			if r.Trigger != warcaster.Always || e.Do != warcaster.Imbue {
				continue
			}
			switch e.What {
			case warcaster.ColdDamage:
				set |= warcaster.Cold
			case warcaster.CorrosionDamage:
				set |= warcaster.CorrosionEnergy
			case warcaster.FireDamage:
				set |= warcaster.FireEnergy
			}
		}
	}
	return set
}

// does reports whether one of the rules does a deed.
func does(rules []warcaster.Rule, deed warcaster.Deed) bool {
	return slices.ContainsFunc(rules, func(r warcaster.Rule) bool { return r.Does(deed) })
}

// volumes say how high those are that stand on bases of some millimetres
// (wc.models.base_sizes, wc.models.volumes).
var volumes = map[int]geom.Length{
	30: geom.Inch * 7 / 4,  // wc.measure.wall_low, wc.measure.wall_mid
	40: geom.Inch * 9 / 4,  // wc.measure.wall_mid, wc.measure.wall_high
	50: geom.Inch * 11 / 4, // wc.measure.wall_high, wc.measure.wall_full
}

// unit judges the card of a unit or an attachment.
func (c cards) unit(u *warcaster.UnitCard, from *content.Origin) {
	kind, _ := content.ParseWord(u.Kind.Words(), []byte(from.Noun()), "kind of unit")
	u.Kind, u.Rules = warcaster.UnitKind(kind), c.rules(u.RuleRefs, from) // wc.models.stat_card
	u.Stats, u.HasSTR = u.Printed.ByStat(), u.Printed.STR != nil
	u.Base, u.Height = geom.Length(u.Diameter)*geom.Millimetre/2, volumes[u.Diameter]
	switch single := u.Faction.Given(); {
	case single == (len(u.Factions) > 0), !single && len(u.Factions) < 2:
		from.Tell("", `expected one "faction", or two or more "factions" of a Wild Card`)
	case single:
		u.Factions = []content.To[warcaster.Faction]{u.Faction} // wc.models.factions
	}
	if u.Height == 0 {
		from.Refuse("base", "has a base of %d mm: expected 30, 40 or 50", u.Diameter)
	}
	if does(u.Rules, warcaster.Relay) != (u.Printed.FOC > 0) {
		from.Refuse("stats", "has FOC %d: expected FOC with an Arc Relay and only there", u.Printed.FOC)
	}
	for i, h := range u.Hardpoints {
		if slices.ContainsFunc(u.Hardpoints[:i], func(other warcaster.Hardpoint) bool { return other.Mount == h.Mount }) {
			from.Refuse(content.IndexPath("hardpoints", i), "has hardpoints for %s twice: expected one count", h.Mount)
		}
	}
	u.AttachTo = joins(u.Rules)
	if u.Kind == warcaster.Attachment && u.AttachTo == "" {
		from.Refuse("", "has no rule that says which squads it may join")
	}
	u.Glyph = warcaster.GlyphOf(u)
}

// joins is the keyword of the squads that rules let an attachment join.
func joins(rules []warcaster.Rule) (keyword string) {
	for i := range rules {
		if e := rules[i].Effect(warcaster.Attach); e != nil {
			keyword = e.Keyword
		}
	}
	return keyword
}

func (c cards) head(h *warcaster.HeadCard, from *content.Origin) {
	h.Rules = c.rules(h.RuleRefs, from)
}

// loadouts tells each chassis which heads and weapons may go on it.
func (c cards) loadouts() {
	for i := range c.book.Weapons {
		for _, ref := range c.book.Weapons[i].Chassis {
			chassis := &c.book.Units[ref.Place()]
			chassis.Options = append(chassis.Options, content.At(c.book.Weapons, i))
		}
	}
	for i := range c.book.Heads {
		chassis := &c.book.Units[c.book.Heads[i].Chassis.Place()]
		chassis.Heads = append(chassis.Heads, content.At(c.book.Heads, i))
	}
}
