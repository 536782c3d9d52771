package main

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"umpire/rules"
	"umpire/system"
	"umpire/terminal"
)

func oddsCommand(c *console) *cobra.Command {
	var name, pack string
	cmd := &cobra.Command{
		Use:   "odds",
		Short: "Work out what an attack will do",
		Long: `Works out exactly what an attack will do: the chance to hit, how much damage, and
the chance to destroy, with each die's reason and its clause. The attack is given
by the names of the cards, or by bare numbers of dice. Which flags go together is up
to the game; where no --system is given, the flags tell which it is.`,
		Example: `  umpire odds --system warcaster --attacker dusk-wolf --weapon rail-gun --target marauder --arc 2 --cover
  umpire odds --attacker immortal-weaver --fury pyrokinetic-surge --target firebrand --well 4
  umpire odds --system warpath --attacker operatives --weapon genling-45-laser-rifles --target ghouls --range 10 --cover
  umpire odds --system warpath --recon en-column,pl-tide
  umpire odds --attack 4 --power 2 --defence 2 --defence-power 2 --pow 5 --arm 4 --health 2
  umpire odds --dice 12 --to-hit 5 --modifier -1 --armour 6 --ap 0 --save 6 --reroll-ones
  umpire odds --attribute 2 --modifier -4 --damage 3 --armour 1 --wounds 2 --tough 1 --json`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			asked := system.Asked{Said: url.Values{}, Read: func(path string) ([]byte, error) { return readFile(path, "a force file") }}
			cmd.Flags().Visit(func(f *pflag.Flag) {
				if f.Annotations[oddsFlag] != nil {
					asked.Said[f.Name] = said(f)
				}
			})
			game, err := oddsGame(name, pack, asked, cmd.Flags().Changed("system"))
			if err != nil {
				return err
			}
			f, err := game.Odds(asked)
			var wrong *system.FlagError
			if errors.As(err, &wrong) {
				return fmt.Errorf("--%w", err)
			}
			if err != nil {
				return err
			}
			return c.show(system.ReportOdds(game.About().Name, &f), func(w io.Writer) error {
				_, err := io.WriteString(w, terminal.ForecastWords(&f))
				return err
			})
		},
	}
	systemFlag(cmd, &name)
	packFlag(cmd, &pack)
	for _, name := range rules.Names() {
		for _, way := range rules.Ways(name) {
			for _, flag := range way.Flags {
				addFlag(cmd.Flags(), flag, name)
			}
		}
	}
	return cmd
}

// oddsFlag marks the flags that are the games' own.
const oddsFlag = "odds"

// addFlag adds what a game may be told of an attack, which another game may be told too.
func addFlag(to *pflag.FlagSet, flag system.Flag, game string) {
	f := to.Lookup(flag.Name)
	if f == nil {
		switch flag.Kind {
		case system.Number:
			n, _ := strconv.Atoi(flag.Default)
			to.Int(flag.Name, n, flag.Usage)
		case system.YesNo:
			to.Bool(flag.Name, false, flag.Usage)
		case system.List:
			to.StringSlice(flag.Name, nil, flag.Usage)
		default:
			to.String(flag.Name, flag.Default, flag.Usage)
		}
		f = to.Lookup(flag.Name)
		f.Annotations = map[string][]string{}
	}
	if slices.Contains(f.Annotations[oddsFlag], game) {
		return
	}
	f.Annotations[oddsFlag] = append(f.Annotations[oddsFlag], game)
	f.Annotations[usageOf] = append(f.Annotations[usageOf], flag.Usage)
	f.Usage = usageIn(f.Annotations[oddsFlag], f.Annotations[usageOf])
}

// usageOf marks what a flag means in the games that have it, in their order.
const usageOf = "usage"

// usageIn says what a flag means in some games: once for those in which it means the same.
func usageIn(games, usages []string) string {
	var said []string
	for i, usage := range usages {
		if slices.Contains(usages[:i], usage) {
			continue
		}
		var of []string
		for k, other := range usages {
			if other == usage {
				of = append(of, games[k])
			}
		}
		if len(of) < len(rules.Names()) {
			usage += " (" + strings.Join(of, ", ") + ")"
		}
		said = append(said, usage)
	}
	return strings.Join(said, "; ")
}

// said returns what a flag says.
func said(f *pflag.Flag) []string {
	if list, ok := f.Value.(pflag.SliceValue); ok {
		return list.GetSlice()
	}
	return []string{f.Value.String()}
}

// oddsGame is the game of a name; where no name is given, the first that can be told all
// that is said.
func oddsGame(name, pack string, asked system.Asked, named bool) (system.System, error) {
	for _, other := range rules.Names() {
		if !named && system.Fits(rules.Ways(other), asked) {
			return openGame(other, pack)
		}
	}
	return openGame(name, pack)
}
