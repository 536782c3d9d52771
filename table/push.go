package table

import "umpire/geom"

// Touch is something that stopped a push: a model or a feature; the other index
// is -1.
type Touch struct{ Other, Feature int }

// Shove says how a push went.
type Shove struct {
	End       Waypoint    // where the model is now; off the table: its last place wholly on it
	Travelled geom.Length // along the line, rounded down
	OffTable  bool        // it was moved over the edge
	Fell      bool        // it was moved over the edge of a top: Fall says how deep
	Fall      Fall        // its Landing is End
}

// Push moves a base by force, straight along dir for at most dist: a slam, a
// push, and a drag towards a point with the direction to that point. Terrain does
// not shorten it, and Flight, Phase and Passable do not count. It ends
//
//   - on the first contact with another model, a Barrier or Low feature that
//     rises above its surface, or Impassable terrain. All that it touches there
//     is appended to dst; a base already in contact with something in its way
//     moves 0. Contact at exactly dist is contact.
//   - over the table's edge as soon as any part of the base would be.
//   - in a fall when the centre of the base passes the edge of the top it stands
//     on and no other begins there, level with it. Where it has no room to come
//     down, what is in its way there is touched. A rulebook by which it is moved
//     on pushes it again from there. A base that ends with its centre on the top,
//     and part of it beyond, is drawn back to the last spot wholly on the top: it
//     has not left it.
//
// The end is snapped back along the line: it overlaps nothing.
func (t *Table) Push(dst []Touch, m Mover, dir geom.Vec, dist geom.Length, others []Other) (Shove, []Touch) {
	if dir == (geom.Vec{}) || dist <= 0 {
		return Shove{End: m.Here()}, dst
	}
	p := t.push(&m, dir, dist, others)
	stop := p.firstContact()
	ledge, last := p.ledge()
	off := p.offTable()
	end := min(stop, dist.Fine())
	switch {
	case ledge < end && t.walkable(last):
		return p.downSlope(dst, ledge, dist)
	case ledge < end:
		return p.overLedge(dst, ledge, last)
	case off < end:
		return Shove{End: p.surfaced(p.back(off)), Travelled: off.Floor(), OffTable: true}, dst
	}
	if stop <= (dist + Contact).Fine() {
		dst = p.touched(dst, stop+Contact.Fine())
	}
	if end <= Contact.Fine() {
		return Shove{End: m.Here()}, dst
	}
	spot := p.supported(end)
	travelled := geom.Dist(m.Centre(), spot)
	if end == dist.Fine() && spot == p.line.Spot(end) {
		travelled = dist
	}
	return Shove{End: p.surfaced(spot), Travelled: travelled}, dst
}

// Drop is the fall of a base that comes off its top along dir, within a distance; ok is
// false if it stays on it, or comes down beyond the table. What is on the top is not in its
// way.
func (t *Table) Drop(m Mover, dir geom.Vec, dist geom.Length, others []Other) (f Fall, ok bool) {
	if dir == (geom.Vec{}) || dist <= 0 || t.walkable(m.On) {
		return f, false
	}
	p := t.push(&m, dir, dist, others)
	ledge, last := p.ledge()
	if ledge > dist.Fine() {
		return f, false
	}
	s, _ := p.overLedge(nil, ledge, last)
	return s.Fall, s.Fell
}

// pushing is a push under way.
type pushing struct {
	t      *Table
	m      *Mover
	body   Body // at the height of its surface
	line   geom.Line
	dir    geom.Vec
	box    geom.Box // of all that the line may sweep
	others []Other
}

func (t *Table) push(m *Mover, dir geom.Vec, dist geom.Length, others []Other) pushing {
	p := pushing{t: t, m: m, body: m.Body, dir: dir, others: others}
	p.body.Z = t.SurfaceZ(m.On)
	// A little further than dist, so that what is touched there is seen.
	p.line = p.lineOf(dist + 2*Contact)
	p.box = geom.Swept{Capsule: m.Capsule, By: p.line.V}.Box().Grow(1)
	return p
}

func (p *pushing) lineOf(length geom.Length) geom.Line {
	return geom.NewLine(p.m.Centre(), geom.Along(geom.Point{}, p.dir, length).Sub(geom.Point{}))
}

// never is further than any line goes.
const never = geom.Fine(1) << 62

// firstContact returns how far the base moves before it meets something.
func (p *pushing) firstContact() geom.Fine {
	first := never
	for i := range p.others {
		if at, ok := p.meetsModel(i); ok {
			first = min(first, at)
		}
	}
	for i := range p.t.Features {
		if at, ok := p.meetsFeature(i); ok {
			first = min(first, at)
		}
	}
	return first
}

