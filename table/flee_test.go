package table

import (
	"math"
	"math/rand/v2"
	"testing"

	"umpire/geom"
)

func TestFlee(t *testing.T) {
	solid := Barrier | Solid
	table := mustTable(t,
		block("wall", 2000, 1000, 2100, 2000, 3*geom.Inch, solid),
		block("north", 3000, 2000, 3400, 2100, 3*geom.Inch, solid), // a corner, open to the south-west
		block("east", 3300, 1600, 3400, 2000, 3*geom.Inch, solid),
		block("roof", 1000, 3000, 1400, 3400, 3*geom.Inch, solid|Standable),
		block("stairs", 400, 2500, 1000, 2700, 2*geom.Inch, Standable))
	onStairs := small(inches(700, 2600))
	onStairs.Z = 2 * geom.Inch
	table.Overhang = true
	r := 15 * geom.Millimetre
	for _, c := range []struct {
		name         string
		at           Waypoint
		from         geom.Point
		dist         geom.Length
		others       []Other
		end          geom.Point
		near         geom.Length
		corner, edge bool
		fell         bool
	}{
		{"in the open", ground(1500, 500), inches(1200, 500), in(400), nil, inches(1900, 500), 2, false, false, false},
		{"along a wall it meets at a slant, to the far side", ground(1900, 1500), inches(1700, 1400), in(400), nil,
			geom.Point{X: in(2000) - r, Y: in(1500) + in(391)}, in(20), false, false, false},
		{"round the wall's end", ground(1900, 1950), inches(1700, 1900), in(400), nil, inches(2192, 2176), in(10), false, false, false},
		{"into a corner", ground(3200, 1900), inches(3000, 1700), in(400), nil, geom.Point{X: in(3300) - r, Y: in(2000) - r}, in(6), true, false, false},
		{"up to the edge", ground(100, 500), inches(300, 500), in(400), nil, geom.Point{X: r, Y: in(500)}, 2, false, true, false},
		{"over a ledge", top(3, 1050, 3200), inches(1200, 3200), in(400), nil, geom.Point{X: in(1000) - r, Y: in(3200)}, 4, false, false, true},
		{"past a foe in its way", ground(1500, 500), inches(1200, 500), in(400), []Other{{Body: small(inches(1700, 505))}}, inches(1830, 353), in(10), false, false, false},
		{"past a friend", ground(1500, 500), inches(1200, 500), in(400), []Other{{Body: small(inches(1700, 500)), Passable: true}}, inches(1900, 500), 2, false, false, false},
		{"not onto a friend", ground(1500, 500), inches(1200, 500), in(400), []Other{{Body: small(inches(1900, 500)), Passable: true}}, geom.Point{X: in(1900) - 2*r, Y: in(500)}, 20, false, false, false},
		{"not onto a friend on stairs", ground(300, 2600), inches(100, 2600), in(400), []Other{{Body: onStairs, Passable: true}}, geom.Point{X: in(700) - 2*r, Y: in(2600)}, 20, false, false, false},
		{"not through a foe on stairs", ground(300, 2600), inches(100, 2600), in(400), []Other{{Body: onStairs}}, inches(633, 2698), in(10), false, false, false},
	} {
		m := Mover{Body: small(c.at.Point), On: c.at.On}
		f := table.Flee(m, c.from, c.dist, c.others, func() bool { return true })
		end := c.at
		if len(f.Path) > 0 {
			end = f.Path[len(f.Path)-1]
		}
		if !geom.Within(end.Point, c.end, c.near) || f.Corner != c.corner || f.Edge != c.edge || f.Fell != c.fell || f.Cost > c.dist {
			t.Errorf("%s: %+v", c.name, f)
		}
	}
	// Straight at the wall's middle: the caller decides, and either side is gone along.
	for _, side := range []bool{true, false} {
		asked := 0
		m := walker(1900, 1500)
		f := table.Flee(m, inches(1700, 1500), in(200), nil, func() bool { asked++; return side })
		end := f.Path[len(f.Path)-1]
		if asked == 0 || end.Y > in(1500) != side || f.Corner {
			t.Errorf("at the middle, %v: asked %d times, %+v", side, asked, f)
		}
	}
}

