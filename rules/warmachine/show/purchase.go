package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/board"
	"umpire/dice"
	"umpire/rules/warmachine"
)

// purchase lists what a plan buys for a deed of an activation: boosts, and further attacks.
type purchase struct {
	warmachine.Position
	act  warmachine.ActAnswer
	paid bool // the deed is
	// measured says that all that follows of the first attack may be known.
	measured bool
	first    warmachine.AttackContext
	swings   []warmachine.Swing
	names    []string // of the swings
	left     int      // focus, after all that is bought
	on       []string // what it went into
	more     int      // further attacks that are bought: the last of the swings
}

// The ends of what a plan names: the roll of a swing.
const (
	attackRoll = "attack"
	damageRoll = "damage"
)

// toggle returns how a plan names the boost of a roll.
func toggle(roll string, i int) string { return roll + "/" + strconv.Itoa(i) }

// read takes in a plan as far as it can be paid for: the deed, further attacks, boosts.
func (b *purchase) read(plan []string) {
	cost := 0
	if !b.paid {
		cost = b.Cost(b.first.By, b.act)
	}
	b.left = int(b.Model(b.first.By).Focus) - cost
	if cost > 0 {
		b.on = append(b.on, b.act.Do.Verbs()[b.act.Do])
	}
	b.add(b.first, b.firstName())
	initial := b.others()
	for _, a := range initial {
		b.add(a, capital(b.AttackName(&a)))
	}
	for _, word := range plan {
		if word == board.More && b.mayBuy() {
			b.left--
			b.more++
			a := b.extra()
			b.on = append(b.on, strings.ToLower(b.AttackName(&a))+" again")
			b.add(a, "Bought")
		}
	}
	for _, word := range plan {
		roll, number, _ := strings.Cut(word, "/")
		i, err := strconv.Atoi(number)
		if err != nil || i < 0 || i >= len(b.swings) || b.left <= 0 || b.barred(roll, i) != "" {
			continue
		}
		boost := b.boost(roll, i)
		if boost == nil || *boost {
			continue
		}
		*boost = true
		b.left--
		b.on = append(b.on, "boost")
	}
}

func (b *purchase) add(a warmachine.AttackContext, name string) {
	if len(b.swings) < warmachine.MostSwings {
		b.swings = append(b.swings, warmachine.Swing{AttackContext: a, Measured: b.measured && len(b.swings) == 0})
		b.names = append(b.names, name)
	}
}

func (b *purchase) firstName() string {
	switch {
	case b.act.Do == warmachine.Charge:
		return "Charge"
	case b.act.Do == warmachine.Buying:
		return "Bought"
	}
	return capital(b.AttackName(&b.first))
}

// others are the further attacks that cost nothing: those with the other melee weapons, as
// far as they reach (wm.combat.weapons).
func (b *purchase) others() (list []warmachine.AttackContext) {
	if !b.normal() {
		return nil
	}
	for w := range b.Card(b.first.By).Weapons {
		a, ok := b.AttackOf(b.first.By, warmachine.ActAnswer{Do: warmachine.Attacking, With: int8(w), At: b.first.Target})
		used := b.S.Act.Initial>>w&1 != 0 || b.S.Act.Instead
		if ok && w != b.first.Weapon && !used && a.Kind == warmachine.MeleeAttack && b.Works(a.By, w) && b.strikes(&a) {
			a.Charge = false
			list = append(list, a)
		}
	}
	return list
}

// normal reports whether the deed is a melee attack with a weapon, or a charge: what others
// may follow.
func (b *purchase) normal() bool {
	return b.first.Kind == warmachine.MeleeAttack && b.first.How == warmachine.Plain && b.first.Weapon >= 0
}

// strikes reports whether an attack could be made once the deed is done: of a charge that is
// not known before it is measured (wm.setup.measure_free).
func (b *purchase) strikes(a *warmachine.AttackContext) bool {
	return b.act.Do == warmachine.Charge || b.Targets(a)
}

// extra is the attack that focus buys best: with the weapon that hits hardest
// (wm.combat.extra, wm.combat.extra_reuse).
func (b *purchase) extra() warmachine.AttackContext {
	best := b.first
	for _, s := range b.swings {
		if s.Weapon >= 0 && b.PS(s.By, s.Weapon, nil) > b.PS(best.By, best.Weapon, nil) {
			best = s.AttackContext
		}
	}
	best.Charge, best.Bought = false, true
	return best
}

// mayBuy reports whether a further attack can be bought.
func (b *purchase) mayBuy() bool {
	return b.normal() && b.left > 0 && b.pays() && len(b.swings) < warmachine.MostSwings
}

// pays reports whether the model can use focus (wm.sys.cortex).
func (b *purchase) pays() bool { return !b.Disabled(b.first.By, warmachine.Cortex) }

// boost reports whether a roll of a swing is boosted.
func (b *purchase) boost(roll string, i int) *bool {
	switch roll {
	case attackRoll:
		return &b.swings[i].BoostHit
	case damageRoll:
		return &b.swings[i].BoostDamage
	}
	return nil
}

// barred is why a roll cannot be boosted, or "" (wm.dmg.stack, wm.sys.cortex).
func (b *purchase) barred(roll string, i int) string {
	a := &b.swings[i].AttackContext
	if roll == damageRoll {
		switch blow := b.BlowOf(a); {
		case !b.RollsDamage(a):
			return "no damage"
		case blow.Fixed:
			return "no boost"
		}
	}
	if !b.pays() {
		return "cortex lost"
	}
	return ""
}

