package match

import (
	"fmt"
	"log/slog"
	"slices"
	"time"

	"umpire/game"
)

// goneLong is after how long the others may do something about a person who is not there.
const goneLong = 2 * time.Minute

// gone reports whether the person of a seat has not been there for long: since they left, or
// the match was loaded.
func (m *Match) gone(seat game.Seat) bool {
	here, _, since := m.presence(seat)
	return m.kept.Players[seat].Kind == "person" && !here && since >= goneLong
}

// waitable is an error in a match in which nobody need be there for minutes.
func (m *Match) waitable() error {
	if m.kept.clock != nil && m.kept.clock.Set.Days > 0 {
		return wrong("turn", "This match has days for each choice: nobody has to be there meanwhile.")
	}
	return nil
}

// sayDeputy has a bot play for those who have been gone for long, until they return.
func (m *Match) sayDeputy(c *Session, _ ClientMessage) error {
	if err := m.waitable(); err != nil {
		return err
	}
	players := slices.Clone(m.kept.Players)
	var names []string
	for i := range players {
		if p := &players[i]; m.gone(p.Seat) && p.Deputy == "" {
			p.Deputy, names = m.sys.About().Bots[0], append(names, p.Name)
		}
	}
	if len(names) == 0 {
		return wrong("turn", "Nobody has been gone for two minutes for whom no bot plays.")
	}
	if err := chargeQuota(c.quota, choiceSize); err != nil {
		return err
	}
	m.tick() // their clocks stand from now on
	if err := m.kept.update(func(k *storedMatch) { k.Players = players }); err != nil {
		return err
	}
	for _, p := range players {
		if p.Deputy != "" {
			m.kept.clock.stop(p.Seat)
		}
	}
	for _, name := range names {
		m.note(fmt.Sprintf("A bot plays for %s, who is gone, until they return: %s asks for it.", name, m.kept.Players[c.seat].Name))
	}
	m.tellInfo()
	m.next()
	return nil
}

// takeBackSeat has a bot no longer play for a person who returns.
func (m *Match) takeBackSeat(seat game.Seat) {
	if seat == game.Nobody || m.kept.Players[seat].Deputy == "" {
		return
	}
	players := slices.Clone(m.kept.Players)
	players[seat].Deputy = ""
	if m.kept.Ending == nil {
		if err := m.kept.update(func(k *storedMatch) { k.Players = players }); err != nil { // the next time tries again
			m.manager.logger.Warn("a return could not be kept", slog.String("match", m.kept.ID), slog.Any("error", err))
		}
	}
	m.kept.Players = players
	m.note(fmt.Sprintf("%s has returned, and plays on.", players[seat].Name))
}

// sayClaim has the side of a seat win against people who have been gone for long.
func (m *Match) sayClaim(c *Session, _ ClientMessage) error {
	if err := m.waitable(); err != nil {
		return err
	}
	own, away := m.table.Side(c.seat), game.Nobody
	for _, p := range m.kept.Players {
		switch {
		case m.table.Side(p.Seat) == own:
		case p.Kind != "person":
			return wrong("turn", "A match is claimed against people who are gone: a bot plays against you.")
		case p.Deputy != "":
			return wrong("turn", "A bot plays for %s until they return: the match goes on.", p.Name)
		case !m.gone(p.Seat):
			return wrong("turn", "%s has not been gone for two minutes.", p.Name)
		case away == game.Nobody || slices.Contains(m.table.Asked(), p.Seat):
			away = p.Seat
		}
	}
	if away == game.Nobody || own == game.Itself {
		return wrong("turn", "Nobody plays against you.")
	}
	if !slices.Contains(m.table.Asked(), away) {
		return wrong("turn", "Nothing is asked of %s now: the match does not wait for them.", m.kept.Players[away].Name)
	}
	e := m.result()
	e.Winners = 0
	for seat := range game.Seat(m.table.Seats()) {
		if m.table.Side(seat) == own {
			e.Winners |= game.Won(seat)
		}
	}
	e.Reason = fmt.Sprintf("%s claims the match: %s is gone", m.kept.Players[c.seat].Name, m.kept.Players[away].Name)
	return m.end(e, payerOf(c.quota, m.id))
}

// note has the table say something to all, among what is said. What cannot be written down is
// said all the same.
func (m *Match) note(text string) {
	m.talk.no++
	l := Remark{No: m.talk.no, Seat: game.Nobody, Table: true, Text: text, When: m.manager.time.Now().UTC().Format(time.RFC3339)}
	lines := latest(m.talk.lines, l)
	if err := m.keepTalk(lines); err != nil {
		m.talk.lines = lines
	}
	m.tellTalk(true, l)
}
