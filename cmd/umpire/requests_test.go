package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"umpire/internal/grammar"
	"umpire/system"
)

// description is the committed description of the API.
func description(t *testing.T) *grammar.Grammar {
	t.Helper()
	text, err := os.ReadFile("../../web/src/wire/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	g, err := grammar.Of(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const warcasterPath = "/api/systems/warcaster"

// What the page asks of the game is answered as described.
func TestGameRequests(t *testing.T) {
	g := description(t)
	s := serve(t, t.TempDir(), "--rate", "0")
	ask := func(schema, method, path, body string) []byte {
		t.Helper()
		status, text := fetch(t, method, s.at+path, body)
		if status != http.StatusOK {
			t.Fatalf("%s %s: %d %.300s", method, path, status, text)
		}
		if err := g.Hold(schema, text); err != nil {
			t.Errorf("%s %s: %v", method, path, err)
		}
		return text
	}
	ask("Systems", "GET", "/api/systems", "")
	ask("Rulebook", "GET", warcasterPath+"/rulebook", "")
	ask("ClauseIn", "GET", warcasterPath+"/clauses/wc.attack.hit", "")
	var content struct {
		Missions []struct{ ID string }
		Terrain  []struct{ ID string }
		Samples  []map[string]any
	}
	if err := json.Unmarshal(ask("WarcasterContent", "GET", warcasterPath+"/content", ""), &content); err != nil {
		t.Fatal(err)
	}
	if len(content.Missions) == 0 || len(content.Samples) == 0 {
		t.Fatal("the content is empty")
	}
	for _, sample := range content.Samples {
		var both [2]system.ForceReport
		delete(sample, "skirmish") // said of it, no part of it
		body, err := json.Marshal(map[string]any{"force": sample})
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(ask("ForceReport", "POST", warcasterPath+"/force", string(body)), &both[0]); err != nil {
			t.Fatal(err)
		}
		if body, err = json.Marshal(map[string]string{"yaml": both[0].YAML}); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(ask("ForceReport", "POST", warcasterPath+"/force", string(body)), &both[1]); err != nil {
			t.Fatal(err)
		}
		if both[0].YAML != both[1].YAML || string(both[0].Force) != string(both[1].Force) || both[0].Name == "" {
			t.Errorf("%v: the two forms differ:\n%s\n%s", sample["id"], both[0].Force, both[1].Force)
		}
		if err := g.Hold("WarcasterForce", both[0].Force); err != nil {
			t.Errorf("%v: %v", sample["id"], err)
		}
	}
	for _, mission := range content.Missions {
		body := `{"mission":"` + mission.ID + `","seed":7}`
		land := ask("Terrain", "POST", warcasterPath+"/terrain", body)
		if again := ask("Terrain", "POST", warcasterPath+"/terrain", body); string(again) != string(land) {
			t.Errorf("%s: the same seed makes another table", mission.ID)
		}
		var judged struct{ Faults []system.Fault }
		if err := json.Unmarshal(ask("TerrainJudged", "POST", warcasterPath+"/terrain/check", `{"mission":"`+mission.ID+`",`+string(land[1:])), &judged); err != nil {
			t.Fatal(err)
		}
		if len(judged.Faults) > 0 {
			t.Errorf("%s: generated terrain is not lawful: %+v", mission.ID, judged.Faults)
		}
		ask("Opened", "POST", "/api/matches", `{"system":"warcaster","wish":{"mission":"`+mission.ID+`"},"players":[{"kind":"person"},{"kind":"bot","bot":"greedy"}],"nonce":"00112233445566778899"}`)
	}
	ask("Matches", "GET", "/api/matches", "")
	ask("Replays", "GET", "/api/replays", "")
	asked := url.Values{"attacker": {"dusk-wolf"}, "weapon": {"rail-gun"}, "target": {"marauder"}, "arc": {"2"}, "cover": {"true"}}
	ask("OddsReport", "GET", warcasterPath+"/odds?"+asked.Encode(), "")
}

// Wishes that cannot be granted are refused with what is wrong, and nothing breaks.
func TestBadWishes(t *testing.T) {
	s := serve(t, t.TempDir(), "--rate", "0")
	point := `{"X":0,"Y":0}`
	for name, tt := range map[string]struct{ path, body string }{
		"no such mission":       {"/api/matches", `{"mission":"none"}`},
		"no such terrain":       {"/api/matches", `{"terrain":"nowhere"}`},
		"a word for a wish":     {"/api/matches", `"please"`},
		"a list of wishes":      {"/api/matches", `[]`},
		"an unknown wish":       {"/api/matches", `{"victory":true}`},
		"three forces":          {"/api/matches", `{"forces":[{},{},{}]}`},
		"no such sample":        {"/api/matches", `{"forces":[{"sample":"none"},{}]}`},
		"a force that is none":  {"/api/matches", `{"forces":[{"yaml":"[1,2"},{}]}`},
		"a force of text":       {"/api/matches", `{"forces":[{"force":"mine"},{}]}`},
		"terrain outside":       {"/api/matches", `{"features":[{"id":"a","name":"a","kind":"forest","shape":[{"X":-9999999,"Y":0},{"X":1,"Y":1},{"X":0,"Y":5}]}]}`},
		"terrain of a point":    {"/api/matches", `{"features":[{"id":"a","name":"a","kind":"forest","shape":[` + point + `]}]}`},
		"terrain of no kind":    {"/api/matches", `{"features":[{"id":"a","name":"a","kind":"lava","shape":[` + point + `,{"X":9,"Y":0},{"X":0,"Y":9}]}]}`},
		"an empty force":        {warcasterPath + "/force", `{}`},
		"an empty text":         {warcasterPath + "/force", `{"yaml":" "}`},
		"a text that is none":   {warcasterPath + "/force", `{"yaml":"{{{"}`},
		"a number for a force":  {warcasterPath + "/force", `{"force":5}`},
		"unknown units":         {warcasterPath + "/force", `{"force":{"id":"x","name":"x","faction":"none","units":[{"unit":"none"}]}}`},
		"a mission that is not": {warcasterPath + "/force", `{"yaml":"x","mission":"none"}`},
		"terrain for none":      {warcasterPath + "/terrain", `{"mission":"none","seed":1}`},
		"a check for none":      {warcasterPath + "/terrain/check", `{"mission":"none","features":[]}`},
	} {
		t.Run(name, func(t *testing.T) {
			body := tt.body
			if tt.path == "/api/matches" {
				body = `{"system":"warcaster","wish":` + body + `,"players":[{"kind":"person"},{"kind":"person"}],"nonce":"00112233445566778899"}`
			}
			status, text := fetch(t, "POST", s.at+tt.path, body)
			var problem struct{ Detail string }
			if err := json.Unmarshal(text, &problem); err != nil || status != http.StatusUnprocessableEntity || problem.Detail == "" {
				t.Errorf("%d %s", status, text)
			}
		})
	}
	for _, query := range []string{"", "attacker=none&weapon=none&target=none", "attacker=dusk-wolf&weapon=rail-gun&target=marauder&arc=-1", "attacker=dusk-wolf&weapon=rail-gun&target=marauder&arc=many", "attacker=dusk-wolf&weapon=rail-gun&target=marauder&range=-5"} {
		if status, text := fetch(t, "GET", s.at+warcasterPath+"/odds?"+query, ""); status != http.StatusUnprocessableEntity {
			t.Errorf("odds?%s: %d %.300s", query, status, text)
		}
	}
	if log := s.err.String(); strings.Contains(log, "panic") {
		t.Errorf("the log has %s", log)
	}
}
