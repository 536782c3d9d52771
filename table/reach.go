package table

import "umpire/geom"

const (
	bearings = 5 * sides // directions in which Reach looks
	rings    = 24        // places on each
)

// Reach appends the outline of where a move may end, for a screen to draw: a
// polygon about the mover. Wherever the centre of its base is inside it and the base Fits on the surface it now
// stands on, FindPath has a path within the budget. It is drawn with care, not
// with greed: what lies in the open is reached exactly, and elsewhere the outline
// may stop up to 1/12 of the budget short of what could be reached; so may it
// before a pocket among models that cannot be entered. Other surfaces are not
// looked at.
//
// All ways from the mover are searched once, over the corners of what is in the
// way; a place is reached if a straight way leads there from the mover or from one
// of those corners.
func (t *Table) Reach(dst []geom.Point, m Mover, budget geom.Length, others []Other) []geom.Point {
	if budget <= 0 {
		return dst
	}
	r := reaching{t: t, m: &m, budget: budget, others: others, on: m.On}
	if t.walkable(m.On) {
		r.on = Ground
	}
	r.ways = planners.Get().(*planner)
	r.ways.t, r.ways.others = t, append(r.ways.others[:0], others...)
	r.ways.spread(&m, r.on, (budget+1).Fine()-1)
	var far [bearings]geom.Length
	for i := range far {
		far[i] = r.along(i)
	}
	r.pockets(&far)
	planners.Put(r.ways)
	for i := range far {
		// A spot between two rays is near a place found on each of them.
		least := min(far[i], far[(i+1)%bearings], far[(i+bearings-1)%bearings])
		line := geom.NewLine(m.Centre(), geom.Along(geom.Point{}, bearing(i), least).Sub(geom.Point{}))
		dst = append(dst, line.Spot(min(line.Length, t.staysOnTable(&line, m.ending(m.Centre())))))
	}
	return dst
}

// bearing is a direction, the i-th of bearings: between two of the spokes.
func bearing(i int) geom.Vec {
	a, b := spokes[i/5], spokes[(i/5+1)%sides]
	k := geom.Length(i % 5)
	return geom.Vec{X: a.X*(5-k) + b.X*k, Y: a.Y*(5-k) + b.Y*k}
}

// reaching is an outline being found.
type reaching struct {
	t      *Table
	m      *Mover
	budget geom.Length
	others []Other
	on     int16
	ways   *planner // all ways from the mover
	last   int      // the corner from which a place was reached last: a good guess for the next
}

// along returns how far the outline goes on one ray: to the last place that is reached
// before the first that is not. Places where the base does not fit are nothing
// against it.
func (r *reaching) along(i int) geom.Length {
	start := r.m.Centre()
	margin, open := r.margin(i)
	if open {
		return r.budget
	}
	last := geom.Length(0)
	for k := geom.Length(1); k <= rings; k++ {
		d := r.budget * k / rings
		switch fits, ok := r.reaches(geom.Along(start, bearing(i), d), r.budget-margin); {
		case ok:
			last = d
		case fits:
			return last
		}
	}
	return last
}

// reaches says whether the base fits at p, and whether it gets there.
func (r *reaching) reaches(p geom.Point, budget geom.Length) (fits, ok bool) {
	b := r.m.Body
	b.Capsule = r.m.ending(p)
	if !r.t.Clear(b, r.on, r.others) {
		return false, false
	}
	to, limit := Waypoint{p, r.on}, (budget+1).Fine()-1
	return true, r.gets(to, limit) || r.sidles(to, limit)
}

// gets says whether a way within the limit leads to a place, straight from one of the
// corners that ways bend at.
func (r *reaching) gets(to Waypoint, limit geom.Fine) bool {
	if r.from(r.last, to, limit) || r.from(0, to, limit) {
		return true
	}
	nodes := r.ways.nodes
	// Nothing is tangent to an outline from within it: where a base is in contact, the
	// ways about what it touches bend anywhere.
	close := r.m.R + geom.Inch
	for i := 1; i < len(nodes); i++ {
		n := &nodes[i]
		if !n.done || n.cost > limit {
			continue
		}
		v := to.Sub(n.Point)
		if n.taut && !n.wraps(v) && !geom.Within(to.Point, n.Point, close) {
			continue
		}
		if r.from(i, to, limit) {
			r.last = i
			return true
		}
	}
	return false
}

