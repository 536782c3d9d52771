package cybernekro_test

import (
	"testing"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
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
