package server_test

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"umpire/match"
	"umpire/server"
	"umpire/system"
)

// page is a page as Vite builds it.
var page = fstest.MapFS{
	"index.html":           {Data: []byte("<!doctype html><title>Umpire</title>")},
	"mark.svg":             {Data: []byte("<svg/>")},
	"assets/index-3f2a.js": {Data: []byte(strings.Repeat("console.log('a page');\n", 200))},
}

func (h *house) fetch(method, path string, header ...string) *http.Response {
	h.t.Helper()
	r, err := http.NewRequestWithContext(h.t.Context(), method, h.url+path, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { answer.Body.Close() })
	return answer
}

func TestPage(t *testing.T) {
	h := openHouse(t, func(o *server.Options) { o.Page = page })
	for _, tt := range []struct {
		path, kind, cache string
		status            int
	}{
		{"/", "text/html; charset=utf-8", "no-cache", 200},
		{"/match/abc", "text/html; charset=utf-8", "no-cache", 200},
		{"/rules/deal.play", "text/html; charset=utf-8", "no-cache", 200},
		{"/assets", "text/html; charset=utf-8", "no-cache", 200},
		{"/rules/deal/deal/play", "text/html; charset=utf-8", "no-cache", 200},
		{"/mark.svg", "image/svg+xml", "no-cache", 200},
		{"/assets/index-3f2a.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", 200},
		{"/assets/index-0000.js", "application/problem+json", "", 404},
		{"/favicon.ico", "application/problem+json", "", 404},
	} {
		a := h.fetch("GET", tt.path)
		if a.StatusCode != tt.status || a.Header.Get("Content-Type") != tt.kind || a.Header.Get("Cache-Control") != tt.cache {
			t.Errorf("%s: %d, %v", tt.path, a.StatusCode, a.Header)
		}
	}
	if a := h.fetch("POST", "/"); a.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("a post to the page: %d", a.StatusCode)
	}
	a := h.fetch("GET", "/assets/index-3f2a.js", "Accept-Encoding", "gzip")
	if a.Header.Get("Content-Encoding") != "gzip" || a.Header.Get("Vary") != "Accept-Encoding" {
		t.Errorf("not compressed: %v", a.Header)
	}
	zip, err := gzip.NewReader(a.Body)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(zip); err != nil || string(text) != string(page["assets/index-3f2a.js"].Data) {
		t.Errorf("%v: %.40s", err, text)
	}
	if a := h.fetch("GET", "/", "If-None-Match", h.fetch("GET", "/").Header.Get("ETag")); a.StatusCode != http.StatusNotModified {
		t.Errorf("the same page again: %d", a.StatusCode)
	}
}

func TestUnbuiltPage(t *testing.T) {
	h := openHouse(t, nil)
	status, text := h.ask("GET", "/", "")
	if status != http.StatusOK || !strings.Contains(string(text), "make play") {
		t.Errorf("%d: %s", status, text)
	}
}

func TestHeaders(t *testing.T) {
	h := openHouse(t, func(o *server.Options) { o.Page = page })
	for _, path := range []string{"/", "/assets/index-3f2a.js", "/api/systems", "/api/nothing", "/healthz", "/none.png"} {
		header := h.fetch("GET", path).Header
		for name, want := range map[string]string{
			"Content-Security-Policy": "script-src 'self';", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
			"Cross-Origin-Opener-Policy": "same-origin", "Permissions-Policy": "camera=()", "X-Request-Id": "",
		} {
			if got := header.Get(name); got == "" || !strings.Contains(got, want) {
				t.Errorf("%s: %s is %q", path, name, got)
			}
		}
		if policy := header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") || strings.Contains(policy, "script-src 'self' ") {
			t.Errorf("%s: the policy is %q", path, policy)
		}
		if cache := header.Get("Cache-Control"); strings.HasPrefix(path, "/api/") && cache != "no-store" {
			t.Errorf("%s may be kept: %q", path, cache)
		}
	}
}

