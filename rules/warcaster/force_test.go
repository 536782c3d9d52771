package warcaster_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/bounds"
	"umpire/content"
	"umpire/content/contenttest"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
)

// rack12 is a lawful rack of 12 cards, 3 of each type.
const rack12 = `rack: [cy-pyrokinetic-surge, cy-cryo-lock, cy-null-collider, cy-displacement-index, cy-force-barrier,
  cy-temporal-cycle, cy-recall-initiative, cy-arcane-synthesis, cy-encrypted-command, cy-ascension-catalyst,
  cy-impulse-inducer, cy-kinetic-accelerator]
`

const firebrand = "{unit: firebrand, head: h-reflex, weapons: [w-fusion-glaive, w-repulsor-shield, w-harbinger-cannon]}"

// alliance is an Iron Star Alliance force of the units, a YAML list.
func alliance(units string) string {
	return "id: f\nname: F\nfaction: iron-star-alliance\nunits:\n" + units + rack12
}

func lines(entries ...string) string {
	return "  - " + strings.Join(entries, "\n  - ") + "\n"
}

// The draft's own list: 14 units, one Faction, no unit above 4 copies.
func TestSampleList(t *testing.T) {
	const clause = "wc.force.sample_list"
	b := standard(t)
	f, err := book.Forces(b).Own("will.yaml", content.YAML, []byte(`id: will
name: Will's force
faction: marcher-worlds
units:
  - {unit: dusk-wolf, count: 2, head: h-neural-net, weapons: [w-battle-rifle, w-flamethrower, w-talon-rocket-pod]}
  - {unit: strike-raptor, count: 2, head: h-ace, weapons: [w-particle-accelerator, w-rock-buster, w-blazer, w-vortex-missile]}
  - {unit: ranger-fire-team, count: 3}
  - {unit: ranger-heavy-support}
  - {unit: ranger-infiltrators}
  - {unit: coalition-weaver, count: 3}
  - {unit: combat-engineer}
  - {unit: hunter}
`+rack12))
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Units) != 14 {
		t.Errorf("%s: %d units, want 14", clause, len(f.Units))
	}
	for _, fault := range warcaster.CheckForce(b, f, nil) {
		t.Errorf("%s: %v", clause, fault)
	}
}

func TestSamplesAreLawful(t *testing.T) {
	b := standard(t)
	at, _ := content.Place(b.Missions, "boiling-point")
	for _, f := range b.Samples {
		mission := (*warcaster.Mission)(nil)
		if strings.HasSuffix(f.ID, "-skirmish") {
			mission = &b.Missions[at]
			if len(f.Units) != 8 {
				t.Errorf("%s has %d units, want 8", f.ID, len(f.Units))
			}
		} else if len(f.Units) != 18 {
			t.Errorf("%s has %d units, want 15 and 3 Heroes", f.ID, len(f.Units))
		}
		for _, fault := range warcaster.CheckForce(b, f, mission) {
			t.Errorf("%s: %v", f.ID, fault)
		}
		if len(f.Opening) == 0 {
			t.Errorf("%s suggests no opening", f.ID)
		}
	}
}

