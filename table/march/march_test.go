package march_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"umpire/geom"
	"umpire/table"
	"umpire/table/march"
)

const touch = geom.Inch / 50

var coherent = table.Cohesion{Link: geom.Inch, Spread: 6 * geom.Inch}

// scene is a unit on a table of 48 by 48 inches, among terrain and others that are kept
// an inch apart from: enemies, and friends, whom it may move across.
type scene struct {
	march.Plan
	luck   *rand.Rand
	others []table.Other
	start  [march.MaxBases]table.Member
}

func (s *scene) somewhere() geom.Point {
	return geom.Point{X: geom.Inch + geom.Length(s.luck.IntN(46*2540)), Y: geom.Inch + geom.Length(s.luck.IntN(46*2540))}
}

// terrain is twelve features all over the table.
func terrain(luck *rand.Rand) (list []table.Feature) {
	kinds := []table.Feature{
		{Traits: table.Difficult}, {Traits: table.Barrier, Height: 4 * geom.Inch}, {Traits: table.Low, Height: geom.Inch}, {Traits: table.Impassable},
	}
	in := func(hundredths int) geom.Length { return geom.Length(hundredths) * geom.Inch / 100 }
	for i := range 12 {
		f := kinds[i%len(kinds)]
		f.ID = fmt.Sprint(i)
		x, y, w, h := 400+luck.IntN(4000), 400+luck.IntN(4000), 50+luck.IntN(150), 50+luck.IntN(150)
		f.Shape = geom.Polygon{{X: in(x - w), Y: in(y - h)}, {X: in(x + w), Y: in(y - h + 20)}, {X: in(x + w + 30), Y: in(y + h)}, {X: in(x - w), Y: in(y + h - 10)}}
		list = append(list, f)
	}
	return list
}

// newScene is a scene with the unit in cohesion; ok is false where it found no room.
func newScene(t *testing.T, seed uint64) (s *scene, ok bool) {
	luck := rand.New(rand.NewPCG(seed, 7))
	made, err := table.New(48*geom.Inch, 48*geom.Inch, terrain(luck))
	if err != nil {
		t.Fatal(err)
	}
	s = &scene{luck: luck}
	s.Table, s.Cohesion, s.Touch = made, coherent, touch
	s.Base = march.Base{Length: 2500, Width: 2500}
	if seed%4 == 3 {
		s.Base, s.Fronts = march.Base{Length: 6000, Width: 3500}, true
	}
	s.Most, s.Slow = 12*geom.Inch, 6*geom.Inch
	s.Mover.Height = geom.Inch
	s.Mover.Capsule = s.Base.At(geom.Point{}, geom.Vec{})
	for range 24 {
		c := geom.Disc(s.somewhere(), 1250)
		s.others = append(s.others, table.Other{Body: table.Body{Capsule: c, Height: geom.Inch}, Apart: geom.Inch, Passable: luck.IntN(2) == 0})
	}
	unit := table.Unit{Cohesion: coherent, Members: make([]table.Member, 2+luck.IntN(7))}
	for i := range unit.Members {
		unit.Members[i].Mover = s.Mover
	}
	places, ok := made.Fan(unit, table.Waypoint{Point: s.somewhere()}, table.Zone{}, s.others)
	for _, at := range places {
		s.Add(s.Base.At(at.Point, geom.Vec{}), geom.Vec{})
	}
	s.start = s.Members
	return s, ok
}

// check holds a plan to the judge of a single way: every base goes lawfully, as far as
// it may, and, if they have to, they end together.
func (s *scene) check(t *testing.T, name string, together bool, others []table.Other) {
	t.Helper()
	most := s.Most
	for i := range s.N {
		if len(s.Paths[i]) > 1 && len(s.Table.Touched(nil, s.judged(i), s.Paths[i], table.Difficult)) > 0 {
			most = s.Slow
		}
	}
	for i := range s.N {
		if at := s.Paths[i][0].Point; at != s.Members[i].Centre() {
			t.Errorf("%s: base %d begins at %v, its way at %v", name, i, s.Members[i].Centre(), at)
		}
		if _, fault := s.Table.CheckPath(s.judged(i), s.Paths[i], most, others); fault != nil && len(s.Paths[i]) > 1 {
			t.Errorf("%s: base %d: %v", name, i, fault)
		}
	}
	if together && !s.Together() {
		t.Errorf("%s: the bases do not end together", name)
	}
}

// judged is a base as the judge sees it: it avoids nothing, and turns as the plan says.
func (s *scene) judged(i int) table.Mover {
	m := s.Members[i].Mover
	m.Avoids, m.Turned = 0, geom.Capsule{}
	if end := s.Ending(i); !s.round() {
		m.Turned = end
	}
	return m
}

