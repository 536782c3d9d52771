package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"umpire/system"
)

const warpathPath = "/api/systems/warpath"

// What the page asks of Warpath is answered as described.
func TestWarpathRequests(t *testing.T) {
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
	ask("Rulebook", "GET", warpathPath+"/rulebook", "")
	ask("ClauseIn", "GET", warpathPath+"/clauses/wp.shooting.halving", "")
	var content struct {
		Tables  []struct{ ID string }
		Samples []map[string]any
	}
	if err := json.Unmarshal(ask("WarpathContent", "GET", warpathPath+"/content", ""), &content); err != nil {
		t.Fatal(err)
	}
	if len(content.Tables) == 0 || len(content.Samples) == 0 {
		t.Fatal("the content is empty")
	}
	for _, sample := range content.Samples {
		var both [2]system.ForceReport
		delete(sample, "cost") // said of it, no part of it
		body, err := json.Marshal(map[string]any{"force": sample})
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(ask("ForceReport", "POST", warpathPath+"/force", string(body)), &both[0]); err != nil {
			t.Fatal(err)
		}
		if body, err = json.Marshal(map[string]string{"yaml": both[0].YAML}); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(ask("ForceReport", "POST", warpathPath+"/force", string(body)), &both[1]); err != nil {
			t.Fatal(err)
		}
		if both[0].YAML != both[1].YAML || string(both[0].Force) != string(both[1].Force) || both[0].Name == "" || len(both[0].Faults) > 0 {
			t.Errorf("%v: the two forms differ, or are not lawful:\n%s\n%s", sample["id"], both[0].Force, both[1].Force)
		}
		if err := g.Hold("WarpathForce", both[0].Force); err != nil {
			t.Errorf("%v: %v", sample["id"], err)
		}
	}
	for _, table := range content.Tables {
		body := `{"mission":"` + table.ID + `","seed":7}`
		land := ask("Terrain", "POST", warpathPath+"/terrain", body)
		if again := ask("Terrain", "POST", warpathPath+"/terrain", body); string(again) != string(land) {
			t.Errorf("%s: the same seed makes another table", table.ID)
		}
		var judged struct{ Faults []system.Fault }
		if err := json.Unmarshal(ask("TerrainJudged", "POST", warpathPath+"/terrain/check", `{"mission":"`+table.ID+`",`+string(land[1:])), &judged); err != nil {
			t.Fatal(err)
		}
		if len(judged.Faults) > 0 {
			t.Errorf("%s: generated terrain is not lawful: %+v", table.ID, judged.Faults)
		}
		ask("Opened", "POST", "/api/matches", `{"system":"warpath","wish":{"table":"`+table.ID+`"},"players":[{"kind":"person"},{"kind":"bot","bot":"greedy"}],"nonce":"00112233445566778899"}`)
	}
	asked := url.Values{"attacker": {"operatives"}, "weapon": {"genling-45-laser-rifles"}, "target": {"ghouls"}, "bases": {"4"}, "cover": {"true"}, "range": {"10"}}
	ask("OddsReport", "GET", warpathPath+"/odds?"+asked.Encode(), "")
	for _, query := range []string{"", "attacker=none&weapon=none&target=none", "attacker=operatives&weapon=none&target=ghouls", "attacker=operatives&weapon=genling-45-laser-rifles&target=ghouls&bases=99",
		"attacker=operatives&weapon=genling-45-laser-rifles&target=ghouls&range=-5", "attacker=operatives&weapon=genling-45-laser-rifles&target=ghouls&modes=flying"} {
		if status, text := fetch(t, "GET", s.at+warpathPath+"/odds?"+query, ""); status != http.StatusUnprocessableEntity {
			t.Errorf("odds?%s: %d %.300s", query, status, text)
		}
	}
	for _, wish := range []string{`{"table":"none"}`, `{"mission":"none"}`, `{"terrain":"nowhere"}`, `"please"`, `{"victory":true}`, `{"forces":[{},{},{}]}`, `{"forces":[{"sample":"none"}]}`, `{"rounds":99}`} {
		body := `{"system":"warpath","wish":` + wish + `,"players":[{"kind":"person"},{"kind":"person"}],"nonce":"00112233445566778899"}`
		if status, text := fetch(t, "POST", s.at+"/api/matches", body); status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d %.300s", wish, status, text)
		}
	}
}

// Bots do not play each other at a table: a match wants a person.
func TestBotsAloneAreRefused(t *testing.T) {
	s := serve(t, t.TempDir(), "--rate", "0")
	status, text := fetch(t, "POST", s.at+"/api/matches", `{"system":"warpath","players":[{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"random"}],"nonce":"00112233445566778899"}`)
	if status != http.StatusUnprocessableEntity || !strings.Contains(string(text), "wants a person") {
		t.Errorf("%d %s", status, text)
	}
}

// The commands play, verify and forecast Warpath with the same JSON as the first game.
func TestWarpathCommands(t *testing.T) {
	dir := t.TempDir()
	out := func(args ...string) []byte {
		t.Helper()
		var out, wrong bytes.Buffer
		if status := run(t.Context(), &console{out: &out, err: &wrong}, args); status != 0 {
			t.Fatalf("%v: %d %s", args, status, wrong.String())
		}
		return out.Bytes()
	}
	var first, second simulated
	for _, into := range []*simulated{&first, &second} {
		text := out("simulate", "--system", "warpath", "--games", "2", "--seat1", "random", "--seat2", "random", "--seed", "5", "--replays", dir, "--json")
		if err := json.Unmarshal(text, into); err != nil {
			t.Fatal(err)
		}
	}
	if first.System != "warpath" || first.Completed != 2 || first.Refused != 0 || first.Hash == "" || first.Hash != second.Hash {
		t.Errorf("%+v, and again %+v", first, second)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(files) != 2 {
		t.Fatalf("%v %v", files, err)
	}
	out("replay", files[0], "--verify")
	var odds system.OddsReport
	text := out("odds", "--system", "warpath", "--attacker", "operatives", "--weapon", "genling-45-laser-rifles", "--target", "ghouls", "--bases", "3", "--json")
	if err := json.Unmarshal(text, &odds); err != nil || len(odds.Spreads) != 2 || len(odds.Spreads[0].Chances) != 7 || len(odds.Spreads[1].Chances) != 7 || len(odds.Lines) < 3 {
		t.Errorf("%v %s", err, text)
	}
}
