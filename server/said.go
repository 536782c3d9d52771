package server

import (
	"errors"
	"fmt"
	"io"

	"github.com/coder/websocket"

	"umpire/bounds"
	"umpire/game"
	"umpire/match"
)

// wrong returns what a client is told of something that could not be taken.
func wrong(code, format string, args ...any) *match.Wrong {
	return &match.Wrong{Type: "wrong", Code: code, Text: bounds.Cut(fmt.Sprintf(format, args...), bounds.Told)}
}

// errTooLarge is the error of a message that has more than maxMessage bytes.
var errTooLarge = errors.New("a message has too many bytes")

// readMessage reads the whole of a message, if it is not too large, in the room of another
// that nobody looks at any more.
func readMessage(from io.Reader, room []byte) ([]byte, error) {
	data := room[:0]
	for {
		if len(data) == cap(data) {
			data = append(data, make([]byte, max(512, len(data)))...)[:len(data)]
		}
		n, err := from.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		switch {
		case len(data) > maxMessage:
			return nil, errTooLarge
		case errors.Is(err, io.EOF):
			return data, nil
		case err != nil:
			return nil, err
		}
	}
}

// parseSaid reads what a client says: one JSON value in a text message, with no
// member that is not known.
func parseSaid(kind websocket.MessageType, data []byte) (said match.ClientMessage, problem *match.Wrong) {
	if kind != websocket.MessageText {
		return said, wrong("malformed", "A message is text: this one is binary.")
	}
	if err := game.ReadJSON(data, &said); err != nil {
		return match.ClientMessage{Re: said.Re}, wrong(match.CodeOf(err), "The message cannot be read: %v.", err)
	}
	return said, nil
}
