package match

import (
	"umpire/board"
	"umpire/bounds"
)

// called is an error if a player may not be called so.
func called(name string) error {
	if err := bounds.Name(name, bounds.PlayerName); err != nil {
		return misread(err, "The player's name %q cannot be taken: %v.", bounds.Short(name), err)
	}
	return nil
}

// named is an error if somebody gave what is on a table a name that it may not have.
func named(scene board.Scene) error {
	var names []string
	for _, side := range scene.Sides {
		names = append(names, side.Force)
	}
	for _, f := range scene.Features {
		names = append(names, f.ID, f.Name)
	}
	for _, name := range names {
		if err := bounds.Name(name, bounds.OwnName); err != nil {
			return misread(err, "The name %q of a force or of terrain cannot be taken: %v.", bounds.Short(name), err)
		}
	}
	return nil
}
