package cybernekro_test

import (
	"encoding/json"
	"strings"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
)

func quoted(text string) string {
	q, _ := json.Marshal(text)
	return string(q)
}

func asText(t testing.TB, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestWishes(t *testing.T) {
	b := standard(t)
	own := b.Samples[5]
	own.ID, own.Name = "mine", "Mine"
	land := func(scenario string) string {
		features, err := book.Terrain(b).Land(scenario, "", 5)
		if err != nil {
			t.Fatal(err)
		}
		return asText(t, features)
	}
	for _, test := range []struct {
		name, wish, field, forces, title string
		side                             int
		rooms                            int
	}{
		{"nothing", ``, "sump-works", "three-crowns vent-rats", "The Sump Works: Three Crowns against The Vent Rats", 36, 0},
		{"a crew", `{"forces":[{"sample":"unburied"}]}`, "sump-works", "unburied lowmere-watch", "", 36, 0},
		{"the other seat's", `{"forces":[{},{"sample":"foundry-seven"}]}`, "sump-works", "emberwrights foundry-seven", "", 36, 0},
		{"one's own", `{"forces":[{"yaml":` + quoted(string(content.Write(own))) + `}]}`, "sump-works", "mine foundry-seven", "", 36, 0},
		{"a scenario", `{"scenario":"exploration"}`, "dead-letter-office", "three-crowns vent-rats", "", 30, 6},
		{"a prison", `{"scenario":"prisoner"}`, "gaol-row", "three-crowns vent-rats", "", 30, 1},
		{"a battlefield", `{"scenario":"ritual","terrain":"ashgate-square"}`, "ashgate-square", "three-crowns vent-rats", "", 24, 0},
		{"a size", `{"size":"24x24"}`, "ashgate-square", "three-crowns vent-rats", "", 24, 0},
		{"a size that no battlefield has", `{"size":"28x28","scenario":"prisoner"}`, "", "three-crowns vent-rats", "Three Crowns against The Vent Rats", 28, 1},
		{"no terrain", `{"terrain":"none"}`, "", "three-crowns vent-rats", "", 30, 0},
		{"terrain of one's own", `{"features":` + land("") + `}`, "", "three-crowns vent-rats", "", 30, 0},
		{"a prison of one's own", `{"scenario":"prisoner","features":` + land("prisoner") + `}`, "", "three-crowns vent-rats", "", 30, 1},
	} {
		s, title, err := book.Wished(b, json.RawMessage(test.wish))
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := s.Forces[0].ID + " " + s.Forces[1].ID; s.Field != test.field || got != test.forces || test.title != "" && title != test.title || int(s.Side) != test.side*2540 || len(s.Rooms) != test.rooms {
			t.Errorf("%s: %s on %q of %v with %d rooms, %q", test.name, got, s.Field, s.Side, len(s.Rooms), title)
		}
		if empty := strings.Contains(test.wish, "none"); (len(s.Terrain) == 0) != empty {
			t.Errorf("%s: %d pieces of terrain", test.name, len(s.Terrain))
		}
	}
	for _, test := range []struct{ wish, want string }{
		{`{"sise":"30x30"}`, "sise"},
		{`{"size":"20x20"}`, `each side is at least 24.00"`},
		{`{"size":"48x48"}`, `expected a square of 24.00" to 36.00" (cn.def.board)`},
		{`{"scenario":"campaign"}`, `there is no scenario "campaign"`},
		{`{"forces":[{},{},{}]}`, "the wish has 3 forces: expected at most 2"},
		{`{"forces":[{"sample":"unburied","yaml":"x"}]}`, "wished for in 2 ways"},
		{`{"forces":[{"sample":"unburid"}]}`, `there is no crew "unburid": expected one of three-crowns,`},
		{`{"terrain":"gaol-row","features":[]}`, `both "terrain" and "features"`},
		{`{"terrain":"none","scenario":"ritual"}`, "there are 0 pieces in the middle that are the Focus: expected one (cn.ritual.setup)"},
		{`{"scenario":"prisoner","features":[]}`, "Prison has 0 doors: expected one (cn.prison.setup)"},
		{`{"features":[{"id":"a","name":"A","kind":"lava","shape":[]}]}`, "is no kind of terrain"},
		{`{"forces":[{"force":{"id":"a","name":"a","characters":[]}}]}`, "the crew has 0 characters: expected 3 to 7 (cn.crew.size)"},
	} {
		if _, _, err := book.Wished(b, json.RawMessage(test.wish)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.wish, err, test.want)
		}
	}
}

// FuzzChoices has bytes answer the questions of a match of whatever scenario and seats, lawful
// or not, in the set-up or once some hundred choices have been made by chance.
func FuzzChoices(f *testing.F) {
	list := append(everyMatch(f), seatedMatches(f)...)
	for which := range list {
		f.Add(uint8(which), uint8(40*which), []byte{1, 0, 3, 2, 200, 4, 0, 0, 1, 5, 250, 9, 9, 7, 7, 255, 0, 40, 90, 105})
	}
	f.Fuzz(func(t *testing.T, which, chance uint8, data []byte) {
		open := func() *game.Game[cybernekro.State] {
			return game.New[cybernekro.State](list[int(which)%len(list)], dice.Fast(which))
		}
		gametest.Choices(t, open, 3*int(chance), data)
	})
}

// FuzzWish has bytes wish for a match: nothing panics, and what is granted can be set up,
// written and read.
func FuzzWish(f *testing.F) {
	b := standard(f)
	f.Add([]byte(`{}`))
	f.Add([]byte(`{"terrain":"ashgate-square","scenario":"ritual","forces":[{"sample":"unburied"},{"sample":"wired-saints"}],"variants":{"friendly_fire":true}}`))
	f.Add([]byte(`{"practice":true,"terrain":"none","size":"24x24","forces":[{"force":{"id":"a","name":"a","characters":[{"name":"n","attributes":{"agility":9},"traits":["big"]}]}}]}`))
	f.Add([]byte(`{"features":[{"kind":"structure","shape":[{"X":9000,"Y":40000},{"X":24000,"Y":40000},{"X":24000,"Y":55000},{"X":9000,"Y":55000}],"height":10160,"standable":true,"climbable":true}]}`))
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
		if _, err := cybernekro.NewMatch(b, again); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzSetup: the set-up of a replay is read or refused, whatever it says.
func FuzzSetup(f *testing.F) {
	b := standard(f)
	for _, size := range []string{"", "24x24"} {
		for _, word := range words {
			text, err := book.WriteSetup(b, battles(f, b, book.Query{Mission: word.String(), Size: size})[0])
			if err != nil {
				f.Fatal(err)
			}
			f.Add([]byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := book.ReadSetup(b, data)
		contenttest.Told(t, err)
		if err != nil {
			return
		}
		if m, err := cybernekro.NewMatch(b, s); (m == nil) == (err == nil) {
			t.Errorf("a match %t, an error %v", m != nil, err)
		}
	})
}
