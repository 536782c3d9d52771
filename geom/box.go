package geom

// Box is an upright rectangle, its edges included: what a shape is rejected by
// before it is looked at.
type Box struct{ Min, Max Point }

// Box of a segment.
func (s Segment) Box() Box {
	return Box{
		Point{min(s.A.X, s.B.X), min(s.A.Y, s.B.Y)},
		Point{max(s.A.X, s.B.X), max(s.A.Y, s.B.Y)},
	}
}

// Box of a capsule.
func (c Capsule) Box() Box { return c.Segment().Box().Grow(c.R) }

// Box of a polygon; that of none is the origin's.
func (p Polygon) Box() Box {
	if len(p) == 0 {
		return Box{}
	}
	box := Box{p[0], p[0]}
	for _, q := range p[1:] {
		box = box.With(q)
	}
	return box
}

// With is the least box with b and p in it.
func (b Box) With(p Point) Box {
	return Box{
		Point{min(b.Min.X, p.X), min(b.Min.Y, p.Y)},
		Point{max(b.Max.X, p.X), max(b.Max.Y, p.Y)},
	}
}

// Grow is b widened by d on every side.
func (b Box) Grow(d Length) Box {
	return Box{Point{b.Min.X - d, b.Min.Y - d}, Point{b.Max.X + d, b.Max.Y + d}}
}

// Meets says whether b and c have a point in common; it is symmetric. Shapes
// overlap, touch or are within a distance only if their boxes, grown by that
// distance, meet.
func (b Box) Meets(c Box) bool {
	return b.Min.X <= c.Max.X && c.Min.X <= b.Max.X && b.Min.Y <= c.Max.Y && c.Min.Y <= b.Max.Y
}

// Common returns the part that b and c, which meet, have in common.
func (b Box) Common(c Box) Box {
	return Box{
		Point{max(b.Min.X, c.Min.X), max(b.Min.Y, c.Min.Y)},
		Point{min(b.Max.X, c.Max.X), min(b.Max.Y, c.Max.Y)},
	}
}

// Holds says whether c lies within b, on its edges perhaps.
func (b Box) Holds(c Box) bool {
	return b.Min.X <= c.Min.X && c.Max.X <= b.Max.X && b.Min.Y <= c.Min.Y && c.Max.Y <= b.Max.Y
}

// Contains says whether p lies within b or on its edge.
func (b Box) Contains(p Point) bool { return b.Holds(Box{p, p}) }
