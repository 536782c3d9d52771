package show_test

import (
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/rules/cybernekro/show"
)

// A character threatens whom it reaches by a Move and an attack, whatever AP it has left, and
// from a place that is proposed by the attack alone; who is invisible is no target.
func TestThreats(t *testing.T) {
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	setup := cybernekro.Setup{Side: b.Limits.Side, Practice: true}
	for seat := range setup.Forces {
		setup.Forces[seat].Characters = b.Samples[seat].Characters[:1]
	}
	m, err := cybernekro.NewMatch(b, setup)
	if err != nil {
		t.Fatal(err)
	}
	s := m.Begin()
	p := m.At(&s)
	for id := range cybernekro.ModelID(2) {
		p.Model(id).Where, p.Model(id).At.Y = cybernekro.OnTable, setup.Side/2
	}
	at := p.Model(0).At
	at.X = setup.Side / 3
	p.Model(0).At = at
	for _, c := range []struct {
		name          string
		gap           geom.Length
		moved, unseen bool
		could         bool
	}{
		{"near", geom.Inch, false, false, true},
		{"near, and invisible", geom.Inch, false, true, false},
		{"near where it is moved to", 30 * geom.Inch, true, false, true},
	} {
		p.Model(1).At.X = at.X + p.Radius(0) + p.Radius(1) + c.gap
		p.Model(1).Unseen = c.unseen
		var moved []board.Placed
		if c.moved {
			p.Model(1).At = geom.Point{X: at.X, Y: setup.Side - 2*geom.Inch}
			moved = []board.Placed{{Model: 0, At: geom.Point{X: at.X, Y: setup.Side - 2*geom.Inch - p.Radius(0) - p.Radius(1) - geom.Inch/4}}}
		}
		threat, ok := show.Of(m).Threat(&s, 0, 0, moved)
		if !ok || len(threat.Could) == 1 != c.could || c.moved == (threat.Bands[0].Kind == board.WalkBand) {
			t.Errorf("%s: %+v", c.name, threat.Could)
		}
	}
}
