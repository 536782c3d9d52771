package server_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"umpire/match"
	"umpire/server"
)

// A panic inside one match ends that match, with a report, and strands nobody: not
// those who are at it, nor any other match.
func TestPanicEndsOneMatch(t *testing.T) {
	h := openHouse(t, nil)
	m, other := h.create(strings.Replace(hotSeat, "{", `{"wish":{"mission":"breaks"},`, 1)), h.create(hotSeat)
	a, b := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token)
	c := h.sit(other.ID, other.Seats[0].Token)
	a.choose(0)
	b.asked()
	b.say(match.ClientMessage{Type: "choose", Seq: b.now.Seq, Answer: b.now.Request.Options[0].Answer})
	for _, o := range []*client{a, b} {
		for o.now.Over == nil {
			if _, err := o.read(); err != nil {
				t.Fatal(err)
			}
		}
		if o.now.Over.Report == "" || !strings.Contains(h.log.String(), o.now.Over.Report) {
			t.Errorf("the match ended with %+v", o.now.Over)
		}
	}
	c.choose(0)
	if text := metrics(h); !strings.Contains(text, "umpire_panics_total 1\n") {
		t.Error("it is not counted")
	}
	get[match.Replay](h, "GET", "/api/replays/"+m.ID, "")
}

// A panic at what only looks is answered, and the match goes on: who watches cannot
// end it.
func TestPanicAtALook(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(hotSeat)
	a, watcher := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, "")
	watcher.say(match.ClientMessage{Type: "inspect", Subject: broken})
	if w := watcher.wrong(); w.Code != "broken" {
		t.Errorf("told %+v", w)
	}
	a.choose(0)
	if a.now.Over != nil {
		t.Errorf("the match ended: %+v", a.now.Over)
	}
	if text := metrics(h); !strings.Contains(text, "umpire_panics_total 1\n") {
		t.Error("it is not counted")
	}
}

// A panic while a request is answered is an answer with a number that the log has.
func TestPanicInRequest(t *testing.T) {
	h := openHouse(t, nil)
	status, text := h.ask("POST", "/api/matches", strings.Replace(hotSeat, "{", `{"wish":{"mission":"panic"},`, 1))
	if status != http.StatusInternalServerError || !strings.Contains(string(text), "number ") {
		t.Fatalf("%d: %s", status, text)
	}
	number := string(text[strings.Index(string(text), "number ")+7:])[:12]
	if !strings.Contains(h.log.String(), number) {
		t.Errorf("the log has no %q", number)
	}
	h.create(hotSeat)
}

// A client that comes back has what happened meanwhile, and its seat.
func TestComingBack(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(hotSeat)
	a, b := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token)
	a.choose(0)
	last := a.hears.Events[len(a.hears.Events)-1].No
	_ = a.conn.CloseNow()
	b.asked()
	b.choose(0)
	c := h.dial(m.ID)
	c.say(match.ClientMessage{Type: "sit", Token: m.Seats[0].Token, Since: last})
	c.next("table")
	if c.now.Seq != 2 {
		t.Errorf("the match is at choice %d", c.now.Seq)
	}
	playOut(t, c, b)
}

// The same seat may be at two screens; both hear everything.
func TestTwoScreens(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(hotSeat)
	a, b := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[0].Token)
	a.choose(0)
	for b.now.Seq != 1 {
		if _, err := b.read(); err != nil {
			t.Fatal(err)
		}
	}
}

// The server lets go: it takes nobody in any more, tells those who are there, and
// what was chosen is kept.
func TestShutdown(t *testing.T) {
	var s *server.Server
	h := openHouse(t, nil)
	s = h.server
	on, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, on) }()
	h.url = "http://" + on.Addr().String()
	m := h.create(hotSeat)
	a, waiting := h.sit(m.ID, m.Seats[0].Token), h.dial(m.ID)
	a.choose(0)
	stop()
	if w := a.wrong(); w.Code != "closing" {
		t.Errorf("told %+v", w)
	}
	if code := a.closed(); code != websocket.StatusGoingAway {
		t.Errorf("closed with %v", code)
	}
	waiting.closed()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := http.Get(h.url + "/healthz"); err == nil {
		t.Error("it still answers")
	}
}

// The server does not wait long for who sends a request slowly, and that is no error.
func TestShutdownBesideASlowClient(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, _ := openWired(t, nil)
		on := newWires()
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- h.server.Serve(ctx, on) }()
		conn, err := on.dial(t.Context(), "", "")
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if _, err := fmt.Fprint(conn, "POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nContent-Length: 1000\r\n\r\n{"); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		begun := time.Now()
		stop()
		if err := <-ended; err != nil || time.Since(begun) > 6*time.Second {
			t.Errorf("the server lets go after %v: %v", time.Since(begun), err)
		}
	})
}

func TestHealth(t *testing.T) {
	h := openHouse(t, nil)
	if status, text := h.ask("GET", "/healthz", ""); status != http.StatusOK || string(text) != "ok\n" {
		t.Errorf("%d: %s", status, text)
	}
}

func TestMetrics(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(hotSeat)
	a := h.sit(m.ID, m.Seats[0].Token)
	h.sit(m.ID, "")
	a.say(match.ClientMessage{Type: "choose", Answer: []int32{99}})
	a.next("refused")
	a.choose(0)
	a.say(match.ClientMessage{Type: "cheat"})
	a.wrong()
	text := metrics(h)
	for _, want := range []string{"umpire_matches_live 1", "umpire_choices_total 1", "umpire_refusals_total 1", `umpire_sockets{for="playing"} 1`, `umpire_sockets{for="watching"} 1`,
		"umpire_choice_seconds_count 2", "umpire_commit_seconds_count 1", "umpire_panics_total 0", "umpire_late_total 0", `umpire_work_waiting{kind="questions"} 0`, `umpire_work_waiting{kind="bots"} 0`, `umpire_work_waiting{kind="replays"} 0`, "umpire_clients_dropped_total 0", `umpire_requests_total{operation="POST /api/matches",status="200"} 1`} {
		if !strings.Contains(text, want+"\n") {
			t.Errorf("there is no %q", want)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
}
