package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"umpire/internal/load"
)

// benchAbuseCommand measures what one client who asks for too much costs the others. It is
// for those who work on Umpire.
func benchAbuseCommand(c *console) *cobra.Command {
	var name string
	l := load.Siege{Wish: json.RawMessage("{}")}
	cmd := &cobra.Command{
		Use:     "bench-abuse",
		Short:   "Measure what one client who asks for too much costs the others",
		Hidden:  true,
		Args:    noArguments,
		Example: `  umpire bench-abuse --each 10s`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			self, err := os.Executable()
			if err != nil {
				return err
			}
			report, err := besieged(cmd.Context(), []string{self}, name, l)
			if err != nil {
				return err
			}
			return c.show(report, func(w io.Writer) error { return abused(w, report) })
		},
	}
	systemFlag(cmd, &name)
	f := cmd.Flags()
	f.IntVar(&l.Matches, "matches", 20, "how many honest ones")
	f.DurationVar(&l.Pause, "pause", 250*time.Millisecond, "between the choices of one of them")
	f.StringVar(&l.Only, "only", "", "one kind of abuser, as the table names it")
	f.DurationVar(&l.Each, "each", 10*time.Second, "how long each abuser is measured")
	return cmd
}

// besieged measures on a server of its own, with the limits that it has if nobody says
// otherwise.
func besieged(ctx context.Context, command []string, name string, l load.Siege) (r load.SiegeReport, err error) {
	game, err := openGame(name, "")
	if err != nil {
		return r, err
	}
	l.Large = game.Largest()
	dir, err := os.MkdirTemp("", "umpire-abuse-")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	s, err := load.Serve(ctx, command, dir)
	if err != nil {
		return r, err
	}
	if r, err = load.Besiege(ctx, s, game, l); err != nil {
		return r, fmt.Errorf("%w\n%s", err, s.Complaints())
	}
	return r, nil
}

func abused(w io.Writer, r load.SiegeReport) error {
	if _, err := fmt.Fprintf(w, "%-26s %9s %9s %9s %9s %9s %8s\n", "beside", "asked", "refused", "p50 ms", "p99 ms", "list ms", "MB"); err != nil {
		return err
	}
	for _, row := range r.Rows {
		name := row.Abuse
		if name == "" {
			name = "nobody"
		}
		if _, err := fmt.Fprintf(w, "%-26s %9d %9d %9.1f %9.1f %9.1f %8.0f\n", name, row.Asked, row.Refused, row.P50, row.P99, row.List, row.MB); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "stopped beside all of them in %.1f s\n", r.Stop)
	return err
}
