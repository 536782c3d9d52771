package warmachine_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/bounds"
	"umpire/content"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
)

// group is a battlegroup of Cygnar with some more lines.
func group(lines ...string) string {
	return "id: f\nname: F\nfaction: cygnar\n" + strings.Join(lines, "\n") + "\n"
}

// A box for each faction and two more, and two battlegroups of 350 points a faction.
func TestSamplesAreLawful(t *testing.T) {
	b := standard(t)
	boxes, bought := 0, map[int]int{}
	for i := range b.Samples {
		f := &b.Samples[i]
		for _, fault := range warmachine.CheckForce(b, f) {
			t.Errorf("%s: %v", f.ID, fault)
		}
		if f.Points == 0 {
			boxes++
			continue
		}
		bought[f.Faction.Place()]++
		if cost := f.Cost(b); f.Points != 350 || cost < 270 {
			t.Errorf("%s costs %d of %d points", f.ID, cost, f.Points)
		}
		for k := range b.Samples[:i] {
			if b.Samples[k].Warcaster == f.Warcaster && reflect.DeepEqual(b.Samples[k].Warjacks, f.Warjacks) {
				t.Errorf("%s has the models of %s", f.ID, b.Samples[k].ID)
			}
		}
	}
	for faction := range b.Factions {
		if bought[faction] != 2 {
			t.Errorf("%d battlegroups by points of %s, want 2", bought[faction], b.Factions[faction].ID)
		}
	}
	if boxes != 6 {
		t.Errorf("%d boxes, want 6", boxes)
	}
}

// What the catalogue refuses of a battlegroup, with the line and the path where it stands.
func TestForceFaults(t *testing.T) {
	b := standard(t)
	for _, test := range []struct {
		name, text string
		clause     string
		path       string
		line       int
		want       string // of its text
	}{
		{"one point too many", group("warcaster: stryker", "warjacks: [ironclad, ironclad, charger]", "points: 345"), "wm.setup.armypoints", "points", 6, "the battlegroup costs 346 points: at most 345, as agreed"},
		{"no warcaster", group("warjacks: [ironclad]", "points: 350"), "wm.setup.armypoints", "warcaster", 1, "the battlegroup has no warcaster: expected one"},
		{"two warcasters", group("warcaster: stryker", "warjacks: [ironclad, stryker]", "points: 350"), "wm.models.warcaster", "warjacks[1]", 5, "Commander Coleman Stryker is a second warcaster: a battlegroup has one"},
		{"led by a warjack", group("warcaster: ironclad", "warjacks: [charger]", "points: 350"), "wm.models.warcaster", "warcaster", 4, "Ironclad is a warjack: a warcaster leads the battlegroup"},
		{"another faction", group("warcaster: stryker", "warjacks:", "  - ironclad", "  - slayer", "points: 350"), "wm.models.factions", "warjacks[1]", 7, "Slayer is of Cryx: the battlegroup is of Cygnar"},
		{"a stranger leads", group("warcaster: deneghra", "warjacks: [charger]", "points: 350"), "wm.models.factions", "warcaster", 4, "Warwitch Deneghra is of Cryx: the battlegroup is of Cygnar"},
		{"no box", group("warcaster: stryker", "warjacks: [ironclad]"), "wm.setup.armybox", "warjacks", 5, "these models are no box: expected a number of points, or Ironclad and Charger and Lancer"},
		{"too many for a table", group("warcaster: stryker", "warjacks: ["+strings.Repeat("charger, ", 12)+"charger]", "points: 2000"), "wm.setup.armypoints", "warjacks", 5, "13 warjacks: the table takes 12 of each side"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, faults, err := book.Forces(b).Judge("f.yaml", content.YAML, []byte(test.text), func(f *warmachine.Force) []content.Fault { return warmachine.CheckForce(b, f) })
			if err != nil {
				t.Fatal(err)
			}
			if len(faults) != 1 {
				t.Fatalf("faults %v, want one", faults)
			}
			if f := faults[0]; f.Clause != test.clause || f.Path != test.path || f.Line != test.line || !strings.Contains(f.Text, test.want) {
				t.Errorf("got  %d: %v\nwant %d: %s: %s (%s)", f.Line, f, test.line, test.path, test.want, test.clause)
			}
		})
	}
}

// Points may be spent to the last, on any number of one warjack, or on none; a box may be
// listed in any order.
func TestLawfulForces(t *testing.T) {
	b := standard(t)
	for name, text := range map[string]string{
		"just the points":  group("warcaster: stryker", "warjacks: [ironclad, ironclad, charger]", "points: 346"),
		"nobody else":      group("warcaster: stryker", "warjacks: []", "points: 62"),
		"a box backwards":  group("warcaster: stryker", "warjacks: [lancer, charger, ironclad]"),
		"one four times":   group("warcaster: stryker", "warjacks: [charger, charger, charger, charger]", "points: 500"),
		"without warjacks": group("warcaster: stryker", "points: 100"),
	} {
		if _, faults, err := book.Forces(b).Judge("f.yaml", content.YAML, []byte(text), func(f *warmachine.Force) []content.Fault { return warmachine.CheckForce(b, f) }); err != nil || len(faults) > 0 {
			t.Errorf("%s: %v %v", name, faults, err)
		}
	}
}

