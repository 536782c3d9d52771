package match

import (
	"fmt"

	"umpire/game"
)

// sayBack takes choices back: freely within the law, beyond it by consent.
func (m *Match) sayBack(c *Sitting, s Said) error {
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
		return m.plead(c, s)
	}
	if m.plea == nil || m.plea.Seat == c.seat {
		return wrong("turn", "Nobody asks you to agree to a takeback.")
	}
	plea := *m.plea
	m.plea = nil
	if !s.Agree {
		m.tell()
		return nil
	}
	return m.takeBack(c, s, plea.Seat, plea.Stay)
}

// undoTo is how many entries stay when the seat takes its last choice back by
// itself, if it may.
func (m *Match) undoTo(seat game.Seat) (stay int, ok bool) {
	first, ok := m.table.FreeUndo(seat)
	standing := m.table.Standing()
	if !ok || len(standing) == 0 {
		return 0, false
	}
	return max(first, standing[len(standing)-1]), true
}

// plead asks the other seats for a takeback. A bot agrees.
func (m *Match) plead(c *Sitting, s Said) error {
	standing := m.table.Standing()
	log := m.table.Log()
	stay := s.Stay
	if stay <= 0 && len(standing) > 0 { // the seat's own last choice
		for i := len(standing) - 1; i >= 0; i-- {
			if stay = standing[i]; log[stay].Seat == c.seat {
				break
			}
		}
	}
	if len(standing) == 0 || stay < 0 || stay > standing[len(standing)-1] {
		return wrong("turn", "There is no choice to take back.")
	}
	if first, ok := m.table.FreeUndo(c.seat); ok && stay >= first {
		return m.takeBack(c, s, c.seat, stay)
	}
	person := false
	for _, p := range m.kept.Players {
		person = person || p.Seat != c.seat && p.Kind == "person"
	}
	if !person {
		return m.takeBack(c, s, c.seat, stay)
	}
	m.plea = &Plea{Seat: c.seat, Stay: stay, Line: m.wordsAt(stay), Past: m.beyond(c.seat, stay)}
	m.tell()
	return nil
}

// wordsAt describes a choice of the log, as it was put when it was made.
func (m *Match) wordsAt(line int) string {
	log := m.table.Log()
	again, err := m.sys.Open(m.kept.Setup, m.kept.source())
	if err == nil {
		err = replayed(again, log[:line])
	}
	if err != nil {
		return string(log[line].Tag)
	}
	return again.Words(log[line].Seat, log[line].Answer)
}

// beyond says why a takeback needs consent.
func (m *Match) beyond(seat game.Seat, stay int) string {
	log := m.table.Log()
	for _, line := range m.table.Standing() {
		if line >= stay && log[line].Seat != seat {
			return "choice"
		}
	}
	return "die"
}

// takeBack writes a takeback down and does it.
func (m *Match) takeBack(c *Sitting, s Said, seat game.Seat, stay int) error {
	standing := m.table.Standing()
	if stay < 0 || len(standing) == 0 || standing[len(standing)-1] < stay {
		return wrong("turn", "There is no choice to take back.")
	}
	if err := m.enter(game.Entry{Seat: seat, Takeback: stay + 1, Resume: m.table.Rolls()}); err != nil {
		return err
	}
	m.plea = nil
	if err := m.table.Takeback(seat, stay); err != nil {
		return fmt.Errorf("taking choices back: %w", err)
	}
	c.send(Taken{"taken", s.Re, m.log})
	m.tell()
	return nil
}

// withdraw takes back an answer to a question asked of several seats at once.
func (m *Match) withdraw(c *Sitting, s Said) error {
	if err := m.current(s); err != nil {
		return err
	}
	if m.table.Tag(c.seat) != "" {
		return game.Refuse(game.ClauseTurn, "there is no answer to withdraw")
	}
	// The table is asked first: it says no without changing anything.
	if err := m.table.Withdraw(c.seat); err != nil {
		return err
	}
	if err := m.enter(game.Entry{Seat: c.seat, Withdraw: true}); err != nil {
		return m.reopen(err)
	}
	c.send(Taken{"taken", s.Re, m.log})
	m.tell()
	return nil
}

// reopen sets the table up again from the disk, where memory is ahead of it.
func (m *Match) reopen(why error) error {
	if err := m.open(); err != nil {
		return err
	}
	return why
}
