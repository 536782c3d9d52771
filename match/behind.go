package match

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"

	"umpire/game"
	"umpire/game/patch"
	"umpire/system"
)

// mostDelay is by how many minutes those who watch may be told later, at most.
const mostDelay = 30

// behind is what those who watch know of a match that they are to see later. What they would
// have been told at once waits until it is old enough; who comes meanwhile is told what has
// come through by then. There is no other way from the match to them.
type behind struct {
	by    time.Duration
	waits []waiting // in the order in which they are told
	due   bool      // it is seen to that the first is

	told  map[string]json.RawMessage // how things stand, as a Snapshot has it, without what follows
	view  any                        // patched; nil: the match has not begun for them
	late  []heard
	older bool // there are events before those
	talk  []json.RawMessage
	seq   int  // how long the log was
	shown bool // to lists

	snapshot late
}

// waiting is something to be told when it is old enough: a message, or what lists show.
type waiting struct {
	at    time.Time
	frame []byte
	shown *standing
}

// late is the table as those who watch see it, for their looks at it.
type late struct {
	mu     sync.Mutex
	length int // of the log, plus 1; 0: none has been wanted yet
	table  system.Table
}

// isBehind reports whether who sits at a seat is told later.
func (m *Match) isBehind(seat game.Seat) bool { return seat == game.Nobody && m.behind != nil }

// fallBehind begins with nothing told, of a match that has just been loaded.
func (m *Match) fallBehind() error {
	if m.kept.Delay == 0 {
		return nil
	}
	m.behind = &behind{by: time.Duration(m.kept.Delay) * time.Minute}
	info := m.kept.info()
	info.Begun = false
	if err := m.behind.hear(encode(Snapshot{Type: "table", Info: info, Seat: game.Nobody, Scene: m.scene, Events: []game.Event{}, Now: Now{Waits: []int{}}})); err != nil {
		return err
	}
	m.overhear(m.kept.since(m.manager.time.Now()))
	return nil
}

// overhear has those who watch told of the table as it is, when that is old enough.
func (m *Match) overhear(since time.Time) {
	if m.behind == nil {
		return
	}
	if now := m.manager.time.Now(); since.After(now) {
		since = now
	}
	m.tellLater(waiting{at: since, frame: encode(m.hears(game.Nobody, ClientMessage{}))})
	m.showLater(since)
}

// showLater has lists show how the match stands when that is old enough.
func (m *Match) showLater(since time.Time) {
	if !m.kept.begun() {
		return // lists show at once who is waited for
	}
	m.changed = false
	if !m.behind.shown { // nor is it a secret who plays
		m.shown.Store(&standing{Listed{Info: m.kept.info(), Scores: []int{}, Waits: []int{}}, m.kept.Created, m.kept.Opener, !m.kept.Private})
	}
	m.tellLater(waiting{at: since, shown: &standing{m.listed(), m.kept.Created, m.kept.Opener, m.public()}})
}

// post sends a message to all who sit at a seat.
func (m *Match) post(seat game.Seat, frame []byte) {
	if m.isBehind(seat) {
		m.tellLater(waiting{at: m.manager.time.Now(), frame: frame})
		return
	}
	for _, s := range m.sessions {
		if s.seat == seat {
			m.acknowledge(s)
			s.to.Send(frame)
		}
	}
}

// tellLater has something told when it is old enough, and after what waits for that.
func (m *Match) tellLater(w waiting) {
	m.behind.waits = append(m.behind.waits, w)
	m.tellDue()
}

// tellDue tells those who watch what is old enough, and sees to it that the next will be.
func (m *Match) tellDue() {
	b, now := m.behind, m.manager.time.Now()
	for len(b.waits) > 0 && !now.Before(b.waits[0].at.Add(b.by)) {
		w := b.waits[0]
		b.waits = b.waits[1:]
		m.letThrough(w)
	}
	if len(b.waits) > 0 && !b.due {
		b.due = m.later(b.waits[0].at.Add(b.by).Sub(now), func() {
			b.due = false
			m.tellDue()
		})
	}
}

func (m *Match) letThrough(w waiting) {
	if w.shown != nil {
		m.behind.shown = true
		m.shown.Store(w.shown)
		return
	}
	if err := m.behind.hear(w.frame); err != nil {
		panic(fmt.Sprintf("match: what those who watch are told cannot be read: %v", err)) // we wrote it
	}
	for _, s := range m.sessions {
		if s.seat == game.Nobody {
			s.to.Send(w.frame)
		}
	}
}

