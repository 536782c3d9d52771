package server

import (
	"net/netip"
	"sync"

	"umpire/game"
)

// sockets counts those that are open.
type sockets struct {
	most, mostEach int
	metrics        *Metrics

	mu   sync.Mutex
	open int
	each map[netip.Prefix]int
	all  sync.WaitGroup
}

// enter takes a place for a socket from the address, if there is one.
func (c *sockets) enter(from netip.Prefix) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open >= c.most || c.each[from] >= c.mostEach {
		return false
	}
	c.open++
	c.each[from]++
	c.all.Add(1)
	return true
}

// leave gives a place back.
func (c *sockets) leave(from netip.Prefix) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open--
	if c.each[from]--; c.each[from] == 0 {
		delete(c.each, from)
	}
	c.all.Done()
}

// count says that there are more or fewer at such a seat.
func (c *sockets) count(seat game.Seat, more float64) {
	c.metrics.seats.WithLabelValues(role(seat)).Add(more)
}
