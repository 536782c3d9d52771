// Package judge decides slowly and obviously what table and geom decide quickly.
// It shares no geometry with them: it samples, or reckons in big rationals. Only
// tests use it.
package judge

import (
	"math"
	"math/big"
	"math/rand/v2"
	"sort"

	"umpire/geom"
	"umpire/table"
	"umpire/table/sight"
)

// Unblocked says, in exact rationals, whether a line of sight is not blocked: the
// line is cut wherever it meets an edge's line or a roof, and the middle of every
// piece is looked at.
func Unblocked(t *table.Table, l sight.Line3, terms sight.Terms) bool {
	through := new(big.Rat)
	for _, piece := range pieces(t, l) {
		mid := half(piece[0], piece[1])
		x, y, z := on(l, mid)
		var left, right, inObscuring bool
		for i := range t.Features {
			f := &t.Features[i]
			if f.Traits&(table.Solid|table.Obscuring) == 0 || !reachesTo(f, z) {
				continue
			}
			if f.Traits&table.Solid != 0 {
				ll, rr := sidesInside(f.Shape, l, x, y)
				left, right = left || ll, right || rr
				continue
			}
			if !contains(f.Shape, x, y) {
				continue
			}
			inObscuring = true
			if !holdsEnd(f, l.From) && !holdsEnd(f, l.To) {
				return false
			}
		}
		if left && right {
			return false
		}
		if inObscuring {
			through.Add(through, new(big.Rat).Sub(piece[1], piece[0]))
		}
	}
	return within(l, through, terms.Through)
}

// Passes says whether a part of the line is inside feature i.
func Passes(t *table.Table, l sight.Line3, i int) bool {
	f := &t.Features[i]
	for _, piece := range pieces(t, l) {
		x, y, z := on(l, half(piece[0], piece[1]))
		if reachesTo(f, z) && contains(f.Shape, x, y) {
			return true
		}
	}
	return false
}

// reachesTo says whether a feature is at a height, not only touches it.
func reachesTo(f *table.Feature, z *big.Rat) bool {
	return (unlimited(f) || z.Cmp(whole(f.Height)) < 0) && (f.Foot == 0 || z.Cmp(whole(f.Foot)) > 0)
}

func unlimited(f *table.Feature) bool {
	return f.Height == 0 && (f.Traits&(table.Obscuring|table.Barrier) != 0 || f.Traits&(table.Cover|table.Solid) == table.Cover)
}

// within says whether the share of the line is at most limit long, or over it by
// less than a thousandth of a unit.
func within(l sight.Line3, share *big.Rat, limit geom.Length) bool {
	var sum big.Rat
	for _, d := range []geom.Length{l.To.X - l.From.X, l.To.Y - l.From.Y, l.To.Z - l.From.Z} {
		sum.Add(&sum, new(big.Rat).Mul(whole(d), whole(d)))
	}
	sum.Mul(&sum, share).Mul(&sum, share)
	most := new(big.Rat).Add(whole(limit), big.NewRat(1, 1000))
	return sum.Cmp(most.Mul(most, most)) <= 0
}

func whole(l geom.Length) *big.Rat { return big.NewRat(int64(l), 1) }

func half(a, b *big.Rat) *big.Rat {
	m := new(big.Rat).Add(a, b)
	return m.Quo(m, big.NewRat(2, 1))
}

// on is the place at share s of the line.
func on(l sight.Line3, s *big.Rat) (x, y, z *big.Rat) {
	at := func(a, b geom.Length) *big.Rat {
		v := new(big.Rat).Mul(whole(b-a), s)
		return v.Add(v, whole(a))
	}
	return at(l.From.X, l.To.X), at(l.From.Y, l.To.Y), at(l.From.Z, l.To.Z)
}

