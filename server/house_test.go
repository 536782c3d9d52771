package server_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/coder/websocket"

	"umpire/match"
	"umpire/server"
	"umpire/system"
)

// house is a server that is open for a test.
type house struct {
	t       testing.TB
	url     string
	http    *http.Client
	server  *server.Server
	manager *match.Manager
	metrics *server.Metrics
	log     *journal
}

// journal is the log of a house.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(line []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(line)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// openHouse opens a server with what a test wants changed. Nobody is limited in how
// much they request, if the test does not say so.
func openHouse(t testing.TB, change func(*server.Options)) *house {
	t.Helper()
	return openHouseWith(t, []system.System{dealSystem()}, match.Limits{}, change)
}

func openHouseWith(t testing.TB, systems []system.System, limits match.Limits, change func(*server.Options)) *house {
	t.Helper()
	return openHouseOn(t, nil, http.DefaultClient, systems, limits, change)
}

// openHouseOn opens a server at which a client of HTTP arrives; it listens at some port if no
// listener is given.
func openHouseOn(t testing.TB, on net.Listener, client *http.Client, systems []system.System, limits match.Limits, change func(*server.Options)) *house {
	t.Helper()
	h := &house{t: t, http: client, log: new(journal), metrics: server.NewMetrics()}
	logger := slog.New(slog.NewTextHandler(h.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	h.manager = match.NewManager(new(match.Memory), systems, limits, h.metrics, logger)
	h.manager.Draw(rand.NewChaCha8(sha256.Sum256([]byte(t.Name()))))
	o := server.Options{Systems: systems, Manager: h.manager, Page: fstest.MapFS{}, Log: logger, Metrics: h.metrics, Limits: server.DefaultLimits()}
	o.Limits.Rate, o.Limits.Messages = 0, 0
	if change != nil {
		change(&o)
	}
	var err error
	if h.server, err = server.New(o); err != nil {
		t.Fatal(err)
	}
	door := httptest.NewUnstartedServer(h.server)
	if on != nil {
		_ = door.Listener.Close() // nobody was there yet
		door.Listener = on
	}
	door.Start()
	h.url = door.URL
	t.Cleanup(func() {
		door.CloseClientConnections()
		door.Close()
		h.manager.Close()
	})
	return h
}

// of is the house as a part of its test uses it.
func (h *house) of(t testing.TB) *house {
	part := *h
	part.t = t
	return &part
}

// ask requests something and returns the status and what was answered.
func (h *house) ask(method, path, body string) (int, []byte) {
	h.t.Helper()
	r, err := http.NewRequestWithContext(h.t.Context(), method, h.url+path, strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	return h.send(r)
}

func (h *house) send(r *http.Request) (int, []byte) {
	h.t.Helper()
	answer, err := h.http.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return answer.StatusCode, data
}

// get returns what a request is answered with that must succeed.
func get[B any](h *house, method, path, body string) (b B) {
	h.t.Helper()
	status, data := h.ask(method, path, body)
	if status != http.StatusOK {
		h.t.Fatalf("%s %s: status %d: %s", method, path, status, data)
	}
	if err := json.Unmarshal(data, &b); err != nil {
		h.t.Fatalf("%s %s: %v: %s", method, path, err, data)
	}
	return b
}

// A nonce, and two ways to fill the seats.
const (
	nonce   = `"nonce":"00112233445566778899aabbccddeeff"`
	hotSeat = `{"system":"deal","players":[{"kind":"person"},{"kind":"person"}],` + nonce + `}`
	online  = `{"system":"deal","players":[{"kind":"person","name":"Ada"},{"kind":"open"}],` + nonce + `}`
)

// create sets a match up.
func (h *house) create(body string) match.Opened {
	h.t.Helper()
	return get[match.Opened](h, "POST", "/api/matches", body)
}

// client is somebody at a match.
type client struct {
	t      testing.TB
	conn   *websocket.Conn
	frames [][]byte // all that it has heard
	now    match.Now
	hears  match.Snapshot
	re     int
}

// dial opens a socket, and says nothing.
func (h *house) dial(id string) *client {
	h.t.Helper()
	conn, _, err := websocket.Dial(h.t.Context(), h.url+"/api/matches/"+id+"/play", &websocket.DialOptions{HTTPClient: h.http})
	if err != nil {
		h.t.Fatal(err)
	}
	conn.SetReadLimit(8 << 20)
	h.t.Cleanup(func() { _ = conn.CloseNow() })
	return &client{t: h.t, conn: conn}
}

// sit opens a socket and sits down.
func (h *house) sit(id, token string) *client {
	h.t.Helper()
	c := h.dial(id)
	c.say(match.ClientMessage{Type: "sit", Token: token})
	if err := json.Unmarshal(c.next("table"), &c.hears); err != nil {
		h.t.Fatal(err)
	}
	c.now = c.hears.Now
	return c
}

func (c *client) say(said match.ClientMessage) {
	c.t.Helper()
	text, err := json.Marshal(said)
	if err != nil {
		c.t.Fatal(err)
	}
	c.write(websocket.MessageText, text)
}

func (c *client) write(kind websocket.MessageType, text []byte) {
	c.t.Helper()
	if err := c.conn.Write(c.t.Context(), kind, text); err != nil {
		c.t.Fatal(err)
	}
}

// patience says how long a test waits for anything.
const patience = 20 * time.Second

// read is the next message.
func (c *client) read() ([]byte, error) {
	ctx, cancel := context.WithTimeout(c.t.Context(), patience)
	defer cancel()
	_, text, err := c.conn.Read(ctx)
	if err == nil {
		c.frames = append(c.frames, text)
		c.follow(text)
	}
	return text, err
}

// follow keeps how things stand.
func (c *client) follow(text []byte) {
	var m struct {
		Type string `json:"type"`
		match.Now
	}
	if json.Unmarshal(text, &m) == nil && (m.Type == "step" || m.Type == "table") {
		c.now = m.Now
	}
}

// next is the next message of a type; others are passed over.
func (c *client) next(kind string) []byte {
	c.t.Helper()
	for {
		text, err := c.read()
		if err != nil {
			c.t.Fatalf("waiting for %q: %v", kind, err)
		}
		var m struct{ Type string }
		if err := json.Unmarshal(text, &m); err != nil {
			c.t.Fatalf("%v: %s", err, text)
		}
		if m.Type == kind {
			return text
		}
	}
}

// wrong returns what the client is told next of something that could not be taken.
func (c *client) wrong() (w match.Wrong) {
	c.t.Helper()
	if err := json.Unmarshal(c.next("wrong"), &w); err != nil {
		c.t.Fatal(err)
	}
	return w
}

// closed waits until the server hangs up, and returns how.
func (c *client) closed() websocket.StatusCode {
	c.t.Helper()
	for {
		if _, err := c.read(); err != nil {
			return websocket.CloseStatus(err)
		}
	}
}

// choose answers what the client is asked with one of the options, and waits until
// that is on disk and told.
func (c *client) choose(option int) {
	c.t.Helper()
	c.re++
	c.say(match.ClientMessage{Type: "choose", Re: c.re, Seq: c.now.Seq, Answer: c.now.Request.Options[option].Answer})
	c.next("taken")
	c.next("step")
}

// listens has a client hear all until it is asked something, or the match is over.
func (c *client) asked() bool {
	c.t.Helper()
	for c.now.Request == nil && c.now.Over == nil {
		if _, err := c.read(); err != nil {
			c.t.Fatal(err)
		}
	}
	return c.now.Request != nil
}

// playOut plays the match to its end.
func playOut(t testing.TB, seats ...*client) {
	t.Helper()
	for seats[0].now.Over == nil {
		moved := false
		for _, c := range seats {
			// Whoever is not asked hears of what the other has done.
			for c.now.Seq < seats[0].now.Seq || len(c.now.Waits) == 0 && c.now.Over == nil {
				if _, err := c.read(); err != nil {
					t.Fatal(err)
				}
			}
			if c.now.Request != nil && c.now.Over == nil {
				c.choose(0)
				moved = true
				for _, o := range seats {
					for o.now.Seq < c.now.Seq {
						if _, err := o.read(); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		}
		if !moved && seats[0].now.Over == nil {
			t.Fatalf("nobody is asked anything: %+v", seats[0].now)
		}
	}
}
