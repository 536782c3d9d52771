package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"umpire/rules"
	"umpire/store"
)

// served is a server that a test has started as a command.
type served struct {
	at, data, metrics string
	err               *lockedBuffer
	stop              context.CancelFunc
	ended             chan int
}

func serve(t *testing.T, dir string, flags ...string) *served {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	s := &served{stop: stop, ended: make(chan int, 1), err: new(lockedBuffer)}
	out, in := io.Pipe()
	c := &console{out: in, err: s.err}
	go func() {
		s.ended <- run(ctx, c, append([]string{"serve", "--json", "--addr", "localhost:0", "--data", dir}, flags...))
		in.Close()
	}()
	t.Cleanup(func() { s.end(t) })
	var d door
	if err := json.NewDecoder(out).Decode(&d); err != nil {
		t.Fatalf("it does not serve: %s", s.err)
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	s.at, s.data, s.metrics = d.Address, d.Data, d.Metrics
	return s
}

// end stops the server and returns its exit status.
func (s *served) end(t *testing.T) int {
	t.Helper()
	s.stop()
	patience, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	select {
	case status := <-s.ended:
		s.ended <- status
		return status
	case <-patience.Done():
		t.Fatal("the server does not stop")
		return 0
	}
}

func fetch(t *testing.T, method, at, body string) (int, []byte) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, at, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, text
}

func TestServe(t *testing.T) {
	dir := t.TempDir()
	s := serve(t, dir)
	if s.data != dir || !strings.HasPrefix(s.at, "http://localhost:") {
		t.Errorf("it says %+v", s)
	}
	if status, text := fetch(t, "GET", s.at+"/healthz", ""); status != http.StatusOK {
		t.Errorf("%d %s", status, text)
	}
	if status, text := fetch(t, "GET", s.at+"/", ""); status != http.StatusOK || !bytes.Contains(text, []byte("<title>Umpire")) {
		t.Errorf("the page: %d %s", status, text)
	}
	if status, text := fetch(t, "GET", s.at+"/notices", ""); status != http.StatusOK || !bytes.Contains(text, []byte("==> modernc.org/sqlite v")) || !bytes.Contains(text, []byte("==> svelte ")) {
		t.Errorf("the notices: %d %.200s", status, text)
	}
	status, text := fetch(t, "POST", s.at+"/api/matches", `{"system":"warcaster","players":[{"kind":"person"},{"kind":"bot"}],"nonce":"00112233445566778899"}`)
	var opened struct{ ID string }
	if err := json.Unmarshal(text, &opened); err != nil || status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	if status := s.end(t); status != 0 {
		t.Errorf("it ended with %d: %s", status, s.err)
	}
	// Stopped and started again, the match is where it was.
	again := serve(t, dir, "--log", "json", "--verbose")
	if status, text := fetch(t, "GET", again.at+"/api/matches/"+opened.ID, ""); status != http.StatusOK {
		t.Errorf("the match: %d %s", status, text)
	}
	if log := again.err.String(); !strings.Contains(log, `"msg":"request"`) {
		t.Errorf("the log is %q", log)
	}
}

// What keeps a server from starting is said in a line.
func TestServeSaysWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	s := serve(t, dir)
	damaged := t.TempDir()
	if err := os.WriteFile(filepath.Join(damaged, "umpire.db"), []byte("this is no database, whatever its name may say of it"), 0o600); err != nil {
		t.Fatal(err)
	}
	emptied := t.TempDir()
	if shelf, err := store.Open(t.Context(), emptied); err != nil || shelf.Close() != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(filepath.Join(emptied, "umpire.db"), 0); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		args []string
		want string
	}{
		"port in use":               {[]string{"--addr", strings.TrimPrefix(s.at, "http://"), "--data", t.TempDir()}, "is taken: another program listens there"},
		"no port":                   {[]string{"--addr", "localhost", "--data", t.TempDir()}, "expected host:port"},
		"no such port":              {[]string{"--addr", "localhost:99999", "--data", t.TempDir()}, "expected host:port"},
		"a locked directory":        {[]string{"--addr", "localhost:0", "--data", dir}, "another process has this store open"},
		"a damaged database":        {[]string{"--addr", "localhost:0", "--data", damaged}, "the store cannot be read"},
		"a database cut to nothing": {[]string{"--addr", "localhost:0", "--data", emptied}, "its marker umpire.db-marker says that there is a store"},
		"a file":                    {[]string{"--addr", "localhost:0", "--data", file}, "not a directory"},
		"odd metrics":               {[]string{"--addr", "localhost:0", "--data", t.TempDir(), "--metrics", "9090"}, "--metrics is"},
		"an odd host":               {[]string{"--addr", "localhost:0", "--data", t.TempDir(), "--host", "http://x"}, "without a port"},
		"an odd log":                {[]string{"--addr", "localhost:0", "--data", t.TempDir(), "--log", "xml"}, "expected text or json"},
		"an odd base":               {[]string{"--addr", "localhost:0", "--data", t.TempDir(), "--base", "umpire"}, "such as /umpire/"},
		"a base out of the site":    {[]string{"--addr", "localhost:0", "--data", t.TempDir(), "--base", "/x/../"}, "such as /umpire/"},
		"an odd origin":             {[]string{"--addr", "localhost:0", "--data", t.TempDir(), "--origin", "http://x/y"}, "origin"},
		"no such pack":              {[]string{"--addr", "localhost:0", "--data", t.TempDir(), "--pack", file + "x"}, "filex"},
		"a pack of no game":         {[]string{"--addr", "localhost:0", "--data", t.TempDir(), "--pack", filepath.Dir(oddPack(t, "odd.yaml"))}, "odd.yaml:1: this file has an unknown name"},
		"a pack of any game":        {[]string{"--addr", "localhost:0", "--data", t.TempDir(), "--pack", filepath.Dir(oddPack(t, "sources.yaml"))}, "can be content of warcaster and of"},
		"a file beside folders":     {[]string{"--addr", "localhost:0", "--data", t.TempDir(), "--pack", filepath.Dir(filepath.Dir(oddPack(t, "warpath/x.yaml", "odd.yaml")))}, "is beside the folders of games"},
		"an argument":               {[]string{"now"}, "serve takes no arguments"},
	} {
		t.Run(name, func(t *testing.T) {
			var out, err bytes.Buffer
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			status := run(ctx, &console{out: &out, err: &err}, append([]string{"serve"}, tt.args...))
			if text := err.String(); status != 1 || !strings.Contains(text, tt.want) || strings.Count(text, "\n") != 1 {
				t.Errorf("status %d, %q", status, text)
			}
			if out.Len() > 0 {
				t.Errorf("printed %q", out.String())
			}
		})
	}
	if data, err := os.ReadFile(filepath.Join(damaged, "umpire.db")); err != nil || !bytes.HasPrefix(data, []byte("this is no database")) {
		t.Errorf("the damaged file was changed: %v", err)
	}
}