// hear takes in a message, as a client does.
func (b *behind) hear(frame []byte) error {
	var f struct {
		Type    string
		View    json.RawMessage
		Patch   json.RawMessage
		Events  []json.RawMessage
		Earlier bool
		Gone    int
		Talk    []json.RawMessage
		Remark  json.RawMessage
		Seq     int
	}
	rest := map[string]json.RawMessage{}
	if err := json.Unmarshal(frame, &f); err != nil {
		return err
	}
	if err := json.Unmarshal(frame, &rest); err != nil {
		return err
	}
	for _, own := range []string{"re", "view", "patch", "events", "earlier", "gone", "talk", "remark"} {
		delete(rest, own)
	}
	switch f.Type {
	case "talk":
		b.talk = append(b.talk[max(0, len(b.talk)-mostLines+1):], f.Remark)
		return nil
	case "table":
		b.view, b.late, b.older, b.talk = nil, nil, f.Earlier, f.Talk
		if len(f.View) > 0 && string(f.View) != "null" {
			view, err := patch.Parse(f.View)
			if err != nil {
				return err
			}
			b.view = patch.Plain(view)
		}
	case "step":
		for _, lasting := range []string{"type", "seat", "scene"} {
			rest[lasting] = b.told[lasting]
		}
		if rest["info"] == nil {
			rest["info"] = b.told["info"]
		}
		if len(f.Patch) > 0 {
			change, err := patch.Parse(f.Patch)
			if err != nil {
				return err
			}
			b.view = patch.Apply(b.view, change)
		}
		if f.Gone > 0 {
			b.late = slices.DeleteFunc(b.late, func(e heard) bool { return e.no >= f.Gone })
		}
	}
	for _, text := range f.Events {
		var e struct{ No int }
		if err := json.Unmarshal(text, &e); err != nil {
			return err
		}
		b.late = append(b.late, heard{no: e.No, text: text})
	}
	if over := len(b.late) - 2*remembered; over > 0 {
		b.late, b.older = slices.Delete(b.late, 0, over), true
	}
	b.told, b.seq = rest, f.Seq
	return nil
}

// welcome is what somebody hears who comes to watch.
func (b *behind) welcome(said ClientMessage) []byte {
	hears := map[string]any{"re": said.Re, "view": b.view, "earlier": b.older || len(b.late) > 0 && said.Since > 0 && b.late[0].no > said.Since+1}
	for k, v := range b.told {
		hears[k] = v
	}
	events := []json.RawMessage{}
	for _, e := range b.late {
		if e.no > said.Since {
			events = append(events, e.text)
		}
	}
	hears["events"] = events
	if len(b.talk) > 0 {
		hears["talk"] = b.talk
	}
	return encode(hears)
}

// lookBehind takes in a question about the table of somebody who sees it later: they look at
// it as they see it.
func (m *Match) lookBehind(c *Session, s ClientMessage) error {
	b := m.behind
	if b.view == nil || m.table == nil {
		return wrong("turn", "There is no table to look at.")
	}
	log, setup, source := slices.Clone(m.table.Log()[:min(b.seq, len(m.table.Log()))]), m.kept.Setup, m.kept.source()
	q := &question{said: s, urgent: recounting}
	q.answer = func(ctx context.Context, giveWay func()) any {
		if s.Type == "history" {
			return m.history(ctx, s, setup, source, log, game.Nobody, giveWay)
		}
		snapshot, err := b.snapshot.at(log, func() (system.Table, error) { return m.sys.Open(setup, source) })
		if err != nil {
			return Wrong{Type: "wrong", Re: s.Re, Code: "broken", Text: "The table cannot be shown as it was."}
		}
		return m.answer(ctx, snapshot, game.Nobody, s, 0)
	}
	return c.ask(q)
}

// at is the table as a log left it.
func (l *late) at(log []game.Entry, open func() (system.Table, error)) (system.Table, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.length != len(log)+1 {
		table, err := open()
		if err == nil {
			err = replayed(table, log)
		}
		if err != nil {
			return nil, err
		}
		l.table, l.length = table, len(log)+1
	}
	return l.table.Copy(), nil
}

// withheld reports whether a replay tells what those who watch have yet to see.
func (h *Manager) withheld(ctx context.Context, r ReplayRecord) bool {
	ago := h.time.Now().Sub(r.Ended)
	if r.Imported || ago >= mostDelay*time.Minute {
		return false
	}
	k, err := h.keeper.Match(ctx, r.ID)
	return err == nil && ago < time.Duration(k.Delay)*time.Minute
}
