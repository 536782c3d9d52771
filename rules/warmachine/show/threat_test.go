package show_test

import (
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/show"
)

// What is measured beforehand is told of threats, and nothing else: in free measuring whom a
// model reaches by its walk, otherwise who is in its melee range, its own walk, and of enemies
// no way (wm.setup.measure_free).
func TestThreats(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name         string
		free, enemy  bool
		gap          geom.Length
		walks, could bool
	}{
		{"free, a walk away", true, false, 4 * geom.Inch, true, true},
		{"free, across the table", true, false, 30 * geom.Inch, true, false},
		{"free, the enemy's", true, true, 4 * geom.Inch, true, true},
		{"a walk away", false, false, 4 * geom.Inch, true, false},
		{"in melee range", false, false, geom.Inch / 4, true, true},
		{"the enemy's, a walk away", false, true, 4 * geom.Inch, false, false},
		{"the enemy's, in melee range", false, true, geom.Inch / 4, false, true},
	} {
		f := &b.Fields[0]
		setup := warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Forces: [2]warmachine.Force{b.Samples[0], b.Samples[1]}}
		setup.Variants.MeasureFree = c.free
		m, err := warmachine.NewMatch(b, setup)
		if err != nil {
			t.Fatal(err)
		}
		s := m.Begin()
		p := m.At(&s)
		first, other := warmachine.ModelID(0), warmachine.None
		for i := range m.Models {
			if id := warmachine.ModelID(i); other == warmachine.None && p.Enemies(first, id) {
				other = id
			}
		}
		at := geom.Point{X: 10 * geom.Inch, Y: 6 * geom.Inch}
		for _, put := range []struct {
			id   warmachine.ModelID
			at   geom.Point
			face geom.Vec
		}{{first, at, geom.Vec{Y: 1}}, {other, at.Add(geom.Vec{Y: c.gap + m.Models[first].Base + m.Models[other].Base}), geom.Vec{Y: -1}}} {
			p.Model(put.id).InPlay, p.Model(put.id).At, p.Model(put.id).Face = true, put.at, put.face
		}
		by := first
		if c.enemy {
			by = other
		}
		moved := []board.Placed{{Model: int32(by), At: at.Add(geom.Vec{Y: 20 * geom.Inch})}} // told only where that is measured
		if c.free {
			moved = nil
		}
		threat, ok := show.Of(m).Threat(&s, p.SeatOf(first), int32(by), moved)
		walks := len(threat.Bands) > 0 && threat.Bands[0].Kind == board.WalkBand
		if !ok || walks != c.walks || len(threat.Could) == 1 != c.could {
			t.Errorf("%s: %v, %+v", c.name, walks, threat.Could)
		}
		for _, band := range threat.Bands {
			if !c.free && band.Kind == board.ShotBand {
				t.Errorf("%s: %s is told", c.name, band.Text)
			}
		}
	}
}