func TestOrigins(t *testing.T) {
	h := openHouse(t, func(o *server.Options) { o.Origins = []string{"friend.example"} })
	m := h.create(hotSeat)
	for origin, welcome := range map[string]bool{"": true, h.url: true, "http://friend.example": true, "https://friend.example": true, "http://evil.example": false, "null": false} {
		header := http.Header{}
		if origin != "" {
			header.Set("Origin", origin)
		}
		conn, _, err := websocket.Dial(t.Context(), h.url+"/api/matches/"+m.ID+"/play", &websocket.DialOptions{HTTPHeader: header})
		if (err == nil) != welcome {
			t.Errorf("a socket from %q: %v", origin, err)
		}
		if err == nil {
			_ = conn.CloseNow()
		}
		r, err := http.NewRequestWithContext(t.Context(), "POST", h.url+"/api/matches", strings.NewReader(hotSeat))
		if err != nil {
			t.Fatal(err)
		}
		r.Header = header
		r.Header.Set("Content-Type", "application/json")
		if status, text := h.send(r); (status == http.StatusOK) != welcome {
			t.Errorf("a request from %q: %d %s", origin, status, text)
		}
	}
}

func TestRequestRates(t *testing.T) {
	h := openHouse(t, func(o *server.Options) { o.Limits.Rate = 1; o.Proxy = true })
	from := func(addr string) int {
		r, err := http.NewRequestWithContext(t.Context(), "POST", h.url+"/api/matches", strings.NewReader(hotSeat))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("X-Forwarded-For", "1.2.3.4, "+addr)
		status, _ := h.send(r)
		return status
	}
	last := 0
	for range 40 {
		last = from("9.9.9.9")
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("40 matches at once: %d", last)
	}
	if status := from("8.8.8.8"); status != http.StatusOK {
		t.Errorf("somebody else: %d", status)
	}
	if status, _ := h.ask("GET", "/api/systems", ""); status != http.StatusOK {
		t.Errorf("reading after that: %d", status)
	}
	for n := range 40 {
		last = from(fmt.Sprintf("2001:db8:0:1::%x", n+1))
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("40 addresses of one network: %d", last)
	}
}

func TestMessageRate(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, _ := openWired(t, func(o *server.Options) { o.Limits.Messages, o.Limits.Burst = 20, 10 })
		m := h.create(hotSeat)
		c := h.sit(m.ID, m.Seats[0].Token)
		for range 15 {
			c.say(match.ClientMessage{Type: "sight"})
		}
		if w := c.wrong(); w.Code != "too-fast" {
			t.Errorf("told %+v", w)
		}
		// What is no message counts too.
		for range 15 {
			c.write(websocket.MessageText, []byte("?"))
		}
		for c.wrong().Code != "too-fast" {
		}
		time.Sleep(2 * time.Second) // the rest is read as slowly as is allowed
		c.choose(0)
	})
}

// All clients of an address together may say so much, too.
func TestMessagesOfAnAddress(t *testing.T) {
	h := openHouse(t, func(o *server.Options) { o.Limits.Messages, o.Limits.Burst = 0.5, 4 })
	m := h.create(hotSeat)
	last := ""
	for n := 0; n < 40 && last != "too-fast"; n++ { // each says less than it may by itself
		c := h.sit(m.ID, "")
		c.say(match.ClientMessage{Type: "choose"})
		c.say(match.ClientMessage{Type: "choose"})
		c.wrong()
		if last = c.wrong().Code; last == "too-fast" && n < 10 {
			t.Fatalf("%d clients say too much", n+1)
		}
	}
	if last != "too-fast" {
		t.Error("forty clients of an address say as much as they like")
	}
}

// Pings count as messages: who sends many is read slowly.
func TestPingsCount(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, _ := openWired(t, func(o *server.Options) { o.Limits.Messages, o.Limits.Burst = 50, 5 })
		m := h.create(hotSeat)
		conn := h.dial(m.ID).conn
		go func() { // pongs are noticed by who reads
			for {
				if _, _, err := conn.Read(context.Background()); err != nil {
					return
				}
			}
		}()
		begun := time.Now()
		for range 55 {
			if err := conn.Ping(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if took := time.Since(begun); took != time.Second {
			t.Errorf("55 pings took %v", took)
		}
	})
}

