package content

import (
	"fmt"

	"umpire/game"
)

// Seating is one of the ways to sit down at a game: who plays, and with whom.
type Seating struct {
	Key    string `json:"key"`
	Name   string `json:"name"`
	Text   string `json:"text"`
	Clause string `json:"clause"`
	// Sides are those of the seats, which make out how many there are.
	Sides []game.Side `json:"sides"`
}

// EntryID makes seatings known by their keys.
func (s Seating) EntryID() string { return s.Key }

// IDName returns the key and the name of a seating.
func (s Seating) IDName() (id, name string) { return s.Key, s.Name }

// Seated is the place of a seating by its key, among those of a game; the first, if none is
// named. A game that lists none has two seats against each other.
func Seated(list []Seating, key string) (int, error) {
	switch {
	case key == "":
		return 0, nil
	case len(list) == 0:
		return 0, fmt.Errorf("the game has no seating %q: two play, against each other", key)
	}
	return Find(list, key, "seating")
}
