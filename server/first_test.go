package server_test

import (
	"testing"
)

func TestHotSeat(t *testing.T) {
	h := openHouse(t, nil)
	m := h.create(hotSeat)
	a, b := h.sit(m.ID, m.Seats[0].Token), h.sit(m.ID, m.Seats[1].Token)
	playOut(t, a, b)
	t.Logf("%+v", a.now.Over)
}
