package warpath_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"umpire/content"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"

	"pgregory.net/rapid"

	"umpire/bounds"
	"umpire/content/contenttest"
)

// horde is a Plague force of 1000 points with a Company for each list of units.
func horde(companies ...string) string {
	text := "id: f\nname: F\nfaction: plague\npoints: 1000\ncompanies:\n"
	for _, c := range companies {
		text += "  - units: [" + c + "]\n"
	}
	return text
}

const core = "{unit: lord}, {unit: ghouls, count: 2}"

func TestSamplesAreLawful(t *testing.T) {
	b := standard(t)
	bySize := map[[2]int]int{}
	for _, f := range b.Samples {
		bySize[[2]int{f.Faction.Place(), f.Points}]++
		for _, fault := range warpath.CheckForce(b, &f, warpath.Variants{}) {
			t.Errorf("%s: %v", f.ID, fault)
		}
		if cost := f.Cost(b); cost < f.Points*19/20 {
			t.Errorf("%s costs only %d of %d points", f.ID, cost, f.Points)
		}
	}
	for faction := range b.Factions {
		for _, points := range b.Limits.Points {
			if bySize[[2]int{faction, points}] != 2 {
				t.Errorf("%d forces of %s for %d points, want 2", bySize[[2]int{faction, points}], b.Factions[faction].ID, points)
			}
		}
	}
}

