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
		m.finish(resultOf(m.table))
		return
	}
	if m.bots.recovered(m.kept.length) {
		m.tellInfo()
	}
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
	if m.bots.tries == 0 {
		m.wake()
	}
}

// wake has the bot that is asked think, in the pool, unless one does already.
func (m *Match) wake() {
	seat, asked := botAsked(m.situation())
	if m.bots.thinking || !asked || !m.sessions.play() || !m.manager.memory.hold(m) {
		return
	}
	m.bots.thinking = true
	begun, at, snapshot := m.manager.time.Now(), m.kept.length, m.display.snapshot()
	player, luck := m.kept.Players[seat], m.kept.luckOf(seat, m.kept.length)
	var a game.Answer
	var failed error
	// Choices cost nothing, and so does thinking of them; matches take turns by their payers.
	m.manager.pool.put(thinking, payer{name: m.sessions.payer(m.id, m.kept.Opener).name}, &job{ctx: m.manager.ctx,
		work: func(giveWay func()) {
			ctx := bot.WithPause(m.manager.ctx, giveWay)
			if p := m.harmless(func() { a, failed = decided(ctx, snapshot.Copy(), player, luck) }); p != nil {
				failed = p
			}
		},
		done: func(_ time.Duration, err error) {
			go func() { // the match may be waiting for the pool
				defer m.manager.memory.release(m)
				if err == nil {
					m.loop.work <- func() { m.thought(seat, a, at, begun, failed) }
				}
			}()
		},
	})
}

// decided returns the choice of a bot, or in the place of a person who has run out of time: a pass
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
		m.bots.thinking = false
		m.botFailed(seat, err)
		return
	}
	answer := func() { m.botAnswers(seat, a, at) }
	if left := m.kept.Pace - m.manager.time.Now().Sub(begun); left > 0 {
		m.bots.thinking = m.later(left, answer)
		return
	}
	answer()
}

// botAnswers has a bot answer what it was asked at an entry of the log.
func (m *Match) botAnswers(seat game.Seat, a game.Answer, at int) {
	m.bots.thinking = false
	// Somebody may have given up meanwhile, gone back or come, or all may have left.
	if m.kept.Ending != nil || !m.sessions.play() || !stillAsked(m.table, seat, at) || !chosenFor(m.situation(), seat) {
		m.next()
		return
	}
	if err := m.answer(game.Entry{Seat: seat, Answer: a, Late: m.kept.Players[seat].Kind != "bot"}, nil); err != nil {
		m.botFailed(seat, err)
		return
	}
	if p := m.kept.Players[seat]; p.Kind == "person" && p.Deputy == "" && !wasLate(m.table, seat) {
		m.note(p.Name + " has run out of time: the table passes and chooses for them until there is time again.")
	}
	m.tell()
}

// wasLate reports whether the table gave the answer of a seat before its last one, too.
func wasLate(t system.Table, seat game.Seat) bool {
	n := 0
	for _, e := range slices.Backward(t.Log()) {
		if e.Seat == seat && e.Takeback == 0 {
			if n++; n == 2 {
				return e.Late
			}
		}
	}
	return false
}

// botAsked returns the first seat that is asked something for which the table chooses.
func botAsked(s situation) (seat game.Seat, asked bool) {
	if s.table == nil {
		return 0, false
	}
	for _, seat := range s.table.Asked() {
		if chosenFor(s, seat) {
			return seat, true
		}
	}
	return 0, false
}

// chosenFor reports whether a seat has a bot, or a person for whom one plays or who has run out
// of time.
func chosenFor(s situation, seat game.Seat) bool {
	return !s.person(seat) || s.clock.outOfTime(s, seat, s.now)
}

const (
	// retry says how long it takes until what could not be written down is tried again.
	retry = 5 * time.Second
	// patience says how often a bot is tried before people are told, and pause the longest
	// that they wait for the next time.
	patience = 3
	pause    = 5 * time.Minute
)

// botTurns says how far the bots of a match are with what they are asked.
type botTurns struct {
	thinking bool // one thinks, or its choice waits until its time has come
	botFailure
}

// botFailure is a bot that has made no choice, though it was asked.
type botFailure struct {
	at, tries int    // how long the log was, and how often it has failed
	notice    string // for people, once it has been tried often enough
}

// failed notes that the bot of a seat made no choice when the log had a length. It returns after how long
// it is asked again: each time a longer one, beginning with first. Notice changes when people are to be
// told.
func (b *botTurns) failed(length int, seat game.Seat, err error, first time.Duration) (again time.Duration) {
	again = min(first<<min(b.tries, 16), pause)
	if b.at, b.tries = length, b.tries+1; b.tries == patience {
		b.notice = fmt.Sprintf("The bot of %v does not move: it %s. "+
			"Take a choice back and play another way, or give up; it is asked again now and then.", seat, failure(err))
	}
	return again
}

// recovered forgets that a bot has failed once the log has another length. It reports whether people
// were told of it.
func (b *botTurns) recovered(length int) (told bool) {
	if b.tries == 0 || b.at == length {
		return false
	}
	told = b.notice != ""
	b.botFailure = botFailure{}
	return told
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

// botFailed sees to a bot whose choice was not taken: it thinks again after a while, as long as somebody
// is there.
func (m *Match) botFailed(seat game.Seat, err error) {
	if m.kept.Ending != nil || m.table.Broken() != nil || m.manager.ctx.Err() != nil {
		return
	}
	m.manager.logger.Error("a bot's choice was not taken", slog.String("match", m.id), slog.Int("seat", int(seat)),
		slog.Any("error", err))
	if m.bots.recovered(m.kept.length) {
		m.tellInfo()
	}
	again := m.bots.failed(m.kept.length, seat, err, m.manager.retry)
	if m.bots.tries == patience {
		m.tellInfo()
	}
	at := m.bots.botFailure
	m.later(again, func() {
		if m.bots.botFailure == at && len(m.sessions) > 0 {
			m.wake()
		}
	})
}
