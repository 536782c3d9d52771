package game

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// Seat is a place at the table, counted from 0.
type Seat uint8

// Nobody is the seat of a spectator, and of what nobody has to do.
const Nobody Seat = 0xFF

// String returns what people call the seat: Blue, Red, then Seat 3 and so on. Files and
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
	if s >= MostSeats {
		return watchers
	}
	return 1 << s
}

// watchers is the place of all spectators in a set.
const watchers Seats = 1 << MostSeats

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

// Side numbers the seats that play together. Sides are counted from 0 as seats are; in most games each seat
// is a side of its own.
type Side uint16 // as numbers in JSON, which a list of bytes is not

// Itself is the side of the game itself: of what no player has, and of a seat that plays that.
const Itself Side = 0xFF

// Sided is rules by which seats share a side, or one of them plays the game's own.
type Sided interface{ SideOf(seat Seat) Side }

// SideOf is the side of a seat by the rules of a match; Nobody's is that of the game itself.
func SideOf(rules any, seat Seat) Side {
	if seat == Nobody {
		return Itself
	}
	if r, is := rules.(Sided); is {
		return r.SideOf(seat)
	}
	return Side(seat)
}

// allied reports whether two seats are of one side, so that one knows what the other holds.
// Spectators are of none.
func allied(rules any, a, b Seat) bool {
	return a == b || a != Nobody && b != Nobody && SideOf(rules, a) == SideOf(rules, b)
}

// Winners is the set of the seats that have won. The zero value is that nobody has: a draw
// between sides, or a game that all who share a side have lost against the game itself. Seats
// of one side win together.
type Winners uint8

// Won is the set of the seats given; Nobody is none.
func Won(seats ...Seat) (w Winners) {
	for _, s := range seats {
		if s < MostSeats {
			w |= 1 << s
		}
	}
	return w
}

// MostSeats bounds the players of a game.
const MostSeats = 7

// Has reports whether a seat has won; Nobody never has.
func (w Winners) Has(s Seat) bool { return s < MostSeats && w&(1<<s) != 0 }

// Nobody reports whether no seat has won.
func (w Winners) Nobody() bool { return w == 0 }

// Seats are those that have won, in order.
func (w Winners) Seats() []Seat {
	list := []Seat{}
	for s := range Seat(MostSeats) {
		if w.Has(s) {
			list = append(list, s)
		}
	}
	return list
}

// String says who has won: "nobody wins", "Blue wins", "Blue, Red and Seat 3 win".
func (w Winners) String() string {
	text, verb := Nobody.String(), " wins"
	for i, s := range w.Seats() {
		switch {
		case i == 0:
			text = s.String()
		case w>>(s+1) == 0:
			text, verb = text+" and "+s.String(), " win"
		default:
			text += ", " + s.String()
		}
	}
	return text + verb
}

// MarshalJSON implements json.Marshaler: the list of the seats.
func (w Winners) MarshalJSON() ([]byte, error) {
	text := []byte{'['}
	for i, s := range w.Seats() {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendUint(text, uint64(s), 10)
	}
	return append(text, ']'), nil
}

// UnmarshalJSON implements json.Unmarshaler. Files of before have one seat, which may be
// Nobody.
func (w *Winners) UnmarshalJSON(data []byte) error {
	var list []int // of seats it would be bytes
	var one int
	err := json.Unmarshal(data, &one)
	if err == nil {
		list = append(list, one)
	} else if err = json.Unmarshal(data, &list); err != nil {
		return err
	}
	*w = 0
	for _, s := range list {
		if (s < 0 || s >= MostSeats) && s != int(Nobody) {
			return fmt.Errorf("seat %d has won: expected seats from 0 to %d", s, MostSeats-1)
		}
		*w |= Won(Seat(s))
	}
	return nil
}

// Clause is the id of a clause of a rulebook's catalogue: wc.measure.range.
type Clause string

// Tag names a question or a roll of a game, in files and transcripts. Tags are
// append-only: a tag once released keeps its meaning.
type Tag string
