package book

import (
	"strconv"

	"umpire/content"
	"umpire/game"
	"umpire/rules/cybernekro"
)

// Seatings are the ways to sit down at a match: the key, and what the set-up has of it.
var Seatings = seatings()

// The keys of seatings; together has the number of players behind it.
const (
	twoCrews   = "two"
	withMaster = "master"
	alone      = "alone"
	together   = "together-"
)

func seatings() []content.Seating {
	list := []content.Seating{
		{Key: twoCrews, Name: "Two crews", Clause: "cn.def.players", Sides: []game.Side{0, 1},
			Text: "Each player has a crew. Alone, the other is a program's."},
		{Key: withMaster, Name: "Two crews and a Game Master", Clause: "cn.npc.gm", Sides: []game.Side{0, 1, game.Itself},
			Text: "A third player chooses for the NPCs what their chart would."},
		{Key: alone, Name: "Alone against the game", Clause: "cn.npc.coop", Sides: []game.Side{0},
			Text: "One crew, and nobody but NPCs against it: an exploration only."},
	}
	for n := 2; n <= 4; n++ {
		list = append(list, content.Seating{Key: together + strconv.Itoa(n), Name: strconv.Itoa(n) + " share a crew", Clause: "cn.npc.coop", Sides: make([]game.Side, n),
			Text: "One crew whose characters are divided among the players, with its Action Points and its hand in common: an exploration only."})
	}
	return list
}

// Seat gives a set-up the seats of a seating, by its key.
func Seat(s *cybernekro.Setup, key string) error {
	i, err := content.Seated(Seatings, key)
	if err != nil {
		return err
	}
	switch sides := Seatings[i].Sides; Seatings[i].Key {
	case twoCrews:
	case withMaster:
		s.Master = true
	default:
		s.Together = len(sides)
		s.Forces[1] = cybernekro.Force{}
	}
	return nil
}

// seated is the key of the seating that a set-up has; "" where two crews play.
func seated(s *cybernekro.Setup) string {
	switch {
	case s.Together == 1:
		return alone
	case s.Together > 1:
		return together + strconv.Itoa(s.Together)
	case s.Master:
		return withMaster
	}
	return ""
}
