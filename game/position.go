package game

import (
	"encoding/json"
	"fmt"
)

// Position is a game as its last finished step left it, written so that it can
// go on under other rules than it was played by: those who play get the
// positions and the hands they had, whatever the log would come to now. Choices
// made in the step that was under way are asked for again.
//
// A state that is read has every field that was written, by name; fields that
// are new are zero. So a field that comes to mean something else gets another
// name.
type Position struct {
	Rules   string          `json:"rules"` // the versions that the game goes on under
	Content string          `json:"content"`
	State   json.RawMessage `json:"state"`
	Rolls   uint64          `json:"rolls"`  // drawn so far, those of the step under way included
	Events  int             `json:"events"` // told so far
	// Lost says how many entries of the log before it are of a time after it.
	Lost int `json:"lost,omitempty"`
}

// Position returns where a game that waits can go on from under other rules, whose
// versions are still to be filled in.
func (g *Game[S]) Position() *Position {
	g.atRest("Position")
	state, err := Encode(&g.base)
	if err != nil { // a flat value always encodes
		panic(err)
	}
	return &Position{State: state, Rolls: g.rolls, Events: g.events}
}

// words says what has happened to those who play.
func (p *Position) words() string {
	text := "the match goes on under newer rules or content, from the end of the last step"
	if p.Lost > 0 {
		text += fmt.Sprintf("; the last %d choices could not be kept", p.Lost)
	}
	return text
}

// played returns how many entries of a log are not played again: those up to the last
// position.
func played(log []Entry) int {
	for i := len(log) - 1; i >= 0; i-- {
		if log[i].From != nil {
			return i + 1
		}
	}
	return 0
}

// startAfter runs a new game to its first question after entries that are not
// played again, the last of which has the position to go on from.
func (g *Game[S]) startAfter(log []Entry) error {
	if len(log) == 0 {
		return g.Start()
	}
	from := log[len(log)-1].From
	s, err := Decode[S](from.State)
	if err != nil {
		return err
	}
	g.S, g.base, g.rolls, g.events = s, s, from.Rolls, from.Events
	if g.logging {
		for _, e := range log {
			g.enter(e)
		}
	}
	g.events++
	if g.watch != nil || g.tape != nil {
		g.deliver(Event{Kind: Resumed, Text: from.words()})
	}
	return g.Start()
}
