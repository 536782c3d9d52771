package warpath

import (
	"fmt"
	"slices"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
)

// OddsWish is an attack by names: of units by their ids, of a weapon of the attacker.
// What it says nothing of is as on the card. The tags are as package system reads them.
type OddsWish struct {
	Attacker string      `flag:"attacker" usage:"the unit that attacks, by its id (umpire content list units)" wanted:"who attacks? --attacker and --target name units, or bare numbers give the dice"`
	Target   string      `flag:"target" usage:"the unit attacked" wanted:"who is attacked? --target names a unit"`
	Weapon   string      `flag:"weapon" usage:"its weapon, by its id" wanted:"what with? --weapon names a weapon of the attacker"`
	Bases    int         `flag:"bases" usage:"bases that attack (0: all), or by bare numbers, bases that the target can lose (0: any number)"`
	Range    geom.Length `flag:"range" usage:"inches between the bases (as near as the weapon reaches, if left out)"` // negative: near enough
	Cover    bool        `flag:"cover" usage:"the target is in cover"`
	Modes    []string    `flag:"mode" usage:"a rule switched on for the attack, by its id"` // of OddsModes
}

// OddsModes are what else may be so in an attack by names.
var OddsModes = []string{"assault+1", "assault-1", "pinned", "rear", "inside"}

// NamedOdds forecasts an attack of a unit at another in the open.
func (b *Book) NamedOdds(w OddsWish) (board.Forecast, error) {
	k, err := b.stage(w)
	if err != nil {
		return board.Forecast{}, err
	}
	return k.foretell(), nil
}

// OddsVolley is an attack given by numbers of dice alone.
type OddsVolley struct {
	Dice             int  `flag:"dice" usage:"bare numbers: dice to hit" default:"1" min:"0" max:"128"`
	ToHit            int  `flag:"to-hit" usage:"what a die has to reach to hit" default:"5" min:"1" max:"16"`
	Modifier         int  `flag:"modifier" usage:"what is added to the dice to hit" min:"-128" max:"128"`
	Armour           int  `flag:"armour" usage:"what a die has to reach to damage" default:"6" min:"1" max:"16"`
	AP               int  `flag:"ap" usage:"what is added to the dice to damage" min:"-8" max:"16"`
	Save             int  `flag:"save" usage:"Save of the target (0: none)" min:"0" max:"8"`
	Bases            int  `flag:"bases" usage:"bases that attack (0: all), or by bare numbers, bases that the target can lose (0: any number)" min:"0" max:"128"`
	RerollOnes       bool `flag:"reroll-ones" usage:"dice to hit that show 1 are rolled again"`
	RerollDamageOnes bool `flag:"reroll-damage-ones" usage:"dice to damage that show 1 are rolled again"`
	RerollTwo        bool `flag:"reroll-two" usage:"two failed dice of either roll are rolled again, for Command Points"`
}

// VolleyOdds forecasts an attack by numbers.
func (*Book) VolleyOdds(w OddsVolley) (board.Forecast, error) {
	d := OddsDice{Dice: w.Dice, Need: w.ToHit, Shift: w.Modifier, Armour: w.Armour, Bonus: w.AP, Ones: w.RerollDamageOnes}
	if w.RerollOnes {
		d.Again = 1
	}
	o := OddsOf(OddsTarget{Save: w.Save, Bases: w.Bases}, OddsRerolls{Hit: w.RerollTwo, Damage: w.RerollTwo}, d)
	return board.Forecast{Title: fmt.Sprintf("%d dice at %d+", w.Dice, w.ToHit), Facts: []string{}, Lines: []board.Line{},
		Figure: o.figures(), Outcomes: o.outcomes(o.Casualties.High() + 1), Spreads: o.spreads()}, nil
}

// stage sets the two up on a table, so far from each other.
func (b *Book) stage(w OddsWish) (*strike, error) {
	var cards [2]int
	for i, id := range [...]string{w.Attacker, w.Target} {
		n, ok := b.Unit(id)
		if !ok {
			return nil, fmt.Errorf("there is no unit %q: %s", id, content.Expected(id, content.IDs(b.Units, unitID)))
		}
		cards[i] = n
	}
	weapon, melee, err := b.Units[cards[0]].weaponNamed(w.Weapon)
	if err != nil {
		return nil, err
	}
	setup := Setup{Practice: true}
	for i, n := range cards {
		setup.Forces[i] = b.alone(n)
	}
	m, err := NewMatch(b, setup)
	if err != nil {
		return nil, err
	}
	s := m.Begin()
	k := &strike{position: m.At(&s), by: 0, at: 1}
	if k.atStake = k.strength(k.at); w.Bases < 0 || w.Bases > k.strength(k.by) {
		return nil, fmt.Errorf("%d bases attack: %s has 1 to %d", w.Bases, k.unitName(k.by), k.strength(k.by))
	}
	return k, k.arm(w, weapon, melee)
}

// weaponNamed is the place of a weapon among those of its kind.
func (c *UnitCard) weaponNamed(name string) (n int, melee bool, err error) {
	var known []string
	for kind, list := range [...][]Weapon{c.Ranged, c.Melee} {
		for i := range list {
			id := WeaponID(list[i].Name)
			if known = append(known, id); id == WeaponID(name) {
				return i, kind == 1, nil
			}
		}
	}
	return 0, false, fmt.Errorf("%s has no weapon %q: %s", c.Name, name, content.Expected(name, known))
}

