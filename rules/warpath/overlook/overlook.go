// Package overlook stands in for sight from above until package table has it: it tries
// lines between a few places of two bases.
package overlook

import (
	"slices"

	"umpire/geom"
)

// Seen is how a base is seen from another.
type Seen uint8

// The states of sight, the better the greater.
const (
	Blocked Seen = iota
	Partial
	Clear
)

func (s Seen) String() string { return [...]string{"blocked", "partial", "clear"}[s] }

// OverheadTerms are what a rulebook says of Heights and edges.
type OverheadTerms struct {
	Above   int
	Contact geom.Length
}

// Screen is something that may stand between two bases.
type Screen struct {
	Height int
	Shape  geom.Polygon
	A, B   geom.Capsule
	Unit   int
}

// Onlooker is a base that looks or is looked at.
type Onlooker struct {
	geom.Capsule
	Height int
	In     []int
	Past   []int
}

// Look is how one base sees another.
type Look struct {
	Seen
	Line geom.Segment
	By   int
}

// Overhead is a table seen from above.
type Overhead struct {
	terms            OverheadTerms
	screens          []Screen
	viewers, targets []Onlooker
	way              []int
}

// Set takes the screens that stand on the table.
func (o *Overhead) Set(terms OverheadTerms, screens []Screen) { o.terms, o.screens = terms, screens }

// Between chooses who looks at whom.
func (o *Overhead) Between(viewers, targets []Onlooker, without ...int) {
	o.viewers, o.targets = viewers, targets
}

// AppendUnit appends the screens that the bases of a unit make.
func AppendUnit(screens []Screen, unit int, bases []Onlooker, gap geom.Length) []Screen {
	for i := range bases {
		screens = append(screens, Screen{Height: bases[i].Height, A: bases[i].Capsule, B: bases[i].Capsule, Unit: unit})
		for k := range bases[:i] {
			if geom.GapWithin(bases[i].Capsule, bases[k].Capsule, gap) {
				screens = append(screens, Screen{Height: min(bases[i].Height, bases[k].Height), A: bases[i].Capsule, B: bases[k].Capsule, Unit: unit})
			}
		}
	}
	return screens
}

// Look says how a viewer sees a target.
func (o *Overhead) Look(viewer, target int) Look {
	v, t := &o.viewers[viewer], &o.targets[target]
	box := v.Box().With(t.Box().Min).With(t.Box().Max)
	o.way = o.way[:0]
	for i := range o.screens {
		s := &o.screens[i]
		edge := slices.Contains(v.In, i) || slices.Contains(t.In, i)
		if !edge && (s.Height == 0 || max(v.Height, t.Height)-s.Height >= o.terms.Above || slices.Contains(v.Past, i) || slices.Contains(t.Past, i)) {
			continue
		}
		if s.box().Meets(box) {
			o.way = append(o.way, i)
		}
	}
	middle := geom.Segment{A: v.Centre(), B: t.Centre()}
	if len(o.way) == 0 {
		return Look{Clear, middle, -1}
	}
	best := Look{Blocked, middle, o.way[0]}
	for _, a := range places(v.Capsule) {
		whole := true
		for _, b := range places(t.Capsule) {
			by, blocked := o.interrupted(geom.Segment{A: a, B: b}, v, t)
			if by >= 0 {
				whole = false
				best.By = by
			}
			if !blocked && best.Seen == Blocked {
				best.Seen, best.Line = Partial, geom.Segment{A: a, B: b}
			}
		}
		if whole {
			return Look{Clear, geom.Segment{A: a, B: middle.B}, -1}
		}
	}
	return best
}

func (s *Screen) box() geom.Box {
	if s.Shape != nil {
		return s.Shape.Box()
	}
	b := s.B.Box()
	return s.A.Box().With(b.Min).With(b.Max)
}

func places(c geom.Capsule) []geom.Point {
	list := []geom.Point{c.Centre()}
	for _, d := range [...]geom.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1}} {
		list = append(list, geom.Along(c.A, d, c.R-1), geom.Along(c.B, d, c.R-1))
	}
	return list
}

func (o *Overhead) interrupted(s geom.Segment, v, t *Onlooker) (by int, blocked bool) {
	by = -1
	for _, i := range o.way {
		screen := &o.screens[i]
		edge := slices.Contains(v.In, i) || slices.Contains(t.In, i)
		switch {
		case edge && !o.through(s, screen, i, v, t), !edge && !screen.crosses(s):
			continue
		}
		if by < 0 {
			by = i
		}
		if edge || screen.Height >= max(v.Height, t.Height) {
			return i, true
		}
	}
	return by, false
}

func (s *Screen) crosses(l geom.Segment) bool {
	line := geom.Capsule{A: l.A, B: l.B}
	if s.Shape != nil {
		return s.Shape.Crosses(l)
	}
	return geom.Overlaps(s.A, line) || geom.Overlaps(s.B, line) || geom.Overlaps(geom.Capsule{A: s.A.A, B: s.B.A, R: min(s.A.R, s.B.R)}, line)
}

func (o *Overhead) through(s geom.Segment, screen *Screen, i int, v, t *Onlooker) bool {
	d := s.B.Sub(s.A)
	for n := range geom.Length(65) {
		p := s.A.Add(geom.Vec{X: d.X / 64 * n, Y: d.Y / 64 * n})
		if screen.Shape.Locate(p) != geom.Inside {
			continue
		}
		free := false
		for _, b := range [2]*Onlooker{v, t} {
			free = free || slices.Contains(b.In, i) && geom.WithinSegment(p, b.Segment(), b.R+o.terms.Contact)
		}
		if !free {
			return true
		}
	}
	return false
}
