package warcaster

import (
	"umpire/content"
	"umpire/geom"
)

// cards compiles units, attachments, weapons and heads, which name each other.
func (l *loader) cards(w written) {
	b := l.book
	for _, weapon := range w.weapons {
		b.Weapons = append(b.Weapons, l.weapon(weapon))
	}
	l.seconds(w.weapons)
	for _, j := range w.warjacks {
		b.Units = append(b.Units, l.warjack(j))
	}
	for _, s := range w.squads {
		card := l.card(s.writtenCard, SquadUnit)
		card.Models = s.Models
		b.Units = append(b.Units, card)
	}
	for _, s := range w.solos {
		card := l.card(s.writtenCard, Solo)
		card.Hero = s.Hero
		b.Units = append(b.Units, card)
	}
	for _, a := range w.attachments {
		b.Units = append(b.Units, l.attachment(a))
	}
	l.uniqueUnits(w)
	l.chassisOptions(w)
	for _, h := range w.heads {
		b.Heads = append(b.Heads, l.head(h))
	}
}

func (l *loader) weapon(w writtenWeapon) WeaponCard {
	l.provenance(w.Provenance)
	subject := "weapon " + quote(w.EntryID())
	card := WeaponCard{
		ID: w.EntryID(), Name: w.Name, Clauses: content.Plain(w.Clauses), Kind: w.Kind, Energy: energies(w.Energy),
		Mount: string(w.Mount), Points: w.Points, Second: -1, Rules: l.rulesOf(w.Rules),
	}
	switch {
	case w.RNG != nil:
		card.RNG = *w.RNG
	case w.Kind != Equipment:
		l.problems.Add(w.Pos, "%s lacks the key %q", subject, "rng")
	}
	card.Energy |= imbued(card.Rules)
	switch {
	case w.POW != nil:
		card.POW = *w.POW
	case w.Kind != Equipment && !does(card.Rules, NoDamage):
		l.problems.Add(w.Pos, "%s lacks the key %q: only a weapon that rolls no damage has none", subject, "pow")
	}
	return card
}

// imbued is the energy types that rules always add to a weapon's damage.
func imbued(rules []Rule) Energy {
	var set Energy
	for _, r := range rules {
		for _, e := range r.Effects {
			if r.Trigger != Always || e.Do != Imbue {
				continue
			}
			switch e.What {
			case ColdDamage:
				set |= Cold
			case CorrosionDamage:
				set |= CorrosionEnergy
			case FireDamage:
				set |= FireEnergy
			}
		}
	}
	return set
}

// does reports whether one of the rules does a deed.
func does(rules []Rule, deed Deed) bool {
	for _, r := range rules {
		for _, e := range r.Effects {
			if e.Do == deed {
				return true
			}
		}
	}
	return false
}

// seconds joins the weapons that are one piece.
func (l *loader) seconds(written []writtenWeapon) {
	for i, w := range written {
		if w.Second == nil {
			continue
		}
		at := l.problems.Resolve(*w.Second, "weapon", content.IDs(l.book.Weapons, weaponID))
		if at == i {
			l.problems.Misused(*w.Second, "expected another weapon than itself")
		}
		l.book.Weapons[i].Second = at
	}
}

// The bases and the volumes that stand on them (wc.models.base_sizes,
// wc.models.volumes).
var volumes = []struct {
	diameter int // mm
	height   geom.Length
}{
	{30, geom.Inch * 7 / 4},
	{40, geom.Inch * 9 / 4},
	{50, geom.Inch * 11 / 4},
}

// card compiles what units and attachments share.
func (l *loader) card(w writtenCard, kind UnitKind) UnitCard {
	l.provenance(w.Provenance)
	card := UnitCard{
		ID: w.EntryID(), Name: w.Name, Clauses: content.Plain(w.Clauses), Kind: kind, Models: 1,
		Factions: l.factionsOf(w), HasSTR: w.Stats.STR != nil,
		Base: geom.Length(w.Base) * geom.Millimetre / 2, Cost: w.Cost, ArcLimit: w.Arc,
		Keywords: content.Plain(w.Keywords), Weapons: l.carried(w.Weapons), Rules: l.rulesOf(w.Rules),
	}
	s := w.Stats
	card.Stats = [FuryRNG + 1]int8{SPD: s.SPD, MAT: s.MAT, RAT: s.RAT, FOC: s.FOC, DEF: s.DEF, ARM: s.ARM, Health: s.HP}
	if s.STR != nil {
		card.Stats[STR] = *s.STR
	}
	for _, v := range volumes {
		if v.diameter == w.Base {
			card.Height = v.height
		}
	}
	if card.Height == 0 {
		l.problems.Add(w.Pos, "%v %q has a base of %d mm: expected 30, 40 or 50", kind, card.ID, w.Base)
	}
	if kind != Attachment && s.SPD == 0 {
		l.problems.Add(w.Pos, "%v %q: stats lacks the key \"SPD\"", kind, card.ID)
	}
	if (kind == Attachment) != (w.Arc == 0) {
		l.problems.Add(w.Pos, "%v %q has an Arc limit of %d: expected one, except on an attachment", kind, card.ID, w.Arc)
	}
	if (kind == Warjack) != card.HasSTR {
		l.problems.Add(w.Pos, "%v %q: expected STR on warjacks and on nothing else", kind, card.ID)
	}
	if relays := does(card.Rules, Relay); relays != (s.FOC > 0) {
		l.problems.Add(w.Pos, "%v %q has FOC %d: expected FOC with an Arc Relay and only there", kind, card.ID, s.FOC)
	}
	return card
}

