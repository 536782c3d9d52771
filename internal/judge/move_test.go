package judge_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"umpire/geom"
	"umpire/internal/judge"
	"umpire/internal/soak"
	"umpire/table"
)

// yard is a small crowded table: a mover, others that it does not overlap, and
// features of every kind, on a coarse grid as often as not, so that things touch
// and line up.
type yard struct {
	*table.Table
	others []table.Other
	rng    *rand.Rand
}

const yardSide = 14 * geom.Inch

func (y *yard) length(lo, hi geom.Length) geom.Length {
	if y.rng.IntN(2) == 0 {
		return lo + geom.Length(y.rng.IntN(int((hi-lo)/500)+1))*500
	}
	return lo + geom.Length(y.rng.IntN(int(hi-lo)+1))
}

func (y *yard) point() geom.Point {
	return geom.Point{X: y.length(0, yardSide), Y: y.length(0, yardSide)}
}

func newYard(seed uint64, features, models int) *yard {
	y := &yard{rng: rand.New(rand.NewPCG(seed, 99))}
	traits := []table.Traits{table.Rough, table.Barrier, table.Low, table.Impassable, table.Rough, table.Barrier | table.Rough}
	var list []table.Feature
	for len(list) < features {
		f := table.Feature{ID: string(rune('a' + len(list))), Height: geom.Inch, Traits: traits[y.rng.IntN(len(traits))]}
		c := geom.Point{X: y.length(3000, yardSide-3000), Y: y.length(3000, yardSide-3000)}
		corners := 3 + y.rng.IntN(4)
		for i := range corners { // a star about c: simple, often with inward corners
			a := (float64(i) + y.rng.Float64()*0.8) * 2 * math.Pi / float64(corners)
			r := 800 + y.rng.Float64()*4500
			f.Shape = append(f.Shape, geom.Point{X: c.X + geom.Length(r*math.Cos(a)), Y: c.Y + geom.Length(r*math.Sin(a))})
		}
		box := geom.Box{Max: geom.Point{X: yardSide, Y: yardSide}}
		if f.Shape.Check() == nil && box.Holds(f.Shape.Box()) {
			list = append(list, f)
		}
	}
	t, err := table.New(yardSide, yardSide, list)
	if err != nil {
		panic(err)
	}
	y.Table = t
	for tries := 0; len(y.others) < models && tries < 200; tries++ {
		c := geom.Disc(y.point(), []geom.Length{1500, 2000, 2500}[y.rng.IntN(3)])
		if y.rng.IntN(6) == 0 { // a long base
			c.B = c.A.Add(geom.Vec{X: y.length(-3000, 3000), Y: y.length(-3000, 3000)})
		}
		if n := len(y.others); n > 0 && y.rng.IntN(3) == 0 { // in contact with another
			o := y.others[y.rng.IntN(n)]
			c.A = o.A.Add(geom.Vec{X: o.R + c.R})
			c.B = c.A
		}
		b := table.Body{Capsule: c, Height: geom.Inch}
		if t.Clear(b, table.Ground, y.others) {
			y.others = append(y.others, table.Other{Body: b, Passable: y.rng.IntN(8) == 0})
		}
	}
	return y
}

// newCrowd is a yard in which others keep apart from half of the models, and
// where long bases turn.
func newCrowd(seed uint64, features, models int) *yard {
	y := newYard(seed, features, models)
	for i := range y.others {
		if y.rng.IntN(2) == 0 {
			y.others[i].Apart = y.length(0, geom.Inch)
		}
	}
	return y
}

func (y *yard) base() geom.Capsule {
	c := geom.Disc(y.point(), []geom.Length{1500, 2000, 2500}[y.rng.IntN(3)])
	if y.rng.IntN(5) == 0 {
		c.B = c.A.Add(geom.Vec{X: y.length(-4000, 4000), Y: y.length(-4000, 4000)})
	}
	return c
}

