package match

import (
	"context"
	"slices"
	"time"

	"umpire/game"
)

// pendingTakeback is a takeback that waits for consent.
type pendingTakeback struct {
	TakebackRequest              // its Line is for who made the choice
	by              game.Seat    // who that is
	followed        []game.Event // what came of the choice
}

// untold describes a choice to those who heard of nothing that came of it.
const untold = "a choice that you heard nothing of"

// to is the takeback as a seat may hear of it; without a takeback it is nil. The words of a
// choice are for who made it: it may lie face down. All others are told again what
// they heard of it.
func (p *pendingTakeback) to(seat game.Seat) *TakebackRequest {
	if p == nil {
		return nil
	}
	told := p.TakebackRequest
	if seat == p.by {
		return &told
	}
	told.Line = untold
	for _, e := range p.followed {
		if e.To.Has(seat) {
			told.Line = e.Text
			break
		}
	}
	return &told
}

// sayBack takes choices back: freely within the law, beyond it by consent.
func (m *Match) sayBack(c *Session, s ClientMessage) error {
	if err := chargeQuota(c.quota, choiceSize); err != nil {
		return err
	}
	if err := checkQuota(c.quota); err != nil { // what came before is played again
		return err
	}
	if s.Type == "withdraw" {
		return m.withdraw(c, s)
	}
	if err := m.current(s); err != nil {
		return err
	}
	switch s.Type {
	case "undo":
		stay, ok := m.undoTo(c.seat)
		if !ok {
			return game.Refuse(game.ClauseTurn, "a die was rolled, something was shown, or the other side has chosen since your last choice: ask for a takeback")
		}
		return m.takeBack(c, s, c.seat, stay)
	case "takeback":
		return m.askTakeback(c, s)
	}
	if m.takeback == nil || m.takeback.Seat == c.seat {
		return wrong("turn", "Nobody asks you to agree to a takeback.")
	}
	asked := m.takeback.TakebackRequest
	m.takeback = nil
	if !s.Agree {
		c.send(Ack{"taken", s.Re, m.kept.length})
		m.tell()
		return nil
	}
	return m.takeBack(c, s, asked.Seat, asked.Stay)
}

// undoTo is how many entries stay when the seat takes its last choice back by
// itself, if it may.
func (m *Match) undoTo(seat game.Seat) (stay int, ok bool) {
	first, ok := m.table.FreeUndo(seat)
	if !ok {
		return 0, false
	}
	stay, ok = m.lastOf(seat)
	return stay, ok && stay >= first
}

// lastOf is the place in the log of the last choice that a seat made itself: not of those that
// it had told the table before.
func (m *Match) lastOf(seat game.Seat) (line int, ok bool) {
	log := m.table.Log()
	for _, line := range slices.Backward(m.table.Standing()) {
		if e := &log[line]; e.Seat == seat && e.ByHand() {
			return line, true
		}
	}
	return 0, false
}

// askTakeback asks the other seats for a takeback. A bot agrees.
func (m *Match) askTakeback(c *Session, s ClientMessage) error {
	stay, ok := m.choiceAt(c.seat, s.Stay)
	if !ok {
		return wrong("turn", "There is no choice to take back.")
	}
	if first, ok := m.table.FreeUndo(c.seat); ok && stay >= first || !m.others(c.seat) {
		return m.takeBack(c, s, c.seat, stay)
	}
	if m.takeback != nil { // who agrees knows to what: it does not change under the hand
		return wrong("turn", "A takeback waits for consent already.")
	}
	// The log is played again, in the pool: the match waits for it, others do not.
	ctx := m.manager.ctx
	if c.quota != nil {
		ctx = WithQuota(ctx, c.quota)
	}
	var asked *pendingTakeback
	var err error
	if late := m.manager.paid(ctx, answering, m.id, func(giveWay func()) { asked, err = m.takebackFor(c.seat, stay, giveWay) }); late != nil {
		return late
	}
	if err != nil {
		m.manager.logger.Error("a log could not be played again", "match", m.kept.ID, "error", err)
		return wrong("broken", "What happened before cannot be told any more.")
	}
	m.takeback = asked
	c.send(Ack{"taken", s.Re, m.kept.length})
	m.tell()
	return nil
}

// choiceAt is the place in the log of the first choice that goes when a number of
// entries stay. Where none is named, it is the seat's own last choice.
func (m *Match) choiceAt(seat game.Seat, stay int) (line int, ok bool) {
	if stay == 0 {
		return m.lastOf(seat)
	}
	standing := m.table.Standing()
	i, _ := slices.BinarySearch(standing, stay)
	if i == len(standing) {
		return 0, false
	}
	return standing[i], true
}

