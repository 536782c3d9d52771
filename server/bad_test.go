package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"umpire/match"
)

// What cannot be taken is answered with a typed error, and the match is as before:
// after each of these the same seat makes its choice.
func TestBadMessages(t *testing.T) {
	text, binary := websocket.MessageText, websocket.MessageBinary
	for name, tt := range map[string]struct {
		kind websocket.MessageType
		text string
		code string
	}{
		"not JSON":          {text, `choose`, "malformed"},
		"broken off":        {text, `{"type":"choose"`, "malformed"},
		"empty":             {text, ``, "malformed"},
		"two values":        {text, `{"type":"others"}{"type":"others"}`, "malformed"},
		"trailing text":     {text, `{"type":"others"} x`, "malformed"},
		"unknown member":    {text, `{"type":"choose","seat":1,"answer":[1]}`, "malformed"},
		"a list":            {text, `[1]`, "malformed"},
		"wrong type":        {text, `{"type":"choose","answer":"first"}`, "malformed"},
		"too large number":  {text, `{"type":"choose","answer":[99999999999]}`, "malformed"},
		"a fraction":        {text, `{"type":"choose","answer":[1.5]}`, "malformed"},
		"not UTF-8":         {text, "{\"type\":\"\xff\"}", "unknown"},
		"nothing":           {text, `{}`, "unknown"},
		"null":              {text, `null`, "unknown"},
		"unknown type":      {text, `{"type":"cheat"}`, "unknown"},
		"binary":            {binary, `{"type":"others"}`, "malformed"},
		"a second sit":      {text, `{"type":"sit"}`, "malformed"},
		"from the future":   {text, `{"type":"choose","seq":99,"answer":[0]}`, "stale"},
		"a negative number": {text, `{"type":"choose","seq":-1,"answer":[0]}`, "stale"},
		"no plea":           {text, `{"type":"consent","agree":true}`, "turn"},
	} {
		t.Run(name, func(t *testing.T) {
			h := openHouse(t, nil)
			m := h.create(hotSeat)
			c := h.sit(m.ID, m.Seats[0].Token)
			c.write(tt.kind, []byte(tt.text))
			if w := c.wrong(); w.Code != tt.code || w.Text == "" {
				t.Errorf("told %+v, want code %s", w, tt.code)
			}
			c.choose(0)
			if c.now.Seq != 1 {
				t.Errorf("the match is at choice %d", c.now.Seq)
			}
		})
	}
}

// Answers that are well formed and not lawful are refused by the rules.
func TestRefusals(t *testing.T) {
	for name, answer := range map[string][]int32{
		"none": nil, "too long": {1, 2}, "no such card": {99}, "negative": {-1}, "huge": make([]int32, 10000),
	} {
		t.Run(name, func(t *testing.T) {
			h := openHouse(t, nil)
			m := h.create(hotSeat)
			c := h.sit(m.ID, m.Seats[0].Token)
			c.say(match.ClientMessage{Type: "choose", Re: 7, Answer: answer})
			var r match.Refused
			if err := json.Unmarshal(c.next("refused"), &r); err != nil || r.Re != 7 || len(r.Refusal.Breaches) == 0 {
				t.Errorf("told %+v, %v", r, err)
			}
			c.choose(0)
		})
	}
}

// A choice that was taken is not taken again, whoever sends it.
func TestReplayedChoice(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(hotSeat)
	a, b := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token)
	said := match.ClientMessage{Type: "choose", Re: 1, Seq: 0, Answer: a.now.Request.Options[0].Answer}
	a.say(said)
	a.next("taken")
	for _, c := range []*client{a, b} {
		c.say(said)
		if w := c.wrong(); w.Code != "stale" || w.Re != 1 {
			t.Errorf("told %+v", w)
		}
	}
	if a.now.Seq != 1 {
		t.Errorf("the match is at choice %d", a.now.Seq)
	}
}

