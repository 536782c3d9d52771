package main

import (
	"errors"
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

// openGame opens the game of a name, with the directory of a pack laid over its content if one is
// given.
func openGame(name, dir string) (system.System, error) { return openPacked(name, dir, packName(dir)) }

// openPacked opens a game with the directory of a pack, which has a name.
func openPacked(name, dir, packed string) (system.System, error) {
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
	pack.Name = packed
	return rules.Open(name, pack)
}

// openGames opens all games. A pack of several games has a folder for each, by its name; any other
// belongs to the one game that can read it.
func openGames(dir string) (games []system.System, err error) {
	folders, err := packFolders(dir)
	for _, name := range rules.Names() {
		if err != nil {
			return nil, err
		}
		var game system.System
		game, err = openPacked(name, folders[name], packName(dir))
		games = append(games, game)
	}
	return games, err
}

// packFolders returns which directory of a pack is laid over the content of each game.
func packFolders(dir string) (map[string]string, error) {
	folders := map[string]string{}
	if dir == "" {
		return folders, nil
	}
	for _, name := range rules.Names() {
		folder := filepath.Join(dir, name)
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			folders[name] = folder
		}
	}
	if len(folders) > 0 {
		if loose, err := filepath.Glob(filepath.Join(dir, "*.yaml")); err != nil || len(loose) > 0 {
			return nil, fmt.Errorf("%s is beside the folders of games: expected it in one of them", strings.Join(loose, ", "))
		}
		return folders, nil
	}
	owner, err := packOwner(dir)
	folders[owner] = dir
	return folders, err
}

// packOwner returns the game that can read a pack.
func packOwner(dir string) (string, error) {
	fitting, err := openFitting(dir)
	if err != nil {
		return "", err
	}
	var names []string
	for _, game := range fitting {
		names = append(names, game.About().Name)
	}
	if len(names) > 1 {
		return "", fmt.Errorf("%s can be content of %s: expected a folder in it that is named like the game", dir, strings.Join(names, " and of "))
	}
	return names[0], nil
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
