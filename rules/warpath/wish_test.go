package warpath_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"umpire/content"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/terrain"
)

func TestWishes(t *testing.T) {
	b := standard(t)
	own := string(content.Write(b.Samples[4])) // pl-tide
	features, err := book.Terrain(b).Land("72x48", "", 5)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, wish string
		table      string
		forces     string
		title      string
	}{
		{"nothing", ``, "48x48", "en-column pl-tide", "a mission by dice: Arbitration Column against Third Stage Tide"},
		{"a mission", `{"mission":"wedge+attrition"}`, "48x48", "en-column pl-tide", "Wedge, Attrition: Arbitration Column against Third Stage Tide"},
		{"a large force", `{"forces":[{"sample":"pl-pack"}]}`, "72x48", "pl-pack en-siege", ""},
		{"the other seat's force", `{"forces":[{},{"sample":"en-lance"}]}`, "72x48", "pl-outbreak en-lance", ""},
		{"a force of one's own", `{"forces":[{"yaml":` + quoted(own) + `}]}`, "48x48", "pl-tide en-column", ""},
		{"a battlefield", `{"terrain":"river-crossing"}`, "72x48", "en-siege pl-outbreak", ""},
		{"no terrain", `{"terrain":"none","table":"72x48"}`, "72x48", "en-siege pl-outbreak", ""},
		{"terrain of one's own", `{"table":"72x48","features":` + asText(t, features) + `}`, "72x48", "en-siege pl-outbreak", ""},
	} {
		s, title, err := book.Wished(b, json.RawMessage(test.wish))
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := s.Forces[0].ID + " " + s.Forces[1].ID; b.Size(s.Table).ID != test.table || got != test.forces || test.title != "" && title != test.title {
			t.Errorf("%s: %s on the table %s, %q", test.name, got, b.Size(s.Table).ID, title)
		}
		if empty := strings.Contains(test.wish, "none"); (len(s.Terrain) == 0) != empty {
			t.Errorf("%s: %d pieces of terrain", test.name, len(s.Terrain))
		}
	}
	for _, test := range []struct{ wish, want string }{
		{`{"tabel":"72x48"}`, "tabel"},
		{`{"forces":[{},{},{}]}`, "the wish has 3 forces: expected at most 2"},
		{`{"forces":[{"sample":"pl-tide","yaml":"x"}]}`, "wished for in 2 ways"},
		{`{"terrain":"foundry","features":[]}`, `both "terrain" and "features"`},
		{`{"terrain":"foundry","table":"72x48"}`, "does not fit the table 72x48"},
		{`{"features":[{"id":"a","name":"A","kind":"lava","shape":[]}]}`, `"lava" is no kind of terrain`},
		{`{"rounds":99}`, "a match of 99 Rounds"},
		{`{"mission":"moon"}`, `there is no chart entry "moon"`},
	} {
		if _, _, err := book.Wished(b, json.RawMessage(test.wish)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.wish, err, test.want)
		}
	}
}

func quoted(text string) string {
	q, _ := json.Marshal(text)
	return string(q)
}

func asText(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Terrain goes to screens and comes back the same.
func TestTerrainShown(t *testing.T) {
	b := standard(t)
	for i := range b.Terrains {
		set := &b.Terrains[i]
		shown, faults, err := book.Terrain(b).Survey(b.Tables[set.Table.Place()].ID, "", b.Pieces(set.Features))
		if err != nil || len(faults) > 0 || !reflect.DeepEqual(warpath.Features(shown), set.Features) {
			t.Errorf("%s: %v %v", set.ID, faults, err)
		}
	}
	if _, faults, err := book.Terrain(b).Survey("48x48", "", []terrain.Piece{{Kind: "lava"}}); err != nil || len(faults) != 1 {
		t.Errorf("lava: %v %v", faults, err)
	}
	if _, err := book.Terrain(b).Land("moon", "", 1); err == nil {
		t.Error("made terrain for a table that there is not")
	}
}

// The document of the book names everything, and each variant that there is.
func TestContentDocument(t *testing.T) {
	b := standard(t)
	c := book.Offer(b)
	if len(c.Units) != len(b.Units) || len(c.Terrain) != len(b.Terrains) || len(c.Samples) != len(b.Samples) || len(c.Deployment) != warpath.ChartEntries {
		t.Errorf("the document has %d units, %d battlefields, %d forces", len(c.Units), len(c.Terrain), len(c.Samples))
	}
	if len(c.Zones[2].Zones[1].A) == 0 || len(c.Objectives[6].Fixed[1]) != 0 {
		t.Error("zones or places are missing")
	}
	keys := reflect.TypeFor[warpath.Variants]()
	if len(c.Variants) != keys.NumField() {
		t.Errorf("%d variants are offered, there are %d", len(c.Variants), keys.NumField())
	}
	for i, v := range c.Variants {
		if tag, _, _ := strings.Cut(keys.Field(i).Tag.Get("json"), ","); tag != v.Key {
			t.Errorf("the variant %s is offered as %s", tag, v.Key)
		}
	}
	asText(t, c)
}

func TestPrintedKeywords(t *testing.T) {
	b := standard(t)
	if got := strings.Join(b.KeywordsPrinted(unitCalled(t, b, "marshal-sorr")), ", "); got != "Cunning, Save (6+), Tactician (Green), Command Radius (12″)" {
		t.Errorf("the Marshal has %s", got)
	}
	if got := strings.Join(b.KeywordsPrinted(unitCalled(t, b, "kestrel-gunship")), ", "); got != "Fly, Hover Deployment, Save (6+), Capacity (6)" {
		t.Errorf("the Kestrel has %s", got)
	}
	if got := strings.Join(unitCalled(t, b, "wallbreaker").Ranged[0].KeywordsPrinted(), ", "); got != "[D], AP3" {
		t.Errorf("the Bunker Spike has %s", got)
	}
	if got := strings.Join(unitCalled(t, b, "artillery").Ranged[0].KeywordsPrinted(), ", "); got != "[FF], Blast, Indirect" {
		t.Errorf("the shells have %s", got)
	}
}
