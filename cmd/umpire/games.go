package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/content"
	"umpire/rules"
	"umpire/system"
)

// systemFlag says which game a command is for.
func systemFlag(cmd *cobra.Command, name *string) {
	cmd.Flags().StringVar(name, "system", rules.Names()[0], "which game")
}

// packFlag is the flag that lays a designer's own files over the content.
func packFlag(cmd *cobra.Command, dir *string) {
	cmd.Flags().StringVar(dir, "pack", "", "a directory of content files laid over the program's own")
}

// openGame is the game of a name, with the directory of a pack laid over its content if
// one is given.
func openGame(name, dir string) (system.System, error) {
	name = rules.Called(name)
	pack, err := rules.Pack(name)
	if err != nil {
		return nil, err
	}
	if dir == "" {
		return rules.Open(name, pack)
	}
	if err := checkPackDir(dir, pack.Files()); err != nil {
		return nil, err
	}
	if pack, err = pack.Over(dir, os.DirFS(dir)); err != nil {
		return nil, err
	}
	pack.Name = packName(dir)
	return rules.Open(name, pack)
}

// openGames are all games.
func openGames(dir string) (games []system.System, err error) {
	for _, name := range rules.Names() {
		game, err := openGame(name, dir)
		if err != nil {
			return nil, err
		}
		games = append(games, game)
	}
	return games, nil
}

// checkPackDir refuses a directory that would change nothing: files with these names do.
func checkPackDir(dir string, names []string) error {
	expected := "expected files of content in it, by their names: " + strings.Join(names, ", ")
	entries, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("%s is no directory that can be read: %s", dir, expected)
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
		return fmt.Errorf("%s has no .yaml file, so nothing would be laid over the content: %s", dir, expected)
	}
	return nil
}

// packName returns what a pack is called: the name of its directory.
func packName(dir string) string {
	if dir == "" {
		return ""
	}
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return filepath.Base(dir)
}

// brought is a force that a command line names, by its id or its file.
func brought(name string) (b content.Brought, err error) {
	if !content.IsFile(name) {
		return content.Brought{ID: name}, nil
	}
	b.File = name
	b.Text, err = readFile(name, "a force file")
	return b, err
}
