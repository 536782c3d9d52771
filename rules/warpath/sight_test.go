package warpath

import (
	"testing"

	"umpire/content"
	"umpire/geom"
	"umpire/table/overhead"
)

// block is a feature across the middle of the table, between y 15 and y 16 unless
// told otherwise.
func block(kind TerrainKind, height int) Feature {
	return Feature{Named: content.Named{Name: kind.String()}, Kind: kind, Height: height, Shape: Rect(10, 15, 30, 16)}
}

func tall(height int) UnitCard {
	return With(Foot("Tall", 1), func(c *UnitCard) { c.Height = height })
}

// The worked examples of lines of sight: by Heights of viewer, target and what is
// between them.
func TestSight(t *testing.T) {
	for _, c := range []struct {
		name    string
		viewer  int
		target  int
		terrain []Feature
		want    overhead.Seen
	}{
		{"open ground", 2, 2, nil, overhead.Clear},
		{"wp.los.blocked: 2 and 3 with 3 between", 2, 3, []Feature{block(Ruins, 3)}, overhead.Blocked},
		{"wp.los.terrain_blocks: 3 and 3 with 3", 3, 3, []Feature{block(Ruins, 3)}, overhead.Blocked},
		{"wp.los.terrain_blocks: 2 and 2 with 3", 2, 2, []Feature{block(Ruins, 3)}, overhead.Blocked},
		{"wp.los.partial_lower: 2 and 2 over a wall", 2, 2, []Feature{block(Wall, 1)}, overhead.Partial},
		{"wp.los.partial_between: 3, 2, 2", 3, 2, []Feature{block(Ruins, 2)}, overhead.Partial},
		{"wp.los.wood_through: 2 and 2", 2, 2, []Feature{block(Woods, 4)}, overhead.Blocked},
		{"wp.los.wood_through: 8 ignores it", 8, 2, []Feature{block(Woods, 4)}, overhead.Clear},
		{"wp.los.wood_through: 5 and 2", 5, 2, []Feature{block(Woods, 4)}, overhead.Partial},
		{"wp.los.elevation: 5 over 2", 5, 2, []Feature{block(Ruins, 2)}, overhead.Clear},
		{"wp.los.elevation: 5 over 3", 5, 2, []Feature{block(Ruins, 3)}, overhead.Partial},
		{"wp.los.height_zero", 2, 2, []Feature{block(Water, 0)}, overhead.Clear},
		{"wp.los.on_terrain: 2 on a hill of 3 overlooks 2", 2, 2, []Feature{{Named: content.Named{Name: "hill"}, Kind: Hill, Height: 3, Shape: Rect(10, 8, 30, 12)}, block(Ruins, 2)}, overhead.Clear},
		{"wp.los.large_target: 2 at a building of 6 over a barricade", 2, 2,
			[]Feature{block(Wall, 1), {Named: content.Named{Name: "house"}, Kind: Building, Height: 6, Shape: Rect(10, 19, 30, 25)}}, overhead.Clear},
	} {
		red := Placed{Card: tall(c.target), X: geom.Inches(20), Y: geom.Inches(20)}
		for i, f := range c.terrain {
			if f.Kind == Building {
				red.In = i + 1
				red.Y = geom.Inches(19) // on the edge
			}
		}
		tr := NewTrial(t, c.terrain, []Placed{{Card: tall(c.viewer), X: geom.Inches(20), Y: geom.Inches(10)}}, []Placed{red})
		s := tr.Begin()
		if l := tr.At(&s).Look(0, 1); l.Seen[0][0] != c.want {
			t.Errorf("%s: %v, want %v", c.name, l.Seen[0][0], c.want)
		}
	}
}

// A base inside a wood or a building neither sees nor is seen, but across the stretch
// of outline that it touches (wp.los.wood_edge, wp.los.building_edge,
// wp.los.edge_definition).
func TestEdges(t *testing.T) {
	for _, c := range []struct {
		kind TerrainKind
		y    geom.Length // of the target's middle; the outline is at 19"
		want bool
	}{
		{Woods, geom.Inches(19) + Mm25/2, true},
		{Woods, geom.Inches(19), true},
		{Woods, geom.Inches(21), false},
		{Building, geom.Inches(19) + Mm25/2, true},
		{Building, geom.Inches(21), false},
	} {
		f := Feature{Named: content.Named{Name: "it"}, Kind: c.kind, Height: 4, Shape: Rect(10, 19, 30, 25)}
		red := Placed{Card: Foot("In", 1), X: geom.Inches(20), Y: c.y}
		if c.kind == Building {
			red.In = 1
		}
		tr := NewTrial(t, []Feature{f}, []Placed{{Card: Foot("Out", 1), X: geom.Inches(20), Y: geom.Inches(10)}}, []Placed{red})
		s := tr.Begin()
		p := tr.At(&s)
		if p.sees(0, 1) != c.want || p.sees(1, 0) != c.want {
			t.Errorf("%v, %v: seen %v, sees %v, want %v", c.kind, c.y, p.sees(0, 1), p.sees(1, 0), c.want)
		}
	}
}