// pieces cuts the line at every edge's line, every roof and every underside.
func pieces(t *table.Table, l sight.Line3) [][2]*big.Rat {
	cuts := []*big.Rat{new(big.Rat), big.NewRat(1, 1)}
	add := func(n, d int64) {
		if d != 0 {
			if s := big.NewRat(n, d); s.Sign() > 0 && s.Cmp(cuts[1]) < 0 {
				cuts = append(cuts, s)
			}
		}
	}
	p, d := l.From.Plan(), l.To.Plan().Sub(l.From.Plan())
	for _, f := range t.Features {
		add(int64(f.Height-l.From.Z), int64(l.To.Z-l.From.Z))
		add(int64(f.Foot-l.From.Z), int64(l.To.Z-l.From.Z))
		for i, c := range f.Shape {
			e := f.Shape[(i+1)%len(f.Shape)].Sub(c)
			add(c.Sub(p).Cross(e), d.Cross(e))
			add(c.Sub(p).Dot(d), d.Dot(d)) // where it runs along an edge, at the corners
		}
	}
	sort.Slice(cuts, func(i, k int) bool { return cuts[i].Cmp(cuts[k]) < 0 })
	var list [][2]*big.Rat
	for i := 1; i < len(cuts); i++ {
		if cuts[i-1].Cmp(cuts[i]) < 0 {
			list = append(list, [2]*big.Rat{cuts[i-1], cuts[i]})
		}
	}
	return list
}

// contains says whether a place is inside a shape, not on its outline.
func contains(shape geom.Polygon, x, y *big.Rat) bool {
	in := false
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		// The cross product of the edge with the way to the place.
		c := new(big.Rat).Mul(whole(b.X-a.X), new(big.Rat).Sub(y, whole(a.Y)))
		c.Sub(c, new(big.Rat).Mul(whole(b.Y-a.Y), new(big.Rat).Sub(x, whole(a.X))))
		if c.Sign() == 0 && x.Cmp(whole(min(a.X, b.X))) >= 0 && x.Cmp(whole(max(a.X, b.X))) <= 0 &&
			y.Cmp(whole(min(a.Y, b.Y))) >= 0 && y.Cmp(whole(max(a.Y, b.Y))) <= 0 {
			return false
		}
		if above, over := whole(a.Y).Cmp(y) > 0, whole(b.Y).Cmp(y) > 0; above != over && (c.Sign() > 0) == over {
			in = !in
		}
	}
	return in
}

// sidesInside says whether the places a hair to the left and right of the line, by
// the place x, y on it, are inside the shape.
func sidesInside(shape geom.Polygon, l sight.Line3, x, y *big.Rat) (left, right bool) {
	hair := big.NewRat(1, 1<<50)
	dx := new(big.Rat).Mul(hair, whole(l.To.X-l.From.X))
	dy := new(big.Rat).Mul(hair, whole(l.To.Y-l.From.Y))
	if dx.Sign() == 0 && dy.Sign() == 0 {
		in := contains(shape, x, y)
		return in, in
	}
	left = contains(shape, new(big.Rat).Sub(x, dy), new(big.Rat).Add(y, dx))
	right = contains(shape, new(big.Rat).Add(x, dy), new(big.Rat).Sub(y, dx))
	return left, right
}

func holdsEnd(f *table.Feature, p sight.Point3) bool {
	return reachesTo(f, whole(p.Z)) && contains(f.Shape, whole(p.X), whole(p.Y))
}

// Sampler looks for lines of sight by trying many, in floating point.
type Sampler struct {
	Leeway float64 // by how much a line must miss everything, in units
	Lines  int     // how many random ones to try besides the critical ones
	Random *rand.Rand
}

type vec struct{ x, y, z float64 }

// Find is a line that is unblocked with leeway, if one was found: its ends lie in
// the volumes and it misses all solid features by the leeway, crosses what it may
// cross by that much less than it may, and begins that deep in it.
func (s *Sampler) Find(t *table.Table, a, b table.Body, terms sight.Terms) (from, to [3]float64, found bool) {
	try := func(p, q vec) bool {
		if s.easy(t, p, q, terms) {
			from, to, found = [3]float64{p.x, p.y, p.z}, [3]float64{q.x, q.y, q.z}, true
		}
		return found
	}
	tops := func(p, q vec) bool {
		level := min(p.z, q.z)
		return try(p, q) || try(vec{p.x, p.y, max(level, float64(a.Z))}, vec{q.x, q.y, max(level, float64(b.Z))})
	}
	for range s.Lines {
		if tops(s.place(a), s.place(b)) {
			return
		}
	}
	s.critical(t, a, b, tops)
	return
}

