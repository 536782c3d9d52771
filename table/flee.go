package table

import "umpire/geom"

// Fled says how a flight went.
type Fled struct {
	Path   []Waypoint // where it led, from where the model stood on; where it fell it ends there
	Cost   geom.Length
	Corner bool // it stopped early, in a corner: no further step would have led away
	Edge   bool // it stopped at the table's edge
	Fell   bool
	Fall   Fall // its Landing is the last of Path
}

const (
	fleeStep  = geom.Inch / 8 // what a flight goes along an obstacle before it looks up
	fleeTurns = 3             // how many obstacles ahead it looks on both sides
)

// Flee moves a base straight away from a point for a distance. Where it is blocked it goes
// along the obstacle to the side that leads further away, and straight away again from
// where it can; toss decides between two sides that gain as much. It stops in a corner, from
// which no step leads further away, and in contact with the table's edge; it falls where its
// centre passes the edge of a top. Models that are Passable are passed, and not ended on.
// Flight and Phase do not count.
func (t *Table) Flee(m Mover, from geom.Point, dist geom.Length, others []Other, toss func() bool) Fled {
	r := runaway{t: t, from: from, others: others, toss: toss}
	if t.walkable(m.On) { // ground and slopes are one level, also for who stands on them
		m.Height += t.SurfaceZ(m.On)
		m.On, m.Z = Ground, 0
		r.others = append([]Other(nil), others...)
		for i := range r.others {
			if o := &r.others[i]; o.Z > 0 && o.Z == t.SurfaceZ(t.slopeUnder(o.Capsule)) {
				o.Z, o.Height = 0, o.Height+o.Z
			}
		}
	}
	for i := range r.others {
		if !r.others[i].Passable {
			r.block = append(r.block, r.others[i])
		}
	}
	f := r.run(m, dist, fleeTurns)
	r.rest(&m, &f)
	for i := range f.Path {
		if f.Path[i].On == Ground {
			f.Path[i].On = t.slopeUnder(m.At(f.Path[i].Point))
		}
	}
	return f
}

// runaway is a flight under way.
type runaway struct {
	t      *Table
	from   geom.Point
	others []Other
	block  []Other // of them those that are in the way
	toss   func() bool
}

// run is straight away, then along what is in the way, and so on.
func (r *runaway) run(m Mover, dist geom.Length, turns int) (f Fled) {
	away := m.Centre().Sub(r.from)
	if away == (geom.Vec{}) || dist <= 0 {
		return f
	}
	if r.straight(&m, &f, away, dist) {
		return f
	}
	left := dist - f.Cost
	if left < fleeStep/4 {
		return f
	}
	if turns == 0 {
		turns = 1 // the sides are looked at one obstacle at a time from here on
	}
	a, b := r.along(m, left, true, turns-1), r.along(m, left, false, turns-1)
	far := func(s *Fled) int64 {
		if len(s.Path) == 0 {
			return geom.Dist2(m.Centre(), r.from)
		}
		if s.Fell {
			return geom.Dist2(s.Fall.Edge.Point, r.from)
		}
		return geom.Dist2(s.Path[len(s.Path)-1].Point, r.from)
	}
	x, y := geom.Isqrt(uint64(far(&a))), geom.Isqrt(uint64(far(&b)))
	even := max(x, y)-min(x, y) <= uint64(Slack)
	if len(a.Path) == 0 && len(b.Path) == 0 {
		f.Corner = true
		return f
	}
	if x < y && !even || even && !r.toss() {
		a = b
	}
	return f.then(a)
}

// then is a flight with its end.
func (f Fled) then(g Fled) Fled {
	g.Path, g.Cost = append(f.Path, g.Path...), f.Cost+g.Cost
	return g
}

// straight moves the base straight on, until something stops it; over says that the flight ends
// there.
func (r *runaway) straight(m *Mover, f *Fled, dir geom.Vec, dist geom.Length) (over bool) {
	shove, _ := r.t.Push(nil, *m, dir, dist, r.block)
	if shove.Fell {
		f.Fell, f.Fall = true, shove.Fall
		f.Path, f.Cost = append(f.Path, shove.End), f.Cost+min(dist, shove.Travelled)
		return true
	}
	if shove.End.Point != m.Centre() {
		f.Cost += geom.Dist(m.Centre(), shove.End.Point)
		f.Path = append(f.Path, Waypoint{shove.End.Point, m.On})
		m.Capsule = m.At(shove.End.Point)
		if m.On != Ground {
			m.On = shove.End.On
			f.Path[len(f.Path)-1].On = m.On
		}
	}
	f.Edge = shove.OffTable
	return shove.OffTable
}

