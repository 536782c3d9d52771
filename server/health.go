package server

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"time"
)

// health says whether the server is there for its players: it does not close, and the
// store answers. That the disk is full shows when somebody chooses.
func (s *Server) health(w http.ResponseWriter, r *http.Request) {
	soon, cancel := context.WithTimeout(r.Context(), 5*time.Second)
	defer cancel()
	w.Header().Set("Cache-Control", "no-store")
	switch err := s.manager.Healthy(soon); {
	case s.closing.Err() != nil:
		refuse(w, http.StatusServiceUnavailable, "The server closes.")
	case err != nil:
		s.log.Error("not healthy", slog.Any("error", err))
		refuse(w, http.StatusServiceUnavailable, "The matches cannot be read.")
	default:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, "ok\n")
	}
}
