package server

import (
	"context"
	"errors"
	"time"

	"github.com/coder/websocket"

	"umpire/match"
)

// maxHeard says how large a room for what is heard a socket keeps.
const maxHeard = 2 << 10

// hear reads the next message. A problem is the client's to be told of; after an
// error there is nobody to tell.
func (k *socket) hear(ctx context.Context) (match.ClientMessage, *match.Wrong, error) {
	kind, from, err := k.conn.Reader(ctx)
	if err != nil {
		return match.ClientMessage{}, nil, err
	}
	data, err := readMessage(from, k.heard)
	if errors.Is(err, errTooLarge) {
		return match.ClientMessage{}, wrong("too-large", "A message has at most %d bytes.", maxMessage), nil
	}
	if err != nil {
		return match.ClientMessage{}, nil, err
	}
	if k.heard = data; cap(data) > maxHeard {
		k.heard = nil
	}
	said, problem := parseSaid(kind, data)
	return said, problem, nil
}

// listen does what the client says, one thing after the other, until it hangs up.
func (k *socket) listen(ctx context.Context) {
	limits, allowed := k.server.options.Limits, k.allowed
	for {
		// Nothing but the connection's end ends this: a context would cost more than
		// the reading.
		said, problem, err := k.hear(context.Background())
		if err != nil {
			return
		}
		switch {
		case problem != nil && problem.Code == "too-large":
		case !allowed.AllowN(time.Now(), limits.cost(said.Type)):
			problem = wrong("too-fast", "That is more than %v messages in a second: this one was not read.", limits.Messages)
		case !k.ours.AllowN(time.Now(), limits.cost(said.Type)):
			problem = wrong("too-fast", "That is more than %v messages in a second from your address: this one was not read.", clientsAtOnce*limits.Messages)
		case problem == nil && said.Type == "sit":
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
