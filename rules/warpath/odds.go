package warpath

import (
	"slices"

	"umpire/dice"
	"umpire/game"
)

// Odds holds what an attack will do to a unit: how many dice hit, and how many bases it
// loses, exactly.
type Odds struct {
	Hits       dice.Dist
	Casualties dice.Dist
	// Miss is the chance that nothing hits at all.
	Miss dice.Fraction
}

// OddsDice are dice alike of an attack, as bare numbers.
type OddsDice struct {
	Dice   int
	Need   int // the stat to hit
	Shift  int // modifiers to hit
	Again  int // failed dice that show so much or less are rolled again: 1 Marksman and Frenzy, 2 Firestorm, 8 all
	Armour int
	Bonus  int  // AP and other modifiers to damage
	Ones   bool // damage dice that show 1 are rolled again: Vicious
	Apart  bool // they are rolled apart from those before
	AtNeed bool // halved dice hit at the stat itself (a variant)
}

// OddsTarget says who takes the damage.
type OddsTarget struct {
	Save   int // 0: none
	Bases  int // that may be lost; 0: no bound
	Shield bool
}

// OddsRerolls are Command Point re-rolls that the attacker will buy, of two failed dice
// each: of the dice given first, if there are several kinds.
type OddsRerolls struct{ Hit, Damage bool }

// OddsOf is the odds of dice against a target.
func OddsOf(at OddsTarget, buy OddsRerolls, attack ...OddsDice) (o Odds) {
	var damage dice.Dist
	odd := 0
	for i := range attack {
		d := &attack[i]
		if d.Apart {
			odd = 0
		}
		hits := d.hits(buy.Hit && i == 0, &odd)
		o.Hits = o.Hits.Plus(hits)
		damage = damage.Plus(d.damage(hits, buy.Damage && i == 0))
	}
	o.Casualties, o.Miss = at.casualties(damage), o.Hits.Is(0)
	return o
}

// hits returns how many of the dice hit; odd is the die left over of those halved so far
// (wp.shooting.halving).
func (d *OddsDice) hits(buy bool, odd *int) dice.Dist {
	n := d.Dice
	halved := d.Need-d.Shift > 8
	if halved {
		n, *odd = (n+*odd)/2, (n+*odd)%2
	}
	roll := outcome{}
	for face := 1; face <= 8; face++ {
		hit := face > 1 && face+d.Shift >= d.Need
		if halved {
			hit = face == 8
			if d.AtNeed {
				hit = face > 1 && face >= d.Need
			}
		}
		roll.add(hit, face <= d.Again)
	}
	return roll.successes(n, buy)
}

// damage returns how many of the hits damage.
func (d *OddsDice) damage(hits dice.Dist, buy bool) dice.Dist {
	if 8+d.Bonus < d.Armour {
		return dice.Certain(0)
	}
	roll := outcome{}
	for face := 1; face <= 8; face++ {
		roll.add(face > 1 && face+d.Bonus >= d.Armour, d.Ones && face == 1)
	}
	if !buy {
		return hits.Each(roll.one())
	}
	return hits.Into(func(n int) dice.Dist { return roll.successes(n, true) })
}

// casualties returns how many bases are lost to an amount of damage.
func (t *OddsTarget) casualties(damage dice.Dist) dice.Dist {
	if t.Shield {
		return dice.Certain(0)
	}
	if t.Bases > 0 {
		damage = damage.Clamp(0, t.Bases)
	}
	if t.Save == 0 {
		return damage
	}
	lost := 8
	for face := 2; face <= 8; face++ {
		if face >= t.Save {
			lost--
		}
	}
	return damage.Each(dice.Chance(lost, 8))
}

// outcome holds what the faces of a die come to: successes, failures that are rolled again
// by themselves, and failures that a Command Point may roll again.
type outcome struct{ hit, again, fail int }

func (o *outcome) add(success, again bool) {
	switch {
	case success:
		o.hit++
	case again:
		o.again++
	default:
		o.fail++
	}
}

// one is one die, with what rolls it again by itself.
func (o *outcome) one() dice.Dist { return dice.Chance(8*o.hit+o.again*o.hit, 64) }