// What takes work counts for several messages.
func TestCostlyMessages(t *testing.T) {
	h := openHouse(t, func(o *server.Options) { o.Limits.Messages, o.Limits.Burst = 50, 100 })
	m := h.create(hotSeat)
	c := h.sit(m.ID, "")
	for range 4 {
		c.say(match.ClientMessage{Type: "history"})
		c.next("history")
	}
	c.say(match.ClientMessage{Type: "history"})
	if w := c.wrong(); w.Code != "too-fast" {
		t.Errorf("told %+v", w)
	}
}

func TestSocketLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _ := openWired(t, func(o *server.Options) { o.Limits.SocketsEach = 2 })
		m := h.create(hotSeat)
		a := h.sit(m.ID, m.Seats[0].Token)
		h.sit(m.ID, "")
		_, answer, err := websocket.Dial(t.Context(), h.url+"/api/matches/"+m.ID+"/play", &websocket.DialOptions{HTTPClient: h.http})
		if err == nil || answer.StatusCode != http.StatusServiceUnavailable {
			t.Fatalf("a third socket: %v", err)
		}
		_ = a.conn.CloseNow()
		synctest.Wait()
		h.dial(m.ID) // to the place given back
	})
}

func TestFullManager(t *testing.T) {
	h := openHouseWith(t, []system.System{dealSystem()}, match.Limits{Matches: 2}, nil)
	m := h.create(hotSeat)
	h.create(hotSeat)
	if status, text := h.ask("POST", "/api/matches", hotSeat); status != http.StatusServiceUnavailable {
		t.Errorf("a third match: %d %s", status, text)
	}
	playOut(t, h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token))
	h.create(hotSeat)
}

// Who says nothing is not waited for.
func TestSilentClient(t *testing.T) {
	h := openHouse(t, func(o *server.Options) { o.Limits.Sit = 50 * time.Millisecond })
	m := h.create(hotSeat)
	begun := time.Now()
	h.dial(m.ID).closed()
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("hung up after %v", took)
	}
}

// Who does not show that it is there is let go.
func TestDeadClient(t *testing.T) {
	h := openHouse(t, func(o *server.Options) { o.Limits.Ping = 50 * time.Millisecond })
	m := h.create(hotSeat)
	c := h.sit(m.ID, m.Seats[0].Token)
	watch := h.sit(m.ID, "")
	// c reads no more, so that it does not answer pings.
	for {
		var step match.Step
		if err := json.Unmarshal(watch.next("step"), &step); err != nil {
			t.Fatal(err)
		}
		if step.Info != nil && !step.Info.Players[c.hears.Seat].Here {
			return
		}
	}
}

// A client hears now and then that the server is there, so that it notices when it is not.
func TestAlive(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, _ := openWired(t, func(o *server.Options) { o.Limits.Ping = time.Second })
		m := h.create(hotSeat)
		c := h.sit(m.ID, m.Seats[0].Token)
		begun := time.Now()
		for range 3 {
			c.next("alive")
		}
		if took := time.Since(begun); took != 3*time.Second {
			t.Errorf("was told three times in %v", took)
		}
	})
}

// A slow client is dropped and nobody waits for it.
func TestSlowClient(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, _ := openWired(t, func(o *server.Options) { o.Limits.Write = 200 * time.Millisecond })
		m := h.create(hotSeat)
		slow := h.sit(m.ID, m.Seats[0].Token)
		for begun := time.Now(); ; time.Sleep(50 * time.Millisecond) {
			// It asks for large things, and never reads.
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			err := slow.conn.Write(ctx, websocket.MessageText, fmt.Appendf(nil, `{"type":"reach","subject":%d}`, wide))
			cancel()
			if err != nil {
				break
			}
			if time.Since(begun) > patience {
				t.Fatal("a client that never reads is kept")
			}
		}
		h.sit(m.ID, m.Seats[0].Token).choose(0)
		if text := metrics(h); !strings.Contains(text, "umpire_clients_dropped_total 1\n") {
			t.Error("it is not counted")
		}
	})
}

