package terrain_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/table/plot"
	"umpire/terrain"
)

// yard is a small square of ground, with its corner in inches.
func yard(x, y, side int) geom.Polygon {
	at := func(x, y int) geom.Point { return geom.Point{X: geom.Inches(x), Y: geom.Inches(y)} }
	return geom.Polygon{at(x, y), at(x+side, y), at(x+side, y+side), at(x, y+side)}
}

// law is that of a game with walls and woods.
func law() *terrain.Law[plot.Table] {
	return &terrain.Law[plot.Table]{
		Kinds: terrain.Kinds{
			{Key: "wall", Name: "Wall", Usual: geom.Inch, Low: 1, High: geom.Inch, Bounds: "t.wall", Says: `a wall is up to 1"`, Traits: table.Low | table.Cover, Clauses: []game.Clause{"t.wall"}},
			{Key: "wood", Name: "Wood", High: terrain.MostHeight, Traits: table.Rough},
			{Key: "tower", Name: "Tower", Usual: 3 * geom.Inch, High: terrain.MostHeight, Traits: table.Barrier, Standable: true, Blocks: true},
		},
		Most: 4, Agreed: "t.agreed", Known: "t.known", High: "t.high", Size: "t.size",
		On: func(_, size string) (plot.Table, error) {
			if size != "" {
				return plot.Table{}, errors.New("there is no such table")
			}
			return plot.Table{Width: 48 * geom.Inch, Depth: 48 * geom.Inch}, nil
		},
		Field: func(on plot.Table) plot.Table { return on },
		Fill: func(on plot.Table, l *terrain.Layout) {
			l.Apart = geom.Inch
			wood := terrain.Sort{Like: terrain.Piece{Kind: "wood"}, Names: []string{"Copse", "Grove"}, Shape: terrain.Blob(8), Long: [2]geom.Length{geom.Inch, 3 * geom.Inch}, Wide: [2]geom.Length{geom.Inch, 2 * geom.Inch}}
			in := geom.Box{Min: geom.Point{X: 4 * geom.Inch, Y: 4 * geom.Inch}, Max: geom.Point{X: on.Width - 4*geom.Inch, Y: on.Depth / 2}}
			l.Begin(func() bool {
				first := l.Pair(&wood, in, nil)
				return first && l.Pair(&wood, in, nil)
			})
		},
	}
}

var field = plot.Table{Width: 48 * geom.Inch, Depth: 48 * geom.Inch}

