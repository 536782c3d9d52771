package table

import "umpire/geom"

// Landings appends the spots where a base that falls may come to lie: the Landing
// of the fall, or where it had no room at the edge all that are as near, to Slack.
// Of a whole arc of them a few are taken. The first is the Landing.
func (t *Table) Landings(dst []Waypoint, m Mover, f Fall, others []Other) []Waypoint {
	dst = append(dst, f.Landing)
	if f.Landing == f.Edge {
		return dst
	}
	reach := int64(geom.Dist(f.Landing.Point, f.Edge.Point) + Slack)
	for on := int16(Ground); int(on) <= len(t.Features); on++ {
		if on == f.From.On || on != Ground && !t.lower(on, f.From.On) {
			continue
		}
		spots := spread{list: dst}
		s := settler{t: t, base: m.Body, want: Waypoint{f.Edge.Point, on}, others: others, margin: settleMargin,
			equal: &spots, best2: reach*reach + 1, found: true}
		var curves [128]curve
		var near [48]Other
		s.settle(curves[:0], near[:0])
		dst = spots.list
	}
	return dst
}

// lower says whether a surface is a floor below the top.
func (t *Table) lower(on, top int16) bool {
	return t.Surface(on) && t.SurfaceZ(on) < t.SurfaceZ(top)-Flush
}

// spread is a list of spots, a millimetre apart at least.
type spread struct{ list []Waypoint }

func (s *spread) add(w Waypoint) {
	for _, have := range s.list {
		if have.On == w.On && geom.Within(have.Point, w.Point, geom.Millimetre) {
			return
		}
	}
	s.list = append(s.list, w)
}
