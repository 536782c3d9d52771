package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"umpire/server"
)

// Who sends a replay byte by byte keeps nobody else from having one played again.
func TestASlowReplayHoldsUpNobodyElse(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, wires := openWired(t, func(o *server.Options) { o.Proxy = true })
		for range 4 {
			conn, err := wires.dial(t.Context(), "", "")
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			if _, err := fmt.Fprint(conn, "POST /api/replays HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 9.9.9.9\r\nContent-Type: application/x-ndjson\r\nContent-Length: 1000\r\n\r\n{"); err != nil {
				t.Fatal(err)
			}
		}
		synctest.Wait()
		r, err := http.NewRequestWithContext(t.Context(), "POST", h.url+"/api/replays", strings.NewReader("{}"))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-ndjson")
		r.Header.Set("X-Forwarded-For", "8.8.8.8")
		begun := time.Now()
		if status, text := h.send(r); status != http.StatusUnprocessableEntity || time.Since(begun) > 3*time.Second {
			t.Errorf("somebody else: %d after %v: %s", status, time.Since(begun), text)
		}
	})
}
