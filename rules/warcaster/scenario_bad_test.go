package warcaster_test

import (
	"strings"
	"testing"
)

// A scenario that is malformed or impossible is told with file, line and what
// was expected, and nothing of it is played.
func TestBadScenarios(t *testing.T) {
	sc := scenarios(t)
	const at = "units:\n  - {id: wolf, unit: dusk-wolf, seat: 1, at: [24, 10], arc: 2, loadout: [rail-gun, rail-gun]}\n  - {id: fire, unit: ranger-fire-team, seat: 1, at: [10, 10]}\n  - {id: foe, unit: marauder, seat: 2, at: [24, 18]}\nplay:\n  - activate: wolf\n  - "
	const wolf = "  - {id: wolf, unit: dusk-wolf, seat: 1, at: [24, 10]}\n"
	const ore = "mission: strange-matter\nobjectives:\n  - {name: West ore, at: [24, 12.5]}\nunits:\n  - {id: a, unit: hunter, seat: 1, at: [24, 14]}\n  - {id: b, unit: hunter, seat: 1, at: [10, 10]}\n  - {id: foe, unit: marauder, seat: 2, at: [24, 40]}\nplay:\n  - activate: a\n  - advance: [24, 13.4]\n  - "
	for _, c := range []struct{ text, want string }{
		{ore + "yes: touches", `"touches" is not asked: expected true, West ore or pick-up`},
		{"unit: []", `bad.yaml:3: the scenario has unknown key "unit": did you mean units?`},
		{"mission: strange-mater", `bad.yaml:3: mission: there is no mission "strange-mater"`},
		{"units:\n  - {id: a, unit: dusk-wulf, seat: 1}", `bad.yaml:4: units[0].unit: there is no unit "dusk-wulf"`},
		{"units:\n  - {id: a, unit: warder, seat: 1}", "bad.yaml:4: units[0].unit: Warder is an attachment"},
		{"units:\n  - {id: a, unit: hunter, seat: 3}", "bad.yaml:4: units[0].seat is \"3\": expected a whole number from 1 to 2"},
		{"units:\n" + wolf + wolf, `bad.yaml:5: the id "wolf" stands here twice`},
		{"units:\n" + wolf + "  - {id: b, unit: hunter, seat: 2, at: [24, 11]}", "bad.yaml:5: Hunter would overlap Dusk Wolf"},
		{"units:\n  - {id: a, unit: hunter, seat: 1, at: [60, 10]}", "bad.yaml:4: Hunter stands off the table"},
		{"units:\n  - {id: a, unit: hunter, seat: 1, at: [10, 10, 10]}", "bad.yaml:4: at is no place"},
		{"units:\n  - {id: a, unit: hunter, seat: 1, arc: 1}", "is not in play and has what only units in play have"},
		{"units:\n  - {id: a, unit: hunter, seat: 1, at: [10, 10], arc: 2}", "bad.yaml:4: unit \"a\" has 2 Arc: its limit is 1"},
		{"units:\n  - {id: a, unit: hunter, seat: 1, at: [10, 10], damage: 1}", "expected less than its Health of 1"},
		{"units:\n  - {id: a, unit: hunter, seat: 1, at: [10, 10], effects: [ice]}", `the continuous effect "ice"`},
		{"units:\n  - {id: a, unit: hunter, seat: 1, at: [10, 10], on: roof}", `there is no terrain feature "roof"`},
		{"units:\n  - {id: a b, unit: hunter, seat: 1}", `the id "a b" has a space`},
		{"units:\n" + wolf + "gates:\n  - {id: g, seat: 1, at: [3, 3], arc: 5}\n  - {id: h, seat: 1, at: [6, 3], arc: 5}", "seat 1 has 10 Arc on its units and gates: expected at most 7"},
		{"gates:\n  - {id: g, seat: 1}\n  - {id: h, seat: 1}\n  - {id: i, seat: 1}", `bad.yaml:6: gate "i" is the third of seat 1`},
		{"hands: {1: [force-barriers]}", `bad.yaml:3: hands.1[0]: there is no Cypher "force-barriers"`},
		{"hands: {1: [force-barrier]}\ndiscards: {1: [force-barrier]}", "Force Barrier is in two places"},
		{"turn: {phase: lunch}", `turn.phase is "lunch"`},
		{"table: {terrain: [{kind: obstacle, shape: [[1, 1], [2, 1], [2, 2]], height: 2}]}", `an obstacle is up to 1"`},
		{"table: {terrain: [{kind: wood, shape: [[1, 1], [2, 1], [2, 2]]}]}", `kind is "wood": expected one of forest`},
		{"table: {width: 48, size: 30x44}", "expected one of them"},
		{"variants: {no_mercy: true}", "the Mercy Rule can be left out of skirmishes only"},
		{"units:\n" + wolf + "  - {id: b, unit: hunter, seat: 1, at: [20, 10]}\n  - {id: c, unit: hunter, seat: 2, at: [20, 40]}\nplay: [{activate: wulf}]", `bad.yaml:7: activate: there is nothing with the id "wulf"`},
		{"units:\n  - {id: a, unit: hunter, seat: 1, on: roof}", "is not in play and has what only units in play have"},
		{"units:\n  - {id: a, unit: hunter, seat: 1, damage: 1}", "is not in play and has what only units in play have"},
		{"units:\n  - {id: a, unit: hunter, seat: 1, at: [10, 10], head: fighter}", `bad.yaml:4: unit "a" has the key "head", which says nothing: Hunter is no warjack`},
		{"units:\n  - {id: a, unit: hunter, seat: 1, at: [10, 10], loadout: [rail-gun]}", `unit "a" has the key "loadout", which says nothing: Hunter has the weapons of its card`},
		{"units:\n  - {id: a, unit: dusk-wolf, seat: 1, gone: true}", `unit "a" has the key "gone", which says nothing: Dusk Wolf is no Hero`},
		{"units:\n  - {id: a, unit: dusk-wolf, seat: 1, at: [10, 10], damage: [1, 1]}", `unit "a" has the key "damage", which says nothing: there are more figures than models`},
		{"units:\n  - {id: a, unit: dusk-wolf, seat: 1, at: [10, 10], effects: [[fire], [fire]]}", `unit "a" has the key "effects", which says nothing: there are more lists than models`},
		{"units:\n  - {id: a, unit: ranger-heavy-support, seat: 1, at: [[10, 10, roof], [12, 10], [14, 10]]}", `there is no terrain feature "roof"`},
		{"gates:\n  - {id: g, seat: 1, arc: 2}", `bad.yaml:4: gate "g" has the key "arc", which says nothing: it is not in play`},
		{"gates:\n  - {id: g, seat: 1, empty: true}", `unknown key "empty"`},
		{"turn: {number: 3, round: 2}", `turn has the key "number", which says nothing: round and box are the turn already`},
		{"turn: {main: true}", `turn has the key "main", which says nothing: no activation was made`},
		{"turn: {phase: starting deployment, round: 2}", `turn has the key "round", which says nothing: the set-up is before the first turn`},
		{"mission: strange-matter\ngeyser: 2", `the scenario has the key "geyser", which says nothing: Strange Matter has no objectives with numbers`},
		{"in_order: true\nexpect: [{event: turn}]", "in_order is said of 1 events"},
		{"ask: [{card: marauder, clauses: [wc.content.marauder]}]", "marauder: nothing is expected of it"},
		{"units:\n" + wolf + "measure: [{from: wolf, to: wolf}]", "nothing is expected of it"},
		{"units:\n" + wolf + "gates:\n  - {id: g, seat: 2, at: [40, 40]}\nexpect: [{model: wolf}]", "bad.yaml:7: model wolf: nothing is expected of it"},
		{"units:\n" + wolf + "gates:\n  - {id: g, seat: 2, at: [40, 40]}\nexpect: [{view: 1}]", "bad.yaml:7: nothing is expected of the view"},
		{"units:\n" + wolf + "gates:\n  - {id: g, seat: 2, at: [40, 40]}\nexpect: [{no_event: fall, times: 2}]", "bad.yaml:7: times of no_event says nothing"},
		{"ask: [{card: maruader}]", `bad.yaml:3: there is no card "maruader"`},
		{"ask: [{card: marauder, DEF: 9}]", "marauder: DEF is 2, 9 expected"},
		{"ask: [{card: marauder, def: 9}]", `unknown key "def"`},
		{"forces: [{force: nobody}]", `there is no force "nobody"`},
		{"units:\n" + wolf + "measure: [{from: wolf, to: cat, gap: 1}]", `there is nothing with the id "cat"`},
		{at + "attack: {with: rail-gun}", `bad.yaml:9: attack: attack lacks the key "target"`},
		{at + "attack: {wiht: rail-gun, target: foe}", `bad.yaml:9: attack: attack has the unknown key "wiht": expected one of by, with, target, modes, spike; did you mean "with"?`},
		{at + "attack: {with: rail-gn, target: foe}", `bad.yaml:9: attack: Dusk Wolf has no weapon "rail-gn"`},
		{at + "attack: foe", `bad.yaml:9: attack: Dusk Wolf has 2 weapons: expected the key "with"`},
		{at + "attack: {with: rail-gun, target: fire}", `bad.yaml:9: attack: "fire" is a unit: expected one of its models, such as fire.a`},
		{at + "use: jump", `bad.yaml:9: use: Dusk Wolf has no such rule "jump"`},
		{at + "advance: here", "bad.yaml:9: advance: expected a place like [24, 10], {model: a, to: [24, 10]} or stay"},
		{at + "advance: [24, 11, roof]", `bad.yaml:9: advance: there is no terrain feature "roof"`},
		{at + "charge: 2", "bad.yaml:9: charge: the game asks something else"},
		{at + "until: lunch", `bad.yaml:9: until: there is no phase "lunch": expected one of`},
	} {
		r := sc.Run("bad.yaml", []byte("scenario: Bad\nsystem: warcaster\n"+c.text+"\n"))
		if text := strings.Join(r.Failures, "\n"); r.Passed || !strings.Contains(text, c.want) {
			t.Errorf("%q says\n%s\nwant %s", c.text, text, c.want)
		}
	}
}
