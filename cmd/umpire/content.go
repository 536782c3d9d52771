package main

import (
	"fmt"
	"io"
	"os"

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
		Args: cobra.MaximumNArgs(1),
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
			return c.show(found, func(w io.Writer) error {
				_, err := fmt.Fprintf(w, "the content of %s is sound: %d units, %d heads, %d weapons, %d Cyphers, %d missions, %d battlefields, %d forces\ncontent hash %s\n",
					found.System, found.Units, found.Heads, found.Weapons, found.Cyphers, found.Missions, found.Terrain, found.Forces, found.Hash)
				return err
			})
		},
	}
	check.Flags().StringVar(&system, "system", system, "the game")
	return group(&cobra.Command{Use: "content", Short: "Look after the content files", Example: "  umpire content check"}, check)
}

// bookWith is the book of the embedded pack with a directory laid over it, if
// one is given.
func bookWith(dir string) (*warcaster.Book, error) {
	pack, err := content.Embedded("warcaster")
	if err != nil {
		return nil, err
	}
	if dir != "" {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			return nil, fmt.Errorf("%s is no directory: expected one with content files, such as weapons.yaml", dir)
		}
		if pack, err = pack.Over(dir, os.DirFS(dir)); err != nil {
			return nil, err
		}
	}
	return warcaster.LoadBook(pack)
}
