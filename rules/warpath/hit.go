package warpath

import (
	"umpire/game"
)

// hits reports whether a die to hit hits (wp.shooting.to_hit, wp.assault.to_hit).
// Halved dice hit on a natural 8 (wp.open.halved_dice), or at the stat itself where
// the players agreed on that.
func hits(face int8, l *Pool, atNeed bool) bool {
	switch {
	case face == 1: // wp.basics.natural_one
		return false
	case !l.Halved():
		return int(face)+l.HitShift() >= int(l.Need) // wp.basics.success
	case atNeed:
		return face >= l.Need
	}
	return face == 8
}

// hitDice returns how many dice each pool of the volley rolls: of those that would need
// more than an 8 half, rounded down once for the whole roll (wp.shooting.halving).
func (a *Attack) hitDice(from, to int, counts []int) []int {
	odd := 0
	for i := from; i < to; i++ {
		l := a.Pools.At(i)
		n := int(l.Shots)
		if l.Halved() {
			n, odd = (n+odd)/2, (n+odd)%2
		}
		counts = append(counts, n)
	}
	return counts
}

// rollToHit rolls a volley to hit.
func (p Play) rollToHit() {
	a := &p.S.Attack
	from, to := a.volley()
	if p.Strength(a.Pools.At(from).At) == 0 { // it went down with its building
		a.nextVolley()
		return
	}
	var room [maxPools]int
	counts := a.hitDice(from, to, room[:0])
	p.lay("hit", from, counts)
	for i := from; i < to; i++ {
		p.tellHits(i)
	}
	p.rerollHits()
	p.offerReroll()
	for i := from; i < to; i++ {
		a.Pools.At(i).Hits += uint8(p.successes(i))
	}
	a.Stage = Damaging
}

// rerollHits rolls again what a keyword or an order lets the roller roll again, against the
// enemy: it never harms, so nobody is asked; against friends nobody would. The one whose Turn it is comes first, and has
// alone such rules for a roll of his own (wp.basics.reroll_order, wp.keywords.marksman).
func (p Play) rerollHits() {
	var room [128]int32
	if p.S.Attack.Kind == Melee {
		p.rollAgain("hit/again", p.Failed(room[:0], func(_ *Die, l *Pool) bool { return p.Thirsts(l.By) }), "Thirst For Blood", "wp.data.plague.order.thirst")
		p.rollAgain("hit/again", p.Failed(room[:0], func(d *Die, l *Pool) bool { return d.Face == 1 && p.WeaponOf(l).Frenzy }), "Frenzy", "wp.keywords.frenzy")
		return
	}
	p.rollAgain("hit/again", p.Failed(room[:0], func(d *Die, l *Pool) bool { return d.Face <= 2 && p.Storms(l.By) && p.HurtsFoes(l) }), "Firestorm", "wp.data.enforcers.order.firestorm")
	p.rollAgain("hit/again", p.Failed(room[:0], func(d *Die, l *Pool) bool { return d.Face == 1 && p.WeaponOf(l).Marksman && p.HurtsFoes(l) }), "Marksman", "wp.keywords.marksman")
}

// HurtsFoes reports whether the dice of a pool are rolled against the roller's enemies: a
// template may lie on friends too (wp.blast.friendly).
func (p Position) HurtsFoes(l *Pool) bool { return l.By == None || p.Enemies(l.By, l.At) }

// Thirsts reports whether the unit is under Thirst For Blood.
func (p Position) Thirsts(u UnitID) bool { return p.S.Fight.Thirst&Only(u) != 0 }

// Storms reports whether the unit shoots under Firestorm.
func (p Position) Storms(u UnitID) bool { return p.S.Act.Storm && p.S.Act.Unit == u }

// HitFacts are of "hits": dice to hit of one weapon.
type HitFacts struct {
	By        string          `json:"by"`
	At        string          `json:"at"`
	With      string          `json:"with"`
	Dice      int             `json:"dice"` // before they are halved
	Need      int             `json:"need"`
	Modifiers []ModifierFacts `json:"modifiers,omitempty"`
	Halved    bool            `json:"halved,omitempty"`
	Faces     []int8          `json:"faces"`
	Hits      int             `json:"hits"`
	Further   bool            `json:"-"` // the dice of other weapons, or of re-rolls, come before
	lines     []game.RollLine // what gives it its dice, and what a die has to show
	cover     string          // what covers the target
	shows     int             // what a die has to show, all that changes it counted
}

// tellHits tells of the dice to hit of a pool.
func (p Play) tellHits(pool int) {
	a := &p.S.Attack
	l := a.Pools.At(pool)
	if l.Shots == 0 {
		return
	}
	p.G.Tell(func() game.Event {
		w := p.WeaponOf(l)
		f := HitFacts{By: p.UnitName(l.By), At: p.UnitName(l.At), With: w.Name, Dice: int(l.Shots), Need: int(l.Need), Modifiers: p.HitModifiersOf(l),
			Halved: l.Halved(), Faces: a.facesOf(pool), Hits: p.successes(pool), Further: pool > int(a.Next) || a.rolledAgain(pool)}
		if l.Mods&CoverMod != 0 {
			f.cover = p.covers(l.By, l.At)
		}
		f.lines, f.shows = p.hitLines(l, len(f.Faces))
		need := plus(f.Need)
		if f.Halved && !p.M.Setup.Variants.HalvedNeed {
			need = "a natural 8"
		}
		verb := " hits "
		if f.Hits == 0 {
			verb = " misses "
		}
		text := f.By + verb + f.At + " with " + f.With + ": " + Count(f.Hits, "hit") + " of " + diceWords(len(f.Faces)) + ", needing " + need + modifierWords(f.Modifiers)
		return game.Event{Kind: "hits", On: p.basesOn(l.By, l.At), Clauses: p.hitClauses(l, &f), Trace: p.hitTrace(l), Facts: f, Text: text}
	})
}

