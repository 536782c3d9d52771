package server_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"umpire/game"
	"umpire/match"
	"umpire/server"
	"umpire/system"
)

func TestGames(t *testing.T) {
	h := openHouse(t, nil)
	systems := get[server.Systems](h, "GET", "/api/systems", "").Systems
	if len(systems) != 1 || systems[0].Name != "deal" || systems[0].Versions.Rules != "1" || !slices.Equal(systems[0].Bots, []string{"random"}) {
		t.Errorf("the games are %+v", systems)
	}
	if c := get[map[string]int](h, "GET", "/api/systems/deal/content", ""); c["cards"] != 12 {
		t.Errorf("the content is %v", c)
	}
	book := get[server.Rulebook](h, "GET", "/api/systems/deal/rulebook", "")
	if book.Title != "Twelve cards" || len(book.Sections) != 1 || len(book.Sections[0].Clauses) != 2 {
		t.Errorf("the rulebook is %+v", book)
	}
	if titles := get[map[string]string](h, "GET", "/api/systems/deal/titles", ""); len(titles) != 2 || titles["deal.draw"] != "Drawing" {
		t.Errorf("the titles are %v", titles)
	}
	tag := h.fetch("GET", "/api/systems/deal/titles").Header.Get("ETag")
	for held, status := range map[string]int{tag: http.StatusNotModified, `"old"`: http.StatusOK} {
		if a := h.fetch("GET", "/api/systems/deal/titles", "If-None-Match", held); a.StatusCode != status || a.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("titles asked for again with %s: %d, %v", held, a.StatusCode, a.Header)
		}
	}
	if c := get[server.ClauseIn](h, "GET", "/api/systems/deal/clauses/deal.draw", ""); c.Section != "play" || c.Ruling != "By lot." {
		t.Errorf("the clause is %+v", c)
	}
	if r := get[system.ForceReport](h, "POST", "/api/systems/deal/force", `{"yaml":"North","mission":"x"}`); r.Name != "North" || r.Faults == nil {
		t.Errorf("the force is %+v", r)
	}
	if f := get[server.Terrain](h, "POST", "/api/systems/deal/terrain", `{"mission":"x","seed":1}`); f.Features == nil {
		t.Error("no list of features")
	}
	drawn := `{"mission":"x","features":[{"id":"a","name":"A wood","kind":"forest","shape":[{"X":0,"Y":0},{"X":2540,"Y":0},{"X":0,"Y":2540}]}]}`
	if f := get[server.TerrainJudged](h, "POST", "/api/systems/deal/terrain/check", drawn); len(f.Features) != 1 || f.Faults == nil {
		t.Errorf("the terrain is %+v", f)
	}
	if f := get[system.OddsReport](h, "GET", "/api/systems/deal/odds?attacker=ace&mode=high&range=3", ""); f.Title != "ace" {
		t.Errorf("the odds are %+v", f)
	}
}

func TestMatchesAreListedAndJoined(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(online)
	if m.Invite == nil || m.Invite.Seat != 1 || len(m.Seats) != 1 || m.Seats[0].Seat != 0 {
		t.Fatalf("opened %+v", m)
	}
	if list := get[server.Matches](h, "GET", "/api/matches", "").Matches; list == nil || len(list) != 0 {
		t.Errorf("a match that waits for its players is listed: %+v", list)
	}
	ada := h.sit(m.ID, m.Seats[0].Token)
	if ada.hears.Info.Begun || ada.hears.Info.SeedCommitment != "" || ada.hears.Info.Commitment == "" {
		t.Errorf("before the match: %+v", ada.hears.Info)
	}
	code := `{"code":"` + m.Invite.Code + `","name":"Bob",` + nonce + `}`
	held := get[match.Held](h, "POST", "/api/matches/"+m.ID+"/join", code)
	if held.Seat != 1 || held.Token == "" {
		t.Errorf("holds %+v", held)
	}
	if status, text := h.ask("POST", "/api/matches/"+m.ID+"/join", code); status != http.StatusForbidden {
		t.Errorf("the invitation is good for two: %d %s", status, text)
	}
	ada.next("table") // the match begins
	bob := h.sit(m.ID, held.Token)
	bob.next("step") // all are told that he is there
	info := get[match.Listed](h, "GET", "/api/matches/"+m.ID, "")
	if !info.Begun || info.SeedCommitment == "" || info.Players[1].Name != "Bob" || !info.Players[1].Here {
		t.Errorf("the match is %+v", info)
	}
	if list := get[server.Matches](h, "GET", "/api/matches?system=deal", ""); list.All != 1 || len(list.Matches) != 1 || list.Matches[0].ID != m.ID {
		t.Errorf("listed: %+v", list)
	}
	if list := get[server.Matches](h, "GET", "/api/matches?from=1", ""); list.All != 1 || len(list.Matches) != 0 {
		t.Errorf("on the second page: %+v", list)
	}
	if list := get[server.Matches](h, "GET", "/api/matches?open=true", ""); list.All != 0 || len(list.Matches) != 0 {
		t.Errorf("open seats: %+v", list)
	}
	if list := get[server.Matches](h, "GET", "/api/matches?system=chess", "").Matches; len(list) != 0 {
		t.Errorf("listed of another game: %+v", list)
	}
	playOut(t, ada, bob)
	if list := get[server.Matches](h, "GET", "/api/matches", "").Matches; len(list) != 0 {
		t.Errorf("a match that is over is listed: %+v", list)
	}
}