// place is a random place in a volume, more often than not on its rim and at its
// top.
func (s *Sampler) place(b table.Body) vec {
	r := float64(b.R) - s.Leeway
	if s.Random.IntN(3) == 0 {
		r *= math.Sqrt(s.Random.Float64())
	}
	angle := 2 * math.Pi * s.Random.Float64()
	along := s.Random.Float64()
	z := float64(b.Top())
	if s.Random.IntN(4) == 0 {
		z = float64(b.Z) + s.Random.Float64()*float64(b.Height)
	}
	return vec{
		float64(b.A.X) + along*float64(b.B.X-b.A.X) + r*math.Cos(angle),
		float64(b.A.Y) + along*float64(b.B.Y-b.A.Y) + r*math.Sin(angle),
		z,
	}
}

// critical tries the lines that pass every two corners at a little more than the
// leeway, on either side.
func (s *Sampler) critical(t *table.Table, a, b table.Body, try func(p, q vec) bool) {
	if !a.Round() || !b.Round() {
		return
	}
	var corners []vec
	for _, f := range t.Features {
		if f.Traits&(table.Solid|table.Obscuring) != 0 {
			for _, c := range f.Shape {
				corners = append(corners, vec{float64(c.X), float64(c.Y), 0})
			}
		}
	}
	side := 1.01 * s.Leeway
	for i, c := range corners {
		for k, d := range corners {
			n := math.Hypot(d.x-c.x, d.y-c.y)
			if i == k || n == 0 {
				continue
			}
			nx, ny := -(d.y-c.y)/n, (d.x-c.x)/n
			for _, w := range [][2]float64{{side, side}, {side, -side}, {-side, side}, {-side, -side}} {
				p := vec{c.x + w[0]*nx, c.y + w[0]*ny, 0}
				q := vec{d.x + w[1]*nx, d.y + w[1]*ny, 0}
				x, ok1 := s.nearRim(p, q, a, b)
				y, ok2 := s.nearRim(p, q, b, a)
				if ok1 && ok2 && try(x, y) {
					return
				}
			}
		}
	}
}

// nearRim returns where the line through p and q meets the rim of a base nearest to
// another.
func (s *Sampler) nearRim(p, q vec, of, to table.Body) (vec, bool) {
	n := math.Hypot(q.x-p.x, q.y-p.y)
	ex, ey := (q.x-p.x)/n, (q.y-p.y)/n
	cx, cy := float64(of.A.X)-p.x, float64(of.A.Y)-p.y
	foot, off := cx*ex+cy*ey, ex*cy-ey*cx
	r := float64(of.R) - s.Leeway
	if math.Abs(off) > r {
		return vec{}, false
	}
	half := math.Sqrt(r*r - off*off)
	if ex*float64(to.A.X-of.A.X)+ey*float64(to.A.Y-of.A.Y) < 0 {
		half = -half
	}
	return vec{p.x + (foot+half)*ex, p.y + (foot+half)*ey, float64(of.Top())}, true
}

// easy says whether the line is unblocked with leeway.
func (s *Sampler) easy(t *table.Table, p, q vec, terms sight.Terms) bool {
	length := math.Sqrt((q.x-p.x)*(q.x-p.x) + (q.y-p.y)*(q.y-p.y) + (q.z-p.z)*(q.z-p.z))
	var spans [][2]float64
	for i := range t.Features {
		f := &t.Features[i]
		if f.Traits&(table.Solid|table.Obscuring) == 0 {
			continue
		}
		roof := float64(f.Height)
		if unlimited(f) {
			roof = 1e9
		}
		lo, hi, ok := below(p, q, roof+s.Leeway)
		if f.Foot > 0 && ok {
			up, down, over := below(vec{p.x, p.y, -p.z}, vec{q.x, q.y, -q.z}, s.Leeway-float64(f.Foot))
			lo, hi = max(lo, up), min(hi, down)
			ok = over && lo < hi
		}
		if !ok || s.misses(f.Shape, mix(p, q, lo), mix(p, q, hi)) {
			continue
		}
		if f.Traits&table.Solid != 0 || !s.deep(f.Shape, p, roof) && !s.deep(f.Shape, q, roof) {
			return false
		}
		spans = append(spans, inside(f.Shape, p, q, lo, hi)...)
	}
	return union(spans)*length <= float64(terms.Through)-2*s.Leeway || len(spans) == 0
}

