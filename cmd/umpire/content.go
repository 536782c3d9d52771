package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"umpire/content"
	"umpire/system"
)

func contentCommand(c *console) *cobra.Command {
	name := ""
	check := &cobra.Command{
		Use:   "check [DIR]",
		Short: "Check the content files, or your own laid over them",
		Long: `Check reads the units, weapons, cards and missions that came with the program,
lays the files of DIR over them if it is given, and says everything that is wrong
with file, line and what was expected.`,
		Example: `  umpire content check
  umpire content check --system warpath
  umpire content check my-pack --json`,
		Args: takes("a directory of content files", 0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := ""
			if len(args) == 1 {
				dir = args[0]
			}
			game, err := openGame(name, dir)
			if err != nil {
				return err
			}
			return c.show(inventory(game, dir), func(w io.Writer) error { return sound(w, game, dir) })
		},
	}
	systemFlag(check, &name)
	return group(&cobra.Command{Use: "content", Short: "Look after the content files", Example: "  umpire content list\n  umpire content check"}, check, listCommand(c))
}

// inventory returns what a checked pack holds, as a document: how many there are of each
// kind.
func inventory(game system.System, dir string) map[string]any {
	found := map[string]any{"system": game.About().Name, "hash": game.About().Content}
	if dir != "" {
		found["dir"] = dir
	}
	for _, k := range game.Things() {
		found[k.Kind] = len(k.Things)
	}
	return found
}

// sound says the same in words.
func sound(w io.Writer, game system.System, dir string) error {
	about := game.About()
	what := "the content of " + about.Name + " is sound"
	if dir != "" {
		what = dir + " is sound, laid over the content of " + about.Name
	}
	var counts []string
	for _, k := range game.Things() {
		counts = append(counts, fmt.Sprintf("%d %s", len(k.Things), k.Kind))
	}
	_, err := fmt.Fprintf(w, "%s: %s\ncontent hash %s\n", what, strings.Join(counts, ", "), about.Content)
	return err
}

// listCommand lists what there is, by id.
func listCommand(c *console) *cobra.Command {
	name, dir := "", ""
	cmd := &cobra.Command{
		Use:   "list [KIND]",
		Short: "List what there is, by its id",
		Long: `List says how many units, weapons, missions and the like there are, or lists those of
one kind: the id that a command or a file calls each by, its name, and whether it is the
project's own, and in no book.`,
		Example: `  umpire content list
  umpire content list missions
  umpire content list units --system warpath
  umpire content list weapons --pack my-pack`,
		Args: takes("a kind of content", 0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			game, err := openGame(name, dir)
			if err != nil {
				return err
			}
			if len(args) == 0 {
				return c.show(game.Things(), func(w io.Writer) error {
					for _, k := range game.Things() {
						fmt.Fprintf(w, "  %-12s %3d\n", k.Kind, len(k.Things))
					}
					return nil
				})
			}
			var names []string
			for _, k := range game.Things() {
				if names = append(names, k.Kind); content.Calls(args[0], k.Kind) {
					return c.show(k.Things, func(w io.Writer) error { return listed(w, k.Things) })
				}
			}
			return fmt.Errorf("there is no kind %q: %s", args[0], content.Expected(args[0], names))
		},
	}
	systemFlag(cmd, &name)
	packFlag(cmd, &dir)
	return cmd
}

func listed(w io.Writer, things []system.Thing) error {
	for _, t := range things {
		mark := ""
		if t.Own {
			mark = " (the project's own)"
		}
		if _, err := fmt.Fprintf(w, "  %-26s %s%s\n", t.ID, t.Name, mark); err != nil {
			return err
		}
	}
	return nil
}
