package geom

// ThroughDisc says whether the segment, between two cuts, has a part inside a disc: nearer
// to its centre than the radius. Touching its rim is not inside.
func (s Segment) ThroughDisc(centre Point, radius Length, lo, hi Cut) bool {
	d, to := s.B.Sub(s.A), centre.Sub(s.A)
	if along, whole := d.Dot(to), d.Dot(d); whole > 0 {
		if foot := (Cut{along, whole}); lo.before(foot) && foot.before(hi) {
			return square(d.Cross(to)).cmp(mul(uint64(whole), uint64(int64(radius)*int64(radius)))) < 0
		}
	}
	return s.cutWithin(to, lo, radius) || s.cutWithin(to, hi, radius)
}

// before is Cmp of cuts that may lie outside the segment.
func (a Cut) before(b Cut) bool {
	if (a.Num < 0) != (b.Num < 0) {
		return a.Num < 0
	}
	if a.Num < 0 {
		return mul(uint64(-b.Num), uint64(a.Den)).cmp(mul(uint64(-a.Num), uint64(b.Den))) < 0
	}
	return mul(uint64(a.Num), uint64(b.Den)).cmp(mul(uint64(b.Num), uint64(a.Den))) < 0
}

// cutWithin says whether a cut is nearer than a radius to the place that lies so far from A.
func (s Segment) cutWithin(to Vec, c Cut, radius Length) bool {
	d := s.B.Sub(s.A)
	x := int64(d.X)*c.Num - int64(to.X)*c.Den
	y := int64(d.Y)*c.Num - int64(to.Y)*c.Den
	return square(x).add(square(y)).cmp(square(int64(radius)*c.Den)) < 0
}