// mover is one that stands where it fits, round if long is false; ok is false if
// none was found soon.
func (y *yard) mover(long bool) (m table.Mover, ok bool) {
	for range 60 {
		m.Body = table.Body{Capsule: y.base(), Height: geom.Inch}
		if (long || m.Round()) && y.Clear(m.Body, table.Ground, y.others) {
			if !m.Round() && y.rng.IntN(2) == 0 {
				m.Turned = geom.Oval(geom.Point{}, geom.Vec{X: y.length(-9, 9), Y: y.length(-9, 9)}, 2000, m.R)
			}
			m.Flight, m.Phase, m.SureFooted = y.rng.IntN(6) == 0, y.rng.IntN(8) == 0, y.rng.IntN(6) == 0
			return m, true
		}
	}
	return m, false
}

// arrived is the mover's base when it has gone to p.
func arrived(m table.Mover, p geom.Point) geom.Capsule {
	if m.Turned.R > 0 {
		return m.Turned.At(p)
	}
	return m.At(p)
}

func TestFitsAgrees(t *testing.T) {
	sure := 0
	for seed := range uint64(300) {
		y := newCrowd(seed, 3, 8)
		for range 40 {
			c := y.base()
			want := judge.Fits(y.Table, c, y.others)
			f := y.Fits(table.Body{Capsule: c, Height: geom.Inch}, table.Ground, y.others)
			if want != judge.Unsure && (f == nil) != (want == judge.Yes) {
				t.Fatalf("seed %d: %v fits: %v, the judge says %v", seed, c, f, want)
			}
			if want != judge.Unsure {
				sure++
			}
		}
	}
	if sure < 11000 {
		t.Errorf("only %d sure", sure)
	}
}

func TestCheckPathAgrees(t *testing.T) {
	var lawful, unlawful int
	for seed := range uint64(120) {
		y := newCrowd(seed, 3, 6)
		m, ok := y.mover(true)
		if !ok {
			continue
		}
		for range 6 {
			path := []table.Waypoint{m.Here()}
			for range 1 + y.rng.IntN(2) {
				to := y.point()
				if y.rng.IntN(3) > 0 { // a short step
					to = m.Centre().Add(geom.Vec{X: y.length(-5000, 5000), Y: y.length(-5000, 5000)})
				}
				path = append(path, table.Waypoint{Point: to})
			}
			verdict, cost := judge.Walk(y.Table, m, path, y.others, 40)
			got, fault := y.CheckPath(m, path, table.MaxSide, y.others)
			if verdict != judge.Unsure && (fault == nil) != (verdict == judge.Yes) {
				t.Fatalf("seed %d: %v along %v: %v, the judge says %v", seed, m, path, fault, verdict)
			}
			switch {
			case verdict == judge.No:
				unlawful++
			case fault == nil:
				lawful++
				if math.Abs(cost-float64(got)) > 200 {
					t.Fatalf("seed %d: %v along %v costs %d, the judge says %.0f", seed, m, path, got, cost)
				}
			}
		}
	}
	if lawful < 100 || unlawful < 100 {
		t.Errorf("only %d lawful and %d unlawful", lawful, unlawful)
	}
}

func TestSweepIsFurthest(t *testing.T) {
	moved := 0
	for seed := range uint64(300) {
		y := newCrowd(seed, 3, 6)
		m, ok := y.mover(true)
		if !ok {
			continue
		}
		for range 8 {
			dir := geom.Vec{X: y.length(-3000, 3000), Y: y.length(-3000, 3000)}
			budget := y.length(1, 6*geom.Inch)
			end, cost := y.Sweep(m, dir, budget, y.others)
			if end == m.Here() {
				if cost != 0 {
					t.Fatalf("seed %d: standing still costs %v", seed, cost)
				}
			} else if got, fault := y.CheckPath(m, []table.Waypoint{m.Here(), end}, budget, y.others); fault != nil || got != cost {
				t.Fatalf("seed %d: %v to %v: %v, %v", seed, m, end, fault, got)
			} else {
				moved++
			}
			if dir == (geom.Vec{}) {
				continue
			}
			for d := geom.Dist(m.Centre(), end.Point) + 16; d <= budget; d += 97 {
				path := []table.Waypoint{m.Here(), {Point: geom.Along(m.Centre(), dir, d)}}
				if y.Lawful(m, path, budget, y.others) {
					// Unless only a hair allows it: the spot is beside the line.
					if v, _ := judge.Walk(y.Table, m, path, y.others, 40); v == judge.Yes {
						t.Fatalf("seed %d: %v along %v for %d stops at %v, but %v is lawful", seed, m, dir, budget, end, path[1])
					}
				}
			}
		}
	}
	if moved < 1000 {
		t.Errorf("only %d moved", moved)
	}
}

