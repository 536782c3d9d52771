package warmachine

import (
	"math/bits"
	"slices"

	"umpire/dice"
	"umpire/game"
)

// Blow is one damage roll (wm.dmg).
type Blow struct {
	Target  ModelID
	By      ModelID // who deals it, and pays for its boost; None for fire and the like
	Power   int     // what is added to the dice
	Dice    int     // two, and bonus dice
	Fixed   bool    // it cannot be boosted (wm.dmg.stack)
	Boosted bool    // it is boosted already (Powerful Attack)
	Bare    bool    // the shield's ARM does not count (Chain Weapon)
	Dispels bool    // the hit ends the upkeep spells on the target, before damage is rolled
	Hit     bool    // it is the damage of the hit before it
	Cause   string
	Clauses []game.Clause
	Lines   []game.RollLine
}

// boostable reports whether a damage roll may be boosted by who deals it: also that of a
// spell, a slam or another power attack, and with a bonus die where no rule forbids it
// (wm.dmg.boost, wm.dmg.stack, wm.power.boost, wm.slam.boost, wm.spell.dmg_boost).
func (p Position) boostable(b *Blow) bool {
	return !b.Fixed && !b.Boosted && p.maySpend(b.By)
}

// armor is the ARM that a damage roll is against, as it is when the roll is made
// (wm.stats.arm, wm.shield.lost, wm.open.shield_time, wm.content.repenter.chain_weapon,
// wm.content.kreoss.dispel).
func (p Position) armor(b *Blow, why *Breakdown) int {
	n := p.Value(b.Target, ARM, why)
	if b.Bare && p.shielded(b.Target) {
		less := int(p.Card(b.Target).ArmShield) - int(p.Card(b.Target).ARM)
		n -= less
		why.Add("Chain Weapon", -less, "ARM", "wm.content.repenter.chain_weapon")
	}
	if b.Dispels {
		n += p.dispelled(b.Target, why)
	}
	return n
}

// dispelled returns the ARM that a model loses as its upkeep spells end (wm.content.kreoss.dispel).
func (p Position) dispelled(id ModelID, why *Breakdown) (n int) {
	for seat, up := range p.Model(id).Upkeep {
		if up == 0 {
			continue
		}
		if s := p.Spell(game.Seat(seat), up-1); !s.Ctrl() {
			n += why.Add(s.Name+" ends", -int(s.Bonus.ARM), "ARM", "wm.content.kreoss.dispel")
		}
	}
	return n
}

// strikeDamage makes a damage roll and marks what it does; it reports whether the model is
// to be removed, which is for who calls to do: of what strikes at once, after all of it
// (wm.turn.simultaneous).
func (p play) strikeDamage(b Blow) (gone bool) {
	if p.boostable(&b) && answer(p, "boost/damage", p.SeatOf(b.By), game.YesNo, DamageBoostQuestion{p.boostQuestion("damage roll against "+p.Name(b.Target), b.By, b.Target, "wm.dmg.boost"), b}) {
		p.spend(b.By, 1, "boosted damage roll", "wm.dmg.boost", "wm.foc.boost")
		b.Boosted = true
	}
	n := b.Dice
	if b.Boosted {
		n++
	}
	pool := dice.Pool{dice.D6.Times(n)}
	faces := p.g.Roll("damage", pool)
	why := Breakdown{Lines: slices.Clone(b.Lines)}
	arm := p.armor(&b, &why) // before it is marked: that may cost a shield
	total := dice.Total(faces) + b.Power
	p.layDice(faces, total, arm)
	return p.deal(&b, total-arm, DamageFacts{Modifiers: why.Lines, Model: p.Name(b.Target), Cause: b.Cause, Dice: pool.String(), Faces: append([]int8(nil), faces...), Total: total, Armor: arm, Boosted: b.Boosted})
}

