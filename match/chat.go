package match

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"umpire/board"
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

// chat has the lines that are said at a match.
type chat struct {
	lines []Remark // what players said, as it is kept
	aside []Remark // what those said who watch: as long as the match is in memory
	no    int      // of the last line
	pace  map[game.Seat]*rate.Limiter
}

// readChat reads what was kept of a chat.
func readChat(text json.RawMessage) (t chat, err error) {
	if len(text) > 0 {
		err = json.Unmarshal(text, &t.lines)
	}
	for i := range t.lines {
		t.no = max(t.no, t.lines[i].No)
	}
	return t, err
}

// number returns a remark with the next number.
func (t *chat) number(r Remark) Remark {
	t.no++
	r.No = t.no
	return r
}

// heardBy returns the lines for who sits at a seat.
func (t *chat) heardBy(seat game.Seat) []Remark {
	if seat != game.Nobody {
		return t.lines
	}
	all := slices.Concat(t.lines, t.aside)
	slices.SortFunc(all, func(a, b Remark) int { return a.No - b.No })
	return all
}

// written returns a time as messages have it.
func written(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// paceOf returns the pace of a seat, which is one however often it is sat down at.
func (t *chat) paceOf(seat game.Seat) *rate.Limiter {
	if t.pace == nil {
		t.pace = map[game.Seat]*rate.Limiter{}
	}
	if t.pace[seat] == nil {
		t.pace[seat] = newPace()
	}
	return t.pace[seat]
}

// latest returns lines with one more, as many as are remembered.
func latest(lines []Remark, l Remark) []Remark {
	return append(slices.Clone(lines[max(0, len(lines)-mostLines+1):]), l)
}

// paces are those of the addresses that say something while they watch, in any match.
type paces struct {
	mu   sync.Mutex
	each map[string]*rate.Limiter
}

// mostPaces says how many addresses are remembered: forgotten, one may say a little more at once.
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

func newPace() *rate.Limiter { return rate.NewLimiter(rate.Every(talkEvery), talkBurst) }

// checkPace refuses what a client says faster than people do. All who watch from one address are one,
// whatever they watch.
func (c *Session) checkPace() error {
	limit, h := c.pace, c.match.manager
	switch {
	case c.seat != game.Nobody:
		limit = c.match.chat.paceOf(c.seat)
	case c.quota != nil:
		limit = h.watchers.of(c.quota.Name())
	}
	if !limit.AllowN(h.time.Now(), 1) {
		return &Wrong{Code: "too-fast", Text: "That was too much at once: wait a moment.", Wait: int(talkEvery.Milliseconds())}
	}
	return nil
}

// sayTalk says a line, or points at a place.
func (c *Session) sayTalk(s ClientMessage) error {
	m := c.match
	r := Remark{Seat: c.seat, Text: strings.TrimSpace(s.Text), At: s.At, To: s.To, When: written(m.manager.time.Now())}
	if c.seat == game.Nobody {
		if err := checkPlayerName(game.Nobody, s.Name); err != nil {
			return err
		}
		if s.Name != "" {
			r.Name = distinctName(game.Nobody, s.Name, m.kept.Players)
		}
	}
	if err := r.check(m.scene); err != nil {
		return err
	}
	if err := chargeQuota(c.quota, len(r.Text)+choiceSize); err != nil {
		return err
	}
	r = m.chat.number(r)
	if c.seat == game.Nobody {
		m.chat.aside = latest(m.chat.aside, r)
	} else if err := m.saveTalk(latest(m.chat.lines, r)); err != nil {
		return err
	}
	m.tellTalk(c.seat != game.Nobody, r)
	return nil
}

// note has the table say something to all, among what is said. What cannot be written down is
// said all the same.
func (m *Match) note(text string) {
	r := m.chat.number(Remark{Seat: game.Nobody, Table: true, Text: text, When: written(m.manager.time.Now())})
	lines := latest(m.chat.lines, r)
	if err := m.saveTalk(lines); err != nil {
		m.chat.lines = lines
	}
	m.tellTalk(true, r)
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

// check returns an error if a remark says nothing, or of a place that is not on the table, or too much.
func (r *Remark) check(scene board.Scene) error {
	for _, p := range []*geom.Point{r.At, r.To} {
		if p != nil && (p.X < 0 || p.Y < 0 || p.X > scene.Width || p.Y > scene.Depth) {
			return wrong("malformed", "%v is not on the table, which goes to (%v, %v).", *p, scene.Width, scene.Depth)
		}
	}
	switch {
	case r.Text == "" && r.At == nil:
		return wrong("malformed", "Nothing is said: there is no text and no place.")
	case r.To != nil && r.At == nil:
		return wrong("malformed", "An arrow begins somewhere: \"at\" is missing.")
	}
	if err := bounds.Name(r.Text, mostText); err != nil {
		return misread(err, "That cannot be said: %v.", err)
	}
	return nil
}

// saveTalk writes down what players said. When the match has ended nothing is written any more.
func (m *Match) saveTalk(lines []Remark) error {
	if m.kept.Ending == nil {
		if err := m.kept.update(func(k *storedMatch) { k.Talk = encode(lines) }); err != nil {
			return err
		}
	}
	m.chat.lines = lines
	return nil
}
