package table

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
)

// The slow twins of what goes straight: they try one place of the line after the other. Where
// bases only just touch, rounding decides, so that each twin goes twice, with a base a little
// smaller and a little larger: the answer lies between.

// hair says how much smaller and larger.
const hair = 3

// straight is something that goes along a line on a table of 12 inches with terrain and bases
// about, and stands on nothing as it begins.
type straight struct {
	table    *Table
	base     geom.Capsule
	dir      geom.Vec
	distance geom.Length
	others   []Other
}

func drawStraight(t *rapid.T, rng *rand.Rand) straight {
	const side = 12 * geom.Inch
	num := func(least, most int) geom.Length { return geom.Length(least + rng.IntN(most-least+1)) }
	radius := func() geom.Length { return num(3, 5) * 500 }
	s := straight{base: geom.Disc(geom.Point{X: num(2600, 27880), Y: num(2600, 27880)}, radius()), dir: geom.Vec{X: num(-9999, 9999), Y: num(-9999, 9999)}, distance: num(1, 9000)}
	var features []Feature
	for range rng.IntN(5) {
		x, y, w, d, lean := num(0, 24000), num(0, 24000), num(300, 6000), num(300, 4000), num(0, 2000)
		f := Feature{ID: string(rune('a' + len(features))), Height: geom.Inch, Traits: [...]Traits{Rough, Rough, Low, Barrier, Impassable}[rng.IntN(5)],
			Shape: geom.Polygon{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + d}, {X: x, Y: y + d + lean}}}
		if !f.Shape.Overlaps(s.base) || f.Traits == Rough {
			features = append(features, f)
		}
	}
	table, err := New(side, side, features)
	if err != nil {
		t.Skip(err)
	}
	s.table = table
	for range rng.IntN(12) {
		o := Other{Body: Body{Capsule: geom.Disc(s.base.Centre().Add(geom.Vec{X: num(-9000, 9000), Y: num(-9000, 9000)}), radius())}}
		if !geom.Overlaps(o.Capsule, s.base) && !slices.ContainsFunc(s.others, func(p Other) bool { return geom.Overlaps(p.Capsule, o.Capsule) }) {
			s.others = append(s.others, o)
		}
	}
	return s
}

// crowds tries positions, some for each number drawn: were their own numbers drawn one by one,
// they would be small, and nothing near anything else.
func crowds(t *testing.T, try func(*rapid.T, *rand.Rand)) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "positions"), 1))
		for range 8 {
			try(t, rng)
		}
	})
}

// met returns what a base lies on, at a place of the line: a model by its number, a feature by its
// number beyond those, -1 the edge, -2 nothing.
func (s *straight) met(base geom.Capsule, stops func(*Feature) bool, blocks func(*Other) bool) int {
	at, r := base.Centre(), base.R
	if at.X < r || at.Y < r || at.X > s.table.Width-r || at.Y > s.table.Depth-r {
		return -1
	}
	for i := range s.others {
		if blocks(&s.others[i]) && geom.Overlaps(base, s.others[i].Capsule) {
			return i
		}
	}
	for i := range s.table.Features {
		if f := &s.table.Features[i]; stops(f) && f.Shape.Overlaps(base) {
			return len(s.others) + i
		}
	}
	return -2
}

// went says where a twin comes to and why it stops.
type went struct {
	far  geom.Length
	met  int
	over []int // smaller bases
}

func (s *straight) twin(wider geom.Length, rough bool, stops func(*Feature) bool, passes bool) (w went) {
	small := func(o *Other) bool { return passes && o.R < s.base.R }
	at := func(d geom.Length) geom.Capsule {
		c := geom.Disc(geom.Along(s.base.Centre(), s.dir, d), s.base.R)
		c.R += wider
		return c
	}
	w.met = -2
	for cost := geom.Length(0); w.far < s.distance; w.far++ {
		next := at(w.far + 1)
		if cost++; rough && slices.ContainsFunc(s.table.Features, func(f Feature) bool { return f.Has(Rough) && f.Shape.Overlaps(next) }) {
			cost++
		}
		if cost > s.distance {
			break
		}
		if w.met = s.met(next, stops, func(o *Other) bool { return !small(o) }); w.met != -2 {
			break
		}
		for i := range s.others {
			if small(&s.others[i]) && geom.Overlaps(next, s.others[i].Capsule) && !slices.Contains(w.over, i) {
				w.over = append(w.over, i)
			}
		}
	}
	lies := func(d geom.Length) bool {
		return slices.ContainsFunc(s.others, func(o Other) bool { return small(&o) && geom.Overlaps(at(d), o.Capsule) })
	}
	for w.far > 0 && lies(w.far) {
		w.far--
	}
	return w
}

