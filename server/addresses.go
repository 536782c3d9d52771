package server

import (
	"context"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// allowances limits what addresses may use of something: so much a second, and so much at
// once.
type allowances struct {
	second float64 // no limit at 0
	burst  int
	keep   time.Duration // how long an address is remembered at least

	mu      sync.Mutex
	since   time.Time                      // when the older ones were set aside
	each    map[netip.Prefix]*rate.Limiter // of the last while
	earlier map[netip.Prefix]*rate.Limiter // of the one before
}

// maxAddrs says how many addresses are remembered at most, for each thing.
const maxAddrs = 20_000

// newAllowances remembers an address for as long as it takes to have all of its allowance
// again.
func newAllowances(second float64, burst int) *allowances {
	a := &allowances{second: second, burst: burst}
	if second > 0 {
		a.keep = max(time.Minute, time.Duration(float64(burst)/second*float64(time.Second)))
	}
	return a
}

// of is the allowance of an address.
func (a *allowances) of(addr netip.Prefix, now time.Time) *rate.Limiter {
	if a.second <= 0 {
		return rate.NewLimiter(rate.Inf, 0)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.each == nil || now.Sub(a.since) > a.keep || len(a.each) >= maxAddrs {
		a.since, a.earlier, a.each = now, a.each, map[netip.Prefix]*rate.Limiter{}
	}
	l := a.each[addr]
	if l == nil {
		if l = a.earlier[addr]; l == nil {
			l = rate.NewLimiter(rate.Limit(a.second), a.burst)
		}
		a.each[addr] = l
	}
	return l
}

// addressSemaphore limits how many requests of one address are under way at once: each holds memory for
// as long as its client takes to send it or to read the answer.
type addressSemaphore struct {
	atOnce int // any number at 0

	mu   sync.Mutex
	each map[netip.Prefix]*semaphore
}

// semaphore has the requests of one address that are under way, and counts those that wait too.
type semaphore struct {
	places chan struct{}
	users  int
}

// acquire waits at most grace until the address may begin a request. The caller calls release when it is
// done.
func (t *addressSemaphore) acquire(ctx context.Context, from netip.Prefix) (release func(), ok bool) {
	if t.atOnce == 0 {
		return func() {}, true
	}
	t.mu.Lock()
	own := t.each[from]
	if own == nil {
		own = &semaphore{places: make(chan struct{}, t.atOnce)}
		t.each[from] = own
	}
	own.users++
	t.mu.Unlock()
	leave := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if own.users--; own.users == 0 {
			delete(t.each, from)
		}
	}
	late := time.NewTimer(grace)
	defer late.Stop()
	select {
	case own.places <- struct{}{}:
		return func() { <-own.places; leave() }, true
	case <-ctx.Done():
	case <-late.C:
	}
	leave()
	return nil, false
}

// origin returns where a request comes from. Behind a proxy it is the last address that the
// proxy names.
func (s *Server) origin(r *http.Request) netip.Prefix {
	from := r.RemoteAddr
	if s.options.Proxy {
		if named := r.Header.Values("X-Forwarded-For"); len(named) > 0 {
			list := strings.Split(named[len(named)-1], ",")
			from = strings.TrimSpace(list[len(list)-1])
		}
	}
	return clientPrefix(from)
}

// clientPrefix returns the address of a client, or for IPv6 the network of its household. All that
// cannot be told apart share one.
func clientPrefix(from string) netip.Prefix {
	addr, err := netip.ParseAddr(from)
	if err != nil {
		port, err := netip.ParseAddrPort(from)
		if err != nil {
			return netip.Prefix{}
		}
		addr = port.Addr()
	}
	addr = addr.Unmap().WithZone("")
	bits := addr.BitLen()
	if addr.Is6() {
		bits = 64
	}
	prefix, _ := addr.Prefix(bits)
	return prefix
}
