package server

import (
	"context"
	"time"

	"github.com/coder/websocket"
)

// How much may wait for a client: messages, and bytes of all together. One that is
// slower than that is dropped, never waited for.
const (
	maxWaiting      = 256
	maxBytesWaiting = 2 << 20
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

// maxTogether says how many messages go out together at most.
const maxTogether = 16

// maxPiece says how long a message may be that goes out in one piece by itself: a longer one
// does not fit the buffer that writes it.
const maxPiece = 4000

// send sends a message, and those that wait behind it.
func (k *socket) send(text []byte) error {
	left := min(len(k.queue), maxTogether-1)
	if left > 0 || len(text) > maxPiece {
		k.wire.buffer()
	}
	for ; ; left-- {
		k.waiting.Add(-int64(len(text)))
		if err := k.conn.Write(context.Background(), websocket.MessageText, text); err != nil {
			return err
		}
		if left == 0 {
			return k.wire.flush()
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
