package server

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"umpire/board"
	"umpire/match"
)

// messages are the types that cross a seat's socket. They stand in the document
// beside those of the requests, so that a client's types are made from one file.
var messages = []any{
	match.Said{}, match.Hears{}, match.Step{}, match.Refused{}, match.Wrong{}, match.Taken{}, match.Judged{},
	match.Reached{}, match.Foretold{}, match.Others{}, match.Seen{}, match.Inspected{}, match.Suggested{}, match.History{},
	board.Summary{},
}

// describeMessages adds the messages to the document's schemas.
func describeMessages(r huma.Registry) {
	for _, m := range messages {
		r.Schema(reflect.TypeOf(m), true, "")
	}
}
