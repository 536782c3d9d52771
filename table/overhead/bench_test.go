package overhead_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"umpire/geom"
	"umpire/table/overhead"
)

// battle is a table of 72 by 48 inches with 24 pieces of terrain and 150 bases in
// units of six, each unit in two ranks with gaps of under an inch.
type battle struct {
	screens []overhead.Screen
	units   [][]overhead.Onlooker // unit i+1
}

var warpath = overhead.Terms{Above: 3, Contact: 51}

func newBattle(seed uint64) (b battle) {
	r := rand.New(rand.NewPCG(seed, 3))
	at := func(rim geom.Length) geom.Point {
		return geom.Point{
			X: rim + geom.Length(r.IntN(int(geom.Inches(72)-2*rim))),
			Y: rim + geom.Length(r.IntN(int(geom.Inches(48)-2*rim))),
		}
	}
	heights := []int{0, 1, 1, 2, 3, 4, 4, 6}
	dir := func() geom.Vec {
		return geom.Vec{X: geom.Length(r.IntN(199) + 1), Y: geom.Length(r.IntN(201) - 100)}
	}
	for i := range 24 {
		s := overhead.Screen{Height: heights[i%len(heights)]}
		switch s.Height {
		case 1:
			s.Shape = turned(at(geom.Inches(4)), geom.Inches(5), inches(40), dir())
		case 6:
			s.Shape = turned(at(geom.Inches(4)), geom.Inches(6), geom.Inches(4), dir())
		default:
			s.Shape = blob(at(geom.Inches(4)), geom.Inches(3), 6+6*r.IntN(2), r)
		}
		b.screens = append(b.screens, s)
	}
	var boxes []geom.Box
	for len(b.units) < 25 {
		c, d := at(geom.Inches(4)), dir()
		radius := []geom.Length{1250, 1600, 2000}[r.IntN(3)]
		height := 1 + r.IntN(3)
		var unit []overhead.Onlooker
		step := 2*radius + geom.Length(r.IntN(2000))
		for i := range 6 {
			p := geom.Along(c, d, step*geom.Length(i%3))
			if i >= 3 {
				p = geom.Along(p, geom.Vec{X: -d.Y, Y: d.X}, step)
			}
			unit = append(unit, overhead.Onlooker{Capsule: geom.Disc(p, radius), Height: height})
		}
		box := unit[0].Box()
		for i := range unit {
			x := unit[i].Box()
			box = box.With(x.Min).With(x.Max)
		}
		free := true
		for _, other := range boxes {
			free = free && !other.Meets(box.Grow(geom.Inch/2))
		}
		if free {
			boxes = append(boxes, box)
			b.units = append(b.units, unit)
		}
	}
	for i, unit := range b.units {
		for k := range unit {
			for j := range b.screens[:24] {
				s := &b.screens[j]
				switch {
				case s.Height == 0 || !s.Shape.Overlaps(unit[k].Capsule):
				case s.Height >= 4:
					unit[k].In = append(unit[k].In, j)
					unit[k].Height = max(unit[k].Height, s.Height)
				default:
					unit[k].Past = append(unit[k].Past, j)
				}
			}
		}
		b.screens = overhead.AppendUnit(b.screens, i+1, unit, geom.Inch)
	}
	return b
}

// BenchmarkOverheadUnits lets every unit of five battles look at every other one,
// base by base, and reports how long that takes for two units: the median and the
// slowest tenth and hundredth, each by its best of all rounds.
func BenchmarkOverheadUnits(b *testing.B) {
	var battles []battle
	for seed := range uint64(5) {
		battles = append(battles, newBattle(seed))
	}
	var o overhead.Scene
	var looks overhead.Looks
	var count [3]int
	var took []time.Duration
	for range 5 * 25 * 24 {
		took = append(took, time.Hour)
	}
	b.ReportAllocs()
	for b.Loop() {
		count = [3]int{}
		pair := 0
		for _, battle := range battles {
			o.Set(warpath, battle.screens)
			for i, viewers := range battle.units {
				for k, targets := range battle.units {
					if i == k {
						continue
					}
					start := time.Now()
					o.Between(viewers, targets, i+1, k+1)
					o.All(&looks)
					took[pair] = min(took[pair], time.Since(start))
					pair++
					for _, l := range looks.Each {
						count[l.Seen]++
					}
				}
			}
		}
	}
	if want := [3]int{59620, 25155, 23225}; count != want {
		b.Errorf("blocked, partial and clear are %v, want %v", count, want)
	}
	slices.Sort(took)
	for _, at := range []struct {
		share int
		name  string
	}{{50, "µs-median"}, {90, "µs-p90"}, {99, "µs-p99"}} {
		b.ReportMetric(float64(took[len(took)*at.share/100].Nanoseconds())/1000, at.name)
	}
}

// BenchmarkOverheadSlow lets units look at each other that take long: much stands between
// them that blocks, but nothing that does alone; or they are at the edges of woods.
func BenchmarkOverheadSlow(b *testing.B) {
	for _, c := range []struct {
		name             string
		battle           uint64
		viewers, targets int
		want             [3]int
	}{
		{"Far", 4, 11, 14, [3]int{36, 0, 0}},
		{"Edge", 1, 4, 7, [3]int{18, 6, 12}},
		{"Crowd", 2, 24, 7, [3]int{21, 15, 0}},
	} {
		b.Run(c.name, func(b *testing.B) {
			battle := newBattle(c.battle)
			var o overhead.Scene
			var looks overhead.Looks
			var count [3]int
			o.Set(warpath, battle.screens)
			b.ReportAllocs()
			for b.Loop() {
				o.Between(battle.units[c.viewers], battle.units[c.targets], c.viewers+1, c.targets+1)
				o.All(&looks)
			}
			for _, l := range looks.Each {
				count[l.Seen]++
			}
			if count != c.want {
				b.Errorf("blocked, partial and clear are %v, want %v", count, c.want)
			}
		})
	}
}

// BenchmarkOverheadSet takes what stands on a table.
func BenchmarkOverheadSet(b *testing.B) {
	battle := newBattle(0)
	var o overhead.Scene
	b.ReportAllocs()
	for b.Loop() {
		o.Set(warpath, battle.screens)
	}
}
