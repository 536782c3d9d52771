package match

import (
	"context"
	"errors"
	"slices"

	"umpire/game"
	"umpire/store"
)

// Join gives an open seat to who brings its code.
func (h *Hall) Join(ctx context.Context, id string, j Joining) (Held, error) {
	if err := called(j.Name); err != nil {
		return Held{}, err
	}
	n, err := h.shelf.InvitedTo(ctx, id, j.Code)
	if errors.Is(err, store.ErrNotFound) {
		return Held{}, wrong("token", "That invitation is not for this match, or has been used.")
	}
	if err != nil {
		return Held{}, err
	}
	m, err := h.acquire(ctx, id)
	if err != nil {
		return Held{}, err
	}
	defer h.release(m)
	held := Held{game.Seat(n), newName(tokenDigits)}
	m.do(func() { err = m.join(held, j) })
	if errors.Is(err, store.ErrConflict) {
		return Held{}, wrong("token", "That invitation has been used.")
	}
	return held, err
}

func (m *Match) join(held Held, j Joining) error {
	after := m.kept
	after.Players = slices.Clone(m.kept.Players)
	after.Nonces = slices.Clone(m.kept.Nonces)
	p := &after.Players[held.Seat]
	p.Kind, p.Name = "person", j.Name
	if p.Name == "" {
		p.Name = held.Seat.String()
	}
	after.Nonces[held.Seat] = j.Nonce
	after.begin()
	if err := m.hall.shelf.Join(m.hall.ctx, after.write(), int(held.Seat), held.Token); err != nil {
		return err
	}
	m.kept = after
	if err := m.open(); err != nil {
		return err
	}
	m.restart()
	return nil
}

// restart shows everybody the table anew: it has just been set up.
func (m *Match) restart() {
	for _, s := range m.sittings {
		m.welcome(s, Said{})
	}
	m.next()
}
