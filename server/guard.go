package server

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// policy lets the page load only what the server itself sends. Styles in
// attributes are allowed, because a board places its pieces by them.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// headers go with everything that is sent.
var headers = map[string]string{
	"Content-Security-Policy":      policy,
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy":           "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	"Referrer-Policy":              "no-referrer",
	"X-Content-Type-Options":       "nosniff",
}

// guard stands around every request: it gives it a number, sets the headers, keeps
// other sites and names out, writes the log, and catches what panics.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		out := &statusRecorder{ResponseWriter: w, id: requestID()}
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		w.Header().Set("X-Request-Id", out.id)
		if strings.HasPrefix(r.URL.Path, "/api/") {
			w.Header().Set("Cache-Control", "no-store")
		}
		defer func() {
			if cause := recover(); cause != nil {
				s.caught(cause, slog.String("request", out.id))
				if out.status == 0 {
					refuse(out, http.StatusInternalServerError, "The server broke at this request: its log has a report, number "+out.id+".")
				}
			}
			s.logRequest(r, out, time.Since(begun))
		}()
		if why := s.hosts.refusal(r); why != "" {
			refuse(out, http.StatusMisdirectedRequest, why)
			return
		}
		if err := s.sameSite.Check(r); err != nil {
			refuse(out, http.StatusForbidden, "The request comes from another site.")
			return
		}
		next.ServeHTTP(out, r)
	})
}

// caught writes a panic down.
func (s *Server) caught(cause any, args ...any) {
	if cause == http.ErrAbortHandler {
		panic(cause)
	}
	s.metrics.Panic()
	s.log.Error("panic", append([]any{slog.String("cause", fmt.Sprint(cause)), slog.String("stack", string(debug.Stack()))}, args...)...)
}

// logRequest writes the line of a request in the log. Nothing of its query or its bodies
// is in it.
func (s *Server) logRequest(r *http.Request, out *statusRecorder, took time.Duration) {
	operation := r.Pattern
	if operation == "" {
		operation = "none"
	}
	s.metrics.requests.WithLabelValues(operation, strconv.Itoa(out.status)).Inc()
	level := slog.LevelDebug
	switch {
	case out.status >= http.StatusInternalServerError:
		level = slog.LevelError
	case strings.HasPrefix(r.URL.Path, "/api/"):
		level = slog.LevelInfo
	}
	s.log.LogAttrs(r.Context(), level, "request", slog.String("id", out.id), slog.String("method", r.Method), slog.String("path", r.URL.Path),
		slog.Int("status", out.status), slog.Int64("bytes", out.bytes), slog.Duration("took", took))
}

// requestID is a number that a log line, a report and an answer share.
func requestID() string {
	var id [6]byte
	_, _ = rand.Read(id[:]) // it never fails
	return hex.EncodeToString(id[:])
}

// refuse answers with a problem document.
func refuse(w http.ResponseWriter, status int, detail string) {
	writeProblem(w, &huma.ErrorModel{Title: http.StatusText(status), Status: status, Detail: detail})
}

// writeProblem answers with a problem document.
func writeProblem(w http.ResponseWriter, p *huma.ErrorModel) {
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p)
}

// statusRecorder remembers the status of an answer and counts its bytes.
type statusRecorder struct {
	http.ResponseWriter
	id     string
	status int
	bytes  int64
}

// WriteHeader implements http.ResponseWriter.
func (w *statusRecorder) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter.
func (w *statusRecorder) Write(data []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(data)
	w.bytes += int64(n)
	return n, err
}

// Unwrap lets a connection be taken over.
func (w *statusRecorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }
