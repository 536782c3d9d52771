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
	wire    *corked // under conn
	log     *slog.Logger
	queue   chan []byte   // what the client is to be sent
	waiting atomic.Int64  // bytes of that
	lost    chan struct{} // closed when it was too slow
	drop    sync.Once

	mu   sync.Mutex // nobody speaks for who has left
	part *match.Sitting
	gone bool
}

// How much may wait for a client: messages, and bytes of all together. One that is
// slower than that is dropped, never waited for.
const (
	maxWaiting      = 256
	maxBytesWaiting = 8 << 20
)

// Send implements match.Client.
func (k *socket) Send(frame []byte) {
	if k.waiting.Add(int64(len(frame))) > maxBytesWaiting {
		k.slow()
		return
	}
	select {
	case k.queue <- frame:
	default:
		k.slow()
	}
}

// slow gives a client up that does not keep up with what it is told.
func (k *socket) slow() {
	k.drop.Do(func() {
		k.server.metrics.dropped.Inc()
		close(k.lost)
	})
}

// play takes a client's WebSocket.
func (s *Server) play(w http.ResponseWriter, r *http.Request) {
	from := s.origin(r)
	if !s.allowed[sitting.name].allows(from, time.Now()) {
		tooMuch(w)
		return
	}
	if !s.sockets.enter(from) {
		refuse(w, http.StatusServiceUnavailable, "There are too many connections: try again later.")
		return
	}
	defer s.sockets.leave(from)
	wire := &corker{ResponseWriter: w}
	conn, err := websocket.Accept(wire, r, &websocket.AcceptOptions{OriginPatterns: s.options.Origins})
	if err != nil {
		return // it has answered
	}
	defer conn.CloseNow()
	conn.SetReadLimit(-1) // readMessage has its own, with an answer
	// What a request's own context does once its connection is taken over is not said.
	ctx, cancel := context.WithCancel(context.WithoutCancel(r.Context()))
	defer cancel()
	id := r.PathValue("id")
	k := &socket{server: s, conn: conn, wire: wire.conn, log: s.log.With(slog.String("match", id)), queue: make(chan []byte, maxWaiting), lost: make(chan struct{})}
	defer k.guard()
	if !k.sit(ctx, id) {
		return
	}
	defer k.left()
	s.sockets.count(k.part.Seat(), 1)
	defer s.sockets.count(k.part.Seat(), -1)
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
func (k *socket) say(said match.Said) {
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
		if k.part, trouble = k.server.hall.Sit(ctx, id, said, k); trouble == nil {
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

// hear reads the next message. A problem is the client's to be told of; after an
// error there is nobody to tell.
func (k *socket) hear(ctx context.Context) (match.Said, *match.Wrong, error) {
	kind, from, err := k.conn.Reader(ctx)
	if err != nil {
		return match.Said{}, nil, err
	}
	data, err := readMessage(from)
	if errors.Is(err, errTooLarge) {
		return match.Said{}, wrong("too-large", "A message has at most %d bytes.", maxMessage), nil
	}
	if err != nil {
		return match.Said{}, nil, err
	}
	said, problem := parseSaid(kind, data)
	return said, problem, nil
}

// listen does what the client says, one thing after the other, until it hangs up.
func (k *socket) listen(ctx context.Context) {
	limits := k.server.options.Limits
	every := rate.Inf
	if limits.Messages > 0 {
		every = rate.Limit(limits.Messages)
	}
	allowed := rate.NewLimiter(every, limits.Burst)
	for {
		// Nothing but the connection's end ends this: a context would cost more than
		// the reading.
		said, problem, err := k.hear(context.Background())
		if err != nil {
			return
		}
		switch {
		case problem != nil:
		case !allowed.AllowN(time.Now(), limits.cost(said.Type)):
			problem = wrong("too-fast", "That is more than %v messages in a second: this one was not read.", limits.Messages)
		case said.Type == "sit":
			problem = wrong("malformed", "You sit already.")
		}
		if problem == nil {
			k.say(said)
			continue
		}
		k.server.metrics.wrongs.WithLabelValues(problem.Code).Inc()
		problem.Re = said.Re
		if problem.Code == "too-large" { // what is left of it is not worth reading
			_ = k.write(ctx, encoded(*problem))
			_ = k.conn.Close(websocket.StatusMessageTooBig, "a message is too large")
			return
		}
		k.Send(encoded(*problem))
		// Whoever goes on too fast is read as slowly as is allowed.
		if problem.Code == "too-fast" && allowed.Wait(ctx) != nil {
			return
		}
	}
}

// speak sends what the match tells the client, until one of them leaves.
func (k *socket) speak(ctx context.Context) {
	// One timer for all messages: a context for each costs a good part of sending it.
	late := time.AfterFunc(k.server.options.Limits.Write, func() {
		k.slow()
		_ = k.conn.CloseNow()
	})
	defer late.Stop()
	for {
		late.Stop()
		select {
		case text := <-k.queue:
			late.Reset(k.server.options.Limits.Write)
			if k.send(text) != nil {
				_ = k.conn.CloseNow()
				return
			}
		case <-k.lost:
			k.left()
			_ = k.conn.Close(websocket.StatusTryAgainLater, "too slow")
			return
		case <-k.server.closing.Done():
			k.finish(ctx)
			return
		case <-ctx.Done():
			return
		}
	}
}

// maxTogether is how many messages go out together at most.
const maxTogether = 16

// send sends a message, and those that wait behind it.
func (k *socket) send(text []byte) error {
	k.wire.cork()
	for left := min(len(k.queue), maxTogether-1); ; left-- {
		k.waiting.Add(-int64(len(text)))
		if err := k.conn.Write(context.Background(), websocket.MessageText, text); err != nil {
			return err
		}
		if left == 0 {
			return k.wire.uncork()
		}
		text = <-k.queue
	}
}

// finish sends what is left to be told, and that the server closes.
func (k *socket) finish(ctx context.Context) {
	k.left()
	for {
		select {
		case text := <-k.queue:
			if k.write(ctx, text) != nil {
				return
			}
			continue
		default:
		}
		_ = k.write(ctx, encoded(wrong("closing", "The server closes. Everything chosen is kept: come back in a moment.")))
		_ = k.conn.Close(websocket.StatusGoingAway, "the server closes")
		return
	}
}

func (k *socket) write(ctx context.Context, text []byte) error {
	soon, cancel := context.WithTimeout(ctx, k.server.options.Limits.Write)
	defer cancel()
	err := k.conn.Write(soon, websocket.MessageText, text)
	if err != nil && ctx.Err() == nil && soon.Err() != nil {
		k.slow()
	}
	return err
}

// stay asks the client now and then whether it is still there.
func (k *socket) stay(ctx context.Context) {
	tick := time.NewTicker(k.server.options.Limits.Ping)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
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

// role is what a socket is for, in the metrics.
func role(seat game.Seat) string {
	if seat == game.Nobody {
		return "watching"
	}
	return "playing"
}
