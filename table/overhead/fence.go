package overhead

import (
	"math/bits"
	"slices"

	"umpire/geom"
)

// fence is a screen, or a part of one, between the rulers: no line is free that comes
// within r of a post, or has posts on both sides.
type fence struct {
	posts []post
	r     int64 // in grains
}

// fences are what stands between the rulers of a pair, first what blocks.
type fences struct {
	ruled  bool // there is room for rulers
	list   []fence
	solid  int // how many block
	posts  []post
	staked int // how many of them are of a fence
}

// aslant is how aslant lanes may be, across for along. Bases that are closer together
// have no rulers between them.
const aslant = 8

// enclose lays the rulers and puts up the fences between them.
func (o *Scene) enclose(v, t *Onlooker) {
	o.fences.list, o.fences.posts, o.solid = o.fences.list[:0], o.fences.posts[:0], 0
	o.staked = 0
	o.ruled = (o.far-o.near)*aslant > o.left-o.right
	if !o.ruled {
		return
	}
	for i := range o.verges {
		e := &o.verges[i]
		near, far := o.near, o.far
		if slices.Contains(v.In, e.screen) {
			near += int64(o.terms.Contact+spare) * o.length
		}
		if slices.Contains(t.In, e.screen) {
			far -= int64(o.terms.Contact+spare) * o.length
		}
		o.hedge(e.shape, near, far)
	}
	for i := range o.way[:o.blocks] {
		o.fence(&o.way[i])
	}
	o.solid = len(o.fences.list)
	for i := range o.way[o.blocks:] {
		o.fence(&o.way[o.blocks+i])
	}
}

// fence puts up what fences a piece makes.
func (o *Scene) fence(at *obstacle) {
	p := &o.pieces[at.piece]
	switch {
	case p.shape == nil && at.between:
		o.stake(o.locate(p.base.A))
		if !p.base.Round() {
			o.stake(o.locate(p.base.B))
		}
		o.close(p.base.R)
	case p.shape == nil:
		o.round(p.base)
	case at.between:
		for _, q := range p.shape {
			o.stake(o.locate(q))
		}
		o.close(0)
	default:
		o.hedge(p.shape, o.near, o.far)
	}
}

// hedge makes each edge of a shape a fence, as far as it lies between near and far.
func (o *Scene) hedge(shape geom.Polygon, near, far int64) {
	if near >= far {
		return
	}
	p := o.locate(shape[len(shape)-1])
	for _, c := range shape {
		q := o.locate(c)
		o.rail(p, q, near, far)
		o.close(0)
		p = q
	}
}

// round makes the part of a base that lies between the rulers a fence, with eight
// corners for each end. What is convex is still so when it is cut off.
func (o *Scene) round(b geom.Capsule) {
	const full, half = 1024, 724
	r, a, z := int64(b.R)*(o.length-1), o.locate(b.A), o.locate(b.B)
	corner := func(m uv, i int) uv {
		turn := [8][2]int64{{full, 0}, {half, half}, {0, full}, {-half, half}, {-full, 0}, {-half, -half}, {0, -full}, {half, -half}}[i%8]
		return uv{m.u + r*turn[0]/full, m.v + r*turn[1]/full}
	}
	for i := range 8 {
		o.rail(corner(a, i), corner(a, i+1), o.near, o.far)
		if a != z {
			o.rail(corner(z, i), corner(z, i+1), o.near, o.far)
			o.rail(corner(a, i), corner(z, i), o.near, o.far)
		}
	}
	o.close(0)
}

// rail stakes the ends of what lies between near and far of the way from p to q.
func (o *Scene) rail(p, q uv, near, far int64) {
	if max(p.u, q.u) >= near && min(p.u, q.u) <= far {
		o.stake(uv{min(max(p.u, near), far), across(p, q, near, far)})
		o.stake(uv{min(max(q.u, near), far), across(q, p, near, far)})
	}
}

func (o *Scene) stake(p uv) { o.fences.posts = append(o.fences.posts, o.post(p)) }

func (o *Scene) post(p uv) post {
	return post{((p.u - o.near) << wayBits) / (o.far - o.near), o.grains(p.v)}
}

func (o *Scene) grains(x int64) int64 { return (x << grainBits) / o.length }

// close makes a fence of the posts staked since the last one.
func (o *Scene) close(r geom.Length) {
	if n := len(o.fences.posts); n > o.staked {
		o.fences.list = append(o.fences.list, fence{o.fences.posts[o.staked:n:n], int64(r) << grainBits})
		o.staked = n
	}
}

// across is where, across the corridor, the way from p to q comes between near and
// far.
func across(p, q uv, near, far int64) int64 {
	to := min(max(p.u, near), far)
	if to == p.u {
		return p.v
	}
	hi, lo := bits.Mul64(magnitude(q.v-p.v), magnitude(to-p.u))
	part, _ := bits.Div64(hi, lo, magnitude(q.u-p.u)) // at most the first factor
	if q.v < p.v {
		return p.v - int64(part)
	}
	return p.v + int64(part)
}

func magnitude(v int64) uint64 { return uint64(max(v, -v)) }