// metrics are the figures of a server as they are told.
func metrics(h *house) string {
	out := httptest.NewRecorder()
	h.metrics.Handler().ServeHTTP(out, httptest.NewRequestWithContext(h.t.Context(), "GET", "/metrics", nil))
	return out.Body.String()
}

func TestNotices(t *testing.T) {
	h := openHouse(t, func(o *server.Options) { o.Notices = "==> somebody's (LICENSE)\n" })
	answer := h.fetch("GET", "/notices")
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != "text/plain; charset=utf-8" || string(text) != "==> somebody's (LICENSE)\n" {
		t.Errorf("%s, %v, %q", answer.Status, err, text)
	}
}

// A page that has its own name lead here says that name, whatever else it says.
func TestHosts(t *testing.T) {
	h := openHouse(t, func(o *server.Options) { o.Hosts = []string{"umpire.example", "Den.Local"} })
	m := h.create(hotSeat)
	for host, welcome := range map[string]bool{
		"localhost": true, "LOCALHOST:8080": true, "table.localhost": true, "127.0.0.1:8080": true, "[::1]:8080": true, "[::1]": true,
		"192.168.1.7:8080": true, "203.0.113.9": true, "umpire.example": true, "umpire.example:443": true, "Umpire.Example.": true, "den.local:1": true,
		"evil.example": false, "evil.example:8080": false, "x.umpire.example": false, "umpire.example.evil.example": false,
		"localhost.evil.example": false, "notlocalhost": false, "127.0.0.1.evil.example": false, "1.2.3": false,
	} {
		for _, path := range []string{"/", "/healthz", "/api/systems", "/api/matches/" + m.ID} {
			r, err := http.NewRequestWithContext(t.Context(), "GET", h.url+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Host = host
			r.Header.Set("Origin", "http://"+host)
			r.Header.Set("Sec-Fetch-Site", "same-origin")
			status, text := h.send(r)
			if (status == http.StatusOK) != welcome || !welcome && (status != http.StatusMisdirectedRequest || !strings.Contains(string(text), "--host")) {
				t.Errorf("%s at %q: %d %s", path, host, status, text)
			}
		}
		conn, _, err := websocket.Dial(t.Context(), h.url+"/api/matches/"+m.ID+"/play",
			&websocket.DialOptions{Host: host, HTTPHeader: http.Header{"Origin": {"http://" + host}}})
		if (err == nil) != welcome {
			t.Errorf("a socket at %q: %v", host, err)
		}
		if err == nil {
			_ = conn.CloseNow()
		}
	}
	for _, odd := range []string{"", "http://umpire.example", "umpire.example:8080", "*.example", "a b"} {
		if _, err := server.New(server.Options{Hosts: []string{odd}, Manager: h.manager, Metrics: server.NewMetrics()}); err == nil || !strings.Contains(err.Error(), "without a port") {
			t.Errorf("the host %q: %v", odd, err)
		}
	}
}

// The figures are told at an address of their own, where nothing else is.
func TestMetricsHaveTheirOwnAddress(t *testing.T) {
	h := openHouse(t, nil)
	if status, text := h.ask("GET", "/metrics", ""); status != http.StatusNotFound || strings.Contains(string(text), "umpire_") {
		t.Errorf("at the players' address: %d %s", status, text)
	}
	on, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- h.server.ServeMetrics(ctx, on) }()
	for path, want := range map[string]int{"/metrics": http.StatusOK, "/": http.StatusNotFound, "/api/systems": http.StatusNotFound} {
		for host, welcome := range map[string]bool{"": true, "evil.example": false} {
			r, err := http.NewRequestWithContext(t.Context(), "GET", "http://"+on.Addr().String()+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Host = host
			status, text := h.send(r)
			if welcome && status != want || !welcome && status != http.StatusMisdirectedRequest ||
				strings.Contains(string(text), "umpire_matches_live") != (status == http.StatusOK) {
				t.Errorf("%s at %q: %d %.200s", path, host, status, text)
			}
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
