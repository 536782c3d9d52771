package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/content"
)

func contentCommand(c *console) *cobra.Command {
	system := ""
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
			lib, err := libraryOf(system, dir)
			if err != nil {
				return err
			}
			return c.show(lib.inventory(system, dir), func(w io.Writer) error { return lib.sound(w, system, dir) })
		},
	}
	systemFlag(check, &system)
	return group(&cobra.Command{Use: "content", Short: "Look after the content files", Example: "  umpire content list\n  umpire content check"}, check, listCommand(c))
}

// inventory is what a checked pack holds, as a document: how many there are of each
// kind.
func (l *library) inventory(system, dir string) map[string]any {
	found := map[string]any{"system": system, "hash": l.hash}
	if dir != "" {
		found["dir"] = dir
	}
	for _, k := range l.kinds {
		found[k.Kind] = len(k.Things)
	}
	return found
}

// sound says the same in words.
func (l *library) sound(w io.Writer, system, dir string) error {
	what := "the content of " + system + " is sound"
	if dir != "" {
		what = dir + " is sound, laid over the content of " + system
	}
	var counts []string
	for _, k := range l.kinds {
		counts = append(counts, fmt.Sprintf("%d %s", len(k.Things), k.Kind))
	}
	_, err := fmt.Fprintf(w, "%s: %s\ncontent hash %s\n", what, strings.Join(counts, ", "), l.hash)
	return err
}

// thing is something that a command line or a file can name.
type thing struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// kindOfThing is a kind of content, as it is listed.
type kindOfThing struct {
	Kind   string  `json:"kind"`
	Things []thing `json:"things"`
}

// listCommand lists what there is, by id.
func listCommand(c *console) *cobra.Command {
	system, dir := "", ""
	cmd := &cobra.Command{
		Use:   "list [KIND]",
		Short: "List what there is, by its id",
		Long: `List says how many units, weapons, missions and the like there are, or lists those of
one kind: the id that a command or a file calls each by, and its name.`,
		Example: `  umpire content list
  umpire content list missions
  umpire content list units --system warpath
  umpire content list weapons --pack my-pack`,
		Args: takes("a kind of content", 0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			lib, err := libraryOf(system, dir)
			if err != nil {
				return err
			}
			if len(args) == 0 {
				return c.show(lib.kinds, func(w io.Writer) error {
					for _, k := range lib.kinds {
						fmt.Fprintf(w, "  %-12s %3d\n", k.Kind, len(k.Things))
					}
					return nil
				})
			}
			var names []string
			for _, k := range lib.kinds {
				if names = append(names, k.Kind); k.Kind == args[0] {
					return c.show(k.Things, k.words)
				}
			}
			return fmt.Errorf("there is no kind %q: %s", args[0], content.Expected(args[0], names))
		},
	}
	systemFlag(cmd, &system)
	packFlag(cmd, &dir)
	return cmd
}

func (k *kindOfThing) words(w io.Writer) error {
	for _, t := range k.Things {
		if _, err := fmt.Fprintf(w, "  %-26s %s\n", t.ID, t.Name); err != nil {
			return err
		}
	}
	return nil
}

func things[T any](list []T, name func(*T) thing) []thing {
	all := []thing{}
	for i := range list {
		all = append(all, name(&list[i]))
	}
	return all
}

// packWith is the embedded pack of a system with a directory laid over it, if one is
// given.
func packWith(system, dir string) (content.Pack, error) {
	pack, err := content.Embedded(system)
	if err != nil || dir == "" {
		return pack, err
	}
	if err := checkPackDir(dir); err != nil {
		return pack, err
	}
	return pack.Over(dir, os.DirFS(dir))
}

// checkPackDir refuses a directory that would change nothing.
func checkPackDir(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("%s is no directory: expected one with content files, such as weapons.yaml", dir)
	}
	found := false
	for _, entry := range entries {
		switch filepath.Ext(entry.Name()) {
		case ".yaml":
			found = found || !entry.IsDir()
		case ".yml":
			return fmt.Errorf("%s is not read: expected a name that ends in .yaml", filepath.Join(dir, entry.Name()))
		}
	}
	if !found {
		return fmt.Errorf("%s has no content file: expected weapons.yaml or another that the program has", dir)
	}
	return nil
}

// packName is what a pack is called: the name of its directory.
func packName(dir string) string {
	if dir == "" {
		return ""
	}
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return filepath.Base(dir)
}