func (s *scene) round() bool { return s.Base.Length == s.Base.Width }

// targets are a row of enemies somewhere within reach, that nobody else stands near.
func (s *scene) targets() (list []table.Body, others []table.Other) {
	at := geom.Along(s.Members[0].Centre(), s.somewhere().Sub(s.Members[0].Centre()), 4*geom.Inch+geom.Length(s.luck.IntN(6*2540)))
	for i := range geom.Length(3) {
		c := geom.Disc(at.Add(geom.Vec{X: 3000 * i}), 1250)
		body := table.Body{Capsule: c, Height: geom.Inch}
		if clear := append(s.bodies(), s.others...); s.Table.Clear(body, table.Ground, clear) {
			list = append(list, body)
		}
	}
	return list, s.others
}

func (s *scene) bodies() (list []table.Other) {
	for i := range s.N {
		list = append(list, table.Other{Body: s.Members[i].Body})
	}
	return list
}

// what each planner of an open move finds in a scene.
var open = []struct {
	name     string
	together bool
	plan     func(s *scene) bool
}{
	{"March", true, func(s *scene) bool { return s.March(s.luck.IntN(s.N), s.somewhere(), s.others) }},
	{"Alike", true, func(s *scene) bool { return s.Alike(s.somewhere(), s.luck.IntN(2) == 0, s.others) }},
	{"Gather", true, func(s *scene) bool { return s.Gather(s.others) }},
	{"FindPaths", false, func(s *scene) bool {
		by := geom.Along(geom.Point{}, s.somewhere().Sub(s.Members[0].Centre()), 4*geom.Inch).Sub(geom.Point{})
		return s.FindPaths(func(i int) (geom.Point, bool) { return s.Members[i].Centre().Add(by), true }, s.others)
	}},
}

func TestOpenMovesAreLawful(t *testing.T) {
	found := map[string]int{}
	for seed := range uint64(300) {
		s, ok := newScene(t, seed)
		if !ok {
			continue
		}
		for _, c := range open {
			s.Members, s.Facing = s.start, [march.MaxBases]geom.Vec{}
			if c.plan(s) {
				found[c.name]++
				s.check(t, fmt.Sprintf("%s, seed %d", c.name, seed), c.together, s.others)
			}
		}
	}
	for _, c := range open {
		if found[c.name] < 30 {
			t.Errorf("%s found only %d moves", c.name, found[c.name])
		}
	}
}

// A unit that is torn apart draws closer together, or is together again.
func TestTornUnitsApproach(t *testing.T) {
	for seed := range uint64(150) {
		s, ok := newScene(t, seed)
		if !ok || s.N < 3 {
			continue
		}
		far := s.Base.At(s.Members[0].Centre().Add(geom.Vec{X: 9 * geom.Inch}), geom.Vec{})
		body := s.Mover.Body
		if body.Capsule = far; !s.Table.Clear(body, table.Ground, s.others) {
			continue
		}
		last := &s.Members[s.N-1]
		last.Capsule = far
		before := geom.Gap(far, s.Members[0].Capsule)
		s.Approach(s.others)
		s.check(t, fmt.Sprintf("Approach, seed %d", seed), false, s.others)
		if after := geom.Gap(s.Ending(s.N-1), s.Ending(0)); after > before+9*geom.Inch {
			t.Errorf("seed %d: from %v apart it went to %v", seed, before, after)
		}
		if s.Gather(s.others) {
			s.check(t, fmt.Sprintf("Gather, seed %d", seed), true, s.others)
		}
	}
}

func TestContactIsLawful(t *testing.T) {
	charged, rushed := 0, 0
	for seed := range uint64(400) {
		s, ok := newScene(t, seed)
		if !ok {
			continue
		}
		targets, others := s.targets()
		if len(targets) == 0 {
			continue
		}
		with := append([]table.Other(nil), others...)
		for _, b := range targets {
			with = append(with, table.Other{Body: b})
		}
		if s.Charge(targets, others) {
			charged++
			s.check(t, fmt.Sprintf("Charge, seed %d", seed), true, with)
			s.leavesNobodyOut(t, seed, targets, others)
		}
		s.Members, s.Facing = s.start, [march.MaxBases]geom.Vec{}
		near := s.Nearest(targets)
		if near.Gap > s.Most || s.AnyInDifficult() || !s.Rush(near, targets, with) {
			continue
		}
		rushed++
		if end := s.Ending(near.Base); !touches(end, targets) {
			t.Errorf("Rush, seed %d: the nearest base ends at %v, in contact with nobody", seed, end)
		}
		s.check(t, fmt.Sprintf("Rush, seed %d", seed), true, with)
		s.Fill(s.Unit(false), targets, others)
		s.check(t, fmt.Sprintf("Fill, seed %d", seed), true, with)
	}
	if charged < 30 || rushed < 30 {
		t.Errorf("only %d charges and %d straight ones were found", charged, rushed)
	}
}