func mix(p, q vec, s float64) vec {
	return vec{p.x + s*(q.x-p.x), p.y + s*(q.y-p.y), p.z + s*(q.z-p.z)}
}

// below is the stretch of the line lower than a height.
func below(p, q vec, h float64) (lo, hi float64, ok bool) {
	switch {
	case p.z > h && q.z > h:
		return 0, 0, false
	case p.z > h:
		return (p.z - h) / (p.z - q.z), 1, true
	case q.z > h:
		return 0, (h - p.z) / (q.z - p.z), true
	}
	return 0, 1, true
}

// misses says whether the plan segment stays the leeway away from the shape.
func (s *Sampler) misses(shape geom.Polygon, p, q vec) bool {
	if containsF(shape, p) || containsF(shape, q) {
		return false
	}
	for i := range shape {
		a, b := corner(shape[i]), corner(shape[(i+1)%len(shape)])
		if crosses(p, q, a, b) || min(away(p, a, b), away(q, a, b), away(a, p, q), away(b, p, q)) < s.Leeway {
			return false
		}
	}
	return true
}

// deep says whether the place lies inside the prism by the leeway.
func (s *Sampler) deep(shape geom.Polygon, p vec, roof float64) bool {
	if p.z > roof-s.Leeway || !containsF(shape, p) {
		return false
	}
	for i := range shape {
		if away(p, corner(shape[i]), corner(shape[(i+1)%len(shape)])) < s.Leeway {
			return false
		}
	}
	return true
}

func corner(p geom.Point) vec { return vec{float64(p.X), float64(p.Y), 0} }

func cross(a, b, c vec) float64 { return (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x) }

func crosses(p, q, a, b vec) bool {
	return (cross(p, q, a) > 0) != (cross(p, q, b) > 0) && (cross(a, b, p) > 0) != (cross(a, b, q) > 0)
}

// away is the distance of p from the segment a-b.
func away(p, a, b vec) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	s := 0.0
	if n := dx*dx + dy*dy; n > 0 {
		s = min(1, max(0, ((p.x-a.x)*dx+(p.y-a.y)*dy)/n))
	}
	return math.Hypot(p.x-a.x-s*dx, p.y-a.y-s*dy)
}

func containsF(shape geom.Polygon, p vec) bool {
	in := false
	for i := range shape {
		a, b := corner(shape[i]), corner(shape[(i+1)%len(shape)])
		if (a.y > p.y) != (b.y > p.y) && (cross(a, b, p) > 0) == (b.y > a.y) {
			in = !in
		}
	}
	return in
}

// inside is the stretches of the line inside the shape, between lo and hi.
func inside(shape geom.Polygon, p, q vec, lo, hi float64) [][2]float64 {
	cuts := []float64{lo, hi}
	for i := range shape {
		a, b := corner(shape[i]), corner(shape[(i+1)%len(shape)])
		if crosses(p, q, a, b) {
			s := cross(a, b, p) / (cross(a, b, p) - cross(a, b, q))
			cuts = append(cuts, min(hi, max(lo, s)))
		}
	}
	sort.Float64s(cuts)
	var spans [][2]float64
	for i := 1; i < len(cuts); i++ {
		if containsF(shape, mix(p, q, (cuts[i-1]+cuts[i])/2)) {
			spans = append(spans, [2]float64{cuts[i-1], cuts[i]})
		}
	}
	return spans
}

func union(spans [][2]float64) float64 {
	sort.Slice(spans, func(i, k int) bool { return spans[i][0] < spans[k][0] })
	sum, at := 0.0, 0.0
	for _, s := range spans {
		if from := max(s[0], at); s[1] > from {
			sum += s[1] - from
			at = s[1]
		}
	}
	return sum
}