// show puts into a forecast what the plan comes to.
func (b *purchase) show(f *board.Forecast) {
	s := b.SeriesOf(b.swings)
	hits := "hits"
	if b.act.Do == warmachine.Charge {
		hits = "charge hits"
	}
	f.Figure = []board.Figure{board.Chance(hits, s.Hit), board.Chance("destroys", s.Destroy), board.Expected("boxes in all", s.Marked)}
	b.chances(f, &s)
	held := int(b.Model(b.first.By).Focus)
	if held == 0 && len(b.swings) == 1 {
		return
	}
	f.Purse = board.Purse{Track: board.Track{Name: "Focus", N: held, Glyph: "t-focus", Empty: "t-focus-empty"}, On: b.on, Left: b.left, More: b.mayBuy()}
	for i := range b.swings {
		f.Blows = append(f.Blows, b.blow(i))
	}
	// How far they are apart by then may not be measured before (wm.setup.measure_free).
	if slices.ContainsFunc(b.swings[:len(b.swings)-1], func(s warmachine.Swing) bool { return b.Repels(&s.AttackContext) }) {
		f.Notes = append(f.Notes, board.Note{Text: "A hit pushes them an inch apart; later blows are counted as if they still reach", Clause: "wm.content.revenger.repel"})
	}
}

// whole is all that follows of the first attack, with what is bought for it.
func (b *purchase) whole() *warmachine.Whole {
	w := b.WholeOf(&b.swings[0])
	return &w
}

// chances puts in how likely each box is to be marked, and each system to be lost.
func (b *purchase) chances(f *board.Forecast, s *warmachine.Series) {
	for c := range f.Tracks {
		for row := range f.Tracks[c].Boxes {
			i := row
			if b.Jack(b.first.Target) {
				i = warmachine.BoxAt(c, row)
			}
			f.Tracks[c].Boxes[row].Chance = int(s.Box[i].Parts(1000))
		}
	}
	for i, system := 0, warmachine.Hull; system <= warmachine.ArcNode; system++ {
		if i == len(f.Parts) || f.Parts[i].Name != capital(warmachine.SystemName(system)) {
			continue
		}
		if part := &f.Parts[i]; part.Left > 0 {
			part.Chance, part.Share = board.Percent(s.Lost[system]), int(s.Lost[system].Parts(1000))
		}
		i++
	}
}

// blow is a row of the forecast: an attack, and what can be bought for it.
func (b *purchase) blow(i int) board.Blow {
	a := &b.swings[i].AttackContext
	row := board.Blow{Name: b.names[i], With: b.with(i), Bought: i >= len(b.swings)-b.more}
	if row.Bought {
		row.Without = board.Percent(b.without(i))
	}
	row.Toggles = []board.Toggle{b.toggle(attackRoll, i), b.toggle(damageRoll, i)}
	plain, boosted := b.HitsOf(a, false), b.HitsOf(a, true)
	row.Toggles[0].Text = strings.TrimSuffix(board.Percent(dice.Frac(plain.Hit, plain.Of)), "%") + " → " + board.Percent(dice.Frac(boosted.Hit, boosted.Of))
	switch blow := b.BlowOf(a); {
	case !b.RollsDamage(a):
		row.Toggles[1].Text = "no dice"
	case blow.Fixed:
		row.Toggles[1].Text = fmt.Sprintf("%d dice", blow.Dice)
	default:
		row.Toggles[1].Text = fmt.Sprintf("%d → %d dice", blow.Dice, blow.Dice+1)
	}
	return row
}

// with returns what an attack is made with.
func (b *purchase) with(i int) string {
	a := &b.swings[i].AttackContext
	blow := b.BlowOf(a)
	power := strconv.Itoa(blow.Power)
	if name := capital(b.AttackName(a)); name != b.names[i] {
		return name + " " + power
	}
	if a.Kind == warmachine.MeleeAttack {
		return "P+S " + power
	}
	return "POW " + power
}

// toggle is the boost of a roll, with what it changes.
func (b *purchase) toggle(roll string, i int) board.Toggle {
	t := board.Toggle{ID: toggle(roll, i), Roll: roll, Name: "Boost the " + roll + " roll: " + b.names[i], On: *b.boost(roll, i), Barred: b.barred(roll, i)}
	if i == 0 && !b.has(warmachine.PowerfulAttack) {
		t.Asks = "boost/" + roll
	}
	if t.Barred != "" {
		return t
	}
	c := *b
	c.swings = append([]warmachine.Swing(nil), b.swings...)
	*c.boost(roll, i) = !t.On
	if !t.On && b.left <= 0 {
		if t.Instead = c.giveUp(roll, i); t.Instead == "" {
			t.Barred = "no focus left"
			return t
		}
	}
	t.Else = board.Percent(c.SeriesOf(c.swings).Destroy)
	return t
}

func (b *purchase) has(s warmachine.Specials) bool {
	return b.first.Weapon >= 0 && b.Weapon(b.first.By, b.first.Weapon).Special&s != 0
}

// giveUp takes back what was bought last to pay for a roll: a boost before a further attack.
// It returns how a plan names that.
func (b *purchase) giveUp(roll string, i int) string {
	for k := len(b.swings) - 1; k >= 0; k-- {
		for _, other := range [...]string{damageRoll, attackRoll} {
			if boost := b.boost(other, k); *boost && (k != i || other != roll) {
				*boost = false
				return toggle(other, k)
			}
		}
	}
	if b.more > 0 && i < len(b.swings)-1 {
		b.swings = b.swings[:len(b.swings)-1]
		return board.More
	}
	return ""
}

// without is the chance to destroy without a further attack.
func (b *purchase) without(i int) dice.Fraction {
	rest := append([]warmachine.Swing(nil), b.swings[:i]...)
	return b.SeriesOf(append(rest, b.swings[i+1:]...)).Destroy
}