// deal marks points on a model, in the column that the attacker rolls (wm.dmg.mark,
// wm.dmg.jack_column). Which systems that costs is looked at when all are marked
// (wm.sys.three_timing).
func (p play) deal(b *Blow, points int, f DamageFacts) (gone bool) {
	id := b.Target
	f.Hit, f.Points = b.Hit, max(0, points)
	before := p.systemsLost(id)
	if points > 0 {
		column := 0
		if p.Jack(id) {
			faces := p.g.Roll("column", dice.Pool{dice.D6.Times(1)}) // wm.dmg.jack_column
			column = int(faces[0]) - 1
			f.Column = column + 1
			f.Rows = thrown("Column", faces[0])
		}
		p.g.Cite(p.marking(id, points, column)...)
		f.Marked = p.mark(id, points, column)
	}
	f.Left, f.Destroyed = p.Left(id), p.Wrecked(id)
	lost := p.systemsLost(id) &^ before
	p.g.Tell(func() game.Event { return p.damageEvent(b, f, lost) })
	p.losing(id, lost)
	return f.Destroyed
}

// marking says how the points of a warjack will be marked: beyond a full column, past the
// last one, and more than there are boxes.
func (p Position) marking(id ModelID, points, column int) (trace []game.Clause) {
	if !p.Jack(id) {
		return nil
	}
	m, card, room := p.Model(id), p.Card(id), 0
	free := func(c int) int { return int(card.Tall[c]) - bits.OnesCount8(m.Marked[c]) }
	for c := column; c < Columns; c++ {
		room += free(c)
	}
	if free(column) == 0 {
		trace = append(trace, "wm.dmg.jack_rolled_full")
	}
	if column > 0 && points > room {
		trace = append(trace, "wm.dmg.jack_wrap")
	}
	if points > p.Left(id) {
		trace = append(trace, "wm.dmg.jack_full")
	}
	return trace
}

// damageEvent tells of damage.
func (p play) damageEvent(b *Blow, f DamageFacts, lost systems) game.Event {
	clauses := b.Clauses
	for _, l := range f.Modifiers {
		if l.What != Printed {
			clauses = append(clauses, l.Clause)
		}
	}
	if f.Faces != nil {
		f.Rows = append([]game.ThrowRow{{Label: "Damage", Dice: f.Dice, Faces: f.Faces}}, f.Rows...)
		clauses = append(clauses, "wm.dmg.mark")
	}
	if f.Boosted {
		clauses = append(clauses, "wm.dmg.boost")
	}
	trace := Cl("wm.dmg.wc_order")
	if p.Jack(b.Target) {
		trace = Cl("wm.dmg.jack_column", "wm.dmg.jack_down", "wm.dmg.jack_grid", "wm.dmg.jack_right", "wm.sys.three_timing")
	}
	for _, l := range f.Modifiers {
		if l.What == Printed {
			trace = append(trace, l.Clause)
		}
	}
	trace = append(trace, p.damageTrace(b, &f, lost)...)
	for system := Hull; system <= ArcNode; system++ {
		if lost.has(system) {
			f.Lost = append(f.Lost, SystemName(system))
			clauses = append(clauses, "wm.sys.disabled", lossClauses[system])
		}
	}
	text, why := "takes no damage", ""
	switch {
	case f.Destroyed && f.Left > 0:
		text, why = "is destroyed", ": three systems are lost"
		clauses = append(clauses, "wm.sys.three")
	case f.Destroyed && p.Jack(b.Target):
		text, why = "is destroyed", ": its grid is full"
		clauses = append(clauses, "wm.dmg.jack_full")
	case f.Destroyed:
		text = "is killed"
		clauses = append(clauses, "wm.dmg.wc_dead")
	case f.Marked > 0:
		text = "has " + countOf(f.Marked, "box", "boxes") + " marked"
	}
	if b.Cause != "" {
		text += " by " + b.Cause
	}
	e := p.of(b.By, b.Target).Event("damage", clauses, f, "%s %s%s", f.Model, text, why)
	e.Trace = trace
	return e
}

