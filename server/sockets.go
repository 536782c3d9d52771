package server

import (
	"net/netip"
	"sync"

	"umpire/game"
)

// sockets counts those that are open.
type sockets struct {
	*addressLimit
	metrics *Metrics
	all     sync.WaitGroup
}

// enter takes a place for a socket from the address, if there is one.
func (c *sockets) enter(from netip.Prefix) bool {
	if !c.addressLimit.enter(from) {
		return false
	}
	c.all.Add(1)
	return true
}

// leave gives a place back.
func (c *sockets) leave(from netip.Prefix) {
	c.addressLimit.leave(from)
	c.all.Done()
}

// count says that there are more or fewer at such a seat.
func (c *sockets) count(seat game.Seat, more float64) {
	c.metrics.seats.WithLabelValues(role(seat)).Add(more)
}
