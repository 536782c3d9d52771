package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/internal/load"
)

// benchLoadCommand measures a server. It is for those who work on Umpire.
func benchLoadCommand(c *console) *cobra.Command {
	l := load.Load{Seats: 2}
	var name, wish, profile string
	cmd := &cobra.Command{
		Use:    "bench-load",
		Short:  "Measure the server: many matches at once, random lawful choices",
		Hidden: true,
		Args:   noArguments,
		Example: `  umpire bench-load --matches 200 --rate 6000 --for 20s
  umpire bench-load --matches 200 --profile server.pprof`,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			game, err := openGame(name, "")
			if err != nil {
				return err
			}
			dir, err := os.MkdirTemp("", "umpire-load-")
			if err != nil {
				return err
			}
			defer os.RemoveAll(dir)
			self, err := os.Executable()
			if err != nil {
				return err
			}
			flags := slices.Clone(load.Unlimited)
			if profile != "" {
				flags = append(flags, "--profile", profile)
			}
			s, err := load.Serve(cmd.Context(), []string{self}, dir, flags...)
			if err != nil {
				return err
			}
			l.Wish = json.RawMessage(wish)
			report, err := load.Measure(cmd.Context(), s, game, l)
			if stopped := s.Stop(); err == nil {
				err = stopped
			}
			if complaints := s.Complaints(); complaints != "" {
				fmt.Fprintln(c.err, strings.TrimSpace(complaints))
			}
			if err != nil {
				return err
			}
			return c.show(report, func(w io.Writer) error { return measured(w, report) })
		},
	}
	systemFlag(cmd, &name)
	f := cmd.Flags()
	f.StringVar(&wish, "wish", "{}", "what is wished for of each match, in JSON")
	f.IntVar(&l.Matches, "matches", 200, "how many at once")
	f.Float64Var(&l.Rate, "rate", 0, "choices in a second, all matches together; 0: as many as go")
	f.DurationVar(&l.Warm, "warm", 2*time.Second, "how long it plays before it measures")
	f.DurationVar(&l.For, "for", 20*time.Second, "how long it measures")
	f.StringVar(&profile, "profile", "", "write what the server's processor does to this file")
	return cmd
}

func measured(w io.Writer, r load.Report) error {
	_, err := fmt.Fprintf(w, `%d matches at once for %.0f s, %d ended meanwhile
choices           %.0f/s
choice to event   p50 %.1f ms, p99 %.1f ms, at most %.1f ms
server            %.2f processors, %.0f µs a choice, %.0f MB at most
clients           %.2f processors
`, r.Matches, r.Seconds, r.Ended, r.PerSecond, r.P50, r.P99, r.Max,
		r.ServerCPU, r.ServerCPU/r.PerSecond*1e6, r.ServerMB, r.ClientCPU)
	return err
}
