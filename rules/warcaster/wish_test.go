package warcaster_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/rules/warcaster/show"
)

// TestWish: the empty wish is a skirmish between two factions, and what is wished
// for the set-up.
func TestWish(t *testing.T) {
	b := standard(t)
	for _, empty := range []string{"", "{}", " "} {
		s, title, err := book.Wished(b, json.RawMessage(empty))
		if err != nil || title == "" {
			t.Fatalf("%q: %v", empty, err)
		}
		if !b.Missions[s.Mission].Skirmish || s.Forces[0].Faction == s.Forces[1].Faction || len(s.Terrain) == 0 {
			t.Errorf("%q makes %s", empty, title)
		}
	}
	sample := b.Samples[0]
	text, err := json.Marshal(sample)
	if err != nil {
		t.Fatal(err)
	}
	yaml, err := json.Marshal(string(content.Write(sample)))
	if err != nil {
		t.Fatal(err)
	}
	terrain, err := json.Marshal(book.Terrain(b).Make(&b.Missions[0], 3))
	if err != nil {
		t.Fatal(err)
	}
	for _, wish := range []string{
		`{"forces": [{"sample": "` + sample.ID + `"}]}`,
		`{"forces": [{"force": ` + string(text) + `}]}`,
		`{"forces": [{"yaml": ` + string(yaml) + `}, {}]}`,
	} {
		s, _, err := book.Wished(b, json.RawMessage(wish))
		if err != nil {
			t.Fatalf("%s: %v", wish, err)
		}
		if brought, err := json.Marshal(s.Forces[0]); err != nil || string(brought) != string(text) || b.Missions[s.Mission].Skirmish || s.Forces[1].Faction == sample.Faction {
			t.Errorf("%s makes %s against %s on %s", wish, s.Forces[0].ID, s.Forces[1].ID, b.Missions[s.Mission].ID)
		}
	}
	s, _, err := book.Wished(b, json.RawMessage(`{"mission": "`+b.Missions[0].ID+`", "features": `+string(terrain)+`, "secondaries": true, "variants": {"gates_do_not_contest": true}}`))
	if err != nil || !s.Secondaries || !s.Variants.GatesDoNotContest || len(s.Terrain) < 8 {
		t.Errorf("%+v: %v", s.Variants, err)
	}
	set, err := book.WriteSetup(b, s)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := book.ReadSetup(b, set); err != nil || !reflect.DeepEqual(again, s) {
		t.Errorf("the set-up of a wish reads back otherwise: %v", err)
	}
}

func TestWishRefused(t *testing.T) {
	b := standard(t)
	for wish, want := range map[string]string{
		`{"misson": "x"}`:                  "misson",
		`{"mission": "nowhere"}`:           "there is no mission",
		`{"terrain": "nowhere"}`:           "there is no terrain set",
		`{"terrain": "refinery"}`:          "does not fit",
		`{"forces": [{"sample": "none"}]}`: "there is no force",
		`{"forces": [{}, {}, {}]}`:         "at most 2",
		`{"forces": [{"sample":"mw-sample"}], "mission": "boiling-point"}`:                     "not lawful",
		`{"forces": [{"sample":"mw-sample","yaml":"x"}]}`:                                      "2 ways",
		`{"forces": [{"force": {"id":"a","name":"a","faction":"none","units":[]}}]}`:           "there is no faction",
		`{"forces": [{"force": {"id":"a","name":"a","faction":"marcher-worlds","unitz":[]}}]}`: "unitz",
		`{"features": [{"id":"a","name":"a","kind":"lava","shape":[]}]}`:                       "wc.terrain.other",
		`{"terrain": "quarry", "features": []}`:                                                "both",
		`{"variants": {"nonsense": true}}`:                                                     "nonsense",
		`{} {}`:                                                                                "more after its end",
		`[]`:                                                                                   "wish",
	} {
		_, _, err := book.Wished(b, json.RawMessage(wish))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", wish, err, want)
		}
	}
}

