package show

import (
	"errors"
	"fmt"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
)

// OddsWish is an attack between characters of ready crews, by their names. The tags are as
// package system reads them.
type OddsWish struct {
	Attacker string      `flag:"attacker" usage:"the character that attacks, of a ready crew: captain-slag" wanted:"who attacks? --attacker and --target name characters, or bare numbers give the odds"`
	Target   string      `flag:"target" usage:"the character attacked" wanted:"who is attacked? --target names a character"`
	Weapon   string      `flag:"weapon" usage:"its weapon, by its id (umpire content list gear); its fists if left out"`
	Range    geom.Length `flag:"range" usage:"inches between the bases (as near as the weapon is used, if left out)"`
	Auto     bool        `flag:"auto" usage:"the Auto of the weapon is used"`
	Prone    bool        `flag:"prone" usage:"the target is Prone"`
	Wounds   int         `flag:"wounds" usage:"Wounds of the target" max:"6"`
}

// NamedOdds forecasts an attack between two characters that stand in the open.
func NamedOdds(b *cybernekro.Book, w OddsWish) (board.Forecast, error) {
	setup := cybernekro.Setup{Side: b.Limits.Side, Practice: true}
	for seat, name := range [...]string{w.Attacker, w.Target} {
		c, err := characterCalled(b, name)
		if err != nil {
			return board.Forecast{}, err
		}
		setup.Forces[seat].Characters = []cybernekro.Character{c}
	}
	m, err := cybernekro.NewMatch(b, setup)
	if err != nil {
		return board.Forecast{}, err
	}
	s := m.Begin()
	p := m.At(&s)
	with, err := weaponCalled(p, 0, w.Weapon)
	if err != nil {
		return board.Forecast{}, err
	}
	for id := range cybernekro.ModelID(2) {
		p.Model(id).Where, p.Model(id).AP, p.Model(id).At.Y = cybernekro.OnTable, 3, m.Setup.Side/2
	}
	a := cybernekro.ActAnswer{Do: cybernekro.FightWith, With: with, At: 1}
	gap := max(0, w.Range) // -1 where nothing is said
	if p.Gear(with).Kind == cybernekro.RangedWeapon {
		if a.Do = cybernekro.ShootAt; gap == 0 {
			gap = geom.Inch
		}
		if w.Auto {
			a.Do = cybernekro.ShootAuto
		}
	}
	p.Model(1).At.X = p.Model(0).At.X + p.Radius(0) + p.Radius(1) + gap
	p.Model(1).Prone, p.Model(1).Wounds = w.Prone, int8(w.Wounds)
	if why := p.Refused(0, a); why != nil {
		return board.Forecast{}, why
	}
	return attack(p, 0, a), nil
}

// chancesOf are the chances that the target is left with each row of the damage table.
func chancesOf(o *cybernekro.Odds) (list []board.Figure) {
	for row, chance := range o.Rows {
		list = append(list, board.Chance(cybernekro.Row(row).String(), chance))
	}
	return list
}

// characterCalled is a character of a ready crew, by its name in lower case with dashes.
func characterCalled(b *cybernekro.Book, name string) (cybernekro.Character, error) {
	var known []string
	for i := range b.Samples {
		for _, c := range b.Samples[i].Characters {
			id := content.IDOf(c.Name)
			if id == content.IDOf(name) {
				return c, nil
			}
			known = append(known, id)
		}
	}
	return cybernekro.Character{}, fmt.Errorf("there is no character %q in a ready crew: %s", name, content.Expected(name, known))
}

// weaponCalled is a weapon of a model by its id.
func weaponCalled(p cybernekro.Position, id cybernekro.ModelID, name string) (found cybernekro.ThingID, err error) {
	if name == "" {
		return cybernekro.BareFist, nil
	}
	var known []string
	found = cybernekro.NoThing
	p.Weapons(id, func(t cybernekro.ThingID) {
		if known = append(known, p.Gear(t).ID); (content.Calls(name, p.Gear(t).ID) || content.Calls(name, p.Gear(t).Name)) && found == cybernekro.NoThing {
			found = t
		}
	})
	if found == cybernekro.NoThing {
		return found, fmt.Errorf("%s has no weapon %q: %s", p.Name(id), name, content.Expected(name, known))
	}
	return found, nil
}

// OddsNumbers is an attack by numbers alone.
type OddsNumbers struct {
	Attribute int `flag:"attribute" usage:"bare numbers: the attribute that is tested" min:"-9" max:"19"`
	Modifier  int `flag:"modifier" usage:"what else is added to the roll" min:"-20" max:"20"`
	Damage    int `flag:"damage" usage:"damage dice" min:"0" max:"6"`
	Armour    int `flag:"armour" usage:"armour points of the target" max:"9"`
	Wounds    int `flag:"wounds" usage:"Wounds of the target" max:"6"`
	Tough     int `flag:"tough" usage:"Toughness of the target" min:"-9" max:"19"`
}

// DiceOdds forecasts an attack by numbers.
func DiceOdds(_ *cybernekro.Book, w OddsNumbers) (board.Forecast, error) {
	if w.Damage == 0 {
		return board.Forecast{}, errors.New("with what? --damage says how many dice a hit rolls")
	}
	o := cybernekro.OddsOfNumbers(w.Attribute+w.Modifier, w.Damage, w.Armour, w.Wounds, w.Tough)
	return board.Forecast{Title: "An attack by numbers", Facts: []string{}, Figure: figures(&o), Outcomes: outcomes(&o), Chances: chancesOf(&o),
		Lines: []board.Line{{What: "attribute", Amount: w.Attribute, Of: "to hit", Clause: "cn.test.roll"}, {What: "modifier", Amount: w.Modifier, Of: "to hit", Clause: "cn.test.stack"},
			{What: "armor", Amount: -w.Armour, Of: "damage", Clause: "cn.dmg.armor"}, {What: "Wounds", Amount: w.Wounds, Of: "damage", Clause: "cn.dmg.wounds"}}}, nil
}
