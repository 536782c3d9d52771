package match

import (
	"fmt"
	"log/slog"
	"slices"

	"umpire/game"
	"umpire/system"
)

// days returns an error if the match has days for each choice, in which nobody need be there.
func (c *timekeeper) days() error {
	if c != nil && c.Set.Days > 0 {
		return wrong("turn", "This match has days for each choice: nobody has to be there meanwhile.")
	}
	return nil
}

// sayDeputy has a bot play for those who have been gone for long, until they return.
func (c *Session) sayDeputy(ClientMessage) error {
	m := c.match
	if err := m.kept.clock.days(); err != nil {
		return err
	}
	players, now := slices.Clone(m.kept.Players), m.manager.time.Now()
	var names []string
	for i := range players {
		if p := &players[i]; m.present.gone(*p, now) && p.Deputy == "" {
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
		m.note(fmt.Sprintf("A bot plays for %s, who is gone, until they return: %s asks for it.", name,
			m.kept.Players[c.seat].Name))
	}
	m.tellInfo()
	m.next()
	return nil
}

// returned has a bot no longer play for a person who comes back to a seat.
func (m *Match) returned(seat game.Seat) {
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
func (c *Session) sayClaim(ClientMessage) error {
	m, now := c.match, c.match.manager.time.Now()
	if err := m.kept.clock.days(); err != nil {
		return err
	}
	away, err := claimable(m.table, m.kept.Players, c.seat, func(p Player) bool { return m.present.gone(p, now) })
	if err != nil {
		return err
	}
	e := resultOf(m.table)
	e.Winners = 0
	for seat := range game.Seat(m.table.Seats()) {
		if m.table.Side(seat) == m.table.Side(c.seat) {
			e.Winners |= game.Won(seat)
		}
	}
	e.Reason = fmt.Sprintf("%s claims the match: %s is gone", m.kept.Players[c.seat].Name, m.kept.Players[away].Name)
	return m.end(e, payerOf(c.quota, m.id))
}

// claimable returns a seat that the match waits for, if all who play against another have been gone for
// long. The error is a *Wrong that says why the match cannot be claimed.
func claimable(t system.Table, players []Player, by game.Seat, gone func(Player) bool) (away game.Seat, err error) {
	own, asked := t.Side(by), t.Asked()
	away = game.Nobody
	for _, p := range players {
		switch {
		case t.Side(p.Seat) == own:
		case p.Kind != "person":
			return away, wrong("turn", "A match is claimed against people who are gone: a bot plays against you.")
		case p.Deputy != "":
			return away, wrong("turn", "A bot plays for %s until they return: the match goes on.", p.Name)
		case !gone(p):
			return away, wrong("turn", "%s has not been gone for two minutes.", p.Name)
		case away == game.Nobody || slices.Contains(asked, p.Seat):
			away = p.Seat
		}
	}
	if away == game.Nobody || own == game.Itself {
		return away, wrong("turn", "Nobody plays against you.")
	}
	if !slices.Contains(asked, away) {
		return away, wrong("turn", "Nothing is asked of %s now: the match does not wait for them.", players[away].Name)
	}
	return away, nil
}