// others reports whether somebody has to consent to what the seat takes back.
func (m *Match) others(seat game.Seat) bool {
	return slices.ContainsFunc(m.kept.Players, func(p Player) bool { return p.Seat != seat && p.Kind == "person" })
}

// takebackFor describes a takeback by its first choice: how that was put when it was
// made, and what came of it.
func (m *Match) takebackFor(seat game.Seat, line int, giveWay func()) (*pendingTakeback, error) {
	log := m.table.Log()
	choice := log[line]
	p := &pendingTakeback{TakebackRequest: TakebackRequest{Seat: seat, Stay: line, Past: m.beyond(seat, line)}, by: choice.Seat}
	again, err := m.sys.Open(m.kept.Setup, m.kept.source())
	if err != nil {
		return nil, err
	}
	again.Within(givingWay(context.Background(), giveWay))
	if err := replayed(again, log[:line]); err != nil {
		return nil, err
	}
	p.Line = again.Option(choice.Seat, choice.Answer).Words
	again.Watch(func(e game.Event) { p.followed = append(p.followed, e) })
	return p, again.Apply(choice.Seat, choice.Answer)
}

// beyond says why a takeback needs consent.
func (m *Match) beyond(seat game.Seat, stay int) string {
	log := m.table.Log()
	for _, line := range m.table.Standing() {
		if line >= stay && log[line].Seat != seat && !log[line].Passed() {
			return "choice"
		}
	}
	return "die"
}

// mostTakebacks bounds those of a match: whoever plays its log again begins anew at
// each of them.
const mostTakebacks = 1000

// takebacks counts those of a log.
func takebacks(log []game.Entry) (n int) {
	for i := range log {
		if log[i].Takeback > 0 {
			n++
		}
	}
	return n
}

// takeBack writes a takeback down and does it.
func (m *Match) takeBack(c *Session, s ClientMessage, seat game.Seat, stay int) error {
	standing := m.table.Standing()
	if stay < 0 || len(standing) == 0 || standing[len(standing)-1] < stay {
		return wrong("turn", "There is no choice to take back.")
	}
	if takebacks(m.table.Log()) >= mostTakebacks {
		return wrong("full", "Choices have been taken back %d times in this match, as often as it takes.", mostTakebacks)
	}
	if err := m.enter(game.Entry{Seat: seat, Takeback: stay + 1, Resume: m.table.Rolls()}); err != nil {
		return err
	}
	begun := time.Now()
	if c.quota != nil {
		defer func() { c.quota.Spend(time.Since(begun)) }()
	}
	if err := m.table.Takeback(seat, stay); err != nil { // it is on disk: there is no way past it
		m.breakDown(err, nil)
		return err
	}
	c.send(Ack{"taken", s.Re, m.kept.length})
	m.tell()
	return nil
}

// withdraw takes back an answer to a question asked of several seats at once.
func (m *Match) withdraw(c *Session, s ClientMessage) error {
	if err := m.asked(c, s); err != nil {
		return err
	}
	if m.table.Tag(c.seat) != "" {
		return game.Refuse(game.ClauseTurn, "there is no answer to withdraw")
	}
	now := m.situation() // what the table was told to pass it would pass again
	if e := m.answered(c.seat); e != nil && e.Standing {
		if err := m.kept.setStands(c.seat, now.orders(c.seat).Without(e.Tag, false).Without("", false)); err != nil {
			return err
		}
	}
	// The table is asked first: it says no without changing anything.
	if err := m.table.Withdraw(c.seat); err != nil {
		return err
	}
	if err := m.enter(game.Entry{Seat: c.seat, Withdraw: true}); err != nil {
		return m.reopen(err)
	}
	c.send(Ack{"taken", s.Re, m.kept.length})
	m.tell()
	return nil
}

// answered is the last entry of a seat since what waits was asked, or nil.
func (m *Match) answered(seat game.Seat) *game.Entry {
	log := m.table.Log()
	for i := len(log) - 1; i >= m.table.Since(); i-- {
		if log[i].Seat == seat {
			return &log[i]
		}
	}
	return nil
}

// reopen sets the table up again from the disk, where memory is ahead of it.
func (m *Match) reopen(why error) error {
	if err := m.open(); err != nil {
		return err
	}
	m.restart()
	return why
}