func TestForceRefusals(t *testing.T) {
	b := standard(t)
	at, _ := content.Place(b.Missions, "boiling-point")
	skirmish := &b.Missions[at]
	asks := &warcaster.Mission{Card: content.CardOf("", "Siege"), Demands: []warcaster.Demand{{Kind: warcaster.Warjack, Count: 2}}}
	fifteen := lines("{unit: paladin-enforcers, count: 4}", "{unit: paladin-annihilators, count: 4}",
		"{unit: paladin-defenders, count: 4}", "{unit: paladin-weaver, count: 3}")
	three := lines("{unit: justicar-voss}", "{unit: voitek-sudal}", "{unit: baron-cassius-mooregrave}")
	for _, test := range []struct {
		clause, force string
		mission       *warcaster.Mission
		path, text    string
		line          int
	}{
		{"wc.force.size", alliance(fifteen + lines("{unit: paladin-commander}")), nil, "units[15]", "unit 16 besides Heroes", 9},
		{"wc.force.size", alliance(three + lines("{unit: doctor-mira-hurst}")), nil, "units[3]", "Hero 4, Doctor Mira Hurst: a force has at most 3", 8},
		{"wc.force.copies", alliance(lines("{unit: paladin-enforcers, count: 5}")), nil, "units[4]", "Paladin Enforcers 5: at most 4", 5},
		{"wc.force.copies_chassis", alliance(lines(firebrand, firebrand, firebrand, firebrand, "{unit: firebrand, head: h-recon}")), nil, "units[4]", "Firebrand 5, whatever their loadouts", 9},
		{"wc.force.faction", alliance(lines("{unit: hunter}")), nil, "units[0]", "Hunter serves Marcher Worlds, not Iron Star Alliance", 5},
		{"wc.force.wild_card", alliance(lines("{unit: captain-jax-redblade}")), nil, "units[0]", "serves Aeternus Continuum and Marcher Worlds", 5},
		{"wc.force.hero_unique", alliance(lines("{unit: justicar-voss, count: 2}")), nil, "units[1]", "Justicar Voss 2 times", 5},
		{"wc.warjack.weapon_points", alliance(lines("{unit: firebrand, head: h-reflex, weapons: [w-fusion-glaive, w-sun-piercer, w-null-cannon]}")), nil, "units[0]", "cost 7 points: the Firebrand has 5", 5},
		{"wc.warjack.hardpoints", alliance(lines("{unit: firebrand, head: h-reflex, weapons: [w-harbinger-cannon, w-maelstrom]}")), nil, "units[0].weapons[1]", "weapon 2 for shoulder: the Firebrand has 1", 5},
		{"wc.warjack.hardpoints", alliance(lines("{unit: firebrand, head: h-reflex, weapons: [w-force-shield-projector]}")), nil, "units[0].weapons[0]", "goes on back: the Firebrand has no such hardpoint", 5},
		{"wc.warjack.options", alliance(lines("{unit: firebrand, head: h-reflex, weapons: [w-battle-rifle]}")), nil, "units[0].weapons[0]", "Battle Rifle is no option of the Firebrand", 5},
		{"wc.warjack.head", alliance(lines("{unit: firebrand, head: h-defender}")), nil, "units[0].head", "Defender Cortex is a head of the Morningstar", 5},
		{"wc.warjack.head", alliance(lines("{unit: firebrand}")), nil, "units[0]", "Firebrand has no head", 5},
		{"wc.warjack.steps", alliance(lines("{unit: paladin-weaver, weapons: [w-handgun]}")), nil, "units[0]", "only warjacks are built", 5},
		{"wc.attach.not_units", alliance(lines("{unit: paladin-aegis}")), nil, "units[0]", "never a unit on its own", 5},
		{"wc.attach.eligible", alliance(lines("{unit: paladin-weaver}")) + "attachments: [{attachment: paladin-aegis}]\n", nil, "attachments[0]", "joins only paladin squads: the force has none", 9},
		{"wc.attach.eligible", alliance(lines("{unit: paladin-enforcers}")) + "attachments: [{attachment: paladin-weaver}]\n", nil, "attachments[0]", "is a solo, not an attachment", 9},
		{"wc.force.faction", alliance(lines("{unit: paladin-enforcers}")) + "attachments: [{attachment: warder}]\n", nil, "attachments[0]", "Warder serves Marcher Worlds", 9},
		{"wc.rack.size", strings.Replace(alliance(fifteen), "cy-cryo-lock, ", "", 1), nil, "rack", "the rack has 11 cards: it has 12 to 15", 9},
		{"wc.rack.unique", strings.Replace(alliance(fifteen), "cy-cryo-lock", "cy-pyrokinetic-surge", 1), nil, "rack[1]", "Pyrokinetic Surge is in the rack already", 9},
		{"wc.rack.types_min", strings.Replace(alliance(fifteen), "cy-cryo-lock", "cy-momentum-calibrator", 1), nil, "rack", "2 of the type fury: a rack has at least 3", 9},
		{"wc.skirmish.force", alliance(lines("{unit: paladin-enforcers, count: 4}", "{unit: paladin-defenders, count: 2}") + three), skirmish, "units[8]", "unit 9: a skirmish force has at most 8, Heroes among them", 9},
		{"wc.setup.review_mission", alliance(lines(firebrand)), asks, "units", "1 of the kind warjack: Siege asks for 2", 4},
		{"wc.setup.initial_deploy_cost", alliance(lines("{unit: paladin-enforcers, count: 3}")) + "opening: [paladin-enforcers, paladin-enforcers 2, paladin-enforcers 3]\n", nil, "opening", "the opening costs 6: at most 5", 9},
	} {
		t.Run(test.clause+" "+test.text, func(t *testing.T) {
			_, faults, err := book.Forces(b).Judge("f.yaml", content.YAML, []byte(test.force), func(f *warcaster.Force) []content.Fault { return warcaster.CheckForce(b, *f, test.mission) })
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(faults, func(f warcaster.Fault) bool { return f.Clause == test.clause && strings.Contains(f.Text, test.text) })
			switch {
			case i < 0:
				t.Fatalf("got %v", faults)
			case faults[i].Path != test.path:
				t.Errorf("path %s, want %s", faults[i].Path, test.path)
			case faults[i].Line != test.line:
				t.Errorf("line %d, want %d", faults[i].Line, test.line)
			}
		})
	}
}

