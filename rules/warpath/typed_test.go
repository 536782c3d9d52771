package warpath_test

import (
	"testing"

	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/show"
)

// TestTypedAims: a direction is counted from the unit that aims, or from the middle of the
// table where no unit does; a name is the middle of who has it.
func TestTypedAims(t *testing.T) {
	x, y := warpath.At(20, 20)
	trial := warpath.NewField(t, nil, []warpath.Placed{{Card: warpath.Foot("A", 1), X: x, Y: y}}, []warpath.Placed{{Card: warpath.Foot("Brutes", 1), X: x, Y: y + 9*warpath.Inch}})
	p := trial.Start()
	middle := geom.Point{X: p.M.Size.Width / 2, Y: p.M.Size.Depth / 2}
	foe := p.S.Bases[1].At
	for _, c := range []struct {
		name  string
		q     ask.Asking[warpath.Position, geom.Point]
		words []string
		want  geom.Point
	}{
		{"who aims", warpath.AimingQuestion{Unit: 0, At: warpath.None}, []string{"n", "4"}, p.S.Bases[0].At.Add(geom.Vec{Y: 4 * warpath.Inch})},
		{"an objective", warpath.MarkingQuestion{}, []string{"n", "4"}, middle.Add(geom.Vec{Y: 4 * warpath.Inch})},
		{"a name", warpath.AimingQuestion{Unit: 0, At: warpath.None}, []string{"to", p.Name(1)}, foe},
	} {
		q := warpath.Asked(p.M, c.q)
		row, err := show.Of(p.M).Typed(p.S, q, c.words)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if at, ok := q.Read(p.S, row); !ok || at != c.want {
			t.Errorf("%s: %v typed is %v, want %v", c.name, c.words, at, c.want)
		}
	}
}
