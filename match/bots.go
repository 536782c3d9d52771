package match

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"umpire/bot"
	"umpire/game"
	"umpire/system"
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
	m.recovered()
	m.kept.expire(m.table)
	if !m.sessions.play() {
		m.passes.noteAsked(m.situation())
		m.tick()
		m.lost()
		return
	}
	if m.passAtOnce() {
		m.tell()
		return
	}
	m.passes.noteAsked(m.situation())
	if m.tick(); m.lost() {
		return
	}
	m.passLater()
	if _, asked := m.botAsked(); asked && m.failing.tries == 0 {
		m.wake()
	}
}

// wake has the bot that is asked think, in the pool, unless one does already.
func (m *Match) wake() {
	seat, asked := m.botAsked()
	if m.bots || !asked || !m.sessions.play() || !m.manager.hold(m) {
		return
	}
	m.bots = true
	begun, at, snapshot := m.manager.time.Now(), m.kept.length, m.display.snapshot()
	player, luck := m.kept.Players[seat], m.kept.luckOf(seat, m.kept.length)
	var a game.Answer
	var failed error
	// Choices cost nothing, and so does thinking of them; matches take turns by their payers.
	m.manager.pool.put(thinking, payer{name: m.sessions.payer(m.id, m.kept.Opener).name}, &job{ctx: m.manager.ctx,
		work: func(func()) {
			if p := m.harmless(func() { a, failed = decided(m.manager.ctx, snapshot.Copy(), player, luck) }); p != nil {
				failed = p
			}
		},
		done: func(_ time.Duration, err error) {
			go func() { // the match may be waiting for the pool
				defer m.manager.release(m)
				if err == nil {
					m.work <- func() { m.thought(seat, a, at, begun, failed) }
				}
			}()
		},
	})
}

// decided is what a bot chooses, or in the place of a person who has run out of time: a pass
// where that may be, and otherwise what they would be advised to do.
func decided(ctx context.Context, t system.Table, p Player, luck uint64) (game.Answer, error) {
	if p.Kind == "bot" {
		return t.Choose(ctx, p.Seat, p.Bot, luck)
	}
	if p.Deputy != "" {
		return t.Choose(ctx, p.Seat, p.Deputy, luck)
	}
	if a, may := t.Pass(p.Seat); may {
		return a, nil
	}
	return t.Suggest(ctx, p.Seat, luck)
}

// thought takes what a bot has decided. It answers when its pace is over, the same for
// all answers: how long it takes tells nothing of what it holds.
func (m *Match) thought(seat game.Seat, a game.Answer, at int, begun time.Time, err error) {
	if err != nil {
		m.bots = false
		m.botFailed(seat, err)
		return
	}
	answer := func() { m.botAnswers(seat, a, at) }
	if left := m.kept.Pace - m.manager.time.Now().Sub(begun); left > 0 {
		m.bots = m.later(left, answer)
		return
	}
	answer()
}

// botAnswers has a bot answer what it was asked at an entry of the log.
func (m *Match) botAnswers(seat game.Seat, a game.Answer, at int) {
	m.bots = false
	if m.kept.Ending != nil || !m.sessions.play() || !stillAsked(m.table, seat, at) || !m.chosenFor(seat) { // somebody gave up meanwhile, went back, came, or all left
		m.next()
		return
	}
	if err := m.answerFor(game.Entry{Seat: seat, Answer: a, Late: m.kept.Players[seat].Kind != "bot"}, nil); err != nil {
		m.botFailed(seat, err)
		return
	}
	if p := m.kept.Players[seat]; p.Kind == "person" && p.Deputy == "" && !m.wasLate(seat) {
		m.note(p.Name + " has run out of time: the table passes and chooses for them until there is time again.")
	}
	m.tell()
}

// wasLate reports whether the table gave the answer of a seat before its last one, too.
func (m *Match) wasLate(seat game.Seat) bool {
	n := 0
	for _, e := range slices.Backward(m.table.Log()) {
		if e.Seat == seat && e.Takeback == 0 {
			if n++; n == 2 {
				return e.Late
			}
		}
	}
	return false
}

// failing is a bot that has made no choice, though it was asked.
type failing struct {
	at    int // entries of the log
	tries int
	text  string // for people, once it has been tried often enough
}

// patience is how often a bot is tried before people are told, and pause the longest
// that they wait for the next time.
const (
	patience = 3
	pause    = 5 * time.Minute
)

// botFailed sees to a bot whose choice was not taken: it thinks again after a while,
// each time a longer one, as long as somebody is there.
func (m *Match) botFailed(seat game.Seat, err error) {
	if m.kept.Ending != nil || m.table.Broken() != nil || m.manager.ctx.Err() != nil {
		return
	}
	m.manager.logger.Error("a bot's choice was not taken", slog.String("match", m.kept.ID), slog.Int("seat", int(seat)), slog.Any("error", err))
	m.recovered()
	after := min(m.manager.retry<<min(m.failing.tries, 16), pause)
	m.failing.at, m.failing.tries = m.kept.length, m.failing.tries+1
	if m.failing.tries == patience {
		m.failing.text = fmt.Sprintf("The bot of %v does not move: it %s. Take a choice back and play another way, or give up; it is asked again now and then.", seat, failure(err))
		m.tellInfo()
	}
	at := m.failing
	m.later(after, func() {
		if m.failing == at && len(m.sessions) > 0 {
			m.wake()
		}
	})
}

// failure says what a bot did, and nothing of what it holds.
func failure(err error) string {
	var fault *bot.Fault
	var refused *game.Refusal
	switch {
	case errors.As(err, &fault):
		return string(fault.Kind)
	case errors.As(err, &refused):
		return string(bot.Illegal)
	}
	return "made a choice that could not be written down"
}

// recovered forgets that a bot has failed once the match has gone on, or back.
func (m *Match) recovered() {
	if m.failing.tries == 0 || m.failing.at == m.kept.length {
		return
	}
	told := m.failing.text != ""
	m.failing = failing{}
	if told {
		m.tellInfo()
	}
}

// botAsked is the first seat that is asked something for which the table chooses.
func (m *Match) botAsked() (seat game.Seat, asked bool) {
	if m.table == nil || m.kept.Ending != nil {
		return 0, false
	}
	for _, seat := range m.table.Asked() {
		if m.chosenFor(seat) {
			return seat, true
		}
	}
	return 0, false
}

// chosenFor reports whether a seat has a bot, or a person for whom one plays or who has run out
// of time.
func (m *Match) chosenFor(seat game.Seat) bool {
	p := m.kept.Players[seat]
	return p.Kind == "bot" || p.Deputy != "" || m.kept.clock.outOfTime(m.situation(), seat, m.manager.time.Now())
}

// retry is how long it takes until what could not be written down is tried again.
const retry = 5 * time.Second
