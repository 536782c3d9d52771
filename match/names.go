package match

import (
	"errors"
	"slices"

	"umpire/board"
	"umpire/bounds"
	"umpire/game"
)

// theGame stands for the side that the game itself plays: no player has its seat.
const theGame = game.Seat(game.MostSeats)

// sideWords lists the names that the page has for sides in its languages, beside those of String.
var sideWords = map[string]game.Seat{"Blau": 0, "Rot": 1, "The game": theGame, "Das Spiel": theGame}

// checkPlayerName returns an error if the player of a seat, or Nobody who watches, may not be called so.
func checkPlayerName(seat game.Seat, name string) error {
	err := bounds.Name(name, bounds.PlayerName)
	taken := func(other game.Seat, word string) {
		if err == nil && other != seat && bounds.Alike(name, word) {
			err = errors.New("it is what another seat is called")
		}
	}
	for word, other := range sideWords {
		taken(other, word)
	}
	for other := range game.Seat(game.MostSeats) {
		taken(other, other.String())
	}
	if err != nil {
		return misread(err, "The player's name %q cannot be taken: %v.", bounds.Short(name), err)
	}
	return nil
}

// distinctName returns the name of a player of a seat, or of Nobody who watches, as it is told beside those
// of the others: with a number, if one of them looks like it.
func distinctName(seat game.Seat, name string, players []Player) string {
	return bounds.Numbered(name, bounds.PlayerName, func(name string) bool {
		return slices.ContainsFunc(players, func(p Player) bool { return p.Seat != seat && bounds.Alike(name, p.Name) })
	})
}

// checkNames returns an error if somebody gave what is on a table a name that it may not have.
func checkNames(scene board.Scene) error {
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