// Lawful things at their limits, which a checker off by one would refuse.
func TestForceAccepts(t *testing.T) {
	b := standard(t)
	at, _ := content.Place(b.Missions, "boiling-point")
	for _, test := range []struct {
		clause, force string
		mission       *warcaster.Mission
	}{
		{"wc.warjack.weapon_points", alliance(lines(firebrand)), nil},                                                                                                             // 2 + 1 + 2 = 5
		{"wc.warjack.empty_hardpoint", alliance(lines("{unit: firebrand, head: h-recon}")), nil},                                                                                  // nothing mounted
		{"wc.force.wild_card", alliance(lines("{unit: voitek-sudal}")), nil},                                                                                                      // serves the Alliance
		{"wc.force.copies", alliance(lines("{unit: paladin-enforcers, count: 4}")), nil},                                                                                          // 4 copies
		{"wc.skirmish.force", alliance(lines("{unit: justicar-voss}", "{unit: voitek-sudal}", "{unit: baron-cassius-mooregrave}", "{unit: doctor-mira-hurst}")), &b.Missions[at]}, // Heroes are units there
		{"wc.attach.not_units", alliance(lines("{unit: paladin-enforcers}")) + "attachments: [{attachment: paladin-aegis, count: 20}]\n", nil},
		{"wc.rack.types_min", strings.Replace(alliance(lines("{unit: paladin-enforcers}")), "[cy-", "[cy-velocity-projector, cy-thunderbolt, cy-instability-equation, cy-", 1), nil}, // 6/3/3/3
	} {
		t.Run(test.clause, func(t *testing.T) {
			_, faults, err := book.Forces(b).Judge("f.yaml", content.YAML, []byte(test.force), func(f *warcaster.Force) []content.Fault { return warcaster.CheckForce(b, *f, test.mission) })
			if err != nil || len(faults) > 0 {
				t.Errorf("refused: %v %v", err, faults)
			}
		})
	}
}

// Every broken clause is named, not the first one only.
func TestEveryFaultIsNamed(t *testing.T) {
	b := standard(t)
	_, faults, err := book.Forces(b).Judge("f.yaml", content.YAML, []byte("id: f\nname: F\nfaction: empyrean\nunits:\n"+
		lines("{unit: firebrand, weapons: [w-null-cannon, w-immolator]}")), func(f *warcaster.Force) []content.Fault { return warcaster.CheckForce(b, *f, nil) })
	if err != nil {
		t.Fatal(err)
	}
	var clauses []string
	for _, f := range faults {
		clauses = append(clauses, f.Clause)
	}
	want := []string{"wc.force.faction", "wc.warjack.head", "wc.warjack.hardpoints", "wc.warjack.weapon_points", "wc.rack.size",
		"wc.rack.types_min", "wc.rack.types_min", "wc.rack.types_min", "wc.rack.types_min"}
	if !slices.Equal(clauses, want) {
		t.Errorf("got  %v\nwant %v", clauses, want)
	}
}

