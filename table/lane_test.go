package table

import (
	"math/rand/v2"
	"testing"

	"umpire/geom"
)

func TestLane(t *testing.T) {
	table := yard(t)
	r := 15 * geom.Millimetre
	charger := walker(300, 1200)
	charger.Avoids = Rough | Low
	before := func(x geom.Length) geom.Point { return geom.Point{X: x - r, Y: in(1200)} }
	model := func(x int) Other { return Other{Body: small(inches(x, 1200))} }
	for _, c := range []struct {
		name   string
		m      Mover
		to     geom.Point
		others []Other
		stop   geom.Point
		met    *Fault
	}{
		{"nothing in the way", charger, inches(900, 1200), nil, inches(900, 1200), nil},
		{"no way at all", charger, inches(300, 1200), nil, inches(300, 1200), nil},
		{"the swamp", charger, inches(1200, 1200), nil, before(in(1000)), &Fault{Reason: Avoided, Feature: swamp, Other: -1}},
		{"a model before the swamp", charger, inches(1200, 1200), []Other{model(1100), model(800), model(900)},
			before(in(800) - r), &Fault{Reason: ThroughModel, Feature: -1, Other: 1}},
		{"a model in the swamp", charger, inches(1200, 1200), []Other{model(1200)},
			before(in(1000)), &Fault{Reason: Avoided, Feature: swamp, Other: -1}},
		{"a model where it would stop", charger, inches(700, 1200), []Other{model(750)},
			before(in(750) - r), &Fault{Reason: ThroughModel, Feature: -1, Other: 0}},
		{"the edge", charger, inches(-200, 1200), nil, geom.Point{X: r, Y: in(1200)}, &Fault{Reason: OffTable, Feature: -1, Other: -1}},
		{"a model before the edge", charger, inches(-200, 1200), []Other{model(120)},
			geom.Point{X: in(120) + 2*r, Y: in(1200)}, &Fault{Reason: ThroughModel, Feature: -1, Other: 0}},
	} {
		stop, met := table.Lane(c.m, c.to, c.others)
		if stop != c.stop {
			t.Errorf("%s: it stops at %v, want %v", c.name, stop, c.stop)
		}
		if (met == nil) != (c.met == nil) || met != nil && (met.Reason != c.met.Reason || met.Feature != c.met.Feature || met.Other != c.met.Other) {
			t.Errorf("%s: it meets %+v, want %+v", c.name, met, c.met)
		}
	}
}

// Wherever a lane leads, the base stands on nothing at its end and has gone through nothing;
// it goes all the way unless it may not.
func TestLaneEndsWhereItMayBe(t *testing.T) {
	table := yard(t)
	rng := rand.New(rand.NewPCG(1, 2))
	place := func(least, most int) geom.Point {
		return geom.Point{X: geom.Length(least + rng.IntN(most-least)), Y: geom.Length(least + rng.IntN(most-least))}
	}
	for range 5000 {
		m := walker(0, 0)
		m.Capsule = m.At(place(1500, 23000)) // west of the swamp
		m.Avoids = Rough | Low
		to := place(-2000, 30000)
		var others []Other
		for range rng.IntN(7) {
			by, k := to.Sub(m.Centre()), geom.Length(1+rng.IntN(16))
			near := m.Centre().Add(geom.Vec{X: by.X * k / 16, Y: by.Y * k / 16})
			if o := (Other{Body: small(near.Add(place(-2500, 2500).Sub(geom.Point{})))}); !geom.Overlaps(o.Capsule, m.Capsule) {
				others = append(others, o)
			}
		}
		stop, met := table.Lane(m, to, others)
		if _, f := table.CheckPath(m, path(m, Waypoint{Point: stop}), geom.MaxCoordinate, others); f != nil {
			t.Fatalf("from %v to %v among %v, at %v, having met %v: %v", m.Centre(), to, others, stop, met, f)
		}
		_, f := table.CheckPath(m, path(m, Waypoint{Point: to}), geom.MaxCoordinate, others)
		if met == nil && stop != to || met != nil && f == nil {
			t.Fatalf("from %v to %v among %v: stops at %v for %v, and all the way has %v", m.Centre(), to, others, stop, met, f)
		}
	}
}
