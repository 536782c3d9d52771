package server

import (
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// allowance counts what each address requests of a class.
type allowance struct {
	class class
	scale float64

	mu      sync.Mutex
	since   time.Time                      // when the older ones were set aside
	addrs   map[netip.Prefix]*rate.Limiter // of the last minutes
	earlier map[netip.Prefix]*rate.Limiter // of those before
}

// forgotten is how long an address is remembered at least, and maxAddrs how many
// are remembered at most.
const (
	forgotten = 5 * time.Minute
	maxAddrs  = 20_000
)

func newAllowance(c class, scale float64) *allowance { return &allowance{class: c, scale: scale} }

// allows reports whether the address may request one more now.
func (a *allowance) allows(addr netip.Prefix, now time.Time) bool {
	if a.scale == 0 {
		return true
	}
	return a.limiter(addr, now).AllowN(now, 1)
}

func (a *allowance) limiter(addr netip.Prefix, now time.Time) *rate.Limiter {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now.Sub(a.since) > forgotten || len(a.addrs) >= maxAddrs {
		a.since, a.earlier, a.addrs = now, a.addrs, map[netip.Prefix]*rate.Limiter{}
	}
	l := a.addrs[addr]
	if l == nil {
		if l = a.earlier[addr]; l == nil {
			l = rate.NewLimiter(rate.Limit(a.class.second*a.scale), max(1, int(float64(a.class.burst)*a.scale)))
		}
		a.addrs[addr] = l
	}
	return l
}

// origin is where a request comes from: an address, or for IPv6 the network that one
// household has. Behind a proxy it is the last address that the proxy names.
func (s *Server) origin(r *http.Request) netip.Prefix {
	from := r.RemoteAddr
	if s.options.Proxy {
		if named := r.Header.Values("X-Forwarded-For"); len(named) > 0 {
			list := strings.Split(named[len(named)-1], ",")
			from = strings.TrimSpace(list[len(list)-1])
		}
	}
	addr, err := netip.ParseAddr(from)
	if err != nil {
		port, err := netip.ParseAddrPort(from)
		if err != nil {
			return netip.Prefix{} // all that cannot be told apart share one allowance
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
