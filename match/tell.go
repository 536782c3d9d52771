package match

import (
	"fmt"
	"reflect"
	"slices"
	"time"

	"umpire/game"
	"umpire/game/patch"
)

// tell sends everybody what has changed for them. Lists show it before that: who hears
// of it may look at one.
func (m *Match) tell() {
	m.passAtOnce()
	m.noteAsked()
	m.lapse()
	m.changed = true
	m.show()
	events, gone := m.ear.take()
	m.tellSeats(events, gone, nil)
	m.next()
}

// tellOnly sends a seat how things stand for it, which nobody else is to know of.
func (m *Match) tellOnly(seat game.Seat) {
	m.common = common{}
	if m.listens(seat) {
		m.tellSeat(seat, nil, 0, nil)
	}
	m.common = common{}
}

// tellInfo sends everybody who is at the table now.
func (m *Match) tellInfo() {
	m.changed = true
	m.tick()
	m.show()
	info := m.info()
	m.tellSeats(nil, 0, &info)
}

func (m *Match) tellSeats(events []heard, gone int, info *Info) {
	m.common = common{}
	for _, seat := range m.audiences() {
		m.tellSeat(seat, events, gone, info)
	}
	m.common = common{}
}

// audiences are the seats at which somebody listens; game.Nobody is where people
// watch. All who listen at a seat hear the same.
func (m *Match) audiences() (seats []game.Seat) {
	for seat := range m.seen {
		seats = append(seats, seat)
	}
	return seats
}

func (m *Match) tellSeat(seat game.Seat, events []heard, gone int, info *Info) {
	m.news = m.news[:0]
	if m.table != nil {
		m.renew(seat)
	}
	between, end := `,"events":[`, ""
	for _, e := range events {
		if e.to.Has(seat) {
			m.news = append(append(m.news, between...), e.text...)
			between, end = ",", "]"
		}
	}
	m.news = append(m.news, end...)
	frame := m.frame(Step{Type: "step", Gone: gone, Info: info, Now: m.now(seat)})
	m.post(seat, frame)
}

// common is what all have been told of the table who had seen the same, while everybody sees
// the same of it.
type common struct {
	before, now any
	news        []byte
}

// renew has a seat see the table as it is, and puts what has changed for it into m.news.
func (m *Match) renew(seat game.Seat) {
	before, now := m.seen[seat], m.common.now
	if now == nil {
		now = m.table.Refresh(seat, m.rooms.Get())
	}
	if m.common.now != nil && same(before, m.common.before) {
		m.news = append(m.news, m.common.news...)
	} else {
		m.news = differences(m.news, before, now)
	}
	if m.seen[seat] = now; m.common.now == nil && m.table.OpenInformation() {
		m.common = common{before, now, slices.Clone(m.news)}
	}
	for _, view := range m.seen {
		if same(view, before) {
			return // somebody has yet to be told what is different
		}
	}
	m.rooms.Put(before)
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

// acknowledge tells somebody that their choice is on disk, if nobody has. That goes just
// before what came of it, so that both are sent together.
func (m *Match) acknowledge(s *Session) {
	if m.taken.by == s {
		m.taken.by = nil
		s.send(m.taken.Ack)
	}
}

// frame is a step as it is sent, with the patch and events in m.news if there are any. They
// are put in as they are: they were written as JSON just now, and are most of the message.
func (m *Match) frame(s Step) []byte {
	const head = `{"type":"step"`
	m.step = s // it is large, and has room there
	m.text = write(m.text[:0], &m.step)
	m.step = Step{}
	return slices.Concat([]byte(head), m.news, m.text[len(head):])
}

// now is how things stand for a seat.
func (m *Match) now(seat game.Seat) Now {
	n := Now{Seq: m.kept.length, Waits: []int{}, TakebackRequest: m.takeback.to(seat), Draw: m.draw.agreed, Rematch: m.again.to(seat), Over: m.kept.Ending}
	if m.table == nil || n.Over != nil {
		return n
	}
	n.Clocks, n.Concede, n.Lesson = m.clocks(), m.yielding(seat), m.table.Lesson(seat)
	for _, s := range m.table.Asked() {
		n.Waits = append(n.Waits, int(s))
	}
	if stands := m.orders(seat); len(stands) > 0 {
		n.Stands = shownStands(stands, m.table.Spans(seat))
	}
	if _, passes := m.passed(seat); !passes {
		if r := m.table.Requests(seat); len(r) > 0 {
			n.Request = &r[0]
		}
		if a, may := m.table.Pass(seat); may {
			n.Pass = &Passing{a, m.table.Spans(seat)}
		}
	}
	if r, o, ok := m.table.Given(seat); ok {
		n.Given = &Given{r, o}
	}
	_, n.Undo = m.undoTo(seat)
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
		if p.Here = p.Kind == "bot"; !p.Here {
			var long time.Duration
			p.Here, p.Away, long = m.presence(p.Seat)
			p.For = int(long.Seconds())
		}
	}
	for _, s := range m.sessions {
		if s.seat == game.Nobody {
			info.Watching++
		}
	}
	return info
}

func (m *Match) listens(seat game.Seat) bool {
	for _, s := range m.sessions {
		if s.seat == seat {
			return true
		}
	}
	return false
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
