package table

import "umpire/geom"

// roughness returns how much of the line a base spends in Rough terrain, each part
// counted once however many features overlap there. The stretches are rounded in
// the mover's favour, by less than 1/16384 of a unit each.
func (t *Table) roughness(line *geom.Line, c geom.Capsule, m *Mover, z geom.Length, on int16) (sum geom.Fine) {
	var buffer [32]geom.Stretch
	for _, s := range t.appendRough(buffer[:0], line, c, m, z, on) {
		sum += s.To - s.From
	}
	return sum
}

// appendRough appends the stretches of the line that are Rough for a base moving
// at height z, in order and apart.
func (t *Table) appendRough(dst []geom.Stretch, line *geom.Line, c geom.Capsule, m *Mover, z geom.Length, on int16) []geom.Stretch {
	if m.SureFooted || len(t.rough) == 0 || line.Length == 0 {
		return dst
	}
	box := geom.Swept{Capsule: c, By: line.V}.Box()
	first := len(dst)
	for _, i := range t.rough {
		f := &t.Features[i]
		if t.box[i].Meets(box) && !m.clears(f) && (on == i+1 || f.around(z, m.Height)) {
			dst = appendStretches(dst, line, c, f.Shape)
		}
	}
	return dst[:first+len(join(dst[first:]))]
}

// appendStretches appends the stretches of the line on which the capsule overlaps
// the polygon, in order and apart: near an edge, or in between wholly inside.
func appendStretches(dst []geom.Stretch, line *geom.Line, c geom.Capsule, p geom.Polygon) []geom.Stretch {
	first := len(dst)
	for i := range p {
		if s, ok := line.Nearby(c, p.Edge(i), c.R); ok {
			dst = append(dst, s)
		}
	}
	near := join(dst[first:])
	dst = dst[:first+len(near)]
	var at geom.Fine
	for i := range len(near) {
		dst = appendInside(dst, line, c, p, geom.Stretch{From: at, To: near[i].From})
		at = near[i].To
	}
	dst = appendInside(dst, line, c, p, geom.Stretch{From: at, To: line.Length})
	return dst[:first+len(join(dst[first:]))]
}

// appendInside appends the gap between two stretches near the polygon's edges if
// it lies inside: all of it does if its middle does.
func appendInside(dst []geom.Stretch, line *geom.Line, c geom.Capsule, p geom.Polygon, gap geom.Stretch) []geom.Stretch {
	if gap.From >= gap.To {
		return dst
	}
	middle := line.Spot(gap.From + (gap.To-gap.From)/2).Sub(line.Start)
	if p.Locate(c.A.Add(middle)) == geom.Inside {
		return append(dst, gap)
	}
	return dst
}

// join sorts stretches and makes one of those that meet, in place.
func join(s []geom.Stretch) []geom.Stretch {
	for i := range s { // few, and nearly sorted
		for j := i; j > 0 && s[j].From < s[j-1].From; j-- {
			s[j], s[j-1] = s[j-1], s[j]
		}
	}
	n := 0
	for i := range s {
		switch {
		case n > 0 && s[i].From <= s[n-1].To:
			s[n-1].To = max(s[n-1].To, s[i].To)
		default:
			s[n] = s[i]
			n++
		}
	}
	return s[:n]
}
