package server

import (
	"net/http"
	"net/netip"
	"time"

	"golang.org/x/time/rate"

	"umpire/match"
)

// quotas limits what addresses may have worked out and kept for them: processor time, and
// bytes on the disk.
type quotas struct {
	work  *allowances
	bytes *allowances
}

// workUnit is the unit of an allowance of work.
const workUnit = time.Microsecond

// day says how long it takes to have the whole allowance of bytes again.
const day = 24 * time.Hour

func newQuotas(l *Limits) *quotas {
	return &quotas{
		work:  newAllowances(l.Work*float64(time.Second/workUnit), int(l.WorkBurst/workUnit)),
		bytes: newAllowances(float64(l.Keep)/day.Seconds(), l.Keep),
	}
}

// of is the quota of an address.
func (p *quotas) of(from netip.Prefix) *quota {
	now := time.Now()
	return &quota{name: from.String(), limits: []*rate.Limiter{p.work.of(from, now)}, bytes: p.bytes.of(from, now)}
}

// forClient is the quota of one client of an address: it has an allowance of work of its
// own in that of the address.
func (p *quotas) forClient(from netip.Prefix) *quota {
	one := p.of(from)
	if p.work.second > 0 {
		one.limits = append(one.limits, rate.NewLimiter(rate.Limit(p.work.second/2), p.work.burst/2))
	}
	return one
}

// quota is a match.Quota: some allowances of work, of which every one has to have
// something left, and one of bytes. What work takes is not known before; so they may go
// below nothing, and have to come back from there.
type quota struct {
	name   string
	limits []*rate.Limiter
	bytes  *rate.Limiter
}

// Name implements match.Quota.
func (p *quota) Name() string { return p.name }

// Wait implements match.Quota.
func (p *quota) Wait() (wait time.Duration) {
	now := time.Now()
	for _, l := range p.limits {
		wait = max(wait, until(l, 0, now))
	}
	return wait
}

// until returns how long it takes until an allowance has so much.
func until(l *rate.Limiter, wanted float64, now time.Time) time.Duration {
	if l.Limit() == rate.Inf {
		return 0
	}
	lacks := wanted - l.TokensAt(now)
	return max(0, time.Duration(lacks/float64(l.Limit())*float64(time.Second)))
}

// Spend implements match.Quota.
func (p *quota) Spend(used time.Duration) {
	now := time.Now()
	for _, l := range p.limits {
		for left := int(used / workUnit); left > 0 && l.Burst() > 0; left -= l.Burst() {
			l.ReserveN(now, min(left, l.Burst()))
		}
	}
}

// Keep implements match.Quota.
func (p *quota) Keep(bytes int) time.Duration {
	now := time.Now()
	if bytes = min(bytes, p.bytes.Burst()); p.bytes.AllowN(now, bytes) {
		return 0
	}
	return max(time.Second, until(p.bytes, float64(bytes), now))
}

// paying has what a request asks of the manager paid for by its address.
func (s *Server) paying(r *http.Request) *http.Request {
	return r.WithContext(match.WithQuota(r.Context(), s.quotas.of(s.origin(r))))
}
