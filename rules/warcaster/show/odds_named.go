package show

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
)

// OddsWish is an attack by the names of its cards: ids, with or without the prefix of
// their kind. What it says nothing of is off. The tags are as package system reads them.
type OddsWish struct {
	Attacker  string      `flag:"attacker" usage:"the unit that attacks, by its id (umpire content list units)" wanted:"who attacks? --attacker and --target name units, or bare numbers give the dice"`
	Target    string      `flag:"target" usage:"the unit attacked, or void-gate" wanted:"who is attacked? --target names a unit"`
	Weapon    string      `flag:"weapon" usage:"its weapon, by its id"`
	Fury      string      `flag:"fury" usage:"a Fury in place of a weapon, by its id"`
	Head      string      `flag:"head" usage:"the attacker's head, by its id"`
	Arc       int         `flag:"arc" usage:"Arc on the attacker"`
	TargetArc int         `flag:"target-arc" usage:"Arc on the target"`
	Well      int         `flag:"well" usage:"Arc in the attacker's well, for a Fury"`
	Range     geom.Length `flag:"range" usage:"inches between the bases (as near as the weapon reaches, if left out)"` // negative: near enough
	Cover     bool        `flag:"cover" usage:"the target is in cover"`
	Modes     []string    `flag:"mode" usage:"a rule switched on for the attack, by its id"`
}

// NamedOdds forecasts an attack between two units that stand in the open, the target
// behind a low wall if it is to have cover.
func NamedOdds(b *warcaster.Book, w OddsWish) (board.Forecast, error) {
	at, err := stage(b, w)
	if err != nil {
		return board.Forecast{}, err
	}
	f := at.forecast()
	f.Title = at.title()
	var why warcaster.Reasons
	if !at.MayTarget(&at.AttackContext, at.reach, &why) && why.Refusal != nil {
		for _, broken := range why.Refusal.Breaches {
			f.Notes = append(f.Notes, board.Note{Text: "Not lawful so: " + broken.Text, Clause: broken.Clause})
		}
	}
	return f, nil
}

// OddsDice is an attack given by numbers of dice alone.
type OddsDice struct {
	Attack       int `flag:"attack" usage:"bare numbers: Action Dice of the attack" min:"1" max:"40"`
	Power        int `flag:"power" usage:"Power Dice of the attack" min:"0" max:"40"`
	Defence      int `flag:"defence" usage:"Action Dice of the defence" min:"0" max:"40"`
	DefencePower int `flag:"defence-power" usage:"Power Dice of the defence" min:"0" max:"40"`
	POW          int `flag:"pow" usage:"Action Dice of the damage" min:"0" max:"40"`
	ARM          int `flag:"arm" usage:"strikes to a damage point" default:"1" min:"1" max:"40"`
	Health       int `flag:"health" usage:"damage points that destroy the target" default:"1" min:"1" max:"40"`
}

// DiceOdds forecasts an attack by numbers.
func DiceOdds(_ *warcaster.Book, w OddsDice) (board.Forecast, error) {
	if w.Attack < 1 {
		return board.Forecast{}, errors.New("how many dice? --attack gives the Action Dice of the attack")
	}
	attack := dice.Attack{
		Attack:  dice.Pool{dice.Action.Times(w.Attack), dice.Power.Times(w.Power)},
		Defence: dice.Pool{dice.Action.Times(w.Defence), dice.Power.Times(w.DefencePower)},
		Damage:  dice.Pool{dice.Action.Times(w.POW)}, MarginDie: dice.Power, Arm: w.ARM, Health: w.Health,
	}
	odds := attack.Odds()
	f := board.Forecast{Title: "An attack by numbers", Facts: []string{}, Figure: figuresOf(odds), Outcomes: outcomesOf(&attack, odds, false),
		Spreads: []board.Spread{{What: "damage", Dist: odds.Damage}}}
	for _, l := range [...]board.Line{
		{Roll: "attack", What: "Action Dice", Amount: w.Attack, Of: "attack", Clause: "wc.dice.action_die"},
		{Roll: "attack", What: "Power Dice", Amount: w.Power, Of: "attack", Clause: "wc.dice.power_die"},
		{Roll: "defence", What: "Action Dice", Amount: w.Defence, Of: "defence", Clause: "wc.attack.defense_roll"},
		{Roll: "defence", What: "Power Dice", Amount: w.DefencePower, Of: "defence", Clause: "wc.dice.power_die"},
		{Roll: "damage", What: "Action Dice", Amount: w.POW, Of: "POW", Clause: "wc.attack.damage_roll"},
		{Roll: "damage", What: "strikes to a point", Amount: w.ARM, Of: "ARM", Clause: "wc.attack.damage_sets"},
		{Roll: "damage", What: "points", Amount: w.Health, Of: "Health", Clause: "wc.attack.destroyed"},
	} {
		if l.Amount != 0 {
			f.Lines = append(f.Lines, l)
		}
	}
	return f, nil
}

