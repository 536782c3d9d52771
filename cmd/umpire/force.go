package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"umpire/system"
)

// forceJudged is what is to be said of a force file.
type forceJudged struct {
	system.ForceReport
	file, mission string
}

// document says it as one document, with the counts of the game's own among the rest.
func (r *forceJudged) document() map[string]any {
	d := map[string]any{"file": r.file, "name": r.Name, "faction": r.Faction, "lawful": len(r.Faults) == 0, "faults": r.Faults}
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
		Example: `  umpire force check my-force.yaml
  umpire force check my-force.yaml --mission boiling-point --json
  umpire force check my-force.yaml --pack my-pack
  umpire force check my-force.yaml --system warpath --variants many_hq`,
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
	systemFlag(check, &name)
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
		Example: "  umpire force show mw-sample > my-force.yaml",
		Args:    takes("the id of a force", 1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			game, err := openGame(name, dir)
			if err != nil {
				return err
			}
			text, err := game.Sample(args[0])
			if err != nil {
				return err
			}
			return c.show(map[string]string{"id": args[0], "force": string(text)}, func(w io.Writer) error {
				_, err := w.Write(text)
				return err
			})
		},
	}
	systemFlag(cmd, &name)
	packFlag(cmd, &dir)
	return cmd
}

// checkForce reads and judges a force file.
func checkForce(name, file, mission, dir string, variants []string) (*forceJudged, error) {
	game, err := openGame(name, dir)
	if err != nil {
		return nil, err
	}
	data, err := readFile(file, "a force file")
	if err != nil {
		return nil, err
	}
	r, err := game.Force(system.ForceText{YAML: string(data), File: file, Mission: mission, Variants: variants})
	return &forceJudged{r, file, mission}, err
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