// WeaponID is the name of a weapon as a command line has it: jv4-light-cannons.
func WeaponID(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), "-")
}

// arm puts the two opposite each other and gives the attack its dice.
func (k *strike) arm(w OddsWish, weapon int, melee bool) error {
	card := k.card(k.by)
	l := Pool{By: k.by, At: k.at, Weapon: int8(weapon)}
	n := w.Bases
	if n == 0 {
		n = k.strength(k.by)
	}
	mods, err := k.suppose(&w, melee)
	if err != nil {
		return err
	}
	far, dice := w.Range, 0
	if melee {
		k.s.Attack.Kind, l.Need, dice = Melee, int8(card.Assault), card.Melee[weapon].Dice
		mods |= k.blowMods(k.by)
		k.back = k.blowsOf(k.at, k.by, k.strength(k.at))
		far = 0
	} else {
		r := &card.Ranged[weapon]
		k.s.Attack.Kind, l.Need, dice = Fire, int8(card.Shoot), r.Dice
		if far < 0 {
			far = min(r.Range, max(6*geom.Inch, r.Min))
		}
		k.oneRange(r, far)
		mods |= k.shotMods(k.by, k.at, r, w.Cover || mods&InsideMod != 0)
		if r.Blast {
			k.s.Attack.Kind, l.Need = DirectBlast, blastNeed
			if n > 1 {
				mods, l.More = mods|MoreMod, uint8(n-1)
			}
			n = 1
			k.note("wp.blast.direct_dice", "These are the dice for one base that the template touches")
		}
	}
	if l.Need == Dash {
		return fmt.Errorf("%s has a dash there: it makes no such attack", card.Name)
	}
	l.Mods, l.Shots = mods, uint8(n*dice)
	k.pools = []Pool{l}
	k.face(far)
	return nil
}

// suppose makes so what an attack by names supposes, and refuses what cannot be so of
// it. A unit in a building is In Cover, too (wp.terrain.building, wp.buildings.who,
// wp.buildings.armour, wp.vehicles.rear_bonus).
func (k *strike) suppose(w *OddsWish, melee bool) (mods Mods, err error) {
	switch {
	case melee && w.Cover:
		return 0, fmt.Errorf("cover is against shooting: there is none in an Assault")
	case melee && w.Range > 0:
		return 0, fmt.Errorf("bases in an Assault are in contact: expected no range")
	}
	for _, mode := range w.Modes {
		switch {
		case !slices.Contains(OddsModes, mode):
			return 0, fmt.Errorf("there is no mode %q: %s", mode, content.Expected(mode, OddsModes))
		case mode == "pinned":
			k.s.Units[k.by].Pinned = true
		case mode == "assault+1" || mode == "assault-1":
			err = k.supposeToken(mode, melee)
		case melee:
			err = fmt.Errorf("the mode %q is for shooting: it changes nothing in an Assault", mode)
		case mode == "rear" && !k.card(k.at).HasArcs():
			err = fmt.Errorf("the mode %q is for targets with a rear arc: %s has none", mode, k.unitName(k.at))
		case mode == "rear":
			mods |= RearMod
		case !k.housable(k.at):
			err = fmt.Errorf("the mode %q is for targets in a building: %s enters none", mode, k.unitName(k.at))
		default:
			mods |= InsideMod
		}
		if err != nil {
			return 0, err
		}
	}
	return mods, nil
}

// supposeToken gives the attacker its Assault token (wp.assault.mod_plus,
// wp.assault.mod_minus).
func (k *strike) supposeToken(mode string, melee bool) error {
	token, s := AssaultPlus, &k.s.Units[k.by]
	if mode == "assault-1" {
		token = AssaultMinus
	}
	if !melee {
		return fmt.Errorf("the mode %q is for Assaults: this weapon shoots", mode)
	}
	if s.Token != NoToken && s.Token != token {
		return fmt.Errorf("the modes assault+1 and assault-1 are two tokens: expected one of them")
	}
	s.Token = token
	return nil
}

// oneRange notes that a weapon does not reach so far.
func (k *strike) oneRange(w *Weapon, far geom.Length) {
	switch {
	case far > w.Range:
		k.note("wp.shooting.base_range", "Not lawful so: %s reaches %s", w.Name, board.InchesDown(w.Range))
	case far < w.Min:
		k.note("wp.shooting.min_range", "Not lawful so: %s reaches from %s", w.Name, board.InchesDown(w.Min))
	}
}

// face stands the two units in rows opposite each other.
func (k *strike) face(gap geom.Length) {
	y := 6 * geom.Inch
	for _, u := range [2]UnitID{k.by, k.at} {
		k.s.Units[u].Place = OnTable
		half := k.card(u).Length / 2
		y += half
		slot := &k.m.units[u]
		for i := range slot.Bases {
			s := &k.s.Bases[slot.First+BaseID(i)]
			s.At, s.Face = geom.Point{X: 6*geom.Inch + geom.Length(i)*(k.card(u).Width+geom.Inch/2), Y: y}, Facing{Y: 1}
			if u == k.at {
				s.Face = Facing{Y: -1}
			}
		}
		y += half + gap
	}
}

// alone is a force of one unit.
func (b *Book) alone(unit int) Force {
	return Force{Faction: content.At(b.Factions, b.Units[unit].Faction), Companies: []Company{{Units: content.Copies[ForceUnit]{{Card: content.At(b.Units, unit)}}}}}
}
