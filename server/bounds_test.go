package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"umpire/bounds"
	"umpire/bounds/boundstest"
)

// unknownKeys is an object of so many keys that nobody knows.
func unknownKeys(n int) string {
	var out strings.Builder
	for i := range n {
		fmt.Fprintf(&out, `,"k%05d":1`, i)
	}
	return "{" + out.String()[1:] + "}"
}

// told is a problem document as a client reads it.
type told struct {
	Type, Title, Detail string
	Status              int
	Errors              []struct {
		Message, Location string
		Value             any
	}
}

// mostAnswer says how many bytes an answer may have that says what is wrong.
const mostAnswer = 64 << 10

// Whatever request brings too much along, it is refused by the bound, in memory of the
// size of what was sent. (The library had put the whole of a body beside each key that
// it did not know: one such request took 16 GB.)
func TestTooMuchInARequest(t *testing.T) {
	h := openHouse(t, nil)
	for _, path := range []string{"/api/matches", "/api/systems/deal/force", "/api/systems/deal/terrain", "/api/systems/deal/terrain/check", "/api/matches/x/join", "/api/replays/x/fork"} {
		for name, tt := range map[string]struct{ body, what string }{
			"keys":         {unknownKeys(20_000), bounds.Items},
			"deep":         {`{"wish":` + strings.Repeat("[", 60) + strings.Repeat("]", 60) + `}`, bounds.Levels},
			"a long key":   {`{"` + strings.Repeat("k", 10_000) + `":1}`, bounds.KeySize},
			"as many keys": {unknownKeys(bounds.Parts/2 - 1), ""},
			"a long word":  {`{"line":"` + strings.Repeat("x", 200_000) + `"}`, ""},
			"not JSON":     {strings.Repeat("x", 200_000), ""},
		} {
			var status int
			var data []byte
			if used := boundstest.Memory(func() { status, data = h.ask("POST", path, tt.body) }); used > 40<<20 {
				t.Errorf("%s of %s: it took %d MB", name, path, used>>20)
			}
			var p told
			if err := json.Unmarshal(data, &p); err != nil || status/100 != 4 || len(data) > mostAnswer || len(p.Errors) > bounds.Faults+1 {
				t.Errorf("%s of %s: %d with %d bytes and %d faults, %v", name, path, status, len(data), len(p.Errors), err)
			}
			if tt.what == "" {
				continue
			}
			if status != http.StatusRequestEntityTooLarge || p.Type != "urn:umpire:problem:too-large" || len(p.Errors) != 1 || p.Errors[0].Location != tt.what || p.Errors[0].Value == nil {
				t.Errorf("%s of %s: told %s", name, path, data)
			}
		}
	}
}

// The first faults of a body are told, and how many there are beside them.
func TestFaultsOfABody(t *testing.T) {
	h := openHouse(t, nil)
	_, data := h.ask("POST", "/api/systems/deal/force", unknownKeys(100))
	var p told
	if err := json.Unmarshal(data, &p); err != nil {
		t.Fatal(err)
	}
	if len(p.Errors) != bounds.Faults+1 || p.Errors[bounds.Faults].Message != "There are 70 faults more." {
		t.Errorf("told %d faults: %s", len(p.Errors), data)
	}
	for _, e := range p.Errors[:bounds.Faults] {
		if !strings.HasPrefix(e.Location, "body.k") || e.Value != nil {
			t.Errorf("told %+v", e)
		}
	}
}

// A message with too much in it is refused by the bound and ends the connection; the
// match is as before.
func TestTooMuchInAMessage(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(hotSeat)
	for name, tt := range map[string]struct{ text, says string }{
		"deep":    {strings.Repeat("[", 60), "60 levels"},
		"numbers": {`{"type":"choose","answer":[` + strings.Repeat("1,", 30_000) + `1]}`, "at most 20000"},
	} {
		c := h.sit(m.ID, m.Seats[0].Token)
		c.write(websocket.MessageText, []byte(tt.text))
		if w := c.wrong(); w.Code != "too-large" || !strings.Contains(w.Text, tt.says) {
			t.Errorf("%s: told %s %s", name, w.Code, w.Text)
		}
		if code := c.closed(); code != websocket.StatusMessageTooBig {
			t.Errorf("%s: closed with %v", name, code)
		}
	}
	c := h.sit(m.ID, m.Seats[0].Token)
	c.write(websocket.MessageText, []byte(`{"type":"`+strings.Repeat("x", 60_000)+`"}`))
	if w := c.wrong(); w.Code != "unknown" || len(w.Text) > bounds.Told+3 {
		t.Errorf("a long type: told %s %.300s", w.Code, w.Text)
	}
	c.choose(0)
}

// A name that does not show is refused with the sign, one that is too long with how long
// it may be; the match can be set up under another.
func TestNamesInARequest(t *testing.T) {
	h := openHouse(t, nil)
	for name, tt := range map[string]struct {
		status     int
		kind, says string
	}{
		`a\u202eb`:              {http.StatusUnprocessableEntity, "urn:umpire:problem:malformed", "The player's name \"a\\u202eb\" cannot be taken: it has the sign U+202E, which does not show"},
		`a\nb`:                  {http.StatusUnprocessableEntity, "urn:umpire:problem:malformed", "U+000A"},
		strings.Repeat("x", 41): {http.StatusUnprocessableEntity, "", "validation failed"},
	} {
		status, data := h.ask("POST", "/api/matches", strings.Replace(hotSeat, `"person"`, `"person","name":"`+name+`"`, 1))
		var p told
		if err := json.Unmarshal(data, &p); err != nil || status != tt.status || p.Type != tt.kind || !strings.Contains(p.Detail, tt.says) {
			t.Errorf("%s: %d %s", name, status, data)
		}
	}
	h.create(strings.Replace(hotSeat, `"person"`, `"person","name":"`+strings.Repeat("ä", 40)+`"`, 1))
}
