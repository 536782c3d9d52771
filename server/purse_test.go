package server

import (
	"net/netip"
	"testing"
	"time"
)

// Who has used more than the allowance has to wait until that much has come again: the
// client for its own, and all clients of an address for theirs.
func TestPurses(t *testing.T) {
	limits := Limits{Work: 0.5, WorkBurst: 2 * time.Second}
	all := &purses{limits: &limits, each: newLimiters()}
	home, other := netip.MustParsePrefix("192.0.2.1/32"), netip.MustParsePrefix("192.0.2.2/32")
	one, two := all.forClient(home), all.forClient(home)
	wait := func(who string, p *purse, least, most time.Duration) {
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

	none := &purses{limits: &Limits{}, each: newLimiters()}
	free := none.forClient(home)
	free.Spend(time.Hour)
	wait("without a limit", free, 0, 0)
}
