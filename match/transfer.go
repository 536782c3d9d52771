package match

import (
	"context"
	"crypto/subtle"
	"slices"
	"time"

	"umpire/game"
)

// transferTime says how long a seat may be taken to another device by a code.
const transferTime = 10 * time.Minute

// transfers are the seats that another device may take by a code, once. They are forgotten with the match
// in memory.
type transfers map[game.Seat]transfer

type transfer struct {
	code  []byte // hashed
	until time.Time
}

// offer has a seat be taken by a code until a time; a code that was given before holds no more.
func (t *transfers) offer(seat game.Seat, code string, until time.Time) {
	if *t == nil {
		*t = transfers{}
	}
	(*t)[seat] = transfer{hashed(code), until}
}

// seatBy returns the seat that a code is for, if its time is not over.
func (t transfers) seatBy(code string, now time.Time) (seat game.Seat, ok bool) {
	hash := hashed(code)
	for seat, o := range t {
		if subtle.ConstantTimeCompare(o.code, hash) == 1 && now.Before(o.until) {
			return seat, true
		}
	}
	return 0, false
}

// Moving answers "move": the code by which another device takes the seat.
type Moving struct {
	Type string `json:"type" enum:"move"`
	Re   int    `json:"re"`
	Code string `json:"code"`
	For  int    `json:"for"` // seconds that it holds
}

// sayMove gives the holder of a seat a code for another device.
func (c *Session) sayMove(s ClientMessage) error {
	h := c.match.manager
	code := h.chance.name(codeDigits)
	c.match.transfers.offer(c.seat, code, h.time.Now().Add(transferTime))
	c.send(Moving{"move", s.Re, code, int(transferTime / time.Second)})
	return nil
}

// Move gives a seat to the device that brings its code. Those that have held it watch from then
// on, and are told. The error is a *Wrong if the code is for no seat, or of the disk.
func (h *Manager) Move(ctx context.Context, id, code string) (Held, error) {
	m, err := h.acquire(ctx, id)
	if err != nil {
		return Held{}, err
	}
	defer h.memory.release(m)
	var held Held
	m.loop.do(func() { held, err = m.move(code) })
	return held, err
}

func (m *Match) move(code string) (Held, error) {
	seat, ok := m.transfers.seatBy(code, m.manager.time.Now())
	if !ok {
		return Held{}, wrong("token", "That code moves no seat of this match: it has been used, or its time is over.")
	}
	held := Held{seat, m.manager.chance.name(tokenDigits)}
	if err := m.kept.update(func(k *storedMatch) {
		k.Seats = slices.Clone(k.Seats)
		k.Seats[seat].Token = hashed(held.Token)
	}); err != nil {
		return Held{}, err
	}
	delete(m.transfers, seat)
	m.unseat(seat)
	return held, nil
}

// unseat has all who sit at a seat watch.
func (m *Match) unseat(seat game.Seat) {
	for _, c := range m.sessions.at(seat) {
		c.seat = game.Nobody
		m.welcome(c, ClientMessage{})
		c.send(Wrong{Type: "wrong", Code: "moved", Text: "This seat has moved to another device: from here you watch."})
	}
	m.display.hide(seat)
	m.noteHere(seat)
	m.tellInfo()
}
