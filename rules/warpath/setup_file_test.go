package warpath_test

import (
	"reflect"
	"strings"
	"testing"

	"umpire/content"
	"umpire/geom"
	"umpire/internal/soak"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

func TestSetupsAreReadBack(t *testing.T) {
	b := standard(t)
	list, err := book.Battles(b, book.Query{})
	if err != nil {
		t.Fatal(err)
	}
	made := list[0]
	made.Terrain = warpath.Features(book.Terrain(b).Make(b.Size(made.Table), 3))
	made.Chart, made.Rounds, made.Timed, made.Practice = [4]uint8{3, 0, 8, 1}, 3, true, true
	made.Variants = warpath.Variants{ManyHQ: true, HalvedNeed: true}
	empty := list[1]
	empty.Terrain = nil
	for _, s := range append(list, made, empty) {
		text, err := book.WriteSetup(b, s)
		if err != nil {
			t.Fatal(err)
		}
		again, err := book.ReadSetup(b, text)
		if err != nil || !reflect.DeepEqual(again, s) {
			t.Errorf("%s is read back as\n%+v (%v), want\n%+v", text, again, err, s)
		}
	}
}

func TestSetupRefusals(t *testing.T) {
	b := standard(t)
	list, _ := book.Battles(b, book.Query{Size: "48x48"})
	sound, _ := book.WriteSetup(b, list[0])
	for _, test := range []struct{ name, old, with, want string }{
		{"unknown key", `"table"`, `"tabel"`, "tabel"},
		{"no table", `"table":"48x48",`, ``, `there is no table ""`},
		{"unknown table", `48x48`, `moon`, `there is no table "moon": expected one of 48x48, 72x48`},
		{"terrain of another table", `48x48`, `72x48`, `does not fit the table 72x48: it is for 48x48`},
		{"unknown terrain", `"terrain":"`, `"terrain":"x-`, `there is no terrain set "x-`},
		{"terrain twice", `"forces"`, `"features":[],"forces"`, `has both "terrain" and "features"`},
		{"unknown entry", `"forces"`, `"mission":"quartres","forces"`, `there is no chart entry "quartres"`},
		{"two of a chart", `"forces"`, `"mission":"quarters+wedge","forces"`, `has both quarters and wedge: expected one entry of each chart`},
		{"no force", `{"id":"`, `{"ied":"`, `seat 0: the force:1: force has unknown key "ied"`},
	} {
		text := strings.Replace(string(sound), test.old, test.with, 1)
		if _, err := book.ReadSetup(b, []byte(text)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %s", test.name, err, test.want)
		}
	}
	pieces := `{"table":"48x48","features":[{"id":"a","name":"A","kind":"lava","shape":[]}],"forces":[{"yaml":""},{"yaml":""}],"variants":{}}`
	if _, err := book.ReadSetup(b, []byte(pieces)); err == nil || !strings.Contains(err.Error(), "this is no kind of terrain: expected one of broken,") {
		t.Errorf("lava: %v", err)
	}
}

// A wish has set-ups that are lawful and fit it.
func TestBattles(t *testing.T) {
	b := standard(t)
	all, err := book.Battles(b, book.Query{})
	if err != nil || len(all) != 2*4*4 {
		t.Fatalf("%d battles (%v), want each pairing on each table", len(all), err)
	}
	tables := map[int]int{}
	for _, s := range all {
		tables[s.Table.Table]++
		if _, err := warpath.NewMatch(b, s); err != nil {
			t.Errorf("%s against %s: %v", s.Forces[0].ID, s.Forces[1].ID, err)
		}
		if len(s.Terrain) == 0 || book.TableFor(b, s.Forces[0].Points) != s.Table.Table || book.TableFor(b, s.Forces[1].Points) != s.Table.Table {
			t.Errorf("a battle of %s and %s on the table %s", s.Forces[0].ID, s.Forces[1].ID, b.Size(s.Table).ID)
		}
	}
	if tables[0] != tables[1] {
		t.Errorf("tables %v", tables)
	}
	small, err := book.Forces(b).Sample("pl-tide")
	if err != nil {
		t.Fatal(err)
	}
	list, err := book.Battles(b, book.Query{Mission: "vanguard+five", Forces: [2]warpath.Force{small}})
	if err != nil || len(list) != 4 || list[0].Chart != [4]uint8{0, 2, 0, 4} || list[0].Table != warpath.OfBook(0) {
		t.Errorf("%d battles of a small force (%v)", len(list), err)
	}
	unlawful := small
	unlawful.Points = 500
	for _, test := range []struct {
		wish book.Query
		want string
	}{
		{book.Query{Size: "23x24"}, `each side is at least 24.00"`},
		{book.Query{Terrain: "moon"}, `there is no terrain set "moon"`},
		{book.Query{Size: "48x48", Terrain: "dead-district"}, `does not fit the table 48x48`},
		{book.Query{Mission: "diagnol"}, `did you mean "diagonal"?`},
		{book.Query{Forces: [2]warpath.Force{unlawful}}, `the force pl-tide is not lawful: points: the force costs 960 points: at most 500`},
	} {
		if _, err := book.Battles(b, test.wish); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
}

func TestMissionNames(t *testing.T) {
	b := standard(t)
	for _, chart := range [][4]uint8{{}, {1, 2, 3, 4}, {0, 0, 8, 0}, {8, 7, 0, 1}} {
		if again, err := book.MissionNamed(b, book.MissionName(b, chart)); err != nil || again != chart {
			t.Errorf("%v is called %q, which is %v (%v)", chart, book.MissionName(b, chart), again, err)
		}
	}
}

// Terrain that is generated is lawful, fair, and follows the advice of the book.
func TestGenerate(t *testing.T) {
	b := standard(t)
	seeds := soak.Of[uint64](100, 1000)
	for i := range b.Tables {
		table := &b.Tables[i]
		var kinds [warpath.TerrainKinds]int
		for seed := range seeds {
			made := book.Terrain(b).Make(table, seed)
			features := warpath.Features(made)
			normal, faults := book.Terrain(b).Judge(table, made)
			if len(faults) > 0 || !reflect.DeepEqual(normal, made) || !reflect.DeepEqual(b.Pieces(features), made) {
				t.Fatalf("%s, seed %d: %v", table.ID, seed, faults)
			}
			checkGround(t, b, table, table.ID, features)
			for _, f := range features {
				kinds[f.Kind]++
			}
			if t.Failed() {
				t.Fatalf("%s, seed %d", table.ID, seed)
			}
		}
		if law := book.Terrain(b); !reflect.DeepEqual(law.Make(table, 7), law.Make(table, 7)) {
			t.Errorf("%s: the same seed makes two tables", table.ID)
		}
		for kind := warpath.Broken; kind < warpath.TerrainKinds; kind++ {
			if kinds[kind] == 0 {
				t.Errorf("%s: no %v in %d tables", table.ID, kind, seeds)
			}
		}
	}
}

// What is wrong with terrain made by hand is said by its clause; what is left out is
// filled in.
func TestCheckTerrain(t *testing.T) {
	b := standard(t)
	table := &b.Tables[0]
	block := func(x, y, w, d int) geom.Polygon {
		at := func(x, y int) geom.Point { return geom.Point{X: geom.Inches(x), Y: geom.Inches(y)} }
		return geom.Polygon{at(x, y), at(x+w, y), at(x+w, y+d), at(x, y+d)}
	}
	normal, faults := book.CheckTerrain(b, table, []warpath.Feature{
		{Kind: warpath.Building, Shape: block(2, 2, 6, 4)}, {Kind: warpath.Building, Shape: block(20, 2, 1, 1), Height: 8}, {Kind: warpath.Wall, Shape: block(8, 2, 4, 1)}, {Kind: warpath.Wall, Shape: block(12, 2, 4, 1)},
		{Kind: warpath.Building, Shape: block(30, 2, 6, 4), Capacity: 5, Fallen: 4},
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	// A 6 by 4 inch building has 3 x 2 sections and holds 18 bases (wp.buildings.capacity).
	for i, want := range []warpath.Feature{
		{Named: content.Named{ID: "building", Name: "Building"}, Height: 4, Capacity: 18, Fallen: 2}, {Named: content.Named{ID: "building-2", Name: "Building"}, Height: 8, Capacity: 3, Fallen: 2},
		{Named: content.Named{ID: "wall", Name: "Wall"}, Height: 1}, {Named: content.Named{ID: "wall-2", Name: "Wall"}, Height: 1}, {Named: content.Named{ID: "building-3", Name: "Building"}, Height: 4, Capacity: 5, Fallen: 4},
	} {
		got := normal[i]
		if got.ID != want.ID || got.Name != want.Name || got.Height != want.Height || got.Capacity != want.Capacity || got.Fallen != want.Fallen {
			t.Errorf("piece %d is %+v, want %+v", i, got, want)
		}
	}
	for _, test := range []struct {
		name     string
		features []warpath.Feature
		clause   string
		path     string
		want     string
	}{
		{"no kind", []warpath.Feature{{Shape: block(1, 1, 2, 2)}}, "wp.terrain.open", "features[0].kind", `"" is no kind of terrain: expected one of broken, rubble`},
		{"a low building", []warpath.Feature{{Kind: warpath.Building, Height: 3, Shape: block(1, 1, 2, 2)}}, "wp.terrain.building_heights", "features[0].height", `Building is 3.00" high: a building has a Height of 4 or more`},
		{"a high hill", []warpath.Feature{{Kind: warpath.Hill, Height: 13, Shape: block(1, 1, 2, 2)}}, "wp.los.heights_table", "features[0].height", `has a height of 13.00", at most 12.00"`},
		{"room in a wood", []warpath.Feature{{Kind: warpath.Woods, Capacity: 3, Shape: block(1, 1, 2, 2)}}, "wp.terrain.building", "features[0].kind", "only those are solid, hold bases or fall"},
		{"a heap to the sky", []warpath.Feature{{Kind: warpath.Building, Fallen: 13, Shape: block(1, 1, 2, 2)}}, "wp.open.rubble_height", "features[0].fallen", `leaves rubble with a height of 13.00", at most 12.00"`},
		{"endless room", []warpath.Feature{{Kind: warpath.Building, Capacity: 300, Shape: block(1, 1, 2, 2)}}, "wp.buildings.capacity", "features[0].capacity", "expected at most 200"},
		{"no shape", []warpath.Feature{{Kind: warpath.Hill}}, "wp.mission.terrain_agreement", "features[0].shape", "fewer than three corners"},
		{"off the table", []warpath.Feature{{Kind: warpath.Hill, Shape: block(47, 1, 2, 2)}}, "wp.mission.terrain_agreement", "features[0].shape", "Hill leaves the table"},
		{"in another", []warpath.Feature{{Kind: warpath.Ruins, Shape: block(1, 1, 4, 4)}, {Kind: warpath.Woods, Shape: block(2, 2, 1, 1)}}, "wp.mission.terrain_agreement", "features[1].shape", "Woods stands in Ruins"},
		{"half on a hill", []warpath.Feature{{Kind: warpath.Hill, Shape: block(1, 1, 4, 4)}, {Kind: warpath.Woods, Shape: block(4, 4, 2, 2)}}, "wp.terrain.hill", "features[1].shape", "Woods stands half on Hill: what stands on a hill stands wholly on it"},
		{"too many", make([]warpath.Feature, warpath.MaxFeatures+1), "wp.mission.terrain_agreement", "features", "33 pieces of terrain: the table takes at most 32"},
	} {
		_, faults := book.CheckTerrain(b, table, test.features)
		if len(faults) != 1 || faults[0].Clause != test.clause || faults[0].Path != test.path || !strings.Contains(faults[0].Text, test.want) {
			t.Errorf("%s: %v, want %s: %s (%s)", test.name, faults, test.path, test.want, test.clause)
		}
	}
}