func TestForceFileRefusals(t *testing.T) {
	b := standard(t)
	for _, test := range []struct{ name, text, want string }{
		{"unknown key", group("warcaster: stryker", "jacks: []"), `f.yaml:5: force has unknown key "jacks": expected one of id,`},
		{"a list of warcasters", group("warcaster: [stryker, stryker]"), `f.yaml:4: force: warcaster is a list: expected a single value`},
		{"unknown warjack", group("warcaster: stryker", "warjacks: [ironcald]"), `f.yaml:5: force: warjacks[0]: there is no warjack "ironcald": expected one of stryker, severius, kreoss, sorscha, deneghra, ironclad, charger, lancer, crusader, repenter, revenger, juggernaut, destroyer, marauder, slayer, deathripper, defiler; did you mean "ironclad"?`},
		{"unknown warcaster", group("warcaster: striker"), `f.yaml:4: force: warcaster: there is no warcaster "striker": expected one of stryker, severius, kreoss, sorscha, deneghra, ironclad, charger, lancer, crusader, repenter, revenger, juggernaut, destroyer, marauder, slayer, deathripper, defiler; did you mean "stryker"?`},
		{"unknown faction", strings.Replace(group("warcaster: stryker"), "cygnar", "cygnra", 1), `f.yaml:3: force: faction: there is no faction "cygnra": expected one of cygnar, protectorate, khador, cryx; did you mean "cygnar"?`},
		{"too few points", group("warcaster: stryker", "points: 10"), `f.yaml:5: force: points is "10": expected a whole number from 50 to 2000`},
		{"no name", "id: f\nfaction: cygnar\nwarcaster: stryker\n", `f.yaml:1: force lacks the key "name"`},
		{"a warjack without a name", group("warcaster: stryker", `warjacks: [ironclad, ""]`), `f.yaml:5: force: warjacks[1] is empty: expected an id`},
		{"far too many", group("warcaster: stryker", "warjacks: ["+strings.Repeat("charger, ", 100)+"charger]"), `force "f" lists 101 warjacks: expected at most 100`},
		{"no YAML", "id: [", "this is no YAML"},
	} {
		if _, err := book.Forces(b).Own("f.yaml", content.YAML, []byte(test.text)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %s", test.name, err, test.want)
		}
	}
}

// anyOf is any thing of a list.
func anyOf[T content.Entry](list []T) *rapid.Generator[content.To[T]] {
	return rapid.Map(rapid.IntRange(0, len(list)-1), func(at int) content.To[T] { return content.At(list, at) })
}

// Whatever a battlegroup is, both forms of it are read back the same.
func TestForcesAreReadBack(t *testing.T) {
	b := standard(t)
	for _, f := range b.Samples {
		checkBack(t, b, f)
	}
	rapid.Check(t, func(t *rapid.T) {
		f := warmachine.Force{Card: content.CardOf("f", rapid.String().Filter(func(s string) bool { return s != "" && bounds.Name(s, bounds.OwnName) == nil }).Draw(t, "name")),
			Faction: anyOf(b.Factions).Draw(t, "faction"), Points: rapid.SampledFrom([]int{0, 50, 350, 2000}).Draw(t, "points"),
			Warjacks: rapid.SliceOfN(anyOf(b.Models), 0, 12).Draw(t, "warjacks")}
		if rapid.Bool().Draw(t, "led") {
			f.Warcaster = anyOf(b.Models).Draw(t, "warcaster")
		}
		checkBack(t, b, f)
	})
}

func checkBack(t interface {
	Helper()
	Fatalf(string, ...any)
}, b *warmachine.Book, f warmachine.Force,
) {
	t.Helper()
	if f.Warjacks == nil {
		f.Warjacks = []warmachine.ModelRef{}
	}
	again, err := book.Forces(b).Own("f", content.YAML, content.Write(f))
	if err != nil || !reflect.DeepEqual(again, f) {
		t.Fatalf("read back from YAML:\n%+v (%v), want\n%+v of\n%s", again, err, f, content.Write(f))
	}
	text, err := json.Marshal(f)
	if err != nil {
		t.Fatalf("%v", err)
	}
	again, err = book.Forces(b).Own("the force", content.JSON, text)
	if err != nil || !reflect.DeepEqual(again, f) {
		t.Fatalf("read back from JSON:\n%+v (%v), want\n%+v of\n%s", again, err, f, text)
	}
}