// TestFleeingIsSafe holds that flights end where the base fits, no longer than they may be,
// never nearer to what they flee from, and straight away as far as nothing is in the way;
// and that a corner is one: from it no small step leads further away.
func TestFleeingIsSafe(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 2))
	corners, bent := 0, 0
	for seed := range uint64(12) {
		table, others := battlefield(t, seed)
		for range 60 {
			i := rng.IntN(len(others))
			m := Mover{Body: others[i].Body}
			rest := append(append([]Other(nil), others[:i]...), others[i+1:]...)
			from := rest[rng.IntN(len(rest))].Centre()
			dist := geom.Length(1 + rng.IntN(int(in(500))))
			f := table.Flee(m, from, dist, rest, func() bool { return rng.IntN(2) == 0 })
			end := m.Here()
			sum := geom.Length(0)
			for _, w := range f.Path {
				sum += geom.Dist(end.Point, w.Point)
				end = w
			}
			b := m.Body
			b.Capsule = m.At(end.Point)
			if sum > dist+geom.Length(len(f.Path)) || len(f.Path) > 0 && !table.Clear(b, end.On, rest) {
				t.Fatalf("seed %d: %v from %v: %v of %v, %v", seed, m.Here(), from, sum, dist, table.Fits(b, end.On, rest))
			}
			if geom.Dist(end.Point, from)+Slack < geom.Dist(m.Centre(), from) {
				t.Fatalf("seed %d: %v fled nearer to %v: %v", seed, m.Here(), from, end)
			}
			if len(f.Path) > 1 {
				bent++
			}
			if !f.Corner {
				continue
			}
			corners++
			away := math.Atan2(float64(end.Y-from.Y), float64(end.X-from.X))
			for k := -8; k <= 8; k++ { // up to 80 degrees to either side
				turn := away + float64(k)*math.Pi/18
				step := geom.Point{X: end.X + geom.Length(200*math.Cos(turn)), Y: end.Y + geom.Length(200*math.Sin(turn))}
				here := Mover{Body: b, On: Ground}
				blocked := make([]Other, 0, len(rest))
				for _, o := range rest {
					o.Passable = o.Passable && false
					blocked = append(blocked, o)
				}
				if s, _ := table.Push(nil, here, step.Sub(end.Point), 200, blocked); end.On == Ground && s.Travelled >= 195 {
					t.Fatalf("seed %d: %v from %v stopped in a corner at %v, and could go on to %v", seed, m.Here(), from, end, step)
				}
			}
		}
	}
	if corners < 5 || bent < 50 {
		t.Errorf("too few to tell: %d corners, %d bent", corners, bent)
	}
}

// slide is the slow twin of a flight with one obstacle: tiny steps, straight away where that is
// free, else in the first direction from there to one side that is, up to so many degrees.
func slide(t *Table, m Mover, from geom.Point, dist geom.Length, others []Other, left bool, most int) geom.Point {
	const step = 40.0
	x, y := float64(m.Centre().X), float64(m.Centre().Y)
	for gone := 0.0; gone+step <= float64(dist); gone += step {
		away := math.Atan2(y-float64(from.Y), x-float64(from.X))
		moved := false
		for turn := 0; turn <= most && !moved; turn++ {
			side := float64(turn) * math.Pi / 180
			if !left {
				side = -side
			}
			b := m.Body
			nx, ny := x+step*math.Cos(away+side), y+step*math.Sin(away+side)
			b.Capsule = m.At(geom.Point{X: geom.Length(math.Round(nx)), Y: geom.Length(math.Round(ny))})
			if t.Clear(b, Ground, others) {
				x, y, moved = nx, ny, true
			}
		}
		if !moved {
			break
		}
	}
	return geom.Point{X: geom.Length(x), Y: geom.Length(y)}
}

// TestFlightsChooseTheFurtherSide holds a flight that one obstacle bends to the side that leads
// further away, as tiny steps to either side tell; where they lead as far, the toss decides.
func TestFlightsChooseTheFurtherSide(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 4))
	sides, even := [2]int{}, 0
	for range 1500 {
		x, y := 2000+rng.IntN(100), 1500+rng.IntN(1000)
		table := mustTable(t, block("wall", x, y, x+100+rng.IntN(300), y+100+rng.IntN(600), 3*geom.Inch, Barrier|Solid))
		table.Overhang = true
		var others []Other
		if rng.IntN(3) == 0 { // a foe instead
			table = mustTable(t)
			others = []Other{{Body: small(inches(x, y))}}
		}
		m := walker(x-100-rng.IntN(300), y-50+rng.IntN(600))
		if !table.Clear(m.Body, Ground, others) {
			continue
		}
		from := m.Centre()
		start := geom.Point{X: from.X - in(100+rng.IntN(300)), Y: from.Y - in(200) + in(rng.IntN(400))}
		dist := in(200 + rng.IntN(500))
		tossed := false
		f := table.Flee(m, start, dist, others, func() bool { tossed = true; return true })
		const hair = geom.Inch / 8
		var ends [2]geom.Point
		sure := true // a hair more or less of a right angle makes no difference
		for i, left := range [2]bool{true, false} {
			ends[i] = slide(table, m, start, dist, others, left, 87)
			sure = sure && geom.Within(ends[i], slide(table, m, start, dist, others, left, 93), hair)
		}
		far := [2]geom.Length{geom.Dist(ends[0], start), geom.Dist(ends[1], start)}
		if !sure || len(f.Path) == 0 || geom.Within(ends[0], ends[1], in(10)) {
			continue // nothing bends it
		}
		end := f.Path[len(f.Path)-1].Point
		best := 0
		if far[1] > far[0] {
			best = 1
		}
		if got := geom.Dist(end, start); got+hair < far[best] {
			t.Fatalf("from %v, %v away from %v: ends at %v, %v off; to either side it could be %v and %v off, at %v: %+v", m.Here(), dist, start, end, got, far[0], far[1], ends, f)
		}
		if far[best]-far[1-best] < hair {
			even++
			continue
		}
		if !geom.Within(end, ends[best], in(40)) || tossed {
			t.Fatalf("from %v, %v away from %v: ends at %v, tossed %t; the further side is %v, the other %v", m.Here(), dist, start, end, tossed, ends[best], ends[1-best])
		}
		sides[best]++
	}
	if sides[0] < 30 || sides[1] < 30 {
		t.Errorf("too few to tell: %v to either side, %d as far", sides, even)
	}
}
