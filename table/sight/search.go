package sight

import "umpire/geom"

// The search looks for an unblocked line among all lines between two bases, as
// seen from above. Such a line is named by two numbers: p, how far to the left of
// the middle of the first base it passes, and q, the same at the second. A cell is
// a rectangle of these. The search tries the line in the middle of a cell, drops
// the cell if some feature blocks all its lines, and else halves it, down to
// cells of leaf units. Only exact verification says yes; the drops are rounded so
// that they are never made wrongly.
//
// All is reckoned in a frame with u along the line of the middles and v to its
// left, in units but for a scale that is the same for everything.
type search struct {
	*scene
	across         geom.Vec // d turned left
	far            int64    // u of the second base's middle
	fore, back     int64    // u where the first base ends, and the second begins
	maxP, maxQ     int64
	margin         int64 // by how much a cell's lines must be blocked for it to be dropped
	corner         [maxCorners]uv
	start          [maxFeatures + 1]int32
	convex         [maxFeatures]bool
	houses         [maxFeatures]bool // obscuring, with a whole base in it
	known          int               // features whose corners are there
	cells          int
	unresolved     bool  // some cells were given up
	weightP        int64 // how much p matters where the features are, in sixteenths
	weightQ        int64 // and q
	between        bool  // some roofs lie between the two tops
	held           bool  // some obscuring features may hold an end
	mixed          bool  // the line between any two places in the bases may not do
	innerA, innerB int64
}

const maxCorners = 160

type uv struct{ u, v int64 }

type cell struct{ p0, p1, q0, q1 int64 }

const (
	leaf   = 4 // units: 0.04 mm, where all is flat
	coarse = 8 // units: where heights or lengths matter as well
	slack  = 3 // units by which roundings may move a line or a corner
	// tolerance is by how much lines may escape being blocked and be dropped for all
	// that, in the fine passes where heights or lengths matter: what is blocked or
	// not by a hair over a whole region would be halved forever. With slack it stays
	// under 0.1 mm.
	tolerance = 4
	maxCells  = 2000 // of one pass, after which cells are no longer halved
)

// run says whether an unblocked line was found.
func (f *search) run() bool {
	s := f.scene
	f.prepare()
	root := cell{-f.maxP, f.maxP, -f.maxQ, f.maxQ}
	size, last := max(int64(s.a.R), int64(s.b.R)), int64(leaf)
	if f.mixed {
		last = coarse
	}
	for i, part := range [...]int64{2, 12, 1 << 20} {
		f.unresolved, f.margin = false, slack
		if f.mixed && i >= 2 {
			f.margin = -tolerance
		}
		if f.pass(root, max(size/part, last)) {
			return true
		}
		if !f.unresolved {
			return false
		}
	}
	return f.corners()
}

// pass searches with cells down to the given size.
func (f *search) pass(root cell, size int64) bool {
	var stack [64]cell
	stack[0] = root
	n := 1
	for f.cells = 0; n > 0; f.cells++ {
		n--
		c := stack[n]
		if f.blocked(&c) {
			continue
		}
		if p, q := (c.p0+c.p1)>>1, (c.q0+c.q1)>>1; f.hopeful(p, q) && f.try(p, q) {
			return true
		}
		wide, high := c.p1-c.p0, c.q1-c.q0
		if wide <= size && high <= size || f.cells > maxCells {
			f.unresolved = true
			continue
		}
		x, y := c, c
		if high <= size || wide > size && wide*f.weightP >= high*f.weightQ {
			x.p1 = (c.p0 + c.p1) >> 1
			y.p0 = x.p1
		} else {
			x.q1 = (c.q0 + c.q1) >> 1
			y.q0 = x.q1
		}
		stack[n], stack[n+1] = x, y
		n += 2
	}
	return false
}

// hopeful is false if a line is blocked as a cell would be: to find that out is
// cheaper than to try its ends and heights.
func (f *search) hopeful(p, q int64) bool {
	return !f.mixed || !f.blocked(&cell{p, p, q, q})
}

