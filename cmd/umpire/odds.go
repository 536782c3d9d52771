package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"umpire/content"
	"umpire/dice"
	"umpire/geom"
)

// oddsAsked is what "umpire odds" asks of a system: an attack by names.
type oddsAsked struct {
	pack                     string // a directory, or ""
	attacker, weapon, target string
	fury                     string
	head                     string
	arc, targetArc, well     int
	reach                    string // inches between the bases
	cover                    bool
	modes                    []string
	bases                    int      // that attack; 0: all of the unit
	recon                    []string // two forces, in place of an attack
}

// oddsAnswer is an attack whose odds are worked out.
type oddsAnswer interface{ show(c *console) error }

// far is how far away the target is, or -1 if nothing is said of it.
func (o *oddsAsked) far() (geom.Length, error) {
	if o.reach == "" {
		return -1, nil
	}
	far, err := content.ParseInches(o.reach)
	switch {
	case err != nil:
		return 0, fmt.Errorf("--range %w", err)
	case far < 0:
		return 0, fmt.Errorf("--range is %q: expected 0 inches or more", o.reach)
	}
	return far, nil
}

// oddsFound is an attack and what it is made of, as a system found it.
type oddsFound struct {
	title     string
	attack    dice.Attack
	modifiers []modifier
	notes     []string
}

// modifier is one line of what an attack's dice are made of.
type modifier struct {
	Name   string `json:"name"`
	Amount int    `json:"amount"`
	Of     string `json:"of"`
	Clause string `json:"clause"`
}

// oddsShown is what "umpire odds --json" prints.
type oddsShown struct {
	Hit       float64    `json:"hit"`
	Damage    []float64  `json:"damage"`
	Destroy   float64    `json:"destroy"`
	Modifiers []modifier `json:"modifiers"`
}

// bare is an attack given by numbers alone.
type bare struct{ attack, power, defence, defencePower, pow, arm, health int }

func oddsCommand(c *console) *cobra.Command {
	var o oddsAsked
	var n bare
	var v volley
	var name string
	cmd := &cobra.Command{
		Use:   "odds",
		Short: "Work out what an attack will do",
		Long: `Works out exactly what an attack will do: the chance to hit, how much damage, and
the chance to destroy, with each die's reason and its clause. The attack is given
by the names of the cards, or by bare numbers of dice. --recon works out who wins the
Recon Roll of two forces instead.`,
		Example: `  umpire odds --system warcaster --attacker dusk-wolf --weapon rail-gun --target marauder --arc 2 --cover
  umpire odds --attacker immortal-weaver --fury pyrokinetic-surge --target firebrand --well 4
  umpire odds --system warpath --attacker operatives --weapon genling-45-laser-rifles --target ghouls --range 10 --cover
  umpire odds --system warpath --recon en-column,pl-tide
  umpire odds --attack 4 --power 2 --defence 2 --defence-power 2 --pow 5 --arm 4 --health 2
  umpire odds --dice 12 --to-hit 5 --modifier -1 --armour 6 --ap 0 --save 6 --reroll-ones`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			card, dice, volley := changed(cmd, cardFlags...), changed(cmd, bareFlags...), changed(cmd, volleyFlags...)
			switch {
			case card != "" && dice+volley != "":
				return fmt.Errorf("--%s goes with names of cards: expected no --%s", card, dice+volley)
			case dice != "" && volley != "":
				return fmt.Errorf("--%s and --%s are numbers of two games: expected those of one", dice, volley)
			case volley != "":
				return v.show(c)
			}
			var found oddsAnswer
			var err error
			if dice != "" {
				found, err = n.found()
			} else {
				o.bases = v.bases
				found, err = oddsByName(name, o)
			}
			if err != nil {
				return err
			}
			return found.show(c)
		},
	}
	f := cmd.Flags()
	f.StringVar(&name, "system", "warcaster", "which game")
	packFlag(cmd, &o.pack)
	f.StringVar(&o.attacker, "attacker", "", "the unit that attacks, by its id (umpire content list units)")
	f.StringVar(&o.weapon, "weapon", "", "its weapon, by its id")
	f.StringVar(&o.fury, "fury", "", "a Fury in place of a weapon, by its id")
	f.StringVar(&o.target, "target", "", "the unit attacked, or void-gate")
	f.StringVar(&o.head, "head", "", "the attacker's head, by its id")
	f.StringSliceVar(&o.modes, "mode", nil, "a rule switched on for the attack, by its id")
	f.StringVar(&o.reach, "range", "", "inches between the bases (as near as the weapon reaches, if left out)")
	f.IntVar(&o.arc, "arc", 0, "Arc on the attacker")
	f.IntVar(&o.targetArc, "target-arc", 0, "Arc on the target")
	f.IntVar(&o.well, "well", 0, "Arc in the attacker's well, for a Fury")
	f.BoolVar(&o.cover, "cover", false, "the target is in cover")
	f.StringSliceVar(&o.recon, "recon", nil, "two forces, by id or file: who wins their Recon Roll (Warpath)")
	f.IntVar(&n.attack, "attack", 0, "bare numbers: Action Dice of the attack")
	f.IntVar(&n.power, "power", 0, "Power Dice of the attack")
	f.IntVar(&n.defence, "defence", 0, "Action Dice of the defence")
	f.IntVar(&n.defencePower, "defence-power", 0, "Power Dice of the defence")
	f.IntVar(&n.pow, "pow", 0, "Action Dice of the damage")
	f.IntVar(&n.arm, "arm", 1, "strikes to a damage point")
	f.IntVar(&n.health, "health", 1, "damage points that destroy the target")
	v.flags(f)
	return cmd
}

