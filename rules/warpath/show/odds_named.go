package show

import (
	"fmt"
	"slices"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warpath"
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

// OddsModes lists the conditions that an attack by names may have.
var OddsModes = []string{"assault+1", "assault-1", "pinned", "rear", "inside"}

// NamedOdds forecasts an attack of a unit at another in the open.
func NamedOdds(b *warpath.Book, w OddsWish) (board.Forecast, error) {
	k, err := stage(b, w)
	if err != nil {
		return board.Forecast{}, err
	}
	return k.Forecast(), nil
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
func VolleyOdds(_ *warpath.Book, w OddsVolley) (board.Forecast, error) {
	d := warpath.OddsDice{Dice: w.Dice, Need: w.ToHit, Shift: w.Modifier, Armour: w.Armour, Bonus: w.AP, Ones: w.RerollDamageOnes}
	if w.RerollOnes {
		d.Again = 1
	}
	o := warpath.OddsOf(warpath.OddsTarget{Save: w.Save, Bases: w.Bases}, warpath.OddsRerolls{Hit: w.RerollTwo, Damage: w.RerollTwo}, d)
	return board.Forecast{Title: fmt.Sprintf("%d dice at %d+", w.Dice, w.ToHit), Facts: []string{}, Lines: []board.Line{},
		Figure: figuresOf(&o), Outcomes: outcomesOf(&o, o.Casualties.High()+1), Spreads: spreadsOf(&o)}, nil
}

// stage sets the two up on a table, so far from each other.
func stage(b *warpath.Book, w OddsWish) (*Strike, error) {
	var cards [2]int
	for i, id := range [...]string{w.Attacker, w.Target} {
		n, err := content.Find(b.Units, id, "unit")
		if err != nil {
			return nil, err
		}
		cards[i] = n
	}
	weapon, melee, err := weaponNamed(&b.Units[cards[0]], w.Weapon)
	if err != nil {
		return nil, err
	}
	setup := warpath.Setup{Practice: true}
	for i, n := range cards {
		setup.Forces[i] = Alone(b, n)
	}
	m, err := warpath.NewMatch(b, setup)
	if err != nil {
		return nil, err
	}
	s := m.Begin()
	k := &Strike{Position: m.At(&s), by: 0, At: 1}
	if k.AtStake = k.Strength(k.At); w.Bases < 0 || w.Bases > k.Strength(k.by) {
		return nil, fmt.Errorf("%d bases attack: %s has 1 to %d", w.Bases, k.UnitName(k.by), k.Strength(k.by))
	}
	return k, k.arm(w, weapon, melee)
}

// weaponNamed is the place of a weapon among those of its kind.
func weaponNamed(c *warpath.UnitCard, name string) (n int, melee bool, err error) {
	var known []string
	for kind, list := range [...][]warpath.Weapon{c.Ranged, c.Melee} {
		for i := range list {
			id := content.IDOf(list[i].Name)
			if known = append(known, id); id == content.IDOf(name) {
				return i, kind == 1, nil
			}
		}
	}
	return 0, false, fmt.Errorf("%s has no weapon %q: %s", c.Name, name, content.Expected(name, known))
}

// arm puts the two opposite each other and gives the attack its dice.
//
//lint:allow readonly the position is a copy that the forecast was given
func (k *Strike) arm(w OddsWish, weapon int, melee bool) error {
	card := k.Card(k.by)
	l := warpath.Pool{By: k.by, At: k.At, Weapon: int8(weapon)}
	n := w.Bases
	if n == 0 {
		n = k.Strength(k.by)
	}
	mods, err := k.suppose(&w, melee)
	if err != nil {
		return err
	}
	far, dice := w.Range, 0
	if melee {
		k.S.Attack.Kind, l.Need, dice = warpath.Melee, int8(card.Assault), card.Melee[weapon].Dice
		mods |= k.BlowMods(k.by)
		k.Back = k.BlowsOf(k.At, k.by, k.Strength(k.At))
		far = 0
	} else {
		r := &card.Ranged[weapon]
		k.S.Attack.Kind, l.Need, dice = warpath.Fire, int8(card.Shoot), r.Dice
		if far < 0 {
			far = min(r.Range, max(6*geom.Inch, r.Min))
		}
		k.oneRange(r, far)
		mods |= k.ShotMods(k.by, k.At, r, w.Cover || mods&warpath.InsideMod != 0)
		if r.Blast {
			k.S.Attack.Kind, l.Need = warpath.DirectBlast, warpath.BlastNeed
			if n > 1 {
				mods, l.More = mods|warpath.MoreMod, uint8(n-1)
			}
			n = 1
			k.note("wp.blast.direct_dice", "These are the dice for one base that the template touches")
		}
	}
	if l.Need == warpath.Dash {
		return fmt.Errorf("%s has a dash there: it makes no such attack", card.Name)
	}
	l.Mods, l.Shots = mods, uint8(n*dice)
	k.Pools = []warpath.Pool{l}
	k.face(far)
	return nil
}

// suppose makes so what an attack by names supposes, and refuses what cannot be so of
// it. A unit in a building is In Cover, too (wp.terrain.building, wp.buildings.who,
// wp.buildings.armour, wp.vehicles.rear_bonus).
//
//lint:allow readonly the position is a copy that the forecast was given
func (k *Strike) suppose(w *OddsWish, melee bool) (mods warpath.Mods, err error) {
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
			k.S.Units[k.by].Pinned = true
		case mode == "assault+1" || mode == "assault-1":
			err = k.supposeToken(mode, melee)
		case melee:
			err = fmt.Errorf("the mode %q is for shooting: it changes nothing in an Assault", mode)
		case mode == "rear" && !k.Card(k.At).HasArcs():
			err = fmt.Errorf("the mode %q is for targets with a rear arc: %s has none", mode, k.UnitName(k.At))
		case mode == "rear":
			mods |= warpath.RearMod
		case !k.Housable(k.At):
			err = fmt.Errorf("the mode %q is for targets in a building: %s enters none", mode, k.UnitName(k.At))
		default:
			mods |= warpath.InsideMod
		}
		if err != nil {
			return 0, err
		}
	}
	return mods, nil
}

