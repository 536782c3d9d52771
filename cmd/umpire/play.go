package main

import (
	"crypto/rand"
	"errors"

	"github.com/spf13/cobra"

	"umpire/system"
	"umpire/terminal"
)

func playCommand(c *console) *cobra.Command {
	var b battle
	m := terminal.Match{Seats: []string{terminal.Human, "greedy", "greedy", "greedy"}, In: c.in, Out: c.out}
	var seed uint64
	cmd := &cobra.Command{
		Use:   "play",
		Short: "Sit down at a table",
		Long: `Plays a match in the terminal: a person at each seat that is human, programs at the
others. The position is shown as text and, with --draw, as an SVG file after each
activation. With --save the replay is written when the match ends or is left. Type
help at any question.`,
		Example: `  umpire play --system warcaster
  umpire play --seat1 human --seat2 human --mission surface-tension
  umpire play --force1 mw-sample --force2 ac-sample --draw pictures --save mine.jsonl
  umpire play --pack my-pack --force1 my-force.yaml`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if c.json {
				return errors.New("play talks to a person: it has no --json (simulate has)")
			}
			var err error
			if m.System, m.Wishes, err = b.open(); err != nil {
				return err
			}
			if err := terminal.CanSave(m.Save); err != nil {
				return err
			}
			if m.Seed = system.SeedOf(seed); !cmd.Flags().Changed("seed") {
				if _, err := rand.Read(m.Seed[:]); err != nil {
					return err
				}
			}
			return m.Play(cmd.Context())
		},
	}
	b.flags(cmd)
	f := cmd.Flags()
	seatFlags(cmd, m.Seats, "human, greedy, random, or another bot of the game")
	f.Uint64Var(&seed, "seed", 0, "what decides the dice (chance, if left out)")
	f.StringVar(&m.Draw, "draw", "", "a directory for drawings of the position")
	f.StringVar(&m.Save, "save", "", "a file to write the replay to when the match ends or is left")
	return cmd
}
