package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"umpire/match"
	"umpire/match/timetest"
)

// A match that those who watch see later tells nothing of its end before, by whatever is asked:
// every address that there is.
func TestNoAddressTellsWhatIsSeenLater(t *testing.T) {
	h := openHouse(t, nil)
	g := timetest.New()
	h.manager.SetClock(g)
	with := func(delay string) string {
		return strings.Replace(hotSeat, `"deal",`, `"deal","pace":0,"delay":`+delay+`,`, 1)
	}
	for _, delay := range []string{"31", "-1", "1.5", `"5"`} {
		if status, text := h.ask("POST", "/api/matches", with(delay)); status/100 != 4 || status == http.StatusNotFound || !strings.Contains(string(text), "delay") {
			t.Errorf("%s: %d %s", delay, status, text)
		}
	}
	m := h.create(with("5"))
	player, other, watcher := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token), h.sit(m.ID, "")
	if watcher.hears.Info.Delay != 5 || watcher.hears.View != nil {
		t.Fatalf("those who watch hear %+v", watcher.hears)
	}
	player.choose(0)
	player.say(match.ClientMessage{Type: "concede"})
	for other.now.Over == nil {
		if _, err := other.read(); err != nil {
			t.Fatal(err)
		}
	}
	var described struct {
		Paths map[string]map[string]json.RawMessage
	}
	if _, text := h.ask("GET", "/api/openapi.json", ""); json.Unmarshal(text, &described) != nil {
		t.Fatalf("%s", text)
	}
	// all asks what there is to be asked, and finds those that tell of the end.
	all := func() (asked int, tell []string) {
		for path, methods := range described.Paths {
			for method := range methods {
				body := ""
				if method == "post" {
					body = `{"line":1,"seat":0}`
				}
				asked++
				where := strings.ReplaceAll(path, "{id}", m.ID)
				if status, text := h.ask(strings.ToUpper(method), where, body); strings.Contains(string(text), "concedes") || strings.Contains(string(text), `"over":true`) || status/100 == 2 && strings.Contains(where, "/replays/"+m.ID) {
					tell = append(tell, method+" "+path)
				}
			}
		}
		return asked, tell
	}
	if asked, tell := all(); asked < 12 || len(tell) > 0 {
		t.Errorf("of %d requests these tell: %v", asked, tell)
	}
	g.Wait(5*time.Minute, nil)
	for watcher.now.Over == nil {
		if _, err := watcher.read(); err != nil {
			t.Fatal(err)
		}
	}
	if _, tell := all(); len(tell) < 5 {
		t.Errorf("five minutes later only these tell: %v", tell)
	}
}
