package geom

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestBearings: clockwise as seen from above, x to the right and y away.
func TestBearings(t *testing.T) {
	for degrees, want := range map[int]Vec{
		0: {0, 1 << 14}, 90: {1 << 14, 0}, 180: {0, -1 << 14}, 270: {-1 << 14, 0}, 360: {0, 1 << 14},
		30: {8192, 14189}, 120: {14189, -8192}, 210: {-8192, -14189}, 300: {-14189, 8192},
	} {
		if got := Bearing(degrees); got != want {
			t.Errorf("bearing %d: %v, want %v", degrees, got, want)
		}
	}
	for degrees := range 360 {
		x, y := math.Sincos(float64(degrees) * math.Pi / 180)
		if v := Bearing(degrees); math.Abs(float64(v.X)-x*(1<<14)) > 0.51 || math.Abs(float64(v.Y)-y*(1<<14)) > 0.51 {
			t.Errorf("bearing %d: %v", degrees, v)
		}
	}
}

// TestTurned: a direction turns clockwise, by more than a circle and backwards too, and
// keeps its length but for a rounding.
func TestTurned(t *testing.T) {
	for _, c := range []struct {
		degrees int
		want    Vec
	}{
		{0, Vec{3000, 4000}}, {90, Vec{4000, -3000}}, {180, Vec{-3000, -4000}}, {270, Vec{-4000, 3000}},
		{360, Vec{3000, 4000}}, {450, Vec{4000, -3000}}, {-90, Vec{-4000, 3000}}, {-630, Vec{4000, -3000}},
		{60, Vec{4964, -598}}, {-60, Vec{-1964, 4598}},
	} {
		if got := Turned(Vec{3000, 4000}, c.degrees); got != c.want {
			t.Errorf("by %d: %v, want %v", c.degrees, got, c.want)
		}
	}
	rng := rand.New(rand.NewPCG(11, 1))
	for range 20000 {
		v := Vec{Length(rng.IntN(200001) - 100000), Length(rng.IntN(200001) - 100000)}
		degrees := rng.IntN(1441) - 720
		s, c := math.Sincos(float64(degrees) * math.Pi / 180)
		x, y := float64(v.X)*c+float64(v.Y)*s, float64(v.Y)*c-float64(v.X)*s
		got := Turned(v, degrees)
		slack := 1 + math.Hypot(x, y)/(1<<14) // the sines are rounded
		if math.Abs(float64(got.X)-x) > slack || math.Abs(float64(got.Y)-y) > slack {
			t.Fatalf("%v by %d: %v, want %.1f, %.1f", v, degrees, got, x, y)
		}
		if back := Turned(got, -degrees); math.Hypot(float64(back.X-v.X), float64(back.Y-v.Y)) > 2*slack {
			t.Fatalf("%v by %d and back: %v", v, degrees, back)
		}
	}
}
