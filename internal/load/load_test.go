package load

import (
	"database/sql"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"umpire/game"
	"umpire/game/gametest/deal"
	"umpire/match"
	"umpire/system"
)

// fails holds an error to say something; nothing is wanted where want is empty.
func fails(t *testing.T, what string, err error, want string) {
	t.Helper()
	if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
		t.Errorf("%s: error %v, want %q", what, err, want)
	}
}

// TestFits compares a log on disk with what was acknowledged and what was on its way.
func TestFits(t *testing.T) {
	entry := func(card int32) string {
		return `{"seat":0,"ask":"deal.play","answer":[` + strconv.Itoa(int(card)) + `]}`
	}
	chosen := func(card int32) game.Entry { return game.Entry{Tag: "deal.play", Answer: game.Answer{card}} }
	d := &Duel{ID: "m", Taken: 2, log: []game.Entry{chosen(1), chosen(2)}}
	late := chosen(3)
	for _, tt := range []struct {
		name    string
		pending *game.Entry
		log     []string
		want    string
	}{
		{"all that was acknowledged", nil, []string{entry(1), entry(2)}, ""},
		{"one too few", nil, []string{entry(1)}, "has 1 entries on disk, 2 were acknowledged"},
		{"one that nobody chose", nil, []string{entry(1), entry(2), entry(3)}, "has 3 entries on disk"},
		{"what was on its way", &late, []string{entry(1), entry(2), entry(3)}, ""},
		{"what was on its way, lost", &late, []string{entry(1), entry(2)}, ""},
		{"another choice", nil, []string{entry(1), entry(4)}, "entry 1 is"},
	} {
		d.pending = tt.pending
		var log [][]byte
		for _, e := range tt.log {
			log = append(log, []byte(e))
		}
		fails(t, tt.name, d.Fits(log), tt.want)
	}
}

func TestSeqOf(t *testing.T) {
	for _, tt := range []struct {
		step string
		want int
		err  string
	}{
		{`{"type":"step","seq":1,"now":{"seq":23}}`, 23, ""},
		{`{"type":"step"}`, 0, "says nothing of its place"},
		{`{"type":"step","seq":"x"}`, 0, "invalid syntax"},
	} {
		got, err := seqOf([]byte(tt.step))
		fails(t, tt.step, err, tt.err)
		if got != tt.want {
			t.Errorf("%s: %d, want %d", tt.step, got, tt.want)
		}
	}
}

// TestAServerThatAnswersOtherwise has each answer of a server that is not as it should be told.
func TestAServerThatAnswersOtherwise(t *testing.T) {
	answers := []string{`{"type":"table"}`, `{"type":"taken"}`, `{"type":"alive"}`, `{"type":"step","seq":0}`, `{"type":"step","seq":1}`, `{"type":"wrong"}`}
	says := answers
	door := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			http.Error(w, "no more matches", http.StatusServiceUnavailable)
			return
		}
		conn, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.CloseNow()
		for _, text := range says {
			_ = conn.Write(r.Context(), websocket.MessageText, []byte(text)) // the other may have gone
		}
		_, _, _ = conn.Read(r.Context()) // until the other goes
		_ = conn.Close(websocket.StatusNormalClosure, "")
	}))
	defer door.Close()
	s := &Server{URL: door.URL}
	_, err := s.open(t.Context(), match.Opening{})
	fails(t, "a match", err, "a match was refused: no more matches")
	k, _, err := s.sit(t.Context(), "m", "token")
	if err != nil {
		t.Fatal(err)
	}
	defer k.conn.CloseNow()
	fails(t, "the first choice", k.await(t.Context(), 1), "")
	fails(t, "the second choice", k.await(t.Context(), 2), `the server said {"type":"wrong"}`)
	says = answers[1:]
	_, _, err = s.sit(t.Context(), "m", "token")
	fails(t, "no table", err, "and not with the table")
	says = nil
	_, _, err = s.sit(t.Context(), "m", "token")
	fails(t, "nothing", err, "StatusNormalClosure")
	door.Close()
	_, err = s.open(t.Context(), match.Opening{})
	fails(t, "a match where there is no server", err, "refused")
	_, _, err = s.sit(t.Context(), "m", "token")
	fails(t, "a seat where there is no server", err, "refused")
	_, _, err = (&Server{URL: "http://bad host"}).ask(t.Context(), http.MethodGet, "/", nil)
	fails(t, "a bad address", err, "invalid character")
}

// TestServersThatDoNotServe tells of commands that are no server, and of one that has ended.
func TestServersThatDoNotServe(t *testing.T) {
	_, err := Serve(t.Context(), []string{filepath.Join(t.TempDir(), "none")}, t.TempDir())
	fails(t, "no command", err, "no such file")
	script := func(text string) string {
		t.Helper()
		path := filepath.Join(t.TempDir(), "umpire")
		if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o700); err != nil {
			t.Fatal(err)
		}
		return path
	}
	_, err = Serve(t.Context(), []string{script("echo it is broken >&2\n")}, t.TempDir())
	fails(t, "a command that ends", err, "did not start: it is broken")
	ended, err := Serve(t.Context(), []string{script("echo http://localhost:1\necho oh no >&2\nexit 3\n")}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if ended.URL != "http://127.0.0.1:1" {
		t.Errorf("it is at %s", ended.URL)
	}
	_ = ended.process.Wait()
	fails(t, "stopping one that has ended", ended.Stop(), "finished")
	fails(t, "killing one that has ended", ended.Kill(), "finished")
	if got := ended.Complaints(); got != "oh no\n" {
		t.Errorf("it complains %q", got)
	}
	own, err := Serve(t.Context(), []string{script("trap 'exit 3' TERM\necho http://localhost:1\nwhile :; do sleep 1 & wait; done\n")}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	fails(t, "one that ends in another way", own.Stop(), "the server ended with exit status 3")
}

// TestOurTable opens matches of a database that are not as they should be.
func TestOurTable(t *testing.T) {
	dir := t.TempDir()
	db, err := sql.Open("sqlite", filepath.Join(dir, "umpire.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, q := range []string{"CREATE TABLE matches (id, setup, seed)", "INSERT INTO matches VALUES ('new', '{}', x'')", "INSERT INTO matches VALUES ('odd', '{}', zeroblob(32))"} {
		if _, err := db.Exec(q); err != nil {
			t.Fatal(err)
		}
	}
	l, err := OpenLedger(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	cards := &system.Game[deal.State]{Rules: func(json.RawMessage) (system.Rules[deal.State], error) { return nil, errors.New("no such rules") }}
	for id, want := range map[string]string{"none": "reading match none", "new": "has no seed yet", "odd": "no such rules"} {
		_, err := l.Table(t.Context(), cards, id)
		fails(t, id, err, want)
	}
}

func TestUsage(t *testing.T) {
	if u := usageOf("none"); u != (usage{}) {
		t.Errorf("of no process: %+v", u)
	}
	if u := usageOf("self"); u.memory == 0 && runtime.GOOS == "linux" {
		t.Errorf("of this process: %+v", u)
	}
}

func TestShare(t *testing.T) {
	at := time.Unix(100, 0)
	all := []sample{{at.Add(-time.Second), 9 * time.Second}, {at.Add(time.Second), 3 * time.Second}, {at.Add(2 * time.Second), time.Second}}
	list := since(all, at)
	if len(list) != 2 || share(list, 0) != 1000 || share(list, 1) != 3000 || share(nil, 1) != 0 {
		t.Errorf("%v: %v to %v", list, share(list, 0), share(list, 1))
	}
}