// touched appends all that the base meets up to the distance reach.
func (p *pushing) touched(dst []Touch, reach geom.Fine) []Touch {
	for i := range p.others {
		if at, ok := p.meetsModel(i); ok && at <= reach {
			dst = append(dst, Touch{i, -1})
		}
	}
	for i := range p.t.Features {
		if at, ok := p.meetsFeature(i); ok && at <= reach {
			dst = append(dst, Touch{-1, i})
		}
	}
	return dst
}

func (p *pushing) meetsModel(i int) (geom.Fine, bool) {
	o := &p.others[i]
	if !p.box.Meets(o.Box()) || !p.body.Level(o.Body) || geom.Overlaps(p.body.Capsule, o.Capsule) {
		return 0, false
	}
	s, ok := p.line.Nearby(p.body.Capsule, o.Segment(), p.body.R+o.R)
	return s.From, ok
}

func (p *pushing) meetsFeature(i int) (geom.Fine, bool) {
	f := &p.t.Features[i]
	if int16(i+1) == p.m.On || !p.box.Meets(p.t.box[i]) || f.refuses(p.body.Z, p.body.Height) == Lawful ||
		f.Shape.Overlaps(p.body.Capsule) {
		return 0, false
	}
	at, ok := p.line.Length, false
	for j := range f.Shape {
		if s, yes := p.line.Nearby(p.body.Capsule, f.Shape.Edge(j), p.body.R); yes {
			at, ok = min(at, s.From), true
		}
	}
	return at, ok
}

// offTable returns how far the base moves before a part of it is over the edge.
func (p *pushing) offTable() geom.Fine { return p.t.staysOnTable(&p.line, p.body.Capsule) }

// staysOnTable returns how far along the line the base is wholly on the table.
func (t *Table) staysOnTable(line *geom.Line, c geom.Capsule) geom.Fine {
	box := c.Box()
	return min(
		line.Reaches(line.V.X, t.edge.Max.X-box.Max.X), line.Reaches(-line.V.X, box.Min.X-t.edge.Min.X),
		line.Reaches(line.V.Y, t.edge.Max.Y-box.Max.Y), line.Reaches(-line.V.Y, box.Min.Y-t.edge.Min.Y))
}

// ledge returns how far the base moves before it leaves what it stands on, or never,
// and the last top that it stands on: a slope with any part of it, other tops with
// its centre. On the ground it never does.
func (p *pushing) ledge() (geom.Fine, int16) {
	if p.m.On == Ground || !p.t.Surface(p.m.On) {
		return never, Ground
	}
	line := geom.NewLine(p.m.Centre(), p.line.V)
	if !p.t.walkable(p.m.On) {
		return p.t.leave(&line, p.m.On)
	}
	at := never
	shape := p.t.Features[p.m.On-1].Shape
	for j := range shape {
		if s, ok := p.line.Nearby(p.body.Capsule, shape.Edge(j), p.body.R); ok {
			at = min(at, s.From)
		}
	}
	return at, p.m.On
}

// downSlope pushes the base on over the ground, from where it leaves a slope.
func (p *pushing) downSlope(dst []Touch, ledge geom.Fine, dist geom.Length) (Shove, []Touch) {
	m := *p.m
	m.Capsule = m.At(p.back(ledge))
	m.On, m.Height = Ground, m.Height+p.t.SurfaceZ(p.m.On)
	gone := geom.Dist(p.m.Centre(), m.Centre())
	s, dst := p.t.Push(dst, m, p.dir, dist-gone, p.others)
	if s.Travelled += gone; s.End == m.Here() {
		s.End = p.surfaced(s.End.Point)
	}
	return s, dst
}

// overLedge lets the base fall off the last top, or over the table's edge if that
// is where it comes down.
func (p *pushing) overLedge(dst []Touch, ledge geom.Fine, last int16) (Shove, []Touch) {
	box := p.t.box[last-1]
	span := p.body.Box()
	line := p.lineOf(box.Max.X - box.Min.X + box.Max.Y - box.Min.Y +
		span.Max.X - span.Min.X + span.Max.Y - span.Min.Y + p.line.Length.Floor())
	edge, _, ok := p.t.edgeBeyond(&line, p.body.Capsule, last, ledge)
	if off := p.t.staysOnTable(&line, p.body.Capsule); !ok || !p.t.edge.Holds(p.m.At(edge.Point).Box()) {
		p.line = line
		spot := p.back(off)
		return Shove{End: Waypoint{spot, p.t.below(spot, last)}, Travelled: off.Floor(), OffTable: true}, dst
	}
	from := Waypoint{p.m.Centre(), last}
	f := p.t.fall(p.m, 0, from, edge, 0, p.others)
	if f.Landing != edge {
		dst = p.comesDownOn(dst, edge, last)
	}
	return Shove{End: f.Landing, Travelled: geom.Dist(from.Point, edge.Point), Fell: true, Fall: f}, dst
}

