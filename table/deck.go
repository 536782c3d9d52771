package table

import "umpire/geom"

// Flush is by how much two tops may differ in height and are level all the same:
// 0.12 mm, which a tape reads as nothing.
const Flush geom.Length = 12

// flush says whether two heights are level.
func flush(a, b geom.Length) bool { return a-b <= Flush && b-a <= Flush }

// abreast says whether feature i is another top, level with the one stood on.
func (t *Table) abreast(i int, on int16) bool {
	return on != Ground && int16(i+1) != on && t.Features[i].Has(Standable) && flush(t.Features[i].Height, t.SurfaceZ(on))
}

// holds says whether a base on a top lies wholly on it, or on it and on others
// level with it and side by side: at most Contact apart. On a table where bases may hang
// over it is enough that its centre lies there.
func (t *Table) holds(on int16, c geom.Capsule) bool {
	top := t.Features[on-1].Shape
	if t.Overhang {
		return top.Locate(c.Centre()) != geom.Outside
	}
	return top.Holds(c) || top.Overlaps(c) && t.shared(on, c) && t.coversEdges(on, c)
}

// shared says whether some top level with on lies under a part of the base too,
// and one of them under each end of it.
func (t *Table) shared(on int16, c geom.Capsule) bool {
	box, more := c.Box(), false
	under := [2]bool{}
	for i := range t.Features {
		if int16(i+1) != on && !t.abreast(i, on) || !t.box[i].Meets(box) {
			continue
		}
		more = more || int16(i+1) != on
		for k, p := range [2]geom.Point{c.A, c.B} {
			under[k] = under[k] || t.Features[i].Shape.Within(geom.Disc(p, 0), Contact)
		}
	}
	return more && under[0] && under[1]
}

// coversEdges says whether each edge of these tops under the base has another of
// them beyond it, all along: then the base hangs over none.
func (t *Table) coversEdges(on int16, c geom.Capsule) bool {
	box := c.Box()
	for i := range t.Features {
		if int16(i+1) != on && !t.abreast(i, on) || !t.box[i].Meets(box) {
			continue
		}
		shape := t.Features[i].Shape
		for j := range shape {
			e := shape.Edge(j)
			line := geom.NewLine(e.A, e.B.Sub(e.A))
			if s, ok := line.Near(c.Segment(), c.R); ok && !t.goesOn(on, i, e, s) {
				return false
			}
		}
	}
	return true
}

// goesOn says whether, beyond a stretch of an edge of top i, others level with it
// go on: looked at on a parallel line as far out as two bases in contact twice over.
func (t *Table) goesOn(on int16, i int, e geom.Segment, want geom.Stretch) bool {
	out := -2 * Contact // the corners run anticlockwise: out is to the right
	if t.Features[i].Shape.Area2() < 0 {
		out = -out
	}
	beside := e.Beside(out)
	line := geom.NewLine(beside.A, beside.B.Sub(beside.A))
	if line.Length == 0 {
		return true
	}
	var buffer [16]geom.Stretch
	over := buffer[:0]
	for k := range t.Features {
		if k != i && (int16(k+1) == on || t.abreast(k, on)) && t.box[k].Meets(beside.Box().Grow(Contact)) {
			over = appendStretches(over, &line, geom.Disc(beside.A, Contact), t.Features[k].Shape)
		}
	}
	slack := (2 * Contact).Fine() // a part so short hangs over by less than a unit
	for _, s := range join(over) {
		if s.From <= want.From+slack && s.To >= min(want.To, line.Length)-slack {
			return true
		}
	}
	return want.To-want.From <= 2*slack
}

// leave returns where a point on a top, that moves along the line, leaves it and all
// tops level with it that it passes on to, and the last of them; never, if it
// stays on them.
func (t *Table) leave(line *geom.Line, on int16) (at geom.Fine, last int16) {
	var buffer [16]geom.Stretch
	last = on
	for more := true; more; {
		more = false
		for i := range t.Features {
			if int16(i+1) != on && !t.abreast(i, on) {
				continue
			}
			for _, s := range appendStretches(buffer[:0], line, geom.Disc(line.Start, 1), t.Features[i].Shape) {
				if s.From <= at+Contact.Fine() && s.To > at {
					at, last, more = s.To, int16(i+1), true
				}
			}
		}
	}
	if at >= line.Length {
		return never, last
	}
	return at, last
}

// topAt is the top, of those level with on, that a point is on: on itself if it
// can be.
func (t *Table) topAt(p geom.Point, on int16) int16 {
	if t.Features[on-1].Shape.Locate(p) != geom.Outside {
		return on
	}
	for i := range t.Features {
		if t.abreast(i, on) && t.Features[i].Shape.Locate(p) != geom.Outside {
			return int16(i + 1)
		}
	}
	return on
}

// below is the highest floor, no higher than a top, that a point is over.
func (t *Table) below(p geom.Point, top int16) int16 {
	on, z := int16(Ground), t.SurfaceZ(top)
	for i := range t.Features {
		f := &t.Features[i]
		if f.Has(Standable) && f.Height <= z+Flush && f.Height > t.SurfaceZ(on) && f.Shape.Locate(p) != geom.Outside {
			on = int16(i + 1)
		}
	}
	return on
}

// adjoins says whether feature i is a top level with on, and at most Contact away.
func (t *Table) adjoins(i int, on int16) bool {
	if !t.abreast(i, on) || !t.box[i].Grow(Contact).Meets(t.box[on-1]) {
		return false
	}
	shape := t.Features[i].Shape
	for j := range shape {
		if e := shape.Edge(j); t.Features[on-1].Shape.Within(geom.Capsule{A: e.A, B: e.B}, Contact) {
			return true
		}
	}
	return false
}

// adjoining is a top that adjoins on and that the base is partly on, or Ground.
func (t *Table) adjoining(c geom.Capsule, on int16) int16 {
	for i := range t.Features {
		if t.adjoins(i, on) && t.Features[i].Shape.Overlaps(c) {
			return int16(i + 1)
		}
	}
	return Ground
}