// between fails where an answer is not between those of the twins.
func between(t *rapid.T, s *straight, got geom.Length, a, b went) {
	const off = 14 // places of the grid along a slanting line, and rough ground by its edge
	if got < min(a.far, b.far)-off || got > max(a.far, b.far)+off {
		t.Fatalf("it goes %d, the twins go %d (%d) and %d (%d)", got, a.far, a.met, b.far, b.met)
	}
}

func TestDriveAgrees(t *testing.T) {
	stops := func(f *Feature) bool { return f.Has(Low) || f.Has(Barrier) || f.Has(Impassable) }
	count := map[string]int{}
	crowds(t, func(t *rapid.T, rng *rand.Rand) {
		s := drawStraight(t, rng)
		f := Forced{Base: s.base, Dir: s.dir, Distance: s.distance, Rough: rng.IntN(2) == 0, Passes: rng.IntN(2) == 0}
		if f.Dir == (geom.Vec{}) {
			return
		}
		got := s.table.Drive(f, s.others)
		a, b := s.twin(-hair, f.Rough, stops, f.Passes), s.twin(hair, f.Rough, stops, f.Passes)
		between(t, &s, geom.Dist(s.base.Centre(), got.End), a, b)
		if a.met != b.met || !slices.Equal(a.over, b.over) {
			count["close"]++
			return
		}
		if passed := slices.Sorted(slices.Values(got.Passed)); !slices.Equal(passed, slices.Sorted(slices.Values(a.over))) {
			t.Fatalf("it passes %v, the twins %v", got.Passed, a.over)
		}
		if len(got.Passed) > 0 {
			count["passed"]++
		}
		switch stopped := func(other, feature int) bool {
			return slices.ContainsFunc(got.Stopped, func(x Touch) bool { return x.Other == other && x.Feature == feature })
		}; {
		case a.met == -2:
			count["free"]++
			if got.Edge {
				t.Fatal("the edge stops it, no twin's")
			}
		case a.met == -1:
			count["edge"]++
			if !got.Edge {
				t.Fatal("the edge stops the twins")
			}
		case a.met < len(s.others):
			count["base"]++
			if !stopped(a.met, -1) {
				t.Fatalf("base %d stops the twins, and it %+v", a.met, got.Stopped)
			}
		default:
			count["terrain"]++
			if !stopped(-1, a.met-len(s.others)) {
				t.Fatalf("feature %d stops the twins, and it %+v", a.met-len(s.others), got.Stopped)
			}
		}
	})
	for _, what := range []string{"free", "edge", "base", "terrain", "passed"} {
		if count[what] == 0 {
			t.Errorf("%v", count)
		}
	}
}

func TestLaneAgrees(t *testing.T) {
	count := map[string]int{}
	crowds(t, func(t *rapid.T, rng *rand.Rand) {
		s := drawStraight(t, rng)
		m := Mover{Body: Body{Capsule: s.base}, Avoids: Rough | Low}
		to := geom.Along(s.base.Centre(), s.dir, s.distance)
		if slices.ContainsFunc(s.table.Features, func(f Feature) bool { return f.Shape.Overlaps(s.base) }) || to == s.base.Centre() {
			return
		}
		s.dir, s.distance = to.Sub(s.base.Centre()), geom.Dist(s.base.Centre(), to)
		stop, met := s.table.Lane(m, to, s.others)
		all := func(*Feature) bool { return true }
		a, b := s.twin(-hair, false, all, false), s.twin(hair, false, all, false)
		between(t, &s, geom.Dist(s.base.Centre(), stop), a, b)
		if a.met != b.met {
			count["close"]++
			return
		}
		switch {
		case a.met == -2:
			count["free"]++
			if met != nil {
				t.Fatalf("it meets %v, the twins nothing", met)
			}
		case met == nil:
			t.Fatalf("it meets nothing, the twins %d", a.met)
		case a.met == -1:
			count["edge"]++
			if met.Reason != OffTable {
				t.Fatalf("it meets %v, the twins the edge", met)
			}
		case a.met < len(s.others) && met.Other != a.met || a.met >= len(s.others) && met.Feature != a.met-len(s.others):
			t.Fatalf("it meets %+v, the twins %d", met, a.met)
		default:
			count["met"]++
		}
	})
	for _, what := range []string{"free", "edge", "met"} {
		if count[what] == 0 {
			t.Errorf("%v", count)
		}
	}
}

