package warmachine_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"umpire/content"
	"umpire/geom"
	"umpire/internal/soak"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/table/plot"
	"umpire/terrain"
)

// usual is the table that the book is made for.
var usual = plot.Table{Width: 48 * geom.Inch, Depth: 48 * geom.Inch}

func TestSetupsAreReadBack(t *testing.T) {
	b := standard(t)
	list, err := book.Battles(b, book.Query{})
	if err != nil {
		t.Fatal(err)
	}
	made := list[0]
	made.Field, made.Terrain, made.Practice = "", warmachine.Features(book.Terrain(b).Make(usual, 3)), true
	made.Variants = warmachine.Variants{MeasureFree: true, SlammerFalls: true}
	empty := list[1]
	empty.Field, empty.Terrain = "", nil
	wide, err := book.Battles(b, book.Query{Size: "60x52", Terrain: "moor"})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range append(list, made, empty, wide[0]) {
		text, err := book.WriteSetup(b, s)
		if err != nil {
			t.Fatal(err)
		}
		if named := strings.Contains(string(text), `"terrain":"`); named != (s.Field != "") {
			t.Errorf("the terrain of %s is written as %s", s.Field, text)
		}
		again, err := book.ReadSetup(b, text)
		if err != nil || !reflect.DeepEqual(again, s) {
			t.Errorf("%s is read back as\n%+v (%v), want\n%+v", text, again, err, s)
		}
	}
}

func TestSetupRefusals(t *testing.T) {
	b := standard(t)
	list, _ := book.Battles(b, book.Query{})
	sound, _ := book.WriteSetup(b, list[0])
	for _, test := range []struct{ name, old, with, want string }{
		{"unknown key", `"size"`, `"sise"`, "sise"},
		{"no size", `48x48`, `moon`, `the size of the table is "moon"`},
		{"zones that meet", `48x48`, `48x36`, `the table is 48x36: expected a width from 24.00" to 72.00" and a depth from 40.00" to 72.00"`},
		{"no room for a battlefield", `48x48`, `26x48`, `does not fit a table of 26x48: `},
		{"unknown terrain", `"terrain":"`, `"terrain":"x-`, `there is no battlefield "x-`},
		{"terrain twice", `"forces"`, `"features":[],"forces"`, `has both "terrain" and "features"`},
		{"unknown variant", `"variants":{`, `"variants":{"measure_fee":true`, "measure_fee"},
		{"no force", `{"id":"`, `{"ied":"`, `seat 0: the force:1: force has unknown key "ied"`},
		{"unknown model", `"ironclad"`, `"ironcald"`, `there is no warjack "ironcald": expected one of stryker,`},
	} {
		text := strings.Replace(string(sound), test.old, test.with, 1)
		if _, err := book.ReadSetup(b, []byte(text)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %s", test.name, err, test.want)
		}
	}
	for pieces, want := range map[string]string{
		`[{"id":"a","name":"A","going":"lava","shelter":"none","shape":[]}]`:                                                                                                `unknown word "lava"`,
		`[{"id":"a","name":"A","going":"rough","shelter":"none","shape":[]}]`:                                                                                               "A has a wrong shape: fewer than three corners",
		`[` + strings.Repeat(`{"id":"a","name":"A","going":"open","shelter":"none","shape":[]},`, 60) + `{"id":"a","name":"A","going":"open","shelter":"none","shape":[]}]`: "61 pieces of terrain: the table takes at most 60",
	} {
		text := strings.Replace(string(sound), `"terrain":"`+list[0].Field+`"`, `"features":`+pieces, 1)
		if _, err := book.ReadSetup(b, []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %.300v, want %s", err, want)
		}
	}
}

