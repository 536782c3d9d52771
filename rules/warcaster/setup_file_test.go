package warcaster_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"umpire/content/contenttest"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/table"
)

// A set-up written is read back the same, whatever terrain and forces it has.
func TestSetupFiles(t *testing.T) {
	b := loaded(t)
	setups, err := book.Battles(b, book.Query{})
	if err != nil {
		t.Fatal(err)
	}
	own := setups[0]
	own.Terrain = []table.Feature{{ID: "rock", Name: "Rock", Height: geom.Inch, Traits: table.Solid | table.Standable,
		Shape: geom.Polygon{{X: 1000, Y: 1000}, {X: 3000, Y: 1000}, {X: 1000, Y: 3000}}}}
	own.Variants.EffectsAfterDamage = true
	bare := setups[1]
	bare.Terrain = nil
	for _, s := range append(setups, own, bare) {
		text, err := book.WriteSetup(b, s)
		if err != nil {
			t.Fatal(err)
		}
		back, err := book.ReadSetup(b, text)
		if err != nil {
			t.Fatal(err)
		}
		// An opening or a list that is empty may come back as none.
		again, err := book.WriteSetup(b, back)
		if err != nil || !bytes.Equal(text, again) {
			t.Errorf("written again it is another one: %v\n%s\n%s", err, text, again)
		}
		if back.Mission != s.Mission || back.Variants != s.Variants || !reflect.DeepEqual(back.Terrain, s.Terrain) {
			t.Errorf("read back it is %+v", back)
		}
	}
}

func TestSetupFilesRefused(t *testing.T) {
	b := loaded(t)
	setups, _ := book.Battles(b, book.Query{})
	text, err := book.WriteSetup(b, setups[0])
	if err != nil {
		t.Fatal(err)
	}
	good := string(text)
	for _, tt := range []struct{ from, to, want string }{
		{"", "x", "the set-up: "},
		{`"mission":"orders-of-magnitude"`, `"mission":"orders"`, `there is no mission "orders": expected one of orders-of-magnitude`},
		{`"mission":"orders-of-magnitude",`, ``, `there is no mission ""`},
		{`"mission":`, `"misssion":`, `unknown field "misssion"`},
		{`"terrain":"`, `"terrain":"lost-`, `there is no terrain set "lost-`},
		{`"terrain":"`, `"features":[],"terrain":"`, "expected one of them"},
		{"dusk-wolf", "dusk-wulf", "dusk-wulf"},
	} {
		if _, err := book.ReadSetup(b, []byte(strings.Replace(good, tt.from, tt.to, 1))); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q for %q: got %v, want %q", tt.to, tt.from, err, tt.want)
		}
	}
	if _, err := book.ReadSetup(b, []byte(good+"{}")); err == nil {
		t.Error("more after the end is read")
	}
}

// Battles are lawful, on the battlefield of their mission, and as wished.
func TestBattles(t *testing.T) {
	b := loaded(t)
	all := matches(t, b, "")
	missions := map[string]int{}
	for _, m := range all {
		missions[m.Mission.ID]++
		if len(m.Setup.Terrain) == 0 {
			t.Errorf("%s is played on a bare table", m.Mission.Name)
		}
		if m.Mission.Skirmish != (len(m.Setup.Forces[0].Units) <= b.Limits.SkirmishUnits) {
			t.Errorf("%s is played with %s", m.Mission.Name, m.Setup.Forces[0].Name)
		}
	}
	if len(missions) != len(b.Missions) {
		t.Errorf("got missions %v", missions)
	}
	for _, tt := range []struct {
		wish book.Query
		want string
	}{
		{book.Query{Mission: "nowhere"}, `there is no mission "nowhere"`},
		{book.Query{Terrain: "nowhere"}, `there is no terrain set "nowhere"`},
		{book.Query{Mission: "boiling-point", Terrain: "harvest-fields"}, "does not fit Boiling Point"},
		{book.Query{Mission: "boiling-point", Forces: [2]warcaster.Force{b.Samples[0]}}, "cannot play Boiling Point"},
	} {
		if _, err := book.Battles(b, tt.wish); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%+v: got %v, want %q", tt.wish.Mission, err, tt.want)
		}
	}
}

func FuzzSetup(f *testing.F) {
	b := loaded(f)
	setups, err := book.Battles(b, book.Query{})
	if err != nil {
		f.Fatal(err)
	}
	text, err := book.WriteSetup(b, setups[0])
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(text))
	f.Add([]byte(`{"mission":"boiling-point","features":[{"id":"a","shape":[{"X":1,"Y":2}]}],"forces":[{"yaml":""},{"yaml":""}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := book.ReadSetup(b, data)
		contenttest.Told(t, err)
		if err != nil {
			return
		}
		_, _ = warcaster.NewMatch(b, s) // lawful or not, it says so without breaking
	})
}