// prepare turns bodies and corners into the frame.
func (f *search) prepare() {
	s := f.scene
	f.across = geom.Vec{X: -s.d.Y, Y: s.d.X}
	f.far = s.d.Dot(s.d) / s.length
	f.innerA, f.innerB = int64(s.a.R), int64(s.b.R)
	a1, a2 := f.frame(s.a.A), f.frame(s.a.B)
	b1, b2 := f.frame(s.b.A), f.frame(s.b.B)
	f.fore = max(a1.u, a2.u) + f.innerA + slack
	f.back = min(b1.u, b2.u) - f.innerB - slack
	wa := max(a1.v, a2.v, -a1.v, -a2.v) + f.innerA
	wb := max(b1.v, b2.v, -b1.v, -b2.v) + f.innerB
	f.maxP, f.maxQ = steepest(wa, wa+wb, f.far), steepest(wb, wa+wb, f.far)
	if !s.a.Round() || !s.b.Round() {
		// A line may meet a long base far before or behind its middle.
		way := max(f.back-f.fore, (wa+wb)/2)
		f.maxP += (wa + wb) * f.fore / way
		f.maxQ += (wa + wb) * (f.far - f.back) / way
	}
	n := 0
	for i := range s.count {
		shape := s.t.Features[s.feature[i]].Shape
		if n+len(shape) > maxCorners {
			break
		}
		f.start[i] = int32(n)
		for _, p := range shape {
			f.corner[n] = f.frame(p)
			n++
		}
		f.start[i+1] = int32(n)
		f.convex[i] = convex(shape)
		f.houses[i] = s.role[i]&holds != 0 && (shape.Holds(s.a.Capsule) || shape.Holds(s.b.Capsule))
		f.known = i + 1
	}
	f.weigh(n)
	for _, kind := range s.role[:s.count] {
		f.between = f.between || kind&tall == 0
		f.held = f.held || kind&holds != 0
		f.mixed = f.mixed || kind != tall
	}
}

// weigh finds which of p and q moves lines more where the corners are: at u a line
// lies at p + (q-p)*u/far.
func (f *search) weigh(n int) {
	var sum int64
	for _, x := range f.corner[:n] {
		sum += min(max(x.u, 0), f.far)
	}
	f.weightQ = 1 + 14*sum/(int64(max(n, 1))*f.far)
	f.weightP = 16 - f.weightQ
}

// steepest returns how far from the middle of a base of half-width w a line may pass,
// across the frame, that still meets it: w over the cosine of the steepest line.
func steepest(w, sum, far int64) int64 {
	if far*4 <= sum*5 {
		return 2 * w // the bases are almost in contact
	}
	return w*far/int64(geom.Isqrt(uint64(far*far-sum*sum))) + 1
}

func (f *search) frame(p geom.Point) uv {
	v := p.Sub(f.from)
	return uv{f.d.Dot(v) / f.length, f.d.Cross(v) / f.length}
}

func convex(shape geom.Polygon) bool {
	var left, right bool
	for i := range shape {
		e, g := shape.Edge(i), shape.Edge((i+1)%len(shape))
		switch c := e.B.Sub(e.A).Cross(g.B.Sub(g.A)); {
		case c > 0:
			left = true
		case c < 0:
			right = true
		}
	}
	return !(left && right)
}

// at is the place at offset p across from the middle m of a base.
func (f *search) at(m geom.Point, p int64) geom.Point {
	return geom.Point{
		X: m.X + geom.Length(geom.RoundDiv(int64(f.across.X)*p, f.length)),
		Y: m.Y + geom.Length(geom.RoundDiv(int64(f.across.Y)*p, f.length)),
	}
}

// try verifies the best lines over the plan line p, q.
func (f *search) try(p, q int64) bool {
	x, y := f.at(f.from, p), f.at(f.to, q)
	if !f.mixed && f.a.Contains(x) && f.b.Contains(y) {
		return f.clear(f.line(x, y))
	}
	return f.along(x, y)
}