// damageTrace returns what damage went by besides what decided it.
func (p Position) damageTrace(b *Blow, f *DamageFacts, lost systems) (trace []game.Clause) {
	id := b.Target
	add := func(on bool, clauses ...game.Clause) {
		if on {
			trace = append(trace, clauses...)
		}
	}
	add(b.Dice > damageDice, "wm.dmg.stack")
	add(p.Jack(id) && p.Model(id).Focus > 0, "wm.foc.overboost_jack")
	add(p.Jack(id) && b.By == None, "wm.open.column_roller")
	add(p.Jack(id) && f.Marked > 0, "wm.sys.list", "wm.sys.letters")
	add(p.Jack(id) && f.Marked > 0 && lost == 0, "wm.sys.partial")
	add(p.shieldArm(id) != NoBox && p.locked(id)&partOf(p.shieldArm(id)) != 0, "wm.lock.shield")
	add(p.shieldArm(id) != NoBox && lost.has(p.shieldArm(id)), "wm.shield.lost", "wm.open.shield_time")
	at := &p.S.Attack
	boosted := f.Boosted && at.Live && b.Hit
	add(boosted && at.How == Slam, "wm.slam.boost")
	add(boosted && at.How != Plain, "wm.power.boost")
	add(boosted && at.Kind == MagicAttack, "wm.spell.dmg_boost")
	return trace
}

// lossClauses say what the loss of each system does.
var lossClauses = [...]game.Clause{Hull: "wm.sys.hull", LeftArm: "wm.sys.weapon", RightArm: "wm.sys.weapon", Head: "wm.sys.weapon",
	Movement: "wm.sys.movement", Cortex: "wm.sys.cortex", ArcNode: "wm.sys.arcnode"}

// systems is a set of systems.
type systems uint8

func (s systems) has(system System) bool { return s>>system&1 != 0 }

// LossClause says what the loss of a system does.
func LossClause(s System) game.Clause { return lossClauses[s] }

// systemsLost are the systems of a model that are disabled.
func (p Position) systemsLost(id ModelID) (set systems) {
	if !p.Jack(id) {
		return 0
	}
	for system := Hull; system <= ArcNode; system++ {
		if p.Disabled(id, system) {
			set |= 1 << system
		}
	}
	return set
}

// losing sees to what the loss of systems ends at once: focus with the cortex, locks with
// an arm or the head (wm.sys.cortex, wm.lock.disable).
func (p play) losing(id ModelID, lost systems) {
	if lost.has(Cortex) {
		p.loseFocus(id, "wm.sys.cortex")
	}
	for _, system := range [...]System{LeftArm, RightArm, Head} {
		if lost.has(system) {
			p.unlock(id, partOf(system), "wm.lock.disable")
		}
	}
}

// remove takes a model out of play with all that is on it; with a warcaster go its spells
// (wm.sys.removal, wm.dmg.wc_dead, wm.spell.expire_caster).
func (p play) remove(id ModelID, by ModelID) {
	m := p.Model(id)
	if !m.InPlay {
		return
	}
	seat, clauses := p.SeatOf(id), Cl("wm.sys.removal")
	if id == p.M.Caster[seat] {
		clauses = append(clauses, "wm.dmg.wc_dead", "wm.spell.expire_caster")
	}
	p.of(by, id).Tell("destroyed", clauses, ModelFacts{Model: p.Name(id), At: m.At}, "%s is removed from play", p.Name(id))
	p.unlock(id, wholly, "wm.lock.disable")
	*m = Model{At: m.At, Face: m.Face, Marked: m.Marked, Hold: noHolds}
	if id != p.M.Caster[seat] {
		return
	}
	p.S.Fallen[seat] = true // wm.dmg.wc_dead
	for i := range p.M.Models {
		other := &p.S.Models[i]
		other.Upkeep[seat], other.Under[seat], other.Now[seat] = 0, 0, 0 // wm.spell.expire_caster
	}
}

// decided reports whether a warcaster has fallen, so that nothing more happens
// (wm.turn.victory).
func (p Position) decided() bool { return p.S.Fallen[0] || p.S.Fallen[1] }

// countOf is a number of things in words.
func countOf(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return itoa(n) + " " + many
}
