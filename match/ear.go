package match

import (
	"slices"

	"umpire/game"
)

// remembered is how many events of a match are kept in memory, for clients that
// come; earlier ones are told by playing the log again.
const remembered = 256

// ear collects what a table tells.
type ear struct {
	fresh []game.Event // not sent yet
	late  []game.Event // the last ones, sent or not
	gone  int          // 0, or the first event taken back since the last sending
}

// hear takes an event in; one that takes others back makes them unheard.
func (e *ear) hear(event game.Event) {
	if from := event.From; from != 0 {
		e.fresh = slices.DeleteFunc(e.fresh, func(o game.Event) bool { return o.No >= from })
		e.late = slices.DeleteFunc(e.late, func(o game.Event) bool { return o.No >= from })
		if e.gone == 0 || from < e.gone {
			e.gone = from
		}
	}
	e.fresh = append(e.fresh, event)
	if len(e.late) == 2*remembered {
		e.late = slices.Delete(e.late, 0, remembered)
	}
	e.late = append(e.late, event)
}

// take hands over what has not been sent.
func (e *ear) take() (events []game.Event, gone int) {
	events, gone = e.fresh, e.gone
	e.fresh, e.gone = nil, 0
	return events, gone
}

// since is what a seat may know of the events after a number. It reports whether
// there are earlier ones that are not among them.
func (e *ear) since(no int, seat game.Seat) (events []game.Event, earlier bool) {
	events = []game.Event{}
	for _, o := range e.late {
		if o.No > no && o.To.Has(seat) {
			events = append(events, o)
		}
	}
	return events, len(e.late) > 0 && e.late[0].No > no+1
}
