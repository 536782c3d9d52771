package warcaster_test

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
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/table/plot"
)

// standard is the embedded book.
func standard(t testing.TB) *warcaster.Book {
	t.Helper()
	b, err := content.Standard("warcaster", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func unitCalled(t testing.TB, b *warcaster.Book, id string) *warcaster.UnitCard {
	t.Helper()
	at, ok := content.Place(b.Units, id)
	if !ok {
		t.Fatalf("there is no unit %q", id)
	}
	return &b.Units[at]
}

func weaponCalled(t testing.TB, b *warcaster.Book, id string) *warcaster.WeaponCard {
	t.Helper()
	at, ok := content.Place(b.Weapons, id)
	if !ok {
		t.Fatalf("there is no weapon %q", id)
	}
	return &b.Weapons[at]
}

func TestBookIsComplete(t *testing.T) {
	b := standard(t)
	for _, count := range []struct {
		what      string
		got, want int
	}{
		{"factions", len(b.Factions), 4},
		{"units and attachments", len(b.Units), 8 + 12 + 12 + 4 + 6 + 4},
		{"heads", len(b.Heads), 30},
		{"weapons", len(b.Weapons), 123 + 1}, // one has a second half
		{"Cyphers", len(b.Cyphers), 26},
		{"missions", len(b.Missions), 4},
		{"secondaries", len(b.Secondaries), 5},
		{"terrain sets", len(b.Terrains), 6},
		{"forces", len(b.Samples), 8},
		{"rules", len(b.Rules), 136},
	} {
		if count.got != count.want {
			t.Errorf("%d %s, want %d", count.got, count.what, count.want)
		}
	}
}

// The draft's own facts (wc.content), typed from it.
func TestDraftFacts(t *testing.T) {
	b := standard(t)
	stat := func(unit string, s warcaster.Stat) int { return int(unitCalled(t, b, unit).Stats[s]) }
	hardpoints := func(unit string, mount warcaster.Mount) int { return unitCalled(t, b, unit).HardpointsFor(mount) }
	for _, fact := range []struct {
		clause, what string
		got, want    int
	}{
		{"wc.content.dusk_wolf", "RAT", stat("dusk-wolf", warcaster.RAT), 4},
		{"wc.arc.cap_warjack", "Arc of a Dusk Wolf", int(unitCalled(t, b, "dusk-wolf").ArcLimit), 3},
		{"wc.content.firebrand", "weapon points", unitCalled(t, b, "firebrand").Points, 5},
		{"wc.content.firebrand", "arm hardpoints", hardpoints("firebrand", "arm"), 2},
		{"wc.content.firebrand", "shoulder hardpoints", hardpoints("firebrand", "shoulder"), 1},
		{"wc.content.firebrand", "height", int(unitCalled(t, b, "firebrand").Height), int(geom.Inch * 11 / 4)},
		{"wc.content.rail_gun", "POW", int(weaponCalled(t, b, "w-rail-gun").POW), 5},
		{"wc.content.flamethrower", "RNG", int(weaponCalled(t, b, "w-flamethrower").RNG), 8},
		{"wc.content.coalition_weaver", "FOC", stat("coalition-weaver", warcaster.FOC), 4},
		{"wc.content.marauder", "DEF", stat("marauder", warcaster.DEF), 2},
		{"wc.content.marauder", "ARM", stat("marauder", warcaster.ARM), 4},
		{"wc.content.scourge", "DEF", stat("scourge", warcaster.DEF), 3},
		{"wc.content.scourge", "ARM", stat("scourge", warcaster.ARM), 4},
		{"wc.content.paladin_annihilators", "DC", int(unitCalled(t, b, "paladin-annihilators").Cost), 2},
		{"wc.content.paladin_annihilators", "SPD", stat("paladin-annihilators", warcaster.SPD), 4},
		{"wc.content.paladin_aegis", "cost modifier", int(unitCalled(t, b, "paladin-aegis").Cost), 1},
		{"wc.content.paladin_enforcers", "troopers", unitCalled(t, b, "paladin-enforcers").Models, 3},
		{"wc.content.paladin_enforcers", "height", int(unitCalled(t, b, "paladin-enforcers").Height), int(geom.Inch * 7 / 4)},
		{"wc.content.paladin_commander", "SPD", stat("paladin-commander", warcaster.SPD), 6},
		{"wc.content.ranger_heavy_support", "SPD", stat("ranger-heavy-support", warcaster.SPD), 4},
		{"wc.content.ranger_heavy_support", "troopers", unitCalled(t, b, "ranger-heavy-support").Models, 3},
		{"wc.content.combat_engineer", "height", int(unitCalled(t, b, "combat-engineer").Height), int(geom.Inch * 9 / 4)},
		{"wc.content.fusion_glaive", "points", weaponCalled(t, b, "w-fusion-glaive").Points, 2},
		{"wc.content.repulsor_shield", "points", weaponCalled(t, b, "w-repulsor-shield").Points, 1},
		{"wc.content.harbinger_cannon", "points", weaponCalled(t, b, "w-harbinger-cannon").Points, 2},
	} {
		if fact.got != fact.want {
			t.Errorf("%s: %s %d, want %d", fact.clause, fact.what, fact.got, fact.want)
		}
	}
	if e := weaponCalled(t, b, "w-pulse-cannon").Energy; e != warcaster.Explosive|warcaster.ForceEnergy {
		t.Errorf("wc.content.pulse_cannon: energy %v", e.Names())
	}
	if e := weaponCalled(t, b, "w-blazer").Energy; e != warcaster.Beam|warcaster.FireEnergy {
		t.Errorf("the Fire rule makes the Blazer's damage fire damage too; its energy is %v", e.Names())
	}
}

// rule is the rule of a card with the id, in the list.
func rule(t *testing.T, rules []warcaster.Rule, id string) warcaster.Rule {
	t.Helper()
	i := slices.IndexFunc(rules, func(r warcaster.Rule) bool { return r.ID == id })
	if i < 0 {
		t.Fatalf("there is no rule %q", id)
	}
	return rules[i]
}

func TestRulesSayWhatTheirCardsSay(t *testing.T) {
	b := standard(t)
	relay := rule(t, unitCalled(t, b, "coalition-weaver").Rules, "arc-relay-10") // wc.content.arc_relay
	if e := relay.Effects[0]; e.Do != warcaster.Relay || e.Range != 10*geom.Inch || relay.Clauses[0] != "wc.content.arc_relay" {
		t.Errorf("Arc Relay [10] is %+v", relay)
	}
	optics := rule(t, weaponCalled(t, b, "w-battle-rifle").Rules, "mechanikal-optics") // wc.content.mechanikal_optics
	if e := optics.Effects[0]; optics.Trigger != warcaster.Charged || e.Stat != warcaster.RNG || e.Add != 4 || e.For != warcaster.ThisWeapon {
		t.Errorf("Mechanikal Optics is %+v", optics)
	}
	rounds := rule(t, weaponCalled(t, b, "w-harbinger-cannon").Rules, "hunter-killer-rounds") // wc.content.hunter_killer_rounds
	if rounds.Trigger != warcaster.Spike || rounds.When != warcaster.Declared || rounds.Until != warcaster.UntilAttackEnds ||
		rounds.Effects[0].What != warcaster.Sight || rounds.Effects[1].What != warcaster.Cover {
		t.Errorf("Hunter-Killer Rounds is %+v", rounds)
	}
	if modes := weaponCalled(t, b, "w-arclock-pistol").Rules; len(modes) != 3 || modes[1].ID != "attack-mode-arclock.fire" ||
		modes[1].Trigger != warcaster.Mode || modes[1].Name != "Fire" {
		t.Errorf("the Arclock Pistol has the modes %+v", modes)
	}
	if shield := rule(t, weaponCalled(t, b, "w-repulsor-shield").Rules, "shield"); !shield.Stacks {
		t.Error("Shield does not add up")
	}
	start, end := rule(t, unitCalled(t, b, "warder").Rules, "arc-exchange.activation-start"), rule(t, unitCalled(t, b, "warder").Rules, "arc-exchange.activation-end")
	if start.Effects[0].Do != warcaster.Charge || end.Effects[0].Do != warcaster.ClearOwn || start.Name != end.Name {
		t.Errorf("Arc Exchange is %+v and %+v", start, end)
	}
	if second := weaponCalled(t, b, "w-assault-rifle-bayonet").Second; !second.Given() || b.Weapons[second.Place()].Kind != warcaster.Melee {
		t.Error("the Assault Rifle & Bayonet has no second half")
	}
	if at, _ := content.Place(b.Cyphers, "cy-pyrokinetic-surge"); b.Cyphers[at].Type != warcaster.Fury || b.Cyphers[at].POW != 3 ||
		b.Cyphers[at].Rules[0].Effects[0].What != warcaster.Fire { // wc.content.pyrokinetic_surge
		t.Errorf("Pyrokinetic Surge is %+v", b.Cyphers[at])
	}
}

// Every clause that the content cites stands in the rulebook.
func TestContentCitesTheRulebook(t *testing.T) {
	b := standard(t)
	rulebook, err := content.Rulebook("warcaster")
	if err != nil {
		t.Fatal(err)
	}
	cite := func(who string, clauses []string) {
		for _, id := range clauses {
			if _, ok := rulebook.Clause(id); !ok {
				t.Errorf("%s cites %s, which is not in the rulebook", who, id)
			}
		}
	}
	cited := map[string]bool{}
	rules := func(who string, rules []warcaster.Rule) {
		for _, r := range rules {
			cite(who, r.Clauses)
			for _, id := range r.Clauses {
				cited[id] = true
			}
		}
	}
	note := func(who string, clauses []string, of []warcaster.Rule) {
		cite(who, clauses)
		rules(who, of)
		for _, id := range clauses {
			cited[id] = true
		}
	}
	for _, f := range b.Factions {
		note(f.ID, f.Clauses, nil)
	}
	for _, u := range b.Units {
		note(u.ID, u.Clauses, u.Rules)
	}
	for _, w := range b.Weapons {
		note(w.ID, w.Clauses, w.Rules)
	}
	for _, h := range b.Heads {
		note(h.ID, h.Clauses, h.Rules)
	}
	for _, c := range b.Cyphers {
		note(c.ID, c.Clauses, c.Rules)
	}
	for _, m := range b.Missions {
		note(m.ID, m.Clauses, nil)
	}
	for _, s := range b.Secondaries {
		note(s.ID, s.Clauses, nil)
	}
	for _, id := range rulebook.IDs() {
		if strings.HasPrefix(id, "wc.content.") && !cited[id] {
			t.Errorf("no card cites %s", id)
		}
	}
}

func TestMissions(t *testing.T) {
	b := standard(t)
	for _, want := range []struct {
		id, places string
		secure     []warcaster.UnitKind
	}{
		{"orders-of-magnitude", "24,10 10,18 38,18 24,38 10,30 38,30", []warcaster.UnitKind{warcaster.SquadUnit}},                 // wc.mission.oom_setup
		{"strange-matter", "12,16 36,16 12,32 36,32 8,24 24,24 40,24", []warcaster.UnitKind{warcaster.SquadUnit, warcaster.Solo}}, // wc.mission.sm_setup
		{"surface-tension", "24,24 14,12 34,12 14,36 34,36", []warcaster.UnitKind{warcaster.SquadUnit}},                           // wc.mission.st_setup
		{"boiling-point", "7,15 15,15 23,15", []warcaster.UnitKind{warcaster.Warjack, warcaster.Solo, warcaster.SquadUnit}},       // wc.skirmish.bp_setup
	} {
		at, ok := content.Place(b.Missions, want.id)
		if !ok {
			t.Errorf("there is no mission %s", want.id)
			continue
		}
		m := b.Missions[at]
		var places []string
		for _, o := range m.Objectives {
			places = append(places, content.FormatInches(o.At.X)+","+content.FormatInches(o.At.Y))
		}
		expected := strings.Fields(want.places)
		slices.Sort(places)
		slices.Sort(expected)
		if !slices.Equal(places, expected) {
			t.Errorf("%s: objectives at %v, want %v", want.id, places, expected)
		}
		slices.Sort(want.secure)
		secure := slices.Clone(m.Secure)
		slices.Sort(secure)
		if !slices.Equal(secure, want.secure) {
			t.Errorf("%s: secured by %v, want %v", want.id, m.Secure, want.secure)
		}
		if m.Rounds != 3 || m.Skirmish != (m.Width == 30*geom.Inch) || m.Skirmish == (m.Secondaries == 1) {
			t.Errorf("%s: %d rounds on %v, %d secondaries", want.id, m.Rounds, m.Width, m.Secondaries)
		}
	}
}

// geyserNumber is the number of the geyser at a place (wc.mission.oom_numbers).
func TestGeyserNumbers(t *testing.T) {
	b := standard(t)
	at, _ := content.Place(b.Missions, "orders-of-magnitude")
	m := b.Missions[at]
	square := plot.Table{Width: m.Width, Depth: m.Width}
	for i, o := range m.Objectives {
		twin := slices.IndexFunc(m.Objectives, func(x warcaster.ObjectiveCard) bool { return x.At == square.Turned(o.At) })
		if twin < 0 || m.Objectives[twin].Number != o.Number || m.Objectives[twin].Side == o.Side {
			t.Errorf("geyser %d, %q, has no opposite of its number", i, o.Name)
		}
	}
}

// over is the embedded pack with one file laid over it.
func over(t testing.TB, name, text string) content.Pack {
	t.Helper()
	pack, err := content.Embedded("warcaster")
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
	b, err := book.LoadBook(over(t, "weapons.yaml", `weapons:
  - {id: w-wrench, name: Wrench, kind: melee, energy: [Kinetic], rng: 1, pow: 6, mount: unit}
  - {id: w-teaspoon, name: Teaspoon, kind: melee, energy: [Kinetic], rng: 1, pow: 1, mount: arm, points: 1, chassis: [firebrand]}
`))
	if err != nil {
		t.Fatal(err)
	}
	if got := weaponCalled(t, b, "w-wrench").POW; got != 6 {
		t.Errorf("the wrench has POW %d", got)
	}
	before, _ := content.Place(plain.Weapons, "w-wrench")
	if after, _ := content.Place(b.Weapons, "w-wrench"); after != before {
		t.Errorf("the wrench moved from place %d to %d", before, after)
	}
	if at, ok := content.Place(b.Weapons, "w-teaspoon"); !ok || !slices.Contains(unitCalled(t, b, "firebrand").Options, content.At(b.Weapons, at)) {
		t.Error("the Firebrand cannot take the teaspoon")
	}
	if b.Hash == plain.Hash {
		t.Error("other content has the same hash")
	}
	again, err := book.LoadBook(over(t, "weapons.yaml", "weapons: []"))
	if err != nil || again.Hash != plain.Hash {
		t.Errorf("the same content has another hash (%v)", err)
	}
}

func TestPackRefusals(t *testing.T) {
	const weapon = "weapons:\n  - id: w-x\n    name: X\n    kind: melee\n    mount: unit\n    rng: 1\n    pow: 3\n"
	const rules = "rules:\n  - id: r-x\n    name: X\n    text: Y.\n    trigger: always\n    effects:\n"
	for _, test := range []struct{ name, file, text, want string }{
		{"unknown key", "weapons.yaml", weapon + "    rnge: 5\n", `mine/weapons.yaml:8: weapon "w-x" has unknown key "rnge": expected one of id, name, clauses,`},
		{"nearest key", "weapons.yaml", weapon + "    rnge: 5\n", `did you mean "rng"?`},
		{"missing key", "weapons.yaml", "weapons:\n  - {id: w-x, name: X, kind: melee}\n", `mine/weapons.yaml:2: weapon "w-x" lacks the key "mount"`},
		{"wrong type", "weapons.yaml", strings.Replace(weapon, "rng: 1", "rng: far", 1), `mine/weapons.yaml:6: weapon "w-x": rng is "far": expected a whole number from 1 to 60`},
		{"list for a value", "weapons.yaml", strings.Replace(weapon, "name: X", "name: [X]", 1), `mine/weapons.yaml:3: weapon "w-x": name is a list: expected a single value`},
		{"number for words", "weapons.yaml", strings.Replace(weapon, "name: X", "name: 7", 1), `name is the number 7: expected words`},
		{"impossible number", "weapons.yaml", strings.Replace(weapon, "pow: 3", "pow: 300", 1), `mine/weapons.yaml:7: weapon "w-x": pow is "300": expected a whole number from 1 to 20`},
		{"unknown word", "weapons.yaml", strings.Replace(weapon, "melee", "melle", 1), `mine/weapons.yaml:4: weapon "w-x": kind is "melle": expected one of melee, ranged, equipment; did you mean "melee"?`},
		{"bad id", "weapons.yaml", strings.Replace(weapon, "w-x", "W X", 1), `id is "W X": expected small letters`},
		{"duplicate id", "weapons.yaml", weapon + strings.TrimPrefix(weapon, "weapons:\n"), `mine/weapons.yaml:8: weapon "w-x" stands here twice: expected each id once, it is on line 2 too`},
		{"dangling name", "weapons.yaml", weapon + "    rules: [fier]\n", `mine/weapons.yaml:8: weapon "w-x": rules[0]: there is no rule "fier": did you mean "fire"?`},
		{"dangling chassis", "weapons.yaml", weapon + "    chassis: [firebrnd]\n", `there is no chassis "firebrnd": expected one of dusk-wolf,`},
		{"no hardpoint", "weapons.yaml", strings.Replace(weapon, "unit", "back", 1) + "    chassis: [firebrand]\n", `the chassis "firebrand" has no hardpoint for back`},
		{"dangling source", "weapons.yaml", weapon + "    sources: [drfat]\n", `there is no source "drfat": expected one of draft,`},
		{"no POW", "weapons.yaml", strings.Replace(weapon, "    pow: 3\n", "", 1), `weapon "w-x" lacks the key "pow"`},
		{"broken YAML", "weapons.yaml", "weapons:\n  - {id: w-x\n  name", `mine/weapons.yaml:`},
		{"wrong section", "weapons.yaml", "wepons: []\n", `mine/weapons.yaml:1: the file has unknown key "wepons": expected only "weapons"`},
		{"no mapping", "weapons.yaml", "- a\n", `the file is a list: expected the key "weapons"`},
		{"alias", "weapons.yaml", "weapons: &a [*a]\n", `expected plain YAML, without anchors`},
		{"key twice", "weapons.yaml", weapon + "    pow: 4\n", `mine/weapons.yaml:8:`},
		{"unknown file", "wepons.yaml", weapon, `mine/wepons.yaml:1: this file has an unknown name: expected one of`},
		{"unknown deed", "rules.yaml", rules + "      - {do: modfy, stat: ARM, add: 1}\n", `mine/rules.yaml:7: rule "r-x": effects[0].do is "modfy": did you mean "modify"?`},
		{"needless key", "rules.yaml", rules + "      - {do: modify, stat: ARM, add: 1, inches: 3}\n", `mine/rules.yaml:7: rule "r-x": the deed "modify" does not read the key "inches": expected only do, stat, add,`},
		{"deed lacks", "rules.yaml", rules + "      - {do: slam, pow: weapon}\n", `mine/rules.yaml:7: rule "r-x": the deed "slam" lacks the key "inches"`},
		{"empty rule", "rules.yaml", "rules:\n  - {id: r-x, name: X, text: Y}\n", `mine/rules.yaml:2: rule "r-x" does nothing`},
		{"no trigger", "rules.yaml", "rules:\n  - {id: r-x, name: X, text: Y, effects: [{do: blast}]}\n", `rule "r-x" lacks the key "trigger"`},
		{"unit twice", "solos.yaml", "solos:\n  - {id: firebrand, name: F, faction: empyrean, stats: {SPD: 5, MAT: 3, RAT: 3, DEF: 3, ARM: 3, HP: 1}, base: 30, arc: 1, cost: 1}\n", `mine/solos.yaml:2: solo "firebrand" stands here again: expected each id once, it is at content/warcaster/warjacks.yaml:`},
		{"odd base", "solos.yaml", "solos:\n  - {id: x, name: F, faction: empyrean, stats: {SPD: 5, MAT: 3, RAT: 3, DEF: 3, ARM: 3, HP: 1}, base: 35, arc: 1, cost: 1}\n", `has a base of 35 mm: expected 30, 40 or 50`},
		{"FOC without relay", "solos.yaml", "solos:\n  - {id: x, name: F, faction: empyrean, stats: {SPD: 5, MAT: 3, RAT: 3, FOC: 3, DEF: 3, ARM: 3, HP: 1}, base: 30, arc: 1, cost: 1}\n", `expected FOC with an Arc Relay and only there`},
		{"one faction of many", "solos.yaml", "solos:\n  - {id: x, name: F, factions: [empyrean], stats: {SPD: 5, MAT: 3, RAT: 3, DEF: 3, ARM: 3, HP: 1}, base: 30, arc: 1, cost: 1}\n", `expected one "faction", or two or more "factions"`},
		{"fury for friends", "cyphers.yaml", "cyphers:\n  - {id: c, name: C, type: fury, target: friendly-squad, expires: end-of-turn, text: T, effects: [{do: blast}]}\n", `Cypher "c" is a fury for a friendly-squad`},
		{"tall obstacle", "terrain.yaml", "terrain:\n  - {id: x, name: X, width: 48, features: [{id: a, name: A, kind: obstacle, height: 2, shape: [[1, 1], [2, 1], [2, 2]]}]}\n", `terrain set "x": features[0]: A is 2.00" high: an obstacle is up to 1" (wc.terrain.obstacle)`},
		{"crossed shape", "terrain.yaml", "terrain:\n  - {id: x, name: X, width: 48, features: [{id: a, name: A, kind: rough, shape: [[1, 1], [2, 2], [2, 1], [1, 2]]}]}\n", `A has a wrong shape`},
		{"off the table", "missions.yaml", "missions:\n  - {id: x, name: X, text: T, width: 30, rounds: 3, secure: [squad], scoring: boiling, objectives: [{name: A, at: [29.5, 3]}]}\n", `objective "A" is not on the table of 30 inches`},
		{"skirmish secondary", "missions.yaml", "missions:\n  - {id: x, name: X, text: T, width: 30, rounds: 3, skirmish: true, secondaries: 1, secure: [squad], scoring: boiling, objectives: []}\n", `is a skirmish with secondary missions`},
		{"unlawful sample", "forces.yaml", "forces:\n  - {id: x, name: X, faction: empyrean, units: [{unit: firebrand}]}\n", `force "x": units[0]: Firebrand serves Iron Star Alliance, not Empyrean (wc.force.faction)`},
		{"impossible limit", "limits.yaml", "rack_max: 99\n", `mine/limits.yaml:1: limits: rack_max is "99": expected a whole number from 1 to 15`},
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

// One thing wrong is one problem: what follows from it is not said as well.
func TestOneProblemEach(t *testing.T) {
	_, err := book.LoadBook(over(t, "weapons.yaml", "weapons:\n  - {id: w-handgun, name: H, kind: ranged, rng: 8, pow: 3, mount: unit, ponts: 1}\n"))
	var problems content.Problems
	if !errors.As(err, &problems) || len(problems) != 1 {
		t.Errorf("got %v, want one problem", err)
	}
}

func TestEmptyPack(t *testing.T) {
	if _, err := book.LoadBook(content.Pack{}); err == nil {
		t.Error("loaded a pack without files")
	}
}

func FuzzPack(f *testing.F) {
	embedded, err := content.Embedded("warcaster")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range content.Files[warcaster.Book]() {
		data, err := fs.ReadFile(packDir, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(name, data[:min(len(data), 2000)])
	}
	f.Add("rules.yaml", []byte("rules: [{id: a, name: b, text: c, modes: [{id: d, name: e, effects: [{do: slam, inches: 0.5}]}]}]"))
	f.Add("weapons.yaml", []byte("? ? ? [a]: *b"))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if !slices.Contains(content.Files[warcaster.Book](), name) {
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
	if hash := standard(t).Hash.String(); hash != "511ff211e5b9ececda5db178b5858a9c554cf50dcdb2f4554180bc32eb0f8138" {
		t.Errorf("the content has the hash %s", hash)
	}
}
