package main

import "umpire/match"

// tables are the games that the server plays, with the pack in the directory laid
// over their content if there is one.
func tables(pack string) ([]match.System, error) {
	game, err := warcasterTables(pack)
	if err != nil {
		return nil, err
	}
	return []match.System{game}, nil
}
