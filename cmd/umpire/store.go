package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/store"
)

func storeCommand(c *console) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "store",
		Short: "Look after the matches that a server keeps",
		Long: `Store looks after the directory of a server (serve --data). Backup and list may be used
while the server runs; end, delete and prune need it stopped.`,
		Example: `  umpire store backup /mnt/copies/monday --data /var/lib/umpire
  umpire store list --data /var/lib/umpire --older 90d
  umpire store prune --older 1y --data /var/lib/umpire`,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	var dir string
	cmd.PersistentFlags().StringVar(&dir, "data", "", "the directory of the matches (games, if there is one here; else your own data directory)")
	where := func() error {
		if dir != "" {
			return nil
		}
		var err error
		dir, err = dataDir()
		return err
	}
	cmd.PersistentPreRunE = func(*cobra.Command, []string) error { return where() }
	cmd.AddCommand(storeBackup(c, &dir), storeList(c, &dir), storeEnd(c, &dir), storeDelete(c, &dir), storePrune(c, &dir))
	return cmd
}

func storeBackup(c *console, dir *string) *cobra.Command {
	return &cobra.Command{
		Use:   "backup DIR",
		Short: "Copy all that is kept into a directory, as it is at one moment",
		Long: `Backup copies the database into a directory in which there is none yet, and looks the copy
over. A server can be started on the copy: umpire serve --data DIR.`,
		Example: `  umpire store backup /mnt/copies/monday --data /var/lib/umpire`,
		Args:    takes("the directory of the copy", 1, 1),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			a, err := store.Look(cmd.Context(), *dir)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, a.Close()) }()
			path, err := a.Backup(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			return c.show(map[string]string{"copy": path}, func(w io.Writer) error {
				_, err := fmt.Fprintf(w, "copied to %s\n", path)
				return err
			})
		},
	}
}

func storeList(c *console, dir *string) *cobra.Command {
	var older string
	var live bool
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the matches and replays that are kept",
		Example: "  umpire store list --live\n  umpire store list --older 90d --json",
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			before, err := momentBefore(older)
			if err != nil {
				return err
			}
			a, err := store.Look(cmd.Context(), *dir)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, a.Close()) }()
			all, err := a.List(cmd.Context())
			if err != nil {
				return err
			}
			kept := []store.Listed{}
			for _, l := range all {
				begun := l.Created
				if begun.IsZero() {
					begun = l.Ended
				}
				if (!live || l.Ended.IsZero()) && begun.Before(before) {
					kept = append(kept, l)
				}
			}
			return c.show(kept, func(w io.Writer) error { return listWords(w, kept) })
		},
	}
	cmd.Flags().BoolVar(&live, "live", false, "only matches that have not ended")
	cmd.Flags().StringVar(&older, "older", "", "only what was set up longer ago, such as 30d, 12w or 1y")
	return cmd
}

func listWords(w io.Writer, list []store.Listed) error {
	bytes := int64(0)
	for _, l := range list {
		state := "live"
		if !l.Ended.IsZero() {
			state = "ended " + l.Ended.Format(time.DateOnly)
		}
		if l.Replay && !l.Ended.IsZero() {
			state += ", with a replay"
		}
		created := "from a file"
		if !l.Created.IsZero() {
			created = l.Created.Format(time.DateOnly)
		}
		if _, err := fmt.Fprintf(w, "%-14s %-11s %-11s %5d choices %4d lines said  %s: %s (%s)\n",
			l.ID, l.System, created, l.Choices, l.Words, l.Title, strings.Join(l.Players, ", "), state); err != nil {
			return err
		}
		bytes += l.Bytes
	}
	_, err := fmt.Fprintf(w, "%d kept, %.1f MB of choices and replays\n", len(list), float64(bytes)/(1<<20))
	return err
}

func storeEnd(c *console, dir *string) *cobra.Command {
	var reason string
	cmd := &cobra.Command{
		Use:   "end ID...",
		Short: "End live matches",
		Long: `End ends live matches without a winner. Their players are told why when they come back, and
their replays are made when the server starts. The server must be stopped.`,
		Example: `  umpire store end k3jx0q9a2b --reason "the evening is over"`,
		Args:    takes("the match's id", 1, 1000),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withStore(cmd.Context(), *dir, func(s *store.Store) error {
				for _, id := range args {
					if err := s.Stop(cmd.Context(), id, reason, time.Now()); err != nil {
						return err
					}
				}
				return c.show(map[string]any{"ended": args}, told("ended", args))
			})
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "whoever runs the server ended it", "what the players are told")
	return cmd
}

