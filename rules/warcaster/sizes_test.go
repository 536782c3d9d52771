package warcaster_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/table/plot"
)

// TestMissionSizes: a mission keeps its distances from the edges on a table of another
// size, and is refused where it does not fit (wc.components.battlefield_by_mission).
func TestMissionSizes(t *testing.T) {
	b := standard(t)
	for _, test := range []struct {
		mission, size string
		want          []string // places, or a part of the refusal
		refused       string
	}{
		// 10" forward of the rear edges in the middle, 18" forward and 10" from the sides.
		{"orders-of-magnitude", "60x72", []string{"10,18", "30,10", "50,18", "50,54", "30,62", "10,54"}, ""},
		{"orders-of-magnitude", "30x44", []string{"10,18", "15,10", "20,18", "20,26", "15,34", "10,26"}, ""},
		{"boiling-point", "24x24", []string{"7,12", "12,12", "17,12"}, ""},
		{"surface-tension", "48x60", []string{"14,12", "34,12", "24,30", "34,48", "14,48"}, ""},
		{"boiling-point", "30x30", []string{"7,15", "15,15", "23,15"}, ""},
		{"orders-of-magnitude", "48x36", nil, "Geyser A1 would lie past the middle"},
		// 18" from each rear edge: 2" between the middles, less a radius of 25 mm each.
		{"orders-of-magnitude", "48x38", nil, "Geyser A3 and Geyser B1 would be 0.03\" apart, at least 2.00\" is wanted"},
		{"boiling-point", "23x30", nil, "each side is at least 24.00\""},
		{"boiling-point", "30x97", nil, "each side is at most 96.00\""},
		{"boiling-point", "30", nil, "expected its width and depth"},
		{"boiling-point", "30xmuch", nil, "expected its width and depth"},
	} {
		at, err := book.MissionNamed(b, test.mission)
		if err != nil {
			t.Fatal(err)
		}
		size, err := book.SizeOf(b, at, test.size)
		m := (*warcaster.Mission)(nil)
		if err == nil {
			m, err = b.Missions[at].On(size)
		}
		if test.refused != "" {
			if err == nil || !strings.Contains(err.Error(), test.refused) {
				t.Errorf("%s on %s: %v, want %q", test.mission, test.size, err, test.refused)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s on %s: %v", test.mission, test.size, err)
			continue
		}
		var places []string
		for _, o := range m.Objectives {
			places = append(places, content.FormatInches(o.At.X)+","+content.FormatInches(o.At.Y))
		}
		if !reflect.DeepEqual(places, test.want) {
			t.Errorf("%s on %s: objectives at %v, want %v", test.mission, test.size, places, test.want)
		}
	}
}

// TestSetsOnOtherSizes: a terrain set is fitted to a table of another size, or refused
// with the pieces that do not fit (wc.setup.terrain_agreement).
func TestSetsOnOtherSizes(t *testing.T) {
	b := standard(t)
	s, _, err := book.Wished(b, json.RawMessage(`{"mission": "surface-tension", "size": "60x72", "terrain": "refinery"}`))
	if err != nil {
		t.Fatal(err)
	}
	to := plot.Table{Width: 60 * geom.Inch, Depth: 72 * geom.Inch}
	for i := 0; i < len(s.Terrain); i += 2 { // each followed by its twin
		if got := to.TurnedShape(s.Terrain[i].Shape); !reflect.DeepEqual(got, s.Terrain[i+1].Shape) {
			t.Errorf("%s lost its twin", s.Terrain[i].Name)
		}
	}
	text, err := book.WriteSetup(b, s)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := book.ReadSetup(b, text); err != nil || !reflect.DeepEqual(again, s) {
		t.Errorf("the set-up reads back as %+v, %v", again.Size, err)
	}
	_, _, err = book.Wished(b, json.RawMessage(`{"mission": "boiling-point", "size": "24x24", "terrain": "refinery"}`))
	if err == nil || !strings.Contains(err.Error(), "would stand in") {
		t.Errorf("a large set on a small table: %v", err)
	}
}

// TestGamesOnOtherSizes: whole games at random on tables of several sizes, with terrain
// that is generated for them.
func TestGamesOnOtherSizes(t *testing.T) {
	b := standard(t)
	for _, wish := range []string{
		`{"mission": "boiling-point", "size": "24x24"}`, `{"mission": "boiling-point", "size": "96x24"}`,
		`{"mission": "orders-of-magnitude", "size": "30x44"}`, `{"mission": "strange-matter", "size": "96x96"}`,
		`{"mission": "surface-tension", "size": "44.25x60"}`,
	} {
		s, _, err := book.Wished(b, json.RawMessage(wish))
		if err != nil {
			t.Errorf("%s: %v", wish, err)
			continue
		}
		if len(s.Terrain) < 2 {
			t.Errorf("%s: %d pieces of terrain", wish, len(s.Terrain))
		}
		m, err := warcaster.NewMatch(b, s)
		if err != nil {
			t.Errorf("%s: %v", wish, err)
			continue
		}
		g := game.New[warcaster.State](m, dice.Fast(7))
		if err := g.Play(warcaster.Chance(game.NewRand(3))); err != nil || !g.Over() {
			t.Errorf("%s: %v", wish, err)
		}
	}
}