// The seat comes from the token: whoever is not asked cannot answer, nor can who
// watches.
func TestOutOfTurn(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(hotSeat)
	asked, other, watcher := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token), h.sit(m.ID, "")
	card := asked.now.Request.Options[0].Answer
	other.say(match.ClientMessage{Type: "choose", Answer: card})
	if text := other.next("refused"); !strings.Contains(string(text), "kernel.turn") {
		t.Errorf("told %s", text)
	}
	for _, kind := range []string{"choose", "judge", "reach", "forecast", "others", "suggest", "withdraw", "undo", "takeback", "consent", "stand", "ready", "concede", "away", "draw", "rematch"} {
		watcher.say(match.ClientMessage{Type: kind, Answer: card})
		if w := watcher.wrong(); w.Code != "turn" {
			t.Errorf("%s of a spectator: told %+v", kind, w)
		}
	}
	for _, kind := range []string{"reach", "others", "suggest", "judge", "forecast"} {
		other.say(match.ClientMessage{Type: kind, Re: 9, Answer: card})
		for {
			text, err := other.read()
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(text), `"re":9`) {
				break
			}
		}
	}
	asked.choose(0)
}

func TestSittingDown(t *testing.T) {
	h := openHouse(t, nil)
	m, other := h.create(hotSeat), h.create(hotSeat)
	for name, tt := range map[string]struct{ id, first, code string }{
		"another's token":       {m.ID, `{"type":"sit","token":"` + other.Seats[0].Token + `"}`, "token"},
		"no such token":         {m.ID, `{"type":"sit","token":"x"}`, "token"},
		"a quote in it":         {m.ID, `{"type":"sit","token":"' or 1=1 --"}`, "token"},
		"no such match":         {"nosuchmatch1", `{"type":"sit"}`, "unknown"},
		"a token for no match":  {"nosuchmatch1", `{"type":"sit","token":"x"}`, "unknown"},
		"something else first":  {m.ID, `{"type":"choose"}`, "malformed"},
		"nothing that is known": {m.ID, `{}`, "malformed"},
		"not JSON":              {m.ID, `hello`, "malformed"},
		"too large":             {m.ID, `{"type":"sit","token":"` + strings.Repeat("x", 1<<17) + `"}`, "too-large"},
	} {
		t.Run(name, func(t *testing.T) {
			c := h.dial(tt.id)
			c.write(websocket.MessageText, []byte(tt.first))
			if w := c.wrong(); w.Code != tt.code {
				t.Errorf("told %+v, want code %s", w, tt.code)
			}
			if code := c.closed(); code != websocket.StatusPolicyViolation {
				t.Errorf("closed with %v", code)
			}
		})
	}
	h.sit(m.ID, m.Seats[0].Token).choose(0)
}

func TestTooLargeMessage(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(hotSeat)
	c := h.sit(m.ID, m.Seats[0].Token)
	c.write(websocket.MessageText, []byte(`{"type":"choose","answer":[`+strings.Repeat("1,", 1<<16)+`1]}`))
	if w := c.wrong(); w.Code != "too-large" {
		t.Errorf("told %+v", w)
	}
	if code := c.closed(); code != websocket.StatusMessageTooBig {
		t.Errorf("closed with %v", code)
	}
	again := h.sit(m.ID, m.Seats[0].Token)
	again.choose(0)
}

