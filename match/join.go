package match

import (
	"context"
	"errors"
	"slices"

	"umpire/game"
)

// Join gives an open seat to who brings its code.
func (h *Manager) Join(ctx context.Context, id string, j Joining) (Held, error) {
	m, err := h.acquire(ctx, id)
	if err != nil {
		return Held{}, err
	}
	defer h.memory.release(m)
	var held Held
	m.loop.do(func() { held, err = m.join(j) })
	if errors.Is(err, ErrConflict) {
		return Held{}, wrong("token", "The match has ended: nobody can join it.")
	}
	return held, err
}

// join gives a seat to the holder of its code, which is used up with the last seat that it is
// for.
func (m *Match) join(j Joining) (Held, error) {
	seat, ok := m.kept.seatBy(j.Code, func(s SeatRecord) []byte { return s.Invite })
	if !ok && m.kept.Lobby && j.Code == "" {
		i := slices.IndexFunc(m.kept.Players, func(p Player) bool { return p.Kind == "open" })
		seat, ok = game.Seat(max(i, 0)), i >= 0
	}
	if !ok {
		return Held{}, wrong("token", "That invitation is not for this match, or has been used.")
	}
	if err := checkPlayerName(seat, j.Name); err != nil {
		return Held{}, err
	}
	held := Held{seat, m.manager.chance.name(tokenDigits)}
	name := held.Seat.String()
	if j.Name != "" {
		name = distinctName(seat, j.Name, m.kept.Players)
	}
	if err := m.kept.update(func(k *storedMatch) {
		k.Seats, k.Players, k.Nonces = slices.Clone(k.Seats), slices.Clone(k.Players), slices.Clone(k.Nonces)
		k.Seats[seat], k.Nonces[seat] = SeatRecord{Token: hashed(held.Token)}, j.Nonce
		k.Players[seat].Kind, k.Players[seat].Name = "person", name
		k.begin()
	}); err != nil {
		return Held{}, err
	}
	if err := m.open(); err != nil {
		return held, err
	}
	if err := m.openFeed(m.manager.time.Now()); err != nil {
		return held, err
	}
	m.restart()
	return held, nil
}

// restart shows everybody the table anew: it has just been set up.
func (m *Match) restart() {
	for _, s := range m.sessions {
		if m.feed == nil || s.seat != game.Nobody {
			m.welcome(s, ClientMessage{})
		}
	}
	m.next()
}

// welcome sends a client the table.
func (m *Match) welcome(s *Session, said ClientMessage) {
	if m.feed != nil && s.seat == game.Nobody {
		s.send(m.feed.welcome(said))
		return
	}
	now := Snapshot{Type: "table", Re: said.Re, Info: m.info(), Seat: s.seat, Scene: m.scene, Now: m.now(s.seat)}
	now.Talk = m.chat.heardBy(s.seat)
	s.send(m.display.welcome(now, said.Since))
}

// displayOf returns the display that a seat is shown.
func (m *Match) displayOf(seat game.Seat) *display {
	if m.feed != nil && seat == game.Nobody {
		return m.feed.display
	}
	return m.display
}