func touches(c geom.Capsule, targets []table.Body) bool {
	for _, b := range targets {
		if geom.GapWithin(c, b.Capsule, touch) {
			return true
		}
	}
	return false
}

// leavesNobodyOut: who is not in contact after a charge finds no place there.
func (s *scene) leavesNobodyOut(t *testing.T, seed uint64, targets []table.Body, others []table.Other) {
	t.Helper()
	slow := false
	for i := range s.N {
		slow = slow || len(s.Paths[i]) > 1 && len(s.Table.Touched(nil, s.judged(i), s.Paths[i], table.Difficult)) > 0
	}
	unit := s.Unit(slow)
	for i := range s.N {
		if touches(s.Ending(i), targets) {
			continue
		}
		if way, ok := s.LeftOut(unit, i, targets, others); ok {
			t.Errorf("Charge, seed %d: base %d is left out and could go %v", seed, i, way)
		}
	}
}

// A unit gets out of a building, or of vehicles: its bases begin at an edge.
func TestGettingOutIsLawful(t *testing.T) {
	found := map[string]int{}
	for seed := range uint64(300) {
		s, ok := newScene(t, seed)
		if !ok || !s.round() {
			continue
		}
		body := table.Body{Capsule: geom.Oval(s.somewhere(), geom.Vec{X: 3, Y: 2}, 3000, 2500), Height: geom.Inch}
		if !s.Table.Clear(body, table.Ground, s.others) {
			continue
		}
		s.Exits = march.Exits{Edges: []table.Body{body}, Solid: true, Around: s.others}
		with := append([]table.Other{{Body: body, Passable: true}}, s.others...)
		to := geom.Along(body.Centre(), s.somewhere().Sub(body.Centre()), 5*geom.Inch)
		out := func(name string, plan func() bool) {
			s.Members = s.start
			if !plan() {
				return
			}
			found[name]++
			s.check(t, fmt.Sprintf("%s, seed %d", name, seed), true, with)
			for i := range s.N {
				if start := s.Base.At(s.Paths[i][0].Point, geom.Vec{}); !geom.GapWithin(start, body.Capsule, touch) || march.TooNear(start, s.others) >= 0 {
					t.Errorf("%s, seed %d: base %d begins at %v", name, seed, i, start.Centre())
				}
			}
		}
		out("Leave and March", func() bool { return s.Leave(to) && s.March(0, to, with) })
		out("Leave and SpreadOut", func() bool { return s.Leave(to) && s.SpreadOut(to, with) })
		out("Disembark", func() bool { return s.Leave(to) && s.Disembark(s.luck.IntN(s.N), to, with) })
		s.Members = s.start
		for i := range s.N {
			s.Members[i].Capsule = s.Base.At(body.Centre(), geom.Vec{})
		}
		most, slow := s.Most, s.Slow
		s.Most, s.Slow = 30*geom.Inch, 30*geom.Inch
		if s.StayAtExits(s.others) {
			found["StayAtExits"]++
			for i := range s.N {
				if !geom.GapWithin(s.Ending(i), body.Capsule, touch) || len(s.Paths[i]) != 1 {
					t.Errorf("StayAtExits, seed %d: base %d goes %v", seed, i, s.Paths[i])
				}
			}
			if !s.Together() {
				t.Errorf("StayAtExits, seed %d: they are not together", seed)
			}
		}
		s.Most, s.Slow = most, slow
	}
	for _, name := range []string{"Leave and March", "Leave and SpreadOut", "Disembark", "StayAtExits"} {
		if found[name] < 10 {
			t.Errorf("%s found only %d", name, found[name])
		}
	}
}

