package server

import (
	"net/http"
	"net/netip"
	"time"

	"golang.org/x/time/rate"

	"umpire/match"
)

// purses are what addresses may have worked out and kept for them: processor time, and
// bytes on the disk.
type purses struct {
	work  *allowances
	bytes *allowances
}

// workUnit is what an allowance of work is counted in.
const workUnit = time.Microsecond

// day is how long it takes to have the whole allowance of bytes again.
const day = 24 * time.Hour

func newPurses(l *Limits) *purses {
	return &purses{
		work:  newAllowances(l.Work*float64(time.Second/workUnit), int(l.WorkBurst/workUnit)),
		bytes: newAllowances(float64(l.Keep)/day.Seconds(), l.Keep),
	}
}

// of is the purse of an address.
func (p *purses) of(from netip.Prefix) *purse {
	now := time.Now()
	return &purse{name: from.String(), limits: []*rate.Limiter{p.work.of(from, now)}, bytes: p.bytes.of(from, now)}
}

// forClient is the purse of one client of an address: it has an allowance of work of its
// own in that of the address.
func (p *purses) forClient(from netip.Prefix) *purse {
	one := p.of(from)
	if p.work.second > 0 {
		one.limits = append(one.limits, rate.NewLimiter(rate.Limit(p.work.second/2), p.work.burst/2))
	}
	return one
}

// purse is a match.Purse: some allowances of work, of which every one has to have
// something left, and one of bytes. What work takes is not known before; so they may go
// below nothing, and have to come back from there.
type purse struct {
	name   string
	limits []*rate.Limiter
	bytes  *rate.Limiter
}

// Name implements match.Purse.
func (p *purse) Name() string { return p.name }

// Wait implements match.Purse.
func (p *purse) Wait() (wait time.Duration) {
	now := time.Now()
	for _, l := range p.limits {
		wait = max(wait, until(l, 0, now))
	}
	return wait
}

// until is how long it takes until an allowance has so much.
func until(l *rate.Limiter, wanted float64, now time.Time) time.Duration {
	if l.Limit() == rate.Inf {
		return 0
	}
	lacks := wanted - l.TokensAt(now)
	return max(0, time.Duration(lacks/float64(l.Limit())*float64(time.Second)))
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

// Keep implements match.Purse.
func (p *purse) Keep(bytes int) time.Duration {
	now := time.Now()
	if bytes = min(bytes, p.bytes.Burst()); p.bytes.AllowN(now, bytes) {
		return 0
	}
	return max(time.Second, until(p.bytes, float64(bytes), now))
}

// paying has what a request asks of the manager paid for by its address.
func (s *Server) paying(r *http.Request) *http.Request {
	return r.WithContext(match.WithPurse(r.Context(), s.purses.of(s.origin(r))))
}
