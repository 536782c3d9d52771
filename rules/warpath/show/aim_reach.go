package show

import (
	"umpire/board"
	"umpire/geom"
	"umpire/rules/warpath"
)

// AimReach returns where a template's middle may be put, sight aside: on the nominated unit, or in
// the range and arc of any base that fires. Barred of it is what is nearer to all of them
// than they may fire, and what would touch those who may not be touched
// (wp.blast.direct_point, wp.shooting.engaged_targets, wp.blast.friendly).
func AimReach(q warpath.AimingQuestion, p warpath.Position) (list []board.Outline) {
	ranged, weapons := p.Card(q.Unit).Ranged, p.WeaponsFor(q.Unit, q.Kind)
	firing, n := p.Members(q.Unit)
	if q.At != warpath.None {
		p.Each(q.At, func(b warpath.BaseID) {
			list = append(list, board.Reached(onTheTable(p, rim(p.Capsule(b).Grow(warpath.BlastRadius))))...)
		})
	}
	least := p.Reach(q.Unit, weapons)
	for w := range ranged {
		if !weapons.Has(w) {
			continue
		}
		least = min(least, ranged[w].Min)
		for i := 0; i < n && q.At == warpath.None; i++ {
			c, points := p.Capsule(firing[i]), []geom.Point(nil)
			if points = onTheTable(p, rim(c.Grow(ranged[w].Range))); p.Card(q.Unit).HasArcs() && ranged[w].Mount == warpath.FixedFire {
				face := p.Base(firing[i]).Face.Vec()
				points = leftOf(points, c.Centre(), geom.Vec{X: face.Y, Y: -face.X})
			}
			list = append(list, board.Reached(points)...)
		}
	}
	if least > 0 {
		near := rim(p.Capsule(firing[0]).Grow(least))
		for _, b := range firing[1:n] {
			near = within(near, rim(p.Capsule(b).Grow(least)))
		}
		list = append(list, barred(near)...)
	}
	for i := range p.M.Units {
		if u := warpath.UnitID(i); !p.MayTouch(q.Unit, u, q.Kind) {
			p.Each(u, func(b warpath.BaseID) { list = append(list, barred(rim(p.Capsule(b).Grow(warpath.BlastRadius)))...) })
		}
	}
	return list
}

// barred is an outline of what may not be, if there is one.
func barred(points []geom.Point) []board.Outline {
	list := board.Reached(points)
	for i := range list {
		list[i].Kind = BarredOutline
	}
	return list
}

// onTheTable is the part of a convex outline that is on the table.
func onTheTable(p warpath.Position, points []geom.Point) []geom.Point {
	box := p.M.Bounds()
	return within(points, []geom.Point{box.Min, {X: box.Max.X, Y: box.Min.Y}, box.Max, {X: box.Min.X, Y: box.Max.Y}})
}

// within is the part of a convex outline that is in another one; both go round to the left.
func within(points, other []geom.Point) []geom.Point {
	for i, at := range other {
		points = leftOf(points, at, other[(i+1)%len(other)].Sub(at))
	}
	return points
}

// leftOf is the part of a convex outline to the left of a line.
func leftOf(points []geom.Point, at geom.Point, way geom.Vec) (kept []geom.Point) {
	side := func(p geom.Point) int64 {
		v := p.Sub(at)
		return int64(way.X)*int64(v.Y) - int64(way.Y)*int64(v.X)
	}
	for i, a := range points {
		b := points[(i+1)%len(points)]
		from, to := side(a), side(b)
		if from >= 0 {
			kept = append(kept, a)
		}
		if from > 0 && to < 0 || from < 0 && to > 0 {
			step := b.Sub(a)
			part := func(d geom.Length) geom.Length { return geom.Length(int64(d) * from / (from - to)) }
			kept = append(kept, a.Add(geom.Vec{X: part(step.X), Y: part(step.Y)}))
		}
	}
	return kept
}
