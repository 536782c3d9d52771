package warpath_test

import (
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/table/plot"
)

// standard is the embedded book.
func standard(t testing.TB) *warpath.Book {
	t.Helper()
	b, err := content.Standard("warpath", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func unitCalled(t testing.TB, b *warpath.Book, id string) *warpath.UnitCard {
	t.Helper()
	at, ok := content.Place(b.Units, id)
	if !ok {
		t.Fatalf("there is no unit %q", id)
	}
	return &b.Units[at]
}

func TestBookIsComplete(t *testing.T) {
	b := standard(t)
	own := 0
	for i := range b.Units {
		if b.Units[i].Own {
			own++
		}
	}
	for _, count := range []struct {
		what      string
		got, want int
	}{
		{"factions", len(b.Factions), 2},
		{"units", len(b.Units), 5 + 5 + 7 + 6},
		{"units of the project's own", own, 7 + 6},
		{"Command Orders", len(b.Factions[0].Orders) + len(b.Factions[1].Orders), int(warpath.OrderKinds)},
		{"tables", len(b.Tables), 2},
		{"terrain sets", len(b.Terrains), 6},
		{"forces", len(b.Samples), 8},
	} {
		if count.got != count.want {
			t.Errorf("%d %s, want %d", count.got, count.what, count.want)
		}
	}
}

// The profiles of the book, typed from it: type, bases, Speed, Shoot, Assault, Armour,
// Height, points, then keywords and weapons (wp.data.enforcers, wp.data.plague).
func TestPrintedProfiles(t *testing.T) {
	b := standard(t)
	inches := func(n int) geom.Length { return geom.Inches(n) }
	for _, want := range []warpath.UnitCard{
		{Card: content.CardOf("operatives", ""), Kind: warpath.Infantry, Bases: 6, Advance: inches(4), Sprint: inches(8), Shoot: 5, Assault: 6, Armour: 6, Height: 2, Points: 110,
			Ranged: []warpath.Weapon{{Range: inches(12), Dice: 2}}, Melee: []warpath.Weapon{{Dice: 1}}},
		{Card: content.CardOf("jet-bikes", ""), Kind: warpath.Bike, Bases: 6, Advance: inches(12), Sprint: inches(18), Shoot: 5, Assault: 7, Armour: 6, Height: 2, Points: 170,
			Keywords: warpath.Keywords{AntiGrav: true, Save: 6}, Ranged: []warpath.Weapon{{Range: inches(12), Dice: 2, Traits: warpath.Traits{Marksman: true}}}, Melee: []warpath.Weapon{{Dice: 1}}},
		{Card: content.CardOf("peacekeepers", ""), Kind: warpath.HeavyInfantry, Bases: 6, Advance: inches(4), Sprint: inches(8), Shoot: 5, Assault: 6, Armour: 7, Height: 2, Points: 130,
			Ranged: []warpath.Weapon{{Range: inches(12), Dice: 2, Traits: warpath.Traits{Marksman: true}}}, Melee: []warpath.Weapon{{Dice: 1, AP: 2}}},
		{Card: content.CardOf("panther", ""), Kind: warpath.Vehicle, Bases: 3, Advance: inches(8), Sprint: inches(12), Shoot: 6, Assault: 8, Armour: 7, Height: 3, Points: 95,
			Keywords: warpath.Keywords{AntiGrav: true, Headstrong: true, Save: 6},
			Ranged:   []warpath.Weapon{{Range: inches(24), Dice: 3, Mount: warpath.Turret, Traits: warpath.Traits{Marksman: true}}}, Melee: []warpath.Weapon{{Dice: 1}}},
		{Card: content.CardOf("victor", ""), Kind: warpath.Vehicle, Bases: 2, Advance: inches(6), Sprint: inches(9), Shoot: 6, Assault: 8, Armour: 8, Height: 3, Points: 80,
			Keywords: warpath.Keywords{AntiGrav: true, Headstrong: true, Save: 5},
			Ranged:   []warpath.Weapon{{Range: inches(18), Dice: 2, Mount: warpath.FixedFire}, {Range: inches(30), Dice: 3, AP: 2, Mount: warpath.Turret}}, Melee: []warpath.Weapon{{Dice: 1}}},
		{Card: content.CardOf("captain", ""), Kind: warpath.Infantry, Command: true, Bases: 1, Advance: inches(4), Sprint: inches(8), Shoot: 4, Assault: 5, Armour: 7, Height: 2, Points: 40,
			Keywords: warpath.Keywords{Headstrong: true, Save: 5, Tactician: [3]int{0, 1, 0}, Radius: inches(16)},
			Ranged:   []warpath.Weapon{{Range: inches(12), Dice: 2, Traits: warpath.Traits{Marksman: true}}}, Melee: []warpath.Weapon{{Dice: 3, AP: 2}}},
		{Card: content.CardOf("ghouls", ""), Kind: warpath.Infantry, Bases: 6, Advance: inches(4), Sprint: inches(10), Shoot: 7, Assault: 6, Armour: 5, Height: 2, Points: 100,
			Ranged: []warpath.Weapon{{Range: inches(12), Dice: 1}}, Melee: []warpath.Weapon{{Dice: 2}}},
		{Card: content.CardOf("leapers", ""), Kind: warpath.HeavyInfantry, Bases: 6, Advance: inches(5), Sprint: inches(10), Assault: 5, Armour: 6, Height: 2, Points: 155,
			Keywords: warpath.Keywords{Unflinching: true}, Melee: []warpath.Weapon{{Dice: 3, AP: 1, Traits: warpath.Traits{Frenzy: true}}}},
		{Card: content.CardOf("strider", ""), Kind: warpath.Walker, Bases: 3, Advance: inches(4), Sprint: inches(8), Shoot: 6, Assault: 5, Armour: 7, Height: 3, Points: 80,
			Ranged: []warpath.Weapon{{Range: inches(24), Dice: 2, AP: 2, Traits: warpath.Traits{Vicious: true}}}, Melee: []warpath.Weapon{{Dice: 1, AP: 1}}},
		{Card: content.CardOf("artillery", ""), Kind: warpath.Vehicle, Bases: 3, Advance: inches(4), Sprint: inches(6), Shoot: 6, Armour: 5, Height: 3, Points: 70,
			Keywords: warpath.Keywords{Headstrong: true},
			Ranged:   []warpath.Weapon{{Min: inches(8), Range: inches(48), Dice: 2, Mount: warpath.FixedFire, Traits: warpath.Traits{Blast: true, Indirect: true}}}},
		{Card: content.CardOf("lord", ""), Kind: warpath.Walker, Command: true, Bases: 1, Advance: inches(4), Sprint: inches(8), Assault: 4, Armour: 8, Height: 3, Points: 50,
			Keywords: warpath.Keywords{Save: 5, Tactician: [3]int{0, 0, 1}, Unflinching: true, Radius: inches(12)},
			Melee:    []warpath.Weapon{{Dice: 4, AP: 2, Traits: warpath.Traits{Frenzy: true, Vicious: true}}}},
	} {
		got := *unitCalled(t, b, want.ID)
		got.Ranged, got.Melee = append([]warpath.Weapon(nil), got.Ranged...), append([]warpath.Weapon(nil), got.Melee...)
		for _, list := range [...][]warpath.Weapon{got.Ranged, got.Melee} {
			for i := range list { // names and clauses are not the book's figures
				list[i].Name, list[i].Clauses, list[i].Printed = "", nil, nil
			}
		}
		want.Name, want.Clauses, want.Faction, want.Category, want.Own = got.Name, got.Clauses, got.Faction, got.Category, got.Own
		want.Main, want.Length, want.Width = got.Main, got.Length, got.Width
		want.Base, want.Printed, want.Provenance = got.Base, got.Printed, got.Provenance
		want.Glyph, want.OnFoot = got.Glyph, got.OnFoot
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s is\n%+v, want\n%+v", want.ID, got, want)
		}
	}
}

// Every unit costs what the formula says (wp.force.points_formula), and the parts of
// the worksheet rows are those that the book prints.
func TestPrices(t *testing.T) {
	b := standard(t)
	for i := range b.Units {
		if u := &b.Units[i]; u.Price() != u.Points {
			t.Errorf("%s costs %d, by the formula %d", u.ID, u.Points, u.Price())
		}
	}
	for _, row := range []struct {
		unit                  string
		combat, keywords, arm int
		weapons               []int
	}{
		{"operatives", 5, 0, 6, []int{2, 1}},
		{"jet-bikes", 5, 4, 6, []int{4, 1}},
		{"panther", 4, 5, 7, []int{9, 1}},
		{"victor", 4, 6, 8, []int{4, 15, 1}},
		{"ghouls", 4, 0, 5, []int{1, 2}},
		{"artillery", 4, 1, 5, []int{12}},
		{"lord", 6, 12, 8, []int{20}},
	} {
		u := unitCalled(t, b, row.unit)
		var weapons []int
		for _, w := range slices.Concat(u.Ranged, u.Melee) {
			weapons = append(weapons, w.Price())
		}
		if u.Skill() != row.combat || u.Keywords.Price() != row.keywords || u.Armour != row.arm || !slices.Equal(weapons, row.weapons) {
			t.Errorf("%s: combat %d, keywords %d, armour %d, weapons %v, want %+v", row.unit, u.Skill(), u.Keywords.Price(), u.Armour, weapons, row)
		}
	}
}

// Each keyword stands on some unit of the pack, so that each can be played.
func TestEveryKeywordIsOnAUnit(t *testing.T) {
	var all warpath.Keywords
	weapons := map[string]bool{}
	unique, plainTactician := false, false
	for _, u := range standard(t).Units {
		k := u.Keywords
		for at, has := range [...]bool{k.AntiGrav, k.Fly, k.Hover, k.DropTroop, k.Headstrong, k.Stealthy, k.Unflinching, k.Cunning} {
			flag := [...]*bool{&all.AntiGrav, &all.Fly, &all.Hover, &all.DropTroop, &all.Headstrong, &all.Stealthy, &all.Unflinching, &all.Cunning}[at]
			*flag = *flag || has
		}
		all.Save, all.Shield, all.Capacity, all.Radius = max(all.Save, k.Save), max(all.Shield, k.Shield), max(all.Capacity, k.Capacity), max(all.Radius, k.Radius)
		for i := range all.Tactician {
			all.Tactician[i] = max(all.Tactician[i], k.Tactician[i])
			plainTactician = plainTactician || k.Tactician[i] > 0 && !u.Command
		}
		unique = unique || u.Unique
		for _, w := range slices.Concat(u.Ranged, u.Melee) {
			for _, word := range content.Flags(w.Traits) {
				weapons[word] = true
			}
		}
	}
	if all != (warpath.Keywords{AntiGrav: true, Fly: true, Hover: true, DropTroop: true, Headstrong: true, Stealthy: true, Unflinching: true, Cunning: true, Save: all.Save, Shield: all.Shield, Capacity: all.Capacity, Tactician: [3]int{1, 1, 1}, Radius: all.Radius}) ||
		all.Save == 0 || all.Shield == 0 || all.Capacity == 0 || all.Radius == 0 || !unique || !plainTactician {
		t.Errorf("not every keyword of units is there: %+v", all)
	}
	for _, word := range content.Flags(warpath.Traits{true, true, true, true, true, true, true, true}) {
		if !weapons[word] {
			t.Errorf("no weapon has %s", word)
		}
	}
}

// Every clause that the content cites stands in the rulebook, and every clause of the
// lists and charts is cited.
func TestContentCitesTheRulebook(t *testing.T) {
	b := standard(t)
	rulebook, err := content.Rulebook("warpath")
	if err != nil {
		t.Fatal(err)
	}
	cited := map[string]bool{}
	note := func(who string, clauses ...string) {
		for _, id := range clauses {
			cited[id] = true
			if _, ok := rulebook.Clause(id); !ok {
				t.Errorf("%s cites %s, which is not in the rulebook", who, id)
			}
		}
		if len(clauses) == 0 {
			t.Errorf("%s cites nothing", who)
		}
	}
	for _, u := range b.Units {
		note(u.ID, u.Clauses...)
		for _, w := range slices.Concat(u.Ranged, u.Melee) {
			note(u.ID+": "+w.Name, w.Clauses...)
		}
	}
	for _, f := range b.Factions {
		for _, o := range f.Orders {
			note(o.ID, o.Clauses.Own())
		}
	}
	for _, entries := range b.ChartEntries() {
		for _, e := range entries {
			note(e.ID, e.Clauses.Own())
		}
	}
	for _, s := range b.Terrains {
		note(s.ID, s.Clauses...)
	}
	for _, s := range b.Tables {
		note(s.ID, s.Clauses...)
	}
	for kind := warpath.Broken; kind < warpath.TerrainKinds; kind++ {
		note(b.Grounds[kind].ID, b.Grounds[kind].Clauses...)
	}
	for _, id := range rulebook.IDs() {
		if strings.HasPrefix(id, "wp.data.") && !cited[id] {
			t.Errorf("no card cites %s", id)
		}
	}
}

// No two opposing zones come closer than 19 inches, and what lies in a zone with a cut
// is at least 14 inches from the middle, and need not be more than a tenth of a
// millimetre further (wp.charts.dz.coords, wp.charts.dz.3).
func TestZones(t *testing.T) {
	b := standard(t)
	for i := range b.Zones {
		for table, z := range b.Zones[i].Zones {
			id := b.Zones[i].ID + " on " + b.Tables[table].ID
			if plot.Closer(z.A, z.B, geom.Inches(19)-1) {
				t.Errorf("%s: the zones are closer than 19 inches", id)
			}
			for k := range z.A {
				if turned := b.Tables[table].Field().Turned(z.A[k]); turned != z.B[k] {
					t.Errorf("%s: B is not A turned", id)
				}
			}
		}
	}
	for table, middle := range []geom.Point{{X: geom.Inches(24), Y: geom.Inches(24)}, {X: geom.Inches(36), Y: geom.Inches(24)}} {
		zone := b.Zones[2].Zones[table].A
		if len(zone) != 3+book.ArcEdges+2 {
			t.Errorf("the quarter has %d corners", len(zone))
		}
		r := geom.Inches(14)
		if !zone.Within(geom.Disc(middle, 0), r) || zone.Within(geom.Disc(middle, 0), r-1) {
			t.Errorf("the quarter is %v from the middle, want 14 inches", zone.Gap(geom.Disc(middle, 0)))
		}
		for _, corner := range zone[2 : 2+book.ArcEdges+2] {
			if d := geom.Dist(middle, corner); d < r || d > r+10 {
				t.Errorf("a corner of the arc is %v from the middle", d)
			}
		}
	}
}

// Sets of Objectives are symmetric, so that neither zone is favoured
// (wp.charts.obj.rules).
func TestObjectivesAreSymmetric(t *testing.T) {
	b := standard(t)
	for i := range b.Marks {
		for table, sets := range b.Marks[i].Fixed {
			for _, set := range sets {
				for _, p := range set {
					if !slices.Contains(set, b.Tables[table].Field().Turned(p)) {
						t.Errorf("%s on %s: %v has no twin", b.Marks[i].ID, b.Tables[table].ID, p)
					}
				}
			}
		}
	}
}

// Every set has the pieces and walls that the book advises, the same for both sides,
// and leaves Objectives dry; every kind of terrain is somewhere.
func TestTerrainSets(t *testing.T) {
	b := standard(t)
	var kinds [warpath.TerrainKinds]int
	on := make([]int, len(b.Tables))
	for i := range b.Terrains {
		set := &b.Terrains[i]
		on[set.Table.Place()]++
		checkGround(t, b, &b.Tables[set.Table.Place()], set.ID, set.Features)
		for _, f := range set.Features {
			kinds[f.Kind]++
		}
	}
	for kind := warpath.Broken; kind < warpath.TerrainKinds; kind++ {
		if kinds[kind] == 0 {
			t.Errorf("no set has %v", kind)
		}
	}
	for i, n := range on {
		if n < 3 {
			t.Errorf("%d sets for the table %s, want 3", n, b.Tables[i].ID)
		}
	}
}

// checkGround checks terrain against the advice of the book (wp.mission.terrain_pieces,
// wp.mission.terrain_linear).
func checkGround(t *testing.T, b *warpath.Book, table *warpath.TableSize, name string, features []warpath.Feature) {
	t.Helper()
	field := table.Field()
	walls := 0
	for i, f := range features {
		if f.Kind == warpath.Wall {
			walls++
		}
		if !slices.ContainsFunc(features, func(g warpath.Feature) bool {
			return g.Kind == f.Kind && g.Height == f.Height && g.Solid == f.Solid && g.Capacity == f.Capacity && sameCorners(g.Shape, field.TurnedShape(f.Shape))
		}) {
			t.Errorf("%s: %s has no twin", name, f.ID)
		}
		for _, g := range features[:i] {
			if plot.Closer(f.Shape, g.Shape, 2*geom.Inch) {
				t.Errorf("%s: %s and %s leave no room for a vehicle", name, f.ID, g.ID)
			}
		}
		if f.Kind == warpath.Water && book.AnyMark(b, table, func(at geom.Point) bool { return f.Shape.Within(geom.Disc(at, 0), geom.Inch) }) {
			t.Errorf("%s: %s floods an Objective", name, f.ID)
		}
		if (f.Kind == warpath.Building) != (f.Capacity > 0) {
			t.Errorf("%s: %s holds %d", name, f.ID, f.Capacity)
		}
	}
	if pieces := len(features) - walls; pieces != table.Pieces || walls > table.Pieces {
		t.Errorf("%s: %d pieces and %d walls, want %d and no more walls", name, pieces, walls, table.Pieces)
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

// over is the embedded pack with one file laid over it.
func over(t testing.TB, name, text string) content.Pack {
	t.Helper()
	pack, err := content.Embedded("warpath")
	if err != nil {
		t.Fatal(err)
	}
	pack, err = pack.Over("mine", fstest.MapFS{name: {Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	return pack
}

const plainUnit = `units:
  - id: x
    name: X
    faction: plague
    category: troops
    type: infantry
    bases: 6
    advance: 4
    sprint: 8
    assault: 6
    armour: 5
    height: 2
    main: assault
    points: 100
    melee: [{name: Claws, dice: 1}]
`

func TestOverlay(t *testing.T) {
	plain := standard(t)
	b, err := book.LoadBook(over(t, "units.yaml", plainUnit))
	if err != nil {
		t.Fatal(err)
	}
	if unitCalled(t, b, "x").Bases != 6 || b.Hash == plain.Hash {
		t.Error("the unit laid over is not there, or does not count")
	}
	other, err := book.LoadBook(over(t, "dice.yaml", "dice:\n  - {id: green, name: Green, faces: [0, 1, 2, 2, 2, 3]}\n"))
	if err != nil || other.Hash == plain.Hash || other.Dice[2].Face(2) != 2 {
		t.Errorf("the die laid over does not count (%v)", err)
	}
	again, err := book.LoadBook(over(t, "units.yaml", "units: []"))
	if err != nil || again.Hash != plain.Hash {
		t.Errorf("the same content has another hash (%v)", err)
	}
}

func TestPackRefusals(t *testing.T) {
	change := func(old, with string) string { return strings.Replace(plainUnit, old, with, 1) }
	const feature = "terrain:\n  - {id: x, name: X, table: 48x48, features: [{id: a, name: A, "
	const zone = "zones:\n  - {id: quarters, clauses: [wp.charts.dz.3], name: Q, text: T, edges: [south], on: [{table: 48x48, "
	const marks = "objectives:\n  - {id: five, clauses: [wp.charts.obj.2], name: F, text: T, "
	for _, test := range []struct{ name, file, text, want string }{
		{"unknown key", "units.yaml", plainUnit + "    moral: 5\n", `mine/units.yaml:16: unit "x" has unknown key "moral": none of the 29 known is like it`},
		{"missing key", "units.yaml", change("    armour: 5\n", ""), `mine/units.yaml:2: unit "x" lacks the key "armour"`},
		{"unknown word", "units.yaml", change("infantry", "infantri"), `mine/units.yaml:6: unit "x": type is "infantri": expected one of infantry, heavy-infantry, bike, walker, vehicle; did you mean "infantry"?`},
		{"impossible number", "units.yaml", change("armour: 5", "armour: 50"), `mine/units.yaml:11: unit "x": armour is "50": expected a whole number from 2 to 16`},
		{"dangling faction", "units.yaml", change("plague", "plage"), `mine/units.yaml:4: unit "x": faction: there is no faction "plage": expected one of enforcers, plague; did you mean "plague"?`},
		{"dangling source", "units.yaml", plainUnit + "    sources: [drfat]\n", `there is no source "drfat"`},
		{"dangling die", "units.yaml", plainUnit + "    keywords: {tactician: [gren]}\n", `keywords.tactician[0] is "gren": expected one of black, orange, green; did you mean "green"?`},
		{"points between", "units.yaml", change("points: 100", "points: 103"), `unit "x" does not cost a multiple of 5 (wp.force.points_rounding)`},
		{"slow Sprint", "units.yaml", change("sprint: 8", "sprint: 3"), `unit "x" Sprints less far than it Advances`},
		{"dash with claws", "units.yaml", change("    assault: 6\n", ""), `unit "x" has a dash for its main attack`},
		{"Shoot without a weapon", "units.yaml", plainUnit + "    shoot: 5\n", `unit "x" expected a Shoot stat with ranged weapons, and a dash without`},
		{"HQ of no command", "units.yaml", change("troops", "hq"), `unit "x" is an HQ unit that is no Command Unit`},
		{"cunning troops", "units.yaml", plainUnit + "    keywords: {cunning: true}\n", `unit "x" is Cunning or has a Command Radius`},
		{"flying infantry", "units.yaml", plainUnit + "    keywords: {fly: true}\n", `unit "x" flies: expected a vehicle of Height 5`},
		{"hovering walker", "units.yaml", plainUnit + "    keywords: {hover_deployment: true}\n", `unit "x" has Hover Deployment and does not fly`},
		{"Transport without seats", "units.yaml", change("troops", "transport"), `unit "x" is a Transport: expected a Capacity`},
		{"range of claws", "units.yaml", change("dice: 1", "dice: 1, range: 12"), `mine/units.yaml:15: unit "x": the weapon "Claws" has a range: expected none`},
		{"marksman's claws", "units.yaml", change("dice: 1", "dice: 1, keywords: [marksman]"), `has a keyword for shooting`},
		{"no range", "units.yaml", plainUnit + "    shoot: 5\n    ranged: [{name: Gun, dice: 1}]\n", `the weapon "Gun" lacks the key "range"`},
		{"Indirect without Blast", "units.yaml", plainUnit + "    shoot: 5\n    ranged: [{name: Gun, dice: 1, range: 12, keywords: [indirect]}]\n", `is Indirect without Blast`},
		{"a turret on foot", "units.yaml", plainUnit + "    shoot: 5\n    ranged: [{name: Gun, dice: 1, range: 12, mount: turret}]\n", `has a mount: expected that of ranged weapons of vehicles only`},
		{"least range", "units.yaml", plainUnit + "    shoot: 5\n    ranged: [{name: Gun, dice: 1, min: 12, range: 12}]\n", `has a least range that is no less than its range`},
		{"wide base", "units.yaml", plainUnit + "    base: {length: 25, width: 40}\n", `the base of "x" is 25 mm long and 40 wide`},
		{"a second order", "orders.yaml", "orders:\n  - {id: x, clauses: [wp.force.limit], name: X, faction: plague, do: thirst, cost: 1, text: T}\n", `Command Order "x" does what "thirst-for-blood" does`},
		{"an order for strangers", "orders.yaml", "orders:\n  - {id: firestorm, clauses: [wp.force.limit], name: X, faction: enforcers, do: firestorm, cost: 1, text: T, units: [ghouls]}\n", `mine/orders.yaml:2: Command Order "firestorm": units[0]: the unit "ghouls" is not of the faction "enforcers"`},
		{"five faces", "dice.yaml", "dice:\n  - {id: black, name: Black, faces: [0, 0, 1, 1, 2]}\n", `die "black" has 5 faces`},
		{"a blue die", "dice.yaml", "dice:\n  - {id: blue, name: Blue, faces: [0, 0, 1, 1, 2, 2]}\n", `there is no die "blue": expected one of black, orange, green`},
		{"a ninth entry", "scoring.yaml", "scoring:\n  - {id: x, clauses: [wp.charts.score.1], name: X, text: T}\n", `scoring.yaml:1: the chart has 9 entries: expected 8`},
		{"one table of two", "zones.yaml", zone + "zone: [[0, 0], [9, 0], [9, 9], [0, 9]]}]}\n", `chart entry "quarters" has no zone on the table "72x48"`},
		{"a zone that overlaps its twin", "zones.yaml", zone + "zone: [[0, 0], [40, 0], [40, 40], [0, 40]]}]}\n", `has zones that overlap`},
		{"an edge that the zone does not touch", "zones.yaml", zone + "zone: [[0, 2], [9, 2], [9, 9], [0, 9]]}]}\n", `may be taken with the south edge: expected one along which its zone lies`},
		{"a cut of no corner", "zones.yaml", zone + "zone: [[0, 0], [9, 0], [9, 9], [0, 9]], cut: {at: [8, 8], radius: 2}}]}\n", `has a cut: expected it at a square corner`},
		{"an Objective off the table", "objectives.yaml", marks + "on: [{table: 48x48, sets: [[[50, 20]]]}]}\n", `an Objective is not on the table "48x48"`},
		{"three sets", "objectives.yaml", marks + "on: [{table: 48x48, sets: [[[5, 20]], [[6, 20]], [[7, 20]]]}]}\n", `has 3 sets: expected 1, 2, 4 or 8`},
		{"spacing for nothing", "objectives.yaml", marks + "placed: 2}\n", `expected border and spacing where players place`},
		{"a low building", "terrain.yaml", feature + "kind: building, height: 2, shape: [[1, 1], [5, 1], [5, 5]]}]}\n", `A is 2.00" high: a building has a Height of 4 or more (wp.terrain.building_heights)`},
		{"a solid hill", "terrain.yaml", feature + "kind: hill, solid: true, shape: [[1, 1], [5, 1], [5, 5]]}]}\n", `A is no building: only those are solid, hold bases or fall (wp.terrain.building)`},
		{"crossed shape", "terrain.yaml", feature + "kind: hill, shape: [[1, 1], [2, 2], [2, 1], [1, 2]]}]}\n", `A has a wrong shape`},
		{"off the table", "terrain.yaml", feature + "kind: hill, shape: [[40, 1], [50, 1], [50, 5]]}]}\n", `mine/terrain.yaml:2: terrain set "x": features[0]: A leaves the table (wp.mission.terrain_agreement)`},
		{"in its own twin", "terrain.yaml", feature + "kind: hill, mirror: true, shape: [[20, 20], [28, 20], [28, 26], [20, 26]]}]}\n", `A stands in A (wp.mission.terrain_agreement)`},
		{"unlawful sample", "forces.yaml", "forces:\n  - {id: x, name: X, faction: plague, points: 100, companies: [{units: [{unit: lord}]}]}\n", `mine/forces.yaml:2: force "x": companies[0]: Company 1 has`},
		{"unknown file", "unit.yaml", plainUnit, `mine/unit.yaml:1: this file has an unknown name`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := book.LoadBook(over(t, test.file, test.text))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
			var problems content.Problems
			if !errors.As(err, &problems) {
				t.Errorf("the error is a %T", err)
			}
		})
	}
}

func TestEmptyPack(t *testing.T) {
	if _, err := book.LoadBook(content.Pack{}); err == nil {
		t.Error("loaded a pack without files")
	}
}

func FuzzPack(f *testing.F) {
	embedded, err := content.Embedded("warpath")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range content.Files[warpath.Book]() {
		data, err := fs.ReadFile(packDir, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(name, data[:min(len(data), 2000)])
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if !slices.Contains(content.Files[warpath.Book](), name) {
			return
		}
		pack, err := embedded.Over("fuzz", fstest.MapFS{name: {Data: data}})
		if err != nil {
			return
		}
		b, err := book.LoadBook(pack)
		contenttest.Told(t, err)
		if (b == nil) == (err == nil) {
			t.Errorf("a book %t, an error %v", b != nil, err)
		}
	})
}

// Replays name the content that they were played with: what has not changed keeps its
// name, however the program reads it. Whoever changes the content changes this.
func TestContentIsKnownByItsHash(t *testing.T) {
	if hash := standard(t).Hash.String(); hash != "ba36c4ac0b84871449b8dc2f910215bade518bebb8513cf557dc4a1c606bd760" {
		t.Errorf("the content has the hash %s", hash)
	}
}
