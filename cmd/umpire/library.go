package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"umpire/content"
)

// library is the content of a game, for the commands that look after it.
type library struct {
	kinds []kindOfThing // all that can be named
	hash  string
	// force reads and judges a force file, for a mission if one is named, under variants.
	force func(file string, data []byte, mission string, variants []string) (forceReport, []content.Fault, error)
	// sample is a ready-made force, as a file.
	sample func(id string) ([]byte, error)
}

// libraries opens the content of each system, of a pack.
var libraries = map[string]func(content.Pack) (*library, error){
	"warcaster": warcasterLibrary,
	"warpath":   warpathLibrary,
}

// libraryOf is the content of a system, with the directory of a pack laid over it if
// there is one.
func libraryOf(system, dir string) (*library, error) {
	open := libraries[system]
	if open == nil {
		return nil, fmt.Errorf("there is no content for %q: %s", system, content.Expected(system, namesOf(libraries)))
	}
	pack, err := packWith(system, dir)
	if err != nil {
		return nil, err
	}
	return open(pack)
}

// systemFlag says which game a command is for.
func systemFlag(cmd *cobra.Command, system *string) {
	cmd.Flags().StringVar(system, "system", "warcaster", "the game")
}