// TestExitsAgree tries the places of a way, one after the other: the last of a leg that is in
// a reach, where its end is not, is where the way leaves it. It does so for a base a little smaller
// and for one a little larger: the answer lies between.
func TestExitsAgree(t *testing.T) {
	const step = 5
	left, again := 0, 0
	crowds(t, func(t *rapid.T, rng *rand.Rand) {
		place := func() geom.Point {
			return geom.Point{X: 30000 + geom.Length(rng.IntN(8000)), Y: 30000 + geom.Length(rng.IntN(8000))}
		}
		radius := func() geom.Length { return 1500 + 500*geom.Length(rng.IntN(3)) }
		base, path := radius(), []Waypoint{{Point: place()}}
		for range 1 + rng.IntN(4) {
			path = append(path, Waypoint{Point: place()})
		}
		var reaches []Reaching
		for range 1 + rng.IntN(3) {
			reaches = append(reaches, Reaching{Of: geom.Disc(place(), radius()), Within: []geom.Length{geom.Inch / 2, 2 * geom.Inch}[rng.IntN(2)],
				Facing: geom.Vec{X: geom.Length(rng.IntN(2000) - 1000), Y: geom.Length(rng.IntN(2000) - 1000)}})
		}
		got := Exits(path, base, reaches, nil)
		if !slices.IsSortedFunc(got, func(a, b Exit) int { return cmp.Or(cmp.Compare(a.Leg, b.Leg), cmp.Compare(a.gone, b.gone)) }) {
			t.Fatalf("out of order: %+v", got)
		}
		for who := range reaches {
			r, exits := &reaches[who], 0
			for leg := 1; leg < len(path); leg++ {
				from, v := path[leg-1].Point, path[leg].Point.Sub(path[leg-1].Point)
				length := geom.Dist(from, path[leg].Point)
				last := func(wider geom.Length) geom.Length { // -1: nowhere
					for d := length; d >= 0; d -= step {
						if r.Holds(geom.Disc(geom.Along(from, v, d), base+wider)) {
							return d
						}
					}
					return -1
				}
				small, large := last(-hair), last(hair)
				at := slices.IndexFunc(got, func(e Exit) bool { return e.Reach == who && e.Leg == leg })
				switch {
				case at < 0 && small > step && large < length-step:
					t.Fatalf("leg %d leaves reach %d between %d and %d of %d, and is not said to: from %v to %v, base %v, reach %+v, got %+v", leg, who, small, large, length, from, path[leg].Point, base, *r, got)
				case at < 0:
				case got[at].gone < small-2*step || got[at].gone > large+2*step || small >= length:
					t.Fatalf("leg %d leaves reach %d between %d and %d of %d, it is said at %d", leg, who, small, large, length, got[at].gone)
				case !r.Holds(geom.Disc(got[at].At, base)):
					t.Fatalf("the exit of reach %d on leg %d is not in it", who, leg)
				default:
					exits++
				}
			}
			left += min(1, exits)
			again += max(0, exits-1)
		}
	})
	if left < 50 || again < 5 {
		t.Errorf("%d reaches are left, %d more than once", left, again)
	}
}

// TestExitsKeepClear has bases go along the base of another, which is left as it goes: where that
// happens is in its reach and overlaps it nowhere, though the place is snapped.
func TestExitsKeepClear(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const radius, within = 2000, geom.Inch / 2
	snapped := 0
	for range 2000 {
		other := Other{Body: Body{Capsule: geom.Disc(geom.Point{X: 50000 + geom.Length(rng.IntN(1000)), Y: 50000 + geom.Length(rng.IntN(1000))}, 1500)}}
		out := geom.Vec{X: geom.Length(1 + rng.IntN(20000)), Y: geom.Length(rng.IntN(20000) - 10000)}
		var side geom.Point // in contact
		for far := geom.Length(radius + 1500); geom.Overlaps(geom.Disc(side, radius), other.Capsule) || side == (geom.Point{}); far++ {
			side = geom.Along(other.Centre(), out, far)
		}
		along := geom.Vec{X: -out.Y, Y: out.X}
		path := []Waypoint{{Point: geom.Along(side, geom.Vec{X: out.Y, Y: -out.X}, 4000)}, {Point: geom.Along(side, along, 9000)}}
		// It passes the line of the other's front as it touches: 4/7 of the way from its middle.
		facing := geom.Vec{X: -(4000*out.X + 5745*along.X) / 1000, Y: -(4000*out.Y + 5745*along.Y) / 1000}
		reach := Reaching{Of: other.Capsule, Within: within, Facing: facing}
		plain, kept := Exits(path, radius, []Reaching{reach}, nil), Exits(path, radius, []Reaching{reach}, []Other{other})
		if len(plain) != 1 || len(kept) != 1 {
			t.Fatalf("%d exits, and %d beside another", len(plain), len(kept))
		}
		base := geom.Disc(kept[0].At, radius)
		if geom.Overlaps(base, other.Capsule) || !reach.Holds(base) {
			t.Fatalf("the exit at %v overlaps the other at %v, or is out of its reach", kept[0].At, other.Centre())
		}
		if kept[0].At != plain[0].At {
			snapped++
		}
	}
	if snapped < 50 {
		t.Errorf("%d places were moved", snapped)
	}
}
