package system

import (
	"errors"

	"umpire/game"
	"umpire/geom"
)

// narrowed says how near the last lawful place is told: to a 50th of an inch.
const narrowed = int64(geom.Inch / 50)

// halvings bounds how often it is looked for: a table's length and the half of that, and so on.
const halvings = 12

// Last implements Table: it halves the way from one to the other until that is short enough.
func (t *table[S]) Last(seat game.Seat, from, to game.Answer) (last game.Answer, beyond *game.Refusal) {
	q := t.Waiting(seat)
	if q == nil {
		return nil, nil
	}
	_, _, form := q.About()
	at := placesOf(form, to)
	if len(at) == 0 || len(from) != len(to) {
		return nil, nil
	}
	low, high := from, to
	for range halvings {
		if apart(low, high, at) <= narrowed {
			break
		}
		mid := between(low, high, at)
		// A place between two surfaces may be on either.
		checked, err := t.Judge(seat, mid)
		if other := surfaced(mid, low, at); err != nil && !other.Is(mid) {
			if checked, err = t.Judge(seat, other); err == nil {
				mid = other
			}
		}
		if errors.As(err, &beyond) || err != nil {
			high = mid
			continue
		}
		low, last = mid, append(game.Answer{}, checked...)
	}
	if last == nil { // as near as makes no difference, unless that is not lawful itself
		if checked, err := t.Judge(seat, from); err == nil {
			last = append(game.Answer{}, checked...)
		}
	}
	return last, beyond
}

// placesOf returns where the places of an answer begin in its row, each x, y and, but for what
// is aimed, a surface. An answer that is not whole has none.
func placesOf(form game.Form, a game.Answer) (at []int) {
	switch form {
	case game.Path:
		for i := 1; i+2 < len(a); i += 3 {
			at = append(at, i)
		}
	case game.Place:
		for i := 1; i+2 < len(a); i += 4 {
			at = append(at, i)
		}
	case game.March:
		for i := 0; i+3 < len(a); {
			n := int(a[i+3])
			if n < 0 || n > (len(a)-i-4)/3 {
				return nil
			}
			for k := range n {
				at = append(at, i+4+3*k)
			}
			i += 4 + 3*n
		}
	}
	return at
}

// between is the second answer with its places half way from those of the first.
func between(a, b game.Answer, at []int) game.Answer {
	mid := append(game.Answer(nil), b...)
	for _, i := range at {
		for k := i; k < i+2; k++ {
			mid[k] = int32((int64(a[k]) + int64(b[k])) / 2)
		}
	}
	return mid
}

// surfaced is an answer with its places on the surfaces of another.
func surfaced(a, of game.Answer, at []int) game.Answer {
	b := append(game.Answer(nil), a...)
	for _, i := range at {
		b[i+2] = of[i+2]
	}
	return b
}

// apart returns how far two answers are apart, along one axis, where that is farthest.
func apart(a, b game.Answer, at []int) (far int64) {
	for _, i := range at {
		for k := i; k < i+2; k++ {
			d := int64(b[k]) - int64(a[k])
			far = max(far, d, -d)
		}
	}
	return far
}
