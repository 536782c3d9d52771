package table

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"umpire/geom"
)

// walkers are movers that stand where they fit, with directions to go.
func walkers(t *Table, others []Other, n int) (movers []Mover, dirs []geom.Vec) {
	rng := rand.New(rand.NewPCG(7, 7))
	for len(movers) < n {
		m := walker(100+rng.IntN(4600), 100+rng.IntN(4600))
		if t.Clear(m.Body, Ground, others) {
			movers = append(movers, m)
			dirs = append(dirs, geom.Vec{X: geom.Length(rng.IntN(2001) - 1000), Y: geom.Length(rng.IntN(2001) - 1000)})
		}
	}
	return movers, dirs
}

func BenchmarkSweep(b *testing.B) {
	t, others := battlefield(b, 1)
	movers, dirs := walkers(t, others, 256)
	lawful := 0
	i := 0
	for b.Loop() {
		k := i % len(movers)
		end, cost := t.Sweep(movers[k], dirs[k], 6*geom.Inch, others)
		if cost > 6*geom.Inch || end.On != Ground {
			b.Fatal("over the budget")
		}
		if cost > 0 {
			lawful++
		}
		i++
	}
	if lawful*2 < i {
		b.Fatalf("only %d of %d moved", lawful, i)
	}
}

func BenchmarkCheckPath(b *testing.B) {
	t, others := battlefield(b, 1)
	movers, dirs := walkers(t, others, 256)
	paths := make([][2]Waypoint, len(movers))
	for k := range movers {
		end, _ := t.Sweep(movers[k], dirs[k], 6*geom.Inch, others)
		paths[k] = [2]Waypoint{movers[k].Here(), end}
	}
	i := 0
	for b.Loop() {
		k := i % len(movers)
		if _, fault := t.CheckPath(movers[k], paths[k][:], 6*geom.Inch, others); fault != nil {
			b.Fatal(fault)
		}
		i++
	}
}

func BenchmarkFits(b *testing.B) {
	t, others := battlefield(b, 1)
	movers, _ := walkers(t, others, 256)
	i := 0
	for b.Loop() {
		if f := t.Fits(movers[i%256].Body, Ground, others); f != nil {
			b.Fatal(f)
		}
		i++
	}
}

// BenchmarkSettleClear wants spots that are mostly clear, as a formation does.
func BenchmarkSettleClear(b *testing.B) { benchmarkSettle(b, 1500, 6*geom.Inch) }

// BenchmarkSettleCrowded wants the very spots where others stand.
func BenchmarkSettleCrowded(b *testing.B) { benchmarkSettle(b, 0, 2*geom.Inch) }

func benchmarkSettle(b *testing.B, off geom.Length, within geom.Length) {
	t, others := battlefield(b, 1)
	found := 0
	i := 0
	for b.Loop() {
		o := others[i%len(others)]
		want := o.Centre().Add(geom.Vec{X: off * 3, Y: off})
		spot, ok := t.Settle(small(geom.Point{}), Waypoint{want, Ground}, Leash{o.Capsule, within}, others)
		if ok {
			found++
			if !geom.GapWithin(small(spot.Point).Capsule, o.Capsule, within) {
				b.Fatal("off the leash")
			}
		}
		i++
	}
	if found*10 < i*9 {
		b.Fatalf("only %d of %d found", found, i)
	}
}

func BenchmarkPush(b *testing.B) {
	t, others := battlefield(b, 1)
	movers, dirs := walkers(t, others, 256)
	var touched []Touch
	i := 0
	for b.Loop() {
		k := i % 256
		var s Shove
		s, touched = t.Push(touched[:0], movers[k], dirs[k], 3*geom.Inch, others)
		if s.Travelled > 3*geom.Inch {
			b.Fatal("too far")
		}
		i++
	}
}

// BenchmarkFindPath asks for places up to 8" off with 12" to go; the median is of
// one pass over all of them.
func BenchmarkFindPath(b *testing.B) {
	t, others := battlefield(b, 1)
	movers, _ := walkers(t, others, 256)
	rng := rand.New(rand.NewPCG(3, 3))
	goals := make([]Waypoint, len(movers))
	for k := range movers {
		for goals[k] == (Waypoint{}) {
			p := movers[k].Centre().Add(geom.Vec{X: geom.Length(rng.IntN(40000) - 20000), Y: geom.Length(rng.IntN(40000) - 20000)})
			if geom.Within(p, movers[k].Centre(), 8*geom.Inch) && t.Clear(small(p), Ground, others) {
				goals[k].Point = p
			}
		}
	}
	var buffer []Waypoint
	var times []time.Duration
	var bends, found int
	i := 0
	for b.Loop() {
		k := i % len(movers)
		start := time.Now()
		path, cost, ok := t.FindPath(buffer[:0], movers[k], goals[k], 12*geom.Inch, others)
		if took := time.Since(start); len(times) < 1<<20 {
			times = append(times, took)
		}
		if ok {
			found++
			bends += len(path) - 2
			if cost > 12*geom.Inch {
				b.Fatal("over the budget")
			}
		}
		buffer = path
		i++
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2]), "median-ns")
	b.ReportMetric(float64(times[len(times)*9/10]), "p90-ns")
	b.ReportMetric(float64(times[len(times)*99/100]), "p99-ns")
	b.ReportMetric(float64(bends)/float64(found), "bends/path")
	if found*10 < i*9 {
		b.Fatalf("only %d of %d found", found, i)
	}
}

// BenchmarkFindPathAround asks only for places that no straight line leads to.
func BenchmarkFindPathAround(b *testing.B) {
	t, others := battlefield(b, 1)
	movers, _ := walkers(t, others, 512)
	type ask struct {
		m  Mover
		to Waypoint
	}
	var asks []ask
	for k := range movers {
		for j := range movers {
			a := ask{movers[k], movers[j].Here()}
			straight := []Waypoint{a.m.Here(), a.to}
			if geom.Within(a.to.Point, a.m.Centre(), 8*geom.Inch) && !t.Lawful(a.m, straight, 12*geom.Inch, others) {
				asks = append(asks, a)
			}
		}
	}
	var buffer []Waypoint
	found, i := 0, 0
	for b.Loop() {
		a := asks[i%len(asks)]
		path, _, ok := t.FindPath(buffer[:0], a.m, a.to, 12*geom.Inch, others)
		if ok {
			found++
			if len(path) < 3 {
				b.Fatal("straight")
			}
		}
		buffer = path
		i++
	}
	b.ReportMetric(float64(found)/float64(i), "found")
	if found*10 < i*9 {
		b.Fatalf("only %d of %d found", found, i)
	}
}

func BenchmarkReach(b *testing.B) { benchmarkReach(b, 6*geom.Inch) }

// BenchmarkReachFar asks how far one gets who may cross half of the table.
func BenchmarkReachFar(b *testing.B) { benchmarkReach(b, 24*geom.Inch) }

func benchmarkReach(b *testing.B, budget geom.Length) {
	t, others := battlefield(b, 1)
	movers, _ := walkers(t, others, 64)
	var outline []geom.Point
	i := 0
	for b.Loop() {
		outline = t.Reach(outline[:0], movers[i%64], budget, others)
		if len(outline) != bearings {
			b.Fatal("no outline")
		}
		i++
	}
}
