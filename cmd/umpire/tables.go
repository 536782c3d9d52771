package main

import (
	"fmt"

	"umpire/content"
	"umpire/match"
)

// tables are the games that the server plays, with the pack in the directory laid
// over their content if there is one.
func tables(pack string) (games []match.System, err error) {
	for _, open := range [...]func(pack string) (match.System, error){warcasterTables, warpathTables} {
		game, err := open(pack)
		if err != nil {
			return nil, err
		}
		games = append(games, game)
	}
	return games, nil
}

// gameNamed is one of the games that the server plays.
func gameNamed(name string) (match.System, error) {
	games, err := tables("")
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		if g.About().Name == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("there is no game %q at the table", name)
}

// faultsShown is what is not lawful, as the wire has it.
func faultsShown(faults []content.Fault) []match.Fault {
	faults = content.Unlawful(faults).Told()
	list := make([]match.Fault, len(faults))
	for i, f := range faults {
		list[i] = match.Fault{Clause: f.Clause, Text: f.Text, Path: f.Path, Line: f.Line}
	}
	return list
}