// The flags of the ways in which an attack is given: names of cards, or bare numbers
// of Warcaster or of Warpath.
var (
	cardFlags   = []string{"pack", "attacker", "weapon", "fury", "target", "head", "mode", "range", "arc", "target-arc", "well", "cover", "recon"}
	bareFlags   = []string{"attack", "power", "defence", "defence-power", "pow", "arm", "health"}
	volleyFlags = []string{"dice", "to-hit", "modifier", "armour", "ap", "save", "reroll-ones", "reroll-damage-ones", "reroll-two"}
)

// changed is the first of some flags that was given, or none.
func changed(cmd *cobra.Command, flags ...string) string {
	for _, name := range flags {
		if cmd.Flags().Changed(name) {
			return name
		}
	}
	return ""
}

// oddsByName has a system find the attack.
func oddsByName(name string, o oddsAsked) (oddsAnswer, error) {
	switch {
	case o.recon != nil && o.attacker+o.target+o.weapon+o.fury != "":
		return nil, fmt.Errorf("--recon is the Recon Roll of two forces: expected no attack besides")
	case o.recon != nil:
	case o.attacker == "":
		return nil, fmt.Errorf("who attacks? --attacker and --target name units, or --attack and the others give bare numbers")
	case o.target == "":
		return nil, fmt.Errorf("who is attacked? --target names a unit")
	case o.weapon == "" && o.fury == "":
		return nil, fmt.Errorf("what with? --weapon names a weapon of the attacker, or --fury a card in a game that has them")
	case o.weapon != "" && o.fury != "":
		return nil, fmt.Errorf("--weapon and --fury are two attacks: expected one of them")
	}
	s, err := systemNamed(name, o.pack)
	if err != nil {
		return nil, err
	}
	return s.odds(o)
}

// mostDice bounds the bare numbers.
const mostDice = 40

// found is the attack of bare numbers.
func (n bare) found() (oddsAnswer, error) {
	for _, flag := range [...]struct {
		name       string
		value, min int
	}{{"attack", n.attack, 1}, {"power", n.power, 0}, {"defence", n.defence, 0}, {"defence-power", n.defencePower, 0},
		{"pow", n.pow, 0}, {"arm", n.arm, 1}, {"health", n.health, 1}} {
		if flag.value < flag.min || flag.value > mostDice {
			return oddsFound{}, fmt.Errorf("--%s is %d: expected %d to %d", flag.name, flag.value, flag.min, mostDice)
		}
	}
	return oddsFound{
		title: "an attack by numbers",
		attack: dice.Attack{
			Attack:  dice.Pool{dice.Action.Times(n.attack), dice.Power.Times(n.power)},
			Defence: dice.Pool{dice.Action.Times(n.defence), dice.Power.Times(n.defencePower)},
			Damage:  dice.Pool{dice.Action.Times(n.pow)}, MarginDie: dice.Power, Arm: n.arm, Health: n.health,
		},
		modifiers: []modifier{
			{"Action Dice", n.attack, "attack", "wc.dice.action_die"}, {"Power Dice", n.power, "attack", "wc.dice.power_die"},
			{"Action Dice", n.defence, "defence", "wc.attack.defense_roll"}, {"Power Dice", n.defencePower, "defence", "wc.dice.power_die"},
			{"Action Dice", n.pow, "POW", "wc.attack.damage_roll"}, {"strikes to a point", n.arm, "ARM", "wc.attack.damage_sets"},
			{"points", n.health, "Health", "wc.attack.destroyed"},
		},
	}, nil
}

func (found oddsFound) show(c *console) error {
	o := found.attack.Odds()
	shown := oddsShown{Hit: float(o.Hit()), Destroy: float(o.Destroy()), Modifiers: found.modifiers}
	for n := range o.Damage.High() + 1 {
		shown.Damage = append(shown.Damage, float(o.Damage.Is(n)))
	}
	if shown.Modifiers == nil {
		shown.Modifiers = []modifier{}
	}
	return c.show(shown, func(w io.Writer) error {
		_, err := io.WriteString(w, oddsWords(found, o))
		return err
	})
}

func float(f dice.Fraction) float64 {
	value, _ := f.Rat().Float64()
	return value
}

// oddsWords is an attack and its odds for people.
func oddsWords(found oddsFound, o dice.Odds) string {
	var out strings.Builder
	a := &found.attack
	fmt.Fprintf(&out, "%s\n", found.title)
	for _, m := range found.modifiers {
		if m.Amount != 0 {
			fmt.Fprintf(&out, "  %+4d %-12s %-28s %s\n", m.Amount, m.Of, m.Name, m.Clause)
		}
	}
	fmt.Fprintf(&out, "  attack %s, defence %s, damage %s", a.Attack, a.Defence, a.Damage)
	if a.MarginDie.Sides() > 0 {
		fmt.Fprintf(&out, " + 1 %s for each strike of margin", a.MarginDie)
	}
	fmt.Fprintf(&out, ", ARM %d, %d left\n", a.Arm, a.Health)
	fmt.Fprintf(&out, "  hits      %s\n  destroys  %s\n  damage    %s on average:", o.Hit().Percent(), o.Destroy().Percent(), o.Damage.Mean().Decimal(2))
	for n := range o.Damage.High() + 1 {
		fmt.Fprintf(&out, " %d: %s", n, o.Damage.Is(n).Percent())
	}
	out.WriteString("\n")
	for _, note := range found.notes {
		fmt.Fprintf(&out, "  %s\n", note)
	}
	return out.String()
}

// odds implements system.
func (p *playable[S]) odds(o oddsAsked) (oddsAnswer, error) { return p.oddsOf(o) }
