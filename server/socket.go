package server

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"umpire/game"
	"umpire/match"
)

// socket is the WebSocket of a client that sits down at a match: two goroutines that
// speak and listen, and one that sees whether the client is still there.
type socket struct {
	server  *Server
	conn    *websocket.Conn
	wire    *bufferedConn // under conn
	allowed *rate.Limiter // messages
	ours    *rate.Limiter // those of all clients of the address
	log     *slog.Logger
	heard   []byte        // room for a message of the client's
	queue   chan []byte   // what the client is to be sent
	waiting atomic.Int64  // bytes of that
	lost    chan struct{} // closed when it was too slow
	drop    sync.Once

	mu   sync.Mutex // nobody speaks for who has left
	part *match.Session
	gone bool
}

// play takes a client's WebSocket.
func (s *Server) play(w http.ResponseWriter, r *http.Request) {
	from := s.origin(r)
	if !s.allows(sitting, from) {
		tooMuch(w)
		return
	}
	if !s.sockets.enter(from) {
		refuse(w, http.StatusServiceUnavailable, "There are too many connections: try again later.")
		return
	}
	defer s.sockets.leave(from)
	allowed := s.options.Limits.messages()
	wire := &upgradeWriter{ResponseWriter: w, slow: func(frames int) { slow(s.closing, allowed, frames) }}
	conn, err := websocket.Accept(wire, r, &websocket.AcceptOptions{OriginPatterns: s.options.Origins})
	if err != nil {
		return // it has answered
	}
	defer conn.CloseNow()
	conn.SetReadLimit(-1) // readMessage has its own, with an answer
	// What a request's own context does once its connection is taken over is not said.
	ctx, cancel := context.WithCancel(context.WithoutCancel(r.Context()))
	defer cancel()
	ctx = match.WithQuota(ctx, s.quotas.forClient(from))
	id := r.PathValue("id")
	k := &socket{server: s, conn: conn, wire: wire.conn, allowed: allowed, ours: s.messages.of(from, time.Now()), log: s.log.With(slog.String("match", id)), queue: make(chan []byte, maxWaiting), lost: make(chan struct{})}
	defer k.guard()
	if !k.sit(ctx, id) {
		return
	}
	defer k.left()
	seat := k.part.Seat()
	s.sockets.count(seat, 1)
	defer s.sockets.count(seat, -1)
	var both sync.WaitGroup
	both.Go(func() { defer k.guard(); k.speak(ctx) })
	both.Go(func() { defer k.guard(); k.stay(ctx) })
	k.listen(ctx)
	cancel()
	k.left()
	both.Wait()
}

// guard catches a panic of the connection: nobody else is harmed by it.
func (k *socket) guard() {
	if cause := recover(); cause != nil {
		k.server.caught(cause, slog.String("where", "socket"))
		_ = k.conn.Close(websocket.StatusInternalError, "the server broke")
	}
}

// say has the match do what the client says.
func (k *socket) say(said match.ClientMessage) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.gone {
		k.part.Say(said)
	}
}

// left ends the client's part in the match, once.
func (k *socket) left() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !k.gone {
		k.gone = true
		k.part.Leave()
	}
}

// sit waits for the client to say which seat it has.
func (k *socket) sit(ctx context.Context, id string) bool {
	soon, cancel := context.WithTimeout(ctx, k.server.options.Limits.Sit)
	defer cancel()
	stop := context.AfterFunc(k.server.closing, cancel)
	defer stop()
	said, problem, err := k.hear(soon)
	if err != nil {
		return false
	}
	if problem == nil && said.Type != "sit" {
		problem = wrong("malformed", "The first message is \"sit\": this one is %q.", said.Type)
	}
	if problem == nil {
		var trouble error
		if k.part, trouble = k.server.manager.Sit(ctx, id, said, k); trouble == nil {
			return true
		}
		if !errors.As(trouble, &problem) {
			k.log.Error("a client could not sit down", slog.Any("error", trouble))
			problem = wrong("broken", "The match cannot be opened.")
		}
	}
	k.refuse(ctx, said.Re, problem)
	return false
}

// refuse tells a client that has no seat yet what is wrong, and hangs up.
func (k *socket) refuse(ctx context.Context, re int, problem *match.Wrong) {
	k.server.metrics.wrongs.WithLabelValues(problem.Code).Inc()
	told := *problem
	told.Type, told.Re = "wrong", re
	_ = k.write(ctx, encoded(told))
	_ = k.conn.Close(websocket.StatusPolicyViolation, told.Code)
}

// alive is told a client as often as it is asked whether it is there.
var alive = encoded(match.Alive{Type: "alive"})

// stay asks the client now and then whether it is still there, and tells it that the server is.
func (k *socket) stay(ctx context.Context) {
	tick := time.NewTicker(k.server.options.Limits.Ping)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			k.Send(alive)
			soon, cancel := context.WithTimeout(ctx, k.server.options.Limits.Ping)
			err := k.conn.Ping(soon)
			cancel()
			if err != nil {
				_ = k.conn.CloseNow()
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// role returns what a socket is for, in the metrics.
func role(seat game.Seat) string {
	if seat == game.Nobody {
		return "watching"
	}
	return "playing"
}
