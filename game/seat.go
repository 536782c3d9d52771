package game

import "strconv"

// Seat is a place at the table, counted from 0.
type Seat uint8

// Nobody is the seat of a spectator, and of what nobody has to do.
const Nobody Seat = 0xFF

// String is what people call the seat: Blue, Red, then Seat 3 and so on. Files and
// flags count seats from 1.
func (s Seat) String() string {
	switch s {
	case 0:
		return "Blue"
	case 1:
		return "Red"
	case Nobody:
		return "nobody"
	}
	return "Seat " + strconv.Itoa(int(s)+1)
}

// Other is the opposite seat of a game for two.
func (s Seat) Other() Seat { return s ^ 1 }

// Seats is a set of seats; the zero value stands for everyone at the table and
// everyone watching.
type Seats uint8

// Only is the set of one seat; of Nobody, that of those who watch.
func Only(s Seat) Seats {
	if s >= 7 {
		return watchers
	}
	return 1 << s
}

// watchers is the place of all spectators in a set; up to seven play.
const watchers Seats = 1 << 7

// Has reports whether the seat is in the set; Nobody asks for spectators.
func (s Seats) Has(seat Seat) bool {
	switch {
	case s == 0:
		return true
	case seat == Nobody:
		return s&watchers != 0
	}
	return s&Only(seat) != 0
}

// Clause is the id of a clause of a rulebook's catalogue: wc.measure.range.
type Clause string

// Tag names a question or a roll of a game, in files and transcripts. Tags are
// append-only: a tag once released keeps its meaning.
type Tag string
