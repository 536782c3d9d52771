package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"umpire/rules/warcaster"
)

// forceReport is what is to be said of a force file.
type forceReport struct {
	File        string        `json:"file"`
	Name        string        `json:"name"`
	Faction     string        `json:"faction"`
	Mission     string        `json:"mission,omitempty"`
	Units       int           `json:"units"`
	Attachments int           `json:"attachments"`
	Rack        int           `json:"rack"`
	Lawful      bool          `json:"lawful"`
	Faults      []forceBreach `json:"faults"`
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
	check := &cobra.Command{
		Use:   "check FILE",
		Short: "Check a force by the rules of force building",
		Example: `  umpire force check my-force.yaml
  umpire force check my-force.yaml --mission boiling-point --json
  umpire force check my-force.yaml --pack my-pack`,
		Args: takes("a force file", 1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if system != "warcaster" {
				return fmt.Errorf("there are no forces for %q: expected warcaster", system)
			}
			report, err := checkForce(args[0], mission, dir)
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
	check.Flags().StringVar(&system, "system", "warcaster", "the game")
	check.Flags().StringVar(&mission, "mission", "", "the mission it is meant for; a skirmish has its own size")
	packFlag(check, &dir)
	return group(&cobra.Command{Use: "force", Short: "Look after forces", Example: "  umpire force check my-force.yaml"}, check, showForceCommand(c))
}

// showForceCommand prints a ready-made force as a file to begin from.
func showForceCommand(c *console) *cobra.Command {
	dir := ""
	cmd := &cobra.Command{
		Use:     "show ID",
		Short:   "Print a ready-made force as a file to begin from",
		Example: "  umpire force show mw-sample > my-force.yaml",
		Args:    takes("the id of a force", 1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := bookWith(dir)
			if err != nil {
				return err
			}
			f, err := book.SampleNamed(args[0])
			if err != nil {
				return err
			}
			text := warcaster.WriteForce(book, f)
			return c.show(map[string]string{"id": f.ID, "force": string(text)}, func(w io.Writer) error {
				_, err := w.Write(text)
				return err
			})
		},
	}
	packFlag(cmd, &dir)
	return cmd
}

// checkForce reads and judges a force file.
func checkForce(file, mission, dir string) (*forceReport, error) {
	book, err := bookWith(dir)
	if err != nil {
		return nil, err
	}
	var m *warcaster.Mission
	if mission != "" {
		i, ok := book.Mission(mission)
		if !ok {
			return nil, fmt.Errorf("there is no mission %q: expected one of %s", mission, strings.Join(missionIDs(book), ", "))
		}
		m = &book.Missions[i]
	}
	data, err := readFile(file, "a force file")
	if err != nil {
		return nil, err
	}
	f, faults, err := warcaster.CheckForceFile(file, data, book, m)
	if err != nil {
		return nil, err
	}
	r := &forceReport{File: file, Name: f.Name, Faction: book.Factions[f.Faction].ID, Mission: mission, Units: len(f.Units), Attachments: len(f.Attachments), Rack: len(f.Rack), Lawful: len(faults) == 0, Faults: []forceBreach{}}
	for _, fault := range faults {
		r.Faults = append(r.Faults, forceBreach{fault.Line, fault.Path, fault.Clause, fault.Text})
	}
	return r, nil
}

func missionIDs(book *warcaster.Book) (ids []string) {
	for _, m := range book.Missions {
		ids = append(ids, m.ID)
	}
	return ids
}

func (r *forceReport) words(w io.Writer) error {
	if r.Lawful {
		_, err := fmt.Fprintf(w, "%s is lawful: %s with %d units, %d attachments and a rack of %d\n", r.File, r.Name, r.Units, r.Attachments, r.Rack)
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
