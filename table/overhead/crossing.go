package overhead

import "umpire/geom"

// Bases rarely overlap what stands between them, but nothing forbids it: a base may
// stand in the gap of another unit. Then lines begin where its rim leaves the screen,
// and what they are limited by besides are the places where the rims meet.

// outline has the lines that bound a base or a piece: circles, parts of which bound it, and
// straight sides.
type outline struct {
	circles [2]geom.Circle
	round   int
	sides   geom.Polygon // taken as a ring
	pair    [2]geom.Segment
	long    int
}

func outlineOf(b geom.Capsule) (o outline) {
	o.circles[0], o.round = geom.Circle{Centre: b.A, R: b.R}, 1
	if !b.Round() {
		o.circles[1], o.round = geom.Circle{Centre: b.B, R: b.R}, 2
		o.pair, o.long = [2]geom.Segment{b.Segment().Beside(b.R), b.Segment().Beside(-b.R)}, 2
	}
	return o
}

func (o *outline) side(i int) geom.Segment {
	if i < o.long {
		return o.pair[i]
	}
	return o.sides.Edge(i - o.long)
}

// rimCrossings appends the places where the rim of a base meets the outline of a piece,
// rounded, and places that are on neither.
func rimCrossings(b geom.Capsule, p *piece, list []geom.Point) []geom.Point {
	x, y := outlineOf(b), outline{sides: p.shape}
	if p.shape == nil {
		y = outlineOf(p.base)
	}
	for i := range x.round {
		for k := range y.round {
			if points, ok := x.circles[i].Meets(y.circles[k]); ok {
				list = append(list, points[:]...)
			}
		}
	}
	list = x.cross(&y, list)
	list = y.cross(&x, list)
	for i := range x.long {
		for k := range y.long + len(y.sides) {
			if p, ok := x.side(i).Meeting(y.side(k)); ok {
				list = append(list, p)
			}
		}
	}
	return list
}

// cross appends where circles of o meet sides of p.
func (o *outline) cross(p *outline, list []geom.Point) []geom.Point {
	for i := range o.round {
		for k := range p.long + len(p.sides) {
			points, n := o.circles[i].Meetings(p.side(k))
			list = append(list, points[:n]...)
		}
	}
	return list
}
