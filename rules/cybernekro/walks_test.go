package cybernekro_test

import (
	"slices"
	"testing"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/table"
)

// TestWalksMindDifficultGround: what the outline of a Move holds is reached by a lawful way. Over
// difficult ground that is four inches, beside it six, and on the floor above it six (cn.move.difficult).
func TestWalksMindDifficultGround(t *testing.T) {
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	inch := func(tenths geom.Length) geom.Length { return tenths * geom.Inch / 10 }
	square := func(x, y, w, d geom.Length) geom.Polygon {
		return geom.Polygon{{X: inch(x), Y: inch(y)}, {X: inch(x + w), Y: inch(y)}, {X: inch(x + w), Y: inch(y + d)}, {X: inch(x), Y: inch(y + d)}}
	}
	mud := cybernekro.Feature{Named: content.Named{ID: "mud", Name: "Mud"}, Shape: square(110, 150, 80, 100), Difficult: true}
	floor := cybernekro.Feature{Named: content.Named{ID: "floor", Name: "Floor"}, Shape: square(50, 50, 200, 200), Floor: inch(28), Height: inch(2), Plate: true, Top: true}
	m, err := cybernekro.NewMatch(b, cybernekro.Setup{Side: 30 * geom.Inch, Terrain: []cybernekro.Feature{mud, floor}, Practice: true, Forces: [2]cybernekro.Force{b.Samples[0], b.Samples[1]}})
	if err != nil {
		t.Fatal(err)
	}
	s := m.Begin()
	p := m.At(&s)
	id := cybernekro.ModelID(0)
	p.Model(id).Where, p.Model(id).At = cybernekro.OnTable, geom.Point{X: 15 * geom.Inch, Y: 14 * geom.Inch}
	far := func(x, y geom.Length) (d geom.Length) { // of the outline in a direction
		dir := geom.Vec{X: x * geom.Inch, Y: y * geom.Inch}
		for _, at := range p.Walks(cybernekro.MovingQuestion{Model: id, Budget: 6 * geom.Inch}) {
			v := at.Sub(p.Model(id).At)
			if v.Dot(dir) > 0 && max(v.Cross(dir), -v.Cross(dir)) < int64(geom.Inch)*int64(geom.Inch)/4 {
				d = max(d, geom.Dist(at, p.Model(id).At))
			}
		}
		return d
	}
	if got := far(0, 1); got > 4*geom.Inch || got < 7*geom.Inch/2 {
		t.Errorf("over the mud the outline is %v away, want 4″ or little less", got)
	}
	if got := far(0, -1); got < 11*geom.Inch/2 || got > 6*geom.Inch {
		t.Errorf("away from the mud it is %v away, want 6″", got)
	}
	p.Model(id).On = 2
	if got := far(0, 1); got < 11*geom.Inch/2 {
		t.Errorf("on the floor above the mud it is %v away, want 6″", got)
	}
	p.Model(id).On, p.Model(id).At.Y = 0, 16*geom.Inch
	if got := far(0, -1); got > 4*geom.Inch {
		t.Errorf("out of the mud the outline is %v away, want 4″ at most", got)
	}
}

// TestLandings: what is outlined on another floor is reached by climbing, at the cost of the height and two
// inches (cn.move.climb).
func TestLandings(t *testing.T) {
	p := atSluiceGate(t)
	const terrace = 3 * geom.Inch
	beside := geom.Point{X: 10 * geom.Inch, Y: 21 * geom.Inch}
	foot, top := geom.Point{X: 115 * geom.Inch / 10, Y: 202 * geom.Inch / 10}, geom.Point{X: 115 * geom.Inch / 10, Y: 18 * geom.Inch}
	on := int16(slices.IndexFunc(p.M.Setup.Terrain, func(f cybernekro.Feature) bool { return f.ID == "terrace" }) + 1)
	holds := func(budget, height geom.Length, at geom.Point) bool {
		return slices.ContainsFunc(p.Landings(cybernekro.MovingQuestion{Budget: budget}, height), func(line []geom.Point) bool {
			return geom.Polygon(line).Locate(at) == geom.Inside
		})
	}
	for _, c := range []struct {
		name           string
		from, to       geom.Point
		on             int16
		budget, height geom.Length
		want           bool
	}{
		{"up the ladder and on", foot, top, table.Ground, 8 * geom.Inch, terrace, true},
		{"a storey that is called a little higher", foot, top, table.Ground, 8 * geom.Inch, terrace + geom.Inch - 1, true},
		{"up the ladder, too far on", foot, geom.Point{X: top.X, Y: 16 * geom.Inch}, table.Ground, 8 * geom.Inch, terrace, false},
		{"up the ladder, no further", foot, top, table.Ground, 6 * geom.Inch, terrace, false},
		{"a storey that is not there", foot, top, table.Ground, 8 * geom.Inch, terrace + geom.Inch, false},
		{"its own floor", foot, foot, table.Ground, 8 * geom.Inch, 0, false},
		{"down the ladder and on", top, beside, on, 10 * geom.Inch, 0, true},
		{"not down the ladder", top, beside, on, 8 * geom.Inch, 0, false},
	} {
		p.Model(0).At, p.Model(0).On = c.from, c.on
		if got := holds(c.budget, c.height, c.to); got != c.want {
			t.Errorf("%s: %t, want %t", c.name, got, c.want)
		}
	}
}

// A move over the edge of the board ends on no other floor.
func TestNoLandingsOffTheBoard(t *testing.T) {
	m := everyMatch(t)[0]
	s := m.Begin()
	if got := m.At(&s).Landings(cybernekro.MovingQuestion{Budget: 6 * geom.Inch, Leaves: true}, 0); got != nil {
		t.Errorf("%v", got)
	}
}

func BenchmarkLandings(b *testing.B) {
	p := atSluiceGate(b)
	p.Model(0).At = geom.Point{X: 115 * geom.Inch / 10, Y: 202 * geom.Inch / 10}
	for b.Loop() {
		p.Landings(cybernekro.MovingQuestion{Budget: 6 * geom.Inch}, 3*geom.Inch)
	}
}

// atSluiceGate returns a position at the Sluice Gate with the first model on the table.
func atSluiceGate(t testing.TB) cybernekro.Position {
	t.Helper()
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	field := &b.Battlefields[slices.IndexFunc(b.Battlefields, func(f cybernekro.Battlefield) bool { return f.ID == "sluice-gate" })]
	m, err := cybernekro.NewMatch(b, cybernekro.Setup{Side: field.Side, Terrain: field.Features, Practice: true, Forces: [2]cybernekro.Force{b.Samples[0], b.Samples[1]}})
	if err != nil {
		t.Fatal(err)
	}
	s := m.Begin()
	p := m.At(&s)
	p.Model(0).Where = cybernekro.OnTable
	return p
}
