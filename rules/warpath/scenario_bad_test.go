package warpath

import (
	"strings"
	"testing"
)

// A scenario that is malformed or impossible is told with file, line and what was
// expected, and nothing of it is played.
func TestBadScenarios(t *testing.T) {
	sc := scenarios(t)
	const ready = "  - {id: ops, unit: operatives, seat: 1, at: [24, 10], token: sprint}\n  - {id: cap, unit: captain, seat: 1, at: [9, 9], token: sprint}\n"
	const ops = "  - {id: ops, unit: operatives, seat: 1, at: [24, 10]}\n"
	for _, c := range []struct{ text, want string }{
		{"unit: []", `bad.yaml:3: the scenario has unknown key "unit": did you mean units?`},
		{"table: {size: 48x49}", `there is no table "48x49"`},
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
	} {
		r := sc.Run("bad.yaml", []byte("scenario: Bad\nsystem: warpath\n"+c.text+"\n"))
		if told := strings.Join(r.Failures, "\n"); r.Passed || !strings.Contains(told, c.want) {
			t.Errorf("%q says\n%s\nwant %s", c.text, told, c.want)
		}
	}
}
