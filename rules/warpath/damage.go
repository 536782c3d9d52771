package warpath

import (
	"fmt"

	"umpire/game"
)

// What a roll to damage a building has to reach (wp.buildings.damage_d).
const (
	lightDefence = 8
	solidDefence = 10
)

// rollToDamage rolls a die for each hit of the volley (wp.shooting.damage,
// wp.assault.damage, wp.blast.damage), after those against a building.
func (p Play) rollToDamage() {
	a := &p.S.Attack
	from, to := a.volley()
	if p.demolish(from, to) {
		a.nextVolley()
		return
	}
	var counts [maxPools]int
	for i := from; i < to; i++ {
		if l := a.Pools.At(i); p.canDamage(l) {
			counts[i-from] = int(l.Hits)
		}
	}
	p.lay("damage", from, counts[:to-from])
	for i := from; i < to; i++ {
		p.tellDamage(i)
	}
	p.rerollDamage()
	p.offerReroll()
	for i := from; i < to; i++ {
		a.Pools.At(i).Damage = uint8(p.successes(i))
	}
	a.nextVolley()
}

// canDamage reports whether any die could reach the Armour; else none is rolled
// (wp.shooting.damage_impossible, wp.assault.damage_impossible).
func (p Position) canDamage(l *Pool) bool {
	return 8+p.DamageShift(l) >= p.ArmourOf(l) // wp.basics.no_auto_success, wp.basics.beyond_eight
}

// rerollDamage rolls the natural 1s of Vicious weapons again (wp.keywords.vicious_assault,
// wp.keywords.vicious_shooting, wp.keywords.vicious_plain).
func (p Play) rerollDamage() {
	melee := p.S.Attack.Kind == Melee
	clauses := ClauseIf(Cl("wp.keywords.vicious_plain"), melee, "wp.keywords.vicious_assault")
	clauses = ClauseIf(clauses, !melee, "wp.keywords.vicious_shooting")
	var room [128]int32
	p.rollAgain("damage/again", p.Failed(room[:0], func(d *Die, l *Pool) bool {
		w := p.WeaponOf(l)
		return w != nil && w.Vicious && d.Face == 1 && p.HurtsFoes(l)
	}), "Vicious", clauses...)
}

// DamageFacts are of "damage": dice to damage of one weapon.
type DamageFacts struct {
	By         string          `json:"by"`
	At         string          `json:"at"`
	With       string          `json:"with,omitempty"`
	Hits       int             `json:"hits"`
	Armour     int             `json:"armour"`
	Modifiers  []ModifierFacts `json:"modifiers,omitempty"`
	Impossible bool            `json:"impossible,omitempty"`
	Faces      []int8          `json:"faces"`
	Damage     int             `json:"damage"`
}

// tellDamage tells of the dice to damage of a pool.
func (p Play) tellDamage(pool int) {
	a := &p.S.Attack
	l := a.Pools.At(pool)
	if l.Hits == 0 {
		return
	}
	p.G.Tell(func() game.Event {
		f := DamageFacts{By: p.attackerName(l), At: p.UnitName(l.At), Hits: int(l.Hits), Armour: p.Card(l.At).Armour, Modifiers: p.DamageModifiersOf(l),
			Impossible: !p.canDamage(l), Faces: a.facesOf(pool), Damage: p.successes(pool)}
		with := ""
		if w := p.WeaponOf(l); w != nil {
			f.With = w.Name
			with = " with " + w.Name
		}
		text := fmt.Sprintf("%s damages %s%s: %d damage of %s, Armour %s%s", f.By, f.At, with, f.Damage, diceWords(len(f.Faces)), plus(f.Armour), modifierWords(f.Modifiers))
		if f.Damage == 0 {
			text = fmt.Sprintf("%s does not damage %s%s: 0 of %s, Armour %s%s", f.By, f.At, with, diceWords(len(f.Faces)), plus(f.Armour), modifierWords(f.Modifiers))
		}
		if f.Impossible {
			text = fmt.Sprintf("%s cannot damage %s%s: Armour %s%s is out of reach of a die", f.By, f.At, with, plus(f.Armour), modifierWords(f.Modifiers))
		}
		return game.Event{Kind: "damage", On: p.basesOn(l.By, l.At), Clauses: p.damageClauses(l, &f), Trace: Cl("wp.profile.armour"), Facts: f, Text: text}
	})
}