// along returns how a flight goes on along what is in its way, to the left or to the right of
// the straight way, as long as each step leads further away.
func (r *runaway) along(m Mover, dist geom.Length, left bool, turns int) (f Fled) {
	for f.Cost+fleeStep/4 < dist {
		here := m.Centre()
		away := here.Sub(r.from)
		dir, ok := r.tangent(&m, away, left)
		if !ok {
			f.Corner = true
			return f
		}
		step := f
		n := m
		over := r.straight(&n, &step, dir, min(fleeStep, dist-f.Cost))
		if step.Cost == f.Cost && !over {
			f.Corner = true
			return f
		}
		f, m = step, n
		if over {
			return f
		}
		// Straight away again, as soon as that leads on.
		free := f
		n = m
		over = r.straight(&n, &free, n.Centre().Sub(r.from), dist-f.Cost)
		if over || free.Cost-f.Cost >= fleeStep {
			if turns == 0 || over {
				if over {
					return free
				}
				return free.onward(r, n, dist, left)
			}
			return f.then(r.run(m, dist-f.Cost, turns))
		}
		f, m = free, n
	}
	return f
}

// onward goes on to the same side.
func (f Fled) onward(r *runaway, m Mover, dist geom.Length, left bool) Fled {
	if dist-f.Cost < fleeStep/4 {
		return f
	}
	return f.then(r.along(m, dist-f.Cost, left, 0))
}

// tangent is the direction along what is in the way, to the left or right of straight away,
// in which the base can go a step; ok is false if there is none up to a right angle.
func (r *runaway) tangent(m *Mover, away geom.Vec, left bool) (geom.Vec, bool) {
	here := m.Centre()
	leads := func(dir geom.Vec) bool {
		shove, _ := r.t.Push(nil, *m, dir, fleeStep, r.block)
		return shove.Fell || shove.OffTable || shove.Travelled >= fleeStep/4
	}
	_, touched := r.t.Push(nil, *m, away, fleeStep, r.block)
	for _, touch := range touched {
		foot := here
		if touch.Feature >= 0 {
			foot = r.t.Features[touch.Feature].Shape.Foot(here)
		} else {
			foot = r.block[touch.Other].Segment().Foot(here)
		}
		out := here.Sub(foot)
		dir := geom.Vec{X: -out.Y, Y: out.X}
		if away.Cross(dir) > 0 != left {
			dir = geom.Vec{X: out.Y, Y: -out.X}
		}
		// Foot and place are rounded: a right angle may be a degree more.
		if size := int64(geom.Isqrt(uint64(dir.Dot(dir)))); away.Dot(dir) < -int64(geom.Isqrt(uint64(away.Dot(away))))*size/57 {
			continue
		}
		aside := geom.Along(geom.Along(here, dir, fleeStep), out, 2).Sub(here) // clear of it
		if leads(aside) {
			return aside, true
		}
	}
	for degrees := 1; degrees < 90; degrees++ {
		if dir := rotated(away, degrees, left); leads(dir) {
			return dir, true
		}
	}
	return away, false
}

// rotated is a direction turned by some degrees.
func rotated(v geom.Vec, degrees int, left bool) geom.Vec {
	b := geom.Bearing(degrees) // sine and cosine
	if !left {
		b.X = -b.X
	}
	turn := func(c int64) geom.Length { return geom.Length(c >> 14) }
	return geom.Vec{X: turn(int64(v.X)*int64(b.Y) - int64(v.Y)*int64(b.X)), Y: turn(int64(v.X)*int64(b.X) + int64(v.Y)*int64(b.Y))}
}

// rest draws a flight back to the last place where the base overlaps nobody.
func (r *runaway) rest(m *Mover, f *Fled) {
	for !f.Fell && len(f.Path) > 0 {
		end, before := f.Path[len(f.Path)-1], m.Here()
		if len(f.Path) > 1 {
			before = f.Path[len(f.Path)-2]
		}
		b := m.Body
		b.Capsule = m.At(end.Point)
		if r.t.Clear(b, end.On, r.others) {
			return
		}
		d := geom.Dist(before.Point, end.Point)
		for back := geom.Length(1); back < d; back += 1 + back/8 {
			at := Waypoint{geom.Along(before.Point, end.Sub(before.Point), d-back), before.On}
			b.Capsule = m.At(at.Point)
			if r.t.Clear(b, at.On, r.others) {
				f.Path[len(f.Path)-1] = at
				f.Cost, f.Corner, f.Edge = f.Cost-back, false, false
				return
			}
		}
		f.Path, f.Cost, f.Corner, f.Edge = f.Path[:len(f.Path)-1], f.Cost-d, false, false
	}
}
