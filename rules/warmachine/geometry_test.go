package warmachine

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"umpire/geom"
	"umpire/table"
)

// field is a position of models with bases of these radii, on bare ground or among terrain.
func field(t *testing.T, radii []geom.Length, terrain ...table.Feature) Position {
	t.Helper()
	ground, err := table.New(48*geom.Inch, 48*geom.Inch, terrain)
	if err != nil {
		t.Fatal(err)
	}
	p := Position{&Match{Table: ground}, &State{}}
	for i, r := range radii {
		p.M.Models = append(p.M.Models, Slot{Base: r})
		p.S.Models[i].InPlay, p.S.Models[i].Face = true, geom.Vec{Y: geom.Inch}
	}
	return p
}

// amidst is a place of the table, around its middle.
func amidst(rng *rand.Rand, reach int) geom.Point {
	return geom.Point{X: 24*geom.Inch + geom.Length(rng.IntN(2*reach+1)-reach), Y: 24*geom.Inch + geom.Length(rng.IntN(2*reach+1)-reach)}
}

// TestFrontArc: any part of a base in the front half, the line itself included
// (wm.facing.front, wm.facing.part_in_arc).
func TestFrontArc(t *testing.T) {
	const r = 15 * geom.Millimetre
	for _, c := range []struct {
		name   string
		face   geom.Vec
		at     geom.Vec
		front  bool
		wholly bool
	}{
		{"straight ahead", geom.Vec{Y: 1}, geom.Vec{Y: 9000}, true, true},
		{"straight behind", geom.Vec{Y: 1}, geom.Vec{Y: -9000}, false, false},
		{"beside, half in front", geom.Vec{Y: 1}, geom.Vec{X: 9000}, true, false},
		{"touching the line from behind", geom.Vec{Y: 1}, geom.Vec{X: 9000, Y: -r}, true, false},
		{"0.01 mm behind it", geom.Vec{Y: 1}, geom.Vec{X: 9000, Y: -r - 1}, false, false},
		{"0.01 mm before it", geom.Vec{Y: 1}, geom.Vec{X: -9000, Y: r + 1}, true, true},
		{"touching a slanting line", geom.Vec{X: 3, Y: 4}, geom.Vec{X: 4000 - 900, Y: -3000 - 1200}, true, false},
		{"behind a slanting line", geom.Vec{X: 3, Y: 4}, geom.Vec{X: 4000 - 901, Y: -3000 - 1200}, false, false},
		{"behind the other way", geom.Vec{X: -3, Y: -4}, geom.Vec{X: 4000 + 901, Y: -3000 + 1200}, false, false},
		{"a long way to look", geom.Vec{X: 30000, Y: 40000}, geom.Vec{X: 4000 - 900, Y: -3000 - 1200}, true, false},
	} {
		p := field(t, []geom.Length{25 * geom.Millimetre, r})
		p.Model(0).At, p.Model(0).Face = geom.Point{X: 60000, Y: 60000}, c.face
		p.Model(1).At = p.Model(0).At.Add(c.at)
		if got := p.InFront(0, 1); got != c.front {
			t.Errorf("%s: in front: %v", c.name, got)
		}
		if got := wholeInFront(p.Disc(1), p.Model(0).At, c.face); got != c.wholly {
			t.Errorf("%s: wholly in front: %v", c.name, got)
		}
	}
}

// TestFrontArcAgrees: how far the foremost point of a base is in front, in 200 bits. One in
// three bases is laid against the line, where a hair decides.
func TestFrontArcAgrees(t *testing.T) {
	exact := func(n int64) *big.Float { return new(big.Float).SetPrec(200).SetInt64(n) }
	rng := rand.New(rand.NewPCG(21, 1))
	radii := []geom.Length{1500, 2000, 2500}
	count := map[bool]int{}
	for range 30000 {
		p := field(t, []geom.Length{radii[rng.IntN(3)], radii[rng.IntN(3)]})
		face := geom.Vec{X: geom.Length(rng.IntN(20001) - 10000), Y: geom.Length(rng.IntN(20001) - 10000)}
		at := amidst(rng, 100)
		p.Model(0).At, p.Model(0).Face, p.Model(1).At = at, face, amidst(rng, 8000)
		if face != (geom.Vec{}) && rng.IntN(3) == 0 {
			beside := geom.Along(at, geom.Vec{X: -face.Y, Y: face.X}, geom.Length(rng.IntN(6000)))
			p.Model(1).At = geom.Along(beside, geom.Vec{X: -face.X, Y: -face.Y}, p.Slot(1).Base)
		}
		along := p.Model(1).At.Sub(at).Dot(face)
		foremost := exact(face.Dot(face))
		foremost.Sqrt(foremost).Mul(foremost, exact(int64(p.Slot(1).Base))).Add(foremost, exact(along))
		want := foremost.Sign() >= 0
		if got := p.InFront(0, 1); got != want {
			t.Fatalf("at %v facing %v, %v of %v: in front %v, the foremost point is at %v", at, face, p.Model(1).At, p.Slot(1).Base, got, foremost)
		}
		if p.InFront(0, 1) == wholeInFront(p.Disc(1), at, geom.Vec{X: -face.X, Y: -face.Y}) && face != (geom.Vec{}) {
			t.Fatalf("at %v facing %v, %v is in front and behind, or neither", at, face, p.Model(1).At)
		}
		count[want]++
	}
	if count[true] < 5000 || count[false] < 5000 {
		t.Errorf("%d in front, %d behind", count[true], count[false])
	}
}

