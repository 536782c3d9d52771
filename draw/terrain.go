package draw

import (
	"fmt"
	"strings"

	"umpire/geom"
)

// scatter is a small source of numbers for textures: the same for the same place.
type scatter uint32

func scatterOf(p geom.Polygon) scatter {
	s := scatter(2166136261)
	for _, c := range p {
		s = (s ^ scatter(c.X)) * 16777619
		s = (s ^ scatter(c.Y)) * 16777619
	}
	return s
}

// next is a number from 0 to n-1.
func (s *scatter) next(n int) int {
	*s = *s*1664525 + 1013904223
	return int(uint64(*s>>8) * uint64(n) >> 24)
}

// Outline is the path of a polygon.
func (d *Picture) Outline(shape geom.Polygon) string {
	var path strings.Builder
	for i, p := range shape {
		fmt.Fprintf(&path, "%c%s %s", "ML"[min(i, 1)], Px(d.X(p)), Px(d.Y(p)))
	}
	return path.String() + "Z"
}

// clockwise reports which way round the corners go on the drawing.
func clockwise(shape geom.Polygon) bool {
	sum := int64(0)
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		sum += int64(p.X)*int64(q.Y) - int64(q.X)*int64(p.Y)
	}
	return sum < 0 // on the table anticlockwise is positive, and the drawing is upside down
}

// Forest is a scalloped edge, with small trees inside.
func (d *Picture) Forest(shape geom.Polygon) {
	s := scatterOf(shape)
	sweep := 0
	if clockwise(shape) {
		sweep = 1
	}
	var edge strings.Builder
	fmt.Fprintf(&edge, "M%s %s", Px(d.X(shape[0])), Px(d.Y(shape[0])))
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		n := max(1, int(geom.Dist(p, q)/(geom.Inch*6/10)))
		for k := 1; k <= n; k++ {
			at := geom.Point{X: p.X + (q.X-p.X)*geom.Length(k)/geom.Length(n), Y: p.Y + (q.Y-p.Y)*geom.Length(k)/geom.Length(n)}
			r := d.Long(geom.Dist(p, q)/geom.Length(n)) * 56 / 100
			fmt.Fprintf(&edge, "A%s %s 0 0 %d %s %s", Px(r), Px(r), sweep, Px(d.X(at)), Px(d.Y(at)))
		}
	}
	d.Add(`<path d="%sZ" class="wood"/>`+"\n", edge.String())
	d.sow(shape, &s, geom.Inch, func(x, y, k int) string {
		k = 26 + k%10
		return fmt.Sprintf("M%s %sa%s %s 0 0 1 %s %sa%s %s 0 0 1 %s 0a%s %s 0 0 1 %s %szM%s %sv%s", Px(x-k), Px(y), Px(k*6/10), Px(k*6/10), Px(k*3/10), Px(-k*7/10),
			Px(k*7/10), Px(k*7/10), Px(k*14/10), Px(k*6/10), Px(k*6/10), Px(k*3/10), Px(k*7/10), Px(x), Px(y), Px(k*6/10))
	}, "tree")
}

// sow draws a sign at places spread over a shape, a step apart, north to south,
// kept clear of the name.
func (d *Picture) sow(shape geom.Polygon, s *scatter, step geom.Length, sign func(x, y, k int) string, class string) {
	var path strings.Builder
	box := shape.Box()
	mid := geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
	row := 0
	for y := box.Max.Y - step/2; y > box.Min.Y; y -= step * 8 / 10 {
		row++
		for x := box.Min.X + step/2*geom.Length(row%2); x < box.Max.X; x += step {
			at := geom.Point{X: x + geom.Length(s.next(int(step)/2)) - step/4, Y: y + geom.Length(s.next(int(step)/3)) - step/6}
			k := s.next(100)
			if !deepIn(shape, at, step*4/10) || abs(at.Y-mid.Y) < geom.Inch*6/10 && abs(at.X-mid.X) < 2*geom.Inch {
				continue
			}
			path.WriteString(sign(d.X(at), d.Y(at), k))
		}
	}
	if path.Len() > 0 {
		d.Add(`<path d="%s" class="%s"/>`+"\n", path.String(), class)
	}
}

func abs(l geom.Length) geom.Length { return max(l, -l) }

// deepIn reports whether a place is inside a shape and not near its edge.
func deepIn(shape geom.Polygon, at geom.Point, by geom.Length) bool {
	for _, v := range [...]geom.Vec{{}, {X: by}, {X: -by}, {Y: by}, {Y: -by}} {
		if shape.Locate(at.Add(v)) != geom.Inside {
			return false
		}
	}
	return true
}

// Rough is a dotted edge round scattered signs.
func (d *Picture) Rough(shape geom.Polygon) {
	s := scatterOf(shape)
	d.Add(`<path d="%s" class="rough"/>`+"\n", d.Outline(shape))
	d.sow(shape, &s, geom.Inch*7/10, func(x, y, k int) string {
		switch {
		case k < 40:
			return fmt.Sprintf("M%s %sl3-4 3 4", Px(x-30), Px(y+20))
		case k < 70:
			return fmt.Sprintf("M%s %sh3m2 2h3", Px(x-40), Px(y))
		}
		return fmt.Sprintf("M%s %sl2-2.5 2.5 1 .5 2.5z", Px(x), Px(y))
	}, "stones")
}

