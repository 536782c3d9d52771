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

// wrong is what a client is told of something that could not be taken.
func wrong(code, format string, args ...any) *match.Wrong {
	return &match.Wrong{Type: "wrong", Code: code, Text: bounds.Cut(fmt.Sprintf(format, args...), bounds.Told)}
}

// errTooLarge is the error of a message that has more than maxMessage bytes.
var errTooLarge = errors.New("a message has too many bytes")

// readMessage reads the whole of a message, if it is not too large.
func readMessage(from io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(from, maxMessage+1))
	if err == nil && len(data) > maxMessage {
		err = errTooLarge
	}
	return data, err
}

// parseSaid reads what a client says: one JSON value in a text message, with no
// member that is not known.
func parseSaid(kind websocket.MessageType, data []byte) (said match.Said, problem *match.Wrong) {
	if kind != websocket.MessageText {
		return said, wrong("malformed", "A message is text: this one is binary.")
	}
	if err := game.ReadJSON(data, &said); err != nil {
		return match.Said{Re: said.Re}, wrong(match.CodeOf(err), "The message cannot be read: %v.", err)
	}
	return said, nil
}
