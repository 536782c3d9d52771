package table_test

import (
	"slices"
	"testing"

	"umpire/geom"
	"umpire/table"
)

// outlined returns the outlines of a field of characters, a place each; those with # hold.
func outlined(field ...string) [][]geom.Point {
	const step = geom.Inch / 4
	box := geom.Box{Max: geom.Point{X: step * geom.Length(len(field[0])-1), Y: step * geom.Length(len(field)-1)}}
	lines := table.Outline(box, 2*len(field)*len(field[0]), func(p geom.Point) bool { return field[p.Y/step][p.X/step] == '#' })
	for _, line := range lines {
		for i := range line {
			line[i].X, line[i].Y = line[i].X/step, line[i].Y/step
		}
	}
	return lines
}

func TestOutline(t *testing.T) {
	for name, c := range map[string]struct {
		field []string
		want  [][]geom.Point
	}{
		"nothing":     {[]string{"...", "..."}, nil},
		"a line":      {[]string{"###", "..."}, nil},
		"a square":    {[]string{"##.", "##."}, [][]geom.Point{{{X: 1}, {X: 1, Y: 1}, {Y: 1}, {}}}},
		"all":         {[]string{"###", "###", "###"}, [][]geom.Point{{{X: 2}, {X: 2, Y: 2}, {Y: 2}, {}}}},
		"a corner":    {[]string{"###", "###", "##."}, [][]geom.Point{{{X: 2}, {X: 2, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 2}, {Y: 2}, {}}}},
		"two islands": {[]string{"##.##", "##.##"}, [][]geom.Point{{{X: 1}, {X: 1, Y: 1}, {Y: 1}, {}}, {{X: 4}, {X: 4, Y: 1}, {X: 3, Y: 1}, {X: 3}}}},
		"corner to corner": {[]string{"##.", "###", ".##"}, [][]geom.Point{
			{{X: 1}, {X: 1, Y: 1}, {Y: 1}, {}}, {{X: 2, Y: 1}, {X: 2, Y: 2}, {X: 1, Y: 2}, {X: 1, Y: 1}}}},
		"a hole": {[]string{"#####", "#####", "##.##", "#####", "#####"}, [][]geom.Point{
			{{X: 4}, {X: 4, Y: 4}, {Y: 4}, {}}, {{X: 3, Y: 3}, {X: 3, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 3}}}},
	} {
		got := outlined(c.field...)
		if !slices.EqualFunc(got, c.want, slices.Equal) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// A small part of a large box is outlined as finely as it can be.
func TestOutlineLooksAgain(t *testing.T) {
	lines := table.Outline(geom.Box{Max: geom.Point{X: 20 * geom.Inch, Y: 20 * geom.Inch}}, 400, func(p geom.Point) bool {
		return geom.Within(p, geom.Point{X: 5 * geom.Inch, Y: 5 * geom.Inch}, 3*geom.Inch/2)
	})
	if len(lines) != 1 || len(lines[0]) < 8 {
		t.Errorf("%v", lines)
	}
}

// However large a box is, no more places are asked about than are allowed.
func TestOutlineAsksLittle(t *testing.T) {
	for _, size := range []geom.Length{0, 1, geom.Inch, 30 * geom.Inch, geom.MaxCoordinate / 2} {
		asked := 0
		table.Outline(geom.Box{Max: geom.Point{X: size, Y: size / 3}}, 300, func(geom.Point) bool { asked++; return true })
		if asked > 300 || asked < 1 {
			t.Errorf("%d places of a box of %d are asked about", asked, size)
		}
	}
}
