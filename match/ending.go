package match

import (
	"encoding/hex"
	"errors"
	"log/slog"
	"runtime"
	"time"

	"umpire/dice"
	"umpire/game"
)

// result is how the table stands at its end.
func (m *Match) result() Ending {
	r := m.table.Result()
	return Ending{Winners: r.Winners, Scores: r.Scores, Reason: r.Reason}
}

// sayConcede gives the match up for a client's seat, and answers the client.
func (m *Match) sayConcede(c *Sitting, s Said) error {
	if err := m.concede(c.seat); err != nil {
		return err
	}
	c.send(Taken{"taken", s.Re, m.log})
	return nil
}

// concede has a seat give the match up.
func (m *Match) concede(seat game.Seat) error {
	e := m.result()
	e.Winners, e.Conceded = m.against(seat), true
	e.Reason = m.kept.Players[seat].Name + " concedes"
	return m.end(e)
}

// against are the seats of all sides but that of a seat and the game's own. If a seat gives up
// that plays the game's own, nobody has won.
func (m *Match) against(seat game.Seat) (w game.Winners) {
	own := m.table.Side(seat)
	for other := range game.Seat(m.table.Seats()) {
		if side := m.table.Side(other); own != game.Itself && side != own && side != game.Itself {
			w |= game.Won(other)
		}
	}
	return w
}

// breakDown ends the match with a report: the rules have a defect. What was chosen
// before stays, and so does the replay.
func (m *Match) breakDown(cause error, stack []byte) {
	m.hall.watch.Panic()
	report := m.hall.newName(reportDigits)
	m.hall.logger.Error("a match broke", slog.String("match", m.kept.ID), slog.String("report", report), slog.Any("cause", cause), slog.String("stack", string(stack)))
	if m.kept.Ending != nil || m.table == nil {
		return
	}
	e := Ending{Reason: "a defect of the rules ended the match", Report: report}
	_ = m.harmless(func() { e.Scores = m.result().Scores }) // it may be what is broken
	m.finish(e)
}

// finish ends the match, as soon as the disk takes that.
func (m *Match) finish(e Ending) {
	if m.kept.Ending != nil {
		return
	}
	if err := m.end(e); err != nil {
		m.hall.logger.Error("a match could not be ended on disk", slog.String("match", m.kept.ID), slog.Any("error", err))
		m.later(retry, func() { m.finish(e) })
	}
}

// end ends the match on disk, with its replay, and tells everybody.
func (m *Match) end(e Ending) error {
	if e.Scores == nil {
		e.Scores = []int{}
	}
	e.Seed, e.Secret = m.kept.seed().String(), hex.EncodeToString(m.kept.Secret)
	e.Nonces = m.kept.Nonces
	when := m.hall.time.Now()
	var replay *KeptReplay
	var err error
	// It takes long and much memory for a moment: a few at a time. The match waits for it.
	if _, late := m.hall.pool.await(m.hall.ctx, answering, m.id, func() {
		replay, err = m.replay(e, when)
	}); late != nil {
		return late
	}
	if err != nil { // the match ends all the same
		m.hall.logger.Error("a match ended without a replay", slog.String("match", m.kept.ID), slog.Any("error", err))
	}
	if err := m.hall.keeper.End(m.hall.ctx, m.kept.ID, when, encode(e), replay); err != nil {
		return err
	}
	m.kept.Ending, m.kept.Ended = &e, when
	m.hall.ended(m)
	if m.harmless(m.tell) != nil {
		m.tellEnd()
	}
	return nil
}

// tellEnd tells everybody that the match has ended and nothing else: the rules are
// not asked.
func (m *Match) tellEnd() {
	m.news = m.news[:0]
	frame := m.frame(Step{Type: "step", Now: Now{Seq: m.log, Waits: []int{}, Over: m.kept.Ending}})
	for _, s := range m.sittings {
		if !m.isBehind(s.seat) {
			s.to.Send(frame)
		}
	}
	if m.behind != nil {
		m.post(game.Nobody, frame)
	}
}

// replay is the match's replay as it is kept.
func (m *Match) replay(e Ending, when time.Time) (replay *KeptReplay, err error) {
	broken := m.harmless(func() {
		var record *game.Record
		if record, err = m.record(); err != nil {
			return
		}
		record.Footer.Secret, record.Footer.Nonces = e.Secret, e.Nonces
		var file []byte
		if file, err = pack(record.Write); err == nil {
			replay = m.told(e, when, len(record.Lines), file)
		}
	})
	return replay, errors.Join(broken, err)
}

// record plays the log once more, for what a spectator saw of it. That takes as long
// as hundreds of choices: whoever waits for one goes first.
func (m *Match) record() (*game.Record, error) {
	table, err := m.sys.Open(m.kept.Setup, m.kept.source())
	if err != nil {
		return nil, err
	}
	recorder := table.Recorder(m.kept.header())
	told := 0
	table.Watch(func(game.Event) {
		// Each time costs as much as several events: a worker of the pool has a thread of its own.
		if told++; told%16 == 0 {
			runtime.Gosched()
		}
	})
	if err := table.Replay(m.table.Log()); err != nil {
		return nil, err
	}
	return recorder.Record()
}

// told is what is known of the match's replay, with its file.
func (m *Match) told(e Ending, when time.Time, lines int, file []byte) *KeptReplay {
	r := &KeptReplay{ID: m.kept.ID, System: m.kept.System, Title: m.kept.Title, Winners: e.Winners, Scores: e.Scores, Reason: e.Reason,
		Ended: when, Lines: lines, Private: m.kept.Private, File: file}
	for _, p := range m.kept.Players {
		r.Players = append(r.Players, p.Name)
	}
	r.Proof = encode(Proof{Protocol: m.kept.Protocol, Commitment: m.kept.commitment(), SeedCommitment: m.kept.seedCommitment(), Seed: e.Seed, Secret: e.Secret, Nonces: e.Nonces, Forks: m.kept.Forks})
	return r
}

// Proof is where the dice of a match came from: anybody can compute the
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