// blocked says whether every line of the cell is blocked, or meets no base.
func (f *search) blocked(c *cell) bool {
	if f.misses(c) {
		return true
	}
	z := f.zone(c)
	for i := range f.known {
		if !f.houses[i] && f.role[i]&hangs == 0 && f.spans(i, c, &z) && (f.role[i]&holds == 0 || !f.holdable(i, c, &z)) {
			return true
		}
	}
	return f.held && f.deep(c, &z)
}

// spans says whether feature i has a piece of outline between the bases that goes
// from one side of all lines of the cell to the other, under all of them: it
// blocks them all. An outline cut off by the zone counts piece by piece, unless
// the feature is convex, so that its inside joins the pieces.
func (f *search) spans(i int, c *cell, z *zone) bool {
	lo, hi := z.fromMain, z.toMain
	if f.role[i]&under != 0 {
		lo, hi = z.fromAny, z.toAny
	}
	if f.role[i]&tall == 0 {
		lo, hi = f.dip(i, lo, hi, z)
	}
	lo, hi = max(lo, 0), min(hi, f.far)
	if lo > hi {
		return false
	}
	corners := f.corner[f.start[i]:f.start[i+1]]
	first := 0
	if !f.convex[i] {
		for k, p := range corners {
			if p.u < lo || p.u > hi {
				first = k
				break
			}
		}
	}
	left, right := false, false
	a := corners[first]
	for k := range corners {
		k += first + 1
		if k >= len(corners) {
			k -= len(corners)
		}
		b := corners[k]
		x, y := a, b
		inside := x.u >= lo && x.u <= hi && y.u >= lo && y.u <= hi
		a = b
		if !inside && !clip(&x, &y, lo, hi) {
			if !f.convex[i] {
				left, right = false, false
			}
			continue
		}
		if !f.convex[i] && x != corners[(k+len(corners)-1)%len(corners)] {
			left, right = false, false
		}
		l1, r1 := f.sides(x, c)
		l2, r2 := f.sides(y, c)
		left, right = left || l1 || l2, right || r1 || r2
		if left && right {
			return true
		}
	}
	return false
}

// sides says whether a place lies surely to the left, or right, of all lines.
func (f *search) sides(x uv, c *cell) (left, right bool) {
	at := (x.v) * f.far
	top := (f.far-x.u)*c.p1 + x.u*c.q1
	low := (f.far-x.u)*c.p0 + x.u*c.q0
	return at > top+f.margin*f.far, at < low-f.margin*f.far
}

// clip cuts the edge x-y down to lo <= u <= hi and says whether anything is left.
func clip(x, y *uv, lo, hi int64) bool {
	if x.u < lo && y.u < lo || x.u > hi && y.u > hi {
		return false
	}
	p, q := *x, *y
	if p.u == q.u {
		return true
	}
	cut := func(u int64) uv { return uv{u, p.v + (q.v-p.v)*(u-p.u)/(q.u-p.u)} }
	for _, e := range [2]*uv{x, y} {
		if e.u < lo {
			*e = cut(lo)
		} else if e.u > hi {
			*e = cut(hi)
		}
	}
	return true
}

// dip narrows lo to hi to where every line of the cell is under the roof of
// feature i, if it goes from top to top in the highest way: from the near rim of
// the higher volume to the far rim of the lower.
func (f *search) dip(i int, lo, hi int64, z *zone) (int64, int64) {
	roof := int64(roofOf(&f.t.Features[f.feature[i]]))
	a, b := int64(f.a.Top()), int64(f.b.Top())
	if a > b {
		end := f.far + (f.far - f.back) + slack
		return max(lo, z.fromAny+(a-roof)*(end-z.fromAny)/(a-b)+1), hi
	}
	end := -f.fore - slack
	return lo, min(hi, z.toAny-(b-roof)*(z.toAny-end)/(b-a)-1)
}
