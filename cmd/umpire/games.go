package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
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

// openGame opens the game of a name, with its files in the directory of a pack laid over its content if
// one is given: those in the folder that is named like the game, or else all.
func openGame(name, dir string) (system.System, error) {
	name = rules.Called(name)
	pack, err := rules.Pack(name)
	if err != nil {
		return nil, err
	}
	if dir == "" {
		return rules.Open(name, pack)
	}
	called := packName(dir)
	folders, err := packFolders(dir)
	if err != nil {
		return nil, err
	}
	if slices.Contains(folders, name) {
		dir = filepath.Join(dir, name)
	}
	if err := checkPackDir(dir, pack.Files()); err != nil {
		return nil, err
	}
	if pack, err = pack.Over(dir, os.DirFS(dir)); err != nil {
		return nil, err
	}
	pack.Name = called
	return rules.Open(name, pack)
}

// openGames opens all games, those that a pack is for with the pack.
func openGames(dir string) (games []system.System, err error) {
	owners, err := packOwners(dir)
	if err != nil {
		return nil, err
	}
	for _, name := range rules.Names() {
		own := ""
		if slices.Contains(owners, name) {
			own = dir
		}
		game, err := openGame(name, own)
		if err != nil {
			return nil, err
		}
		games = append(games, game)
	}
	return games, nil
}

// packOwners returns the games that a pack is for: those that it has folders for, or else the one game
// that can read it.
func packOwners(dir string) ([]string, error) {
	if dir == "" {
		return nil, nil
	}
	folders, err := packFolders(dir)
	if len(folders) > 0 || err != nil {
		return folders, err
	}
	fitting, err := openFitting(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, game := range fitting {
		names = append(names, game.About().Name)
	}
	if len(names) > 1 {
		return nil, fmt.Errorf("%s can be content of %s: expected a folder in it that is named like the game", dir, strings.Join(names, " and of "))
	}
	return names, nil
}

// packFolders returns the games that the directory of a pack has folders for. Files of content beside
// them are an error. A directory that cannot be read has none: checkPackDir tells that.
func packFolders(dir string) (names []string, err error) {
	entries, _ := os.ReadDir(dir)
	loose := ""
	for _, entry := range entries {
		switch {
		case entry.IsDir() && slices.Contains(rules.Names(), entry.Name()):
			names = append(names, entry.Name())
		case filepath.Ext(entry.Name()) == ".yaml":
			loose = filepath.Join(dir, entry.Name())
		}
	}
	if len(names) > 0 && loose != "" {
		return nil, fmt.Errorf("%s is beside the folders of games: expected it in one of them", loose)
	}
	return names, nil
}

// openFitting opens the games that can read a pack; all, if none is given. The error of a pack that none
// can read is that of the game that finds least wrong with it.
func openFitting(dir string) (games []system.System, err error) {
	least := 0
	for _, name := range rules.Names() {
		if own, _ := rules.Pack(name); dir != "" && own.Files() == nil {
			continue // a game without content reads none
		}
		game, wrong := openGame(name, dir)
		if wrong == nil {
			games = append(games, game)
			continue
		}
		var problems content.Problems
		errors.As(wrong, &problems)
		if err == nil || len(problems) < least {
			err, least = wrong, len(problems)
		}
	}
	if len(games) > 0 {
		err = nil
	}
	return games, err
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
