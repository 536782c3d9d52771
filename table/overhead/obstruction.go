package overhead

import (
	"math/bits"
	"slices"

	"umpire/geom"
)

// obstruction is a screen, or a part of one, between the rulers: no line is free that comes
// within r of a vertex, or has vertices on both sides.
type obstruction struct {
	vertices []vertex
	r        int64 // in grains
}

// obstructions has what stands between the rulers of a pair, first what blocks.
type obstructions struct {
	ruled    bool // there is room for rulers
	list     []obstruction
	solid    int // how many block
	vertices []vertex
	taken    int // how many of them are of an obstruction
}

// maxSlope says how steep sightlines may be, across for along. Bases that are closer together
// have no rulers between them.
const maxSlope = 8

// obstruct lays the rulers and lists the obstructions between them.
func (o *Scene) obstruct(v, t *Onlooker) {
	o.obstructions.list, o.obstructions.vertices, o.solid = o.obstructions.list[:0], o.obstructions.vertices[:0], 0
	o.taken = 0
	o.ruled = (o.far-o.near)*maxSlope > o.left-o.right
	if !o.ruled {
		return
	}
	for i := range o.edges {
		e := &o.edges[i]
		near, far := o.near, o.far
		if slices.Contains(v.In, e.screen) {
			near += int64(o.terms.Contact+rounding) * o.length
		}
		if slices.Contains(t.In, e.screen) {
			far -= int64(o.terms.Contact+rounding) * o.length
		}
		o.addEdges(e.shape, near, far)
	}
	for i := range o.way[:o.blocks] {
		o.addPiece(&o.way[i])
	}
	o.solid = len(o.obstructions.list)
	for i := range o.way[o.blocks:] {
		o.addPiece(&o.way[o.blocks+i])
	}
}

// addPiece lists what obstructions a piece makes.
func (o *Scene) addPiece(at *obstacle) {
	p := &o.pieces[at.piece]
	switch {
	case p.shape == nil && at.between:
		o.addVertex(o.locate(p.base.A))
		if !p.base.Round() {
			o.addVertex(o.locate(p.base.B))
		}
		o.finish(p.base.R)
	case p.shape == nil:
		o.addRound(p.base)
	case at.between:
		for _, q := range p.shape {
			o.addVertex(o.locate(q))
		}
		o.finish(0)
	default:
		o.addEdges(p.shape, o.near, o.far)
	}
}

// addEdges makes each edge of a shape an obstruction, as far as it lies between near and far.
func (o *Scene) addEdges(shape geom.Polygon, near, far int64) {
	if near >= far {
		return
	}
	p := o.locate(shape[len(shape)-1])
	for _, c := range shape {
		q := o.locate(c)
		o.addEdge(p, q, near, far)
		o.finish(0)
		p = q
	}
}

// addRound makes the part of a base that lies between the rulers an obstruction, with eight
// corners for each end. What is convex is still so when it is cut off.
func (o *Scene) addRound(b geom.Capsule) {
	const full, half = 1024, 724
	r, a, z := int64(b.R)*(o.length-1), o.locate(b.A), o.locate(b.B)
	corner := func(m uv, i int) uv {
		turn := [8][2]int64{{full, 0}, {half, half}, {0, full}, {-half, half}, {-full, 0}, {-half, -half}, {0, -full}, {half, -half}}[i%8]
		return uv{m.u + r*turn[0]/full, m.v + r*turn[1]/full}
	}
	for i := range 8 {
		o.addEdge(corner(a, i), corner(a, i+1), o.near, o.far)
		if a != z {
			o.addEdge(corner(z, i), corner(z, i+1), o.near, o.far)
			o.addEdge(corner(a, i), corner(z, i), o.near, o.far)
		}
	}
	o.finish(0)
}

// addEdge adds the ends of what lies between near and far of the way from p to q.
func (o *Scene) addEdge(p, q uv, near, far int64) {
	if max(p.u, q.u) >= near && min(p.u, q.u) <= far {
		o.addVertex(uv{min(max(p.u, near), far), across(p, q, near, far)})
		o.addVertex(uv{min(max(q.u, near), far), across(q, p, near, far)})
	}
}

func (o *Scene) addVertex(p uv) {
	o.obstructions.vertices = append(o.obstructions.vertices, o.vertexAt(p))
}

func (o *Scene) vertexAt(p uv) vertex {
	return vertex{((p.u - o.near) << wayBits) / (o.far - o.near), o.grains(p.v)}
}

func (o *Scene) grains(x int64) int64 { return (x << grainBits) / o.length }

// finish makes an obstruction of the vertices added since the last one.
func (o *Scene) finish(r geom.Length) {
	if n := len(o.obstructions.vertices); n > o.taken {
		o.obstructions.list = append(o.obstructions.list, obstruction{o.obstructions.vertices[o.taken:n:n], int64(r) << grainBits})
		o.taken = n
	}
}

// across returns where, across the corridor, the way from p to q comes between near and
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
