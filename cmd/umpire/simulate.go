package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/game"
	"umpire/lab"
	"umpire/system"
	"umpire/terminal"
)

// simulated is the output of "umpire simulate --json".
type simulated struct {
	System             string  `json:"system"`
	Games              int     `json:"games"`
	Completed          int     `json:"completed"`
	Wins               []int   `json:"wins"` // by seat
	Draws              int     `json:"draws"`
	Decisions          int     `json:"decisions"`
	Refused            int     `json:"refused"`
	Late               int     `json:"late"` // games broken off
	Long               int     `json:"long"` // likewise
	Seconds            float64 `json:"seconds"`
	GamesPerSecond     float64 `json:"games_per_second"`
	DecisionsPerSecond float64 `json:"decisions_per_second"`
	Hash               string  `json:"hash"`
}

func simulateCommand(c *console) *cobra.Command {
	var b battle
	o := system.Simulation{Seats: []string{"greedy", "random", "random", "random"}}
	var replays string
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
			if o.Games < 1 {
				return fmt.Errorf("--games is %d: expected 1 or more", o.Games)
			}
			if o.Workers < 0 {
				return fmt.Errorf("--workers is %d: expected 0 or more", o.Workers)
			}
			if o.Budget < 0 {
				return fmt.Errorf("--budget is %v: expected 0 or more", o.Budget)
			}
			if o.Most < 0 {
				return fmt.Errorf("--choices is %d: expected 0 or more", o.Most)
			}
			sys, wishes, err := b.open()
			if err != nil {
				return err
			}
			o.Wishes = wishes
			if replays != "" {
				if err := os.MkdirAll(replays, 0o777); err != nil {
					return err
				}
				o.Keep = func(i int, r *game.Record) error {
					return terminal.SaveReplay(filepath.Join(replays, fmt.Sprintf("%s-%06d.jsonl", b.system, i+1)), r)
				}
			}
			bar := c.progress(o.Games, "games")
			o.Step = func() { _ = bar.Add(1) }
			report, err := sys.Simulate(cmd.Context(), o)
			_ = bar.Finish()
			if err != nil {
				return unfinished(report, err)
			}
			if report.Completed == 0 {
				return fmt.Errorf("no game was completed: %s", brokenOff(o, report))
			}
			return c.show(asSimulated(b.system, report), func(out io.Writer) error { return tellSimulated(out, o, report) })
		},
	}
	b.flags(cmd)
	f := cmd.Flags()
	f.IntVar(&o.Games, "games", 100, "how many games")
	f.Uint64Var(&o.Seed, "seed", 1, "what decides every game")
	seatFlags(cmd, o.Seats, "greedy, random, or another bot of the game")
	f.IntVar(&o.Workers, "workers", 0, "how many games at once (0: one a processor)")
	f.DurationVar(&o.Budget, "budget", 0, "time for one decision (0: no limit); a later one breaks its game off")
	f.IntVar(&o.Most, "choices", 100_000, "choices of one game (0: any number); one more breaks it off")
	f.StringVar(&replays, "replays", "", "a directory to write each game's replay to")
	return cmd
}

// brokenOff says why games of a run were broken off.
func brokenOff(o system.Simulation, r *lab.Report) string {
	var why []string
	if r.Late > 0 {
		why = append(why, fmt.Sprintf("in %d an answer took longer than --budget %v", r.Late, o.Budget))
	}
	if r.Long > 0 {
		why = append(why, fmt.Sprintf("%d took more than --choices %d", r.Long, o.Most))
	}
	return strings.Join(why, ", ")
}

// battle holds what the flags say of what is played.
type battle struct {
	system, pack string
	forces       [2]string
	said         []string // name=value
	wishes       system.Wishes
}