// title says who attacks whom with what.
func (at *aimedAttack) title() string {
	if at.AttackContext.Card != nil {
		return at.AttackContext.Card.Name + " through " + at.Name(at.By) + " at " + at.Name(at.Target)
	}
	return at.Name(at.By) + " attacks " + at.Name(at.Target) + " with its " + at.AttackName(&at.AttackContext)
}

// The stage: the target stands at the middle of the table, the wall before it.
const stageX, wallY = 15 * geom.Inch, 24 * geom.Inch

var stageWall = table.Feature{
	ID: "wall", Name: "Low wall", Height: geom.Inch * 9 / 10, Traits: table.Solid | table.Low | table.Cover,
	Shape: geom.Polygon{{X: stageX - 3*geom.Inch, Y: wallY}, {X: stageX + 3*geom.Inch, Y: wallY},
		{X: stageX + 3*geom.Inch, Y: wallY + geom.Inch/2}, {X: stageX - 3*geom.Inch, Y: wallY + geom.Inch/2}},
}

// voidGate is the target that is no unit.
const voidGate = "void-gate"

// stage sets the two up on a table, the attacker as far away as wished.
func stage(b *warcaster.Book, w OddsWish) (at aimedAttack, err error) {
	switch {
	case w.Weapon == "" && w.Fury == "":
		return at, errors.New("what with? --weapon names a weapon of the attacker, or --fury a card")
	case w.Weapon != "" && w.Fury != "":
		return at, errors.New("--weapon and --fury are two attacks: expected one of them")
	}
	setup := warcaster.Setup{Practice: true, Terrain: []table.Feature{}}
	weapon, err := forces(b, w, &setup.Forces)
	if err != nil {
		return at, err
	}
	if w.Cover {
		setup.Terrain = []table.Feature{stageWall}
	}
	m, err := warcaster.NewMatch(b, setup)
	if err != nil {
		return at, err
	}
	s, t := m.Begin(), Of(m)
	if w.Well < 0 || w.Well > b.Limits.StartingArc {
		return at, fmt.Errorf("the well cannot hold %d Arc: expected 0 to %d", w.Well, b.Limits.StartingArc)
	}
	s.Well[0] = int8(w.Well)
	by, err := t.stand(&s, 0, w.Arc)
	if err != nil {
		return at, err
	}
	enemy := warcaster.UnitID(1)
	if w.Target == voidGate {
		enemy = m.Gates[1][0]
	}
	target, err := t.stand(&s, enemy, w.TargetArc)
	if err != nil {
		return at, err
	}
	return t.staged(&s, w, by, target, weapon)
}

// stand puts the first model of a unit or gate behind the wall, with Arc on it.
func (m Table) stand(s *warcaster.State, u warcaster.UnitID, arc int) (warcaster.ModelID, error) {
	if limit := m.At(s).ArcLimit(u); arc < 0 || arc > limit {
		return 0, fmt.Errorf("%s cannot have %d Arc: its limit is %d", m.Units[u].Name, arc, limit)
	}
	first := m.Units[u].First
	s.Units[u].InPlay, s.Units[u].Arc = true, int8(arc)
	at := geom.Point{X: stageX, Y: wallY + geom.Inch*7/10 + m.Models[first].Base}
	s.Models[first] = warcaster.Model{InPlay: true, Unit: u, At: at}
	return first, nil
}

// staged is the attack on the stage, with a weapon by its id or a Fury. The attacker steps back
// from the target as far as wished.
func (m Table) staged(s *warcaster.State, w OddsWish, by, target warcaster.ModelID, weapon string) (at aimedAttack, err error) {
	p := m.At(s)
	n, modes, reach := -1, uint32(0), geom.Inches(p.Relay(by))
	switch {
	case weapon != "":
		weapons := m.Models[by].Profile.Weapons
		n = slices.IndexFunc(weapons, func(c *warcaster.WeaponCard) bool { return c.ID == weapon })
		card := weapons[n]
		if err = suppose(&w, card); err != nil {
			return at, err
		}
		reach = geom.Inches(int(card.RNG))
		if modes, err = m.modesOf(by, n, w.Modes); err != nil {
			return at, err
		}
		var why warcaster.Reasons
		if !p.ModesLawful(by, n, modes, &why) {
			return at, errors.New(why.Refusal.Error())
		}
	case reach == 0:
		return at, fmt.Errorf("%s has no Arc Relay: it channels no Fury", p.Name(by))
	case len(w.Modes) > 0:
		return at, fmt.Errorf("there is no rule %q to switch on for a Fury: expected none", w.Modes[0])
	}
	far := w.Range
	if far < 0 {
		far = min(reach, 6*geom.Inch)
	}
	s.Models[by].At.Y = s.Models[target].At.Y - far - m.Models[by].Base - m.Models[target].Base
	if n < 0 {
		return fury(p, by, target, p.Card(0, 0)), nil
	}
	at, _ = shot(p, by, n, target, modes)
	return at, nil
}

