package match

import (
	"context"
	"slices"

	"umpire/game"
	"umpire/system"
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

// undoTo returns how many entries stay when a seat takes its last choice back by itself, if it may.
func undoTo(t system.Table, seat game.Seat) (stay int, ok bool) {
	first, ok := t.FreeUndo(seat)
	if !ok {
		return 0, false
	}
	stay, ok = lastOf(t, seat)
	return stay, ok && stay >= first
}

// lastOf returns the place in the log of the last choice that a seat made itself: not of those that
// it had told the table before.
func lastOf(t system.Table, seat game.Seat) (line int, ok bool) {
	log := t.Log()
	for _, line := range slices.Backward(t.Standing()) {
		if e := &log[line]; e.Seat == seat && e.ByHand() {
			return line, true
		}
	}
	return 0, false
}

// choiceAt returns the place in the log of the first choice that goes when a number of
// entries stay. Where none is named, it is the seat's own last choice.
func choiceAt(t system.Table, seat game.Seat, stay int) (line int, ok bool) {
	if stay == 0 {
		return lastOf(t, seat)
	}
	standing := t.Standing()
	i, _ := slices.BinarySearch(standing, stay)
	if i == len(standing) {
		return 0, false
	}
	return standing[i], true
}

// beyond says why a takeback needs consent.
func beyond(t system.Table, seat game.Seat, stay int) string {
	log := t.Log()
	for _, line := range t.Standing() {
		if line >= stay && log[line].Seat != seat && !log[line].Passed() {
			return "choice"
		}
	}
	return "die"
}

// describe puts into a takeback how its first choice was put when it was made, and what came of it. That
// is played on a table of its own.
func (p *pendingTakeback) describe(again system.Table, log []game.Entry) error {
	choice := log[p.Stay]
	if err := replayed(again, log[:p.Stay]); err != nil {
		return err
	}
	p.by, p.Line = choice.Seat, again.Option(choice.Seat, choice.Answer).Words
	again.Watch(func(e game.Event) { p.followed = append(p.followed, e) })
	return again.Apply(choice.Seat, choice.Answer)
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

// sayBack takes choices back: freely within the law, beyond it by consent.
func (c *Session) sayBack(s ClientMessage) error {
	if err := chargeQuota(c.quota, choiceSize); err != nil {
		return err
	}
	if err := checkQuota(c.quota); err != nil { // what came before is played again
		return err
	}
	if s.Type == "withdraw" {
		return c.withdraw(s)
	}
	if err := c.checkCurrent(s); err != nil {
		return err
	}
	switch s.Type {
	case "undo":
		stay, ok := undoTo(c.match.table, c.seat)
		if !ok {
			return game.Refuse(game.ClauseTurn, "a die was rolled, something was shown, or the other side has chosen since your last choice: ask for a takeback")
		}
		return c.takeBack(s, c.seat, stay)
	case "takeback":
		return c.askTakeback(s)
	}
	return c.consent(s)
}

// askTakeback asks the other seats for a takeback. A bot agrees.
func (c *Session) askTakeback(s ClientMessage) error {
	m := c.match
	stay, ok := choiceAt(m.table, c.seat, s.Stay)
	if !ok {
		return wrong("turn", "There is no choice to take back.")
	}
	alone := !slices.ContainsFunc(m.kept.Players, func(p Player) bool { return p.Seat != c.seat && p.Kind == "person" })
	if first, ok := m.table.FreeUndo(c.seat); ok && stay >= first || alone {
		return c.takeBack(s, c.seat, stay)
	}
	if m.takeback != nil { // who agrees knows to what: it does not change under the hand
		return wrong("turn", "A takeback waits for consent already.")
	}
	// The log is played again, in the pool: the match waits for it, others do not.
	ctx := m.manager.ctx
	if c.quota != nil {
		ctx = WithQuota(ctx, c.quota)
	}
	asked := new(pendingTakeback)
	asked.Seat, asked.Stay, asked.Past = c.seat, stay, beyond(m.table, c.seat, stay)
	again, err := m.sys.Open(m.kept.Setup, m.kept.source())
	if err != nil {
		return err
	}
	if late := m.manager.paid(ctx, answering, m.id, func(giveWay func()) {
		again.Within(givingWay(context.Background(), giveWay))
		err = asked.describe(again, m.table.Log())
	}); late != nil {
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

// consent agrees to a takeback that waits for it, or declines it.
func (c *Session) consent(s ClientMessage) error {
	m := c.match
	if m.takeback == nil || m.takeback.Seat == c.seat {
		return wrong("turn", "Nobody asks you to agree to a takeback.")
	}
	asked := m.takeback.TakebackRequest
	m.takeback = nil
	if s.Agree {
		return c.takeBack(s, asked.Seat, asked.Stay)
	}
	c.send(Ack{"taken", s.Re, m.kept.length})
	m.tell()
	return nil
}

// takeBack writes a takeback of a seat down and does it.
func (c *Session) takeBack(s ClientMessage, seat game.Seat, stay int) error {
	m := c.match
	standing := m.table.Standing()
	if stay < 0 || len(standing) == 0 || standing[len(standing)-1] < stay {
		return wrong("turn", "There is no choice to take back.")
	}
	if takebacks(m.table.Log()) >= mostTakebacks {
		return wrong("full", "Choices have been taken back %d times in this match, as often as it takes.", mostTakebacks)
	}
	if err := m.enter(game.Entry{Seat: seat, Takeback: stay + 1, Resume: m.table.Rolls()}, c.quota); err != nil {
		return err
	}
	c.send(Ack{"taken", s.Re, m.kept.length})
	m.tell()
	return nil
}

// withdraw takes back an answer to a question asked of several seats at once.
func (c *Session) withdraw(s ClientMessage) error {
	m := c.match
	if err := c.checkAsked(s); err != nil {
		return err
	}
	if _, _, given := m.table.Given(c.seat); !given {
		return game.Refuse(game.ClauseTurn, "there is no answer to withdraw")
	}
	now := m.situation()
	if e := answered(m.table, c.seat); e != nil && e.Standing { // the table would pass it again
		if err := m.kept.setStands(c.seat, now.orders(c.seat).Without(e.Tag, false).Without("", false)); err != nil {
			return err
		}
	}
	if err := m.enter(game.Entry{Seat: c.seat, Withdraw: true}, c.quota); err != nil {
		return err
	}
	c.send(Ack{"taken", s.Re, m.kept.length})
	m.tell()
	return nil
}

// answered returns the last entry of a seat since what waits was asked, or nil.
func answered(t system.Table, seat game.Seat) *game.Entry {
	log := t.Log()
	for i := len(log) - 1; i >= t.Since(); i-- {
		if log[i].Seat == seat {
			return &log[i]
		}
	}
	return nil
}
