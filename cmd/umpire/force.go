package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

// forceReport is what is to be said of a force file. What a game's forces do not have
// is left out.
type forceReport struct {
	File        string        `json:"file"`
	Name        string        `json:"name"`
	Faction     string        `json:"faction"`
	Mission     string        `json:"mission,omitempty"`
	Units       int           `json:"units"`
	Attachments *int          `json:"attachments,omitempty"`
	Rack        *int          `json:"rack,omitempty"`
	Companies   *int          `json:"companies,omitempty"`
	Bases       *int          `json:"bases,omitempty"`
	Points      *int          `json:"points,omitempty"`
	Lawful      bool          `json:"lawful"`
	Faults      []forceBreach `json:"faults"`

	size string // in words: 15 units, 2 attachments and a rack of 12
}

// forceBreach is one clause that a force breaks.
type forceBreach struct {
	Line   int    `json:"line"`
	Path   string `json:"path"`
	Clause string `json:"clause"`
	Text   string `json:"text"`
}

func forceCommand(c *console) *cobra.Command {
	var system, mission, dir string
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
			report, err := checkForce(system, args[0], mission, dir, variants)
			if err != nil {
				return err
			}
			if err := c.show(report, report.words); err != nil {
				return err
			}
			if !report.Lawful {
				return fmt.Errorf("%s is not a lawful force: %s", args[0], faultsWords(len(report.Faults)))
			}
			return nil
		},
	}
	systemFlag(check, &system)
	check.Flags().StringVar(&mission, "mission", "", "the mission it is meant for; a skirmish has its own size")
	packFlag(check, &dir)
	variantsFlag(check, &variants)
	return group(&cobra.Command{Use: "force", Short: "Look after forces", Example: "  umpire force check my-force.yaml"}, check, showForceCommand(c))
}

// showForceCommand prints a ready-made force as a file to begin from.
func showForceCommand(c *console) *cobra.Command {
	system, dir := "", ""
	cmd := &cobra.Command{
		Use:     "show ID",
		Short:   "Print a ready-made force as a file to begin from",
		Example: "  umpire force show mw-sample > my-force.yaml",
		Args:    takes("the id of a force", 1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			lib, err := libraryOf(system, dir)
			if err != nil {
				return err
			}
			text, err := lib.sample(args[0])
			if err != nil {
				return err
			}
			return c.show(map[string]string{"id": args[0], "force": string(text)}, func(w io.Writer) error {
				_, err := w.Write(text)
				return err
			})
		},
	}
	systemFlag(cmd, &system)
	packFlag(cmd, &dir)
	return cmd
}

// checkForce reads and judges a force file.
func checkForce(system, file, mission, dir string, variants []string) (*forceReport, error) {
	lib, err := libraryOf(system, dir)
	if err != nil {
		return nil, err
	}
	data, err := readFile(file, "a force file")
	if err != nil {
		return nil, err
	}
	r, faults, err := lib.force(file, data, mission, variants)
	if err != nil {
		return nil, err
	}
	r.File, r.Mission, r.Lawful, r.Faults = file, mission, len(faults) == 0, []forceBreach{}
	for _, fault := range faults {
		r.Faults = append(r.Faults, forceBreach{fault.Line, fault.Path, fault.Clause, fault.Text})
	}
	return &r, nil
}

func (r *forceReport) words(w io.Writer) error {
	if r.Lawful {
		_, err := fmt.Fprintf(w, "%s is lawful: %s with %s\n", r.File, r.Name, r.size)
		return err
	}
	for _, f := range r.Faults {
		if _, err := fmt.Fprintf(w, "%s:%d: %s: %s (%s)\n", r.File, f.Line, f.Path, f.Text, f.Clause); err != nil {
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