// suppose refuses what cannot be so of an attack with a weapon (wc.measure.cover_bonus,
// wc.fury.roll).
func suppose(w *OddsWish, card *warcaster.WeaponCard) error {
	switch {
	case w.Well != 0:
		return fmt.Errorf("the Arc in the well is for a Fury: %s is a weapon", card.Name)
	case w.Cover && card.Kind == warcaster.Melee:
		return fmt.Errorf("cover is against ranged attacks and Furies: %s is a melee weapon", card.Name)
	}
	return nil
}

// forces finds what an attack names and gives each side its own. It returns the id of the weapon,
// or nothing of a Fury.
func forces(b *warcaster.Book, w OddsWish, of *[2]warcaster.Force) (weapon string, err error) {
	units := content.Refs(b.Units, func(u *warcaster.UnitCard) bool { return u.Kind != warcaster.Attachment })
	var by warcaster.ForceUnit
	if by.Card, err = content.FindAmong(b.Units, units, w.Attacker, "", "unit"); err != nil {
		return "", err
	}
	card := &b.Units[by.Card.Place()]
	if w.Head != "" {
		if by.Head, err = content.FindAmong(b.Heads, card.Heads, w.Head, "h-", "head of "+card.Name); err != nil {
			return "", err
		}
	}
	if w.Weapon != "" {
		if weapon, by.Weapons, err = armed(b, card, w.Weapon); err != nil {
			return "", err
		}
	}
	of[0].Units = []warcaster.ForceUnit{by}
	if w.Target != voidGate {
		target, err := content.FindAmong(b.Units, units, w.Target, "", "unit")
		if err != nil {
			return "", err
		}
		of[1].Units = []warcaster.ForceUnit{{Card: target}}
	}
	if w.Fury != "" {
		furies := content.Refs(b.Cyphers, func(c *warcaster.CypherCard) bool { return c.Type == warcaster.Fury })
		fury, err := content.FindAmong(b.Cyphers, furies, w.Fury, "cy-", "Fury")
		of[0].Rack = []content.To[warcaster.CypherCard]{fury}
		return "", err
	}
	return weapon, nil
}

// armed finds a weapon that a unit can attack with, and what a warjack takes to have it.
func armed(b *warcaster.Book, card *warcaster.UnitCard, name string) (
	id string, taken []warcaster.WeaponRef, err error,
) {
	var known, from []warcaster.WeaponRef
	add := func(taken warcaster.WeaponRef) {
		for w := taken; w.Given(); w = b.Weapons[w.Place()].Second {
			if b.Weapons[w.Place()].Kind != warcaster.Equipment && !slices.Contains(known, w) {
				known, from = append(known, w), append(from, taken)
			}
		}
	}
	for _, w := range card.Weapons {
		add(w.Weapon)
	}
	for _, w := range card.Options {
		add(w)
	}
	weapon, err := content.FindAmong(b.Weapons, known, name, "w-", "weapon of "+card.Name)
	if err != nil {
		return "", nil, err
	}
	if with := from[slices.Index(known, weapon)]; slices.Contains(card.Options, with) {
		taken = []warcaster.WeaponRef{with}
	}
	return b.Weapons[weapon.Place()].ID, taken, nil
}

// modesOf is the set of rules that words name, by their ids; a weapon that has
// ways of using it is used in the first, if none is named.
func (m Table) modesOf(id warcaster.ModelID, weapon int, words []string) (modes uint32, err error) {
	var known []string
	first := uint32(0)
	way := false
	for n, r := range m.Models[id].Profile.Rules {
		if r.When != warcaster.Declared || r.Until != warcaster.UntilAttackEnds || r.Weapon >= 0 && r.Weapon != weapon {
			continue
		}
		word := strings.ReplaceAll(strings.ToLower(r.Name), " ", "-")
		known = append(known, word)
		if slices.Contains(words, word) || slices.Contains(words, r.ID) {
			modes |= 1 << n
			way = way || r.Trigger == warcaster.Mode
		} else if r.Trigger == warcaster.Mode && first == 0 {
			first = 1 << n
		}
	}
	for _, w := range words {
		if !slices.Contains(known, w) {
			return 0, fmt.Errorf("there is no rule %q to switch on for this attack: %s", w, content.Expected(w, known))
		}
	}
	if !way {
		modes |= first
	}
	return modes, nil
}
