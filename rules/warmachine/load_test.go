package warmachine_test

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
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/table/plot"
)

func standard(t testing.TB) *warmachine.Book {
	t.Helper()
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestStandardPack(t *testing.T) {
	b := standard(t)
	var kinds [warmachine.Heavy + 1]int
	for i := range b.Models {
		m := &b.Models[i]
		kinds[m.Kind]++
		if want := geom.Length(1500 + 500*int(m.Kind)); m.Base != want { // wm.setup.bases
			t.Errorf("%s has a base of %v", m.ID, m.Base)
		}
		boxes := 0
		for c := range m.Columns {
			boxes += int(m.Tall[c])
		}
		if m.Kind != warmachine.Warcaster && (boxes != m.Boxes || m.Columns[0][0] != warmachine.Hull) {
			t.Errorf("%s has %d boxes of %d", m.ID, boxes, m.Boxes)
		}
	}
	unused := 0
	for i := range b.Spells {
		if b.Spells[i].Unused {
			unused++
		}
	}
	if kinds != [...]int{5, 6, 6} || len(b.Spells) != 29 || unused != 2 || len(b.Samples) != 14 || len(b.Factions) != 4 {
		t.Errorf("%v models, %d spells of which %d are unused, %d battlegroups", kinds, len(b.Spells), unused, len(b.Samples))
	}
}

// Every class of terrain is on a battlefield, and each battlefield is the same for both.
func TestBattlefields(t *testing.T) {
	b := standard(t)
	if len(b.Fields) < 4 {
		t.Errorf("%d battlefields", len(b.Fields))
	}
	for i := range b.Fields {
		f := &b.Fields[i]
		on := plot.Table{Width: f.Width, Depth: f.Depth}
		if on != (plot.Table{Width: 48 * geom.Inch, Depth: 48 * geom.Inch}) {
			t.Errorf("%s is %v by %v", f.ID, f.Width, f.Depth)
		}
		checkGround(t, f.ID, on, f.Features)
		var goings [warmachine.Obstruction + 1]int
		var shelters [warmachine.Cover + 1]int
		for _, p := range f.Features {
			goings[p.Going]++
			shelters[p.Shelter]++
		}
		if slices.Contains(goings[:], 0) || slices.Contains(shelters[:], 0) {
			t.Errorf("%s: pieces by movement class %v, by defence class %v: want some of each", f.ID, goings, shelters)
		}
	}
}

// checkGround checks that both sides find the same ground, and that there is room between
// any two pieces.
func checkGround(t *testing.T, name string, on plot.Table, features []warmachine.Feature) {
	t.Helper()
	for i, f := range features {
		if !slices.ContainsFunc(features, func(g warmachine.Feature) bool {
			return g.Going == f.Going && g.Shelter == f.Shelter && g.Height == f.Height && sameCorners(g.Shape, on.TurnedShape(f.Shape))
		}) {
			t.Errorf("%s: %s has no twin", name, f.ID)
		}
		for _, g := range features[:i] {
			if plot.Closer(f.Shape, g.Shape, 2*geom.Inch) {
				t.Errorf("%s: %s and %s leave no room for a heavy warjack", name, f.ID, g.ID)
			}
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

// over is the embedded pack with one file laid over it.
func over(t testing.TB, name, text string) content.Pack {
	t.Helper()
	pack, err := content.Embedded("warmachine")
	if err != nil {
		t.Fatal(err)
	}
	pack, err = pack.Over("mine", fstest.MapFS{name: {Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	return pack
}

const plainJack = `warjacks:
  - id: x
    name: X
    faction: cygnar
    spd: 6
    str: 9
    mat: 6
    rat: 6
    def: 13
    arm: 16
    boxes: 12
    grid:
      - ["-", L]
      - ["-", L]
      - [C, M]
      - [C, M]
      - ["-", R]
      - ["-", R]
    weapons:
      - {name: Axe, kind: melee, loc: R, pow: 4, ps: 13}
      - {name: Gun, kind: ranged, loc: L, pow: 12, rng: 12, rof: 2}
    points: 78
`

const plainCaster = `warcasters:
  - id: y
    name: Y
    faction: cygnar
    spd: 6
    str: 6
    mat: 6
    rat: 6
    def: 16
    arm: 15
    cmd: 9
    foc: 6
    boxes: 17
    weapons:
      - {name: Sword, kind: melee, pow: 7, ps: 13}
    spells: [arcane-bolt]
    feat: {id: z, name: Z, text: T, word: friends, bonus: {arm: 5}}
    points: 62
`

func TestOverlay(t *testing.T) {
	plain := standard(t)
	b, err := book.LoadBook(over(t, "warjacks.yaml", plainJack))
	if err != nil {
		t.Fatal(err)
	}
	if at, ok := content.Place(b.Models, "x"); !ok || b.Models[at].Kind != warmachine.Light || b.Models[at].Columns[2][0] != warmachine.Cortex || b.Hash == plain.Hash {
		t.Error("the warjack laid over is not there, or does not count")
	}
	if _, err := book.LoadBook(over(t, "warcasters.yaml", plainCaster)); err != nil {
		t.Error(err)
	}
	other, err := book.LoadBook(over(t, "limits.yaml", "table: 60\n"))
	if err != nil || other.Hash == plain.Hash || other.Limits.Table != 60*geom.Inch || other.Limits.Warjacks != plain.Limits.Warjacks {
		t.Errorf("the limit laid over does not count (%v)", err)
	}
	again, err := book.LoadBook(over(t, "warjacks.yaml", "warjacks: []"))
	if err != nil || again.Hash != plain.Hash {
		t.Errorf("the same content has another hash (%v)", err)
	}
}

func TestPackRefusals(t *testing.T) {
	jack := func(old, with string) string { return strings.Replace(plainJack, old, with, 1) }
	caster := func(old, with string) string { return strings.Replace(plainCaster, old, with, 1) }
	const spell = "spells:\n  - {id: x, name: X, text: T, "
	const feature = "battlefields:\n  - {id: x, name: X, width: 48, depth: 48, features: [{id: a, name: A, "
	const group = "battlegroups:\n  - {id: x, name: X, faction: cygnar, "
	for _, test := range []struct{ name, file, text, want string }{
		{"unknown key", "warjacks.yaml", jack("rat:", "rta:"), `mine/warjacks.yaml:8: warjack "x" has unknown key "rta": none of the 27 known is like it`},
		{"a key of warcasters", "warjacks.yaml", jack("rat:", "foc: 6\n    rat:"), `mine/warjacks.yaml:8: warjack "x" has unknown key "foc"`},
		{"missing key", "warjacks.yaml", jack("    arm: 16\n", ""), `mine/warjacks.yaml:2: warjack "x" lacks the key "arm"`},
		{"impossible number", "warjacks.yaml", jack("arm: 16", "arm: 61"), `mine/warjacks.yaml:10: warjack "x": arm is "61": expected a whole number from 1 to 25`},
		{"five columns", "warjacks.yaml", jack("      - [\"-\", R]\n", ""), `mine/warjacks.yaml:12: warjack "x": grid: has 5 columns: expected 6`},
		{"seven boxes", "warjacks.yaml", jack(`["-", R]`, `["-", R, R, R, R, R, R]`), `mine/warjacks.yaml:17: warjack "x": grid[4]: column 5 has 7 boxes: expected 1 to 6`},
		{"no boxes", "warjacks.yaml", jack(`["-", R]`, `[]`), `column 5 has 0 boxes: expected 1 to 6`},
		{"an unknown letter", "warjacks.yaml", jack(`[C, M]`, `[Q, M]`), `mine/warjacks.yaml:15: warjack "x": grid[2][0] is "Q": expected one of -, L, R, H, M, C, A`},
		{"boxes miscounted", "warjacks.yaml", jack("boxes: 12", "boxes: 26"), `mine/warjacks.yaml:11: warjack "x": boxes: is 26: the grid has 12`},
		{"a system without a box", "warjacks.yaml", jack("loc: R", "loc: H"), `mine/warjacks.yaml:20: warjack "x": weapons[0]: Axe is in the head, of which the grid has no box: expected some H`},
		{"no cortex", "warjacks.yaml", strings.ReplaceAll(plainJack, "[C, M]", "[M, M]"), `mine/warjacks.yaml:12: warjack "x": grid: has no box of the cortex: expected some C`},
		{"an arc node without boxes", "warjacks.yaml", jack("    boxes:", "    arc_node: true\n    boxes:"), `grid: expected boxes A of the arc node where arc_node is true`},
		{"boxes without an arc node", "warjacks.yaml", jack(`["-", R]`, `[A, R]`), `grid: expected boxes A of the arc node where arc_node is true, and none elsewhere`},
		{"a weapon nowhere", "warjacks.yaml", jack("loc: R, ", ""), `weapons[0]: Axe is nowhere: expected loc L, R or H`},
		{"a weapon in the cortex", "warjacks.yaml", jack("loc: R", "loc: C"), `weapons[0]: Axe is nowhere: expected loc L, R or H`},
		{"an unknown word", "warjacks.yaml", jack("rof: 2", "rof: 2, special: [powerfull-attack]"), `mine/warjacks.yaml:21: warjack "x": weapons[1].special[0] is "powerfull-attack": expected one of disruption,`},
		{"P+S that is no sum", "warjacks.yaml", jack("ps: 13", "ps: 18"), `weapons[0]: Axe has P+S 18: expected 13, its POW of 4 and STR 9`},
		{"an axe with a range", "warjacks.yaml", jack("ps: 13", "ps: 13, rng: 8"), `weapons[0]: Axe is a melee weapon: expected no rng, spray, rof and aoe`},
		{"a gun without ROF", "warjacks.yaml", jack(", rof: 2", ""), `weapons[1]: Gun is a ranged weapon: expected rof, and rng or spray`},
		{"a gun with both ranges", "warjacks.yaml", jack("rof: 2", "rof: 2, spray: true"), `weapons[1]: Gun is a ranged weapon: expected rof, and rng or spray`},
		{"a fist that shoots", "warjacks.yaml", jack("rof: 2", "rof: 2, fist: true"), `and nothing of a melee weapon`},
		{"a shield of no ARM", "warjacks.yaml", jack("ps: 13", "ps: 13, shield: true"), `weapons[0]: Axe is a shield: expected arm_shield on the card`},
		{"a shield that weakens", "warjacks.yaml", jack("arm: 16", "arm: 16\n    arm_shield: 15"), `arm_shield: is 15: expected more than the ARM of 16`},
		{"a head weapon on an arm", "warjacks.yaml", jack("ps: 13", "ps: 13, head_weapon: true"), `expected head_weapon of melee weapons in the head`},
		{"a tremor without a hammer", "warjacks.yaml", strings.Replace(jack("loc: R", "loc: L"), "    points", "    special_attacks: [tremor]\n    points", 1), `special_attacks[0]: tremor is made with a melee weapon of the right arm`},
		{"a combo with one arm", "warjacks.yaml", jack("    points", "    special_attacks: [combo-strike]\n    points"), `mine/warjacks.yaml:22: warjack "x": special_attacks[0]: combo-strike is made with both arms`},
		{"dangling faction", "warjacks.yaml", jack("cygnar", "cygnra"), `mine/warjacks.yaml:4: warjack "x": faction: there is no faction "cygnra": expected one of cygnar, protectorate, khador, cryx; did you mean "cygnar"?`},
		{"dangling source", "warjacks.yaml", plainJack + "    sources: [hearsay]\n", `there is no source "hearsay"`},
		{"dangling source of a rule", "warjacks.yaml", plainJack + "    rules: [{name: N, text: T, clauses: [wm.content.policy], sources: [hearsay]}]\n", `mine/warjacks.yaml:23: warjack "x": rules[0].sources[0]: there is no source "hearsay"`},
		{"an id twice", "warjacks.yaml", jack("id: x", "id: stryker"), `stands here again: expected each id once`},
		{"a system of a warcaster", "warcasters.yaml", caster("pow: 7", "loc: R, pow: 7"), `mine/warcasters.yaml:15: warcaster "y": weapons[0]: Sword is in a system: expected no loc`},
		{"a grid of a warcaster", "warcasters.yaml", caster("boxes: 17", "boxes: 17\n    grid: []"), `warcaster "y" has unknown key "grid"`},
		{"dangling spell", "warcasters.yaml", caster("arcane-bolt", "arcane-blot"), `spells[0]: there is no spell "arcane-blot": did you mean "arcane-blast"?`},
		{"a feat without figures", "warcasters.yaml", caster(", bonus: {arm: 5}", ""), `mine/warcasters.yaml:17: warcaster "y": feat.bonus: expected a bonus where the word is friends or enemies`},
		{"a feat with figures too many", "warcasters.yaml", caster("friends", "icy-gaze"), `and none elsewhere`},
		{"an unknown feat", "warcasters.yaml", caster("friends", "freinds"), `feat.word is "freinds": expected one of friends, enemies, icy-gaze, divine-might, knockdown; did you mean "friends"?`},
		{"a spell without a range", "spells.yaml", spell + "cost: 2, target: enemy}\n", `mine/spells.yaml:2: spell "x": rng: expected rng or spray, or the target caster`},
		{"a far spell on its caster", "spells.yaml", spell + "cost: 2, rng: 8, target: caster}\n", `spell "x": rng: expected rng or spray, or the target caster`},
		{"an area of control elsewhere", "spells.yaml", spell + "cost: 2, rng: 8, target: friend, ctrl: true}\n", `ctrl: goes with the target caster`},
		{"a free spell", "spells.yaml", spell + "rng: 8, target: friend}\n", `cost: is 0: expected 1 or more`},
		{"an upkeep for a turn", "spells.yaml", spell + "cost: 2, rng: 8, target: friend, upkeep: true, lasts: turn}\n", `lasts: is of spells without upkeep`},
		{"an attack on friends", "spells.yaml", spell + "cost: 2, rng: 8, target: friend, offensive: true}\n", `offensive: expected no attack on its caster or on friends`},
		{"damage without an attack", "spells.yaml", spell + "cost: 2, rng: 8, target: enemy, pow: 10}\n", `offensive: expected true of a spell with aoe, spray, pow or freezes`},
		{"a fall without an area", "spells.yaml", spell + "cost: 2, rng: 8, target: enemy, offensive: true, knocks: area}\n", `knocks: is of spells with aoe`},
		{"a cloud without an area", "spells.yaml", spell + "cost: 2, rng: 8, target: enemy, offensive: true, cloud_rounds: 1}\n", `cloud_rounds: expected it of spells with aoe`},
		{"an unknown target", "spells.yaml", spell + "cost: 2, rng: 8, target: foe}\n", `target is "foe": expected one of anyone, friend, enemy, caster`},
		{"a high obstacle", "battlefields.yaml", feature + "going: obstacle, height: 2, shape: [[1, 1], [5, 1], [5, 1.5], [1, 1.5]]}]}\n", `mine/battlefields.yaml:2: battlefield "x": features[0]: A is 2.00" high: an obstacle is up to 1″ (wm.ter.obstacle)`},
		{"a thick obstacle", "battlefields.yaml", feature + "going: obstacle, shape: [[1, 1], [5, 1], [5, 2], [1, 2]]}]}\n", `A is an inch thick or more: an obstacle is less (wm.ter.obstacle)`},
		{"a low obstruction", "battlefields.yaml", feature + "going: obstruction, height: 1, shape: [[1, 1], [5, 1], [5, 5]]}]}\n", `A is 1.00" high: an obstruction is over 1″ (wm.ter.obstruction)`},
		{"a high crag", "battlefields.yaml", feature + "going: impassable, height: 1.01, shape: [[1, 1], [5, 1], [5, 5]]}]}\n", `A is 1.01" high: terrain over 1″ is an obstruction, and cannot be impassable (wm.ter.obstruction)`},
		{"crossed shape", "battlefields.yaml", feature + "going: rough, shape: [[1, 1], [2, 2], [2, 1], [1, 2]]}]}\n", `A has a wrong shape`},
		{"off the table", "battlefields.yaml", feature + "going: rough, shape: [[40, 1], [50, 1], [50, 5]]}]}\n", `A leaves the table (wm.ter.agreed)`},
		{"a zone full of rock", "battlefields.yaml", feature + "going: impassable, shape: [[0, 0], [44, 0], [44, 9], [0, 9]]}]}\n", `the terrain leaves room for 10 models along the south edge: expected 16 (wm.setup.zone)`},
		{"a piece twice", "battlefields.yaml", feature + "going: rough, shape: [[1, 1], [5, 1], [5, 5]]}, {id: a, name: A, going: rough, shape: [[11, 1], [15, 1], [15, 5]]}]}\n", `has the feature "a" twice`},
		{"a shallow table", "battlefields.yaml", "battlefields:\n  - {id: x, name: X, width: 48, depth: 36, features: []}\n", `depth is 36: expected 40 to 72 inches`},
		{"zones without a gap", "limits.yaml", "table: 36\n", `table is 36: expected 40 to 72 inches`},
		{"an unknown class", "battlefields.yaml", feature + "going: ruogh, shape: [[1, 1], [5, 1], [5, 5]]}]}\n", `features[0].going is "ruogh": expected one of open, rough, impassable, obstacle, obstruction; did you mean "rough"?`},
		{"unlawful battlegroup", "battlegroups.yaml", group + "warcaster: stryker, warjacks: [ironclad], points: 100}\n", `mine/battlegroups.yaml:2: battlegroup "x": points: the battlegroup costs 165 points: at most 100, as agreed (wm.setup.armypoints)`},
		{"unknown file", "warjack.yaml", plainJack, `mine/warjack.yaml:1: this file has an unknown name`},
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
	embedded, err := content.Embedded("warmachine")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range content.Files[warmachine.Book]() {
		data, err := fs.ReadFile(packDir, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(name, data[:min(len(data), 2000)])
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if !slices.Contains(content.Files[warmachine.Book](), name) {
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
	if hash := standard(t).Hash.String(); hash != "21cb7eda898b30f019cddf083691b6ea2365431b91e27bfdedb9315ab372e1d6" {
		t.Errorf("the content has the hash %s", hash)
	}
}