// TestTouchingTheFrontIsSeen: a base that is in front by a hair is seen along the line of the
// front, whichever way that runs; one that is behind by a hair is not (wm.facing.front,
// wm.los.definition).
func TestTouchingTheFrontIsSeen(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 1))
	for range 3000 {
		p := field(t, []geom.Length{2500, 1500 + 500*geom.Length(rng.IntN(3))})
		face := geom.Around(rng.IntN(360), geom.Inch)
		face.X += geom.Length(rng.IntN(200))
		aside, rear := geom.Vec{X: face.Y, Y: -face.X}, geom.Vec{X: -face.X, Y: -face.Y}
		at := amidst(rng, 100)
		beside := geom.Along(at, aside, p.Slot(0).Base+p.Slot(1).Base+geom.Length(rng.IntN(20000)))
		p.Model(0).At, p.Model(0).Face = at, face
		for d := p.Slot(1).Base - 4; d < p.Slot(1).Base+4; d++ {
			p.Model(1).At = geom.Along(beside, rear, d)
			if got, want := p.Sees(0, 1), p.InFront(0, 1); got != want {
				t.Fatalf("at %v facing %v, %v of %v: seen %v, in front %v", at, face, p.Model(1).At, p.Slot(1).Base, got, want)
			}
		}
	}
}

// sprayer is an attack with a spray by the first model at the second.
func sprayer() *AttackContext {
	return &AttackContext{Kind: RangedAttack, By: 0, Target: 1, Origin: 0, Weapon: -1, Spell: -1}
}

// TestSprayStrip: 8 inches from the edge of the base, half an inch to either side
// (wm.ranged.spray_path); what lies beyond a wall is spared (wm.ranged.spray_block).
func TestSprayStrip(t *testing.T) {
	const r, half = 15 * geom.Millimetre, geom.Inch / 2
	origin := geom.Point{X: 20000, Y: 20000}
	tip := origin.Y + r + 8*geom.Inch
	wall := table.Feature{ID: "wall", Height: geom.Inch, Traits: table.Barrier,
		Shape: geom.Polygon{{X: 18000, Y: 30000}, {X: 22000, Y: 30000}, {X: 22000, Y: 31000}, {X: 18000, Y: 31000}}}
	ditch := wall
	ditch.Traits = table.Low
	beside := wall
	beside.Shape = geom.Polygon{{X: 20001, Y: 30000}, {X: 22000, Y: 30000}, {X: 22000, Y: 31000}, {X: 20001, Y: 31000}}
	for _, c := range []struct {
		name    string
		at      geom.Point
		terrain []table.Feature
		in      bool
	}{
		{"in the middle", geom.Point{X: 20000, Y: 30000}, nil, true},
		{"touched at its side", geom.Point{X: 20000 + half + r, Y: 30000}, nil, true},
		{"0.01 mm beside it", geom.Point{X: 20000 + half + r + 1, Y: 30000}, nil, false},
		{"touched at the other side", geom.Point{X: 20000 - half - r, Y: 30000}, nil, true},
		{"0.01 mm beside that", geom.Point{X: 20000 - half - r - 1, Y: 30000}, nil, false},
		{"touched by its end", geom.Point{X: 20000, Y: tip + r}, nil, true},
		{"0.01 mm beyond its end", geom.Point{X: 20000, Y: tip + r + 1}, nil, false},
		{"touched by a corner, 3 to 4", geom.Point{X: 20000 + half + 900, Y: tip + 1200}, nil, true},
		{"off that corner", geom.Point{X: 20000 + half + 901, Y: tip + 1200}, nil, false},
		{"beside who sprays, touched by the near corner", geom.Point{X: 20000 + half + 1200, Y: 20000 + r - 900}, nil, true},
		{"behind the near corner", geom.Point{X: 20000 + half + 1200, Y: 20000 + r - 901}, nil, false},
		{"behind who sprays", geom.Point{X: 20000, Y: 20000 - 2*r}, nil, false},
		{"behind a wall", geom.Point{X: 20000, Y: 31000 + r}, []table.Feature{wall}, false},
		{"before a wall", geom.Point{X: 20000, Y: 30000 - r}, []table.Feature{wall}, true},
		{"behind a ditch", geom.Point{X: 20000, Y: 31000 + r}, []table.Feature{ditch}, true},
		{"behind a wall that stands in half of the path", geom.Point{X: 20000, Y: 31000 + r}, []table.Feature{beside}, true},
	} {
		p := field(t, []geom.Length{r, r, r}, c.terrain...)
		p.Model(0).At, p.Model(1).At, p.Model(2).At = origin, geom.Point{X: 20000, Y: 26000}, c.at
		in := p.inSpray(sprayer(), 1)
		caught := false
		for _, id := range in.list() {
			caught = caught || id == 2
			if id == 0 {
				t.Errorf("%s: it sprays itself", c.name)
			}
		}
		if caught != c.in {
			t.Errorf("%s: caught %v", c.name, caught)
		}
	}
}

