package match

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"umpire/game"
	"umpire/game/patch"
	"umpire/system"
)

// display shows a table to the seats that have sessions; those that watch share the seat game.Nobody. It
// remembers the view that each seat was shown, and writes the differences. All sessions of a seat see the
// same.
type display struct {
	table  system.Table // nil before the match begins
	events recentEvents
	shown  map[game.Seat]any // the view that each seat was shown last
	free   *sync.Pool        // views that nobody is shown any more, of all matches of the game
	shared sharedView        // while something is told
	still  system.Table      // a copy of the table as it is; nil until somebody asks for it

	news []byte // room for what is told: a patch, and events
	step Step   // and for a message, and its text
	text []byte
}

// sharedView has what all were told of the table who had seen the same, while everybody sees the same
// of it.
type sharedView struct {
	before, now any
	news        []byte
}

// welcomeMessage is a Snapshot with its events as they were written.
type welcomeMessage struct {
	Snapshot
	Events []json.RawMessage `json:"events"`
}

func newDisplay(free *sync.Pool) *display { return &display{shown: map[game.Seat]any{}, free: free} }

// set has the display show another table from now on, and collect its events.
func (d *display) set(t system.Table) {
	d.table, d.still, d.events = t, nil, recentEvents{}
	if t != nil {
		t.Watch(d.events.add)
	}
}

// snapshot returns a copy of the table as it is, for questions beside the match. Nobody plays on it; who
// wants to takes a copy of it.
func (d *display) snapshot() system.Table {
	if d.still == nil {
		d.still = d.table.Copy()
	}
	return d.still
}

// seats returns those that are shown the table.
func (d *display) seats() (seats []game.Seat) {
	for seat := range d.shown {
		seats = append(seats, seat)
	}
	return seats
}

// hide has a seat be shown nothing more, until somebody is welcomed there.
func (d *display) hide(seat game.Seat) { delete(d.shown, seat) }

// welcome returns the message for somebody who comes to a seat, with the events after a number. From now
// on the seat is shown what changes.
func (d *display) welcome(s Snapshot, since int) welcomeMessage {
	w := welcomeMessage{Snapshot: s, Events: []json.RawMessage{}}
	if d.table != nil {
		w.View = d.table.View(s.Seat)
		d.shown[s.Seat] = w.View
		w.Events, w.Earlier = d.events.since(since, s.Seat)
	}
	return w
}

// tell writes what has changed for some seats, with events and the step that is made for each, and sends
// it. Gone is 0, or the first event that no longer holds.
func (d *display) tell(seats []game.Seat, events []sentEvent, gone int, info *Info,
	now func(game.Seat) Now, send func(game.Seat, []byte)) {
	d.shared = sharedView{}
	for _, seat := range seats {
		d.news = d.news[:0]
		if d.table != nil {
			d.renew(seat)
		}
		between, end := `,"events":[`, ""
		for _, e := range events {
			if e.to.Has(seat) {
				d.news = append(append(d.news, between...), e.text...)
				between, end = ",", "]"
			}
		}
		d.news = append(d.news, end...)
		send(seat, d.frame(Step{Type: "step", Gone: gone, Info: info, Now: now(seat)}))
	}
	d.shared = sharedView{}
}

// renew has a seat see the table as it is, and puts what has changed for it into d.news.
func (d *display) renew(seat game.Seat) {
	before, now := d.shown[seat], d.shared.now
	if now == nil {
		now = d.table.Refresh(seat, d.free.Get())
	}
	if d.shared.now != nil && same(before, d.shared.before) {
		d.news = append(d.news, d.shared.news...)
	} else {
		d.news = differences(d.news, before, now)
	}
	if d.shown[seat] = now; d.shared.now == nil && d.table.OpenInformation() {
		d.shared = sharedView{before, now, slices.Clone(d.news)}
	}
	for _, view := range d.shown {
		if same(view, before) {
			return // somebody has yet to be told what is different
		}
	}
	d.free.Put(before)
}

// bare returns a step as it is sent, with no word of the table: the rules are not asked.
func (d *display) bare(now Now) []byte {
	d.news = d.news[:0]
	return d.frame(Step{Type: "step", Now: now})
}

// frame returns a step as it is sent, with the patch and events in d.news if there are any. They
// are put in as they are: they were written as JSON just now, and are most of the message.
func (d *display) frame(s Step) []byte {
	const head = `{"type":"step"`
	d.step = s // it is large, and has room there
	d.text = write(d.text[:0], &d.step)
	d.step = Step{}
	return slices.Concat([]byte(head), d.news, d.text[len(head):])
}

// differences appends the patch from a view to another, if they differ.
func differences(news []byte, before, now any) []byte {
	from := len(news)
	news = append(news, `,"patch":`...)
	key := len(news)
	news, err := patch.Append(news, before, now)
	if err != nil {
		panic(err)
	}
	if len(news) == key {
		return news[:from]
	}
	return news
}

// same reports whether two views are one and the same.
func same(a, b any) bool {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	return x.Kind() == reflect.Pointer && y.Kind() == reflect.Pointer && x.Pointer() == y.Pointer()
}

func encode(message any) []byte { return write(nil, message) }

// write appends a message as it is sent.
func write(to []byte, message any) []byte {
	text, err := patch.Write(to, message)
	if err != nil {
		panic(fmt.Sprintf("match: a message cannot be written: %v", err))
	}
	return text
}
