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

// stage sets the two up on a table.
func stage(b *warcaster.Book, w OddsWish) (at aimedAttack, err error) {
	switch {
	case w.Weapon == "" && w.Fury == "":
		return at, errors.New("what with? --weapon names a weapon of the attacker, or --fury a card")
	case w.Weapon != "" && w.Fury != "":
		return at, errors.New("--weapon and --fury are two attacks: expected one of them")
	}
	setup := warcaster.Setup{Practice: true, Terrain: []table.Feature{}}
	attacker, err := fighter(b, w.Attacker, w.Head, w.Weapon)
	if err != nil {
		return at, err
	}
	setup.Forces[0].Units = []warcaster.ForceUnit{attacker}
	gate := w.Target == "void-gate"
	if !gate {
		target, err := fighter(b, w.Target, "", "")
		if err != nil {
			return at, err
		}
		setup.Forces[1].Units = []warcaster.ForceUnit{target}
	}
	if w.Fury != "" {
		id, err := named("Fury", w.Fury, "cy-", furies(b))
		if err != nil {
			return at, err
		}
		card, _ := content.Place(b.Cyphers, id)
		setup.Forces[0].Rack = []content.To[warcaster.CypherCard]{content.At(b.Cyphers, card)}
	}
	return staged(b, w, setup, gate)
}

// staged puts the two on the table of a set-up.
func staged(b *warcaster.Book, w OddsWish, setup warcaster.Setup, gate bool) (at aimedAttack, err error) {
	if w.Cover {
		setup.Terrain = []table.Feature{stageWall}
	}
	m, err := warcaster.NewMatch(b, setup)
	if err != nil {
		return at, err
	}
	s := m.Begin()
	by, target := warcaster.ModelID(0), warcaster.ModelID(0)
	for i := range m.Models {
		if m.Models[i].Seat == 1 && target == 0 && (m.Models[i].Card == nil) == gate {
			target = warcaster.ModelID(i)
		}
	}
	p := m.At(&s)
	stand := func(id warcaster.ModelID, at geom.Point, arc int) error {
		u := m.Models[id].Home
		s.Units[u].InPlay, s.Models[id].InPlay, s.Models[id].At, s.Models[id].Unit = true, true, at, u
		if limit := p.ArcLimit(u); arc < 0 || arc > limit {
			return fmt.Errorf("%s cannot have %d Arc: its limit is %d", m.Units[u].Name, arc, limit)
		}
		s.Units[u].Arc = int8(arc)
		return nil
	}
	if w.Well < 0 || w.Well > b.Limits.StartingArc {
		return at, fmt.Errorf("the well cannot hold %d Arc: expected 0 to %d", w.Well, b.Limits.StartingArc)
	}
	s.Well[0] = int8(w.Well)
	if err := stand(by, geom.Point{X: stageX, Y: 20 * geom.Inch}, w.Arc); err != nil {
		return at, err
	}
	if err := stand(target, geom.Point{X: stageX, Y: 26 * geom.Inch}, w.TargetArc); err != nil {
		return at, err
	}
	return Of(m).staged(&s, w, by, target)
}

// The stage: the target stands at the middle of the table, the wall before it.
const stageX = 15 * geom.Inch

var stageWall = table.Feature{ID: "wall", Name: "Low wall", Height: geom.Inch * 9 / 10, Traits: table.Solid | table.Low | table.Cover,
	Shape: geom.Polygon{{X: stageX - 3*geom.Inch, Y: 24 * geom.Inch}, {X: stageX + 3*geom.Inch, Y: 24 * geom.Inch}, {X: stageX + 3*geom.Inch, Y: 24*geom.Inch + geom.Inch/2}, {X: stageX - 3*geom.Inch, Y: 24*geom.Inch + geom.Inch/2}}}

