package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"umpire/board"
	"umpire/game"
)

// Match is a match in memory. All of it happens on one goroutine, which takes its
// work from a channel: whatever a person asks for is done as a whole, or not at
// all, before the next thing is begun.
type Match struct {
	hall *Hall
	sys  System
	kept Kept // as it is on disk

	scene    board.Scene
	table    Table             // nil until all seats are taken
	log      int               // entries on disk
	ear      ear               // what has been told lately
	plea     *plea             // a takeback that waits for consent
	sittings []*Sitting        // everybody who listens
	seen     map[game.Seat]any // what each seat was last shown of the table, if somebody listens there
	rooms    *sync.Pool        // views that nobody looks at any more, of all matches of this game

	work   chan func()
	ready  chan struct{} // closed when it is loaded, or fault says why not
	fault  error
	defect *game.Broken // that its last choice came to, found when it was loaded
	bots   bool         // a bot's turn is on its way
	users  int          // under hall.mu: who may still put work in
	idle   time.Time    // under hall.mu: since when nobody may
	over   bool         // under hall.mu: it has ended
}

// run does the work of the match until there is no more of it.
func (m *Match) run() {
	for do := range m.work {
		m.protect(do)
	}
}

// protect does one thing. A panic in it ends this match with a report, and
// strands nobody who is in another one.
func (m *Match) protect(do func()) {
	if p := caught(do); p != nil {
		m.breakDown(p, p.stack)
	}
}

// panicked is a panic as an error: a defect of the program.
type panicked struct {
	cause any
	stack []byte
}

// Error implements error.
func (p *panicked) Error() string { return fmt.Sprint("panic: ", p.cause) }

// caught does something and returns what it panicked with, or nil.
func caught(do func()) (p *panicked) {
	defer func() {
		if cause := recover(); cause != nil {
			p = &panicked{cause, debug.Stack()}
		}
	}()
	do()
	return nil
}

// harmless does what changes nothing. A panic in it is written down, and the match
// goes on.
func (m *Match) harmless(look func()) error {
	p := caught(look)
	if p == nil {
		return nil
	}
	m.hall.watch.Panic()
	m.hall.logger.Error("a look at a match broke", slog.String("match", m.kept.ID), slog.Any("error", p), slog.String("stack", string(p.stack)))
	return p
}

// do has something done on the match's goroutine, and waits for it.
func (m *Match) do(what func()) {
	done := make(chan struct{})
	m.work <- func() {
		defer close(done)
		m.protect(what)
	}
	<-done
}

// aside has something done beside the match, which goes on: what takes long and
// changes nothing. There are few such things at a time.
func (m *Match) aside(what func()) {
	go func() {
		m.hall.aside <- struct{}{}
		defer func() { <-m.hall.aside }()
		_ = m.harmless(what) // it is written down
	}()
}

// open sets the table up as the log left it; one with an open seat waits.
func (m *Match) open() (err error) {
	table, err := m.sys.Open(m.kept.Setup, m.kept.source())
	if err != nil {
		return fmt.Errorf("setting match %s up: %w", m.kept.ID, err)
	}
	m.scene = table.Scene()
	if !m.kept.begun() {
		return nil
	}
	log, err := m.hall.logOf(m.kept.ID)
	if err != nil {
		return err
	}
	m.log = len(log)
	err = m.setUp(log)
	var broken *game.Broken
	if errors.As(err, &broken) && m.kept.Ending == nil && m.setUp(log[:max(0, len(log)-1)]) == nil {
		m.defect, err = broken, nil // the last choice was written down, and the match stopped there
	}
	if err != nil && m.kept.Ending != nil { // a defect ended it, or the rules have changed since: how it ended can be told
		m.hall.logger.Warn("the table of an ended match is lost", slog.String("match", m.kept.ID), slog.Any("error", err))
		m.table, err = nil, nil
	}
	if err != nil {
		return fmt.Errorf("match %s does not fit these rules: %w", m.kept.ID, err)
	}
	m.ear.take()
	return nil
}

// setUp sets the table up as a log left it.
func (m *Match) setUp(log []game.Entry) (err error) {
	if m.table, err = m.sys.Open(m.kept.Setup, m.kept.source()); err != nil {
		return err
	}
	m.ear = ear{}
	m.table.Watch(m.ear.hear)
	return replayed(m.table, log)
}

// enter writes an entry down. Only what is on disk is done. Who asked to go back
// asked from another position.
func (m *Match) enter(e game.Entry) error {
	begun := time.Now()
	if err := m.hall.shelf.Append(m.hall.ctx, m.kept.ID, m.log, encode(e)); err != nil {
		return err
	}
	m.hall.watch.Commit(time.Since(begun))
	m.log++
	m.plea = nil
	return nil
}

