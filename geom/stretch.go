package geom

import "math/bits"

// Stretch is a part of a straight path, as distances from its start.
type Stretch struct{ From, To Fine }

// Line is a straight path of a point, with what every Stretch of it needs.
type Line struct {
	Start  Point
	V      Vec
	Length Fine   // of V
	square uint64 // of the length of V
}

// NewLine is the straight path from start to start+v.
func NewLine(start Point, v Vec) Line {
	return Line{start, v, v.Length(), uint64(v.Dot(v))}
}

// share is the distance at the fraction num/den of the line, num with 16 extra
// bits. A fraction under 0 or over 1 is cut to the line.
func (l *Line) share(num int64, den uint64, up bool) Fine {
	if num <= 0 {
		return 0
	}
	if uint64(num)>>16 >= den {
		return l.Length
	}
	// num/den is under 2^16, so the quotient is under the length with 16 bits
	// more: under 2^53.
	p := mul(uint64(num), uint64(l.Length))
	q, rest := bits.Div64(p.hi, p.lo, den)
	if f := Fine(q >> 16); !up || (q&0xffff == 0 && rest == 0) {
		return f
	} else {
		return f + 1
	}
}

// NearPoint is the stretch of the line that is strictly nearer than d to c. Its
// start is rounded up and its end down, each by less than 2^-15; ok is false if
// nothing is left of it.
func (l *Line) NearPoint(c Point, d Length) (s Stretch, ok bool) {
	w := c.Sub(l.Start)
	across := square(l.V.Cross(w))
	within, negative := mul(uint64(int64(d)*int64(d)), l.square).sub(across)
	if negative || within == (wide{}) {
		return s, false
	}
	// within is under 2^79: with 32 bits more it still fits.
	root := int64(wide{within.hi<<32 | within.lo>>32, within.lo << 32}.root())
	along := l.V.Dot(w) << 16
	s.From = l.share(along-root, l.square, true)
	s.To = l.share(along+root, l.square, false)
	return s, s.From < s.To
}

// Near is the stretch of the line that is strictly nearer than d to the segment
// e: one stretch, because the points near a segment are a convex set. It is
// rounded as by NearPoint.
func (l *Line) Near(e Segment, d Length) (s Stretch, ok bool) {
	s, ok = l.NearPoint(e.A, d)
	if e.A == e.B {
		return s, ok
	}
	if t, yes := l.NearPoint(e.B, d); yes {
		s, ok = s.join(t, ok), true
	}
	if t, yes := l.nearMiddle(e, d); yes {
		s, ok = s.join(t, ok), true
	}
	return s, ok
}

// join is the hull of s and t, or t alone if there is no s.
func (s Stretch) join(t Stretch, both bool) Stretch {
	if !both {
		return t
	}
	return Stretch{min(s.From, t.From), max(s.To, t.To)}
}

// nearMiddle is the stretch inside the rectangle of width 2*d along e: between
// the two parallels of e, and between the perpendiculars at its ends.
func (l *Line) nearMiddle(e Segment, d Length) (s Stretch, ok bool) {
	v, w := e.B.Sub(e.A), l.Start.Sub(e.A)
	n := v.Dot(v)
	// 2^16 * d * |e|, under 2^56
	band := mul(uint64(int64(d)*int64(d)), uint64(n))
	reach := int64(wide{band.hi<<32 | band.lo>>32, band.lo << 32}.root())
	s, ok = l.between(v.Cross(w)<<16, v.Cross(l.V), -reach, reach)
	if !ok {
		return s, false
	}
	t, ok := l.between(v.Dot(w)<<16, v.Dot(l.V), 0, n<<16)
	s = Stretch{max(s.From, t.From), min(s.To, t.To)}
	return s, ok && s.From < s.To
}

// between is the stretch where start + slope*f lies strictly between low and
// high, for the fraction f of the line from 0 to 1; start, low and high carry 16
// extra bits.
func (l *Line) between(start, slope, low, high int64) (s Stretch, ok bool) {
	if slope < 0 {
		start, slope, low, high = -start, -slope, -high, -low
	}
	if slope == 0 {
		return Stretch{0, l.Length}, low < start && start < high
	}
	s.From = l.share(low-start, uint64(slope), true)
	s.To = l.share(high-start, uint64(slope), false)
	return s, s.From < s.To
}

// Spot is the point at distance f along the line, each coordinate snapped
// towards the start.
func (l *Line) Spot(f Fine) Point {
	if f >= l.Length {
		return l.Start.Add(l.V)
	}
	if f <= 0 {
		return l.Start
	}
	part := func(c Length) Length {
		p := mul(magnitude(int64(c)), uint64(f))
		q := Length(p.over(uint64(l.Length)))
		if c < 0 {
			return -q
		}
		return q
	}
	return l.Start.Add(Vec{part(l.V.X), part(l.V.Y)})
}

// Reaches returns how far along the line, that moves by v on some axis, it has moved
// by room there: the whole length, and a unit more, if it never moves so far.
// A negative room is none.
func (l *Line) Reaches(v, room Length) Fine {
	if v <= 0 || v <= room {
		return l.Length + FineUnit
	}
	return l.share(int64(max(room, 0))<<16, uint64(v), false)
}
