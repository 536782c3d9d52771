package book

import (
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warcaster"
)

// cards compiles units, attachments, weapons and heads, which name each other.
func (l *Loader) cards(w written) {
	b := l.Book
	for _, weapon := range w.weapons {
		b.Weapons = append(b.Weapons, l.weapon(weapon))
	}
	l.seconds(w.weapons)
	for _, j := range w.warjacks {
		b.Units = append(b.Units, l.warjack(j))
	}
	for _, s := range w.squads {
		card := l.Card(s.writtenCard, warcaster.SquadUnit)
		card.Models = s.Models
		b.Units = append(b.Units, card)
	}
	for _, s := range w.solos {
		card := l.Card(s.writtenCard, warcaster.Solo)
		card.Hero = s.Hero
		b.Units = append(b.Units, card)
	}
	for _, a := range w.attachments {
		b.Units = append(b.Units, l.Attachment(a))
	}
	l.uniqueUnits(w)
	l.chassisOptions(w)
	for _, h := range w.heads {
		b.Heads = append(b.Heads, l.head(h))
	}
}

func (l *Loader) weapon(w WrittenWeapon) warcaster.WeaponCard {
	l.provenance(w.Provenance)
	subject := "weapon " + quote(w.EntryID())
	card := warcaster.WeaponCard{
		ID: w.EntryID(), Name: w.Name, Clauses: content.Plain(w.Clauses), Kind: w.Kind, Energy: energies(w.Energy),
		Mount: string(w.Mount), Points: w.Points, Second: -1, Rules: l.rulesOf(w.Rules),
	}
	switch {
	case w.RNG != nil:
		card.RNG = *w.RNG
	case w.Kind != warcaster.Equipment:
		l.Problems.Add(w.Pos, "%s lacks the key %q", subject, "rng")
	}
	card.Energy |= imbued(card.Rules)
	switch {
	case w.POW != nil:
		card.POW = *w.POW
	case w.Kind != warcaster.Equipment && !does(card.Rules, warcaster.NoDamage):
		l.Problems.Add(w.Pos, "%s lacks the key %q: only a weapon that rolls no damage has none", subject, "pow")
	}
	return card
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
func (l *Loader) seconds(written []WrittenWeapon) {
	for i, w := range written {
		if w.Second == nil {
			continue
		}
		at := l.Problems.Resolve(*w.Second, "weapon", content.IDs(l.Book.Weapons, (*warcaster.WeaponCard).EntryID))
		if at == i {
			l.Problems.Misused(*w.Second, "expected another weapon than itself")
		}
		l.Book.Weapons[i].Second = at
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

// Card compiles what units and attachments share.
func (l *Loader) Card(w writtenCard, kind warcaster.UnitKind) warcaster.UnitCard {
	l.provenance(w.Provenance)
	card := warcaster.UnitCard{
		ID: w.EntryID(), Name: w.Name, Clauses: content.Plain(w.Clauses), Kind: kind, Models: 1,
		Factions: l.factionsOf(w), HasSTR: w.Stats.STR != nil,
		Base: geom.Length(w.Base) * geom.Millimetre / 2, Cost: w.Cost, ArcLimit: w.Arc,
		Keywords: content.Plain(w.Keywords), Weapons: l.carried(w.Weapons), Rules: l.rulesOf(w.Rules),
	}
	s := w.Stats
	card.Stats = [warcaster.FuryRNG + 1]int8{warcaster.SPD: s.SPD, warcaster.MAT: s.MAT, warcaster.RAT: s.RAT, warcaster.FOC: s.FOC, warcaster.DEF: s.DEF, warcaster.ARM: s.ARM, warcaster.Health: s.HP}
	if s.STR != nil {
		card.Stats[warcaster.STR] = *s.STR
	}
	for _, v := range volumes {
		if v.diameter == w.Base {
			card.Height = v.height
		}
	}
	if card.Height == 0 {
		l.Problems.Add(w.Pos, "%v %q has a base of %d mm: expected 30, 40 or 50", kind, card.ID, w.Base)
	}
	if kind != warcaster.Attachment && s.SPD == 0 {
		l.Problems.Add(w.Pos, "%v %q: stats lacks the key \"SPD\"", kind, card.ID)
	}
	if (kind == warcaster.Attachment) != (w.Arc == 0) {
		l.Problems.Add(w.Pos, "%v %q has an Arc limit of %d: expected one, except on an attachment", kind, card.ID, w.Arc)
	}
	if (kind == warcaster.Warjack) != card.HasSTR {
		l.Problems.Add(w.Pos, "%v %q: expected STR on warjacks and on nothing else", kind, card.ID)
	}
	if relays := does(card.Rules, warcaster.Relay); relays != (s.FOC > 0) {
		l.Problems.Add(w.Pos, "%v %q has FOC %d: expected FOC with an Arc Relay and only there", kind, card.ID, s.FOC)
	}
	return card
}

func (l *Loader) factionsOf(w writtenCard) []int {
	refs := w.Factions
	switch single := w.Faction.Name != ""; {
	case single && len(refs) > 0, !single && len(refs) < 2:
		l.Problems.Add(w.Pos, "%q: expected one \"faction\", or two or more \"factions\" of a Wild Card", w.EntryID())
	case single:
		refs = []content.Ref{w.Faction}
	}
	var in []int
	for _, r := range refs {
		in = append(in, l.Problems.Resolve(r, "faction", content.IDs(l.Book.Factions, (*warcaster.Faction).EntryID)))
	}
	return in
}

func (l *Loader) carried(written []writtenWeaponCount) []warcaster.WeaponCount {
	var carried []warcaster.WeaponCount
	for _, w := range written {
		carried = append(carried, warcaster.WeaponCount{
			Weapon: l.Problems.Resolve(w.Weapon, "weapon", content.IDs(l.Book.Weapons, (*warcaster.WeaponCard).EntryID)),
			Count:  max(1, w.Count),
		})
	}
	return carried
}

func (l *Loader) warjack(w WrittenWarjack) warcaster.UnitCard {
	card := l.Card(w.writtenCard, warcaster.Warjack)
	card.Points = w.Points
	for i, h := range w.Hardpoints {
		for _, other := range w.Hardpoints[:i] {
			if other.Mount == h.Mount {
				l.Problems.Add(w.Pos, "warjack %q has hardpoints for %s twice: expected one count", card.ID, h.Mount)
			}
		}
		card.Hardpoints = append(card.Hardpoints, warcaster.Hardpoint{Mount: string(h.Mount), Count: h.Count})
	}
	return card
}

func (l *Loader) Attachment(w WrittenAttachment) warcaster.UnitCard {
	card := l.Card(w.writtenCard, warcaster.Attachment)
	for _, r := range card.Rules {
		for _, e := range r.Effects {
			if e.Do == warcaster.Attach {
				card.AttachTo = e.Keyword
			}
		}
	}
	if card.AttachTo == "" {
		l.Problems.Add(w.Pos, "attachment %q has no rule that says which squads it may join", card.ID)
	}
	return card
}

// uniqueUnits refuses an id that two of the files of units share, for forces
// name units by it alone.
func (l *Loader) uniqueUnits(w written) {
	at := make([]content.Pos, 0, len(l.Book.Units))
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
	for i, u := range l.Book.Units {
		if first, _ := l.Book.Unit(u.ID); first < i {
			l.Problems.Add(at[i], "%v %q stands here again: expected each id once, it is at %v too", u.Kind, u.ID, at[first])
		}
	}
}

// chassisOptions tells each chassis which weapons may go on it.
func (l *Loader) chassisOptions(w written) {
	for i, weapon := range w.weapons {
		for _, ref := range weapon.Chassis {
			at := l.chassis(ref)
			if at < 0 {
				continue
			}
			card := &l.Book.Units[at]
			if weapon.Mount != mountFixed && card.HardpointsFor(string(weapon.Mount)) == 0 {
				l.Problems.Misused(ref, "the chassis %q has no hardpoint for %s", card.ID, weapon.Mount)
			}
			card.Options = append(card.Options, i)
			l.Book.Weapons[i].Chassis = append(l.Book.Weapons[i].Chassis, at)
		}
	}
}

func (l *Loader) chassis(ref content.Ref) int {
	var known []string
	for _, u := range l.Book.Units {
		if u.Kind == warcaster.Warjack {
			known = append(known, u.ID)
		}
	}
	return l.Problems.Resolve(ref, "chassis", known) // warjacks stand first in the book
}

func (l *Loader) head(w WrittenHead) warcaster.HeadCard {
	l.provenance(w.Provenance)
	at := l.chassis(w.Chassis)
	if at >= 0 {
		l.Book.Units[at].Heads = append(l.Book.Units[at].Heads, len(l.Book.Heads))
	}
	return warcaster.HeadCard{ID: w.EntryID(), Name: w.Name, Clauses: content.Plain(w.Clauses), Chassis: at, Rules: l.rulesOf(w.Rules)}
}