func storeDelete(c *console, dir *string) *cobra.Command {
	var words bool
	seat := -1
	cmd := &cobra.Command{
		Use:   "delete ID...",
		Short: "Delete matches and replays, or only what was said there",
		Long: `Delete deletes a match with its choices and its replay, or a replay that came in by a file.
With --words it deletes what players said there, and nothing else. It cannot be undone. The
server must be stopped.`,
		Example: "  umpire store delete k3jx0q9a2b\n  umpire store delete k3jx0q9a2b --words --seat 1",
		Args:    takes("the match's id", 1, 1000),
		RunE: func(cmd *cobra.Command, args []string) error {
			if seat >= 0 && !words {
				return errors.New("--seat is for --words: a match is deleted as a whole")
			}
			lines := 0
			err := withStore(cmd.Context(), *dir, func(s *store.Store) error {
				for _, id := range args {
					if !words {
						if err := s.Delete(cmd.Context(), id); err != nil {
							return err
						}
						continue
					}
					gone, err := s.Silence(cmd.Context(), id, seat)
					if err != nil {
						return err
					}
					lines += gone
				}
				return nil
			})
			if err != nil {
				return err
			}
			if err := store.Shrink(cmd.Context(), *dir); err != nil {
				return err
			}
			if words {
				return c.show(map[string]any{"lines": lines}, func(w io.Writer) error {
					_, err := fmt.Fprintf(w, "deleted what was said: lines %d\n", lines)
					return err
				})
			}
			return c.show(map[string]any{"deleted": args}, told("deleted", args))
		},
	}
	cmd.Flags().BoolVar(&words, "words", false, "delete what was said, and keep the match")
	cmd.Flags().IntVar(&seat, "seat", -1, "of this seat only, with --words; 0 is the first")
	return cmd
}

func storePrune(c *console, dir *string) *cobra.Command {
	var older string
	cmd := &cobra.Command{
		Use:   "prune",
		Short: "Delete what ended long ago",
		Long: `Prune deletes matches and replays that ended longer ago than --older. Matches that are live
stay. It cannot be undone. The server must be stopped.`,
		Example: "  umpire store prune --older 1y",
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if older == "" {
				return errors.New("how old? --older is an age, such as 30d, 12w or 1y")
			}
			before, err := momentBefore(older)
			if err != nil {
				return err
			}
			gone := []string{}
			err = withStore(cmd.Context(), *dir, func(s *store.Store) error {
				ids, err := s.Prune(cmd.Context(), before)
				gone = append(gone, ids...)
				return err
			})
			if err != nil {
				return err
			}
			if err := store.Shrink(cmd.Context(), *dir); err != nil {
				return err
			}
			return c.show(map[string]any{"deleted": gone}, told("deleted", gone))
		},
	}
	cmd.Flags().StringVar(&older, "older", "", "how long ago it ended, such as 30d, 12w or 1y")
	return cmd
}

// told says what was done, and to which.
func told(done string, ids []string) func(io.Writer) error {
	return func(w io.Writer) error {
		if len(ids) == 0 {
			_, err := fmt.Fprintf(w, "nothing is %s\n", done)
			return err
		}
		_, err := fmt.Fprintf(w, "%s %s\n", done, strings.Join(ids, ", "))
		return err
	}
}

// withStore does something with the store of a directory, which no server may have open.
func withStore(ctx context.Context, dir string, do func(*store.Store) error) error {
	if a, err := store.Look(ctx, dir); err != nil { // none is made
		return err
	} else if err := a.Close(); err != nil {
		return err
	}
	s, err := store.Open(ctx, dir)
	if err != nil {
		return err
	}
	return errors.Join(do(s), s.Close())
}

// momentBefore is the moment that lies as long ago as an age says; now, if it says nothing.
func momentBefore(age string) (time.Time, error) {
	now := time.Now()
	if age == "" {
		return now, nil
	}
	n, err := strconv.Atoi(age[:len(age)-1])
	if err != nil || n < 1 || n > 10_000 {
		return now, fmt.Errorf("--older %q: expected a number of days, weeks or years, such as 30d, 12w or 1y", age)
	}
	switch age[len(age)-1] {
	case 'd':
		return now.AddDate(0, 0, -n), nil
	case 'w':
		return now.AddDate(0, 0, -7*n), nil
	case 'y':
		return now.AddDate(-n, 0, 0), nil
	}
	return now, fmt.Errorf("--older %q: expected a number of days, weeks or years, such as 30d, 12w or 1y", age)
}
