package warmachine_test

import (
	"encoding/json"
	"strings"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
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
	own, err := book.Forces(b).Sample("khador-pistons")
	if err != nil {
		t.Fatal(err)
	}
	features, err := book.Terrain(b).Land("", "", 5)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, wish, field, forces, title string }{
		{"nothing", ``, "crossroads", "cygnar-box protectorate-box", "Old Crossroads: Cygnar battlegroup against Protectorate battlegroup"},
		{"a box", `{"forces":[{"sample":"cryx-box"}]}`, "crossroads", "cryx-box cygnar-box", ""},
		{"the other seat's", `{"forces":[{},{"sample":"cygnar-box"}]}`, "crossroads", "protectorate-box cygnar-box", ""},
		{"points", `{"forces":[{"sample":"cygnar-guns"}]}`, "crossroads", "cygnar-guns protectorate-fire", ""},
		{"one's own", `{"forces":[{"yaml":` + quoted(string(content.Write(own))) + `}]}`, "crossroads", "khador-pistons cygnar-hammers", ""},
		{"a battlefield", `{"terrain":"village"}`, "village", "cygnar-box protectorate-box", ""},
		{"a battlefield on another table", `{"terrain":"village","size":"60x60"}`, "village", "cygnar-box protectorate-box", ""},
		{"another table", `{"size":"60x60"}`, "", "cygnar-box protectorate-box", "Cygnar battlegroup against Protectorate battlegroup"},
		{"no terrain", `{"terrain":"none"}`, "", "cygnar-box protectorate-box", ""},
		{"terrain of one's own", `{"features":` + asText(t, features) + `}`, "", "cygnar-box protectorate-box", ""},
	} {
		s, title, err := book.Wished(b, json.RawMessage(test.wish))
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if got := s.Forces[0].ID + " " + s.Forces[1].ID; s.Field != test.field || got != test.forces || test.title != "" && title != test.title {
			t.Errorf("%s: %s on %q, %q", test.name, got, s.Field, title)
		}
		if empty := strings.Contains(test.wish, "none"); (len(s.Terrain) == 0) != empty {
			t.Errorf("%s: %d pieces of terrain", test.name, len(s.Terrain))
		}
	}
	for _, test := range []struct{ wish, want string }{
		{`{"sise":"48x48"}`, "sise"},
		{`{"size":"20x20"}`, `each side is at least 24.00"`},
		{`{"forces":[{},{},{}]}`, "the wish has 3 forces: expected at most 2"},
		{`{"forces":[{"sample":"cryx-box","yaml":"x"}]}`, "wished for in 2 ways"},
		{`{"forces":[{"sample":"cryx-bx"}]}`, `there is no battlegroup "cryx-bx": expected one of cygnar-box,`},
		{`{"terrain":"moor","features":[]}`, `both "terrain" and "features"`},
		{`{"terrain":"moor","size":"26x40"}`, "does not fit a table of 26x40"},
		{`{"features":[{"id":"a","name":"A","kind":"lava","shape":[]}]}`, "is no kind of terrain"},
		{`{"practice":true,"forces":[{"force":{"id":"a","name":"a","faction":"cryx","warjacks":["slayer"]}}]}`, "the force of seat 0 has no warcaster"},
		{`{"forces":[{"force":{"id":"a","name":"a","faction":"cryx","warcaster":"stryker","warjacks":[],"points":350}}]}`, "is of Cygnar: the battlegroup is of Cryx (wm.models.factions)"},
	} {
		if _, _, err := book.Wished(b, json.RawMessage(test.wish)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.wish, err, test.want)
		}
	}
}

// For practice a battlegroup need not be lawful, and it can be played all the same.
func TestPractice(t *testing.T) {
	b := standard(t)
	for _, wish := range []string{
		`{"practice":true,"terrain":"none","forces":[{"force":{"id":"a","name":"a","faction":"cryx","warcaster":"slayer","warjacks":["stryker","deneghra","crusader"]}},{"force":{"id":"a","name":"a","faction":"cryx","warcaster":"deneghra","warjacks":["defiler"]}}]}`,
		`{"practice":true,"size":"24x40","forces":[{"force":{"id":"a","name":"a","faction":"khador","warcaster":"kreoss","warjacks":[]}}]}`,
	} {
		s, _, err := book.Wished(b, json.RawMessage(wish))
		if err != nil {
			t.Fatal(err)
		}
		m, err := warmachine.NewMatch(b, s)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(4) {
			gametest.Choices(t, func() *game.Game[warmachine.State] { return game.New[warmachine.State](m, dice.Fast(seed)) }, 400, nil)
		}
	}
}
