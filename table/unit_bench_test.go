package table

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"umpire/geom"
)

// report adds the spread of the times to a benchmark.
func report(b *testing.B, times []time.Duration) {
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2]), "median-ns")
	b.ReportMetric(float64(times[len(times)*9/10]), "p90-ns")
	b.ReportMetric(float64(times[len(times)*99/100]), "p99-ns")
}

// BenchmarkMarch moves units of 6 to 8 up to 6" anywhere, among 150 bases and 24
// pieces of terrain.
func BenchmarkMarch(b *testing.B) {
	a := armies(b, 1)
	rng := rand.New(rand.NewPCG(5, 5))
	type ask struct {
		unit   int
		to     Waypoint
		others []Other
	}
	var asks []ask
	bases := 0
	for i := range a.units {
		bases += len(a.units[i].Members)
		for range 16 {
			to := a.units[i].Members[0].Here()
			to.Point = to.Add(geom.Vec{X: geom.Length(rng.IntN(30000) - 15000), Y: geom.Length(rng.IntN(30000) - 15000)})
			asks = append(asks, ask{i, to, a.others(i, i%2)})
		}
	}
	var times []time.Duration
	found, i := 0, 0
	for b.Loop() {
		q := &asks[i%len(asks)]
		start := time.Now()
		ways, ok := a.March(a.units[q.unit], 0, q.to, q.others)
		times = append(times, time.Since(start))
		if ok && len(ways) == len(a.units[q.unit].Members) {
			found++
		}
		i++
	}
	report(b, times)
	b.ReportMetric(float64(found)/float64(i), "found")
	b.ReportMetric(float64(bases), "bases")
	if found*10 < i*9 {
		b.Fatalf("only %d of %d found", found, i)
	}
}

// facing are charges of units at enemies at most so far away, with other enemies
// and friends about.
func facings(a *army, within geom.Length) (list [][2]int) {
	for i := range a.units {
		for j := range a.units {
			gap := geom.MaxCoordinate
			for _, m := range a.units[i].Members {
				for _, e := range a.units[j].Members {
					gap = min(gap, geom.Gap(m.Capsule, e.Capsule))
				}
			}
			if i%2 != j%2 && gap <= within {
				list = append(list, [2]int{i, j})
			}
		}
	}
	return list
}

// against are the others of a charge of unit i at unit j.
func (a *army) against(i, j int) (target []Body, others []Other) {
	for k := range a.units {
		for _, m := range a.units[k].Members {
			body := m.Body
			body.Z = a.SurfaceZ(m.On)
			switch k {
			case i:
			case j:
				target = append(target, body)
			default:
				others = append(others, Other{Body: body, Passable: k%2 == i%2, Apart: geom.Inch})
			}
		}
	}
	return target, others
}

func BenchmarkCharge(b *testing.B) { benchmarkCharge(b, 8*geom.Inch) }

// BenchmarkPileIn moves units into contact however far that is.
func BenchmarkPileIn(b *testing.B) { benchmarkCharge(b, MaxSide) }

// benchmarkCharge moves units of 6 to 8 against as many, up to 6" off, among 150
// bases and 24 pieces of terrain.
func benchmarkCharge(b *testing.B, budget geom.Length) {
	a := armies(b, 1)
	for i := range a.units {
		for k := range a.units[i].Members {
			a.units[i].Members[k].Budget = budget
		}
	}
	type ask struct {
		unit   int
		target []Body
		others []Other
	}
	var asks []ask
	for _, f := range facings(&a, 6*geom.Inch) {
		target, others := a.against(f[0], f[1])
		asks = append(asks, ask{f[0], target, others})
	}
	var times []time.Duration
	found, touching, members, i := 0, 0, 0, 0
	for b.Loop() {
		q := &asks[i%len(asks)]
		start := time.Now()
		_, group, ok := a.Charge(a.units[q.unit], q.target, q.others)
		times = append(times, time.Since(start))
		if ok {
			found++
			touching += group.Len()
			members += len(a.units[q.unit].Members)
		}
		i++
	}
	report(b, times)
	b.ReportMetric(float64(found)/float64(i), "found")
	b.ReportMetric(float64(touching)/float64(members), "touching")
	b.ReportMetric(float64(len(asks)), "asks")
	if found*2 < i {
		b.Fatalf("only %d of %d found", found, i)
	}
}

// BenchmarkFan finds places for units of 6 to 8 all over the same table.
func BenchmarkFan(b *testing.B) {
	a := armies(b, 1)
	rng := rand.New(rand.NewPCG(9, 9))
	others := a.others(-1, 0)
	abouts := make([]Waypoint, 256)
	for i := range abouts {
		abouts[i].Point = inches(rng.IntN(4800), rng.IntN(4800))
	}
	found, i := 0, 0
	for b.Loop() {
		if places, ok := a.Fan(a.units[i%7], abouts[i%256], Zone{}, others); ok && len(places) > 5 {
			found++
		}
		i++
	}
	b.ReportMetric(float64(found)/float64(i), "found")
	if found*10 < i*9 {
		b.Fatalf("only %d of %d found", found, i)
	}
}
