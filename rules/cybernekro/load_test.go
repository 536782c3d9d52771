package cybernekro_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/table"
	"umpire/table/plot"
)

func standard(t testing.TB) *cybernekro.Book {
	t.Helper()
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestStandardPack(t *testing.T) {
	b := standard(t)
	kinds := map[cybernekro.GearKind]int{}
	natural := 0
	for i := range b.Gear {
		if g := &b.Gear[i]; g.Natural {
			natural++
		} else {
			kinds[g.Kind]++
		}
	}
	if kinds[cybernekro.MeleeWeapon] != 15 || kinds[cybernekro.RangedWeapon] != 17 || natural != 5 || kinds[cybernekro.Armor] != 6 || kinds[cybernekro.ShieldKind] != 2 || kinds[cybernekro.Equipment] != 13 {
		t.Errorf("gear %v and %d attacks of NPCs", kinds, natural)
	}
	rounds := 0
	for i := range b.Conditions {
		if b.Conditions[i].Round {
			rounds++
		}
	}
	if len(b.Traits) != 21 || len(b.Mods) != 10 || len(b.Sorceries) != 20 || len(b.NPCs) != 4 || rounds != 6 || len(b.Conditions) != 6+13 || len(b.Scenarios) != 4 {
		t.Errorf("%d traits, %d body-mods, %d sorceries, %d NPCs, %d effects of rounds of %d, %d scenarios", len(b.Traits), len(b.Mods), len(b.Sorceries), len(b.NPCs), rounds, len(b.Conditions), len(b.Scenarios))
	}
	for i := range b.NPCs {
		want := geom.Length(1600)
		if b.NPCs[i].Rules&cybernekro.Monstrous != 0 {
			want = 2000 // cn.npc.size
		}
		if b.NPCs[i].Radius() != want {
			t.Errorf("%s has a radius of %d", b.NPCs[i].ID, b.NPCs[i].Radius())
		}
	}
}

// Six tables of 24" to 36": something to climb, a ladder, storeys, slopes, doors, rooms,
// containers and difficult ground; each scenario has at least one.
func TestBattlefields(t *testing.T) {
	b := standard(t)
	if len(b.Battlefields) < 6 {
		t.Errorf("%d battlefields", len(b.Battlefields))
	}
	var suited [cybernekro.Ritual + 1]int
	seen, sides := map[string]int{}, map[geom.Length]bool{}
	note := func(what string, is bool) {
		if is {
			seen[what]++
		}
	}
	for i := range b.Battlefields {
		f := &b.Battlefields[i]
		sides[f.Side] = true
		for _, word := range f.For {
			suited[word]++
		}
		note("rooms", len(f.Rooms) >= 6)
		covered := int64(0)
		for k, p := range f.Features {
			note("climbable", p.Climb == cybernekro.Climbable)
			note("ladder", p.Name == "Ladder")
			note("storey", p.Top && p.Height >= geom.Inches(2))
			note("upper storey", p.Top && p.Height >= geom.Inches(4))
			note("slope", p.Slope)
			note("difficult", p.Difficult)
			note("door", p.Door)
			note("door upstairs", p.Door && p.Floor > 0)
			note("floor of a storey", p.Plate && p.Floor < 3*geom.Inch)
			note("floor above that", p.Plate && p.Floor >= 3*geom.Inch)
			note("parapet", p.Floor > 0 && p.Height > 0 && p.Height < geom.Inch)
			note("container", p.Container)
			if p.Height > 0 && !p.Blocks && !p.Door && p.Name != "Ladder" { // cn.shoot.cover
				t.Errorf("%s: %s is solid and hides nothing", f.ID, p.ID)
			}
			area := p.Shape.Area2()
			covered += max(area, -area)
			for _, q := range f.Features[:k] {
				level := p.Floor < q.TopZ() && q.Floor < p.TopZ() || p.TopZ() == q.TopZ()
				if level && !p.Plate && !q.Plate && plot.Overlap(p.Shape, q.Shape) {
					t.Errorf("%s: %s lies over %s", f.ID, p.ID, q.ID)
				}
			}
			// What is climbed is climbed in one Move, with room for a base at its top
			// (cn.move.climb, cn.move.climb_end): 6" less 2" less the height leaves 1" or more,
			// from the ground or from what stands beside it.
			if p.Climb == cybernekro.Climbable && p.Height > geom.Inches(3) && !slices.ContainsFunc(f.Features, func(q cybernekro.Feature) bool {
				return q.Top && q.Height < p.Height && p.Height-q.Height <= geom.Inches(3) && plot.Closer(p.Shape, q.Shape, 0)
			}) {
				t.Errorf("%s: %s is %v high: nobody comes up", f.ID, p.ID, p.Height)
			}
		}
		whole := 2 * int64(f.Side) * int64(f.Side)
		if slices.Contains(f.For, cybernekro.QuickStart) && 4*covered < whole { // cn.quick.setup
			t.Errorf("%s: terrain covers %d%% of it", f.ID, 100*covered/whole)
		}
	}
	for word, n := range suited {
		if n == 0 {
			t.Errorf("no battlefield suits %v", cybernekro.ScenarioWord(word))
		}
	}
	for _, what := range []string{"rooms", "climbable", "ladder", "storey", "upper storey", "slope", "difficult", "door", "container", "door upstairs", "floor of a storey", "floor above that", "parapet"} {
		if seen[what] < 2 {
			t.Errorf("%d of %s", seen[what], what)
		}
	}
	if !sides[geom.Inches(24)] || !sides[geom.Inches(36)] {
		t.Errorf("tables of %v", sides)
	}
}

// over is the embedded pack with one file laid over it.
func over(t testing.TB, name, text string) content.Pack {
	t.Helper()
	pack, err := content.Embedded("cybernekro")
	if err != nil {
		t.Fatal(err)
	}
	pack, err = pack.Over("mine", fstest.MapFS{name: {Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	return pack
}

func TestOverlay(t *testing.T) {
	plain := standard(t)
	b, err := book.LoadBook(over(t, "weapons.yaml", "weapons:\n  - {id: saw, name: Saw, hands: 2, damage: 3, keywords: [brutal], cost: 5}\n"))
	if err != nil {
		t.Fatal(err)
	}
	if at, ok := content.Place(b.Gear, "saw"); !ok || b.Gear[at].Kind != cybernekro.MeleeWeapon || b.Gear[at].Halves() != 4 || b.Hash == plain.Hash {
		t.Error("the weapon laid over is not there, or does not count")
	}
	other, err := book.LoadBook(over(t, "limits.yaml", "budget: 200\n"))
	if err != nil || other.Hash == plain.Hash || other.Limits.Budget != 200 || other.Limits.Most != plain.Limits.Most {
		t.Errorf("the limit laid over does not count (%v)", err)
	}
	again, err := book.LoadBook(over(t, "traits.yaml", "traits: []"))
	if err != nil || again.Hash != plain.Hash {
		t.Errorf("the same content has another hash (%v)", err)
	}
	npc, err := book.LoadBook(over(t, "npcs.yaml", "npcs:\n  - {id: rat, name: Rat, text: T, attributes: {agility: 2}, attacks: [flesh-drone-claws]}\n"))
	if err != nil || len(npc.NPCs) != 5 {
		t.Errorf("another NPC is not taken (%v)", err)
	}
}

func TestPackRefusals(t *testing.T) {
	const (
		trait    = "traits:\n  - {id: x, name: X, text: T, number: 30, cost: 5, "
		mod      = "bodymods:\n  - {id: x, name: X, text: T, number: 30, cost: 5, "
		weapon   = "weapons:\n  - {id: x, name: X, cost: 5, "
		armor    = "armor:\n  - {id: x, name: X, cost: 5, "
		thing    = "equipment:\n  - {id: x, name: X, cost: 5, "
		sorcery  = "sorceries:\n  - {id: bolt, name: X, text: T, "
		npc      = "npcs:\n  - {id: x, name: X, text: T, attributes: {agility: 1}, "
		round    = "environments:\n  - {id: x, name: X, text: T, "
		drawn    = "complications:\n  - {id: x, name: X, text: T, "
		scenario = "scenarios:\n  - {id: ritual, name: X, text: T, "
		field    = "battlefields:\n  - {id: x, name: X, side: 30, features: [{id: a, name: A, "
		box      = "shape: [[10, 10], [12, 10], [12, 12], [10, 12]]}]"
		rooms    = "battlefields:\n  - {id: x, name: X, side: 30, features: [], "
	)
	for _, test := range []struct{ name, file, text, want string }{
		{"unknown key", "traits.yaml", trait + "wrod: big}\n", `mine/traits.yaml:2: trait "x" has unknown key "wrod"`},
		{"unknown word", "traits.yaml", trait + "word: bigg}\n", `mine/traits.yaml:2: trait "x": word is "bigg": expected one of figures, big,`},
		{"a number twice", "traits.yaml", "traits:\n  - {id: x, name: X, text: T, number: 7, adds: {agility: 1}}\n", `mine/traits.yaml:2: trait "x": number: is 7, which "extra-limbs" has too: expected each once`},
		{"no number", "traits.yaml", "traits:\n  - {id: x, name: X, text: T}\n", `lacks the key "number"`},
		{"a trait of nothing", "traits.yaml", trait + "}\n", `adds: is empty: expected attributes of a trait without another word`},
		{"big without a figure", "traits.yaml", trait + "word: big}\n", `against_it: expected it where the word is big or small, and nowhere else`},
		{"limbs that hit", "traits.yaml", trait + "word: extra-limbs, capacity: 1, to_hit: 1}\n", `to_hit: expected it where the word is ambidextrous or darkborn, and nowhere else`},
		{"a capacity of nobody", "traits.yaml", trait + "word: jinxed, capacity: 1}\n", `capacity: expected it where the word is extra-limbs`},
		{"a beast as others", "traits.yaml", trait + "word: bestial}\n", `ap: expected it where the word is bestial`},
		{"a sprinter who walks", "traits.yaml", trait + "word: reckless-sprinter}\n", `move: expected it where the word is reckless-sprinter`},
		{"a body of no armor", "bodymods.yaml", mod + "word: reinforced-body}\n", `armor: expected it where the word is reinforced-body`},
		{"a mod without a word", "bodymods.yaml", mod + "armor: 1}\n", `lacks the key "word"`},
		{"a mod's number twice", "bodymods.yaml", strings.Replace(mod, "30", "3", 1) + "word: roly-poly}\n", `number: is 3, which "jump-augmentation" has too`},
		{"a weapon of no damage", "weapons.yaml", weapon + "hands: 1}\n", `mine/weapons.yaml:2: weapon "x": damage: is missing: expected it of a weapon`},
		{"a weapon of no hands", "weapons.yaml", weapon + "damage: 2}\n", `hands: is missing: expected 1 or 2 of a weapon that has a price`},
		{"three hands", "weapons.yaml", weapon + "hands: 3, damage: 2}\n", `hands is "3": expected a whole number from 1 to 2`},
		{"small for two hands", "weapons.yaml", weapon + "hands: 2, damage: 2, size: small}\n", `size: is given: expected none of a two-handed weapon`},
		{"a gun of no range", "weapons.yaml", weapon + "hands: 1, damage: 2, ranged: true}\n", `range: is missing: expected it of a ranged weapon`},
		{"a gun that parries", "weapons.yaml", weapon + "hands: 1, damage: 2, ranged: true, range: 12, keywords: [parry]}\n", `keywords: expected none of feeble, parry, reach, thrown of a ranged weapon`},
		{"a sword with a range", "weapons.yaml", weapon + "hands: 1, damage: 2, range: 12}\n", `range: expected neither range nor auto of a melee weapon`},
		{"a sword that is loaded", "weapons.yaml", weapon + "hands: 1, damage: 2, keywords: [reload]}\n", `keywords: expected none of reliable, reload, short-ranged, splash, unstable of a melee weapon`},
		{"an unknown keyword", "weapons.yaml", weapon + "hands: 1, damage: 2, keywords: [brutl]}\n", `keywords[0] is "brutl": expected one of brutal,`},
		{"claws for sale", "weapons.yaml", weapon + "natural: true, damage: 2}\n", `natural: expected no hands, cost and size of an attack of an NPC`},
		{"second fists", "weapons.yaml", weapon + "hands: 1, damage: 2, word: fists, size: none}\n", `2 weapons have the word fists: expected one, which everybody has`},
		{"a weapon that is a lamp", "weapons.yaml", weapon + "hands: 1, damage: 2, word: lantern}\n", `word: is lantern, a word of equipment: expected one of melee weapon, or none`},
		{"damage of a suit", "armor.yaml", armor + "damage: 2}\n", `mine/armor.yaml:2: armor "x" has unknown key "damage"`},
		{"a shield that is none", "armor.yaml", armor + "word: shield}\n", `shield: expected true where the word is shield or tower-shield, and nowhere else`},
		{"a shield of armor", "armor.yaml", armor + "word: shield, shield: true, armor: 1}\n", `armor: is of a set of armor: expected none of a shield`},
		{"a hazard of nothing", "armor.yaml", armor + "hazard: 2}\n", `hazard: expected it where the word is hazard-suit`},
		{"stealth for nothing", "armor.yaml", armor + "word: stealth-suit}\n", `bonus: expected it where the word is stealth-suit`},
		{"a lamp without light", "equipment.yaml", thing + "word: lantern, distance: 3}\n", `light: expected it where the word is spot-light or lantern`},
		{"a kit for ever", "equipment.yaml", thing + "word: trauma-kit, heals: 2, distance: 1}\n", `uses: expected it where the word is trauma-kit or concoction or extra-ammo or gas-grenade`},
		{"the same id elsewhere", "equipment.yaml", "equipment:\n  - {id: knife, name: X, cost: 1}\n", `stands here again: expected each id once`},
		{"a sorcery's number twice", "sorceries.yaml", sorcery + "number: 2, word: bolt, damage: 1}\n", `number: is 2, which `},
		{"a sorcery's word twice", "sorceries.yaml", sorcery + "number: 1, word: fry}\n", `word: is fry, which "bolt" has too: expected each once`},
		{"a number 21", "sorceries.yaml", sorcery + "number: 21, word: bolt, damage: 1}\n", `number is "21": expected a whole number from 1 to 20`},
		{"a bolt of no damage", "sorceries.yaml", sorcery + "number: 1, word: bolt}\n", `damage: expected it where the word is bolt or gut-twist`},
		{"an NPC with a sword", "npcs.yaml", npc + "attacks: [sword]}\n", `mine/npcs.yaml:2: NPC "x": attacks[0]: Sword is gear that has a price: expected an attack with natural: true`},
		{"an NPC without attacks", "npcs.yaml", npc + "attacks: []}\n", `attacks: is empty: expected an attack or more`},
		{"a second drone", "npcs.yaml", npc + "attacks: [flesh-drone-claws], word: flesh-drone}\n", `word: is flesh-drone, which "flesh-drone" has too`},
		{"no drone", "npcs.yaml", "npcs:\n  - {id: flesh-drone, name: X, text: T, attributes: {agility: 1}, attacks: [flesh-drone-claws]}\n", `npcs.yaml:1: nothing has the word flesh-drone: expected one of each that scenarios bring in`},
		{"an unknown attack", "npcs.yaml", npc + "attacks: [claws]}\n", `attacks[0]: there is no piece of gear "claws"`},
		{"a seventh side", "environments.yaml", round + "roll: 7}\n", `environment "x": roll: is 7: expected 1 to 6`},
		{"a side twice", "environments.yaml", round + "roll: 6}\n", `roll: is 6, which "env-none" has too`},
		{"a side for nothing", "environments.yaml", "environments:\n  - {id: env-none, name: X, text: T, roll: 5}\n", `roll: is 5, which "env-pollen" has too`},
		{"an Ace twice", "complications.yaml", drawn + "roll: 1}\n", `complication "x": roll: is 1, which "darkness" has too`},
		{"pollen of nothing", "complications.yaml", "complications:\n  - {id: pollen, name: X, text: T, roll: 6, word: pollen}\n", `amount: expected it where the word is temperature or ammo-deficit or pollen or discharges`},
		{"cards back to front", "scenarios.yaml", scenario + "word: ritual, from: 12, to: 9}\n", `scenario "ritual": to: is 9: expected the last card that draws it, from 12 on`},
		{"a card for two", "scenarios.yaml", scenario + "word: ritual, from: 8, to: 12}\n", `from: is 8, which "prisoner" has too`},
		{"a card for none", "scenarios.yaml", scenario + "word: ritual, from: 10, to: 12}\n", `scenarios.yaml:1: nothing is there for 9: expected a scenario by card for each number from 1 to 12`},
		{"a scenario twice", "scenarios.yaml", scenario + "word: prisoner, from: 9, to: 12}\n", `word: is prisoner, which "prisoner" has too`},
		{"no budget", "limits.yaml", "budget: 10\n", `budget is "10": expected a whole number from 30 to 500`},
		{"a board of 23\"", "battlefields.yaml", "battlefields:\n  - {id: x, name: X, side: 23, features: []}\n", `side is 23: expected 24 to 36 inches`},
		{"crossed shape", "battlefields.yaml", field + "shape: [[1, 1], [2, 2], [2, 1], [1, 2]]}]}\n", `A has a wrong shape`},
		{"off the table", "battlefields.yaml", field + "shape: [[28, 1], [31, 1], [31, 5]]}]}\n", `battlefield "x": features[0]: A leaves the table (cn.setup.terrain)`},
		{"a door on a slope", "battlefields.yaml", field + "door: true, slope: true, " + box + "}\n", `"door hill" is no kind of terrain: expected one of structure, floor, obstacle, rough, hill, door, container, focus (cn.setup.terrain)`},
		{"a low door", "battlefields.yaml", field + "door: true, height: 0.5, " + box + "}\n", `A is 0.50" high: a door is 1" or more (cn.door.closed)`},
		{"a door to stand on", "battlefields.yaml", field + "door: true, top: true, height: 2, " + box + "}\n", `A is a door: expected nothing else of it (cn.door.closed)`},
		{"a climb to nowhere", "battlefields.yaml", field + "climb: \"yes\", height: 3, " + box + "}\n", `A can be climbed: expected a height of 1" or more, and a top to stand on (cn.move.climbable)`},
		{"a slope to climb", "battlefields.yaml", field + "slope: true, climb: \"yes\", " + box + "}\n", `A is a slope: expected no climbing (cn.move.distance)`},
		{"a difficult wall", "battlefields.yaml", field + "difficult: true, height: 2, " + box + "}\n", `A is 2.00" high: difficult ground is less than 1" (cn.move.difficult_agree)`},
		{"no room for a crew", "battlefields.yaml", field + "height: 2, shape: [[0, 0], [24, 0], [24, 5], [0, 5]]}]}\n", `the terrain leaves room for 6 models along the south edge: expected 7 (cn.scen.deploy)`},
		{"a piece twice", "battlefields.yaml", field + "shape: [[1, 1], [5, 1], [5, 5]]}, {id: a, name: A, shape: [[11, 1], [15, 1], [15, 5]]}]}\n", `has the feature "a" twice`},
		{"five rooms", "battlefields.yaml", rooms + "for: [exploration], rooms: [{id: r0, name: R, shape: [[1, 1], [3, 1], [3, 3]]}, {id: r1, name: R, shape: [[5, 1], [7, 1], [7, 3]]}, {id: r2, name: R, shape: [[9, 1], [11, 1], [11, 3]]}, {id: r3, name: R, shape: [[13, 1], [15, 1], [15, 3]]}, {id: r4, name: R, shape: [[17, 1], [19, 1], [19, 3]]}]}\n", `battlefield "x": there are 5 rooms and 0 containers: expected at least 6 rooms, or 6 containers (cn.explore.setup)`},
		{"one room", "battlefields.yaml", rooms + "for: [exploration], rooms: [{id: a, name: A, shape: [[1, 1], [5, 1], [5, 5]]}]}\n", `battlefield "x": there are 1 rooms and 0 containers: expected at least 6 rooms, or 6 containers (cn.explore.setup)`},
		{"rooms over each other", "battlefields.yaml", rooms + "rooms: [{id: a, name: A, shape: [[1, 1], [5, 1], [5, 5]]}, {id: b, name: B, shape: [[2, 1], [6, 1], [6, 5]]}]}\n", `rooms[1].shape: B lies over A: expected rooms side by side`},
		{"a room twice", "battlefields.yaml", rooms + "rooms: [{id: a, name: A, shape: [[1, 1], [5, 1], [5, 5]]}, {id: a, name: B, shape: [[12, 1], [16, 1], [16, 5]]}]}\n", `there are two rooms "a"`},
		{"a room outside", "battlefields.yaml", rooms + "rooms: [{id: a, name: A, shape: [[28, 1], [31, 1], [31, 5]]}]}\n", `rooms[0].shape: A leaves the table`},
		{"no prison", "battlefields.yaml", rooms + "for: [prisoner]}\n", `battlefield "x": there is no room with prison: expected one at an end of the table (cn.prison.setup)`},
		{"a prison in the middle", "battlefields.yaml", rooms + "for: [prisoner], rooms: [{id: a, name: A, prison: true, shape: [[12, 12], [18, 12], [18, 18], [12, 18]]}]}\n", `rooms[0]: A does not touch the middle of the south or the north edge`},
		{"a prison without a door", "battlefields.yaml", rooms + "for: [prisoner], rooms: [{id: a, name: A, prison: true, shape: [[12, 26], [18, 26], [18, 30], [12, 30]]}]}\n", `rooms[0]: A has 0 doors: expected one`},
		{"no Focus", "battlefields.yaml", rooms + "for: [ritual]}\n", `battlefield "x": there are 0 pieces in the middle that are the Focus: expected one (cn.ritual.setup)`},
		{"a terminal in a wall", "battlefields.yaml", field + "height: 2, shape: [[7, 7], [8, 7], [8, 8], [7, 8]]}], for: [quick-start]}\n", `battlefield "x": the terminal at (7.50", 7.50") would stand in A (cn.quick.terminals)`},
		{"an unlawful crew", "crews.yaml", "crews:\n  - {id: x, name: X, characters: []}\n", `mine/crews.yaml:2: crew "x": characters: the crew has 0 characters: expected 3 to 7 (cn.crew.size)`},
		{"dangling source", "traits.yaml", trait + "adds: {agility: 1}, sources: [hearsay]}\n", `there is no source "hearsay"`},
		{"unknown file", "trait.yaml", trait + "}\n", `mine/trait.yaml:1: this file has an unknown name`},
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
	embedded, err := content.Embedded("cybernekro")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range content.Files[cybernekro.Book]() {
		data, err := fs.ReadFile(packDir, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(name, data[:min(len(data), 2000)])
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if !slices.Contains(content.Files[cybernekro.Book](), name) {
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

// TestStoreysAreReached has a model find a way from the ground to each floor of each battlefield, as all
// doors are open, in moves as long as it takes (cn.move.climb, cn.move.climbable).
func TestStoreysAreReached(t *testing.T) {
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Battlefields {
		f := &b.Battlefields[i]
		if !slices.ContainsFunc(f.Features, func(p cybernekro.Feature) bool { return p.Plate }) {
			continue
		}
		m, err := cybernekro.NewMatch(b, cybernekro.Setup{Scenario: content.At(b.Scenarios, 0), Field: f.ID, Side: f.Side, Terrain: f.Features, Rooms: f.Rooms, Forces: [2]cybernekro.Force{b.Samples[0], b.Samples[1]}})
		if err != nil {
			t.Fatal(err)
		}
		open, err := m.Table.With(func(i int, p *table.Feature) {
			if f.Features[i].Door {
				p.Traits = 0
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		for k := range f.Features {
			if !f.Features[k].Plate {
				continue
			}
			box, on := m.Table.Box(k), int16(k+1)
			body := table.Body{Capsule: geom.Disc(geom.Segment{A: box.Min, B: box.Max}.Middle(), 16*geom.Millimetre), Height: 3 * geom.Inch / 2}
			to, ok := open.Settle(body, table.Waypoint{Point: body.A, On: on}, table.Anywhere, nil)
			if !ok {
				t.Errorf("%s: nobody finds room on %s", f.ID, f.Features[k].ID)
				continue
			}
			from, ok := open.Settle(body, table.Waypoint{Point: body.A}, table.Anywhere, nil)
			if !ok {
				t.Fatalf("%s: no room on the ground", f.ID)
			}
			body.Capsule = geom.Disc(from.Point, body.R)
			if _, _, ok := open.FindPath(nil, table.Mover{Body: body, Levels: table.Climbs}, to, geom.Inches(60), nil); !ok {
				t.Errorf("%s: no way leads from the ground to %s", f.ID, f.Features[k].ID)
			}
		}
	}
}