// Bases of other units and the gaps between them block; those of the two units, and
// what flies, never do (wp.los.units_block, wp.los.transparent).
func TestUnitsBlock(t *testing.T) {
	for _, c := range []struct {
		name   string
		middle UnitCard
		gap    geom.Length
		want   overhead.Seen
	}{
		{"a gap of 0.9 inch", Foot("Screen", 8), geom.Inch * 9 / 10, overhead.Blocked},
		{"a gap of 2 inches", Foot("Screen", 8), geom.Inches(2), overhead.Clear},
		{"lower", With(Foot("Screen", 8), func(c *UnitCard) { c.Height = 1 }), 0, overhead.Partial},
		{"flying", With(Foot("Screen", 8), func(c *UnitCard) { c.Keywords.Fly = true }), 0, overhead.Clear},
	} {
		tr := NewTrial(t, nil, []Placed{{Card: Foot("A", 1), X: geom.Inches(21), Y: geom.Inches(10)}, {Card: c.middle, X: geom.Inches(21) - 7*(Mm25+c.gap)/2, Y: geom.Inches(15), Gap: c.gap}},
			[]Placed{{Card: Foot("B", 1), X: geom.Inches(21), Y: geom.Inches(20)}})
		s := tr.Begin()
		if got := tr.At(&s).Look(0, 2).Seen[0][0]; got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// A base in contact with a wall sees over it; it is seen across it all the same
// (wp.los.wall_contact).
func TestWallInContact(t *testing.T) {
	tr := NewTrial(t, []Feature{block(Wall, 1)}, []Placed{{Card: Foot("A", 1), X: geom.Inches(20), Y: geom.Inches(15) - Mm25/2}},
		[]Placed{{Card: Foot("B", 1), X: geom.Inches(20), Y: geom.Inches(20)}})
	s := tr.Begin()
	p := tr.At(&s)
	if got := p.Look(0, 1).Seen[0][0]; got != overhead.Clear {
		t.Errorf("from the wall: %v", got)
	}
	if got := p.Look(1, 0).Seen[0][0]; got != overhead.Partial {
		t.Errorf("to the wall: %v", got)
	}
}

// Six target bases, three covered: not In Cover; four: In Cover
// (wp.shooting.cover_majority).
func TestCoverMajority(t *testing.T) {
	for covered, want := range map[int]bool{3: false, 4: true} {
		width := geom.Length(covered) * Mm25
		ruins := Feature{Named: content.Named{Name: "craters"}, Kind: Broken, Shape: geom.Polygon{
			{X: geom.Inches(20) - Mm25/2, Y: geom.Inches(19)}, {X: geom.Inches(20) - Mm25/2 + width, Y: geom.Inches(19)},
			{X: geom.Inches(20) - Mm25/2 + width, Y: geom.Inches(22)}, {X: geom.Inches(20) - Mm25/2, Y: geom.Inches(22)}}}
		tr := NewTrial(t, []Feature{ruins}, []Placed{{Card: Foot("A", 6), X: geom.Inches(20), Y: geom.Inches(10)}}, []Placed{{Card: Foot("B", 6), X: geom.Inches(20), Y: geom.Inches(20)}})
		s := tr.Begin()
		f := tr.At(&s).FireAt(0, 1, 1, AllMembers)
		if f.Cover.Covered != covered || f.Cover.InCover != want || f.Firing != 0b111111 {
			t.Errorf("%d covered, want %d; In Cover %v, want %v", f.Cover.Covered, covered, f.Cover.InCover, want)
		}
	}
}

// Front and rear arcs: a base that touches the line is not behind it
// (wp.vehicles.arcs, wp.vehicles.rear_partial).
func TestArcs(t *testing.T) {
	up := geom.Vec{Y: 7}
	for _, c := range []struct {
		y    geom.Length
		want bool
	}{{-Mm25, true}, {-Mm25 / 2, false}, {-Mm25/2 - 1, true}, {0, false}, {Mm25, false}} {
		if got := geom.Behind(geom.Disc(geom.Point{X: 400, Y: c.y}, Mm25/2), geom.Point{}, up); got != c.want {
			t.Errorf("%v: %v", c.y, got)
		}
	}
}

// sightBench is a table of 150 bases and 24 features, 6 bases shooting at 6.
func sightBench(tb testing.TB) (*Match, *State) {
	t := &testing.T{}
	var terrain []Feature
	for i := range 24 {
		x, y := 4+(i%6)*11, 4+(i/6)*11
		kind := []TerrainKind{Woods, Ruins, Hill, Wall, Building, Broken}[i%6]
		height := []int{4, 4, 3, 1, 6, 0}[i%6]
		shape := Rect(x, y, x+5, y+4)
		if kind == Wall {
			shape = Rect(x, y, x+6, y+1)
		}
		terrain = append(terrain, Feature{Named: content.Named{Name: kind.String()}, Kind: kind, Height: height, Shape: shape})
	}
	lists := [2][]Placed{}
	for i := range 25 {
		u := Placed{Card: Foot("Unit", 6), X: geom.Inches(2 + (i%8)*8), Y: geom.Inches(2 + (i/8)*9 + (i%2)*2), Gap: geom.Inch / 4}
		lists[i%2] = append(lists[i%2], u)
	}
	tr := NewTrial(t, terrain, lists[0], lists[1])
	s := tr.Begin()
	return tr.Match, &s
}

func BenchmarkSight(b *testing.B) {
	m, s := sightBench(b)
	p := m.At(s)
	var from, to UnitID = None, None
	for i := range m.Units { // a pair that sees each other in part, across much
		for k := range m.Units {
			a, c := UnitID(i), UnitID(k)
			if m.Units[a].Seat == 0 && m.Units[c].Seat == 1 && p.Gap(a, c) > geom.Inches(8) && p.Gap(a, c) < geom.Inches(12) {
				if f := p.FireAt(a, c, 1, AllMembers); f.Firing != 0 && f.Cover.Covered > 0 {
					from, to = a, c
				}
			}
		}
	}
	if from == None {
		b.Fatal("no pair")
	}
	b.ReportAllocs()
	for b.Loop() {
		p.FireAt(from, to, 1, AllMembers)
	}
}