// TestChanneledSpray: it begins at the arc node, spares that, and not the warcaster.
func TestChanneledSpray(t *testing.T) {
	p := field(t, []geom.Length{1500, 1500, 1500})
	p.Model(0).At, p.Model(1).At, p.Model(2).At = geom.Point{X: 20000, Y: 40000}, geom.Point{X: 20000, Y: 30000}, geom.Point{X: 20000, Y: 20000}
	a := sprayer()
	a.Origin = 2
	in := p.inSpray(a, 1)
	if got := in.list(); len(got) != 2 || got[0] != 0 || got[1] != 1 {
		t.Errorf("caught %v", got)
	}
	p.Model(0).At.Y = 20000 + 2*1500 + 8*geom.Inch + 1
	if in := p.inSpray(a, 1); in.n != 1 {
		t.Errorf("0.01 mm beyond the end of that: caught %v", in.list())
	}
}

// TestSprayStripAgrees: the strip is a rectangle that is true to 0.03 mm, in every direction to
// the front, which is north; at who has his middle behind it goes due east or west, and nobody
// is caught who is wholly behind.
func TestSprayStripAgrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 1))
	radii := []geom.Length{1500, 2000, 2500}
	caught, spared := 0, 0
	for range 40000 {
		p := field(t, []geom.Length{radii[rng.IntN(3)], radii[rng.IntN(3)], radii[rng.IntN(3)]})
		for i := range ModelID(3) {
			p.Model(i).At = amidst(rng, 12000)
		}
		at, d := p.Model(0).At, p.Model(1).At.Sub(p.Model(0).At)
		if geom.Overlaps(p.Disc(0), p.Disc(1)) {
			continue
		}
		if d.Y < 0 {
			if d.Y < -p.Slot(1).Base || d.X == 0 {
				continue
			}
			d.Y = 0
		}
		n, w := math.Hypot(float64(d.X), float64(d.Y)), p.Model(2).At.Sub(at)
		along := float64(w.Dot(d))/n - float64(p.Slot(0).Base)
		across := math.Abs(float64(d.Cross(w)) / n)
		gap := math.Hypot(along-min(max(along, 0), float64(sprayLength)), max(0, across-float64(sprayWidth)/2)) - float64(p.Slot(2).Base)
		got := false
		in := p.inSpray(sprayer(), 1)
		for _, id := range in.list() {
			got = got || id == 2
		}
		if math.Abs(gap) > 3 && got != (gap < 0 && w.Y >= -p.Slot(2).Base) {
			t.Fatalf("from %v by %v, at %v: caught %v, the gap is %.2f", at, d, p.Model(2).At, got, gap)
		}
		if got {
			caught++
		} else {
			spared++
		}
	}
	if caught < 2000 || spared < 2000 {
		t.Errorf("%d caught, %d spared", caught, spared)
	}
}

// TestDeviationGoesClockwise: 1 is straight on, each more turns 60 degrees to the right
// (wm.ranged.deviation_dir, wm.open.deviation).
func TestDeviationGoesClockwise(t *testing.T) {
	north := geom.Vec{Y: 10 * geom.Inch}
	for face, want := range map[int]geom.Vec{
		1: {Y: 10000}, 2: {X: 8660, Y: 5000}, 3: {X: 8660, Y: -5000}, 4: {Y: -10000}, 5: {X: -8660, Y: -5000}, 6: {X: -8660, Y: 5000},
	} {
		at := geom.Along(geom.Point{}, deviation(north, face), 10000)
		if !geom.Within(at, geom.Point{}.Add(want), 2) {
			t.Errorf("a %d leads to %v, want %v", face, at, want)
		}
	}
	rng := rand.New(rand.NewPCG(23, 1))
	for range 5000 {
		along, face := amidst(rng, 20000).Sub(amidst(rng, 20000)), 1+rng.IntN(6)
		if geom.Dist2(geom.Point{}, geom.Point{}.Add(along)) < 3000*3000 {
			continue
		}
		far := geom.Length(rng.IntN(6*int(geom.Inch)) + 1)
		from := amidst(rng, 100)
		turn := math.Atan2(float64(along.Y), float64(along.X)) - float64(face-1)*math.Pi/3
		x, y := float64(from.X)+float64(far)*math.Cos(turn), float64(from.Y)+float64(far)*math.Sin(turn)
		at := geom.Along(from, deviation(along, face), far)
		if off := math.Hypot(float64(at.X)-x, float64(at.Y)-y); off > 7 { // a direction is true to one in 3000
			t.Fatalf("along %v, a %d for %v comes to %v: %.2f off", along, face, far, at, off)
		}
	}
}
