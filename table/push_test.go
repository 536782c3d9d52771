package table

import (
	"slices"
	"testing"

	"umpire/geom"
)

func TestPush(t *testing.T) {
	table := yard(t)
	r := 15 * geom.Millimetre
	east, west, south := geom.Vec{X: 3}, geom.Vec{X: -3}, geom.Vec{Y: -1}
	at := func(x geom.Length, y int) Mover { return walker(0, 0).at(x, y) }
	roof := func(x, y int) Mover { m := walker(x, y); m.On = house + 1; return m }
	// The Scourge of the worked slam: its base is reached after 2.25".
	scourge := Other{Body: Body{geom.Disc(inches(600, 2000), 2000), 0, 2 * geom.Inch}}
	gate := Other{Body: small(inches(1500, 2000)), Passable: true}
	others := []Other{scourge, gate}
	flyer := roof(2200, 1200)
	flyer.Flight = true
	for _, c := range []struct {
		name      string
		m         Mover
		dir       geom.Vec
		dist      geom.Length
		end       Waypoint
		travelled geom.Length
		touched   []Touch
		off, fell bool
	}{
		{"free", walker(300, 300), east, in(300), ground(600, 300), in(300), nil, false, false},
		{"into a Scourge at 2.25 inches", at(in(600)-2000-r-in(225), 2000), east, in(300),
			Waypoint{geom.Point{X: in(600) - 2000 - r, Y: in(2000)}, Ground}, in(225), []Touch{{0, -1}}, false, false},
		{"just reaching it", at(in(600)-2000-r-in(300), 2000), east, in(300),
			Waypoint{geom.Point{X: in(600) - 2000 - r, Y: in(2000)}, Ground}, in(300), []Touch{{0, -1}}, false, false},
		{"just short of it", at(in(600)-2000-r-in(300)-2*Contact, 2000), east, in(300),
			Waypoint{geom.Point{X: in(600) - 2000 - r - 2*Contact, Y: in(2000)}, Ground}, in(300), nil, false, false},
		{"in contact with it", at(in(600)-2000-r-Contact, 2000), east, in(300),
			Waypoint{geom.Point{X: in(600) - 2000 - r - Contact, Y: in(2000)}, Ground}, 0, []Touch{{0, -1}}, false, false},
		{"away from it", at(in(600)-2000-r, 2000), west, in(100), Waypoint{geom.Point{X: in(500) - 2000 - r, Y: in(2000)}, Ground}, in(100), nil, false, false},
		{"a gate stops it", walker(1300, 2000), east, in(300), Waypoint{geom.Point{X: in(1500) - 2*r, Y: in(2000)}, Ground}, in(200) - 2*r, []Touch{{1, -1}}, false, false},
		{"through the swamp at no loss", walker(900, 1200), east, in(300), ground(1200, 1200), in(300), nil, false, false},
		{"a low wall stops it", walker(1500, 1200), east, in(300), Waypoint{geom.Point{X: in(1600) - r, Y: in(1200)}, Ground}, in(100) - r, []Touch{{-1, wall}}, false, false},
		{"so does the house", walker(1900, 1200), east, in(300), Waypoint{geom.Point{X: in(2000) - r, Y: in(1200)}, Ground}, in(100) - r, []Touch{{-1, house}}, false, false},
		{"and the chasm", walker(2900, 1200), east, in(300), Waypoint{geom.Point{X: in(3000) - r, Y: in(1200)}, Ground}, in(100) - r, []Touch{{-1, chasm}}, false, false},
		{"off the table", walker(100, 2000), west, in(300), Waypoint{geom.Point{X: r, Y: in(2000)}, Ground}, in(100) - r, nil, true, false},
		{"up to the very edge", at(r+in(300), 2000), west, in(300), Waypoint{geom.Point{X: r, Y: in(2000)}, Ground}, in(300), nil, false, false},
		{"about on the roof", roof(2200, 1200), south, in(100), top(house, 2200, 1100), in(100), nil, false, false},
		{"to the ledge and drawn back", roof(2200, 1200), south, in(180), Waypoint{geom.Point{X: in(2200), Y: in(1000) + r}, house + 1}, in(200) - r, nil, false, false},
		{"over the ledge", roof(2200, 1200), south, in(210), Waypoint{geom.Point{X: in(2200), Y: in(1000) - r}, Ground}, in(200) + r, nil, false, true},
		{"flight is no help", flyer, south, in(210), Waypoint{geom.Point{X: in(2200), Y: in(1000) - r}, Ground}, in(200) + r, nil, false, true},
		{"up the hill", walker(3300, 1200), east, in(300), top(hill, 3600, 1200), in(300), nil, false, false},
	} {
		s, touched := table.Push(nil, c.m, c.dir, c.dist, others)
		if s.End != c.end || s.Travelled != c.travelled || !slices.Equal(touched, c.touched) || s.OffTable != c.off || s.Fell != c.fell {
			t.Errorf("%s: %+v touching %v, want %v after %v", c.name, s, touched, c.end, c.travelled)
		}
		if c.fell && (s.Fall.Height != in(300) || s.Fall.Landing != s.End) {
			t.Errorf("%s: %+v", c.name, s.Fall)
		}
	}
}

func TestPushOntoTwo(t *testing.T) {
	table := mustTable(t)
	r := 15 * geom.Millimetre
	// Two bases side by side, met in the middle at once.
	others := []Other{{Body: small(geom.Point{X: in(1000), Y: in(1000) + r})}, {Body: small(geom.Point{X: in(1000), Y: in(1000) - r})}}
	s, touched := table.Push(nil, walker(700, 1000), geom.Vec{X: 1}, in(500), others)
	if !slices.Equal(touched, []Touch{{0, -1}, {1, -1}}) {
		t.Errorf("%+v touched %v", s, touched)
	}
}
