package warpath_test

import (
	"strings"
	"testing"
)

// A scenario that is malformed or impossible is told with file, line and what was
// expected, and nothing of it is played.
func TestBadScenarios(t *testing.T) {
	sc := scenarios(t)
	const ready = "  - {id: ops, unit: operatives, seat: 1, at: [24, 10], token: sprint}\n  - {id: cap, unit: captain, seat: 1, at: [9, 9], token: sprint}\n"
	const foe = "  - {id: foe, unit: ghouls, seat: 2, at: [30, 30], token: sprint}\nplay:\n  - activate: ops\n  - "
	const ops = "  - {id: ops, unit: operatives, seat: 1, at: [24, 10]}\n"
	for _, c := range []struct{ text, want string }{
		{"unit: []", `bad.yaml:3: the scenario has unknown key "unit": did you mean units?`},
		{"table: {size: moon}", `there is no table "moon"`},
		{"table: {set: outskirt}", `there is no terrain set "outskirt"`},
		{"table: {terrain: [{kind: wood, box: [1, 1, 2, 2]}]}", `kind is "wood"`},
		{"units:\n  - {id: a, unit: operativs, seat: 1}", `bad.yaml:4: units[0].unit: there is no unit "operativs"`},
		{"units:\n  - {id: a, unit: operatives, seat: 3}", "bad.yaml:4: units[0].seat is \"3\": expected a whole number from 1 to 2"},
		{"units:\n" + ops + ops, `bad.yaml:5: the id "ops" stands here twice`},
		{"units:\n" + ops + "  - {id: b, unit: ghouls, seat: 2, at: [24, 10.5]}", "bad.yaml:5: Stage 3a Ghouls a would overlap Operatives a"},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [60, 10]}", "bad.yaml:4: Operatives a stands off the table"},
		{"units:\n  - {id: a, unit: operatives, seat: 1}", `bad.yaml:4: unit "a" is in 0 places: expected one of at, aboard, reserve or gone`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], gone: true}", `unit "a" is in 2 places`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], lost: 6}", `unit "a" has lost 6 of 6 bases`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [[9, 9], [10, 9]]}", `unit "a" has 2 places: expected 6`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], token: run}", `token is "run"`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], in: hall}", `there is no terrain feature "hall"`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, aboard: truck}", `there is no unit "truck"`},
		{"units:\n  - {id: a, unit: panther, seat: 1, at: [9, 9], facing: up}", "expected a direction: north"},
		{"units:\n  - {id: a b, unit: operatives, seat: 1, at: [9, 9]}", `the id "a b" has a space`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], facing: east}", `bad.yaml:4: unit "a" has the key "facing", which says nothing: Operatives has round bases without arcs`},
		{"units:\n  - {id: a, unit: panther, seat: 1, reserve: true, facing: east}", `unit "a" has the key "facing", which says nothing: it does not stand on the table`},
		{"units:\n  - {id: a, unit: bulwark-carrier, seat: 1, at: [9, 9], row: east, stats: {bases: 1}}", `unit "a" has the key "row", which says nothing: no bases are put in a row`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [[9, 9], [10, 9], [11, 9], [9, 8], [10, 8], [11, 8]], files: 2}", `unit "a" has the key "files", which says nothing`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, reserve: true, gap: 1}", `unit "a" has the key "gap", which says nothing`},
		{"table: {terrain: [{id: hall, kind: building, box: [1, 1, 6, 6], height: 6}]}\nunits:\n  - {id: a, unit: operatives, seat: 1, reserve: true, in: hall}", `unit "a" has the key "in", which says nothing`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], fresh: true}", `unit "a" has the key "fresh", which says nothing: it has no marker`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, gone: true, lost: 2}", `unit "a" has the key "lost", which says nothing`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, gone: true, token: shoot}", `unit "a" has the key "token", which says nothing: it has been destroyed`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], from: [[9, 8]]}", `unit "a" has the key "from", which says nothing: Operatives does not fly`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], shields: 3}", `unit "a" has the key "shields", which says nothing: Operatives has 0`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], hovers: true}", `unit "a" has the key "hovers", which says nothing`},
		{"units:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], entered: true}", `unit "a" has the key "entered", which says nothing`},
		{"table: {terrain: [{id: wood, kind: woods, box: [1, 1, 6, 6]}]}\nunits:\n  - {id: a, unit: operatives, seat: 1, at: [9, 9], assaults: wood}", `unit "a" has the key "assaults", which says nothing: wood is no building`},
		{"table: {terrain: [{id: wood, kind: woods, box: [1, 1, 6, 6]}]}\ncollapsed: [wood]", `wood has the key "collapsed", which says nothing: it is no building`},
		{"table: {terrain: [{id: wood, kind: woods, box: [1, 1, 6]}]}", `terrain "wood" has the key "box", which says nothing`},
		{"table: {terrain: [{id: wood, kind: woods, box: [1, 1, 6, 6], capacity: 6}]}", `terrain "wood" has the key "capacity", which says nothing`},
		{"ask: [{card: operatives, clauses: [wp.profile.fields]}]", "operatives: nothing is expected of it"},
		{"units:\n" + ops + "measure: [{from: ops.a, to: ops.b}]", "nothing is expected of it"},
		{"units:\n" + ready + "expect: [{unit: ops}]", "bad.yaml:6: unit ops: nothing is expected of it"},
		{"turn: {phase: lunch}", `turn.phase is "lunch"`},
		{"edges: {1: left}", `an edge is "left"`},
		{"zones: {2: C}", `a zone is "C": expected A or B`},
		{"units:\n" + ready + "play: [{activate: opps}]", `bad.yaml:6: activate: there is nothing with the id "opps"`},
		{"ask: [{card: operativs}]", `bad.yaml:3: there is no card "operativs"`},
		{"ask: [{card: operatives, SH: 4}]", "operatives: SH is 5, 4 expected"},
		{"ask: [{card: operatives, sh: 4}]", `unknown key "sh"`},
		{"forces: [{force: nobody}]", `there is no force "nobody"`},
		{"units:\n" + ops + "measure: [{from: ops, to: cat, gap: 1}]", `there is nothing with the id "cat"`},
		{"units:\n" + ops + "measure: [{from: ops, to: ops.a, sight: clear}]", "sight is judged from a base to a base"},
		{"units:\n" + ready + foe + "do: dance", `bad.yaml:9: do: "dance" stands here: expected one of stay, move, engage, storm, enter, embark, hover`},
		{"units:\n" + ready + foe + "do: engage", `bad.yaml:9: do: do lacks the key "engage"`},
		{"units:\n" + ready + foe + "do: {engage: fo}", `bad.yaml:9: do: there is nothing with the id "fo"`},
		{"units:\n" + ready + foe + "do: {enter: hall}", `bad.yaml:9: do: there is no terrain feature "hall"`},
		{"units:\n" + ready + foe + "do: move\n  - march: {ops.z: [24, 12]}", `bad.yaml:10: march: there is no unit or base "ops.z"`},
		{"units:\n" + ready + foe + "do: move\n  - march: {ops: [0, 4], facing: up}", "bad.yaml:10: march: expected a direction: north"},
		{"units:\n" + ready + foe + "do: move\n  - march: go", "bad.yaml:10: march: expected places like {ops.a: [24, 10]}"},
	} {
		r := sc.Run("bad.yaml", []byte("scenario: Bad\nsystem: warpath\n"+c.text+"\n"))
		if told := strings.Join(r.Failures, "\n"); r.Passed || !strings.Contains(told, c.want) {
			t.Errorf("%q says\n%s\nwant %s", c.text, told, c.want)
		}
	}
}
