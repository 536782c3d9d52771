package match

import (
	"context"
	"crypto/subtle"
	"slices"
	"time"

	"umpire/game"
)

// moveTime is how long a seat may be taken elsewhere by a code.
const moveTime = 10 * time.Minute

// moving is the code by which a seat may be taken elsewhere, once. It is forgotten with the
// match in memory.
type moving struct {
	code  []byte // hashed
	until time.Time
}

// Moving answers "move": the code by which another device takes the seat.
type Moving struct {
	Type string `json:"type" enum:"move"`
	Re   int    `json:"re"`
	Code string `json:"code"`
	For  int    `json:"for"` // seconds that it holds
}

// sayMove gives the holder of a seat a code for another device; one given before holds no more.
func (m *Match) sayMove(c *Session, s ClientMessage) error {
	code := m.manager.newName(codeDigits)
	if m.moves == nil {
		m.moves = map[game.Seat]moving{}
	}
	m.moves[c.seat] = moving{hashed(code), m.manager.time.Now().Add(moveTime)}
	c.send(Moving{"move", s.Re, code, int(moveTime / time.Second)})
	return nil
}

// Move gives a seat to the device that brings its code. Those that have held it watch from then
// on, and are told.
func (h *Manager) Move(ctx context.Context, id, code string) (Held, error) {
	m, err := h.acquire(ctx, id)
	if err != nil {
		return Held{}, err
	}
	defer h.release(m)
	var held Held
	m.do(func() { held, err = m.move(code) })
	return held, err
}

func (m *Match) move(code string) (Held, error) {
	hash, now := hashed(code), m.manager.time.Now()
	for seat, mv := range m.moves {
		if subtle.ConstantTimeCompare(mv.code, hash) != 1 || !now.Before(mv.until) {
			continue
		}
		held := Held{seat, m.manager.newName(tokenDigits)}
		if err := m.kept.update(func(k *storedMatch) {
			k.Seats = slices.Clone(k.Seats)
			k.Seats[seat].Token = hashed(held.Token)
		}); err != nil {
			return Held{}, err
		}
		delete(m.moves, seat)
		m.unseat(seat)
		return held, nil
	}
	return Held{}, wrong("token", "That code moves no seat of this match: it has been used, or its time is over.")
}

// unseat has all who sit at a seat watch.
func (m *Match) unseat(seat game.Seat) {
	for _, s := range m.sessions.at(seat) {
		s.seat = game.Nobody
		m.welcome(s, ClientMessage{})
		s.send(Wrong{Type: "wrong", Code: "moved", Text: "This seat has moved to another device: from here you watch."})
	}
	m.display.hide(seat)
	m.noteHere(seat)
	m.tellInfo()
}