func TestForceFileRefusals(t *testing.T) {
	b := standard(t)
	for _, test := range []struct{ name, text, want string }{
		{"unknown key", "id: f\nname: F\nfation: empyrean\nunits: []\n", `f.yaml:3: force has unknown key "fation": expected one of id,`},
		{"missing key", "id: f\nname: F\nunits: []\n", `f.yaml:1: force lacks the key "faction"`},
		{"unknown unit", alliance(lines("{unit: paladin-enforcer}")), `f.yaml:5: force: units[0].unit: there is no unit "paladin-enforcer": did you mean "paladin-enforcers"?`},
		{"unknown faction", "id: f\nname: F\nfaction: empire\nunits: []\n", `f.yaml:3: force: faction: there is no faction "empire": expected one of`},
		{"unknown weapon", alliance(lines("{unit: firebrand, weapons: [w-glaive]}")), `f.yaml:5: force: units[0].weapons[0]: there is no weapon "w-glaive"`},
		{"unknown head", alliance(lines("{unit: firebrand, head: h-reflx}")), `there is no head "h-reflx": did you mean "h-reflex"?`},
		{"unknown Cypher", "id: f\nname: F\nfaction: empyrean\nunits: []\nrack: [cy-fire]\n", `f.yaml:5: force: rack[0]: there is no Cypher "cy-fire"`},
		{"no such count", alliance(lines("{unit: firebrand, count: 0}")), `units[0].count is "0": expected a whole number from 1 to 20`},
		{"opening of none", alliance(lines("{unit: paladin-enforcers}")) + "opening: [paladin-weaver]\n", `f.yaml:9: force: opening[0]: there is no unit "paladin-weaver" in this force`},
		{"opening of too many", alliance(lines("{unit: paladin-enforcers}")) + "opening: [paladin-enforcers 2]\n", `there are not so many "paladin-enforcers"`},
		{"opening of nonsense", alliance(lines("{unit: paladin-enforcers}")) + "opening: [paladin-enforcers two]\n", `expected a unit's id, or one like "hunter 2"`},
		{"far too many", alliance(strings.Repeat("  - {unit: firebrand, count: 20}\n", 10)), `f.yaml:1: force "f" lists 212 units, attachments and cards: expected at most 200`},
		{"empty", "", `f.yaml:1: expected one document, found 0`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := book.Forces(b).Own("f.yaml", content.YAML, []byte(test.text))
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

// anyOf is any thing of a list.
func anyOf[T content.Entry](list []T) *rapid.Generator[content.To[T]] {
	return rapid.Map(rapid.IntRange(0, len(list)-1), func(at int) content.To[T] { return content.At(list, at) })
}

// drawForce is any force, lawful or not.
func drawForce(t *rapid.T, b *warcaster.Book) warcaster.Force {
	f := warcaster.Force{
		Card:    content.CardOf(rapid.StringMatching(`[a-z0-9]{1,15}(-[a-z0-9]{1,15}){0,2}`).Draw(t, "id"), rapid.StringMatching(`[^\p{C}]{1,30}`).Filter(func(s string) bool { return s != "" && bounds.Name(s, bounds.OwnName) == nil }).Draw(t, "name")),
		Faction: anyOf(b.Factions).Draw(t, "faction"),
	}
	for range rapid.IntRange(0, 8).Draw(t, "units") {
		u := warcaster.ForceUnit{Card: anyOf(b.Units).Draw(t, "card"), Weapons: rapid.SliceOfN(anyOf(b.Weapons), 0, 4).Draw(t, "weapons")}
		if rapid.Bool().Draw(t, "headed") {
			u.Head = anyOf(b.Heads).Draw(t, "head")
		}
		for range rapid.IntRange(1, 3).Draw(t, "copies") {
			f.Units = append(f.Units, u)
		}
	}
	for _, card := range rapid.SliceOfN(anyOf(b.Units), 0, 9).Draw(t, "attachments") {
		f.Attachments = append(f.Attachments, warcaster.ForceAttachment{Card: card})
	}
	f.Rack = rapid.SliceOfN(anyOf(b.Cyphers), 0, 16).Draw(t, "rack")
	if n := len(f.Units); n > 0 {
		for _, at := range rapid.SliceOfN(rapid.IntRange(0, n-1), 0, 4).Draw(t, "opening") {
			f.Opening = append(f.Opening, f.Starting(at))
		}
	}
	return f
}

// sameForce compares forces; an empty list equals none.
func sameForce(f, g warcaster.Force) bool {
	plain := func(f warcaster.Force) string { return fmt.Sprintf("%+v", f) }
	return plain(f) == plain(g)
}

func TestForceRoundTrip(t *testing.T) {
	b := standard(t)
	for _, f := range b.Samples {
		if got, err := book.Forces(b).Own("f.yaml", content.YAML, content.Write(f)); err != nil || !reflect.DeepEqual(got, f) {
			t.Errorf("%s comes back as %+v (%v)", f.ID, got, err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		f := drawForce(t, b)
		text := content.Write(f)
		got, err := book.Forces(b).Own("f.yaml", content.YAML, text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !sameForce(got, f) {
			t.Fatalf("got  %+v\nwant %+v\n%s", got, f, text)
		}
		warcaster.CheckForce(b, f, nil) // never panics, whatever the force
	})
}

func FuzzForce(f *testing.F) {
	b := standard(f)
	for _, s := range b.Samples {
		f.Add(content.Write(s))
	}
	f.Add([]byte(alliance(lines(firebrand)) + "opening: [firebrand 9]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		force, faults, err := book.Forces(b).Judge("f.yaml", content.YAML, data, func(f *warcaster.Force) []content.Fault { return warcaster.CheckForce(b, *f, nil) })
		contenttest.Told(t, err)
		if err != nil {
			return
		}
		for _, fault := range faults {
			if fault.Clause == "" || fault.Line < 1 {
				t.Errorf("a fault without clause or line: %+v", fault)
			}
		}
		again, err := book.Forces(b).Own("again.yaml", content.YAML, content.Write(force))
		if err != nil || !sameForce(again, force) {
			t.Errorf("it comes back as %+v (%v), was %+v", again, err, force)
		}
	})
}

// TestTheLargestForces: a match holds whatever forces the book lets two players
// bring, with an attachment for every squad that takes one, and what is owned beyond.
func TestTheLargestForces(t *testing.T) {
	b := standard(t)
	mission, _ := content.Place(b.Missions, "orders-of-magnitude")
	for i := range b.Factions {
		f := warcaster.Force{Faction: content.At(b.Factions, i), Rack: b.Samples[0].Rack}
		heroes := 0
		add := func(kind warcaster.UnitKind, hero bool) {
			for u := range b.Units {
				card := &b.Units[u]
				if card.Kind != kind || card.Hero != hero || !slices.Contains(card.Factions, f.Faction) {
					continue
				}
				if hero && heroes < b.Limits.Heroes {
					f.Units = append(f.Units, warcaster.ForceUnit{Card: content.At(b.Units, u)})
					heroes++
				}
				for range b.Limits.Copies {
					if !hero && len(f.Units) < b.Limits.Units {
						f.Units = append(f.Units, warcaster.ForceUnit{Card: content.At(b.Units, u)})
					}
				}
			}
		}
		add(warcaster.SquadUnit, false)
		add(warcaster.Solo, false)
		add(warcaster.Solo, true)
		for u := range b.Units {
			for range 20 {
				if card := &b.Units[u]; card.Kind == warcaster.Attachment && slices.Contains(card.Factions, f.Faction) {
					f.Attachments = append(f.Attachments, warcaster.ForceAttachment{Card: content.At(b.Units, u)})
				}
			}
		}
		if faults := warcaster.CheckForce(b, f, nil); len(faults) > 0 {
			t.Errorf("%s: %v", b.Factions[i].Name, faults)
		}
		m, err := warcaster.NewMatch(b, warcaster.Setup{Mission: mission, Forces: [2]warcaster.Force{f, f}})
		if err != nil {
			t.Errorf("%s: %v", b.Factions[i].Name, err)
			continue
		}
		if squads := 4 * 3; len(f.Units) != 18 || len(m.Joining[0]) != squads || len(m.Joining[1]) != squads {
			t.Errorf("%s: %d units, %d attachments could be in play, want 18 and %d", b.Factions[i].Name, len(f.Units), len(m.Joining[0]), squads)
		}
	}
}