// What is left out is filled in, and what is the same as the kind has it is left out.
func TestNormal(t *testing.T) {
	yes := true
	ladder := table.Ladder{Foot: geom.Point{X: 20 * geom.Inch, Y: 20 * geom.Inch}, Head: geom.Point{X: 20 * geom.Inch, Y: 20 * geom.Inch}}
	got, faults := law().Judge(field, []terrain.Piece{
		{Kind: " wall ", Shape: yard(1, 1, 2), Cover: &yes, Clauses: []game.Clause{"t.lie"}}, {Kind: "wall", Name: " Hedge ", Shape: yard(5, 1, 2)},
		{Kind: "tower", Shape: yard(20, 20, 4), Ladders: []table.Ladder{ladder}}, {Kind: "wood", Shape: yard(30, 1, 2), Cover: &yes},
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	ladder.Length = 3 * geom.Inch
	for i, want := range []terrain.Piece{
		{ID: "wall", Name: "Wall", Kind: "wall", Height: geom.Inch, Clauses: []game.Clause{"t.wall"}},
		{ID: "wall-2", Name: "Hedge", Kind: "wall", Height: geom.Inch, Clauses: []game.Clause{"t.wall"}},
		{ID: "tower", Name: "Tower", Kind: "tower", Height: 3 * geom.Inch, Standable: true, Blocks: true, Ladders: []table.Ladder{ladder}},
		{ID: "wood", Name: "Wood", Kind: "wood", Cover: &yes},
	} {
		piece := got[i]
		if piece.Shape = nil; !reflect.DeepEqual(piece, want) {
			t.Errorf("piece %d is %+v, want %+v", i, piece, want)
		}
	}
	traits := func(i int) table.Traits { f := law().Kinds.Feature(&got[i]); return f.Traits }
	if traits(0) != table.Low|table.Cover || traits(2) != table.Barrier|table.Standable || traits(3) != table.Rough|table.Cover {
		t.Errorf("traits %b %b %b", traits(0), traits(2), traits(3))
	}
}

// Each fault names its piece, its key and its clause.
func TestFaults(t *testing.T) {
	astray := []table.Ladder{{Foot: geom.Point{X: 40 * geom.Inch}, Head: geom.Point{X: 40 * geom.Inch}}}
	for _, test := range []struct {
		name         string
		piece        terrain.Piece
		clause, path string
		want         string
	}{
		{"no kind", terrain.Piece{Kind: "lava", Shape: yard(1, 1, 2)}, "t.known", "features[1].kind", `"lava" is no kind of terrain: expected one of wall, wood, tower`},
		{"a name that is none", terrain.Piece{Kind: "wood", Name: "a\u202eb", Shape: yard(1, 1, 2)}, "t.agreed", "features[1].name", "the name cannot be taken"},
		{"a tower to the sky", terrain.Piece{Kind: "tower", Height: terrain.MostHeight + 1, Shape: yard(1, 1, 2)}, "t.high", "features[1].height", `has a height of 12.01", at most 12.00"`},
		{"below the ground", terrain.Piece{Kind: "wood", Height: -1, Shape: yard(1, 1, 2)}, "t.high", "features[1].height", `has a height of -0.01", at least 0.00"`},
		{"a high wall", terrain.Piece{Kind: "wall", Height: 2 * geom.Inch, Shape: yard(1, 1, 2)}, "t.wall", "features[1].height", `Wall is 2.00" high: a wall is up to 1"`},
		{"a tower on a tower", terrain.Piece{Kind: "tower", Floor: 10 * geom.Inch, Shape: yard(1, 1, 2)}, "t.high", "features[1].floor", `rises to 13.00", at most 12.00"`},
		{"many corners", terrain.Piece{Kind: "wood", Shape: make(geom.Polygon, terrain.MostCorners+1)}, "t.agreed", "features[1].shape", "has 65 corners: the table takes at most 64"},
		{"no shape", terrain.Piece{Kind: "wood"}, "t.agreed", "features[1].shape", "fewer than three corners"},
		{"off the table", terrain.Piece{Kind: "wood", Shape: yard(47, 1, 2)}, "t.agreed", "features[1].shape", "Wood leaves the table"},
		{"a ladder that leads nowhere", terrain.Piece{Kind: "tower", Shape: yard(1, 1, 2), Ladders: astray}, "t.agreed", "features[1].shape", "a ladder's head is not on its top"},
	} {
		_, faults := law().Judge(field, []terrain.Piece{{Kind: "wood", Shape: yard(10, 10, 2)}, test.piece})
		if len(faults) != 1 || faults[0].Clause != test.clause || faults[0].Path != test.path || !strings.Contains(faults[0].Text, test.want) {
			t.Errorf("%s: %v, want %s: %s (%s)", test.name, faults, test.path, test.want, test.clause)
		}
	}
	if _, faults := law().Judge(field, make([]terrain.Piece, 5)); len(faults) != 1 || faults[0].Path != "features" || !strings.Contains(faults[0].Text, "at most 4") {
		t.Errorf("five pieces: %v", faults)
	}
}

// The game's own check sees sound pieces alone, and is not asked by Normal.
func TestOwnCheck(t *testing.T) {
	l, seen := law(), 0
	l.Check = func(_ plot.Table, j *terrain.Judgement) {
		for i := range j.Sound() {
			seen++
			j.Fault(i, "kind", "t.own", "no")
		}
	}
	pieces := []terrain.Piece{{Kind: "lava"}, {Kind: "wood", Shape: yard(1, 1, 2)}}
	if _, faults := l.Judge(field, pieces); seen != 1 || len(faults) != 2 || faults[1].Path != "features[1].kind" {
		t.Errorf("%d pieces are seen: %v", seen, faults)
	}
	if _, faults := l.Normal(field, pieces); seen != 1 || len(faults) != 1 {
		t.Errorf("%d pieces are seen: %v", seen, faults)
	}
	leave := terrain.Judgement{Pieces: []terrain.Piece{{Shape: yard(0, 0, 20)}}}
	zone := terrain.Zone{Place: 2 * geom.Inch, Last: 3 * geom.Inch, Base: geom.Inch, Models: 48, Taken: func(*terrain.Piece) bool { return true }, Clause: "t.zone"}
	if leave.Leave(field, zone); len(leave.Faults) != 1 || !strings.Contains(leave.Faults[0].Text, "room for 28 models along the south edge: expected 48") {
		t.Errorf("a zone half taken: %v", leave.Faults)
	}
}

// Terrain is carried to another table with its distances from the nearer edges, unless it would
// come to stand in itself there.
func TestCarried(t *testing.T) {
	small := plot.Table{Width: 30 * geom.Inch, Depth: 48 * geom.Inch}
	pieces := []terrain.Piece{{Kind: "wood", Shape: yard(2, 2, 4)}, {Kind: "wood", Shape: yard(40, 2, 4)}}
	got, faults := law().Carried(small, field, pieces)
	if len(faults) > 0 || got[0].Shape[0] != pieces[0].Shape[0] || got[1].Shape[0].X != geom.Inches(22) {
		t.Errorf("%+v (%v)", got, faults)
	}
	if same, faults := law().Carried(field, field, pieces); len(faults) > 0 || !reflect.DeepEqual(same, pieces) {
		t.Errorf("on its own table it is %+v (%v)", same, faults)
	}
	pieces[0].Shape, pieces[1].Shape = yard(18, 2, 4), yard(36, 2, 4)
	if _, faults := law().Carried(small, field, pieces); len(faults) != 1 || faults[0].Clause != "t.size" || faults[0].Path != "features[1].shape" || faults[0].Text != "Wood would stand in Wood" {
		t.Errorf("got %v", faults)
	}
}

// Terrain that is made is lawful, has twins, and depends on the seed alone.
func TestMake(t *testing.T) {
	l := law()
	made, err := l.Land("", "", 7)
	if err != nil || len(made) != 4 || !reflect.DeepEqual(made, l.Make(field, 7)) || reflect.DeepEqual(made, l.Make(field, 8)) {
		t.Fatalf("%+v (%v)", made, err)
	}
	for i := 0; i < len(made); i += 2 {
		twin := made[i].Twin(field)
		if !reflect.DeepEqual(twin, made[i+1]) {
			t.Errorf("%s has the twin %+v, want %+v", made[i].ID, made[i+1], twin)
		}
	}
	if made[0].Name == made[2].Name {
		t.Errorf("two pieces are called %s", made[0].Name)
	}
	if _, err := l.Land("", "moon", 7); err == nil {
		t.Error("made terrain for a table that there is not")
	}
	if _, _, err := l.Survey("", "moon", nil); err == nil {
		t.Error("judged terrain of a table that there is not")
	}
	lava := []terrain.Piece{{Kind: "lava"}}
	if back, faults, err := l.Survey("", "", lava); err != nil || len(faults) != 1 || !reflect.DeepEqual(back, lava) {
		t.Errorf("%+v %v %v", back, faults, err)
	}
}
