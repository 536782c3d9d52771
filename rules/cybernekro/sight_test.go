package cybernekro

import (
	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/internal/soak"
	"umpire/table/sight"
)

// slow judges the torso by lines a hundredth of its width apart, at the three heights of the samples:
// whether any is clear, and whether any is hidden.
func slow(p Position, by, at ModelID) (seen, hidden bool) {
	const columns = 100
	from, to := p.Figure(by), p.Figure(at)
	eye := eyeOf(from)
	torso := torsoOf(to, eye)
	var between screens
	p.screens(&between, by, at, touches(to))
	for row := range sight.TorsoRows {
		l, r := torso.Points[row*sight.TorsoColumns], torso.Points[(row+1)*sight.TorsoColumns-1]
		for k := range geom.Length(columns + 1) {
			end := sight.Over(geom.Point{X: l.X + (r.X-l.X)*k/columns, Y: l.Y + (r.Y-l.Y)*k/columns}, l.Z)
			if between.hides(sight.Line3{From: eye, To: end}).Kind == NothingHides {
				seen = true
			} else {
				hidden = true
			}
		}
	}
	return seen, hidden
}

// Whatever many lines see or find hidden, Look does too, among walls, posts, slits and low pieces by luck,
// and models between.
func TestLookAgreesWithManyLines(t *testing.T) {
	luck := game.NewRand(9)
	between := func(low, high geom.Length) geom.Length { return low + geom.Length(luck.IntN(int(high-low+1))) }
	places, slits := 0, 0
	for range soak.Of(20_000, 200_000) {
		m := &Match{Book: &Book{}, Models: make([]Slot, 3), fists: Gear{Word: Fists}}
		m.Setup.Side = 24 * geom.Inch
		for i := range 2 + luck.IntN(4) {
			x, y := between(3*geom.Inch, 13*geom.Inch), between(8*geom.Inch, 13*geom.Inch)
			w, d := between(geom.Inch/20, 3*geom.Inch), between(geom.Inch/20, geom.Inch)
			m.Setup.Terrain = append(m.Setup.Terrain, Feature{Named: content.Named{ID: itoa(i), Name: "Wall"}, Blocks: true, Height: between(geom.Inch/2, 3*geom.Inch), Shape: geom.Polygon{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + d}, {X: x, Y: y + d}}})
		}
		if err := m.lay(); err != nil {
			t.Fatal(err)
		}
		s := m.Begin()
		for i := range m.Models {
			m.Models[i].Base, s.Models[i].Where = geom.Inch/2, OnTable
		}
		s.Models[0].At = geom.Point{X: between(6*geom.Inch, 12*geom.Inch), Y: 5 * geom.Inch}
		s.Models[1].At = geom.Point{X: between(6*geom.Inch, 12*geom.Inch), Y: 15 * geom.Inch}
		s.Models[2].At = geom.Point{X: between(2*geom.Inch, 16*geom.Inch), Y: between(6*geom.Inch, 14*geom.Inch)}
		p := m.At(&s)
		seen, hidden := slow(p, 0, 1)
		look := p.Look(0, 1)
		places++
		if seen && !look.Seen || seen && hidden && !look.Covered {
			t.Errorf("many lines see: %v, find a part hidden: %v; Look says %+v, among %+v, %+v", seen, hidden, look, m.Setup.Terrain, s.Models[:3])
		}
		if look.Seen && !seen || look.Covered && !hidden {
			slits++
		}
		free, all := 0, 0
		p.Samples(p.Figure(0), 0, 1, func(_ sight.Line3, clear bool) {
			if all++; clear {
				free++
			}
		})
		if all == 0 || free > 0 && !look.Seen || free < all && look.Seen && !look.Covered {
			t.Errorf("%d of %d sample lines are free; Look says %+v", free, all, look)
		}
	}
	if 20*slits > places {
		t.Errorf("in %d of %d places Look finds what many lines miss", slits, places)
	}
}

// A model is as tall as its size says, and half an inch as it lies there (cn.def.los_heights).
func TestHeights(t *testing.T) {
	m := &Match{Book: &Book{}, Models: make([]Slot, 1), fists: Gear{Word: Fists}}
	m.Setup.Side = 24 * geom.Inch
	if err := m.lay(); err != nil {
		t.Fatal(err)
	}
	for has, inches := range map[uint32]geom.Length{0: 15, 1 << Big: 20, 1 << Small: 10, 1<<Big | 1<<Small: 15} {
		m.Models[0].Has = has
		for prone, want := range map[bool]geom.Length{false: inches * geom.Inch / 10, true: geom.Inch / 2} {
			s := m.Begin()
			s.Models[0].Where, s.Models[0].Prone = OnTable, prone
			if got := m.At(&s).Figure(0).Height; got != want {
				t.Errorf("with the traits %b, prone: %v: %v tall, want %v", has, prone, got, want)
			}
		}
	}
}
