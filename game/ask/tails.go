package ask

import (
	"iter"

	"umpire/geom"
	"umpire/table"
)

// List is things of one kind, as many as there are.
type List[A Number] []int32

// ListOf is a list of things.
func ListOf[A Number](things ...A) List[A] {
	l := make(List[A], len(things))
	for i, a := range things {
		l[i] = int32(a)
	}
	return l
}

// At is thing i.
func (l List[A]) At(i int) A { return A(l[i]) }

// All are the things in order.
func (l List[A]) All() iter.Seq2[int, A] {
	return func(yield func(int, A) bool) {
		for i, v := range l {
			if !yield(i, A(v)) {
				return
			}
		}
	}
}

// Has reports whether a thing is in the list.
func (l List[A]) Has(a A) bool {
	for _, v := range l {
		if A(v) == a {
			return true
		}
	}
	return false
}

func (List[A]) whole(row []int32) bool {
	for _, v := range row {
		if int32(A(v)) != v {
			return false
		}
	}
	return true
}

// Way is the places that something goes by after the one where it stands: x, y and
// surface of each.
type Way []int32

const perPlace = 3

// WayOf is a way by some places.
func WayOf(places ...table.Waypoint) Way {
	var w Way
	for _, p := range places {
		w = w.By(p)
	}
	return w
}

// By is the way with a place more at its end.
func (w Way) By(p table.Waypoint) Way { return append(w, int32(p.X), int32(p.Y), int32(p.On)) }

// Len is the number of places.
func (w Way) Len() int { return len(w) / perPlace }

// At is place i.
func (w Way) At(i int) table.Waypoint { return waypoint(w[perPlace*i:]) }

// All are the places in order.
func (w Way) All() iter.Seq2[int, table.Waypoint] {
	return func(yield func(int, table.Waypoint) bool) {
		for i := range w.Len() {
			if !yield(i, w.At(i)) {
				return
			}
		}
	}
}

func (Way) whole(row []int32) bool { return len(row)%perPlace == 0 && wholeSurfaces(row, perPlace) }

func waypoint(row []int32) table.Waypoint {
	return table.Waypoint{Point: geom.Point{X: geom.Length(row[0]), Y: geom.Length(row[1])}, On: int16(row[2])}
}

// wholeSurfaces reports whether the last number of each group can be a surface.
func wholeSurfaces(row []int32, group int) bool {
	for i := group - 1; i < len(row); i += group {
		if row[i] < 0 || row[i] > 1<<15-1 {
			return false
		}
	}
	return true
}

// Spots is a list of places where things are put: each with x, y and surface.
type Spots[A Number] []int32

// PerSpot says how many numbers a spot is.
const PerSpot = 4

// Put is the spots with one more at the end.
func (s Spots[A]) Put(a A, at table.Waypoint) Spots[A] {
	return append(s, int32(a), int32(at.X), int32(at.Y), int32(at.On))
}

// Len is the number of spots.
func (s Spots[A]) Len() int { return len(s) / PerSpot }

// At returns what is put at spot i, and where that is.
func (s Spots[A]) At(i int) (A, table.Waypoint) { return A(s[PerSpot*i]), waypoint(s[PerSpot*i+1:]) }

// All are the spots in order.
func (s Spots[A]) All() iter.Seq2[A, table.Waypoint] {
	return func(yield func(A, table.Waypoint) bool) {
		for i := range s.Len() {
			if !yield(s.At(i)) {
				return
			}
		}
	}
}

// Has reports whether something is put anywhere.
func (s Spots[A]) Has(a A) bool {
	for who := range s.All() {
		if who == a {
			return true
		}
	}
	return false
}

// From are the spots after the first n.
func (s Spots[A]) From(n int) Spots[A] { return s[PerSpot*n:] }

// Before are the first n spots.
func (s Spots[A]) Before(n int) Spots[A] { return s[:PerSpot*n] }

func (Spots[A]) whole(row []int32) bool {
	if len(row)%PerSpot != 0 || !wholeSurfaces(row, PerSpot) {
		return false
	}
	for i := 0; i < len(row); i += PerSpot {
		if int32(A(row[i])) != row[i] {
			return false
		}
	}
	return true
}
