package prove_test

import (
	"strings"
	"testing"

	"umpire/content"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/prove"
)

// TestFaults: what is wrong with a scenario's position or play is told with its file, its line
// and what was expected.
func TestFaults(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	rulebook, err := content.Rulebook("warmachine")
	if err != nil {
		t.Fatal(err)
	}
	sys := prove.Scenarios(b, rulebook)
	clad := func(more string) string { return "  - {id: clad, card: ironclad, seat: 1, at: [10, 10]" + more + "}\n" }
	play := func(step string) string { return clad("") + "play: [{activate: clad}, {forfeit: true}, " + step + "]" }
	for _, test := range []struct{ name, text, want string }{
		{"no such card", "  - {id: a, card: ironclat, seat: 1}", `f.yaml:7: models[3].card: there is no model "ironclat"`},
		{"a third seat", "  - {id: a, card: ironclad, seat: 3}", `f.yaml:7: models[3].seat is "3": expected a whole number from 1 to 2`},
		{"two warcasters", "  - {id: a, card: kreoss, seat: 1, at: [4, 4]}", `f.yaml:7: "a" is the second warcaster of seat 1: expected one`},
		{"on somebody", clad("") + "  - {id: b, card: charger, seat: 1, at: [10, 11]}", `f.yaml:8: b does not fit where it is put: overlapping a model`},
		{"off the table", "  - {id: a, card: ironclad, seat: 1, at: [47.5, 10]}", `f.yaml:7: a does not fit where it is put: off the table`},
		{"a fourth focus", clad(", focus: 4"), `f.yaml:7: "clad": focus is 4: a warjack holds at most 3 (wm.foc.max)`},
		{"focus without a cortex", clad(", focus: 1, lost: [C]"), `f.yaml:7: "clad": focus is 1: with its cortex disabled it holds none (wm.sys.cortex)`},
		{"three systems lost", clad(", lost: [L, R, M]"), `f.yaml:7: "clad" is destroyed by what it has lost: expected a box, and two systems lost at most (wm.sys.three)`},
		{"a system it has not", clad(", lost: [A]"), `f.yaml:7: "clad" has no system "A": expected letters of its grid`},
		{"a column too high", clad(", marked: [6]"), `f.yaml:7: "clad": marked column 1: expected 0 to the boxes of it`},
		{"all boxes", clad(", marked: 32"), `f.yaml:7: "clad": marked: expected fewer than its 32 boxes`},
		{"no such effect", clad(", effects: [froze]"), `f.yaml:7: "clad" has the effect "froze": expected one of knocked-down, down-this-turn, frozen`},
		{"an effect of nobody", clad(`, effects: ["frozen by "]`), `f.yaml:7: "clad" has the effect "frozen" by "": expected by 1 or 2`},
		{"an effect of a third", clad(", effects: [frozen by 3]"), `f.yaml:7: "clad" has the effect "frozen" by "3": expected by 1 or 2`},
		{"no upkeep spell", clad(", upkeep: [arcane-bolt]"), `f.yaml:7: the spell "arcane-bolt" is on "clad": expected one of arcane-shield, blur, snipe, fog-of-war`},
		{"two of one side", clad(", upkeep: [blur, snipe]"), `f.yaml:7: the upkeep spells on "clad": expected one of each side (wm.spell.upkeep_model)`},
		{"one on two models", clad(", upkeep: [blur]") + "  - {id: b, card: charger, seat: 1, at: [20, 10], upkeep: [blur]}", `f.yaml:8: the upkeep spells on "b": expected`},
		{"held by a hammer", clad(", holds: [{with: R, part: left, of: jugg}]"), `f.yaml:7: a hold: expected a fist of the arm R, and an enemy warjack (wm.lock.need)`},
		{"a warcaster held", clad(", holds: [{with: L, part: left, of: sorscha}]"), `f.yaml:7: a hold: expected a fist of the arm L, and an enemy warjack (wm.lock.need)`},
		{"held by the leg", clad(", holds: [{with: L, part: leg, of: jugg}]"), `f.yaml:7: a hold: expected with L or R, part left, right or head, and of a model`},
		{"impossible figures", clad(", stats: {spd: 99}"), `f.yaml:7: stats: spd is "99": expected a whole number from 1 to 15`},
		{"no such phase", clad("") + "turn: {phase: tea}", `f.yaml:8: turn.phase is "tea": there is no phase "tea": expected one of roll for order`},
		{"no such variant", clad("") + "variants: {measure: true}", `f.yaml:8: variants has unknown key "measure": expected one of measure_free`},
		{"no such terrain", clad("") + "table: {terrain: [{id: w, name: W, going: wall, shape: [[1, 1], [2, 1], [2, 2]]}]}", `f.yaml:8: table.terrain[0].going is "wall": expected one of open, rough`},
		{"a cloud over all", clad("") + "clouds: [{at: [4, 4], size: 40, seat: 1}]", `f.yaml:8: clouds[0].size is "40": expected a whole number from 1 to 10`},
		{"no such verb", play("{atack: jugg}"), `f.yaml:8: a step has the unknown verb "atack": did you mean "attack"?`},
		{"no such weapon", play("{attack: {with: hammer, at: jugg}}"), `f.yaml:8: attack: Ironclad has no weapon "hammer": expected one of quake-hammer, open-fist`},
		{"no such special attack", play("{special: {with: tremble}}"), `f.yaml:8: special: there is no special attack "tremble": expected one of tremor`},
		{"no such part", play("{lock: {with: open-fist, at: jugg, part: leg}}"), `f.yaml:8: lock: the part is "leg": expected left, right or head`},
		{"nobody of the name", play("{attack: {with: open-fist, at: jug}}"), `f.yaml:8: attack: there is nothing with the id "jug": expected one of`},
		{"nobody in the order", play("{order: [clad, jug]}"), `f.yaml:8: order: the game asks something else`},
		{"no such spell", "play: [{activate: stryker}, {cast: {spell: bolt, at: jugg}}]", `f.yaml:7: cast: there is no spell "bolt": expected one of arcane-blast`},
		{"focus in words", clad("") + "turn: {phase: focus}\nplay: [{allocate: {clad: much}}]", `f.yaml:9: allocate: "much" stands here: expected a number`},
		{"five for a warjack", clad("") + "turn: {phase: focus}\nplay: [{allocate: {clad: 5}}]", `f.yaml:9: allocate is refused: Ironclad would get 5 focus: a warjack gets at most 3 (wm.foc.max)`},
		{"no such figure", clad("") + "expect: [{unit: clad, SPEED: 4}]", `f.yaml:8: unit clad: unknown key "SPEED": expected one of ARM, DEF`},
	} {
		file := "scenario: S\nsystem: warmachine\nmodels:\n  - {id: stryker, card: stryker, seat: 1, at: [20, 10]}\n" +
			"  - {id: sorscha, card: sorscha, seat: 2, at: [24, 40]}\n  - {id: jugg, card: juggernaut, seat: 2, at: [30, 40]}\n" + test.text + "\n"
		result := sys.Run("f.yaml", []byte(file))
		if len(result.Failures) == 0 || !strings.Contains(strings.Join(result.Failures, "\n"), test.want) {
			t.Errorf("%s: got %.300q, want %s", test.name, result.Failures, test.want)
		}
	}
}