// from says whether a way within the limit leads to a place straight from a corner.
func (r *reaching) from(i int, to Waypoint, limit geom.Fine) bool {
	n := &r.ways.nodes[i]
	left := limit - n.cost
	if !n.done || left < 0 || !geom.Within(n.Point, to.Point, left.Floor()+1) {
		return false
	}
	cost, ok := r.ways.price(r.ways.waypoint(int16(i)), to)
	return ok && cost <= left
}

// sidles says whether a place in contact with a model is reached by a last step along
// that model's outline.
func (r *reaching) sidles(to Waypoint, limit geom.Fine) bool {
	for _, core := range r.ways.hard {
		d := core.R
		foot := core.Segment().Foot(to.Point)
		if to.Point == foot || !geom.Within(to.Point, foot, d+d/100+8) {
			continue
		}
		for _, out := range sidesteps(to.Point, foot, d) {
			step := Waypoint{out, r.ways.midway}
			if cost, ok := r.ways.price(step, to); ok && cost <= limit && r.gets(step, limit-cost) {
				return true
			}
		}
	}
	return false
}

// margin returns what must be left to get from a place of the pattern to any spot
// nearer to it than to the others: half the diagonal of what lies between, twice
// that on Rough terrain. In the open, where nothing is near the ray, straight
// lines do.
func (r *reaching) margin(i int) (margin geom.Length, open bool) {
	start, t := r.m.Centre(), r.t
	box := geom.Box{Min: start, Max: start}
	for _, side := range [3]int{i, (i + 1) % bearings, (i + bearings - 1) % bearings} {
		box = box.With(geom.Along(start, bearing(side), r.budget))
	}
	span := r.m.ending(start).Box()
	box = box.Grow(max(span.Max.X-span.Min.X, span.Max.Y-span.Min.Y))
	open = r.t.walkable(r.m.On)
	margin = r.budget / 29 // the half diagonal is 0.0335 of the budget
	for j := range t.box {
		if t.box[j].Meets(box) {
			open = false
			if t.Features[j].Has(Rough) {
				margin = r.budget / 14
			}
		}
	}
	for j := range r.others {
		open = open && !r.others[j].keepOut().Box().Meets(box)
	}
	return margin, open
}

// pockets draws the outline in before pockets: clear spots among models and
// features too small for the pattern to hit, and shut off. Every pocket has a
// corner where two of the curves meet that shut it in.
func (r *reaching) pockets(far *[bearings]geom.Length) {
	start := r.m.Here()
	leash := Leash{geom.Disc(start.Point, 0), r.budget}
	base := r.m.Body
	base.Capsule = r.m.ending(start.Point)
	s := settler{t: r.t, base: base, want: Waypoint{start.Point, r.on}, bounds: []Leash{leash}, others: r.others, margin: settleMargin}
	curves, _ := s.draw(nil, nil)
	var corners []geom.Point
	for i := range curves {
		for j := range i {
			corners = curves[i].meets(&curves[j], corners[:0])
			for _, p := range corners {
				if !geom.Within(p, start.Point, r.budget) {
					continue
				}
				if fits, ok := r.reaches(p, r.budget); fits && !ok {
					r.shorten(far, p)
				}
			}
		}
	}
}

// shorten draws in the rays that pass near p.
func (r *reaching) shorten(far *[bearings]geom.Length, p geom.Point) {
	start := r.m.Centre()
	near := r.budget / 9 // two places of the pattern
	d := max(0, geom.Dist(start, p)-near)
	for i := range far {
		way := geom.Segment{A: start, B: geom.Along(start, bearing(i), far[i])}
		if geom.WithinSegment(p, way, near) {
			far[i] = min(far[i], d)
		}
	}
}
