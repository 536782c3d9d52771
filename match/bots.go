package match

import (
	"log/slog"
	"slices"
	"time"

	"umpire/game"
)

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
		m.wake(0)
	}
}

// wake has the bot that is asked think, unless one does already.
func (m *Match) wake(after time.Duration) {
	m.bots = m.bots || m.later(after, m.think)
}

// think has a bot decide. It answers when its pace is over, the same for all answers:
// how long it takes tells nothing of what it holds.
func (m *Match) think() {
	begun := time.Now()
	seat, asked := m.botAsked()
	if !asked {
		m.bots = false
		return
	}
	a, err := m.table.Choose(m.hall.ctx, seat, m.kept.Players[seat].Bot)
	if err != nil {
		m.bots = false
		m.botFailed(seat, err)
		return
	}
	at := m.log
	a = slices.Clone(a) // it is the bot's own until it is asked again
	answer := func() { m.botAnswers(seat, a, at) }
	if left := m.kept.Pace - time.Since(begun); left > 0 {
		m.bots = m.later(left, answer)
		return
	}
	answer()
}

// botAnswers has a bot answer what it was asked at an entry of the log.
func (m *Match) botAnswers(seat game.Seat, a game.Answer, at int) {
	m.bots = false
	if m.log != at || m.kept.Ending != nil { // somebody went back meanwhile, or gave up
		m.next()
		return
	}
	if err := m.choose(seat, a); err != nil {
		m.botFailed(seat, err)
		return
	}
	m.tell()
}

// botFailed sees to a bot whose choice was not taken: if it could not be written
// down, it thinks again.
func (m *Match) botFailed(seat game.Seat, err error) {
	if m.kept.Ending != nil || m.table.Broken() != nil || m.hall.ctx.Err() != nil {
		return
	}
	m.hall.logger.Error("a bot's choice was not taken", slog.String("match", m.kept.ID), slog.Int("seat", int(seat)), slog.Any("error", err))
	m.wake(retry)
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