func TestPushAgrees(t *testing.T) {
	var stopped, off, free int
	for seed := range uint64(400) {
		y := newYard(seed, 3, 7)
		m, ok := y.mover(true)
		if !ok {
			continue
		}
		for range 4 {
			dir := geom.Vec{X: y.length(-3000, 3000), Y: y.length(-3000, 3000)}
			if geom.Dist2(geom.Point{}, geom.Point{}.Add(dir)) < 500*500 {
				continue
			}
			dist := y.length(100, 5*geom.Inch)
			shove, touched := y.Push(nil, m, dir, dist, y.others)
			want, over := judge.Shove(y.Table, m, dir, float64(dist), y.others)
			slack := 8.0
			if got := float64(shove.Travelled); math.Abs(got-want) > slack {
				// A touch so grazing that a hair decides whether it is one.
				if !grazes(y, m, dir, math.Min(got, want)) {
					t.Fatalf("seed %d: %v along %v for %d moves %v, the judge says %.0f (touched %v)", seed, m, dir, dist, shove.Travelled, want, touched)
				}
				continue
			}
			end := m.Body
			end.Capsule = m.At(shove.End.Point)
			for i, o := range y.others {
				if geom.Overlaps(end.Capsule, o.Capsule) {
					t.Fatalf("seed %d: it ends on model %d", seed, i)
				}
			}
			if v := judge.Fits(y.Table, end.Capsule, y.others); v == judge.No {
				t.Fatalf("seed %d: it ends where it does not fit", seed)
			}
			for _, c := range touched {
				if c.Other >= 0 && !geom.GapWithin(end.Capsule, y.others[c.Other].Capsule, 3*table.Contact) ||
					c.Feature >= 0 && !y.Features[c.Feature].Shape.Within(end.Capsule, 3*table.Contact) {
					t.Fatalf("seed %d: it did not touch %v", seed, c)
				}
			}
			switch {
			case shove.OffTable:
				off++
				if over < -slack || len(touched) > 0 {
					t.Fatalf("seed %d: off the table by %.0f, touching %v", seed, over, touched)
				}
			case len(touched) > 0:
				stopped++
			default:
				free++
				if want < float64(dist)-slack {
					t.Fatalf("seed %d: stopped by nothing", seed)
				}
			}
		}
	}
	if stopped < 300 || off < 50 || free < 200 {
		t.Errorf("only %d stopped, %d off and %d free", stopped, off, free)
	}
}

// grazes says whether the base nearly touches something at the distance.
func grazes(y *yard, m table.Mover, dir geom.Vec, d float64) bool {
	at := geom.Along(m.Centre(), dir, geom.Length(d))
	return judge.Fits(y.Table, m.At(at), y.others) != judge.Yes
}

func TestSettleIsComplete(t *testing.T) {
	var found, none int
	for seed := range soak.Of[uint64](15, 100) {
		y := newCrowd(seed, 3, 14)
		if len(y.others) == 0 {
			continue
		}
		for range 3 {
			b := table.Body{Capsule: y.base(), Height: geom.Inch}
			leader := y.others[y.rng.IntN(len(y.others))]
			leash := table.Leash{Capsule: leader.Capsule, Within: y.length(0, geom.Inch)}
			want := leader.Centre().Add(geom.Vec{X: y.length(-3000, 3000), Y: y.length(-3000, 3000)})
			spot, ok := y.Settle(b, table.Waypoint{Point: want}, leash, y.others)
			if ok {
				b.Capsule = b.At(spot.Point)
				if f := y.Fits(b, table.Ground, y.others); f != nil || !geom.GapWithin(b.Capsule, leash.Capsule, leash.Within) {
					t.Fatalf("seed %d: %v is no spot: %v", seed, spot, f)
				}
			}
			best, any := judge.Settle(y.Table, b.Capsule, want, leash, float64(table.Slack), 150, y.others)
			switch {
			case any && !ok:
				t.Fatalf("seed %d: no spot for %v at %v within %d of %v, the judge has one %.0f away", seed, b.Capsule, want, leash.Within, leash.Capsule, best)
			case any:
				found++
				if d := float64(geom.Dist(want, spot.Point)); d > best+1 {
					t.Fatalf("seed %d: %.0f away, the judge has one %.0f away", seed, d, best)
				}
			case !ok:
				none++
			}
		}
	}
	if found < soak.Of(7, 70) || none < soak.Of(1, 15) {
		t.Errorf("only %d found and %d impossible", found, none)
	}
}

