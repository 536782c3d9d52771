package server

import (
	"context"
	"net/netip"
	"testing"
)

func TestAddressSemaphore(t *testing.T) {
	one := netip.MustParsePrefix("9.9.9.9/32")
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	requests := &addressSemaphore{atOnce: 2, each: map[netip.Prefix]*semaphore{}}
	first, _ := requests.acquire(t.Context(), one)
	second, ok := requests.acquire(t.Context(), one)
	if !ok {
		t.Fatal("of two one is not let in")
	}
	if _, ok := requests.acquire(gone, one); ok {
		t.Error("a third is let in")
	}
	if other, ok := requests.acquire(t.Context(), netip.MustParsePrefix("8.8.8.8/32")); !ok {
		t.Error("another address waits")
	} else {
		other()
	}
	first()
	if third, ok := requests.acquire(t.Context(), one); !ok {
		t.Error("nobody is let in when one has left")
	} else {
		third()
	}
	second()
	if len(requests.each) != 0 {
		t.Errorf("%d addresses are remembered that do nothing", len(requests.each))
	}
}
