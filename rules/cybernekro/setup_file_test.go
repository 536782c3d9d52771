package cybernekro_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/internal/soak"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/table/plot"
	"umpire/terrain"
)

// boardOf is a table of so many inches for a scenario.
func boardOf(side int, scenario cybernekro.ScenarioWord) book.Board {
	return book.BoardFor(plot.Table{Width: geom.Inches(side), Depth: geom.Inches(side)}, scenario)
}

// words are the scenarios.
var words = []cybernekro.ScenarioWord{cybernekro.QuickStart, cybernekro.Exploration, cybernekro.Prisoner, cybernekro.Ritual}

// battles are set-ups of a scenario.
func battles(t testing.TB, b *cybernekro.Book, w book.Query) []cybernekro.Setup {
	t.Helper()
	list, err := book.Battles(b, w)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Each scenario has lawful set-ups of all pairings of the crews, on each battlefield that
// suits it.
func TestBattles(t *testing.T) {
	b := standard(t)
	for _, word := range words {
		list := battles(t, b, book.Query{Mission: word.String()})
		fields, pairs := map[string]bool{}, map[[2]string]bool{}
		for _, s := range list {
			fields[s.Field], pairs[[2]string{s.Forces[0].ID, s.Forces[1].ID}] = true, true
			if b.Scenarios[s.Scenario.Place()].Word != word {
				t.Fatalf("a set-up of %v where %v is wished for", s.Scenario, word)
			}
			if _, err := cybernekro.NewMatch(b, s); err != nil {
				t.Errorf("%v: %s against %s: %v", word, s.Forces[0].ID, s.Forces[1].ID, err)
			}
		}
		for _, f := range b.Battlefields {
			if slices.Contains(f.For, word) != fields[f.ID] {
				t.Errorf("%v is played on %s: %t", word, f.ID, fields[f.ID])
			}
		}
		if len(pairs) != 64 {
			t.Errorf("%v: %d pairings", word, len(pairs))
		}
	}
	if list := battles(t, b, book.Query{}); list[0].Scenario.String() != "quick-start" {
		t.Errorf("without a wish it is %v", list[0].Scenario)
	}
	own := b.Samples[3]
	own.Characters = own.Characters[:3]
	list := battles(t, b, book.Query{Terrain: "gaol-row", Mission: "prisoner", Forces: [2]cybernekro.Force{own}})
	if len(list) != 8 || list[0].Field != "gaol-row" || len(list[0].Rooms) != 1 || len(list[0].Forces[0].Characters) != 3 {
		t.Errorf("%d set-ups with a crew of one's own", len(list))
	}
	made := battles(t, b, book.Query{Size: "27x27", Mission: "prisoner"})
	if made[0].Field != "" || made[0].Side != geom.Inches(27) || len(made[0].Rooms) != 1 || len(made[0].Terrain) < 10 {
		t.Errorf("on a table of its own: %+v", made[0])
	}
	unlawful := own
	unlawful.Characters = own.Characters[:2]
	for _, test := range []struct {
		wish book.Query
		want string
	}{
		{book.Query{Size: "23x23"}, `each side is at least 24.00"`},
		{book.Query{Size: "37x37"}, `the table is 37x37: expected a square of 24.00" to 36.00" (cn.def.board)`},
		{book.Query{Size: "24x30"}, `the table is 24x30: expected a square`},
		{book.Query{Mission: "rituall"}, `there is no scenario "rituall": expected one of quick-start, exploration, prisoner, ritual; did you mean "ritual"?`},
		{book.Query{Terrain: "gaol-rwo"}, `there is no battlefield "gaol-rwo": expected one of dead-letter-office,`},
		{book.Query{Terrain: "ashgate-square", Size: "30x30"}, `the battlefield ashgate-square is a square of 24.00": the table is one of 30.00"`},
		{book.Query{Terrain: "ashgate-square", Mission: "prisoner"}, `the battlefield ashgate-square does not suit Prisoner: features: there is no room with prison`},
		{book.Query{Forces: [2]cybernekro.Force{unlawful}}, `the crew Foundry Seven is not lawful: characters: the crew has 2 characters: expected 3 to 7 (cn.crew.size)`},
	} {
		if _, err := book.Battles(b, test.wish); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
}

func TestSetupsAreReadBack(t *testing.T) {
	b := standard(t)
	var list []cybernekro.Setup
	for _, word := range words {
		list = append(list, battles(t, b, book.Query{Mission: word.String()})[:6]...)
		list = append(list, battles(t, b, book.Query{Mission: word.String(), Size: "27x27"})[0])
	}
	bare := list[0]
	bare.Field, bare.Terrain, bare.Rooms, bare.Practice = "", nil, nil, true
	bare.Variants = cybernekro.Variants{FriendlyFire: true, WoundsHinder: true}
	foggy := list[len(list)-1]
	foggy.Condition = content.At(b.Conditions, len(b.Conditions)-1)
	for _, s := range append(list, bare, foggy) {
		text, err := book.WriteSetup(b, s)
		if err != nil {
			t.Fatal(err)
		}
		if named := strings.Contains(string(text), `"terrain":"`); named != (s.Field != "") {
			t.Errorf("the terrain of %q is written as %s", s.Field, text)
		}
		again, err := book.ReadSetup(b, text)
		if err != nil || !reflect.DeepEqual(again, s) {
			t.Errorf("%s is read back as\n%+v (%v), want\n%+v", text, again, err, s)
		}
	}
}

// TestConditionsAgreedOn: an environment of a quick start holds in every round and is not
// rolled, a Complication is not drawn; one of the other kind is refused.
func TestConditionsAgreedOn(t *testing.T) {
	b := standard(t)
	for _, test := range []struct{ wish, told, no string }{
		{`{"condition": "env-tremor"}`, "Tremor", ""},
		{`{"scenario": "ritual", "rounds": 4, "condition": "fog"}`, "agreed on: Fog", ""},
		{`{"scenario": "ritual", "condition": "env-tremor"}`, "", "is an environment"},
		{`{"condition": "fog"}`, "", "is a Complication"},
		{`{"condition": "frogs"}`, "", `no condition "frogs"`},
	} {
		s, _, err := book.Wished(b, json.RawMessage(test.wish))
		if err != nil || test.no != "" {
			if test.no == "" || err == nil || !strings.Contains(err.Error(), test.no) {
				t.Errorf("%s: %v, want %q", test.wish, err, test.no)
			}
			continue
		}
		m, err := cybernekro.NewMatch(b, s)
		if err != nil {
			t.Fatal(err)
		}
		told := 0
		g := game.New[cybernekro.State](m, dice.Fast(1))
		g.Watch(func(e game.Event) {
			if e.Kind == "environment" || e.Kind == "complication" {
				if told++; e.Text != test.told {
					t.Errorf("%s: told %q, want %q", test.wish, e.Text, test.told)
				}
			}
			if e.Roll != nil && e.Roll.Tag == "environment" {
				t.Errorf("%s: it is rolled all the same", test.wish)
			}
		})
		players := []bot.Player[cybernekro.State]{bot.NewRandom[cybernekro.State](1), bot.NewRandom[cybernekro.State](2)}
		if err := (&bot.Contest[cybernekro.State]{Players: players}).Play(t.Context(), g); err != nil {
			t.Error(err)
		}
		if told == 0 {
			t.Errorf("%s: nothing is told of it", test.wish)
		}
	}
}

// TestSeatings: who plays is wished for, written and read back, and makes out the seats.
func TestSeatings(t *testing.T) {
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	for _, seating := range book.Seatings {
		wish := fmt.Sprintf(`{"scenario": "exploration", "seating": %q, "rounds": 9}`, seating.Key)
		s, _, err := book.Wished(b, json.RawMessage(wish))
		if err != nil {
			t.Fatal(err)
		}
		text, err := book.WriteSetup(b, s)
		if err != nil {
			t.Fatal(err)
		}
		back, err := book.ReadSetup(b, text)
		if err != nil || !reflect.DeepEqual(back, s) {
			t.Errorf("%s is read back as %+v, error %v", seating.Key, back, err)
		}
		m, err := cybernekro.NewMatch(b, back)
		if err != nil || m.Seats() != len(seating.Sides) || back.Rounds != 9 {
			t.Fatalf("%s: %v", seating.Key, err)
		}
		for seat, side := range seating.Sides {
			if got := m.SideOf(game.Seat(seat)); got != side {
				t.Errorf("%s: seat %d is of side %d, expected %d", seating.Key, seat, got, side)
			}
		}
	}
	for _, wish := range []string{`{"seating": "alone"}`, `{"seating": "crowd"}`, `{"scenario": "ritual", "rounds": 100}`} {
		if _, _, err := book.Wished(b, json.RawMessage(wish)); err == nil {
			t.Errorf("%s is taken", wish)
		}
	}
}

func TestSetupRefusals(t *testing.T) {
	b := standard(t)
	sound, _ := book.WriteSetup(b, battles(t, b, book.Query{Terrain: "drowned-orchard"})[0])
	for _, test := range []struct{ name, old, with, want string }{
		{"unknown key", `"size"`, `"sise"`, "sise"},
		{"no size", `30x30`, `moon`, `the size of the table is "moon"`},
		{"a board of 23", `30x30`, `23x23`, `each side is at least 24.00"`},
		{"another size", `30x30`, `36x36`, `the battlefield drowned-orchard is a square of 30.00": the table is one of 36.00"`},
		{"unknown scenario", `quick-start`, `quick-stat`, `there is no scenario "quick-stat"`},
		{"unknown terrain", `"terrain":"`, `"terrain":"x-`, `there is no battlefield "x-`},
		{"terrain twice", `"forces"`, `"features":[],"forces"`, `has both "terrain" and "features"`},
		{"unknown variant", `"variants":{`, `"variants":{"friendly_fier":true`, "friendly_fier"},
		{"no crew", `{"id":"`, `{"ied":"`, `seat 0: the force:1: force has unknown key "ied"`},
		{"unknown trait", `"gifted"`, `"gitfed"`, `there is no trait "gitfed"`},
	} {
		text := strings.Replace(string(sound), test.old, test.with, 1)
		if _, err := book.ReadSetup(b, []byte(text)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %s", test.name, err, test.want)
		}
	}
	const piece = `{"id":"a","name":"A","climb":"no","shape":[]}`
	for pieces, want := range map[string]string{
		`[{"id":"a","name":"A","climb":"well","shape":[]}]`: `unknown word "well"`,
		`[` + piece + `]`: "A has a wrong shape: fewer than three corners",
		`[` + strings.Repeat(piece+`,`, 60) + piece + `]`:            "61 pieces of terrain: the table takes at most 60",
		`[],"rooms":[{"id":"r","name":"R","shape":[{"X":1,"Y":2}]}]`: "R has a wrong shape: fewer than three corners",
	} {
		text := strings.Replace(string(sound), `"terrain":"drowned-orchard"`, `"features":`+pieces, 1)
		if _, err := book.ReadSetup(b, []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %.300v, want %s", err, want)
		}
	}
}

// Terrain that is generated is lawful, suits its scenario, is the same for both sides but
// for a prison, and covers a quarter of the table; each sort comes in the long run.
func TestGenerate(t *testing.T) {
	b := standard(t)
	seeds := soak.Of[uint64](8, 30)
	for _, side := range []int{24, 30, 36} {
		for _, word := range words {
			on, seen := boardOf(side, word), map[string]int{}
			for seed := range seeds {
				made := book.Terrain(b).Make(on, seed)
				pieces := cybernekro.Features(made)
				normal, faults := book.Terrain(b).Judge(on, made)
				if len(faults) > 0 || !reflect.DeepEqual(normal, made) || !reflect.DeepEqual(cybernekro.Pieces(pieces), made) {
					t.Errorf("%v", faults)
				}
				covered := int64(0)
				for i, f := range pieces {
					area := f.Shape.Area2()
					covered += max(area, -area)
					seen[made[i].Kind]++
					if f.Height > 0 && !f.Blocks {
						t.Errorf("%s is solid and hides nothing", f.ID)
					}
					if f.Name != "Prison wall" && f.Name != "Prison door" && !slices.ContainsFunc(pieces, func(g cybernekro.Feature) bool {
						return g.Height == f.Height && g.Difficult == f.Difficult && sameCorners(g.Shape, on.TurnedShape(f.Shape))
					}) {
						t.Errorf("%s has no twin", f.ID)
					}
					for _, g := range pieces[:i] {
						if plot.Overlap(f.Shape, g.Shape) {
							t.Errorf("%s lies over %s", f.ID, g.ID)
						}
					}
				}
				if whole := 2 * int64(on.Width) * int64(on.Depth); 4*covered < whole {
					t.Errorf("terrain covers %d%% of it", 100*covered/whole)
				}
				if t.Failed() {
					t.Fatalf("%v on %d\", seed %d: %d pieces", word, side, seed, len(pieces))
				}
			}
			if seen["structure"] == 0 || seen["rough"] == 0 || seen["obstacle"] == 0 || seen["hill"] == 0 {
				t.Errorf("%v on %d\": pieces by kind %v", word, side, seen)
			}
		}
	}
	on := boardOf(30, cybernekro.Ritual)
	if law := book.Terrain(b); !reflect.DeepEqual(law.Make(on, 7), law.Make(on, 7)) {
		t.Error("the same seed makes two tables")
	}
	if land, err := book.Terrain(b).Land("exploration", "36x36", 3); err != nil || len(land) < 12 {
		t.Errorf("%d pieces (%v)", len(land), err)
	}
}

// A bare table is warned of in the quick start, and just a quarter of it is enough.
func TestTerrainWarnings(t *testing.T) {
	quarter := []cybernekro.Feature{{Shape: block(0, 0, 30, 5)}, {Shape: block(0, 10, 15, 5)}}
	less := []cybernekro.Feature{quarter[0], {Shape: block(0, 10, 14, 5)}}
	for _, test := range []struct {
		word   cybernekro.ScenarioWord
		pieces []cybernekro.Feature
		want   string
	}{
		{cybernekro.QuickStart, quarter, ""},
		{cybernekro.QuickStart, less, "terrain covers 24% of the table: a quarter or more is better"},
		{cybernekro.QuickStart, nil, "terrain covers 0% of the table"},
		{cybernekro.Ritual, nil, ""},
	} {
		got := book.TerrainWarnings(boardOf(30, test.word), cybernekro.Pieces(test.pieces))
		if (len(got) == 0) != (test.want == "") || len(got) > 0 && (!strings.Contains(got[0].Text, test.want) || got[0].Clause != "cn.quick.setup") {
			t.Errorf("%v: %v, want %q", test.word, got, test.want)
		}
	}
}

func sameCorners(p, q geom.Polygon) bool {
	for _, corner := range p {
		if !slices.Contains(q, corner) {
			return false
		}
	}
	return len(p) == len(q)
}

// block is a rectangle as screens have it, in inches.
func block(x, y, w, d int) geom.Polygon {
	at := func(x, y int) geom.Point { return geom.Point{X: geom.Inches(x), Y: geom.Inches(y)} }
	return geom.Polygon{at(x, y), at(x+w, y), at(x+w, y+d), at(x, y+d)}
}

// What is wrong with terrain made by hand is said by its clause; what is left out is
// filled in.
func TestCheckTerrain(t *testing.T) {
	law := book.Terrain(nil)
	pieces, faults := law.Judge(boardOf(30, cybernekro.QuickStart), []terrain.Piece{
		{Kind: "structure", Shape: block(2, 10, 4, 3), Standable: true, Climbable: true, Blocks: true}, {Kind: "door", Shape: block(12, 12, 2, 1)}, {Kind: "hill", Shape: block(20, 12, 4, 4)},
		{Kind: "rough", Shape: block(9, 9, 2, 2), Name: " Mud "}, {Kind: "obstacle", Shape: block(12, 20, 4, 1), Height: geom.Inch / 2}, {Kind: "structure", Shape: block(18, 20, 4, 1)},
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	normal := cybernekro.Features(pieces)
	for i, want := range []cybernekro.Feature{
		{Named: content.Named{ID: "structure", Name: "Wall"}, Height: 3 * geom.Inch, Top: true, Climb: cybernekro.Climbable, Blocks: true},
		{Named: content.Named{ID: "door", Name: "Door"}, Height: 3 * geom.Inch, Door: true, Blocks: true},
		{Named: content.Named{ID: "hill", Name: "Ramp"}, Height: 9 * geom.Inch / 10, Top: true, Slope: true},
		{Named: content.Named{ID: "rough", Name: "Mud"}, Difficult: true},
		{Named: content.Named{ID: "obstacle", Name: "Barrier"}, Height: geom.Inch / 2},
		{Named: content.Named{ID: "structure-2", Name: "Wall"}, Height: 3 * geom.Inch},
	} {
		got := normal[i]
		if got.Shape = nil; !reflect.DeepEqual(got, want) {
			t.Errorf("piece %d is %+v, want %+v", i, got, want)
		}
	}
	for _, test := range []struct {
		name     string
		word     cybernekro.ScenarioWord
		features []terrain.Piece
		clause   string
		path     string
		want     string
	}{
		{"no kind", 0, []terrain.Piece{{Kind: "lava", Shape: block(1, 10, 2, 2)}}, "cn.setup.terrain", "features[0].kind", `"lava" is no kind of terrain: expected one of structure, floor, obstacle, rough, hill, door, container, focus`},
		{"a low house", 0, []terrain.Piece{{Kind: "structure", Height: geom.Inch / 2, Shape: block(1, 10, 2, 2)}}, "cn.move.high", "features[0].height", `Wall is 0.50" high: a structure is 1" or more`},
		{"a high hedge", 0, []terrain.Piece{{Kind: "obstacle", Height: geom.Inch, Shape: block(1, 10, 2, 2)}}, "cn.move.low", "features[0].height", `Barrier is 1.00" high: what is stepped over is less than 1"`},
		{"a climb to nowhere", 0, []terrain.Piece{{Kind: "structure", Climbable: true, Shape: block(1, 10, 2, 2)}}, "cn.move.climbable", "features[0].climb", "and a top to stand on"},
		{"a tower to the sky", 0, []terrain.Piece{{Kind: "structure", Height: 13 * geom.Inch, Shape: block(1, 12, 4, 4)}}, "cn.setup.terrain", "features[0].height", `has a height of 13.00", at most 12.00"`},
		{"a tower on a tower", 0, []terrain.Piece{{Kind: "structure", Floor: 10 * geom.Inch, Shape: block(1, 12, 4, 4)}}, "cn.setup.terrain", "features[0].floor", `Wall stands at 10.00" and rises to 13.00", at most 12.00"`},
		{"a floor to bump one's head at", 0, []terrain.Piece{{Kind: "floor", Floor: geom.Inch, Climbable: true, Shape: block(1, 12, 4, 4)}}, "cn.setup.terrain", "features[0].floor", `Floor leaves 1.00" below it: expected 1.50" or more`},
		{"a floor that nothing leads up to", 0, []terrain.Piece{{Kind: "floor", Floor: 3 * geom.Inch, Shape: block(1, 12, 4, 4)}}, "cn.move.climbable", "features[0]", "nothing leads up to Floor"},
		{"a ramp upstairs", 0, []terrain.Piece{{Kind: "hill", Floor: 3 * geom.Inch, Shape: block(1, 12, 4, 4)}}, "cn.move.distance", "features[0].floor", "expected one that stands on the ground"},
		{"a wall in the air", 0, []terrain.Piece{{Kind: "floor", Floor: 28 * geom.Inch / 10, Climbable: true, Shape: block(1, 12, 4, 4)}, {Kind: "structure", Floor: 3 * geom.Inch, Shape: block(2, 12, 4, 1)}}, "cn.setup.terrain", "features[1].floor", `Wall hangs in the air at 3.00"`},
		{"off the table", 0, []terrain.Piece{{Kind: "rough", Shape: block(29, 12, 2, 2)}}, "cn.setup.terrain", "features[0].shape", "Rubble leaves the table"},
		{"no shape", 0, []terrain.Piece{{Kind: "rough"}}, "cn.setup.terrain", "features[0].shape", "fewer than three corners"},
		{"many corners", 0, []terrain.Piece{{Kind: "rough", Shape: make(geom.Polygon, 65)}}, "cn.setup.terrain", "features[0].shape", "has 65 corners: the table takes at most 64"},
		{"a strange name", 0, []terrain.Piece{{Kind: "rough", Name: strings.Repeat("ä", 61), Shape: block(1, 12, 2, 2)}}, "cn.setup.terrain", "features[0].name", "the name cannot be taken"},
		{"a zone of houses", 0, []terrain.Piece{{Kind: "structure", Shape: block(0, 25, 26, 5)}}, "cn.scen.deploy", "features", "the terrain leaves room for 4 models along the north edge: expected 7"},
		{"a house on a terminal", cybernekro.QuickStart, []terrain.Piece{{Kind: "structure", Shape: block(14, 14, 2, 2)}}, "cn.quick.terminals", "features", `the terminal at (15.00", 15.00") would stand in Wall`},
		{"five containers", cybernekro.Exploration, []terrain.Piece{{Kind: "container", Shape: block(1, 10, 1, 1)}}, "cn.explore.setup", "features", "there are 0 rooms and 1 containers: expected at least 6 rooms, or 6 containers"},
		{"no prison", cybernekro.Prisoner, nil, "cn.prison.setup", "rooms[0]", "Prison has 0 doors: expected one"},
		{"no Focus", cybernekro.Ritual, nil, "cn.ritual.setup", "features", "there are 0 pieces in the middle that are the Focus: expected one"},
		{"too many", 0, slices.Repeat([]terrain.Piece{{Kind: "rough", Shape: block(1, 10, 2, 2)}}, 61), "cn.setup.terrain", "features", "61 pieces of terrain: the table takes at most 60"},
	} {
		_, faults := law.Judge(boardOf(30, test.word), test.features)
		if len(faults) == 0 || faults[0].Clause != test.clause || faults[0].Path != test.path || !strings.Contains(faults[0].Text, test.want) {
			t.Errorf("%s: %v, want %s: %s (%s)", test.name, faults, test.path, test.want, test.clause)
		}
	}
}

// Terrain goes to screens and comes back the same.
func TestTerrainShown(t *testing.T) {
	b := standard(t)
	for i := range b.Battlefields {
		f := &b.Battlefields[i]
		size := content.FormatSize(plot.Table{Width: f.Side, Depth: f.Side})
		shown := cybernekro.Pieces(f.Features)
		again, faults, err := book.Terrain(b).Survey("", size, shown)
		if slices.Contains(f.For, cybernekro.QuickStart) && (err != nil || len(faults) > 0 || !reflect.DeepEqual(again, shown)) {
			t.Errorf("%s: %v %v", f.ID, faults, err)
		}
		catalogue, err := content.Rulebook("cybernekro")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range shown {
			for _, clause := range p.Clauses {
				if _, ok := catalogue.Clause(string(clause)); !ok {
					t.Errorf("%s is of %s, which there is not", p.ID, clause)
				}
			}
		}
	}
	f := &b.Battlefields[0]
	flat := cybernekro.Pieces(f.Features)[:1]
	flat[0].Kind, flat[0].Height, flat[0].Standable, flat[0].Blocks, flat[0].Ladders = cybernekro.LowKind, 0, false, false, nil
	again, faults, err := book.Terrain(b).Survey("", content.FormatSize(plot.Table{Width: f.Side, Depth: f.Side}), flat)
	if err != nil || len(faults) > 0 || again[0].Height != 0 {
		t.Errorf("a flat piece of a set-up is %v, %v, %v", again, faults, err)
	}
	if _, err := book.Terrain(b).Land("", "moon", 1); err == nil {
		t.Error("made terrain for a table that there is not")
	}
	if _, _, err := book.Terrain(b).Survey("rituals", "", nil); err == nil {
		t.Error("judged terrain of a scenario that there is not")
	}
}

// The document of the book names everything, and each variant that there is.
func TestContentDocument(t *testing.T) {
	b := standard(t)
	c := book.Offer(b)
	if len(c.Traits) != len(b.Traits) || len(c.Fields) != len(b.Battlefields) || len(c.Samples) != len(b.Samples) || len(c.Gear) != len(b.Gear) {
		t.Errorf("the document has %d traits, %d battlefields, %d crews", len(c.Traits), len(c.Fields), len(c.Samples))
	}
	rulebook, err := content.Rulebook("cybernekro")
	if err != nil {
		t.Fatal(err)
	}
	keys := reflect.TypeFor[cybernekro.Variants]()
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

// TestBattlesAreOfEveryScenario holds what is simulated without a scenario named to all of them,
// by turns, or to those that so many play.
func TestBattlesAreOfEveryScenario(t *testing.T) {
	b := standard(t)
	for seating, want := range map[string][]cybernekro.ScenarioWord{
		"":           {cybernekro.QuickStart, cybernekro.Exploration, cybernekro.Prisoner, cybernekro.Ritual},
		"master":     {cybernekro.QuickStart, cybernekro.Exploration, cybernekro.Prisoner, cybernekro.Ritual},
		"alone":      {cybernekro.Exploration},
		"together-3": {cybernekro.Exploration},
	} {
		list, err := book.Battles(b, book.Query{Seating: seating})
		if err != nil {
			t.Fatal(err)
		}
		var got []cybernekro.ScenarioWord
		for i := range list[:len(want)] {
			got = append(got, b.Scenarios[list[i].Scenario.Place()].Word)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%q: the first are %v, expected %v", seating, got, want)
		}
		for i := range list {
			if _, err := cybernekro.NewMatch(b, list[i]); err != nil {
				t.Fatalf("%q: %v", seating, err)
			}
		}
	}
	if _, err := book.Battles(b, book.Query{Seating: "alone", Mission: "ritual"}); err == nil {
		t.Error("a ritual is played alone")
	}
}