// choose takes a choice of a seat: it is judged, written down, and then done.
func (m *Match) choose(seat game.Seat, a game.Answer) error {
	checked, err := m.table.Judge(seat, a)
	if err != nil {
		return err
	}
	e := game.Entry{Seat: seat, Tag: m.table.Tag(seat), Answer: checked}
	if err := m.enter(e); err != nil {
		return err
	}
	if err := m.table.Apply(seat, checked); err != nil { // it is on disk: there is no way past it
		var broken *game.Broken
		if errors.As(err, &broken) {
			m.breakDown(err, broken.Stack)
		} else {
			m.breakDown(err, nil)
		}
		return err
	}
	return nil
}

// tell sends everybody what has changed for them.
func (m *Match) tell() {
	events, gone := m.ear.take()
	for _, seat := range m.audiences() {
		m.tellSeat(seat, events, gone, nil)
	}
	m.next()
}

// tellInfo sends everybody who is at the table now.
func (m *Match) tellInfo() {
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
	var patch json.RawMessage
	if m.table != nil {
		view := m.table.Refresh(seat, m.rooms.Get())
		var err error
		if patch, _, err = game.Difference(m.seen[seat], view); err != nil {
			panic(err)
		}
		m.rooms.Put(m.seen[seat])
		m.seen[seat] = view
	}
	frame := step.frame(patch)
	for _, s := range m.sittings {
		if s.seat == seat {
			s.to.Send(frame)
		}
	}
}

// frame is a step as it is sent, with a patch or nil. The patch is put in as it is:
// it was written as JSON just now, and is most of the message.
func (s Step) frame(patch json.RawMessage) []byte {
	const head = `{"type":"step"`
	text := encode(s)
	if patch == nil {
		return text
	}
	return slices.Concat([]byte(head+`,"patch":`), patch, text[len(head):])
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
	_, n.Undo = m.table.FreeUndo(seat)
	return n
}

// info is what everybody may know of the match.
func (m *Match) info() Info {
	info := m.kept.info()
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

// resume goes on with a match that has been loaded.
func (m *Match) resume() {
	if m.defect != nil {
		m.breakDown(m.defect, m.defect.Stack)
	}
	m.next()
}

// next sees to what comes after a choice: the end of the match, or a bot's turn.
func (m *Match) next() {
	if m.table == nil || m.kept.Ending != nil {
		return
	}
	if m.table.Over() {
		m.finish(m.result())
		return
	}
	if _, asked := m.botAsked(); asked {
		m.wake(m.kept.pace())
	}
}

// wake has the bot that is asked answer after its pace, the same for all answers:
// how long it takes tells nothing of what it holds.
func (m *Match) wake(after time.Duration) {
	m.bots = m.bots || m.later(after, m.botTurn)
}

// later has something done on the match's goroutine after a while, and keeps the
// match in memory until then. It does not when the hall closes.
func (m *Match) later(after time.Duration, what func()) bool {
	if !m.hall.hold(m) {
		return false
	}
	time.AfterFunc(after, func() {
		defer m.hall.release(m)
		m.work <- what
	})
	return true
}

// botTurn has a bot answer, if one is asked.
func (m *Match) botTurn() {
	m.bots = false
	seat, asked := m.botAsked()
	if !asked {
		return
	}
	a, err := m.table.Choose(m.hall.ctx, seat, m.kept.Players[seat].Bot)
	if err == nil {
		err = m.choose(seat, a)
	}
	switch {
	case err == nil:
		m.tell()
	case m.kept.Ending != nil || m.table.Broken() != nil:
	case m.hall.ctx.Err() == nil: // it could not be written down: try again
		m.hall.logger.Error("a bot's choice was not taken", slog.String("match", m.kept.ID), slog.Int("seat", int(seat)), slog.Any("error", err))
		m.wake(retry)
	}
}

// botAsked is the first seat that is asked something and has a bot.
func (m *Match) botAsked() (seat game.Seat, asked bool) {
	if m.table == nil || m.kept.Ending != nil {
		return 0, false
	}
	for _, seat := range m.table.Asked() {
		if m.kept.Players[seat].Kind == "bot" {
			return seat, true
		}
	}
	return 0, false
}

// retry is how long it takes until what could not be written down is tried again.
const retry = 5 * time.Second

func encode(message any) []byte {
	text, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("match: a message cannot be written: %v", err))
	}
	return text
}
