package match

import (
	"encoding/json"
	"slices"

	"umpire/game"
)

const (
	// remembered is how many events of a match are kept in memory at least, for clients that
	// come; earlier ones are told by playing the log again. With hundreds of matches these texts
	// were a third of all that the server holds.
	remembered = 128
	// mostAtOnce is how many a message tells of at most, and page how many of those that a
	// client asks for because they were earlier.
	mostAtOnce, page = 512, 256
)

// ear collects what a table tells.
type ear struct {
	fresh []game.Event // not sent yet
	late  []heard      // the last ones that were
	gone  int          // 0, or the first event taken back since the last sending
	room  []byte
}

// heard is an event as it is sent, written once for all who may know it. What it was made of
// is not kept: hundreds of matches remember hundreds each.
type heard struct {
	no   int
	to   game.Seats
	text json.RawMessage
}

// hear takes an event in; one that takes others back makes them unheard.
func (e *ear) hear(event game.Event) {
	if from := event.From; from != 0 {
		e.fresh = slices.DeleteFunc(e.fresh, func(o game.Event) bool { return o.No >= from })
		e.late = slices.DeleteFunc(e.late, func(o heard) bool { return o.no >= from })
		if e.gone == 0 || from < e.gone {
			e.gone = from
		}
	}
	e.fresh = append(e.fresh, event)
}

// take hands over what has not been sent, as far as it is remembered.
func (e *ear) take() (events []heard, gone int) {
	gone = e.gone
	written := e.fresh[max(0, len(e.fresh)-mostAtOnce):]
	ends := make([]int, 0, 16)
	e.room = e.room[:0]
	for i := range written {
		e.room = write(e.room, &written[i])
		ends = append(ends, len(e.room))
	}
	// Some are forgotten together: each time, the others are moved.
	if n := len(e.late) + len(written); n > remembered*3/2 {
		e.late = slices.Delete(e.late, 0, min(len(e.late), n-remembered))
	}
	texts, from := slices.Clone(e.room), 0
	for i, end := range ends {
		e.late = append(e.late, heard{written[i].No, written[i].To, texts[from:end:end]})
		from = end
	}
	if clear(e.fresh); cap(e.fresh) > remembered {
		e.fresh = nil
	}
	e.fresh, e.gone = e.fresh[:0], 0
	return e.late[len(e.late)-len(written):], gone
}

// since is what a seat may know of the events after a number. It reports whether
// there are earlier ones that are not among them.
func (e *ear) since(no int, seat game.Seat) (events []json.RawMessage, earlier bool) {
	events = []json.RawMessage{}
	for _, o := range e.late {
		if o.no > no && o.to.Has(seat) {
			events = append(events, o.text)
		}
	}
	return events, len(e.late) > 0 && e.late[0].no > no+1
}