// damageClauses are those that decide a roll to damage.
func (p Position) damageClauses(l *Pool, f *DamageFacts) []game.Clause {
	kind := p.S.Attack.Kind
	list := ClauseIf(nil, kind == Melee, "wp.assault.damage")
	list = ClauseIf(list, kind < Melee, "wp.shooting.damage")
	list = ClauseIf(list, kind == FreeHits, "wp.shooting.damage", "wp.open.extra_hits")
	list = ClauseIf(list, kind < Melee && kind != Fire, "wp.blast.damage")
	list = ClauseIf(list, f.Impossible && kind == Melee, "wp.assault.damage_impossible")
	list = ClauseIf(list, f.Impossible && kind != Melee, "wp.shooting.damage_impossible")
	list = ClauseIf(list, f.Impossible, "wp.basics.no_auto_success")
	list = ClauseIf(list, f.Armour > 8, "wp.basics.beyond_eight")
	list = ClauseIf(list, len(f.Modifiers) > 0 && kind != Melee, "wp.shooting.damage_modifiers")
	list = ClauseIf(list, kind < Melee && p.Kind(l.At) == Vehicle, "wp.vehicles.shot_normally")
	return modifierClauses(list, f.Modifiers, f.Faces)
}

// demolish rolls against the building that the volley's target is in, a die for each
// hit of a [D] weapon, before those hits are resolved: a roll to damage, with its
// re-rolls. It reports whether the building came down (wp.buildings.damage_d,
// wp.buildings.collapse).
func (p Play) demolish(from, to int) (down bool) {
	a := &p.S.Attack
	feature, inside := p.Building(a.Pools.At(from).At)
	if !inside {
		return false
	}
	var room [maxPools]int
	counts := room[:to-from]
	for i := range counts {
		l := a.Pools.At(from + i)
		if w := p.WeaponOf(l); w != nil && w.Demolishes && 8+w.AP >= p.defence(feature) {
			counts[i] = int(l.Hits)
		}
	}
	a.Stage = Razing
	p.lay("building", from, counts)
	if p.successes(-1) == 0 { // one is enough
		p.rerollDamage()
	}
	if p.successes(-1) == 0 {
		p.offerReroll()
	}
	down = p.successes(-1) > 0
	for i, n := range counts {
		if n > 0 {
			p.tellBuilding(feature, from+i)
		}
	}
	a.Stage = Damaging // wp.buildings.collapse_survive
	if down {
		p.collapse(feature)
	}
	return down
}

// defence returns what a roll to damage a building has to reach (wp.buildings.damage_d).
func (p Position) defence(feature int) int {
	if p.Features()[feature].Solid {
		return solidDefence
	}
	return lightDefence
}

// BuildingFacts are of "building": a roll to damage one.
type BuildingFacts struct {
	Building string `json:"building"`
	By       string `json:"by"`
	With     string `json:"with"`
	Defence  int    `json:"defence"`
	AP       int    `json:"ap"`
	Faces    []int8 `json:"faces"`
	Down     bool   `json:"down"`
}

func (p Play) tellBuilding(feature, pool int) {
	a := &p.S.Attack
	l := a.Pools.At(pool)
	p.G.Tell(func() game.Event {
		w := p.WeaponOf(l)
		f := BuildingFacts{p.Features()[feature].Name, p.UnitName(l.By), w.Name, p.defence(feature), w.AP, a.facesOf(pool), p.successes(pool) > 0}
		clauses, end := Cl("wp.buildings.damage_d", "wp.open.d_weapons"), "it stands"
		if f.Down {
			clauses, end = append(clauses, "wp.buildings.collapse"), "it comes down"
		} else {
			clauses = append(clauses, "wp.buildings.collapse_survive")
		}
		return game.Event{Kind: "building", On: p.basesOn(l.By, l.At), Clauses: clauses, Facts: f,
			Text: fmt.Sprintf("%s rolls %s against %s with %s, needing %s with AP%d: %s", f.By, diceWords(len(f.Faces)), f.Building, w.Name, plus(f.Defence), w.AP, end)}
	})
}
