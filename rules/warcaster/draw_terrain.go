package warcaster

import (
	"fmt"
	"strings"

	"umpire/content"
	"umpire/geom"
	"umpire/table"
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

// feature draws a piece of terrain by what it does on the table.
func (d *drawing) feature(i int) {
	f := &d.m.Table.Features[i]
	if i >= len(d.m.Setup.Terrain) {
		return // an objective, drawn as one
	}
	switch {
	case f.Has(table.Rough | table.Obscuring):
		d.forest(f)
	case f.Has(table.Impassable):
		d.crag(f)
	case f.Has(table.Barrier):
		d.building(f)
	case f.Has(table.Low):
		d.wall(f)
	case f.Has(table.Rough):
		d.rough(f)
	case f.Has(table.Obscuring):
		d.smoke(f)
	}
}

// outline is the path of a polygon.
func (d *drawing) outline(shape geom.Polygon) string {
	var path strings.Builder
	for i, p := range shape {
		fmt.Fprintf(&path, "%c%s %s", "ML"[min(i, 1)], px(d.x(p)), px(d.y(p)))
	}
	return path.String() + "Z"
}

// places writes the names of terrain and how high it is: in its middle or, of a
// slight one, beside it, and where that covers a model, a little aside.
func (d *drawing) places() {
	for i := range d.m.Setup.Terrain {
		f := &d.m.Table.Features[i]
		words := f.Name
		if f.Height > 0 && !f.Has(table.Obscuring) {
			words += " " + content.FormatInches(f.Height) + `"`
		}
		b := f.Shape.Box()
		x, y := d.long((b.Min.X+b.Max.X)/2), d.long(d.depth-(b.Min.Y+b.Max.Y)/2)+35
		top, bottom := d.long(d.depth-b.Max.Y), d.long(d.depth-b.Min.Y)
		below, above := bottom+135, top-50
		tries := []int{y, y - 170, y + 170, below, above}
		if thin(f) {
			tries = []int{below, above}
		}
		wide := 56 * len([]rune(words))
		for _, at := range tries {
			place := box{x - wide/2, at - 100, x + wide/2, at + 25}
			if place.left < 0 || place.right > boardSide || place.bottom > boardSide || d.covered(place) {
				continue
			}
			d.labels = append(d.labels, place)
			d.text(x, at, "name", "middle", words)
			break
		}
	}
}

// thin reports whether a name does not fit into the feature.
func thin(f *table.Feature) bool {
	box := f.Shape.Box()
	return f.Has(table.Low) || min(box.Max.X-box.Min.X, box.Max.Y-box.Min.Y) < 2*geom.Inch || hollow(f.Shape)
}

// hollow reports whether the middle of the box of a shape is outside it.
func hollow(shape geom.Polygon) bool {
	box := shape.Box()
	return shape.Locate(geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}) == geom.Outside
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

// forest is a scalloped edge, with small trees inside.
func (d *drawing) forest(f *table.Feature) {
	s := scatterOf(f.Shape)
	sweep := 0
	if clockwise(f.Shape) {
		sweep = 1
	}
	var edge strings.Builder
	fmt.Fprintf(&edge, "M%s %s", px(d.x(f.Shape[0])), px(d.y(f.Shape[0])))
	for i, p := range f.Shape {
		q := f.Shape[(i+1)%len(f.Shape)]
		n := max(1, int(geom.Dist(p, q)/(geom.Inch*6/10)))
		for k := 1; k <= n; k++ {
			at := geom.Point{X: p.X + (q.X-p.X)*geom.Length(k)/geom.Length(n), Y: p.Y + (q.Y-p.Y)*geom.Length(k)/geom.Length(n)}
			r := d.long(geom.Dist(p, q)/geom.Length(n)) * 56 / 100
			fmt.Fprintf(&edge, "A%s %s 0 0 %d %s %s", px(r), px(r), sweep, px(d.x(at)), px(d.y(at)))
		}
	}
	d.add(`<path d="%sZ" class="wood"/>`+"\n", edge.String())
	d.sow(f.Shape, &s, geom.Inch, func(x, y, k int) string {
		k = 26 + k%10
		return fmt.Sprintf("M%s %sa%s %s 0 0 1 %s %sa%s %s 0 0 1 %s 0a%s %s 0 0 1 %s %szM%s %sv%s", px(x-k), px(y), px(k*6/10), px(k*6/10), px(k*3/10), px(-k*7/10),
			px(k*7/10), px(k*7/10), px(k*14/10), px(k*6/10), px(k*6/10), px(k*3/10), px(k*7/10), px(x), px(y), px(k*6/10))
	}, "tree")
}

// sow draws a sign at places spread over a shape, a step apart, north to south,
// kept clear of the name.
func (d *drawing) sow(shape geom.Polygon, s *scatter, step geom.Length, sign func(x, y, k int) string, class string) {
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
			path.WriteString(sign(d.x(at), d.y(at), k))
		}
	}
	if path.Len() > 0 {
		d.add(`<path d="%s" class="%s"/>`+"\n", path.String(), class)
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

// rough is a dotted edge round scattered signs.
func (d *drawing) rough(f *table.Feature) {
	s := scatterOf(f.Shape)
	d.add(`<path d="%s" class="rough"/>`+"\n", d.outline(f.Shape))
	d.sow(f.Shape, &s, geom.Inch*7/10, func(x, y, k int) string {
		switch {
		case k < 40:
			return fmt.Sprintf("M%s %sl3-4 3 4", px(x-30), px(y+20))
		case k < 70:
			return fmt.Sprintf("M%s %sh3m2 2h3", px(x-40), px(y))
		}
		return fmt.Sprintf("M%s %sl2-2.5 2.5 1 .5 2.5z", px(x), px(y))
	}, "stones")
}

// smoke is a dotted outline over a thin wash.
func (d *drawing) smoke(f *table.Feature) {
	s := scatterOf(f.Shape)
	d.add(`<path d="%s" class="smoke"/>`+"\n", d.outline(f.Shape))
	d.sow(f.Shape, &s, geom.Inch, func(x, y, _ int) string {
		return fmt.Sprintf("M%s %sq3-4 6 0t6 0", px(x-60), px(y))
	}, "puff")
}

// wall is stone with joints across it.
func (d *drawing) wall(f *table.Feature) {
	d.add(`<path d="%s" class="wall"/>`+"\n", d.outline(f.Shape))
	d.joints(f, "joint")
}

// joints are lines across a feature, every 0.55" along its longest side.
func (d *drawing) joints(f *table.Feature, class string) {
	best := 0
	for i := range f.Shape {
		if geom.Dist2(f.Shape[i], f.Shape[(i+1)%len(f.Shape)]) > geom.Dist2(f.Shape[best], f.Shape[(best+1)%len(f.Shape)]) {
			best = i
		}
	}
	p, q := f.Shape[best], f.Shape[(best+1)%len(f.Shape)]
	long := geom.Dist(p, q)
	v := q.Sub(p)
	var path strings.Builder
	for k := geom.Inch * 55 / 100; k < long; k += geom.Inch * 55 / 100 {
		at := p.Add(geom.Vec{X: part(v.X, k, long), Y: part(v.Y, k, long)})
		side := geom.Vec{X: part(-v.Y, geom.Inch, long), Y: part(v.X, geom.Inch, long)}
		a, b := at.Add(side), at.Add(geom.Vec{X: -side.X, Y: -side.Y})
		fmt.Fprintf(&path, "M%s %sL%s %s", px(d.x(a)), px(d.y(a)), px(d.x(b)), px(d.y(b)))
	}
	if path.Len() == 0 {
		return
	}
	id := "clip-" + f.ID
	d.add(`<clipPath id="%s"><path d="%s"/></clipPath><path d="%s" class="%s" clip-path="url(#%s)"/>`+"\n", escaped.Replace(id), d.outline(f.Shape), path.String(), class, escaped.Replace(id))
}

func part(v, k, of geom.Length) geom.Length { return geom.Length(int64(v) * int64(k) / int64(of)) }

// building is a heavy outline with a hatched band, a plain roof, a short shadow
// and its ladders.
func (d *drawing) building(f *table.Feature) {
	path := d.outline(f.Shape)
	d.add(`<path d="%s" class="shade" transform="translate(3 4)"/><path d="%s" class="stone"/><path d="%s" fill="url(#hatch)" opacity=".5"/>`+"\n", path, path, path)
	if !thin(f) {
		box := f.Shape.Box()
		mid := geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
		roof := make(geom.Polygon, len(f.Shape))
		for i, p := range f.Shape {
			far := geom.Dist(p, mid)
			v := p.Sub(mid)
			keep := max(0, far-geom.Inch*6/10)
			roof[i] = mid.Add(geom.Vec{X: part(v.X, keep, max(far, 1)), Y: part(v.Y, keep, max(far, 1))})
		}
		d.add(`<path d="%s" class="roof"/>`+"\n", d.outline(roof))
	}
	d.add(`<path d="%s" class="walls"/>`+"\n", path)
	for _, l := range f.Ladders {
		d.ladder(l)
	}
}

// ladder is two rails with rungs at a ladder's head.
func (d *drawing) ladder(l table.Ladder) {
	x, y := d.x(l.Head), d.y(l.Head)
	d.add(`<g transform="translate(%s %s)"><rect x="-6" y="-7" width="12" height="14" rx="2" class="plate"/><path d="M-3-6V6M3-6V6M-3-3.500h6M-3 0h6M-3 3.500h6" class="rungs"/></g>`+"\n", px(x), px(y))
}

// crag is ground nobody enters: stone with lines falling from its ridge.
func (d *drawing) crag(f *table.Feature) {
	d.add(`<path d="%s" class="crag"/>`+"\n", d.outline(f.Shape))
	box := f.Shape.Box()
	mid := geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
	var path strings.Builder
	for i, p := range f.Shape {
		q := f.Shape[(i+1)%len(f.Shape)]
		n := max(1, int(geom.Dist(p, q)/(geom.Inch/3)))
		for k := range n {
			at := geom.Point{X: p.X + (q.X-p.X)*geom.Length(k)/geom.Length(n), Y: p.Y + (q.Y-p.Y)*geom.Length(k)/geom.Length(n)}
			v := mid.Sub(at)
			in := at.Add(geom.Vec{X: v.X * geom.Length(30+k%3*9) / 100, Y: v.Y * geom.Length(30+k%3*9) / 100})
			fmt.Fprintf(&path, "M%s %sL%s %s", px(d.x(at)), px(d.y(at)), px(d.x(in)), px(d.y(in)))
		}
	}
	d.add(`<path d="%s" class="ridge"/>`+"\n", path.String())
}

// objective draws an objective: a ring with a survey triangle and its number in
// the holder's colour, or the case of a portable one.
func (d *drawing) objective(i int) {
	o := &d.v.Objectives[i]
	if o.Carried {
		return
	}
	x, y, r := d.x(o.At), d.y(o.At), d.long(o.Radius)
	d.labels = append(d.labels, box{x - r, y - r, x + r, y + r})
	if o.Portable {
		d.add(`<g transform="translate(%s %s)"><circle r="%s" class="case"/><use href="#t-portable" x="%s" y="%s" width="%s" height="%s" class="case-n"/></g>`+"\n",
			px(x), px(y), px(r), px(-r*7/10), px(-r*7/10), px(r*14/10), px(r*14/10))
		d.name(x, y, r, o.Name, "why")
		return
	}
	holder := ""
	for seat, secured := range o.Secured {
		if secured {
			holder = sides[seat].class
		}
	}
	t := r * 62 / 100
	number := i + 1
	if n := d.m.Mission.Objectives[i].Number; n > 0 {
		number = int(n)
	}
	active := ""
	if o.Active {
		active = fmt.Sprintf(`<circle r="%s" class="active"/>`, px(r+45))
	}
	d.add(`<g transform="translate(%s %s)" class="obj %s"><circle r="%s" class="zone"/>%s<circle r="%s" class="disc"/><circle r="%s" class="in"/><path d="M0 %sl%s %sh%sz" class="in"/><text y="%s" text-anchor="middle" class="obj-n">%d</text></g>`+"\n",
		px(x), px(y), holder, px(r+d.long(secureReach)), active, px(r), px(r-26), px(-t), px(t*9/10), px(t*15/10), px(-t*18/10), px(t*42/100), number)
}
