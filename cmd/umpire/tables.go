package main

import (
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

// faultsShown is what is not lawful, as the wire has it.
func faultsShown(faults []content.Fault) []match.Fault {
	faults = content.Unlawful(faults).Told()
	list := make([]match.Fault, len(faults))
	for i, f := range faults {
		list[i] = match.Fault{Clause: f.Clause, Text: f.Text, Path: f.Path, Line: f.Line}
	}
	return list
}
