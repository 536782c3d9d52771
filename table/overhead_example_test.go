package table_test

import (
	"fmt"

	"umpire/geom"
	"umpire/table"
)

// Two bases of a unit of Height 2 look at one of Height 2 over a low wall, and past
// a house that hides it from the second of them.
func ExampleOverhead() {
	base := func(x, y int) table.Onlooker {
		return table.Onlooker{Capsule: geom.Disc(geom.Point{X: geom.Inches(x), Y: geom.Inches(y)}, 1250), Height: 2}
	}
	block := func(height, x0, y0, x1, y1 int) table.Screen {
		return table.Screen{Height: height, Shape: geom.Polygon{
			{X: geom.Inches(x0), Y: geom.Inches(y0)}, {X: geom.Inches(x1), Y: geom.Inches(y0)},
			{X: geom.Inches(x1), Y: geom.Inches(y1)}, {X: geom.Inches(x0), Y: geom.Inches(y1)},
		}}
	}
	viewers, targets := []table.Onlooker{base(10, 10), base(16, 10)}, []table.Onlooker{base(10, 30)}
	screens := []table.Screen{block(1, 4, 24, 20, 25), block(4, 11, 16, 20, 22)}
	screens = table.AppendUnit(screens, 1, viewers, geom.Inch)
	screens = table.AppendUnit(screens, 2, targets, geom.Inch)

	var o table.Overhead
	o.Set(table.OverheadTerms{Above: 3, Contact: 51}, screens)
	o.Between(viewers, targets, 1, 2)
	for i := range viewers {
		look := o.Look(i, 0)
		fmt.Println(look.Seen, "by", look.By)
	}
	// Output:
	// partial by 0
	// blocked by 1
}