// TestReachIsReachable picks clear spots inside the outline, and finds a path to
// each of them.
func TestReachIsReachable(t *testing.T) {
	var tried, refused int
	for seed := range uint64(60) {
		y := newCrowd(seed, 3, 9)
		m, ok := y.mover(true)
		if !ok {
			continue
		}
		budget := y.length(geom.Inch, 6*geom.Inch)
		outline := geom.Polygon(y.Reach(nil, m, budget, y.others))
		box := outline.Box()
		for range 400 {
			p := geom.Point{
				X: box.Min.X + geom.Length(y.rng.IntN(int(box.Max.X-box.Min.X)+1)),
				Y: box.Min.Y + geom.Length(y.rng.IntN(int(box.Max.Y-box.Min.Y)+1)),
			}
			if y.rng.IntN(4) == 0 && len(y.others) > 0 { // in contact with somebody
				o := y.others[y.rng.IntN(len(y.others))]
				p, _ = settled(y, m, p, o)
			}
			end := m.Body
			end.Capsule = arrived(m, p)
			if outline.Locate(p) != geom.Inside || !y.Clear(end, table.Ground, y.others) {
				continue
			}
			tried++
			if _, _, ok := y.FindPath(nil, m, table.Waypoint{Point: p}, budget, y.others); !ok {
				refused++
				t.Errorf("seed %d: %+v cannot reach %v for %d", seed, m, p, budget)
			}
		}
	}
	t.Logf("%d spots, %d out of reach", tried, refused)
	if tried < 2000 {
		t.Errorf("only %d spots", tried)
	}
}

func settled(y *yard, m table.Mover, want geom.Point, o table.Other) (geom.Point, bool) {
	spot, ok := y.Settle(m.Body, table.Waypoint{Point: want}, table.Leash{Capsule: o.Capsule, Within: table.Contact}, y.others)
	return spot.Point, ok
}

func TestFindPathIsNearlyShortest(t *testing.T) {
	var bent, none int
	worst := 0.0
	seeds := []uint64{858, 20358, 21224, 22128, 24287} // once wrong: shores, and starts in contact
	for seed := range soak.Of[uint64](60, 400) {
		seeds = append(seeds, seed)
	}
	for _, seed := range seeds {
		y, long := newYard(seed, 3, 9), seed < 400 && seed%2 == 1
		if long {
			y = newCrowd(seed, 3, 9)
		}
		m, ok := y.mover(long)
		if !ok {
			continue
		}
		const budget = 8 * geom.Inch
		for range 2 {
			to := m.Centre().Add(geom.Vec{X: y.length(-12000, 12000), Y: y.length(-12000, 12000)})
			end := m.Body
			end.Capsule = arrived(m, to)
			if !y.Clear(end, table.Ground, y.others) {
				continue
			}
			path, cost, ok := y.FindPath(nil, m, table.Waypoint{Point: to}, budget, y.others)
			if ok {
				if got, fault := y.CheckPath(m, path, budget, y.others); fault != nil || got != cost {
					t.Fatalf("seed %d: %v: %v", seed, path, fault)
				}
				if cost <= geom.Dist(m.Centre(), to) {
					continue // a straight line in the open
				}
			}
			want := judge.ShortestPath(y.Table, m, to, budget, y.others)
			switch {
			case !ok && want < float64(budget)*0.985:
				t.Fatalf("seed %d: no path for %+v to %v, the judge has one of %.0f", seed, m, to, want)
			case ok && float64(cost) > want*1.01+20:
				t.Fatalf("seed %d: %+v to %v costs %d, the judge has %.0f: %v", seed, m, to, cost, want, path)
			case ok && !math.IsInf(want, 1):
				bent++
				worst = math.Max(worst, float64(cost)/want)
			case !ok:
				none++
			}
		}
	}
	t.Logf("%d bent paths, the worst %.4f of the judge's; %d without", bent, worst, none)
	if bent < soak.Of(4, 30) {
		t.Errorf("only %d bent paths", bent)
	}
}

