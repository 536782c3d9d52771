package overhead_test

import (
	"fmt"

	"umpire/geom"
	"umpire/table/overhead"
)

// Two bases of a unit of Height 2 look at one of Height 2 over a low wall, and past
// a house that hides it from the second of them.
func ExampleScene() {
	base := func(x, y int) overhead.Onlooker {
		return overhead.Onlooker{Capsule: geom.Disc(geom.Point{X: geom.Inches(x), Y: geom.Inches(y)}, 1250), Height: 2}
	}
	block := func(height, x0, y0, x1, y1 int) overhead.Screen {
		return overhead.Screen{Height: height, Shape: geom.Polygon{
			{X: geom.Inches(x0), Y: geom.Inches(y0)}, {X: geom.Inches(x1), Y: geom.Inches(y0)},
			{X: geom.Inches(x1), Y: geom.Inches(y1)}, {X: geom.Inches(x0), Y: geom.Inches(y1)},
		}}
	}
	viewers, targets := []overhead.Onlooker{base(10, 10), base(16, 10)}, []overhead.Onlooker{base(10, 30)}
	screens := []overhead.Screen{block(1, 4, 24, 20, 25), block(4, 11, 16, 20, 22)}
	screens = overhead.AppendUnit(screens, 1, viewers, geom.Inch)
	screens = overhead.AppendUnit(screens, 2, targets, geom.Inch)

	var o overhead.Scene
	o.Set(overhead.Terms{Above: 3, Contact: 51}, screens)
	o.Between(viewers, targets, 1, 2)
	for i := range viewers {
		look := o.Look(i, 0)
		fmt.Println(look.Seen, "by", look.By)
	}
	// Output:
	// partial by 0
	// blocked by 1
}