// hitLines returns what gives a roll to hit so many dice, and what a die of it has to show.
func (p Position) hitLines(l *Pool, dice int) (lines []game.RollLine, shows int) {
	count, stat, halving := game.Clause("wp.shooting.dice_count"), game.RollLine{What: "Shoot", Clause: "wp.profile.shoot"}, game.Clause("wp.shooting.halving")
	if p.S.Attack.Kind == Melee {
		count, stat, halving = "wp.assault.dice", game.RollLine{What: "Assault", Clause: "wp.profile.assault"}, "wp.assault.halving"
	} else if more := p.blastClauses(l); more != nil {
		count = more[0]
	}
	stat.Amount, stat.Of, stat.Base = int(l.Need), "or more", true
	shots := int(l.Shots)
	lines = append(lines, game.RollLine{What: p.WeaponOf(l).Name, Amount: shots, Of: "dice", Base: true, Clause: count})
	if dice != shots {
		lines = append(lines, game.RollLine{What: "halved: more than an 8 is needed", Amount: dice - shots, Of: "dice", Clause: halving})
	}
	lines = append(append(lines, stat), linesOf(p.HitModifiersOf(l), "to hit")...)
	switch {
	case !l.Halved():
		return lines, reach(int(l.Need) - l.HitShift())
	case p.M.Setup.Variants.HalvedNeed:
		return lines, int(l.Need)
	}
	return lines, 8
}

// reach returns what a die has to show to reach a number: never less than a 2
// (wp.basics.natural_one).
func reach(n int) int { return max(2, n) }

// hitTrace are the clauses that every roll to hit of its kind goes by.
func (p Position) hitTrace(l *Pool) []game.Clause {
	a := &p.S.Attack
	list := Cl("wp.basics.d8", "wp.basics.success", "wp.profile.weapon_dice", "wp.profile.keyword_scope")
	several := a.Next > 0 || a.Pools.Len() > 1
	if a.Kind == Melee {
		list = append(list, "wp.assault.dice", "wp.profile.assault", "wp.assault.simultaneous", "wp.assault.attackers_contact", "wp.assault.attackers_support")
		return ClauseIf(list, several, "wp.assault.separate_rolls", "wp.assault.multiple_weapons", "wp.basics.reroll_order")
	}
	list = ClauseIf(append(list, "wp.shooting.dice_count"), a.Kind == Fire, "wp.profile.shoot")
	return ClauseIf(list, several, "wp.shooting.separate_rolls", "wp.shooting.multiple_weapons")
}

// hitClauses are those that decide a roll to hit.
func (p Position) hitClauses(l *Pool, f *HitFacts) []game.Clause {
	a := &p.S.Attack
	w, melee := p.WeaponOf(l), a.Kind == Melee
	list := ClauseIf(nil, melee, "wp.assault.to_hit")
	list = ClauseIf(list, melee && f.Halved, "wp.assault.halving")
	list = ClauseIf(list, !melee, "wp.shooting.to_hit")
	list = ClauseIf(list, !melee && f.Halved, "wp.shooting.halving")
	list = ClauseIf(list, f.Halved, "wp.open.halved_dice")
	list = ClauseIf(list, !melee && f.Halved && w.Blast, "wp.shooting.halving_blast")
	list = append(list, p.blastClauses(l)...)
	list = ClauseIf(list, l.Mods&FlyMod != 0, "wp.keywords.fly")
	list = ClauseIf(list, l.Mods&StealthyMod != 0, "wp.keywords.stealthy")
	list = modifierClauses(list, f.Modifiers, f.Faces)
	return append(list, asClauses(w.Clauses)...)
}

// blastClauses are those of the dice of a blast.
func (p Position) blastClauses(l *Pool) []game.Clause {
	switch p.S.Attack.Kind {
	case DirectBlast, Barrage:
		return Cl("wp.blast.direct_dice", "wp.blast.direct_target_number", "wp.keywords.blast")
	case IndirectBlast:
		return Cl("wp.blast.indirect_hit", "wp.keywords.indirect")
	}
	return nil
}

// ClauseIf adds clauses that decide only in some case.
func ClauseIf(list []game.Clause, when bool, clauses ...game.Clause) []game.Clause {
	if when {
		return append(list, clauses...)
	}
	return list
}

// modifierClauses adds the clauses of modifiers, and of a natural 1.
func modifierClauses(list []game.Clause, mods []ModifierFacts, faces []int8) []game.Clause {
	list = ClauseIf(list, len(mods) > 0, "wp.basics.modifiers")
	list = ClauseIf(list, len(mods) > 1, "wp.basics.modifiers_cumulative")
	for _, m := range mods {
		list = append(list, m.Clause)
	}
	for _, f := range faces {
		if f == 1 {
			return append(list, "wp.basics.natural_one")
		}
	}
	return list
}

// asClauses are the clauses that content names.
func asClauses(names []string) (list []game.Clause) {
	for _, n := range names {
		list = append(list, game.Clause(n))
	}
	return list
}