// TestPushLeavesTops pushes bases about on blocks that touch and overlap, some of
// them level.
func TestPushLeavesTops(t *testing.T) {
	var fell, stayed int
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 5))
		var blocks []table.Feature
		for i := range 5 {
			x, y := geom.Length(3+rng.IntN(5))*geom.Inch, geom.Length(3+rng.IntN(5))*geom.Inch
			w, d := geom.Length(1+rng.IntN(3))*geom.Inch, geom.Length(1+rng.IntN(3))*geom.Inch
			blocks = append(blocks, table.Feature{
				ID: string(rune('a' + i)), Traits: table.Barrier | table.Standable,
				Height: []geom.Length{2 * geom.Inch, 3 * geom.Inch, 3*geom.Inch - 10}[rng.IntN(3)],
				Shape:  geom.Polygon{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + d}, {X: x, Y: y + d}},
			})
		}
		y, err := table.New(yardSide, yardSide, blocks)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			m := table.Mover{On: int16(1 + rng.IntN(len(blocks)))}
			p, box := geom.Point{}, blocks[m.On-1].Shape.Box()
			p.X = box.Min.X + geom.Length(rng.IntN(int(box.Max.X-box.Min.X)))
			p.Y = box.Min.Y + geom.Length(rng.IntN(int(box.Max.Y-box.Min.Y)))
			m.Body = table.Body{Capsule: geom.Disc(p, 1500), Z: y.SurfaceZ(m.On), Height: geom.Inch}
			dir := geom.Vec{X: geom.Length(rng.IntN(7) - 3), Y: geom.Length(rng.IntN(7) - 3)}
			dist := geom.Length(100 + rng.IntN(int(5*geom.Inch)))
			if dir == (geom.Vec{}) || !y.Clear(m.Body, m.On, nil) {
				continue
			}
			s, _ := y.Push(nil, m, dir, dist, nil)
			const step = 7
			ledge := judge.Ledge(y, m, dir, float64(dist)+2*step, step) // a hair may decide at the end
			switch {
			case s.Fell && math.Abs(float64(geom.Dist(m.Centre(), s.Fall.Edge.Point))-float64(s.Travelled)) > 2:
				t.Fatalf("seed %d: it falls after %v, at %v", seed, s.Travelled, s.Fall.Edge)
			case s.Fell:
				if fell++; ledge > float64(s.Travelled) || ledge >= float64(dist)+2*step {
					t.Fatalf("seed %d: %+v along %v for %d falls after %v, the judge leaves the tops after %.0f", seed, m, dir, dist, s.Travelled, ledge)
				}
				if s.Fall.Height <= table.Flush {
					t.Fatalf("seed %d: a fall of %d", seed, s.Fall.Height)
				}
			case !s.OffTable:
				if stayed++; ledge < float64(s.Travelled)-step {
					t.Fatalf("seed %d: %+v along %v for %d moves %v, the judge leaves the tops after %.0f", seed, m, dir, dist, s.Travelled, ledge)
				}
			}
			end := m.Body
			end.Capsule = m.At(s.End.Point)
			if f := y.Fits(end, s.End.On, nil); f != nil && !s.OffTable {
				t.Fatalf("seed %d: %+v along %v for %d ends where it does not fit: %v", seed, m, dir, dist, f)
			}
		}
	}
	if fell < 150 || stayed < 150 {
		t.Errorf("only %d fell and %d stayed", fell, stayed)
	}
}
