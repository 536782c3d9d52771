package match

import (
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"umpire/dice"
	"umpire/game"
	"umpire/system"
)

// resultOf returns how a table stands, as the end of its match.
func resultOf(t system.Table) Ending {
	r := t.Result()
	return Ending{Winners: r.Winners, Scores: r.Scores, Reason: r.Reason}
}

// against returns the seats of all sides but that of a seat and the game's own. If a seat gives up
// that plays the game's own, nobody has won.
func against(t system.Table, seat game.Seat) (w game.Winners) {
	own := t.Side(seat)
	for other := range game.Seat(t.Seats()) {
		if side := t.Side(other); own != game.Itself && side != own && side != game.Itself {
			w |= game.Won(other)
		}
	}
	return w
}

// breakDown ends the match with a report: the rules have a defect. What was chosen
// before stays, and so does the replay.
func (m *Match) breakDown(cause error, stack []byte) {
	m.manager.watch.Panic()
	report := m.manager.chance.name(reportDigits)
	m.manager.logger.Error("a match broke", slog.String("match", m.kept.ID), slog.String("report", report), slog.Any("cause", cause), slog.String("stack", string(stack)))
	if m.kept.Ending != nil || m.table == nil {
		return
	}
	e := Ending{Reason: "a defect of the rules ended the match", Report: report}
	_ = m.harmless(func() { e.Scores = resultOf(m.table).Scores }) // it may be what is broken
	m.finish(e)
}

// finish ends the match, as soon as the disk takes that.
func (m *Match) finish(e Ending) {
	if m.kept.Ending != nil {
		return
	}
	if err := m.end(e, m.sessions.payer(m.id, m.kept.Opener)); err != nil {
		m.manager.logger.Error("a match could not be ended on disk", slog.String("match", m.kept.ID), slog.Any("error", err))
		m.later(retry, func() { m.finish(e) })
	}
}

// end ends the match on disk and tells everybody. Its replay is made after that, at
// somebody's cost.
func (m *Match) end(e Ending, by payer) error {
	if e.Scores == nil {
		e.Scores = []int{}
	}
	m.kept.uncover(&e)
	when := m.manager.time.Now()
	if err := m.kept.end(e, when, m.kept.told(m.kept.length, e, when)); err != nil {
		return err
	}
	m.manager.memory.ended(m)
	r := recording{m.kept.storedMatch, m.sys, slices.Clone(m.table.Log())}
	m.manager.makeReplay(m.kept.ID, by, func() (recording, error) { return r, nil }) // who hears of the end may ask for it
	if m.harmless(m.tell) != nil {
		m.tellEnd()
	}
	return nil
}

// tellEnd tells everybody that the match has ended and nothing else: the rules are
// not asked.
func (m *Match) tellEnd() {
	now := Now{Seq: m.kept.length, Waits: []int{}, Over: m.kept.Ending}
	frame := m.display.bare(now)
	for _, s := range m.sessions {
		if m.feed == nil || s.seat != game.Nobody {
			s.deliver(frame)
		}
	}
	if m.feed != nil {
		m.tellLater(m.manager.time.Now(), func() error {
			m.feed.told.Now = now
			m.sessions.send(game.Nobody, frame)
			return nil
		})
	}
}

// uncover puts into an end what the dice came from.
func (k *storedMatch) uncover(e *Ending) {
	e.Seed, e.Secret, e.Nonces = k.seed().String(), hex.EncodeToString(k.Secret), k.Nonces
}

// told returns what is known of the match's replay before its file is made.
func (k *storedMatch) told(lines int, e Ending, when time.Time) *ReplayRecord {
	r := &ReplayRecord{ID: k.ID, System: k.System, Title: k.Title, Winners: e.Winners, Scores: e.Scores, Reason: e.Reason,
		Ended: when, Lines: lines, Private: k.Private}
	for _, p := range k.Players {
		r.Players = append(r.Players, p.Name)
	}
	r.Proof = encode(Proof{Protocol: k.Protocol, Commitment: k.commitment(), SeedCommitment: k.seedCommitment(), Seed: e.Seed, Secret: e.Secret, Nonces: e.Nonces, Forks: k.Forks})
	return r
}

// Stopped is the end of a match that somebody stops from outside of it, after so many choices,
// and its replay, which is made when the match's manager opens next; nil, if it has not begun.
func Stopped(m MatchRecord, lines int, reason string, when time.Time) (how json.RawMessage, replay *ReplayRecord, err error) {
	k, err := read(m)
	if err != nil {
		return nil, nil, err
	}
	e := Ending{Scores: []int{}, Reason: reason, Nonces: []string{}}
	if !k.begun() {
		return encode(e), nil, nil
	}
	k.uncover(&e)
	return encode(e), k.told(lines, e, when), nil
}

// Proof says where the dice of a match came from: anybody can compute the
// commitments, the seed and every die from it.
type Proof struct {
	// Protocol is 2 if the server says that its commitment came before any player's number;
	// 1 if it did not; 0 if nobody here knows.
	Protocol       int            `json:"protocol"`
	Commitment     string         `json:"commitment"`      // of the secret
	SeedCommitment string         `json:"seed_commitment"` // of the seed, shown before the first roll
	Seed           string         `json:"seed"`
	Secret         string         `json:"secret"`
	Nonces         []string       `json:"nonces"` // the players' parts, by seat
	Forks          []dice.Earlier `json:"forks,omitempty"`
}