// supposeToken gives the attacker its Assault token (wp.assault.mod_plus,
// wp.assault.mod_minus).
func (k *Strike) supposeToken(mode string, melee bool) error {
	token, s := warpath.AssaultPlus, &k.S.Units[k.by]
	if mode == "assault-1" {
		token = warpath.AssaultMinus
	}
	if !melee {
		return fmt.Errorf("the mode %q is for Assaults: this weapon shoots", mode)
	}
	if s.Token != warpath.NoToken && s.Token != token {
		return fmt.Errorf("the modes assault+1 and assault-1 are two tokens: expected one of them")
	}
	s.Token = token
	return nil
}

// oneRange notes that a weapon does not reach so far.
func (k *Strike) oneRange(w *warpath.Weapon, far geom.Length) {
	switch {
	case far > w.Range:
		k.note("wp.shooting.base_range", "Not lawful so: %s reaches %s", w.Name, board.InchesDown(w.Range))
	case far < w.Min:
		k.note("wp.shooting.min_range", "Not lawful so: %s reaches from %s", w.Name, board.InchesDown(w.Min))
	}
}

// face stands the two units in rows opposite each other.
//
//lint:allow readonly the position is a copy that the forecast was given
func (k *Strike) face(gap geom.Length) {
	y := 6 * geom.Inch
	for _, u := range [2]warpath.UnitID{k.by, k.At} {
		k.S.Units[u].Place = warpath.OnTable
		half := k.Card(u).Length / 2
		y += half
		slot := &k.M.Units[u]
		for i := range slot.Bases {
			s := &k.S.Bases[slot.First+warpath.BaseID(i)]
			s.At, s.Face = geom.Point{X: 6*geom.Inch + geom.Length(i)*(k.Card(u).Width+geom.Inch/2), Y: y}, warpath.Facing{Y: 1}
			if u == k.At {
				s.Face = warpath.Facing{Y: -1}
			}
		}
		y += half + gap
	}
}

// Alone is a force of one unit.
func Alone(b *warpath.Book, unit int) warpath.Force {
	return warpath.Force{Faction: b.Units[unit].Faction, Companies: []warpath.Company{{Units: content.Copies[warpath.ForceUnit]{{Card: content.At(b.Units, unit)}}}}}
}
