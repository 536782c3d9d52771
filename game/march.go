package game

import "iter"

// Row is what one subject of a March does: it goes its Way, and turns to its
// facing where that ends.
type Row struct {
	Subject          int32
	FacingX, FacingY int32   // a direction; both 0 where nothing is said of it
	Way              []int32 // x, y, surface of each waypoint after the place it stands
}

// rowHead is how many numbers of a row stand before its waypoints.
const rowHead = 4

// Len is the number of waypoints: 0 for a subject that stays.
func (r Row) Len() int { return len(r.Way) / 3 }

// At is waypoint i.
func (r Row) At(i int) (x, y, surface int32) { return r.Way[3*i], r.Way[3*i+1], r.Way[3*i+2] }

// Rows are the rows of a March answer in order. Where the numbers are not whole
// rows, the last that it yields is false with an empty row. A row's way is part
// of the answer. Whether the subjects may move, and are named once each, is for
// the question to judge.
func (a Answer) Rows() iter.Seq2[Row, bool] {
	return func(yield func(Row, bool) bool) {
		for rest := a; len(rest) > 0; {
			row, size := rest.row()
			if !yield(row, size > 0) || size == 0 {
				return
			}
			rest = rest[size:]
		}
	}
}

// row is the first row, and how many numbers it takes: 0 if it is not whole.
func (a Answer) row() (Row, int) {
	if len(a) < rowHead || a[3] < 0 || int(a[3]) > (len(a)-rowHead)/3 {
		return Row{}, 0
	}
	size := rowHead + 3*int(a[3])
	return Row{Subject: a[0], FacingX: a[1], FacingY: a[2], Way: a[rowHead:size:size]}, size
}

// March is a with a row at its end.
func (a Answer) March(r Row) Answer {
	a = append(a, r.Subject, r.FacingX, r.FacingY, int32(r.Len()))
	return append(a, r.Way[:3*r.Len()]...)
}
