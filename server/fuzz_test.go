package server_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/coder/websocket"

	"umpire/bounds"
	"umpire/match"
)

// Whatever is said at a seat, what is answered is as described, and the next thing
// that is said is answered too.
func FuzzMessages(f *testing.F) {
	for _, text := range []string{
		`{"type":"choose","re":1,"seq":0,"answer":[3]}`, `{"type":"judge","seq":1,"answer":[]}`, `{"type":"takeback","stay":-1}`, `{"type":"undo"}`,
		`{"type":"consent","agree":true,"seq":2}`, `{"type":"history","before":-5}`, `{"type":"sight","subject":-1,"target":2147483647}`,
		`{"type":"withdraw"}`, `{"type":"stand","until":"otherwise","tag":"x"}`, `{"type":"sit","since":-1}`, `{"type":"ready","seq":-1}`, `{"type":"concede"}`,
		`{"type":"talk","text":"\u202eHello","at":{"X":1,"Y":-1}}`, `{"type":"talk","text":"here","at":{"X":1,"Y":1},"to":{"X":2,"Y":2}}`, `{"type":"away","away":true}`,
		`{"type":"draw","agree":true}`, `{"type":"rematch","agree":true,"match":"x","code":"y"}`, `{"type":"reach","subject":9}`, `[`, `null`, `{"type":1}`, "\x00",
	} {
		f.Add(text, false)
		f.Add(text, true)
	}
	h := openHouse(f, nil)
	g := h.grammar()
	var m match.Opened
	f.Fuzz(func(t *testing.T, text string, binary bool) {
		h := h.of(t)
		if m.ID == "" {
			m = h.create(`{"system":"deal","players":[{"kind":"person"},{"kind":"bot"}],"pace":0,` + nonce + `}`)
		}
		c := h.sit(m.ID, m.Seats[0].Token)
		kind := websocket.MessageText
		if binary {
			kind = websocket.MessageBinary
		}
		c.write(kind, []byte(text))
		if len(text) > 64<<10 {
			c.closed()
			return
		}
		c.write(websocket.MessageText, []byte(`{"type":"sight","re":1000001}`))
		for mark := []byte(`"re":1000001`); ; {
			frame, err := c.read()
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			if bytes.HasPrefix(frame, []byte(`{"type":"wrong"`)) && len(frame) > 8*bounds.Told {
				t.Errorf("%q: told %d bytes", text, len(frame))
			}
			if err := g.Message(frame); err != nil {
				t.Errorf("%q: %v: %.400s", text, err, frame)
			}
			if bytes.Contains(frame, mark) {
				break
			}
		}
		if c.now.Over != nil {
			m.ID = ""
		}
	})
}

// Whatever is requested, the answer is JSON, it comes soon, and nothing breaks.
func FuzzRequests(f *testing.F) {
	paths := []string{"/api/matches", "/api/systems/deal/force", "/api/systems/deal/terrain", "/api/systems/deal/terrain/check", "/api/replays", "/api/matches/x/join", "/api/replays/x/fork"}
	for i, body := range []string{
		hotSeat, `{"yaml":"x","force":{"a":[1]}}`, `{"mission":"x","seed":18446744073709551615}`, `{"mission":"x","features":[{"id":"","name":"","kind":"","shape":[]}]}`,
		`{"umpire":1,"system":"deal","seed":"00","source":"chacha8","setup":{}}` + "\n" + `{"end":true}`, `{"code":"a",` + nonce + `}`, `{"line":1e9,"seat":255,` + nonce + `}`,
	} {
		f.Add(uint8(i), body)
	}
	h := openHouse(f, nil)
	f.Fuzz(func(t *testing.T, at uint8, body string) {
		h := h.of(t)
		path := paths[int(at)%len(paths)]
		begun := time.Now()
		status, text := h.ask("POST", path, body)
		if took := time.Since(begun); took > 5*time.Second {
			t.Errorf("%s %q: answered after %v", path, body, took)
		}
		if status >= http.StatusInternalServerError {
			t.Errorf("%s %q: %d %s", path, body, status, text)
		}
		var p told
		if status >= http.StatusBadRequest && (len(text) > mostAnswer || json.Unmarshal(text, &p) != nil || len(p.Errors) > bounds.Faults+1) {
			t.Errorf("%s %q: %d with %d bytes and %d faults", path, body, status, len(text), len(p.Errors))
		}
		if !json.Valid(text) || !utf8.Valid(text) {
			t.Errorf("%s %q: %d %q", path, body, status, text)
		}
	})
}
