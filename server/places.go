package server

import (
	"net/netip"
	"sync"
)

// places limits how many may have something at once, in all and of one address.
type places struct {
	most, mostEach int

	mu    sync.Mutex
	taken int
	each  map[netip.Prefix]int
}

func newPlaces(most, mostEach int) *places {
	return &places{most: most, mostEach: mostEach, each: map[netip.Prefix]int{}}
}

// enter takes a place for somebody at the address, if there is one.
func (p *places) enter(from netip.Prefix) bool {
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
func (p *places) leave(from netip.Prefix) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken--
	if p.each[from]--; p.each[from] == 0 {
		delete(p.each, from)
	}
}