// comesDownOn appends what keeps the base from lying where it comes down from a
// top: models, and features but those with a floor of their own below the top, or
// level with it and adjoining.
func (p *pushing) comesDownOn(dst []Touch, at Waypoint, top int16) []Touch {
	base := p.body
	base.Capsule, base.Z = p.m.At(at.Point), p.t.SurfaceZ(at.On)
	for i := range p.others {
		if base.Overlaps(p.others[i].Body) {
			dst = append(dst, Touch{i, -1})
		}
	}
	for i := range p.t.Features {
		f := &p.t.Features[i]
		floor := f.Has(Standable) && (f.Height < p.t.SurfaceZ(top) || p.t.adjoins(i, top))
		if int16(i+1) != at.On && !floor && f.refuses(base.Z, base.Height) != Lawful && f.Shape.Overlaps(base.Capsule) {
			dst = append(dst, Touch{-1, i})
		}
	}
	return dst
}

// back is the furthest spot, at most at the distance, that the base reaches
// without overlapping anything on the way: a unit or two less where the spot is
// snapped.
func (p *pushing) back(at geom.Fine) geom.Point {
	at = at.Floor().Fine()
	for ; at > 0; at -= geom.FineUnit {
		spot := p.line.Spot(at)
		sweep := geom.Swept{Capsule: p.body.Capsule, By: spot.Sub(p.line.Start)}
		if p.clear(sweep) {
			return spot
		}
	}
	return p.line.Start
}

// clear says whether the sweep stays on the table and overlaps nothing that it
// did not overlap before.
func (p *pushing) clear(sweep geom.Swept) bool {
	if !p.t.edge.Holds(sweep.Box()) {
		return false
	}
	for i := range p.others {
		if _, ok := p.meetsModel(i); ok && sweep.Overlaps(p.others[i].Capsule) {
			return false
		}
	}
	for i := range p.t.Features {
		if _, ok := p.meetsFeature(i); ok && sweep.Strikes(p.t.Features[i].Shape) {
			return false
		}
	}
	return true
}

// supported returns where a base that did not fall comes to rest: drawn back if it
// hangs over the edge of its top.
func (p *pushing) supported(end geom.Fine) geom.Point {
	if p.t.walkable(p.m.On) {
		return p.back(end)
	}
	if spot := p.back(end); p.rests(spot) {
		return spot
	}
	best := geom.Fine(0)
	for i := range p.t.Features {
		if int16(i+1) != p.m.On && !p.t.abreast(i, p.m.On) {
			continue
		}
		shape := p.t.Features[i].Shape
		for j := range shape {
			if s, ok := p.line.Nearby(p.body.Capsule, shape.Edge(j), p.body.R); ok {
				best = p.steady(s.From, best, end)
				best = p.steady(s.To, best, end)
			}
		}
	}
	return p.back(best)
}

// steady is a place about at where the base rests, further than best and no
// further than end: spots are snapped, so a unit or two more or less. Else best.
func (p *pushing) steady(at, best, end geom.Fine) geom.Fine {
	for k := geom.Fine(2); k >= -3; k-- {
		spot := (at.Floor().Fine()) + k*geom.FineUnit
		if spot > best && spot <= end && p.rests(p.line.Spot(spot)) {
			return spot
		}
	}
	return best
}

// rests says whether the base, there, is wholly on the top that its centre is on,
// with those level with it.
func (p *pushing) rests(spot geom.Point) bool {
	return p.t.holds(p.t.topAt(spot, p.m.On), p.m.At(spot))
}

// surfaced is the spot with its surface: the top stood on, or on ground and
// slopes the highest slope that the base is wholly on.
func (p *pushing) surfaced(spot geom.Point) Waypoint {
	if !p.t.walkable(p.m.On) {
		return Waypoint{spot, p.t.topAt(spot, p.m.On)}
	}
	return Waypoint{spot, p.t.slopeUnder(p.m.At(spot))}
}

// upon says whether a base lies on a slope: wholly, unless bases may hang over.
func (t *Table) upon(f *Feature, base geom.Capsule) bool {
	if t.Overhang {
		return f.Shape.Locate(base.Centre()) != geom.Outside
	}
	return f.Shape.Holds(base)
}

// slopeUnder is the highest slope that the base is wholly on, else Ground.
func (t *Table) slopeUnder(base geom.Capsule) int16 {
	on := int16(Ground)
	box := base.Box()
	for i := range t.Features {
		f := &t.Features[i]
		if f.slope() && f.Height > t.SurfaceZ(on) && (t.Overhang || t.box[i].Holds(box)) && t.upon(f, base) {
			on = int16(i + 1)
		}
	}
	return on
}
