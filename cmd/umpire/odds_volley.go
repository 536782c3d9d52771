package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"umpire/dice"
	"umpire/rules/warpath"
)

// volley is an attack of Warpath given by numbers alone.
type volley struct {
	dice, toHit, modifier, armour, ap, save, bases int
	ones, damageOnes, two                          bool
}

func (v *volley) flags(f *pflag.FlagSet) {
	f.IntVar(&v.dice, "dice", 1, "bare numbers of Warpath: dice to hit")
	f.IntVar(&v.toHit, "to-hit", 5, "what a die has to reach to hit")
	f.IntVar(&v.modifier, "modifier", 0, "what is added to the dice to hit")
	f.IntVar(&v.armour, "armour", 6, "what a die has to reach to damage")
	f.IntVar(&v.ap, "ap", 0, "what is added to the dice to damage")
	f.IntVar(&v.save, "save", 0, "Save of the target (0: none)")
	f.IntVar(&v.bases, "bases", 0, "bases that the target can lose, or by names, bases that attack (0: any number)")
	f.BoolVar(&v.ones, "reroll-ones", false, "dice to hit that show 1 are rolled again")
	f.BoolVar(&v.damageOnes, "reroll-damage-ones", false, "dice to damage that show 1 are rolled again")
	f.BoolVar(&v.two, "reroll-two", false, "two failed dice of either roll are rolled again, for Command Points")
}

// mostVolley bounds the dice of a volley: those of the largest unit.
const mostVolley = 128

// volleyShown is what "umpire odds --json" prints of a volley: the chance of each
// number of hits and of casualties, from none up.
type volleyShown struct {
	Hits       []float64 `json:"hits"`
	Casualties []float64 `json:"casualties"`
	// Modifiers are what the dice are made of, of an attack by names.
	Modifiers []modifier `json:"modifiers,omitempty"`
}

// show works the odds out and prints them.
func (v *volley) show(c *console) error {
	for _, flag := range [...]struct {
		name            string
		value, min, max int
	}{{"dice", v.dice, 0, mostVolley}, {"to-hit", v.toHit, 1, 16}, {"modifier", v.modifier, -mostVolley, mostVolley}, {"armour", v.armour, 1, 16},
		{"ap", v.ap, -8, 16}, {"save", v.save, 0, 8}, {"bases", v.bases, 0, mostVolley}} {
		if flag.value < flag.min || flag.value > flag.max {
			return fmt.Errorf("--%s is %d: expected %d to %d", flag.name, flag.value, flag.min, flag.max)
		}
	}
	d := warpath.OddsDice{Dice: v.dice, Need: v.toHit, Shift: v.modifier, Armour: v.armour, Bonus: v.ap, Ones: v.damageOnes}
	if v.ones {
		d.Again = 1
	}
	o := warpath.OddsOf(warpath.OddsTarget{Save: v.save, Bases: v.bases}, warpath.OddsRerolls{Hit: v.two, Damage: v.two}, d)
	shown := volleyShown{Hits: chances(o.Hits), Casualties: chances(o.Casualties)}
	return c.show(shown, func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "%d dice at %d+\n%s%s", v.dice, v.toHit, distWords("hits", o.Hits), distWords("casualties", o.Casualties))
		return err
	})
}

// chances are those of each number from 0 up.
func chances(d dice.Dist) (list []float64) {
	for n := range d.High() + 1 {
		list = append(list, float(d.Is(n)))
	}
	return list
}

func distWords(what string, d dice.Dist) string {
	var out strings.Builder
	fmt.Fprintf(&out, "  %-10s  %s on average:", what, d.Mean().Decimal(2))
	for n := range d.High() + 1 {
		fmt.Fprintf(&out, " %d: %s", n, d.Is(n).Percent())
	}
	out.WriteString("\n")
	return out.String()
}
