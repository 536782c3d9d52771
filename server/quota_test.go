package server

import (
	"net/netip"
	"testing"
	"time"
)

// Who has used more than the allowance has to wait until that much has come again: the
// client for its own, and all clients of an address for theirs.
func TestQuotas(t *testing.T) {
	limits := Limits{Work: 0.5, WorkBurst: 2 * time.Second}
	all := newQuotas(&limits)
	home, other := netip.MustParsePrefix("192.0.2.1/32"), netip.MustParsePrefix("192.0.2.2/32")
	one, two := all.forClient(home), all.forClient(home)
	wait := func(who string, p *quota, least, most time.Duration) {
		t.Helper()
		if w := p.Wait(); w < least || w > most {
			t.Errorf("%s waits %v, not %v to %v", who, w, least, most)
		}
	}
	wait("at first", one, 0, 0)
	one.Spend(900 * time.Millisecond)
	wait("with a little left", one, 0, 0)
	one.Spend(600 * time.Millisecond) // half a second over its own second, which takes two
	wait("the client", one, 1900*time.Millisecond, 2*time.Second)
	wait("another of the address", two, 0, 0)
	two.Spend(time.Second)
	wait("another of the address, when that has spent all", two, 900*time.Millisecond, time.Second)
	wait("the address", all.of(home), 900*time.Millisecond, time.Second)
	wait("another address", all.forClient(other), 0, 0)
	one.Spend(10 * time.Second) // more than is given at once
	wait("after long work", one, 41*time.Second, 42*time.Second)

	none := newQuotas(&Limits{})
	free := none.forClient(home)
	free.Spend(time.Hour)
	wait("without a limit", free, 0, 0)
	if w := free.Keep(1 << 30); w != 0 {
		t.Errorf("without a limit a gigabyte waits %v", w)
	}
}

// What is written down for an address comes out of its allowance of a day: what is not in
// it is not written, and what is comes back with the time.
func TestKeeping(t *testing.T) {
	all := newQuotas(&Limits{Keep: 86_400})
	home, other := netip.MustParsePrefix("192.0.2.1/32"), netip.MustParsePrefix("192.0.2.2/32")
	for _, step := range []struct {
		at    netip.Prefix
		bytes int
		least time.Duration // that it waits; 0: it is kept
	}{
		{home, 80_000, 0}, {home, 6_000, 0}, {home, 1_000, 590 * time.Second}, {home, 300, 0},
		{home, 1 << 30, 86_290 * time.Second}, {other, 86_400, 0}, {other, 60, 59 * time.Second},
	} {
		w := all.forClient(step.at).Keep(step.bytes)
		if step.least == 0 && w != 0 || w < step.least || w > step.least+15*time.Second {
			t.Errorf("%d bytes of %v wait %v, want %v", step.bytes, step.at, w, step.least)
		}
	}
}

// An address is remembered until it has all of its allowance again.
func TestAddressesAreRemembered(t *testing.T) {
	a := newAllowances(1, 100)
	home, now := netip.MustParsePrefix("192.0.2.1/32"), time.Now()
	a.of(home, now).AllowN(now, 100)
	for range 3 {
		now = now.Add(40 * time.Second)
		if left := a.of(home, now).TokensAt(now); left > 100 || now.Sub(a.since) > a.keep+time.Minute {
			t.Errorf("%v left", left)
		}
	}
	early := now.Add(-80 * time.Second)
	b := newAllowances(1, 100)
	b.of(home, early).AllowN(early, 100)
	for i := range maxAddrs { // many others come and go
		b.of(netip.PrefixFrom(netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}), 32), early)
	}
	if b.of(home, now).AllowN(now, 90) {
		t.Error("the address has more than came back")
	}
}
