package ask

import (
	"iter"
	"umpire/game"

	"umpire/table"
)

// March is a move of several subjects together: a Marcher for each that does.
type March []int32

// Marcher is one subject's part of a March: it goes its Way, and turns to its facing
// where that ends.
type Marcher struct {
	Subject          int32
	FacingX, FacingY int32 // a direction; both 0 where nothing is said of it
	Way              Way   // after the place it stands
}

// rowHead says how many numbers of a row stand before its way: the subject, the facing,
// and how many places it goes by.
const rowHead = 4

// Len is the number of waypoints: 0 for a subject that stays.
func (r Marcher) Len() int { return r.Way.Len() }

// At is waypoint i.
func (r Marcher) At(i int) table.Waypoint { return r.Way.At(i) }

// Last is the last waypoint.
func (r Marcher) Last() table.Waypoint { return r.Way.At(r.Len() - 1) }

// Rows are the rows in order. A row's way is part of the answer. Whether the subjects
// may move, and are named once each, is for the question to judge.
func (m March) Rows() iter.Seq[Marcher] {
	return func(yield func(Marcher) bool) {
		for rest := m; len(rest) > 0; {
			row, size := rest.row()
			if size == 0 || !yield(row) {
				return
			}
			rest = rest[size:]
		}
	}
}

// Len is the number of rows.
func (m March) Len() (n int) {
	for range m.Rows() {
		n++
	}
	return n
}

// row is the first row, and how many numbers it takes: 0 if it is not whole.
func (m March) row() (Marcher, int) {
	if len(m) < rowHead || m[3] < 0 || int(m[3]) > (len(m)-rowHead)/perPlace {
		return Marcher{}, 0
	}
	size := rowHead + perPlace*int(m[3])
	return Marcher{Subject: m[0], FacingX: m[1], FacingY: m[2], Way: Way(m[rowHead:size:size])}, size
}

// Stays reports whether an answer says how subjects move, and none of them goes anywhere;
// they may turn.
func Stays[S comparable](q game.Question[S], a game.Answer) bool {
	if _, _, form := q.About(); form != game.March {
		return false
	}
	for row := range March(a).Rows() {
		if row.Len() > 0 {
			return false
		}
	}
	return true
}

// With is the march with a subject more at its end: how it faces, and the places that it
// goes by.
func (m March) With(subject, facingX, facingY int32, places ...table.Waypoint) March {
	m = append(m, subject, facingX, facingY, int32(len(places)))
	for _, at := range places {
		m = append(m, int32(at.X), int32(at.Y), int32(at.On))
	}
	return m
}

func (March) whole(row []int32) bool {
	for rest := March(row); len(rest) > 0; {
		r, size := rest.row()
		if size == 0 || !wholeSurfaces(r.Way, perPlace) {
			return false
		}
		rest = rest[size:]
	}
	return true
}
