package geom

import "fmt"

// A Bound is a length that is on the wrong side of what bounds it, to be read by
// people: both are rounded away from each other, so that the two never read alike.
// What measures rounds down, so a gap that is a hair over 12 inches is a Length of 12
// inches: it still reads as more, since it is said to be over.
type Bound struct {
	is, limit Length
	side      int8 // of is: 1 is over the limit, -1 under it
	word      string
}

// Over is a length that is more than the most that it may be: 12.01", at most 12.00".
func (l Length) Over(most Length) Bound { return Bound{max(l, most+1), most, 1, "at most"} }

// Under is a length that is less than the least that it may be: 0.99", at least 1.00".
func (l Length) Under(least Length) Bound { return Bound{min(l, least-1), least, -1, "at least"} }

// NotOver is a length that is not more than what it has to be more than: 1.00", more
// than 1.00".
func (l Length) NotOver(d Length) Bound { return Bound{min(l, d), d, -1, "more than"} }

// Off is a length that is not what it has to be: 7.99", exactly 8.00".
func (l Length) Off(want Length) Bound {
	b := l.Over(want)
	if l < want {
		b = l.Under(want)
	}
	b.word = "exactly"
	return b
}

// Nearer is the shorter of two lengths that are compared: 8.00", against 8.01".
func (l Length) Nearer(than Length) Bound { return Bound{min(l, than-1), than, -1, "against"} }

// Up writes a length rounded up: what it is too much by never reads as nothing.
func (l Length) Up() string { return written(l.hundredths(1)) }

// String writes both, as a Length is written.
func (b Bound) String() string {
	up := int(b.side)
	return fmt.Sprintf("%s, %s %s", written(b.is.hundredths(up)), b.word, written(b.limit.hundredths(-up)))
}

// hundredths of an inch in l, rounded up, down, or to the nearest for 0.
func (l Length) hundredths(round int) int64 {
	n, inch := int64(l)*100, int64(Inch)
	down := n / inch
	if n%inch < 0 {
		down--
	}
	switch rest := n - down*inch; {
	case round > 0 && rest > 0, round == 0 && 2*rest >= inch:
		return down + 1
	}
	return down
}

// written is a number of hundredths of an inch as a player would read it off a tape.
func written(n int64) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf(`%s%d.%02d"`, sign, n/100, n%100)
}
