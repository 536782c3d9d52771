package judge

import (
	"math"

	"umpire/geom"
	"umpire/table"
)

// Verdict says what a slow judgement comes to. Sampled positions and floating point
// leave the cases unsure that a hair decides.
type Verdict int

// The verdicts.
const (
	Unsure Verdict = iota
	Yes
	No
)

// hair says how near to touching leaves a verdict unsure, in units.
const hair = 3.0

type spot struct{ x, y float64 }

func at(p geom.Point) spot { return spot{float64(p.X), float64(p.Y)} }

func (a spot) to(b spot) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

// offSegment is the distance of p from a segment.
func offSegment(p, a, b spot) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	f := 0.0
	if n := dx*dx + dy*dy; n > 0 {
		f = math.Max(0, math.Min(1, ((p.x-a.x)*dx+(p.y-a.y)*dy)/n))
	}
	return p.to(spot{a.x + f*dx, a.y + f*dy})
}

// depth returns how deep p lies in the polygon: its distance from the boundary,
// negative outside. Inside is by winding: the angles to the corners add up.
func depth(p spot, shape geom.Polygon) float64 {
	near, turn := math.Inf(1), 0.0
	for i := range shape {
		a, b := at(shape[i]), at(shape[(i+1)%len(shape)])
		near = math.Min(near, offSegment(p, a, b))
		ax, ay, bx, by := a.x-p.x, a.y-p.y, b.x-p.x, b.y-p.y
		turn += math.Atan2(ax*by-ay*bx, ax*bx+ay*by)
	}
	if math.Abs(turn) > math.Pi {
		return near
	}
	return -near
}

// base is the mover as a row of discs: one if it is round.
type base struct {
	r    float64
	offs []spot // from the centre
}

func baseOf(c geom.Capsule) base {
	b := base{r: float64(c.R)}
	n := 1
	if !c.Round() {
		n = 65
	}
	centre := c.Centre()
	for i := range n {
		f := 0.0
		if n > 1 {
			f = float64(i) / float64(n-1)
		}
		b.offs = append(b.offs, spot{
			float64(c.A.X-centre.X) + f*float64(c.B.X-c.A.X),
			float64(c.A.Y-centre.Y) + f*float64(c.B.Y-c.A.Y),
		})
	}
	return b
}

// inModel returns how deep the base at p overlaps another's, negative if it does not.
func (b base) inModel(p spot, o geom.Capsule) float64 {
	most := math.Inf(-1)
	for _, d := range b.offs {
		q := spot{p.x + d.x, p.y + d.y}
		most = math.Max(most, b.r+float64(o.R)-offSegment(q, at(o.A), at(o.B)))
	}
	return most
}

// inShape returns how deep the base at p overlaps the polygon, negative if it does not.
func (b base) inShape(p spot, shape geom.Polygon) float64 {
	most := math.Inf(-1)
	for _, d := range b.offs {
		most = math.Max(most, b.r+depth(spot{p.x + d.x, p.y + d.y}, shape))
	}
	return most
}

// overEdge returns how far the base at p is over the table's edge.
func (b base) overEdge(p spot, t *table.Table) float64 {
	most := math.Inf(-1)
	for _, d := range b.offs {
		q := spot{p.x + d.x, p.y + d.y}
		most = math.Max(most, b.r-math.Min(math.Min(q.x, float64(t.Width)-q.x), math.Min(q.y, float64(t.Depth)-q.y)))
	}
	return most
}

// inTheWay returns how deep the base at p is in what may not be crossed on the ground,
// or, at the end of a move, in anything it may not end on.
func inTheWay(t *table.Table, m table.Mover, b base, p spot, end bool, others []table.Other) float64 {
	most := b.overEdge(p, t)
	free := m.Flight || m.Phase
	for i := range t.Features {
		f := &t.Features[i]
		if f.Has(table.Impassable) || f.Has(table.Barrier) && (end || !free) || f.Has(table.Low) && end {
			most = math.Max(most, b.inShape(p, f.Shape))
		}
	}
	for _, o := range others {
		if end || !free && !o.Passable {
			most = math.Max(most, b.inModel(p, o.Capsule)+float64(o.Apart))
		}
	}
	return most
}

func verdict(deep float64) Verdict {
	switch {
	case deep > hair:
		return No
	case deep < -hair:
		return Yes
	}
	return Unsure
}

// Fits judges a base on the ground.
func Fits(t *table.Table, c geom.Capsule, others []table.Other) Verdict {
	return verdict(inTheWay(t, table.Mover{}, baseOf(c), at(c.Centre()), true, others))
}

