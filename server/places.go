package server

import (
	"net/netip"
	"sync"
)

// addressLimit limits how many clients have something at once, in all and from one address.
type addressLimit struct {
	most, mostEach int

	mu    sync.Mutex
	taken int
	each  map[netip.Prefix]int
}

func newAddressLimit(most, mostEach int) *addressLimit {
	return &addressLimit{most: most, mostEach: mostEach, each: map[netip.Prefix]int{}}
}

// enter takes a place for a client at an address, and reports whether there was one.
func (p *addressLimit) enter(from netip.Prefix) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken >= p.most || p.each[from] >= p.mostEach {
		return false
	}
	p.taken++
	p.each[from]++
	return true
}

// leave gives a place back.
func (p *addressLimit) leave(from netip.Prefix) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken--
	if p.each[from]--; p.each[from] == 0 {
		delete(p.each, from)
	}
}