// A wish has set-ups that are lawful and fit it: all pairings of the boxes, on each
// battlefield.
func TestBattles(t *testing.T) {
	b := standard(t)
	all, err := book.Battles(b, book.Query{})
	if err != nil || len(all) != 6*6 {
		t.Fatalf("%d battles (%v), want each pairing of the boxes", len(all), err)
	}
	fields, pairs := map[string]int{}, map[[2]string]int{}
	for _, s := range all {
		fields[s.Field]++
		pairs[[2]string{s.Forces[0].ID, s.Forces[1].ID}]++
		if _, err := warmachine.NewMatch(b, s); err != nil {
			t.Errorf("%s against %s: %v", s.Forces[0].ID, s.Forces[1].ID, err)
		}
	}
	if len(fields) != len(b.Fields) || len(pairs) != 36 {
		t.Errorf("battlefields %v, %d pairings", fields, len(pairs))
	}
	bought, err := book.Forces(b).Sample("cryx-swarm")
	if err != nil {
		t.Fatal(err)
	}
	list, err := book.Battles(b, book.Query{Terrain: "quarry", Forces: [2]warmachine.Force{bought}})
	if err != nil || len(list) != 8 || list[0].Field != "quarry" || list[0].Forces[1].Points != 350 {
		t.Errorf("%d battles of a battlegroup by points (%v)", len(list), err)
	}
	if list, err := book.Battles(b, book.Query{Size: "40x40"}); err != nil || len(list) != 36 || list[0].Width != 40*geom.Inch || len(list[0].Terrain) == 0 {
		t.Errorf("%d battles on a table of one's own (%v)", len(list), err)
	}
	unlawful := bought
	unlawful.Points = 300
	for _, test := range []struct {
		wish book.Query
		want string
	}{
		{book.Query{Size: "23x24"}, `each side is at least 24.00"`},
		{book.Query{Size: "96x96"}, `expected a width from 24.00" to 72.00"`},
		{book.Query{Terrain: "moor-x"}, `there is no battlefield "moor-x": expected one of crossroads, quarry, village, moor; did you mean "moor"?`},
		{book.Query{Forces: [2]warmachine.Force{unlawful}}, `the battlegroup Cryx: swarm is not lawful: points: the battlegroup costs 342 points: at most 300, as agreed (wm.setup.armypoints)`},
	} {
		if _, err := book.Battles(b, test.wish); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
}

// Terrain that is generated is lawful and fair, has something to hide behind and something
// that conceals, and all classes in the long run.
func TestGenerate(t *testing.T) {
	b := standard(t)
	seeds := soak.Of[uint64](100, 600)
	for _, size := range []string{"", "24x40", "36x48", "72x72"} {
		on, err := book.SizeOf(b, size)
		if err != nil {
			t.Fatal(err)
		}
		var goings [warmachine.Obstruction + 1]int
		var shelters [warmachine.Cover + 1]int
		for seed := range seeds {
			made := book.Terrain(b).Make(on, seed)
			pieces := warmachine.Features(made)
			checkGround(t, size, on, pieces)
			normal, faults := book.Terrain(b).Judge(on, made)
			if len(faults) > 0 || !reflect.DeepEqual(normal, made) {
				t.Errorf("%v", faults)
			}
			hides := func(f warmachine.Feature) bool { return f.Going == warmachine.Obstruction }
			conceals := func(f warmachine.Feature) bool { return f.Shelter == warmachine.Concealment }
			if !slices.ContainsFunc(pieces, hides) || !slices.ContainsFunc(pieces, conceals) {
				t.Error("nothing to hide behind, or nothing that conceals")
			}
			for _, f := range pieces {
				goings[f.Going]++
				shelters[f.Shelter]++
			}
			if t.Failed() {
				t.Fatalf("table %q, seed %d: %d pieces", size, seed, len(pieces))
			}
		}
		if slices.Contains(goings[:], 0) || slices.Contains(shelters[:], 0) {
			t.Errorf("table %q: pieces by movement class %v, by defence class %v", size, goings, shelters)
		}
	}
	if law := book.Terrain(b); !reflect.DeepEqual(law.Make(usual, 7), law.Make(usual, 7)) {
		t.Error("the same seed makes two tables")
	}
}

// block is a rectangle as screens have it, in inches.
func block(x, y, w, d int) geom.Polygon {
	at := func(x, y int) geom.Point { return geom.Point{X: geom.Inches(x), Y: geom.Inches(y)} }
	return geom.Polygon{at(x, y), at(x+w, y), at(x+w, y+d), at(x, y+d)}
}

// strip is a wall half an inch thick.
func strip(x, y, w int) geom.Polygon {
	s := block(x, y, w, 1)
	s[2].Y -= geom.Inch / 2
	s[3].Y -= geom.Inch / 2
	return s
}

// What is wrong with terrain made by hand is said by its clause; what is left out is
// filled in.
func TestCheckTerrain(t *testing.T) {
	law := book.Terrain(standard(t))
	pieces, faults := law.Judge(usual, []terrain.Piece{
		{Kind: "structure", Shape: block(2, 12, 6, 4), Shelter: "cover"}, {Kind: "obstacle", Shape: strip(12, 12, 4)}, {Kind: "forest", Shape: block(20, 12, 4, 4)},
		{Kind: "woods", Shape: block(30, 12, 4, 4), Name: " Rye "}, {Kind: "obstacle", Shape: strip(12, 16, 4), Height: geom.Inch / 2, Shelter: "none"},
		{Kind: "obstacle", Shape: geom.Polygon{{X: 90000, Y: 50000}, {X: 98000, Y: 50000}, {X: 98000, Y: 58000}, {X: 97000, Y: 58000}, {X: 97000, Y: 51000}, {X: 90000, Y: 51000}}}, // a bent wall
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	normal := warmachine.Features(pieces)
	for i, want := range []warmachine.Feature{
		{Named: content.Named{ID: "structure", Name: "Ruin"}, Going: warmachine.Obstruction, Shelter: warmachine.Cover, Height: 3 * geom.Inch},
		{Named: content.Named{ID: "obstacle", Name: "Wall"}, Going: warmachine.Obstacle, Height: geom.Inch},
		{Named: content.Named{ID: "forest", Name: "Wood"}, Going: warmachine.Rough, Shelter: warmachine.Concealment},
		{Named: content.Named{ID: "woods", Name: "Rye"}, Going: warmachine.Open, Shelter: warmachine.Concealment},
		{Named: content.Named{ID: "obstacle-2", Name: "Wall"}, Going: warmachine.Obstacle, Height: geom.Inch / 2},
	} {
		got := normal[i]
		if got.Shape = nil; !reflect.DeepEqual(got, want) {
			t.Errorf("piece %d is %+v, want %+v", i, got, want)
		}
	}
	for _, test := range []struct {
		name     string
		features []terrain.Piece
		clause   string
		path     string
		want     string
	}{
		{"no kind", []terrain.Piece{{Kind: "lava", Shape: block(1, 1, 2, 2)}}, "wm.ter.types", "features[0].kind", `"lava" is no kind of terrain: expected one of open, rough, impassable, obstacle, structure, woods, forest`},
		{"no shelter", []terrain.Piece{{Kind: "rough", Shelter: "much", Shape: block(1, 1, 2, 2)}}, "wm.ter.types", "features[0].shelter", `Rough ground has the shelter "much": expected none, concealment or cover`},
		{"a high wall", []terrain.Piece{{Kind: "obstacle", Height: 2 * geom.Inch, Shape: strip(1, 12, 4)}}, "wm.ter.obstacle", "features[0].height", "an obstacle is up to 1″"},
		{"a thick wall", []terrain.Piece{{Kind: "obstacle", Shape: block(1, 12, 4, 1)}}, "wm.ter.obstacle", "features[0].shape", "an inch thick or more"},
		{"a low ruin", []terrain.Piece{{Kind: "structure", Height: geom.Inch, Shape: block(1, 12, 4, 4)}}, "wm.ter.obstruction", "features[0].height", "an obstruction is over 1″"},
		{"a high wood", []terrain.Piece{{Kind: "forest", Shelter: "concealment", Height: 3 * geom.Inch, Shape: block(1, 12, 4, 4)}}, "wm.ter.obstruction", "features[0].height", "terrain over 1″ is an obstruction, and cannot be rough"},
		{"a tower to the sky", []terrain.Piece{{Kind: "structure", Height: 13 * geom.Inch, Shape: block(1, 12, 4, 4)}}, "wm.ter.types", "features[0].height", `has a height of 13.00", at most 12.00"`},
		{"no shape", []terrain.Piece{{Kind: "rough"}}, "wm.ter.agreed", "features[0].shape", "fewer than three corners"},
		{"off the table", []terrain.Piece{{Kind: "rough", Shape: block(47, 12, 2, 2)}}, "wm.ter.agreed", "features[0].shape", "Rough ground leaves the table"},
		{"many corners", []terrain.Piece{{Kind: "rough", Shape: make(geom.Polygon, 65)}}, "wm.ter.agreed", "features[0].shape", "has 65 corners: the table takes at most 64"},
		{"a strange name", []terrain.Piece{{Kind: "rough", Name: "a\u202eb", Shape: block(1, 12, 2, 2)}}, "wm.ter.agreed", "features[0].name", "the name cannot be taken"},
		{"a zone of ruins", []terrain.Piece{{Kind: "structure", Shape: block(0, 38, 45, 10)}}, "wm.setup.zone", "features", "the terrain leaves room for 5 models along the north edge: expected 16"},
		{"too many", make([]terrain.Piece, 61), "wm.ter.agreed", "features", "61 pieces of terrain: the table takes at most 60"},
	} {
		_, faults := law.Judge(usual, test.features)
		if len(faults) == 0 || faults[0].Clause != test.clause || faults[0].Path != test.path || !strings.Contains(faults[0].Text, test.want) {
			t.Errorf("%s: %v, want %s: %s (%s)", test.name, faults, test.path, test.want, test.clause)
		}
	}
}

// Terrain goes to screens and comes back the same, of whatever classes it is.
func TestTerrainShown(t *testing.T) {
	b := standard(t)
	for i := range b.Fields {
		f := &b.Fields[i]
		shown, faults, err := book.Terrain(b).Survey("", "", warmachine.Pieces(f.Features))
		if err != nil || len(faults) > 0 || !reflect.DeepEqual(shown, warmachine.Pieces(f.Features)) {
			t.Errorf("%s: %v %v", f.ID, faults, err)
		}
	}
	for going := warmachine.Open; going <= warmachine.Obstruction; going++ {
		for shelter := warmachine.NoShelter; shelter <= warmachine.Cover; shelter++ {
			want := warmachine.Feature{Named: content.Named{ID: "a", Name: "A"}, Going: going, Shelter: shelter, Height: 0, Shape: strip(12, 12, 4)}
			if going >= warmachine.Obstacle {
				want.Height = geom.Inch
			}
			if going == warmachine.Obstruction {
				want.Height = 2 * geom.Inch
			}
			if got, faults := book.CheckTerrain(usual, []warmachine.Feature{want}); len(faults) > 0 || !reflect.DeepEqual(got[0], want) {
				t.Errorf("%v with %v comes back as %+v (%v)", going, shelter, got, faults)
			}
		}
	}
	if _, faults, err := book.Terrain(b).Survey("", "48x48", []terrain.Piece{{Kind: "lava"}}); err != nil || len(faults) != 1 {
		t.Errorf("lava: %v %v", faults, err)
	}
	if _, err := book.Terrain(b).Land("", "moon", 1); err == nil {
		t.Error("made terrain for a table that there is not")
	}
	if _, _, err := book.Terrain(b).Survey("", "moon", nil); err == nil {
		t.Error("judged terrain of a table that there is not")
	}
}

// The document of the book names everything, and each variant that there is.
func TestContentDocument(t *testing.T) {
	b := standard(t)
	c := book.Offer(b)
	if len(c.Models) != len(b.Models) || len(c.Fields) != len(b.Fields) || len(c.Samples) != len(b.Samples) || len(c.Spells) != len(b.Spells) {
		t.Errorf("the document has %d models, %d battlefields, %d battlegroups", len(c.Models), len(c.Fields), len(c.Samples))
	}
	rulebook, err := content.Rulebook("warmachine")
	if err != nil {
		t.Fatal(err)
	}
	keys := reflect.TypeFor[warmachine.Variants]()
	if len(c.Variants) != keys.NumField() {
		t.Errorf("%d variants are offered, there are %d", len(c.Variants), keys.NumField())
	}
	for i, v := range c.Variants {
		if tag, _, _ := strings.Cut(keys.Field(i).Tag.Get("json"), ","); tag != v.Key {
			t.Errorf("the variant %s is offered as %s", tag, v.Key)
		}
		if _, ok := rulebook.Clause(v.Clause); !ok {
			t.Errorf("the variant %s is of %s, which there is not", v.Key, v.Clause)
		}
	}
	asText(t, c)
}
