package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/content"
	"umpire/rules"
	"umpire/system"
)

// forceJudged is the result of judging a force file.
type forceJudged struct {
	system.ForceReport
	file, system, mission string
}

// document says it as one document, with the counts of the game's own among the rest.
func (r *forceJudged) document() map[string]any {
	d := map[string]any{"file": r.file, "system": r.system, "name": r.Name, "faction": r.Faction, "lawful": len(r.Faults) == 0, "faults": r.Faults}
	if len(r.Warned) > 0 {
		d["warned"] = r.Warned
	}
	if r.mission != "" {
		d["mission"] = r.mission
	}
	for what, n := range r.Counts {
		d[what] = n
	}
	return d
}

func forceCommand(c *console) *cobra.Command {
	var name, mission, dir string
	var variants []string
	check := &cobra.Command{
		Use:   "check FILE",
		Short: "Check a force by the rules of force building",
		Long: `Check judges a force. A file may say by the key "system" which game it is for, as those
that umpire writes do; of one that does not, the game is found out by what it lists.`,
		Example: `  umpire force check my-force.yaml
  umpire force check my-force.yaml --mission boiling-point --json
  umpire force check my-force.yaml --pack my-pack
  umpire force check my-army.yaml --variants many_hq`,
		Args: takes("a force file", 1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			report, err := checkForce(name, args[0], mission, dir, variants)
			if err != nil {
				return err
			}
			if err := c.show(report.document(), report.words); err != nil {
				return err
			}
			if len(report.Faults) > 0 {
				return fmt.Errorf("%s is not a lawful force: %s", args[0], faultsWords(len(report.Faults)))
			}
			return nil
		},
	}
	systemToldFlag(check, &name)
	check.Flags().StringVar(&mission, "mission", "", "the mission it is meant for; a skirmish has its own size")
	packFlag(check, &dir)
	variantsFlag(check, &variants)
	return group(&cobra.Command{Use: "force", Short: "Look after forces", Example: "  umpire force check my-force.yaml"}, check, showForceCommand(c))
}

// showForceCommand prints a ready-made force as a file to begin from.
func showForceCommand(c *console) *cobra.Command {
	name, dir := "", ""
	cmd := &cobra.Command{
		Use:     "show ID",
		Short:   "Print a ready-made force as a file to begin from",
		Example: "  umpire force show mw-sample > my-force.yaml\n  umpire force show pl-tide",
		Args:    takes("the id or the name of a force", 1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := sample(name, args[0], dir)
			if err != nil {
				return err
			}
			return c.show(map[string]string{"id": args[0], "force": string(text)}, func(w io.Writer) error {
				_, err := w.Write(text)
				return err
			})
		},
	}
	systemToldFlag(cmd, &name)
	packFlag(cmd, &dir)
	return cmd
}

// systemToldFlag says which game a command is for that finds it out otherwise.
func systemToldFlag(cmd *cobra.Command, name *string) {
	cmd.Flags().StringVar(name, "system", "", "which game, where the force does not tell")
}

// sample is the file of the ready-made force that an id or a name means: of the game of a name,
// or of the one that has it.
func sample(system, force, dir string) ([]byte, error) {
	if system != "" {
		game, err := openGame(system, dir)
		if err != nil {
			return nil, err
		}
		return game.Sample(force)
	}
	games, err := openFitting(dir)
	if err != nil {
		return nil, err
	}
	var found []byte
	var of, known []string
	for _, game := range games {
		if text, err := game.Sample(force); err == nil {
			found, of = text, append(of, game.About().Name)
		}
		for _, k := range game.Things() {
			for _, t := range k.Things {
				if k.Kind == "forces" {
					known = append(known, t.ID)
				}
			}
		}
	}
	switch len(of) {
	case 0:
		return nil, fmt.Errorf("there is no force %q in any game: %s", force, content.Expected(force, known))
	case 1:
		return found, nil
	}
	return nil, fmt.Errorf("there is a force %q in %s: expected --system with one of them", force, strings.Join(of, " and "))
}

// gameOf is the game that a force file is for: the one named, the one that the file names, or the
// one in which least is wrong with it.
func gameOf(named string, force system.ForceText, dir string) (system.System, error) {
	if named == "" {
		named = content.SystemOf([]byte(force.YAML))
	}
	if slices.Contains(rules.Names(), named) {
		return openGame(named, dir)
	}
	if named != "" {
		return nil, fmt.Errorf("%s: there is no system %q: %s", force.File, named, content.Expected(named, rules.Names()))
	}
	games, err := openFitting(dir)
	if err != nil {
		return nil, err
	}
	least := 0
	var best system.System
	for _, game := range games {
		wrong := 0
		if _, err := game.Force(force); err != nil {
			var problems content.Problems
			errors.As(err, &problems)
			wrong = 1 + len(problems)
		}
		if best == nil || wrong < least {
			best, least = game, wrong
		}
	}
	return best, nil
}

// checkForce reads and judges a force file.
func checkForce(name, file, mission, dir string, variants []string) (*forceJudged, error) {
	data, err := readFile(file, "a force file")
	if err != nil {
		return nil, err
	}
	game, err := gameOf(name, system.ForceText{YAML: string(data), File: file}, dir)
	if err != nil {
		return nil, err
	}
	r, err := game.Force(system.ForceText{YAML: string(data), File: file, Mission: mission, Variants: variants})
	return &forceJudged{r, file, game.About().Name, mission}, err
}

func (r *forceJudged) words(w io.Writer) error {
	for _, f := range r.Warned {
		if _, err := fmt.Fprintf(w, "a warning: %s: %s (%s)\n", f.Path, f.Text, f.Clause); err != nil {
			return err
		}
	}
	if len(r.Faults) == 0 {
		_, err := fmt.Fprintf(w, "%s is lawful: %s with %s\n", r.file, r.Name, r.Size)
		return err
	}
	for _, f := range r.Faults {
		if _, err := fmt.Fprintf(w, "%s:%d: %s: %s (%s)\n", r.file, f.Line, f.Path, f.Text, f.Clause); err != nil {
			return err
		}
	}
	return nil
}

func faultsWords(n int) string {
	if n == 1 {
		return "1 fault"
	}
	return fmt.Sprintf("%d faults", n)
}