func (b *battle) flags(cmd *cobra.Command) {
	systemFlag(cmd, &b.system)
	packFlag(cmd, &b.pack)
	f, w := cmd.Flags(), &b.wishes
	f.StringVar(&w.Mission, "mission", "", "a mission by its id or its name (umpire content list missions)")
	f.StringVar(&w.Size, "size", "", "the table in inches, where it is not the mission's own: 30x44")
	f.StringVar(&w.Terrain, "terrain", "", "a terrain set by its id or its name (umpire content list terrain)")
	f.StringVar(&w.Seating, "seating", "", "who plays, where a game has that said (its set-up names them): alone, together-3, master")
	f.StringSliceVar(&b.said, "set", nil, "what else is agreed on, by its name in the game's set-ups: condition=fog,last_round=8")
	f.StringVar(&b.forces[0], "force1", "", "the force of Blue: an id or a name (umpire content list forces), or a file")
	f.StringVar(&b.forces[1], "force2", "", "the force of Red")
	variantsFlag(cmd, &w.Variants)
}

// seatFlags are the flags of who plays at each seat.
func seatFlags(cmd *cobra.Command, seats []string, may string) {
	for i := range seats {
		text := fmt.Sprintf("who is %v", game.Seat(i))
		switch i {
		case 0:
			text += ": " + may
		case 2, 3:
			text += ", in a game with so many seats"
		}
		cmd.Flags().StringVar(&seats[i], fmt.Sprintf("seat%d", i+1), seats[i], text)
	}
}

// open opens the game, and reads the forces that are named.
func (b *battle) open() (game system.System, w system.Wishes, err error) {
	if game, err = openGame(b.system, b.pack); err != nil {
		return nil, w, err
	}
	b.system = game.About().Name
	w = b.wishes
	w.Said = map[string]string{}
	for _, text := range b.said {
		name, value, ok := strings.Cut(text, "=")
		if !ok {
			return nil, w, fmt.Errorf("--set is %q: expected a name and its value, as in rounds=8", text)
		}
		w.Said[name] = value
	}
	for seat, name := range b.forces {
		if w.Forces[seat], err = brought(name); err != nil {
			return nil, w, err
		}
	}
	return game, w, nil
}

// variantsFlag is the flag of the rulings that are agreed otherwise on.
func variantsFlag(cmd *cobra.Command, variants *[]string) {
	cmd.Flags().StringSliceVar(variants, "variants", nil, "rulings agreed otherwise on, by their keys: many_hq,short_pursuit")
}

// unfinished is the error of a run that has no result.
func unfinished(r *lab.Report, err error) error {
	if r == nil {
		return err
	}
	return fmt.Errorf("%d of %d games completed, %d choices refused, so there is no result: %w", r.Completed, r.Games, r.Refused, err)
}

func asSimulated(name string, r *lab.Report) simulated {
	s := simulated{System: name, Games: r.Games, Completed: r.Completed, Draws: r.Draws, Decisions: r.Decisions, Refused: r.Refused, Late: r.Late, Long: r.Long,
		Seconds: r.Elapsed.Seconds(), GamesPerSecond: r.PerSecond(r.Games), DecisionsPerSecond: r.PerSecond(r.Decisions), Hash: r.Hash}
	s.Wins = append([]int{}, r.Wins...)
	return s
}

func tellSimulated(out io.Writer, o system.Simulation, r *lab.Report) error {
	share := func(n int) string { return fmt.Sprintf("%5d  %5.1f%%", n, 100*float64(n)/float64(r.Completed)) }
	fmt.Fprintf(out, "%d games, %d decisions, %d refused\n", r.Completed, r.Decisions, r.Refused)
	if r.Late+r.Long > 0 {
		fmt.Fprintf(out, "%d games more were broken off: %s\n", r.Late+r.Long, brokenOff(o, r))
	}
	for seat, wins := range r.Wins {
		name := o.Seats[seat]
		fmt.Fprintf(out, "  %v (%s) %*s %s\n", game.Seat(seat), name, 12-len(name), "wins", share(wins))
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