// A unit comes onto the table: each way begins at the edge, and what it takes to be on
// the table at all is taken off what is left.
func TestEnteringIsLawful(t *testing.T) {
	found := map[string]int{}
	for seed := range uint64(200) {
		s, ok := newScene(t, seed)
		if !ok {
			continue
		}
		s.Slow = s.Most
		s.Entry = march.Entry{Edge: geom.Segment{B: geom.Point{X: 48 * geom.Inch}}, Inward: geom.Vec{Y: 1}, Reach: s.Most, Far: seed%5 == 4}
		enter := func(name string, plan func() bool) {
			s.Members, s.Facing = s.start, [march.MaxBases]geom.Vec{}
			if !plan() {
				return
			}
			found[name]++
			for i := range s.N {
				s.cameOn(t, fmt.Sprintf("%s, seed %d", name, seed), i)
			}
			if !s.Together() {
				t.Errorf("%s, seed %d: they are not together", name, seed)
			}
		}
		enter("in ranks", func() bool { return s.Enter(s.BeginEntry(s.somewhere()), false, s.others) })
		enter("fanned out", func() bool { return s.Enter(s.BeginEntry(s.somewhere()), true, s.others) })
		enter("about a place", func() bool {
			to := s.somewhere()
			to.Y = s.Most / 2
			return s.EnterAbout(0, to, s.others)
		})
	}
	for _, name := range []string{"in ranks", "fanned out", "about a place"} {
		if found[name] < 20 {
			t.Errorf("%s: only %d entered", name, found[name])
		}
	}
}

// cameOn judges the way of a base from the edge.
func (s *scene) cameOn(t *testing.T, name string, i int) {
	t.Helper()
	m := s.Mover
	m.Capsule = s.Base.At(s.Paths[i][0].Point, s.Facing[i])
	if !geom.GapWithin(m.Capsule, geom.Capsule{A: s.Entry.Edge.A, B: s.Entry.Edge.B}, touch) {
		t.Errorf("%s: base %d begins at %v, off the edge", name, i, m.Centre())
	}
	if _, fault := s.Table.CheckPath(m, s.Paths[i], s.Most-s.Entry.Depth(m.Capsule), s.others); fault != nil {
		t.Errorf("%s: base %d: %v", name, i, fault)
	}
	if end := s.Ending(i); !s.Entry.Holds(end, s.Most) {
		t.Errorf("%s: base %d ends at %v, too far from the edge", name, i, end.Centre())
	}
}

// Bases that have to get out come home or as near as there is room, and stay clear.
func TestHomes(t *testing.T) {
	settled := 0
	for seed := range uint64(200) {
		s, ok := newScene(t, seed)
		if !ok || !s.round() {
			continue
		}
		h := march.Homes{Table: s.Table, Cohesion: coherent, Touch: touch, Body: s.Mover.Body, Reach: 3 * geom.Inch, Others: s.others, Loose: true}
		h.Places = []geom.Capsule{geom.Disc(s.somewhere(), 2000), geom.Disc(s.somewhere(), 2000)}
		var bases [march.MaxBases]geom.Capsule
		for i := range s.N {
			bases[i] = s.Members[i].Capsule
		}
		n := h.Cluster(h.Places[0].Centre(), bases[:s.N])
		h.Tighten(bases[:n])
		settled += n
		for i := range n {
			body := s.Mover.Body
			body.Capsule = bases[i]
			if !s.Table.Clear(body, table.Ground, s.others) || h.Gap(bases[i]) > h.Reach {
				t.Errorf("seed %d: base %d is put at %v, %v from home", seed, i, bases[i].Centre(), h.Gap(bases[i]))
			}
			for k := range i {
				if geom.Overlaps(bases[i], bases[k]) {
					t.Errorf("seed %d: bases %d and %d overlap", seed, i, k)
				}
			}
			if at, nearer := h.Nearer(bases[:n], i); nearer {
				t.Errorf("seed %d: base %d could be nearer, at %v", seed, i, at)
			}
		}
	}
	if settled < 100 {
		t.Errorf("only %d bases found room", settled)
	}
}

func TestRanks(t *testing.T) {
	base := march.Base{Length: 3000, Width: 2000}
	for form := range march.Blocks {
		for n := 1; n <= march.MaxBases; n++ {
			places := march.Ranks(geom.Point{X: 50000, Y: 50000}, geom.Vec{Y: 1}, n, march.Files(form, n), base)
			for i := range n {
				for k := range i {
					if a, b := base.At(places[i], geom.Vec{Y: 1}), base.At(places[k], geom.Vec{Y: 1}); geom.Overlaps(a, b) {
						t.Errorf("form %d of %d: %v overlaps %v", form, n, a, b)
					}
				}
			}
		}
	}
}

func TestGridMeetsAllPlaces(t *testing.T) {
	grid := march.GridOver(geom.Box{Max: geom.Point{X: 20 * geom.Inch, Y: 7 * geom.Inch}}, geom.Inch)
	seen := map[geom.Point]bool{}
	for i := range grid.N {
		seen[grid.At(i, 61)] = true
	}
	if len(seen) != 21*8 || grid.N != 21*8 {
		t.Errorf("%d of %d places are met", len(seen), grid.N)
	}
}
