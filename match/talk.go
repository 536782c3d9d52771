package match

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"umpire/bounds"
	"umpire/game"
	"umpire/geom"
)

// Remark is something said at a match: text, a place on the table, or both. What players say all
// hear; what those say who watch, only those who watch.
type Remark struct {
	No   int       `json:"no"`
	Seat game.Seat `json:"seat"`           // 255: somebody who watches
	Name string    `json:"name,omitempty"` // of whoever watches, as they call themselves
	Text string    `json:"text,omitempty"` // as it was typed: no markup
	// At is a place on the table, in 0.01 mm, that is pointed at; with To, where an arrow goes.
	At   *geom.Point `json:"at,omitempty"`
	To   *geom.Point `json:"to,omitempty"`
	When string      `json:"when"` // RFC 3339
	// Table says that nobody said it: the table tells of what was done about a player.
	Table bool `json:"table,omitempty"`
}

// Talked is a line that has just been said.
type Talked struct {
	Type   string `json:"type" enum:"talk"`
	Remark Remark `json:"remark"`
}

const (
	// mostText bounds a line, in characters, and mostLines how many are remembered of the
	// players and of those who watch.
	mostText, mostLines = 280, 100
	// A seat may say something every second, and so much at once.
	talkEvery, talkBurst = time.Second, 5
)

// talk is what is said at a match.
type talk struct {
	lines []Remark // what players said, as it is kept
	aside []Remark // what those said who watch: as long as the match is in memory
	no    int      // of the last line
	pace  map[game.Seat]*rate.Limiter
}

// readTalk is the talk that was kept.
func readTalk(text json.RawMessage) (t talk, err error) {
	if len(text) > 0 {
		err = json.Unmarshal(text, &t.lines)
	}
	for i := range t.lines {
		t.no = max(t.no, t.lines[i].No)
	}
	return t, err
}

// heardBy are the lines for who sits at a seat.
func (t *talk) heardBy(seat game.Seat) []Remark {
	if seat != game.Nobody {
		return t.lines
	}
	all := slices.Concat(t.lines, t.aside)
	slices.SortFunc(all, func(a, b Remark) int { return a.No - b.No })
	return all
}

// paces are those of the addresses that say something while they watch, in any match.
type paces struct {
	mu   sync.Mutex
	each map[string]*rate.Limiter
}

// mostPaces is how many addresses are remembered: forgotten, one may say a little more at once.
const mostPaces = 1024

func (p *paces) of(name string) *rate.Limiter {
	p.mu.Lock()
	defer p.mu.Unlock()
	limit := p.each[name]
	if limit == nil {
		if p.each == nil || len(p.each) >= mostPaces {
			p.each = map[string]*rate.Limiter{}
		}
		limit = newPace()
		p.each[name] = limit
	}
	return limit
}

// hurried refuses what a client says faster than people do. A seat is one, however often it
// is sat down at, and so are all who watch from one address, whatever they watch.
func (m *Match) hurried(c *Session) error {
	limit := c.pace
	if c.seat == game.Nobody && c.quota != nil {
		limit = m.manager.watchers.of(c.quota.Name())
	}
	if c.seat != game.Nobody {
		if m.talk.pace == nil {
			m.talk.pace = map[game.Seat]*rate.Limiter{}
		}
		if limit = m.talk.pace[c.seat]; limit == nil {
			limit = newPace()
			m.talk.pace[c.seat] = limit
		}
	}
	if !limit.AllowN(m.manager.time.Now(), 1) {
		return &Wrong{Code: "too-fast", Text: "That was too much at once: wait a moment.", Wait: int(talkEvery.Milliseconds())}
	}
	return nil
}

func newPace() *rate.Limiter { return rate.NewLimiter(rate.Every(talkEvery), talkBurst) }

// sayTalk says a line, or points at a place.
func (m *Match) sayTalk(c *Session, s ClientMessage) error {
	l := Remark{Seat: c.seat, Text: strings.TrimSpace(s.Text), At: s.At, To: s.To, When: m.manager.time.Now().UTC().Format(time.RFC3339)}
	if c.seat == game.Nobody {
		if err := called(game.Nobody, s.Name); err != nil {
			return err
		}
		if s.Name != "" {
			l.Name = apart(game.Nobody, s.Name, m.kept.Players)
		}
	}
	if err := m.sayable(l); err != nil {
		return err
	}
	if err := chargeQuota(c.quota, len(l.Text)+choiceSize); err != nil {
		return err
	}
	m.talk.no++
	l.No = m.talk.no
	if c.seat == game.Nobody {
		m.talk.aside = latest(m.talk.aside, l)
	} else if err := m.keepTalk(latest(m.talk.lines, l)); err != nil {
		return err
	}
	m.tellTalk(c.seat != game.Nobody, l)
	return nil
}

// tellTalk sends what was said to those who watch, and to the players if it is for them, too.
func (m *Match) tellTalk(players bool, r Remark) {
	said := encode(Talked{"talk", r})
	for _, o := range m.sessions {
		if o.seat == game.Nobody && m.feed == nil || o.seat != game.Nobody && players {
			o.to.Send(said)
		}
	}
	if m.feed != nil {
		m.tellLater(m.manager.time.Now(), func() error {
			m.feed.told.Talk = latest(m.feed.told.Talk, r)
			m.sessions.send(game.Nobody, said)
			return nil
		})
	}
}

// sayable refuses a line that is none.
func (m *Match) sayable(l Remark) error {
	for _, p := range []*geom.Point{l.At, l.To} {
		if p != nil && (p.X < 0 || p.Y < 0 || p.X > m.scene.Width || p.Y > m.scene.Depth) {
			return wrong("malformed", "%v is not on the table, which goes to (%v, %v).", *p, m.scene.Width, m.scene.Depth)
		}
	}
	switch {
	case l.Text == "" && l.At == nil:
		return wrong("malformed", "Nothing is said: there is no text and no place.")
	case l.To != nil && l.At == nil:
		return wrong("malformed", "An arrow begins somewhere: \"at\" is missing.")
	}
	if err := bounds.Name(l.Text, mostText); err != nil {
		return misread(err, "That cannot be said: %v.", err)
	}
	return nil
}

// latest are lines with one more, as many as are remembered.
func latest(lines []Remark, l Remark) []Remark {
	return append(slices.Clone(lines[max(0, len(lines)-mostLines+1):]), l)
}

// keepTalk writes down what players said. When the match has ended nothing is written any more.
func (m *Match) keepTalk(lines []Remark) error {
	if m.kept.Ending == nil {
		if err := m.kept.update(func(k *storedMatch) { k.Talk = encode(lines) }); err != nil {
			return err
		}
	}
	m.talk.lines = lines
	return nil
}
