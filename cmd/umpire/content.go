package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"umpire/content"
	"umpire/rules/warcaster"
)

// inventory is what a checked pack holds.
type inventory struct {
	System   string `json:"system"`
	Dir      string `json:"dir,omitempty"`
	Units    int    `json:"units"`
	Heads    int    `json:"heads"`
	Weapons  int    `json:"weapons"`
	Cyphers  int    `json:"cyphers"`
	Missions int    `json:"missions"`
	Terrain  int    `json:"terrain"`
	Forces   int    `json:"forces"`
	Hash     string `json:"hash"`
}

func contentCommand(c *console) *cobra.Command {
	system := "warcaster"
	check := &cobra.Command{
		Use:   "check [DIR]",
		Short: "Check the content files, or your own laid over them",
		Long: `Check reads the units, weapons, cards and missions that came with the program,
lays the files of DIR over them if it is given, and says everything that is wrong
with file, line and what was expected.`,
		Example: `  umpire content check
  umpire content check my-pack --json`,
		Args: takes("a directory of content files", 0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			if system != "warcaster" {
				return fmt.Errorf("there is no content for %q: expected warcaster", system)
			}
			dir := ""
			if len(args) == 1 {
				dir = args[0]
			}
			book, err := bookWith(dir)
			if err != nil {
				return err
			}
			found := inventory{System: system, Dir: dir, Units: len(book.Units), Heads: len(book.Heads), Weapons: len(book.Weapons), Cyphers: len(book.Cyphers),
				Missions: len(book.Missions), Terrain: len(book.Terrains), Forces: len(book.Samples), Hash: book.ContentHash()}
			sound := "the content of " + system + " is sound"
			if dir != "" {
				sound = dir + " is sound, laid over the content of " + system
			}
			return c.show(found, func(w io.Writer) error {
				_, err := fmt.Fprintf(w, "%s: %d units, %d heads, %d weapons, %d Cyphers, %d missions, %d battlefields, %d forces\ncontent hash %s\n",
					sound, found.Units, found.Heads, found.Weapons, found.Cyphers, found.Missions, found.Terrain, found.Forces, found.Hash)
				return err
			})
		},
	}
	check.Flags().StringVar(&system, "system", system, "the game")
	return group(&cobra.Command{Use: "content", Short: "Look after the content files", Example: "  umpire content list\n  umpire content check"}, check, listCommand(c))
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
	dir := ""
	cmd := &cobra.Command{
		Use:   "list [KIND]",
		Short: "List what there is, by its id",
		Long: `List says how many units, weapons, missions and the like there are, or lists those of
one kind: the id that a command or a file calls each by, and its name.`,
		Example: `  umpire content list
  umpire content list missions
  umpire content list weapons --pack my-pack`,
		Args: takes("a kind of content", 0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := bookWith(dir)
			if err != nil {
				return err
			}
			kinds := kindsOf(book)
			if len(args) == 0 {
				return c.show(kinds, func(w io.Writer) error {
					for _, k := range kinds {
						fmt.Fprintf(w, "  %-12s %3d\n", k.Kind, len(k.Things))
					}
					return nil
				})
			}
			var names []string
			for _, k := range kinds {
				if names = append(names, k.Kind); k.Kind == args[0] {
					return c.show(k.Things, k.words)
				}
			}
			return fmt.Errorf("there is no kind %q: %s", args[0], content.Expected(args[0], names))
		},
	}
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

// kindsOf is all that a book has that can be named.
func kindsOf(b *warcaster.Book) []kindOfThing {
	return []kindOfThing{
		{"units", things(b.Units, func(u *warcaster.UnitCard) thing { return thing{u.ID, u.Name} })},
		{"heads", things(b.Heads, func(h *warcaster.HeadCard) thing { return thing{h.ID, h.Name} })},
		{"weapons", things(b.Weapons, func(w *warcaster.WeaponCard) thing { return thing{w.ID, w.Name} })},
		{"cyphers", things(b.Cyphers, func(c *warcaster.CypherCard) thing { return thing{c.ID, c.Name} })},
		{"missions", things(b.Missions, func(m *warcaster.Mission) thing { return thing{m.ID, m.Name} })},
		{"secondaries", things(b.Secondaries, func(s *warcaster.Secondary) thing { return thing{s.ID, s.Name} })},
		{"terrain", things(b.Terrains, func(t *warcaster.TerrainSet) thing { return thing{t.ID, t.Name} })},
		{"forces", things(b.Samples, func(f *warcaster.Force) thing { return thing{f.ID, f.Name} })},
	}
}

func things[T any](list []T, name func(*T) thing) []thing {
	all := []thing{}
	for i := range list {
		all = append(all, name(&list[i]))
	}
	return all
}

// bookWith is the book of the embedded pack with a directory laid over it, if
// one is given.
func bookWith(dir string) (*warcaster.Book, error) {
	pack, err := packWith("warcaster", dir)
	if err != nil {
		return nil, err
	}
	return warcaster.LoadBook(pack)
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
