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