// TestForceJSON: every ready-made force comes back from JSON as it was, and is
// judged alike in both forms.
func TestForceJSON(t *testing.T) {
	b := standard(t)
	for _, f := range b.Samples {
		text, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		again, faults, err := book.Forces(b).Judge("the force", content.JSON, text, func(f *warcaster.Force) []content.Fault { return warcaster.CheckForce(b, *f, nil) })
		if err != nil || !reflect.DeepEqual(again, f) || !reflect.DeepEqual(faults, warcaster.CheckForce(b, f, nil)) {
			t.Errorf("%s comes back as %+v: %v", f.ID, again, err)
		}
	}
	const odd = "A \"name\": with # all \\ sorts, é✓🙂"
	f, err := book.Forces(b).Own("the force", content.JSON, fmt.Appendf(nil, `{"id": "mine", "name": %q, "faction": "marcher-worlds", "units": [{"unit": "hunter", "count": 2}], "opening": ["hunter 2"]}`, odd))
	if err != nil || f.Name != odd || len(f.Units) != 2 || len(f.Opening) != 1 || f.Opening[0].Place() != 1 {
		t.Errorf("%+v: %v", f, err)
	}
	for _, bad := range []string{`{}`, `{"id":"a b","name":"x","faction":"marcher-worlds","units":[]}`, `{"id":"a","name":"x","faction":"marcher-worlds","units":[{"unit":"x: y"}]}`,
		`{"id":"a","name":"x","faction":"marcher-worlds","units":[{"unit":"hunter","count":-1}]}`, `{"id":"a","name":"x","faction":"marcher-worlds","units":[{}]}`} {
		if _, err := book.Forces(b).Own("the force", content.JSON, []byte(bad)); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

// TestContent: the document has everything that the book has, and can be written.
func TestContent(t *testing.T) {
	b := standard(t)
	c := book.Offer(b)
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range [...][2]int{{len(c.Units), len(b.Units)}, {len(c.Weapons), len(b.Weapons)}, {len(c.Cyphers), len(b.Cyphers)},
		{len(c.Heads), len(b.Heads)}, {len(c.Missions), len(b.Missions)}, {len(c.Terrain), len(b.Terrains)}, {len(c.Samples), len(b.Samples)}} {
		if n[0] != n[1] || n[0] == 0 {
			t.Errorf("%d of %d are there", n[0], n[1])
		}
	}
	if strings.Contains(string(data), ":null") {
		t.Errorf("a list is null in the document: %s", surroundings(string(data), ":null"))
	}
	for _, u := range c.Units {
		if u.Kind != warcaster.Attachment && (u.Diameter == 0 || u.Printed.HP == 0 || u.Cost == 0) {
			t.Errorf("%s: %+v", u.ID, u)
		}
	}
	var v warcaster.Variants
	for _, one := range c.Variants {
		if err := json.Unmarshal([]byte(`{"`+one.Key+`": true}`), &v); err != nil {
			t.Error(err)
		}
	}
	if v != (warcaster.Variants{GatesDoNotContest: true, EmptyGatesCollapse: true, EffectsAfterDamage: true, NoMercy: true, FallsEndSlams: true}) {
		t.Errorf("the variants offered make %+v", v)
	}
}

func surroundings(text, part string) string {
	i := strings.Index(text, part)
	return text[max(0, i-80):min(len(text), i+80)]
}

// FuzzWish has bytes wish for a match: nothing panics, and what is granted can be
// set up, written and read.
func FuzzWish(f *testing.F) {
	b := standard(f)
	f.Add([]byte(`{}`))
	f.Add([]byte(`{"mission":"boiling-point","terrain":"quarry","forces":[{"sample":"mw-skirmish"},{"sample":"ac-skirmish"}],"variants":{"no_mercy":true}}`))
	f.Add([]byte(`{"practice":true,"forces":[{"force":{"id":"a","name":"a","faction":"marcher-worlds","units":[{"unit":"hunter","count":2}],"rack":["cy-cryo-lock"],"opening":["hunter 2"]}},{"yaml":"id: b\nname: b\nfaction: empyrean\nunits: []\n"}]}`))
	f.Add([]byte(`{"features":[{"kind":"structure","shape":[{"X":9000,"Y":20000},{"X":14000,"Y":20000},{"X":14000,"Y":25000}],"ladders":[{"Foot":{"X":9000,"Y":20000},"Head":{"X":9000,"Y":20000}}]}]}`))
	cards := strings.Repeat(`"cy-cryo-lock",`, 16) + `"cy-cryo-lock"`
	f.Add([]byte(`{"practice":true,"forces":[{"force":{"id":"a","name":"a","faction":"marcher-worlds","units":[{"unit":"hunter"}],"rack":[` + cards + `]}}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, title, err := book.Wished(b, data)
		contenttest.Told(t, err)
		if err != nil {
			return
		}
		if title == "" {
			t.Error("a match without a title")
		}
		text, err := book.WriteSetup(b, s)
		if err != nil {
			t.Fatal(err)
		}
		again, err := book.ReadSetup(b, text)
		if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		m, err := warcaster.NewMatch(b, again)
		if err != nil {
			t.Fatal(err)
		}
		g := game.New[warcaster.State](m, dice.Fast(1))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		if scene := show.Of(m).Scene(); scene.Title == "" || scene.Setup == nil {
			t.Errorf("the scene is %+v", scene)
		}
	})
}