// What the catalogue refuses of a force, with the line and the path where it stands.
func TestForceFaults(t *testing.T) {
	b := standard(t)
	for _, test := range []struct {
		name, text string
		variants   warpath.Variants
		clause     string
		path       string
		line       int
		want       string // of its text
	}{
		{"one point too many", strings.Replace(horde(core+", {unit: lord}, {unit: lord}, {unit: whisperer}"), "points: 1000", "points: 394", 1), warpath.Variants{ManyHQ: true},
			"wp.force.limit", "points", 4, "the force costs 395 points: at most 394, and not one more"},
		{"no Company", "id: f\nname: F\nfaction: plague\npoints: 1000\ncompanies: []\n", warpath.Variants{},
			"wp.force.companies", "companies", 5, "the force has no Company"},
		{"another faction", horde(core + ", {unit: ghouls}, {unit: peacekeepers}"), warpath.Variants{},
			"wp.force.one_faction", "companies[0].units[4]", 6, "Peacekeepers is of the Enforcers: the force is of the Plague"},
		{"no HQ", horde("{unit: ghouls, count: 2}"), warpath.Variants{},
			"wp.force.company_core", "companies[0]", 6, "Company 1 has 0 HQ units and 2 Troops units: it needs 1 HQ unit and 2 Troops"},
		{"one Troops unit", horde(core, "{unit: whisperer}, {unit: ghouls}"), warpath.Variants{},
			"wp.force.company_core", "companies[1]", 7, "Company 2 has 1 HQ unit and 1 Troops unit"},
		{"five Troops units", horde(core + ", {unit: ghouls, count: 3}"), warpath.Variants{},
			"wp.force.company_troops", "companies[0].units[5]", 6, "Stage 3a Ghouls is Troops unit 5 of Company 1: a Company has at most 4"},
		{"two HQ", horde(core + ", {unit: whisperer}"), warpath.Variants{},
			"wp.force.company_hq_max", "companies[0].units[3]", 6, "The Whisperer is HQ unit 2 of Company 1: a Company has at most 1"},
		{"a Specialist too many", horde(core + ", {unit: leapers, count: 3}"), warpath.Variants{},
			"wp.force.unlock_specialist", "companies[0].units[5]", 6, "each Troops unit unlocks 1, and there are 2"},
		{"three Troops unlock one Support", horde(core + ", {unit: ghouls}, {unit: strider, count: 2}"), warpath.Variants{},
			"wp.force.unlock_support", "companies[0].units[5]", 6, "every 2 Troops units unlock 1, and there are 3"},
		{"Walkers unlock no Transport", horde(core + ", {unit: strider}, {unit: carrion-hauler, count: 3}"), warpath.Variants{},
			"wp.force.unlock_transport", "companies[0].units[6]", 6, "each unit of Infantry or Heavy Infantry unlocks 1, and there are 2"},
		{"unique twice", horde("{unit: whisperer}, {unit: ghouls, count: 2}", "{unit: whisperer}, {unit: ghouls, count: 2}"), warpath.Variants{},
			"wp.force.unique", "companies[1].units[0]", 7, "The Whisperer is unique and in the force already"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, faults, err := book.Forces(b).Judge("f.yaml", content.YAML, []byte(test.text), func(f *warpath.Force) []content.Fault { return warpath.CheckForce(b, f, test.variants) })
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

// What is lawful at the bounds (wp.force.limit, wp.force.company_summary), and by the
// variant.
func TestLawfulForces(t *testing.T) {
	b := standard(t)
	full := core + ", {unit: ghouls, count: 2}, {unit: vent-lurkers, count: 4}, {unit: strider, count: 2}, {unit: carrion-hauler, count: 8}"
	for _, test := range []struct {
		name, text string
		variants   warpath.Variants
	}{
		{"just the points", strings.Replace(horde(core), "points: 1000", "points: 250", 1), warpath.Variants{}},
		{"a full Company", strings.Replace(horde(full), "points: 1000", "points: 1600", 1), warpath.Variants{}},
		{"two HQ by agreement", horde(core + ", {unit: whisperer}, {unit: lord}"), warpath.Variants{ManyHQ: true}},
	} {
		f, faults, err := book.Forces(b).Judge("f.yaml", content.YAML, []byte(test.text), func(f *warpath.Force) []content.Fault { return warpath.CheckForce(b, f, test.variants) })
		if err != nil || len(faults) > 0 {
			t.Errorf("%s, %d points: %v %v", test.name, f.Cost(b), faults, err)
		}
	}
}

func TestForceFileRefusals(t *testing.T) {
	b := standard(t)
	for _, test := range []struct{ name, text, want string }{
		{"unknown key", "id: f\nname: F\nfaction: plague\npoints: 1000\ncompany: []\n", `f.yaml:5: force has unknown key "company": expected one of id,`},
		{"no points", "id: f\nname: F\nfaction: plague\ncompanies: []\n", `f.yaml:1: force lacks the key "points"`},
		{"unknown unit", horde("{unit: lrod}"), `f.yaml:6: force: companies[0].units[0].unit: there is no unit "lrod": expected one of`},
		{"unknown faction", strings.Replace(horde(core), "plague", "plage", 1), `f.yaml:3: force: faction: there is no faction "plage": expected one of enforcers, plague; did you mean "plague"?`},
		{"count of none", horde("{unit: lord, count: 0}"), `count is "0": expected a whole number from 1 to 20`},
		{"far too many", horde(strings.Repeat("{unit: ghouls, count: 20}, ", 10) + "{unit: lord}"), `force "f" lists 202 Companies and units: expected at most 200`},
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

// Whatever a force is, both forms of it are read back the same.
func TestForcesAreReadBack(t *testing.T) {
	b := standard(t)
	for _, f := range b.Samples {
		checkBack(t, b, f)
	}
	rapid.Check(t, func(t *rapid.T) {
		f := warpath.Force{Card: content.CardOf("f", rapid.String().Filter(func(s string) bool { return s != "" && bounds.Name(s, bounds.OwnName) == nil }).Draw(t, "name")),
			Faction: anyOf(b.Factions).Draw(t, "faction"), Points: rapid.IntRange(50, 5000).Draw(t, "points")}
		for range rapid.IntRange(0, 3).Draw(t, "companies") {
			var c warpath.Company
			for _, card := range rapid.SliceOfN(anyOf(b.Units), 1, 40).Draw(t, "units") {
				c.Units = append(c.Units, warpath.ForceUnit{Card: card})
			}
			f.Companies = append(f.Companies, c)
		}
		checkBack(t, b, f)
	})
}

func checkBack(t interface {
	Helper()
	Fatalf(string, ...any)
}, b *warpath.Book, f warpath.Force,
) {
	t.Helper()
	if f.Companies == nil {
		f.Companies = []warpath.Company{}
	}
	again, err := book.Forces(b).Own("f", content.YAML, content.Write(f))
	if err != nil || !reflect.DeepEqual(again, f) {
		t.Fatalf("read back from YAML:\n%+v (%v), want\n%+v", again, err, f)
	}
	text, err := json.Marshal(f)
	if err != nil {
		t.Fatalf("%v", err)
	}
	again, err = book.Forces(b).Own("the force", content.JSON, text)
	if err != nil || !reflect.DeepEqual(again, f) {
		t.Fatalf("read back from JSON:\n%+v (%v), want\n%+v", again, err, f)
	}
}

func TestForceJSONFaults(t *testing.T) {
	b := standard(t)
	text := `{"id":"f","name":"F","faction":"plague","points":1000,"companies":[{"units":[{"unit":"lord"},{"unit":"ghouls","count":2},{"unit":"lord"}]}]}`
	f, faults, err := book.Forces(b).Judge("the force", content.JSON, json.RawMessage(text), func(f *warpath.Force) []content.Fault { return warpath.CheckForce(b, f, warpath.Variants{}) })
	if err != nil || len(faults) != 1 || faults[0].Clause != "wp.force.company_hq_max" || f.Cost(b) != 300 {
		t.Errorf("%v, %v", faults, err)
	}
	if _, err := book.Forces(b).Own("the force", content.JSON, []byte(`{"id":"f","nmae":"F"}`)); err == nil {
		t.Error("read a key that there is not")
	}
	if units, bases := f.Size(b); units != 4 || bases != 14 {
		t.Errorf("%d units with %d bases", units, bases)
	}
}

// FuzzForce: no force file breaks the loader, and one that is read can be judged and
// written.
func FuzzForce(f *testing.F) {
	b := standard(f)
	f.Add(horde(core))
	f.Add(horde(core, "") + "note: x\n")
	f.Fuzz(func(t *testing.T, text string) {
		force, err := book.Forces(b).Own("f", content.YAML, []byte(text))
		contenttest.Told(t, err)
		if err != nil {
			return
		}
		warpath.CheckForce(b, &force, warpath.Variants{})
		if again, err := book.Forces(b).Own("f", content.YAML, content.Write(force)); err != nil || !reflect.DeepEqual(again, force) {
			t.Errorf("written and read: %v", err)
		}
	})
}
