package board_test

import (
	"testing"

	"umpire/board"
	"umpire/geom"
)

func TestHalo(t *testing.T) {
	square := geom.Polygon{{X: 1000, Y: 0}, {X: 2000, Y: 0}, {X: 2000, Y: 1000}, {X: 1000, Y: 1000}}
	halo := geom.Polygon(board.Halo(square, 500, 9000, 9000))
	for _, c := range []struct {
		at   geom.Point
		want geom.Side
	}{
		{geom.Point{X: 1500, Y: 1499}, geom.Inside},
		{geom.Point{X: 1500, Y: 1501}, geom.Outside},
		{geom.Point{X: 501, Y: 500}, geom.Inside},
		{geom.Point{X: 499, Y: 500}, geom.Outside},
		{geom.Point{X: 2340, Y: 1340}, geom.Inside},  // within the arc
		{geom.Point{X: 2400, Y: 1400}, geom.Outside}, // beyond it
		{geom.Point{X: 1500, Y: 1}, geom.Inside},
		{geom.Point{X: 1500, Y: -1}, geom.Outside}, // beyond the table
	} {
		if got := halo.Locate(c.at); got != c.want {
			t.Errorf("%v: %v, want %v", c.at, got, c.want)
		}
	}
	if board.Halo(nil, 500, 9000, 9000) != nil {
		t.Error("the halo of nothing is something")
	}
}
