package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"time"

	"github.com/spf13/cobra"

	"umpire/game"
	"umpire/lab"
)

// simulated is what "umpire simulate --json" prints.
type simulated struct {
	System             string  `json:"system"`
	Games              int     `json:"games"`
	Completed          int     `json:"completed"`
	Wins               [2]int  `json:"wins"`
	Draws              int     `json:"draws"`
	Decisions          int     `json:"decisions"`
	Refused            int     `json:"refused"`
	Seconds            float64 `json:"seconds"`
	GamesPerSecond     float64 `json:"games_per_second"`
	DecisionsPerSecond float64 `json:"decisions_per_second"`
	Hash               string  `json:"hash"`
}

func simulateCommand(c *console) *cobra.Command {
	var w wishes
	o := simulation{seats: [2]string{"greedy", "random"}}
	var name, replays string
	cmd := &cobra.Command{
		Use:   "simulate",
		Short: "Play many games between programs",
		Long: `Plays games between programs, as many at once as there are processors, and adds up
who won. The seed decides every game: the same seed gives the same hash, however
many workers share the games. Without --mission the games are spread over every
mission, and without forces over every pairing of the ready-made ones.`,
		Example: `  umpire simulate --system warcaster --games 200 --seed 1 --seat1 greedy --seat2 random
  umpire simulate --system warcaster --mission surface-tension --games 50 --json
  umpire simulate --system warcaster --force1 mw-sample --force2 my-force.yaml --replays out
  umpire simulate --system warcaster --pack my-pack --games 50`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if o.games < 1 {
				return fmt.Errorf("--games is %d: expected 1 or more", o.games)
			}
			if o.workers < 0 {
				return fmt.Errorf("--workers is %d: expected 0 or more", o.workers)
			}
			if o.budget < 0 {
				return fmt.Errorf("--budget is %v: expected 0 or more", o.budget)
			}
			s, err := systemNamed(name, w.pack)
			if err != nil {
				return err
			}
			if replays != "" {
				if err := os.MkdirAll(replays, 0o777); err != nil {
					return err
				}
				o.keep = func(i int, r *game.Record) error {
					return writeRecord(filepath.Join(replays, fmt.Sprintf("%s-%06d.jsonl", name, i+1)), r)
				}
			}
			bar := c.progress(o.games, "games")
			o.step = func() { _ = bar.Add(1) }
			report, err := s.simulate(cmd.Context(), w, o)
			_ = bar.Finish()
			if err != nil {
				return unfinished(report, err)
			}
			return c.show(asSimulated(name, report), func(out io.Writer) error { return tellSimulated(out, o, report) })
		},
	}
	battleFlags(cmd, &name, &w)
	f := cmd.Flags()
	f.IntVar(&o.games, "games", 100, "how many games")
	f.Uint64Var(&o.seed, "seed", 1, "what decides every game")
	f.StringVar(&o.seats[0], "seat1", o.seats[0], "who is Blue: random or greedy")
	f.StringVar(&o.seats[1], "seat2", o.seats[1], "who is Red")
	f.IntVar(&o.workers, "workers", 0, "how many games at once (0: one a processor)")
	f.DurationVar(&o.budget, "budget", 0, "time for one decision (0: no limit)")
	f.StringVar(&replays, "replays", "", "a directory to write each game's replay to")
	return cmd
}

// packFlag is the flag that lays a designer's own files over the content.
func packFlag(cmd *cobra.Command, pack *string) {
	cmd.Flags().StringVar(pack, "pack", "", "a directory of content files laid over the program's own")
}

// variantsFlag is the flag of the rulings that are agreed otherwise on.
func variantsFlag(cmd *cobra.Command, variants *[]string) {
	cmd.Flags().StringSliceVar(variants, "variants", nil, "rulings agreed otherwise on, by their keys: many_hq,short_pursuit")
}

// battleFlags are the flags that say what is played.
func battleFlags(cmd *cobra.Command, name *string, w *wishes) {
	f := cmd.Flags()
	f.StringVar(name, "system", "warcaster", "which game")
	packFlag(cmd, &w.pack)
	f.StringVar(&w.mission, "mission", "", "a mission by its id (umpire content list missions)")
	f.StringVar(&w.size, "size", "", "the table in inches, where it is not the mission's own: 30x44")
	f.StringVar(&w.terrain, "terrain", "", "a terrain set by its id (umpire content list terrain)")
	f.StringVar(&w.forces[0], "force1", "", "the force of Blue: an id (umpire content list forces), or a file")
	f.StringVar(&w.forces[1], "force2", "", "the force of Red")
	variantsFlag(cmd, &w.variants)
}

// unfinished is the error of a run that has no result.
func unfinished(r *lab.Report, err error) error {
	if r == nil {
		return err
	}
	return fmt.Errorf("%d of %d games completed, %d choices refused, so there is no result: %w", r.Completed, r.Games, r.Refused, err)
}

func asSimulated(name string, r *lab.Report) simulated {
	s := simulated{System: name, Games: r.Games, Completed: r.Completed, Draws: r.Draws, Decisions: r.Decisions, Refused: r.Refused,
		Seconds: r.Elapsed.Seconds(), GamesPerSecond: r.PerSecond(r.Games), DecisionsPerSecond: r.PerSecond(r.Decisions), Hash: r.Hash}
	copy(s.Wins[:], r.Wins)
	return s
}

func tellSimulated(out io.Writer, o simulation, r *lab.Report) error {
	share := func(n int) string { return fmt.Sprintf("%5d  %5.1f%%", n, 100*float64(n)/float64(r.Games)) }
	fmt.Fprintf(out, "%d games, %d decisions, %d refused\n", r.Completed, r.Decisions, r.Refused)
	for seat, name := range o.seats {
		fmt.Fprintf(out, "  %v (%s) %*s %s\n", game.Seat(seat), name, 12-len(name), "wins", share(r.Wins[seat]))
	}
	fmt.Fprintf(out, "  draws %*s %s\n", 19, "", share(r.Draws))
	var reasons []string
	for reason := range r.Reasons {
		reasons = append(reasons, reason)
	}
	sort.Strings(reasons)
	for _, reason := range reasons {
		fmt.Fprintf(out, "  %5d  %s\n", r.Reasons[reason], reason)
	}
	_, err := fmt.Fprintf(out, "%v: %.1f games and %.0f decisions a second\nhash %s\n", r.Elapsed.Round(time.Millisecond), r.PerSecond(r.Games), r.PerSecond(r.Decisions), r.Hash)
	return err
}

// writeRecord writes a replay file, complete or not at all.
func writeRecord(path string, r *game.Record) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".replay-*")
	if err != nil {
		return err
	}
	err = r.Write(f)
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Chmod(f.Name(), 0o644)
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}
