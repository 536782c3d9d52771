package server

import (
	"net/http"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"umpire/match"
)

// purses are what addresses may have worked out for them: processor time.
type purses struct {
	limits *Limits

	mu      sync.Mutex
	since   time.Time                      // when the older ones were set aside
	each    map[netip.Prefix]*rate.Limiter // of the last minutes
	earlier map[netip.Prefix]*rate.Limiter // of those before
}

func newLimiters() map[netip.Prefix]*rate.Limiter { return map[netip.Prefix]*rate.Limiter{} }

// workUnit is what an allowance of work is counted in.
const workUnit = time.Microsecond

// allowanceOf is one of so many processor seconds a second, with so much at once.
func allowanceOf(second float64, burst time.Duration) *rate.Limiter {
	return rate.NewLimiter(rate.Limit(second*float64(time.Second/workUnit)), int(burst/workUnit))
}

// of is the purse of an address.
func (p *purses) of(from netip.Prefix) *purse {
	return &purse{name: from.String(), limits: []*rate.Limiter{p.limiter(from)}}
}

// forClient is the purse of one client of an address: it has an allowance of its own in
// that of the address.
func (p *purses) forClient(from netip.Prefix) *purse {
	one := p.of(from)
	if p.limits.Work > 0 {
		one.limits = append(one.limits, allowanceOf(p.limits.Work/2, p.limits.WorkBurst/2))
	}
	return one
}

func (p *purses) limiter(from netip.Prefix) *rate.Limiter {
	if p.limits.Work <= 0 {
		return rate.NewLimiter(rate.Inf, 0)
	}
	now := time.Now()
	p.mu.Lock()
	defer p.mu.Unlock()
	if now.Sub(p.since) > forgotten || len(p.each) >= maxAddrs {
		p.since, p.earlier, p.each = now, p.each, newLimiters()
	}
	l := p.each[from]
	if l == nil {
		if l = p.earlier[from]; l == nil {
			l = allowanceOf(p.limits.Work, p.limits.WorkBurst)
		}
		p.each[from] = l
	}
	return l
}

// purse is a match.Purse: some allowances, of which every one has to have something
// left. What is used is not known before; so they may go below nothing, and have to come
// back from there.
type purse struct {
	name   string
	limits []*rate.Limiter
}

// Name implements match.Purse.
func (p *purse) Name() string { return p.name }

// Wait implements match.Purse.
func (p *purse) Wait() (wait time.Duration) {
	now := time.Now()
	for _, l := range p.limits {
		if l.Limit() == rate.Inf {
			continue
		}
		if left := l.TokensAt(now); left < 0 {
			wait = max(wait, time.Duration(-left/float64(l.Limit())*float64(time.Second)))
		}
	}
	return wait
}

// Spend implements match.Purse.
func (p *purse) Spend(used time.Duration) {
	now := time.Now()
	for _, l := range p.limits {
		for left := int(used / workUnit); left > 0 && l.Burst() > 0; left -= l.Burst() {
			l.ReserveN(now, min(left, l.Burst()))
		}
	}
}

// paying has what a request asks of the hall paid for by its address.
func (s *Server) paying(r *http.Request) *http.Request {
	return r.WithContext(match.WithPurse(r.Context(), s.purses.of(s.origin(r))))
}