// Walk judges a path over the ground by looking at every step of it, and measures
// its cost. The mover must not overlap anything where it starts. A long base turns
// freely on its way.
func Walk(t *table.Table, m table.Mover, path []table.Waypoint, others []table.Other, step float64) (Verdict, float64) {
	b, end := baseOf(geom.Disc(m.Centre(), m.R)), baseOf(m.Capsule)
	if m.Turned.R > 0 {
		end = baseOf(m.Turned)
	}
	deep, cost := math.Inf(-1), 0.0
	for i := 1; i < len(path); i++ {
		from, to := at(path[i-1].Point), at(path[i].Point)
		n := int(from.to(to)/step) + 1
		for k := range n {
			f := (float64(k) + 0.5) / float64(n)
			p := spot{from.x + f*(to.x-from.x), from.y + f*(to.y-from.y)}
			deep = math.Max(deep, inTheWay(t, m, b, p, false, others))
			cost += from.to(to) / float64(n) * rate(t, m, b, p)
		}
		deep = math.Max(deep, inTheWay(t, m, b, to, false, others))
	}
	deep = math.Max(deep, inTheWay(t, m, end, at(path[len(path)-1].Point), true, others))
	return verdict(deep), cost
}

// rate returns what a unit of movement costs at p.
func rate(t *table.Table, m table.Mover, b base, p spot) float64 {
	if m.Flight || m.SureFooted {
		return 1
	}
	for i := range t.Features {
		if f := &t.Features[i]; f.Has(table.Rough) && b.inShape(p, f.Shape) > 0 {
			return 2
		}
	}
	return 1
}

// Shove moves the base along the ground until it touches something or has gone
// dist, each time by as much as it is clear of everything, and says how far that
// is, and how far it is then over the table's edge.
func Shove(t *table.Table, m table.Mover, dir geom.Vec, dist float64, others []table.Other) (travelled, over float64) {
	b, from := baseOf(m.Capsule), at(m.Centre())
	n := math.Hypot(float64(dir.X), float64(dir.Y))
	for d := 0.0; ; {
		p := spot{from.x + d*float64(dir.X)/n, from.y + d*float64(dir.Y)/n}
		deep := inTheWay(t, table.Mover{}, b, p, true, others)
		if deep > 0 || d >= dist {
			return math.Min(d, dist), b.overEdge(p, t)
		}
		d += math.Max(1, -deep)
	}
}

// Settle looks at a grid of the given pitch for the spot on the leash nearest to
// the wanted one where the base fits with slack on every side; ok is false if
// there is none. It returns the distance.
func Settle(t *table.Table, c geom.Capsule, want geom.Point, leash table.Leash, slack float64, pitch float64, others []table.Other) (float64, bool) {
	b := baseOf(c)
	r := float64(leash.Within+leash.R+c.R) + float64(c.R)
	best, found := math.Inf(1), false
	x0, x1 := float64(min(leash.A.X, leash.B.X))-r, float64(max(leash.A.X, leash.B.X))+r
	y0, y1 := float64(min(leash.A.Y, leash.B.Y))-r, float64(max(leash.A.Y, leash.B.Y))+r
	for x := x0; x <= x1; x += pitch {
		for y := y0; y <= y1; y += pitch {
			p := spot{x, y}
			d := p.to(at(want))
			if d >= best || -b.inModel(p, leash.Capsule) > float64(leash.Within)-slack {
				continue
			}
			if inTheWay(t, table.Mover{}, b, p, true, others) < -slack {
				best, found = d, true
			}
		}
	}
	return best, found
}

// Ledge moves the centre of a base that stands on a top, each time by a step, until
// it is over none of the tops level with that, which leave no gap between them, and
// says how far that is: at most dist.
func Ledge(t *table.Table, m table.Mover, dir geom.Vec, dist, step float64) float64 {
	from, n := at(m.Centre()), math.Hypot(float64(dir.X), float64(dir.Y))
	for d := 0.0; d < dist; d += step {
		p, over := spot{from.x + d*float64(dir.X)/n, from.y + d*float64(dir.Y)/n}, false
		for i := range t.Features {
			rise := t.Features[i].Height - t.SurfaceZ(m.On)
			over = over || rise <= table.Flush && -rise <= table.Flush && depth(p, t.Features[i].Shape) > -1.5
		}
		if !over {
			return d
		}
	}
	return dist
}