// Smoke is a dotted outline over a thin wash.
func (d *Picture) Smoke(shape geom.Polygon) {
	s := scatterOf(shape)
	d.Add(`<path d="%s" class="smoke"/>`+"\n", d.Outline(shape))
	d.sow(shape, &s, geom.Inch, func(x, y, _ int) string {
		return fmt.Sprintf("M%s %sq3-4 6 0t6 0", Px(x-60), Px(y))
	}, "puff")
}

// Wall is stone with joints across it.
func (d *Picture) Wall(id string, shape geom.Polygon) {
	d.Add(`<path d="%s" class="wall"/>`+"\n", d.Outline(shape))
	d.joints(id, shape, "joint")
}

// joints are lines across a feature, every 0.55" along its longest side.
func (d *Picture) joints(id string, shape geom.Polygon, class string) {
	best := 0
	for i := range shape {
		if geom.Dist2(shape[i], shape[(i+1)%len(shape)]) > geom.Dist2(shape[best], shape[(best+1)%len(shape)]) {
			best = i
		}
	}
	p, q := shape[best], shape[(best+1)%len(shape)]
	long := geom.Dist(p, q)
	v := q.Sub(p)
	var path strings.Builder
	for k := geom.Inch * 55 / 100; k < long; k += geom.Inch * 55 / 100 {
		at := p.Add(geom.Vec{X: part(v.X, k, long), Y: part(v.Y, k, long)})
		side := geom.Vec{X: part(-v.Y, geom.Inch, long), Y: part(v.X, geom.Inch, long)}
		a, b := at.Add(side), at.Add(geom.Vec{X: -side.X, Y: -side.Y})
		fmt.Fprintf(&path, "M%s %sL%s %s", Px(d.X(a)), Px(d.Y(a)), Px(d.X(b)), Px(d.Y(b)))
	}
	if path.Len() == 0 {
		return
	}
	id = "clip-" + Escape(id)
	d.Add(`<clipPath id="%s"><path d="%s"/></clipPath><path d="%s" class="%s" clip-path="url(#%s)"/>`+"\n", id, d.Outline(shape), path.String(), class, id)
}

func part(v, k, of geom.Length) geom.Length { return geom.Length(int64(v) * int64(k) / int64(of)) }

// Building is a heavy outline with a hatched band, a plain roof, a short shadow
// if it is large enough.
func (d *Picture) Building(shape geom.Polygon, slight bool) {
	path := d.Outline(shape)
	d.Add(`<path d="%s" class="shade" transform="translate(3 4)"/><path d="%s" class="stone"/><path d="%s" fill="url(#hatch)" opacity=".5"/>`+"\n", path, path, path)
	if !slight {
		box := shape.Box()
		mid := geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
		roof := make(geom.Polygon, len(shape))
		for i, p := range shape {
			far := geom.Dist(p, mid)
			v := p.Sub(mid)
			keep := max(0, far-geom.Inch*6/10)
			roof[i] = mid.Add(geom.Vec{X: part(v.X, keep, max(far, 1)), Y: part(v.Y, keep, max(far, 1))})
		}
		d.Add(`<path d="%s" class="roof"/>`+"\n", d.Outline(roof))
	}
	d.Add(`<path d="%s" class="walls"/>`+"\n", path)
}

// Plate is the floor of a storey: light, with a short shadow.
func (d *Picture) Plate(shape geom.Polygon) {
	path := d.Outline(shape)
	d.Add(`<path d="%s" class="shade" transform="translate(3 4)"/><path d="%s" class="roof"/>`+"\n", path, path)
}

// Crag is ground nobody enters: stone with lines falling from its ridge.
func (d *Picture) Crag(shape geom.Polygon) {
	d.Add(`<path d="%s" class="crag"/>`+"\n", d.Outline(shape))
	box := shape.Box()
	mid := geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
	var path strings.Builder
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		n := max(1, int(geom.Dist(p, q)/(geom.Inch/3)))
		for k := range n {
			at := geom.Point{X: p.X + (q.X-p.X)*geom.Length(k)/geom.Length(n), Y: p.Y + (q.Y-p.Y)*geom.Length(k)/geom.Length(n)}
			v := mid.Sub(at)
			in := at.Add(geom.Vec{X: v.X * geom.Length(30+k%3*9) / 100, Y: v.Y * geom.Length(30+k%3*9) / 100})
			fmt.Fprintf(&path, "M%s %sL%s %s", Px(d.X(at)), Px(d.Y(at)), Px(d.X(in)), Px(d.Y(in)))
		}
	}
	d.Add(`<path d="%s" class="ridge"/>`+"\n", path.String())
}