// staged is the attack on the stage, the attacker as far away as wished.
func (m Table) staged(s *warcaster.State, w OddsWish, by, target warcaster.ModelID) (at aimedAttack, err error) {
	p := m.At(s)
	weapon, modes := -1, uint32(0)
	reach := geom.Inches(p.Relay(by))
	if w.Weapon != "" {
		weapon = m.weaponOf(by, w.Weapon)
		if err = m.suppose(&w, by, weapon); err != nil {
			return at, err
		}
		reach = geom.Inches(int(m.Models[by].Profile.Weapons[weapon].RNG))
		if modes, err = m.modesOf(by, weapon, w.Modes); err != nil {
			return at, err
		}
		var why warcaster.Reasons
		if !p.ModesLawful(by, weapon, modes, &why) {
			return at, errors.New(why.Refusal.Error())
		}
	} else if reach == 0 {
		return at, fmt.Errorf("%s has no Arc Relay: it channels no Fury", p.Name(by))
	} else if len(w.Modes) > 0 {
		return at, fmt.Errorf("there is no rule %q to switch on for a Fury: expected none", w.Modes[0])
	}
	far := min(reach, 6*geom.Inch)
	if w.Range >= 0 {
		far = w.Range
	}
	bases := m.Models[by].Base + m.Models[target].Base
	s.Models[target].At.Y = 24*geom.Inch + geom.Inch*7/10 + m.Models[target].Base
	s.Models[by].At.Y = max(0, s.Models[target].At.Y-far-bases)
	if weapon < 0 {
		b := warcaster.ContextOfFury(by, target, p.Card(0, 0))
		return aimedAttack{p, b, geom.Inches(p.Value(by, warcaster.FuryRNG, -1, &b, nil))}, nil
	}
	at, ok := shot(p, by, weapon, target, modes)
	if !ok {
		return at, fmt.Errorf("%s makes no attacks with it", p.Name(by))
	}
	return at, nil
}

// suppose refuses what cannot be so of an attack with a weapon (wc.measure.cover_bonus,
// wc.fury.roll).
func (m Table) suppose(w *OddsWish, by warcaster.ModelID, weapon int) error {
	card := m.Models[by].Profile.Weapons[weapon]
	switch {
	case w.Well != 0:
		return fmt.Errorf("the Arc in the well is for a Fury: %s is a weapon", card.Name)
	case w.Cover && card.Kind == warcaster.Melee:
		return fmt.Errorf("cover is against ranged attacks and Furies: %s is a melee weapon", card.Name)
	}
	return nil
}

// fighter is a unit by its id, a warjack with the head and the weapon named.
func fighter(b *warcaster.Book, id, head, weapon string) (warcaster.ForceUnit, error) {
	var u warcaster.ForceUnit
	var known []string
	for i := range b.Units {
		if b.Units[i].Kind != warcaster.Attachment {
			known = append(known, b.Units[i].ID)
		}
	}
	name, err := named("unit", id, "", known)
	if err != nil {
		return u, err
	}
	place, _ := content.Place(b.Units, name)
	u.Card = content.At(b.Units, place)
	card := &b.Units[place]
	if head != "" {
		var heads []string
		for _, h := range card.Heads {
			heads = append(heads, h.String())
		}
		if head, err = named("head of "+card.Name, head, "h-", heads); err != nil {
			return u, err
		}
		place, _ = content.Place(b.Heads, head)
		u.Head = content.At(b.Heads, place)
	}
	if weapon == "" {
		return u, nil
	}
	if name, err = named("weapon of "+card.Name, weapon, "w-", weaponsOf(b, card)); err != nil {
		return u, err
	}
	at, _ := content.Place(b.Weapons, name)
	for _, option := range card.Options {
		if option.Place() == at || b.Weapons[option.Place()].Second.Place() == at {
			u.Weapons = []warcaster.WeaponRef{option}
			break
		}
	}
	return u, nil
}

// weaponsOf lists the ids of what a unit can attack with.
func weaponsOf(b *warcaster.Book, card *warcaster.UnitCard) (ids []string) {
	add := func(w int) {
		for ; w >= 0; w = b.Weapons[w].Second.Place() {
			if b.Weapons[w].Kind != warcaster.Equipment && !slices.Contains(ids, b.Weapons[w].ID) {
				ids = append(ids, b.Weapons[w].ID)
			}
		}
	}
	for _, w := range card.Weapons {
		add(w.Weapon.Place())
	}
	for _, w := range card.Options {
		add(w.Place())
	}
	return ids
}

func furies(b *warcaster.Book) (ids []string) {
	for _, c := range b.Cyphers {
		if c.Type == warcaster.Fury {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// named is the id that a word means: itself, or with the prefix of its kind, or the name that
// it is made of.
func named(kind, word, prefix string, known []string) (string, error) {
	for _, id := range known {
		if id == word || content.Calls(word, id) || prefix != "" && id == prefix+content.IDOf(word) {
			return id, nil
		}
	}
	return "", fmt.Errorf("there is no %s %q: %s", kind, word, content.Expected(word, known))
}

// weaponOf is the place of a weapon in a model's profile, by its id.
func (m Table) weaponOf(id warcaster.ModelID, word string) int {
	for w, weapon := range m.Models[id].Profile.Weapons {
		if weapon.ID == word || weapon.ID == "w-"+content.IDOf(word) {
			return w
		}
	}
	return 0
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