// successes returns how many of n dice succeed, with up to two failed ones rolled again for
// a Command Point (wp.command.reroll).
func (o *outcome) successes(n int, buy bool) dice.Dist {
	if !buy || o.fail == 0 {
		return dice.Certain(n).Each(o.one())
	}
	failed := dice.Certain(n).Each(dice.Chance(o.fail, 8))
	if o.fail == 8 {
		return dice.Certain(0)
	}
	other := dice.Chance(8*o.hit+o.again*o.hit, 8*(8-o.fail))
	again := dice.Chance(o.hit, 8)
	return failed.Into(func(k int) dice.Dist {
		return dice.Certain(n - k).Each(other).Plus(dice.Certain(min(k, MostRerolled)).Each(again))
	})
}

// PoolOdds returns what some pools will do to a unit of which so many bases may be lost.
func (p Position) PoolOdds(at UnitID, eligible int, buy OddsRerolls, pools []Pool) Odds {
	if eligible == 0 {
		return Odds{}
	}
	attack := make([]OddsDice, len(pools))
	for i := range pools {
		attack[i] = p.DiceOf(&pools[i])
		attack[i].Apart = i > 0 && pools[i].By != pools[i-1].By
	}
	return OddsOf(OddsTarget{Save: p.Save(at), Bases: eligible, Shield: p.S.Units[at].Shields > 0}, buy, attack...)
}

// AgainOdds returns what the attack in progress will do to the unit that its dice on the table are
// rolled against, if some of them are rolled again for a Command Point and nothing else is
// bought for it. Hits are the successes of that roll.
func (p Position) AgainOdds(which DicePlaces) (o Odds) {
	a := &p.S.Attack
	from, to := a.volley()
	at := a.Pools.At(from).At
	var damage dice.Dist
	o.Miss = dice.Frac(1, 1)
	for i := range a.Pools.Len() {
		l := a.Pools.At(i)
		if l.At != at {
			continue
		}
		d, hits := p.DiceOf(l), dice.Certain(int(l.Hits))
		switch {
		case i < from:
			damage = damage.Plus(dice.Certain(int(l.Damage)))
		case i >= to:
			odd := 0
			hits = hits.Plus(d.hits(false, &odd))
			damage = damage.Plus(d.damage(hits, false))
		default:
			roll := p.rolledAgainst(i, which)
			o.Hits = o.Hits.Plus(roll)
			if a.Stage == Hitting {
				hits = hits.Plus(roll)
				roll = d.damage(hits, false)
			}
			damage = damage.Plus(roll)
		}
		o.Miss = o.Miss.Times(hits.Is(0))
	}
	target := OddsTarget{Save: p.Save(at), Bases: p.EligibleOf(at), Shield: p.S.Units[at].Shields > 0}
	if target.Bases > 0 {
		o.Casualties = target.casualties(damage)
	}
	return o
}

// rolledAgainst returns how many dice of a pool that lie on the table succeed, once some of them
// are rolled again.
func (p Position) rolledAgainst(pool int, which DicePlaces) (n dice.Dist) {
	a := &p.S.Attack
	for i := range a.Dice.Len() {
		d := *a.Dice.At(i)
		switch {
		case int(d.Pool) != pool:
		case slices.Contains(which, int32(i)):
			ways := 0
			for d.Face = 1; d.Face <= 8; d.Face++ {
				if p.success(&d) {
					ways++
				}
			}
			n = n.Plus(dice.Chance(ways, 8))
		case p.success(&d):
			n = n.Plus(dice.Certain(1))
		}
	}
	return n
}

// SwordOdds returns how many Command Points a seat will have if a Command Die is rolled again, by
// its place; none is -1.
func (p Position) SwordOdds(seat game.Seat, die int) dice.Dist {
	r := &p.S.Rolled[seat]
	if die < 0 {
		return dice.Certain(r.swords())
	}
	return dice.Pool{p.M.Book.Dice[r.Colour(die)].Times(1)}.Sum().Shift(r.swords() - int(r.Faces[die]))
}

// DiceOf are the dice of a pool.
func (p Position) DiceOf(l *Pool) OddsDice {
	d := OddsDice{Dice: int(l.Shots), Need: int(l.Need), Shift: l.HitShift(), Armour: p.ArmourOf(l), Bonus: p.DamageShift(l), AtNeed: p.M.Setup.Variants.HalvedNeed}
	w := p.WeaponOf(l)
	if w == nil || !p.HurtsFoes(l) {
		return d
	}
	d.Ones = w.Vicious
	switch melee := p.S.Attack.Kind == Melee; {
	case melee && p.Thirsts(l.By):
		d.Again = 8
	case !melee && p.Storms(l.By):
		d.Again = 2
	case melee && w.Frenzy, !melee && w.Marksman:
		d.Again = 1
	}
	return d
}
