package load

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/coder/websocket"

	"umpire/match"
)

// socket is a seat's WebSocket. What it hears is looked through for the little
// that is wanted of it, not decoded: a client should cost less than the server.
type socket struct {
	conn *websocket.Conn
	in   bytes.Buffer // the last message
	out  []byte
}

// sit takes a seat and returns the message with the table.
func (s *Server) sit(ctx context.Context, id, token string) (*socket, match.Snapshot, error) {
	var hears match.Snapshot
	conn, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(s.URL, "http")+"/api/matches/"+id+"/play",
		&websocket.DialOptions{CompressionMode: websocket.CompressionDisabled, HTTPClient: &s.http})
	if err != nil {
		return nil, hears, err
	}
	conn.SetReadLimit(-1)
	k := &socket{conn: conn}
	said, err := json.Marshal(match.ClientMessage{Type: "sit", Token: token})
	if err != nil {
		return nil, hears, err
	}
	if err := conn.Write(ctx, websocket.MessageText, said); err != nil {
		return nil, hears, err
	}
	if err := k.hear(ctx); err != nil {
		return nil, hears, err
	}
	if err := json.Unmarshal(k.in.Bytes(), &hears); err != nil || hears.Type != "table" {
		return nil, hears, fmt.Errorf("the server answered %.300q, and not with the table: %w", k.in.Bytes(), err)
	}
	return k, hears, nil
}

// hear reads the next message.
func (k *socket) hear(ctx context.Context) error {
	_, from, err := k.conn.Reader(ctx)
	if err != nil {
		return err
	}
	k.in.Reset()
	_, err = io.Copy(&k.in, from)
	return err
}

// choose says a choice.
func (k *socket) choose(ctx context.Context, seq int, answer []int32) error {
	b := append(k.out[:0], `{"type":"choose","re":1,"seq":`...)
	b = strconv.AppendInt(b, int64(seq), 10)
	b = append(b, `,"answer":[`...)
	for i, n := range answer {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	k.out = append(b, `]}`...)
	return k.conn.Write(ctx, websocket.MessageText, k.out)
}

// await reads until the match has a number of choices. Anything but steps, the
// acknowledgement and the sign that the server is there is an error.
func (k *socket) await(ctx context.Context, seq int) error {
	for {
		if err := k.hear(ctx); err != nil {
			return err
		}
		text := k.in.Bytes()
		switch {
		case bytes.HasPrefix(text, []byte(`{"type":"taken"`)), bytes.HasPrefix(text, []byte(`{"type":"alive"`)):
		case !bytes.HasPrefix(text, []byte(`{"type":"step"`)):
			return fmt.Errorf("the server said %.500s", text)
		default:
			got, err := seqOf(text)
			if err != nil || got >= seq {
				return err
			}
		}
	}
}

// seqOf finds the number of choices that a step tells of. Nothing after it in the
// message has a member of that name.
func seqOf(step []byte) (int, error) {
	const member = `"seq":`
	at := bytes.LastIndex(step, []byte(member))
	if at < 0 {
		return 0, fmt.Errorf("a step says nothing of its place: %.300s", step)
	}
	digits := step[at+len(member):]
	n := 0
	for n < len(digits) && digits[n] >= '0' && digits[n] <= '9' {
		n++
	}
	return strconv.Atoi(string(digits[:n]))
}
