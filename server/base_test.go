package server_test

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/server"
)

// A server under a path answers with it and without, and names what its page loads with it.
func TestBase(t *testing.T) {
	const index = `<!doctype html><head><script src="./assets/a.js"></script></head>`
	h := openHouse(t, func(o *server.Options) {
		o.Base = "/umpire/"
		o.Page = fstest.MapFS{"index.html": {Data: []byte(index)}, "assets/a.js": {Data: []byte("1")}}
	})
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for _, test := range []struct {
		path   string
		status int
		has    string
	}{
		{"/umpire", http.StatusPermanentRedirect, ""},
		{"/umpire/", http.StatusOK, `<head><meta name="base" content="/umpire" /><script src="/umpire/assets/a.js">`},
		{"/umpire/m/abc", http.StatusOK, `src="/umpire/assets/a.js"`},
		{"/m/abc", http.StatusOK, `src="/umpire/assets/a.js"`},
		{"/umpire/assets/a.js", http.StatusOK, "1"},
		{"/assets/a.js", http.StatusOK, "1"},
		{"/umpire/api/systems", http.StatusOK, `"systems"`},
		{"/api/systems", http.StatusOK, `"systems"`},
		{"/umpire/api//systems?x=1", http.StatusPermanentRedirect, `href="/umpire/api/systems?x=1"`},
		{"/umpire/m/../rules/", http.StatusPermanentRedirect, `href="/umpire/rules/"`},
		{"/api//systems", http.StatusPermanentRedirect, `href="/umpire/api/systems"`},
		{"/umpires/assets/a.js", http.StatusNotFound, "There is no such file."},
	} {
		r, err := client.Get(h.url + test.path)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r.Body)
		_ = r.Body.Close()
		if err != nil || r.StatusCode != test.status || !strings.Contains(string(text), test.has) {
			t.Errorf("%s: %d, %.300s; want %d and %q", test.path, r.StatusCode, text, test.status, test.has)
		}
	}
}
