package match

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"umpire/game"
	"umpire/game/patch"
)

// tell sends everybody what has changed for them. Lists show it before that: who hears
// of it may look at one.
func (m *Match) tell() {
	m.changed = true
	m.show()
	events, gone := m.ear.take()
	for _, seat := range m.audiences() {
		m.tellSeat(seat, events, gone, nil)
	}
	m.next()
}

// tellInfo sends everybody who is at the table now.
func (m *Match) tellInfo() {
	m.changed = true
	m.show()
	info := m.info()
	for _, seat := range m.audiences() {
		m.tellSeat(seat, nil, 0, &info)
	}
}

// audiences are the seats at which somebody listens; game.Nobody is where people
// watch. All who listen at a seat hear the same.
func (m *Match) audiences() (seats []game.Seat) {
	for seat := range m.seen {
		seats = append(seats, seat)
	}
	return seats
}

func (m *Match) tellSeat(seat game.Seat, events []game.Event, gone int, info *Info) {
	step := Step{Type: "step", Gone: gone, Info: info, Now: m.now(seat)}
	if len(events) > 0 {
		step.Events = make([]game.Event, 0, len(events))
	}
	for _, e := range events {
		if e.To.Has(seat) {
			step.Events = append(step.Events, e)
		}
	}
	m.patch = m.patch[:0]
	if m.table != nil {
		before, now := m.seen[seat], m.table.Refresh(seat, m.rooms.Get())
		var err error
		if m.patch, err = patch.Append(m.patch, before, now); err != nil {
			panic(err)
		}
		m.seen[seat] = now
		m.rooms.Put(before)
	}
	frame := m.frame(step)
	for _, s := range m.sittings {
		if s.seat == seat {
			s.to.Send(frame)
		}
	}
}

// frame is a step as it is sent, with the patch in m.patch if there is one. That is
// put in as it is: it was written as JSON just now, and is most of the message.
func (m *Match) frame(s Step) []byte {
	const head = `{"type":"step"`
	m.text.Reset()
	if err := json.NewEncoder(&m.text).Encode(s); err != nil {
		panic(fmt.Sprintf("match: a step cannot be written: %v", err))
	}
	rest := bytes.TrimSuffix(m.text.Bytes()[len(head):], []byte("\n"))
	if len(m.patch) == 0 {
		return slices.Concat([]byte(head), rest)
	}
	return slices.Concat([]byte(head+`,"patch":`), m.patch, rest)
}

// now is how things stand for a seat.
func (m *Match) now(seat game.Seat) Now {
	n := Now{Seq: m.log, Waits: []int{}, Plea: m.plea.to(seat), Over: m.kept.Ending}
	if m.table == nil || n.Over != nil {
		return n
	}
	for _, s := range m.table.Asked() {
		n.Waits = append(n.Waits, int(s))
	}
	if r := m.table.Requests(seat); len(r) > 0 {
		n.Request = &r[0]
	}
	if r, o, ok := m.table.Given(seat); ok {
		n.Given = &Given{r, o}
	}
	_, n.Undo = m.table.FreeUndo(seat)
	return n
}

// info is what everybody may know of the match.
func (m *Match) info() Info {
	info := m.kept.info()
	if m.failing.text != "" {
		info.Notice = m.failing.text
	}
	for i := range info.Players {
		p := &info.Players[i]
		p.Here = p.Kind == "bot" || m.listens(p.Seat)
	}
	for _, s := range m.sittings {
		if s.seat == game.Nobody {
			info.Watching++
		}
	}
	return info
}

func (m *Match) listens(seat game.Seat) bool {
	for _, s := range m.sittings {
		if s.seat == seat {
			return true
		}
	}
	return false
}

func encode(message any) []byte {
	text, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("match: a message cannot be written: %v", err))
	}
	return text
}
