package match

import (
	"encoding/json"
	"slices"

	"umpire/game"
)

const (
	// remembered says how many events of a match are kept in memory at least, for clients that
	// come; earlier ones are told by playing the log again. With hundreds of matches these texts
	// were a third of all that the server holds.
	remembered = 128
	// mostAtOnce says how many a message tells of at most, and page how many of those that a
	// client asks for because they were earlier.
	mostAtOnce, page = 512, 256
)

// recentEvents are the latest events of a table: those that are not sent yet, and some that were, for
// clients that come.
type recentEvents struct {
	fresh []game.Event // not sent yet
	sent  []sentEvent  // the last ones that were
	gone  int          // 0, or the first event taken back since the last sending
	room  []byte
}

// sentEvent is an event as it is sent, written once for all who may know it. What it was made of
// is not kept: hundreds of matches remember hundreds each.
type sentEvent struct {
	no   int
	to   game.Seats
	text json.RawMessage
}

// add takes an event in; one that takes others back removes them.
func (e *recentEvents) add(event game.Event) {
	if from := event.From; from != 0 {
		e.fresh = slices.DeleteFunc(e.fresh, func(o game.Event) bool { return o.No >= from })
		e.sent = slices.DeleteFunc(e.sent, func(o sentEvent) bool { return o.no >= from })
		if e.gone == 0 || from < e.gone {
			e.gone = from
		}
	}
	e.fresh = append(e.fresh, event)
}

// take returns the events that have not been sent, as far as they are remembered, and 0 or the number
// from which on earlier events no longer hold.
func (e *recentEvents) take() (events []sentEvent, gone int) {
	gone = e.gone
	written := e.fresh[max(0, len(e.fresh)-mostAtOnce):]
	ends := make([]int, 0, 16)
	e.room = e.room[:0]
	for i := range written {
		e.room = write(e.room, &written[i])
		ends = append(ends, len(e.room))
	}
	// Some are forgotten together: each time, the others are moved.
	if n := len(e.sent) + len(written); n > remembered*3/2 {
		e.sent = slices.Delete(e.sent, 0, min(len(e.sent), n-remembered))
	}
	texts, from := slices.Clone(e.room), 0
	for i, end := range ends {
		e.sent = append(e.sent, sentEvent{written[i].No, written[i].To, texts[from:end:end]})
		from = end
	}
	if clear(e.fresh); cap(e.fresh) > remembered {
		e.fresh = nil
	}
	e.fresh, e.gone = e.fresh[:0], 0
	return e.sent[len(e.sent)-len(written):], gone
}

// since returns what a seat may know of the events after a number, and reports whether there are
// earlier ones that are not among them.
func (e *recentEvents) since(no int, seat game.Seat) (events []json.RawMessage, earlier bool) {
	events = []json.RawMessage{}
	for _, o := range e.sent {
		if o.no > no && o.to.Has(seat) {
			events = append(events, o.text)
		}
	}
	return events, len(e.sent) > 0 && e.sent[0].no > no+1
}