func TestBadRequests(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(online)
	for name, tt := range map[string]struct {
		method, path, body string
		status             int
	}{
		"no such request":          {"GET", "/api/nothing", "", http.StatusNotFound},
		"another method":           {"DELETE", "/api/matches", "", http.StatusNotFound},
		"no such match":            {"GET", "/api/matches/nosuchmatch1", "", http.StatusNotFound},
		"no such replay":           {"GET", "/api/replays/nosuchmatch1", "", http.StatusNotFound},
		"a file of none":           {"GET", "/api/replays/nosuchmatch1/file", "", http.StatusNotFound},
		"a check of none":          {"GET", "/api/replays/nosuchmatch1/check", "", http.StatusNotFound},
		"a replay before the end":  {"GET", "/api/replays/" + m.ID, "", http.StatusNotFound},
		"its file before the end":  {"GET", "/api/replays/" + m.ID + "/file", "", http.StatusNotFound},
		"its check before the end": {"GET", "/api/replays/" + m.ID + "/check", "", http.StatusNotFound},
		"a fork before the end":    {"POST", "/api/replays/" + m.ID + "/fork", `{"line":0,"seat":0,` + nonce + `}`, http.StatusNotFound},
		"no such game":             {"GET", "/api/systems/chess/content", "", http.StatusNotFound},
		"no rulebook of it":        {"GET", "/api/systems/chess/rulebook", "", http.StatusNotFound},
		"no clause of it":          {"GET", "/api/systems/chess/clauses/a", "", http.StatusNotFound},
		"no such clause":           {"GET", "/api/systems/deal/clauses/nothing", "", http.StatusNotFound},
		"not JSON":                 {"POST", "/api/matches", `players`, http.StatusBadRequest},
		"broken off":               {"POST", "/api/matches", `{"system":"deal"`, http.StatusBadRequest},
		"trailing data":            {"POST", "/api/matches", hotSeat + hotSeat, http.StatusBadRequest},
		"a list":                   {"POST", "/api/matches", `[]`, http.StatusUnprocessableEntity},
		"no players":               {"POST", "/api/matches", `{"system":"deal",` + nonce + `}`, http.StatusUnprocessableEntity},
		"unknown member":           {"POST", "/api/matches", strings.Replace(hotSeat, "{", `{"admin":true,`, 1), http.StatusUnprocessableEntity},
		"three players":            {"POST", "/api/matches", strings.Replace(hotSeat, "[", `[{"kind":"bot"},`, 1), http.StatusUnprocessableEntity},
		"a ghost":                  {"POST", "/api/matches", strings.Replace(hotSeat, "person", "ghost", 1), http.StatusUnprocessableEntity},
		"no such bot":              {"POST", "/api/matches", strings.Replace(hotSeat, `"person"`, `"bot","bot":"deep"`, 1), http.StatusUnprocessableEntity},
		"a short nonce":            {"POST", "/api/matches", strings.Replace(hotSeat, "00112233445566778899aabbccddeeff", "00", 1), http.StatusUnprocessableEntity},
		"no such system":           {"POST", "/api/matches", strings.Replace(hotSeat, "deal", "chess", 1), http.StatusNotFound},
		"a wish not granted":       {"POST", "/api/matches", strings.Replace(hotSeat, "{", `{"wish":{"mission":"x"},`, 1), http.StatusUnprocessableEntity},
		"a slow bot":               {"POST", "/api/matches", strings.Replace(hotSeat, "{", `{"pace":600000,`, 1), http.StatusUnprocessableEntity},
		"too large":                {"POST", "/api/matches", strings.Replace(hotSeat, "{", `{"wish":"`+strings.Repeat("x", 1<<20)+`",`, 1), http.StatusRequestEntityTooLarge},
		"a wrong code":             {"POST", "/api/matches/" + m.ID + "/join", `{"code":"x",` + nonce + `}`, http.StatusForbidden},
		"a code of no match":       {"POST", "/api/matches/nosuchmatch1/join", `{"code":"x",` + nonce + `}`, http.StatusNotFound},
		"no replay file":           {"POST", "/api/replays", `hello`, http.StatusUnprocessableEntity},
		"a force that is none":     {"POST", "/api/systems/deal/force", `{}`, http.StatusUnprocessableEntity},
		"odds of nobody":           {"GET", "/api/systems/deal/odds", "", http.StatusUnprocessableEntity},
		"an unknown filter":        {"GET", "/api/matches?seat=1", "", http.StatusUnprocessableEntity},
		"a negative seed":          {"POST", "/api/systems/deal/terrain", `{"mission":"","seed":-1}`, http.StatusUnprocessableEntity},
		"a panic":                  {"POST", "/api/matches", strings.Replace(hotSeat, "{", `{"wish":{"mission":"panic"},`, 1), http.StatusInternalServerError},
	} {
		t.Run(name, func(t *testing.T) {
			status, data := h.ask(tt.method, tt.path, tt.body)
			var problem struct {
				Title, Detail string
				Status        int
			}
			if status != tt.status {
				t.Errorf("status %d, want %d: %s", status, tt.status, data)
			}
			if err := json.Unmarshal(data, &problem); err != nil || problem.Title == "" || problem.Detail == "" || problem.Status != status {
				t.Errorf("answered %s, which is no problem document: %v", data, err)
			}
		})
	}
	// After all that the match can be joined and played.
	held := get[match.Held](h, "POST", "/api/matches/"+m.ID+"/join", `{"code":"`+m.Invite.Code+`","name":"Bob",`+nonce+`}`)
	playOut(t, h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, held.Token))
}