// oddPack writes files of a pack that say nothing, and returns the first of them.
func oddPack(t *testing.T, names ...string) string {
	dir := t.TempDir()
	for _, name := range names {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("sources: []\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, names[0])
}

// A pack changes the game that it is for, and no other; a pack of several games has a folder for each.
func TestPacksAreOfTheirGames(t *testing.T) {
	limits := func(game, old, new string) []byte {
		text, err := os.ReadFile(filepath.Join("../../content", game, "limits.yaml"))
		if err != nil || !bytes.Contains(text, []byte(old)) {
			t.Fatalf("the limits of %s have no %q: %v", game, old, err)
		}
		return bytes.Replace(text, []byte(old), []byte(new), 1)
	}
	warcaster, warpath := limits("warcaster", "opening_cost: 5", "opening_cost: 6"), limits("warpath", "rounds: 5", "rounds: 6")
	for name, files := range map[string]map[string][]byte{
		"warcaster":             {"limits.yaml": warcaster},
		"warcaster and warpath": {"warcaster/limits.yaml": warcaster, "warpath/limits.yaml": warpath},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for file, text := range files {
				file = filepath.Join(dir, file)
				if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, text, 0o600)); err != nil {
					t.Fatal(err)
				}
			}
			games, err := openGames(dir)
			if err != nil {
				t.Fatal(err)
			}
			var changed []string
			for _, game := range games {
				usual, err := rules.Standard(game.About().Name)
				if err != nil {
					t.Fatal(err)
				}
				if game.About().Content != usual.About().Content {
					changed = append(changed, game.About().Name)
				}
			}
			if got := strings.Join(changed, " and "); got != name {
				t.Errorf("the pack changes %q, want %q", got, name)
			}
		})
	}
}

// What a server says of where it is works, on every address of the machine, and so does
// the machine's own name.
func TestServeAnswersToItsNames(t *testing.T) {
	s := serve(t, t.TempDir(), "--addr", ":0", "--metrics", "localhost:0", "--host", "umpire.example")
	own, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	_, port, _ := strings.Cut(strings.TrimPrefix(s.at, "http://"), ":")
	for host, want := range map[string]int{
		"": http.StatusOK, own + ":" + port: http.StatusOK, own + ".local:" + port: http.StatusOK, "192.168.1.7:" + port: http.StatusOK,
		"umpire.example": http.StatusOK, "evil.example": http.StatusMisdirectedRequest,
	} {
		r, err := http.NewRequestWithContext(t.Context(), "GET", s.at+"/api/systems", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("%q: %s", host, answer.Status)
		}
	}
	if status, text := fetch(t, "GET", s.metrics, ""); status != http.StatusOK || !bytes.Contains(text, []byte("umpire_matches_live")) {
		t.Errorf("%s: %d %.100s", s.metrics, status, text)
	}
	if names := ownNames("localhost:8080"); len(names) != 1 || names[0] != "localhost" {
		t.Errorf("at localhost it is %q", names)
	}
	if names := ownNames("127.0.0.1:8080"); len(names) != 0 {
		t.Errorf("at 127.0.0.1 it is %q", names)
	}
}

func TestDataDir(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("XDG_DATA_HOME", "/somewhere")
	if dir, err := dataDir(); err != nil || dir != "/somewhere/umpire" {
		t.Errorf("%q, %v", dir, err)
	}
	if err := os.Mkdir("games", 0o700); err != nil {
		t.Fatal(err)
	}
	if dir, err := dataDir(); err != nil || dir != "games" {
		t.Errorf("%q, %v", dir, err)
	}
}
