package match

import (
	"time"

	"umpire/game"
)

// tell sends everybody what has changed for them. Lists show it before that: who hears
// of it may look at one.
func (m *Match) tell() {
	m.passAtOnce()
	m.passes.noteAsked(m.situation())
	m.tick()
	m.offers.lapse(m.table)
	m.changed = true
	m.show()
	events, gone := m.display.events.take()
	m.tellAll(events, gone, nil)
	m.next()
}

// tellOnly sends a seat how things stand for it, which nobody else is to know of.
func (m *Match) tellOnly(seat game.Seat) {
	if m.sessions.listen(seat) {
		m.display.tell([]game.Seat{seat}, nil, 0, nil, m.now, m.sessions.send)
	}
}

// tellInfo sends everybody who is at the table now.
func (m *Match) tellInfo() {
	m.changed = true
	m.tick()
	m.show()
	info := m.info()
	m.tellAll(nil, 0, &info)
}

// tellAll sends all seats what has changed for them. Those who watch late are told by the log.
func (m *Match) tellAll(events []sentEvent, gone int, info *Info) {
	m.display.tell(m.display.seats(), events, gone, info, m.now, m.sessions.send)
	if m.feed == nil || m.table == nil {
		return
	}
	log, now := m.table.Log(), m.now(game.Nobody)
	m.tellLater(m.manager.time.Now(), func() error { return m.feed.step(log, info, now, m.sessions.send) })
}

// now returns how things stand for a seat.
func (m *Match) now(seat game.Seat) Now {
	n := Now{Seq: m.kept.length, Waits: []int{}, TakebackRequest: m.takeback.to(seat), Over: m.kept.Ending}
	n.Draw, n.Rematch = m.offers.draw.agreed, m.offers.rematch.to(seat)
	if m.table == nil || n.Over != nil {
		return n
	}
	s := m.situation()
	n.Clocks, n.Concede, n.Lesson = m.kept.clock.clocks(s), m.offers.conceding(m.table, seat), m.table.Lesson(seat)
	for _, asked := range m.table.Asked() {
		n.Waits = append(n.Waits, int(asked))
	}
	if stands := s.orders(seat); len(stands) > 0 {
		n.Stands = shownStands(stands, m.table.Spans(seat))
	}
	if _, passes := s.passed(seat); !passes {
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
	_, n.Undo = undoTo(m.table, seat)
	return n
}

// info returns what everybody may know of the match.
func (m *Match) info() Info {
	info := m.kept.info()
	if m.bots.notice != "" {
		info.Notice = m.bots.notice
	}
	for i := range info.Players {
		p := &info.Players[i]
		if p.Here = p.Kind == "bot"; !p.Here {
			var long time.Duration
			p.Here, p.Away, long = m.present.of(p.Seat, m.manager.time.Now())
			p.For = int(long.Seconds())
		}
	}
	info.Watching = m.sessions.watching()
	return info
}