func (l *loader) factionsOf(w writtenCard) []int {
	refs := w.Factions
	switch single := w.Faction.Name != ""; {
	case single && len(refs) > 0, !single && len(refs) < 2:
		l.problems.Add(w.Pos, "%q: expected one \"faction\", or two or more \"factions\" of a Wild Card", w.EntryID())
	case single:
		refs = []content.Ref{w.Faction}
	}
	var in []int
	for _, r := range refs {
		in = append(in, l.problems.Resolve(r, "faction", content.IDs(l.book.Factions, factionID)))
	}
	return in
}

func (l *loader) carried(written []writtenWeaponCount) []WeaponCount {
	var carried []WeaponCount
	for _, w := range written {
		carried = append(carried, WeaponCount{
			Weapon: l.problems.Resolve(w.Weapon, "weapon", content.IDs(l.book.Weapons, weaponID)),
			Count:  max(1, w.Count),
		})
	}
	return carried
}

func (l *loader) warjack(w writtenWarjack) UnitCard {
	card := l.card(w.writtenCard, Warjack)
	card.Points = w.Points
	for i, h := range w.Hardpoints {
		for _, other := range w.Hardpoints[:i] {
			if other.Mount == h.Mount {
				l.problems.Add(w.Pos, "warjack %q has hardpoints for %s twice: expected one count", card.ID, h.Mount)
			}
		}
		card.Hardpoints = append(card.Hardpoints, Hardpoint{string(h.Mount), h.Count})
	}
	return card
}

func (l *loader) attachment(w writtenAttachment) UnitCard {
	card := l.card(w.writtenCard, Attachment)
	for _, r := range card.Rules {
		for _, e := range r.Effects {
			if e.Do == Attach {
				card.AttachTo = e.Keyword
			}
		}
	}
	if card.AttachTo == "" {
		l.problems.Add(w.Pos, "attachment %q has no rule that says which squads it may join", card.ID)
	}
	return card
}

// uniqueUnits refuses an id that two of the files of units share, for forces
// name units by it alone.
func (l *loader) uniqueUnits(w written) {
	at := make([]content.Pos, 0, len(l.book.Units))
	for _, u := range w.warjacks {
		at = append(at, u.Pos)
	}
	for _, u := range w.squads {
		at = append(at, u.Pos)
	}
	for _, u := range w.solos {
		at = append(at, u.Pos)
	}
	for _, u := range w.attachments {
		at = append(at, u.Pos)
	}
	for i, u := range l.book.Units {
		if first, _ := l.book.Unit(u.ID); first < i {
			l.problems.Add(at[i], "%v %q stands here again: expected each id once, it is at %v too", u.Kind, u.ID, at[first])
		}
	}
}

// chassisOptions tells each chassis which weapons may go on it.
func (l *loader) chassisOptions(w written) {
	for i, weapon := range w.weapons {
		for _, ref := range weapon.Chassis {
			at := l.chassis(ref)
			if at < 0 {
				continue
			}
			card := &l.book.Units[at]
			if weapon.Mount != mountFixed && card.hardpoints(string(weapon.Mount)) == 0 {
				l.problems.Misused(ref, "the chassis %q has no hardpoint for %s", card.ID, weapon.Mount)
			}
			card.Options = append(card.Options, i)
			l.book.Weapons[i].Chassis = append(l.book.Weapons[i].Chassis, at)
		}
	}
}

// hardpoints is how many of a mount a chassis has.
func (c *UnitCard) hardpoints(mount string) int {
	for _, h := range c.Hardpoints {
		if h.Mount == mount {
			return h.Count
		}
	}
	return 0
}

func (l *loader) chassis(ref content.Ref) int {
	var known []string
	for _, u := range l.book.Units {
		if u.Kind == Warjack {
			known = append(known, u.ID)
		}
	}
	return l.problems.Resolve(ref, "chassis", known) // warjacks stand first in the book
}

func (l *loader) head(w writtenHead) HeadCard {
	l.provenance(w.Provenance)
	at := l.chassis(w.Chassis)
	if at >= 0 {
		l.book.Units[at].Heads = append(l.book.Units[at].Heads, len(l.book.Heads))
	}
	return HeadCard{ID: w.EntryID(), Name: w.Name, Clauses: content.Plain(w.Clauses), Chassis: at, Rules: l.rulesOf(w.Rules)}
}