func TestPrivateMatchIsNotListed(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(strings.Replace(hotSeat, "{", `{"private":true,`, 1))
	a, b := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token)
	if list := get[server.Matches](h, "GET", "/api/matches", "").Matches; len(list) != 0 {
		t.Errorf("listed: %+v", list)
	}
	playOut(t, a, b)
	if list := get[server.Replays](h, "GET", "/api/replays", "").Replays; len(list) != 0 {
		t.Errorf("its replay is listed: %+v", list)
	}
	get[match.Replay](h, "GET", "/api/replays/"+m.ID, "") // whoever has its name may see it
}

func TestReplays(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(hotSeat)
	a, b := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token)
	playOut(t, a, b)

	r := get[match.Replay](h, "GET", "/api/replays/"+m.ID, "") // it is listed when it is made
	list := get[server.Replays](h, "GET", "/api/replays?system=deal", "").Replays
	if len(list) != 1 || list[0].ID != m.ID || list[0].Lines != 12 || list[0].Imported {
		t.Fatalf("listed: %+v", list)
	}
	if r.Seed == "" || r.Secret == "" || r.Commitment != a.hears.Info.Commitment || r.SeedCommitment != a.hears.Info.SeedCommitment || r.Scene.Title != "Twelve cards" {
		t.Errorf("the replay is %+v", r)
	}
	if check := get[match.DiceCheck](h, "GET", "/api/replays/"+m.ID+"/check", ""); !check.Agrees || !check.Hash {
		t.Errorf("the dice: %+v", check)
	}
	status, file := h.ask("GET", "/api/replays/"+m.ID+"/file", "")
	record, err := game.ReadRecord("replay", bytes.NewReader(file))
	if status != http.StatusOK || err != nil || len(record.Lines) != 12 {
		t.Fatalf("the file: %d, %v", status, err)
	}
	again := get[match.Imported](h, "POST", "/api/replays", string(file))
	if r := get[match.Replay](h, "GET", "/api/replays/"+again.ID, ""); !r.Imported || r.Lines != 12 {
		t.Errorf("the import is %+v", r.ReplayInfo)
	}
	lines := strings.SplitAfter(string(file), "\n")
	lines[3], lines[4] = lines[4], lines[3]
	if status, text := h.ask("POST", "/api/replays", strings.Join(lines, "")); status != http.StatusUnprocessableEntity || !strings.Contains(string(text), "line") {
		t.Errorf("a changed file: %d %s", status, text)
	}

	f := get[match.Opened](h, "POST", "/api/replays/"+m.ID+"/fork", `{"line":4,"seat":1,`+nonce+`}`)
	c := h.sit(f.ID, f.Seats[0].Token)
	if c.hears.Seat != 1 || c.hears.Info.From == nil || c.hears.Info.From.Line != 4 {
		t.Errorf("played on: %+v", c.hears.Info)
	}
	for c.asked() {
		c.choose(0)
	}
}

func TestDocument(t *testing.T) {
	h := openHouse(t, nil)
	status, text := h.ask("GET", "/api/openapi.json", "")
	var doc struct {
		OpenAPI    string
		Paths      map[string]any
		Components struct{ Schemas map[string]any }
	}
	if err := json.Unmarshal(text, &doc); err != nil || status != http.StatusOK {
		t.Fatalf("%d, %v", status, err)
	}
	if doc.OpenAPI != "3.1.0" || doc.Paths["/api/matches/{id}/join"] == nil || doc.Components.Schemas["ClientMessage"] == nil {
		t.Errorf("OpenAPI %s with %d paths", doc.OpenAPI, len(doc.Paths))
	}
}
